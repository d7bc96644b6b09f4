// TextArea+Suggestions: suggestions for the word before the caret, such as the names of people after an @.

/// Where the suggestions of an area come from.
struct TextAreaCompletion<Message> {
  /// The character with which the words begin; nil for all words.
  let mark: Character?
  /// The search whose progress is shown; nil if the suggestions are known at once.
  var search: Suggestions?
  let suggest: (String) -> [String]
  /// Receives each new word.
  var ask: ((String) -> Message)?

  /// Returns the range of the word before the caret; nil if there is none, or if it has no suggestions.
  func word(in edit: TextEdit) -> Range<Int>? {
    guard edit.selection.isEmpty else { return nil }
    let line = edit.text.lineRange(edit.text.line(at: edit.caret))
    let start = max(line.lowerBound, edit.text.character(at: max(0, edit.caret - 256)))
    let before = edit.text.string(in: start..<edit.caret)
    var word = before.drop { _ in false }
    if let mark {
      guard let index = before.lastIndex(of: mark) else { return nil }
      // The @ of an address is no mark.
      let isInside = index > before.startIndex && before[before.index(before: index)].isInWord
      word = before[index...]
      guard !isInside, !word.contains(where: \.isWhitespace) else { return nil }
    } else if let last = word.lastIndex(where: { !$0.isInWord }) {
      word = word[word.index(after: last)...]
    }
    return word.isEmpty ? nil : edit.caret - word.utf8.count..<edit.caret
  }
}

/// The open list of an area.
struct TextAreaCompletionState {
  /// The word that the list is for.
  var word = ""
  var isOpen = false
  /// The suggestion that the user has chosen; nil before.
  var choice: MarkedRow?
  /// Whether the first one is chosen before.
  var choosesFirst = false
  /// The number of words that the app was asked for.
  var askCount = 0

  /// Takes the word before the caret after a change; the list closes if there is none.
  mutating func follow(_ new: String, hasMark: Bool) {
    isOpen = !new.isEmpty
    (choice, choosesFirst) = (nil, isOpen && hasMark)
    if new != word { askCount += 1 }
    word = new
  }

  /// The index of the chosen one of some suggestions.
  func index(in texts: [String]) -> Int? {
    choice?.index(in: texts) ?? (choosesFirst && !texts.isEmpty ? 0 : nil)
  }

  /// Chooses one of some suggestions, or none.
  mutating func choose(_ index: Int?, in texts: [String]) {
    (choice, choosesFirst) = (index.flatMap { MarkedRow($0, in: texts) }, false)
  }
}

extension TextArea {
  /// Lists the suggestions that a task finds for the word before the caret, in a panel at the caret.
  ///
  /// ```swift
  /// TextArea("Message", text: state.draft) { .edited($0) }
  ///   .suggestions(state.people, after: "@") { .mention($0) }
  /// ```
  ///
  /// Up and Down choose one, Tab, Enter or a click takes it in place of the word, and Escape closes the list. The app
  /// receives each new word, with its mark, and passes it to `Suggestions.ask`; an empty text asks for nothing.
  ///
  /// - Parameters:
  ///   - answer: The suggestions, as the app has them.
  ///   - mark: The character with which the words begin, as `@` before names: the first suggestion is then chosen at
  ///     once. Without it, there are suggestions for all words.
  ///   - ask: Receives each new word.
  /// - Returns: The area with the suggestions.
  public func suggestions(
    _ answer: Suggestions, after mark: Character? = nil, _ ask: @escaping (String) -> Message
  ) -> TextArea {
    var area = self
    area.completion = TextAreaCompletion(
      mark: mark, search: answer, suggest: { _ in answer.texts }, ask: ask)
    return area
  }

  /// Lists the texts that a closure returns for the word before the caret, in a panel at the caret.
  ///
  /// - Parameters:
  ///   - mark: The character with which the words begin; without it, there are suggestions for all words.
  ///   - suggest: Returns the texts for a word, with its mark.
  /// - Returns: The area with the suggestions.
  public func suggestions(
    after mark: Character? = nil, _ suggest: @escaping (String) -> [String]
  ) -> TextArea {
    var area = self
    area.completion = TextAreaCompletion(mark: mark, suggest: suggest)
    return area
  }

  /// Returns the range of the word that the open list is for; nil while it is closed.
  private func openWord(_ state: AreaState) -> Range<Int>? {
    guard let completion, state.completion.isOpen, !rules.isReadOnly else { return nil }
    let edit = currentEdit(state)
    // The app may have changed the text since.
    guard let word = completion.word(in: edit),
      edit.text.string(in: word) == state.completion.word
    else { return nil }
    return word
  }

  /// Returns the suggestions of the open list, at most 100, and the search that it shows.
  private func suggestions(_ state: AreaState) -> (texts: [String], search: Suggestions?) {
    guard let completion, openWord(state) != nil else { return ([], nil) }
    let search = completion.search.flatMap { $0.isBusy || $0.error != nil ? $0 : nil }
    return (Array(completion.suggest(state.completion.word).prefix(100)), search)
  }

  /// The area with the panel of suggestions at its caret.
  func completing(
    _ area: some View<Action>, _ state: AreaState, _ visible: Viewport
  ) -> AnyView<Action> {
    guard let completion else { return AnyView(area) }
    return AnyView(
      area
        .onFocus { $0 ? nil : .change { $0.completion.isOpen = false } }
        .overlay(alignment: .topLeading) {
          if let caret = visible.caret { panel(at: caret, state, visible) }
          if let ask = completion.ask, state.completion.askCount > 0 {
            VStack<Action> {}.frame(width: 0, height: 0)
              .onAppear(.send(ask(state.completion.word)))
              .id(state.completion.askCount)
          }
        })
  }

  @ViewBuilder<Action> private func panel(
    at caret: Point, _ state: AreaState, _ visible: Viewport
  ) -> Views<Action> {
    let (texts, search) = suggestions(state)
    let list = SuggestionList(
      label: label, texts: texts, choice: state.completion.index(in: texts), search: search
    ) { choice in
      Action.change { $0.completion.choose(choice, in: texts) }
    } accept: {
      accept($0, state, visible)
    }
    if let panel = list.panel() {
      let start = max(0, caret.column - state.completion.word.displayWidth)
      // One cell, below or above which the panel stands.
      VStack<Action> {}.frame(width: 1, height: 1)
        .overlay(alignment: .topLeading) { panel }
        .position(top: .cells(caret.row), leading: .cells(start))
    }
  }

  /// Handles a key of the open list; nil for any other key.
  func handleListKey(_ press: KeyPress, _ state: AreaState, _ visible: Viewport) -> Action? {
    let (texts, search) = suggestions(state)
    guard !texts.isEmpty || search != nil else { return nil }
    switch press.suggestionAction(
      choice: state.completion.index(in: texts), count: texts.count)
    {
    case .choose(let choice): return .change { $0.completion.choose(choice, in: texts) }
    case .accept(let choice): return accept(texts[choice], state, visible)
    case .close: return .change { $0.completion.isOpen = false }
    case nil: return nil
    }
  }

  /// Replaces the word before the caret.
  private func accept(_ text: String, _ state: AreaState, _ visible: Viewport) -> Action? {
    guard let word = openWord(state) else { return nil }
    return edit(state, visible) { edit in
      edit.select(word)
      edit.insert(text)
    }
    .map(closingList)
  }

  /// Returns the action with the list closed after it: its text was not typed.
  func closingList(_ action: Action) -> Action {
    switch action {
    case .set(var state):
      state.completion.follow("", hasMark: false)
      return .set(state)
    case .setAndSend(var state, let message):
      state.completion.follow("", hasMark: false)
      return .setAndSend(state, message)
    case .copy(let text, let next): return .copy(text, then: closingList(next))
    case .change, .send: return action
    }
  }
}

extension Character {
  /// Whether the character is part of words.
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}
