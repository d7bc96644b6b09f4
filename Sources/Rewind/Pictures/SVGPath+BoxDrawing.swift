// SVGPath+BoxDrawing: draws box-drawing characters as rectangles and arcs that join those of neighboring cells.

internal import TermRender

extension SVGPath {
  /// Adds a rounded corner or a diagonal, U+256D to U+2573, as its center line.
  mutating func addCurve(_ scalar: UInt32, left: Int, top: Int) {
    let (right, bottom) = (left + CellShapes.width, top + CellShapes.height)
    let x = left + CellShapes.width / 2
    // Straight from the upper or lower edge to the start of the arc, then along the arc to the side.
    let radius = CellShapes.width / 2
    let (r, straight) = (svgNumber(radius), svgNumber(CellShapes.height / 2 - radius))
    switch scalar {
    case 0x256D: add(from: x, bottom, "v-\(straight)a\(r) \(r) 0 0 1 \(r) -\(r)")
    case 0x256E: add(from: x, bottom, "v-\(straight)a\(r) \(r) 0 0 0 -\(r) -\(r)")
    case 0x256F: add(from: x, top, "v\(straight)a\(r) \(r) 0 0 1 -\(r) \(r)")
    case 0x2570: add(from: x, top, "v\(straight)a\(r) \(r) 0 0 0 \(r) \(r)")
    default:
      if scalar != 0x2572 { add(from: right, top, "L\(svgNumber(left)) \(svgNumber(bottom))") }
      if scalar != 0x2571 { add(from: left, top, "L\(svgNumber(right)) \(svgNumber(bottom))") }
    }
  }

  /// Adds the lines of any box-drawing character except rounded corners and diagonals.
  mutating func addLines(_ scalar: UInt32, left: Int, top: Int) {
    guard let bits = boxArms(of: scalar) else { return }
    let arms = BoxLineWeights(
      up: bits & 3, right: bits >> 2 & 3, down: bits >> 4 & 3, left: bits >> 6)
    if let count = dashes(of: scalar) { return addDashes(count, arms, left: left, top: top) }
    let (x, y) = (left + CellShapes.width / 2, top + CellShapes.height / 2)
    let (right, bottom) = (left + CellShapes.width, top + CellShapes.height)
    // Left before right and up before down, so that a line through the cell becomes one rectangle.
    for stroke in arms.strokes(of: arms.left, opposite: arms.right, low: arms.up, high: arms.down) {
      add(
        SVGRect(left: left, top: y + stroke.near, right: x - stroke.start, bottom: y + stroke.far))
    }
    for stroke in arms.strokes(of: arms.right, opposite: arms.left, low: arms.up, high: arms.down) {
      add(
        SVGRect(
          left: x + stroke.start, top: y + stroke.near, right: right, bottom: y + stroke.far))
    }
    for stroke in arms.strokes(of: arms.up, opposite: arms.down, low: arms.left, high: arms.right) {
      add(
        SVGRect(left: x + stroke.near, top: top, right: x + stroke.far, bottom: y - stroke.start))
    }
    for stroke in arms.strokes(of: arms.down, opposite: arms.up, low: arms.left, high: arms.right) {
      add(
        SVGRect(
          left: x + stroke.near, top: y + stroke.start, right: x + stroke.far, bottom: bottom))
    }
  }

  private func dashes(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0x2504...0x2507: 3
    case 0x2508...0x250B: 4
    case 0x254C...0x254F: 2
    default: nil
    }
  }

  private mutating func addDashes(_ count: Int, _ arms: BoxLineWeights, left: Int, top: Int) {
    let isDown = arms.up != 0
    let half = BoxLineWeights.halfWidth(isDown ? arms.up : arms.right)
    let length = isDown ? CellShapes.height : CellShapes.width
    let (x, y) = (left + CellShapes.width / 2, top + CellShapes.height / 2)
    for dash in 0..<count {
      // Three fifths of each part are line, so that the gaps between cells equal those within.
      let start = length * (5 * dash + 1) / (5 * count)
      let end = length * (5 * dash + 4) / (5 * count)
      add(
        isDown
          ? SVGRect(left: x - half, top: top + start, right: x + half, bottom: top + end)
          : SVGRect(left: left + start, top: y - half, right: left + end, bottom: y + half))
    }
  }
}

/// The weights of the four lines from a cell's center outward: none, light, heavy or double.
private struct BoxLineWeights {
  let up: UInt8
  let right: UInt8
  let down: UInt8
  let left: UInt8

  /// One line of an arm: its start, measured from the center outward, and its two edges across.
  struct Stroke {
    let start: Int
    let near: Int
    let far: Int
  }

  static let double: UInt8 = 3

  /// Half of a line's width, in hundredths of a unit: lines are 1 unit wide, heavy lines 3.
  static func halfWidth(_ weight: UInt8) -> Int { weight == 0 ? 0 : weight == 2 ? 150 : 50 }

  /// Returns the lines of one arm between two arms across it: `low` above or before it, `high` below or after it.
  func strokes(of weight: UInt8, opposite: UInt8, low: UInt8, high: UInt8) -> [Stroke] {
    let half = BoxLineWeights.halfWidth(weight)
    guard weight != 0 else { return [] }
    guard weight == BoxLineWeights.double else {
      return [
        Stroke(start: start(opposite: opposite, low: low, high: high), near: -half, far: half)
      ]
    }
    return [(-100, low, high), (100, high, low)].map { middle, near, far in
      // Beside a double line it turns into the nearer line; around a corner it is the outer line.
      let start =
        near == BoxLineWeights.double
        ? 100 : far == BoxLineWeights.double && near == 0 && opposite == 0 ? -100 : 0
      return Stroke(start: start - half, near: middle - half, far: middle + half)
    }
  }

  private func start(opposite: UInt8, low: UInt8, high: UInt8) -> Int {
    if low == BoxLineWeights.double || high == BoxLineWeights.double {
      // It crosses both lines, ends at the nearer one, or covers both at their end.
      return (opposite != 0 ? 0 : low == high ? 100 : -100) - 50
    }
    return -max(BoxLineWeights.halfWidth(low), BoxLineWeights.halfWidth(high))
  }
}
