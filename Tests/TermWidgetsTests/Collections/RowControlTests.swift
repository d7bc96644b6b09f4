// RowControlTests: rows with controls, whose keys act on the row in which the focus is.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// Rows that can be ticked, and renamed in place.
private struct Tasks: Program {
  struct Task: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var isDone = false
  }

  struct State: Equatable, Sendable {
    var tasks = (0..<100).map { Task(id: $0, name: "task \($0)") }
    var rows = Selection<Int>([0], cursor: 0)
    var renamed: Int?
  }

  enum Message: Sendable {
    case tick(Int)
    case select(Selection<Int>)
    case rename(Int)
    case name(String)
    case renamed
  }

  enum Kind: CaseIterable, Sendable { case list, table }

  let kind: Kind

  init(kind: Kind) { self.kind = kind }

  init() { preconditionFailure("a kind is given") }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .tick(let id): state.tasks[id].isDone.toggle()
    case .select(let rows): state.rows = rows
    case .rename(let id): state.renamed = id
    case .name(let name): state.tasks[state.renamed ?? 0].name = name
    case .renamed: state.renamed = nil
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    switch kind {
    case .list:
      List(
        "Tasks", state.tasks, selection: state.rows, text: { $0.name },
        onActivate: { .rename($0.id) }, { .select($0) }
      ) { task in
        HStack(spacing: 1) {
          Checkbox("Done", isOn: task.isDone) { _ in .tick(task.id) }
          name(task, state)
        }
      }
    case .table:
      Table(
        "Tasks", state.tasks, [TableColumn("Done") { _ in "" }, TableColumn("Name") { $0.name }],
        selection: TableSelection(state.rows), onActivate: { .rename($0.id) }
      ) {
        .select($0.rows)
      } cell: { task, column in
        if column == 0 {
          Checkbox("Done", isOn: task.isDone) { _ in .tick(task.id) }
        } else {
          name(task, state)
        }
      }
    }
  }

  @ViewBuilder<Message> private func name(_ task: Task, _ state: State) -> Views<Message> {
    if state.renamed == task.id {
      TextField("Name", text: task.name, onSubmit: .renamed) { .name($0) }.autofocus()
    } else {
      Text(task.name)
    }
  }
}

final class RowControlTests: XCTestCase {
  private func driver(_ kind: Tasks.Kind) -> TestDriver<Tasks> {
    TestDriver(Tasks(kind: kind), size: Size(columns: 30, rows: 8))
  }

  private func done(_ app: TestDriver<Tasks>) -> [Int] {
    app.state.tasks.filter(\.isDone).map(\.id)
  }

  func testSpaceTicksTheRowToWhichTheArrowsLead() {
    for kind in Tasks.Kind.allCases {
      let app = driver(kind)
      app.press(.tab)
      for _ in 0..<12 { app.press(.down) }
      XCTAssertEqual(app.state.rows.cursor, 12, "\(kind)")
      app.press(.space)
      XCTAssertEqual(done(app), [12], "\(kind)")
      XCTAssertTrue(app.text.contains("task 12"), "\(kind): \(app.text)")
      app.press(.up, .space)
      XCTAssertEqual(done(app), [11, 12], "\(kind)")
    }
  }

  func testAClickedControlTakesTheCursorAlong() {
    for kind in Tasks.Kind.allCases {
      let app = driver(kind)
      let row = app.text.split(separator: "\n").firstIndex { $0.contains("task 3") } ?? -1
      app.click(Point(column: 2, row: row))
      XCTAssertEqual(done(app), [3], "\(kind)")
      XCTAssertEqual(app.state.rows.cursor, 3, "\(kind)")
      app.press(.up, .space)
      XCTAssertEqual(done(app), [2, 3], "\(kind)")
    }
  }

  func testTheMenuOfARowOpensFromItsControls() {
    for key: Key in ["shift+f10", Key(.menu)] {
      let app = host("", size: Size(columns: 30, rows: 12)) { (last: String) in
        Table(
          "Tasks", Array(0..<3), id: \.self, [TableColumn("Name") { "\($0)" }],
          selection: TableSelection(Selection([1], cursor: 1)),
          menu: { rows in rows.map { MenuItem("Drop \($0)", "drop \($0)") } }
        ) { _ in
          last
        } cell: { row, _ in
          Checkbox("Box \(row)", isOn: false) { _ in "tick \(row)" }
        }
      }
      app.press(.tab)
      XCTAssertEqual(app.find(.focused)?.label, "Box 1")
      app.press(key)
      XCTAssertTrue(app.has(.role(.menuItem, "Drop 1")), app.text)
      app.press(.escape)
      XCTAssertEqual(app.find(.focused)?.label, "Box 1")
      app.press(key, .enter)
      XCTAssertEqual(app.state, "drop 1")
    }
  }

  func testAFieldInACellKeepsTheFocusWhenTheCursorComesToIt() {
    struct State: Sendable, Equatable {
      var selection = TableSelection<Int>(column: 0)
      var text = "abc"
      var focus: [Bool] = []

      func with(_ change: (inout State) -> Void) -> State {
        var state = self
        change(&state)
        return state
      }
    }
    let app = host(State(), size: Size(columns: 30, rows: 8)) { (state: State) in
      Table(
        "Tasks", Array(0..<3), id: \.self, [TableColumn("Name") { "\($0)" }],
        selection: state.selection
      ) { selection in
        state.with { $0.selection = selection }
      } cell: { row, _ in
        if row == 1 {
          TextField("Name", text: state.text) { text in state.with { $0.text = text } }
            .onFocus { isFocused in state.with { $0.focus.append(isFocused) } }
        }
      }
    }
    app.tap(.field("Name"))
    app.press(.home)
    app.type("x")
    XCTAssertEqual(app.state.text, "xabc")
    XCTAssertEqual(app.state.selection.rows.cursor, 1)
    XCTAssertEqual(app.state.focus.filter { !$0 }, [])
    app.press(.shift(.tab))
    XCTAssertEqual(app.state.focus.filter { !$0 }, [false])
  }

  func testAFieldGivesTheFocusBackToTheRows() {
    for kind in Tasks.Kind.allCases {
      let app = driver(kind)
      app.press(.down, .enter)
      app.type("!")
      app.press(.enter)
      XCTAssertEqual(app.state.tasks[1].name, "task 1!", "\(kind)")
      XCTAssertNil(app.state.renamed, "\(kind)")
      app.press(.down, .enter)
      XCTAssertEqual(app.state.renamed, 2, "\(kind)")
      XCTAssertEqual(done(app), [], "\(kind)")
    }
  }
}
