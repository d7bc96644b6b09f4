// BoxShapes: box-drawing characters in; rectangles and arcs that meet those of the cells around them out.

internal import TermRender

extension SVGPath {
  /// Adds a rounded corner or a diagonal, U+256D to U+2573, as the line along it.
  mutating func addCurve(_ scalar: UInt32, left: Int, top: Int) {
    let (right, bottom) = (left + CellShapes.width, top + CellShapes.height)
    let x = left + CellShapes.width / 2
    // From the upper or lower edge to where the arc starts, and from there to the side.
    let radius = CellShapes.width / 2
    let (r, straight) = (number(radius), number(CellShapes.height / 2 - radius))
    switch scalar {
    case 0x256D: add(from: x, bottom, "v-\(straight)a\(r) \(r) 0 0 1 \(r) -\(r)")
    case 0x256E: add(from: x, bottom, "v-\(straight)a\(r) \(r) 0 0 0 -\(r) -\(r)")
    case 0x256F: add(from: x, top, "v\(straight)a\(r) \(r) 0 0 1 -\(r) \(r)")
    case 0x2570: add(from: x, top, "v\(straight)a\(r) \(r) 0 0 0 \(r) \(r)")
    default:
      if scalar != 0x2572 { add(from: right, top, "L\(number(left)) \(number(bottom))") }
      if scalar != 0x2571 { add(from: left, top, "L\(number(right)) \(number(bottom))") }
    }
  }

  /// Adds all lines of a character but rounded corners and diagonals.
  mutating func addLines(_ scalar: UInt32, left: Int, top: Int) {
    guard let bits = boxArms(of: scalar) else { return }
    let arms = Arms(up: bits & 3, right: bits >> 2 & 3, down: bits >> 4 & 3, left: bits >> 6)
    if let count = dashes(of: scalar) { return addDashes(count, arms, left: left, top: top) }
    let (x, y) = (left + CellShapes.width / 2, top + CellShapes.height / 2)
    let (right, bottom) = (left + CellShapes.width, top + CellShapes.height)
    // Left before right and up before down, so that what goes through comes to be one rectangle.
    for stroke in arms.strokes(of: arms.left, opposite: arms.right, low: arms.up, high: arms.down) {
      add(
        Box(left: left, top: y + stroke.near, right: x - stroke.start, bottom: y + stroke.far))
    }
    for stroke in arms.strokes(of: arms.right, opposite: arms.left, low: arms.up, high: arms.down) {
      add(
        Box(
          left: x + stroke.start, top: y + stroke.near, right: right, bottom: y + stroke.far))
    }
    for stroke in arms.strokes(of: arms.up, opposite: arms.down, low: arms.left, high: arms.right) {
      add(
        Box(left: x + stroke.near, top: top, right: x + stroke.far, bottom: y - stroke.start))
    }
    for stroke in arms.strokes(of: arms.down, opposite: arms.up, low: arms.left, high: arms.right) {
      add(
        Box(
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

  private mutating func addDashes(_ count: Int, _ arms: Arms, left: Int, top: Int) {
    let isDown = arms.up != 0
    let half = Arms.halfWidth(isDown ? arms.up : arms.right)
    let length = isDown ? CellShapes.height : CellShapes.width
    let (x, y) = (left + CellShapes.width / 2, top + CellShapes.height / 2)
    for place in 0..<count {
      // Three fifths of each part are line, so that the gaps between cells are as those within.
      let start = length * (5 * place + 1) / (5 * count)
      let end = length * (5 * place + 4) / (5 * count)
      add(
        isDown
          ? Box(left: x - half, top: top + start, right: x + half, bottom: top + end)
          : Box(left: left + start, top: y - half, right: left + end, bottom: y + half))
    }
  }
}

/// The weights of the four lines that go out from a cell's middle: none, light, heavy or double.
private struct Arms {
  let up: UInt8
  let right: UInt8
  let down: UInt8
  let left: UInt8

  /// One line of an arm: where it starts, counted from the middle outwards, and its edges across.
  struct Stroke {
    let start: Int
    let near: Int
    let far: Int
  }

  static let double: UInt8 = 3

  /// Half of a line's width, in hundredths: 1 unit, or 3 where it is heavy.
  static func halfWidth(_ weight: UInt8) -> Int { weight == 0 ? 0 : weight == 2 ? 150 : 50 }

  /// The lines of one arm, which meets the two across it, `low` above or before it and `high` below or after it.
  func strokes(of weight: UInt8, opposite: UInt8, low: UInt8, high: UInt8) -> [Stroke] {
    let half = Arms.halfWidth(weight)
    guard weight != 0 else { return [] }
    guard weight == Arms.double else {
      return [
        Stroke(start: start(opposite: opposite, low: low, high: high), near: -half, far: half)
      ]
    }
    return [(-100, low, high), (100, high, low)].map { middle, near, far in
      // Beside a double line it turns into that one's nearer line; round a corner it is the outer one.
      let start =
        near == Arms.double ? 100 : far == Arms.double && near == 0 && opposite == 0 ? -100 : 0
      return Stroke(start: start - half, near: middle - half, far: middle + half)
    }
  }

  private func start(opposite: UInt8, low: UInt8, high: UInt8) -> Int {
    if low == Arms.double || high == Arms.double {
      // It goes through two lines, ends at the nearer one, or takes in both at their end.
      return (opposite != 0 ? 0 : low == high ? 100 : -100) - 50
    }
    return -max(Arms.halfWidth(low), Arms.halfWidth(high))
  }
}
