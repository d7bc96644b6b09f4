// TreePage: a tree whose rows are made up as they are opened, without end.

import TermView

/// A tree without end.
struct TreePage: View {
  let state: State

  struct Number: Identifiable, Sendable {
    /// Its digits: a number's children have one more.
    let id: String
  }

  struct State: Sendable {
    var tree = TreeSelection<String>(expanded: ["1", "1.2"])
    var picked = ""

    mutating func update(_ message: TreePage.Message) {
      switch message {
      case .select(let selection): tree = selection
      case .pick(let number): picked = number
      }
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case select(TreeSelection<String>)
    case pick(String)
  }

  var body: some View<Message> {
    Tree(
      "Chapters", (1...3).map { Number(id: "\($0)") }, selection: state.tree,
      text: { "Chapter \($0.id)" }, isBranch: { $0.id.last != "3" }, activate: { .pick($0.id) },
      children: { number in (1...3).map { Number(id: "\(number.id).\($0)") } }
    ) { .select($0) }
    Text(state.picked.isEmpty ? "A third one has no parts" : "Reading \(state.picked)")
      .foreground(.accent)
      .lineLimit(1)
      .margin(.top, 1)
  }
}
