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
      frame, caret: shape.map { Caret(point: cursor.point, shape: $0) }, as: profile,
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

  /// Creates a picture of the last rendered frame with the theme's tokens as they are, for debugging.
  init(tokensOf screen: Screen<some Any>) {
    let frame = Frame(size: screen.size, pools: screen.pools)
    screen.copyCells(to: frame)
    self.init(cellsOf: frame, caret: nil, nil)
  }

  /// Creates a picture of cells, with the tokens as they are if there are no colors for them.
  private init(cellsOf frame: Frame, caret: Caret?, _ colors: Theme.Colors?) {
    var builder = PictureBuilder()
    var mapper = colors.map { TokenMapper($0) }
    // Most cells look like the one before.
    var (last, text, number, isBlank) = (TermRender.Cell.blank, " ", 0, false)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        if cell != last {
          let isAlike =
            cell.foreground == last.foreground && cell.background == last.background
            && cell.attributes == last.attributes
            && cell.isFullBlock == last.isFullBlock
            && frame.underlineColor(of: cell) == frame.underlineColor(of: last)
            && frame.link(of: cell) == frame.link(of: last)
          if !isAlike { (number, isBlank) = builder.index(of: cell, in: frame, colors, &mapper) }
          text = isBlank && cell.width == 1 ? " " : frame.text(of: cell)
          last = cell
        }
        builder.add(text, lookIndex: number)
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

extension PictureBuilder {
  /// Returns the number of a cell's look, and whether its text is not shown.
  fileprivate mutating func index(
    of cell: Cell, in frame: Frame, _ colors: Theme.Colors?, _ mapper: inout TokenMapper?
  ) -> (Int, isBlank: Bool) {
    var style = Style(
      foreground: cell.foreground, background: cell.background, attributes: cell.attributes,
      underlineColor: frame.underlineColor(of: cell))
    guard let colors, let look = mapper?.look(of: cell) else {
      return (index(of: Picture.Look(style, link: frame.link(of: cell))), false)
    }
    style.foreground = look.foreground.isDefault ? colors[.text] : look.foreground
    style.background = look.background.isDefault ? colors[.background] : look.background
    style.attributes = look.attributes
    if style.underlineColor == .edge {
      style.underlineColor = .default
      if mapper?.drawsEdges == false { style.attributes.underline = .none }
    }
    style.underlineColor = colors[style.underlineColor]
    return (index(of: Picture.Look(style, link: frame.link(of: cell))), look.isBlank)
  }
}
