// Says: cannot infer type of closure parameter '$0'

import TermStore
import TermWidgets

struct Files: Program {
  struct File: Identifiable {
    var id: Int
    var name: String
    var size: Int
  }

  struct State {
    var files: [File] = []
    var table = TableSelection<Int>()
  }

  enum Message { case select(TableSelection<Int>) }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }

  func view(_ state: State) -> some View<Message> {
    let columns = [
      TableColumn("Name", width: .fraction(1)) { $0.name },  // here
      TableColumn("Size", alignment: .trailing) { "\($0.size / 1024)" + " KB" },
      TableColumn("Size 2", alignment: .trailing) { String($0.size * 8 + 1) + " bits" },
      TableColumn("Id") { $0.id > 3 && $0.id < 5 ? "a" : "b" + $0.name },
    ]
    VStack {
      Table("Files", state.files, columns, selection: state.table) { .select($0) }
    }
  }
}
