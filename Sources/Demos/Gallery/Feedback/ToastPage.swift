// ToastPage: toasts in a corner.

import TermStore
import TermWidgets

struct ToastPage: Page {
  struct State: Hashable, Sendable {
    var toasts = Toasts()
    var corner = Corner.bottom
    var staysSeconds = 4
    var count = 0
  }

  /// The corners that the page offers.
  enum Corner: String, CaseIterable, Codable, Sendable { case top, bottom }

  enum Message: Codable, Hashable, Sendable {
    case toast(Tone)
    case dismiss(Int)
    case corner(Corner)
    case stays(seconds: Int)
    case dismissAll
  }

  static let title = "Toasts"
  static let sentence = "News that go by themselves, or when pressed."
  static let widgets = ["Toasts"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .toast(let tone):
      let id = state.toasts.add(words(for: tone), tone)
      state.count += 1
      return .after(.seconds(state.staysSeconds), .dismiss(id))
    case .dismiss(let id): state.toasts.remove(id)
    case .corner(let corner): state.corner = corner
    case .stays(let seconds): state.staysSeconds = seconds
    case .dismissAll: for toast in state.toasts.list { state.toasts.remove(toast.id) }
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
    case .danger: "No route to host, so the upload waits"
    }
  }

  private static func reason(for tone: Tone) -> String {
    switch tone {
    case .neutral: "Said once more"
    case .accent: "Something new"
    case .info: "From elsewhere"
    case .success: "It worked"
    case .warning: "It may go wrong"
    case .danger: "It failed, and why"
    }
  }

  var body: some View<Message> {
    ScrollView {
      VStack(spacing: 1) {
        Grid(columnsOfAtLeast: 24, columnSpacing: 1, rowSpacing: 1) {
          ForEach(Tone.allCases, id: \.self) { tone in
            Card(Self.reason(for: tone)) {
              (Text(tone.symbol + " ").foreground(tone.color).bold() + Text(Self.words(for: tone)))
                .lineLimit(2)
              Spacer()
              Button("\(tone)", .toast(tone)).alignSelf(.start).margin(.top, 1)
            }
          }
        }
        Card("Options", detail: "\(state.count) so far") {
          Grid(columnsOfAtLeast: 30, columnSpacing: 2, rowSpacing: 1) {
            HStack(spacing: 2) {
              Text("Corner").foreground(.muted)
              Picker("Corner", Corner.allCases, selection: state.corner, title: { $0.rawValue }) {
                .corner($0)
              }
            }
            HStack(spacing: 2) {
              Text("Seconds").foreground(.muted)
              Picker("Seconds", [2, 4, 8], selection: state.staysSeconds) { .stays(seconds: $0) }
            }
            Button("Dismiss all", .dismissAll).disabled(state.toasts.list.isEmpty)
              .alignSelf(.start)
          }
        }
      }
    }
    .filling()
    .toasts(state.toasts, at: state.corner == .top ? .topTrailing : .bottomTrailing) {
      .dismiss($0)
    }
  }
}
