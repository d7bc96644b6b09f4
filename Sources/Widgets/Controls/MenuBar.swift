// MenuBar: a row of menus, of which at most one is open.

/// A row of menus, of which at most one is open.
///
/// ```swift
/// MenuBar("Main menu", [
///   MenuBar.Entry("File", [MenuItem("Open…", key: "ctrl+o", .open)]),
///   MenuBar.Entry("Edit", [MenuItem("Undo", key: "ctrl+z", .undo)]),
/// ])
/// ```
///
/// The bar takes the focus as one view: Left and Right go from menu to menu, also while one is open; Enter, Space, Up
/// and Down open. In an open menu, keys are those of a `Menu`. The mouse clicks, or drags from a title to a command.
public struct MenuBar<Message>: View {
  private let label: String
  private let entries: [Entry]

  /// A titled menu in a menu bar.
  public struct Entry {
    let title: String
    let items: [MenuItem<Message>]

    /// Creates a menu from its title and items.
    public init(_ title: String, _ items: [MenuItem<Message>]) {
      self.title = title
      self.items = items
    }
  }

  /// Creates a bar of menus.
  ///
  /// - Parameters:
  ///   - label: The name of the bar, for semantics.
  ///   - entries: The menus, in reading order.
  public init(_ label: String, _ entries: [Entry]) {
    self.label = label
    self.entries = entries
  }

  private struct MenuBarState: Hashable {
    var hasFocus = false
    /// The marked menu; nil for the first.
    var entry: MarkedRow?
    /// The position in the open menu; nil while it is closed.
    var menu: MenuPosition?
  }

  private typealias Action = LocalAction<MenuBarState, Message>

  /// The titles of the menus, and the list of the open one.
  public var body: some View<Message> {
    Local(MenuBarState()) { state, _ in
      let state = current(state)
      HStack {
        ForEach(Array(entries.enumerated()), id: \.offset) { entry in
          title(entry.element, entry.offset, state)
        }
      }
      .describesKeys(
        state.menu == nil ? WidgetKeys.menuBar : WidgetKeys.openList, takesOthers: state.menu != nil
      )
      .onKeyPress { press in handleKey(press, state) }
      .focusable()
      .onFocus { hasFocus in
        .change { state in
          state.hasFocus = hasFocus
          if !hasFocus { state.menu = nil }
        }
      }
      .focusable(!entries.isEmpty)
      .role(.menu, label: label)
    }
  }

  private func title(_ entry: Entry, _ index: Int, _ state: MenuBarState) -> some View<Action> {
    let isMarked = index == markedIndex(state)
    let menu = isMarked ? state.menu : nil
    return Text(" \(entry.title) ").lineLimit(1)
      .attributes(.bold, when: .hovered)
      .accentFill(isMarked && state.hasFocus)
      .onMouse { event in handleMouse(event, index, state) }
      .role(
        .menuItem, label: entry.title,
        value: menu == nil ? Translation["closed"] : Translation["open"]
      )
      // The titles stay above the layer that receives mouse events beside an open menu.
      .zIndex(state.menu == nil ? 0 : PopupPanel<Action>.ownerZIndex)
      .flex(grow: 0, shrink: entry.title.displayWidth <= 8 ? 0 : 1)
      .overlay(alignment: .topLeading) {
        if let menu { list(entry, MenuLines(entry.items, menu), state) }
      }
  }

  private func list(
    _ entry: Entry, _ lines: MenuLines<Message>, _ state: MenuBarState
  ) -> some View<Action> {
    PopupPanel(
      at: PopupPanel<Action>.origin(opening: .bottom, size: lines.size), size: lines.size,
      dismiss: Action.change { $0.menu = nil }
    ) {
      MenuLinesView(lines: lines, label: entry.title).map { localAction(for: $0, state) }
    }
  }

  private func markedIndex(_ state: MenuBarState) -> Int { foundIndex(state) ?? 0 }

  private func foundIndex(_ state: MenuBarState) -> Int? {
    state.entry.map { $0.index(among: entries.count) { entries[$0].title } } ?? 0
  }

  private func mark(_ index: Int) -> MarkedRow? {
    MarkedRow(index, among: entries.count) { entries[$0].title }
  }

  /// The state with the menu closed if the program has removed it.
  private func current(_ state: MenuBarState) -> MenuBarState {
    var state = state
    if foundIndex(state) == nil { state.menu = nil }
    return state
  }

  private func handleMouse(_ event: MouseEvent, _ index: Int, _ state: MenuBarState) -> Action? {
    let isOpen = state.menu != nil
    switch event.action {
    case .down(.left):
      var menu = isOpen && index == markedIndex(state) ? nil : openPosition(of: index)
      menu?.drag = MenuDrag()
      // The same press also moves the focus here.
      return .change { [menu, entry = mark(index)] in ($0.entry, $0.menu) = (entry, menu) }
    case .drag(.left) where state.menu?.drag != nil:
      return .change { $0.menu?.drag?.isMoved = true }
    case .enter where state.menu?.drag != nil && index != markedIndex(state):
      // Over a title without items, the last menu stays open.
      guard var menu = openPosition(of: index) else { return nil }
      menu.drag = MenuDrag(isMoved: true)
      return .change { [menu, entry = mark(index)] in ($0.entry, $0.menu) = (entry, menu) }
    case .up(.left):
      // The title that was pressed gets this, also if the drag has opened another menu.
      guard let menu = state.menu else { return nil }
      return MenuLines(entries[markedIndex(state)].items, menu)
        .releaseAction(isOnTitle: event.isAtTitle).map { localAction(for: $0, state) }
    case .move where isOpen && index != markedIndex(state):
      guard let menu = openPosition(of: index) else { return nil }
      return .change { [entry = mark(index)] in ($0.entry, $0.menu) = (entry, menu) }
    default: return nil
    }
  }

  private func openPosition(of index: Int) -> MenuPosition? {
    entries.indices.contains(index) ? MenuLines.start(in: entries[index].items) : nil
  }

  private func handleKey(_ press: KeyPress, _ state: MenuBarState) -> Action? {
    guard !entries.isEmpty else { return nil }
    let index = markedIndex(state)
    if let menu = state.menu {
      return MenuLines(entries[index].items, menu).keyAction(for: press).map {
        localAction(for: $0, state)
      }
    }
    let press = press.inReadingOrder
    switch true {
    case press.matches(.left): return switchMenu(by: -1, state)
    case press.matches(.right): return switchMenu(by: 1, state)
    case [.enter, .space, .up, .down].contains { press.matches($0) }:
      let menu = openPosition(of: index)
      return .change { $0.menu = menu }
    default: return nil
    }
  }

  /// Goes to the next or previous menu; if the current one is open, opens the next one that has items.
  private func switchMenu(by step: Int, _ state: MenuBarState) -> Action {
    var next = markedIndex(state)
    repeat {
      next = (next + step + entries.count) % entries.count
    } while state.menu != nil && entries[next].items.isEmpty && next != markedIndex(state)
    let menu = state.menu == nil ? nil : openPosition(of: next)
    return .change { [entry = mark(next)] in ($0.entry, $0.menu) = (entry, menu) }
  }

  private func localAction(for answer: MenuAction<Message>, _ state: MenuBarState) -> Action {
    var next = state
    switch answer {
    case .move(let menu):
      next.menu = menu
      return .set(next)
    case .choose(let message):
      next.menu = nil
      return .setAndSend(next, message)
    case .close:
      next.menu = nil
      return .set(next)
    case .leave(let row): return .change { $0.menu?.leave(row) }
    case .previousMenu: return switchMenu(by: -1, state)
    case .nextMenu: return switchMenu(by: 1, state)
    }
  }
}

extension MenuBar.Entry: Sendable where Message: Sendable {}
