// ThemesPage: a choice of themes; the whole gallery is drawn in the chosen one.

import TermStore
import TermWidgets

/// The themes that come with the framework, with a sample of their colors.
struct ThemesPage: Page {
  struct State: Hashable, Sendable {
    /// The theme of the whole gallery.
    var theme = Theme.terminal
  }

  enum Message: Codable, Hashable, Sendable {
    case choose(String)
  }

  static let title = "Themes"
  static let sentence = "A view names what a color means, and the theme has it."
  static let scrolls = true
  static let widgets: [String] = []
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .choose(let name): state.theme = Theme.all.first { $0.name == name } ?? state.theme
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      RadioGroup(
        "Theme", Theme.all.map(\.name), selection: state.theme.name, axis: .horizontal
      ) { .choose($0) }
      ThemeSample()
    }
  }
}

/// Words in each text color, on each background that it is used on.
struct ThemeSample: StaticView {
  typealias Message = Never

  private static let read: [Color] = [
    .text, .muted, .accent, .success, .warning, .danger, .info, .link,
  ]

  var body: some View<Never> {
    VStack(spacing: 1) {
      Wrap(spacing: 2, lineSpacing: 1) {
        words.padding(.horizontal, 1)
        words.padding(.horizontal, 1).background(.surface)
        words.padding(.horizontal, 1).background(.raised)
        words.padding(.horizontal, 1).background(.control)
        words.padding(.horizontal, 1).background(.selection)
      }
      HStack(spacing: 1) {
        Text(" on accent ").foreground(.onAccent).background(.accent)
        Text(" selected ").foreground(.onSelection).background(.selection)
      }
      Text(" outline ").padding(.horizontal, 1).border(.rounded, color: .outline)
    }
  }

  private var words: some View<Never> {
    VStack {
      ForEach(Array(Self.read.enumerated()), id: \.offset) { entry in
        Text(Theme.tokens.first { $0.color == entry.element }?.name ?? "")
          .foreground(entry.element)
      }
    }
  }
}
