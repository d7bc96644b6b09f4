// PixelRect: a block of pixels, of a bitmap or of a screen.

/// How many pixels something is wide and high.
public struct PixelSize: Hashable, Sendable {
  /// From left to right.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// What a cell is taken for where the terminal did not say: 8 pixels wide, 16 high.
  public static let usualCell = PixelSize(width: 8, height: 16)

  /// Creates a size from its two numbers.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

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
