// Blend: what a drawn cell has of the one that it covers, or of a gradient.

internal import TermView

/// Which parts of cells are not taken from the ink that draws them.
struct Blend {
  /// The background stays as it is.
  var keepsBackground = false
  /// The colours of a gradient in the foreground, one for each column or row; empty is none.
  var shade = Shade()

  var isOn: Bool { keepsBackground || !shade.colors.isEmpty }

  /// The same for what says itself how it looks.
  func less(background: Bool, foreground: Bool) -> Blend {
    Blend(
      keepsBackground: keepsBackground && !background, shade: foreground ? Shade() : shade)
  }
}

/// A gradient, laid over columns or rows.
struct Shade {
  /// `Color.bits` for each column or row.
  var colors: [UInt32] = []
  /// The first of them.
  var start = 0
  var isVertical = false

  /// The colour at a place.
  func color(_ column: Int, _ row: Int) -> UInt32 {
    let place = (isVertical ? row : column) - start
    return colors[min(max(place, 0), colors.count - 1)]
  }
}

extension Sheet {
  /// Keeps a row as it is before something is drawn over it.
  mutating func cover(_ row: Int) {
    covered.removeAll(keepingCapacity: true)
    covered.append(contentsOf: cells[row * size.columns..<(row + 1) * size.columns])
  }

  /// Gives the cells of a run what they are to have of what was there and of the gradient.
  mutating func apply(_ blend: Blend, to run: CellRun) {
    let start = run.row * size.columns
    var last: Ink?
    for column in run.first..<run.end {
      let cell = cells[start + column]
      var ink = cell.ink
      if cell.glyph.isRightHalf, let last {
        ink = last
      } else {
        if blend.keepsBackground { ink.background = covered[column].ink.background }
        let isShaded = !(cell.glyph == .blank && ink.isPlainOnBlanks)
        if isShaded, !blend.shade.colors.isEmpty {
          ink.foreground = blend.shade.color(column, run.row)
        }
      }
      last = ink
      cells[start + column] = Cell(cell.glyph, ink)
    }
  }
}
