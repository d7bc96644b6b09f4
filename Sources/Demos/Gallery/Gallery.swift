// Gallery: pages that show every widget in every state, with a list of the pages and the source of the open page.

public import Rewind
public import TermStore
public import TermWidgets

/// A gallery of the widgets, on pages that can be searched.
public struct Gallery: Program {
  /// Creates a gallery that starts at the first page.
  public init() {}

  /// Creates a gallery with the options of the command line: `--page NAME` starts at a page, and `--bare` shows the
  /// page alone.
  public init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--bare" {
        isBare = true
        continue
      }
      guard argument == "--page" else { throw UsageError("unknown argument: \(argument)") }
      guard let name = rest.popFirst() else { throw UsageError("--page needs a name") }
      let found = Gallery.pages.first { $0.title.lowercased() == name.lowercased() }
      guard let found else {
        let names = Gallery.pages.map(\.title).joined(separator: "; ")
        throw UsageError("no page is called \(name); there are \(names)")
      }
      first = found
    }
  }

  /// The options of the command line, for `--help`.
  public static var usage: String {
    """
      --page NAME                 start at a page
      --bare                      without the list of pages
    """
  }

  /// The version number, for `--version`.
  public static var version: String { "1.0.0" }

  private var isBare = false
  private var first: Page?

  /// The state of the gallery: the open page, and the state of each group.
  public struct State: Sendable {
    /// The open page.
    public var page: Page
    /// The text that the list searches for.
    public var query = ""
    /// Whether the source of the page is shown; nil shows it if it fits beside the page.
    public var showsSource: Bool?
    /// Whether a narrow screen shows the list, and not the page.
    public var isAtList: Bool
    /// Whether the list has the focus when it appears; false once the user was in a page.
    var startsAtList = true
    /// Whether the box with all active keys is open.
    public var showsKeys = false
    /// Whether the palette with all pages and commands is open.
    public var showsPalette = false
    var overview = OverviewGroup.start
    var controls = ControlsGroup.start
    var editing = EditingGroup.start
    var words = TextGroup.start
    var collections = CollectionsGroup.start
    var feedback = FeedbackGroup.start
    var charts = ChartsGroup.start
    var pictures = PicturesGroup.start
    var themes = ThemesGroup.start
  }

  /// The messages of the gallery and of its groups.
  public enum Message: Codable, Hashable, Sendable {
    /// The user chose a page in the list, or in the palette.
    case open(Page)
    case goTo(Page)
    /// The user moved from the list to the page, or back.
    case enter, leave
    /// The focus came back to the list.
    case returnToList
    /// The user started, changed or left the search for pages.
    case beginSearch, search(String), leaveSearch
    /// Shows or hides the source.
    case showSource(Bool)
    /// Opens or closes the box with all active keys.
    case showKeys(Bool)
    /// Opens or closes the palette.
    case showPalette(Bool)
    /// The user wants another theme.
    case nextTheme
    case quit
    case inside(Inside)
  }

  /// A message of a group.
  public struct Inside: Codable, Hashable, Sendable {
    let message: GroupMessage
  }

  enum GroupMessage: Codable, Hashable, Sendable {
    case overview(OverviewGroup.Message)
    case controls(ControlsGroup.Message)
    case editing(EditingGroup.Message)
    case words(TextGroup.Message)
    case collections(CollectionsGroup.Message)
    case feedback(FeedbackGroup.Message)
    case charts(ChartsGroup.Message)
    case pictures(PicturesGroup.Message)
    case themes(ThemesGroup.Message)
  }

  /// Returns the initial state, at the first page or at the one that the command line asks for.
  public func start() -> (State, Command<Message>) {
    (State(page: first ?? Gallery.pages[0], isAtList: first == nil), .none)
  }

  /// Changes the state by a message, and passes the message of a group to that group.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let page): state.page = page
    case .goTo(let page):
      (state.page, state.isAtList) = (page, false)
      // The list has to show the page that is open.
      if !Gallery.pages(for: state.query).contains(where: { $0.id == page.id }) { state.query = "" }
    case .enter: (state.isAtList, state.startsAtList) = (false, false)
    case .returnToList: state.isAtList = true
    case .leave:
      state.isAtList = true
      return .focus(PageList.Name.pages)
    case .beginSearch:
      state.isAtList = true
      return .focus(PageList.Name.search)
    case .search(let query):
      state.query = query
      if !query.isEmpty, let found = Gallery.pages(for: query).first { state.page = found }
    case .leaveSearch: return .focus(PageList.Name.pages)
    case .showSource(let isShown): state.showsSource = isShown
    case .showKeys(let areShown): state.showsKeys = areShown
    case .showPalette(let isShown): state.showsPalette = isShown
    case .nextTheme:
      // The theme of the page of themes would hide it.
      state.themes.themes.theme = .terminal
      return .nextTheme
    case .quit: return .quit
    case .inside(let inside):
      return update(&state, inside.message).map { .inside(Inside(message: $0)) }
    }
    return .none
  }

  private func update(_ state: inout State, _ message: GroupMessage) -> Command<GroupMessage> {
    switch message {
    case .overview(let inner): OverviewGroup.update(&state.overview, inner).map { .overview($0) }
    case .controls(let inner): ControlsGroup.update(&state.controls, inner).map { .controls($0) }
    case .editing(let inner): EditingGroup.update(&state.editing, inner).map { .editing($0) }
    case .words(let inner): TextGroup.update(&state.words, inner).map { .words($0) }
    case .collections(let inner):
      CollectionsGroup.update(&state.collections, inner).map { .collections($0) }
    case .feedback(let inner): FeedbackGroup.update(&state.feedback, inner).map { .feedback($0) }
    case .charts(let inner): ChartsGroup.update(&state.charts, inner).map { .charts($0) }
    case .pictures(let inner): PicturesGroup.update(&state.pictures, inner).map { .pictures($0) }
    case .themes(let inner): ThemesGroup.update(&state.themes, inner).map { .themes($0) }
    }
  }

  /// Shows the list of pages, the page and its source, as far as they fit, below the dialog of the page.
  public func view(_ state: State) -> some View<Message> {
    let page = VStack { state.page.slot.view(state) }.padding(.horizontal, 1).clip()
    let frame = GalleryFrame(state: state, page: page)
    let whole = isBare ? AnyView(page.flex(grow: 1)) : AnyView(frame)
    let withKeys = whole.onKey("q", "quit", .quit).onKey("t", "theme", .nextTheme)
    AnyView(withKeys)
      .modified(if: !isBare) { $0.galleryPalette(isOpen: state.showsPalette) }
      .panel(state.page.slot.panel(state))
  }

  /// Returns the subscriptions of the open page.
  public func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.page.slot.subscriptions(state)
  }

  /// Returns the theme that the user chose.
  public func theme(_ state: State) -> Theme { state.themes.theme }
}

extension Gallery: Recordable {}
