// ChoiceEntries: the entries of a question with choices: which of them match what was typed, and which are shown.

internal import TermView
internal import TermWidgets

/// One of the choices, in words.
struct ChoiceEntry<Value: Sendable>: Sendable {
  let value: Value
  let title: String
  var detail: String?
  var group: String?

  init(_ value: Value, title: String, detail: String? = nil, group: String? = nil) {
    self.value = value
    self.title = title.firstLine
    self.detail = detail?.firstLine
    self.group = group?.firstLine
  }
}

/// An entry that matches what was typed.
struct ChoiceMatch: Hashable, Sendable {
  /// The index of the entry.
  let index: Int
  /// The indices of the matched characters in its title.
  var positions: [Int] = []
}

/// The matches, the cursor's among them, and the part of them that is shown.
struct ChoiceCursor: Hashable, Sendable {
  private(set) var matches: [ChoiceMatch]
  /// The index of the cursor's match.
  private(set) var position = 0
  /// The index of the first match that is shown.
  private(set) var top = 0
  /// The most matches that are shown at once.
  private let longestPage: Int
  /// The rows that a low terminal has for the page with its headings and its counter; nil for any number.
  private(set) var rowLimit: Int?

  /// Shows all of `count` entries, with the cursor on one of them.
  init(count: Int, at index: Int = 0, pageSize: Int) {
    matches = (0..<count).map { ChoiceMatch(index: $0) }
    longestPage = max(1, pageSize)
    move(to: index)
  }

  /// The number of matches that are shown at once.
  var pageSize: Int {
    guard let rowLimit, wantedRows > rowLimit else { return longestPage }
    return max(1, min(longestPage, rowLimit - (rowLimit > 2 ? 1 : 0)))
  }

  /// Whether a row below the page counts the matches.
  var showsCounter: Bool { matches.count > pageSize && rowLimit ?? .max > 2 }

  /// The rows of a page in a terminal that is high enough, without headings.
  var wantedRows: Int {
    max(1, min(longestPage, matches.count)) + (matches.count > longestPage ? 1 : 0)
  }

  /// Limits the rows of the page.
  mutating func fit(in rows: Int) {
    rowLimit = max(1, rows)
    move(to: position)
  }

  /// The index of the cursor's entry; nil if nothing matches.
  var index: Int? { matches.indices.contains(position) ? matches[position].index : nil }

  /// The matches on the page.
  var shown: ArraySlice<ChoiceMatch> { matches[top..<min(top + pageSize, matches.count)] }

  /// The matches on a page in a terminal that is high enough.
  var longestShown: ArraySlice<ChoiceMatch> {
    let top = max(0, min(top, matches.count - longestPage))
    return matches[top..<min(top + longestPage, matches.count)]
  }

  /// Moves the cursor, and the page with it.
  mutating func move(to position: Int) {
    self.position = min(max(position, 0), max(0, matches.count - 1))
    top = min(top, self.position)
    top = max(top, self.position - pageSize + 1)
    top = max(0, min(top, matches.count - pageSize))
  }

  /// Moves by one row; from an end it goes on at the other.
  mutating func step(_ count: Int) {
    guard !matches.isEmpty else { return }
    move(to: (position + count + matches.count) % matches.count)
  }

  /// Moves by pages, to an end at most.
  mutating func turn(_ pages: Int) { move(to: position + pages * pageSize) }

  /// Shows the entries that match a text: the best first, or in their order if they have groups.
  mutating func filter(_ entries: [ChoiceEntry<some Sendable>], by text: String) {
    var found: [(match: ChoiceMatch, score: Int)] = []
    for (index, entry) in entries.enumerated() {
      guard let match = FuzzyMatch(text, in: entry.title) else { continue }
      found.append((ChoiceMatch(index: index, positions: match.positions), match.score))
    }
    if !text.isEmpty, !entries.contains(where: { $0.group != nil }) {
      found.sort { ($1.score, $0.match.index) < ($0.score, $1.match.index) }
    }
    matches = found.map(\.match)
    top = 0
    move(to: 0)
  }
}

/// The entries on the page, one row each, below the headings of their groups.
struct ChoiceRows<Value: Sendable>: StaticView {
  let label: String
  let entries: [ChoiceEntry<Value>]
  let cursor: ChoiceCursor
  /// The marked entries; nil where one is chosen.
  let marked: Set<Int>?
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
    let sign = marked == nil ? "" : isMarked ? "[✓] " : "[ ] "
    let title = title(of: entry, match, isCursor)
    return
      (Text(isCursor ? "› " : "  ").foreground(.accent)
      + Text(sign).foreground(
        isMarked ? .accent : .muted) + title
      + (entry.detail.map { Text("  \($0)").foreground(.muted) } ?? Text(""))).lineLimit(1)
      .role(
        .row, label: entry.title,
        value: marked == nil
          ? (isCursor ? Translation["selected"] : nil) : (isMarked ? Translation["marked"] : nil))
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

extension Array {
  /// The number of headings above some matches.
  func headings<Value>(in shown: ArraySlice<ChoiceMatch>) -> Int
  where Element == ChoiceEntry<Value> {
    var (count, last) = (0, String?.none)
    for match in shown {
      let group = self[match.index].group
      if group != nil, group != last || match == shown.first { count += 1 }
      last = group
    }
    return count
  }
}

/// Finds an entry by what is typed in a line: its number, its title, or the beginning of one title alone.
func choice(
  in line: String, among entries: [ChoiceEntry<some Sendable>]
) throws(WrongAnswer) -> Int {
  let word = line.trimmed.lowercased()
  if let number = Int(word), (1...max(1, entries.count)).contains(number), !entries.isEmpty {
    return number - 1
  }
  if let exact = entries.firstIndex(where: { $0.title.lowercased() == word }) { return exact }
  let found = entries.indices.filter {
    !word.isEmpty && entries[$0].title.lowercased().hasPrefix(word)
  }
  switch found.count {
  case 1: return found[0]
  case 0:
    throw WrongAnswer(
      Translation["needs a number from 1 to {1}, or a name of the list", "\(entries.count)"])
  default: throw WrongAnswer(Translation["is the beginning of {1} names", "\(found.count)"])
  }
}

/// The entries as numbered lines, below the headings of their groups.
func numberedLines(_ label: String, _ entries: [ChoiceEntry<some Sendable>]) -> [String] {
  var lines = [label]
  for (index, entry) in entries.enumerated() {
    if let group = entry.group, index == 0 || entries[index - 1].group != group {
      lines.append("  \(group):")
    }
    lines.append("  \(index + 1)) \(entry.title)" + (entry.detail.map { " — \($0)" } ?? ""))
  }
  return lines
}
