// Graphic: a picture that a terminal draws by itself, in the cells of a canvas.

/// A picture in pixels for the cells of a canvas, encoded in one graphics protocol.
///
/// It lives as long as a view or a cached result holds it; then the terminal is sent its removal.
package final class Graphic: Sendable {
  /// How a terminal receives and shows a picture.
  package enum DisplayMethod: Sendable {
    /// Uploaded once under a number that cells refer to: the closures make the bytes that upload and that remove it.
    case uploaded(upload: @Sendable (UInt32) -> [UInt8], removal: @Sendable (UInt32) -> [UInt8])
    /// Uploaded once under a number; parts of it are then placed over cells.
    case placed(upload: @Sendable (UInt32) -> [UInt8], commands: PlacementCommands)
    /// Drawn with the cursor at the top left of the visible part: the closure makes the bytes for a part of its
    /// cells, at a position on a screen of a given size.
    case drawn(@Sendable (_ part: Rect, _ position: Point, _ screen: Size) -> [UInt8])
  }

  /// The closures that make the bytes for an uploaded picture's placements.
  package struct PlacementCommands: Sendable {
    /// Places a part of the picture's cells at the cursor, which stays there; a placement with the same number moves.
    package let place: @Sendable (_ picture: UInt32, _ placement: Int32, _ part: Rect) -> [UInt8]
    /// Removes one placement.
    package let remove: @Sendable (_ picture: UInt32, _ placement: Int32) -> [UInt8]
    /// Removes the picture with all its placements.
    package let removePicture: @Sendable (_ picture: UInt32) -> [UInt8]

    package init(
      place: @escaping @Sendable (UInt32, Int32, Rect) -> [UInt8],
      remove: @escaping @Sendable (UInt32, Int32) -> [UInt8],
      removePicture: @escaping @Sendable (UInt32) -> [UInt8]
    ) {
      self.place = place
      self.remove = remove
      self.removePicture = removePicture
    }
  }

  /// The size in cells.
  package let size: Size
  package let displayMethod: DisplayMethod

  package init(size: Size, displayMethod: DisplayMethod) {
    self.size = size
    self.displayMethod = displayMethod
  }
}
