// ActionsPage: actions with keys and sequences of keys, in a help bar, a palette, and by the keys of the user.

import TermStore
import TermWidgets

/// Actions whose keys the user may change.
struct ActionsPage: Page {
  struct State: Sendable {
    var done: [String] = []
    var usesOwnKeys = false
    var showsCommands = false
  }

  enum Message: Codable, Hashable, Sendable {
    case act(String)
    case ownKeys(Bool)
    case showCommands(Bool)
  }

  static let title = "Actions"
  static let sentence = "Actions with a name, keys and a sentence; g and ctrl+x begin sequences."
  static let widgets = ["KeyAction", "Keymap", "HelpBar", "CommandPalette"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .act(let name): state.done = Array((state.done + [name]).suffix(6))
    case .ownKeys(let usesOwnKeys): state.usesOwnKeys = usesOwnKeys
    case .showCommands(let areShown): state.showsCommands = areShown
    }
    return .none
  }

  private static let actions: [KeyAction<Message>] = [
    KeyAction("reply", "r", "Writes an answer to the message.", .act("reply")),
    KeyAction("archive", "e", "Puts the message away.", .act("archive")),
    KeyAction("go-to-inbox", "g i", "Shows all new messages.", .act("go to inbox")),
    KeyAction("go-to-sent", "g s", "Shows what you have sent.", .act("go to sent")),
    KeyAction("save", "ctrl+x ctrl+s", "Writes everything to the disk.", .act("save")),
  ]

  /// The keys of a user who has a file for them.
  private static let own = try? Keymap(
    "reply = a\narchive = ctrl+e\n", file: "keys", for: actions)

  private var keymap: Keymap { state.usesOwnKeys ? ActionsPage.own ?? Keymap() : Keymap() }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Toggle("The keys of a user's file: reply = a, archive = ctrl+e", isOn: state.usesOwnKeys) {
        .ownKeys($0)
      }
      ForEach(ActionsPage.actions, id: \.name) { row(of: $0) }
      Button("All commands", .showCommands(true))
      Text("Done: " + (state.done.isEmpty ? "nothing yet" : state.done.joined(separator: ", ")))
        .foreground(.muted)
    }
    .keyActions(ActionsPage.actions, keymap)
    .filling(.vertical)
  }

  private func row(of action: KeyAction<Message>) -> some View<Message> {
    let keys = keymap.keys(for: action).map { "\($0)" }.joined(separator: ", ")
    return HStack(spacing: 2) {
      Text(keys).foreground(.accent).frame(width: 14)
      Text(action.name).bold().frame(width: 12)
      Text(action.sentence).foreground(.muted).lineLimit(1)
    }
    .sending(Message.self)
  }
}
