// SuggestionsTests: suggestions that a task finds: debounced, dropped when stale, with progress and errors.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// A field whose suggestions come from a task.
private struct CityProgram: Program {
  struct State {
    var city = ""
    var cities = Suggestions()
  }

  enum Message: Hashable, Sendable {
    case city(String), found([String], for: String), failed(String, for: String)
  }

  enum Work { case cities }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .city(let text):
      state.city = text
      guard state.cities.ask(text, from: 2) else { return .cancel(Work.cities) }
      return .debounce(
        id: Work.cities, for: .milliseconds(250),
        .task(id: Work.cities) {
          .found([], for: text)
        } failure: {
          .failed("\($0)", for: text)
        })
    case .found(let names, let text): state.cities.receive(names, for: text)
    case .failed(let error, let text): state.cities.fail(error, for: text)
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      TextField("City", text: state.city) { .city($0) }.suggestions(state.cities)
      Button("Other", .city("other"))
    }
  }
}

final class SuggestionsTests: XCTestCase {
  private func program() -> TestDriver<CityProgram> {
    TestDriver(CityProgram(), size: Size(columns: 30, rows: 10), work: .isHeld)
  }

  private func rows(_ app: TestDriver<CityProgram>) -> [String] {
    app.all(.role(.row)).map(\.label)
  }

  func testATaskStartsWhenTheUserStopsTyping() {
    let app = program()
    app.type("l")
    app.advance(by: .seconds(1))
    XCTAssertEqual(app.running, [])
    app.type("i")
    app.advance(by: .milliseconds(200))
    app.type("s")
    app.advance(by: .milliseconds(200))
    XCTAssertEqual(app.running, [])
    XCTAssertTrue(app.has(.role(.status, "Searching…")))
    app.advance(by: .milliseconds(50))
    XCTAssertEqual(app.running.count, 1)
    app.answer(CityProgram.Work.cities, .found(["Lisbon", "Lisburn"], for: "lis"))
    XCTAssertFalse(app.has(.role(.status)))
    XCTAssertEqual(rows(app), ["Lisbon", "Lisburn"])
    app.press(.down, .down, .enter)
    XCTAssertEqual(app.state.city, "Lisburn")
    XCTAssertEqual(rows(app), [])
    app.advance(by: .seconds(1))
    XCTAssertEqual(app.running, [], "what was taken is no question")
  }

  func testResultsForAnEarlierTextAreDropped() {
    let app = program()
    app.type("li")
    app.advance(by: .milliseconds(250))
    app.type("m")
    app.send(.found(["Lisbon"], for: "li"))
    XCTAssertEqual(rows(app), [])
    XCTAssertTrue(app.state.cities.isBusy)
    app.send(.failed("no net", for: "li"))
    XCTAssertNil(app.state.cities.error)
    app.send(.found(["Lima"], for: "lim"))
    XCTAssertEqual(rows(app), ["Lima"])
    app.press(.ctrl("u"))
    app.send(.found(["Lima"], for: "lim"))
    XCTAssertEqual(rows(app), [])
  }

  func testMatchingSuggestionsStayUntilTheNextResult() {
    let app = program()
    app.type("li")
    app.send(.found(["Lima", "Lisbon"], for: "li"))
    app.type("s")
    XCTAssertEqual(rows(app), ["Lisbon"])
    XCTAssertTrue(app.has(.role(.status, "Searching…")))
  }

  func testAnErrorIsShownUntilTheNextRequest() {
    let app = program()
    app.type("li")
    app.send(.failed("no network", for: "li"))
    XCTAssertTrue(app.has(.role(.status, "no network")))
    app.type("s")
    XCTAssertFalse(app.has(.role(.status, "no network")))
    XCTAssertTrue(app.has(.role(.status, "Searching…")))
  }

  func testEscapeAndLeavingCloseTheSuggestions() {
    let app = program()
    app.type("li")
    app.press(.escape)
    XCTAssertFalse(app.has(.role(.status)))
    app.type("s")
    XCTAssertTrue(app.has(.role(.status)))
    app.press(.tab)
    XCTAssertFalse(app.has(.role(.status)))
    app.send(.found(["Lisbon"], for: "lis"))
    XCTAssertEqual(rows(app), [])
  }

  func testDownOpensAClosedListAgain() {
    let app = program()
    app.type("li")
    app.press(.escape, .down)
    XCTAssertTrue(app.has(.role(.status, "Searching…")))
    app.send(.found(["Lima", "Lisbon"], for: "li"))
    app.press(.escape)
    XCTAssertEqual(rows(app), [])
    app.press(.down)
    XCTAssertEqual(app.find(.role(.row, "Lima"))?.value, "chosen")
    app.press(.down, .enter)
    XCTAssertEqual(app.state.city, "Lisbon")
    XCTAssertEqual(rows(app), [])
  }

  func testDownGoesElsewhereIfNothingIsSuggested() {
    let app = host("") { text in
      TextField("City", text: text) { $0 }.suggestions { _ in [] }.onKey(.down, "below")
    }
    app.press(.tab, .down)
    XCTAssertEqual(app.state, "below")
  }

  func testABarShowsThatThereAreMore() {
    let names = (1...9).map { "Lima \($0)" }
    let app = program()
    app.type("li")
    app.send(.found(Array(names.prefix(6)), for: "li"))
    XCTAssertFalse(app.text.contains("█"), app.text)
    app.type("m")
    app.send(.found(names, for: "lim"))
    XCTAssertTrue(app.text.contains("█"), app.text)
    XCTAssertEqual(rows(app), Array(names.prefix(6)))
    let bar = app.place(of: "█")
    app.drag(from: bar, to: Point(column: bar.column, row: bar.row + 5))
    XCTAssertEqual(rows(app), Array(names.suffix(6)))
  }

  func testTheyLookRight() {
    let app = program()
    app.type("li")
    app.send(.found(["Lima", "Lisbon"], for: "li"))
    app.press(.down)
    assertSnapshot(of: app, named: "list")
    app.type("s")
    assertSnapshot(of: app, named: "busy")
    app.send(.failed("no network", for: "lis"))
    assertSnapshot(of: app, named: "error")
  }
}
