// Cats: one tab finds a cat that says a caption, the other shows the favourites; each picture can be saved as a file.

internal import DemoServices
internal import Foundation
public import Rewind
public import TermStore
public import TermWidgets

/// Cats that say what the user types, and the user's favourites.
public struct Cats: Program {
  private let search: Search
  private let favourites: Favourites
  private let saving: Saving

  /// Creates a program with the embedded cats and the user's favourites and folder of downloads.
  public init() { self.init(cats: .embedded, files: .ofUser, downloads: .ofUser) }

  init(cats: CatService, files: FavouriteFiles, downloads: Downloads) {
    search = Search(cats: cats)
    favourites = Favourites(files: files, cats: cats)
    saving = Saving(downloads: downloads)
  }

  /// Creates a program with the options of the command line; the only one is `--api URL`.
  public init(arguments: [String]) throws {
    var cats = CatService.embedded
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument == "--api" else { throw UsageError("unknown argument: \(argument)") }
      guard let text = rest.popFirst() else { throw UsageError("--api needs an address") }
      guard let url = try? URL(service: text) else {
        throw UsageError("--api is an address of the web; not \(text)")
      }
      cats = .cataas(at: url, over: HTTPClient.live(byteLimit: 8 << 20))
    }
    self.init(cats: cats, files: .ofUser, downloads: .ofUser)
  }

  /// The options of the command line, for `--help`.
  public static var usage: String {
    """
      --api URL                   cats from a service, such as https://cataas.com
    """
  }

  /// The state of the program and of its features.
  public struct State: Hashable, Sendable {
    /// The open tab.
    public var tab = Tab.search
    /// The state of the search.
    public var search = Search.State()
    /// The state of the favourites.
    public var favourites = Favourites.State()
    /// The state of the pictures that are saved as files.
    public var saving = Saving.State()
    /// Whether the box with all keys is open.
    public var showsHelp = false
    /// Whether the program quits once everything is saved.
    public var isQuitting = false
    /// The size of the window.
    public var size = Size(columns: 80, rows: 24)

    /// Whether something is not on disk yet.
    var isSaving: Bool { favourites.isSaving || !saving.running.isEmpty }

    /// Whether the window is large enough for the caption and the cat side by side; else the cat covers the caption.
    var isWide: Bool { size.columns >= 100 && size.rows >= 20 }
  }

  /// The tabs of the program.
  public enum Tab: Hashable, Codable, Sendable { case search, favourites }

  /// The messages of the program and of its features.
  public enum Message: Hashable, Codable, Sendable {
    /// A message of the search.
    case search(Search.Message)
    /// A message of the favourites.
    case favourites(Favourites.Message)
    /// A message of the pictures that are saved as files.
    case saving(Saving.Message)
    /// The user opened a tab.
    case open(Tab)
    /// The user opened a tab with a key, which also moves the focus.
    case go(Tab)
    /// The user wants to type a caption.
    case type
    /// Opens or closes the box with all keys.
    case help(Bool)
    /// The window has this size now.
    case resized(columns: Int, rows: Int)
    /// The user wants another theme.
    case nextTheme
    /// The user quit the program.
    case quit
  }

  /// Returns the initial state, with a command that loads the favourites.
  public func start() -> (State, Command<Message>) {
    var state = State()
    let command = favourites.update(&state.favourites, .load)
    return (state, command.map { .favourites($0) })
  }

  /// Passes a message to the feature that it belongs to.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .search(.close) where state.showsHelp, .favourites(.close) where state.showsHelp:
      // The box with all keys covers everything else, so it closes first.
      state.showsHelp = false
    case .search(.heart):
      // A message that concerns two features: the search has the cat, and the favourites store it.
      guard let found = state.search.found.value else { return .none }
      return update(&state, .favourites(.toggle(found)))
    case .search(.save):
      guard let found = state.search.found.value else { return .none }
      return update(&state, .saving(.save(found)))
    case .favourites(.save):
      guard let found = state.favourites.shown else { return .none }
      return update(&state, .saving(.save(found)))
    case .search(let message):
      return search.update(&state.search, message).map { .search($0) }
    case .favourites(let message):
      let hadGrid = !state.favourites.cats.isEmpty
      // If a save fails, the program does not quit, so that the user sees what was not saved.
      if case .failed = message, state.favourites.jobs.first != .load { state.isQuitting = false }
      let command = favourites.update(&state.favourites, message).map { Message.favourites($0) }
      if state.isQuitting, !state.isSaving { return .quit }
      // If the user opened the tab before the list was loaded, the focus moves to the grid now.
      let hasGrid = !state.favourites.cats.isEmpty
      guard state.tab == .favourites, hasGrid, !hadGrid else { return command }
      return .batch(command, .focus(Favourites.FocusID.grid))
    case .saving(let message):
      if case .failed = message { state.isQuitting = false }
      let command = saving.update(&state.saving, message).map { Message.saving($0) }
      return state.isQuitting && !state.isSaving ? .quit : command
    case .open(let tab):
      state.tab = tab
      // Another instance may have saved favourites in the meantime.
      return tab == .favourites ? update(&state, .favourites(.load)) : .none
    case .go(.search) where state.coversCaption:
      return update(&state, .search(.close))
    case .go(let tab):
      state.favourites.isOpen = false
      let command = update(&state, .open(tab))
      guard tab == .favourites else { return .batch(command, .blur) }
      // A grid that is loaded later takes the focus then.
      let hasGrid = !state.favourites.cats.isEmpty
      return hasGrid ? .batch(command, .focus(Favourites.FocusID.grid)) : command
    case .type:
      state.favourites.isOpen = false
      state.tab = .search
      // The preview closes, and the focus moves to the field behind it.
      return state.coversCaption ? update(&state, .search(.close)) : .focus(Search.FocusID.caption)
    case .help(let isShown): state.showsHelp = isShown
    case .resized(let columns, let rows): state.size = Size(columns: columns, rows: rows)
    case .nextTheme: return .nextTheme
    case .quit:
      // A second quit ends the program at once, even if something is still being saved.
      guard state.isSaving, !state.isQuitting else { return .quit }
      state.isQuitting = true
    }
    return .none
  }

  /// Returns the subscription to the size of the window.
  public func subscriptions(_ state: State) -> [Subscription<Message>] {
    [.windowSize { .resized(columns: $0.columns, rows: $0.rows) }]
  }

  /// Shows the tabs, the open one's page, the news and the keys.
  public func view(_ state: State) -> some View<Message> {
    // The page is worth more than news in a low window.
    let notices = state.size.rows < 16 ? (most: 1, lines: 1) : (most: 2, lines: 3)
    return AppFrame("Cats") {
      CatTabs(open: state.tab, count: state.favourites.cats.count)
      VStack {
        switch state.tab {
        case .search:
          SearchView(
            state: state.search, isWide: state.isWide, isKept: { state.favourites.isKept($0) },
            message: { .search($0) })
        case .favourites:
          FavouritesView(state: state.favourites, search: .type) { .favourites($0) }
        }
      }
      .flex(grow: 1, basis: 0)
      .clip()
      CatNotices(news: state.favourites.news, most: notices.most, lines: notices.lines) {
        .favourites(.dismiss($0))
      }
      CatNotices(news: state.saving.news, most: notices.most, lines: notices.lines) {
        .saving(.dismiss($0))
      }
      if state.isQuitting { Text("Saving…").foreground(.muted) }
    }
    .onKey("/", "caption", .type)
    .onKey("1", "search", .go(.search))
    .onKey("2", "favorites", .go(.favourites))
    .fullHelp(isOpen: state.showsHelp, onOpen: .help(true), dismiss: .help(false))
    .onKey("q", "quit", .quit)
    .onKey("t", "theme", .nextTheme)
  }
}

extension Cats.State {
  /// Whether the preview of a cat covers the caption's field.
  fileprivate var coversCaption: Bool { tab == .search && search.showsPreview && !isWide }
}

extension Cats: Recordable {}
