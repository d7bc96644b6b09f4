// PalettePage: a palette that finds commands by a few letters.

import TermStore
import TermView

struct PalettePage: Page {
  struct State: Hashable, Sendable {
    var isOpen = false
    /// The command that was chosen last.
    var chosen = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case open(Bool)
    case choose(String)
  }

  static let title = "Palette"
  static let widgets = ["CommandPalette"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let isOpen): state.isOpen = isOpen
    case .choose(let command):
      state.isOpen = false
      state.chosen = command
    }
    return .none
  }

  private static let commands = [
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
      Button("Commands…", .open(true))
      if state.chosen.isEmpty {
        Text("Nothing was chosen yet.").foreground(.muted)
      } else {
        Text("Chosen: \(state.chosen, .bold)")
      }
    }
    .frame(width: .fill, height: .fill)
    .commandPalette(isOpen: state.isOpen, PalettePage.commands, setOpen: { .open($0) }) {
      .choose($0)
    }
  }
}
