// ContextMenu: commands about what is under the mouse or has the focus.

/// Views with a list of commands that opens where the right button is pressed on them.
///
/// ```swift
/// ContextMenu("File", [MenuItem("Rename…", .rename), MenuItem("Delete", .delete)]) {
///   Text(file.name)
/// }
/// ```
///
/// Shift+F10 and the menu key open it while something in it has the focus. The list holds the focus until a command is
/// chosen, or Escape or a click beside it closes it; its keys are those of a `Menu`.
public struct ContextMenu<Message>: View {
  private let label: String
  private let items: [MenuItem<Message>]
  private let content: AnyView<Message>

  /// Creates views with commands.
  public init(
    _ label: String, _ items: [MenuItem<Message>],
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.label = label
    self.items = items
    self.content = AnyView(VStack(content: content))
  }

  private struct Place: Hashable {
    var point = Point.zero
    var menu: MenuPlace?
  }

  private typealias Action = LocalAction<Place, Message>

  /// The views; over them the list, while it is open.
  public var body: some View<Message> {
    Local(Place()) { place, send in
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

  private func list(_ lines: MenuLines<Message>, _ place: Place) -> some View<Action> {
    DropPanel(at: place.point, size: lines.size, dismiss: Action.change { $0.menu = nil }) {
      MenuRows(lines: lines, label: label).map { action($0) }
        .onKey { press in lines.answer(press).map { action($0) } }
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
    let menu = MenuPlace(row: items.firstIndex { !$0.isDisabled })
    return .change { ($0.point, $0.menu) = (point, menu) }
  }

  private func action(_ answer: MenuAnswer<Message>) -> Action {
    switch answer {
    case .move(let menu): .change { $0.menu = menu }
    case .choose(let message): .setAndSend(Place(), message)
    case .close: .change { $0.menu = nil }
    case .before, .after: .nothing
    }
  }
}
