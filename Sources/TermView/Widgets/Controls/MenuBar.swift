// MenuBar: menus side by side, of which one may be open.

/// Menus side by side, of which one may be open.
///
/// ```swift
/// MenuBar("Main menu", [
///   MenuBar.Entry("File", [MenuItem("Open…", key: "ctrl+o", .open)]),
///   MenuBar.Entry("Edit", [MenuItem("Undo", key: "ctrl+z", .undo)]),
/// ])
/// ```
///
/// It has the focus as one: Left and Right go from menu to menu, open ones too; Enter, Space, Up and Down open; in an
/// open one keys are those of a `Menu`.
public struct MenuBar<Message>: View {
  private let label: String
  private let entries: [Entry]

  /// A menu with its name.
  public struct Entry {
    let title: String
    let items: [MenuItem<Message>]

    /// Creates a menu of a bar.
    public init(_ title: String, _ items: [MenuItem<Message>]) {
      self.title = title
      self.items = items
    }
  }

  /// Creates a bar.
  public init(_ label: String, _ entries: [Entry]) {
    self.label = label
    self.entries = entries
  }

  private struct Place: Hashable {
    var hasFocus = false
    /// Which of the menus is marked.
    var entry = 0
    /// How far the user is in it; nil while it is closed.
    var menu: MenuPlace?
  }

  private typealias Action = LocalAction<Place, Message>

  /// The names of the menus; below one of them its list, while it is open.
  public var body: some View<Message> {
    Local(Place()) { place, _ in
      HStack {
        ForEach(Array(entries.enumerated()), id: \.offset) { entry in
          title(entry.element, entry.offset, place)
        }
      }
      .onKey { press in answer(press, place) }
      .onFocus { hasFocus in
        .change { place in
          place.hasFocus = hasFocus
          if !hasFocus { place.menu = nil }
        }
      }
      .focusable(!entries.isEmpty)
      .role(.menu, label: label)
    }
  }

  private func title(_ entry: Entry, _ index: Int, _ place: Place) -> some View<Action> {
    let isMarked = index == marked(place)
    let menu = isMarked ? place.menu : nil
    return Text(" \(entry.title) ").lineLimit(1)
      .attributes(.bold, when: .hovered)
      .attributes(isMarked && place.hasFocus ? .reverse : [])
      .onMouse { event in mouse(event, index, place) }
      .role(.menuItem, label: entry.title, value: menu == nil ? "closed" : "open")
      // The names stay before the ground that takes the mouse beside an open menu.
      .zIndex(place.menu == nil ? 0 : DropPanel<Action>.front)
      .flex(grow: 0, shrink: entry.title.displayWidth <= 8 ? 0 : 1)
      .overlay(alignment: .topLeading) {
        if let menu { list(entry, MenuLines(entry.items, menu), place) }
      }
  }

  private func list(
    _ entry: Entry, _ lines: MenuLines<Message>, _ place: Place
  ) -> some View<Action> {
    DropPanel(
      at: DropPanel<Action>.place(.bottom, lines.size), size: lines.size,
      dismiss: Action.change { $0.menu = nil }
    ) {
      MenuRows(lines: lines, label: entry.title).map { action($0, place) }
    }
  }

  private func marked(_ place: Place) -> Int { min(place.entry, max(0, entries.count - 1)) }

  private func mouse(_ event: MouseEvent, _ index: Int, _ place: Place) -> Action? {
    let isOpen = place.menu != nil
    switch event.action {
    case .down(.left):
      let menu = isOpen && index == marked(place) ? nil : opened(index)
      // The focus comes with the same press.
      return .change { ($0.entry, $0.menu) = (index, menu) }
    case .move where isOpen && index != marked(place):
      let menu = opened(index)
      return .change { ($0.entry, $0.menu) = (index, menu) }
    default: return nil
    }
  }

  private func opened(_ index: Int) -> MenuPlace? {
    guard entries.indices.contains(index), !entries[index].items.isEmpty else { return nil }
    return MenuPlace(row: entries[index].items.firstIndex { !$0.isDisabled })
  }

  private func answer(_ press: KeyPress, _ place: Place) -> Action? {
    guard press.phase != .release, !entries.isEmpty else { return nil }
    let index = marked(place)
    if let menu = place.menu {
      return MenuLines(entries[index].items, menu).answer(press).map { action($0, place) }
    }
    switch true {
    case press.matches(.left): return turn(-1, place)
    case press.matches(.right): return turn(1, place)
    case [.enter, .space, .up, .down].contains { press.matches($0) }:
      let menu = opened(index)
      return .change { $0.menu = menu }
    default: return nil
    }
  }

  /// The next menu or the one before, open where this one is.
  private func turn(_ step: Int, _ place: Place) -> Action {
    let next = (marked(place) + step + entries.count) % entries.count
    let menu = place.menu == nil ? nil : opened(next)
    return .change { ($0.entry, $0.menu) = (next, menu) }
  }

  private func action(_ answer: MenuAnswer<Message>, _ place: Place) -> Action {
    var next = place
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
    case .before: return turn(-1, place)
    case .after: return turn(1, place)
    }
  }
}

extension MenuBar.Entry: Sendable where Message: Sendable {}
