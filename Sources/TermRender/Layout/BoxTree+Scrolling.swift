// BoxTree+Scrolling: a box that scrolls and the room it has in, the room its content has and its bars out.

internal import TermView

extension BoxTree {
  /// Gives a box that scrolls the room that its content asks for, where that is more, and says which bars
  /// it needs for that; nil where it has to be asked first.
  ///
  /// A bar takes a column or a row from the window. Which there are is decided once, as in CSS: the one for
  /// rows from the content in the whole width, then the one for columns from the width that is left. None
  /// of them takes the other away again, so nothing swings.
  mutating func widen<Leaves: LeafSizes & ~Copyable>(
    _ top: Int, _ style: BoxStyle, _ width: inout Int, _ height: inout Int, _ leaves: inout Leaves
  ) -> BoxAxes? {
    let pass = passes[top]
    if pass.asksForWidth { return style.hasBarDown ? .vertical : [] }
    let (rule, base) = (Space.maxContent.code, Int(pass.base))
    var bars: BoxAxes = []
    var widest = 0
    if style.overflowsSideways {
      guard let content = ask(pass.box, rule, rule, base: base, &leaves) else { return nil }
      // Asked for a width, a box asks for the column of its bar too.
      widest = content - (style.hasBarDown ? 1 : 0)
    }
    let edges = pass.edges
    let hasRoom = width - edges.horizontal >= 2 && (height < 0 || height - edges.vertical >= 2)
    if hasRoom, height >= 0, style.hasBarDown {
      guard let content = ask(pass.box, pass.width, rule, base: base, &leaves) else { return nil }
      if content > height { bars.insert(.vertical) }
    }
    let column = bars.contains(.vertical) ? 1 : 0
    if hasRoom, style.hasBarAcross, widest > width - column { bars.insert(.horizontal) }
    if height >= 0, style.overflowsDown {
      guard let content = ask(pass.box, pass.width - Int32(column), rule, base: base, &leaves)
      else { return nil }
      height = max(height, content)
    }
    if style.overflowsSideways { width = max(width, widest + column) }
    return bars
  }
}

extension BoxStyle {
  /// Whether a bar may stand beside its content, along which it moves down.
  var hasBarDown: Bool { bars.rawValue & overflow.rawValue & 2 != 0 }
  /// Whether a bar may stand below its content, along which it moves sideways.
  var hasBarAcross: Bool { bars.rawValue & overflow.rawValue & 1 != 0 }
}

extension Box {
  /// The columns that its bar takes, and the rows.
  var barColumns: Int { traits.contains(.hasBarDown) ? 1 : 0 }
  var barRows: Int { traits.contains(.hasBarAcross) ? 1 : 0 }

  mutating func takeBarsAway() {
    traits.set(.hasBarDown, false)
    traits.set(.hasBarAcross, false)
  }

  /// Notes which bars it has.
  mutating func setBars(_ bars: BoxAxes) {
    traits.set(.hasBarDown, bars.rawValue & 2 != 0)
    traits.set(.hasBarAcross, bars.rawValue & 1 != 0)
  }
}
