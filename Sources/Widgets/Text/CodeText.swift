// CodeText: cuts source text into lines and styles any of them.

/// Source text cut into lines, each of which is styled on demand.
struct CodeText {
  private let bytes: [UInt8]
  private let spans: [CodeSpan]
  /// The start of each line, and the first span that ends after it.
  private let starts: [(byte: Int, span: Int)]
  /// The columns of the longest line, or a few more.
  let width: Int

  /// The most columns of a line to show, since no screen is wider.
  static let maxColumns = 2000
  /// The columns between two stops of tabs, as in every text.
  static let tabWidth = 8

  init(_ text: String, _ found: [CodeSpan]) {
    bytes = Array(text.utf8)
    var end = 0
    var spans: [CodeSpan] = []
    for span in found
    where span.range.lowerBound >= end && span.range.upperBound <= bytes.count
      && !span.range.isEmpty
    {
      spans.append(span)
      end = span.range.upperBound
    }
    self.spans = spans
    var starts = [(byte: 0, span: 0)]
    var (span, width, tabs) = (0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x09 { tabs += 1 }
      guard byte == 0x0A else { continue }
      width = max(width, index - starts[starts.count - 1].byte + tabs * CodeText.tabWidth)
      tabs = 0
      while span < spans.count, spans[span].range.upperBound <= index + 1 { span += 1 }
      starts.append((index + 1, span))
    }
    self.width = max(width, bytes.count - starts[starts.count - 1].byte + tabs * CodeText.tabWidth)
    // A newline at the end ends the last line, and begins none.
    if starts.count > 1, starts[starts.count - 1].byte == bytes.count { starts.removeLast() }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// All lines.
  var lines: [Text] { (0..<count).map { line($0) } }

  /// Returns a line that is shown from a column on, as far as a screen may show it.
  func line(_ index: Int, from column: Int = 0) -> Text {
    let most = column + CodeText.maxColumns
    var start = starts[index].byte
    var end = index + 1 < count ? starts[index + 1].byte : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var span = starts[index].span
    var line = CodeLine()
    while start < end, line.column < most {
      // No more bytes than can be visible, and in most cases whole characters.
      var next = min(end, start + 4 * most)
      var kind: CodeSpan.Kind?
      while span < spans.count, spans[span].range.upperBound <= start { span += 1 }
      if span < spans.count {
        if spans[span].range.lowerBound <= start {
          next = min(next, spans[span].range.upperBound)
          kind = spans[span].kind
        } else {
          next = min(next, spans[span].range.lowerBound)
        }
      }
      line.append(String(decoding: bytes[start..<next], as: UTF8.self), kind?.style)
      start = next
    }
    return line.text
  }
}

/// Builds a line from styled parts.
struct CodeLine {
  private(set) var text = Text("")
  private(set) var column = 0

  mutating func append(_ words: String, _ style: Style?) {
    guard !words.isEmpty else { return }
    // Most lines have no tabs, which depend on the column.
    let start = words.utf8.contains(0x09) ? column % CodeText.tabWidth : 0
    column += (String(repeating: " ", count: start) + words).displayWidth - start
    text += style.map { Text(words).style($0) } ?? Text(words)
  }
}
