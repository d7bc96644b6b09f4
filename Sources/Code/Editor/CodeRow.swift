// CodeRow: draws one line of an editor: its gutter, its text with colors and marks, and its message.

import TermView
import TermWidgets

/// A visible line of an editor.
struct CodeRow {
  let line: Int
  let spans: [CodeSpan]
  let viewport: CodeViewport
  /// The offsets of the two brackets to mark.
  let brackets: [Int]
  /// The matches of a search to mark.
  let matches: ArraySlice<Range<Int>>
  /// Whether the messages of the line are in rows below it.
  let hasRowsBelow: Bool

  private var code: CodeEdit { viewport.code }
  private var text: TextBuffer { viewport.text }

  /// How some characters look.
  private struct Look: Equatable {
    var kind: CodeSpan.Kind?
    var severity: CodeDiagnostic.Severity?
    var isSelected = false
    var isMatch = false
    var isBracket = false

    var style: Style {
      if isSelected { return Style(attributes: .reverse) }
      var style = kind?.style ?? .plain
      if isMatch { style.attributes.formUnion([.bold, .underline]) }
      if isBracket {
        style.foreground = .accent
        style.background = .control
        style.attributes.formUnion(.bold)
      }
      if let severity {
        style.attributes.underline = .curly
        style.underlineColor = severity.color
      }
      return style
    }
  }

  /// The words that stand for hidden lines.
  static func mark(_ count: Int) -> String { count == 1 ? "… 1 line" : "… \(count) lines" }

  // MARK: Parts

  /// The sign of the gravest diagnostic, the line's number, and the sign for folding.
  var gutterText: Text {
    guard viewport.gutter > 0 else { return Text("") }
    let gravest = diagnostics.map(\.severity).min()
    let label = viewport.digits > 0 ? String(line + 1) : ""
    let blanks = String(repeating: " ", count: max(0, viewport.digits - label.utf8.count))
    let isCurrent = line == code.caretLine
    var gutter = Text(gravest?.sign ?? " ").foreground(gravest?.color ?? .muted)
    gutter += Text(blanks + label).foreground(isCurrent ? .text : .muted).bold(isCurrent)
    gutter += Text(foldSign + " ").foreground(isFolded ? .accent : .muted)
    return gutter
  }

  private var isFolded: Bool { code.folds.fold(at: line) != nil }

  private var foldSign: String { isFolded ? "▸" : code.isFoldable(line) ? "▾" : " " }

  private var diagnostics: [CodeDiagnostic] { viewport.diagnostics[line] ?? [] }

  /// The visible text, with what stands after its end.
  var content: Text {
    var (content, width) = codeText()
    if let fold = code.folds.fold(at: line) {
      let mark = Self.mark(fold.last - fold.header)
      content += Text(" ")
      content += Text(mark).style(Style(foreground: .muted, background: .control))
      width += 1 + mark.displayWidth
    }
    let gravest = diagnostics.min { $0.severity < $1.severity }
    let room = viewport.columns - width - 2
    if let gravest, !hasRowsBelow, room >= 10 {
      let words = "\(gravest.severity.sign) \(gravest.line)".truncated(to: room)
      content += Text("  ") + Text(words).foreground(gravest.severity.color)
    }
    return content.wrap(.none)
  }

  /// The visible characters, and their columns.
  private func codeText() -> (text: Text, width: Int) {
    let range = text.lineRange(line)
    let (left, end) = (viewport.left, viewport.left + viewport.columns)
    var (offset, column) = text.position(atColumn: left, inLine: line)
    let most = min(range.upperBound, offset + viewport.columns * 16 + 64)
    let bytes = text.utf8(in: offset..<most)
    let origin = offset
    let marks = marks(in: range)
    var (result, run, look) = (Text(""), "", Look())
    var (span, match, width) = (0, matches.startIndex, 0)
    func flush() {
      guard !run.isEmpty else { return }
      result += look == Look() ? Text(run) : Text(run).style(look.style)
      run = ""
    }
    var index = 0
    while index < bytes.count, column < end {
      let cluster = Cluster(in: bytes.span, at: index)
      let isTab = cluster.kind == .tab
      let cells = cluster.kind == .newline ? 1 : cluster.width
      let next = isTab ? cluster.column(after: column, tabWidth: 8) : column + cells
      let inLine = offset - range.lowerBound
      while span < spans.count, spans[span].range.upperBound <= inLine { span += 1 }
      while match < matches.endIndex, matches[match].upperBound <= offset { match += 1 }
      var own = Look()
      if span < spans.count, spans[span].range.contains(inLine) { own.kind = spans[span].kind }
      own.severity = marks.first { $0.range.contains(offset) }?.severity
      own.isSelected = code.selection.contains(offset)
      own.isMatch = match < matches.endIndex && matches[match].contains(offset)
      own.isBracket = brackets.contains(offset)
      if own != look { flush() }
      look = own
      let seen = max(0, min(next, end) - max(column, left))
      if isTab || next > end || column < left {
        run += String(repeating: " ", count: seen)
      } else if cluster.kind == .text {
        run += String(decoding: bytes[index..<cluster.shownEnd], as: UTF8.self)
      } else if seen > 0 {
        run += "\u{FFFD}"
      }
      width += seen
      index = cluster.end
      offset = origin + index
      column = next
    }
    flush()
    // Shows that the selection continues on the next line, and a diagnostic at the end of this one.
    if column < end, offset >= range.upperBound, let last = lookAfterEnd(range, marks) {
      result += Text(" ").style(last.style)
      width += 1
    }
    return (result, width)
  }

  private func lookAfterEnd(_ range: Range<Int>, _ marks: [CodeDiagnostic]) -> Look? {
    if code.selection.contains(range.upperBound), range.upperBound < text.count {
      return Look(isSelected: true)
    }
    let isAtEnd = marks.first { $0.range.lowerBound >= range.upperBound }
    return isAtEnd.map { Look(severity: $0.severity) }
  }

  /// The diagnostics of the line, the gravest first; an empty range is a character wide.
  private func marks(in range: Range<Int>) -> [CodeDiagnostic] {
    let own = code.diagnostics.compactMap { diagnostic -> CodeDiagnostic? in
      var mark = diagnostic
      if mark.range.isEmpty {
        mark.range =
          mark.range
          .lowerBound..<max(
            mark.range.lowerBound + 1, text.character(after: mark.range.lowerBound))
      }
      let isHere =
        mark.range.lowerBound <= range.upperBound && mark.range.upperBound > range.lowerBound
      return isHere ? mark : nil
    }
    return own.sorted { $0.severity < $1.severity }
  }
}
