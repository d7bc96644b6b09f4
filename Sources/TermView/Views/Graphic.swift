// Graphic: a picture that a terminal draws by itself, in the cells of a canvas.

/// A picture in pixels for the cells of a canvas, in the bytes of one protocol.
///
/// It lives as long as a view or a result that is kept holds it; the terminal is told when it goes.
package final class Graphic: Sendable {
  /// How terminals learn of pictures.
  package enum Form: Sendable {
    /// It is sent once under a number, and stands in cells that name it: these make the bytes that bring it, and those
    /// that take it away.
    case named(upload: @Sendable (UInt32) -> [UInt8], removal: @Sendable (UInt32) -> [UInt8])
    /// What is seen of it is drawn with the cursor at its top left: this makes the bytes for some of its cells, that
    /// stand at a place of a screen of a size.
    case drawn(@Sendable (_ part: Rect, _ place: Point, _ screen: Size) -> [UInt8])
  }

  /// The cells that it fills.
  package let size: Size
  package let form: Form

  package init(size: Size, form: Form) {
    self.size = size
    self.form = form
  }
}
