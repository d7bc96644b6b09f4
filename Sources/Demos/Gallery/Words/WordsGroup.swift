// WordsGroup: the gallery's pages about what is read.

import TermStore
import TermView

/// Pages about what is read.
enum WordsGroup: PageGroup {
  struct State: Sendable {
    /// Which of the lines of code is marked.
    var marked = 3
    /// Whether code is Swift or JSON.
    var isJSON = false
    /// Whether the two texts that are compared are the same.
    var isSame = false
    var count = 10
  }

  enum Message: Codable, Hashable, Sendable {
    case mark(Int)
    case json(Bool)
    case same(Bool)
    case count(Int)
  }

  static let title = "Words"
  static let pages: [String] = ["Markdown", "Code", "Diff", "Big text", "Pairs and quotes"]
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .mark(let line): state.marked = max(1, line)
    case .json(let isJSON): state.isJSON = isJSON
    case .same(let isSame): state.isSame = isSame
    case .count(let count): state.count = min(max(count, -99_999), 99_999)
    }
    return .none
  }

  @ViewBuilder<Message> static func view(_ state: State, page: Int) -> Views<Message> {
    switch page {
    case 0: MarkdownPage()
    case 1: CodePage(state: state)
    case 2: DiffPage(state: state)
    case 3: BigTextPage(state: state)
    default: PairsPage()
    }
  }
}
