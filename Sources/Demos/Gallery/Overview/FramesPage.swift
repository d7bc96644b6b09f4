// FramesPage: the frame of an app in a window of two widths.

import TermStore
import TermWidgets

struct FramesPage: Page {
  struct State: Hashable, Sendable {
    var isNarrow = false
    var isChoosing = false
    var folder = FramesPage.folders[0]
    var staged = 2
  }

  enum Message: Codable, Hashable, Sendable {
    case narrow(Bool)
    case choose(Bool)
    case open(String)
    case stage
  }

  static let title = "Frames"
  static let sentence = "A header, a sidebar and the keys around an app, as far as they fit."
  static let widgets = ["AppFrame", "Centered"]
  static let start = State()

  static let folders = ["Sources", "Tests", "docs"]

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .narrow(let isNarrow): state.isNarrow = isNarrow
    case .choose(let isChoosing): state.isChoosing = isChoosing
    case .open(let folder): (state.folder, state.isChoosing) = (folder, false)
    case .stage: state.staged = state.staged % 9 + 1
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      HStack(spacing: 2) {
        Toggle("Narrow", isOn: state.isNarrow) { .narrow($0) }
        Toggle("Choosing", isOn: state.isChoosing) { .choose($0) }
      }
      window
        .frame(
          idealWidth: .fill, maxWidth: state.isNarrow ? 40 : 100, minHeight: 5, idealHeight: .fill,
          maxHeight: 18
        )
        .border(.rounded, color: .outline)
    }
    .filling()
  }

  /// An app in a window.
  private var window: some View<Message> {
    AppFrame(
      "Repository", path: [state.folder], detail: "9 files", more: nil,
      least: Size(columns: 20, rows: 4), sidebarWidth: 14, showsSidebar: state.isChoosing
    ) {
      Centered(30) {
        Card("Changes", detail: "\(state.staged) of 9") {
          Text("in \(state.folder)").foreground(.muted)
          Button("Stage", .stage).alignSelf(.end)
        }
      }
    } sidebar: {
      ForEach(Self.folders, id: \.self) { folder in
        Button(folder, .open(folder)).alignSelf(.start)
      }
    }
  }
}
