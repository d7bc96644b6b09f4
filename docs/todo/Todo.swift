// Todo: a whole app on one page: a field, a list, and a command. Run it with `swift run todo`.

import TermStore
import TermView

@main
struct Todo: Program {
  struct Item: Identifiable, Hashable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct State {
    var items: [Item] = []
    var selected = 0
    var draft = ""
    var isSaved = true
  }

  enum Message {
    case edit(String), add
    case move(Int), toggle(Int), remove
    case save, saved
    case quit
  }

  enum Work: Hashable { case save }

  func start() -> (State, Command<Message>) { (State(), .focus("draft")) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edit(let text):
      state.draft = text
      return .none
    case .add:
      guard !state.draft.isEmpty else { return .none }
      state.items.append(Item(id: (state.items.last?.id ?? 0) + 1, title: state.draft))
      state.draft = ""
      state.selected = state.items.count - 1
    case .move(let distance):
      state.selected = min(max(state.selected + distance, 0), max(state.items.count - 1, 0))
      return .none
    case .toggle(let id):
      guard let index = state.items.firstIndex(where: { $0.id == id }) else { return .none }
      state.items[index].isDone.toggle()
      state.selected = index
    case .remove:
      guard state.items.indices.contains(state.selected) else { return .none }
      state.items.remove(at: state.selected)
      state.selected = min(state.selected, max(state.items.count - 1, 0))
    case .save:
      let lines = state.items.map { "\($0.isDone ? "x" : " ") \($0.title)" }
      return .task(id: Work.save) { context in
        // Where an app would write a file; here it only takes its time over every line.
        for _ in lines { try await context.sleep(for: .milliseconds(10)) }
        return .saved
      }
    case .saved:
      state.isSaved = true
      return .none
    case .quit: return .quit
    }
    // What was changed is saved when nothing has changed for a while.
    state.isSaved = false
    return .debounce(id: Work.save, for: .seconds(1), .send(.save))
  }

  func view(_ state: State) -> some View<Message> {
    VStack(spacing: 1) {
      TextField("What is to be done?", text: state.draft, submit: .add) { .edit($0) }
        .id("draft")
      LazyList(state.items, reveals: state.selected) { item in
        row(item, isSelected: item == state.items[state.selected])
      }
      .flex(grow: 1)
      HStack {
        Text("\(state.items.count { !$0.isDone }) left")
        Spacer()
        Text(state.isSaved ? "saved" : "…").dim()
      }
    }
    .padding(.horizontal, 1)
    .border(.rounded, title: "Todo")
    .onKey("up", "up", .move(-1))
    .onKey("down", "down", .move(1))
    .onKey("ctrl+r", "remove", .remove)
    .onKey("escape", "quit", .quit)
    .frame(width: .fill, height: .fill)
  }

  private func row(_ item: Item, isSelected: Bool) -> some View<Message> {
    HStack(spacing: 1) {
      Text(item.isDone ? "[x]" : "[ ]")
      Text(item.title).strikethrough(item.isDone)
    }
    .onPress(.toggle(item.id))
    .reverse(isSelected)
  }
}
