// PaletteMixer: a cell's light in; a glyph and two colours of a palette out, so that neighbours
// together have the light of the picture.

import TermView

/// Draws cells with few colours.
///
/// A cell can show a tone between two colours: some of its parts in the one, the rest in the other.
/// So for each cell two kinds of drawings are weighed: the glyph that suits the picture best, in
/// colours near to its own, and mixtures of colours that give the cell's tone. What counts against
/// both is the mean square error, and once more, `evenness` times, the square of the whole cell's
/// error: from afar only that is seen. What tone is still missing is handed on to the cells right
/// and below, as Floyd and Steinberg do with pixels.
struct PaletteMixer {
  private static let evenness: Float = 3
  private let grid: CellGrid
  private let points: [SIMD4<Float>]
  private let first: Int
  private let bytes = Light.toByte
  /// What is missing so far in this row of cells, and in the next; a cell more on both sides.
  private var missing: [SIMD4<Float>]
  private var missingBelow: [SIMD4<Float>]
  /// For each of 4,096 colours: four colours near to it, then six pairs to mix it from.
  private var choices: [SIMD16<UInt8>]
  private var isKnown: [Bool]

  /// A drawing of a cell under consideration.
  private struct Draft {
    var glyph: UInt32
    var front: Int
    var back: Int
    var tone: SIMD4<Float>
    var cost: Float
  }

  init(depth: ColorDepth, grid: CellGrid, columns: Int) {
    self.grid = grid
    let indices = PaletteLight.indices(depth)
    points = indices.map(PaletteLight.point(ofPalette:))
    first = indices.lowerBound
    missing = Array(repeating: .zero, count: columns + 2)
    missingBelow = missing
    choices = Array(repeating: .zero, count: 4096)
    isKnown = Array(repeating: false, count: 4096)
  }

  /// The colour of the palette that is nearest in linear light.
  func nearest(to light: SIMD4<Float>) -> Color {
    var best = 0
    var shortest = Float.infinity
    for (place, point) in points.enumerated() {
      let apart = Self.square(point - light)
      if apart < shortest { (best, shortest) = (place, apart) }
    }
    return color(best)
  }

  /// Appends the cell of column `column`.
  mutating func draw(
    _ original: CellLight, _ column: Int, _ grids: [CellGrid], _ eighths: Bool,
    onto cells: inout [PictureCell]
  ) {
    var light = original
    light.shift(by: missing[column + 1])
    let fit = CellFit(light, grids: grids, eighths: eighths)
    var draft = Draft(glyph: 0, front: 0, back: 0, tone: .zero, cost: .infinity)
    shape(light, fit, &draft)
    mix(light, column, &draft)
    handOn(light.mean - draft.tone, column)
    let back = color(draft.back)
    if draft.front == draft.back || draft.glyph == BlockGlyphs.space {
      cells.append(PictureCell(scalar: BlockGlyphs.space, background: back))
    } else {
      cells.append(
        PictureCell(scalar: draft.glyph, foreground: color(draft.front), background: back))
    }
  }

  /// Goes on to the next row.
  mutating func endRow() {
    swap(&missing, &missingBelow)
    for column in missingBelow.indices { missingBelow[column] = .zero }
  }

  private func color(_ place: Int) -> Color { .palette(UInt8(first + place)) }

  private static func square(_ light: SIMD4<Float>) -> Float { (light * light).sum3 }

  /// Cells are twice as high as wide: the one beside is nearer.
  private mutating func handOn(_ light: SIMD4<Float>, _ column: Int) {
    let limit = SIMD4<Float>(repeating: 0.15)
    let rest = light.clamped(lowerBound: -limit, upperBound: limit)
    missing[column + 2] += rest * 0.45
    missingBelow[column] += rest * 0.15
    missingBelow[column + 1] += rest * 0.25
    missingBelow[column + 2] += rest * 0.1
  }

  /// The glyph of the best fit in the colours that there are.
  private mutating func shape(_ light: CellLight, _ fit: CellFit, _ draft: inout Draft) {
    let fronts = choices(for: fit.front)
    let backs = choices(for: fit.back)
    for f in 0..<4 {
      let front = points[Int(fronts[f])]
      for b in 0..<4 {
        let back = points[Int(backs[b])]
        let tone = back + (front - back) * fit.share
        let cost =
          fit.share * Self.square(front - fit.front) + (1 - fit.share)
          * Self.square(back - fit.back)
          + Self.evenness * Self.square(tone - light.mean) - fit.gain
        guard cost < draft.cost else { continue }
        draft = Draft(
          glyph: fit.scalar, front: Int(fronts[f]), back: Int(backs[b]), tone: tone, cost: cost)
      }
    }
  }

  /// The mixtures for the cell's tone, each with more of the one colour where the picture has.
  private mutating func mix(_ light: CellLight, _ column: Int, _ draft: inout Draft) {
    let parts = light.parts(grid)
    let count = Float(grid.count)
    let pairs = choices(for: light.mean)
    for pair in 0..<6 {
      let (f, b) = (Int(pairs[4 + pair * 2]), Int(pairs[5 + pair * 2]))
      let (front, back) = (points[f], points[b])
      let way = front - back
      let length = Self.square(way)
      guard length > 0 else { continue }
      let share = ((light.mean - back) * way).sum3 / length
      let filled = max(0, min(Int(share * count + 0.5), grid.count))
      let pattern = pattern(filled, along: way / length, parts, column)
      var sum = SIMD4<Float>.zero
      for part in 0..<grid.count where pattern >> part & 1 == 1 { sum += parts[part] }
      let n = Float(filled)
      let tone = back + way * (n / count)
      var cost = Self.evenness * Self.square(tone - light.mean)
      // |x - c|² over the cell, less what one colour for all of it leaves.
      cost += (n * Self.square(front - light.mean) - 2 * ((front - light.mean) * sum).sum3) / count
      cost +=
        ((count - n) * Self.square(back - light.mean) + 2 * ((back - light.mean) * sum).sum3)
        / count
      guard cost < draft.cost else { continue }
      draft = Draft(glyph: grid.glyphs[pattern], front: f, back: b, tone: tone, cost: cost)
    }
  }

  /// So many parts filled: those furthest along `axis`, and among equals as the ranks say.
  private func pattern(
    _ filled: Int, along axis: SIMD4<Float>, _ parts: InlineArray<8, SIMD4<Float>>, _ column: Int
  ) -> Int {
    if filled == 0 { return 0 }
    if filled == grid.count { return grid.glyphs.count - 1 }
    var keys = SIMD8<Float>(repeating: -.infinity)
    // Every other column begins half a round later, so that lone parts don't stand in rows.
    let turn = column & 1 == 0 ? 0 : grid.count / 2
    for part in 0..<grid.count {
      let rank = (grid.ranks[part] + turn) % grid.count
      keys[part] = (parts[part] * axis).sum3 - 0.3 * Float(rank) / Float(grid.count)
    }
    var pattern = 0
    for _ in 0..<filled {
      var best = 0
      for part in 1..<grid.count where keys[part] > keys[best] { best = part }
      pattern |= 1 << best
      keys[best] = -.infinity
    }
    return pattern
  }

  private mutating func choices(for light: SIMD4<Float>) -> SIMD16<UInt8> {
    let red = Int(Light.byte(light.x, bytes) >> 4)
    let green = Int(Light.byte(light.y, bytes) >> 4)
    let blue = Int(Light.byte(light.z, bytes) >> 4)
    let slot = red << 8 | green << 4 | blue
    if !isKnown[slot] {
      isKnown[slot] = true
      let rgb = UInt32(red << 20 | green << 12 | blue << 4 | 0x080808)
      choices[slot] = choose(Light.point(rgb))
    }
    return choices[slot]
  }

  /// The colours near to `light`, and the pairs that mix it best, in parts of any size.
  private func choose(_ light: SIMD4<Float>) -> SIMD16<UInt8> {
    let near = points.indices.map { (apart: Self.square(points[$0] - light), place: $0) }
      .sorted { $0.apart < $1.apart }.prefix(24)
    var pairs: [(cost: Float, front: Int, back: Int)] = []
    for f in 0..<near.count {
      for b in 0..<f {
        let (front, back) = (near[f], near[b])
        let way = points[front.place] - points[back.place]
        let toLight = light - points[back.place]
        let length = Self.square(way)
        let lean = (back.apart - front.apart) / (2 * Self.evenness)
        let share = max(0, min(((way * toLight).sum3 + lean) / length, 1))
        let cost =
          share * front.apart + (1 - share) * back.apart
          + Self.evenness * Self.square(way * share - toLight)
        pairs.append((cost, front.place, back.place))
      }
    }
    pairs.sort { $0.cost < $1.cost }
    var result = SIMD16<UInt8>.zero
    for place in 0..<4 { result[place] = UInt8(near[place].place) }
    for (place, pair) in pairs.prefix(6).enumerated() {
      result[4 + place * 2] = UInt8(pair.front)
      result[5 + place * 2] = UInt8(pair.back)
    }
    return result
  }
}
