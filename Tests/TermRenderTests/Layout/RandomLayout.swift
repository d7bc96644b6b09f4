// RandomLayout: makes random styles and trees with every feature of layout, from a seed.

import TermView
import Workloads

@testable import TermRender

/// Makes styles and sketches.
struct RandomLayout {
  var random: Random
  /// Whether lengths may be absurd.
  var isExtreme = false

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  /// Returns a number below `count`.
  mutating func number(_ count: Int) -> Int { random.below(count) }

  /// Returns true once in `count` times.
  mutating func once(in count: Int) -> Bool { number(count) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

  /// Returns a size, most often a small one.
  mutating func length() -> Length {
    if isExtreme, once(in: 3) { return extremeLength() }
    switch number(8) {
    case 0, 1, 2: return .cells(number(20))
    case 3: return .percent(Double(number(13)) * 12.5)
    case 4: return .percent(33.3333)
    case 5: return .fill
    default: return .auto
    }
  }

  private mutating func extremeLength() -> Length {
    pick([
      .cells(.max), .cells(.min), .percent(.nan), .percent(.infinity), .percent(-.infinity),
      .percent(1e300), .cells(-7), .percent(-50), .fill, .cells(1 << 28),
    ])
  }

  private mutating func alignment() -> BoxAlignment {
    pick([
      .auto, .start, .end, .flexStart, .flexEnd, .center, .stretch, .spaceBetween, .spaceAround,
      .spaceEvenly,
    ])
  }

  private mutating func edges(_ odds: Int, upTo limit: Int) -> BoxEdges {
    var edges = BoxEdges(0)
    guard once(in: odds) else { return edges }
    edges.left = .cells(number(limit))
    edges.right = .cells(number(limit))
    edges.top = .cells(number(limit))
    edges.bottom = once(in: 3) ? .percent(10) : .cells(number(limit))
    if isExtreme { edges.left = extremeLength() }
    return edges
  }

  /// Returns a style of any kind.
  mutating func style() -> BoxStyle {
    var style = BoxStyle()
    style.display = pick([.flex, .flex, .flex, .flex, .flex, .flex, .zstack, .scroll, .grid, .grid])
    if once(in: 25) { style.display = .none }
    style.direction = pick([.row, .column, .row, .column, .rowReverse, .columnReverse])
    if once(in: 4) { style.wrap = pick([.wrap, .reverse]) }
    if once(in: 3) { style.justify = alignment() }
    if once(in: 3) { style.alignItems = alignment() }
    if once(in: 3) { style.alignContent = alignment() }
    if once(in: 5) { style.alignSelf = alignment() }
    if once(in: 3) { style.justifyItems = alignment() }
    if once(in: 5) { style.justifySelf = alignment() }
    if style.display == .scroll || once(in: 8) {
      style.overflow = pick([.horizontal, .vertical, [.horizontal, .vertical]])
    }
    if once(in: 2) { style.width = length() }
    if once(in: 2) { style.height = length() }
    if once(in: 6) { style.minWidth = length() }
    if once(in: 6) { style.minHeight = length() }
    if once(in: 6) { style.maxWidth = length() }
    if once(in: 6) { style.maxHeight = length() }
    if once(in: 6) { style.basis = length() }
    if once(in: 3) { style.grow = pick([1, 0.3, 2, 1]) }
    if once(in: 3) { style.shrink = pick([0, 0.5, 3, 1]) }
    if isExtreme, once(in: 3) { style.grow = pick([.nan, .infinity, -1, 1e30]) }
    if isExtreme, once(in: 3) { style.shrink = pick([.nan, .infinity, -1, 1e30]) }
    if once(in: 4) { style.columnGap = .cells(number(3)) }
    if once(in: 4) { style.rowGap = once(in: 3) ? .percent(10) : .cells(number(3)) }
    place(&style)
    return style
  }

  /// Returns a style that differs from another one in one property.
  mutating func style(likeBut style: BoxStyle) -> BoxStyle {
    let other = self.style()
    var changed = style
    switch number(24) {
    case 0: changed.display = other.display
    case 1: changed.direction = other.direction
    case 2: changed.wrap = other.wrap
    case 3: changed.justify = other.justify
    case 4: changed.alignItems = other.alignItems
    case 5: changed.alignContent = other.alignContent
    case 6: changed.alignSelf = other.alignSelf
    case 7: changed.justifyItems = other.justifyItems
    case 8: changed.justifySelf = other.justifySelf
    case 9: changed.overflow = other.overflow
    case 10: changed.width = length()
    case 11: changed.height = length()
    case 12: changed.minWidth = length()
    case 13: changed.minHeight = length()
    case 14: changed.maxWidth = length()
    case 15: changed.maxHeight = length()
    case 16: changed.basis = length()
    case 17: changed.grow = other.grow
    case 18: changed.shrink = other.shrink
    case 19: (changed.columnGap, changed.rowGap) = (other.columnGap, other.rowGap)
    case 20: changed.margin = other.margin
    case 21: changed.padding = other.padding
    case 22: changed.border = other.border
    default: (changed.position, changed.inset) = (other.position, other.inset)
    }
    return changed
  }

  private mutating func place(_ style: inout BoxStyle) {
    style.margin = edges(4, upTo: 3)
    if once(in: 12) { style.margin.left = .auto }
    if once(in: 12) { style.margin.top = .auto }
    if once(in: 12) { style.margin.bottom = .auto }
    if once(in: 15) { style.margin.right = .cells(-2) }
    style.padding = edges(4, upTo: 3)
    if once(in: 4) { style.border = BoxBorder(top: 1, right: 1, bottom: 1, left: 1) }
    if once(in: 10) { style.position = .absolute }
    if style.position == .absolute || once(in: 15) {
      if once(in: 2) { style.inset.left = length() }
      if once(in: 2) { style.inset.right = length() }
      if once(in: 2) { style.inset.top = length() }
      if once(in: 2) { style.inset.bottom = length() }
    }
  }

  /// Returns the tracks of a grid, or none.
  mutating func grid() -> GridStyle? {
    guard once(in: 2) else { return nil }
    var grid = GridStyle()
    grid.columns = (0..<number(4)).map { _ in track() }
    grid.rows = (0..<number(3)).map { _ in track() }
    if once(in: 3) { grid.autoRows = track() }
    if once(in: 4) { grid.columnsOfAtLeast = length() }
    return grid
  }

  private mutating func track() -> GridTrackSize {
    switch number(5) {
    case 0: .fixed(length())
    case 1: .fraction(isExtreme ? pick([.nan, .infinity, -1, 0.1]) : Float(1 + number(3)) / 2)
    case 2: GridTrackSize(minimum: length(), maximum: length())
    case 3: GridTrackSize(minimum: length(), maximum: .auto, fraction: 1)
    default: .content
    }
  }

  /// Returns a child's place in a grid, or nil.
  mutating func gridArea() -> GridArea? {
    guard once(in: 4) else { return nil }
    return GridArea(
      column: once(in: 2) ? number(5) : nil, row: once(in: 3) ? number(5) : nil,
      columnSpan: isExtreme && once(in: 9) ? .max : 1 + number(3), rowSpan: 1 + number(2))
  }

  /// Returns the lengths of some words.
  mutating func words() -> [Int] {
    once(in: 5) ? [] : (0...number(6)).map { _ in 1 + number(8) }
  }

  /// Returns a tree with about `count` boxes.
  mutating func sketch(_ count: Int) -> Sketch {
    var sketch = Sketch()
    sketch.style = style()
    sketch.grid = grid()
    sketch.gridArea = gridArea()
    guard count > 1 else {
      sketch.words = words()
      return sketch
    }
    var left = count - 1
    while left > 0 {
      let part = 1 + number(left)
      sketch.children.append(self.sketch(part))
      left -= part
    }
    return sketch
  }
}
