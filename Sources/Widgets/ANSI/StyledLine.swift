// StyledLine: a line of text with styled parts, as values that can be stored, compared and searched.

/// A part of a line with a style and a link.
public struct StyledSpan: Hashable, Sendable {
  /// The bytes of the line's UTF-8 that the span covers.
  public var range: Range<Int>
  /// How the text is drawn.
  public var style: Style
  /// The address that the text links to.
  public var link: Link?

  /// Creates a span over bytes of a line.
  public init(_ range: Range<Int>, style: Style = .plain, link: Link? = nil) {
    (self.range, self.style, self.link) = (range, style, link)
  }
}

/// A line of text with styled parts, such as `LogLines` keeps and `ANSIReader` makes.
///
/// ```swift
/// var line = StyledLine("error:", style: Style(foreground: .danger))
/// line += StyledLine(" no such file")
/// ```
///
/// A `Text` is for drawing; a `StyledLine` can also be read, searched and stored.
public struct StyledLine: Hashable, Sendable {
  /// The characters of the line.
  public private(set) var text: String
  /// The parts with a style or a link, in their order and without overlaps.
  public private(set) var spans: [StyledSpan]

  /// Creates a line in one style.
  public init(_ text: String, style: Style = .plain, link: Link? = nil) {
    self.text = text
    let isPlain = text.isEmpty || style == .plain && link == nil
    spans = isPlain ? [] : [StyledSpan(0..<text.utf8.count, style: style, link: link)]
  }

  /// Creates a line with spans.
  ///
  /// Spans that are empty, out of order or outside of the text are ignored.
  public init(_ text: String, spans: [StyledSpan]) {
    self.text = text
    let count = text.utf8.count
    var end = 0
    self.spans = spans.filter { span in
      guard span.range.lowerBound >= end, span.range.upperBound <= count, !span.range.isEmpty
      else { return false }
      end = span.range.upperBound
      return true
    }
  }

  /// Makes a line of parts that are known to be valid.
  init(unchecked text: String, spans: [StyledSpan]) { (self.text, self.spans) = (text, spans) }

  /// Appends a line, with its styles.
  public static func += (left: inout StyledLine, right: StyledLine) {
    let count = left.text.utf8.count
    left.text += right.text
    left.spans += right.spans.map {
      StyledSpan(
        $0.range.lowerBound + count..<$0.range.upperBound + count, style: $0.style, link: $0.link)
    }
  }

  /// Joins two lines, each with its styles.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line += right
    return line
  }
}

extension Text {
  /// Shows a line with its styles.
  public init(_ line: StyledLine) { self = line.shown(0..<line.text.utf8.count) }
}

extension StyledLine {
  /// Returns some bytes of the line as a text, with attributes added to the marked ones.
  ///
  /// - Parameters:
  ///   - range: The bytes to show.
  ///   - marks: The bytes to mark, in their order and without overlaps.
  ///   - attributes: The attributes of marked text.
  /// - Returns: The text of these bytes.
  /// - Complexity: O(the bytes, the spans and the marks).
  func shown(
    _ range: Range<Int>, marking marks: [Range<Int>] = [], _ attributes: Attributes = .reverse
  ) -> Text {
    if spans.isEmpty, marks.isEmpty { return Text(piece(range)) }
    var result = Text("")
    var (offset, span, mark) = (range.lowerBound, 0, 0)
    while offset < range.upperBound {
      var end = range.upperBound
      while span < spans.count, spans[span].range.upperBound <= offset { span += 1 }
      while mark < marks.count, marks[mark].upperBound <= offset { mark += 1 }
      var (style, link) = (Style.plain, Link?.none)
      if span < spans.count, spans[span].range.lowerBound <= offset {
        (style, link) = (spans[span].style, spans[span].link)
        end = min(end, spans[span].range.upperBound)
      } else if span < spans.count {
        end = min(end, spans[span].range.lowerBound)
      }
      if mark < marks.count {
        let isMarked = marks[mark].lowerBound <= offset
        end = min(end, isMarked ? marks[mark].upperBound : marks[mark].lowerBound)
        if isMarked { style.attributes = style.attributes.marked(with: attributes) }
      }
      var part = Text(piece(offset..<end)).style(style)
      if let link { part = part.link(link) }
      result += part
      offset = end
    }
    return result
  }

  /// Returns some bytes as a string.
  func piece(_ range: Range<Int>) -> String {
    if range == 0..<text.utf8.count { return text }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    return String(text.utf8[start..<end]) ?? String(decoding: text.utf8[start..<end], as: UTF8.self)
  }
}

extension Attributes {
  /// Adds attributes that mark text; what is reversed already is reversed back, so that it stands out too.
  fileprivate func marked(with attributes: Attributes) -> Attributes {
    let both = union(attributes)
    return contains(.reverse) ? both.subtracting(.reverse) : both
  }
}
