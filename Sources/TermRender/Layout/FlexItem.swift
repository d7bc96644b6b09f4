// FlexItem: a child of a flex container while its line is worked out, in terms of main and cross
// axis.

internal import TermView

/// One child in the flow.
///
/// All lengths include padding and border, but not the margins.
struct FlexItem {
  let box: Int32
  var traits: FlexTraits = []
  var align = BoxAlignment.stretch
  var grow = 0.0
  var shrink = 0.0
  /// The main size that the style asks for; -1 where it leaves it open.
  var wanted = -1.0
  /// The basis that the style asks for; -1 where it is the wanted size or the content.
  var basis = -1.0
  /// CSS's flex base size, the same within its limits, and the size after growing and shrinking.
  var base = 0.0
  var hypothetical = 0.0
  var target = 0.0
  /// The limits of the main size.
  var least = 0
  var most = Extent.greatest
  /// The cross size that the style asks for (-1 where it leaves it open), and its limits.
  var wantedCross = -1
  var leastCross = 0
  var mostCross = Extent.greatest
  /// Margins in the container's direction of text; automatic ones are 0.
  var before = 0
  var after = 0
  var crossBefore = 0
  var crossAfter = 0
  /// The result: size and place in whole cells.
  ///
  /// The cross size is -1 as long as it is not known.
  var main = 0
  var cross = -1
  var position = 0
  var crossPosition = 0

  var margins: Int { before + after }
  var crossMargins: Int { crossBefore + crossAfter }

  /// `size` within the limits of the main size, of which the lower is the stronger.
  func limited(_ size: Double) -> Double { max(min(size, Double(most)), Double(least)) }

  /// `size` within the limits of the cross size.
  func limitedCross(_ size: Int) -> Int { max(min(size, mostCross), leastCross) }
}

/// Facts about an item.
struct FlexTraits: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Margins that take what room is left.
  static var autoBefore: FlexTraits { FlexTraits(rawValue: 1) }
  static var autoAfter: FlexTraits { FlexTraits(rawValue: 2) }
  static var autoCrossBefore: FlexTraits { FlexTraits(rawValue: 4) }
  static var autoCrossAfter: FlexTraits { FlexTraits(rawValue: 8) }
  static var autoMain: FlexTraits { [.autoBefore, .autoAfter] }
  static var autoCross: FlexTraits { [.autoCrossBefore, .autoCrossAfter] }
  /// It must not get smaller than its content.
  static var hasAutomaticMinimum: FlexTraits { FlexTraits(rawValue: 16) }
  /// It is about to shrink, and that minimum is not known yet.
  static var needsMinimum: FlexTraits { FlexTraits(rawValue: 32) }
  /// It takes what there is.
  static var fills: FlexTraits { FlexTraits(rawValue: 64) }
  /// Its cross size is that of its line.
  static var stretches: FlexTraits { FlexTraits(rawValue: 128) }
  /// Its size is settled while the others of its line still change.
  static var isFrozen: FlexTraits { FlexTraits(rawValue: 256) }
  /// The limits had the last word on its size in this round.
  static var isTooSmall: FlexTraits { FlexTraits(rawValue: 512) }
  static var isTooLarge: FlexTraits { FlexTraits(rawValue: 1024) }
  /// Percentages of its height mean something to its children.
  static var hasDefiniteHeight: FlexTraits { FlexTraits(rawValue: 2048) }
}

extension FlexItem {
  /// A child as its style has it, in a container with the rooms of `pass`.
  init(_ box: Int32, _ style: BoxStyle, edges: Edges, in pass: Pass, alignItems: BoxAlignment) {
    self.box = box
    grow = style.growFactor
    shrink = style.shrinkFactor
    align = style.alignSelf.or(alignItems)
    let isRow = pass.isRow
    let (mainBase, crossBase) =
      isRow
      ? (pass.percentWidth, pass.percentHeight) : (pass.percentHeight, pass.percentWidth)
    setMargins(style.margin, isRow: isRow, base: pass.percentWidth)

    let main = isRow ? style.width : style.height
    let cross = isRow ? style.height : style.width
    if main.isFill {
      traits.insert(.fills)
      grow = max(grow, 1)
      basis = 0
    } else if let cells = main.exact(of: mainBase) {
      wanted = max(cells, 0)
    }
    if !style.basis.isAuto, let share = style.basis.exact(of: mainBase) { basis = max(share, 0) }
    if cross.isFill {
      align = .stretch
      traits.subtract(.autoCross)
    } else if let cells = cross.cells(of: crossBase) {
      wantedCross = max(cells, 0)
    }
    if align.isStretch, wantedCross < 0, traits.isDisjoint(with: .autoCross) {
      traits.insert(.stretches)
    }
    setLimits(style, edges: edges, isRow: isRow, mainBase: mainBase, crossBase: crossBase)
  }

  private mutating func setLimits(
    _ style: BoxStyle, edges: Edges, isRow: Bool, mainBase: Int, crossBase: Int
  ) {
    let minimum = isRow ? style.minWidth : style.minHeight
    let maximum = isRow ? style.maxWidth : style.maxHeight
    let (floor, crossFloor) =
      isRow ? (edges.horizontal, edges.vertical) : (edges.vertical, edges.horizontal)
    least = max(minimum.cells(of: mainBase) ?? 0, floor)
    most = max(maximum.cells(of: mainBase) ?? Extent.greatest, 0)
    let crossMinimum = isRow ? style.minHeight : style.minWidth
    let crossMaximum = isRow ? style.maxHeight : style.maxWidth
    leastCross = max(crossMinimum.cells(of: crossBase) ?? 0, crossFloor)
    mostCross = max(crossMaximum.cells(of: crossBase) ?? Extent.greatest, 0)
    let isClipped = isRow ? style.overflowsSideways : style.overflowsDown
    if minimum.isAuto, !isClipped, !traits.contains(.fills) { traits.insert(.hasAutomaticMinimum) }
  }

  private mutating func setMargins(_ margin: BoxEdges, isRow: Bool, base: Int) {
    if margin.isNothing { return }
    let (left, right) = (margin.left.cells(of: base) ?? 0, margin.right.cells(of: base) ?? 0)
    let (top, bottom) = (margin.top.cells(of: base) ?? 0, margin.bottom.cells(of: base) ?? 0)
    (before, after, crossBefore, crossAfter) =
      isRow ? (left, right, top, bottom) : (top, bottom, left, right)
    let horizontal: FlexTraits = isRow ? .autoBefore : .autoCrossBefore
    if margin.left.isAuto { traits.insert(horizontal) }
    if margin.right.isAuto { traits.insert(isRow ? .autoAfter : .autoCrossAfter) }
    if margin.top.isAuto { traits.insert(isRow ? .autoCrossBefore : .autoBefore) }
    if margin.bottom.isAuto { traits.insert(isRow ? .autoCrossAfter : .autoAfter) }
  }
}
