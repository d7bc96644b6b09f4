// Menu: a button that opens a list of commands.

/// A button that opens a list of commands over the views below.
///
/// ```swift
/// Menu("File", [
///   MenuItem("Save", key: "ctrl+s", .save),
///   .separator,
///   .submenu("Export", [MenuItem("As text", .exportText), MenuItem("As SVG", .exportSVG)]),
/// ])
/// ```
///
/// Enter, Space, Up and Down open it. In it, arrows, Home, End and letters move, Enter and Space choose, Right and
/// Left open and close a submenu, Escape closes. The mouse clicks on the title and on a command, or drags from the title
/// to a command. Shortcuts work in the views that have `shortcuts(of:)`.
public struct Menu<Message>: View {
  private let title: String
  private let items: [MenuItem<Message>]
  private let edge: VerticalEdge

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The text of the button that opens the menu.
  ///   - edge: Whether the list opens below the button or above it.
  ///   - items: The commands.
  public init(
    _ title: String, opening edge: VerticalEdge = .bottom, _ items: [MenuItem<Message>]
  ) {
    self.title = title
    self.edge = edge
    self.items = items
  }

  private typealias Action = LocalAction<MenuPosition?, Message>

  /// The title and an arrow in brackets, and the list while it is open.
  public var body: some View<Message> {
    Local(MenuPosition?.none) { position, _ in
      button(position)
        .overlay(alignment: .topLeading) {
          if let position { list(MenuLines(items, position)) }
        }
    }
  }

  private func button(_ position: MenuPosition?) -> some View<Action> {
    Text(button: "\(title) \(position == nil ? "▾" : "▴")").lineLimit(1)
      .onKeyPress { press in handleKey(press, position) }
      .describesKeys(
        position == nil ? WidgetKeys.dropdown : WidgetKeys.openList, takesOthers: position != nil
      )
      .onMouse { event in handleMouse(event, position) }
      // The press that opened it does not close it.
      .onPress(
        position?.drag != nil ? .noChange : .set(position == nil ? openPosition : nil)
      )
      .onFocus { $0 ? nil : .set(nil) }
      .hugging()
      .background(.control)
      .controlHighlight()
      .role(
        .button, label: title, value: position == nil ? Translation["closed"] : Translation["open"])
  }

  private func list(_ lines: MenuLines<Message>) -> some View<Action> {
    PopupPanel(
      at: PopupPanel<Action>.origin(opening: edge, size: lines.size), size: lines.size,
      dismiss: Action.set(nil)
    ) {
      MenuLinesView(lines: lines, label: title).map { localAction(for: $0) }
    }
  }

  /// The open list with its first command marked; nil if there are no items.
  private var openPosition: MenuPosition? { MenuLines.start(in: items) }

  private func handleMouse(_ event: MouseEvent, _ position: MenuPosition?) -> Action? {
    switch event.action {
    case .down(.left) where position == nil:
      var open = openPosition
      open?.drag = MenuDrag()
      return .set(open)
    // The release of an earlier drag was lost, as outside of the window.
    case .down(.left) where position?.drag != nil: return .change { $0?.drag = nil }
    case .drag(.left) where position?.drag != nil: return .change { $0?.drag?.isMoved = true }
    case .up(.left):
      return position.flatMap { MenuLines(items, $0).releaseAction(isOnTitle: event.isAtTitle) }
        .map(localAction)
    default: return nil
    }
  }

  private func handleKey(_ press: KeyPress, _ position: MenuPosition?) -> Action? {
    guard let position else {
      return press.matches(.down) || press.matches(.up) ? .set(openPosition) : nil
    }
    return MenuLines(items, position).keyAction(for: press).map { localAction(for: $0) }
  }

  private func localAction(for answer: MenuAction<Message>) -> Action {
    switch answer {
    case .move(let position): .set(position)
    case .choose(let message): .setAndSend(nil, message)
    case .close: .set(nil)
    case .leave(let row): .change { $0?.leave(row) }
    case .previousMenu, .nextMenu: .noChange
    }
  }
}
