// LogView: a log that grows at its end, with search and filter; the app owns the lines, the query and the filter.

/// Any number of lines that arrive at the end, with search and filter.
///
/// ```swift
/// LogView("Output", state.lines, query: state.query, filter: state.filter)
/// ```
///
/// The view follows its end until the user scrolls up, and again from the End key on. If `query` is not empty, all
/// matches are marked, ignoring case; `n` and `N` go from match to match. With `filter`, only lines that contain it
/// are shown. The view fills the available space, and makes only the visible lines.
public struct LogView: View {
  /// This view sends no messages.
  public typealias Message = Never

  private let label: String
  private let lines: [String]
  private let dropped: Int
  private let query: String
  private let filter: String
  private let wraps: Bool
  private let empty: String
  private let look: (String) -> Style

  /// Creates a view of lines; `look` returns a line's style and must depend on the line's text alone.
  ///
  /// If you store only the last lines, pass in `dropped` how many came before them, so that the visible lines stay in
  /// place.
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

  /// The inputs of the content: the search runs again only when one of them changes.
  private struct LogViewInput: Equatable {
    var label: String
    var empty: String
    var lines: [String]
    var dropped: Int
    var query: String
    var filter: String
    var wraps: Bool
    var place: LogViewState
  }

  private struct LogViewState: Hashable {
    /// The line of the current match, counted with the dropped lines.
    var line: Int?
    /// The number of jumps to a match, so that a jump to the same match reveals it again.
    var revealCount = 0
    /// The first visible column if lines do not wrap; clamped to the longest line when it is used.
    var column = 0
    var isFocused = false
  }

  private typealias Action = LocalAction<LogViewState, Never>

  /// The visible lines, and the search's progress.
  public var body: some View<Never> {
    Local(LogViewState()) { place, _ in
      Memo(
        LogViewInput(
          label: label, empty: empty, lines: lines, dropped: dropped, query: query, filter: filter,
          wraps: wraps, place: place)
      ) { _ in
        content(place)
      }
      .frame(width: .fill, height: .fill)
      .onKey { press in handleKey(press, place) }
    }
  }

  private func search(_ place: LogViewState) -> LogViewInput {
    LogViewInput(
      label: label, empty: empty, lines: lines, dropped: dropped, query: query, filter: filter,
      wraps: wraps, place: place)
  }

  @ViewBuilder<Action> private func content(_ place: LogViewState) -> Views<Action> {
    let shown = filteredIndices
    VStack {
      lineList(shown, place)
        .frame(width: .fill, height: .fill)
        .onFocus { isFocused in .change { $0.isFocused = isFocused } }
        .role(.list, label: label, value: shown.isEmpty ? nothing : "\(shown.count) lines")
      status(shown, place)
    }
  }

  /// The text that is shown in place of lines.
  private var nothing: String { lines.isEmpty ? empty : "No line has “\(filter)”" }

  /// The lines, or the text in place of them; this part receives the keys that scroll.
  private func lineList(_ shown: [Int], _ place: LogViewState) -> AnyView<Action> {
    if shown.isEmpty {
      return Text(nothing).lineLimit(1).foreground(.muted)
        .attributes(place.isFocused ? .reverse : [])
        .sending(Action.self)
    }
    let column = column(place)
    let reveal = place.line.map { line in
      RowReveal(
        RowRevealRequest(id: line, number: place.revealCount),
        key: { identityKey(of: shown[$0] &+ dropped) }
      ) { _ in LogView.index(of: line &- dropped, in: shown) }
    }
    let search = LogSearch(query)
    return AnyView(
      LazyList(
        shown, id: { $0 &+ dropped }, reveal: reveal, sticksToEnd: true, showsBars: true
      ) { line($0, column, place, search) })
  }

  /// The index of a number among ascending numbers, or nil; a binary search.
  private static func index(of number: Int, in numbers: [Int]) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  private func line(
    _ number: Int, _ column: Int, _ place: LogViewState, _ search: LogSearch
  ) -> some View<Action> {
    let words = LogView.part(of: lines[number], from: column)
    let style = look(lines[number])
    var text = Text("")
    var rest = words[...]
    for match in search.matches(in: words) {
      text += Text(rest[..<match.lowerBound]).style(style)
      text += Text(words[match]).style(style)
        .attributes(number &+ dropped == place.line ? [.reverse, .bold] : .reverse)
      rest = words[match.upperBound...]
    }
    text += Text(rest).style(style)
    let isFound = number &+ dropped == place.line
    return HStack<Action> {
      // The edge marks the focus and the line of the current match.
      Fill(isFound ? "›" : place.isFocused ? "▎" : " ").foreground(.accent)
        .frame(width: 1)
        .flex(grow: 0, shrink: 0)
      text.wrap(wraps ? .word : .none).sending(Action.self).clip()
    }
  }

  @ViewBuilder<Action> private func status(_ shown: [Int], _ place: LogViewState) -> Views<Action> {
    let sought = LogSearch(query)
    let found = query.isEmpty ? [] : shown.filter { sought.isFound(in: lines[$0]) }
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

  /// The indices of the lines that pass the filter.
  private var filteredIndices: [Int] {
    let sought = LogSearch(filter)
    return filter.isEmpty
      ? Array(lines.indices) : lines.indices.filter { sought.isFound(in: lines[$0]) }
  }

  // MARK: Keys

  private func handleKey(_ press: KeyPress, _ place: LogViewState) -> Action? {
    guard press.phase != .release else { return nil }
    if press.matches("n") { return goToMatch(1, place) }
    if press.matches("N") { return goToMatch(-1, place) }
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

  /// The width of the widest line, in columns.
  private var longest: Int {
    lines.reduce(0) { most, line in
      // No line has more columns than bytes.
      line.utf8.count > most ? max(most, line.displayWidth) : most
    }
  }

  /// The first visible column, clamped so that part of the longest line stays visible.
  private func column(_ place: LogViewState) -> Int {
    wraps || place.column == 0 ? 0 : min(place.column, max(0, longest - 1) / 8 * 8)
  }

  /// Goes to the next line with a match, from the current one or from an end, and wraps around.
  private func goToMatch(_ step: Int, _ place: LogViewState) -> Action? {
    guard !query.isEmpty, !lines.isEmpty else { return nil }
    var line = place.line.map { $0 &- dropped } ?? -1
    if !lines.indices.contains(line) { line = step > 0 ? -1 : lines.count }
    let (sought, left) = (LogSearch(query), LogSearch(filter))
    for _ in lines.indices {
      line = (line + step + lines.count) % lines.count
      if sought.isFound(in: lines[line]), left.isFound(in: lines[line]) {
        let found = line &+ dropped
        return .change {
          $0.line = found
          $0.revealCount &+= 1
        }
      }
    }
    return nil
  }

  // MARK: Text

  /// The part of a line that is drawn: from a column on, at most `mostCharacters` characters.
  ///
  /// A wide character that is cut leaves a blank.
  private static func part(of line: String, from first: Int) -> String {
    guard first > 0 || line.utf8.count > maxCharacters else { return line }
    var (column, index) = (0, line.startIndex)
    while index < line.endIndex, column < first {
      column += String(line[index]).displayWidth
      index = line.index(after: index)
    }
    let part = line[index...].prefix(maxCharacters)
    let blanks = String(repeating: " ", count: max(0, column - first))
    return blanks + part + (part.endIndex < line.endIndex ? "…" : "")
  }

  private static var maxCharacters: Int { 2000 }
}
