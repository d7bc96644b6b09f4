// Countries+Update: changes the state by messages, and returns the commands that follow.

import DemoServices
package import TermStore
import TermWidgets

extension Countries {
  /// Changes the state by a message, and returns the commands that follow.
  package func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .list(let message): return update(&state, message)
    case .details(let screen, let message): return update(&state, screen, message)
    case .settings(let message): return update(&state, message)
    case .link(let message): return update(&state, message)
    case .reminder(let message): return update(&state, message)
    case .open(let code):
      let opened = openOnly(code, &state)
      state.isPreview = false
      return .batch(
        opened, .cancel(Work.preview),
        state.path.last.map { focus(Screen(id: $0.id), state) } ?? .none)
    case .preview:
      // A preview does not replace what the user has opened in the meantime.
      guard state.isWide, state.path.count < 2, state.panel != .flag,
        let code = state.list.selection.cursor, state.path.first?.code != code
      else { return .none }
      let opened = openOnly(code, &state)
      state.isPreview = true
      return opened
    case .push(let code): return push(code, &state)
    case .back: return goUp(to: state.path.count - 1, &state)
    case .goUp(let count): return goUp(to: count, &state)
    case .focusSearch:
      // On a narrow screen, the countries' screens cover the list.
      let left = state.isWide ? .none : goUp(to: 0, &state)
      return .batch(left, focus(FocusID.search, state))
    case .focusList: return focus(FocusID.list, state)
    case .refresh: return refresh(&state)
    case .panel(let panel):
      state.panel = panel
      return panel == nil ? arrive(&state) : .none
    case .speak(let language):
      state.language = language
      return .batch(speak(&state), update(&state, SettingsFeature.Message.speak(language)))
    case .named(let names):
      guard names.language == state.language else { return .none }
      state.names = names
      list.show(&state.list, state.language, names)
      return preview(state)
    case .toast(let id):
      state.toasts.remove(id)
      if state.links.offer?.toast == id { return update(&state, LinkMessage.follow) }
    case .toastExpired(let id):
      state.toasts.remove(id)
      if state.links.offer?.toast == id { state.links.offer = nil }
    case .resized(let columns, let rows):
      let (wasWide, size) = (state.isWide, Size(columns: columns, rows: rows))
      // A window that shows nothing changes nothing.
      state.isTooSmall = size.columns < Self.least.columns || size.rows < Self.least.rows
      guard !state.isTooSmall else { return .none }
      state.size = size
      guard wasWide != state.isWide else { return .none }
      // The list is a different view in a different place now, or a country covers it.
      let list = focus(state.list.isSearching ? FocusID.search : .list, state)
      // Without a place beside the list, only a country that the user has opened covers it.
      if state.isPreview { return .batch(goUp(to: 0, &state), list) }
      guard !state.isWide, let screen = state.path.last else {
        return .batch(preview(state), list)
      }
      return focus(Screen(id: screen.id), state)
    case .cameToFront(let isInFront): state.isInFront = isInFront
    case .nextTheme: return .nextTheme
    case .quit:
      // A second quit ends the program at once, even if the settings are still being written.
      guard state.settings.isSaving, !state.isQuitting else { return .quit }
      state.isQuitting = true
    }
    return .none
  }

  private var list: CountryList { CountryList(service: service) }

  // MARK: Features

  private func update(_ state: inout State, _ message: CountryList.Message) -> Command<Message> {
    var command = list.update(&state.list, message).map { Message.list($0) }
    switch message {
    case .arrived(let fetched):
      command = .batch(
        command, warn(fetched.notices, &state), speak(&state), preview(state), decide(&state))
      if let code = state.links.waiting {
        state.links.waiting = nil
        command = .batch(command, follow(code, &state))
      }
    case .select, .search: command = .batch(command, preview(state))
    default: break
    }
    return command
  }

  private func update(
    _ state: inout State, _ screen: Int, _ message: Details.Message
  ) -> Command<Message> {
    guard let index = state.path.firstIndex(where: { $0.id == screen }) else { return .none }
    let command = Details(service: service).update(&state.path[index], message)
    let mapped = command.map { Message.details(screen: screen, $0) }
    guard case .arrived(let fetched) = message else { return mapped }
    return .batch(mapped, warn(fetched.notices, &state))
  }

  private func update(_ state: inout State, _ message: SettingsFeature.Message) -> Command<Message>
  {
    let command = SettingsFeature(box: settingsBox).update(&state.settings, message)
      .map { Message.settings($0) }
    switch message {
    case .loaded(let stored, let problem):
      // A language that the command line or the user has chosen since the start is newer.
      var spoken = Command<Message>.none
      if usesStoredLanguage, let stored = stored?.language, state.settings.changes.language == nil {
        state.language = stored
        spoken = speak(&state)
      }
      return .batch(
        command, spoken,
        warn(problem.map { state.language.problems.sentence(forSettings: $0) }, &state),
        decide(&state), decideReminder(&state))
    case .saved: return state.isQuitting && !state.settings.isSaving ? .quit : command
    case .failed(let error):
      // The program does not quit, so that the user sees that the decision was not saved.
      if !state.settings.isSaving { state.isQuitting = false }
      return .batch(command, warn(state.language.problems.sentence(for: error), &state))
    case .allow: return .batch(command, decide(&state))
    case .allowNotifications: return .batch(command, decideReminder(&state))
    default: return command
    }
  }

  // MARK: Navigation

  /// Makes a country's screen the only one on top of the list.
  private func openOnly(_ code: String, _ state: inout State) -> Command<Message> {
    if state.path.count == 1, state.path[0].code == code { return .none }
    let cancels = removeScreens(after: 0, &state)
    return .batch(cancels + [push(code, &state)])
  }

  /// Pushes a country's screen on top of all others, and loads its details.
  func push(_ code: String, _ state: inout State) -> Command<Message> {
    state.isPreview = false
    state.lastScreen += 1
    state.path.append(Details.State(id: state.lastScreen, code: code))
    return .batch(update(&state, state.lastScreen, .load), .cancel(Work.preview))
  }

  /// Moves the focus to a view; where the window is too small for any, it stays where it is.
  func focus(_ place: some Hashable & Sendable, _ state: State) -> Command<Message> {
    state.isTooSmall ? .none : .focus(place)
  }

  /// Removes all screens except the first `count`, and gives the focus to the list if none is left.
  func goUp(to count: Int, _ state: inout State) -> Command<Message> {
    let hadScreens = !state.path.isEmpty
    let cancels = removeScreens(after: count, &state)
    let isAtList = state.path.isEmpty && hadScreens
    return .batch(
      cancels + [.cancel(Work.preview)] + (isAtList ? [focus(FocusID.list, state)] : []))
  }

  /// Removes all screens except the first `count`, and cancels the removed screens' requests.
  private func removeScreens(after count: Int, _ state: inout State) -> [Command<Message>] {
    let kept = max(0, min(count, state.path.count))
    let left = state.path[kept...]
    state.path.removeSubrange(kept...)
    if state.path.isEmpty { state.isPreview = false }
    if state.panel == .flag { state.panel = nil }
    return left.filter(\.details.isLoading).map { .cancel(Details.Work.load($0.id)) }
  }

  /// Opens the country under the cursor beside the list, once the cursor rests, if the screen is wide enough.
  private func preview(_ state: State) -> Command<Message> {
    guard state.isWide, state.path.count < 2, state.links.waiting == nil,
      let code = state.list.selection.cursor, state.path.first?.code != code
    else { return .none }
    return .debounce(id: Work.preview, for: .milliseconds(120), .send(.preview))
  }

  /// Fetches the visible country again, or the list if no country is open.
  private func refresh(_ state: inout State) -> Command<Message> {
    guard let screen = state.path.last else { return update(&state, CountryList.Message.load) }
    return update(&state, screen.id, .reload)
  }

  // MARK: Language and toasts

  /// Shows the list in the current language, and then loads the countries' names in it if they are not known yet.
  func speak(_ state: inout State) -> Command<Message> {
    guard let countries = state.list.countries.value else { return .none }
    list.show(&state.list, state.language, state.names)
    guard state.language != .english,
      state.names?.covers(countries, in: state.language) != true
    else { return .none }
    return .task(id: Work.names) { [names, language = state.language] in
      .named(names(countries, language))
    }
  }

  /// Shows problems as a toast, in the language of the user; does nothing if there are none.
  private func warn(_ notices: [Notice], _ state: inout State) -> Command<Message> {
    warn(notices.isEmpty ? nil : state.language.problems.sentences(for: notices), &state)
  }

  /// Shows a sentence about a problem as a toast; does nothing if it is nil.
  func warn(_ sentence: String?, _ state: inout State) -> Command<Message> {
    guard let sentence else { return .none }
    return showToast(sentence, .warning, &state)
  }

  /// Shows a sentence as a toast for eight seconds; if there are 20 toasts already, the oldest is removed.
  ///
  /// The same sentence again stays for another eight seconds, and is no second toast.
  func showToast(_ sentence: String, _ tone: Tone, _ state: inout State) -> Command<Message> {
    addToast(sentence, tone, &state).expiry
  }

  /// Shows a toast as `showToast` does; returns the toast's id with the command that removes it.
  func addToast(
    _ sentence: String, _ tone: Tone, _ state: inout State
  ) -> (toast: Int, expiry: Command<Message>) {
    let same = state.toasts.list.first { $0.text == sentence && $0.tone == tone }
    if same == nil, state.toasts.list.count >= 20 { state.toasts.remove(state.toasts.list[0].id) }
    let id = same?.id ?? state.toasts.add(sentence, tone)
    return (id, .after(.seconds(8), id: Work.toast(id), .toastExpired(id)))
  }
}
