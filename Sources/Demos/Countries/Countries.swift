// Countries: the countries of the world, with flags, search, neighbours and deep links.

import DemoServices
import Foundation
import Rewind
package import TermStore
package import TermView

/// The countries of the world, with flags, search, neighbours and deep links.
///
/// It is made of features: a list, a screen for each country, settings. They know nothing of each other; what happens in
/// one that is another's business is done here.
package struct Countries: Program {
  /// What it depends on: an app has these live, a test has others.
  var service = CountryService.embedded
  var settingsBox = SettingsBox.none
  var linkBox = LinkBox.none
  var names: @Sendable ([Country], Language) -> LocalNames = LocalNames.names

  /// The language to begin with, and a link to open.
  var language = Language.english
  var link: String?

  /// With the embedded countries, and nothing of what is around.
  package init() {}

  /// As its user wants it, with the files and the socket of the session.
  package init(arguments: [String]) throws {
    let wanted = try Arguments(arguments)
    let environment = ProcessInfo.processInfo.environment
    if let api = wanted.api {
      service = .web(api, .live(byteLimit: 4 << 20))
      // Countries of one service are not those of another. Without a folder there is a service all the same.
      if let folder = try? UserFolder.cache.url(for: "countries", in: environment) {
        let name = CountryService.folderName(of: api)
        service = service.stored(in: FileStore(folder: folder.appending(component: name)))
      }
    }
    settingsBox = .file(in: environment)
    linkBox = .socket(in: environment)
    language = wanted.language ?? Language(environment: environment)
    link = wanted.link
  }

  package static var usage: String { Arguments.usage }

  /// What it knows.
  package struct State: Hashable, Sendable {
    var list = CountryList.State()
    /// The screens over the list, one on the other.
    var path: [Details.State] = []
    /// The number of the newest of them.
    var lastScreen = 0
    var settings = KeptSettings.State()
    /// What stands over all of that.
    var panel: Panel?
    var links = LinkState()
    var toasts = Toasts()
    var language = Language.english
    var names: LocalNames?
    var size = Size(columns: 80, rows: 24)
    /// Whether the terminal has the user's attention.
    var isInFront = true
    /// Whether the user has left, and a decision is still being written.
    var isQuitting = false

    /// Whether there is room for the list and a country side by side.
    var isWide: Bool { size.columns >= 100 && size.rows >= 16 }
  }

  /// What may stand over the screens.
  package enum Panel: Hashable, Codable, Sendable { case flag, settings, help }

  /// What may happen.
  package enum Message: Hashable, Codable, Sendable {
    case list(CountryList.Message)
    case details(screen: Int, Details.Message)
    case settings(KeptSettings.Message)
    case link(LinkMessage)
    /// The way: to a country, from the list or from a neighbour; back; to a screen of the path, the list being 0.
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
    case quit
  }

  /// Views that the focus is sent to.
  enum Place: String { case list, search }

  /// The screen of a country, by its number.
  struct Screen: Hashable, Sendable {
    let id: Int
  }

  enum Work: String { case preview, names, links }

  /// The list, and what is to be read and opened first.
  package func start() -> (State, Command<Message>) {
    var state = State()
    state.language = language
    let (list, load) = CountryList(service: service).start()
    state.list = list
    var commands: [Command<Message>] = [
      load.map { .list($0) },
      KeptSettings(box: settingsBox).update(&state.settings, .load).map {
        .settings($0)
      }, speak(&state), .focus(Place.list),
    ]
    if let link { commands.append(.send(.link(.demanded(link)))) }
    return (state, .batch(commands))
  }

  package func view(_ state: State) -> some View<Message> { RootView(state: state) }

  package func isMirrored(_ state: State) -> Bool { state.language.isMirrored }

  package func subscriptions(_ state: State) -> [Subscription<Message>] {
    [
      .windowSize { .resized(columns: $0.columns, rows: $0.rows) },
      .focus { .cameToFront($0) },
      .stream(id: Work.links) { [linkBox] _, send in
        for await event in linkBox.events() { await send(.link(.event(event))) }
      },
    ]
  }
}

extension Countries: Recordable {}
