// FormsPage: fields with their names, and what is wrong with them.

import TermView

struct FormsPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  var body: some View<Message> {
    Form(
      spacing: 1,
      [
        FormField("Name", isRequired: true, error: nameError) {
          TextField("Your name", text: state.name) { .rename($0) }
        },
        FormField("Guests", hint: "up to twelve") {
          Stepper("Guests", value: state.guests, in: 1...12) { .setGuests($0) }
        },
        FormField("Arrival") {
          DatePicker("Arrival", date: state.date) { .setDate($0) }
        },
        FormField("News") {
          Checkbox("by mail", isOn: state.hasNews) { .setNews($0) }
        },
      ])
  }

  private var nameError: String? {
    if state.name.isEmpty { return "Say who you are." }
    return state.name.count < 2 ? "That is a short name." : nil
  }
}
