// DrawingRequest: a picture, the room for it and what it is drawn on in; a drawing out.

import TermView

/// What an author says of how a picture is drawn.
struct ImageStyle: Hashable, Sendable {
  var mode: ContentMode
  var alignment: Alignment
  var glyphs: GlyphSet
}

/// What a picture is made of: its pixels, or its file, of which no pixels are kept but those that are drawn.
enum PictureSource: Hashable, Sendable {
  case pixels(Bitmap)
  case file([UInt8])

  /// Its bytes as they are kept.
  var bytes: [UInt8] {
    switch self {
    case .pixels(let bitmap): bitmap.bytes
    case .file(let bytes): bytes
    }
  }

  /// Pictures of a size are told apart by some of their bytes: those that differ in others are compared as a whole.
  func hash(into hasher: inout Hasher) {
    if case .pixels(let bitmap) = self { hasher.combine(bitmap.width) }
    let bytes = bytes
    hasher.combine(bytes.count)
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 64 + 1) {
      hasher.combine(bytes[place])
    }
  }

  /// Its pixels; of a file that ends too early, those that are there.
  func bitmap() throws(ImageError) -> Bitmap {
    switch self {
    case .pixels(let bitmap): bitmap
    case .file(let bytes): try Bitmap(decoding: bytes, keepingWhatIsThere: true)
    }
  }
}

/// All that a drawing depends on.
struct DrawingRequest: Hashable, Sendable {
  let source: PictureSource
  let room: Size
  let surface: Surface
  let style: ImageStyle

  /// Draws it; what was cancelled is empty, and nobody sees it.
  func drawing() -> PictureDrawing {
    do {
      return drawing(of: try source.bitmap())
    } catch {
      return PictureDrawing(self, .zero, error == .cancelled ? .nothing : .failed("\(error)"))
    }
  }

  private func drawing(of bitmap: Bitmap) -> PictureDrawing {
    let cell = surface.cell
    let limit = surface.images == .kitty ? KittyPicture.limit : 4095
    let room = Size(columns: min(self.room.columns, limit), rows: min(self.room.rows, limit))
    let pixels = PixelSize(width: bitmap.width, height: bitmap.height)
    guard
      let place = Placement(
        of: pixels, in: room, cell: cell, mode: style.mode, alignment: style.alignment, unit: cell)
    else { return PictureDrawing(self, .zero, .nothing) }
    let origin = Point(column: place.target.x / cell.width, row: place.target.y / cell.height)
    let size = Size(
      columns: place.target.width / cell.width, rows: place.target.height / cell.height)
    do {
      return PictureDrawing(self, origin, try content(bitmap, place, size))
    } catch {
      return PictureDrawing(self, .zero, .nothing)
    }
  }

  private func content(
    _ bitmap: Bitmap, _ place: Placement, _ size: Size
  ) throws(CancellationError) -> PictureDrawing.Content {
    guard surface.images.hasPixels else {
      // Without colours dots say most; they are in nearly every font too.
      let usual = surface.colors == .none ? style.glyphs.union(.braille) : style.glyphs
      return .cells(
        try CellPicture(
          bitmap, part: place.source, columns: size.columns, rows: size.rows,
          depth: surface.colors, glyphs: surface.images == .ascii ? .ascii : usual,
          background: surface.isDark ? nil : .rgb(0xFFFFFF)))
    }
    let scaled = try bitmap.scaled(
      to: place.target.width, place.target.height, part: place.source)
    switch surface.images {
    case .kitty: return .graphic(Graphic(size: size, form: kitty(scaled, size)), scaled.bytes.count)
    case .iterm: return .graphic(Graphic(size: size, form: iterm(scaled)), scaled.bytes.count)
    default: return .graphic(Graphic(size: size, form: sixels(scaled)), scaled.bytes.count / 2)
    }
  }

  /// Sent once, compressed, under the number that the screen gives it.
  private func kitty(_ scaled: Bitmap, _ size: Size) -> Graphic.Form {
    let packed = KittyPicture.packed(scaled)
    return .named(
      upload: { number in
        KittyPicture(id: number).upload(packed, columns: size.columns, rows: size.rows)
      },
      removal: { number in KittyPicture(id: number).delete() })
  }

  private func iterm(_ scaled: Bitmap) -> Graphic.Form {
    let cell = surface.cell
    return .drawn { part, _, _ in
      ITermPicture().show(
        scaled, in: part.pixels(cell), columns: part.size.columns, rows: part.size.rows,
        png: PNGWriter.bytes)
    }
  }

  private func sixels(_ scaled: Bitmap) -> Graphic.Form {
    let cell = surface.cell
    let picture = IndexedPicture(scaled)
    return .drawn { part, place, screen in
      let pixels = part.pixels(cell)
      guard place.row + part.size.rows >= screen.rows else { return sixel(of: picture, in: pixels) }
      // A picture that reaches the last row has xterm scroll, but for where it begins in the screen's corner (DECSDM).
      let corner = (x: place.column * cell.width, y: place.row * cell.height)
      return Array("\u{1B}[?80h".utf8) + sixel(of: picture, in: pixels, at: corner)
        + Array("\u{1B}[?80l".utf8)
    }
  }
}

/// A picture as it is drawn in some cells.
final class PictureDrawing: Sendable, Equatable {
  enum Content: Sendable {
    case nothing
    /// It can't be drawn, for a reason in words.
    case failed(String)
    case cells(CellPicture)
    /// What the terminal draws by itself, and the bytes that it takes here.
    case graphic(Graphic, Int)
  }

  /// What it shows, and on what.
  let source: PictureSource
  let surface: Surface
  /// Where it begins in its room.
  private let origin: Point
  private let content: Content

  init(_ request: DrawingRequest, _ origin: Point, _ content: Content) {
    source = request.source
    surface = request.surface
    self.origin = origin
    self.content = content
  }

  static func == (one: PictureDrawing, other: PictureDrawing) -> Bool { one === other }

  /// Why there is nothing to see.
  var failure: String? { if case .failed(let reason) = content { reason } else { nil } }

  /// Whether it is made of characters in colours.
  var hasColors: Bool { if case .cells = content { true } else { false } }

  /// The bytes that keeping it takes.
  var cost: Int {
    switch content {
    case .nothing, .failed: source.bytes.count
    case .cells(let picture): source.bytes.count + picture.cells.count * 12
    case .graphic(_, let bytes): source.bytes.count + bytes
    }
  }

  /// Puts it into a canvas, darker than it is where there is less than all of its light.
  func put(into cells: inout CanvasCells, light: Double = 1) {
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
  /// The same colour with a part of its light.
  fileprivate func dimmed(to light: Double) -> Color {
    guard light < 1, let (red, green, blue) = components else { return self }
    func part(_ value: UInt8) -> UInt8 { UInt8(Double(value) * light) }
    return .rgb(part(red), part(green), part(blue))
  }
}

extension Rect {
  /// The pixels of these cells.
  fileprivate func pixels(_ cell: PixelSize) -> PixelRect {
    PixelRect(
      x: left * cell.width, y: top * cell.height, width: size.columns * cell.width,
      height: size.rows * cell.height)
  }
}
