// SearchPage: a search field, and the words that it finds.

import TermStore
import TermWidgets

/// A search among a few words; the field shows the number of words found.
struct SearchPage: Page {
  struct State: Hashable, Sendable {
    var query = "ap"
    var current = 1

    var found: [String] {
      let start = query.lowercased()
      return SearchPage.words.filter { $0.hasPrefix(start) }
    }
  }

  enum Message: Codable, Hashable, Sendable { case query(String), next }

  static let title = "Search field"
  static let sentence = "A field that counts what it finds; Enter goes to the next."
  static let scrolls = true
  static let widgets = ["SearchField"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .query(let text): (state.query, state.current) = (text, 1)
    case .next: state.current = state.found.isEmpty ? 1 : state.current % state.found.count + 1
    }
    return .none
  }

  static let words = [
    "apple", "apricot", "avocado", "banana", "blackberry", "blueberry", "cherry", "date", "fig",
    "grape", "guava", "kiwi", "lemon", "lime", "mango", "melon", "nectarine", "orange", "papaya",
    "peach", "pear", "pineapple", "plum", "quince", "raspberry", "strawberry",
  ]

  var body: some View<Message> {
    VStack(spacing: 1) {
      SearchField(
        "Fruit", text: state.query, found: state.found.count, current: state.current,
        onSubmit: .next
      ) { .query($0) }
      Card("Fruit", detail: "\(state.found.count) of \(SearchPage.words.count)") {
        Wrap(spacing: 1) {
          ForEach(SearchPage.words, id: \.self) { word in
            let index = state.found.firstIndex(of: word)
            let isCurrent = index.map { $0 + 1 == state.current } ?? false
            Text("\(isCurrent ? "▸" : " ") \(word)").bold(isCurrent)
              .foreground(index == nil ? .muted : isCurrent ? .accent : .text)
              .lineLimit(1)
              .frame(width: 14)
          }
        }
      }
    }
  }
}
