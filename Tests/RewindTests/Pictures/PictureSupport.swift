// PictureSupport: small frames, and pictures with random content, for the tests of pictures.

import TermRender
import TermStore
import TermView

@testable import Rewind

/// Returns a picture of some columns and rows with the drawing of `draw`.
func picture(
  _ columns: Int, _ rows: Int, caret: Caret? = nil, _ draw: (Frame) -> Void = { _ in }
) -> Picture {
  let frame = Frame(size: Size(columns: columns, rows: rows))
  draw(frame)
  return Picture(frame, caret: caret)
}

extension Frame {
  /// Draws text at a column of a row.
  func draw(
    _ text: String, _ column: Int, _ row: Int = 0, _ style: Style = .plain, link: Link? = nil
  ) {
    draw(text, at: Point(column: column, row: row), style: style, link: link)
  }
}

extension Frame {
  /// Draws texts of all kinds in all styles at random places.
  func scribble(seed: UInt64) {
    let texts = [
      "a", "word", "世界", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "🇩", "❤️", "क्ष", "ᄀ", "┌─┐", "█▀▒", "⣿", "<&>",
      "\"'", "\u{FFFF}", "\u{1B}[31m", "שלום", "é", "  ",
    ]
    var random = Randomness(seed: seed)
    func color() -> Color {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .palette(UInt8.random(in: 0...255, using: &random))
      case 1: .rgb(UInt32.random(in: 0...0xFF_FFFF, using: &random))
      default: .default
      }
    }
    for _ in 0..<size.rows * 3 {
      var style = Style(foreground: color(), background: color(), underlineColor: color())
      style.attributes = Attributes(rawValue: UInt16.random(in: 0...0xFFFF, using: &random))
      let link = ["https://a.example/?b&c=<d>", "javascript:alert(1)", "mailto:a@b.example"]
        .randomElement(using: &random)
      draw(
        texts.randomElement(using: &random) ?? "",
        Int.random(in: -1...size.columns, using: &random),
        Int.random(in: 0...size.rows, using: &random),
        Int.random(in: 0..<3, using: &random) == 0 ? .plain : style,
        link: Int.random(in: 0..<4, using: &random) == 0 ? link.flatMap { Link($0) } : nil)
    }
  }
}
