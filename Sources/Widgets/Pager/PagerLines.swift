// PagerLines: a pager of lines, of which only the visible ones are made.

/// Lines with a search, in any number.
struct PagerLines: StaticView {
  typealias Message = Never

  let source: PagerSource
  let lines: LogLines

  private struct LinesState: Hashable {
    /// The visible lines, by their index.
    var visible: Set<Int> = []
    var size = Size.zero
    /// The line to scroll to, and how often a line was asked for.
    var target: Int?
    var requests = 0
    /// Whether that line becomes the first one.
    var isAtTop = false
    /// The words that are searched for, and what is typed while the line for that is open.
    var query = ""
    var typed: String?
    /// The line of the current match.
    var match: Int?
    /// The first visible column if lines do not wrap.
    var column = 0
    /// Whether lines wrap, if the user has said so.
    var wraps: Bool?
    /// The number that is typed before a key.
    var number: Int?
    let memory = LogSearchCache()

    mutating func go(to row: Int, atTop: Bool = false) {
      (target, isAtTop) = (row, atTop)
      requests &+= 1
    }
  }

  private struct Request: Hashable {
    var row: Int
    var number: Int
  }

  private typealias Action = LocalAction<LinesState, Never>

  var body: some View<Never> {
    Local(LinesState()) { state, _ in
      VStack {
        list(state)
          .focusEdge()
          .role(
            .group, label: source.title,
            value: Translation[lines.count, "{1} line", "{1} lines"]
          )
          .filling()
          .onSize { size in .change { resize(&$0, to: size) } }
        if let typed = state.typed {
          search(typed)
        } else {
          PagerStatus(
            title: source.title, visible: visible(state), count: lines.count, found: found(state),
            number: state.number
          )
          .sending(Action.self)
        }
      }
      .filling()
      .describesKeys(
        WidgetKeys.pager(wraps: wraps(state))
          + (state.query.isEmpty ? WidgetKeys.find : WidgetKeys.found)
      )
      .onScroll { event in
        wraps(state) || event.columns == 0 ? nil : moved(event.columns * 4, state)
      }
      .onKeyPress { press in action(for: press, state) }
    }
  }

  private func wraps(_ state: LinesState) -> Bool { state.wraps ?? source.wraps }

  // MARK: Lines

  private func list(_ state: LinesState) -> AnyView<Action> {
    guard !lines.isEmpty else {
      return Text(Translation["No lines"]).foreground(.muted).lineLimit(1).sending(Action.self)
    }
    let (search, column, isWrapped) = (LogSearch(state.query), column(state), wraps(state))
    let reveal = state.target.map { row in
      RowReveal(
        Request(row: row, number: state.requests), id: { $0 }, find: { _ in row },
        part: { columns in
          isWrapped && row == state.match && row < lines.count
            ? LogSearch(state.query).rows(ofMatchIn: lines[row], width: columns - gutter) : nil
        },
        // Reading goes on at the first line, whatever the size.
        atTop: state.isAtTop, staysInSight: row == state.match)
    }
    return AnyView(
      LazyList<Action>(count: lines.count, reveal: reveal, showsBars: true) { index in
        row(index, column, search, wraps: isWrapped, isMatch: index == state.match)
          .onAppear(.change { $0.visible.insert(index) })
          .onDisappear(.change { $0.visible.remove(index) })
      })
  }

  private func row(
    _ index: Int, _ column: Int, _ search: LogSearch, wraps: Bool, isMatch: Bool
  ) -> some View<Action> {
    let number = String(lines.dropped + index + 1)
    let line = lines.styledLine(at: index)
      .shown(
        from: column, marking: search, isMatch ? [.reverse, .bold] : .reverse, wraps: wraps)
    return HStack<Action> {
      if source.showsNumbers {
        Text(String(repeating: " ", count: max(0, gutter - 1 - number.utf8.count)) + number)
          .foreground(isMatch ? .accent : .muted).fixedSize().padding(.trailing, 1)
          .selectable(false)
      }
      line.wrap(wraps ? .word : .none).sending(Action.self).scrolled(by: column)
        .frame(minWidth: 0)
        .flex(grow: 1, basis: 0).clip()
    }
  }

  /// The columns of the numbers, and a blank.
  private var gutter: Int {
    source.showsNumbers ? String(lines.numbers.upperBound).utf8.count + 1 : 0
  }

  private func visible(_ state: LinesState) -> ClosedRange<Int>? {
    // Lines that the app has dropped are not there any more.
    let shown = state.visible.filter { $0 < lines.count }
    guard let first = shown.min(), let last = shown.max() else { return nil }
    return first...last
  }

  /// The rows of cells that a line takes.
  private func height(_ index: Int, _ state: LinesState) -> Int {
    guard wraps(state) else { return 1 }
    let width = textWidth(state)
    let text = lines[index]
    if text.utf8.count <= width, !text.utf8.contains(0x09) { return 1 }
    return String(text.prefix(StyledLine.maxWrappedCharacters)).wrapped(to: max(1, width)).count
  }

  /// The columns of a line that are visible: the edge takes one, and so does a bar.
  private func textWidth(_ state: LinesState) -> Int { state.size.columns - gutter - 2 }

  // MARK: Keys

  private func action(for press: KeyPress, _ state: LinesState) -> Action? {
    if state.typed != nil { return press.matches(.escape) ? .change { $0.typed = nil } : nil }
    if let number = PagerMove.number(press, after: state.number) {
      return .change { $0.number = number }
    }
    if press.matches(.escape), state.number != nil { return .change { $0.number = nil } }
    if press.matches("/") { return .change { ($0.typed, $0.number) = ("", nil) } }
    if press.matches("n") { return goToMatch(1, state) }
    if press.matches("N") { return goToMatch(-1, state) }
    if press.matches(.escape), !state.query.isEmpty {
      return .change { ($0.query, $0.match) = ("", nil) }
    }
    if press.matches("w") {
      // A match stays in sight; without one, the first line stays the first, if there are enough below it.
      let visible = visible(state) ?? 0...0
      let match = shownMatch(state)
      return .change {
        ($0.wraps, $0.column, $0.number) = (!wraps(state), 0, nil)
        $0.go(to: match ?? visible.lowerBound, atTop: match == nil)
        if let match { $0.column = column(showing: match, $0) }
      }
    }
    if !wraps(state), press.matches(.right) { return moved(8, state) }
    if !wraps(state), press.matches(.left), state.column > 0 { return moved(-8, state) }
    guard let move = PagerMove(press, number: state.number), let visible = visible(state) else {
      return nil
    }
    let target = move.target(
      from: visible, of: lines.count, in: state.size.rows, height: { height($0, state) })
    return .change {
      $0.number = nil
      $0.go(to: target, atTop: move.goesToTop)
    }
  }

  /// Moves sideways, so that a part of the longest line stays visible.
  private func moved(_ columns: Int, _ state: LinesState) -> Action? {
    let most = max(0, state.memory.longest(in: lines) - 8)
    let next = max(0, min(column(state) + min(max(columns, -1000), 1000), most))
    return next == state.column ? nil : .change { ($0.column, $0.number) = (next, nil) }
  }

  private func column(_ state: LinesState) -> Int {
    guard !wraps(state), state.column > 0 else { return 0 }
    return min(state.column, max(0, state.memory.longest(in: lines) - 8))
  }

  /// Keeps the match in sight, unless the user has moved it away sideways.
  private func resize(_ state: inout LinesState, to size: Size) {
    let match = shownMatch(state)
    state.size = size
    if let match { state.column = column(showing: match, state) }
  }

  /// The line of the current match if the user has not gone elsewhere since; nil otherwise.
  private func shownMatch(_ state: LinesState) -> Int? {
    guard let match = state.match, match < lines.count, match == state.target,
      visible(state)?.contains(match) ?? false, column(showing: match, state) == column(state)
    else { return nil }
    return match
  }

  // MARK: Search

  private func search(_ typed: String) -> some View<Action> {
    HStack<Action>(spacing: 1) {
      Text("/").foreground(.accent)
      TextField(Translation["Find"], text: typed, onSubmit: submitted(typed)) { text in
        .change { $0.typed = text }
      }
      .flex(grow: 1, basis: 0)
      .focusScope()
    }
    .filling(.horizontal)
    .background(.surface)
  }

  /// Ends the typing and goes to the first match from the visible part on; without words, the old ones stay.
  private func submitted(_ typed: String) -> Action {
    let lines = lines
    return .change { state in
      state.typed = nil
      guard !typed.isEmpty else { return }
      (state.query, state.match) = (typed, nil)
      let found = state.memory.found(
        in: lines, query: LogQuery(words: typed), filter: LogQuery(words: ""))
      guard !found.isEmpty else { return }
      let position = found.position(of: lines.dropped + (state.visible.min() ?? 0))
      let index = found[position % found.count] - lines.dropped
      state.match = index
      state.go(to: index)
      state.column = column(showing: index, state)
    }
  }

  private func goToMatch(_ step: Int, _ state: LinesState) -> Action? {
    let found = state.memory.found(
      in: lines, query: LogQuery(words: state.query), filter: LogQuery(words: ""))
    guard !found.isEmpty else { return nil }
    let from = lines.dropped + (state.match ?? (visible(state)?.lowerBound ?? 0) - max(0, step))
    let position = found.position(of: step > 0 ? from + 1 : from) - (step > 0 ? 0 : 1)
    let index = found[(position + found.count) % found.count] - lines.dropped
    return .change {
      ($0.match, $0.number) = (index, nil)
      $0.go(to: index)
      $0.column = column(showing: index, $0)
    }
  }

  /// The first visible column with which the match in a line is visible.
  private func column(showing index: Int, _ state: LinesState) -> Int {
    guard !wraps(state) else { return 0 }
    return LogSearch(state.query).column(
      showingMatchIn: lines[index], from: column(state), width: textWidth(state))
  }

  /// The lines with a match, in words.
  private func found(_ state: LinesState) -> String {
    guard !state.query.isEmpty else { return "" }
    let found = state.memory.found(
      in: lines, query: LogQuery(words: state.query), filter: LogQuery(words: ""))
    guard !found.isEmpty else { return Translation["no “{1}”", state.query] }
    let at = state.match.flatMap { found.index(of: lines.dropped + $0) }
    return Translation[
      "{1} with “{2}”", (at.map { "\($0 + 1)/" } ?? "") + "\(found.count)", state.query]
  }
}
