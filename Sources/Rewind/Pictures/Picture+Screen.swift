// Picture+Screen: creates pictures of screens and frames, and converts a picture back to a frame.

public import TermRender
public import TermView

extension Picture {
  /// Creates a picture of the last rendered frame, as the program drew it or as a terminal with `profile` shows it.
  public init(_ screen: Screen<some Any>, as profile: Profile? = nil) {
    let frame = Frame(size: screen.size, pools: screen.pools)
    screen.copyCells(to: frame)
    // The shape is that of the screen's caret, the position that of its cursor as rendered.
    let cursor = screen.cursor
    let shape = cursor.isVisible ? screen.caret?.shape : nil
    self.init(
      frame, caret: shape.map { Caret(place: cursor.place, shape: $0) }, as: profile,
      colors: screen.colors)
  }

  /// Creates a picture of a frame, as drawn or as a terminal with `profile` shows it; `colors` resolve theme tokens.
  public init(
    _ frame: Frame, caret: Caret? = nil, as profile: Profile? = nil,
    colors: Theme.Colors = Theme.terminal.dark
  ) {
    guard let profile else {
      self.init(cellsOf: frame, caret: caret, colors)
      return
    }
    let shown = Frame(size: frame.size, pools: frame.pools)
    var encoder = FrameEncoder(
      size: frame.size, pools: frame.pools, profile: profile, theme: colors)
    encoder.assume(frame, cursor: nil)
    encoder.copyScreen(to: shown)
    // The shown frame has colors only, no theme tokens.
    self.init(cellsOf: shown, caret: caret, Theme.terminal.dark)
  }

  private init(cellsOf frame: Frame, caret: Caret?, _ colors: Theme.Colors) {
    var builder = PictureBuilder()
    // Most cells look like the one before.
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
          if !isAlike { number = builder.index(of: frame.look(of: cell, colors)) }
          text = frame.text(of: cell)
          last = cell
        }
        builder.add(text, number: number)
      }
    }
    self = builder.picture(size: frame.size, caret: caret)
  }

  /// The same cells as a frame, for printing and comparing.
  var frame: Frame {
    let frame = Frame(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let look = looks[lookIndices[row * size.columns + column]]
        frame.draw(
          text(column, row), at: Point(column: column, row: row), style: look.style, link: look.link
        )
      }
    }
    return frame
  }
}

extension Frame {
  fileprivate func look(of cell: Cell, _ colors: Theme.Colors) -> Picture.Look {
    let style = Style(
      foreground: colors[cell.foreground.isDefault ? .text : cell.foreground],
      background: colors[cell.background.isDefault ? .background : cell.background],
      attributes: cell.attributes, underlineColor: colors[underlineColor(of: cell)])
    return Picture.Look(style, link: link(of: cell))
  }
}
