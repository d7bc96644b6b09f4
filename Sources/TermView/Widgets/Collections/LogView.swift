// LogView: any number of lines that come at the end, searched and filtered; the program has the lines and the words.

/// Lines that come at the end, in any number, with what is looked for in them.
///
/// ```swift
/// LogView("Output", state.lines, query: state.query, filter: state.filter)
/// ```
///
/// It stays at its end until it is scrolled up, and does so again from the End key on. Where `query` is not empty, all
/// that matches is marked, whatever its case; `n` and `N` go from match to match. With `filter`, only lines in which
/// that is found are shown. It takes all the room there is, and makes only the lines in sight.
public struct LogView: View {
  /// It sends nothing.
  public typealias Message = Never

  private let label: String
  private let lines: [String]
  private let dropped: Int
  private let query: String
  private let filter: String
  private let wraps: Bool
  private let empty: String
  private let look: (String) -> Style

  /// Creates a view of lines; `look` is how one looks by what it says, and by nothing else.
  ///
  /// Who keeps only the last lines says by `dropped` how many there were before them, so that those in sight stay there.
  public init(
    _ label: String, _ lines: [String], dropped: Int = 0, query: String = "", filter: String = "",
    wraps: Bool = true, empty: String = "No lines",
    look: @escaping (String) -> Style = { _ in .plain }
  ) {
    self.label = label
    self.lines = lines
    self.dropped = dropped
    self.query = query
    self.filter = filter
    self.wraps = wraps
    self.empty = empty
    self.look = look
  }

  /// What is found of what is looked for, which is looked for again when one of the two has changed.
  private struct Search: Equatable {
    var label: String
    var empty: String
    var lines: [String]
    var dropped: Int
    var query: String
    var filter: String
    var wraps: Bool
    var place: Place
  }

  private struct Place: Hashable {
    /// The line of the match that is in sight, counted with those that were dropped.
    var line: Int?
    /// How often a match was gone to, though that may be where it was.
    var reveals = 0
    /// The first column in sight where lines don't wrap, as long as there are lines so wide.
    var column = 0
    var isFocused = false
  }

  private typealias Action = LocalAction<Place, Never>

  /// The lines in sight, and how far the search has come.
  public var body: some View<Never> {
    Local(Place()) { place, _ in
      Memo(
        Search(
          label: label, empty: empty, lines: lines, dropped: dropped, query: query, filter: filter,
          wraps: wraps, place: place)
      ) { _ in
        content(place)
      }
      .frame(width: .fill, height: .fill)
      .onKey { press in answer(press, place) }
    }
  }

  private func search(_ place: Place) -> Search {
    Search(
      label: label, empty: empty, lines: lines, dropped: dropped, query: query, filter: filter,
      wraps: wraps, place: place)
  }

  @ViewBuilder<Action> private func content(_ place: Place) -> Views<Action> {
    let shown = shown
    VStack {
      area(shown, place)
        .frame(width: .fill, height: .fill)
        .onFocus { isFocused in .change { $0.isFocused = isFocused } }
        .role(.list, label: label, value: shown.isEmpty ? nothing : "\(shown.count) lines")
      status(shown, place)
    }
  }

  /// What is said where no line is shown.
  private var nothing: String { lines.isEmpty ? empty : "No line has “\(filter)”" }

  /// The lines, or what there is to say of none; keys that scroll come to it.
  private func area(_ shown: [Int], _ place: Place) -> AnyView<Action> {
    if shown.isEmpty {
      return Text(nothing).lineLimit(1).foreground(.muted)
        .attributes(place.isFocused ? .reverse : [])
        .sending(Action.self)
    }
    let column = column(place)
    let reveal = place.line.map { line in
      RowReveal(
        RowWish(id: line, number: place.reveals), key: { identityKey(of: shown[$0] &+ dropped) }
      ) { _ in LogView.index(of: line &- dropped, in: shown) }
    }
    return AnyView(
      LazyList(
        shown, id: { $0 &+ dropped }, reveal: reveal, sticksToEnd: true, showsBars: true
      ) { line($0, column, place) })
  }

  /// Where a number is among others that grow.
  private static func index(of number: Int, in numbers: [Int]) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  private func line(_ number: Int, _ column: Int, _ place: Place) -> some View<Action> {
    let words = LogView.part(of: lines[number], from: column)
    let style = look(lines[number])
    var text = Text("")
    var rest = words[...]
    for match in LogView.matches(of: query, in: words) {
      text += Text(rest[..<match.lowerBound]).style(style)
      text += Text(words[match]).style(style)
        .attributes(number &+ dropped == place.line ? [.reverse, .bold] : .reverse)
      rest = words[match.upperBound...]
    }
    text += Text(rest).style(style)
    let isFound = number &+ dropped == place.line
    return HStack<Action> {
      // The edge says where keys go, and which line the search is at.
      Fill(isFound ? "›" : place.isFocused ? "▎" : " ").foreground(.accent)
        .frame(width: 1)
        .flex(grow: 0, shrink: 0)
      text.wrap(wraps ? .word : .none).sending(Action.self).clip()
    }
  }

  @ViewBuilder<Action> private func status(_ shown: [Int], _ place: Place) -> Views<Action> {
    let found = query.isEmpty ? [] : shown.filter { LogView.has(query, lines[$0]) }
    let at = place.line.flatMap { found.firstIndex(of: $0 &- dropped) }
    let search =
      query.isEmpty ? "" : "\(at.map { "\($0 + 1)/" } ?? "")\(found.count) with “\(query)”"
    let filtered = filter.isEmpty ? "" : "\(shown.count) of \(lines.count) lines"
    let words = [search, filtered].filter { !$0.isEmpty }.joined(separator: " · ")
    Text(words.isEmpty ? "\(lines.count) lines" : words).lineLimit(1)
      .foreground(.muted)
      .attributes(place.isFocused ? .reverse : [])
      .flex(grow: 0, shrink: 0)
      .role(.status, label: words.isEmpty ? label : words)
  }

  /// The numbers of the lines that the filter leaves.
  private var shown: [Int] {
    filter.isEmpty
      ? Array(lines.indices) : lines.indices.filter { LogView.has(filter, lines[$0]) }
  }

  // MARK: Keys

  private func answer(_ press: KeyPress, _ place: Place) -> Action? {
    guard press.phase != .release else { return nil }
    if press.matches("n") { return next(1, place) }
    if press.matches("N") { return next(-1, place) }
    guard !wraps else { return nil }
    if press.matches(.right) {
      let next = column(place) + 8
      return next < longest ? .change { $0.column = next } : nil
    }
    if press.matches(.left), place.column > 0 {
      let next = max(0, column(place) - 8)
      return .change { $0.column = next }
    }
    return nil
  }

  /// The columns of the longest line.
  private var longest: Int {
    lines.reduce(0) { most, line in
      // No line has more columns than bytes.
      line.utf8.count > most ? max(most, line.displayWidth) : most
    }
  }

  /// The first column in sight: something of the longest line stays.
  private func column(_ place: Place) -> Int {
    wraps || place.column == 0 ? 0 : min(place.column, max(0, longest - 1) / 8 * 8)
  }

  /// The next line with a match, from the last one or from the end, going round.
  private func next(_ step: Int, _ place: Place) -> Action? {
    guard !query.isEmpty, !lines.isEmpty else { return nil }
    var line = place.line.map { $0 &- dropped } ?? -1
    if !lines.indices.contains(line) { line = step > 0 ? -1 : lines.count }
    for _ in lines.indices {
      line = (line + step + lines.count) % lines.count
      if LogView.has(query, lines[line]), LogView.has(filter, lines[line]) {
        let found = line &+ dropped
        return .change {
          $0.line = found
          $0.reveals &+= 1
        }
      }
    }
    return nil
  }

  // MARK: Words

  /// Whether words are found in a line, whatever their case.
  ///
  /// All lines are asked: so ASCII, which most lines and words are, is compared as bytes.
  private static func has(_ words: String, _ line: String) -> Bool {
    guard !words.isEmpty else { return true }
    let (wanted, bytes) = (words.utf8.span, line.utf8.span)
    var start = 0
    while start + wanted.count <= bytes.count {
      var length = 0
      while length < wanted.count, wanted[length] < 0x80,
        folded(bytes[start + length]) == folded(wanted[length])
      {
        length += 1
      }
      let end = start + length
      // What is not ASCII has cases of its own, and may belong to the letter before it.
      let isPlain = length == wanted.count || wanted[length] < 0x80
      if !isPlain || length == wanted.count && end < bytes.count && bytes[end] >= 0x80 {
        return firstMatch(of: LogView.wanted(words), in: line[...]) != nil
      }
      if length == wanted.count { return true }
      start += 1
    }
    return false
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Where words are found in a line, one match after the other.
  private static func matches(of words: String, in line: String) -> [Range<String.Index>] {
    guard !words.isEmpty else { return [] }
    let wanted = LogView.wanted(words)
    var found: [Range<String.Index>] = []
    var rest = line[...]
    while let match = firstMatch(of: wanted, in: rest) {
      found.append(match)
      rest = line[match.upperBound...]
    }
    return found
  }

  /// A character that is looked for, and the same in lower case.
  private struct Wanted {
    let own: Character
    let lower: String
  }

  private static func wanted(_ words: String) -> [Wanted] {
    words.map { Wanted(own: $0, lower: $0.lowercased()) }
  }

  private static func firstMatch(
    of wanted: [Wanted], in line: Substring
  ) -> Range<String.Index>? {
    guard let first = wanted.first else { return nil }
    var start = line.startIndex
    while start < line.endIndex {
      if isSame(line[start], first) {
        var end = start
        var count = 0
        while count < wanted.count, end < line.endIndex, isSame(line[end], wanted[count]) {
          end = line.index(after: end)
          count += 1
        }
        if count == wanted.count { return start..<end }
      }
      start = line.index(after: start)
    }
    return nil
  }

  private static func isSame(_ character: Character, _ wanted: Wanted) -> Bool {
    if character == wanted.own { return true }
    let hasCase = character.unicodeScalars.contains { $0.properties.changesWhenLowercased }
    return hasCase ? character.lowercased() == wanted.lower : String(character) == wanted.lower
  }

  /// What is drawn of a line: from a column on, no more characters than anybody reads.
  ///
  /// A wide one that is cut leaves a blank.
  private static func part(of line: String, from first: Int) -> String {
    guard first > 0 || line.utf8.count > mostCharacters else { return line }
    var (column, index) = (0, line.startIndex)
    while index < line.endIndex, column < first {
      column += String(line[index]).displayWidth
      index = line.index(after: index)
    }
    let part = line[index...].prefix(mostCharacters)
    let blanks = String(repeating: " ", count: max(0, column - first))
    return blanks + part + (part.endIndex < line.endIndex ? "…" : "")
  }

  private static var mostCharacters: Int { 2000 }
}
