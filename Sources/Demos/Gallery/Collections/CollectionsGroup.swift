// CollectionsGroup: the gallery's pages about many things, of which some are seen.

import TermStore
import TermView

/// Pages about many things, of which some are seen.
enum CollectionsGroup: PageGroup {
  struct State: Sendable {
    var list = ListPage.State()
    var table = TablePage.State()
    var tree = TreePage.State()
    var tabs = TabsPage.State()
    var navigation = NavigationPage.State()
    var split = 0.4
    var log = LogPage.State()
    var files = FilesPage.State()
  }

  enum Message: Codable, Hashable, Sendable {
    case list(ListPage.Message)
    case table(TablePage.Message)
    case tree(TreePage.Message)
    case tabs(TabsPage.Message)
    case navigation(NavigationPage.Message)
    case split(Double)
    case log(LogPage.Message)
    case files(FilesPage.Message)
  }

  static let title = "Collections"
  static let pages = ["List", "Table", "Tree", "Tabs", "Navigation", "Split", "Log", "Files"]
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .list(let message): state.list.update(message)
    case .table(let message): state.table.update(message)
    case .tree(let message): state.tree.update(message)
    case .tabs(let message): state.tabs.update(message)
    case .navigation(let message): state.navigation.update(message)
    case .split(let share): state.split = share
    case .log(let message): state.log.update(message)
    case .files(let message): state.files.update(message)
    }
    return .none
  }

  @ViewBuilder<Message> static func view(_ state: State, page: Int) -> Views<Message> {
    switch page {
    case 0: ListPage(state: state.list).map { .list($0) }
    case 1: TablePage(state: state.table).map { .table($0) }
    case 2: TreePage(state: state.tree).map { .tree($0) }
    case 3: TabsPage(state: state.tabs).map { .tabs($0) }
    case 4: NavigationPage(state: state.navigation).map { .navigation($0) }
    case 5: SplitPage(share: state.split).map { .split($0) }
    case 6: LogPage(state: state.log).map { .log($0) }
    case 7: FilesPage(state: state.files).map { .files($0) }
    default: EmptyView()
    }
  }
}
