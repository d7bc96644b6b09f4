// BoxTree+ScrollBars: decides which scroll bars a box has, and how much space its content gets.

internal import TermView

extension BoxTree {
  /// Raises `width` and `height` to what the content asks for, and returns the scroll bars that this needs; nil where
  /// a size query is pending.
  ///
  /// A bar takes a column or a row from the viewport. The bars are decided once, as in CSS: the vertical one from the
  /// content at full width, then the horizontal one from the width that is left. Neither removes the other again, so
  /// the result cannot oscillate.
  mutating func expandForScrolling<Leaves: LeafMeasurer & ~Copyable>(
    _ top: Int, _ style: BoxStyle, _ width: inout Int, _ height: inout Int, _ leaves: inout Leaves
  ) -> BoxAxes? {
    let pass = layoutFrames[top]
    if pass.isWidthQuery { return style.canHaveVerticalBar ? .vertical : [] }
    let (rule, base) = (SizeConstraint.maxContent.code, Int(pass.paddingBase))
    var bars: BoxAxes = []
    var widest = 0
    if style.overflowsHorizontally {
      guard let content = querySize(pass.box, rule, rule, base: base, &leaves) else { return nil }
      // The width of a box includes the column of its vertical bar.
      widest = content - (style.canHaveVerticalBar ? 1 : 0)
    }
    let edges = pass.edges
    let hasRoom = width - edges.horizontal >= 2 && (height < 0 || height - edges.vertical >= 2)
    if hasRoom, height >= 0, style.canHaveVerticalBar {
      guard let content = querySize(pass.box, pass.width, rule, base: base, &leaves) else {
        return nil
      }
      if content > height { bars.insert(.vertical) }
    }
    let column = bars.contains(.vertical) ? 1 : 0
    if hasRoom, style.canHaveHorizontalBar, widest > width - column { bars.insert(.horizontal) }
    if height >= 0, style.overflowsVertically {
      guard let content = querySize(pass.box, pass.width - Int32(column), rule, base: base, &leaves)
      else { return nil }
      height = max(height, content)
    }
    if style.overflowsHorizontally { width = max(width, widest + column) }
    return bars
  }
}

extension BoxStyle {
  /// Whether a vertical scroll bar may stand beside the content.
  var canHaveVerticalBar: Bool { bars.rawValue & overflow.rawValue & 2 != 0 }
  /// Whether a horizontal scroll bar may stand below the content.
  var canHaveHorizontalBar: Bool { bars.rawValue & overflow.rawValue & 1 != 0 }
}

extension Box {
  /// The columns that the vertical bar takes, and the rows that the horizontal one takes.
  var barColumns: Int { traits.contains(.hasVerticalBar) ? 1 : 0 }
  var barRows: Int { traits.contains(.hasHorizontalBar) ? 1 : 0 }

  mutating func clearBars() {
    traits.set(.hasVerticalBar, false)
    traits.set(.hasHorizontalBar, false)
  }

  /// Records which bars the box has.
  mutating func setBars(_ bars: BoxAxes) {
    traits.set(.hasVerticalBar, bars.rawValue & 2 != 0)
    traits.set(.hasHorizontalBar, bars.rawValue & 1 != 0)
  }
}
