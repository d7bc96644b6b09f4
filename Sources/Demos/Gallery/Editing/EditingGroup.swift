// EditingGroup: the gallery's pages about text input.

import TermStore
import TermWidgets

/// The pages about text input.
enum EditingGroup: PageGroup {
  struct State: Sendable {
    var fields = FieldsPage.start
    var area = AreaPage.start
    var search = SearchPage.start
    var find = FindPage.start
    var code = CodeEditorPage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case fields(FieldsPage.Message)
    case area(AreaPage.Message)
    case search(SearchPage.Message)
    case find(FindPage.Message)
    case code(CodeEditorPage.Message)
  }

  static let title = "Editing"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(FieldsPage.self, \.fields) { .fields($0) },
    Slot(AreaPage.self, \.area) { .area($0) },
    Slot(SearchPage.self, \.search) { .search($0) },
    Slot(FindPage.self, \.find) { .find($0) },
    Slot(CodeEditorPage.self, \.code) { .code($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .fields(let message): FieldsPage.update(&state.fields, message).map { .fields($0) }
    case .area(let message): AreaPage.update(&state.area, message).map { .area($0) }
    case .search(let message): SearchPage.update(&state.search, message).map { .search($0) }
    case .find(let message): FindPage.update(&state.find, message).map { .find($0) }
    case .code(let message): CodeEditorPage.update(&state.code, message).map { .code($0) }
    }
  }
}
