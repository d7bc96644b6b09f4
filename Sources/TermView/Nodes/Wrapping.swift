// Wrapping: a node and what can't be said of the same box any more in, a node around it out.

extension Node {
  /// Makes what comes next hold for a node around this one, where something further out was said already.
  mutating func wrap(unlessFreeOf parts: BoxParts, taking sizes: BoxParts = .size) {
    guard !used.isDisjoint(with: parts) else { return }
    surround(taking: sizes)
  }

  /// Puts a node around this one that takes over its place among siblings and is filled by it.
  ///
  /// The node around it takes over its size too, as that of its content, along the axes that `sizes` names:
  /// so it is as large as what it is around, even where its stack would stretch it.
  mutating func surround(taking sizes: BoxParts = .size) {
    move()
    let inner = self
    let axes = losePlace(taking: sizes)
    loseIdentity()
    let childPlace = take(key: 1)
    self = Node(.box, in: arena, firstChild: childPlace)
    append(.container, ContainerWord.wrapper.bits)
    takeOverPlace(of: inner, sizeAlong: axes)
    takeOverIdentity(of: inner)
  }

  /// Leaves who it is to the node around it; others who hold this one still see it here.
  mutating func loseIdentity() {
    guard arena[Int(at)] & Record.hasIdentity != 0 else { return }
    copy()
    arena[Int(at)] &= ~Record.hasIdentity
  }

  /// Is who a node in it was, of which nobody else has taken possession yet.
  mutating func takeOverIdentity(of inner: Node) {
    guard inner.arena[Int(inner.at)] & Record.hasIdentity != 0 else { return }
    arena[Int(at)] |= Record.hasIdentity
    arena[Int(at) + 3] = inner.arena[Int(inner.at) + 3]
    assert(arena.notes(idAt: Int(inner.at), of: inner.arena, at: Int(at)))
  }

  /// Leaves its place among siblings, and its size, to the node around it; gives back along which axes.
  mutating func losePlace(taking sizes: BoxParts = .size) -> Int {
    var axes = 0
    if sizes.contains(.width), !used.isDisjoint(with: [.width, .contentWidth]) { axes |= 1 }
    if sizes.contains(.height), !used.isDisjoint(with: [.height, .contentHeight]) { axes |= 2 }
    if used.contains(.margin), axes != 0 { axes &= ~BoxSums(of: self).automatic }
    if axes != 0 || used.contains(.place) { append(.placedByParent, axes) }
    return axes
  }

  /// Says of this node what was said of one in it that refers to its siblings.
  mutating func takeOverPlace(of inner: Node, sizeAlong axes: Int) {
    guard axes != 0 || inner.used.contains(.place) else { return }
    let sums = axes == 0 ? BoxSums() : BoxSums(of: inner)
    var place = inner.firstOp
    while place < Int(inner.end) {
      let word = inner.arena[place]
      switch word.op {
      case .grow, .shrink, .alignSelf, .absolute, .inset, .zIndex, .excluded, .span, .cell:
        append(word)
        used.insert(.place)
      case .size: takeOverSize(word, sums, axes)
      default: break
      }
      place += 1 + word.extraWords
    }
  }

  private mutating func takeOverSize(_ word: UInt64, _ sums: BoxSums, _ axes: Int) {
    let isOfContent = word.opSmall & SizeSlot.ofContent != 0
    guard let slot = SizeSlot(rawValue: word.opSmall & ~SizeSlot.ofContent) else { return }
    guard slot != .basis else {
      append(word)
      used.insert(.place)
      return
    }
    let length = Length(bits: Int32(bitPattern: word.opValue))
    guard length != .fill else {
      // What is put around this one takes it over as well.
      used.insert(.place)
      return append(word)
    }
    guard axes & (slot.isVertical ? 2 : 1) != 0 else { return }
    used.insert(slot.isVertical ? .contentHeight : .contentWidth)
    guard length.bits & 3 == 0 else { return append(word) }
    let margin = slot.isVertical ? sums.verticalMargin : sums.horizontalMargin
    let edges = slot.isVertical ? sums.verticalEdges : sums.horizontalEdges
    let cells = Int(length.bits >> 2) + margin + (isOfContent ? edges : 0)
    append(
      .size, slot.rawValue | SizeSlot.ofContent, UInt32(bitPattern: Length.cells(cells).bits))
  }

  /// Where what was said about it begins.
  var firstOp: Int {
    let isText = arena[Int(at)].recordKind == .text
    return Int(at) + Record.headerCount + (isText ? Text.headerCount : 0)
  }
}

/// The cells around a node's content: margins, and padding with border.
private struct BoxSums {
  var horizontalMargin = 0
  var verticalMargin = 0
  var horizontalEdges = 0
  var verticalEdges = 0
  /// The axes along which a margin takes what is left: 1 horizontally, 2 vertically.
  var automatic = 0

  init() {}

  init(of node: Node) {
    var border = Edges()
    var place = node.firstOp
    while place < Int(node.end) {
      let word = node.arena[place]
      let length = Length(bits: Int32(bitPattern: word.opValue))
      let edges = Edges(rawValue: UInt8(word.opSmall & 15))
      let cells = length.bits & 3 == 0 ? Int(length.bits >> 2) : 0
      switch word.op {
      case .margin:
        horizontalMargin += cells * edges.horizontalCount
        verticalMargin += cells * edges.verticalCount
        guard length == .auto else { break }
        if edges.horizontalCount > 0 { automatic |= 1 }
        if edges.verticalCount > 0 { automatic |= 2 }
      case .padding:
        horizontalEdges += max(cells, 0) * edges.horizontalCount
        verticalEdges += max(cells, 0) * edges.verticalCount
      case .border: border = Edges(rawValue: UInt8(word.opSmall >> 8 & 15))
      default: break
      }
      place += 1 + word.extraWords
    }
    horizontalEdges += border.horizontalCount
    verticalEdges += border.verticalCount
  }
}

extension Edges {
  /// How many of its edges stand left or right.
  fileprivate var horizontalCount: Int { intersection(.horizontal).rawValue.nonzeroBitCount }
  /// How many of its edges stand above or below.
  fileprivate var verticalCount: Int { intersection(.vertical).rawValue.nonzeroBitCount }
}
