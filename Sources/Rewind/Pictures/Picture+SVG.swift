// Picture+SVG: draws a picture as an SVG that every browser shows.

internal import TermRender
internal import TermView

extension Picture {
  /// Returns the picture as an SVG; equal pictures give equal bytes, and nothing in them is fetched or run.
  ///
  /// With a title, the picture has a window around it with the title in its bar. Lines, blocks and Braille are drawn
  /// as shapes, everything else as text in an available monospaced font, stretched so that columns stay columns.
  /// Links work if their scheme is `http`, `https` or `mailto`. Blinking text is static.
  ///
  /// - Complexity: O(cells).
  public func svg(title: String? = nil, colors: SVGColors = .dark) -> String {
    var drawing = SVGDrawing(colors: colors)
    for row in 0..<size.rows { draw(row, in: &drawing) }
    if let caret, caret.shape != .block { draw(caret, in: &drawing) }
    return drawing.text(size: size, title: title)
  }

  /// The attributes that are visible on a blank.
  private static let seenOnBlanks = Attributes(rawValue: 7 << 8)
    .union([.reverse, .strikethrough, .overline])

  private func draw(_ row: Int, in drawing: inout SVGDrawing) {
    var column = 0
    while column < size.columns {
      let start = column
      let look = drawnLook(column, row)
      // A blank shows only its background, so a blank within a text can be drawn with the words around it.
      let background = Look(Style(background: look.style.background), link: look.link)
      let isSeenOnBlanks = !look.style.attributes.isDisjoint(with: Self.seenOnBlanks)
      repeat {
        column += 1
      } while column < size.columns
        && (drawnLook(column, row) == look
          || !isSeenOnBlanks && text(column, row) == " " && drawnLook(column, row) == background)
      draw(look, start..<column, row, in: &drawing)
    }
  }

  /// Returns how a cell is drawn: with its own look, or reversed under a block caret.
  private func drawnLook(_ column: Int, _ row: Int) -> Look {
    let look = looks[lookIndices[row * size.columns + column]]
    guard let caret, caret.shape == .block, caret.point.row == row,
      caret.point.column == column
        || caret.point.column == column - 1 && text(column, row).isEmpty
    else { return look }
    var style = look.style
    style.attributes.formSymmetricDifference(.reverse)
    return Look(style, link: look.link)
  }

  private func draw(
    _ look: Look, _ columns: Range<Int>, _ row: Int, in drawing: inout SVGDrawing
  ) {
    drawing.fill(columns, row, with: look.style)
    guard !look.style.attributes.contains(.hidden) else { return }
    var pieces: [SVGDrawing.SVGTextRun] = []
    for column in columns {
      let text = text(column, row)
      let width = width(column, row)
      guard width > 0 else { continue }
      if text.utf8.count > 1 || text == " ", let scalar = text.unicodeScalars.first {
        // Characters that nearly every monospaced font has share an element; any other is placed by itself.
        let isEven =
          text.unicodeScalars.count == 1 && width == 1
          && (0xA1...0x24F ~= scalar.value || 0x370...0x4FF ~= scalar.value)
        if text == " " {
          // A single blank stays in its piece of text.
          if pieces.last?.canAppend(at: column) == true { pieces[pieces.count - 1].blanks += 1 }
          continue
        } else if text.unicodeScalars.count == 1, CellShapes.draws(scalar.value) {
          // A shape in the color of its ground is not seen, such as the blocks of a bar on a fill.
          if look.style.foreground != look.style.background || look.style.foreground.isDefault {
            drawing.draw(scalar.value, column, row, look.style)
          }
          continue
        } else if !isEven {
          pieces.append(
            SVGDrawing.SVGTextRun(text: text, column: column, width: width, hasOwnElement: true))
          continue
        }
      }
      if pieces.last?.canAppend(at: column) == true {
        pieces[pieces.count - 1].append(text)
      } else {
        pieces.append(
          SVGDrawing.SVGTextRun(text: text, column: column, width: 1, hasOwnElement: false))
      }
    }
    drawing.draw(pieces, row, look)
    drawing.drawLines(columns, row, look.style)
  }

  private func draw(_ caret: Caret, in drawing: inout SVGDrawing) {
    let (column, row) = (caret.point.column, caret.point.row)
    guard 0..<size.columns ~= column, 0..<size.rows ~= row else { return }
    drawing.draw(caret, width: max(1, width(column, row)))
  }
}
