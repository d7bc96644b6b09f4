// Gallery: every widget in every state, a page each, with a list of the pages and the source of the one that is open.

public import Rewind
public import TermStore
public import TermView

/// A storybook of the widgets.
public struct Gallery: Program {
  /// Starts at the first page.
  public init() {}

  /// Takes `--page NAME`, to start there, and `--bare`, for the page alone.
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

  /// Its arguments, for `--help`.
  public static var usage: String {
    """
      --page NAME                 start at a page
      --bare                      without the list of pages
    """
  }

  /// For `--version`.
  public static var version: String { "1.0.0" }

  private var isBare = false
  private var first: Page?

  /// Which page is open, and what was done in each group.
  public struct State: Sendable {
    /// The page that is open.
    public var page: Page
    /// What pages are looked for by.
    public var query = ""
    /// Whether the source of the page is seen; by itself where there is room for both.
    public var showsSource: Bool?
    /// Whether the list is seen where there is room for one thing only.
    public var isAtList: Bool
    /// Whether all keys that work are shown.
    public var showsKeys = false
    var controls = ControlsGroup.start
    var editing = EditingGroup.start
    var words = WordsGroup.start
    var collections = CollectionsGroup.start
    var feedback = FeedbackGroup.start
    var charts = ChartsGroup.start
    var pictures = PicturesGroup.start
    var themes = ThemesGroup.start
  }

  /// What may happen.
  public enum Message: Codable, Hashable, Sendable {
    /// A page was chosen.
    case open(Page)
    /// From the list to the page, and back.
    case enter, leave
    /// Pages are looked for.
    case beginSearch, search(String), leaveSearch
    /// The source is wanted, or is not.
    case showSource(Bool)
    /// All keys that work are to be shown, or no more.
    case showKeys(Bool)
    case quit
    case inside(Inside)
  }

  /// What may happen in a group.
  public struct Inside: Codable, Hashable, Sendable {
    let message: GroupMessage
  }

  enum GroupMessage: Codable, Hashable, Sendable {
    case controls(ControlsGroup.Message)
    case editing(EditingGroup.Message)
    case words(WordsGroup.Message)
    case collections(CollectionsGroup.Message)
    case feedback(FeedbackGroup.Message)
    case charts(ChartsGroup.Message)
    case pictures(PicturesGroup.Message)
    case themes(ThemesGroup.Message)
  }

  /// At the first page, or at the one that was asked for.
  public func start() -> (State, Command<Message>) {
    let state = State(page: first ?? Gallery.pages[0], isAtList: first == nil)
    return (state, first == nil ? .focus(PageList.Name.pages) : .none)
  }

  /// Hands what happened in a group to it.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let page): state.page = page
    case .enter: state.isAtList = false
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
    case .quit: return .quit
    case .inside(let inside):
      return update(&state, inside.message).map { .inside(Inside(message: $0)) }
    }
    return .none
  }

  private func update(_ state: inout State, _ message: GroupMessage) -> Command<GroupMessage> {
    switch message {
    case .controls(let inner): ControlsGroup.update(&state.controls, inner).map { .controls($0) }
    case .editing(let inner): EditingGroup.update(&state.editing, inner).map { .editing($0) }
    case .words(let inner): WordsGroup.update(&state.words, inner).map { .words($0) }
    case .collections(let inner):
      CollectionsGroup.update(&state.collections, inner).map { .collections($0) }
    case .feedback(let inner): FeedbackGroup.update(&state.feedback, inner).map { .feedback($0) }
    case .charts(let inner): ChartsGroup.update(&state.charts, inner).map { .charts($0) }
    case .pictures(let inner): PicturesGroup.update(&state.pictures, inner).map { .pictures($0) }
    case .themes(let inner): ThemesGroup.update(&state.themes, inner).map { .themes($0) }
    }
  }

  /// The list of pages, the page, and its source, as there is room.
  public func view(_ state: State) -> some View<Message> {
    let page = VStack { state.page.slot.view(state) }.padding(.horizontal, 1).clip()
    let frame = GalleryFrame(state: state, page: page)
    let whole = isBare ? AnyView(page.flex(grow: 1)) : AnyView(frame)
    whole.onKey("q", "quit", .quit)
  }

  /// What the page that is open listens to.
  public func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.page.slot.subscriptions(state)
  }

  /// The one that was chosen.
  public func theme(_ state: State) -> Theme { state.themes.theme }
}

extension Gallery: Recordable {}
