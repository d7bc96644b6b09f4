// MarkdownLine: recognizes which block a line of Markdown begins.

extension [UInt8] {
  /// Returns the number of spaces from a place on.
  func indent(from place: Int) -> Int {
    var end = place
    while end < count, self[end] == 0x20 { end += 1 }
    return end - place
  }

  func isBlank(from place: Int) -> Bool { place + indent(from: place) >= count }

  /// Whether a heading, a code fence or a thematic break begins here.
  func beginsBlock(from place: Int) -> Bool {
    let indent = indent(from: place)
    guard indent < 4, place + indent < count else { return false }
    let start = place + indent
    return heading(from: start) != nil || openingFence(from: start) != nil || isRule(from: start)
  }

  /// Whether the line is a thematic break: `***`, `- - -` or `___`.
  func isRule(from start: Int) -> Bool {
    guard start < count else { return false }
    let sign = self[start]
    guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "-") || sign == UInt8(ascii: "_")
    else { return false }
    var signs = 0
    for place in start..<count {
      if self[place] == sign {
        signs += 1
      } else if self[place] != 0x20 {
        return false
      }
    }
    return signs >= 3
  }

  /// Returns the level and the text of a heading such as `## words ##`.
  func heading(from start: Int) -> (level: Int, words: String)? {
    var place = start
    while place < count, self[place] == UInt8(ascii: "#") { place += 1 }
    let level = place - start
    guard (1...6).contains(level), place == count || self[place] == 0x20 else { return nil }
    var end = count
    while end > place, self[end - 1] == 0x20 { end -= 1 }
    var signs = end
    while signs > place, self[signs - 1] == UInt8(ascii: "#") { signs -= 1 }
    if signs == place || self[signs - 1] == 0x20 { end = signs }
    while end > place, self[end - 1] == 0x20 { end -= 1 }
    place += indent(from: place)
    return (level, String(decoding: self[Swift.min(place, end)..<end], as: UTF8.self))
  }

  /// Returns the level of the heading above an underline: 1 for `===`, 2 for `---`.
  func setextLevel(from start: Int) -> Int? {
    guard start < count, self[start] == UInt8(ascii: "=") || self[start] == UInt8(ascii: "-")
    else { return nil }
    var end = start
    while end < count, self[end] == self[start] { end += 1 }
    guard isBlank(from: end) else { return nil }
    return self[start] == UInt8(ascii: "=") ? 1 : 2
  }

  /// Returns the fence that opens a block of code.
  func openingFence(from start: Int) -> (sign: UInt8, count: Int, language: String)? {
    guard start < count, self[start] == UInt8(ascii: "`") || self[start] == UInt8(ascii: "~")
    else { return nil }
    var end = start
    while end < count, self[end] == self[start] { end += 1 }
    guard end - start >= 3 else { return nil }
    if self[start] == UInt8(ascii: "`"), self[end...].contains(UInt8(ascii: "`")) { return nil }
    let words = self[(end + indent(from: end))...].prefix { $0 != 0x20 }
    return (self[start], end - start, String(decoding: words, as: UTF8.self))
  }

  /// Whether the line closes a block of code that `least` signs opened.
  func isClosingFence(from place: Int, _ sign: UInt8, _ least: Int) -> Bool {
    let start = place + indent(from: place)
    guard start - place < 4 else { return false }
    var end = start
    while end < count, self[end] == sign { end += 1 }
    return end - start >= least && isBlank(from: end)
  }

  /// Returns whether a task is done, from `[ ] ` or `[x] `; nil if there is no task.
  func task(from place: Int) -> Bool? {
    guard place + 3 < count, self[place] == UInt8(ascii: "["), self[place + 2] == UInt8(ascii: "]"),
      self[place + 3] == 0x20
    else { return nil }
    switch self[place + 1] {
    case 0x20: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  /// Returns the cells of a table row, at most `MarkdownBlocks.maxTableColumns`.
  func tableCells(from start: Int) -> [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    var place = start
    if place < count, self[place] == UInt8(ascii: "|") { place += 1 }
    while place < count, cells.count < MarkdownBlocks.maxTableColumns {
      if self[place] == UInt8(ascii: "\\"), place + 1 < count,
        self[place + 1] == UInt8(ascii: "|")
      {
        cell.append(UInt8(ascii: "|"))
        place += 2
        continue
      }
      if self[place] == UInt8(ascii: "|") {
        cells.append(cell.trimmed)
        cell.removeAll()
      } else {
        cell.append(self[place])
      }
      place += 1
    }
    if cells.count < MarkdownBlocks.maxTableColumns, !cell.trimmed.isEmpty || cells.isEmpty {
      cells.append(cell.trimmed)
    }
    return cells
  }

  /// Returns the columns that `|:--|--:|` defines, if the line above has as many.
  func tableShape(from start: Int, head: [UInt8]) -> MarkdownBlocks.TableShape? {
    guard start < count, head.contains(UInt8(ascii: "|")), !head.contains(0x0A) else { return nil }
    for byte in self[start...] {
      switch byte {
      case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20: break
      default: return nil
      }
    }
    var alignments: [HorizontalAlignment] = []
    for cell in tableCells(from: start) {
      let isLeading = cell.utf8.first == UInt8(ascii: ":")
      let isTrailing = cell.utf8.count > 1 && cell.utf8.last == UInt8(ascii: ":")
      let inner = cell.utf8.dropFirst(isLeading ? 1 : 0).dropLast(isTrailing ? 1 : 0)
      guard !inner.isEmpty, inner.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isTrailing ? isLeading ? .center : .trailing : .leading)
    }
    guard !alignments.isEmpty, alignments.count == head.tableCells(from: 0).count else {
      return nil
    }
    let ones = [Int](repeating: 1, count: alignments.count)
    return MarkdownBlocks.TableShape(alignments: alignments, widths: ones, minWidths: ones)
  }

  /// The bytes as a string, without the spaces at both ends.
  private var trimmed: String {
    var end = count
    while end > 0, self[end - 1] == 0x20 { end -= 1 }
    let start = Swift.min(indent(from: 0), end)
    return String(decoding: self[start..<end], as: UTF8.self)
  }
}

extension String {
  /// Returns the lines in pieces of `count` lines, each without its last newline.
  func pieces(of count: Int) -> [String] {
    var pieces: [String] = []
    var piece: [UInt8] = []
    var lines = 0
    for byte in utf8 {
      if byte == 0x0A { lines += 1 }
      if lines == count {
        pieces.append(String(decoding: piece, as: UTF8.self))
        piece.removeAll()
        lines = 0
      } else {
        piece.append(byte)
      }
    }
    if piece.last == 0x0A { piece.removeLast() }
    if !piece.isEmpty || pieces.isEmpty { pieces.append(String(decoding: piece, as: UTF8.self)) }
    return pieces
  }
}
