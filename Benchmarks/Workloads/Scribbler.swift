// Scribbler: a seed and a kind in, a frame drawn upon at random out, step by step.

public import TermRender
internal import TermView

/// What a fuzz run draws.
public enum FuzzKind: String, CaseIterable {
  /// One each for what can go wrong in a way of its own, and all together.
  case ascii, styles, wide, emoji, scroll, erase, links, mixed
}

/// Draws nonsense of one kind into a frame, as an app in a hurry would: some edits a step, sometimes many.
public struct Scribbler {
  let kind: FuzzKind
  /// Where its choices come from; a driver may take more from it.
  public var random: Random

  /// Starts a run.
  public init(kind: FuzzKind, seed: UInt64) {
    self.kind = kind
    random = Random(seed: seed)
  }

  /// Changes the frame a little, now and then a lot, now and then not at all.
  public mutating func step(_ frame: Frame) {
    let edits =
      switch random.below(10) {
      case 0: 0
      case 1...6: 1 + random.below(4)
      case 7, 8: 5 + random.below(20)
      default: 30 + random.below(60)
      }
    if random.chance(3) { frame.clear() }
    for _ in 0..<edits { edit(frame) }
  }

  /// A line to print above an inline frame of so many columns; now and then longer than those.
  public mutating func line(columns: Int) -> String {
    let text = (0..<1 + random.below(4)).map { _ in random.pick(Self.words) }.joined(separator: " ")
    return random.chance(80) ? String(text.prefix(columns)) : text
  }

  private mutating func edit(_ frame: Frame) {
    switch kind == .mixed ? random.pick(FuzzKind.allCases) : kind {
    case .ascii: drawText(frame, Self.words, style: .plain)
    case .styles: random.chance(70) ? drawText(frame, Self.words, style: style()) : fill(frame)
    case .wide: drawText(frame, Self.wideWords, style: random.chance(30) ? style() : .plain)
    case .emoji: drawText(frame, Self.clusters, style: random.chance(30) ? style() : .plain)
    case .scroll: random.chance(40) ? scroll(frame) : drawText(frame, Self.words, style: .plain)
    case .erase: random.chance(60) ? fill(frame) : drawText(frame, Self.words, style: style())
    case .links:
      drawText(frame, Self.words, style: random.chance(30) ? style() : .plain, links: true)
    case .mixed: random.chance(50) ? box(frame) : copy(frame)
    }
  }

  private mutating func drawText(
    _ frame: Frame, _ words: [String], style: Style, links: Bool = false
  ) {
    let count = 1 + random.below(random.chance(20) ? 30 : 4)
    let text = (0..<count).map { _ in random.pick(words) }.joined(
      separator: random.pick(["", " ", "  "]))
    let link = links && random.chance(60) ? random.pick(Self.links) : nil
    frame.draw(text, at: place(frame), style: style, link: link)
  }

  private mutating func fill(_ frame: Frame) {
    let background =
      random.chance(60)
      ? Style.plain : Style(background: color(), attributes: random.chance(20) ? attributes() : [])
    frame.fill(
      area(frame), with: random.chance(85) ? " " : random.pick(["#", "·", "─", "█"]),
      style: background)
  }

  private mutating func scroll(_ frame: Frame) {
    let lines = random.below(9) - 4
    if random.chance(70) {
      let top = random.below(frame.size.rows)
      let rows = 1 + random.below(frame.size.rows - top)
      frame.scroll(Rect(column: 0, row: top, columns: frame.size.columns, rows: rows), by: lines)
    } else {
      frame.scroll(area(frame), by: lines)
    }
  }

  private mutating func box(_ frame: Frame) {
    frame.drawBox(
      area(frame), line: random.pick(LineStyle.allCases),
      style: random.chance(50) ? style() : .plain)
  }

  private mutating func copy(_ frame: Frame) {
    frame.blit(area(frame), of: frame, to: place(frame))
  }

  // MARK: Choices

  private mutating func place(_ frame: Frame) -> Point {
    Point(
      column: random.below(frame.size.columns + 4) - 3, row: random.below(frame.size.rows + 2) - 1)
  }

  private mutating func area(_ frame: Frame) -> Rect {
    let origin = place(frame)
    return Rect(
      column: origin.column, row: origin.row, columns: 1 + random.below(frame.size.columns + 3),
      rows: 1 + random.below(frame.size.rows + 1))
  }

  private mutating func style() -> Style {
    Style(
      foreground: color(), background: random.chance(50) ? .default : color(),
      attributes: attributes(),
      underlineColor: random.chance(20) ? color() : .default)
  }

  private mutating func color() -> Color {
    switch random.below(4) {
    case 0: .default
    case 1: .palette(UInt8(random.below(16)))
    case 2: .palette(UInt8(random.below(256)))
    default: .rgb(UInt32(truncatingIfNeeded: random.next()))
    }
  }

  private mutating func attributes() -> Attributes {
    if random.chance(40) { return [] }
    var result = Attributes(
      rawValue: UInt16(truncatingIfNeeded: random.next() & random.next() & 0xFF))
    if random.chance(30) { result.underline = random.pick(Underline.allCases) }
    return result
  }

  private static let words = [
    "a", "of", "the", "frame", "terminal", "bytes", "0", "42", "1,234", "100%", "~/src", "{", "}",
    "lorem",
    "x", "y", "=", "==>", "ipsum", "|", "          ", "aaaaaaaaaaaaaaaa",
  ]
  private static let wideWords = [
    "日本", "漢字", "한국어", "a", "中", "文字", "ｗ", "é", "ß", "x", " ", "東京 ", "ab", "ñ", "Ω", "—",
  ]
  private static let clusters = [
    "😀", "👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "🇫🇷", "❤️", "☎️", "e\u{301}", "n\u{303}", "🏴‍☠️", "a", " ", "1️⃣", "日", "👨‍🚀",
    "x", "🐈", "o\u{308}\u{301}",
  ]
  private static let links = [
    Link("https://example.com/a"), Link("https://example.com/b?c=d&e", id: "b"),
    Link("file:///tmp/ü \u{1B}]8;;x"), Link("mailto:a@b.c"),
  ]
}
