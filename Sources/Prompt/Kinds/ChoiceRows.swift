// ChoiceRows: draws the entries of a question with choices, below the headings of their groups.

internal import TermView
internal import TermWidgets

/// The entries on the page, one row each, below the headings of their groups.
struct ChoiceRows<Value: Sendable>: StaticView {
  let label: String
  let entries: [ChoiceEntry<Value>]
  let cursor: ChoiceCursor
  /// The marked entries; nil where one is chosen.
  let marked: Set<Int>?
  /// Whether the numbers are shown by which entries are chosen.
  var showsNumbers = false
  var empty: String?

  var body: some View<Never> {
    let shown = shown
    return VStack {
      if cursor.matches.isEmpty {
        Text(empty ?? Translation["nothing matches"]).foreground(.muted).padding(.leading, 2)
      }
      ForEach(Array(shown), id: \.index) { match in
        if let heading = heading(above: match, in: shown) {
          Text(heading).bold().foreground(.muted).lineLimit(1).role(.heading, label: heading)
            .padding(.leading, 2)
        }
        row(match)
      }
      if cursor.showsCounter {
        Text("\(cursor.position + 1)/\(cursor.matches.count)").foreground(.muted)
          .padding(.leading, 2)
      }
    }
    .role(.list, label: label, value: Translation[cursor.matches.count, "{1} row", "{1} rows"])
  }

  /// The matches that fit with the headings of their groups: those around the cursor's.
  private var shown: ArraySlice<ChoiceMatch> {
    var shown = cursor.shown
    guard let room else { return shown }
    while shown.count > 1, shown.count + entries.headings(in: shown) > room {
      if shown.endIndex - 1 > cursor.position { shown.removeLast() } else { shown.removeFirst() }
    }
    return shown
  }

  /// The rows for matches and headings; nil for any number.
  private var room: Int? { cursor.rowLimit.map { $0 - (cursor.showsCounter ? 1 : 0) } }

  /// The group's name above its first row of the page, unless there is room for a single row.
  private func heading(above match: ChoiceMatch, in shown: ArraySlice<ChoiceMatch>) -> String? {
    guard let group = entries[match.index].group, let position = shown.firstIndex(of: match),
      room.map({ $0 > 1 }) ?? true
    else { return nil }
    guard position > shown.startIndex else { return group }
    return entries[shown[position - 1].index].group == group ? nil : group
  }

  private func row(_ match: ChoiceMatch) -> some View<Never> {
    let entry = entries[match.index]
    let isCursor = match.index == cursor.index
    let isMarked = marked?.contains(match.index) ?? false
    return
      (Text(isCursor ? "› " : "  ").foreground(.accent)
      + Text(sign(of: match)).foreground(isMarked ? .accent : .muted)
      + title(of: entry, match, isCursor)
      + Text(notes(on: entry)).foreground(.muted)).lineLimit(1)
      .role(.row, label: entry.title, value: state(of: match))
      .disabled(entry.isDisabled)
  }

  /// What a screen reader says after a title.
  private func state(of match: ChoiceMatch) -> String? {
    if let reason = entries[match.index].reason { return reason.isEmpty ? nil : reason }
    if let marked { return marked.contains(match.index) ? Translation["marked"] : nil }
    return match.index == cursor.index ? Translation["selected"] : nil
  }

  /// The box or the number before a title; a bar in place of the box of what can't be marked.
  private func sign(of match: ChoiceMatch) -> String {
    if let marked {
      return match.isDisabled ? " –  " : marked.contains(match.index) ? "[✓] " : "[ ] "
    }
    guard showsNumbers else { return "" }
    let (number, width) = ("\(match.index + 1)", "\(entries.count)".count)
    return String(repeating: " ", count: width - number.count) + number + ") "
  }

  /// The words beside a title: more about it, and why it can't be chosen.
  private func notes(on entry: ChoiceEntry<Value>) -> String {
    (entry.detail.map { "  \($0)" } ?? "")
      + (entry.reason.map { "  (\($0.isEmpty ? Translation["disabled"] : $0))" } ?? "")
  }

  private func title(of entry: ChoiceEntry<Value>, _ match: ChoiceMatch, _ isCursor: Bool) -> Text {
    let wanted = Set(match.positions)
    var text = Text("")
    for (index, character) in entry.title.enumerated() {
      var part = Text(String(character))
      if wanted.contains(index) { part = part.underline() }
      if isCursor { part = part.bold().foreground(.accent) }
      text = text + part
    }
    return text
  }
}
