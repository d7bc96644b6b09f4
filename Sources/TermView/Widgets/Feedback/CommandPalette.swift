// CommandPalette: all that a program can do, found by a few letters.

/// Something that a program can do, as a palette lists it.
public struct PaletteCommand<Value> {
  /// What it is called.
  public let title: String
  /// The key that does the same.
  public let key: Key?
  /// What the program is told when it is chosen.
  public let value: Value

  /// Creates a command; `key` is the one that does the same, for those who look.
  public init(_ title: String, key: Key? = nil, _ value: Value) {
    self.title = title
    self.key = key
    self.value = value
  }
}

extension PaletteCommand: Sendable where Value: Sendable {}

extension View {
  /// Opens a palette of commands over it with a key.
  ///
  /// ```swift
  /// page.commandPalette(
  ///   isOpen: state.isPaletteOpen, [PaletteCommand("Open file", key: "o", .open), PaletteCommand("Quit", .quit)],
  ///   setOpen: { .palette(isOpen: $0) }
  /// ) { .run($0) }
  /// ```
  ///
  /// The program closes it when a command was chosen. See `CommandPalette` for `bindings`.
  public func commandPalette<Value>(
    isOpen: Bool, _ commands: [PaletteCommand<Value>], key: Key = "ctrl+p",
    bindings: @escaping (KeyBinding) -> Value? = { _ in nil },
    setOpen: @escaping (Bool) -> Message, _ choose: @escaping (Value) -> Message
  ) -> AnyView<Message> {
    modal(isOpen: isOpen, alignment: .stretch, dismiss: setOpen(false)) {
      CommandPalette(commands, close: setOpen(false), bindings: bindings, choose)
    }
    .onKey(key, "commands", setOpen(true))
  }
}

/// A field and the commands that what is typed there names, the best first; it holds the focus.
///
/// ```swift
/// CommandPalette(commands, close: .closePalette) { .run($0) }
/// ```
///
/// Up and Down choose, Enter runs what is chosen and so does a click, Escape closes. Letters need not stand side by side:
/// see `FuzzyMatch`. Besides its commands it lists the keys that work around it and have a name, as far as `bindings`
/// makes a value of them.
public struct CommandPalette<Value, Message>: View {
  private let commands: [PaletteCommand<Value>]
  private let close: Message
  private let bindings: (KeyBinding) -> Value?
  private let choose: (Value) -> Message

  /// Creates a palette.
  public init(
    _ commands: [PaletteCommand<Value>], close: Message,
    bindings: @escaping (KeyBinding) -> Value? = { _ in nil },
    _ choose: @escaping (Value) -> Message
  ) {
    self.commands = commands
    self.close = close
    self.bindings = bindings
    self.choose = choose
  }

  private struct Search {
    var line = TextEdit("")
    var selected = 0
    /// What was found last, for the next frame.
    let memo = PaletteMemo()
  }

  private struct Found {
    var command: PaletteCommand<Value>
    var match: FuzzyMatch
  }

  private typealias Action = LocalAction<Search, Message>

  /// A box in the upper middle of the room.
  public var body: some View<Message> {
    Local(Search()) { search, _ in
      BindingsReader { bindings in
        let found = found(search, bindings)
        SizeReader { size in
          VStack(alignment: .center) {
            box(search, found, in: size)
          }
          .padding(.top, size.rows >= 16 ? 2 : 0)
        }
      }
      .frame(width: .fill, height: .fill)
    }
  }

  /// The commands that what was typed names.
  private func found(_ search: Search, _ keys: [KeyBinding]) -> [Found] {
    var all = commands
    for binding in keys where !all.contains(where: { $0.key == binding.key }) {
      guard let value = bindings(binding) else { continue }
      all.append(PaletteCommand(binding.label, key: binding.key, value))
    }
    return search.memo.find(String(search.line.text), in: all.map(\.title)).map { index, match in
      Found(command: all[index], match: match)
    }
  }

  private func box(_ search: Search, _ found: [Found], in size: Size) -> some View<Action> {
    let width = min(60, max(1, size.columns - 2))
    let inner = max(1, width - 4)
    // Borders, the field and the line under it take four rows.
    let rows = min(10, max(1, size.rows - (size.rows >= 16 ? 6 : 4)))
    let field = QueryLine(search.line, columns: max(1, inner - 2))
    let selected = min(search.selected, max(0, found.count - 1))
    return VStack<Action> {
      HStack<Action> {
        Text("› ").foreground(.accent).wrap(.none)
        field.text
      }
      .frame(height: 1)
      Divider(color: .outline)
      if found.isEmpty {
        Text("No command is called that.").lineLimit(1).foreground(.muted)
      } else {
        LazyList<Action>(count: found.count, reveals: selected, showsBars: true) { index in
          row(found[index], isSelected: index == selected)
        }
        .frame(height: min(rows, found.count))
        .role(.menu, label: "\(found.count) commands")
      }
    }
    .padding(.horizontal, 1)
    .background(.surface)
    .border(.rounded, title: "Commands", color: .accent)
    .background(.surface)
    .attributes(.dim, isOn: false)
    .frame(width: width)
    .caret(at: Point(column: 4 + field.caret, row: 1))
    .onKey { press in answer(press, search, found, selected, page: rows) }
    .onPaste { text in
      edited(search) { line in
        line.insert(text)
        return true
      }
    }
    .focusable()
    .focusScope()
    .role(.dialog, label: "Commands", value: String(search.line.text))
  }

  private func row(_ found: Found, isSelected: Bool) -> some View<Action> {
    HStack<Action>(spacing: 1) {
      FuzzyText.text(found.command.title, found.match.positions).lineLimit(1).flex(grow: 1)
      if let key = found.command.key {
        Text(key.helpName).wrap(.none).foreground(.muted).flex(grow: 0, shrink: 0)
      }
    }
    .padding(.trailing, 1)
    .attributes(isSelected ? .reverse : [])
    .onMouse { event in
      guard case .down(.left) = event.action else { return nil }
      return .send(choose(found.command.value))
    }
    .role(.menuItem, label: found.command.title, value: isSelected ? "selected" : nil)
  }

  private func answer(
    _ press: KeyPress, _ search: Search, _ found: [Found], _ selected: Int, page: Int
  ) -> Action? {
    guard press.phase != .release else { return nil }
    if press.matches(.escape) { return .send(close) }
    if press.matches(.enter) {
      // Enter is the palette's own, even where it has nothing to run.
      guard selected < found.count else { return .set(search) }
      return .send(choose(found[selected].command.value))
    }
    let last = max(0, found.count - 1)
    var steps: Int?
    if press.matches(.up) || press.matches("ctrl+p") { steps = selected == 0 ? last : -1 }
    if press.matches(.down) || press.matches("ctrl+n") { steps = selected == last ? -last : 1 }
    if press.matches(.pageUp) { steps = -page }
    if press.matches(.pageDown) { steps = page }
    if let steps {
      var next = search
      next.selected = min(max(selected + steps, 0), last)
      return .set(next)
    }
    return edited(search) { $0.apply(press) }
  }

  /// What an edit makes of the search, where it is one; another text begins at the best command again.
  private func edited(_ search: Search, _ change: (inout TextEdit) -> Bool) -> Action? {
    var next = search
    guard change(&next.line) else { return nil }
    if next.line.text != search.line.text { next.selected = 0 }
    return .set(next)
  }
}

/// What a text finds in titles, found again only for another text or other titles.
private final class PaletteMemo {
  private var text = ""
  private var titles: [String] = []
  private var found: [(index: Int, match: FuzzyMatch)] = []

  /// The titles that a text names by their numbers, the best first; those that are as good stay in their order.
  func find(_ text: String, in titles: [String]) -> [(index: Int, match: FuzzyMatch)] {
    if text == self.text, titles == self.titles { return found }
    let matches = titles.enumerated().compactMap { index, title in
      FuzzyMatch(text, in: title).map { (index: index, match: $0) }
    }
    found = matches.sorted { ($1.match.score, $0.index) < ($0.match.score, $1.index) }
    (self.text, self.titles) = (text, titles)
    return found
  }
}

/// As much of a line that is edited as there is room for, with its caret.
private struct QueryLine {
  var text: Text
  /// The column of the caret.
  var caret = 0

  init(_ line: TextEdit, columns: Int) {
    guard !line.text.isEmpty else {
      text = Text("Type to search").lineLimit(1).foreground(.muted)
      return
    }
    let rows = TextEditRows(text: line.text, columns: nil)
    let row = TextEditRows.Row(range: 0..<line.text.count)
    let place = rows.column(of: line.caret, in: row)
    let left = TextEditPieces.scroll(
      from: 0, caret: place, columns: columns, width: rows.column(of: line.text.count, in: row),
      isPointed: false)
    caret = place - left
    text = TextEditPieces(
      of: row, in: line.text, columns: left..<left + max(0, columns), selection: line.selection
    ).text()
  }
}

/// A text in which what was found stands out.
private enum FuzzyText {
  static func text(_ title: String, _ positions: [Int]) -> Text {
    let characters = Array(title)
    var text = Text("")
    var start = 0
    for position in positions where position < characters.count {
      text += Text(String(characters[start..<position]))
      text += Text(String(characters[position])).bold().underline()
      start = position + 1
    }
    text += Text(String(characters[start...]))
    return text
  }
}
