// RowSearch: the search of lists, tables and trees where keys are those of vi, and its moves by half a page.

/// The search that `/` opens in a list, table or tree.
struct RowSearch: Hashable {
  /// The text that rows are searched for; it stays for `n` and `N` when the search closes.
  var text = ""
  /// Whether the text is being typed.
  var isOpen = false
}

extension RowNavigationState {
  /// Takes a key while a search is open; returns whether the search uses it.
  mutating func typeSearch<ID>(
    _ press: KeyPress, in rows: SelectionRows<ID>, _ selection: inout Selection<ID>,
    movesOnlyCursor: Bool
  ) -> Bool {
    guard search.isOpen, press.phase != .release else { return false }
    if press.matches(.enter) {
      search.isOpen = false
    } else if press.matches(.escape) || press.matches(.backspace) && search.text.isEmpty {
      search = RowSearch()
      cancelScan()
    } else if press.matches(.backspace) {
      search.text.removeLast()
      cancelScan()
    } else if let scalar = press.text.unicodeScalars.first, scalar.value >= 0x20,
      scalar.value != 0x7F
    {
      if search.text.utf8.count < 200 { search.text += press.text }
      _ = scan(
        for: search.text, from: hint, by: 1, in: rows, &selection, movesOnlyCursor: movesOnlyCursor)
    } else {
      // Another key, such as an arrow, ends the typing and does what it always does.
      search.isOpen = false
      return false
    }
    return true
  }

  /// Obeys a key of vi that no view has taken; returns whether it is one of a list.
  mutating func obey<ID>(
    _ press: KeyPress, in rows: SelectionRows<ID>, _ selection: inout Selection<ID>,
    mode: SelectionMode
  ) -> Bool {
    let movesOnlyCursor = mode == .marks
    if press.text == "/" {
      search = RowSearch(isOpen: true)
      return true
    }
    if press.text == "n" || press.text == "N" {
      guard !search.text.isEmpty else { return false }
      let step = press.text == "n" ? 1 : -1
      return scan(
        for: search.text, from: hint + step, by: step, in: rows, &selection,
        movesOnlyCursor: movesOnlyCursor)
        || scan != nil
    }
    guard press.matches(.ctrl("d")) || press.matches(.ctrl("u")) else { return false }
    return selection.apply(
      KeyPress(press.matches(.ctrl("d")) ? .pageDown : .pageUp), in: rows, mode: mode,
      page: max(1, page(of: rows.count) / 2) + 1, near: &hint)
  }
}

/// The text of an open search, at the bottom of a list.
struct RowSearchLine<Message>: View {
  let text: String

  var body: some View<Message> {
    VStack<Message> {
      Spacer()
      Text("/\(text)▏").lineLimit(1, truncation: .start).foreground(.text)
        .background(.surface)
        .role(.status, label: Translation["Search"], value: text)
    }
    .filling()
  }
}
