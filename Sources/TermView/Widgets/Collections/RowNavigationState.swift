// RowNavigationState: the state of a list, table or tree that the app does not see: page size, focus, typed letters.

/// The local state that all widgets with rows share.
struct RowNavigationState: Hashable {
  /// Whether the widget has the focus, which changes the look of selected rows.
  var isFocused = false
  /// The number of visible rows.
  var page = 10
  /// The cursor's last index, where the search for it starts.
  var hint = 0
  /// The number of keys that reveal the cursor, so that a key which does not move it still reveals it.
  var revealCount = 0
  /// The letters typed within a second; limited in length, as more do not tell rows apart.
  private(set) var typed = ""
  /// Whether no row begins with `typed`; then none begins with more, and no search is needed.
  private var hasNoMatch = false
  private var typedSince: Duration?

  /// Takes a key as the next letter of a row's beginning; false if it is not a letter.
  private mutating func appendLetter(_ press: KeyPress) -> Bool {
    guard press.phase != .release, let scalar = press.text.unicodeScalars.first else {
      return false
    }
    guard scalar.value >= 0x20, scalar.value != 0x7F, !(typed.isEmpty && press.text == " ") else {
      return false
    }
    if !hasNoMatch, typed.utf8.count < 200 { typed += press.text }
    typedSince = nil
    return true
  }

  /// Clears the typed letters a second after the last one.
  mutating func expireTyping(at time: Duration) {
    let since = typedSince ?? time
    typedSince = since
    if time - since >= .seconds(1) { stopTyping() }
  }

  /// Reveals the cursor's row, or the row `step` beyond it; nil if there is no cursor.
  func reveal<ID>(
    _ selection: Selection<ID>, in rows: SelectionRows<ID>, step: Int = 0
  ) -> RowReveal? {
    guard let cursor = selection.cursor else { return nil }
    let wish = RowRevealRequest(id: cursor, step: step, number: revealCount)
    return RowReveal(wish, key: { identityKey(of: rows.id($0)) }) { [hint] _ in
      rows.index(of: cursor, near: hint).map { min(max($0 + step, 0), rows.count - 1) }
    }
  }

  /// Takes a key as the next letter, and selects the row that begins so; false if no row begins with the first
  /// letter, which then goes to other views.
  mutating func typeAhead<ID>(
    _ press: KeyPress, in rows: SelectionRows<ID>, _ selection: inout Selection<ID>
  ) -> Bool {
    guard appendLetter(press) else { return false }
    guard !hasNoMatch else { return true }
    let found = selection.find(typed, in: rows, hint: hint)
    if found == nil, typed == press.text { return false }
    hasNoMatch = found == nil
    hint = found ?? hint
    return true
  }

  mutating func stopTyping() {
    typed = ""
    hasNoMatch = false
    typedSince = nil
  }

  /// A row's attributes: selected rows are reversed in the focused widget and bold elsewhere; the focused cursor's
  /// row is underlined in `.multiple` mode or if it is not selected.
  func attributes(isChosen: Bool, isCursor: Bool, mode: SelectionMode) -> Attributes {
    var look: Attributes = isChosen ? (isFocused ? .reverse : .bold) : []
    if isCursor, isFocused, mode == .multiple || !isChosen { look.underline = .single }
    return look
  }
}

/// A request to reveal a row; a new number repeats it.
struct RowRevealRequest<ID: Hashable>: Hashable {
  var id: ID
  var step = 0
  var number: Int
}

/// A clock that ticks while letters are being typed; a transparent empty cell.
struct TypeAheadTimer<Message>: View {
  let isOn: Bool
  let tick: (Duration) -> Message

  var body: some View<Message> {
    if isOn {
      Timeline(every: .milliseconds(250)) { time in
        VStack<Message> {}.frame(width: 1, height: 1).id(time).onAppear(tick(time))
      }
    }
  }
}
