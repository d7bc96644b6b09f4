// Picture+Screen: a screen or a frame in, a picture out, and back to a frame again.

public import TermRender
internal import TermView

extension Picture {
  /// What was rendered last, as the program said it, or as a terminal shows it that can do what `profile` says.
  public init(_ screen: Screen<some Any>, as profile: Profile? = nil) {
    let frame = Frame(size: screen.size, pools: screen.pools)
    screen.copyCells(to: frame)
    // The screen's caret has the shape, its cursor the place where that was rendered.
    let cursor = screen.cursor
    let shape = cursor.isVisible ? screen.caret?.shape : nil
    self.init(frame, caret: shape.map { Caret(place: cursor.place, shape: $0) }, as: profile)
  }

  /// What is drawn in a frame, or what a terminal shows of it.
  public init(_ frame: Frame, caret: Caret? = nil, as profile: Profile? = nil) {
    guard let profile else {
      self.init(cellsOf: frame, caret: caret)
      return
    }
    let shown = Frame(size: frame.size, pools: frame.pools)
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
    encoder.assume(frame, cursor: nil)
    encoder.copyScreen(to: shown)
    self.init(cellsOf: shown, caret: caret)
  }

  private init(cellsOf frame: Frame, caret: Caret?) {
    var builder = PictureBuilder()
    // Most cells are as the one before.
    var (last, text, number) = (TermRender.Cell.blank, " ", 0)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        if cell != last {
          let isAlike =
            cell.foreground == last.foreground && cell.background == last.background
            && cell.attributes == last.attributes
            && frame.underlineColor(of: cell) == frame.underlineColor(of: last)
            && frame.link(of: cell) == frame.link(of: last)
          if !isAlike { number = builder.number(of: frame.look(of: cell)) }
          text = frame.text(of: cell)
          last = cell
        }
        builder.add(text, number: number)
      }
    }
    self = builder.picture(size: frame.size, caret: caret)
  }

  /// The same cells as a frame, for who prints or compares frames.
  var frame: Frame {
    let frame = Frame(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let look = looks[lookNumbers[row * size.columns + column]]
        frame.draw(
          text(column, row), at: Point(column: column, row: row), style: look.style, link: look.link
        )
      }
    }
    return frame
  }
}

extension Frame {
  fileprivate func look(of cell: Cell) -> Picture.Look {
    let style = Style(
      foreground: cell.foreground, background: cell.background, attributes: cell.attributes,
      underlineColor: underlineColor(of: cell))
    return Picture.Look(style, link: link(of: cell))
  }
}
