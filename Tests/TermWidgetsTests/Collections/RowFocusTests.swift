// RowFocusTests: what is typed goes to the row that has the focus, also where that was scrolled away.

import TermStore
import TermTest
import TermView
import TermWidgets
import XCTest

private struct Fields: Program {
  struct Item: Identifiable { let id: Int }
  struct State {
    var texts = [String](repeating: "", count: 400)
    var selection = Selection<Int>()
  }
  enum Message { case text(Int, String), select(Selection<Int>) }

  let isList: Bool

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .text(let row, let text): state.texts[row] = text
    case .select(let selection): state.selection = selection
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    if isList {
      let items = state.texts.indices.map(Item.init)
      List("L", items, selection: state.selection, text: { "row \($0.id)" }, { .select($0) }) {
        field($0.id, state)
      }
    } else {
      LazyList(count: state.texts.count) { field($0, state) }
    }
  }

  private func field(_ row: Int, _ state: State) -> some View<Message> {
    TextField("f\(row)", text: state.texts[row]) { .text(row, $0) }
  }
}

final class RowFocusTests: XCTestCase {
  private func texts(_ app: TestDriver<Fields>) -> [Int: String] {
    Dictionary(
      uniqueKeysWithValues: app.state.texts.enumerated().filter { !$0.element.isEmpty }
        .map { ($0.offset, $0.element) })
  }

  func testLettersGoToTheFieldThatWasScrolledAway() {
    for isList in [false, true] {
      for rows in [3, 20, 90] {
        let app = TestDriver(Fields(isList: isList), size: Size(columns: 30, rows: 5))
        app.press(.tab)
        app.type("a")
        let row = texts(app).keys.first ?? -1
        app.wheel(rows, at: Point(column: 3, row: 2))
        app.type("b")
        XCTAssertEqual(texts(app), [row: "ab"], "list: \(isList), \(rows) rows")
        XCTAssertTrue(app.text.contains("ab"), "it is scrolled back into view")
        app.wheel(rows, at: Point(column: 3, row: 2))
        app.wheel(-rows, at: Point(column: 3, row: 2))
        app.type("c")
        XCTAssertEqual(texts(app), [row: "abc"], "list: \(isList), \(rows) rows")
      }
    }
  }

  func testLettersGoToTheFieldAboveWhichTheListWasScrolled() {
    let app = TestDriver(Fields(isList: false), size: Size(columns: 30, rows: 5))
    app.wheel(100, at: Point(column: 3, row: 2))
    app.click(Point(column: 3, row: 2))
    app.type("a")
    let before = texts(app)
    XCTAssertEqual(Array(before.values), ["a"])
    app.wheel(-60, at: Point(column: 3, row: 2))
    app.type("b")
    XCTAssertEqual(texts(app), before.mapValues { $0 + "b" })
  }

  func testLettersGoToTheFieldWhoseRowHasAnotherIndexNow() {
    struct Feed: Program {
      struct State: Equatable { var ids = Array(100..<200), texts: [Int: String] = [:] }
      enum Message { case text(Int, String), ids([Int]) }

      let isInArea: Bool

      func start() -> (State, Command<Message>) { (State(), .none) }

      func update(_ state: inout State, _ message: Message) -> Command<Message> {
        switch message {
        case .text(let id, let text): state.texts[id] = text
        case .ids(let ids): state.ids = ids
        }
        return .none
      }

      func view(_ state: State) -> some View<Message> {
        let list = LazyList<Message>(state.ids, id: { $0 }) { id in
          TextField("f\(id)", text: state.texts[id] ?? "") { Message.text(id, $0) }
        }
        if isInArea { ScrollView { list } } else { list }
      }
    }
    for isInArea in [false, true] {
      for (scroll, ids) in [
        (0, Array(80..<200)), (0, Array((100..<200).reversed())), (12, Array(99..<200)),
        (12, Array(101..<200)), (12, [100, 103] + Array(105..<200)),
      ] {
        let app = TestDriver(Feed(isInArea: isInArea), size: Size(columns: 30, rows: 6))
        app.click(Point(column: 3, row: 3))
        app.type("a")
        XCTAssertEqual(app.state.texts, [103: "a"])
        app.wheel(scroll, at: Point(column: 3, row: 2))
        app.send(.ids(ids))
        app.type("b")
        XCTAssertEqual(app.state.texts, [103: "ab"], "area: \(isInArea), \(scroll), \(ids[0])")
      }
    }
  }
}
