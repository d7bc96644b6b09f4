// RightToLeft: one page in English, Hebrew and Arabic; the layout is mirrored where lines run from right to left.

import Rewind
import TermStore
import TermWidgets

struct RightToLeft: Program {
  enum Language: String, Codable, CaseIterable, Sendable {
    case english = "English", hebrew = "עברית", arabic = "العربية"
  }

  /// The words of the page in a language.
  struct Words: Sendable {
    var title, greeting, name, orders, open, quit: String
    var rows: [(name: String, price: String, part: Double)]
  }

  struct State: Equatable, Sendable {
    var language = Language.arabic
    var name = ""
    var selection = Selection<Int>([0], cursor: 0)
  }

  enum Message: Codable, Hashable, Sendable {
    case language(Language)
    case name(String)
    case select(Selection<Int>)
    case next, quit
  }

  static let usage = """
    [LANGUAGE]
      LANGUAGE                    english, hebrew or arabic: the one to begin with
    """

  private var language = Language.arabic

  init() {}

  init(arguments: [String]) throws {
    guard let word = arguments.first else { return }
    guard arguments.count == 1, let found = Language.allCases.first(where: { "\($0)" == word })
    else {
      throw UsageError("rtl takes english, hebrew or arabic; not \(word)")
    }
    language = found
  }

  func start() -> (State, Command<Message>) { (State(language: language), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .language(let language): state.language = language
    case .name(let name): state.name = name
    case .select(let selection): state.selection = selection
    case .next:
      let all = Language.allCases
      let place = all.firstIndex(of: state.language) ?? 0
      state.language = all[(place + 1) % all.count]
    case .quit: return .quit
    }
    return .none
  }

  // This is all that mirrors the layout: the views say leading and trailing, never left and right.
  func isMirrored(_ state: State) -> Bool { state.language != .english }

  func view(_ state: State) -> some View<Message> {
    let words = Self.words[state.language] ?? Self.english
    return VStack {
      HStack {
        Text(words.title).bold()
        Spacer()
        Text("TermView 1.0").foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      VStack(spacing: 1) {
        Picker("Language", Language.allCases, selection: state.language, title: \.rawValue) {
          .language($0)
        }
        .alignSelf(.start)
        TextField(words.name, text: state.name) { .name($0) }.frame(maxWidth: 40)
        Text(state.name.isEmpty ? words.greeting : "\(words.greeting) \(state.name)").bold()
        list(words, state.selection).flex(grow: 1, basis: 0)
      }
      .padding(.horizontal, 2)
      .padding(.top, 1)
      .flex(grow: 1)
      HelpBar()
    }
    .onKey("ctrl+n", words.open, .next)
    .onKey("ctrl+q", words.quit, .quit)
  }

  private func list(_ words: Words, _ selection: Selection<Int>) -> some View<Message> {
    VStack {
      Text(words.orders).foreground(.muted)
      List(
        words.orders, Array(words.rows.indices), id: \.self, selection: selection,
        text: { words.rows[$0].name }, { .select($0) }
      ) { index in
        let row = words.rows[index]
        Text(row.name).lineLimit(1).fixedSize()
        Spacer()
        ProgressBar("", value: row.part).frame(idealWidth: 20)
        Text(row.price).padding(.leading, 1).fixedSize()
      }
      .flex(grow: 1)
    }
  }

  static let english = Words(
    title: "Orders", greeting: "Good morning!", name: "Your name",
    orders: "3 orders on their way", open: "language", quit: "quit",
    rows: [
      ("Coffee, 2 kg", "18.50 €", 0.9), ("Lamp LED-40", "42.00 €", 0.5), ("Books", "61.20 €", 0.2),
    ])

  static let words: [Language: Words] = [
    .english: english,
    .hebrew: Words(
      title: "הזמנות", greeting: "בוקר טוב!", name: "השם שלך",
      orders: "3 הזמנות בדרך", open: "שפה", quit: "יציאה",
      rows: [
        ("קפה, 2 ק״ג", "18.50 €", 0.9), ("מנורה LED-40", "42.00 €", 0.5), ("ספרים", "61.20 €", 0.2),
      ]),
    .arabic: Words(
      title: "الطلبات", greeting: "صباح الخير!", name: "اسمك",
      orders: "3 طلبات في الطريق", open: "اللغة", quit: "خروج",
      rows: [
        ("قهوة، 2 كغ", "18.50 €", 0.9), ("مصباح LED-40", "42.00 €", 0.5), ("كتب", "61.20 €", 0.2),
      ]),
  ]
}

extension RightToLeft: Recordable {}
