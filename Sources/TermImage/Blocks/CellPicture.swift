// CellPicture: an image as characters with two colors each.

public import TermView

/// A character of an image and its two colors.
public struct PictureCell: Hashable, Sendable {
  /// The character, one cell wide.
  public var scalar: UInt32
  /// The color of the part that the character fills.
  public var foreground: Color
  /// The color of the rest; `.default` where the image is transparent.
  public var background: Color

  /// Creates a cell from its three parts.
  public init(scalar: UInt32, foreground: Color = .default, background: Color = .default) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
  }
}

/// An image as rows of characters.
///
/// The same image always gives the same cells, so that it can scroll by whole cells without a change of its grain.
public struct CellPicture: Equatable, Sendable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// `columns * rows` cells, row by row from the top.
  public let cells: [PictureCell]

  /// The cell at a column and row.
  public subscript(column: Int, row: Int) -> PictureCell {
    precondition(
      column >= 0 && column < columns && row >= 0 && row < rows, "a cell is inside its picture")
    return cells[row * columns + column]
  }

  /// Draws a bitmap, or a part of it, with characters.
  ///
  /// Every cell gets the character and the two colors with the least mean square error in linear light. With fewer
  /// colors the image is dithered. Without any it is drawn in the terminal's own foreground: light on dark, unless
  /// `background` is light.
  ///
  /// `background` shows through transparent pixels; without it, these show the terminal's own background. An empty
  /// set of glyphs draws each cell in one color.
  ///
  /// - Precondition: `columns` and `rows` are at least 1, and `part` is a part of the bitmap.
  /// - Complexity: O(pixels read + cells).
  /// - Throws: `CancellationError` once the current task is canceled.
  public init(
    _ bitmap: Bitmap, part: PixelRect? = nil, columns: Int, rows: Int, depth: ColorDepth,
    glyphs: GlyphSet = .everyFont, background: Color? = nil
  ) throws(CancellationError) {
    precondition(columns > 0 && rows > 0, "a picture of cells has at least one")
    let part = part ?? bitmap.bounds
    precondition(bitmap.contains(part), "only a part of a bitmap can be drawn")
    self.columns = columns
    self.rows = rows
    let background = background.flatMap(PaletteLight.linearColor)
    if depth == .none {
      let drawing = try InkDrawing(bitmap, part, columns, rows, glyphs, background)
      cells = try drawing.cells()
      return
    }
    var sampler = CellSampler(bitmap, part, columns, rows, glyphs, background)
    var artist = CellPainter(depth: depth, glyphs: glyphs, columns: columns)
    var cells: [PictureCell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      try checkCancellation()
      sampler.readRow(row)
      artist.draw(sampler, columns, onto: &cells)
    }
    self.cells = cells
  }
}
