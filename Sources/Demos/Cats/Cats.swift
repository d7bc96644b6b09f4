// Cats: two tabs: one finds a cat that says what was typed, the other has the favourite ones.

internal import DemoServices
internal import Foundation
public import Rewind
public import TermStore
public import TermView

/// Cats that say what one types, and the favourite ones.
public struct Cats: Program {
  private let search: Search
  private let favourites: Favourites

  /// With the cats that it carries with it, and the favourites of its user.
  public init() { self.init(cats: .embedded, files: .ofUser) }

  init(cats: CatService, files: FavouriteFiles) {
    search = Search(cats: cats)
    favourites = Favourites(files: files, cats: cats)
  }

  /// Takes `--api URL`.
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
    self.init(cats: cats, files: .ofUser)
  }

  /// Its arguments, for `--help`.
  public static var usage: String {
    """
      --api URL                   cats from a service, such as https://cataas.com
    """
  }

  /// What it knows: its own, and what each of its features knows.
  public struct State: Hashable, Sendable {
    /// Which page is open.
    public var tab = Tab.search
    /// What is known of the search.
    public var search = Search.State()
    /// What is known of the favourites.
    public var favourites = Favourites.State()
    /// Whether all keys are shown.
    public var showsHelp = false
    /// Whether it ends once all is saved.
    public var isQuitting = false
  }

  /// Its pages.
  public enum Tab: Hashable, Codable, Sendable { case search, favourites }

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// Something in the search.
    case search(Search.Message)
    /// Something with the favourites.
    case favourites(Favourites.Message)
    /// A page was opened.
    case open(Tab)
    /// A page was opened, and keys are to be about what is there.
    case go(Tab)
    /// The user wants to type.
    case type
    /// All keys are to be shown, or no more.
    case help(Bool)
    /// The user has had enough.
    case quit
  }

  /// Reads the favourites.
  public func start() -> (State, Command<Message>) {
    var state = State()
    let command = favourites.update(&state.favourites, .load)
    return (state, command.map { .favourites($0) })
  }

  /// Hands a message to the feature that it concerns.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .search(.close) where state.showsHelp, .favourites(.close) where state.showsHelp:
      // The keys lie over all else.
      state.showsHelp = false
    case .search(.heart):
      // The one thing that concerns both: the search has the cat, the other feature keeps it.
      guard let found = state.search.found.value else { return .none }
      return update(&state, .favourites(.toggle(found)))
    case .search(let message):
      return search.update(&state.search, message).map { .search($0) }
    case .favourites(let message):
      let hadGrid = !state.favourites.cats.isEmpty
      // Who wanted to quit is to see what was not saved.
      if case .failed = message, state.favourites.jobs.first != .load { state.isQuitting = false }
      let command = favourites.update(&state.favourites, message).map { Message.favourites($0) }
      if state.isQuitting, !state.favourites.isSaving { return .quit }
      // Who opened the page before the list was there finds the keys at the grid too.
      let hasGrid = !state.favourites.cats.isEmpty
      guard state.tab == .favourites, hasGrid, !hadGrid else { return command }
      return .batch(command, .focus(Favourites.Place.grid))
    case .open(let tab):
      state.tab = tab
      // Another instance may have kept some meanwhile.
      return tab == .favourites ? update(&state, .favourites(.load)) : .none
    case .go(let tab):
      let command = update(&state, .open(tab))
      return .batch(command, tab == .favourites ? .focus(Favourites.Place.grid) : .blur)
    case .type:
      state.tab = .search
      return .focus(Search.Place.caption)
    case .help(let isShown): state.showsHelp = isShown
    case .quit:
      // A second time it is meant, whatever is on its way to the disk.
      guard state.favourites.isSaving, !state.isQuitting else { return .quit }
      state.isQuitting = true
    }
    return .none
  }

  /// The names of the pages, the one that is open, and the keys that work.
  public func view(_ state: State) -> some View<Message> {
    VStack {
      CatTabs(open: state.tab, count: state.favourites.cats.count)
      VStack {
        switch state.tab {
        case .search:
          SearchView(
            state: state.search, isKept: { state.favourites.isKept($0) },
            message: { .search($0) })
        case .favourites:
          FavouritesView(state: state.favourites, search: .type) { .favourites($0) }
        }
      }
      .flex(grow: 1, basis: 0)
      .clip()
      CatNews(news: state.favourites.news).map { .favourites($0) }
      if state.isQuitting { Text("Saving…").foreground(.muted) } else { HelpBar(more: "?") }
    }
    .modal(isOpen: state.showsHelp, dismiss: .help(false)) { KeysBox() }
    .onKey("/", "caption", .type)
    .onKey("1", "search", .go(.search))
    .onKey("2", "favourites", .go(.favourites))
    .onKey("?", "all keys", .help(!state.showsHelp))
    .onKey("q", "quit", .quit)
  }
}

extension Cats: Recordable {}
