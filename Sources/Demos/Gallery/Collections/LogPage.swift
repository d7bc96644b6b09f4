// LogPage: a log of a hundred thousand lines, which can be searched and filtered.

import TermStore
import TermWidgets

/// A log of a hundred thousand lines.
struct LogPage: Page {
  struct State: Sendable {
    var query = "failed"
    var filter = ""
    var wraps = true
    var isPattern = false
  }

  enum Message: Codable, Hashable, Sendable {
    case query(String)
    case filter(String)
    case wrap
    case pattern(Bool)
  }

  static let title = "Log"
  static let sentence = "A hundred thousand lines that follow their end."
  static let widgets = ["LogView"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .query(let words): state.query = words
    case .filter(let words): state.filter = words
    case .wrap: state.wraps.toggle()
    case .pattern(let isOn): state.isPattern = isOn
    }
    return .none
  }

  private static let lines = LogLines((0..<100_000).lazy.map { line($0) })

  private static func line(_ number: Int) -> String {
    let level = number % 997 == 0 ? "ERROR" : number % 101 == 0 ? "WARN " : "INFO "
    let end =
      number % 997 == 0
      ? "failed: the other end has closed the connection, trying again" : "took \(number % 83) ms"
    return "\(1_000_000 + number) \(level) request \(number) \(end)"
  }

  var body: some View<Message> {
    Wrap(spacing: 2) {
      row("Find") { TextField("Find", text: state.query) { .query($0) } }
      row("Only") { TextField("Only", text: state.filter) { .filter($0) } }
      Checkbox("Pattern", isOn: state.isPattern) { .pattern($0) }
      Toggle("Wrap", isOn: state.wraps) { _ in .wrap }
    }
    LogView(
      "Requests", LogPage.lines, query: state.query, filter: state.filter,
      isPattern: state.isPattern, wraps: state.wraps
    ) { line in
      line.dropFirst(8).hasPrefix("ERROR") ? Style(foreground: .danger) : .plain
    }
    .margin(.top, 1)
  }

  private func row(
    _ name: String, @ViewBuilder<Message> _ field: () -> Views<Message>
  ) -> some View<Message> {
    HStack(spacing: 1) {
      Text(name).foreground(.muted).fixedSize()
      field()
    }
    .frame(width: 21)
  }
}
