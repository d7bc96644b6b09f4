// LogView: a log that grows at its end, with search and filter; the app owns the lines, the query and the filter.

/// Any number of lines that arrive at the end, with search and filter.
///
/// ```swift
/// LogView("Output", state.lines, query: state.query, filter: state.filter)
/// ```
///
/// The view follows its end until the user scrolls up, and again from the End key on. If `query` is not empty, all
/// matches are marked, ignoring case; `n` and `N` go from match to match. With `filter`, only lines that contain it
/// are shown. The view fills the available space, and makes only the visible lines. For long logs keep a `LogLines` in
/// your state: appending then takes constant time.
public struct LogView: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  private let label: String
  private let lines: LogLines
  private let query: LogQuery
  private let filter: LogQuery
  private let wraps: Bool
  private let empty: String
  private let look: (String) -> Style

  /// Creates a view of lines.
  ///
  /// - Parameters:
  ///   - label: The name of the log, for semantics.
  ///   - lines: The lines, the oldest first.
  ///   - dropped: How many lines came before the first one, if you store only the last: the view then stays in place.
  ///   - query: The text to find and mark.
  ///   - filter: Only lines that contain this text are shown; all if it is empty.
  ///   - isPattern: Whether `query` and `filter` are regular expressions, which are searched for in linear time: with
  ///     `.`, classes, groups, `|`, `* + ? {2,5}`, `^`, `$` and `\b`, without backreferences or lookaround.
  ///   - wraps: Whether lines that are too wide wrap; otherwise the view scrolls sideways.
  ///   - empty: Shown while there are no lines.
  ///   - look: Returns the style of a line; it must depend on the line's text alone.
  public init(
    _ label: String, _ lines: [String], dropped: Int = 0, query: String = "", filter: String = "",
    isPattern: Bool = false, wraps: Bool = true, empty: String = Translation["No lines"],
    look: @escaping (String) -> Style = { _ in .plain }
  ) {
    self.init(
      label, LogLines(whole: lines, dropped: dropped), query: query, filter: filter,
      isPattern: isPattern, wraps: wraps, empty: empty, look: look)
  }

  /// Creates a view of lines that are kept in blocks.
  ///
  /// - Parameters:
  ///   - label: The name of the log, for semantics.
  ///   - lines: The lines, the oldest first.
  ///   - query: The text to find and mark.
  ///   - filter: Only lines that contain this text are shown; all if it is empty.
  ///   - isPattern: Whether `query` and `filter` are regular expressions, which are searched for in linear time: with
  ///     `.`, classes, groups, `|`, `* + ? {2,5}`, `^`, `$` and `\b`, without backreferences or lookaround.
  ///   - wraps: Whether lines that are too wide wrap; otherwise the view scrolls sideways.
  ///   - empty: Shown while there are no lines.
  ///   - look: Returns the style of a line; it must depend on the line's text alone.
  public init(
    _ label: String, _ lines: LogLines, query: String = "", filter: String = "",
    isPattern: Bool = false, wraps: Bool = true, empty: String = Translation["No lines"],
    look: @escaping (String) -> Style = { _ in .plain }
  ) {
    self.label = label
    self.lines = lines
    self.query = LogQuery(words: query, isPattern: isPattern)
    self.filter = LogQuery(words: filter, isPattern: isPattern)
    self.wraps = wraps
    self.empty = empty
    self.look = look
  }

  /// The inputs of the content: the search runs again only when one of them changes.
  private struct LogViewInput: Equatable {
    var label: String
    var empty: String
    var lines: LogLines
    var query: LogQuery
    var filter: LogQuery
    var wraps: Bool
    var state: LogViewState
  }

  private struct LogViewState: Hashable {
    /// The line of the current match, counted with the dropped lines.
    var line: Int?
    /// The number of jumps to a match, so that a jump to the same match reveals it again.
    var revealCount = 0
    /// The first visible column if lines do not wrap; clamped to the longest line when it is used.
    var column = 0
    /// The columns of the widget.
    var width = 0
    var isFocused = false
    let memory = LogSearchCache()
  }

  private typealias Action = LocalAction<LogViewState, Never>

  /// The visible lines, and the search's progress.
  public var body: some View<Never> {
    Local(LogViewState()) { state, _ in
      Memo(
        LogViewInput(
          label: label, empty: empty, lines: lines, query: query, filter: filter, wraps: wraps,
          state: state)
      ) { _ in
        content(state)
      }
      .filling()
      .onSize { size in .change { $0.width = size.columns } }
      .describesKeys(WidgetKeys.log(isSearched: !query.isEmpty, wraps: wraps))
      .onKeyPress { press in handleKey(press, state) }
    }
  }

  @ViewBuilder<Action> private func content(_ state: LogViewState) -> Views<Action> {
    let shown = state.memory.shown(in: lines, filter: filter)
    VStack {
      lineList(shown, state)
        .filling()
        .focusable()
        .onFocus { isFocused in .change { $0.isFocused = isFocused } }
        .role(
          .list, label: label,
          value: shown.isEmpty ? nothing : Translation[shown.count, "{1} line", "{1} lines"])
      status(shown, state)
    }
  }

  /// The text that is shown in place of lines.
  private var nothing: String { lines.isEmpty ? empty : notFound(filter) }

  private func notFound(_ query: LogQuery) -> String {
    query.isInvalidPattern
      ? Translation["“{1}” is not a valid pattern", query.words]
      : Translation["No line contains “{1}”", query.words]
  }

  /// The lines, or the text in place of them; this part receives the keys that scroll.
  private func lineList(_ shown: LogNumbers, _ state: LogViewState) -> AnyView<Action> {
    if shown.isEmpty {
      return Text(nothing).lineLimit(1).foreground(.muted)
        .highlighted(state.isFocused)
        .padding(.leading, 1)
        .sending(Action.self)
    }
    let column = column(state)
    let reveal = state.line.map { line in
      RowReveal(
        RowRevealRequest(id: line, number: state.revealCount),
        id: { shown[$0] }, find: { _ in shown.index(of: line) },
        // The edge takes a column.
        part: { columns in
          wraps && lines.numbers.contains(line)
            ? LogSearch(query).rows(
              ofMatchIn: lines[line - lines.dropped], width: columns - 1) : nil
        })
    }
    let search = LogSearch(query)
    return AnyView(
      LazyList(
        shown, id: { $0 }, reveal: reveal, sticksToEnd: true, showsBars: true
      ) { line($0, column, state, search) })
  }

  private func line(
    _ number: Int, _ column: Int, _ state: LogViewState, _ search: LogSearch
  ) -> some View<Action> {
    let own = lines.styledLine(at: number - lines.dropped)
    let text = own.shown(
      from: column, marking: search, number == state.line ? [.reverse, .bold] : .reverse,
      wraps: wraps
    )
    .style(look(own.text))
    let isFound = number == state.line
    return HStack<Action> {
      // The edge marks the focus and the line of the current match.
      Fill(isFound ? "›" : state.isFocused ? "▌" : " ").foreground(.accent)
        .frame(width: 1)
        .fixedSize()
      text.wrap(wraps ? .word : .none).sending(Action.self).scrolled(by: column)
        .frame(minWidth: 0).clip()
    }
  }

  @ViewBuilder<Action> private func status(
    _ shown: LogNumbers, _ state: LogViewState
  ) -> Views<Action> {
    let words = statusWords(shown, state)
    Text(words.isEmpty ? Translation[lines.count, "{1} line", "{1} lines"] : words).lineLimit(1)
      .foreground(.muted)
      .highlighted(state.isFocused)
      .fixedSize()
      .role(.status, label: words.isEmpty ? label : words)
  }

  /// What was found and how much is shown; empty without a query and a filter.
  private func statusWords(_ shown: LogNumbers, _ state: LogViewState) -> String {
    let found = state.memory.found(in: lines, query: query, filter: filter)
    let at = state.line.flatMap { found.index(of: $0) }
    var parts: [String] = []
    if !query.isEmpty, query.isInvalidPattern {
      parts.append(notFound(query))
    } else if !query.isEmpty {
      let number = (at.map { "\($0 + 1)/" } ?? "") + "\(found.count)"
      parts.append(Translation["{1} with “{2}”", number, query.words])
    }
    if !filter.isEmpty {
      parts.append(
        Translation[lines.count, "{2} of {1} line", "{2} of {1} lines", "\(shown.count)"])
    }
    return parts.joined(separator: " · ")
  }

  // MARK: Keys

  private func handleKey(_ press: KeyPress, _ state: LogViewState) -> Action? {
    if press.matches("n") { return goToMatch(1, state) }
    if press.matches("N") { return goToMatch(-1, state) }
    guard !wraps else { return nil }
    if press.matches(.right) {
      let next = column(state) + 8
      return next < state.memory.longest(in: lines) ? .change { $0.column = next } : nil
    }
    if press.matches(.left), state.column > 0 {
      let next = max(0, column(state) - 8)
      return .change { $0.column = next }
    }
    return nil
  }

  /// The first visible column, clamped so that part of the longest line stays visible.
  private func column(_ state: LogViewState) -> Int {
    guard !wraps, state.column > 0 else { return 0 }
    return min(state.column, max(0, state.memory.longest(in: lines) - 1) / 8 * 8)
  }

  /// Goes to the next line with a match, from the current one or from an end, and wraps around.
  private func goToMatch(_ step: Int, _ state: LogViewState) -> Action? {
    let found = state.memory.found(in: lines, query: query, filter: filter)
    guard !found.isEmpty else { return nil }
    var next = step > 0 ? 0 : found.count - 1
    if let line = state.line, lines.numbers.contains(line) {
      let here = found.position(of: line)
      let isOn = found.index(of: line) != nil
      next = step > 0 ? here + (isOn ? 1 : 0) : here - 1
    }
    let line = found[(next + found.count) % found.count]
    return .change {
      $0.line = line
      $0.revealCount &+= 1
      guard !wraps else { return }
      // The edge takes a column, and so does a bar.
      $0.column = LogSearch(query).column(
        showingMatchIn: lines[line - lines.dropped], from: column($0), width: $0.width - 2)
    }
  }
}
