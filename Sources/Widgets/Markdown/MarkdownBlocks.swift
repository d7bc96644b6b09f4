// MarkdownBlocks: parses a Markdown document into a flat list of blocks.

/// The blocks of a document in reading order, each with the quotes and list items that contain it.
///
/// It supports, of CommonMark 0.31.2, paragraphs, both kinds of headings, quotes, lists, both kinds of code blocks
/// and thematic breaks, and of GitHub's extensions tables and task lists. Link references are not resolved, and HTML
/// stays as written.
///
/// No function calls itself, and anything nested deeper than `maxContainers` is text, so each byte is read a bounded
/// number of times.
struct MarkdownBlocks {
  private(set) var blocks: [Block] = []
  private var open: [Container] = []
  private var leaf = OpenLeaf.none
  private var isAfterBlank = true
  /// The value of `isAfterBlank` where the leaf began.
  private var leafIsAfterBlank = true
  private var containerCount = 0

  static let maxContainers = 12
  /// The most lines in a piece of code: longer code is cut, and each piece is a row of the list.
  static let maxCodeLines = 100
  static let maxTableColumns = 24

  struct Block: Hashable, Sendable {
    var containers: [Container]
    var kind: Kind
    /// Whether there is a free row above it.
    var isSpaced: Bool
    /// How many of its containers contain the block before it too.
    var shared: Int
  }

  enum Kind: Hashable, Sendable {
    case paragraph(String)
    case heading(Int, String)
    case code(String, language: String)
    case rule
    case tableRow([String], TableShape, isHead: Bool)
  }

  struct TableShape: Hashable, Sendable {
    var alignments: [HorizontalAlignment]
    var widths: [Int]
    /// The longest word of each column, limited so that all columns fit a narrow space.
    var minWidths: [Int]
  }

  struct Container: Hashable, Sendable {
    var number: Int
    /// The list item; nil for a quote.
    var item: ListItem?
    /// Whether a block in it was emitted already, which shows its marker.
    var isShown = false
  }

  struct ListItem: Hashable, Sendable {
    var marker: String
    /// The indentation of the item's content in the source.
    var indent: Int
    /// The last byte of the marker: `-`, `+`, `*`, `.` or `)`.
    var delimiter: UInt8
    var ordinal = 0
    /// Whether the task is done; nil if the item is not a task.
    var isDone: Bool?
  }

  private enum OpenLeaf {
    case none
    case paragraph([UInt8], isOneLine: Bool)
    case fence(sign: UInt8, count: Int, indent: Int, language: String, lines: [UInt8])
    case indented([UInt8])
    case table(TableShape, [[String]])
  }

  init(_ text: String) {
    var line: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8 {
      switch byte {
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D:
        read(line)
        line.removeAll(keepingCapacity: true)
      case 0x09: for _ in 0..<4 - line.count % 4 { line.append(0x20) }
      default: line.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    if !line.isEmpty { read(line) }
    closeLeaf()
    close(to: 0)
  }

  // MARK: Lines

  private mutating func read(_ line: [UInt8]) {
    var place = 0
    let matched = match(line, &place)
    if case .fence(let sign, let count, let indent, let language, var lines) = leaf,
      matched == open.count
    {
      leaf = .none
      if line.isClosingFence(from: place, sign, count) {
        emit(.code(String(decoding: lines, as: UTF8.self), language: language))
        isAfterBlank = false
        return
      }
      lines += line[min(place + min(indent, line.indent(from: place)), line.count)...]
      lines.append(0x0A)
      leaf = .fence(sign: sign, count: count, indent: indent, language: language, lines: lines)
      return
    }
    if line.isBlank(from: place) {
      readBlank(line, matched)
      return
    }
    if case .indented(var lines) = leaf, matched == open.count, line.indent(from: place) >= 4 {
      leaf = .none
      lines += line[(place + 4)...]
      lines.append(0x0A)
      leaf = .indented(lines)
      return
    }
    let isNew = openContainers(line, &place, matched)
    if case .paragraph = leaf, !isNew, matched < open.count, !line.beginsBlock(from: place) {
      // A lazy continuation line: the paragraph goes on, whatever container markers are missing.
      addToParagraph(line, place)
      return
    }
    if !isNew { close(to: matched) }
    readLeaf(line, place)
    isAfterBlank = false
  }

  /// Matches a line with the open containers, and returns how many of them it is in.
  private func match(_ line: [UInt8], _ place: inout Int) -> Int {
    for (index, container) in open.enumerated() {
      let indent = line.indent(from: place)
      if let item = container.item {
        if place + indent >= line.count {
          place = line.count
        } else if indent >= item.indent {
          place += item.indent
        } else {
          return index
        }
      } else {
        guard indent < 4, place + indent < line.count,
          line[place + indent] == UInt8(ascii: ">")
        else { return index }
        place += indent + 1
        if place < line.count, line[place] == 0x20 { place += 1 }
      }
    }
    return open.count
  }

  private mutating func readBlank(_ line: [UInt8], _ matched: Int) {
    // A quote ends where its sign is missing; list items may go on.
    if let quote = open[matched...].firstIndex(where: { $0.item == nil }) { close(to: quote) }
    if case .indented(var lines) = leaf {
      leaf = .none
      lines.append(0x0A)
      leaf = .indented(lines)
    } else {
      closeLeaf()
    }
    isAfterBlank = true
  }

  /// Opens the quotes and items that begin in a line, and returns whether there are any.
  private mutating func openContainers(
    _ line: [UInt8], _ place: inout Int, _ matched: Int
  ) -> Bool {
    var isNew = false
    while true {
      let indent = line.indent(from: place)
      let start = place + indent
      guard indent < 4, start < line.count else { return isNew }
      // Deeper nesting is text.
      guard (isNew ? open.count : matched) < MarkdownBlocks.maxContainers else { return isNew }
      if line[start] == UInt8(ascii: ">") {
        if !isNew { close(to: matched) }
        closeLeaf()
        push(nil)
        place = start + 1
        if place < line.count, line[place] == 0x20 { place += 1 }
      } else if case (var item, let length)? = item(line, start, isNew ? open.count : matched),
        !line.isRule(from: start)
      {
        let before = !isNew && matched < open.count ? open[matched].item : nil
        if item.delimiter == UInt8(ascii: ".") || item.delimiter == UInt8(ascii: ")") {
          if let before, before.delimiter == item.delimiter { item.ordinal = before.ordinal + 1 }
          item.marker = "\(item.ordinal)\(Character(Unicode.Scalar(item.delimiter)))"
        }
        if !isNew { close(to: matched) }
        closeLeaf()
        place = start + length
        let spaces = line.indent(from: place)
        let isEmpty = place + spaces >= line.count
        let taken = isEmpty || spaces > 4 ? 1 : spaces
        item.indent = indent + length + taken
        place = min(place + taken, line.count)
        item.isDone = line.task(from: place)
        if item.isDone != nil { place += 4 }
        push(item)
      } else {
        return isNew
      }
      isNew = true
    }
  }

  /// Returns the item whose marker is at a place, and the length of the marker.
  private func item(_ line: [UInt8], _ start: Int, _ depth: Int) -> (ListItem, Int)? {
    var isInterrupting = false
    if case .paragraph = leaf, depth == open.count { isInterrupting = true }
    let sign = line[start]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") || sign == UInt8(ascii: "*") {
      guard start + 1 == line.count || line[start + 1] == 0x20 else { return nil }
      if isInterrupting, line.isBlank(from: start + 1) { return nil }
      let bullets = ["•", "◦", "▪"]
      let depth = open.prefix(depth).count { $0.item != nil }
      return (ListItem(marker: bullets[depth % 3], indent: 0, delimiter: sign), 1)
    }
    var (end, number) = (start, 0)
    while end < line.count, end - start < 9, (0x30...0x39).contains(line[end]) {
      number = number * 10 + Int(line[end] - 0x30)
      end += 1
    }
    guard end > start, end < line.count else { return nil }
    let closing = line[end]
    guard closing == UInt8(ascii: ".") || closing == UInt8(ascii: ")"),
      end + 1 == line.count || line[end + 1] == 0x20
    else { return nil }
    if isInterrupting, number != 1 || line.isBlank(from: end + 1) { return nil }
    return (ListItem(marker: "", indent: 0, delimiter: closing, ordinal: number), end + 1 - start)
  }

  // MARK: Leaves

  private mutating func readLeaf(_ line: [UInt8], _ place: Int) {
    let indent = line.indent(from: place)
    let start = place + indent
    guard start < line.count else { return }
    if case .table(let shape, var rows) = leaf {
      if !line.beginsBlock(from: place) {
        leaf = .none
        rows.append(line.tableCells(from: start))
        leaf = .table(shape, rows)
        return
      }
      closeLeaf()
    }
    if continueParagraph(line, place, start) { return }
    closeLeaf()
    leafIsAfterBlank = isAfterBlank
    if indent >= 4 {
      leaf = .indented(Array(line[(place + 4)...]) + [0x0A])
    } else if let (level, words) = line.heading(from: start) {
      emit(.heading(level, words))
    } else if let fence = line.openingFence(from: start) {
      leaf = .fence(
        sign: fence.sign, count: fence.count, indent: indent, language: fence.language, lines: [])
    } else if line.isRule(from: start) {
      emit(.rule)
    } else {
      leaf = .paragraph(Array(line[start...]), isOneLine: true)
    }
  }

  /// Adds a line to the paragraph above it, or makes that a heading or a table; false if it does neither.
  private mutating func continueParagraph(_ line: [UInt8], _ place: Int, _ start: Int) -> Bool {
    guard case .paragraph(_, let isOneLine) = leaf else { return false }
    if start - place < 4, let level = line.setextLevel(from: start) {
      guard case .paragraph(let bytes, _) = leaf else { return false }
      leaf = .none
      emit(.heading(level, String(decoding: bytes, as: UTF8.self)))
      return true
    }
    if line.beginsBlock(from: place) { return false }
    if isOneLine, case .paragraph(let bytes, _) = leaf,
      let shape = line.tableShape(from: start, head: bytes)
    {
      leaf = .table(shape, [bytes.tableCells(from: 0)])
    } else {
      addToParagraph(line, start)
    }
    return true
  }

  private mutating func addToParagraph(_ line: [UInt8], _ place: Int) {
    guard case .paragraph(var bytes, _) = leaf else { return }
    // Releases the other reference to the bytes, so that they need not be copied.
    leaf = .none
    bytes.append(0x0A)
    bytes += line[(place + line.indent(from: place))...]
    leaf = .paragraph(bytes, isOneLine: false)
  }

  private mutating func closeLeaf() {
    let closed = leaf
    leaf = .none
    switch closed {
    case .none: break
    case .paragraph(let bytes, _): emit(.paragraph(String(decoding: bytes, as: UTF8.self)))
    case .fence(_, _, _, let language, let lines):
      emit(.code(String(decoding: lines, as: UTF8.self), language: language))
    case .indented(var lines):
      while lines.count > 1, lines[lines.count - 2] == 0x0A { lines.removeLast() }
      emit(.code(String(decoding: lines, as: UTF8.self), language: ""))
    case .table(var shape, let rows):
      let count = shape.alignments.count
      for row in rows {
        for (column, cell) in row.prefix(count).enumerated() {
          // Emphasis and code signs are not shown.
          let width = cell.displayWidth - cell.utf8.count { $0 == 0x2A || $0 == 0x60 }
          shape.widths[column] = min(max(shape.widths[column], width), 60)
          let word = cell.split(separator: " ").map { String($0).displayWidth }.max() ?? 0
          let least = max(shape.minWidths[column], min(word, width))
          shape.minWidths[column] = min(least, max(1, 24 / count))
        }
      }
      for (index, row) in rows.enumerated() {
        let cells = (0..<count).map { $0 < row.count ? row[$0] : "" }
        emit(.tableRow(cells, shape, isHead: index == 0))
      }
    }
  }

  // MARK: Containers

  private mutating func push(_ item: ListItem?) {
    containerCount += 1
    leafIsAfterBlank = isAfterBlank
    open.append(Container(number: containerCount, item: item))
  }

  private mutating func close(to count: Int) {
    guard count < open.count else { return }
    closeLeaf()
    while open.count > count {
      // An empty container is shown too.
      if open.last?.isShown == false { emit(.paragraph("")) }
      open.removeLast()
    }
  }

  private mutating func emit(_ kind: Kind) {
    if case .code(let text, let language) = kind {
      for piece in text.pieces(of: MarkdownBlocks.maxCodeLines) {
        append(.code(piece, language: language))
      }
    } else {
      append(kind)
    }
  }

  private mutating func append(_ kind: Kind) {
    let before = blocks.last
    var shared = 0
    if let before {
      while shared < open.count, shared < before.containers.count,
        open[shared].number == before.containers[shared].number
      {
        shared += 1
      }
    }
    blocks.append(
      Block(
        containers: open, kind: kind, isSpaced: isSpaced(before, kind, shared), shared: shared))
    for index in open.indices where !open[index].isShown { open[index].isShown = true }
  }

  private func isSpaced(_ before: Block?, _ kind: Kind, _ shared: Int) -> Bool {
    guard let before else { return false }
    switch (before.kind, kind) {
    case (.tableRow, .tableRow(_, _, let isHead)): return isHead
    case (.code(_, let first), .code(_, let second)): return leafIsAfterBlank || first != second
    default: break
    }
    let isInItem = open.prefix(shared).contains { $0.item != nil }
    let areItems =
      shared < open.count && shared < before.containers.count
      && open[shared].item?.delimiter == before.containers[shared].item?.delimiter
      && open[shared].item != nil
    return leafIsAfterBlank || !(isInItem || areItems)
  }
}
