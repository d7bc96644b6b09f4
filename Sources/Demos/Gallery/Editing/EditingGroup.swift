// EditingGroup: the gallery's pages about what is typed into.

import TermStore
import TermView

/// Pages about what is typed into.
enum EditingGroup: PageGroup {
  struct State: Sendable {
    var fields = FieldsPage.State()
    var area = AreaPage.State()
    var search = SearchPage.State()
    /// What was copied last.
    var copied = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case fields(FieldsPage.Change)
    case area(AreaPage.Change)
    case search(SearchPage.Message)
    case copy(String)
  }

  static let title = "Editing"
  static let pages = ["Text field", "Text area", "Search field"]
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .fields(let message): state.fields.update(message)
    case .area(let message): state.area.update(message)
    case .search(let message): state.search.update(message)
    case .copy(let text):
      state.copied = text
      return .copy(text)
    }
    return .none
  }

  @ViewBuilder<Message> static func view(_ state: State, page: Int) -> Views<Message> {
    switch page {
    case 0: FieldsPage(state: state.fields, copied: state.copied)
    case 1: AreaPage(state: state.area)
    default: SearchPage(state: state.search).map { .search($0) }
    }
  }
}
