// TabsPage: tabs, the numbers of pages, and the way to where one is.

import TermView

/// Tabs, pages and the way to where one is.
struct TabsPage: View {
  let state: State

  struct State: Sendable {
    var names = ["Overview", "main.swift", "Package.swift", "README.md", "日本語.txt", "LICENSE"]
    var open = "main.swift"
    var page = 5
    var way = ["Home", "Documents", "Letters", "2026", "November"]

    mutating func update(_ message: TabsPage.Message) {
      switch message {
      case .open(let name): open = name
      case .close(let name):
        let place = names.firstIndex(of: name) ?? 0
        names.removeAll { $0 == name }
        if open == name { open = names[min(place, names.count - 1)] }
      case .page(let number): page = number
      case .go(let part): way = Array(way.prefix(part + 1))
      }
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case open(String)
    case close(String)
    case page(Int)
    case go(Int)
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Tabs(
        "Files", state.names.map { Tab($0, id: $0, isClosable: $0 != "Overview") },
        selection: state.open, close: { .close($0) }, { .open($0) })
      Text("What is in \(state.open)").lineLimit(1)
      Paginator("Results", page: state.page, of: 20) { .page($0) }
      Breadcrumb("Folder", state.way) { .go($0) }
    }
  }
}
