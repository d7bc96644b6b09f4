// The store: no event meets outdated views, and each request is handled once.

import TermRender
import TermWidgets
import XCTest

@testable import TermStore

/// Counts with messages that contain the new count.
private struct Setter: Program {
  enum Message: Sendable { case set(Int), open, typed(String), quit }
  struct State {
    var count = 0
    var text: String?
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .set(let count): state.count = count
    case .open:
      state.text = ""
      return .focus("field")
    case .typed(let text): state.text = text.uppercased()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Button("+", .set(state.count + 1))
      Text("\(state.count)").onKey("e", "edit", .open)
      if let text = state.text {
        TextField("Name", text: text) { .typed($0) }.id("field")
      }
    }
    .onKey("e", "edit", .open)
    .onKey("+", .set(state.count + 1))
  }
}

final class StoreTests: XCTestCase {
  func testOnlyAStoreWhoseWorkHasThreadsHasOthersForItsControl() {
    for threads in 0...2 {
      let store = Store(
        Setter(), size: Size(columns: 12, rows: 3), pool: TaskPool(threads: threads))
      XCTAssertEqual(store.controlPool.threads > 0, threads > 0, "\(threads) threads")
    }
  }

  func testAResizeIsNotAnEventForViews() {
    let store = Store(testing: Noted())
    XCTAssertFalse(store.handle(.resize(Size(columns: 12, rows: 3))))
    XCTAssertEqual(store.screen.size, Size(columns: 12, rows: 3))
  }

  func testTwoThousandPressesAreAllCounted() {
    let store = Store(testing: Setter())
    for _ in 0..<2000 { store.handle(.key(KeyPress("+"))) }
    XCTAssertEqual(store.state.count, 2000)
    store.render()
    XCTAssertTrue(store.screen.text.contains("2000"))
  }

  func testTwoThousandClicksAreAllCounted() {
    let store = Store(testing: Setter())
    for _ in 0..<2000 {
      store.handle(.mouse(MouseEvent(.down(.left), at: Point(column: 1, row: 0))))
      store.handle(.mouse(MouseEvent(.up(.left), at: Point(column: 1, row: 0))))
    }
    XCTAssertEqual(store.state.count, 2000)
  }

  func testALetterTypedAfterTheKeyThatOpensAFieldGoesIntoTheField() {
    let store = Store(testing: Setter())
    store.type("ehello")
    XCTAssertEqual(store.state.text, "HELLO")
  }

  func testAFieldWithRewrittenTextLosesNoKey() {
    let store = Store(testing: Setter())
    store.type("e")
    let text = String(repeating: "the quick brown fox ", count: 20)
    store.type(text)
    XCTAssertEqual(store.state.text, text.uppercased())
  }

  func testAnUnhandledEventIsReportedAsUnhandled() {
    let store = Store(testing: Setter())
    XCTAssertFalse(store.handle(.key(KeyPress("x"))))
    XCTAssertTrue(store.handle(.key(KeyPress("+"))))
  }

  func testTheViewIsBuiltOnceForManyMessages() {
    let store = Store(testing: Setter())
    let before = store.viewCount
    for number in 0..<100 { store.send(.set(number)) }
    store.render()
    XCTAssertEqual(store.viewCount, before + 1)
  }

  func testConsecutivePressesAreCounted() {
    var times = InputTimes()
    func down(_ column: Int, _ time: Duration) -> Int {
      let event = MouseEvent(.down(.left), at: Point(column: column, row: 0))
      guard case .mouse(let mouse) = times.timed(.mouse(event), at: time) else { return 0 }
      return mouse.count
    }
    XCTAssertEqual(down(1, .zero), 1)
    XCTAssertEqual(down(1, .milliseconds(400)), 2)
    XCTAssertEqual(down(1, .milliseconds(800)), 3)
    XCTAssertEqual(down(2, .milliseconds(900)), 1)
    XCTAssertEqual(down(2, .milliseconds(1500)), 1)
  }

  func testAProgramEndsWithItsCode() {
    let store = Store(testing: Setter())
    XCTAssertNil(store.exitCode)
    store.send(.quit)
    XCTAssertEqual(store.exitCode, 0)
  }

  func testAProgramSetsItsLayoutDirection() {
    struct Reader: Program {
      func start() -> (Bool, Command<Bool>) { (false, .none) }
      func update(_ isArabic: inout Bool, _ message: Bool) -> Command<Bool> {
        isArabic = message
        return .none
      }
      func view(_ isArabic: Bool) -> some View<Bool> { Text("side").frame(width: 8) }
      func isMirrored(_ isArabic: Bool) -> Bool { isArabic }
    }
    let store = Store(testing: Reader())
    XCTAssertFalse(store.screen.isMirrored)
    store.send(true)
    store.render()
    let row = store.screen.text.split(separator: "\n").first.map(String.init)
    XCTAssertEqual(row, String(repeating: " ", count: 36) + "side")
    store.send(false)
    store.render()
    XCTAssertTrue(store.screen.text.hasPrefix("side"))
  }

  func testAnEventIsHandledAfterTheEffectsOfTheFirstFrame() {
    for listens in [false, true] {
      let store = Store(testing: Opening(listens: listens))
      store.type("o+")
      XCTAssertEqual(store.state.count, 101)
    }
  }

  func testAFieldKeepsItsCaretIfTheProgramKeepsTheText() {
    let store = Store(testing: Digits())
    for _ in 0..<3 { store.handle(.key(KeyPress(.left))) }
    store.type("xx9")
    XCTAssertEqual(store.state, "19234")
  }

  func testTheMailboxIsDrainedWithinTheTimeBudget() {
    let store = Store(
      testing: Noted(
        first: .stream { _, send in for number in 0..<10 { await send("\(number)") } }))
    _ = store.pool.drain()
    var left = 3
    store.readMail {
      left -= 1
      return left > 0
    }
    XCTAssertEqual(store.state.log.count, 3)
    XCTAssertTrue(store.hasMail)
    store.settle()
    XCTAssertEqual(store.state.log, (0..<10).map(String.init))
  }

  func testEachExternalInputIsInTheJournalOnce() {
    let store = Store(
      testing: Noted(
        answer: { message in
          switch message {
          case "later": .after(.seconds(1), "timer")
          case "work": .task { _ in "done" }
          case "run": .exec(["list"]) { "ended \($0)" }
          default: .none
          }
        }, listen: { _ in [.appearance { "dark \($0)" }] }))
    var inputs: [String] = []
    store.journal = { inputs.append(String(describing: $0).prefix { $0 != "(" }.description) }
    func expect(_ names: String..., line: UInt = #line) {
      XCTAssertEqual(inputs, names, line: line)
      inputs = []
    }
    store.handle(.key(KeyPress("x")))
    expect("event")
    store.handle(.resize(Size(columns: 20, rows: 5)))
    expect("event")
    store.setAppearance(isDark: true)
    store.setAppearance(isDark: true)
    expect("appearance")
    store.activateNotification("a")
    expect("notification")
    store.handle(signal: 10)
    expect("signal")
    store.setClock(7)
    expect("clock")
    XCTAssertEqual(store.startTime, 7)
    store.adopt(.standard)
    expect("profile")
    store.send("later")
    store.advance(to: .milliseconds(999))
    expect()
    store.advance(to: .seconds(1))
    expect("timers")
    XCTAssertEqual(store.state.log.last, "timer")
    store.advance(to: .seconds(2))
    expect()
    store.send("work")
    store.settle()
    expect("message", "ended")
    store.send("run")
    for case .exec(_, let number) in store.requests {
      store.finishRequest(number, code: 3)
      store.finishRequest(number, code: 4)
    }
    expect("requestFinished")
    XCTAssertEqual(store.state.log.last, "ended 3")
    store.animate()
    expect("animationStep")
    store.render()
    expect("frame")
  }

  func testWithoutAKeyForItTheKeyboardSelectsUntilEscape() {
    let store = Store(testing: Noted())
    store.send("some text")
    store.render()
    store.screen.selectionKey = nil
    XCTAssertTrue(store.screen.beginSelectingByKeys())
    for key in [Key("x"), .right, .function(7)] {
      XCTAssertTrue(store.handle(.key(KeyPress(key))))
      XCTAssertTrue(store.screen.selectsByKeys, "\(key)")
    }
    store.handle(.key(KeyPress(.escape)))
    XCTAssertFalse(store.screen.selectsByKeys)
  }

  // MARK: Messages without an end

  func testEndlessMessagesDoNotStarveInput() {
    let store = Store(testing: Noted(answer: { $0 == "again" ? .send("again") : .none }))
    store.send("again")
    XCTAssertEqual(store.updateCount, 1 + Store<Noted>.maxBatchSize)
    XCTAssertTrue(store.hasMail)
    store.readMail()
    XCTAssertEqual(store.updateCount, 1 + 2 * Store<Noted>.maxBatchSize)
    store.handle(.key(KeyPress(.ctrl("c"))))
    XCTAssertEqual(store.exitCode, 130)
  }

  func testARunWithClampedRowsReplaysIdentically() {
    let program = Noted(
      answer: { message in
        guard let count = Int(message), count > 0 else { return .none }
        return .send("\(count - 1)")
      },
      listen: { _ in [.signal(10, "1000"), .signal(12, "between")] })
    let store = Store(testing: program)
    var inputs: [Store<Noted>.ExternalInput] = []
    store.journal = { inputs.append($0) }
    store.handle(signal: 10)
    store.readMail()
    store.handle(signal: 12)
    store.render()
    while store.readMail() {}
    XCTAssertEqual(store.updateCount, 1002)
    // It was received before the others were finished.
    let place = store.state.log.firstIndex(of: "between") ?? 0
    XCTAssertLessThan(place, 1001)
    let again = Store(testing: program)
    for input in inputs { again.replay(input, at: .zero) }
    XCTAssertEqual(again.state.log, store.state.log)
  }
}

/// Reports that something has arrived when it shows it: by a view that appears, or by a subscription that begins.
private struct Opening: Program {
  enum Message: Sendable { case open, came, set(Int) }

  struct State {
    var isOpen = false
    var count = 0
  }

  var listens = false

  init() {}

  init(listens: Bool) { self.listens = listens }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open: state.isOpen = true
    case .came: state.count = 100
    case .set(let count): state.count = count
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Text("\(state.count)")
      if state.isOpen, !listens { Text("here").onAppear(.came) }
    }
    .onKey("o", .open)
    .onKey("+", .set(state.count + 1))
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isOpen && listens ? [.windowSize { _ in .came }] : []
  }
}

/// Accepts only digits.
private struct Digits: Program {
  func start() -> (String, Command<String>) { ("1234", .focus("field")) }

  func update(_ state: inout String, _ message: String) -> Command<String> {
    state = message.filter(\.isNumber)
    return .none
  }

  func view(_ state: String) -> some View<String> {
    TextField("digits", text: state) { $0 }.id("field")
  }
}
