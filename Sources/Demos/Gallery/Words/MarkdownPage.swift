// MarkdownPage: a document with one of each block.

import TermView

struct MarkdownPage: View {
  typealias Message = WordsGroup.Message

  var body: some View<Message> {
    MarkdownView(MarkdownPage.text, label: "A document", scrolls: true).flex(grow: 1)
  }

  private static let text = """
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
