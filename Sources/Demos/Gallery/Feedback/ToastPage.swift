// ToastPage: toasts in a corner.

import TermStore
import TermWidgets

struct ToastPage: Page {
  struct State: Hashable, Sendable {
    var toasts = Toasts()
  }

  enum Message: Codable, Hashable, Sendable {
    case toast(Tone)
    case dismiss(Int)
  }

  static let title = "Toasts"
  static let sentence = "News that go after four seconds, or when they are pressed."
  static let widgets = ["Toasts"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .toast(let tone):
      let id = state.toasts.add(words(for: tone), tone)
      return .after(.seconds(4), .dismiss(id))
    case .dismiss(let id): state.toasts.remove(id)
    }
    return .none
  }

  private static func words(for tone: Tone) -> String {
    switch tone {
    case .neutral: "Copied"
    case .accent: "A new version is there"
    case .info: "Anna joined the document"
    case .success: "Saved notes.txt"
    case .warning: "The disk is almost full"
    case .danger: "No route to host: the upload waits until there is one"
    }
  }

  var body: some View<Message> {
    VStack(alignment: .leading, spacing: 1) {
      Wrap(spacing: 1, lineSpacing: 1) {
        ForEach(Tone.allCases, id: \.self) { tone in Button("\(tone)", .toast(tone)) }
      }
    }
    .filling()
    .toasts(state.toasts) { .dismiss($0) }
  }
}
