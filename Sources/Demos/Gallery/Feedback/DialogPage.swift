// DialogPage: an alert, a dialog, sheets and tooltips.

import TermStore
import TermWidgets

struct DialogPage: Page {
  struct State: Hashable, Sendable {
    var open = Panel.none
    var name = "notes.txt"
    /// The name that is typed in the dialog.
    var draft = ""
    /// The last choice, in words.
    var last = ""
    var tone = Tone.danger
  }

  enum Message: Codable, Hashable, Sendable {
    case open(Panel)
    case draft(String)
    case rename
    case choose(String)
    case tone(Tone)
  }

  /// The panels that can be open over the page.
  enum Panel: String, Codable, Hashable, Sendable { case none, alert, dialog, sheet, side }

  static let title = "Dialogs"
  static let sentence = "Questions and details over a window that waits."
  static let scrolls = true
  static let widgets = ["Alert", "Dialog", "Sheet", "Tooltip"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let panel): (state.open, state.draft) = (panel, state.name)
    case .draft(let name): state.draft = name
    case .rename:
      guard !state.draft.isEmpty else { break }
      (state.open, state.name, state.last) = (.none, state.draft, "renamed")
    case .choose(let what):
      state.open = .none
      state.last = what
    case .tone(let tone): state.tone = tone
    }
    return .none
  }

  var panel: PagePanel<Message>? {
    switch state.open {
    case .none: nil
    case .alert:
      PagePanel(
        Alert(
          "Delete \(state.name)?", "It can't be brought back.", tone: state.tone,
          buttons: [.cancel("Keep", .choose("kept")), .danger("Delete", .choose("deleted"))]))
    case .dialog:
      PagePanel(
        Dialog(
          "Rename", buttons: [.cancel("Cancel", .open(.none)), .main("Rename", .rename)]
        ) {
          TextField("Name", text: state.draft) { .draft($0) }
        })
    case .sheet:
      PagePanel(
        alignment: .bottom, dismiss: .open(.none),
        Sheet("Details", dismiss: .open(.none)) { details })
    case .side:
      PagePanel(
        alignment: .trailing, dismiss: .open(.none),
        Sheet("Details", from: .trailing, size: 30, dismiss: .open(.none)) { details })
    }
  }

  var body: some View<Message> {
    Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
      card("A question", "It waits for an answer.", "Alert", .alert)
      card("With a field", "The field has the focus.", "Dialog", .dialog)
      card("From below", "As wide as the window.", "Sheet", .sheet)
      card("From the side", "Beside what it is about.", "Side sheet", .side)
      Card("Tone of the question") {
        Text("The color of its title and sign.").foreground(.muted)
        Picker("Tone", [.info, .warning, .danger], selection: state.tone, title: { "\($0)" }) {
          .tone($0)
        }
        .margin(.top, 1)
      }
      Card("Answer") {
        if state.last.isEmpty {
          Text("None yet").foreground(.muted)
        } else {
          Text("\(state.name) was \(state.last, .bold).")
        }
      }
    }
  }

  private func card(
    _ title: String, _ sentence: String, _ button: String, _ panel: Panel
  ) -> some View<Message> {
    Card(title) {
      Text(sentence).foreground(.muted)
      Spacer()
      Button(button, .open(panel)).tooltip("Opens over the window").alignSelf(.start)
        .margin(.top, 1)
    }
  }

  @ViewBuilder<Message> private var details: Views<Message> {
    ForEach(1...30) { Text("Detail \($0) of \(state.name)").lineLimit(1) }
  }
}
