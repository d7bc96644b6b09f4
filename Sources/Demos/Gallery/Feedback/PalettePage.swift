// PalettePage: commands found by a few letters.

import TermView

struct PalettePage: View {
  typealias Message = FeedbackGroup.Message

  let state: FeedbackGroup.State

  static let commands = [
    PaletteCommand("Open file", key: "o", "Open file"),
    PaletteCommand("Open recent file", "Open recent file"),
    PaletteCommand("Save", key: "ctrl+s", "Save"),
    PaletteCommand("Save as", "Save as"),
    PaletteCommand("Close window", key: "ctrl+w", "Close window"),
    PaletteCommand("Go to line", key: "ctrl+g", "Go to line"),
    PaletteCommand("Go to definition", "Go to definition"),
    PaletteCommand("Toggle word wrap", "Toggle word wrap"),
    PaletteCommand("Change colour theme", "Change colour theme"),
    PaletteCommand("Show command history", "Show command history"),
    PaletteCommand("Split view to the right", "Split view to the right"),
    PaletteCommand("Report a problem", "Report a problem"),
  ]

  var body: some View<Message> {
    VStack(alignment: .leading, spacing: 1) {
      Text("ctrl+p opens the palette; a few letters are enough: try “oref” or “W”.").foreground(
        .muted)
      Button("Commands…", .open(.palette))
      if state.last.isEmpty {
        Text("Nothing was chosen yet.").foreground(.muted)
      } else {
        Text("Chosen: \(state.last, .bold)")
      }
    }
    .frame(width: .fill, height: .fill)
  }
}
