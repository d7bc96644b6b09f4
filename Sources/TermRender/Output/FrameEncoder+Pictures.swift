// FrameEncoder+Pictures: sends pictures to the terminal, and draws them where they are uncovered.

package import TermView

extension FrameEncoder {
  /// Whether there are pictures that the terminal itself draws, or placements for an earlier profile.
  var hasPictures: Bool {
    !screen.pools.graphics.isEmpty && (profile.images.hasPixels || hasPlacements)
  }

  /// Whether parts of pictures are placed over cells.
  var hasPlacements: Bool { !screen.pools.graphics.placements.isEmpty }

  /// Returns the parts of pictures that the pending changes uncover or add.
  func uncoveredParts() -> [PicturePart] {
    let shown = screen.cells
    return parts(in: changes) { goal[$0] != shown[$0] }
  }

  /// Returns the parts of pictures in some columns of each row, of those cells alone that `includes` accepts.
  private func parts(in columns: [ColumnRange], _ includes: (Int) -> Bool) -> [PicturePart] {
    var parts: [PicturePart] = []
    for row in 0..<screen.size.rows where !columns[row].isEmpty {
      var open: PicturePart?
      for column in Int(columns[row].start)..<Int(columns[row].end) {
        let index = row * screen.size.columns + column
        let cell = goal[index]
        guard let at = cell.picturePosition, includes(index) else { continue }
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

  /// Removes the pictures that are gone from the terminal.
  mutating func removeUnusedPictures() {
    for byte in screen.pools.graphics.sweep() { terminalWriter.out.append(byte) }
  }

  /// Sends the pictures that become visible to the terminal, which shows them only where they are placed; returns
  /// whether there were any.
  ///
  /// They come before the bytes that the terminal is to show at once: there kitty 0.26 was seen to lose some of many
  /// pictures on a busy machine, and notcurses saw their data shown as text (its issue 1864).
  mutating func uploadPictures(_ parts: [PicturePart]) -> Bool {
    let start = terminalWriter.out.count
    for part in parts {
      for byte in screen.pools.graphics.upload(part.number) { terminalWriter.out.append(byte) }
    }
    return terminalWriter.out.count > start
  }

  /// Makes the terminal show the pictures of the wanted cells, of which `parts` are uncovered or new.
  mutating func showPictures(_ parts: [PicturePart], _ cells: inout [Cell]) {
    if profile.images == .kittyPlacements || hasPlacements { placePictures(&cells) }
    if profile.images == .sixel || profile.images == .iterm { drawPictures(parts, &cells) }
  }

  /// Places, moves and removes parts of pictures, so that they are in the wanted cells and nowhere else.
  ///
  /// A picture that is partly covered is cut into rectangles around the text: a terminal without placeholders would
  /// draw it over or under the text, and both are visible at once.
  private mutating func placePictures(_ cells: inout [Cell]) {
    let all = [ColumnRange](
      repeating: ColumnRange(0, screen.size.columns), count: screen.size.rows)
    let graphics = screen.pools.graphics
    let wanted = parts(in: all) { _ in true }.filter { graphics.commands($0.number) != nil }
    let found = screen.pools.graphics.place(wanted)
    for old in found.removed {
      guard let commands = graphics.commands(old.part.number) else { continue }
      for byte in commands.remove(old.part.number, old.number) { terminalWriter.out.append(byte) }
      terminalWriter.hasMovedCells = true
    }
    for new in found.placed {
      guard let commands = graphics.commands(new.part.number) else { continue }
      let goal = goal
      Self.move(&terminalWriter, to: new.part.area.left, new.part.area.top, goal.span, &cells)
      let source = Rect(origin: new.part.start, size: new.part.area.size)
      for byte in commands.place(new.part.number, new.number, source) {
        terminalWriter.out.append(byte)
      }
      terminalWriter.hasMovedCells = true
    }
  }

  /// Draws parts of pictures over their cells.
  ///
  /// Terminals leave the cursor in different places. Inline, where no row has an address, the cursor is saved before
  /// a part and restored after it (DECSC, DECRC), and a row below the last stays free, so that no picture makes the
  /// screen scroll.
  private mutating func drawPictures(_ parts: [PicturePart], _ cells: inout [Cell]) {
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
  /// The cell's position in its picture; nil for a cell of text.
  package var picturePosition: Point? {
    guard glyph.isPicture else { return nil }
    return Point(column: Int(glyph.value & 0xFFF), row: Int(glyph.value >> 12))
  }

  /// The number of the picture that the cell belongs to.
  package var pictureNumber: UInt32 { foreground.bits & 0xFF_FFFF }

  /// Returns a cell of a picture.
  static func picture(_ number: UInt32, _ position: Point) -> Cell {
    Cell(
      Glyph(pictureRow: position.row, column: position.column),
      Ink(foreground: Color(picture: number).bits))
  }
}

extension Color {
  /// Creates the color that stands in place of the foreground in a cell of a picture.
  init(picture number: UInt32) { self.init(bits: 0x0300_0000 | number & 0xFF_FFFF) }

  var isPicture: Bool { bits >> 24 == 3 }
}
