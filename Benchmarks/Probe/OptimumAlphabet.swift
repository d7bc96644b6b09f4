// OptimumAlphabet: the few cell states, glyphs and pens that the search knows.

/// The content of a cell: a glyph as its byte, the pen that wrote it, and a letter for reports.
struct OptimumCell: Hashable {
  let glyph: UInt8
  let pen: Int
  let letter: Character
}

/// Two glyphs and two pens, which make about four cell states.
///
/// - `A`: blank and `a`, on the default background and on red: all four differ, and an erase
///   (with the default pen alone) makes one of them.
/// - `B`: `a` and `b`, plain and bold. An erase makes a blank, a fifth state that frames never
///   show: the search passes through it, so frames are 4 of its 5 states.
/// - `C`: blank and `a`, plain and red. A blank shows no foreground, so three states.
enum OptimumAlphabet: String, CaseIterable {
  case onBackground = "A"
  case bold = "B"
  case onForeground = "C"

  /// All cell states; erases and shifts leave the first one behind.
  var states: [OptimumCell] {
    let blank = OptimumCell(glyph: 0x20, pen: 0, letter: ".")
    let letters = [
      OptimumCell(glyph: 0x61, pen: 0, letter: "a"), OptimumCell(glyph: 0x61, pen: 1, letter: "A"),
    ]
    switch self {
    case .onBackground: return [blank, OptimumCell(glyph: 0x20, pen: 1, letter: ":")] + letters
    case .onForeground: return [blank] + letters
    case .bold:
      let others = [
        OptimumCell(glyph: 0x62, pen: 0, letter: "b"),
        OptimumCell(glyph: 0x62, pen: 1, letter: "B"),
      ]
      return [blank] + letters + others
    }
  }

  /// The states that frames consist of.
  var shown: Range<Int> { self == .bold ? 1..<5 : 0..<states.count }

  var glyphs: [UInt8] { self == .bold ? [0x61, 0x62] : [0x20, 0x61] }

  /// The shortest sequence from each pen to the other.
  var pens: [String] {
    switch self {
    case .onBackground: ["\u{1B}[m", "\u{1B}[41m"]
    case .bold: ["\u{1B}[m", "\u{1B}[1m"]
    case .onForeground: ["\u{1B}[m", "\u{1B}[31m"]
    }
  }

  /// Whether the default profile lets this pen erase and shift: its background must be the default.
  func erases(withPen pen: Int) -> Bool { self != .onBackground || pen == 0 }

  /// Returns the state that a glyph printed with a pen makes.
  func state(of glyph: UInt8, pen: Int) -> Int {
    states.firstIndex { $0.glyph == glyph && $0.pen == pen } ?? 0
  }
}
