// DetailsView: the screen of one country: its flag, its details and its neighbours.

import DemoServices
import TermWidgets

/// The screen of one country.
struct DetailsView: View {
  typealias Message = Countries.Message

  let screen: Details.State
  let catalog: Catalog
  let language: Language

  private var words: Words { language.words }

  var body: some View<Message> {
    VStack { content }
      .filling()
      .onKey("f", words.flag, .panel(.flag))
      .onKey("n", words.remind, .reminder(.want(screen.code)))
  }

  @ViewBuilder<Message> private var content: Views<Message> {
    if let details = screen.details.value {
      SizeReader { size in
        ScrollView { all(details, in: size) }.filling()
      }
      .modified(if: screen.details.isLoading) { $0.onKey(.escape, words.cancel, cancel) }
    } else if let error = screen.details.error {
      EmptyState(
        language.problems.sentence(for: error), action: words.retry,
        .details(screen: screen.id, .load))
    } else {
      Waiting(words: words, cancel: cancel)
    }
  }

  private var cancel: Message { .details(screen: screen.id, .cancel) }

  private func all(_ details: CountryDetails, in size: Size) -> some View<Message> {
    VStack(spacing: 1) {
      HStack(spacing: 2) {
        FlagPicture(country: details.country, words: words)
          .frame(width: flag(in: size).columns, height: flag(in: size).rows)
          .fixedSize()
          // The bar of the focus stands in the cell before the picture, whose colors stay as they are.
          .border(.blank, .leading)
          .border(.outer, .leading, color: .accent, when: .focused)
          .onPress(.panel(.flag))
          .role(.button, label: words.flagOf.filled(with: name(of: details.country)))
        facts(details).frame(minWidth: 0).flex(grow: 1, basis: 0)
      }
      VStack(spacing: 1) {
        if !details.currencies.isEmpty {
          DetailsSection(title: words.currencies, isCard: size.rows >= 14) {
            ForEach(details.currencies, id: \.self) { money in
              Text(money.line)
            }
          }
        }
        if !details.neighbours.isEmpty {
          DetailsSection(
            title: words.neighbours, detail: "\(details.neighbours.count)",
            isCard: size.rows >= 14
          ) {
            ForEach(details.neighbours, id: \.self) { neighbour($0) }
          }
        }
      }
      .padding(.leading, 1)
    }
    .padding(.trailing, 1)
    .frame(maxWidth: .cells(80))
  }

  private func facts(_ details: CountryDetails) -> some View<Message> {
    let name = name(of: details.country)
    var pairs = [(key: words.code, value: "\(details.country.code), \(details.country.alpha2)")]
    pairs.append((words.population, language.grouped(details.country.population)))
    if !details.capitals.isEmpty {
      pairs.append((words.capital, details.capitals.joined(separator: ", ")))
    }
    return VStack {
      HStack(spacing: 1) {
        Text("\(details.country.flag) \(name)").bold().frame(minWidth: 0).flex(grow: 1)
        // Its cell is there without it too, so that nothing moves when a refresh begins or ends.
        VStack {
          if screen.details.isLoading { Spinner().role(.status, label: words.loading) }
        }
        .frame(width: 1, height: 1)
        .fixedSize()
      }
      if name != details.country.name { Text(details.country.name).foreground(.muted) }
      KeyValue(pairs).margin(.top, 1)
      Button(words.remind.title, .reminder(.want(screen.code)))
        .alignSelf(.start)
        .margin(.top, 1)
    }
  }

  private func neighbour(_ code: String) -> some View<Message> {
    let name = catalog[code]?.name ?? code
    return HStack(spacing: 1) {
      Text(catalog[code]?.country.flag ?? "").wrap(.none).frame(width: 2)
        .fixedSize()
      Text(name).foreground(.link).lineLimit(1).frame(minWidth: 0).flex(grow: 1)
      Text(catalog[code]?.population ?? "").foreground(.muted).wrap(.none).fixedSize()
      Text("›").flipsWhenMirrored().foreground(.muted)
    }
    .onPress(.push(code))
    .controlHighlight(hovered: .underline)
    .role(.link, label: name)
  }

  private func name(of country: Country) -> String { catalog[country.code]?.name ?? country.name }

  /// Returns the size of the flag: a part of the width, with a ratio of four to three in cells twice as high as wide.
  private func flag(in size: Size) -> Size {
    let columns = size.rows < 14 ? max(8, size.columns / 4) : min(size.columns / 3, 40)
    return Size(columns: columns, rows: max(1, columns * 3 / 8))
  }
}

/// A title with its content: a card, or bare in a low window.
private struct DetailsSection: View {
  typealias Message = Countries.Message

  let title: String
  let detail: String
  let isCard: Bool
  let content: Views<Message>

  init(
    title: String, detail: String = "", isCard: Bool,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.title = title
    self.detail = detail
    self.isCard = isCard
    self.content = content()
  }

  var body: some View<Message> {
    if isCard {
      Card(title, detail: detail) { content }
    } else {
      VStack {
        Text(title).bold().foreground(.muted).role(.heading, label: title)
        content
      }
    }
  }
}

extension Money {
  /// The name, symbol and code of the currency, without empty or repeated parts.
  fileprivate var line: String {
    let signs = [symbol, code].filter { !$0.isEmpty }
    let unique = signs.count == 2 && signs[0] == signs[1] ? [code] : signs
    guard !name.isEmpty else { return unique.joined(separator: ", ") }
    return unique.isEmpty ? name : "\(name) (\(unique.joined(separator: ", ")))"
  }
}
