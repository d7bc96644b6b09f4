// ButtonsPage: buttons of each kind and in each state.

import TermStore
import TermWidgets

struct ButtonsPage: Page {
  struct State: Hashable, Sendable {
    /// The button that was pressed last, and how often buttons were pressed.
    var pressed = "nothing yet"
    var count = 0
    var isUploading = false
    var isEnabled = true
  }

  enum Message: Codable, Hashable, Sendable {
    case press(String)
    case enable(Bool)
    case upload, uploaded
  }

  static let title = "Buttons"
  static let sentence = "Words to press, with Enter, Space or a click."
  static let scrolls = true
  static let widgets = ["Button"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .press(let name):
      state.pressed = name
      state.count += 1
    case .enable(let isEnabled): state.isEnabled = isEnabled
    case .upload:
      state.isUploading = true
      return .after(.seconds(3), .uploaded)
    case .uploaded:
      state.isUploading = false
      state.pressed = "Upload"
      state.count += 1
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
        Card("Kinds") {
          Text("Plain, likely, or dangerous.").foreground(.muted)
          kinds.disabled(!state.isEnabled).margin(.top, 1)
          Toggle("Enabled", isOn: state.isEnabled) { .enable($0) }.margin(.top, 1)
        }
        Card("Busy") {
          Text("It turns until the work is done.").foreground(.muted)
          HStack(spacing: 2) {
            Button("Upload", kind: .primary, isBusy: state.isUploading, .upload)
            Button("Stop", .uploaded).disabled(!state.isUploading)
          }
          .margin(.top, 1)
          Text(state.isUploading ? "3 seconds, then it is done" : "Press it").foreground(.muted)
            .lineLimit(1).margin(.top, 1)
        }
        Card("Disabled") {
          Text("The focus passes over them.").foreground(.muted)
          kinds.disabled().margin(.top, 1)
        }
        Card("Pressed last", detail: "\(state.count)") {
          Text(state.pressed).bold()
        }
      }
      Card("States") {
        Grid(columns: Array(repeating: .fraction(1), count: 5), columnSpacing: 1, rowSpacing: 1) {
          ForEach(["rest", "mouse", "focus", "pressed", "disabled"], id: \.self) { name in
            Text(name).foreground(.muted).lineLimit(1)
          }
          ForEach(Sample.all, id: \.number) { sample in sample }
        }
      }
    }
  }

  private var kinds: some View<Message> {
    Wrap(spacing: 2, lineSpacing: 1) {
      Button("Cancel", .press("Cancel"))
      Button("Save", kind: .primary, .press("Save"))
      Button("Delete", kind: .danger, .press("Delete"))
    }
  }

  /// A button as it looks in a state, to be compared with the others.
  private struct Sample: StaticView {
    let number: Int
    let words: String
    let color: Color
    let fill: Color

    static let all = [("Cancel", Color.text), ("Save", .accent), ("Delete", .danger)]
      .enumerated().flatMap { row, kind in
        (0..<5).map {
          let fill: Color = kind.0 == "Delete" ? .danger : .accent
          return Sample(number: row * 5 + $0, words: kind.0, color: kind.1, fill: fill)
        }
      }

    var body: some View<Never> {
      let state = number % 5
      let background: Color = [.control, .pressed, fill, .selection, .surface][state]
      let text: Color = [color, color, .onAccent, .onSelection, .disabled][state]
      HStack {
        (Text("[").foreground(.edge) + Text(words) + Text("]").foreground(.edge))
          .bold(state > 0 && state < 4 || state == 0 && color != .text).lineLimit(1)
          .foreground(text).background(background).hugging()
      }
    }
  }
}
