// Picture+SVG: a picture in, a drawing that every browser shows out.

internal import TermRender
internal import TermView

extension Picture {
  /// It as an SVG: the same bytes for the same picture, and nothing in it that would be fetched or run.
  ///
  /// With a title it stands in a window that has it in its bar. Lines, blocks and Braille are drawn as shapes, all
  /// else as text in whatever monospaced font there is, stretched so that columns stay columns. Links lead
  /// somewhere if they are of `http`, `https` or `mailto`. What blinks stands still.
  ///
  /// - Complexity: O(its cells).
  public func svg(title: String? = nil, colors: SVGColors = .dark) -> String {
    var drawing = SVGDrawing(colors: colors)
    for row in 0..<size.rows { draw(row, in: &drawing) }
    if let caret, caret.shape != .block { draw(caret, in: &drawing) }
    return drawing.text(size: size, title: title)
  }

  /// The attributes that a blank shows.
  private static let seenOnBlanks = Attributes(rawValue: 7 << 8)
    .union([.reverse, .strikethrough, .overline])

  private func draw(_ row: Int, in drawing: inout SVGDrawing) {
    var column = 0
    while column < size.columns {
      let start = column
      let look = lookInDrawing(column, row)
      // Blanks have no look of their own but their ground; those in a text go with its words.
      let ground = Look(Style(background: look.style.background), link: look.link)
      let isSeenOnBlanks = !look.style.attributes.isDisjoint(with: Self.seenOnBlanks)
      repeat {
        column += 1
      } while column < size.columns
        && (lookInDrawing(column, row) == look
          || !isSeenOnBlanks && text(column, row) == " " && lookInDrawing(column, row) == ground)
      draw(look, start..<column, row, in: &drawing)
    }
  }

  /// How a cell is drawn: as it is, or exchanged under a caret that fills it.
  private func lookInDrawing(_ column: Int, _ row: Int) -> Look {
    let look = looks[lookNumbers[row * size.columns + column]]
    guard let caret, caret.shape == .block, caret.place.row == row,
      caret.place.column == column
        || caret.place.column == column - 1 && text(column, row).isEmpty
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
    var pieces: [SVGDrawing.Piece] = []
    for column in columns {
      let text = text(column, row)
      let width = width(column, row)
      guard width > 0 else { continue }
      if text.utf8.count > 1 || text == " ", let scalar = text.unicodeScalars.first {
        // What a monospaced font has, or nearly always, may stand with others; the rest is placed by itself.
        let isEven =
          text.unicodeScalars.count == 1 && width == 1
          && (0xA1...0x24F ~= scalar.value || 0x370...0x4FF ~= scalar.value)
        if text == " " {
          // One blank stays within its words.
          if pieces.last?.takes(column) == true { pieces[pieces.count - 1].blanks += 1 }
          continue
        } else if text.unicodeScalars.count == 1, CellShapes.draws(scalar.value) {
          drawing.draw(scalar.value, column, row, look.style)
          continue
        } else if !isEven {
          pieces.append(SVGDrawing.Piece(text: text, column: column, width: width, isAlone: true))
          continue
        }
      }
      if pieces.last?.takes(column) == true {
        pieces[pieces.count - 1].append(text)
      } else {
        pieces.append(SVGDrawing.Piece(text: text, column: column, width: 1, isAlone: false))
      }
    }
    drawing.draw(pieces, row, look)
    drawing.drawLines(columns, row, look.style)
  }

  private func draw(_ caret: Caret, in drawing: inout SVGDrawing) {
    let (column, row) = (caret.place.column, caret.place.row)
    guard 0..<size.columns ~= column, 0..<size.rows ~= row else { return }
    drawing.draw(caret, width: max(1, width(column, row)))
  }
}
