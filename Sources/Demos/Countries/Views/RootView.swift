// RootView: the whole screen: navigation, the dialogs and panels over it, and the keys.

import TermWidgets

/// The whole screen.
struct RootView: View {
  typealias Message = Countries.Message

  let state: Countries.State

  private var words: Words { state.language.words }

  var body: some View<Message> {
    AppFrame(
      words.countries, path: state.path.map { name(of: Countries.Screen(id: $0.id)) },
      detail: count, onGoUp: { .goUp($0) },
      least: Countries.least
    ) {
      page
        .modal(isOpen: flag != nil, dismiss: .panel(nil)) {
          if let flag { FlagPanel(country: flag, words: words) }
        }
        .modal(isOpen: state.panel == .settings, dismiss: .panel(nil)) {
          SettingsPanel(settings: state.settings.settings, language: state.language)
        }
        .modal(isOpen: question != nil, dismiss: .link(.putOff)) {
          if let question { LinkQuestion(name: question, words: words) }
        }
        .modal(isOpen: reminderQuestion != nil, dismiss: .reminder(.putOff)) {
          if let reminderQuestion { ReminderQuestion(name: reminderQuestion, words: words) }
        }
        .toasts(state.toasts, most: state.size.rows < 16 ? 1 : 4) { .toast($0) }
        .filling()
        .modified(if: newestToast != nil) {
          $0.onKey(.escape, words.close, .toastExpired(newestToast ?? 0))
        }
    }
    .hidden(!state.isInFront)
    .focusMemory()
    .overlay { if !state.isInFront { Cover(words: words) } }
    .onKey("q", words.quit, .quit)
    .onKey("t", words.theme, .nextTheme)
  }

  /// The screens, with the keys that work if no dialog is open.
  private var page: AnyView<Message> {
    VStack { screens }
      .filling()
      .modified(if: state.links.offer != nil) {
        $0.onKey("o", words.openLink, .link(.follow))
      }
      .modified(if: state.links.offer == nil && state.reminders.offered != nil) {
        $0.onKey("o", words.openReminder, .reminder(.follow))
      }
      .onKey("/", words.find, .focusSearch)
      .onKey("r", words.refresh, .refresh)
      .onKey("l", words.language, .speak(state.language.next))
      .onKey("s", words.settings, .panel(.settings))
      .fullHelp(
        isOpen: state.panel == .help, label: words.help, title: words.help.title,
        closeLabel: words.close, onOpen: .panel(.help), dismiss: .panel(nil))
  }

  @ViewBuilder<Message> private var screens: Views<Message> {
    if state.isWide {
      HStack(spacing: 2) {
        list
          // A ground of its own sets it off; where the terminal has none, a line does.
          .border(.light, .trailing, color: .edge)
          .background(.surface)
          .frame(width: .cells(max(50, min(64, state.size.columns * 2 / 5))), height: .fill)
          .fixedSize()
          .onKey("r", words.refresh, .list(.load))
          .focusMemory()
        stack(words.countries) {
          EmptyState(words.choose)
        }
        .flex(grow: 1, basis: 0)
        .focusMemory()
      }
      .filling()
    } else {
      stack(words.countries) { list }
    }
  }

  private var list: ListView {
    ListView(list: state.list, language: state.language, showsHeader: state.size.rows >= 16)
  }

  private func stack(
    _ title: String, @ViewBuilder<Message> content: @escaping () -> Views<Message>
  ) -> AnyView<Message> {
    NavigationStack(
      title, path: state.path.map { Countries.Screen(id: $0.id) }, title: { name(of: $0) },
      dismiss: .back, onGoUp: { .goUp($0) }, showsTitle: state.size.rows < 16, content: content
    ) { screen in
      if let details = state.path.first(where: { $0.id == screen.id }) {
        DetailsView(screen: details, catalog: state.list.catalog, language: state.language)
      }
    }
    .modified(if: !state.path.isEmpty) { $0.onKey(.escape, words.back, .back) }
    .filling()
  }

  private func name(of screen: Countries.Screen) -> String {
    let code = state.path.first { $0.id == screen.id }?.code ?? ""
    return state.list.catalog[code]?.name ?? code
  }

  /// The id of the toast that Escape closes, if nothing else takes the key.
  private var newestToast: Int? { state.toasts.list.last?.id }

  /// The number of countries, once they are known.
  private var count: String {
    let count = state.list.catalog.rows.count
    return count == 0 ? "" : words.countOfCountries.filled(with: count, in: state.language)
  }

  /// The country whose flag is shown large, if any.
  private var flag: CountryRow? {
    guard state.panel == .flag, let code = state.path.last?.code else { return nil }
    return state.list.catalog[code]
  }

  /// The name of the country in the question whether links may be opened; nil if there is no question.
  ///
  /// Before the list is there, nobody knows whether the country exists.
  private var question: String? {
    guard let code = state.links.asked, state.settings.isLoaded else { return nil }
    return state.list.catalog[code]?.name
  }

  /// The name of the country in the question whether notifications may be shown; nil if there is no question.
  private var reminderQuestion: String? {
    guard let code = state.reminders.asked, state.settings.isLoaded, question == nil else {
      return nil
    }
    return state.list.catalog[code]?.name ?? code
  }
}

/// The cover that hides the screen while the terminal does not have the focus.
private struct Cover: View {
  typealias Message = Countries.Message

  let words: Words

  var body: some View<Message> {
    EmptyState(words.countries, hint: words.hidden)
      // If a terminal does not report that the focus has returned, a key press or click shows it.
      .onKey { press in press.matches(.ctrl("c")) ? nil : .cameToFront(true) }
      .onClick { _ in .cameToFront(true) }
      .focusable()
      .focusScope()
  }
}
