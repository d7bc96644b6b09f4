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
    }
    return .none
  }

  var body: some View<Message> {
    NavigationStack("Settings", path: state.path, title: { $0 }, dismiss: .back) {
      links(["Network", "Display", "Sound"])
    } screen: { name in
      switch name {
      case "Network": links(["Wi-Fi", "Proxy"])
      case "Display": links(["Brightness"])
      default: Text("There is nothing to set for \(name)").foreground(.muted)
      }
    }
  }

  private func links(_ names: [String]) -> some View<Message> {
    VStack {
      ForEach(names, id: \.self) { name in
        HStack {
          Text(name)
          Spacer()
          Text("›").foreground(.muted)
        }
        .onPress(.push(name))
        .controlHighlight()
        .role(.link, label: name)
      }
    }
  }
}
