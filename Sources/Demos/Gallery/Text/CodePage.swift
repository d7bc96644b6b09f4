// CodePage: source code with line numbers, colors and a marked line.

import TermCode
import TermStore
import TermWidgets

struct CodePage: Page {
  struct State: Hashable, Sendable {
    /// The number of the marked line.
    var marked = 3
    /// Whether the code is JSON, and not Swift.
    var isJSON = false
  }

  enum Message: Codable, Hashable, Sendable {
    case mark(Int)
    case json(Bool)
  }

  static let title = "Code"
  static let sentence = "Source in the colors of its language, with marked lines."
  static let widgets = ["Code"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .mark(let line): state.marked = max(1, line)
    case .json(let isJSON): state.isJSON = isJSON
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Wrap(spacing: 1) {
        Button(state.isJSON ? "Show Swift" : "Show JSON", .json(!state.isJSON))
        Button("Mark above", .mark(state.marked - 1))
        Button("Mark below", .mark(state.marked + 1))
      }
      if state.isJSON {
        Code(CodePage.json, language: .json, label: "data.json", marked: [state.marked])
          .flex(grow: 1)
      } else {
        Code(CodePage.swift, language: .swift, label: "Counter.swift", marked: [state.marked])
          .flex(grow: 1)
      }
    }
    .flex(grow: 1)
  }

  private static let swift = """
    import TermView

    /* A counter, /* nested as comments may be, */ in a few lines. */
    @main struct Counter: Program {
      enum Message: Codable, Sendable { case add(Int) }

      func start() -> (Int, Command<Message>) { (0, .none) }

      func update(_ state: inout Int, _ message: Message) -> Command<Message> {
        switch message {
        case .add(let number): state += number  // may be less than 0, as in 1_000 - 0xFFFF, which is seen further right
        }
        return .none
      }

      func view(_ state: Int) -> some View<Message> {
        Text("Count: \\(state)")
        Button("+", .add(1))
      }
    }
    """

  private static let json = """
    {
      "name": "Saturn",
      "moons": 274,
      "rings": true,
      "visited": [1979, 1980, 1981, 2004],
      "mass": 5.6834e26,
      "owner": null
    }
    """
}
