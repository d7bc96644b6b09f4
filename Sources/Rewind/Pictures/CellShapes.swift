// CellShapes: draws characters that must join their neighbors as paths that fill a cell from edge to edge.

/// The paths of all lines, blocks and dots of a drawing, one for each color and manner of drawing.
///
/// Fonts draw these characters with gaps, or not at all. Shapes within one path join without a seam, at any scale of
/// the drawing.
struct CellShapes {
  /// The color, opacity and manner of drawing of a path.
  struct PathStyle: Hashable {
    var color: UInt32
    var opacity: Int
    var kind: Kind

    /// How a path is filled or stroked.
    enum Kind {
      /// Filled to whole pixels, so that areas meet.
      case area
      /// Filled with its exact edges, so that thin lines remain.
      case fill
      /// Stroked with a line along it.
      case stroke
    }
  }

  /// A cell's sides, in hundredths of a unit; both are odd in units, so that a line of one unit can be centered.
  static let width = 900
  static let height = 1900

  private var numbers: [PathStyle: Int] = [:]
  private(set) var paths: [(pen: PathStyle, path: SVGPath)] = []

  /// The SVG elements that draw all paths, in the order in which their pens were first used.
  var elements: [String] {
    paths.map { pen, path in
      let color = hexColor(pen.color)
      let opacity = pen.opacity < 100 ? " opacity=\"\(svgNumber(pen.opacity))\"" : ""
      switch pen.kind {
      case .area:
        return
          "<path fill=\"\(color)\"\(opacity) shape-rendering=\"crispEdges\" d=\"\(path.data)\"/>"
      case .fill: return "<path fill=\"\(color)\"\(opacity) d=\"\(path.data)\"/>"
      case .stroke: return "<path fill=\"none\" stroke=\"\(color)\"\(opacity) d=\"\(path.data)\"/>"
      }
    }
  }

  /// Returns whether a character is drawn as a shape.
  static func draws(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2500...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FB3B: true
    default: false
    }
  }

  /// Adds to the path of a pen.
  mutating func draw(_ pen: PathStyle, _ body: (inout SVGPath) -> Void) {
    let number = numbers[pen] ?? paths.count
    if number == paths.count {
      numbers[pen] = number
      paths.append((pen, SVGPath()))
    }
    body(&paths[number].path)
  }

  /// Draws a character that `draws` accepts, in the cell with the given upper left corner.
  mutating func draw(_ scalar: UInt32, left: Int, top: Int, color: UInt32, opacity: Int) {
    let area = PathStyle(color: color, opacity: opacity, kind: .area)
    let fill = PathStyle(color: color, opacity: opacity, kind: .fill)
    let stroke = PathStyle(color: color, opacity: opacity, kind: .stroke)
    switch scalar {
    case 0x256D...0x2573:
      draw(stroke) { $0.addCurve(scalar, left: left, top: top) }
    case 0x2500...0x257F:
      draw(fill) { $0.addLines(scalar, left: left, top: top) }
    case 0x2591...0x2593:
      let shade = PathStyle(color: color, opacity: opacity * Int(scalar - 0x2590) / 4, kind: .area)
      draw(shade) { $0.addEighths(0, 0, 8, 8, left: left, top: top) }
    case 0x2580...0x259F:
      draw(area) { $0.addBlocks(scalar, left: left, top: top) }
    case 0x2800...0x28FF:
      draw(fill) { $0.addDots(scalar & 0xFF, left: left, top: top) }
    default:
      draw(area) { $0.addSextants(scalar, left: left, top: top) }
    }
  }
}

extension SVGPath {
  /// Adds a rectangle given in eighths of a cell.
  fileprivate mutating func addEighths(
    _ from: Int, _ above: Int, _ to: Int, _ below: Int, left: Int, top: Int
  ) {
    add(
      SVGRect(
        left: left + CellShapes.width * from / 8, top: top + CellShapes.height * above / 8,
        right: left + CellShapes.width * to / 8, bottom: top + CellShapes.height * below / 8))
  }

  /// Adds a block element, U+2580 to U+259F, other than the shades.
  fileprivate mutating func addBlocks(_ scalar: UInt32, left: Int, top: Int) {
    let number = Int(scalar - 0x2580)
    switch number {
    case 0: addEighths(0, 0, 8, 4, left: left, top: top)
    case 1...8: addEighths(0, 8 - number, 8, 8, left: left, top: top)
    case 9...15: addEighths(0, 0, 16 - number, 8, left: left, top: top)
    case 16: addEighths(4, 0, 8, 8, left: left, top: top)
    case 20: addEighths(0, 0, 8, 1, left: left, top: top)
    case 21: addEighths(7, 0, 8, 8, left: left, top: top)
    default:
      // Quadrants of U+2596 to U+259F as bits, from the lowest: upper left, upper right, lower left, lower right.
      let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
      guard quadrants.indices.contains(number - 22) else { return }
      let bits = quadrants[number - 22]
      for bit in 0..<4 where bits >> bit & 1 == 1 {
        let (column, row) = (bit % 2 * 4, bit / 2 * 4)
        addEighths(column, row, column + 4, row + 4, left: left, top: top)
      }
    }
  }

  /// Adds two by three blocks, U+1FB00 to U+1FB3B; the range omits the two halves that existed before.
  fileprivate mutating func addSextants(_ scalar: UInt32, left: Int, top: Int) {
    var bits = Int(scalar - 0x1FB00) + 1
    if bits >= 0x15 { bits += 1 }
    if bits >= 0x2A { bits += 1 }
    for bit in 0..<6 where bits >> bit & 1 == 1 {
      let (column, row) = (bit % 2, bit / 2)
      add(
        SVGRect(
          left: left + CellShapes.width * column / 2, top: top + CellShapes.height * row / 3,
          right: left + CellShapes.width * (column + 1) / 2,
          bottom: top + CellShapes.height * (row + 1) / 3))
    }
  }

  /// Adds the dots of a Braille pattern: down the left, down the right, then the two at the bottom.
  fileprivate mutating func addDots(_ bits: UInt32, left: Int, top: Int) {
    let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (bit, (column, row)) in dots.enumerated() where bits >> UInt32(bit) & 1 == 1 {
      let x = left + CellShapes.width * (2 * column + 1) / 4 - 100
      let y = top + CellShapes.height * (2 * row + 1) / 8 - 100
      add(SVGRect(left: x, top: y, right: x + 200, bottom: y + 200))
    }
  }
}
