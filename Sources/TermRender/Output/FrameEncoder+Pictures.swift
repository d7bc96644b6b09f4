// FrameEncoder+Pictures: cells that belong to pictures in; pictures brought to the terminal, and drawn where they are
// uncovered, out.

internal import TermView

/// A rectangle of cells that shows a part of a picture, with the same part beginning at its top left.
struct PicturePart: Equatable {
  var number: UInt32
  var area: Rect
  /// The picture's cell at the top left.
  var start: Point
}

extension FrameEncoder {
  /// Whether there are pictures that the terminal draws by itself.
  var hasPictures: Bool { profile.images.hasPixels && !screen.pools.graphics.isEmpty }

  /// The parts of pictures that the changes to come uncover or bring.
  func uncoveredParts() -> [PicturePart] {
    var parts: [PicturePart] = []
    let shown = screen.cells
    for row in 0..<screen.size.rows where !changes[row].isEmpty {
      var open: PicturePart?
      for column in Int(changes[row].start)..<Int(changes[row].end) {
        let place = row * screen.size.columns + column
        let cell = goal[place]
        guard let at = cell.picturePlace, cell != shown[place] else { continue }
        if let last = open, last.number == cell.pictureNumber, last.area.right == column,
          last.start.row == at.row, last.start.column + last.area.size.columns == at.column
        {
          open?.area.size.columns += 1
        } else {
          Self.join(&open, to: &parts)
          open = PicturePart(
            number: cell.pictureNumber,
            area: Rect(column: column, row: row, columns: 1, rows: 1), start: at)
        }
      }
      Self.join(&open, to: &parts)
    }
    return parts
  }

  /// Adds a part of a row, to the one above it where both make one rectangle.
  private static func join(_ open: inout PicturePart?, to parts: inout [PicturePart]) {
    guard let part = open else { return }
    open = nil
    let above = parts.lastIndex { last in
      last.number == part.number && last.area.left == part.area.left
        && last.area.size.columns == part.area.size.columns && last.area.bottom == part.area.top
        && last.start.column == part.start.column
        && last.start.row + last.area.size.rows == part.start.row
    }
    if let above { parts[above].area.size.rows += 1 } else { parts.append(part) }
  }

  /// Brings the terminal the pictures that are to be seen, and takes away those that are gone.
  mutating func sendPictures(_ parts: [PicturePart]) {
    for byte in screen.pools.graphics.sweep() { wire.out.append(byte) }
    for part in parts {
      for byte in screen.pools.graphics.upload(part.number) { wire.out.append(byte) }
    }
  }

  /// Draws parts of pictures over their cells.
  mutating func drawPictures(_ parts: [PicturePart], _ cells: inout [Cell]) {
    for part in parts {
      guard let graphic = screen.pools.graphics.graphic(part.number),
        case .drawn(let bytes) = graphic.form
      else { continue }
      let goal = goal
      Self.move(&wire, to: part.area.left, part.area.top, goal.span, &cells)
      let area = Rect(origin: part.start, size: part.area.size)
      for byte in bytes(area, part.area.origin, screen.size) { wire.out.append(byte) }
      wire.certainty = .nothing
      wire.hasMovedCells = true
    }
  }

  /// Takes all pictures from the terminal, which is to be left as it was.
  mutating func removePictures() {
    for byte in screen.pools.graphics.removeAll() { wire.out.append(byte) }
  }
}

extension Cell {
  /// Which cell of its picture it is; nil for a cell of text.
  var picturePlace: Point? {
    guard glyph.isPicture else { return nil }
    return Point(column: Int(glyph.value & 0xFFF), row: Int(glyph.value >> 12))
  }

  /// The number of the picture that it belongs to.
  var pictureNumber: UInt32 { foreground.bits & 0xFF_FFFF }

  /// A cell of a picture.
  static func picture(_ number: UInt32, _ place: Point) -> Cell {
    Cell(
      Glyph(pictureRow: place.row, column: place.column),
      Ink(foreground: Color(picture: number).bits))
  }
}

extension Color {
  /// What stands in the place of the foreground in a cell of a picture.
  init(picture number: UInt32) { self.init(bits: 0x0300_0000 | number & 0xFF_FFFF) }

  var isPicture: Bool { bits >> 24 == 3 }
}
