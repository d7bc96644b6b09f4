// PixelSize: sizes in pixels, for content finer than a cell.

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// The cell size that is assumed if a terminal does not report one.
  public static let usualCell = PixelSize(width: 8, height: 16)

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
