// Text: words with their looks in, a line or a paragraph on the screen out.

/// Text, in one look or several; it wraps between words where it is too wide.
///
/// ```swift
/// Text("Saved \(count, .bold) files in \(seconds, width: 5) s")
/// Text("warning: ").foreground(.yellow) + Text(sentence)
/// Text(markdown: "Press **q** to quit")
/// ```
///
/// Any text is safe: what would control a terminal is shown as U+FFFD.
public struct Text: View, Hashable, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  var content = TextContent()
  /// The foreground: 32 | the background: 32, where its runs don't say otherwise.
  private var colors: UInt64 = 0
  /// Attributes: 11 | most lines: 17 | truncation + 1: 2 | wrap: 2, as they stand in the record.
  private var shape: UInt32 = 0
  /// The underline's own colour, where its runs don't say otherwise.
  private var underlineColor = Color.default

  /// Words before the first op of a text's record, after the header.
  package static let headerCount = 3

  /// Shows a string as it is.
  @inlinable public init(_ string: some StringProtocol) { self.init(plain: String(string)) }

  @usableFromInline init(plain string: String) { content.append(string) }

  init(_ content: TextContent) { self.content = content }

  /// What it says.
  public var node: Node {
    let arena = NodeArena.current ?? NodeArena()
    let place = write(to: arena, key: 1)
    // Not taken by anybody yet.
    arena[place] &= ~Record.isTaken
    return Node(arena: arena, at: place, end: arena.count)
  }

  /// Itself.
  public var body: AnyView<Never> { return AnyView(node) }

  /// One text after the other, each in its looks.
  ///
  /// To put many together take `+=` or `init(joining:separator:)`, which don't copy what is there already.
  public static func + (left: consuming Text, right: Text) -> Text {
    left += right
    return left
  }

  /// Appends a text in its looks.
  ///
  /// - Complexity: O(the length of `right`), as long as nobody else has the text on the left.
  public static func += (left: inout Text, right: Text) {
    left.spellOutRuns()
    var other = right
    other.spellOutRuns()
    left.content.append(bytesOf: other.content)
    left.content.append(other.content.runs)
  }

  /// Puts texts together, each in its looks, with another between each two of them.
  public init(joining texts: some Sequence<Text>, separator: Text = "") {
    self.init(TextContent())
    var isFirst = true
    for text in texts {
      if !isFirst { self += separator }
      self += text
      isFirst = false
    }
  }

  /// Writes the record as somebody's child, and gives back its place.
  ///
  ///     word 4   place in the arena's text: 32 | bytes: 32
  ///     word 5   foreground: 32 | background: 32
  ///     word 6   the underline's colour: 32 | attributes: 11 | most lines: 17 | truncation: 2 | wrap: 2
  func write(to arena: NodeArena, key: UInt64) -> Int {
    var count = Record.headerCount + Text.headerCount
    if content.hasRuns { count += content.runs.count * 4 }
    let place = arena.append(
      header: Record.header(.text, count: count) | Record.isTaken, links: 0, key: key,
      text: (
        UInt64(truncatingIfNeeded: arena.textCount) << 32
          | UInt64(truncatingIfNeeded: content.count),
        colors,
        UInt64(underlineColor.bits) << 32 | UInt64(shape)
      ))
    arena.append(text: content)
    if content.hasRuns { for run in content.runs { run.write(to: arena) } }
    return place
  }

  /// How all of it looks where its runs don't say otherwise.
  var style: Style {
    get {
      Style(
        foreground: foregroundColor, background: Color(bits: UInt32(truncatingIfNeeded: colors)),
        attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: shape >> 21)),
        underlineColor: underlineColor)
    }
    set {
      colors = UInt64(newValue.foreground.bits) << 32 | UInt64(newValue.background.bits)
      shape = shape & 0x1F_FFFF | UInt32(newValue.attributes.rawValue & 0x7FF) << 21
      underlineColor = newValue.underlineColor
    }
  }

  var foregroundColor: Color {
    get { Color(bits: UInt32(truncatingIfNeeded: colors >> 32)) }
    set { colors = colors & 0xFFFF_FFFF | UInt64(newValue.bits) << 32 }
  }

  mutating func setWrap(_ mode: WrapMode) { shape = shape & ~3 | UInt32(mode.rawValue) }

  mutating func setLimit(_ lines: Int, _ mode: TruncationMode) {
    let lines = UInt32(min(max(lines, 1), Text.mostLines))
    shape = shape & ~0x1F_FFFC | lines << 4 | UInt32(mode.rawValue + 1) << 2
  }

  /// A limit above this one is this one.
  private static var mostLines: Int { 1 << 17 - 1 }

  /// Makes its own style that of its runs, so that they can stand beside others.
  mutating func spellOutRuns() {
    content.startRuns()
    let style = style
    guard style != .plain else { return }
    content.changeRuns { $0.style = $0.style.over(style) }
    self.style = .plain
  }
}

/// Bytes in a row that look the same.
struct TextRun: Hashable, Sendable {
  var count: Int
  var style = Style.plain
  var link: Link?
  /// Whether it leads nowhere where what is around it leads somewhere.
  var leadsNowhere = false

  func write(to arena: NodeArena) {
    arena.append(
      Op.run.word(Int(style.attributes.rawValue), UInt32(truncatingIfNeeded: count)))
    arena.append(
      UInt64(style.foreground.bits) << 32 | UInt64(style.background.bits))
    arena.append(UInt64(upper: Int(style.underlineColor.bits), lower: 0))
    arena.append(link != nil || leadsNowhere ? arena.add(link) : LinkKey.none)
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
