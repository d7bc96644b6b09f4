// CommandPalette: finds a command of the app by a few typed letters.

/// A command of the app, as a palette lists it.
public struct PaletteCommand<Value> {
  /// The name of the command.
  public let title: String
  /// The key that runs the same command.
  public let key: Key?
  /// The value for the app when the command is chosen.
  public let value: Value
  /// The keys of an action, which may be several.
  fileprivate var keys: String?

  /// Creates a command; the palette shows `key`, which runs the same command, beside the title.
  public init(_ title: String, key: Key? = nil, _ value: Value) {
    self.title = title
    self.key = key
    self.value = value
  }
}

extension PaletteCommand: Sendable where Value: Sendable {}

extension View {
  /// Opens a palette of commands over the view with a key.
  ///
  /// ```swift
  /// page.commandPalette(
  ///   isOpen: state.isPaletteOpen, [PaletteCommand("Open file", key: "o", .open), PaletteCommand("Quit", .quit)],
  ///   onOpen: .palette(isOpen: true), dismiss: .palette(isOpen: false)
  /// ) { .run($0) }
  /// ```
  ///
  /// The app has to close it after a command is chosen. See `CommandPalette` for `bindings`.
  public func commandPalette<Value>(
    isOpen: Bool, _ commands: [PaletteCommand<Value>], key: Key = "ctrl+p",
    bindings: @escaping (KeyBinding) -> Value? = { _ in nil },
    onOpen: Message, dismiss: Message, _ choose: @escaping (Value) -> Message
  ) -> AnyView<Message> {
    modal(isOpen: isOpen, alignment: .stretch, dismiss: dismiss) {
      CommandPalette(commands, dismiss: dismiss, bindings: bindings, choose)
    }
    .onKey(key, Translation["commands"], onOpen)
  }
}

extension View {
  /// Opens a palette of actions over the view with a key; it runs the chosen one and closes itself.
  ///
  /// ```swift
  /// page.keyActions(actions, state.keymap)
  ///   .commandPalette(isOpen: state.isPaletteOpen, actions, state.keymap,
  ///     onOpen: .palette(true), dismiss: .palette(false))
  /// ```
  ///
  /// It lists the sentences of the actions that are enabled, with their keys.
  public func commandPalette(
    isOpen: Bool, _ actions: [KeyAction<Message>], _ keymap: Keymap = Keymap(),
    key: Key = "ctrl+p", onOpen: Message, dismiss: Message
  ) -> AnyView<Message> {
    let commands = actions.filter(\.isEnabled).map { action in
      var command = PaletteCommand(action.sentence, action.message)
      let names = keymap.keys(for: action).map(\.helpName)
      command.keys = names.isEmpty ? nil : names.joined(separator: ", ")
      return command
    }
    return AnyView(self).modified(if: isOpen) { $0.faded() }
      .overlay(alignment: .stretch) {
        // The chosen action runs once the palette is closed: it may move the focus, or open something else.
        Local(Message?.none) { chosen, send in
          if isOpen {
            modalLayer(alignment: .stretch, dismiss: send(dismiss)) {
              CommandPalette(commands, dismiss: send(dismiss)) { .setAndSend($0, dismiss) }
            }
          } else if let chosen {
            VStack<LocalAction<Message?, Message>> {}.frame(width: 0, height: 0)
              .onAppear(.setAndSend(nil, chosen))
          }
        }
      }
      .onKey(key, Translation["commands"], onOpen)
  }
}

/// A search field and the commands that match it, the best first; it holds the focus.
///
/// ```swift
/// CommandPalette(commands, dismiss: .closePalette) { .run($0) }
/// ```
///
/// Up and Down choose a command, Enter or a click runs it, Escape closes the palette. The typed letters need not be
/// adjacent: see `FuzzyMatch`. Besides its commands it lists the labeled key bindings around it for which `bindings`
/// returns a value.
public struct CommandPalette<Value, Message>: View {
  private let commands: [PaletteCommand<Value>]
  private let dismiss: Message
  private let bindings: (KeyBinding) -> Value?
  private let choose: (Value) -> Message

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - commands: The commands to list.
  ///   - dismiss: Sent when Escape is pressed.
  ///   - bindings: Returns the value of a labeled key binding to list it as well, or nil.
  ///   - choose: Receives the value of the chosen command.
  public init(
    _ commands: [PaletteCommand<Value>], dismiss: Message,
    bindings: @escaping (KeyBinding) -> Value? = { _ in nil },
    _ choose: @escaping (Value) -> Message
  ) {
    self.commands = commands
    self.dismiss = dismiss
    self.bindings = bindings
    self.choose = choose
  }

  private struct PaletteState {
    var line = TextEdit("")
    /// The selected command; nil for the first.
    var selected: MarkedRow?
    /// The matches of the last search, for the next frame.
    let memo = PaletteMemo()
  }

  private struct PaletteMatch {
    var command: PaletteCommand<Value>
    var match: FuzzyMatch
  }

  private typealias Action = LocalAction<PaletteState, Message>

  /// A box in the upper middle of the available space.
  public var body: some View<Message> {
    Local(PaletteState()) { search, _ in
      BindingsReader { bindings in
        let found = matches(search, bindings)
        SizeReader { size in
          VStack(alignment: .center) {
            box(search, found, in: size)
          }
          .padding(.top, size.rows >= 16 ? 2 : 0)
        }
      }
      .filling()
    }
  }

  /// Returns the commands and key bindings that match the search.
  private func matches(_ search: PaletteState, _ keys: [KeyBinding]) -> [PaletteMatch] {
    var all = commands
    for binding in keys
    where binding.rest.isEmpty && !binding.label.isEmpty
      && !all.contains(where: { $0.key == binding.key })
    {
      guard let value = bindings(binding) else { continue }
      all.append(PaletteCommand(binding.label, key: binding.key, value))
    }
    return search.memo.find(String(search.line.text), in: all.map(\.title)).map { index, match in
      PaletteMatch(command: all[index], match: match)
    }
  }

  private func box(_ search: PaletteState, _ found: [PaletteMatch], in size: Size) -> some View<
    Action
  > {
    let width = min(60, max(1, size.columns - 2))
    let inner = max(1, width - 4)
    // The borders, the field and the divider take four rows.
    let rows = min(10, max(1, size.rows - (size.rows >= 16 ? 6 : 4)))
    let field = QueryLine(search.line, columns: max(1, inner - 2))
    let selected =
      search.selected?.index(among: found.count) { found[$0].command.title } ?? 0
    return VStack<Action> {
      HStack<Action> {
        Text("› ").flipsWhenMirrored().foreground(.accent).wrap(.none)
        field.text
      }
      .frame(height: 1)
      Divider(color: .outline)
      if found.isEmpty {
        Text(Translation["No command is called that."]).lineLimit(1).foreground(.muted)
      } else {
        LazyList<Action>(count: found.count, reveals: selected, showsBars: true) { index in
          row(found[index], isSelected: index == selected)
        }
        .frame(height: min(rows, found.count))
        .role(.menu, label: Translation[found.count, "{1} command", "{1} commands"])
      }
    }
    .padding(.horizontal, 1)
    .background(.raised)
    .border(.rounded, color: .edge)
    .background(.raised)
    .frame(width: width)
    .caret(at: Point(column: 4 + field.caret, row: 1))
    .onKeyPress { press in handleKey(press, search, found, selected, page: rows) }
    .onPaste { text in
      updateQuery(search) { line in
        line.insert(text)
        return true
      }
    }
    .describesKeys([
      KeyBinding(.enter, found.isEmpty ? "" : Translation["run"]),
      KeyBinding(.escape, Translation["close"]),
      // It goes up here, whatever it does around the palette.
      KeyBinding(.ctrl("p"), ""),
    ])
    .focusable()
    .focusScope()
    .role(.dialog, label: Translation["Commands"], value: String(search.line.text))
  }

  private func row(
    _ found: PaletteMatch, isSelected: Bool
  ) -> some View<Action> {
    HStack<Action>(spacing: 1) {
      FuzzyText.text(found.command.title, found.match.positions).lineLimit(1).flex(grow: 1)
      if let keys = found.command.keys ?? found.command.key?.helpName {
        Text(keys).lineLimit(1).foreground(.muted).frame(minWidth: 0).flex(grow: 0, shrink: 1000)
      }
    }
    .padding(.trailing, 1)
    .background { Fill(" ").filling() }
    .highlighted(isSelected)
    .onClick { _ in .send(choose(found.command.value)) }
    .role(.menuItem, label: found.command.title, value: isSelected ? Translation["selected"] : nil)
  }

  private func handleKey(
    _ press: KeyPress, _ search: PaletteState, _ found: [PaletteMatch], _ selected: Int, page: Int
  ) -> Action? {
    if press.matches(.escape) { return .send(dismiss) }
    if press.matches(.enter) {
      // Enter stays in the palette, even if there is nothing to run.
      guard press.phase == .press, selected < found.count else { return .set(search) }
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
      let row = min(max(selected + steps, 0), last)
      next.selected = MarkedRow(row, among: found.count) { found[$0].command.title }
      return .set(next)
    }
    return updateQuery(search) { $0.apply(press) }
  }

  /// Returns the search after an edit, or nil if `change` does nothing; a changed text selects the best command.
  private func updateQuery(_ search: PaletteState, _ change: (inout TextEdit) -> Bool) -> Action? {
    var next = search
    guard change(&next.line) else { return nil }
    if next.line.text != search.line.text { next.selected = nil }
    return .set(next)
  }
}

/// A cache of the matches for one text and one list of titles.
private final class PaletteMemo {
  private var text = ""
  private var titles: [String] = []
  private var found: [(index: Int, match: FuzzyMatch)] = []

  /// Returns the matching titles by their indices, the best first; equal scores stay in order.
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

/// The visible part of the search field's line, with its caret.
private struct QueryLine {
  var text: Text
  /// The column of the caret.
  var caret = 0

  init(_ line: TextEdit, columns: Int) {
    guard !line.text.isEmpty else {
      text = Text(Translation["Type to search"]).lineLimit(1).foreground(.muted)
      return
    }
    let rows = TextEditRows(text: line.text, columns: nil)
    let row = TextEditRows.Row(range: 0..<line.text.count)
    let column = rows.column(of: line.caret, in: row)
    let left = TextEditPieces.scrollOffset(
      from: 0, caret: column, columns: columns, width: rows.column(of: line.text.count, in: row),
      isCaretFromMouse: false)
    caret = column - left
    text = TextEditPieces(
      of: row, in: line.text, columns: left..<left + max(0, columns), selection: line.selection
    ).text()
  }
}

/// Makes a text in which matched characters stand out.
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
