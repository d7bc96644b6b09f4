// Pixels: sizes and rectangles in pixels, for what is finer than a cell.

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// The cell that is assumed where a terminal does not say how large its cells are.
  public static let usualCell = PixelSize(width: 8, height: 16)

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
