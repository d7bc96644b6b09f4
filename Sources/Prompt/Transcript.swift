// Transcript: the questions that are over, as they stay in the history: their answers are whole, however long.

internal import TermView
internal import TermWidgets

/// A question that is over.
enum TranscriptLine: Hashable, Sendable {
  case answered(_ label: String, _ answer: String)
  case unanswered(_ label: String, _ reason: String)

  private var label: String {
    switch self {
    case .answered(let label, _), .unanswered(let label, _): label.firstLine
    }
  }

  private var words: String {
    switch self {
    case .answered(_, let words), .unanswered(_, let words): words
    }
  }

  /// What is between the label and the words: those with several lines are below it.
  private var gap: String { words.isEmpty ? "" : words.contains(where: \.isNewline) ? "\n" : "  " }

  /// The rows that it takes in a terminal.
  func rows(in columns: Int) -> Int {
    (label + gap + words).wrapped(to: max(1, columns - 2)).count
  }

  /// The sign, the label and the words, which wrap below the label.
  func view(_ lineLimit: Int?) -> some View<Never> {
    let (sign, color, wordColor): (String, Color, Color) =
      switch self {
      case .answered: ("✓", .success, .accent)
      case .unanswered: ("×", .danger, .muted)
      }
    let text = Text(label).bold() + Text(gap + words).foreground(wordColor)
    return HStack<Never>(spacing: 1) {
      Text(sign).foreground(color).fixedSize()
      // A word that is longer than the row wraps as well.
      (lineLimit.map { text.lineLimit($0) } ?? text).flex(grow: 1, shrink: 1).frame(minWidth: 0)
    }
    .role(.status, label: label, value: words)
  }
}

/// The questions that are over, below the heading of their form.
struct Transcript: StaticView, Sendable {
  let heading: String?
  let lines: [TranscriptLine]
  /// The most rows of a line; nil for all of it.
  private var lineLimit: Int?

  init(heading: String?, lines: [TranscriptLine]) {
    (self.heading, self.lines) = (heading, lines)
  }

  var body: some View<Never> {
    VStack {
      if let heading { Text(heading).bold().foreground(.accent).role(.heading, label: heading) }
      ForEach(Array(lines.enumerated()), id: \.offset) { $0.element.view(lineLimit) }
    }
  }

  /// The rows that it takes in a terminal.
  func rows(in columns: Int) -> Int {
    lines.reduce(heading?.wrapped(to: max(1, columns)).count ?? 0) { $0 + $1.rows(in: columns) }
  }

  /// The last lines of it that fit some rows, cut if not even the last one does; all if there is no limit.
  func last(_ limit: Int?, columns: Int) -> Transcript {
    guard let limit, limit < rows(in: columns) else { return self }
    var (first, left) = (lines.endIndex, limit)
    while first > 0, lines[first - 1].rows(in: columns) <= left {
      first -= 1
      left -= lines[first].rows(in: columns)
    }
    var transcript = Transcript(heading: nil, lines: Array(lines[first...]))
    if first == lines.endIndex, limit > 0 {
      transcript = Transcript(heading: nil, lines: lines.suffix(1))
      transcript.lineLimit = limit
    }
    return transcript
  }
}

extension String {
  /// The text without the escape sequences of colors and the like, as a terminal would show it.
  var withoutSequences: String { utf8.contains(0x1B) ? Text(ansi: self).string : self }

  /// The first line, with a mark if there are more.
  var firstLine: String {
    guard let end = firstIndex(where: \.isNewline) else { return self }
    return self[..<end] + " …"
  }
}
