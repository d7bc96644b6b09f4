// MenusPage: commands in a bar, behind a button, and under the mouse.

import TermView

struct MenusPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  /// Its commands, whose keys work in the whole program.
  var commands: [MenuItem<Message>] { file + view }

  private var file: [MenuItem<Message>] {
    [
      MenuItem("New", key: "ctrl+n", .pressed("New")),
      MenuItem("Open…", key: "ctrl+o", .pressed("Open")),
      .separator,
      .submenu(
        "Export",
        [MenuItem("As text", .pressed("As text")), MenuItem("As SVG", .pressed("As SVG"))]),
      MenuItem("Print", isDisabled: true, .pressed("Print")),
    ]
  }

  private var view: [MenuItem<Message>] {
    [
      MenuItem("Ruler", key: "ctrl+r", isOn: state.hasRuler, .setRuler(!state.hasRuler)),
      MenuItem("Full screen", isOn: false, .pressed("Full screen")),
    ]
  }

  var body: some View<Message> {
    ControlsSection("MenuBar") {
      MenuBar("Document", [MenuBar.Entry("File", file), MenuBar.Entry("View", view)])
    }
    ControlsSection("Menu") { Menu("Actions", file) }
    ControlsSection("ContextMenu") {
      ContextMenu("Picture", file) {
        VStack {
          Text("Press the right button here,")
          Text("or shift+f10 on the button.")
          Button("A button", .pressed("A button"))
        }
        .padding(.horizontal, 1)
        .frame(width: 32, height: 8)
        .border(.light, color: .outline)
      }
    }
    Text("Chosen last: \(state.pressed)")
  }
}
