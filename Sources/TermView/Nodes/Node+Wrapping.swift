// Node+Wrapping: puts a wrapper node around a node whose own box can't take a further property.

extension Node {
  /// Wraps the node if one of `parts` is set already, so that the next op applies outside of them.
  mutating func wrapIfSet(_ parts: BoxParts, taking sizes: BoxParts = .size) {
    guard !boxParts.isDisjoint(with: parts) else { return }
    wrap(taking: sizes)
  }

  /// Wraps the node in one that takes its place among siblings and that it fills.
  ///
  /// The wrapper also takes its size, as a size of the content, along the axes in `sizes`: so it is as large as the
  /// node, even where its stack would stretch it.
  mutating func wrap(taking sizes: BoxParts = .size) {
    moveToCurrentArena()
    let inner = self
    let axes = releasePlacement(taking: sizes)
    releaseIdentity()
    let child = attach(key: 1)
    self = Node(.box, in: arena, firstChild: child)
    append(.container, ContainerLayout.wrapper.bits)
    copyPlacement(of: inner, sizeAlong: axes)
    copyIdentity(of: inner)
  }

  /// Removes the node's id for the wrapper to take; other values that share the record still have it.
  mutating func releaseIdentity() {
    guard arena[Int(recordStart)] & Record.hasIdentity != 0 else { return }
    copy()
    arena[Int(recordStart)] &= ~Record.hasIdentity
  }

  /// Takes over the id that `inner` had before `releaseIdentity`.
  mutating func copyIdentity(of inner: Node) {
    guard inner.arena[Int(inner.recordStart)] & Record.hasIdentity != 0 else { return }
    arena[Int(recordStart)] |= Record.hasIdentity
    arena[Int(recordStart) + 3] = inner.arena[Int(inner.recordStart) + 3]
    assert(
      arena.records.copyID(
        from: Int(inner.recordStart), of: inner.arena.records, to: Int(recordStart)))
  }

  /// Leaves the place among siblings and the size to the wrapper; returns the axes of that size, 1 horizontal, 2
  /// vertical.
  mutating func releasePlacement(taking sizes: BoxParts = .size) -> Int {
    var axes = 0
    if sizes.contains(.width), !boxParts.isDisjoint(with: [.width, .contentWidth]) { axes |= 1 }
    if sizes.contains(.height), !boxParts.isDisjoint(with: [.height, .contentHeight]) { axes |= 2 }
    if boxParts.contains(.margin), axes != 0 { axes &= ~BoxInsets(of: self).autoMarginAxes }
    if axes != 0 || boxParts.contains(.placement) { append(.placedByParent, axes) }
    return axes
  }

  /// Repeats on this node the ops of `inner` that concern its siblings, and its size along `axes`.
  mutating func copyPlacement(of inner: Node, sizeAlong axes: Int) {
    guard axes != 0 || inner.boxParts.contains(.placement) else { return }
    let sums = axes == 0 ? BoxInsets() : BoxInsets(of: inner)
    var index = inner.firstOp
    while index < Int(inner.recordEnd) {
      let word = inner.arena[index]
      switch word.op {
      case .size: copySize(word, sums, axes)
      default:
        guard word.setsPlacement else { break }
        append(word)
        boxParts.insert(.placement)
      }
      index += 1 + word.operandWordCount
    }
  }

  private mutating func copySize(_ word: UInt64, _ sums: BoxInsets, _ axes: Int) {
    let isContentSize = word.opSmall & SizeProperty.contentFlag != 0
    let fixed = word.opSmall & SizeProperty.fixedFlag
    let flags = SizeProperty.contentFlag | SizeProperty.fixedFlag
    guard let slot = SizeProperty(rawValue: word.opSmall & ~flags) else { return }
    guard slot != .basis else {
      append(word)
      boxParts.insert(.placement)
      return
    }
    let length = Length(bits: Int32(bitPattern: word.opValue))
    guard length != .fill else {
      // A further wrapper takes it over as well.
      boxParts.insert(.placement)
      return append(word)
    }
    guard axes & (slot.isVertical ? 2 : 1) != 0 else { return }
    boxParts.insert(slot.isVertical ? .contentHeight : .contentWidth)
    guard length.bits & 3 == 0 else { return append(word) }
    let margin = slot.isVertical ? sums.verticalMargin : sums.horizontalMargin
    let edges = slot.isVertical ? sums.verticalEdges : sums.horizontalEdges
    let cells = Int(length.bits >> 2) + margin + (isContentSize ? edges : 0)
    append(
      .size, slot.rawValue | SizeProperty.contentFlag | fixed,
      UInt32(bitPattern: Length.cells(cells).bits))
  }

  /// The index of the first op.
  var firstOp: Int {
    let isText = arena[Int(recordStart)].recordKind == .text
    return Int(recordStart) + Record.headerCount + (isText ? Text.headerCount : 0)
  }
}

/// The cells around a node's content: margins, and padding with border.
private struct BoxInsets {
  var horizontalMargin = 0
  var verticalMargin = 0
  var horizontalEdges = 0
  var verticalEdges = 0
  /// The axes along which a margin is automatic: 1 horizontal, 2 vertical.
  var autoMarginAxes = 0

  init() {}

  init(of node: Node) {
    var border = Edges()
    var index = node.firstOp
    while index < Int(node.recordEnd) {
      let word = node.arena[index]
      let length = Length(bits: Int32(bitPattern: word.opValue))
      let edges = Edges(rawValue: UInt8(word.opSmall & 15))
      let cells = length.bits & 3 == 0 ? Int(length.bits >> 2) : 0
      switch word.op {
      case .margin:
        horizontalMargin += cells * edges.horizontalCount
        verticalMargin += cells * edges.verticalCount
        guard length == .auto else { break }
        if edges.horizontalCount > 0 { autoMarginAxes |= 1 }
        if edges.verticalCount > 0 { autoMarginAxes |= 2 }
      case .padding:
        horizontalEdges += max(cells, 0) * edges.horizontalCount
        verticalEdges += max(cells, 0) * edges.verticalCount
      case .border: border = Edges(rawValue: UInt8(word.opSmall >> 8 & 15))
      default: break
      }
      index += 1 + word.operandWordCount
    }
    horizontalEdges += border.horizontalCount
    verticalEdges += border.verticalCount
  }
}

extension Edges {
  /// How many of the edges are left or right.
  fileprivate var horizontalCount: Int { intersection(.horizontal).rawValue.nonzeroBitCount }
  /// How many of the edges are above or below.
  fileprivate var verticalCount: Int { intersection(.vertical).rawValue.nonzeroBitCount }
}
