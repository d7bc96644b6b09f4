// MenuLines: an open menu's items and a key or a press in; where the user is then, or what was chosen, out.

/// How far a user is in an open menu.
struct MenuPlace: Hashable {
  /// Which of the lines is marked; nil before any is.
  var row: Int?
  /// The way to the innermost submenu that is open, by the numbers of the items; none is open where it is empty.
  var opened: [Int] = []
  /// The letters that were just typed.
  var typing = SelectionPlace()
}

/// What a key does in an open menu.
enum MenuAnswer<Message> {
  /// The user is elsewhere in it.
  case move(MenuPlace)
  /// It is closed, and a command was chosen.
  case choose(Message)
  /// It is closed.
  case close
  /// The menu before or after it is wanted.
  case before, after
}

/// The lines of a menu that is open: its items, those of an open submenu after the one they are in.
struct MenuLines<Message> {
  struct Line {
    let item: MenuItem<Message>
    /// The way to it, by the numbers of the items.
    let path: [Int]

    /// How many submenus it is in.
    var depth: Int { path.count - 1 }
    var isOpenable: Bool { !item.submenu.isEmpty }
  }

  let lines: [Line]
  let place: MenuPlace
  /// The cells that the lines take.
  let size: Size
  private let items: [MenuItem<Message>]

  init(_ items: [MenuItem<Message>], _ place: MenuPlace) {
    self.items = items
    var place = place
    // The items may be others by now.
    (lines, place.opened) = MenuLines.lines(of: items, at: [], opened: place.opened)
    place.row = place.row.flatMap { [lines] in lines.indices.contains($0) ? $0 : nil }
    self.place = place
    let widest = lines.map { line in
      let key = line.item.key.map { $0.helpName.displayWidth + 2 } ?? 0
      return line.item.title.displayWidth + key + 2 * line.depth
    }.max()
    size = Size(
      columns: min(widest ?? 0, 60) + 5, rows: min(lines.count, DropPanel<Message>.mostRows))
  }

  /// Items as lines, those of open submenus among them, and how much of the way that is said to be open is there.
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
  func isOpen(_ line: Line) -> Bool { line.isOpenable && place.opened.starts(with: line.path) }

  /// What pressing a line does; nil where it does nothing.
  func press(_ row: Int) -> MenuAnswer<Message>? {
    guard lines.indices.contains(row), !lines[row].item.isDisabled else { return nil }
    switch lines[row].item.kind {
    case .command(let message): return .choose(message)
    case .separator: return nil
    case .submenu: return isOpen(lines[row]) ? closed(lines[row].path) : opened(lines[row])
    }
  }

  /// What a key does; nil where it is none of a menu's.
  func answer(_ press: KeyPress) -> MenuAnswer<Message>? {
    guard press.phase != .release else { return nil }
    switch true {
    case press.matches(.up): return move(from: (place.row ?? lines.count), by: -1)
    case press.matches(.down): return move(from: place.row ?? -1, by: 1)
    case press.matches(.home), press.matches(.pageUp): return move(from: -1, by: 1)
    case press.matches(.end), press.matches(.pageDown): return move(from: lines.count, by: -1)
    case press.matches(.enter), press.matches(.space):
      return place.row.flatMap { self.press($0) } ?? .move(place)
    case press.matches(.escape): return place.opened.isEmpty ? .close : closed(place.opened)
    case press.matches(.right):
      guard let row = place.row, lines[row].isOpenable, !lines[row].item.isDisabled else {
        return .after
      }
      return isOpen(lines[row]) ? move(from: row, by: 1) : opened(lines[row])
    case press.matches(.left): return place.opened.isEmpty ? .before : closed(place.opened)
    default: return search(press)
    }
  }

  /// Marks the line that the mouse is over.
  func hover(_ row: Int) -> MenuAnswer<Message>? {
    guard row != place.row, !lines[row].item.isDisabled else { return nil }
    return .move(MenuPlace(row: row, opened: place.opened))
  }

  private func move(from row: Int, by step: Int) -> MenuAnswer<Message> {
    var row = row
    for _ in lines {
      row = (row + step + lines.count) % lines.count
      if !lines[row].item.isDisabled {
        return .move(MenuPlace(row: row, opened: place.opened))
      }
    }
    return .move(place)
  }

  /// A line's submenu open, its first command marked.
  private func opened(_ line: Line) -> MenuAnswer<Message> {
    var next = MenuPlace(opened: line.path)
    let first = line.item.submenu.firstIndex { !$0.isDisabled }
    let marked = line.path + (first.map { [$0] } ?? [])
    // One that was open before it takes its lines with it.
    next.row = MenuLines(items, next).lines.firstIndex { $0.path == marked }
    return .move(next)
  }

  /// An open submenu closed, the line that opens it marked.
  private func closed(_ path: [Int]) -> MenuAnswer<Message> {
    .move(MenuPlace(row: lines.firstIndex { $0.path == path }, opened: path.dropLast()))
  }

  /// The line that begins as was typed; letters that none begins with are the menu's too.
  private func search(_ press: KeyPress) -> MenuAnswer<Message>? {
    guard !press.text.isEmpty else { return nil }
    var next = place
    let found = next.typing.find(press, among: lines.count, from: place.row) { row in
      lines[row].item.isDisabled ? "" : lines[row].item.title
    }
    next.row = found ?? place.row
    return .move(next)
  }
}

/// The lines of an open menu, as they are seen.
struct MenuRows<Message>: View {
  let lines: MenuLines<Message>
  let label: String

  typealias Answer = MenuAnswer<Message>

  var body: some View<Answer> {
    LazyList(count: lines.lines.count, reveals: lines.place.row, showsBars: true) { index in
      row(lines.lines[index], index)
    }
    .frame(width: .fill, height: .fill)
    .overlay(alignment: .topLeading) {
      TypingClock<Answer>(isOn: !lines.place.typing.typed.isEmpty) { time in
        var next = lines.place
        next.typing.tick(time)
        return .move(next)
      }
    }
    .role(.menu, label: label)
  }

  @ViewBuilder<Answer> private func row(
    _ line: MenuLines<Message>.Line, _ index: Int
  ) -> Views<Answer> {
    if line.item.isSeparator {
      Divider(color: .outline)
    } else {
      command(line, isMarked: index == lines.place.row)
        .onMouse { event in
          switch event.action {
          case .move: lines.hover(index)
          case .down(.left): lines.press(index)
          default: nil
          }
        }
        .disabled(line.item.isDisabled)
        .role(.menuItem, label: line.item.title, value: value(of: line))
    }
  }

  private func command(_ line: MenuLines<Message>.Line, isMarked: Bool) -> some View<Never> {
    let sign =
      line.isOpenable ? (lines.isOpen(line) ? "▾ " : "▸ ") : line.item.mark == true ? "✓ " : "  "
    let title = String(repeating: "  ", count: line.depth) + sign + line.item.title
    let key = line.item.key.map { "  \($0.helpName) " } ?? ""
    let room = lines.size.columns - (lines.lines.count > DropPanel<Message>.mostRows ? 1 : 0)
    let text = Text(title.filled(toColumns: max(0, room - key.displayWidth)))
    return (text + Text(key).foreground(isMarked ? .default : .muted)).wrap(.none).lineLimit(1)
      .attributes(isMarked ? .reverse : [])
  }

  private func value(of line: MenuLines<Message>.Line) -> String? {
    if line.isOpenable { return lines.isOpen(line) ? "open" : "closed" }
    return line.item.mark.map { $0 ? "on" : "off" }
  }
}
