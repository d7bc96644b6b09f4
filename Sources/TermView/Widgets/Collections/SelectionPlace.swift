// SelectionPlace: what a list, table or tree keeps for itself: its height, its focus, and what was just typed.

/// The small state under all widgets of rows.
struct SelectionPlace: Hashable {
  /// Whether keys come to it: what is chosen looks otherwise then.
  var isFocused = false
  /// How many rows are in sight.
  var page = 10
  /// Where the cursor was, which is where to look for it.
  var hint = 0
  /// How often a key was pressed that brings the cursor into sight, though that may be where it was.
  var reveals = 0
  /// What was typed within a second; no more than what rows are told apart by.
  private(set) var typed = ""
  /// Whether no row begins so: none begins with more, then, and nothing is looked for.
  private var leadsNowhere = false
  private var typedSince: Duration?

  /// Takes a key as the next letter of a row's beginning; false where it is none.
  private mutating func type(_ press: KeyPress) -> Bool {
    guard press.phase != .release, let scalar = press.text.unicodeScalars.first else {
      return false
    }
    guard scalar.value >= 0x20, scalar.value != 0x7F, !(typed.isEmpty && press.text == " ") else {
      return false
    }
    if !leadsNowhere, typed.utf8.count < 200 { typed += press.text }
    typedSince = nil
    return true
  }

  /// Forgets what was typed, a second after the last letter.
  mutating func tick(_ time: Duration) {
    let since = typedSince ?? time
    typedSince = since
    if time - since >= .seconds(1) { stopTyping() }
  }

  /// What brings the cursor's row into sight, or one `step` rows beyond it; nil where there is no cursor.
  func reveal<ID>(
    _ selection: Selection<ID>, in rows: SelectionRows<ID>, step: Int = 0
  ) -> RowReveal? {
    guard let cursor = selection.cursor else { return nil }
    let wish = RowWish(id: cursor, step: step, number: reveals)
    return RowReveal(wish, key: { identityKey(of: rows.id($0)) }) { [hint] _ in
      rows.index(of: cursor, near: hint).map { min(max($0 + step, 0), rows.count - 1) }
    }
  }

  /// Takes a key as the next letter, and chooses the row that begins so; false where no row begins with the first
  /// letter, which is somebody else's then.
  mutating func find<ID>(
    _ press: KeyPress, in rows: SelectionRows<ID>, _ selection: inout Selection<ID>
  ) -> Bool {
    guard type(press) else { return false }
    guard !leadsNowhere else { return true }
    let found = selection.find(typed, in: rows, hint: hint)
    if found == nil, typed == press.text { return false }
    leadsNowhere = found == nil
    hint = found ?? hint
    return true
  }

  mutating func stopTyping() {
    typed = ""
    leadsNowhere = false
    typedSince = nil
  }

  /// How a row looks: what is chosen is in reverse where the keys go and bold elsewhere, and where many may be
  /// chosen a line is under the cursor's.
  func look(isChosen: Bool, isCursor: Bool, mode: SelectionMode) -> Attributes {
    var look: Attributes = isChosen ? (isFocused ? .reverse : .bold) : []
    if isCursor, isFocused, mode == .multiple || !isChosen { look.underline = .single }
    return look
  }
}

/// A row that is to be in sight, as often as it is asked for.
struct RowWish<ID: Hashable>: Hashable {
  var id: ID
  var step = 0
  var number: Int
}

/// A clock that ticks while something is typed; it is an empty cell, through which what is below is seen.
struct TypingClock<Message>: View {
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
