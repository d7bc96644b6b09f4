// PixelRect: a block of pixels, of a bitmap or of a screen.

/// A block of pixels, counted from the top left.
public struct PixelRect: Hashable, Sendable {
  /// The first column inside.
  public var x: Int
  /// The first row inside.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a block from its four numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
