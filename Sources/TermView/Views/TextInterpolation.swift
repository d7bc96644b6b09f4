// TextInterpolation: string literals and interpolations as a styled `Text`.

extension Text: ExpressibleByStringInterpolation {
  /// Creates a text in one style from a literal.
  public init(stringLiteral string: StaticString) { content.append(literal: string) }

  /// Creates a text from a literal with interpolated values.
  public init(stringInterpolation parts: StringInterpolation) { self.init(parts.content) }

  /// Collects the literals and values of a text, each value in a style of its own if it has one.
  public struct StringInterpolation: StringInterpolationProtocol {
    var content = TextContent()

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal.
    public mutating func appendLiteral(_ literal: StaticString) {
      append { $0.append(literal: literal) }
    }

    /// Appends a string.
    public mutating func appendInterpolation(_ string: String) { append { $0.append(string) } }

    /// Appends a string, filled with spaces to a width in cells, by default on the right.
    public mutating func appendInterpolation(
      _ string: some StringProtocol, width: Int, alignment: HorizontalAlignment = .leading
    ) {
      fill(String(string), width, alignment, .plain)
    }

    mutating func fill(
      _ string: String, _ width: Int, _ alignment: HorizontalAlignment, _ style: Style
    ) {
      let blanks = max(0, Self.clampedWidth(width) - string.displayWidth)
      let before =
        switch alignment {
        case .leading, .stretch: 0
        case .center: blanks / 2
        case .trailing: blanks
        }
      append(style) {
        $0.append(0x20, times: before)
        $0.append(string)
        $0.append(0x20, times: blanks - before)
      }
    }

    /// Returns a width clamped to 0...10,000; no screen has more columns.
    @usableFromInline static func clampedWidth(_ width: Int) -> Int { min(max(width, 0), 10_000) }

    /// Appends any value as it describes itself.
    public mutating func appendInterpolation(_ value: some Any) {
      append { $0.append(String(describing: value)) }
    }

    /// Appends a floating-point number as it describes itself, right-aligned in a width.
    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint, width: Int) {
      fill(String(describing: number), width, .trailing, .plain)
    }

    /// Appends a whole number.
    @inlinable public mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendInterpolation(number, width: 0)
    }

    /// Appends a whole number, right-aligned in a width.
    @inlinable public mutating func appendInterpolation(
      _ number: some BinaryInteger, width: Int
    ) {
      if let number = Int(exactly: number) {
        append(number, width: width, fill: 0x20, radix: 10)
      } else {
        append(String(number), width: width, fill: 0x20)
      }
    }

    /// Appends a whole number in a width and a base.
    ///
    /// `fill` is an ASCII character; any other counts as a space.
    @inlinable public mutating func appendInterpolation(
      _ number: some BinaryInteger, width: Int, fill: Character, radix: Int = 10
    ) {
      let fill = fill.asciiValue ?? 0x20
      if let number = Int(exactly: number), radix >= 2, radix <= 16 {
        append(number, width: width, fill: fill, radix: radix)
      } else {
        append(String(number, radix: min(max(radix, 2), 36)), width: width, fill: fill)
      }
    }

    @usableFromInline mutating func append(
      _ number: Int, width: Int, fill: UInt8, radix: Int
    ) {
      let width = min(max(width, 0), 10_000)
      append { $0.append(number, width: width, fill: fill < 0x7F ? fill : 0x20, radix: radix) }
    }

    @usableFromInline mutating func append(_ digits: String, width: Int, fill: UInt8) {
      append {
        let fill = fill < 0x7F ? fill : 0x20
        // A sign stands before zeros and after spaces.
        let sign = digits.utf8.first == 0x2D && fill != 0x20 ? 1 : 0
        if sign > 0 { $0.append(0x2D) }
        $0.append(fill, times: Self.clampedWidth(width) - digits.utf8.count)
        $0.append(String(digits.dropFirst(sign)))
      }
    }

    /// Appends a text in its own style.
    public mutating func appendInterpolation(_ text: Text) {
      appendInterpolation(text, Style.plain)
    }

    /// Appends a text in its own style, with `style` for the parts that it leaves at the default.
    public mutating func appendInterpolation(_ text: Text, _ style: Style) {
      var text = text
      text.moveStyleIntoRuns()
      text.style = style
      text.moveStyleIntoRuns()
      content.startRuns()
      content.append(bytesOf: text.content)
      content.append(text.content.runs)
    }

    /// Appends a text in its own style, with further attributes.
    public mutating func appendInterpolation(_ text: Text, _ attributes: Attributes) {
      appendInterpolation(text, Style(attributes: attributes))
    }

    /// Appends a text in its own style, with `foreground` where it has no color.
    public mutating func appendInterpolation(_ text: Text, _ foreground: Color) {
      appendInterpolation(text, Style(foreground: foreground))
    }

    /// Appends a value with attributes.
    public mutating func appendInterpolation(_ value: some Any, _ attributes: Attributes) {
      appendInterpolation(value, Style(attributes: attributes))
    }

    /// Appends a value in a color.
    public mutating func appendInterpolation(_ value: some Any, _ foreground: Color) {
      appendInterpolation(value, Style(foreground: foreground))
    }

    /// Appends a value in a style.
    public mutating func appendInterpolation(_ value: some Any, _ style: Style) {
      append(style) { $0.append(String(describing: value)) }
    }

    /// Rejects views: a text can contain only texts.
    @available(*, unavailable, message: "only a Text can stand in a Text; put views into a stack")
    public mutating func appendInterpolation(_ view: some View) {}

    /// Rejects optionals: the app must provide a value in place of nil.
    @available(*, unavailable, message: "say what stands for nil, as in \\(name ?? \"nobody\")")
    public mutating func appendInterpolation<Value>(_ value: Value?) {}

    private mutating func append(_ style: Style, _ body: (inout TextContent) -> Void) {
      guard style != .plain else { return append(body) }
      content.startRuns()
      let before = content.count
      body(&content)
      if content.count > before {
        content.append(TextRun(count: content.count - before, style: style))
      }
    }

    /// Appends plain bytes, as a run of their own if there are runs.
    @inline(__always)
    private mutating func append(_ body: (inout TextContent) -> Void) {
      let before = content.count
      body(&content)
      if content.hasRuns, content.count > before {
        content.append(TextRun(count: content.count - before))
      }
    }
  }
}
