// ChoiceQuestion: questions for one of several values, and for several of them.

internal import TermStore
internal import TermView
internal import TermWidgets

extension Question {
  /// Asks for one of several values; typing filters them.
  ///
  /// ```swift
  /// try await ask(.choice("Kind", Kind.allCases, default: .library) { $0.title } detail: { $0.about })
  /// ```
  ///
  /// With numbers, the digits of one move to its value, and Enter takes it:
  ///
  /// ```swift
  /// try await ask(.choice("Version", ["5.9", "5.10", "6.0"], showsNumbers: true))
  /// ```
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - values: The values, from top to bottom.
  ///   - fallback: The value that is marked first.
  ///   - pageSize: The most rows that are shown at once.
  ///   - showsNumbers: Whether each value has a number, to be typed in place of a filter.
  ///   - title: The words for a value.
  ///   - detail: More words beside them.
  ///   - group: The heading above a value; values of a group stand together.
  ///   - disabled: Why a value can't be chosen, in a few words or none (an empty text); nil for one that can be.
  /// - Returns: The question.
  public static func choice(
    _ label: String, _ values: [Value], default fallback: Value? = nil, pageSize: Int = 8,
    showsNumbers: Bool = false, title: @escaping @Sendable (Value) -> String = { "\($0)" },
    detail: ((Value) -> String?)? = nil, group: ((Value) -> String?)? = nil,
    disabled: ((Value) -> String?)? = nil
  ) -> Question where Value: Equatable {
    let entries = values.map {
      ChoiceEntry(
        $0, title: title($0), detail: detail?($0), group: group?($0), disabled: disabled?($0))
    }
    return Question(
      ChoiceQuestion(
        label: label, entries: entries, first: fallback.flatMap { values.firstIndex(of: $0) },
        pageSize: pageSize, showsNumbers: showsNumbers, title: title,
        find: { values.firstIndex(of: $0) }))
  }

  /// Asks for any number of several values: Space marks, typing filters.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - values: The values, from top to bottom.
  ///   - fallback: The values that are marked first, without those that can't be chosen.
  ///   - least: The fewest values to mark.
  ///   - most: The most values to mark; nil for any number.
  ///   - pageSize: The most rows that are shown at once.
  ///   - title: The words for a value.
  ///   - detail: More words beside them.
  ///   - group: The heading above a value; values of a group stand together.
  ///   - disabled: Why a value can't be chosen, in a few words or none (an empty text); nil for one that can be.
  /// - Returns: The question, whose answer has the values in their order.
  public static func choices<Item: Equatable & Sendable>(
    _ label: String, _ values: [Item], default fallback: [Item]? = nil, atLeast least: Int = 0,
    atMost most: Int? = nil, pageSize: Int = 8,
    title: @escaping @Sendable (Item) -> String = { "\($0)" },
    detail: ((Item) -> String?)? = nil, group: ((Item) -> String?)? = nil,
    disabled: ((Item) -> String?)? = nil
  ) -> Question where Value == [Item] {
    let entries = values.map {
      ChoiceEntry(
        $0, title: title($0), detail: detail?($0), group: group?($0), disabled: disabled?($0))
    }
    return Question(
      ChoicesQuestion(
        label: label, entries: entries,
        marked: fallback.map { marked in
          Set(values.indices.filter { marked.contains(values[$0]) && !entries[$0].isDisabled })
        },
        least: least, most: most, pageSize: pageSize, title: title,
        find: { answer in Set(values.indices.filter { answer.contains(values[$0]) }) }))
  }
}

/// What was typed and where the cursor is, in questions with choices.
struct ChoiceState: Sendable {
  var filter = ""
  var cursor: ChoiceCursor
  var marked: Set<Int> = []
  /// Whether digits are the number of an entry.
  var takesNumbers = false
  /// What is wrong with the marks, or with the entry whose number is typed.
  var error: String?
}

/// What the user does in a question with choices.
enum ChoiceMessage: Sendable {
  case typed(String)
  case step(Int)
  case turn(Int)
  case toggle
  case toggleAll
  case submit
}

extension ChoiceState {
  /// Does what a message says about the filter and the cursor.
  mutating func move(_ message: ChoiceMessage, in entries: [ChoiceEntry<some Sendable>]) {
    switch message {
    case .typed(let text):
      guard text != filter else { return }
      (filter, error) = (text, nil)
      if let number = number(in: entries) {
        cursor.filter(entries, by: "")
        cursor.place(at: number - 1)
        error = entries[number - 1].flaw
      } else {
        cursor.filter(entries, by: text)
      }
    case .step(let count):
      leaveNumber(in: entries)
      cursor.step(count)
    case .turn(let pages):
      leaveNumber(in: entries)
      cursor.turn(pages)
    case .toggle, .toggleAll, .submit: break
    }
  }

  /// The number of an entry that is typed.
  private func number(in entries: [ChoiceEntry<some Sendable>]) -> Int? {
    guard takesNumbers, filter.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(filter),
      entries.indices.contains(number - 1)
    else { return nil }
    return number
  }

  /// Clears a number that is not that of the cursor's entry any more.
  private mutating func leaveNumber(in entries: [ChoiceEntry<some Sendable>]) {
    guard number(in: entries) != nil else { return }
    (filter, error) = ("", nil)
  }

  /// What is wrong, in a row.
  @ViewBuilder<Never> var errorRow: Views<Never> {
    if let error {
      Text("▲ \(error)").foreground(.danger).padding(.leading, 2).role(.status, label: error)
    }
  }

  /// The rows of a page with its headings, and of the error below it.
  func wantedRows(_ entries: [ChoiceEntry<some Sendable>]) -> Int {
    cursor.wantedRows + entries.headings(in: cursor.longestShown) + (error == nil ? 0 : 1)
  }

  /// Limits the rows of the page, and of the error below it.
  mutating func fit(in rows: Int) { cursor.fit(in: rows - (error == nil ? 0 : 1)) }

  /// The field for the filter, whose keys also move the cursor and set marks.
  func field(_ label: String, placeholder: String, marks: Bool) -> AnyView<ChoiceMessage> {
    AnyView(
      TextField(label, text: filter, onSubmit: ChoiceMessage.submit, placeholder: placeholder) {
        .typed($0)
      }
      .onKeyPress { press in
        guard press.phase != .release else { return nil }
        if press.matches(.up) || press.matches(.ctrl("p")) { return .step(-1) }
        if press.matches(.down) || press.matches(.ctrl("n")) { return .step(1) }
        if press.matches(.pageUp) { return .turn(-1) }
        return press.matches(.pageDown) ? .turn(1) : nil
      }
      .onKeyCapture { press in
        guard marks, press.phase != .release else { return nil }
        if press.matches(.space) || press.matches(.tab) { return .toggle }
        return press.matches(.ctrl("a")) ? .toggleAll : nil
      })
  }
}

/// A question for one of several values.
struct ChoiceQuestion<Value: Sendable>: QuestionKind {
  let label: String
  let entries: [ChoiceEntry<Value>]
  /// The index of the default.
  let first: Int?
  let pageSize: Int
  let showsNumbers: Bool
  let title: @Sendable (Value) -> String
  /// Returns the index of a value.
  let find: @Sendable (Value) -> Int?

  var fallback: Value? { first.map { entries[$0].value } }

  func start() -> (ChoiceState, Command<ChoiceMessage>) { start(at: first) }

  func start(with answer: Value) -> (ChoiceState, Command<ChoiceMessage>) {
    start(at: find(answer) ?? first)
  }

  private func start(at index: Int?) -> (ChoiceState, Command<ChoiceMessage>) {
    let cursor = ChoiceCursor(entries, at: index ?? 0, pageSize: pageSize)
    return (ChoiceState(cursor: cursor, takesNumbers: showsNumbers), .none)
  }

  func update(
    _ state: inout ChoiceState, _ message: ChoiceMessage
  ) -> QuestionStep<Value, ChoiceMessage> {
    if case .submit = message, let index = state.cursor.index {
      return .answer(entries[index].value)
    }
    state.move(message, in: entries)
    return .stay
  }

  func field(_ state: ChoiceState) -> AnyView<ChoiceMessage> {
    state.field(
      label,
      placeholder: showsNumbers
        ? Translation["type a number, or to filter"] : Translation["type to filter"], marks: false)
  }

  func rows(_ state: ChoiceState) -> AnyView<ChoiceMessage>? {
    AnyView(
      VStack<Never> {
        ChoiceRows(
          label: label, entries: entries, cursor: state.cursor, marked: nil,
          showsNumbers: showsNumbers)
        state.errorRow
      }
      .sending())
  }

  func wantedRows(_ state: ChoiceState) -> Int { state.wantedRows(entries) }

  func fit(_ state: inout ChoiceState, in rows: Int) { state.fit(in: rows) }

  func keys(_ state: ChoiceState) -> String {
    state.cursor.index == nil
      ? Translation["esc cancel"] : Translation["↑/↓ move · enter choose · esc cancel"]
  }

  func isEmpty(_ state: ChoiceState) -> Bool { state.filter.isEmpty }

  func enter(_ state: ChoiceState) -> ChoiceMessage? { .submit }

  func summary(of value: Value) -> String { title(value).firstLine }

  var plainIntroduction: [String] { [label] + choiceLines(entries, Array(entries.indices)) }

  func flaw(inDefault value: Value) -> String? { first.flatMap { entries[$0].flaw } }

  var plainHint: String {
    choiceHint(entries, default: first.flatMap { entries[$0].isDisabled ? nil : $0 })
  }

  func parse(_ line: String) throws(WrongAnswer) -> Value {
    entries[try choice(in: line, among: entries)].value
  }
}

/// A question for several values.
struct ChoicesQuestion<Item: Sendable>: QuestionKind {
  let label: String
  let entries: [ChoiceEntry<Item>]
  /// The entries that are marked first; nil without a default.
  let marked: Set<Int>?
  let least: Int
  let most: Int?
  let pageSize: Int
  let title: @Sendable (Item) -> String
  /// Returns the indices of values.
  let find: @Sendable ([Item]) -> Set<Int>

  var fallback: [Item]? { marked.map { values($0) } }

  private func values(_ marked: Set<Int>) -> [Item] { marked.sorted().map { entries[$0].value } }

  func start() -> (ChoiceState, Command<ChoiceMessage>) { start(marked ?? []) }

  func start(with answer: [Item]) -> (ChoiceState, Command<ChoiceMessage>) {
    start(find(answer).filter { !entries[$0].isDisabled })
  }

  private func start(_ marked: Set<Int>) -> (ChoiceState, Command<ChoiceMessage>) {
    (ChoiceState(cursor: ChoiceCursor(entries, pageSize: pageSize), marked: marked), .none)
  }

  func update(
    _ state: inout ChoiceState, _ message: ChoiceMessage
  ) -> QuestionStep<[Item], ChoiceMessage> {
    state.error = nil
    switch message {
    case .toggle:
      guard let index = state.cursor.index else { break }
      if state.marked.remove(index) != nil { break }
      if let most, state.marked.count >= most {
        state.error = error(for: most + 1)
      } else {
        state.marked.insert(index)
      }
    case .toggleAll:
      let shown = Set(state.cursor.matches.filter { !$0.isDisabled }.map(\.index))
      let all = state.marked.union(shown)
      if all == state.marked {
        state.marked.subtract(shown)
      } else if let error = error(for: max(all.count, least)) {
        state.error = error
      } else {
        state.marked = all
      }
    case .submit:
      state.error = error(for: state.marked.count)
      if state.error == nil { return .answer(values(state.marked)) }
    default: state.move(message, in: entries)
    }
    return .stay
  }

  /// What is wrong with a number of marks; nil if nothing is.
  private func error(for count: Int) -> String? {
    if count < least { return Translation["needs at least {1}", "\(least)"] }
    if let most, count > most { return Translation["takes at most {1}", "\(most)"] }
    return nil
  }

  func field(_ state: ChoiceState) -> AnyView<ChoiceMessage> {
    state.field(label, placeholder: Translation["type to filter"], marks: true)
  }

  func rows(_ state: ChoiceState) -> AnyView<ChoiceMessage>? {
    AnyView(
      VStack<Never> {
        ChoiceRows(label: label, entries: entries, cursor: state.cursor, marked: state.marked)
        state.errorRow
      }
      .sending())
  }

  func wantedRows(_ state: ChoiceState) -> Int { state.wantedRows(entries) }

  func fit(_ state: inout ChoiceState, in rows: Int) { state.fit(in: rows) }

  func keys(_ state: ChoiceState) -> String {
    Translation["space mark · ctrl+a all · enter take {1} · esc cancel", "\(state.marked.count)"]
  }

  func isEmpty(_ state: ChoiceState) -> Bool { state.filter.isEmpty }

  func enter(_ state: ChoiceState) -> ChoiceMessage? { .submit }

  func flaw(inDefault value: [Item]) -> String? { error(for: value.count) }

  func summary(of value: [Item]) -> String {
    value.isEmpty ? Translation["none"] : value.map { title($0).firstLine }.joined(separator: ", ")
  }

  var plainIntroduction: [String] { [label] + choiceLines(entries, Array(entries.indices)) }

  var plainHint: String {
    let hasNumbers = entries.contains { Int($0.title.trimmed) != nil }
    let numbers = (marked ?? []).sorted().map { hasNumbers ? entries[$0].title : "\($0 + 1)" }
      .joined(separator: ",")
    return Translation["(numbers or names, with commas)"]
      + (fallback.map { flaw(inDefault: $0) == nil } ?? false ? " [\(numbers)]" : "")
  }

  func parse(_ line: String) throws(WrongAnswer) -> [Item] {
    var found: Set<Int> = []
    // A name may have a comma itself.
    let isName = entries.contains { $0.title.lowercased() == line.trimmed.lowercased() }
    let parts = isName ? [line] : line.split(separator: ",").map { String($0) }
    for part in parts where !part.trimmed.isEmpty {
      found.insert(try choice(in: part, among: entries))
    }
    if let error = error(for: found.count) { throw WrongAnswer(error) }
    return values(found)
  }
}
