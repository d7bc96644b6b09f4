// Gallery: every widget in every state, a page each, with a list of the pages beside it.

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

  private var isBare = false
  private var first = Gallery.pages.first ?? Page(group: 0, number: 0, title: "")

  /// Where a page is found.
  public struct Page: Hashable, Codable, Sendable, Identifiable {
    /// Which of the groups.
    public var group: Int
    /// Which of its pages.
    public var number: Int
    /// What it is called.
    public var title: String

    /// No two have one title.
    public var id: String { title }
  }

  /// Which page is open, and what was done in each group.
  public struct State: Sendable {
    /// The page that is seen.
    public var page: Page
    var controls = ControlsGroup.start
    var editing = EditingGroup.start
    var words = WordsGroup.start
    var collections = CollectionsGroup.start
    var feedback = FeedbackGroup.start
    var charts = ChartsGroup.start
    var themes = ThemesGroup.start
  }

  /// What may happen.
  public enum Message: Codable, Hashable, Sendable {
    case open(Page)
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
    case themes(ThemesGroup.Message)
  }

  /// All pages, in order.
  public static let pages: [Page] = {
    let titles = [
      ControlsGroup.pages, EditingGroup.pages, WordsGroup.pages, CollectionsGroup.pages,
      FeedbackGroup.pages, ChartsGroup.pages, ThemesGroup.pages,
    ]
    return titles.enumerated().flatMap { group, titles in
      titles.enumerated().map { Page(group: group, number: $0, title: $1) }
    }
  }()

  /// What the groups are called.
  static let groups = [
    ControlsGroup.title, EditingGroup.title, WordsGroup.title, CollectionsGroup.title,
    FeedbackGroup.title, ChartsGroup.title, ThemesGroup.title,
  ]

  /// At the first page.
  public func start() -> (State, Command<Message>) { (State(page: first), .none) }

  /// Hands what happened in a group to it.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let page): state.page = page
    case .quit: return .quit
    case .inside(let inside): return update(&state, inside.message)
    }
    return .none
  }

  private func update(_ state: inout State, _ message: GroupMessage) -> Command<Message> {
    switch message {
    case .controls(let message):
      ControlsGroup.update(&state.controls, message).map { .inside(Inside(message: .controls($0))) }
    case .editing(let message):
      EditingGroup.update(&state.editing, message).map { .inside(Inside(message: .editing($0))) }
    case .words(let message):
      WordsGroup.update(&state.words, message).map { .inside(Inside(message: .words($0))) }
    case .collections(let message):
      CollectionsGroup.update(&state.collections, message).map {
        .inside(Inside(message: .collections($0)))
      }
    case .feedback(let message):
      FeedbackGroup.update(&state.feedback, message).map { .inside(Inside(message: .feedback($0))) }
    case .charts(let message):
      ChartsGroup.update(&state.charts, message).map { .inside(Inside(message: .charts($0))) }
    case .themes(let message):
      ThemesGroup.update(&state.themes, message).map { .inside(Inside(message: .themes($0))) }
    }
  }

  /// The list of pages, and the page.
  public func view(_ state: State) -> some View<Message> {
    let whole = HStack {
      if !isBare { PageList(page: state.page) }
      VStack { page(state) }.padding(.horizontal, 1).flex(grow: 1).clip()
    }
    .onKey("q", "quit", .quit)
    return around(whole, state)
  }

  /// What the page that is open says of the whole.
  private func around(_ whole: AnyView<Message>, _ state: State) -> AnyView<Message> {
    let number = state.page.number
    return switch state.page.group {
    case 0:
      ControlsGroup.around(whole, state.controls, page: number) {
        .inside(Inside(message: .controls($0)))
      }
    case 4:
      FeedbackGroup.around(whole, state.feedback, page: number) {
        .inside(Inside(message: .feedback($0)))
      }
    default: whole
    }
  }

  @ViewBuilder<Message> private func page(_ state: State) -> Views<Message> {
    let number = state.page.number
    switch state.page.group {
    case 0:
      ControlsGroup.view(state.controls, page: number).map {
        .inside(Inside(message: .controls($0)))
      }
    case 1:
      EditingGroup.view(state.editing, page: number).map { .inside(Inside(message: .editing($0))) }
    case 2: WordsGroup.view(state.words, page: number).map { .inside(Inside(message: .words($0))) }
    case 3:
      CollectionsGroup.view(state.collections, page: number).map {
        .inside(Inside(message: .collections($0)))
      }
    case 4:
      FeedbackGroup.view(state.feedback, page: number).map {
        .inside(Inside(message: .feedback($0)))
      }
    case 5:
      ChartsGroup.view(state.charts, page: number).map { .inside(Inside(message: .charts($0))) }
    case 6:
      ThemesGroup.view(state.themes, page: number).map { .inside(Inside(message: .themes($0))) }
    default: EmptyView()
    }
  }

  /// What the page that is open listens to.
  public func subscriptions(_ state: State) -> [Subscription<Message>] {
    let number = state.page.number
    return switch state.page.group {
    case 0:
      ControlsGroup.subscriptions(state.controls, page: number).map {
        $0.map { .inside(Inside(message: .controls($0))) }
      }
    case 1:
      EditingGroup.subscriptions(state.editing, page: number).map {
        $0.map { .inside(Inside(message: .editing($0))) }
      }
    case 2:
      WordsGroup.subscriptions(state.words, page: number).map {
        $0.map { .inside(Inside(message: .words($0))) }
      }
    case 3:
      CollectionsGroup.subscriptions(state.collections, page: number).map {
        $0.map { .inside(Inside(message: .collections($0))) }
      }
    case 4:
      FeedbackGroup.subscriptions(state.feedback, page: number).map {
        $0.map { .inside(Inside(message: .feedback($0))) }
      }
    case 5:
      ChartsGroup.subscriptions(state.charts, page: number).map {
        $0.map { .inside(Inside(message: .charts($0))) }
      }
    case 6:
      ThemesGroup.subscriptions(state.themes, page: number).map {
        $0.map { .inside(Inside(message: .themes($0))) }
      }
    default: []
    }
  }

  /// The one that was chosen.
  public func theme(_ state: State) -> Theme { state.themes.theme }
}

extension Gallery: Recordable {}

/// The titles of all pages, by group.
private struct PageList: View {
  let page: Gallery.Page

  var body: some View<Gallery.Message> {
    List(
      "Pages", Gallery.pages, selection: Selection([page.id], cursor: page.id),
      text: { $0.title }, section: { Gallery.groups[$0.group] }
    ) { selection in
      .open(Gallery.pages.first { $0.id == selection.cursor } ?? page)
    }
    .frame(width: 18, height: .fill)
    .flex(grow: 0, shrink: 0)
    .border(.light, .trailing, color: .outline)
  }
}
