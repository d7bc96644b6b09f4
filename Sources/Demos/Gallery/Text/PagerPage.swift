// PagerPage: the output of a program, page by page.

import TermStore
import TermWidgets

struct PagerPage: Page {
  struct State: Hashable, Sendable {
    var wraps = true
    var showsNumbers = true
  }

  enum Message: Codable, Hashable, Sendable {
    case wraps(Bool)
    case showsNumbers(Bool)
  }

  static let title = "Pager"
  static let sentence = "The colored output of a program, page by page, with a search."
  static let widgets = ["Pager"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .wraps(let wraps): state.wraps = wraps
    case .showsNumbers(let showsNumbers): state.showsNumbers = showsNumbers
    }
    return .none
  }

  /// What a compiler writes, with its colors.
  private static let output = (1...60).map { number in
    let file = "\u{1B}[1mSources/File\(number).swift:\(number * 7 % 90 + 1):5:\u{1B}[m"
    return number % 9 == 4
      ? "\(file) \u{1B}[1;31merror:\u{1B}[m cannot find \u{1B}[36m'value'\u{1B}[m in scope"
      : number % 5 == 2
        ? "\(file) \u{1B}[1;33mwarning:\u{1B}[m variable \u{1B}[36m'unused'\u{1B}[m was never used; "
          + "consider replacing it with \u{1B}[36m'_'\u{1B}[m"
        : "[\(number)/60] Compiling File\(number).swift"
  }
  .joined(separator: "\n")

  var body: some View<Message> {
    VStack(spacing: 1) {
      Wrap(spacing: 2) {
        Toggle("Wrap", isOn: state.wraps) { .wraps($0) }
        Toggle("Numbers", isOn: state.showsNumbers) { .showsNumbers($0) }
      }
      Pager(
        "swift build", ansi: PagerPage.output, wraps: state.wraps,
        showsNumbers: state.showsNumbers
      )
      .flex(grow: 1)
    }
    .flex(grow: 1)
  }
}
