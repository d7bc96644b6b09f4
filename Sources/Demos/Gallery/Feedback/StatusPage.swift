// StatusPage: badges, an empty state and a status bar.

import TermStore
import TermWidgets

struct StatusPage: Page {
  struct State: Hashable, Sendable {
    var unread = 7
    /// The item of the status bar that was pressed last.
    var pressed = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case unread(Int)
    case press(String)
  }

  static let title = "Status"
  static let sentence = "Counts and signs in a few cells, and what to show for nothing."
  static let widgets = ["Badge", "EmptyState", "StatusBar"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .unread(let count): state.unread = max(0, count)
    case .press(let item): state.pressed = item
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Card("Badges", detail: "one for each tone") {
        Wrap(spacing: 1) {
          ForEach(Tone.allCases, id: \.self) { Badge("\($0)", tone: $0) }
        }
      }
      inbox
      StatusBar(
        leading: [
          StatusItem("main", tone: .accent, priority: 3, action: .press("main")),
          StatusItem("\(state.unread) new", priority: 1),
        ],
        center: [StatusItem("notes.txt", priority: 2)],
        trailing: [
          StatusItem("UTF-8"), StatusItem("Ln 4, Col 12", priority: 1),
          StatusItem("saved", tone: .success, priority: 2),
        ])
    }
    .filling(.vertical)
  }

  private var inbox: some View<Message> {
    Card {
      Wrap(spacing: 1) {
        Text("Inbox").bold()
        Badge(count: state.unread, of: "unread")
        Button("Read all", .unread(0))
        Button("Get one", .unread(state.unread + 1))
          .tooltip("Another piece of mail comes")
      }
      if state.unread == 0 {
        EmptyState(
          "Nothing to read", hint: "New mail comes here.", symbol: "◌", action: "Get mail",
          .unread(12))
      } else {
        SizeReader { size in
          VStack<Message> {
            ForEach(Array(Self.mail.prefix(max(0, min(size.rows - 1, state.unread)))), id: \.0) {
              from, subject in
              (Text(from).bold() + Text("  \(subject)").foreground(.muted)).lineLimit(1)
            }
          }
          .margin(.top, 1)
        }
        .flex(grow: 1)
      }
    }
    .frame(minHeight: 0)
    .flex(grow: 1, basis: 0)
  }

  private static let mail = [
    ("Ada", "Notes on the engine"), ("Alan", "A machine that reads a tape"),
    ("Barbara", "What a type promises"), ("Edsger", "The shortest path"),
    ("Grace", "A bug, taped into the book"), ("Kathleen", "The first assembler"),
    ("Niklaus", "Programs in a steady hand"), ("Tony", "A sort, and a null"),
    ("Donald", "Two more volumes"), ("Frances", "A table of attributes"),
    ("John", "Lists of lists"), ("Radia", "A poem about trees"),
  ]
}
