// MarkdownParser: parses a document line by line into blocks (CommonMark, appendix).

/// The state of parsing between two lines: the open containers and the open leaf.
///
/// It is a value: a copy can be given an unfinished line and be closed, to see what the document is up to there. A line
/// costs its own length, and no block is read again once it is closed. No function calls itself, and what is nested
/// deeper than `maxDepth` is text.
struct MarkdownParser: Hashable, Sendable {
  var content: MarkdownContent
  var open: [Open] = []
  var leaf = Leaf.none
  /// The list that the next item at the top may continue.
  var topList: OpenList?
  /// Whether anything is at the top yet.
  var hasBlocks = false
  /// Whether the line before was blank.
  var isAfterBlank = true
  /// The value of `isAfterBlank` where the leaf or its first container began.
  var leafIsAfterBlank = true
  /// If the line before was blank, the number of containers that it cannot set apart, because it is in a quote.
  var blankDepth: Int?
  /// The number of bytes that were read; tests bound it.
  var work = 0

  static let maxDepth = 24

  init(syntax: MarkdownSyntax) { content = MarkdownContent(syntax: syntax) }

  /// An open container.
  struct Open: Hashable, Sendable {
    var container: MarkdownContainer
    /// The columns that a line must have before what belongs to it; not for quotes.
    var indent = 0
    var hasBlocks = false
    /// Whether a block in it was appended, so that it is shown.
    var isShown = false
    /// The list that the next item in it may continue.
    var list: OpenList?
  }

  struct OpenList: Hashable, Sendable {
    var number: Int
    var delimiter: UInt8
    var ordinal: Int?
  }

  var syntax: MarkdownSyntax { content.syntax }

  // MARK: Lines

  mutating func read(_ bytes: [UInt8]) {
    // The first line of a file may begin with a byte order mark.
    let hasMark = work == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var line = MarkdownLine(hasMark ? Array(bytes.dropFirst(3)) : bytes)
    let matched = match(&line)
    work += bytes.count + 1 + matched
    if matched == open.count, continueLeaf(&line) { return }
    let isNew = openBlocks(&line, matched)
    if line.isBlank {
      if !isNew { readBlank(matched) }
    } else if !isNew, matched < open.count, case .paragraph = leaf {
      // A lazy continuation line: the paragraph goes on, whatever markers are missing.
      addToParagraph(line)
    } else {
      if !isNew { close(to: matched) }
      readText(line)
    }
    isAfterBlank = line.isBlank && !isNew
    if !isAfterBlank { blankDepth = nil }
  }

  /// Closes everything at the end of the document.
  mutating func finish() {
    closeLeaf()
    close(to: 0)
  }

  /// Matches a line with the open containers, and returns how many of them it is in.
  private func match(_ line: inout MarkdownLine) -> Int {
    for (index, container) in open.enumerated() {
      if container.container.kind == .quote {
        guard line.indent < 4, line.first == UInt8(ascii: ">") else { return index }
        line.skip(columns: line.indent + 1)
        line.skipBlank()
      } else if line.indent >= container.indent, !line.isBlank {
        line.skip(columns: container.indent)
      } else if line.isBlank, container.hasBlocks {
        line.skip(columns: container.indent)
      } else {
        return index
      }
    }
    return open.count
  }

  private mutating func readBlank(_ matched: Int) {
    close(to: matched)
    closeLeaf()
    let quote = open.lastIndex { $0.container.kind == .quote }
    blankDepth = quote.map { $0 + 1 } ?? 0
  }

  /// Opens the containers that begin in a line, and the leaf unless it is a paragraph, and returns whether there are any.
  ///
  /// The line's position is then after what was read.
  private mutating func openBlocks(_ line: inout MarkdownLine, _ matched: Int) -> Bool {
    var isNew = false
    while !line.isBlank {
      let depth = isNew ? open.count : matched
      // A paragraph in the same container; one further inside may go on without its markers.
      var isInParagraph = false
      if case .paragraph = leaf, !isNew, matched == open.count { isInParagraph = true }
      if line.indent >= 4 {
        if case .paragraph = leaf, !isNew { return false }
        begin(depth)
        line.skip(columns: 4)
        leaf = .indented(MarkdownLines(line.rest), blanks: [])
        line.skipAll()
        return true
      }
      if openContainer(&line, depth, isInParagraph) {
        isNew = true
        continue
      }
      if openLeaf(&line, depth, isInParagraph) { return true }
      return isNew
    }
    return isNew
  }

  /// Opens a quote, an item or a footnote; returns false if none begins in the line.
  private mutating func openContainer(
    _ line: inout MarkdownLine, _ depth: Int, _ isInParagraph: Bool
  ) -> Bool {
    guard depth < Self.maxDepth else { return false }
    if line.first == UInt8(ascii: ">") {
      begin(depth)
      line.skip(columns: line.indent + 1)
      line.skipBlank()
      open.append(Open(container: MarkdownContainer(.quote, in: open.last?.container)))
      return true
    }
    if syntax.contains(.footnotes), let note = line.noteLabel,
      let label = content.beginNote(note.label)
    {
      begin(depth)
      line.skip(columns: line.indent + note.end - line.start)
      line.skipBlanks()
      open.append(Open(container: MarkdownContainer(.note(label), in: nil), indent: 4))
      return true
    }
    guard !line.isRule, underline(line, isInParagraph) == nil,
      let marker = line.marker(interrupting: isInParagraph)
    else { return false }
    openItem(marker, &line, depth)
    return true
  }

  private mutating func openItem(_ marker: MarkdownMarker, _ line: inout MarkdownLine, _ depth: Int)
  {
    begin(depth, marker)
    let indent = line.indent + marker.count
    line.skip(columns: indent)
    let blanks = line.indent
    let taken = line.isBlank || blanks > 4 ? 1 : blanks
    line.skip(columns: taken)
    let list = continuedList(marker)
    let level = open.count { $0.container.item != nil }
    var item = MarkdownItem(
      list: list.number, ordinal: list.ordinal, delimiter: marker.delimiter, level: level)
    if syntax.contains(.tasks), let isDone = line.task {
      item.isDone = isDone
      line.skip(columns: 4)
    }
    open.append(
      Open(
        container: MarkdownContainer(.item(item), in: open.last?.container),
        indent: indent + taken))
  }

  /// Returns the list of a new item, with the item's number.
  private mutating func continuedList(_ marker: MarkdownMarker) -> OpenList {
    let old = open.isEmpty ? topList : open[open.count - 1].list
    var list: OpenList
    if let old, old.delimiter == marker.delimiter {
      list = old
      list.ordinal = old.ordinal.map { $0 + 1 }
    } else {
      list = OpenList(
        number: content.beginList(), delimiter: marker.delimiter, ordinal: marker.number)
    }
    if open.isEmpty { topList = list } else { open[open.count - 1].list = list }
    return list
  }
}
