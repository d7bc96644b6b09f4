// RowScan: a search through the texts of rows, in steps of a bounded number of rows.

/// A search for the next row whose text begins with or contains some words, ignoring case.
///
/// A key reads at most `stepLimit` rows. In longer lists the search goes on while time passes, so that no key takes
/// longer than a frame.
struct RowScan: Hashable {
  /// The words in lower case.
  private(set) var wanted: String
  private let isPrefix: Bool
  /// The row to read next, the direction, and the number of rows that are still to be read.
  private var next: Int
  private let step: Int
  private(set) var rest: Int

  /// The most rows that are read at once.
  static var stepLimit: Int { 8192 }

  /// Searches for the next row that begins as typed; the same letter again goes on to the next such row.
  ///
  /// Returns nil if the rows have no texts.
  init?<ID>(
    prefix typed: String, in rows: SelectionRows<ID>, from selection: Selection<ID>, near hint: Int
  ) {
    guard rows.text != nil, let first = typed.first, rows.count > 0 else { return nil }
    let isOneLetter = typed.allSatisfy { $0 == first }
    let current = selection.start(in: rows, near: hint)
    let isOn = isOneLetter && selection.cursor != nil && !current.isGone
    wanted = (isOneLetter ? String(first) : typed).lowercased()
    isPrefix = true
    next = (current.index + (isOn ? 1 : 0)) % rows.count
    step = 1
    rest = rows.count
  }

  /// Searches for the next row that contains some words, from an index on and around the end.
  init?<ID>(containing words: String, in rows: SelectionRows<ID>, from start: Int, by step: Int) {
    guard rows.text != nil, rows.count > 0, !words.isEmpty else { return nil }
    wanted = words.lowercased()
    isPrefix = false
    next = (start % rows.count + rows.count) % rows.count
    self.step = step
    rest = rows.count
  }

  /// Continues with more letters: rows that did not begin with the first ones can't begin with all.
  mutating func extend(with typed: String) {
    if let first = typed.first, !typed.allSatisfy({ $0 == first }) { wanted = typed.lowercased() }
  }

  /// Reads rows until one is found, `limit` rows were read, or none is left; returns the index of the one found.
  mutating func run<ID>(in rows: SelectionRows<ID>, limit: Int = stepLimit) -> Int? {
    guard let text = rows.text, rows.count > 0 else {
      rest = 0
      return nil
    }
    // The rows may have become fewer since the last step.
    next = min(next, rows.count - 1)
    rest = min(rest, rows.count)
    let words = isPrefix ? nil : LogSearch(wanted)
    for _ in 0..<min(limit, rest) {
      let index = next
      next = (next + step + rows.count) % rows.count
      rest -= 1
      let line = text(index)
      if words?.isFound(in: line) ?? begins(line) { return index }
    }
    return nil
  }

  /// Whether a text begins as wanted; ASCII, which most texts are, is compared as bytes.
  private func begins(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    for byte in wanted.utf8 {
      guard byte < 0x80, let own = bytes.next() else { return beginsByCharacters(text) }
      guard own < 0x80 else { return beginsByCharacters(text) }
      let folded = (0x41...0x5A).contains(own) ? own | 0x20 : own
      guard folded == byte else { return false }
    }
    // A combining mark after the words belongs to their last letter.
    guard let following = bytes.next() else { return true }
    return following < 0x80 && following != 0x0A || beginsByCharacters(text)
  }

  private func beginsByCharacters(_ text: String) -> Bool { text.lowercased().hasPrefix(wanted) }
}
