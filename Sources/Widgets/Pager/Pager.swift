// Pager: shows a long document page by page, with the keys of less.

/// A long document that is read page by page: text, source code, the output of a program, a log, or any view.
///
/// ```swift
/// Pager("main.swift", source, language: .swift, wraps: false, showsNumbers: true, dismiss: .close)
/// Pager("make", ansi: output, dismiss: .close)
/// Pager("Readme", dismiss: .close) { MarkdownView(readme) }
/// ```
///
/// The keys are those of `less`: Space or `f` and `b` turn a page, `d` and `u` half of one, `j` and `k` go by a line, `g`
/// and `G` to the start and the end; arrows, Page Up and Down, Home, End and the wheel scroll too. After a number, `g` and
/// `G` go to that line, `%` and `p` to that part of the document, and the others so many lines. `/` searches, ignoring case,
/// `n` and `N` go from match to match, and Escape ends the search. `w` wraps lines, or no longer; where they do not wrap,
/// Left and Right move eight columns. `q` sends the message `dismiss`. Views around it get
/// none of these keys, digits neither. The last row has the title, the lines that are shown,
/// and how far that is.
///
/// Of lines, only the visible ones are made, however many there are. Use `LogView` for a log that follows its end, and
/// `Code` for source code as a part of a screen.
public struct Pager<Message>: View {
  private let title: String
  private let dismiss: Message?
  private let content: Content

  private enum Content {
    case lines(PagerSource)
    case view(AnyView<Message>, showsNumbers: Bool)
  }

  /// Creates a pager for a text.
  ///
  /// - Parameters:
  ///   - title: The name of the document.
  ///   - text: The text.
  ///   - language: The language that decides the colors, for source code.
  ///   - wraps: Whether lines that are too wide wrap; otherwise the view scrolls sideways.
  ///   - showsNumbers: Whether the number of each line is before it.
  ///   - dismiss: The message that `q` sends; nil leaves the key to the views around.
  public init(
    _ title: String, _ text: String, language: CodeLanguage = .plain, wraps: Bool = true,
    showsNumbers: Bool = false, dismiss: Message? = nil
  ) {
    self.init(title, .text(text, language), wraps, showsNumbers, dismiss)
  }

  /// Creates a pager for the output of a program, as `ANSIReader` reads it.
  ///
  /// - Parameters:
  ///   - title: The name of the document.
  ///   - ansi: The output, with its escape sequences.
  ///   - wraps: Whether lines that are too wide wrap; otherwise the view scrolls sideways.
  ///   - showsNumbers: Whether the number of each line is before it.
  ///   - dismiss: The message that `q` sends; nil leaves the key to the views around.
  public init(
    _ title: String, ansi: String, wraps: Bool = true, showsNumbers: Bool = false,
    dismiss: Message? = nil
  ) {
    self.init(title, .output(ansi), wraps, showsNumbers, dismiss)
  }

  /// Creates a pager for lines that the app keeps, which may be very many.
  ///
  /// - Parameters:
  ///   - title: The name of the document.
  ///   - lines: The lines, with their styles.
  ///   - wraps: Whether lines that are too wide wrap; otherwise the view scrolls sideways.
  ///   - showsNumbers: Whether the number of each line is before it.
  ///   - dismiss: The message that `q` sends; nil leaves the key to the views around.
  public init(
    _ title: String, _ lines: LogLines, wraps: Bool = true, showsNumbers: Bool = false,
    dismiss: Message? = nil
  ) {
    self.init(title, .lines(lines), wraps, showsNumbers, dismiss)
  }

  /// Creates a pager for views, such as a `MarkdownView`, which are made as a whole.
  ///
  /// - Parameters:
  ///   - title: The name of the document.
  ///   - showsNumbers: Whether the number of each row is before it.
  ///   - dismiss: The message that `q` sends; nil leaves the key to the views around.
  ///   - content: The views.
  public init(
    _ title: String, showsNumbers: Bool = false, dismiss: Message? = nil,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    (self.title, self.dismiss) = (title, dismiss)
    self.content = .view(AnyView(content()), showsNumbers: showsNumbers)
  }

  private init(
    _ title: String, _ text: PagerText, _ wraps: Bool, _ showsNumbers: Bool, _ dismiss: Message?
  ) {
    (self.title, self.dismiss) = (title, dismiss)
    content = .lines(
      PagerSource(title: title, text: text, wraps: wraps, showsNumbers: showsNumbers))
  }

  /// The document, and a row with the position.
  public var body: some View<Message> {
    let view = document
    if let dismiss {
      view.onKey("q", Translation["close"], dismiss)
    } else {
      view
    }
  }

  private var document: AnyView<Message> {
    switch content {
    case .lines(let source):
      AnyView(
        Memo<Message>(source) { source in
          PagerLines(source: source, lines: source.text.lines).sending(Message.self)
        }
        .filling())
    case .view(let view, let showsNumbers):
      AnyView(PagerViews(title: title, content: view, showsNumbers: showsNumbers).filling())
    }
  }
}

/// The text of a pager, and how it is shown: the lines are made again when it changes.
struct PagerSource: Equatable {
  var title: String
  var text: PagerText
  var wraps: Bool
  var showsNumbers: Bool
}

/// What a pager shows, as the app has it.
enum PagerText: Equatable {
  case text(String, CodeLanguage)
  case output(String)
  case lines(LogLines)

  static func == (left: PagerText, right: PagerText) -> Bool {
    switch (left, right) {
    case (.text(let text, let language), .text(let text2, let language2)):
      text.hasSameBytes(as: text2) && language.name == language2.name
    case (.output(let text), .output(let text2)): text.hasSameBytes(as: text2)
    case (.lines(let lines), .lines(let lines2)): lines == lines2
    default: false
    }
  }

  /// The lines with their styles.
  var lines: LogLines {
    switch self {
    case .text(let text, let language): LogLines(code: text, language)
    case .output(let text): LogLines(ansi: text)
    case .lines(let lines): lines
    }
  }
}

extension LogLines {
  /// Cuts a text into lines, with the colors of its language.
  fileprivate init(code text: String, _ language: CodeLanguage) {
    self.init()
    let (bytes, spans) = (Array(text.utf8), language.spans(text))
    var (start, next) = (0, 0)
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let hasReturn = newline > start && newline < bytes.count && bytes[newline - 1] == 0x0D
      let end = hasReturn ? newline - 1 : newline
      var styled: [StyledSpan] = []
      var span = next
      while span < spans.count, spans[span].range.lowerBound < end {
        let range = spans[span].range.clamped(to: start..<end)
        styled.append(
          StyledSpan(
            range.lowerBound - start..<range.upperBound - start, style: spans[span].kind.style))
        span += 1
      }
      // A span may go on in the next line.
      while next < spans.count, spans[next].range.upperBound <= newline + 1 { next += 1 }
      append(StyledLine(String(decoding: bytes[start..<end], as: UTF8.self), spans: styled))
      start = newline + 1
    }
  }
}
