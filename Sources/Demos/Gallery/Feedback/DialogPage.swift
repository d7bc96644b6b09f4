// DialogPage: an alert, a dialog and sheets.

import TermView

struct DialogPage: View {
  typealias Message = FeedbackGroup.Message

  let state: FeedbackGroup.State

  var body: some View<Message> {
    page
      .modal(isOpen: state.open == .alert) {
        Alert(
          "Delete \(state.name)?", "It can't be brought back.", .danger,
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
        Sheet("Details", close: .open(.none)) { details }
      }
      .modal(isOpen: state.open == .side, alignment: .trailing, dismiss: .open(.none)) {
        Sheet("Details", from: .trailing, size: 30, close: .open(.none)) { details }
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
    .frame(width: .fill, height: .fill)
  }

  @ViewBuilder<Message> private var details: Views<Message> {
    ForEach(1...30) { Text("Detail \($0) of \(state.name)").lineLimit(1) }
  }
}
