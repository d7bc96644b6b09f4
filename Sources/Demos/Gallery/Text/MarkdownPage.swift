// MarkdownPage: a document with one block of each kind, formatted or as Markdown source.

import TermCode
import TermStore
import TermWidgets

struct MarkdownPage: Page {
  struct State: Hashable, Sendable {
    /// Whether the source is shown and can be edited, instead of the formatted document.
    var isWriting = false
    var text = TextBuffer(MarkdownPage.document)
  }

  enum Message: Codable, Hashable, Sendable {
    case write(Bool)
    case change(TextBuffer)
  }

  static let title = "Markdown"
  static let sentence = "A document as it is meant to look, and its source to edit."
  static let widgets = ["MarkdownView"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .write(let isWriting): state.isWriting = isWriting
    case .change(let text): state.text = text
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      HStack { Button(state.isWriting ? "Read" : "Write", .write(!state.isWriting)) }
      if state.isWriting {
        TextArea("Source", text: state.text) { .change($0) }.flex(grow: 1)
      } else {
        MarkdownView(
          String(state.text), label: "A document", scrolls: true, languages: CodeLanguage.all
        )
        .findable()
        .flex(grow: 1)
      }
    }
    .flex(grow: 1)
  }

  private static let document = """
    # A document

    Words with *stress*, **weight**, ~~regret~~ and `code`, and [a link](https://example.com). Tab comes
    here, and then the arrows scroll.

    ## Lists

    - bread
    - fruit
      - apples
      - pears
    - cheese

    1. First this
    2. then that

       and more of it

    - [x] done
    - [ ] to do

    ## Quotes and code

    > The most important property of a program is whether it accomplishes the intention of its user.
    >
    > > — C. A. R. Hoare

    ```swift
    /// Says hello.
    func greet(_ name: String) -> String { "Hello, \\(name)" }
    ```

    ---

    ## Tables

    | Planet  | Moons | Rings |
    |:--------|------:|:-----:|
    | Mercury |     0 |       |
    | Mars    |     2 |       |
    | Saturn  |   274 | yes   |
    """
}
