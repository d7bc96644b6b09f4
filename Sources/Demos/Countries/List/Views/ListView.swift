// ListView: the list of all countries, with its search field and its status.

import DemoServices
import TermWidgets

/// The list of all countries, below a search field.
struct ListView: View {
  typealias Message = Countries.Message

  let list: CountryList.State
  let language: Language
  /// Whether there is space for the names of the columns.
  let showsHeader: Bool

  private var words: Words { language.words }

  var body: some View<Message> {
    VStack {
      HStack(spacing: 2) {
        field
        status
      }
      .padding(.horizontal, 1)
      .fixedSize()
      if showsHeader && !list.found.isEmpty { header }
      VStack { content }.id(Countries.FocusID.list).autofocus().frame(minHeight: 0)
        .flex(grow: 1, basis: 0)
    }
    .filling()
    .modified(if: !list.query.isEmpty) {
      $0.onKey(.escape, words.clearSearch, .list(.search("")))
    }
    .onScroll { $0.rows < 0 ? .list(.pull) : nil }
  }

  /// The names of the columns, over the names and the numbers.
  private var header: some View<Message> {
    HStack(spacing: 2) {
      Text(words.countries).bold().foreground(.muted).lineLimit(1).frame(minWidth: 0).flex(grow: 1)
      Text(words.population).bold().foreground(.muted).wrap(.none).fixedSize()
    }
    .padding(.leading, 4)
    .padding(.trailing, 1)
    .padding(.top, 1)
    .fixedSize()
  }

  private var field: some View<Message> {
    SearchField(words.search, text: list.query, onSubmit: .focusList) { .list(.search($0)) }
      .onKey(.down, .focusList)
      .modified(if: list.query.isEmpty) { $0.onKey(.escape, words.back, .focusList) }
      .describesKeys([KeyBinding(.enter, words.countries)])
      .onFocus { .list(.searching($0)) }
      .id(Countries.FocusID.search)
      .flex(grow: 1, basis: 0)
  }

  /// A spinner if the list is fetched again, the cursor's position, and a button that changes the language.
  @ViewBuilder<Message> private var status: Views<Message> {
    if list.countries.isLoading, list.countries.value != nil { Spinner() }
    Text(list.position).foreground(.muted).wrap(.none).role(.status, label: list.position)
    Text(language.name).foreground(.link).wrap(.none)
      .onPress(.speak(language.next))
      .controlHighlight(hovered: .underline)
      .role(.button, label: "\(words.language): \(language.name)")
  }

  private var content: AnyView<Message> {
    if let error = list.countries.error {
      return AnyView(
        EmptyState(language.problems.sentence(for: error), action: words.retry, .list(.load)))
    }
    if list.countries.value == nil {
      return AnyView(Waiting(words: words, cancel: .list(.cancel)))
    }
    if list.found.isEmpty {
      return AnyView(
        EmptyState(words.nothingFound, action: words.clearSearch, .list(.search(""))))
    }
    return rows
  }

  private var rows: AnyView<Message> {
    List(
      words.countries, list.found, selection: list.selection,
      showsBars: false, text: { $0.name }, onActivate: { .open($0.id) }, { .list(.select($0)) }
    ) { row in
      CountryLine(row: row)
    }
    .onKey(.enter, words.open, list.selection.cursor.map { .open($0) } ?? .focusList)
  }
}

/// A row of the list: flag, name and population.
private struct CountryLine: View {
  typealias Message = Countries.Message

  let row: CountryRow

  var body: some View<Message> {
    HStack(spacing: 1) {
      Text(row.country.flag).wrap(.none).frame(width: 2).fixedSize()
      Text(row.name).lineLimit(1).flex(grow: 1)
      Text(row.population).wrap(.none).fixedSize()
    }
    .flex(grow: 1, basis: 0)
  }
}

/// A spinner with a button that cancels the request.
struct Waiting: View {
  typealias Message = Countries.Message

  let words: Words
  let cancel: Message

  var body: some View<Message> {
    VStack(alignment: .center, spacing: 1, justify: .center) {
      Spinner(words.loading)
      Button(words.cancel, cancel)
    }
    .filling()
    .onKey(.escape, words.cancel, cancel)
  }
}
