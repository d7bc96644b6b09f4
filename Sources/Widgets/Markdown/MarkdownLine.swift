// MarkdownLine: a line of a document, and a position in it that counts tabs as columns.

/// A line without its newline, and how far it was read.
///
/// A tab is worth the columns up to the next multiple of four. A container may take a part of them.
struct MarkdownLine {
  let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var offset = 0
  private var column = 0
  /// Whether some columns of the tab at `offset` were taken already.
  private var isInTab = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset of the next byte that is neither a space nor a tab.
  var start: Int {
    var start = offset
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    return start
  }

  /// The columns of spaces and tabs before `start`.
  var indent: Int {
    var (index, end) = (offset, column)
    while index < bytes.count, bytes[index].isBlank {
      end += bytes[index] == 0x09 ? 4 - end % 4 : 1
      index += 1
    }
    return end - column
  }

  /// Whether only spaces and tabs are left.
  var isBlank: Bool { start >= bytes.count }

  /// The first byte that is neither a space nor a tab.
  var first: UInt8? { start < bytes.count ? bytes[start] : nil }

  /// Skips columns; each byte that is no tab is worth one.
  mutating func skip(columns count: Int) {
    var left = count
    while left > 0, offset < bytes.count {
      guard bytes[offset] == 0x09 else {
        (offset, column, left, isInTab) = (offset + 1, column + 1, left - 1, false)
        continue
      }
      let width = 4 - column % 4
      let taken = min(left, width)
      (column, left, isInTab) = (column + taken, left - taken, taken < width)
      if !isInTab { offset += 1 }
    }
  }

  /// Skips spaces and tabs.
  mutating func skipBlanks() { skip(columns: indent) }

  /// Skips one space or one column of a tab, if there is any.
  mutating func skipBlank() {
    if offset < bytes.count, bytes[offset].isBlank { skip(columns: 1) }
  }

  /// Skips everything.
  mutating func skipAll() { (offset, isInTab) = (bytes.count, false) }

  /// The bytes that are left; of a tab that was taken in part, the other columns are spaces.
  var rest: [UInt8] {
    guard isInTab else { return Array(bytes[offset...]) }
    return [UInt8](repeating: 0x20, count: 4 - column % 4) + bytes[(offset + 1)...]
  }
}

// MARK: What a line begins

extension MarkdownLine {
  /// Whether the line is a thematic break: `***`, `- - -` or `___`.
  var isRule: Bool {
    guard let sign = first, sign == 0x2D || sign == 0x2A || sign == 0x5F else { return false }
    var signs = 0
    for byte in bytes[start...] {
      if byte == sign { signs += 1 } else if !byte.isBlank { return false }
    }
    return signs >= 3
  }

  /// The level and the text of a heading such as `## words ##`.
  var heading: (level: Int, words: String)? {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    let level = index - start
    guard (1...6).contains(level), index == bytes.count || bytes[index].isBlank else { return nil }
    var end = trimmedEnd(bytes.count, from: index)
    var signs = end
    while signs > index, bytes[signs - 1] == UInt8(ascii: "#") { signs -= 1 }
    if signs == index || bytes[signs - 1].isBlank { end = trimmedEnd(signs, from: index) }
    while index < end, bytes[index].isBlank { index += 1 }
    return (level, String(decoding: bytes[min(index, end)..<end], as: UTF8.self))
  }

  private func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  private func isBlank(from start: Int) -> Bool { bytes[start...].allSatisfy(\.isBlank) }

  /// The level of the heading above an underline: 1 for `===`, 2 for `---`.
  var underlineLevel: Int? {
    guard let sign = first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let end = bytes[start...].firstIndex { $0 != sign } ?? bytes.count
    guard isBlank(from: end) else { return nil }
    return sign == UInt8(ascii: "=") ? 1 : 2
  }

  /// The fence that opens a block of code, with the words after it.
  var openingFence: MarkdownFence? {
    guard let sign = first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return nil
    }
    let end = bytes[start...].firstIndex { $0 != sign } ?? bytes.count
    guard end - start >= 3 else { return nil }
    if sign == UInt8(ascii: "`"), bytes[end...].contains(sign) { return nil }
    var index = end
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    let info = bytes[index..<max(index, trimmedEnd(bytes.count, from: index))]
    return MarkdownFence(
      sign: sign, count: end - start, indent: indent, info: Array(info).unescaped)
  }

  /// Whether the line closes the block of code that a fence opened.
  func closes(_ fence: MarkdownFence) -> Bool {
    guard indent < 4, first == fence.sign else { return false }
    let end = bytes[start...].firstIndex { $0 != fence.sign } ?? bytes.count
    return end - start >= fence.count && isBlank(from: end)
  }

  /// The marker of a list item at `start`; with `interrupting`, of one that can interrupt a paragraph.
  func marker(interrupting: Bool) -> MarkdownMarker? {
    guard let sign = first else { return nil }
    var end = start
    var number: Int?
    if (0x30...0x39).contains(sign) {
      var value = 0
      while end < bytes.count, end - start < 9, (0x30...0x39).contains(bytes[end]) {
        value = value * 10 + Int(bytes[end] - 0x30)
        end += 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
      else { return nil }
      number = value
    } else if sign != UInt8(ascii: "-"), sign != UInt8(ascii: "+"), sign != UInt8(ascii: "*") {
      return nil
    }
    guard end + 1 == bytes.count || bytes[end + 1].isBlank else { return nil }
    if interrupting, (number ?? 1) != 1 || isBlank(from: end + 1) { return nil }
    return MarkdownMarker(number: number, delimiter: bytes[end], count: end + 1 - start)
  }

  /// Whether a task is done, from `[ ] ` or `[x] ` at `offset`; nil if there is no task.
  var task: Bool? {
    guard offset + 3 < bytes.count, bytes[offset] == UInt8(ascii: "["),
      bytes[offset + 2] == UInt8(ascii: "]"), bytes[offset + 3].isBlank
    else { return nil }
    switch bytes[offset + 1] {
    case 0x20: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  /// The label of a footnote that `[^label]:` defines, and the offset after the colon.
  var noteLabel: (label: String, end: Int)? {
    guard bytes.count > start + 4, bytes[start] == UInt8(ascii: "["),
      bytes[start + 1] == UInt8(ascii: "^")
    else { return nil }
    let name = bytes[(start + 2)...].prefix { !$0.isBlank && $0 != 0x5D && $0 != 0x5B }
    let end = name.endIndex
    guard !name.isEmpty, name.count < MarkdownLabel.maxCount, end + 1 < bytes.count,
      bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: ":")
    else { return nil }
    return (MarkdownLabel.normalized(name), end + 2)
  }
}

/// The fence that opens a block of code.
struct MarkdownFence: Hashable, Sendable {
  var sign: UInt8
  var count: Int
  var indent: Int
  /// The words after the signs, of which the first is the language.
  var info: String
}

/// What a list item begins with: `-`, `+`, `*`, `7.` or `7)`.
struct MarkdownMarker {
  var number: Int?
  /// The last byte of the marker.
  var delimiter: UInt8
  /// The bytes of the marker.
  var count: Int
}
