// InvalidDrawing: makes drawing calls with any numbers and any bytes from a seed, as no sane app would make them.

public import TermRender
internal import TermView

/// Draws so as to break a frame: rectangles beyond `Int`, bytes that are not text, attributes
/// without a meaning.
public struct InvalidDrawing {
  /// The source of its choices.
  public var random: Random
  private let pools = CellPools()

  /// Starts a run.
  public init(seed: UInt64) { random = Random(seed: seed) }

  /// Creates a blank frame of some small size, with more frames to copy to and from.
  public mutating func frame() -> Frame { Frame(size: size(), pools: pools) }

  /// Makes one call, which may be a resize or another clip.
  public mutating func step(_ frame: Frame) {
    switch random.below(20) {
    case 0: frame.clip = random.chance(50) ? frame.bounds : rect()
    case 1 where random.chance(20): frame.resize(to: size())
    case 2 where random.chance(20): frame.clear()
    default: draw(frame)
    }
  }

  /// Makes one call that draws.
  public mutating func draw(_ frame: Frame) {
    switch random.below(8) {
    case 0...2:
      let bytes = bytes(random.below(random.chance(5) ? 300 : 20))
      frame.draw(bytes.span, at: point(), style: style(), link: link())
    case 3: frame.fill(rect(), with: character(), style: style())
    case 4: copy(to: frame)
    case 5: frame.scroll(rect(), by: number())
    case 6:
      frame.drawBox(
        rect(), line: random.pick(LineStyle.allCases), style: style(), joins: random.chance(80))
    default:
      let line = random.pick(LineStyle.allCases)
      if random.chance(50) {
        frame.drawLine(from: point(), columns: number(), line: line, joins: random.chance(80))
      } else {
        frame.drawLine(from: point(), rows: number(), line: line, joins: random.chance(80))
      }
    }
  }

  /// Returns this many bytes, most of which end, begin or reverse text.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if random.chance(40) {
        bytes.append(UInt8(random.below(256)))
      } else {
        bytes += random.pick(Self.pieces).utf8
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private mutating func copy(to frame: Frame) {
    guard random.chance(50), frame.pools === pools else {
      frame.blit(rect(), of: frame, to: point())
      return
    }
    let source = self.frame()
    source.draw(bytes(20).span, at: point(), style: style())
    source.fill(rect(), with: character())
    frame.blit(rect(), of: source, to: point())
  }

  // MARK: Choices

  private mutating func number() -> Int {
    random.chance(80) ? random.below(20) - 5 : random.pick(Self.extremes)
  }

  private mutating func point() -> Point { Point(column: number(), row: number()) }

  private mutating func size() -> Size {
    random.chance(95)
      ? Size(columns: random.below(14), rows: random.below(6))
      : Size(columns: random.below(3) - 1, rows: random.pick([.min, -1, 0, 1, 50]))
  }

  private mutating func rect() -> Rect {
    Rect(column: number(), row: number(), columns: number(), rows: number())
  }

  private mutating func character() -> Character {
    String(decoding: bytes(4), as: UTF8.self).first ?? " "
  }

  private mutating func style() -> Style {
    if random.chance(40) { return .plain }
    return Style(
      foreground: color(), background: color(),
      attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: random.next())),
      underlineColor: color())
  }

  private mutating func color() -> Color {
    switch random.below(3) {
    case 0: .default
    case 1: .palette(UInt8(random.below(256)))
    default: .rgb(UInt32(truncatingIfNeeded: random.next()))
    }
  }

  private mutating func link() -> Link? {
    random.chance(80)
      ? nil
      : Link(
        String(decoding: bytes(8), as: UTF8.self), id: String(decoding: bytes(3), as: UTF8.self))
  }

  private static let extremes = [
    Int.min, .min + 1, .min / 2, -100_000, -1, 0, 100_000, .max / 2, .max - 1, .max,
  ]
  private static let pieces = [
    "a", " ", "漢", "한", "\u{1100}", "\u{1161}", "e\u{301}", "\u{301}", "👩‍🚀", "👍🏽", "🇩🇪", "🇩", "❤️",
    "⌚\u{FE0E}",
    "\u{200D}", "\u{FE0F}", "\u{1B}[2J", "\u{1B}]8;;x\u{7}", "\u{9B}", "\u{85}", "\r\n", "\t", "\0",
    "\u{7F}",
    "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "\u{915}\u{94D}", "\u{600}", "─", "┼", "█",
    "\u{10FFFF}",
  ]
}

/// Describes the first cell that no drawing may leave behind, or returns nil.
///
/// Halves of wide glyphs are adjacent, and no cell contains a control or a bidi control.
///
/// - Complexity: O(cells).
public func firstFault(in frame: Frame) -> String? {
  for row in 0..<frame.size.rows {
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.width == 2 && (column + 1 == frame.size.columns || frame[column + 1, row].width != 0)
      {
        return "a left half alone at \(column), \(row)"
      }
      if cell.width == 0 && (column == 0 || frame[column - 1, row].width != 2) {
        return "a right half alone at \(column), \(row)"
      }
      let text = frame.text(of: cell)
      if cell.width > 0, displayWidth(of: text) > cell.width {
        return "'\(text)' in fewer columns than it takes at \(column), \(row)"
      }
      for scalar in text.unicodeScalars where mayNotBeShown(scalar.value) {
        return "U+\(String(scalar.value, radix: 16)) at \(column), \(row)"
      }
    }
  }
  return nil
}

/// C0, C1, separators of lines, and bidi controls (UAX #9).
private func mayNotBeShown(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
