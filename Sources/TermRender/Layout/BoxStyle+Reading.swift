// BoxStyle+Reading: what layout wants to know of a style, without a call into the module that it
// comes from.
//
// Comparing the enumerations of another module with `==`, or a call on `self` from a function that
// changes the tree (which is then copied), cost a third of a layout's time; matching and asking the
// style do not.

internal import TermView

extension BoxStyle {
  /// Whether the main axis runs from top to bottom, or back.
  var isColumn: Bool {
    switch direction {
    case .column, .columnReverse: true
    case .row, .rowReverse: false
    }
  }

  /// Whether the main axis runs backwards.
  var isTurned: Bool {
    switch direction {
    case .rowReverse, .columnReverse: true
    case .row, .column: false
    }
  }

  /// Whether there may be several lines.
  var wraps: Bool { if case .none = wrap { false } else { true } }

  /// Whether lines follow each other backwards.
  var wrapsBack: Bool { if case .reverse = wrap { true } else { false } }

  /// Whether it takes no part in layout.
  var isNone: Bool { if case .none = display { true } else { false } }

  /// Whether its children are laid out by somebody else.
  var isCustom: Bool { if case .custom = display { true } else { false } }

  /// Whether it stands out of the flow.
  var isAbsolute: Bool { if case .relative = position { false } else { true } }
  /// Whether nothing around it cuts it off.
  var isFree: Bool { position == .free || position == .kept }

  /// Whether its content has all the room it asks for, along one axis at least.
  var isScroll: Bool { if case .scroll = display { true } else { false } }

  /// Whether its children stand in lines.
  var isFlex: Bool {
    switch display {
    case .flex, .scroll: true
    default: false
    }
  }

  /// Whether its content may be larger than it, along each axis.
  var overflowsSideways: Bool { overflow.rawValue & 1 != 0 }
  var overflowsDown: Bool { overflow.rawValue & 2 != 0 }

  /// `grow` and `shrink` within bounds.
  var growFactor: Double { grow > 0 ? Double(min(grow, 1_000_000)) : 0 }
  var shrinkFactor: Double { shrink > 0 ? Double(min(shrink, 1_000_000)) : 0 }

  /// Padding and border.
  func edges(base: Int) -> Edges {
    if padding.isNothing, border.isNothing { return Edges() }
    return Edges(
      top: padding.top.room(of: base) + Int(border.top),
      right: padding.right.room(of: base) + Int(border.right),
      bottom: padding.bottom.room(of: base) + Int(border.bottom),
      left: padding.left.room(of: base) + Int(border.left))
  }

  /// The sum of the left and right margins; automatic ones are 0.
  func horizontalMargins(base: Int) -> Int {
    margin.isNothing ? 0 : (margin.left.cells(of: base) ?? 0) + (margin.right.cells(of: base) ?? 0)
  }

  /// The sum of the top and bottom margins; automatic ones are 0.
  func verticalMargins(base: Int) -> Int {
    margin.isNothing ? 0 : (margin.top.cells(of: base) ?? 0) + (margin.bottom.cells(of: base) ?? 0)
  }

  /// `width` within the limits and not below padding and border.
  func limitedWidth(_ width: Int, floor: Int, base: Int) -> Int {
    let most = maxWidth.cells(of: base) ?? Extent.greatest
    return Extent.held(max(min(width, most), minWidth.cells(of: base) ?? 0, floor))
  }

  /// `height` within the limits and not below padding and border.
  func limitedHeight(_ height: Int, floor: Int, base: Int) -> Int {
    let most = maxHeight.cells(of: base) ?? Extent.greatest
    return Extent.held(max(min(height, most), minHeight.cells(of: base) ?? 0, floor))
  }

  /// By how many cells insets move a box that stays in the flow.
  func nudge(width: Int, height: Int) -> (x: Int, y: Int) {
    let x = inset.left.cells(of: width) ?? -(inset.right.cells(of: width) ?? 0)
    let y = inset.top.cells(of: height) ?? -(inset.bottom.cells(of: height) ?? 0)
    return (x, y)
  }
}

extension BoxEdges {
  /// Whether all four are 0 cells, as they are in most boxes.
  var isNothing: Bool { top.bits | right.bits | bottom.bits | left.bits == 0 }
}

extension BoxBorder {
  /// Whether there is none.
  var isNothing: Bool { top | right | bottom | left == 0 }
}

extension BoxAlignment {
  /// Whether it asks for all the room.
  var isStretch: Bool { if case .stretch = self { true } else { false } }

  /// The alignment itself, or where it is `auto`, the parent's.
  func or(_ parents: BoxAlignment) -> BoxAlignment {
    if case .auto = self { parents } else { self }
  }
}
