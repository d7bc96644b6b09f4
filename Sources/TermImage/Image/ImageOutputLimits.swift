// ImageOutputLimits: limits on what is made of an image for a terminal, whatever its reported cell and screen sizes.

internal import TermView

/// The limits on what is made of an image for a terminal, besides those on decoding its file (`ImageLimits`).
///
/// Making it takes up to 20 bytes per pixel at once: the scaled bitmap, its colors, and the bytes that are sent.
enum ImageOutputLimits {
  /// The most pixels of an image for the protocols of kitty and iTerm2, which fit it into its cells: a larger one is
  /// sent with fewer pixels, and looks softer.
  static let maxPixels = 1 << 22
  /// The most pixels of an image in sixels, which have one size: a larger one is drawn in fewer cells.
  ///
  /// A screen of 3,840 by 2,160 pixels can be filled within that.
  static let maxSixelPixels = 1 << 23
  /// The most cells of any image: a larger one is drawn in fewer.
  static let maxCells = 1 << 20

  /// Returns the most cells of an image on a surface.
  static func maxCells(on surface: ImageTarget) -> Int {
    guard surface.images == .sixel else { return maxCells }
    return max(1, min(maxCells, maxSixelPixels / (surface.cell.width * surface.cell.height)))
  }
}

/// An image in whole cells, within `ImageOutputLimits`.
struct BoundedPlacement {
  /// The part of the image that is shown.
  let source: PixelRect
  /// The first cell in the available space, and the number of cells.
  let origin: Point
  let size: Size
  /// The number of pixels to make, if the image is drawn as pixels.
  let pixels: PixelSize
  /// The number of these pixels in a cell.
  let cell: PixelSize

  /// Places an image in the available space; nil if either is empty.
  init?(of picture: PixelSize, in room: Size, on surface: ImageTarget, _ style: ImageStyle) {
    let cell = surface.cell
    let most = ImageOutputLimits.maxCells(on: surface)
    var inner = room
    while true {
      guard
        let placement = Placement(
          of: picture, in: inner, cell: cell, mode: style.mode, alignment: style.alignment,
          unit: cell)
      else { return nil }
      let size = Size(
        columns: placement.target.width / cell.width, rows: placement.target.height / cell.height)
      if size.columns * size.rows <= most {
        let (across, down) = (style.alignment.horizontal.share, style.alignment.vertical.share)
        source = placement.source
        self.size = size
        origin = Point(
          column: placement.target.x / cell.width
            + Int(Double(room.columns - inner.columns) * (across ?? 0.5)),
          row: placement.target.y / cell.height
            + Int(Double(room.rows - inner.rows) * (down ?? 0.5)))
        (pixels, self.cell) = Self.pixels(of: size, on: surface)
        return
      }
      // Sides are rounded to cells, so that a few rounds may be needed.
      let scale = min(0.98, (Double(most) / Double(size.columns * size.rows)).squareRoot())
      inner.columns = max(1, Int(Double(inner.columns) * scale))
      inner.rows = max(1, Int(Double(inner.rows) * scale))
    }
  }

  /// Returns the pixels to make and those of a cell: as many as the cells have, or fewer if the terminal fits the
  /// image into them.
  private static func pixels(of size: Size, on surface: ImageTarget) -> (PixelSize, PixelSize) {
    let all = PixelSize(
      width: size.columns * surface.cell.width, height: size.rows * surface.cell.height)
    let isFitted = surface.images.hasPixels && surface.images != .sixel
    guard isFitted, all.width * all.height > ImageOutputLimits.maxPixels else {
      return (all, surface.cell)
    }
    let scale = (Double(ImageOutputLimits.maxPixels) / Double(all.width * all.height)).squareRoot()
    var cell = surface.cell.scaled(by: scale)
    // kitty preserves the proportions, which cells of whole pixels would not; elsewhere parts are cut out by cells.
    if surface.images == .kitty { return (all.scaled(by: scale), cell) }
    let most = ImageOutputLimits.maxPixels / (size.columns * size.rows)
    cell.width = min(cell.width, most)
    cell.height = min(cell.height, max(1, most / cell.width))
    return (
      PixelSize(width: size.columns * cell.width, height: size.rows * cell.height), cell
    )
  }
}

extension PixelSize {
  fileprivate func scaled(by scale: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
  }
}
