// TextGroup: the gallery's pages about text to read.

import TermStore
import TermWidgets

/// The pages about text to read.
enum TextGroup: PageGroup {
  struct State: Sendable {
    var markdown = MarkdownPage.start
    var code = CodePage.start
    var diff = DiffPage.start
    var pager = PagerPage.start
    var bigText = BigTextPage.start
    var pairs = PairsPage.start
    var stream = StreamPage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case markdown(MarkdownPage.Message)
    case code(CodePage.Message)
    case diff(DiffPage.Message)
    case pager(PagerPage.Message)
    case bigText(BigTextPage.Message)
    case pairs(PairsPage.Message)
    case stream(StreamPage.Message)
  }

  static let title = "Text"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(MarkdownPage.self, \.markdown) { .markdown($0) },
    Slot(CodePage.self, \.code) { .code($0) },
    Slot(DiffPage.self, \.diff) { .diff($0) },
    Slot(PagerPage.self, \.pager) { .pager($0) },
    Slot(BigTextPage.self, \.bigText) { .bigText($0) },
    Slot(PairsPage.self, \.pairs) { .pairs($0) },
    Slot(StreamPage.self, \.stream) { .stream($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .markdown(let message): MarkdownPage.update(&state.markdown, message).map { .markdown($0) }
    case .code(let message): CodePage.update(&state.code, message).map { .code($0) }
    case .diff(let message): DiffPage.update(&state.diff, message).map { .diff($0) }
    case .pager(let message): PagerPage.update(&state.pager, message).map { .pager($0) }
    case .bigText(let message): BigTextPage.update(&state.bigText, message).map { .bigText($0) }
    case .pairs(let message): PairsPage.update(&state.pairs, message).map { .pairs($0) }
    case .stream(let message): StreamPage.update(&state.stream, message).map { .stream($0) }
    }
  }
}
