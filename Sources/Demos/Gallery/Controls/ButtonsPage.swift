// ButtonsPage: buttons of each kind, as they may be and as they may not be pressed.

import TermView

struct ButtonsPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  var body: some View<Message> {
    ControlsSection("Kinds") {
      HStack(spacing: 2) {
        Button("Cancel", .pressed("Cancel"))
        Button("Save", kind: .primary, .pressed("Save"))
        Button("Delete", kind: .danger, .pressed("Delete"))
      }
    }
    ControlsSection("Disabled") {
      HStack(spacing: 2) {
        Button("Cancel", .pressed("Cancel"))
        Button("Save", kind: .primary, .pressed("Save"))
        Button("Delete", kind: .danger, .pressed("Delete"))
      }
      .disabled()
    }
    ControlsSection("Pressed last") { Text(state.pressed).bold() }
  }
}
