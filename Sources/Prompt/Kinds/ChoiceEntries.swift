// ChoiceEntries: the entries of a question with choices: which of them match what was typed, and which are shown.

internal import TermView
internal import TermWidgets

/// One of the choices, in words.
struct ChoiceEntry<Value: Sendable>: Sendable {
  let value: Value
  let title: String
  var detail: String?
  var group: String?
  /// Why it can't be chosen, which may be empty; nil if it can be.
  var reason: String?

  init(
    _ value: Value, title: String, detail: String? = nil, group: String? = nil,
    disabled reason: String? = nil
  ) {
    self.value = value
    self.title = title.firstLine
    self.detail = detail?.firstLine
    self.group = group?.firstLine
    self.reason = reason?.firstLine
  }

  var isDisabled: Bool { reason != nil }

  /// What is wrong with it as an answer; nil if nothing is.
  var flaw: String? {
    reason.map { Translation["can't be chosen"] + ($0.isEmpty ? "" : " (\($0))") }
  }
}

/// An entry that matches what was typed.
struct ChoiceMatch: Hashable, Sendable {
  /// The index of the entry.
  let index: Int
  /// The indices of the matched characters in its title.
  var positions: [Int] = []
  var isDisabled = false
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

  /// Shows all entries, with the cursor on one of them, or on the next one that can be chosen.
  init(_ entries: [ChoiceEntry<some Sendable>], at index: Int = 0, pageSize: Int) {
    matches = entries.enumerated().map {
      ChoiceMatch(index: $0.offset, isDisabled: $0.element.isDisabled)
    }
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
    scroll()
  }

  /// The index of the cursor's entry; nil if nothing matches that can be chosen.
  var index: Int? {
    guard matches.indices.contains(position), !matches[position].isDisabled else { return nil }
    return matches[position].index
  }

  /// The matches on the page.
  var shown: ArraySlice<ChoiceMatch> { matches[top..<min(top + pageSize, matches.count)] }

  /// The matches on a page in a terminal that is high enough.
  var longestShown: ArraySlice<ChoiceMatch> {
    let top = max(0, min(top, matches.count - longestPage))
    return matches[top..<min(top + longestPage, matches.count)]
  }

  /// Moves the cursor, and the page with it, to a match or to the nearest one in that direction that can be chosen.
  mutating func move(to position: Int) {
    let wanted = min(max(position, 0), max(0, matches.count - 1))
    let direction = wanted < self.position ? -1 : 1
    self.position =
      firstEnabled(from: wanted, by: direction) ?? firstEnabled(from: wanted, by: -direction)
      ?? wanted
    scroll()
  }

  /// Puts the cursor on a match, also on one that can't be chosen.
  mutating func place(at position: Int) {
    self.position = min(max(position, 0), max(0, matches.count - 1))
    scroll()
  }

  /// Moves the page to the cursor.
  private mutating func scroll() {
    top = min(top, position)
    top = max(top, position - pageSize + 1)
    // What the cursor skips at an end of the list is seen when it is as near to it as it gets.
    if position < pageSize, firstEnabled(from: position - 1, by: -1) == nil {
      top = 0
    } else if matches.count - position <= pageSize, firstEnabled(from: position + 1, by: 1) == nil {
      top = matches.count - pageSize
    }
    top = max(0, min(top, matches.count - pageSize))
  }

  /// Returns the position of the first match from one on, in a direction, that can be chosen.
  private func firstEnabled(from position: Int, by step: Int) -> Int? {
    guard matches.indices.contains(position) else { return nil }
    return stride(from: position, to: step < 0 ? -1 : matches.count, by: step)
      .first { !matches[$0].isDisabled }
  }

  /// Moves by one row that can be chosen; from an end it goes on at the other.
  mutating func step(_ count: Int) {
    guard !matches.isEmpty else { return }
    var next = position
    repeat {
      next = (next + count + matches.count) % matches.count
    } while matches[next].isDisabled && next != position
    move(to: next)
  }

  /// Moves by pages, to an end at most.
  mutating func turn(_ pages: Int) { move(to: position + pages * pageSize) }

  /// Shows the entries that match a text: the best first, or in their order if they have groups.
  mutating func filter(_ entries: [ChoiceEntry<some Sendable>], by text: String) {
    var matches: [(match: ChoiceMatch, score: Int)] = []
    for (index, entry) in entries.enumerated() {
      guard let match = FuzzyMatch(text, in: entry.title) else { continue }
      let found = ChoiceMatch(
        index: index, positions: match.positions, isDisabled: entry.isDisabled)
      matches.append((found, match.score))
    }
    if !text.isEmpty, !entries.contains(where: { $0.group != nil }) {
      matches.sort { ($1.score, $0.match.index) < ($0.score, $1.match.index) }
    }
    self.matches = matches.map(\.match)
    (top, position) = (0, 0)
    move(to: 0)
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
