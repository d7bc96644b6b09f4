// MarkdownReader: shows a Markdown file, and shows it again when an editor has saved it.

import Foundation
import Rewind
import TermStore
import TermWidgets

struct MarkdownReader: Program {
  struct State: Equatable, Sendable {
    var text = ""
    var error = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case changed
    case read(String), failed(String)
    case edit
    case quit
  }

  enum Work { case read }

  static let usage = """
    [FILE]
      FILE                        a Markdown file; without it, a sample is shown
    """

  var path: String?

  init() {}

  init(arguments: [String]) throws {
    guard arguments.count <= 1 else { throw UsageError("markdown takes one file") }
    path = arguments.first
  }

  func start() -> (State, Command<Message>) {
    path == nil ? (State(text: Self.sample), .none) : (State(), .send(.changed))
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .changed:
      guard let path else { break }
      return .task(id: Work.read) {
        .read(try String(contentsOfFile: path, encoding: .utf8))
      } failure: {
        .failed(($0 as NSError).localizedDescription)
      }
    case .read(let text): (state.text, state.error) = (text, "")
    case .failed(let sentence): state.error = sentence
    case .edit:
      guard let path else { break }
      // The watched file says when it was saved.
      return .edit(path) { $0 == 0 ? .changed : .failed("The editor ended with \($0).") }
    case .quit: return .quit
    }
    return .none
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    path.map { [.file($0) { _ in .changed }] } ?? []
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text(path ?? "A sample").bold().lineLimit(1, truncation: .start)
        Spacer()
        Text(
          Translation[
            state.text.split(whereSeparator: \.isWhitespace).count, "{1} word", "{1} words"]
        ).foreground(.muted)
          .lineLimit(1)
          .fixedSize()
      }
      .padding(.horizontal, 1)
      .background(.surface)

      if state.text.isEmpty && !state.error.isEmpty {
        EmptyState(
          "This file can't be read", hint: state.error, symbol: "▲", action: "Retry", .changed
        )
        .flex(grow: 1)
      } else {
        HStack(justify: .center) {
          MarkdownView(state.text, label: path ?? "A sample", scrolls: true)
            .autofocus()
            .findable()
            .frame(maxWidth: 80)
            .flex(grow: 1)
        }
        .padding(.horizontal, 2)
        .padding(.top, 1)
        .flex(grow: 1, basis: 0)
        Text(state.error).foreground(.danger).shown(!state.error.isEmpty)
      }
      HelpBar(more: "?")
    }
    .modified(if: path != nil) { $0.onKey("e", "edit", .edit) }
    .onKey("q", "quit", .quit)
    .fullHelp()
  }

  static let sample = """
    # A Markdown reader

    It reads **CommonMark** with *tables* and tasks, wraps lines to the window, and opens
    [links](https://commonmark.org) where the terminal can.

    - [x] shows a file
    - [x] follows it while an editor saves it
    - [ ] writes it

    > Press `/` to find a word, `n` for the next one.

    | key | does |
    | --- | --- |
    | `e` | opens the editor, with a file |
    | `q` | leaves |

    ```swift
    MarkdownView(text, scrolls: true).findable()
    ```
    """
}

extension MarkdownReader: Recordable {}
