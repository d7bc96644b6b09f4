// RenderTree+Record: what was said about a node in, its box's style and its flags out.

internal import TermView

extension RenderTree {
  /// Reads a node's record anew.
  mutating func read(_ node: Int32, _ words: [UInt64]) {
    let index = Int(node)
    var style = BoxStyle()
    var flags: NodeFlags = []
    switch nodes[index].kind {
    case .group:
      style.direction = .column
    case .memo, .local, .timeline, .late:
      style.display = .zstack
      readContentPlace(of: node, into: &style)
    case .lazyList:
      style.display = .custom
      style.overflow = .vertical
      style.direction = .column
    default: break
    }
    readOps(
      words, nodes[index].record, kind: nodes[index].kind,
      fills: nodes[index].flags.contains(.fillsParent), into: &style, &flags)
    if words[nodes[index].record] & Record.hasIdentity != 0 { flags.insert(.hasIdentity) }
    if nodes[index].kind == .lazyList { flags.insert(.clips) }
    if overlaps(node) || style.position == .absolute { flags.insert(.floats) }
    let before = nodes[index].flags
    if flags.contains(.scrolls), !before.contains(.scrolls) { scrollAreas.append(node) }
    flags.formUnion(before.intersection([.watchesAppear, .watchesDisappear, .watchesSize]))
    nodes[index].flags = before.subtracting(.said).union(flags)
    if flags.contains(.floats) != before.contains(.floats) {
      floatCount += flags.contains(.floats) ? 1 : -1
    }
    if flags.contains(.floats) { markFloat(node) }
    let isPile = style.display == .zstack
    let wasPile = boxes.boxes[index].style.display == .zstack
    boxes.setStyle(node, style)
    if isPile != wasPile { readChildren(of: node) }
    if words[nodes[index].record + 2].lower != 0 { readHandlers(node) }
  }

  /// Whether a node stands in a pile with others.
  ///
  /// Of two in a pile the one that came later has been asked with the other beside it.
  private func overlaps(_ node: Int32) -> Bool {
    let box = boxes.boxes[Int(node)]
    guard box.parent >= 0, box.previous >= 0 || box.next >= 0 else { return false }
    return boxes.boxes[Int(box.parent)].style.display == .zstack
  }

  /// A node's children overlap from now on, or don't any more.
  private mutating func readChildren(of node: Int32) {
    var child = boxes.boxes[Int(node)].first
    while child >= 0 {
      read(child, arenas[nodes[Int(child)].arena].words)
      child = boxes.boxes[Int(child)].next
    }
  }

  /// A deferred node stands among its siblings as its content would.
  private mutating func readContentPlace(of node: Int32, into style: inout BoxStyle) {
    let content = boxes.boxes[Int(node)].first
    guard content >= 0 else { return }
    let inner = nodes[Int(content)]
    var flags: NodeFlags = []
    var full = BoxStyle()
    readOps(
      arenas[inner.arena].words, inner.record, kind: inner.kind, fills: false, into: &full, &flags)
    style.grow = full.grow
    style.shrink = full.shrink
    style.basis = full.basis
    style.alignSelf = full.alignSelf
    style.justifySelf = full.justifySelf
    style.position = full.position
    style.inset = full.inset
    if full.display == .none { style.display = .none }
    if full.width == .fill { style.width = .fill }
    if full.height == .fill { style.height = .fill }
  }

  /// What a deferred node takes from its content may have changed with that.
  mutating func contentChanged(in node: Int32) {
    read(node, arenas[nodes[Int(node)].arena].words)
  }

  private mutating func readOps(
    _ words: [UInt64], _ record: Int, kind: NodeKind, fills: Bool, into style: inout BoxStyle,
    _ flags: inout NodeFlags
  ) {
    var place = record + Record.headerCount
    let end = record + words[record].upper
    var isMoved = false
    if kind == .text { place += Text.headerCount }
    while place < end {
      let word = words[place]
      let value = Length(bits: Int32(bitPattern: word.opValue))
      switch word.op {
      case .container:
        let container = ContainerWord(bits: word.opSmall)
        style.display = container.display
        style.direction = container.direction
        style.wrap = container.wrap
        style.justify = container.justify
        style.alignItems = container.alignItems
        style.alignContent = container.alignContent
        style.justifyItems = container.justifyItems
      case .gap:
        if word.opSmall & 1 != 0 { style.columnGap = value }
        if word.opSmall & 2 != 0 { style.rowGap = value }
      case .size: style.set(SizeSlot(rawValue: word.opSmall) ?? .basis, to: value)
      case .padding: style.padding.add(value, to: TermView.Edges(rawValue: UInt8(word.opSmall & 15)))
      case .margin:
        style.margin.add(value, to: TermView.Edges(rawValue: UInt8(word.opSmall & 15)))
        if (value.cells ?? 0) < 0 { flags.insert(.floats) }
      case .inset:
        style.inset.set(value, at: TermView.Edges(rawValue: UInt8(word.opSmall & 15)))
        flags.insert(.floats)
      case .grow: style.grow = Float(bitPattern: word.opValue)
      case .shrink: style.shrink = Float(bitPattern: word.opValue)
      case .alignSelf:
        let alignment = BoxAlignment(rawValue: UInt8(truncatingIfNeeded: word.opValue)) ?? .auto
        if word.opSmall == 0 { style.alignSelf = alignment } else { style.justifySelf = alignment }
      case .absolute:
        style.position = .absolute
        flags.insert(.floats)
      case .overflow:
        style.display = .scroll
        style.overflow = BoxAxes(rawValue: UInt8(word.opSmall & 3))
        flags.formUnion([.scrolls, .clips])
      case .excluded: style.display = .none
      case .placedByParent:
        style.loseplace()
        if !isMoved { flags.remove(.floats) }
      case .border:
        let edges = TermView.Edges(rawValue: UInt8(word.opSmall >> 8 & 15))
        if kind != .divider { style.border = BoxBorder(edges) }
        flags.insert(.hasLook)
        if word.opSmall & 0xFF != 0 { flags.insert(.hasStates) }
      case .foreground, .background, .attributes, .underlineColor:
        flags.insert(.hasLook)
        if word.opSmall & 0xFF != 0 { flags.insert(.hasStates) }
      case .title, .link: flags.insert(.hasLook)
      case .gradient:
        flags.insert(.hasLook)
        // What is drawn on it keeps its colours, so nothing on it is drawn alone.
        if word.opSmall >> 20 & 1 == 0 { flags.insert(.floats) }
      case .zIndex: flags.formUnion([.floats, .hasLook])
      case .offset:
        flags.insert(.floats)
        isMoved = true
      case .clip: flags.insert(.clips)
      case .hidden: flags.formUnion([.isHidden, .hasLook])
      case .disabled: flags.formUnion([.isDisabled, .hasLook])
      case .focusable: flags.insert(.isFocusable)
      case .focusScope: flags.insert(.hasFocusScope)
      case .caret: flags.insert(.hasCaret)
      // Two may stand in one cell of a grid.
      case .cell: flags.insert(.floats)
      case .run, .reveal, .pattern, .span, .tracks, .role, .label, .parameter, nil: break
      }
      place += 1 + word.extraWords
    }
    if fills { style.loseplace() }
  }

  /// Notes which of a node's handlers are told of what happens to the node itself.
  mutating func readHandlers(_ node: Int32) {
    var flags: NodeFlags = []
    forEachHandler(of: node) { answer in
      switch answer {
      case .appear: flags.insert(.watchesAppear)
      case .disappear: flags.insert(.watchesDisappear)
      case .size: flags.insert(.watchesSize)
      default: break
      }
    }
    let all: NodeFlags = [.watchesAppear, .watchesDisappear, .watchesSize]
    nodes[Int(node)].flags = nodes[Int(node)].flags.subtracting(all).union(flags)
  }

  /// Calls `body` with a node's handlers, the newest first.
  func forEachHandler(of node: Int32, _ body: (Reaction) -> Void) {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0, entry.record > 0 else { return }
    let arena = arenas[entry.arena]
    var index = arena.words[entry.record + 2].lower
    while index != 0 {
      body(arena.handlers[index - 1].reaction)
      index = Int(arena.handlers[index - 1].previous)
    }
  }
}

extension BoxStyle {
  mutating func set(_ slot: SizeSlot, to length: Length) {
    switch slot {
    case .width: width = length
    case .height: height = length
    case .minWidth: minWidth = length
    case .minHeight: minHeight = length
    case .maxWidth: maxWidth = length
    case .maxHeight: maxHeight = length
    case .basis: basis = length
    }
  }

  /// Leaves its place among siblings to the node around it.
  mutating func loseplace() {
    let plain = BoxStyle()
    grow = plain.grow
    shrink = plain.shrink
    basis = plain.basis
    alignSelf = plain.alignSelf
    justifySelf = plain.justifySelf
    position = plain.position
    inset = plain.inset
    if display == .none { display = .flex }
  }
}

extension BoxEdges {
  /// Adds cells to cells; a length of another kind takes the place of what is there.
  mutating func add(_ length: Length, to edges: TermView.Edges) {
    func sum(_ old: Length) -> Length {
      guard let one = old.cells, let two = length.cells else { return length }
      return .cells(one + two)
    }
    if edges.contains(.top) { top = sum(top) }
    if edges.contains(.trailing) { right = sum(right) }
    if edges.contains(.bottom) { bottom = sum(bottom) }
    if edges.contains(.leading) { left = sum(left) }
  }

  mutating func set(_ length: Length, at edges: TermView.Edges) {
    if edges.contains(.top) { top = length }
    if edges.contains(.trailing) { right = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.leading) { left = length }
  }
}

extension BoxBorder {
  init(_ edges: TermView.Edges) {
    self.init(
      top: edges.contains(.top) ? 1 : 0, right: edges.contains(.trailing) ? 1 : 0,
      bottom: edges.contains(.bottom) ? 1 : 0, left: edges.contains(.leading) ? 1 : 0)
  }
}

extension Length {
  /// The number of cells, where it is one.
  var cells: Int? { bits & 3 == 0 ? Int(bits >> 2) : nil }
}
