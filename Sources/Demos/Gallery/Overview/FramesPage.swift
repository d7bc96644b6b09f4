// FramesPage: the frame of an app in a window of two widths.

import TermStore
import TermWidgets

struct FramesPage: Page {
  struct State: Hashable, Sendable {
    var isNarrow = false
    var isChoosing = false
    var folder = FramesPage.folders[0]
    var letter = 0
  }

  enum Message: Codable, Hashable, Sendable {
    case narrow(Bool)
    case choose(Bool)
    case open(String)
    case next
  }

  static let title = "Frames"
  static let sentence = "A header, a sidebar and keys around an app, as they fit."
  static let widgets = ["AppFrame", "Centered"]
  static let start = State()

  static let folders = ["Inbox", "Drafts", "Sent", "Archive"]

  private static let letters = [
    ("Ada", "The engine weaves patterns as the loom weaves leaves."),
    ("Grace", "A ship in port is safe; that is not what ships are for."),
    ("Alan", "We can only see a short distance ahead."),
  ]

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .narrow(let isNarrow): state.isNarrow = isNarrow
    case .choose(let isChoosing): state.isChoosing = isChoosing
    case .open(let folder): (state.folder, state.letter, state.isChoosing) = (folder, 0, false)
    case .next: state.letter = (state.letter + 1) % letters.count
    }
    return .none
  }

  var body: some View<Message> {
    SizeReader { size in
      // Below 60 columns, the frame shows one part at a time.
      let isNarrow = state.isNarrow || size.columns < 64
      VStack<Message>(spacing: size.rows >= 16 ? 1 : 0) {
        Wrap(spacing: 2) {
          Toggle("Narrow", isOn: state.isNarrow) { .narrow($0) }
          Toggle("Choosing a folder", isOn: state.isChoosing) { .choose($0) }
            .disabled(!isNarrow)
        }
        VStack<Message> { window }
          .border(.rounded, color: .outline)
          .borderTitle(isNarrow ? "A narrow window" : "A wide window", color: .muted)
          .frame(
            idealWidth: .fill, maxWidth: isNarrow ? 46 : 120, minHeight: 5, idealHeight: .fill,
            maxHeight: 24
          )
          .alignSelf(isNarrow ? .center : .stretch)
          .frame(minHeight: 0).flex(grow: 1, basis: 0)
      }
      .filling()
    }
  }

  /// An app in a window.
  private var window: some View<Message> {
    AppFrame(
      "Mail", path: [state.folder], detail: "\(Self.letters.count) letters", more: nil,
      least: Size(columns: 20, rows: 4), sidebarWidth: 14, showsSidebar: state.isChoosing
    ) {
      Centered(40) {
        let (from, words) = Self.letters[state.letter]
        Card(from, detail: "\(state.letter + 1) of \(Self.letters.count)") {
          Text(words)
          Button("Next", .next).alignSelf(.end).margin(.top, 1)
        }
      }
    } sidebar: {
      List(
        "Folders", Self.folders, id: \.self,
        selection: Selection([state.folder], cursor: state.folder), text: { $0 }
      ) { .open($0.cursor ?? state.folder) }
    }
  }
}
