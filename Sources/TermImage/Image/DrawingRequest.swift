// DrawingRequest: draws an image for its available space and for the surface that it is drawn on.

package import TermView

/// How the app wants an image to be drawn.
struct ImageStyle: Hashable, Sendable {
  var mode: ContentMode
  var alignment: Alignment
  var glyphs: GlyphSet
}

/// The source of an image: its pixels, or its file, of which only the drawn pixels are stored.
enum ImageSource: Hashable, Sendable {
  case pixels(Bitmap)
  case file([UInt8])

  /// The stored bytes.
  var bytes: [UInt8] {
    switch self {
    case .pixels(let bitmap): bitmap.bytes
    case .file(let bytes): bytes
    }
  }

  /// Hashes some of the bytes: images of a size that differ in other bytes are compared as a whole.
  func hash(into hasher: inout Hasher) {
    if case .pixels(let bitmap) = self { hasher.combine(bitmap.width) }
    let bytes = bytes
    hasher.combine(bytes.count)
    for index in stride(from: 0, to: bytes.count, by: bytes.count / 64 + 1) {
      hasher.combine(bytes[index])
    }
  }

  /// Returns the pixels; of a file that ends too early, those that it contains.
  func bitmap() throws(ImageError) -> Bitmap {
    switch self {
    case .pixels(let bitmap): bitmap
    case .file(let bytes): try Bitmap(decoding: bytes, keepingWhatIsThere: true)
    }
  }
}

/// All inputs of a drawing.
struct DrawingRequest: Hashable, Sendable {
  let source: ImageSource
  let availableSize: Size
  let surface: ImageTarget
  let style: ImageStyle

  /// Draws the image; a canceled drawing is empty and never shown.
  func drawing() -> ImageDrawing {
    do {
      return drawing(of: try source.bitmap())
    } catch {
      return ImageDrawing(self, .zero, error == .cancelled ? .nothing : .failed("\(error)"))
    }
  }

  private func drawing(of bitmap: Bitmap) -> ImageDrawing {
    let limit = surface.images == .kitty ? KittyImage.maxCellsPerSide : 4095
    let room = Size(
      columns: min(self.availableSize.columns, limit), rows: min(self.availableSize.rows, limit))
    let pixels = PixelSize(width: bitmap.width, height: bitmap.height)
    guard
      let placement = BoundedPlacement(of: pixels, in: room, on: surface, style)
    else { return ImageDrawing(self, .zero, .nothing) }
    do {
      return ImageDrawing(self, placement.origin, try content(bitmap, placement))
    } catch {
      return ImageDrawing(self, .zero, .nothing)
    }
  }

  private func content(
    _ bitmap: Bitmap, _ placement: BoundedPlacement
  ) throws(CancellationError) -> ImageDrawing.Content {
    let size = placement.size
    guard surface.images.hasPixels else {
      // Without colors dots show most, and nearly every font has them too.
      let usual = surface.colors == .none ? style.glyphs.union(.braille) : style.glyphs
      return .cells(
        try CellPicture(
          bitmap, part: placement.source, columns: size.columns, rows: size.rows,
          depth: surface.colors, glyphs: surface.images == .ascii ? .ascii : usual,
          background: surface.isDark ? nil : .rgb(0xFFFFFF)))
    }
    let scaled = try bitmap.scaled(
      to: placement.pixels.width, placement.pixels.height, part: placement.source)
    switch surface.images {
    case .kitty:
      return .graphic(Graphic(size: size, displayMethod: kitty(scaled, size)), scaled.bytes.count)
    case .kittyPlacements:
      return .graphic(
        Graphic(size: size, displayMethod: .placements(of: scaled, placement.cell)),
        scaled.bytes.count)
    case .iterm:
      return .graphic(
        Graphic(size: size, displayMethod: iterm(scaled, placement.cell)), scaled.bytes.count)
    default:
      return .graphic(Graphic(size: size, displayMethod: sixels(scaled)), scaled.bytes.count / 2)
    }
  }

  /// An upload that is sent once, compressed, under the number that the screen assigns.
  private func kitty(_ scaled: Bitmap, _ size: Size) -> Graphic.DisplayMethod {
    let packed = KittyImage.encodedPixels(of: scaled)
    return .uploaded(
      upload: { number in
        KittyImage(id: number).upload(packed, columns: size.columns, rows: size.rows)
      },
      removal: { number in KittyImage(id: number).delete() })
  }

  private func iterm(_ scaled: Bitmap, _ cell: PixelSize) -> Graphic.DisplayMethod {
    .drawn { part, _, _ in
      ITermImage().show(
        scaled, in: part.pixels(cell), columns: part.size.columns, rows: part.size.rows,
        png: PNGWriter.bytes)
    }
  }

  private func sixels(_ scaled: Bitmap) -> Graphic.DisplayMethod {
    let cell = surface.cell
    let picture = IndexedImage(scaled)
    return .drawn { part, position, screen in
      let pixels = part.pixels(cell)
      guard position.row + part.size.rows >= screen.rows else {
        return sixel(of: picture, in: pixels)
      }
      // An image that reaches the last row makes xterm scroll, unless it begins in the screen's corner (DECSDM).
      let corner = (x: position.column * cell.width, y: position.row * cell.height)
      return Array("\u{1B}[?80h".utf8) + sixel(of: picture, in: pixels, at: corner)
        + Array("\u{1B}[?80l".utf8)
    }
  }
}

/// An image as drawn in some cells.
final class ImageDrawing: Sendable, Equatable {
  enum Content: Sendable {
    case nothing
    /// The image can't be drawn, for a reason in words.
    case failed(String)
    case cells(CellPicture)
    /// A graphic that the terminal draws by itself, and the bytes that it takes in this process.
    case graphic(Graphic, Int)
  }

  /// The source of the image, and the surface that it was drawn for.
  let source: ImageSource
  let surface: ImageTarget
  /// The first cell in the available space.
  private let origin: Point
  private let content: Content

  init(_ request: DrawingRequest, _ origin: Point, _ content: Content) {
    source = request.source
    surface = request.surface
    self.origin = origin
    self.content = content
  }

  static func == (one: ImageDrawing, other: ImageDrawing) -> Bool { one === other }

  /// The reason why nothing is visible, or nil.
  var failure: String? { if case .failed(let reason) = content { reason } else { nil } }

  /// Whether the drawing consists of characters in colors.
  var hasColors: Bool { if case .cells = content { true } else { false } }

  /// The memory that storing the drawing takes, in bytes.
  var cost: Int {
    switch content {
    case .nothing, .failed: source.bytes.count
    case .cells(let picture): source.bytes.count + picture.cells.count * 12
    case .graphic(_, let bytes): source.bytes.count + bytes
    }
  }

  /// Draws into a canvas, darkened if `light` is below 1.
  func draw(into cells: inout CanvasCells, light: Double = 1) {
    switch content {
    case .nothing, .failed: break
    case .graphic(let graphic, _): cells.put(graphic, at: origin)
    case .cells(let picture):
      for row in 0..<picture.rows {
        for column in 0..<picture.columns {
          let cell = picture[column, row]
          if cell.scalar == 0x20, cell.background.isDefault { continue }
          cells.put(
            scalar: cell.scalar, at: Point(column: origin.column + column, row: origin.row + row),
            foreground: cell.foreground.dimmed(to: light),
            background: cell.background.dimmed(to: light))
        }
      }
    }
  }
}

extension Color {
  /// Returns the color with a share of its light.
  fileprivate func dimmed(to light: Double) -> Color {
    guard light < 1, let (red, green, blue) = components else { return self }
    func part(_ value: UInt8) -> UInt8 { UInt8(Double(value) * light) }
    return .rgb(part(red), part(green), part(blue))
  }
}

extension Graphic.DisplayMethod {
  /// An upload that is sent once, compressed; its parts are then placed over cells of the given size.
  package static func placements(of bitmap: Bitmap, _ cell: PixelSize) -> Self {
    let packed = KittyImage.encodedPixels(of: bitmap)
    return .placed(
      upload: { number in KittyImage(id: number).upload(packed) },
      commands: Graphic.PlacementCommands(
        place: { number, placement, part in
          KittyImage(id: number).place(
            part.pixels(cell), columns: part.size.columns, rows: part.size.rows, as: placement)
        },
        remove: { number, placement in KittyImage(id: number).delete(placement: placement) },
        removePicture: { number in KittyImage(id: number).delete() }))
  }
}

extension Rect {
  /// Returns the pixels of these cells.
  fileprivate func pixels(_ cell: PixelSize) -> PixelRect {
    PixelRect(
      x: left * cell.width, y: top * cell.height, width: size.columns * cell.width,
      height: size.rows * cell.height)
  }
}
