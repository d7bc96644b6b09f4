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
/// chooses a command, presses Escape or clicks beside it; a right click in the views opens it there. Its keys are those
/// of a `Menu`.
public struct ContextMenu<Message>: View {
  private let label: String
  private let items: [MenuItem<Message>]
  private let content: AnyView<Message>

  /// Creates views with a list of commands.
  ///
  /// - Parameters:
  ///   - label: The name of the list, for semantics.
  ///   - items: The commands.
  ///   - content: The views that the list belongs to.
  public init(
    _ label: String, _ items: [MenuItem<Message>],
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.label = label
    self.items = items
    self.content = AnyView(Pane(content: content))
  }

  private struct ContextMenuState: Hashable {
    var point = Point.zero
    var menu: MenuPosition?
  }

  private typealias Action = LocalAction<ContextMenuState, Message>

  /// The views, with the list over them while it is open.
  public var body: some View<Message> {
    Local(ContextMenuState()) { state, send in
      content.map(send)
        .onKeyPress { press in open(press) }
        .onMouse { event in
          event.action == .down(.right) ? open(at: event.leadingPosition) : nil
        }
        .overlay(alignment: .topLeading) {
          if let menu = state.menu {
            MenuPopup(label, items, menu, at: state.point).map { localAction(for: $0) }
          }
        }
    }
  }

  private func open(_ press: KeyPress) -> Action? {
    press.opensMenu ? open(at: Point(column: 1, row: 1)) : nil
  }

  private func open(at point: Point) -> Action? {
    guard let menu = MenuLines.start(in: items) else { return nil }
    return .change { ($0.point, $0.menu) = (point, menu) }
  }

  private func localAction(for answer: MenuAction<Message>) -> Action {
    switch answer {
    case .move(let menu): .change { $0.menu = menu }
    case .choose(let message): .setAndSend(ContextMenuState(), message)
    case .close: .change { $0.menu = nil }
    case .leave, .previousMenu, .nextMenu: .noChange
    }
  }
}
