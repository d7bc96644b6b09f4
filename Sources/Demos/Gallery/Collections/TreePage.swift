// TreePage: an infinite tree, whose rows are created when their parent is opened.

import TermStore
import TermWidgets

/// An infinite tree.
struct TreePage: Page {
  struct Number: Identifiable, Sendable {
    /// The path of the row; each child has one more digit than its parent.
    let id: String
  }

  struct State: Sendable {
    var tree = TreeSelection<String>(expanded: ["1", "1.2"])
    var picked = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case select(TreeSelection<String>)
    case pick(String)
  }

  static let title = "Tree"
  static let sentence = "Branches that open, each with its children below it."
  static let widgets = ["Tree"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .select(let selection): state.tree = selection
    case .pick(let number): state.picked = number
    }
    return .none
  }

  var body: some View<Message> {
    Tree(
      "Chapters", (1...3).map { Number(id: "\($0)") }, selection: state.tree,
      text: { "Chapter \($0.id)" }, isBranch: { $0.id.last != "3" }, onActivate: { .pick($0.id) },
      children: { number in (1...3).map { Number(id: "\(number.id).\($0)") } }
    ) { .select($0) }
    Text(state.picked.isEmpty ? "A third one has no parts" : "Reading \(state.picked)")
      .foreground(.accent)
      .lineLimit(1)
      .margin(.top, 1)
  }
}
