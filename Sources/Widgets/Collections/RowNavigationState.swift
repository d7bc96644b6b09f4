// RowNavigationState: the state of a list, table or tree that the app does not see: page size, focus, typed letters.

/// The local state that all widgets with rows share.
struct RowNavigationState: Hashable {
  /// Whether the widget has the focus, which changes the look of selected rows.
  var isFocused = false
  /// The number of rows that fit into the widget's height.
  var fittingRows = 10
  /// The cursor's last index, where the search for it starts.
  var hint = 0
  /// The number of keys that reveal the cursor, so that a key which does not move it still reveals it.
  var revealCount = 0
  var search = RowSearch()
  /// The letters typed within a second; limited in length, as more do not tell rows apart.
  private(set) var typed = ""
  /// Whether no row begins with `typed`; then none begins with more, and no search is needed.
  private var hasNoMatch = false
  /// The search for a row that goes on while time passes; nil if none does.
  private(set) var scan: RowScan?
  /// The row that such a search has found, until the widget chooses it.
  private(set) var found: Int?
  private var typedSince: Duration?

  /// The number of rows that Page Up and Down move by, in a widget with `count` rows.
  ///
  /// A widget that is as high as all its rows may be on a page that scrolls, of which a screen shows a part.
  func page(of count: Int) -> Int { fittingRows < count ? fittingRows : min(fittingRows, 20) }

  /// Whether letters that a row begins with were typed within a second, so that a blank is the next one.
  var isTyping: Bool { !typed.isEmpty && !hasNoMatch }

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
    // Letters typed during a search belong to it, however long it takes.
    let since = scan == nil ? typedSince ?? time : time
    typedSince = since
    if time - since >= .seconds(1) { stopTyping() }
  }

  /// Reveals the cursor's row, or the row `step` beyond it; nil if there is no cursor.
  func reveal<ID>(
    _ selection: Selection<ID>, in rows: SelectionRows<ID>, step: Int = 0
  ) -> RowReveal? {
    guard let cursor = selection.cursor else { return nil }
    let request = RowRevealRequest(id: cursor, step: step, number: revealCount)
    return RowReveal(request, id: { rows.id($0) }) { [hint] _ in
      rows.index(of: cursor, near: hint).map { min(max($0 + step, 0), rows.count - 1) }
    }
  }

  /// Takes a key as the next letter, and selects the row that begins so; false if no row begins with the first
  /// letter, which then goes to other views.
  mutating func typeAhead<ID>(
    _ press: KeyPress, in rows: SelectionRows<ID>, _ selection: inout Selection<ID>,
    movesOnlyCursor: Bool = false, limit: Int = RowScan.stepLimit
  ) -> Bool {
    guard appendLetter(press) else { return false }
    // A sign that no row has there, such as the `?` of a help, ends the typing and is a key of the app.
    let isInWord = press.text.contains { $0.isLetter || $0.isNumber || $0.isWhitespace }
    guard !hasNoMatch else {
      if !isInWord { stopTyping() }
      return isInWord
    }
    if scan == nil {
      scan = RowScan(prefix: typed, in: rows, from: selection, near: hint)
    } else {
      scan?.extend(with: typed)
    }
    let found = continueScan(in: rows, &selection, movesOnlyCursor: movesOnlyCursor, limit: limit)
    if !found, scan == nil {
      if typed == press.text { return false }
      guard isInWord else {
        stopTyping()
        return false
      }
    }
    hasNoMatch = !found && scan == nil
    return true
  }

  /// Searches for a row that contains words, from an index on and around the end; returns whether one was found.
  mutating func scan<ID>(
    for words: String, from start: Int, by step: Int, in rows: SelectionRows<ID>,
    _ selection: inout Selection<ID>, movesOnlyCursor: Bool
  ) -> Bool {
    scan = RowScan(containing: words, in: rows, from: start, by: step)
    return continueScan(in: rows, &selection, movesOnlyCursor: movesOnlyCursor)
  }

  /// Reads the next rows of a search, and chooses the row that it finds; returns whether it found one.
  private mutating func continueScan<ID>(
    in rows: SelectionRows<ID>, _ selection: inout Selection<ID>, movesOnlyCursor: Bool,
    limit: Int = RowScan.stepLimit
  ) -> Bool {
    guard let index = scan?.run(in: rows, limit: limit) else {
      if scan?.rest == 0 { (scan, hasNoMatch) = (nil, !typed.isEmpty) }
      return false
    }
    go(to: index, in: rows, &selection, movesOnlyCursor: movesOnlyCursor)
    return true
  }

  /// Chooses a row that was searched for.
  mutating func go<ID>(
    to index: Int, in rows: SelectionRows<ID>, _ selection: inout Selection<ID>,
    movesOnlyCursor: Bool
  ) {
    (scan, found) = (nil, nil)
    guard index < rows.count else { return }
    selection.go(to: rows.id(index), movesOnlyCursor: movesOnlyCursor)
    hint = index
    revealCount &+= 1
  }

  /// Reads the next rows of a search, and forgets typed letters a second after the last one.
  mutating func tick<ID>(at time: Duration, in rows: SelectionRows<ID>) {
    if scan != nil {
      found = scan?.run(in: rows)
      if found != nil {
        scan = nil
      } else if scan?.rest == 0 {
        (scan, hasNoMatch) = (nil, !typed.isEmpty)
      }
    }
    expireTyping(at: time)
  }

  /// Cancels the running search, because the user moved elsewhere.
  mutating func cancelScan() { (scan, found) = (nil, nil) }

  mutating func stopTyping() {
    typed = ""
    hasNoMatch = false
    cancelScan()
    typedSince = nil
  }

  /// A row's attributes, by the mode of the selection.
  ///
  /// Selected rows are reversed in the focused widget and bold elsewhere; the focused cursor's row is bold if it is not
  /// selected, and underlined in `.multiple` mode if it is. In `.marks` mode the cursor's row is reversed, and marked
  /// rows are bold and underlined.
  func attributes(isChosen: Bool, isCursor: Bool, mode: SelectionMode) -> Attributes {
    if mode == .marks {
      var look: Attributes = isCursor && isFocused ? .reverse : []
      if isChosen {
        look.insert(.bold)
        look.underline = .single
      }
      return look
    }
    var look: Attributes = isChosen ? (isFocused ? .reverse : .bold) : []
    if isCursor, isFocused {
      // A row that is not chosen has a background of its own beside the bar.
      if isChosen {
        if mode == .multiple { look.underline = .single }
      } else {
        look.insert(.bold)
      }
    }
    return look
  }
}

extension View {
  /// Draws a row in its look.
  ///
  /// A reversed row is one bar, in which colors of its own can't clash; a bold one has a background of its own.
  /// Both are underlined only where backgrounds can't be seen.
  func rowLook(_ look: Attributes) -> Modified {
    let isBar = look.contains(.reverse)
    let row = attributes(look.subtracting(.reverse)).highlighted(isBar)
    let shown = isBar || !look.contains(.bold) ? row : row.background(.raised)
    let isUnderlined = look.underline != .none
    return Self.modified(isUnderlined ? shown.underline(color: .edge).node : shown.node)
  }
}

/// A request to reveal a row; a new number repeats it.
struct RowRevealRequest<ID: Hashable>: Hashable {
  var id: ID
  var step = 0
  var number: Int
}

/// A clock that ticks while letters are being typed or searched for; a transparent empty cell.
struct TypeAheadTimer<Message>: View {
  let state: RowNavigationState
  /// Makes the action of a tick.
  let tick: (Duration) -> Message
  /// Makes the action for a row that was found between two keys.
  var go: ((Int) -> Message)?

  var body: some View<Message> {
    if let row = state.found, let go {
      VStack<Message> {}.frame(width: 1, height: 1).id(row).onAppear(go(row))
    } else if state.scan != nil {
      timer(.milliseconds(8))
    } else if !state.typed.isEmpty {
      timer(.milliseconds(250))
    }
  }

  private func timer(_ interval: Duration) -> some View<Message> {
    Timeline<Message>(every: interval) { time in
      VStack<Message> {}.frame(width: 1, height: 1).id(time).onAppear(tick(time))
    }
  }
}

extension SelectionMode {
  /// The word for a selected row, for semantics.
  var chosenWord: String { self == .marks ? Translation["marked"] : Translation["chosen"] }

  /// How many rows are selected, for semantics.
  func words(_ count: Int, of all: Int) -> String {
    self == .marks
      ? Translation[count, "{1} of {2} marked", "{1} of {2} marked", "\(all)"]
      : Translation[count, "{1} of {2} chosen", "{1} of {2} chosen", "\(all)"]
  }
}
