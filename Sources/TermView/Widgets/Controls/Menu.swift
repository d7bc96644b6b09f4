// Menu: a button that opens a list of commands.

/// A button that opens a list of commands over what is below.
///
/// ```swift
/// Menu("File", [
///   MenuItem("Save", key: "ctrl+s", .save),
///   .separator,
///   .submenu("Export", [MenuItem("As text", .exportText), MenuItem("As SVG", .exportSVG)]),
/// ])
/// ```
///
/// Enter, Space, Up and Down open it. In it, arrows, Home, End and letters move, Enter and Space choose, Right and Left
/// open and close a submenu, Escape closes. A shortcut works where `shortcuts(of:)` is said.
public struct Menu<Message>: View {
  private let title: String
  private let items: [MenuItem<Message>]
  private let edge: VerticalEdge

  /// Creates a menu; `opening` says whether its list stands below it or above.
  public init(
    _ title: String, opening edge: VerticalEdge = .bottom, _ items: [MenuItem<Message>]
  ) {
    self.title = title
    self.edge = edge
    self.items = items
  }

  private typealias Action = LocalAction<MenuPlace?, Message>

  /// Its name and an arrow between brackets; below them the list, while it is open.
  public var body: some View<Message> {
    Local(MenuPlace?.none) { place, _ in
      button(place)
        .overlay(alignment: .topLeading) {
          if let place { list(MenuLines(items, place)) }
        }
    }
  }

  private func button(_ place: MenuPlace?) -> some View<Action> {
    Text("[\(title) \(place == nil ? "▾" : "▴")]").lineLimit(1)
      .onKey { press in answer(press, place) }
      .onPress(.set(place == nil ? opened : nil))
      .onFocus { $0 ? nil : .set(nil) }
      .attributes(.bold, when: .hovered)
      .attributes(.reverse, when: .focused)
      .role(.button, label: title, value: place == nil ? "closed" : "open")
  }

  private func list(_ lines: MenuLines<Message>) -> some View<Action> {
    DropPanel(
      at: DropPanel<Action>.place(edge, lines.size), size: lines.size, dismiss: Action.set(nil)
    ) {
      MenuRows(lines: lines, label: title).map { action($0) }
    }
  }

  /// Open with its first command marked.
  private var opened: MenuPlace? {
    items.isEmpty ? nil : MenuPlace(row: items.firstIndex { !$0.isDisabled })
  }

  private func answer(_ press: KeyPress, _ place: MenuPlace?) -> Action? {
    guard let place else {
      guard press.phase != .release else { return nil }
      return press.matches(.down) || press.matches(.up) ? .set(opened) : nil
    }
    return MenuLines(items, place).answer(press).map { action($0) }
  }

  private func action(_ answer: MenuAnswer<Message>) -> Action {
    switch answer {
    case .move(let place): .set(place)
    case .choose(let message): .setAndSend(nil, message)
    case .close: .set(nil)
    case .before, .after: .nothing
    }
  }
}
