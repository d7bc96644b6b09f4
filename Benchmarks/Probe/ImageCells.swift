// ImageCells: draws a bitmap with characters, by the options of a command line.

import TermImage
import TermView

/// `probe image --cells`: pictures for terminals without pixel graphics.
struct ImageCells {
  private var size = Size(columns: 80, rows: 24)
  private var depth = ColorDepth.trueColor
  private var glyphs = GlyphSet.everyFont

  static let usage = """
    usage: probe image --cells CxR [--profile truecolor|256|16|none]
                       [--glyphs every|half|quadrant|eighth|sextant|octant|braille|ascii,…] FILE
    """

  /// Returns the options, or nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--cells":
        let sides = value.split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ 1...1000 ~= $0 }) else { return nil }
        size = Size(columns: sides[0], rows: sides[1])
      case "--profile":
        guard let found = Self.depths[value] else { return nil }
        depth = found
      case "--glyphs":
        glyphs = []
        for word in value.split(separator: ",") {
          guard let some = Self.sets[String(word)] else { return nil }
          glyphs.formUnion(some)
        }
      default: return nil
      }
    }
  }

  /// Returns the bytes that draw `bitmap`, as large as the cells allow, from the top left of the screen.
  func bytes(drawing bitmap: Bitmap) throws -> [UInt8] {
    let pixels = PixelSize(width: bitmap.width, height: bitmap.height)
    guard
      let place = Placement(of: pixels, in: size, alignment: .topLeading, unit: .usualCell)
    else { return [] }
    let picture = try CellPicture(
      bitmap, columns: place.target.width / PixelSize.usualCell.width,
      rows: place.target.height / PixelSize.usualCell.height, depth: depth, glyphs: glyphs)
    var text = ""
    for row in 0..<picture.rows {
      text += "\u{1B}[\(row + 1);1H"
      var pen: String?
      for column in 0..<picture.columns {
        let cell = picture[column, row]
        let colors = Self.words(cell.foreground, 38) + Self.words(cell.background, 48)
        if colors != pen {
          text += "\u{1B}[0\(colors)m"
          pen = colors
        }
        text.unicodeScalars.append(Unicode.Scalar(cell.scalar) ?? " ")
      }
      text += "\u{1B}[m"
    }
    return Array(text.utf8)
  }

  /// Returns a color's SGR parameters; the first sixteen are 30 to 37 and 90 to 97, which every terminal supports.
  private static func words(_ color: Color, _ kind: Int) -> String {
    if let (red, green, blue) = color.components { return ";\(kind);2;\(red);\(green);\(blue)" }
    guard let index = color.paletteIndex.map(Int.init) else { return "" }
    if index < 8 { return ";\(kind - 8 + index)" }
    return index < 16 ? ";\(kind + 52 + index - 8)" : ";\(kind);5;\(index)"
  }

  private static let depths: [String: ColorDepth] = [
    "truecolor": .trueColor, "256": .palette256, "16": .ansi16, "none": .none,
  ]

  private static let sets: [String: GlyphSet] = [
    "every": .everyFont, "half": .half, "quadrant": .quadrant, "eighth": .eighth,
    "sextant": .sextant, "octant": .octant, "braille": .braille, "ascii": .ascii,
  ]
}
