// MenuLines: the lines of an open menu, and how keys and presses move in it or choose a command.

/// The user's position in an open menu.
struct MenuPosition: Hashable {
  /// The marked line; nil before one is marked.
  var marked: MarkedRow?
  /// The items of the path to the innermost open submenu, each among those beside it; empty if none is open.
  var opened: [MarkedRow] = []
  /// The letters that were just typed.
  var typing = RowNavigationState()
  /// The drag from the menu's title, while the button that opened the menu is held.
  var drag: MenuDrag?

  /// Notes that the drag has left a line.
  mutating func leave(_ row: Int) {
    if drag?.row == row { drag?.row = nil }
  }
}

/// A drag from the title of a menu to one of its commands.
struct MenuDrag: Hashable {
  /// Whether the mouse has moved: a menu that opens under a resting mouse chooses nothing.
  var isMoved = false
  /// The index of the line under the mouse.
  var row: Int?
}

/// What a key or a press does in an open menu.
enum MenuAction<Message> {
  /// Moves to another position in the menu.
  case move(MenuPosition)
  /// Closes the menu, and chooses a command.
  case choose(Message)
  /// Closes the menu.
  case close
  /// The mouse has left a line, which may have gone with its menu.
  case leave(Int)
  /// Opens the previous or the next menu of the menu bar.
  case previousMenu, nextMenu
}

/// The lines of an open menu: its items, with the items of an open submenu after their parent.
struct MenuLines<Message> {
  struct Line {
    let item: MenuItem<Message>
    /// The path to the item, by item indices.
    let path: [Int]

    /// The titles of the items of its path, which tell it from lines of other submenus.
    func titles(in items: [MenuItem<Message>]) -> String {
      var (items, titles) = (items, "")
      for index in path.dropLast() {
        titles += items[index].title + "\u{0}"
        items = items[index].submenu
      }
      return titles + item.title
    }

    /// The number of submenus around it.
    var depth: Int { path.count - 1 }
    var isOpenable: Bool { !item.submenu.isEmpty }
  }

  let lines: [Line]
  let position: MenuPosition
  /// The index of the marked line; nil if none is marked.
  let row: Int?
  /// The path to the innermost open submenu, by item indices; empty if none is open.
  private let openPath: [Int]
  /// The size of the visible lines, in cells.
  let size: Size
  private let items: [MenuItem<Message>]

  init(_ items: [MenuItem<Message>], _ position: MenuPosition) {
    // The items may have changed since.
    let openPath = MenuLines.path(to: position.opened, in: items)
    self.init(items, position, openPath: openPath) { lines in
      position.marked?.index(among: lines.count) { lines[$0].titles(in: items) }
    }
  }

  private init(
    _ items: [MenuItem<Message>], _ position: MenuPosition, openPath: [Int],
    row: ([Line]) -> Int?
  ) {
    self.items = items
    self.position = position
    (lines, self.openPath) = MenuLines.lines(of: items, at: [], opened: openPath)
    self.row = row(lines)
    let widest = lines.map { line in
      let key = line.item.key.map { $0.helpName.displayWidth + 2 } ?? 0
      return line.item.title.displayWidth + key + 2 * line.depth
    }.max()
    size = Size(
      columns: min(widest ?? 0, 60) + 5, rows: min(lines.count, PopupPanel<Message>.maxMenuRows))
  }

  /// The position in a menu that opens, with the first command marked; nil if there are no items.
  static func start(in items: [MenuItem<Message>]) -> MenuPosition? {
    if items.isEmpty { return nil }
    let closed = MenuLines(items, MenuPosition())
    var position = MenuPosition()
    position.marked = closed.mark(items.firstIndex { !$0.isDisabled })
    return position
  }

  /// The position with a line marked, in the same menu.
  private func marking(_ row: Int?) -> MenuPosition {
    MenuPosition(marked: mark(row), opened: MenuLines.opened(openPath, in: items))
  }

  private func mark(_ row: Int?) -> MarkedRow? {
    row.flatMap { MarkedRow($0, among: lines.count) { lines[$0].titles(in: items) } }
  }

  /// The position with another submenu open, or none, and the line with a path marked.
  private func opening(_ path: [Int], marking marked: [Int]) -> MenuPosition {
    let next = MenuLines(items, MenuPosition(), openPath: path) { lines in
      lines.firstIndex { $0.path == marked }
    }
    return MenuPosition(
      marked: next.mark(next.row), opened: MenuLines.opened(next.openPath, in: items))
  }

  /// The items of a path.
  private static func opened(_ path: [Int], in items: [MenuItem<Message>]) -> [MarkedRow] {
    var items = items
    return path.compactMap { index in
      defer { items = items[index].submenu }
      return MarkedRow(index, among: items.count) { items[$0].title }
    }
  }

  /// The indices of the items of a path, as far as they are still there.
  private static func path(to opened: [MarkedRow], in items: [MenuItem<Message>]) -> [Int] {
    var (items, path) = (items, [Int]())
    for item in opened {
      guard let index = item.index(among: items.count, title: { items[$0].title }) else { break }
      path.append(index)
      items = items[index].submenu
    }
    return path
  }

  /// The items as lines with those of open submenus, and the part of the `opened` path that exists.
  private static func lines(
    of items: [MenuItem<Message>], at path: [Int], opened: [Int]
  ) -> ([Line], opened: [Int]) {
    var lines: [Line] = []
    var found = path
    for (index, item) in items.enumerated() {
      let line = Line(item: item, path: path + [index])
      lines.append(line)
      guard line.isOpenable, !item.isDisabled, opened.starts(with: line.path) else { continue }
      let inner = self.lines(of: item.submenu, at: line.path, opened: opened)
      lines += inner.0
      found = inner.opened
    }
    return (lines, found)
  }

  /// Whether a line's submenu is open.
  func isOpen(_ line: Line) -> Bool { line.isOpenable && openPath.starts(with: line.path) }

  /// The effect of pressing a line; nil if it has none.
  func pressAction(at row: Int) -> MenuAction<Message>? {
    guard lines.indices.contains(row), !lines[row].item.isDisabled else { return nil }
    switch lines[row].item.kind {
    case .command(let message): return .choose(message)
    case .separator: return nil
    case .submenu:
      return isOpen(lines[row])
        ? closingAction(for: lines[row].path) : openingAction(for: lines[row])
    }
  }

  /// The effect of a key; nil for the keys that an open menu leaves to others.
  func keyAction(for press: KeyPress) -> MenuAction<Message>? {
    let press = press.inReadingOrder
    switch true {
    case press.matches(.up): return move(from: (row ?? lines.count), by: -1)
    case press.matches(.down): return move(from: row ?? -1, by: 1)
    case press.matches(.home), press.matches(.pageUp): return move(from: -1, by: 1)
    case press.matches(.end), press.matches(.pageDown): return move(from: lines.count, by: -1)
    case press.matches(.space) && position.typing.isTyping: return search(press)
    case press.matches(.enter), press.matches(.space):
      // A held key chooses once.
      guard press.phase == .press else { return .move(position) }
      return row.flatMap { pressAction(at: $0) } ?? .move(position)
    case press.matches(.escape):
      return openPath.isEmpty ? .close : closingAction(for: openPath)
    case press.matches(.right):
      guard let row, lines[row].isOpenable, !lines[row].item.isDisabled else {
        return .nextMenu
      }
      return isOpen(lines[row]) ? move(from: row, by: 1) : openingAction(for: lines[row])
    case press.matches(.left):
      return openPath.isEmpty ? .previousMenu : closingAction(for: openPath)
    default: return search(press)
    }
  }

  /// Marks the line under the mouse; nil if that changes nothing.
  func hoverAction(at row: Int) -> MenuAction<Message>? {
    guard row != self.row, !lines[row].item.isDisabled else { return nil }
    return .move(marking(row))
  }

  /// Marks the line that a drag from the title has reached; nil if nothing is dragged.
  func dragAction(at row: Int) -> MenuAction<Message>? {
    var next = position
    guard next.drag != nil else { return nil }
    next.marked = mark(row)
    next.drag?.row = row
    return .move(next)
  }

  /// The effect of releasing the button that opened the menu; nil if the menu was opened otherwise.
  ///
  /// It chooses the line under the mouse, leaves the menu open on its title, and closes it elsewhere.
  func releaseAction(isOnTitle: Bool) -> MenuAction<Message>? {
    guard let drag = position.drag else { return nil }
    var next = position
    next.drag = nil
    // The marked line is the one under the mouse, also if the program has moved it since.
    if drag.isMoved, drag.row != nil {
      return row.flatMap { pressAction(at: $0) } ?? .move(next)
    }
    return !drag.isMoved || isOnTitle ? .move(next) : .close
  }

  private func move(from row: Int, by step: Int) -> MenuAction<Message> {
    var row = row
    for _ in lines {
      row = (row + step + lines.count) % lines.count
      if !lines[row].item.isDisabled {
        return .move(marking(row))
      }
    }
    return .move(position)
  }

  /// Opens a line's submenu, and marks its first command.
  private func openingAction(for line: Line) -> MenuAction<Message> {
    let first = line.item.submenu.firstIndex { !$0.isDisabled }
    return .move(opening(line.path, marking: line.path + (first.map { [$0] } ?? [])))
  }

  /// Closes an open submenu, and marks the line that opens it.
  private func closingAction(for path: [Int]) -> MenuAction<Message> {
    .move(opening(path.dropLast(), marking: path))
  }

  /// Marks the line that begins with the typed letters; the menu also consumes keys that find none.
  private func search(_ press: KeyPress) -> MenuAction<Message>? {
    guard !press.text.isEmpty else { return press.passesPopups ? nil : .move(position) }
    var next = position
    let found = next.typing.typeAhead(press, among: lines.count, from: row) { row in
      lines[row].item.isDisabled ? "" : lines[row].item.title
    }
    next.marked = mark(found ?? row)
    return .move(next)
  }
}

extension MouseEvent {
  /// Whether the mouse is on a title of one row, or so close to it that the hand has only trembled.
  var isAtTitle: Bool { abs(position.row) <= 1 }
}

/// The view of an open menu's lines.
struct MenuLinesView<Message>: View {
  let lines: MenuLines<Message>
  let label: String

  typealias Action = MenuAction<Message>

  var body: some View<Action> {
    LazyList(count: lines.lines.count, reveals: lines.row, showsBars: true) { index in
      row(lines.lines[index], index)
    }
    .filling()
    .overlay(alignment: .topLeading) {
      TypeAheadTimer<Action>(state: lines.position.typing) { time in
        var next = lines.position
        next.typing.expireTyping(at: time)
        return .move(next)
      }
    }
    .role(.menu, label: label)
  }

  @ViewBuilder<Action> private func row(
    _ line: MenuLines<Message>.Line, _ index: Int
  ) -> Views<Action> {
    if line.item.isSeparator {
      Divider(color: .outline)
    } else {
      command(line, isMarked: index == lines.row)
        .onMouse { event in
          switch event.action {
          case .move: lines.hoverAction(at: index)
          case .enter: lines.dragAction(at: index)
          case .leave: lines.position.drag == nil ? nil : .leave(index)
          case .down(.left): lines.pressAction(at: index)
          default: nil
          }
        }
        .disabled(line.item.isDisabled)
        .role(.menuItem, label: line.item.title, value: value(of: line))
        .marksFocus(index == lines.row)
    }
  }

  private func command(_ line: MenuLines<Message>.Line, isMarked: Bool) -> some View<Action> {
    let sign =
      line.isOpenable ? (lines.isOpen(line) ? "▾ " : "▸ ") : line.item.mark == true ? "✓ " : "  "
    let before = String(repeating: "  ", count: line.depth) + sign
    return HStack {
      Text(before).flipsWhenMirrored().wrap(.none).fixedSize()
      Text(line.item.title).lineLimit(1).flex(grow: 1)
      if let key = line.item.key {
        Text("  \(key.helpName) ").foreground(.muted).lineLimit(1)
          .frame(minWidth: 0).flex(grow: 0, shrink: 1000)
      }
    }
    .frame(height: 1)
    .highlighted(isMarked)
  }

  private func value(of line: MenuLines<Message>.Line) -> String? {
    if line.isOpenable { return lines.isOpen(line) ? Translation["open"] : Translation["closed"] }
    return line.item.mark.map { $0 ? Translation["on"] : Translation["off"] }
  }
}
