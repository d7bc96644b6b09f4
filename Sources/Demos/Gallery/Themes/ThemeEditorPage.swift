// ThemeEditorPage: an editor for the colors of a theme; the whole gallery is drawn in the edited theme.

import TermStore
import TermWidgets

/// The colors of a theme, each of which can be changed, with the contrast of the selected one.
struct ThemeEditorPage: Page {
  struct State: Hashable, Sendable {
    var theme = Theme.terminal
    var isDark = true
    /// The index in `Theme.tokens` of the color that is edited.
    var meaning = 0

    /// The colors that are edited, for a dark or a light background.
    var side: Theme.Colors {
      get { isDark ? theme.dark : theme.light }
      set { if isDark { theme.dark = newValue } else { theme.light = newValue } }
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case side(isDark: Bool)
    case meaning(Int)
    case set(channel: Int, to: Double)
    case copy
  }

  static let title = "Theme editor"
  static let sentence = "The colors of the whole gallery, changed while it runs."
  static let scrolls = true
  static let widgets: [String] = []
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .side(let isDark): state.isDark = isDark
    case .meaning(let meaning):
      state.meaning = min(max(meaning, 0), Theme.tokens.count - 1)
    case .set(let channel, let value):
      var parts = parts(of: state)
      guard parts.indices.contains(channel) else { break }
      parts[channel] = UInt8(min(max(value, 0), 255))
      state.side[Theme.tokens[state.meaning].color] = .rgb(parts[0], parts[1], parts[2])
      state.theme.name = "own"
    case .copy: return .copy(code(of: state.theme))
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Picker("Side", [true, false], selection: state.isDark, title: { $0 ? "dark" : "light" }) {
        .side(isDark: $0)
      }
      HStack(spacing: 2) {
        VStack {
          ForEach(Array(Theme.tokens.enumerated()), id: \.offset) { entry in
            ColorSwatch(
              entry.element.name, shown(entry.element.color),
              isChosen: entry.offset == state.meaning, .meaning(entry.offset))
          }
        }
        VStack(spacing: 1) {
          channel("Red", 0)
          channel("Green", 1)
          channel("Blue", 2)
          contrast
          Button("Copy as Swift", .copy).alignSelf(.start)
        }
        .flex(grow: 1)
      }
    }
  }

  /// The color of a token; the token itself where the terminal decides what it looks like.
  private func shown(_ token: Color) -> Color {
    let color = state.side[token]
    return color.components == nil ? token : color
  }

  private func channel(_ name: String, _ number: Int) -> some View<Message> {
    HStack(spacing: 1) {
      Text(name).lineLimit(1).frame(width: 5).fixedSize()
      Slider(
        name, value: Double(Self.parts(of: state)[number]), in: 0...255, step: 1,
        format: { "\(Int($0))" }
      ) { .set(channel: number, to: $0) }
    }
  }

  private var contrast: AnyView<Message> {
    let side = state.side
    let color = side[Theme.tokens[state.meaning].color]
    let background = side[.background]
    guard let ratio = color.contrast(with: background) else {
      return Text("the terminal's own").foreground(.muted).sending()
    }
    let words = "\(Double(Int(ratio * 10)) / 10) to 1 on the background"
    return Text(words).foreground(ratio < 4.5 ? .danger : .success).sending()
  }

  /// Returns the red, green and blue of the edited color; a color of the terminal starts as gray.
  private static func parts(of state: State) -> [UInt8] {
    let color = state.side[Theme.tokens[state.meaning].color]
    return color.components.map { [$0.red, $0.green, $0.blue] } ?? [128, 128, 128]
  }

  /// Returns the theme as Swift code.
  private static func code(of theme: Theme) -> String {
    func side(_ colors: Theme.Colors) -> String {
      Theme.tokens.map { "\($0.name): \(code(of: colors[$0.color]))" }.joined(separator: ", ")
    }
    return """
      Theme(
        "\(theme.name)",
        light: Theme.Colors(\(side(theme.light))),
        dark: Theme.Colors(\(side(theme.dark))))
      """
  }

  private static func code(of color: Color) -> String {
    if let index = color.paletteIndex { return ".palette(\(index))" }
    guard let parts = color.components else { return ".default" }
    return ".rgb(\(parts.red), \(parts.green), \(parts.blue))"
  }
}
