// Countries: the countries of the world, with flags, search, neighbours and deep links.

import DemoServices
import Foundation
import Rewind
package import TermStore
package import TermWidgets

/// The countries of the world, with flags, search, neighbours and deep links.
///
/// The program combines three features: the list, a screen for each country, and the settings. The features do not know
/// each other; this type handles whatever concerns more than one of them.
package struct Countries: Program {
  /// The program's dependencies; the app uses live ones, and tests replace them.
  var service = CountryService.embedded
  var settingsBox = SettingsBox.none
  var linkBox = LinkBox.none
  var names: @Sendable ([Country], Language) -> LocalNames = LocalNames.names

  /// The initial language, and a link to open at the start.
  var language = Language.english
  var link: String?
  /// Whether a stored language takes the place of the initial one.
  var usesStoredLanguage = true

  /// Creates a program with the embedded countries, without stored settings and without links from other processes.
  package init() {}

  /// Creates the program that the command line asks for, with the user's files and the session's socket.
  package init(arguments: [String]) throws {
    let wanted = try Arguments(arguments)
    let environment = ProcessInfo.processInfo.environment
    if let api = wanted.api {
      service = .web(api, .live(byteLimit: 4 << 20))
      // Each service has its own cache folder, because the countries of services differ. If there is no folder for
      // caches, the service is used without one.
      if let folder = try? UserFolder.cache.url(for: "countries", in: environment) {
        let name = CountryService.folderName(of: api)
        service = service.stored(in: FileStore(folder: folder.appending(component: name)))
      }
    }
    settingsBox = .file(in: environment)
    linkBox = .socket(in: environment)
    language = wanted.language ?? Language(environment: environment)
    usesStoredLanguage = wanted.language == nil
    link = wanted.link
  }

  package static var usage: String { Arguments.usage }

  /// The state of the program.
  package struct State: Hashable, Sendable {
    var list = CountryList.State()
    /// The countries' screens on top of the list, the topmost last.
    var path: [Details.State] = []
    /// Whether the only screen is the country under the list's cursor, which the user has not opened.
    var isPreview = false
    /// The id of the screen that was created last.
    var lastScreen = 0
    var settings = SettingsFeature.State()
    /// The panel that is open over the screens, if any.
    var panel: Panel?
    var links = LinkState()
    var reminders = ReminderState()
    var toasts = Toasts()
    var language = Language.english
    var names: LocalNames?
    /// The last size that was large enough.
    var size = Size(columns: 80, rows: 24)
    /// Whether the terminal is too small for the list.
    var isTooSmall = false
    /// Whether the terminal has the focus.
    var isInFront = true
    /// Whether the user has quit while the settings are still being written.
    var isQuitting = false

    /// Whether the terminal is large enough for the list and a country side by side.
    var isWide: Bool { size.columns >= 100 && size.rows >= 16 }
  }

  /// A panel that can open over the screens.
  package enum Panel: Hashable, Codable, Sendable { case flag, settings, help }

  /// The messages of the program and of its features.
  package enum Message: Hashable, Codable, Sendable {
    case list(CountryList.Message)
    case details(screen: Int, Details.Message)
    case settings(SettingsFeature.Message)
    case link(LinkMessage)
    case reminder(ReminderMessage)
    /// Navigation: opens a country from the list, previews or pushes one, goes back, or goes up to a screen of the
    /// path, where 0 is the list.
    case open(String)
    case preview
    case push(String)
    case back
    case goUp(Int)
    case focusSearch, focusList
    case refresh
    case panel(Panel?)
    case speak(Language)
    case named(LocalNames)
    case toast(Int), toastExpired(Int)
    case resized(columns: Int, rows: Int)
    case cameToFront(Bool)
    case nextTheme
    case quit
  }

  /// The smallest window with a list in it.
  static let least = Size(columns: 20, rows: 5)

  /// The views that commands move the focus to.
  enum FocusID: String { case list, search }

  /// The identity of a country's screen, for navigation and focus.
  struct Screen: Hashable, Sendable {
    let id: Int
  }

  enum Work: Hashable {
    case preview, names, links
    case toast(Int)
  }

  /// Returns the initial state, with commands that load the list and the settings and open the link.
  package func start() -> (State, Command<Message>) {
    var state = State()
    state.language = language
    let (list, load) = CountryList(service: service).start()
    state.list = list
    var commands: [Command<Message>] = [
      load.map { .list($0) },
      SettingsFeature(box: settingsBox).update(&state.settings, .load).map {
        .settings($0)
      }, speak(&state),
    ]
    if let link { commands.append(.send(.link(.demanded(link)))) }
    return (state, .batch(commands))
  }

  package func view(_ state: State) -> some View<Message> { RootView(state: state) }

  package func isMirrored(_ state: State) -> Bool { state.language.isMirrored }

  package func words(_ state: State) -> Translation {
    Translation(locale: state.language.rawValue) ?? .english
  }

  package func subscriptions(_ state: State) -> [Subscription<Message>] {
    [
      .windowSize { .resized(columns: $0.columns, rows: $0.rows) },
      .focus { .cameToFront($0) },
      .notification { .reminder(.activated($0)) },
      .stream(id: Work.links) { [linkBox] _, send in
        for await event in linkBox.events() { await send(.link(.event(event))) }
      },
    ]
  }
}

extension Countries: Recordable {}
