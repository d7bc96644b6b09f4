// RenderTree+SelectedText: the selected text as it reads, also of rows that are not on the screen.

internal import TermView

extension RenderTree {
  /// The most bytes that are read, and the most rows of lazy lists that are made for it: tmux drops a sequence of more
  /// than a MiB, and Base64 takes four bytes for three.
  static var mostBytes: Int { 780_000 }
  private static var mostRows: Int { 1 << 14 }

  /// The selected text as it reads: wrapped lines joined, texts below one another on lines of their own, cells of a
  /// row separated by tabs; nil if nothing is selected.
  ///
  /// Rows that left a lazy list are made again for it. What is beyond the first 780,000 bytes or 16,384 such rows is left out.
  ///
  /// - Returns: The text, and whether it is all that is selected.
  func readSelection() -> (text: String, isWhole: Bool)? {
    guard selection.isActive, let start = selection.start, let end = selection.end else {
      return nil
    }
    var reader = SelectionReader()
    var rowsLeft = Self.mostRows
    for (index, item) in selection.items.enumerated() {
      guard reader.count < Self.mostBytes else {
        reader.isWhole = false
        break
      }
      if item.isNode {
        read(item, &reader)
      } else {
        let isFirst = index == 0 && start.node < 0
        let isLast = index == selection.items.count - 1 && end.node < 0
        readRows(
          of: item, from: isFirst ? start : nil, to: isLast ? end : nil, &rowsLeft, &reader)
      }
    }
    reader.end()
    guard !reader.text.isEmpty else { return nil }
    return (String(decoding: reader.text, as: UTF8.self), reader.isWhole)
  }

  /// Reads the selected part of an item.
  private func read(_ item: TextSelection.Item, _ reader: inout SelectionReader) {
    if item.kind == .whole {
      let area = screenRect(of: item.node)
      let columns = ends(from: area.left, to: area.right)
      reader.addWhole(
        copiedText(of: item.node), from: Point(column: columns.start, row: area.top),
        to: Point(column: columns.end, row: max(area.top, area.bottom - 1)),
        isCell: isCell(item.node))
      return
    }
    guard let range = selection.ranges[item.node] else { return }
    read(item.node, range, &reader)
  }

  private func read(_ node: Int32, _ range: Range<Int>, _ reader: inout SelectionReader) {
    let entry = nodes[Int(node)]
    let bounds = arenas[entry.arena].words[.textRange, at: entry.record]
    let range = range.clamped(to: 0..<bounds.low)
    let (start, end) = ends(of: node)
    let bytes = arenas[entry.arena].text
    reader.add(
      bytes[bounds.high + range.lowerBound..<bounds.high + range.upperBound], from: start, to: end,
      isCell: isCell(node), isEmpty: bounds.low == 0)
  }

  /// The text that is copied in place of a view.
  func copiedText(of node: Int32) -> ArraySlice<UInt8> {
    guard let index = wordIndex(.copies, of: node) else { return [] }
    let words = arenas[nodes[Int(node)].arena].words
    return RecordBuffer.unpack(words.span, at: index + 1, count: words[index].opSmall)[...]
  }

  private func isCell(_ node: Int32) -> Bool {
    var node = node
    while node >= 0 {
      if let word = word(.role, of: node), word.opSmall == Int(Role.cell.rawValue) { return true }
      node = boxes.boxes[Int(node)].parent
    }
    return false
  }

  /// Returns where a text's first line begins and its last line ends.
  private func ends(of node: Int32) -> (start: Point, end: Point) {
    let area = contentRect(of: node, in: screenRect(of: node))
    var start: Point?
    var end = Point(column: ends(from: area.left, to: area.left).start, row: area.top)
    forEachLine(of: node, in: area, rows: area.top..<area.bottom) { line, _ in
      let columns = ends(from: line.column, to: line.column + line.parts.width)
      start = start ?? Point(column: columns.start, row: line.row)
      end = Point(column: columns.end, row: line.row)
    }
    return (start ?? end, end)
  }

  /// The ends of columns as one reads: where the layout is mirrored, columns are counted from right to left.
  private func ends(from left: Int, to right: Int) -> (start: Int, end: Int) {
    boxes.isMirrored ? (-right, -left) : (left, right)
  }

  // MARK: Rows that are not on the screen

  /// Reads rows of a lazy list that do not exist, from one end of the selection to the other if these are among them.
  private func readRows(
    of item: TextSelection.Item, from start: TextSelection.Part?, to end: TextSelection.Part?,
    _ rowsLeft: inout Int, _ reader: inout SelectionReader
  ) {
    guard let content = rows(of: item.node), let state = lazyLists.states[item.node] else { return }
    let all =
      item.kind == .rowsAbove
      ? 0..<min(state.builtRows.lowerBound, content.count)
      : min(state.builtRows.upperBound, content.count)..<content.count
    let first = max(start?.row?.index ?? 0, all.lowerBound)
    let last = min(end?.row?.index ?? .max, all.upperBound - 1)
    guard first <= last else { return }
    var list = RowMaker(content, in: self, columns: listViewport(item.node).size.columns)
    var next = first
    // A few rows at a time, so that memory does not grow with the selection.
    while next <= last, rowsLeft > 0, reader.count < Self.mostBytes {
      let rows = next..<min(next + 64, last + 1, next + rowsLeft)
      list.read(rows, from: start, to: end, &reader)
      rowsLeft -= rows.count
      next = rows.upperBound
    }
    if next <= last { reader.isWhole = false }
    reader.endLine()
  }

  /// Reads the items of a row, from one end of the selection to the other if these are in it.
  fileprivate func readRow(
    _ node: Int32, from start: TextSelection.Part?, to end: TextSelection.Part?,
    _ reader: inout SelectionReader
  ) {
    reader.endLine()
    for (index, item) in selectionItems(in: node).filter(\.isNode).enumerated()
    where selection.region.contains(item) {
      let first = start?.row?.text ?? 0
      let last = end?.row?.text ?? .max
      guard index >= first, index <= last else { continue }
      let length = length(of: item)
      let lower = start != nil && index == first ? min(start?.range.lowerBound ?? 0, length) : 0
      let upper = end != nil && index == last ? min(end?.range.upperBound ?? 0, length) : length
      guard lower < upper || length == 0 else { continue }
      if item.kind == .whole {
        read(item, &reader)
      } else {
        read(item.node, lower..<upper, &reader)
      }
    }
  }
}

/// Makes rows of a lazy list in a tree of their own, as wide as the list.
struct RowMaker: ~Copyable {
  private var tree: RenderTree
  private let list: Int32
  private let space: Rect

  init(_ content: any RowContent, in other: borrowing RenderTree, columns: Int) {
    tree = RenderTree(checksMemos: false)
    tree.boxes.isMirrored = other.boxes.isMirrored
    tree.surface = other.surface
    tree.arenas.translation = other.arenas.translation
    tree.timelines.clock = other.timelines.clock
    tree.timelines.now = other.timelines.now
    tree.selection.region.column = other.selection.region.column
    space = Rect(column: 0, row: 0, columns: columns, rows: 1)
    let arena = tree.spareArena()
    tree.update(arena.makeCurrent { Node(rows: content, false, false, 1) })
    list = tree.boxes.boxes[Int(tree.root)].first
    tree.updateAll(space.size)
  }

  /// Makes rows and reads them, from one end of the selection to the other if these are among them.
  mutating func read(
    _ rows: Range<Int>, from start: TextSelection.Part?, to end: TextSelection.Part?,
    _ reader: inout SelectionReader
  ) {
    guard list >= 0 else { return }
    build(rows)
    var (row, index) = (tree.boxes.boxes[Int(list)].first, rows.lowerBound)
    while row >= 0 {
      tree.readRow(
        row, from: start?.row?.index == index ? start : nil,
        to: end?.row?.index == index ? end : nil,
        &reader)
      (row, index) = (tree.boxes.boxes[Int(row)].next, index + 1)
    }
  }

  /// Makes rows and returns the texts of each that can be searched.
  mutating func texts(of rows: Range<Int>) -> [[String]] {
    guard list >= 0 else { return [] }
    build(rows)
    var texts: [[String]] = []
    var row = tree.boxes.boxes[Int(list)].first
    while row >= 0 {
      texts.append(tree.searchedParts(in: row).map { tree.text(of: $0.node) })
      row = tree.boxes.boxes[Int(row)].next
    }
    return texts
  }

  private mutating func build(_ rows: Range<Int>) {
    tree.buildRows(rows, of: list)
    tree.layOutRows(list, space)
    tree.placeRows(list, at: 0, space)
    tree.buildSizeReaders(space.size)
  }
}

/// Joins selected texts as they read.
struct SelectionReader {
  private(set) var text: [UInt8] = []
  /// Whether nothing was left out.
  var isWhole = true
  private var previous: (start: Point, end: Point, isCell: Bool, isEmpty: Bool)?
  /// Whether the last text was copied for a view, with a tab at its end.
  private var endsWithTab = false
  private var beginsLine = false

  /// The number of bytes so far.
  var count: Int { text.count }

  /// The next text begins a line.
  mutating func endLine() { beginsLine = true }

  /// Adds a text, which begins and ends at places on the screen; it `isEmpty` if the whole text is, not only what is
  /// selected of it.
  mutating func add(
    _ bytes: ArraySlice<UInt8>, from start: Point, to end: Point, isCell: Bool, isEmpty: Bool
  ) {
    if let previous {
      // Beside other texts, an empty one is nothing to read, unless it is a cell.
      if !beginsLine, isEmpty, start.row == previous.end.row, !isCell { return }
      text +=
        (endsWithTab
        ? lineEnd(before: start) : separator(before: start, isCell: isCell || previous.isCell))
        .utf8
    }
    text += bytes
    (previous, beginsLine, endsWithTab) = ((start, end, isCell, isEmpty), false, false)
  }

  /// Adds the text that is copied for a view, which may begin or end with the tab between two columns.
  mutating func addWhole(
    _ bytes: ArraySlice<UInt8>, from start: Point, to end: Point, isCell: Bool
  ) {
    if previous != nil, endsWithTab || bytes.first == 0x09 {
      text += lineEnd(before: start).utf8
      text += bytes
      (previous, beginsLine) = ((start, end, isCell, false), false)
    } else {
      add(bytes, from: start, to: end, isCell: isCell, isEmpty: false)
    }
    endsWithTab = bytes.last == 0x09
  }

  /// Leaves out the tab after the last column that was read.
  mutating func end() {
    if endsWithTab { text.removeLast() }
  }

  /// The line feed before a text that is below the last one; columns side by side may be several lines high.
  private func lineEnd(before start: Point) -> String {
    guard let previous else { return "" }
    return beginsLine || start.row > previous.end.row ? "\n" : ""
  }

  private func separator(before start: Point, isCell: Bool) -> String {
    guard let (first, end, _, isEmpty) = previous else { return "" }
    // A cell that wraps ends below the next one of its row, which begins beside it.
    let isBeside = start.row == first.row && start.column > first.column
    if isCell, !beginsLine, isBeside, start.row < end.row { return "\t" }
    if beginsLine || start.row != end.row || start.column < end.column { return "\n" }
    if start.column == end.column { return "" }
    if isCell { return "\t" }
    return isEmpty ? "" : start.column - end.column > 1 ? "\t" : " "
  }
}
