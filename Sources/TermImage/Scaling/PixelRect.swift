// PixelRect: a rectangle of pixels, of a bitmap or of a screen.

/// A rectangle of pixels, counted from the top left.
public struct PixelRect: Hashable, Sendable {
  /// The first column in the rectangle.
  public var x: Int
  /// The first row in the rectangle.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle from its position and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
