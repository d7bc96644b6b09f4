// BoxStyle+Queries: queries that layout makes on a style, without a call into the module that declares it.
//
// Comparing another module's enumerations with `==`, or calling a method on `self` from a function that mutates the
// tree (which is then copied), cost a third of layout's time. Pattern matching and calling the style do not.

internal import TermView

extension BoxStyle {
  /// Whether the main axis is vertical.
  var isColumn: Bool {
    switch direction {
    case .column, .columnReverse: true
    case .row, .rowReverse: false
    }
  }

  /// Whether the main axis runs backwards.
  var isReversed: Bool {
    switch direction {
    case .rowReverse, .columnReverse: true
    case .row, .column: false
    }
  }

  /// Whether items may wrap into several lines.
  var wraps: Bool { if case .none = wrap { false } else { true } }

  /// Whether wrapped lines follow each other backwards.
  var isWrapReversed: Bool { if case .reverse = wrap { true } else { false } }

  /// Whether the box takes no part in layout (`display` is `none`).
  var isDisplayNone: Bool { if case .none = display { true } else { false } }

  /// Whether code outside this layout places the children (`display` is `custom`).
  var isCustom: Bool { if case .custom = display { true } else { false } }

  /// Whether the box is out of the flow.
  var isAbsolute: Bool { if case .relative = position { false } else { true } }
  /// Whether no ancestor clips the box.
  var isFree: Bool { position == .floating || position == .keptOnScreen }

  /// Whether the content gets all the space that it asks for, along one axis at least.
  var isScroll: Bool { if case .scroll = display { true } else { false } }

  /// Whether flexbox lays out the children.
  var isFlex: Bool {
    switch display {
    case .flex, .scroll: true
    default: false
    }
  }

  /// Whether the content may be larger than the box, along each axis.
  var overflowsHorizontally: Bool { overflow.rawValue & 1 != 0 }
  var overflowsVertically: Bool { overflow.rawValue & 2 != 0 }
  /// Whether the content scrolls: such a box has no automatic minimum, along either axis.
  var overflows: Bool { overflow.rawValue & 3 != 0 }

  /// `grow` and `shrink`, clamped to 0...1,000,000.
  var growFactor: Double { grow > 0 ? Double(min(grow, 1_000_000)) : 0 }
  var shrinkFactor: Double { shrink > 0 ? Double(min(shrink, 1_000_000)) : 0 }

  /// Returns the cells that padding and border take; percentages refer to `base`.
  func edges(base: Int) -> ResolvedEdges {
    if padding.isNothing, border.isNothing { return ResolvedEdges() }
    return ResolvedEdges(
      top: padding.top.nonNegativeCells(of: base) + Int(border.top),
      right: padding.right.nonNegativeCells(of: base) + Int(border.right),
      bottom: padding.bottom.nonNegativeCells(of: base) + Int(border.bottom),
      left: padding.left.nonNegativeCells(of: base) + Int(border.left))
  }

  /// Returns the sum of the left and right margins; automatic ones count as 0.
  func horizontalMargins(base: Int) -> Int {
    margin.isNothing ? 0 : (margin.left.cells(of: base) ?? 0) + (margin.right.cells(of: base) ?? 0)
  }

  /// Returns the sum of the top and bottom margins; automatic ones count as 0.
  func verticalMargins(base: Int) -> Int {
    margin.isNothing ? 0 : (margin.top.cells(of: base) ?? 0) + (margin.bottom.cells(of: base) ?? 0)
  }

  /// Returns `width` within the style's limits, and at least `floor` (padding and border).
  func limitedWidth(_ width: Int, floor: Int, base: Int) -> Int {
    let most = maxWidth.cells(of: base) ?? LengthResolution.maxLength
    return LengthResolution.clamped(max(min(width, most), minWidth.cells(of: base) ?? 0, floor))
  }

  /// Returns `height` within the style's limits, and at least `floor` (padding and border).
  func limitedHeight(_ height: Int, floor: Int, base: Int) -> Int {
    let most = maxHeight.cells(of: base) ?? LengthResolution.maxLength
    return LengthResolution.clamped(max(min(height, most), minHeight.cells(of: base) ?? 0, floor))
  }

  /// Returns how many cells the insets move a box that stays in the flow.
  func relativeOffset(width: Int, height: Int) -> (x: Int, y: Int) {
    let x = inset.left.cells(of: width) ?? -(inset.right.cells(of: width) ?? 0)
    let y = inset.top.cells(of: height) ?? -(inset.bottom.cells(of: height) ?? 0)
    return (x, y)
  }
}

extension BoxEdges {
  /// Whether all four edges are 0 cells, as in most boxes.
  var isNothing: Bool { top.bits | right.bits | bottom.bits | left.bits == 0 }
}

extension BoxBorder {
  /// Whether there is no border.
  var isNothing: Bool { top | right | bottom | left == 0 }
}

extension BoxAlignment {
  /// Whether the alignment fills the available space.
  var isStretch: Bool { if case .stretch = self { true } else { false } }

  /// Returns the alignment itself, or the parent's where it is `auto`.
  func or(_ parents: BoxAlignment) -> BoxAlignment {
    if case .auto = self { parents } else { self }
  }
}
