// ContextMenu: a list of commands for the view under the mouse or with the focus.

/// Views with a list of commands that opens at a right click on them.
///
/// ```swift
/// ContextMenu("File", [MenuItem("Rename…", .rename), MenuItem("Delete", .delete)]) {
///   Text(file.name)
/// }
/// ```
///
/// Shift+F10 and the menu key open it while a view inside has the focus. The list holds the focus until the user
/// chooses a command, presses Escape or clicks beside it; its keys are those of a `Menu`.
public struct ContextMenu<Message>: View {
  private let label: String
  private let items: [MenuItem<Message>]
  private let content: AnyView<Message>

  /// Creates views with a list of commands; `label` names the list.
  public init(
    _ label: String, _ items: [MenuItem<Message>],
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.label = label
    self.items = items
    self.content = AnyView(VStack(content: content))
  }

  private struct ContextMenuState: Hashable {
    var point = Point.zero
    var menu: MenuPosition?
  }

  private typealias Action = LocalAction<ContextMenuState, Message>

  /// The views, with the list over them while it is open.
  public var body: some View<Message> {
    Local(ContextMenuState()) { place, send in
      content.map(send)
        .onKey { press in open(press) }
        .onMouse { event in
          event.action == .down(.right) ? open(at: event.position) : nil
        }
        .overlay(alignment: .topLeading) {
          if let menu = place.menu { list(MenuLines(items, menu), place) }
        }
    }
  }

  private func list(_ lines: MenuLines<Message>, _ place: ContextMenuState) -> some View<Action> {
    PopupPanel(at: place.point, size: lines.size, dismiss: Action.change { $0.menu = nil }) {
      MenuLinesView(lines: lines, label: label).map { localAction(for: $0) }
        .onKey { press in lines.keyAction(for: press).map { localAction(for: $0) } }
        .focusable()
        .focusScope()
    }
  }

  private func open(_ press: KeyPress) -> Action? {
    guard press.phase != .release else { return nil }
    guard press.matches(.shift(.function(10))) || press.matches(Key(.menu)) else { return nil }
    return open(at: Point(column: 1, row: 1))
  }

  private func open(at point: Point) -> Action? {
    guard !items.isEmpty else { return nil }
    let menu = MenuPosition(row: items.firstIndex { !$0.isDisabled })
    return .change { ($0.point, $0.menu) = (point, menu) }
  }

  private func localAction(for answer: MenuAction<Message>) -> Action {
    switch answer {
    case .move(let menu): .change { $0.menu = menu }
    case .choose(let message): .setAndSend(ContextMenuState(), message)
    case .close: .change { $0.menu = nil }
    case .previousMenu, .nextMenu: .noChange
    }
  }
}
