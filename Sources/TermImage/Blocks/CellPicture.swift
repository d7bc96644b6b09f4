// CellPicture: a picture as characters, each with two colours.

public import TermView

/// A character of a picture and its two colours.
public struct PictureCell: Hashable, Sendable {
  /// The character, one cell wide.
  public var scalar: UInt32
  /// The colour of what it fills.
  public var foreground: Color
  /// The colour of the rest; `.default` where the picture is clear.
  public var background: Color

  /// Creates a cell from its three parts.
  public init(scalar: UInt32, foreground: Color = .default, background: Color = .default) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
  }
}

/// A picture as rows of characters.
///
/// The same picture always gives the same cells, so that it can be scrolled by whole cells and
/// keeps its grain.
public struct CellPicture: Equatable, Sendable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// `columns * rows` cells, row by row from the top.
  public let cells: [PictureCell]

  /// The cell at a place.
  public subscript(column: Int, row: Int) -> PictureCell {
    precondition(
      column >= 0 && column < columns && row >= 0 && row < rows, "a cell is inside its picture")
    return cells[row * columns + column]
  }

  /// Draws a bitmap, or a part of it, with characters.
  ///
  /// Every cell gets the character and the two colours that come nearest to the picture in linear
  /// light, by mean square. With fewer colours the picture is dithered. Without any it is drawn in
  /// the terminal's own foreground: light on dark, unless `background` is light.
  ///
  /// `background` is what is seen through clear pixels; without it, what is clear keeps the
  /// terminal's own background. An empty set of glyphs draws each cell in one colour.
  ///
  /// - Precondition: there are cells, and `part` is a part of the picture.
  /// - Complexity: O(pixels read + cells).
  /// - Throws: `CancellationError` once the task that it runs in is cancelled.
  public init(
    _ bitmap: Bitmap, part: PixelRect? = nil, columns: Int, rows: Int, depth: ColorDepth,
    glyphs: GlyphSet = .everyFont, background: Color? = nil
  ) throws(CancellationError) {
    precondition(columns > 0 && rows > 0, "a picture of cells has at least one")
    let part = part ?? bitmap.bounds
    precondition(bitmap.contains(part), "only a part of a bitmap can be drawn")
    self.columns = columns
    self.rows = rows
    let ground = background.flatMap(PaletteLight.point)
    if depth == .none {
      let drawing = try InkDrawing(bitmap, part, columns, rows, glyphs, ground)
      cells = try drawing.cells()
      return
    }
    var sampler = CellSampler(bitmap, part, columns, rows, glyphs, ground)
    var artist = CellArtist(depth: depth, glyphs: glyphs, columns: columns)
    var cells: [PictureCell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      try stopIfCancelled()
      sampler.take(row)
      artist.draw(sampler, columns, onto: &cells)
    }
    self.cells = cells
  }
}
