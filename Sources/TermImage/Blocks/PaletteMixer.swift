// PaletteMixer: draws a cell with a glyph and two palette colors, so that neighboring cells together have the light
// of the image.

import TermView

/// Draws cells with few colors.
///
/// A cell can show a tone between two colors: some of its parts in one color, the rest in the other. So for each cell
/// two kinds of drawings are compared: the glyph that suits the image best, in colors near its own, and mixtures of
/// colors that give the cell's tone. The cost of either is the perceived error of each side's color, plus
/// `wholeCellWeight` times the perceived error of the whole cell, which is all that is visible from afar. Light is
/// mixed linearly, but the difference of two colors is measured as perceived, since dark colors differ by next to no
/// light. The remaining error is passed on to the cells to the right and below, as Floyd and Steinberg do with pixels.
struct PaletteMixer {
  /// Higher values make tones truer and grain coarser; these three were chosen by looking at twenty photos.
  private static let wholeCellWeight: Float = 1
  private static let diffusionFactor: Float = 0.75
  /// How much more a difference in lightness counts than one in color alone.
  private static let lightnessWeight: Float = 2
  private let grid: SubcellGrid
  private let points: [SIMD4<Float>]
  /// The same colors as perceived.
  private let perceivedColors: [SIMD4<Float>]
  private let first: Int
  private let bytes = LinearLight.byteFromLinear
  /// The error so far in this row of cells, and in the next; both have an extra cell on each side.
  private var rowError: [SIMD4<Float>]
  private var nextRowError: [SIMD4<Float>]
  /// For each of 4,096 colors: the four nearest palette colors, then six pairs to mix it from.
  private var choices: [SIMD16<UInt8>]
  private var isKnown: [Bool]

  /// A candidate drawing of a cell.
  private struct Draft {
    var glyph: UInt32
    var front: Int
    var back: Int
    var tone: SIMD4<Float>
    var cost: Float
  }

  init(depth: ColorDepth, grid: SubcellGrid, columns: Int) {
    self.grid = grid
    let indices = PaletteLight.indices(depth)
    points = indices.map(PaletteLight.linearColor(ofPalette:))
    perceivedColors = points.map(Self.perceived)
    first = indices.lowerBound
    rowError = Array(repeating: .zero, count: columns + 2)
    nextRowError = rowError
    choices = Array(repeating: .zero, count: 4096)
    isKnown = Array(repeating: false, count: 4096)
  }

  /// Returns the palette color that is nearest in linear light.
  func nearest(to light: SIMD4<Float>) -> Color {
    var best = 0
    var shortest = Float.infinity
    for (index, point) in points.enumerated() {
      let distance = Self.square(point - light)
      if distance < shortest { (best, shortest) = (index, distance) }
    }
    return color(best)
  }

  /// Appends the cell of column `column`.
  mutating func draw(
    _ original: CellLight, _ column: Int, _ grids: [SubcellGrid], _ eighths: Bool,
    onto cells: inout [PictureCell]
  ) {
    var light = original
    light.shift(by: rowError[column + 1])
    let fit = GlyphFit(light, grids: grids, eighths: eighths)
    var draft = Draft(glyph: 0, front: 0, back: 0, tone: .zero, cost: .infinity)
    shape(light, fit, &draft)
    mix(light, column, &draft)
    diffuseError(light.mean - draft.tone, column)
    let (front, back) = (color(draft.front), color(draft.back))
    if draft.glyph == BlockGlyphs.full {
      cells.append(PictureCell(scalar: BlockGlyphs.space, background: front))
    } else if front == back || draft.glyph == BlockGlyphs.space {
      cells.append(PictureCell(scalar: BlockGlyphs.space, background: back))
    } else {
      cells.append(PictureCell(scalar: draft.glyph, foreground: front, background: back))
    }
  }

  /// Advances to the next row.
  mutating func endRow() {
    swap(&rowError, &nextRowError)
    for column in nextRowError.indices { nextRowError[column] = .zero }
  }

  private func color(_ index: Int) -> Color { .palette(UInt8(first + index)) }

  private static func square(_ light: SIMD4<Float>) -> Float { (light * light).sum3 }

  /// Passes an error on to the neighbors; cells are twice as high as wide, so the one to the side is nearer.
  private mutating func diffuseError(_ light: SIMD4<Float>, _ column: Int) {
    let limit = SIMD4<Float>(repeating: 0.15)
    let rest = light.clamped(lowerBound: -limit, upperBound: limit) * Self.diffusionFactor
    rowError[column + 2] += rest * 0.47
    nextRowError[column] += rest * 0.16
    nextRowError[column + 1] += rest * 0.26
    nextRowError[column + 2] += rest * 0.11
  }

  /// Tries the glyph of the best fit, in the nearest palette colors.
  private mutating func shape(_ light: CellLight, _ fit: GlyphFit, _ draft: inout Draft) {
    let fronts = choices(for: fit.front)
    let backs = choices(for: fit.back)
    let target = TargetColors(share: fit.share, front: fit.front, back: fit.back, mean: light.mean)
    for f in 0..<4 {
      for b in 0..<4 {
        weigh(fit.scalar, Int(fronts[f]), Int(backs[b]), target, &draft)
      }
    }
  }

  /// Tries mixtures for the cell's tone, each with more of one color where the image has more of it.
  private mutating func mix(_ light: CellLight, _ column: Int, _ draft: inout Draft) {
    let parts = light.parts(grid)
    let count = Float(grid.count)
    let pairs = choices(for: light.mean)
    for pair in 0..<6 {
      let (f, b) = (Int(pairs[4 + pair * 2]), Int(pairs[5 + pair * 2]))
      let way = points[f] - points[b]
      let length = Self.square(way)
      guard length > 0 else { continue }
      let share = ((light.mean - points[b]) * way).sum3 / length
      let filled = max(0, min(Int(share * count + 0.5), grid.count))
      let pattern = pattern(filled, along: way / length, parts, column)
      var sum = SIMD4<Float>.zero
      for part in 0..<grid.count where pattern >> part & 1 == 1 { sum += parts[part] }
      let n = Float(filled)
      let target = TargetColors(
        share: n / count, front: light.mean + sum / max(n, 1),
        back: light.mean - sum / max(count - n, 1), mean: light.mean)
      weigh(grid.glyphs[pattern], f, b, target, &draft)
    }
  }

  /// The light that a drawing should have where its glyph fills, where it does not, and on average.
  private struct TargetColors {
    let share: Float
    let front: SIMD4<Float>
    let back: SIMD4<Float>
    let mean: SIMD4<Float>
    /// The same as perceived, and the share of the perceived contrast that the glyph alone explains.
    let frontLook: SIMD4<Float>
    let backLook: SIMD4<Float>
    let meanLook: SIMD4<Float>
    let gain: Float

    init(share: Float, front: SIMD4<Float>, back: SIMD4<Float>, mean: SIMD4<Float>) {
      self.share = share
      self.front = front
      self.back = back
      self.mean = mean
      frontLook = PaletteMixer.perceived(front)
      backLook = PaletteMixer.perceived(back)
      meanLook = PaletteMixer.perceived(mean)
      gain = share * (1 - share) * PaletteMixer.perceivedDistance(frontLook, backLook)
    }
  }

  private func weigh(
    _ glyph: UInt32, _ front: Int, _ back: Int, _ target: TargetColors, _ draft: inout Draft
  ) {
    let tone = points[back] + (points[front] - points[back]) * target.share
    let cost =
      target.share * Self.perceivedDistance(perceivedColors[front], target.frontLook)
      + (1 - target.share) * Self.perceivedDistance(perceivedColors[back], target.backLook)
      + Self.wholeCellWeight * Self.perceivedDistance(Self.perceived(tone), target.meanLook)
      - target.gain
    guard cost < draft.cost else { return }
    draft = Draft(glyph: glyph, front: front, back: back, tone: tone, cost: cost)
  }

  /// Returns light as perceived: its square root, near to the curves of sRGB and of the eye.
  private static func perceived(_ light: SIMD4<Float>) -> SIMD4<Float> {
    light.clamped(lowerBound: .zero, upperBound: .one).squareRoot()
  }

  /// Returns the perceived difference of two colors: as colors, and additionally in lightness.
  private static func perceivedDistance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let way = a - b
    let lightness = (way * SIMD4(0.3, 0.6, 0.1, 0)).sum3
    return square(way) + lightnessWeight * lightness * lightness
  }

  /// Returns a pattern of `filled` parts: those furthest along `axis`, and among equals those of the lowest ranks.
  private func pattern(
    _ filled: Int, along axis: SIMD4<Float>, _ parts: InlineArray<8, SIMD4<Float>>, _ column: Int
  ) -> Int {
    if filled == 0 { return 0 }
    if filled == grid.count { return grid.glyphs.count - 1 }
    var keys = SIMD8<Float>(repeating: -.infinity)
    // Every other column starts half a round later, so that single parts do not line up.
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
    let red = Int(LinearLight.byte(light.x, bytes) >> 4)
    let green = Int(LinearLight.byte(light.y, bytes) >> 4)
    let blue = Int(LinearLight.byte(light.z, bytes) >> 4)
    let slot = red << 8 | green << 4 | blue
    if !isKnown[slot] {
      isKnown[slot] = true
      let rgb: Int = red << 20 | green << 12 | blue << 4 | 0x080808
      choices[slot] = choose(LinearLight.linearColor(UInt32(rgb)))
    }
    return choices[slot]
  }

  /// Returns the colors nearest to `light`, and the pairs that mix it best, in any ratio.
  private func choose(_ light: SIMD4<Float>) -> SIMD16<UInt8> {
    let look = Self.perceived(light)
    var near = Best(count: 16)
    for index in points.indices {
      near.offer(Self.perceivedDistance(perceivedColors[index], look), index)
    }
    var pairs = Best(count: 6)
    for f in 1..<near.items.count {
      for b in 0..<f {
        let (front, back) = (near.items[f], near.items[b])
        let way = points[front.name] - points[back.name]
        let toLight = light - points[back.name]
        let share = max(0, min((way * toLight).sum3 / Self.square(way), 1))
        let tone = points[back.name] + way * share
        let cost =
          share * front.cost + (1 - share) * back.cost
          + Self.wholeCellWeight * Self.perceivedDistance(Self.perceived(tone), look)
        pairs.offer(cost, front.name << 8 | back.name)
      }
    }
    var result = SIMD16<UInt8>.zero
    for index in 0..<4 { result[index] = UInt8(near.items[index].name) }
    for (index, pair) in pairs.items.enumerated() {
      result[4 + index * 2] = UInt8(pair.name >> 8)
      result[5 + index * 2] = UInt8(pair.name & 0xFF)
    }
    return result
  }

  /// The cheapest few of many candidates, in order.
  private struct Best {
    private(set) var items: [(cost: Float, name: Int)] = []
    private let count: Int

    init(count: Int) {
      self.count = count
      items.reserveCapacity(count + 1)
    }

    mutating func offer(_ cost: Float, _ name: Int) {
      if items.count == count {
        guard cost < items[count - 1].cost else { return }
        items.removeLast()
      }
      var index = items.count
      items.append((cost, name))
      while index > 0 && items[index - 1].cost > cost {
        items.swapAt(index, index - 1)
        index -= 1
      }
    }
  }
}
