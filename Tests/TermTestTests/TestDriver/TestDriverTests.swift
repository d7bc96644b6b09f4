// The driver with a program that does a little of everything, and every failure that it reports.

import TermRender
import TermStore
import TermWidgets
import XCTest

@testable import TermTest

/// Searches, shows the results, and ticks on request.
struct Searching: Program {
  struct State: Equatable {
    var text = ""
    var found: [String] = []
    var isTicking = false
    var ticks = 0
    var isWide = false
  }

  enum Message: Equatable, Sendable {
    case edit(String), found([String]), failed(String), clear, tick, toggleTicks, wide, quit
  }

  enum Work: Hashable, Sendable { case search }

  struct Nothing: Error {}

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edit(let text):
      state.text = text
      return .debounce(
        id: Work.search, for: .milliseconds(200),
        .task(id: Work.search) { _ in
          if text == "x" { throw Nothing() }
          return .found([text, text + "!"])
        } failure: {
          .failed("\($0)")
        })
    case .found(let found): state.found = found
    case .failed(let why): state.found = [why]
    case .clear: state.found = []
    case .tick: state.ticks += 1
    case .toggleTicks: state.isTicking.toggle()
    case .wide: state.isWide.toggle()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack(alignment: .leading) {
      TextField("Search", text: state.text) { .edit($0) }
      ForEach(state.found, id: { $0 }) { Text($0).foreground(state.isWide ? .red : .blue) }
      HStack(spacing: 1) {
        Button("Clear", .clear).disabled(state.found.isEmpty)
        Button("Tick", .toggleTicks)
        Text(state.isWide ? "漢" : "a").onPress(.wide)
      }
    }
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isTicking ? [.every(.seconds(1), id: "clock") { _ in .tick }] : []
  }
}

/// Counts seconds.
private struct Ticking: Program {
  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state += message
    return .none
  }

  func view(_ state: Int) -> some View<Int> { VStack { Text("\(state)") } }

  func subscriptions(_ state: Int) -> [Subscription<Int>] { [.every(.seconds(1)) { _ in 1 }] }
}

/// Shows a view, and ignores messages.
private struct Shown: Program {
  var content: @Sendable () -> AnyView<Int> = { Text("").sending() }

  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }

  func view(_ state: Int) -> some View<Int> { content() }
}

final class TestDriverTests: FailureTestCase {
  func testAnExhaustiveTestExpectsEachMessage() {
    let search = TestDriver(Searching(), isExhaustive: true)
    search.focus(.field("Search"))
    search.type("ab")
    let work = Command<Searching.Message>.debounce(
      id: Searching.Work.search, for: .milliseconds(200),
      .task(id: Searching.Work.search) { _ in .clear })
    search.expect(.edit("a"), command: work) { $0.text = "a" }
    search.expect(.edit("ab"), command: work) { $0.text = "ab" }
    search.advance(by: .milliseconds(200))
    search.expect(.found(["ab", "ab!"])) { $0.found = ["ab", "ab!"] }
    search.tap(.button("Clear"))
    search.expect(.clear) { $0.found = [] }
    search.finish()
  }

  func testAnActionAfterTheEndFails() {
    let search = TestDriver(Searching())
    search.send(.quit)
    XCTAssertEqual(search.exitCode, 0)
    assertFails("has quit with code 0") { search.press(.enter) }
    assertFails("has quit with code 0") { search.advance(by: .seconds(1)) }
  }

  func testTheTestCompletesHeldWork() {
    let search = TestDriver(Searching(), work: .isHeld)
    search.focus(.field("Search"))
    search.type("a")
    search.advance(by: .seconds(1))
    XCTAssertEqual(search.running, ["search"])
    search.answer(Searching.Work.search, .found(["one", "two"]))
    XCTAssertEqual(search.running, [])
    XCTAssertTrue(search.has(.text("two")))
    search.type("b")
    search.advance(by: .seconds(1))
    search.fail(Searching.Work.search, Searching.Nothing())
    XCTAssertEqual(search.state.found, ["Nothing()"])
  }

  func testTheClockStopsUntilItIsAdvanced() {
    let search = TestDriver(Searching())
    search.tap(.button("Tick"))
    search.advance(by: .milliseconds(3500))
    XCTAssertEqual(search.state.ticks, 3)
    search.tap(.button("Tick"))
    search.advance(by: .seconds(60))
    XCTAssertEqual(search.state.ticks, 3)
  }

  func testTheCostOfAnActionIsThatOfAllItsFrames() {
    let ticking = TestDriver(Ticking(), size: Size(columns: 20, rows: 4))
    ticking.advance(by: .milliseconds(999))
    XCTAssertEqual(ticking.stats.bytes, 0)
    XCTAssertEqual(ticking.output, [])
    ticking.advance(by: .milliseconds(1))
    let (one, bytes) = (ticking.stats, ticking.output.count)
    XCTAssertEqual(one.bytes, bytes)
    XCTAssertEqual(one.rows, 1)
    XCTAssertGreaterThan(bytes, 0)
    ticking.advance(by: .milliseconds(3500))
    XCTAssertEqual(ticking.stats.bytes, ticking.output.count)
    XCTAssertEqual(ticking.stats.painted, 3 * one.painted)
    XCTAssertEqual(ticking.stats.rows, 3)
    assertFails("bytes; at most 0 were expected") { assertBytes(of: ticking, atMost: 0) }
    ticking.advance(by: .milliseconds(100))
    assertBytes(of: ticking, atMost: 0)
  }

  func testTheScreenIsQueriedBySemantics() {
    let search = TestDriver(Searching())
    XCTAssertEqual(search.find(.field("Search"))?.area.top, 0)
    XCTAssertEqual(search.find(.button("Clear"))?.isDisabled, true)
    XCTAssertEqual(search.all(.role(.button)).map(\.label), ["Clear", "Tick"])
    XCTAssertEqual(search.find(.focused)?.role, .field)
    let field = "▌Search" + String(repeating: " ", count: 72) + "]"
    assertScreen(search, field + "\n[ Clear ] [ Tick ] a")
  }

  func testAViewIsQueriedWithoutAProgram() {
    let view = VStack<Never> { Text("one\ntwo  ") }
    assertScreen(of: view, size: Size(columns: 4, rows: 3), "one\ntwo")
    assertFails("row 1\n  want |too|\n  got  |two|") {
      assertScreen(of: view, size: Size(columns: 4, rows: 3), "one\ntoo")
    }
  }

  // MARK: What must fail

  func testEachFailureIsReportedOnce() {
    assertFails("there is no button \"Save\"") { TestDriver(Searching()).tap(.button("Save")) }
    assertFails("button \"Clear\" is disabled") { TestDriver(Searching()).tap(.button("Clear")) }
    assertFails("there are 2 of button") { TestDriver(Searching()).tap(.role(.button)) }
    assertFails("no work is running under the name search") {
      TestDriver(Searching()).answer(Searching.Work.search, .clear)
    }
    assertFails("row 1\n  want |[ Clear ] [ Tack ] a|") {
      assertScreen(TestDriver(Searching()), "▌Search\n[ Clear ] [ Tack ] a")
    }
    assertFails("the frame took") { assertBytes(of: TestDriver(Searching()), atMost: 3) }
    assertFails("cells drawn") { assertStats(of: TestDriver(Searching()), cells: 3) }
    assertFails("at column 19, row 1 has no role") { assertAccessible(TestDriver(Searching())) }
  }

  func testAMessageSentAtTheStartIsLikeAnyOther() {
    struct Greeting: Program {
      func start() -> (String, Command<String>) {
        ("Good", .sequence(.send(" morning"), .send("!")))
      }
      func update(_ state: inout String, _ message: String) -> Command<String> {
        state += message
        return .none
      }
      func view(_ state: String) -> some View<String> { Text(state) }
    }
    let greeting = TestDriver(Greeting(), isExhaustive: true)
    greeting.expect(" morning") { $0 = "Good morning" }
    greeting.expect("!") { $0 = "Good morning!" }
    XCTAssertEqual(greeting.messages, [" morning", "!"])
    assertFails("the test did not expect the message  morning; it changed") {
      _ = TestDriver(Greeting(), isExhaustive: true)
    }
  }

  func testAnInaccessibleScreenIsAFailure() {
    let cases: [(String, @Sendable () -> AnyView<Int>)] = [
      (
        "button \"OK\" at column 0, row 0 looks the same with the focus",
        {
          AnyView(
            VStack {
              Text("OK").onPress(1).role(.button)
              Button("Other", 2)
            })
        }
      ),
      ("\"OK\" at column 0, row 0 has no role", { Text("OK").onPress(1) }),
      (
        "button \"\" at column 0, row 0 has no name",
        { Text("").frame(width: 3, height: 1).onPress(1).role(.button) }
      ),
      (
        "\"x\" in row 0 has a contrast of only 1.",
        { Text("x").foreground(.rgb(0x808080)).background(.rgb(0x888888)).sending() }
      ),
    ]
    for (words, view) in cases {
      assertFails(words) { assertAccessible(TestDriver(Shown(content: view))) }
    }
  }

  func testAnAccessibleScreenIsNoFailure() {
    assertAccessible(
      TestDriver(
        Shown {
          AnyView(
            VStack {
              Button("OK", 1)
              Button("Other", 2)
            })
        }))
    assertAccessible(
      TestDriver(
        Shown { Text("x").foreground(.rgb(0xFFFFFF)).background(.rgb(0)).sending() }))
  }

  func testEndlessImmediateTimersAreStopped() {
    struct Restless: Program {
      func start() -> (Int, Command<Int>) { (0, .after(.zero, 1)) }

      func update(_ state: inout Int, _ message: Int) -> Command<Int> {
        state += message
        return .after(.zero, 1)
      }

      func view(_ state: Int) -> some View<Int> { Text("\(state)") }
    }
    assertFails("timers without a delay follow one another forever") {
      TestDriver(Restless()).advance(by: .seconds(1))
    }
  }

  func testMessagesThatFollowOneAnotherForeverFail() {
    struct Restless: Program {
      let isStream: Bool

      func start() -> (Int, Command<Int>) { (0, .none) }

      func update(_ state: inout Int, _ message: Int) -> Command<Int> {
        state += 1
        if !isStream { return .send(message) }
        return state > 1
          ? .none
          : .stream { _, send in
            while !Task.isCancelled { await send(message) }
          }
      }

      func view(_ state: Int) -> some View<Int> { Text("\(state)").onKey("a", 7) }
    }
    for isStream in [false, true] {
      let app = TestDriver(Restless(isStream: isStream))
      assertFails("200000 messages followed one another at 0.0 seconds, the last of them 7") {
        app.type("a")
      }
    }
  }

  func testASnapshotFailsForADifferentColorLetterOrLabel() throws {
    let folder = NSTemporaryDirectory() + "snapshots-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = SnapshotFile(folder: folder, test: "test")
    func failure(_ change: (TestDriver<Searching>) -> Void) -> String? {
      let search = TestDriver(Searching(), size: Size(columns: 24, rows: 5))
      search.send(.found(["x"]))
      change(search)
      return file.failure(
        of: Snapshot(search.picture, semantics: search.semantics.map(\.summary)), recordsAll: false)
    }
    XCTAssertTrue(try XCTUnwrap(failure { _ in }).contains("is new"))
    XCTAssertNil(failure { _ in })
    // The color of x, and a letter that became a wide one.
    let wide = try XCTUnwrap(failure { $0.send(.wide) })
    XCTAssertTrue(wide.contains("row 1, column 0: want \"x\", fg blue; got \"x\", fg red"), wide)
    XCTAssertTrue(wide.contains("row 2, column 19: want \"a\"; got \"漢\", wide"), wide)
    let lost = try XCTUnwrap(failure { $0.send(.found([])) })
    XCTAssertTrue(lost.contains("text \"x\""), lost)
  }
}
