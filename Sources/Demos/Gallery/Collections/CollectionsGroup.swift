// CollectionsGroup: the gallery's pages about collections, of which only a part is visible.

import TermStore
import TermWidgets

/// The pages about collections.
enum CollectionsGroup: PageGroup {
  struct State: Sendable {
    var list = ListPage.start
    var table = TablePage.start
    var cells = CellsPage.start
    var tree = TreePage.start
    var tabs = TabsPage.start
    var navigation = NavigationPage.start
    var split = SplitPage.start
    var log = LogPage.start
    var files = FilesPage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case list(ListPage.Message)
    case table(TablePage.Message)
    case cells(CellsPage.Message)
    case tree(TreePage.Message)
    case tabs(TabsPage.Message)
    case navigation(NavigationPage.Message)
    case split(SplitPage.Message)
    case log(LogPage.Message)
    case files(FilesPage.Message)
  }

  static let title = "Collections"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(ListPage.self, \.list) { .list($0) },
    Slot(TablePage.self, \.table) { .table($0) },
    Slot(CellsPage.self, \.cells) { .cells($0) },
    Slot(TreePage.self, \.tree) { .tree($0) },
    Slot(TabsPage.self, \.tabs) { .tabs($0) },
    Slot(NavigationPage.self, \.navigation) { .navigation($0) },
    Slot(SplitPage.self, \.split) { .split($0) },
    Slot(LogPage.self, \.log) { .log($0) },
    Slot(FilesPage.self, \.files) { .files($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .list(let message): ListPage.update(&state.list, message).map { .list($0) }
    case .table(let message): TablePage.update(&state.table, message).map { .table($0) }
    case .cells(let message): CellsPage.update(&state.cells, message).map { .cells($0) }
    case .tree(let message): TreePage.update(&state.tree, message).map { .tree($0) }
    case .tabs(let message): TabsPage.update(&state.tabs, message).map { .tabs($0) }
    case .navigation(let message):
      NavigationPage.update(&state.navigation, message).map { .navigation($0) }
    case .split(let message): SplitPage.update(&state.split, message).map { .split($0) }
    case .log(let message): LogPage.update(&state.log, message).map { .log($0) }
    case .files(let message): FilesPage.update(&state.files, message).map { .files($0) }
    }
  }
}
