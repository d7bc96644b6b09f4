// PalettePage: actions with keys and sequences of keys, and a palette that finds them by a few letters.

import TermStore
import TermWidgets

struct PalettePage: Page {
  struct State: Hashable, Sendable {
    var isOpen = false
    /// Whether the keys of a user's file replace those of the program.
    var hasFile = false
    /// The action that was run last.
    var chosen = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case open(Bool)
    case useFile(Bool)
    case choose(String)
  }

  static let title = "Palette"
  static let sentence = "Any command by a few of its letters; ctrl+p opens it."
  static let widgets = ["CommandPalette"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let isOpen): state.isOpen = isOpen
    case .useFile(let isUsed): state.hasFile = isUsed
    case .choose(let action): state.chosen = action
    }
    return .none
  }

  private static let actions = [
    action("open", "o", "Open file"),
    action("open-recent", [], "Open recent file"),
    action("save", ["ctrl+x ctrl+s", "ctrl+s"], "Save"),
    action("save-as", ["ctrl+x ctrl+w"], "Save as"),
    action("close", ["ctrl+x k"], "Close window"),
    action("go-to-line", ["g l"], "Go to line"),
    action("go-to-definition", ["g d"], "Go to definition"),
    action("top", ["g g"], "Go to the top"),
    action("wrap", [], "Toggle word wrap"),
    action("theme", [], "Change color theme"),
    action("history", [], "Show command history"),
    action("split", [], "Split view to the right"),
    action("report", [], "Report a problem"),
  ]

  private static func action(
    _ name: String, _ keys: [KeySequence], _ title: String
  ) -> KeyAction<Message> {
    KeyAction(name, keys, title, .choose(title))
  }

  private static func action(_ name: String, _ key: Key, _ title: String) -> KeyAction<Message> {
    action(name, [KeySequence(key)], title)
  }

  /// A file as a user may write it.
  private static let file = """
    # my keys
    save = f2
    top = t
    """

  private var keymap: Keymap {
    guard state.hasFile else { return Keymap() }
    let read = try? Keymap(PalettePage.file, file: "my.keys", for: PalettePage.actions)
    return read ?? Keymap()
  }

  var body: some View<Message> {
    ScrollView {
      VStack(spacing: 1) {
        Grid(columnsOfAtLeast: 30, columnSpacing: 1, rowSpacing: 1) {
          Card("Find a command") {
            Text("A few letters are enough: try “oref” or “W”.").foreground(.muted)
            Button("Commands…", .open(true)).alignSelf(.start).margin(.top, 1)
          }
          Card("What happened") {
            if state.chosen.isEmpty {
              Text("Nothing yet").foreground(.muted)
            } else {
              Text("Chosen: \(state.chosen, .bold)")
            }
          }
        }
        Card("Keys") {
          KeyValue(
            PalettePage.actions.filter { !$0.keys.isEmpty }.map { action in
              let key = keymap.keys(for: action).first
              return (key: key?.description ?? "", value: action.sentence)
            })
          Checkbox("those of a file: save = f2, top = t", isOn: state.hasFile) { .useFile($0) }
            .margin(.top, 1)
        }
      }
    }
    .filling()
    .keyActions(PalettePage.actions, keymap)
    .commandPalette(
      isOpen: state.isOpen, PalettePage.actions, keymap, onOpen: .open(true),
      dismiss: .open(false))
  }
}
