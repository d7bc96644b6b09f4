// MenusPage: commands in a menu bar, behind a button, and in a context menu.

import TermStore
import TermWidgets

struct MenusPage: Page {
  struct State: Hashable, Sendable {
    /// The command that was chosen last.
    var chosen = "nothing yet"
    var hasRuler = true
  }

  enum Message: Codable, Hashable, Sendable {
    case choose(String)
    case setRuler(Bool)
  }

  static let title = "Menus"
  static let sentence = "Commands in a bar, behind a button, and where the pointer is."
  static let scrolls = true
  static let widgets = ["MenuBar", "Menu", "ContextMenu"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .choose(let name): state.chosen = name
    case .setRuler(let isOn): state.hasRuler = isOn
    }
    return .none
  }

  private var commands: [MenuItem<Message>] { file + view }

  private var file: [MenuItem<Message>] {
    [
      MenuItem("New", key: "ctrl+n", .choose("New")),
      MenuItem("Open…", key: "ctrl+o", .choose("Open")),
      .separator,
      .submenu(
        "Export",
        [MenuItem("As text", .choose("As text")), MenuItem("As SVG", .choose("As SVG"))]),
      MenuItem("Print", isDisabled: true, .choose("Print")),
    ]
  }

  private var view: [MenuItem<Message>] {
    [
      MenuItem("Ruler", key: "ctrl+r", isOn: state.hasRuler, .setRuler(!state.hasRuler)),
      MenuItem("Full screen", isOn: false, .choose("Full screen")),
    ]
  }

  /// The cards; the keys of their commands work on the whole page.
  var body: some View<Message> {
    Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
      Card("Menu bar") {
        MenuBar("Document", [MenuBar.Entry("File", file), MenuBar.Entry("View", view)])
      }
      Card("Behind a button") {
        Menu("Actions", file).alignSelf(.start)
      }
      Card("Where the pointer is") {
        ContextMenu("Picture", file) {
          VStack {
            Text("Press the right button here, or shift+f10 on this:").foreground(.muted)
            Button("A button", .choose("A button")).alignSelf(.start).margin(.top, 1)
          }
        }
      }
      Card("What happened") {
        Text("Chosen last: \(state.chosen)")
        Text("Their keys work on the whole page.").foreground(.muted).margin(.top, 1)
      }
    }
    .shortcuts(of: commands)
  }
}
