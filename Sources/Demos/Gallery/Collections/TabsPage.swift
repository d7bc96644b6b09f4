// TabsPage: tabs, a paginator and a breadcrumb.

import TermStore
import TermWidgets

/// Tabs, a paginator and a breadcrumb.
struct TabsPage: Page {
  struct State: Sendable {
    var names = ["Overview", "main.swift", "README.md", "日本語.txt", "LICENSE"]
    var open = "main.swift"
    var page = 5
    var way = ["Home", "Documents", "Letters", "2026", "November"]
  }

  enum Message: Codable, Hashable, Sendable {
    case open(String)
    case close(String)
    case page(Int)
    case go(Int)
  }

  static let title = "Tabs"
  static let sentence = "Several pages in one place, and the way to this one."
  static let scrolls = true
  static let widgets = ["Tabs", "Paginator", "Breadcrumb"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let name): state.open = name
    case .close(let name):
      let index = state.names.firstIndex(of: name) ?? 0
      state.names.removeAll { $0 == name }
      if state.open == name { state.open = state.names[min(index, state.names.count - 1)] }
    case .page(let number): state.page = number
    case .go(let part): state.way = Array(state.way.prefix(part + 1))
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      VStack {
        Tabs(
          "Files", state.names.map { Tab($0, id: $0, isClosable: $0 != "Overview") },
          selection: state.open, onClose: { .close($0) }, { .open($0) })
        Card {
          Text("What is in \(state.open)").lineLimit(1)
          Text("The arrows open the next page, Delete closes one.").foreground(.muted)
        }
      }
      Card("Pages of results", detail: "\(state.page) of 20") {
        Paginator("Results", page: state.page, of: 20) { .page($0) }
        VStack {
          ForEach(1...5) { number in
            Text("Result \((state.page - 1) * 5 + number)").lineLimit(1)
          }
        }
        .margin(.top, 1)
      }
      Card("The way to a folder") {
        Breadcrumb("Folder", state.way) { .go($0) }
      }
    }
  }
}
