// MenuLines: an open menu's items and a key or a press in; where the user is then, or what was chosen, out.

/// How far a user is in an open menu.
struct MenuPlace: Hashable {
  /// Which of the lines is marked; nil before any is.
  var row: Int?
  /// Which item's submenu is open below it.
  var opened: Int?
  var typed = DropSearch()
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
    /// Which of the menu's own items it is, or is in.
    let index: Int
    let isInner: Bool

    var isOpenable: Bool { !item.submenu.isEmpty }
  }

  let lines: [Line]
  let place: MenuPlace
  /// The cells that the lines take.
  let size: Size

  init(_ items: [MenuItem<Message>], _ place: MenuPlace) {
    var lines: [Line] = []
    // The items may be others by now.
    let opened = place.opened.flatMap { index in
      items.indices.contains(index) && !items[index].submenu.isEmpty ? index : nil
    }
    for (index, item) in items.enumerated() {
      lines.append(Line(item: item, index: index, isInner: false))
      guard index == opened else { continue }
      lines += item.submenu.map { Line(item: $0, index: index, isInner: true) }
    }
    self.lines = lines
    let widest = lines.map { line in
      let key = line.item.key.map { "\($0)".displayWidth + 2 } ?? 0
      return line.item.title.displayWidth + key + (line.isInner ? 2 : 0)
    }.max()
    size = Size(
      columns: min(widest ?? 0, 60) + 5, rows: min(lines.count, DropPanel<Message>.mostRows))
    let row = place.row.flatMap { lines.indices.contains($0) ? $0 : nil }
    self.place = MenuPlace(row: row, opened: opened, typed: place.typed)
  }

  /// What pressing a line does; nil where it does nothing.
  func press(_ row: Int) -> MenuAnswer<Message>? {
    guard lines.indices.contains(row), !lines[row].item.isDisabled else { return nil }
    switch lines[row].item.kind {
    case .command(let message): return .choose(message)
    case .separator: return nil
    case .submenu: return place.opened == lines[row].index ? closed() : opened(row)
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
    case press.matches(.escape): return place.opened == nil ? .close : closed()
    case press.matches(.right):
      guard let row = place.row, lines[row].isOpenable, !lines[row].item.isDisabled else {
        return .after
      }
      return place.opened == lines[row].index ? move(from: row, by: 1) : opened(row)
    case press.matches(.left): return place.opened == nil ? .before : closed()
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

  /// The submenu open, its first command marked.
  private func opened(_ row: Int) -> MenuAnswer<Message> {
    let inner = lines[row].item.submenu.firstIndex { !$0.isDisabled }
    // An open one before it takes its lines with it.
    let own = lines[..<row].count { !$0.isInner }
    return .move(MenuPlace(row: own + (inner.map { $0 + 1 } ?? 0), opened: lines[row].index))
  }

  private func closed() -> MenuAnswer<Message> {
    // The items before the one that is open have a line each.
    .move(MenuPlace(row: place.opened, opened: nil))
  }

  private func search(_ press: KeyPress) -> MenuAnswer<Message>? {
    guard let letters = press.typedLetters else { return nil }
    var next = place
    let titles = lines.map { $0.item.isDisabled ? "" : $0.item.title }
    if let found = next.typed.find(letters, in: titles, from: place.row ?? -1) { next.row = found }
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
    let isOpen = line.isOpenable && line.index == lines.place.opened
    let sign = line.isOpenable ? (isOpen ? "▾ " : "▸ ") : line.item.mark == true ? "✓ " : "  "
    let title = (line.isInner ? "  " : "") + sign + line.item.title
    let key = line.item.key.map { "  \($0.description) " } ?? ""
    let room = lines.size.columns - (lines.lines.count > DropPanel<Message>.mostRows ? 1 : 0)
    let text = Text(title.filled(toColumns: max(0, room - key.displayWidth)))
    return (text + Text(key).foreground(isMarked ? .default : .muted)).wrap(.none).lineLimit(1)
      .attributes(isMarked ? .reverse : [])
      .attributes(.dim, when: .disabled)
  }

  private func value(of line: MenuLines<Message>.Line) -> String? {
    if line.isOpenable { return line.index == lines.place.opened ? "open" : "closed" }
    return line.item.mark.map { $0 ? "on" : "off" }
  }
}
