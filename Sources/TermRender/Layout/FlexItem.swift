// FlexItem: a child of a flex container during its layout, in terms of main and cross axis.

internal import TermView

/// One child in the flow of a flex container.
///
/// All lengths include padding and border, but not the margins.
struct FlexItem {
  let box: Int32
  var traits: FlexTraits = []
  var align = BoxAlignment.stretch
  var grow = 0.0
  var shrink = 0.0
  /// The main size that the style sets; -1 where it sets none.
  var specifiedMain = -1.0
  /// The basis that the style sets; -1 where the wanted size or the content is the basis.
  var basis = -1.0
  /// CSS's flex base size, that size within its limits, and the size after growing and shrinking.
  var baseSize = 0.0
  var hypothetical = 0.0
  var target = 0.0
  /// The limits of the main size.
  var minMain = 0
  var maxMain = LengthResolution.maxLength
  /// The cross size that the style sets (-1 where it sets none), and its limits.
  var specifiedCross = -1
  var minCross = 0
  var maxCross = LengthResolution.maxLength
  /// The margins on the left or top (before) and on the right or bottom (after); automatic ones are 0.
  var marginBefore = 0
  var marginAfter = 0
  var crossMarginBefore = 0
  var crossMarginAfter = 0
  /// The result: size and position in whole cells.
  ///
  /// The cross size is -1 until it is known.
  var main = 0
  var cross = -1
  var position = 0
  var crossPosition = 0

  var margins: Int { marginBefore + marginAfter }
  var crossMargins: Int { crossMarginBefore + crossMarginAfter }

  /// Returns `size` within the limits of the main size; the lower limit wins.
  func limited(_ size: Double) -> Double { max(min(size, Double(maxMain)), Double(minMain)) }

  /// Returns `size` within the limits of the cross size; the lower limit wins.
  func limitedCross(_ size: Int) -> Int { max(min(size, maxCross), minCross) }
}

/// Flags of a flex item.
struct FlexTraits: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Margins that take free space.
  static var autoBefore: FlexTraits { FlexTraits(rawValue: 1) }
  static var autoAfter: FlexTraits { FlexTraits(rawValue: 2) }
  static var autoCrossBefore: FlexTraits { FlexTraits(rawValue: 4) }
  static var autoCrossAfter: FlexTraits { FlexTraits(rawValue: 8) }
  static var autoCross: FlexTraits { [.autoCrossBefore, .autoCrossAfter] }
  /// The item must not get smaller than its content.
  static var hasAutomaticMinimum: FlexTraits { FlexTraits(rawValue: 16) }
  /// The item is about to shrink, and its automatic minimum is not known yet.
  static var needsMinimum: FlexTraits { FlexTraits(rawValue: 32) }
  /// The item takes all the available space.
  static var fills: FlexTraits { FlexTraits(rawValue: 64) }
  /// The item's cross size is that of its line.
  static var stretches: FlexTraits { FlexTraits(rawValue: 128) }
  /// The item's size is final while other items of its line still change.
  static var isFrozen: FlexTraits { FlexTraits(rawValue: 256) }
  /// A limit raised (`isTooSmall`) or lowered (`isTooLarge`) the item's size in this round.
  static var isTooSmall: FlexTraits { FlexTraits(rawValue: 512) }
  static var isTooLarge: FlexTraits { FlexTraits(rawValue: 1024) }
  /// The item's children can resolve percentages of its height.
  static var hasDefiniteHeight: FlexTraits { FlexTraits(rawValue: 2048) }
  /// The item shrinks only when no other item can.
  static var isFixed: FlexTraits { FlexTraits(rawValue: 4096) }
}

extension FlexItem {
  /// Creates an item for a child, in a container with the available space of `pass`.
  init(
    _ box: Int32, _ style: BoxStyle, edges: ResolvedEdges, in pass: LayoutFrame,
    alignItems: BoxAlignment
  ) {
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
      specifiedMain = max(cells, 0)
    }
    if specifiedMain >= 0, style.fixedAxes.contains(isRow ? .horizontal : .vertical) {
      traits.insert(.isFixed)
    }
    if !style.basis.isAuto, let share = style.basis.exact(of: mainBase) { basis = max(share, 0) }
    if cross.isFill {
      // Where a maximum leaves space beside the item, its alignment distributes that space.
      traits.subtract(.autoCross)
      traits.insert(.stretches)
    } else if let cells = cross.cells(of: crossBase) {
      specifiedCross = max(cells, 0)
    }
    if align.isStretch, specifiedCross < 0, !cross.isContent, traits.isDisjoint(with: .autoCross) {
      traits.insert(.stretches)
    }
    setLimits(style, edges: edges, isRow: isRow, mainBase: mainBase, crossBase: crossBase)
  }

  private mutating func setLimits(
    _ style: BoxStyle, edges: ResolvedEdges, isRow: Bool, mainBase: Int, crossBase: Int
  ) {
    let minimum = isRow ? style.minWidth : style.minHeight
    let maximum = isRow ? style.maxWidth : style.maxHeight
    let (floor, crossFloor) =
      isRow ? (edges.horizontal, edges.vertical) : (edges.vertical, edges.horizontal)
    minMain = max(minimum.cells(of: mainBase) ?? 0, floor)
    maxMain = max(maximum.cells(of: mainBase) ?? LengthResolution.maxLength, 0)
    let crossMinimum = isRow ? style.minHeight : style.minWidth
    let crossMaximum = isRow ? style.maxHeight : style.maxWidth
    minCross = max(crossMinimum.cells(of: crossBase) ?? 0, crossFloor)
    maxCross = max(crossMaximum.cells(of: crossBase) ?? LengthResolution.maxLength, 0)
    if minimum.isAuto, !style.overflows, !traits.contains(.fills) {
      traits.insert(.hasAutomaticMinimum)
    }
  }

  private mutating func setMargins(_ margin: BoxEdges, isRow: Bool, base: Int) {
    if margin.isNothing { return }
    let (left, right) = (margin.left.cells(of: base) ?? 0, margin.right.cells(of: base) ?? 0)
    let (top, bottom) = (margin.top.cells(of: base) ?? 0, margin.bottom.cells(of: base) ?? 0)
    (marginBefore, marginAfter, crossMarginBefore, crossMarginAfter) =
      isRow ? (left, right, top, bottom) : (top, bottom, left, right)
    let horizontal: FlexTraits = isRow ? .autoBefore : .autoCrossBefore
    if margin.left.isAuto { traits.insert(horizontal) }
    if margin.right.isAuto { traits.insert(isRow ? .autoAfter : .autoCrossAfter) }
    if margin.top.isAuto { traits.insert(isRow ? .autoCrossBefore : .autoBefore) }
    if margin.bottom.isAuto { traits.insert(isRow ? .autoCrossAfter : .autoAfter) }
  }
}
