// Blend: what a drawn cell takes from the cell below it, or from a gradient.

internal import TermView

/// The parts of drawn cells that do not come from the ink that draws them.
struct Blend {
  /// Whether the background of the cell below stays.
  var keepsBackground = false
  /// The gradient in the foreground, a color for each column or row; empty means none.
  var foregroundGradient = ResolvedGradient()

  var isActive: Bool { keepsBackground || !foregroundGradient.colors.isEmpty }

  /// Returns this blend without the parts that the drawn content sets itself.
  func without(background: Bool, foreground: Bool) -> Blend {
    Blend(
      keepsBackground: keepsBackground && !background,
      foregroundGradient: foreground ? ResolvedGradient() : foregroundGradient)
  }
}

/// A gradient over columns or rows.
struct ResolvedGradient {
  /// The `Color.bits` of each column or row.
  var colors: [UInt32] = []
  /// The first column or row of the gradient.
  var start = 0
  var isVertical = false

  /// Returns the color at a place.
  func color(_ column: Int, _ row: Int) -> UInt32 {
    let index = (isVertical ? row : column) - start
    return colors[min(max(index, 0), colors.count - 1)]
  }
}

extension CellBuffer {
  /// Saves the clipped part of a row before something is drawn over it.
  mutating func saveRow(_ row: Int) {
    savedRow.removeAll(keepingCapacity: true)
    let start = row * size.columns
    savedRow.append(contentsOf: cells[start + clip.left..<start + clip.right])
  }

  /// Gives the cells of a run the backgrounds that were there and the colors of the gradient, as `blend` says.
  mutating func apply(_ blend: Blend, to run: CellRun) {
    let start = run.row * size.columns
    var last: Ink?
    for column in run.first..<run.end {
      let cell = cells[start + column]
      var ink = cell.ink
      if cell.glyph.isRightHalf, let last {
        ink = last
      } else {
        if blend.keepsBackground { ink.background = savedRow[column - clip.left].ink.background }
        let isShaded = !(cell.glyph == .blank && ink.isPlainOnBlanks)
        if isShaded, !blend.foregroundGradient.colors.isEmpty {
          ink.foreground = blend.foregroundGradient.color(column, run.row)
        }
      }
      last = ink
      cells[start + column] = Cell(cell.glyph, ink)
    }
  }
}
