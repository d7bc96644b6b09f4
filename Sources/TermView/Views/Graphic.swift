// Graphic: a picture that a terminal draws by itself, in the cells of a canvas.

/// A picture in pixels for the cells of a canvas, encoded in one graphics protocol.
///
/// It lives as long as a view or a cached result holds it; then the terminal is sent its removal.
package final class Graphic: Sendable {
  /// How a terminal receives and shows a picture.
  package enum DisplayMethod: Sendable {
    /// Uploaded once under a number that cells refer to: the closures make the bytes that upload and that remove it.
    case uploaded(upload: @Sendable (UInt32) -> [UInt8], removal: @Sendable (UInt32) -> [UInt8])
    /// Drawn with the cursor at the top left of the visible part: the closure makes the bytes for a part of its
    /// cells, at a place on a screen of a given size.
    case drawn(@Sendable (_ part: Rect, _ place: Point, _ screen: Size) -> [UInt8])
  }

  /// The size in cells.
  package let size: Size
  package let displayMethod: DisplayMethod

  package init(size: Size, displayMethod: DisplayMethod) {
    self.size = size
    self.displayMethod = displayMethod
  }
}
