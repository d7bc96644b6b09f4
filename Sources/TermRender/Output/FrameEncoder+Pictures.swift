// FrameEncoder+Pictures: sends pictures to the terminal, and draws them where they are uncovered.

internal import TermView

/// A rectangle of cells that shows an equally large rectangle of a picture.
struct PicturePart: Equatable {
  var number: UInt32
  var area: Rect
  /// The picture's cell at the top left.
  var start: Point
}

extension FrameEncoder {
  /// Whether there are pictures that the terminal itself draws.
  var hasPictures: Bool { profile.images.hasPixels && !screen.pools.graphics.isEmpty }

  /// Returns the parts of pictures that the pending changes uncover or add.
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

  /// Adds a part of a row, merged with the one above it where both make one rectangle.
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

  /// Sends the pictures that become visible to the terminal, and removes those that are gone.
  mutating func sendPictures(_ parts: [PicturePart]) {
    for byte in screen.pools.graphics.sweep() { terminalWriter.out.append(byte) }
    for part in parts {
      for byte in screen.pools.graphics.upload(part.number) { terminalWriter.out.append(byte) }
    }
  }

  /// Draws parts of pictures over their cells.
  ///
  /// Terminals leave the cursor in different places. Inline, where no row has an address, the cursor is saved before
  /// a part and restored after it (DECSC, DECRC), and a row below the last stays free, so that no picture makes the
  /// screen scroll.
  mutating func drawPictures(_ parts: [PicturePart], _ cells: inout [Cell]) {
    guard profile.images != .kitty else { return }
    var screenSize = screen.size
    if terminalWriter.isInline {
      screenSize.rows += 1
      if parts.contains(where: { $0.area.bottom == screen.size.rows }) { makeSpareRow(&cells) }
    }
    for part in parts {
      guard let graphic = screen.pools.graphics.graphic(part.number),
        case .drawn(let bytes) = graphic.displayMethod
      else { continue }
      let goal = goal
      Self.move(&terminalWriter, to: part.area.left, part.area.top, goal.span, &cells)
      let area = Rect(origin: part.start, size: part.area.size)
      if terminalWriter.isInline { terminalWriter.out.append("\u{1B}7") }
      for byte in bytes(area, part.area.origin, screenSize) { terminalWriter.out.append(byte) }
      if terminalWriter.isInline {
        terminalWriter.out.append("\u{1B}8")
      } else {
        terminalWriter.certainty = .nothing
      }
      terminalWriter.hasMovedCells = true
    }
  }

  /// Makes the terminal scroll where there is no row below the frame.
  private mutating func makeSpareRow(_ cells: inout [Cell]) {
    let goal = goal
    Self.move(&terminalWriter, to: 0, screen.size.rows - 1, goal.span, &cells)
    terminalWriter.setPen(terminalWriter.inkForErasing(.blank))
    terminalWriter.out.append(0x0A)
    terminalWriter.appendCSI(1, "A")
  }

  /// Removes all pictures from the terminal, to leave it as it was.
  mutating func removePictures() {
    for byte in screen.pools.graphics.removeAll() { terminalWriter.out.append(byte) }
  }
}

extension Cell {
  /// The cell's place in its picture; nil for a cell of text.
  var picturePlace: Point? {
    guard glyph.isPicture else { return nil }
    return Point(column: Int(glyph.value & 0xFFF), row: Int(glyph.value >> 12))
  }

  /// The number of the picture that the cell belongs to.
  var pictureNumber: UInt32 { foreground.bits & 0xFF_FFFF }

  /// Returns a cell of a picture.
  static func picture(_ number: UInt32, _ place: Point) -> Cell {
    Cell(
      Glyph(pictureRow: place.row, column: place.column),
      Ink(foreground: Color(picture: number).bits))
  }
}

extension Color {
  /// Creates the color that stands in place of the foreground in a cell of a picture.
  init(picture number: UInt32) { self.init(bits: 0x0300_0000 | number & 0xFF_FFFF) }

  var isPicture: Bool { bits >> 24 == 3 }
}
