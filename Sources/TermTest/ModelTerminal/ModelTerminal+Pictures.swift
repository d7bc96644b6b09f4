// ModelTerminal+Pictures: kitty's graphics commands, as far as they place pictures over cells.

package import TermView

extension ModelTerminal {
  /// The pictures that a terminal stores, and the parts of them that it shows.
  package struct Pictures: Equatable {
    /// The name of a placement.
    package struct Name: Hashable, Comparable {
      package var picture: Int
      package var number: Int

      package static func < (one: Name, other: Name) -> Bool {
        (one.picture, one.number) < (other.picture, other.number)
      }
    }

    /// Cells, and the pixels that are stretched over them.
    package struct Placement: Equatable {
      package var cells: Rect
      /// The rectangle of pixels: `x`, `y`, width and height.
      package var pixels: Rect
    }

    /// The width and height in pixels of each picture, by its number.
    package var sizes: [Int: Size] = [:]
    package var placements: [Name: Placement] = [:]
    /// The picture whose pixels are incomplete.
    var incomplete: Int?
  }

  mutating func takeInGraphics(_ byte: UInt8) {
    switch (state, byte) {
    case (.graphics, 0x1B): state = .graphicsEscape
    case (.graphicsEscape, UInt8(ascii: "\\")):
      state = .ground
      perform(graphics: sequence.dropFirst(2).dropLast(2))
      repeatable = nil
    case (.graphics, 0x20..<0x7F): break
    default:
      report("byte inside a graphics command")
      state = .ground
    }
  }

  private mutating func perform(graphics command: ArraySlice<UInt8>) {
    guard command.first == UInt8(ascii: "G") else { return report("unknown string") }
    let parts = command.dropFirst().split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, keys[String(sides[0])] == nil else { return report("malformed keys") }
      keys[String(sides[0])] = String(sides[1])
    }
    if keys["q"] != "2" { report("a graphics command that is answered") }
    let number = { keys[$0].flatMap { Int($0) } ?? 0 }
    if pictures.incomplete != nil, keys["a"] != nil { report("a picture that is incomplete") }
    switch (keys["a"], keys["d"]) {
    case ("t", nil):
      pictures.sizes[number("i")] = Size(columns: number("s"), rows: number("v"))
      pictures.placements = pictures.placements.filter { $0.key.picture != number("i") }
      pictures.incomplete = number("m") == 1 ? number("i") : nil
    case (nil, nil) where pictures.incomplete != nil:
      if number("m") != 1 { pictures.incomplete = nil }
    case ("p", nil): place(number)
    case ("d", "i"):
      let name = Pictures.Name(picture: number("i"), number: number("p"))
      if pictures.placements.removeValue(forKey: name) == nil { report("removes no placement") }
    case ("d", "I"):
      if pictures.sizes.removeValue(forKey: number("i")) == nil { report("removes no picture") }
      pictures.placements = pictures.placements.filter { $0.key.picture != number("i") }
    default: report("unknown graphics command")
    }
  }

  private mutating func place(_ number: (String) -> Int) {
    checkColumn()
    guard let size = pictures.sizes[number("i")] else { return report("places no picture") }
    let cells = Rect(
      column: cursor.column, row: cursor.row, columns: number("c"), rows: number("r"))
    let pixels = Rect(
      column: number("x"), row: number("y"), columns: number("w"), rows: number("h"))
    if cells.size.columns < 1 || cells.size.rows < 1 || cells.right > columns || cells.bottom > rows
    {
      report("places outside the screen")
    }
    if pixels.size.columns < 1 || pixels.size.rows < 1 || pixels.right > size.columns
      || pixels.bottom > size.rows
    {
      report("places pixels that are not there")
    }
    if number("C") != 1 { report("moves the cursor behind a picture") }
    if number("p") < 1 { report("a placement without a number") }
    let name = Pictures.Name(picture: number("i"), number: number("p"))
    pictures.placements[name] = Pictures.Placement(cells: cells, pixels: pixels)
  }
}
