// Text: a line or a paragraph in one or several styles.

/// Text in one style or several; it wraps between words where it is too wide.
///
/// ```swift
/// Text("Saved \(count, .bold) files in \(seconds, width: 5) s")
/// Text("warning: ").foreground(.yellow) + Text(sentence)
/// Text(markdown: "Press **q** to quit")
/// ```
///
/// Any text is safe: control characters are shown as U+FFFD.
public struct Text: StaticView, Hashable, Sendable {
  /// The view sends no messages.
  public typealias Message = Never

  var content = TextContent()
  /// The foreground: 32 | the background: 32, for runs without their own.
  private var colors: UInt64 = 0
  /// Attributes: 11 | flips: 1 | line limit: 16 | truncation + 1: 2 | wrap: 2, as in the record.
  private var shape: UInt32 = 0
  /// The underline's color, for runs without their own.
  private var underlineColor = Color.default

  /// Words between the header of a text's record and its first op.
  package static let headerCount = 3

  /// Shows a string as it is.
  @inlinable public init(_ string: some StringProtocol) { self.init(plain: String(string)) }

  /// Explains how a number becomes a text.
  @available(*, unavailable, message: "a text is made of a String: write Text(\"\\(value)\")")
  @_disfavoredOverload
  public init(_ value: some BitwiseCopyable) { trap("unavailable") }

  @usableFromInline init(plain string: String) { content.append(string) }

  init(_ content: TextContent) { self.content = content }

  /// The text itself: a builder appends it without making a node of it.
  @inlinable public consuming func recorded() -> Text { self }

  /// The view as a type-erased record.
  public var node: Node {
    let arena = NodeArena.current ?? NodeArena()
    let record = write(to: arena.records, key: 1)
    // No parent has taken the record yet.
    arena[record] &= ~Record.isAttached
    return Node(arena: arena, recordStart: record, recordEnd: arena.count)
  }

  /// The view itself, type-erased.
  public var body: AnyStaticView { return AnyStaticView(node) }

  /// The characters, without their styles.
  public var string: String {
    var bytes = [UInt8](repeating: 0, count: content.count + 16)
    content.write(to: &bytes, at: 0)
    return String(decoding: bytes[..<content.count], as: UTF8.self)
  }

  /// Joins two texts, each in its own style.
  ///
  /// To join many, use `+=` or `init(joining:separator:)`, which do not copy the text so far.
  public static func + (left: consuming Text, right: Text) -> Text {
    left += right
    return left
  }

  /// Appends a text in its own style.
  ///
  /// - Complexity: O(the length of `right`), as long as no other value shares the text on the left.
  public static func += (left: inout Text, right: Text) {
    left.moveStyleIntoRuns()
    var other = right
    other.moveStyleIntoRuns()
    left.content.append(bytesOf: other.content)
    left.content.append(other.content.runs)
  }

  /// Joins texts, each in its own style, with a separator between them.
  public init(joining texts: some Sequence<Text>, separator: Text = "") {
    self.init(TextContent())
    var isFirst = true
    for text in texts {
      if !isFirst { self += separator }
      self += text
      isFirst = false
    }
  }

  /// Writes the record as a parent's child, and returns its index.
  ///
  ///     word 4   index in the arena's text: 32 | bytes: 32
  ///     word 5   foreground: 32 | background: 32
  ///     word 6   the underline's color: 32 | attributes: 11 | flips: 1 | line limit: 16 | truncation: 2 | wrap: 2
  func write(to arena: RecordBuffer, key: UInt64) -> Int {
    var count = Record.headerCount + Text.headerCount
    if content.hasRuns { count += content.runs.count * 4 }
    let record = arena.append(
      header: Record.header(.text, count: count) | Record.isAttached, links: 0, key: key,
      text: (
        UInt64(truncatingIfNeeded: arena.textCount) << 32
          | UInt64(truncatingIfNeeded: content.count),
        colors,
        UInt64(underlineColor.bits) << 32 | UInt64(shape)
      ))
    arena.append(text: content)
    if content.hasRuns { for run in content.runs { run.write(to: arena) } }
    return record
  }

  /// The style of all runs where they have none of their own.
  var style: Style {
    get {
      Style(
        foreground: ownForeground, background: Color(bits: UInt32(truncatingIfNeeded: colors)),
        attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: shape >> 21)),
        underlineColor: underlineColor)
    }
    set {
      colors = UInt64(newValue.foreground.bits) << 32 | UInt64(newValue.background.bits)
      shape = shape & 0x1F_FFFF | UInt32(newValue.attributes.rawValue & 0x7FF) << 21
      underlineColor = newValue.underlineColor
    }
  }

  var ownForeground: Color {
    get { Color(bits: UInt32(truncatingIfNeeded: colors >> 32)) }
    set { colors = colors & 0xFFFF_FFFF | UInt64(newValue.bits) << 32 }
  }

  mutating func setWrap(_ mode: WrapMode) { shape = shape & ~3 | UInt32(mode.rawValue) }

  mutating func setLimit(_ lines: Int, _ mode: TruncationMode) {
    let lines = UInt32(min(max(lines, 1), Text.maxLineLimit))
    shape = shape & ~0xF_FFFC | lines << 4 | UInt32(mode.rawValue + 1) << 2
  }

  mutating func setFlips() { shape |= 1 << 20 }

  /// The greatest line limit; greater ones are clamped to it.
  private static var maxLineLimit: Int { 0xFFFF }

  /// Moves the text's own style into its runs, so that other texts' runs can follow.
  mutating func moveStyleIntoRuns() {
    content.startRuns()
    let style = style
    guard style != .plain else { return }
    content.changeRuns { $0.style = $0.style.over(style) }
    self.style = .plain
  }
}

/// Consecutive bytes with the same style and link.
struct TextRun: Hashable, Sendable {
  var count: Int
  var style = Style.plain
  var link: Link?
  /// Whether the run has no link even inside a view that has one.
  var clearsLink = false

  func write(to arena: RecordBuffer) {
    arena.append(
      Op.run.word(Int(style.attributes.rawValue), UInt32(truncatingIfNeeded: count)))
    arena.append(
      UInt64(style.foreground.bits) << 32 | UInt64(style.background.bits))
    arena.append(UInt64(upper: Int(style.underlineColor.bits), lower: 0))
    arena.append(link != nil || clearsLink ? arena.add(link) : LinkKey.unset)
  }
}

extension Style {
  /// Returns this style with its default parts replaced by those of `below`.
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
  /// Returns the union of both sets, with this set's kind of underline if it has one.
  package func over(_ below: Attributes) -> Attributes {
    var both = union(below)
    if rawValue >> 8 & 7 != 0 { both.underline = underline }
    return both
  }
}
