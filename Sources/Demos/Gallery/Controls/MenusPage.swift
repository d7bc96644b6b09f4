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

  /// The sections; the keys of their commands work on the whole page.
  var body: some View<Message> {
    VStack { sections }.shortcuts(of: commands)
  }

  @ViewBuilder<Message> private var sections: Views<Message> {
    PageSection("MenuBar") {
      MenuBar("Document", [MenuBar.Entry("File", file), MenuBar.Entry("View", view)])
    }
    PageSection("Menu") { Menu("Actions", file) }
    PageSection("ContextMenu") {
      ContextMenu("Picture", file) {
        VStack {
          Text("Press the right button here,")
          Text("or shift+f10 on the button.")
          Button("A button", .choose("A button")).alignSelf(.start)
        }
        .padding(.horizontal, 1)
        .frame(width: 32, height: 8)
        .border(.light, color: .outline)
      }
    }
    Text("Chosen last: \(state.chosen)")
  }
}
