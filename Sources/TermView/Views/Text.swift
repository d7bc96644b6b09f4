// Text: words with their looks in, a line or a paragraph on the screen out.

/// Text, in one look or several; it wraps between words where it is too wide.
///
/// ```swift
/// Text("Saved \(count, .bold) files in \(seconds, width: 5) s")
/// Text("warning: ", .yellow) + Text(sentence)
/// Text(markdown: "Press **q** to quit")
/// ```
///
/// Any text is safe: what would control a terminal is shown as U+FFFD.
public struct Text: View, Hashable, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  var bytes = TextBytes()
  /// How all of it looks where its runs don't say otherwise.
  var style = Style.plain
  /// What looks different, in order; empty where all looks the same.
  var runs: [TextRun] = []
  var wrapMode = WrapMode.word
  var truncation: TruncationMode?
  /// No more lines than this are shown; 0 is any number.
  var mostLines: UInt16 = 0

  /// Words before the first op of a text's record, after the header.
  package static let headerCount = 3

  /// Shows a string as it is.
  public init(_ string: some StringProtocol) { bytes.append(String(string)) }

  /// Shows a string in a style.
  public init(_ string: some StringProtocol, _ style: Style) {
    bytes.append(String(string))
    self.style = style
  }

  /// Shows a string in a colour.
  public init(_ string: some StringProtocol, _ foreground: Color) {
    self.init(string, Style(foreground: foreground))
  }

  /// Shows a string with attributes.
  public init(_ string: some StringProtocol, _ attributes: Attributes) {
    self.init(string, Style(attributes: attributes))
  }

  init(_ parts: StringInterpolation) {
    bytes = parts.bytes
    runs = parts.runs
  }

  /// What it says.
  public var node: Node {
    let arena = NodeArena.current ?? NodeArena()
    let place = write(to: arena, key: 1)
    // Not taken by anybody yet.
    arena.words[place] &= ~Record.isTaken
    return Node(arena: arena, at: place, end: arena.words.count)
  }

  /// Itself.
  public var body: AnyView<Never> { return AnyView(node) }

  /// One text after the other, each in its looks.
  public static func + (left: Text, right: Text) -> Text {
    var sum = left
    sum.spellOutRuns()
    var other = right
    other.spellOutRuns()
    sum.style = .plain
    sum.bytes.append(right.bytes)
    sum.runs += other.runs
    return sum
  }

  /// Writes the record as somebody's child, and gives back its place.
  ///
  ///     word 4   place in the arena's text: 32 | bytes: 32
  ///     word 5   foreground: 32 | background: 32
  ///     word 6   underline's colour: 32 | attributes: 16 | most lines: 8 | truncation: 4 | wrap: 4
  func write(to arena: NodeArena, key: UInt64) -> Int {
    let place = arena.words.count
    let count = Record.headerCount + Text.headerCount + runs.count * 4
    arena.words.append(Record.header(.text, count: count) | Record.isTaken)
    arena.words.append(0)
    arena.words.append(0)
    arena.words.append(key)
    arena.words.append(UInt64(upper: arena.text.count, lower: bytes.count))
    arena.words.append(
      UInt64(style.foreground.bits) << 32 | UInt64(style.background.bits))
    let shape =
      Int(style.attributes.rawValue) << 16 | Int(min(mostLines, 255)) << 8
      | Int(truncation.map { Int($0.rawValue) + 1 } ?? 0) << 4 | Int(wrapMode.rawValue)
    arena.words.append(UInt64(style.underlineColor.bits) << 32 | UInt64(shape))
    bytes.write(to: &arena.text)
    for run in runs { run.write(to: arena) }
    return place
  }

  /// Makes its own style that of its runs, so that they can stand beside others.
  mutating func spellOutRuns() {
    if runs.isEmpty { runs = [TextRun(count: bytes.count)] }
    for index in runs.indices { runs[index].style = runs[index].style.over(style) }
    style = .plain
  }
}

/// Bytes in a row that look the same.
struct TextRun: Hashable, Sendable {
  var count: Int
  var style = Style.plain
  var link: Link?

  func write(to arena: NodeArena) {
    arena.words.append(
      Op.run.word(Int(style.attributes.rawValue), UInt32(truncatingIfNeeded: count)))
    arena.words.append(
      UInt64(style.foreground.bits) << 32 | UInt64(style.background.bits))
    var linkIndex = 0
    if let link {
      arena.links.append(link)
      linkIndex = arena.links.count
    }
    arena.words.append(UInt64(upper: Int(style.underlineColor.bits), lower: linkIndex))
    arena.words.append(link.map { UInt64(truncatingIfNeeded: $0.hashValue) } ?? 0)
  }
}

extension Style {
  /// This where it says something, `below` where it does not.
  package func over(_ below: Style) -> Style {
    var style = self
    if foreground.isDefault { style.foreground = below.foreground }
    if background.isDefault { style.background = below.background }
    if underlineColor.isDefault { style.underlineColor = below.underlineColor }
    style.attributes = attributes.over(below.attributes)
    return style
  }
}

extension Attributes {
  /// Both, where one kind of underline replaces another.
  package func over(_ below: Attributes) -> Attributes {
    var both = union(below)
    if rawValue >> 8 & 7 != 0 { both.underline = underline }
    return both
  }
}
