// DialogPage: an alert, a dialog, sheets and tooltips.

import TermStore
import TermWidgets

struct DialogPage: Page {
  struct State: Hashable, Sendable {
    var open = Panel.none
    var name = "notes.txt"
    /// The last choice, in words.
    var last = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case open(Panel)
    case name(String)
    case choose(String)
  }

  /// The panels that can be open over the page.
  enum Panel: String, Codable, Hashable, Sendable { case none, alert, dialog, sheet, side }

  static let title = "Dialogs"
  static let sentence = "Questions and details over a page that waits."
  static let widgets = ["Alert", "Dialog", "Sheet", "Tooltip"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let panel): state.open = panel
    case .name(let name): state.name = name
    case .choose(let what):
      state.open = .none
      state.last = what
    }
    return .none
  }

  var body: some View<Message> {
    page
      .modal(isOpen: state.open == .alert) {
        Alert(
          "Delete \(state.name)?", "It can't be brought back.", tone: .danger,
          buttons: [.cancel("Keep", .choose("kept")), .danger("Delete", .choose("deleted"))])
      }
      .modal(isOpen: state.open == .dialog) {
        Dialog(
          "Rename", buttons: [.cancel("Cancel", .open(.none)), .main("Rename", .choose("renamed"))]
        ) {
          TextField("Name", text: state.name) { .name($0) }
        }
      }
      .modal(isOpen: state.open == .sheet, alignment: .bottom, dismiss: .open(.none)) {
        Sheet("Details", dismiss: .open(.none)) { details }
      }
      .modal(isOpen: state.open == .side, alignment: .trailing, dismiss: .open(.none)) {
        Sheet("Details", from: .trailing, size: 30, dismiss: .open(.none)) { details }
      }
  }

  private var page: some View<Message> {
    VStack(alignment: .leading, spacing: 1) {
      Wrap(spacing: 1, lineSpacing: 1) {
        Button("Alert", .open(.alert)).tooltip("A question that can't be passed over")
        Button("Dialog", .open(.dialog)).tooltip("The same with a field in it")
        Button("Sheet", .open(.sheet)).tooltip("More, from below")
        Button("Side sheet", .open(.side)).tooltip("More, from the side")
      }
      if !state.last.isEmpty { Text("\(state.name) was \(state.last, .bold).") }
    }
    .filling()
  }

  @ViewBuilder<Message> private var details: Views<Message> {
    ForEach(1...30) { Text("Detail \($0) of \(state.name)").lineLimit(1) }
  }
}
