// RenderTree+SelectionItems: what can be selected in a region, and what the two ends of a selection cover of it.

internal import TermView

extension RenderTree {
  // MARK: Items

  /// Returns what the selection may take, in reading order, with the rows of lazy lists that do not exist.
  func selectionItems(in region: TextSelection.Region) -> [TextSelection.Item] {
    selectionItems(in: region.node).filter(region.contains)
  }

  /// Returns what can be selected in a node, in reading order, with the rows of lazy lists that do not exist.
  func selectionItems(in region: Int32) -> [TextSelection.Item] {
    var found: [TextSelection.Item] = []
    var outer: [(node: Int32, isSelectable: Bool, column: Int?)] = []
    var (isSelectable, column) = selectability(around: region)
    walkTexts(in: region) { node, ops, isEnd in
      let isList = nodes[Int(node)].kind == .lazyList
      if isEnd {
        if isList, isSelectable, hasRowsBelow(node) {
          found.append(TextSelection.Item(kind: .rowsBelow, node: node, column: column))
        }
        if let last = outer.last, last.node == node {
          (isSelectable, column) = (last.isSelectable, last.column)
          outer.removeLast()
        }
        return true
      }
      if ops.isSelectable != nil || ops.column != nil {
        outer.append((node, isSelectable, column))
        (isSelectable, column) = (ops.isSelectable ?? isSelectable, ops.column ?? column)
      }
      if let length = ops.copiedLength, isSelectable {
        if length > 0 {
          found.append(TextSelection.Item(kind: .whole, node: node, column: column))
        }
        return false
      }
      if isList, isSelectable, lazyLists.states[node].map({ $0.builtRows.lowerBound > 0 }) ?? false
      {
        found.append(TextSelection.Item(kind: .rowsAbove, node: node, column: column))
      }
      if isSelectable, isShownText(node) {
        found.append(TextSelection.Item(kind: .text, node: node, column: column))
      }
      return true
    }
    return found
  }

  private func hasRowsBelow(_ list: Int32) -> Bool {
    lazyLists.states[list].map { $0.builtRows.upperBound < $0.count } ?? false
  }

  /// Whether the texts in a node can be selected, and in which column, as far as the nodes around it say.
  private func selectability(around node: Int32) -> (isSelectable: Bool, column: Int?) {
    var (isSelectable, column): (Bool?, Int?)
    var node = boxes.boxes[Int(node)].parent
    while node >= 0, isSelectable == nil || column == nil {
      let ops = selectionOps(of: node)
      isSelectable = isSelectable ?? ops.isSelectable
      column = column ?? ops.column
      node = boxes.boxes[Int(node)].parent
    }
    return (isSelectable ?? true, column)
  }

  /// The column of texts in which a node is, if it is in one.
  func selectionColumn(of node: Int32) -> Int? {
    selectionOps(of: node).column ?? selectability(around: node).column
  }

  /// Calls `body` with the nodes of a region in which texts can be read, before and after their children.
  ///
  /// It takes a node, what its ops say of selection, and whether its children have been visited; it returns whether
  /// they are to be.
  func walkTexts(
    in region: Int32, _ body: (_ node: Int32, _ ops: SelectionOps, _ isEnd: Bool) -> Bool
  ) {
    var open = [(node: region, isEnd: false)]
    while let (node, isEnd) = open.popLast() {
      if isEnd {
        _ = body(node, SelectionOps(), true)
        continue
      }
      let flags = nodes[Int(node)].flags
      if flags.contains(.isHidden) || boxes.boxes[Int(node)].style.display == .none
        || node != region && mayCoverOthers(node)
      {
        continue
      }
      let ops = selectionOps(of: node)
      if ops.isPrivate { continue }
      let visitsChildren = body(node, ops, false)
      guard
        boxes.boxes[Int(node)].last >= 0 || nodes[Int(node)].kind == .lazyList
          || ops.isSelectable != nil || ops.column != nil
      else { continue }
      open.append((node, true))
      guard visitsChildren else { continue }
      var child = boxes.boxes[Int(node)].last
      while child >= 0 {
        open.append((child, false))
        child = boxes.boxes[Int(child)].previous
      }
    }
  }

  /// Reads what the ops of a node say of selection.
  private func selectionOps(of node: Int32) -> SelectionOps {
    var ops = SelectionOps()
    let entry = nodes[Int(node)]
    guard entry.arena >= 0, entry.record > 0 else { return ops }
    let words = arenas[entry.arena].words
    var index = entry.firstOp
    let end = entry.record + words[entry.record].high
    while index < end {
      let word = words[index]
      switch word.op {
      case .secret: ops.isPrivate = true
      case .role: ops.isField = word.opSmall == Int(Role.field.rawValue)
      case .selectable where word.opSmall > 1: ops.column = word.opSmall - 2
      case .selectable: ops.isSelectable = word.opSmall == 1
      case .copies: ops.copiedLength = word.opSmall
      default: break
      }
      index += 1 + word.operandWordCount
    }
    ops.isPrivate = ops.isPrivate || ops.isField
    return ops
  }

  /// Whether a node is a text; an empty one has a row, unless it is squeezed.
  func isShownText(_ node: Int32) -> Bool {
    let entry = nodes[Int(node)]
    return entry.kind == .text && entry.arena >= 0
      && (textLength(of: node) > 0 || boxes.boxes[Int(node)].frame.height > 0)
  }

  /// Whether a node is selected as a whole, since another text is copied in its place.
  func isWhole(_ node: Int32) -> Bool { wordIndex(.copies, of: node) != nil }

  func textLength(of node: Int32) -> Int {
    let entry = nodes[Int(node)]
    return entry.arena < 0 ? 0 : arenas[entry.arena].words[.textRange, at: entry.record].low
  }

  /// The length of an item; a view that is selected as a whole is like one character.
  func length(of item: TextSelection.Item) -> Int {
    item.kind == .text ? textLength(of: item.node) : 1
  }

  // MARK: Rows

  /// Returns a part of an item, with its position in a lazy list of the region.
  func part(of item: TextSelection.Item, _ range: Range<Int>) -> TextSelection.Part {
    TextSelection.Part(node: item.node, range: range, row: rowPosition(of: item.node))
  }

  /// Returns the position of a text in the innermost lazy list around it.
  private func rowPosition(of node: Int32) -> TextSelection.RowPosition? {
    guard !lazyLists.states.isEmpty else { return nil }
    var (row, list) = (node, boxes.boxes[Int(node)].parent)
    while list >= 0, nodes[Int(list)].kind != .lazyList {
      (row, list) = (list, boxes.boxes[Int(list)].parent)
    }
    guard list >= 0, let state = lazyLists.states[list], let content = rows(of: list)
    else { return nil }
    var index = state.builtRows.lowerBound
    var before = boxes.boxes[Int(row)].previous
    while before >= 0 {
      index += 1
      before = boxes.boxes[Int(before)].previous
    }
    let text = selectionItems(in: row).filter(\.isNode).firstIndex { $0.node == node } ?? 0
    guard index < content.count else { return nil }
    // The node of a row that begins with an `if` or has an id of its own has another key than the row.
    return TextSelection.RowPosition(
      list: list, key: content.key(at: index), index: index, text: text)
  }

  /// Finds an end of the selection again after a change; returns false if it is gone.
  ///
  /// An end whose row no longer exists moves by as many rows as the other end: `drift`.
  private func refresh(_ part: inout TextSelection.Part, drift: Int?) -> Bool {
    if part.node >= 0 {
      part.row = rowPosition(of: part.node)
      if nodes[Int(part.node)].kind == .text, !isWhole(part.node) {
        part.range = wholeCharacters(part.range, in: part.node)
      }
      return true
    }
    guard var row = part.row, let content = rows(of: row.list), content.count > 0 else {
      return false
    }
    if row.index >= content.count || content.key(at: row.index) != row.key {
      if let index = content.index(of: row.key, near: row.index) {
        row.index = index
      } else if let drift {
        row.index = min(max(row.index + drift, 0), content.count - 1)
        row.key = content.key(at: row.index)
      } else {
        return false
      }
    }
    part.row = row
    guard let state = lazyLists.states[row.list], state.builtRows.contains(row.index) else {
      return true
    }
    // The row is back.
    var node = boxes.boxes[Int(row.list)].first
    for _ in state.builtRows.lowerBound..<row.index where node >= 0 {
      node = boxes.boxes[Int(node)].next
    }
    guard node >= 0 else { return true }
    let texts = selectionItems(in: node).filter(\.isNode)
    if texts.indices.contains(row.text) {
      part.node = texts[row.text].node
    } else if let last = texts.last(where: selection.region.contains) {
      part.node = last.node
      part.range = length(of: last)..<length(of: last)
    }
    return true
  }

  /// Returns a range of a text that may have changed since, without parts of its characters' bytes.
  private func wholeCharacters(_ range: Range<Int>, in node: Int32) -> Range<Int> {
    withText(of: node) { text in
      func start(_ offset: Int) -> Int {
        var offset = min(offset, text.count)
        while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
      }
      return start(range.lowerBound)..<start(range.upperBound)
    }
  }

  /// Calls `body` with the bytes of a text.
  func withText<Result>(of node: Int32, _ body: (Span<UInt8>) -> Result) -> Result {
    let entry = nodes[Int(node)]
    let range = arenas[entry.arena].words[.textRange, at: entry.record]
    let text = arenas[entry.arena].text
    return body(text.span.extracting(range.high..<range.high + range.low))
  }

  /// The part at the beginning or the end of an item, also of rows that do not exist.
  func part(atEndOf item: TextSelection.Item, _ isEnd: Bool) -> TextSelection.Part? {
    if item.isNode {
      let end = isEnd ? length(of: item) : 0
      return part(of: item, end..<end)
    }
    guard let content = rows(of: item.node), content.count > 0 else { return nil }
    let built = lazyLists.states[item.node]?.builtRows ?? 0..<0
    let rows =
      item.kind == .rowsAbove
      ? 0..<max(built.lowerBound, 1)
      : min(built.upperBound, content.count - 1)..<content.count
    let index = isEnd ? rows.upperBound - 1 : rows.lowerBound
    let row = TextSelection.RowPosition(
      list: item.node, key: content.key(at: index), index: index, text: isEnd ? .max : 0)
    return TextSelection.Part(node: -1, range: isEnd ? .max..<(.max) : 0..<0, row: row)
  }

  // MARK: The selected items

  /// A place in reading order: an item, for rows that do not exist a row and a text of it, and a byte.
  typealias SelectionOrder = (item: Int, row: Int, text: Int, offset: Int)

  /// Finds what is between the ends of the selection, and marks what changed for painting.
  mutating func resolveSelection() {
    selection.version = arenas.version
    guard var anchor = selection.anchor else { return }
    // Without a head, nothing is selected yet.
    guard var head = selection.head else { return }
    let old = (anchor.row?.index, head.row?.index)
    let drift = { (part: TextSelection.Part, old: Int?) -> Int? in
      guard let new = part.row?.index, let old else { return nil }
      return new - old
    }
    let isAnchorThere = refresh(&anchor, drift: nil)
    let isHeadThere = refresh(&head, drift: isAnchorThere ? drift(anchor, old.0) : nil)
    guard isHeadThere, isAnchorThere || refresh(&anchor, drift: drift(head, old.1)) else {
      return clearSelection()
    }
    let items = selectionItems(in: selection.region)
    replaceIfGone(&anchor, in: items, isEnd: selection.isBackward)
    replaceIfGone(&head, in: items, isEnd: !selection.isBackward)
    guard let one = order(of: anchor, in: items), let two = order(of: head, in: items) else {
      return clearSelection()
    }
    (selection.anchor, selection.head) = (anchor, head)
    // The ends of both, so that the word or character at which the drag began stays selected backward too.
    selection.isBackward = two.lower < one.lower || two.upper < one.upper
    selectItems(
      of: items, from: one.lower < two.lower ? one.lower : two.lower,
      to: one.upper < two.upper ? two.upper : one.upper)
  }

  /// Moves an end whose text can no longer be selected to what is left of the selection.
  private func replaceIfGone(
    _ part: inout TextSelection.Part, in items: [TextSelection.Item], isEnd: Bool
  ) {
    guard order(of: part, in: items) == nil else { return }
    let nodes = Set(items.map(\.node))
    let left = selection.items.filter { nodes.contains($0.node) }
    if let item = isEnd ? left.last : left.first, let end = self.part(atEndOf: item, isEnd) {
      part = end
    }
  }

  private mutating func selectItems(
    of items: [TextSelection.Item], from first: SelectionOrder, to last: SelectionOrder
  ) {
    let (oldRanges, oldWholes) = (selection.ranges, selection.wholes)
    (selection.items, selection.ranges, selection.wholes) = ([], [:], [])
    if first < last {
      for index in first.item...last.item {
        let item = items[index]
        guard item.isNode else {
          selection.items.append(item)
          continue
        }
        let length = length(of: item)
        let lower = index == first.item ? first.offset : 0
        let upper = index == last.item ? min(last.offset, length) : length
        // An empty text is a line of its own, or a cell.
        guard lower < upper || length == 0 && first.item < last.item else { continue }
        selection.items.append(item)
        if item.kind == .whole {
          selection.wholes.insert(item.node)
        } else {
          selection.ranges[item.node] = lower..<max(lower, upper)
        }
      }
    }
    for (node, range) in selection.ranges where oldRanges[node] != range { markPaint(node) }
    for node in oldRanges.keys where selection.ranges[node] == nil { markPaint(node) }
    for node in selection.wholes.symmetricDifference(oldWholes) { markPaint(node) }
  }

  /// Returns where a part begins and ends in the order of items; nil if it is not among them.
  func order(
    of part: TextSelection.Part, in items: [TextSelection.Item]
  ) -> (lower: SelectionOrder, upper: SelectionOrder)? {
    if part.node >= 0 {
      guard let index = items.firstIndex(where: { $0.isNode && $0.node == part.node }) else {
        return nil
      }
      return ((index, 0, 0, part.range.lowerBound), (index, 0, 0, part.range.upperBound))
    }
    guard let row = part.row, let built = lazyLists.states[row.list]?.builtRows else { return nil }
    let kind: TextSelection.Item.Kind = row.index < built.lowerBound ? .rowsAbove : .rowsBelow
    guard let index = items.firstIndex(where: { $0.node == row.list && $0.kind == kind }) else {
      return nil
    }
    return (
      (index, row.index, row.text, part.range.lowerBound),
      (index, row.index, row.text, part.range.upperBound)
    )
  }

  /// Takes a node that is removed out of the selection.
  mutating func removeFromSelection(_ node: Int32) {
    guard node != selection.region.node else {
      selection = TextSelection()
      return
    }
    if selection.ranges.removeValue(forKey: node) != nil || selection.wholes.remove(node) != nil
      || nodes[Int(node)].kind == .lazyList
    {
      selection.items.removeAll { $0.node == node }
    }
    // Its rows are gone too.
    let anchor = selection.anchor.flatMap { part(after: $0, without: node, false) }
    let head = selection.head.flatMap { part(after: $0, without: node, true) }
    guard let anchor, selection.head == nil || head != nil else {
      return clearSelection()
    }
    (selection.anchor, selection.head) = (anchor, head)
  }

  /// The end of the selection that takes the place of one whose node is removed.
  private func part(
    after part: TextSelection.Part, without node: Int32, _ isHead: Bool
  ) -> TextSelection.Part? {
    var part = part
    if part.row?.list == node { part.row = nil }
    if part.node == node { part.node = -1 }
    if part.node >= 0 || part.row != nil { return part }
    let isEnd = isHead != selection.isBackward
    return (isEnd ? selection.items.last : selection.items.first).flatMap {
      self.part(atEndOf: $0, isEnd)
    }
  }
}
