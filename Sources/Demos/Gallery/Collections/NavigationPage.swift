// NavigationPage: settings that lead to further settings.

import TermStore
import TermWidgets

/// Screens that lead to further screens.
struct NavigationPage: Page {
  struct State: Sendable {
    var path: [String] = []
  }

  enum Message: Codable, Hashable, Sendable {
    case push(String)
    case back
    case go(Int)
  }

  static let title = "Navigation"
  static let sentence = "Screens that lead to further screens, and back by Escape."
  static let widgets = ["NavigationStack"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .push(let name): state.path.append(name)
    case .back: _ = state.path.popLast()
    case .go(let number): state.path = Array(state.path.prefix(number))
    }
    return .none
  }

  var body: some View<Message> {
    SizeReader { size in
      let isWide = size.columns >= 60
      VStack<Message> {
        HStack<Message>(spacing: 1) {
          Card { stack }.frame(minWidth: 0).flex(grow: 1, basis: 0)
          if isWide {
            VStack<Message>(spacing: 1) {
              way
              keys
            }
            .frame(width: size.columns / 3)
            .fixedSize()
          }
        }
        .frame(minHeight: 0, maxHeight: .cells(16))
        .flex(grow: 1, basis: 0)
      }
      .filling()
    }
  }

  private var stack: some View<Message> {
    NavigationStack("Settings", path: state.path, title: { $0 }, dismiss: .back) {
      links(Self.settings[""] ?? [])
    } screen: { name in
      if let found = Self.settings[name] {
        links(found)
      } else {
        EmptyState("Nothing to set for \(name)", hint: "Escape goes back.")
          .sending(Message.self)
      }
    }
  }

  /// The settings of each screen with their values, by the name of the screen.
  private static let settings: [String: [(String, String)]] = [
    "": [
      ("Network", "home"), ("Display", "dark"), ("Sound", "40 %"), ("Keyboard", "English"),
      ("Notifications", "3"), ("Privacy", ""), ("Updates", "1.4.0"), ("About", ""),
    ],
    "Network": [("Wi-Fi", "home"), ("Proxy", "none"), ("VPN", "off")],
    "Display": [("Brightness", "80 %"), ("Night light", "on"), ("Font", "13 pt")],
    "Sound": [("Output", "speakers"), ("Input", "built in")],
  ]

  private var way: some View<Message> {
    Card("Path", detail: "\(state.path.count)") {
      VStack<Message> {
        ForEach(Array((["Settings"] + state.path).enumerated()), id: \.offset) { step in
          let isLast = step.offset == state.path.count
          (Text(String(repeating: "  ", count: step.offset) + (isLast ? "● " : "○ "))
            .foreground(.accent) + Text(step.element).bold(isLast)).lineLimit(1)
        }
      }
      Button("To the start", .go(0)).disabled(state.path.isEmpty).alignSelf(.start)
        .margin(.top, 1)
    }
  }

  private var keys: some View<Message> {
    Card("Keys") {
      KeyValue([(key: "enter", value: "opens"), (key: "esc", value: "goes back")])
    }
  }

  private func links(_ settings: [(String, String)]) -> some View<Message> {
    VStack {
      ForEach(settings, id: \.0) { name, value in
        HStack(spacing: 1) {
          Text(name).lineLimit(1)
          Spacer()
          Text(value).foreground(.muted).lineLimit(1)
          Text("›").flipsWhenMirrored().foreground(.muted)
        }
        .onPress(.push(name))
        .controlHighlight()
        .role(.link, label: name)
      }
    }
    .margin(.top, 1)
  }
}
