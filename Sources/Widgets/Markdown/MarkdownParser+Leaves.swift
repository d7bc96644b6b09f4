// MarkdownParser+Leaves: opens, continues and closes paragraphs, headings, code, HTML and tables.

/// The last lines of an open block of code or HTML.
struct MarkdownLines: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0
  /// Whether earlier lines of the block are a block of their own already.
  var isContinued = false

  /// The most lines of a block: longer code is several blocks.
  static let maxCount = 100

  init() {}

  init(_ line: [UInt8]) { append(line) }

  mutating func append(_ line: some Sequence<UInt8>) {
    bytes += line
    bytes.append(0x0A)
    count += 1
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension MarkdownParser {
  /// The leaf that the next line may continue.
  enum Leaf: Hashable, Sendable {
    case none
    /// `isText` is true once it is known that no definition begins it.
    case paragraph([UInt8], isText: Bool)
    case fence(MarkdownFence, MarkdownLines)
    /// Blank lines are part of the code if more code follows.
    case indented(MarkdownLines, blanks: [[UInt8]])
    case html(MarkdownHTMLKind, MarkdownLines)
    /// Rows that wait for others to agree on the widths of the columns; none wait in a long table.
    case table(MarkdownTableShape, [[String]], isLong: Bool)
  }

  // MARK: Continuing

  /// Gives a line to an open leaf that is no paragraph; returns false if the line doesn't belong to it.
  mutating func continueLeaf(_ line: inout MarkdownLine) -> Bool {
    switch leaf {
    case .fence(let fence, var lines):
      leaf = .none
      if line.closes(fence) {
        append(.code(lines.text, info: fence.info, isContinued: lines.isContinued))
      } else {
        line.skip(columns: min(fence.indent, line.indent))
        add(line.rest, to: &lines) { .code($0, info: fence.info, isContinued: $1) }
        leaf = .fence(fence, lines)
      }
      (isAfterBlank, blankDepth) = (false, nil)
      return true
    case .html(let kind, var lines):
      if kind.endsAtBlankLine, line.isBlank { return false }
      leaf = .none
      let isEnd = line.ends(kind)
      let isBlank = line.isBlank
      add(line.rest, to: &lines) { .html($0, isContinued: $1) }
      leaf = .html(kind, lines)
      if isEnd { closeLeaf() }
      isAfterBlank = isBlank
      blankDepth = isBlank ? quoteDepth : nil
      return true
    case .indented(var lines, var blanks):
      guard line.indent >= 4 || line.isBlank else { return false }
      leaf = .none
      line.skip(columns: 4)
      let isBlank = line.isBlank
      if isBlank {
        blanks.append(line.rest)
      } else {
        for blank in blanks { add(blank, to: &lines) { .code($0, info: "", isContinued: $1) } }
        blanks = []
        add(line.rest, to: &lines) { .code($0, info: "", isContinued: $1) }
      }
      leaf = .indented(lines, blanks: blanks)
      isAfterBlank = isBlank
      blankDepth = isBlank ? quoteDepth : nil
      return true
    case .none, .paragraph, .table: return false
    }
  }

  private var quoteDepth: Int {
    (open.lastIndex { $0.container.kind == .quote }).map { $0 + 1 } ?? 0
  }

  /// Adds a line, and appends a block of the lines so far if they are many.
  private mutating func add(
    _ line: [UInt8], to lines: inout MarkdownLines,
    _ kind: (String, _ isContinued: Bool) -> MarkdownBlock.Kind
  ) {
    if lines.count >= MarkdownLines.maxCount {
      append(kind(lines.text, lines.isContinued))
      lines = MarkdownLines()
      lines.isContinued = true
    }
    lines.append(line)
  }

  // MARK: Opening

  /// The level of the heading that a line makes of the paragraph above it.
  func underline(_ line: MarkdownLine, _ isInParagraph: Bool) -> Int? {
    isInParagraph && line.indent < 4 ? line.underlineLevel : nil
  }

  /// Opens a leaf that is no paragraph; returns false if none begins in the line.
  mutating func openLeaf(
    _ line: inout MarkdownLine, _ depth: Int, _ isInParagraph: Bool
  ) -> Bool {
    if let (level, words) = line.heading {
      begin(depth)
      appendHeading(level, words)
    } else if let fence = line.openingFence {
      begin(depth)
      leaf = .fence(fence, MarkdownLines())
    } else if let html = line.html, !(html == .loneTag && isInParagraph) {
      begin(depth)
      leaf = .html(html, MarkdownLines(line.rest))
      if line.ends(html) { closeLeaf() }
    } else if let level = underline(line, isInParagraph), let words = takeParagraph() {
      appendHeading(level, words)
    } else if line.isRule {
      begin(depth)
      append(.rule)
    } else if syntax.contains(.tables), openTable(line, isInParagraph) || addRow(line, depth) {
      // The table has taken the line.
    } else {
      return false
    }
    line.skipAll()
    return true
  }

  /// Adds a line of words to the open paragraph, or opens one.
  mutating func readText(_ line: MarkdownLine) {
    if case .paragraph = leaf {
      addToParagraph(line)
    } else {
      begin(open.count)
      leaf = .paragraph(Array(line.bytes[line.start...]), isText: false)
    }
  }

  mutating func addToParagraph(_ line: MarkdownLine) {
    guard case .paragraph(var bytes, var isText) = leaf else { return }
    // Releases the other reference to the bytes, so that they need not be copied.
    leaf = .none
    let new = line.bytes[line.start...]
    if !isText, new.first == UInt8(ascii: "[") {
      // Definitions that end before this line are complete: they need not be read again.
      let rest = define(&bytes, onlyIfAll: true)
      if rest { bytes.removeAll(keepingCapacity: true) } else { isText = true }
    }
    if !bytes.isEmpty { bytes.append(0x0A) }
    bytes += new
    leaf = .paragraph(bytes, isText: isText)
  }

  /// Makes a table of the last line of the open paragraph, if a line says how its columns are aligned.
  private mutating func openTable(_ line: MarkdownLine, _ isInParagraph: Bool) -> Bool {
    guard isInParagraph, let alignments = line.tableAlignments, case .paragraph(var bytes, _) = leaf
    else { return false }
    let start = (bytes.lastIndex(of: 0x0A) ?? -1) + 1
    let head = Array(bytes[start...])
    guard head.contains(UInt8(ascii: "|")), head.tableCells.count == alignments.count else {
      return false
    }
    bytes.removeLast(bytes.count - max(0, start - 1))
    leaf = .paragraph(bytes, isText: false)
    let isAfterText = !bytes.isEmpty
    let wasAfterBlank = leafIsAfterBlank
    closeLeaf()
    leafIsAfterBlank = wasAfterBlank && !isAfterText
    var shape = MarkdownTableShape(alignments)
    shape.fit(head.tableCells)
    leaf = .table(shape, [head.tableCells], isLong: false)
    return true
  }

  /// Adds a line to the open table.
  private mutating func addRow(_ line: MarkdownLine, _ depth: Int) -> Bool {
    guard case .table(var shape, var rows, let isLong) = leaf, depth == open.count else {
      return false
    }
    leaf = .none
    let cells = Array(line.bytes[line.start...]).tableCells
    if isLong {
      appendRow(cells, shape, isHead: false)
      leaf = .table(shape, [], isLong: true)
      return true
    }
    shape.fit(cells)
    rows.append(cells)
    leaf = .table(shape, rows, isLong: false)
    // In a long table the first rows decide about the widths, so that a row costs no more than itself.
    if rows.count > MarkdownLines.maxCount {
      closeLeaf()
      leaf = .table(shape, [], isLong: true)
    }
    return true
  }

  // MARK: Closing

  /// Closes what a new block at a depth ends, and marks its container as one with blocks.
  ///
  /// With the marker of an item, the block is that item.
  mutating func begin(_ depth: Int, _ marker: MarkdownMarker? = nil) {
    close(to: depth)
    closeLeaf()
    leafIsAfterBlank = isAfterBlank
    let isFirst = depth == 0 ? !hasBlocks : !open[depth - 1].hasBlocks
    let list = depth == 0 ? topList : open[depth - 1].list
    if let blankDepth, depth >= blankDepth, !isFirst {
      if let marker, let list, list.delimiter == marker.delimiter {
        content.makeLoose(list.number)
      } else if depth > 0, let item = open[depth - 1].container.item {
        content.makeLoose(item.list)
      }
    }
    if depth == 0 {
      hasBlocks = true
      if marker == nil { topList = nil }
    } else {
      open[depth - 1].hasBlocks = true
      if marker == nil { open[depth - 1].list = nil }
    }
  }

  mutating func close(to count: Int) {
    guard count < open.count else { return }
    closeLeaf()
    while open.count > count {
      // An empty container is shown too.
      if open.last?.isShown == false { append(.empty) }
      open.removeLast()
    }
  }

  mutating func closeLeaf() {
    let closed = leaf
    leaf = .none
    switch closed {
    case .none: break
    case .paragraph:
      leaf = closed
      if let words = takeParagraph() { append(.paragraph(words)) }
    case .fence(let fence, let lines):
      append(.code(lines.text, info: fence.info, isContinued: lines.isContinued))
    case .indented(let lines, _):
      append(.code(lines.text, info: "", isContinued: lines.isContinued))
    case .html(_, let lines): append(.html(lines.text, isContinued: lines.isContinued))
    case .table(let shape, let rows, _):
      for (index, row) in rows.enumerated() { appendRow(row, shape, isHead: index == 0) }
    }
  }

  private mutating func appendRow(_ row: [String], _ shape: MarkdownTableShape, isHead: Bool) {
    let cells = (0..<shape.alignments.count).map { $0 < row.count ? row[$0] : "" }
    append(.tableRow(cells, shape, isHead: isHead))
  }

  /// Takes the open paragraph without the definitions at its beginning; nil if nothing else is in it.
  private mutating func takeParagraph() -> String? {
    guard case .paragraph(var bytes, _) = leaf else { return nil }
    leaf = .none
    _ = define(&bytes, onlyIfAll: false)
    while let last = bytes.last, last.isBlank || last == 0x0A { bytes.removeLast() }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Takes the definitions at the beginning of a paragraph, and returns whether nothing else is in it.
  ///
  /// With `onlyIfAll` it takes none unless it can take all bytes.
  private mutating func define(_ bytes: inout [UInt8], onlyIfAll: Bool) -> Bool {
    var found: [(String, MarkdownTarget)] = []
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "[") {
      guard let end = MarkdownLabel.end(in: bytes, at: start), end < bytes.count,
        bytes[end] == UInt8(ascii: ":")
      else { break }
      let label = MarkdownLabel.normalized(bytes[start + 1..<end - 1])
      var scan = MarkdownLinkScanner(bytes, at: end + 1)
      let isDefinition = scan.readDefinition()
      work += scan.offset - start
      guard isDefinition, !label.isEmpty else { break }
      found.append(
        (
          label,
          MarkdownTarget(
            address: String(decoding: bytes.unescaped(in: scan.address), as: UTF8.self),
            title: scan.title.map { String(decoding: bytes.unescaped(in: $0), as: UTF8.self) })
        ))
      start = scan.offset
    }
    let areAll = start >= bytes.count
    if onlyIfAll, !areAll { return false }
    for (label, target) in found { content.define(label, as: target) }
    bytes.removeFirst(start)
    return areAll
  }

  private mutating func appendHeading(_ level: Int, _ words: String) {
    markShown()
    content.appendHeading(
      level, words, in: open.last?.container, isAfterBlank: leafIsAfterBlank)
  }

  private mutating func append(_ kind: MarkdownBlock.Kind) {
    markShown()
    content.append(kind, in: open.last?.container, isAfterBlank: leafIsAfterBlank)
  }

  private mutating func markShown() {
    for index in open.indices.reversed() {
      guard !open[index].isShown else { return }
      open[index].isShown = true
    }
  }
}
