// HistoryTests: moving back and forth through the past: the same states and the same cells each time.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

final class HistoryTests: XCTestCase {
  /// A program with a user who acts at random, and everything that was on its screen.
  private final class Session {
    let store: Store<Busy>
    lazy var history = History(store, Busy())
    var states: [Int: Busy.State] = [:]
    /// The first picture after each message.
    var pictures: [Int: Picture] = [:]
    private var unseen: [Int] = []
    private var random: Randomness

    init(seed: UInt64) {
      random = Randomness(seed: seed)
      store = Store(
        Busy(), size: Size(columns: 30, rows: 20), pool: TaskPool(threads: 0), seed: seed,
        startTime: 1_000_000)
      store.screen.begin()
      store.onUpdate = { [unowned self] _, _ in
        states[store.updateCount] = store.state
        unseen.append(store.updateCount)
      }
      store.onFrame = { [unowned self] in
        let picture = Picture(store.screen)
        for number in unseen { pictures[number] = picture }
        unseen = []
      }
      states[store.updateCount] = store.state
      _ = history
    }

    func go(_ count: Int) {
      for _ in 0..<count {
        store.advance(to: store.now + .milliseconds(Int.random(in: 0..<80, using: &random)))
        store.act(&random)
        if random.next() % 3 == 0 { _ = store.pool.drain() }
        if random.next() % 3 == 0 { store.readMail() }
        if random.next() % 2 == 0 { store.render() }
        store.screen.removeOutput()
      }
    }

    func pick(from low: Int, to high: Int) -> Int { .random(in: low...high, using: &random) }
  }

  func testThePastHasTheThemeThatTheUserChose() {
    let store = Store(
      Busy(), size: Size(columns: 30, rows: 20), pool: TaskPool(threads: 0), seed: 1,
      startTime: 1_000_000)
    store.preferredTheme = .rose
    let history = History(store, Busy())
    store.screen.begin()
    store.render()
    var random = Randomness(seed: 1)
    while history.last < 70 {
      store.act(&random)
      store.render()
    }
    for number in [history.first, 20, 69, 40] {
      XCTAssertEqual(history.moment(after: number).screen.theme, .rose, "\(number)")
    }
  }

  func testSteppingBackAndForthRestoresStatesAndCells() {
    for seed in UInt64(1)...3 {
      let session = Session(seed: seed)
      session.go(300)
      let history = session.history
      XCTAssertGreaterThan(history.steps.count, 60, "seed \(seed)")
      var (number, shown) = (history.last, 0)
      for round in 0..<50 {
        // Steps of one, with jumps now and then.
        number =
          round % 7 == 0
          ? session.pick(from: history.first, to: history.last)
          : min(max(number + (round % 3 == 0 ? 1 : -1), history.first), history.last)
        let moment = history.moment(after: number)
        let place = "seed \(seed), round \(round), message \(number)"
        XCTAssertEqual(moment.after, session.states[number], place)
        if let step = moment.step {
          XCTAssertEqual(step.number, number, place)
          XCTAssertEqual(moment.before, session.states[number - 1], place)
          XCTAssertFalse(moment.hasDiverged, place)
          if history.hasOwnFrame(step), let picture = session.pictures[number] {
            let now = Picture(moment.screen)
            if now != picture { XCTFail("\(place)\n\(now.marked(against: picture) ?? "")") }
            shown += 1
          }
        }
      }
      XCTAssertGreaterThan(shown, 20)
      // The program itself is unchanged, and continues.
      session.go(20)
      let moment = history.moment(after: history.last)
      XCTAssertEqual(moment.after, session.store.state)
    }
  }

  func testEachMessageOfAFrameIsShownAndNotTheNextOne() {
    let store = Store(Chain(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0))
    let history = History(store, Chain())
    store.render()
    // Three messages of three keys, then three that follow from one key, then one that no frame has shown.
    for _ in 0..<3 { store.handle(.key(KeyPress("a"))) }
    store.render()
    store.handle(.key(KeyPress("c")))
    store.render()
    store.handle(.key(KeyPress("a")))
    XCTAssertEqual(history.last, 7)
    for number in [1, 4, 2, 7, 5, 0, 6, 3] + (0...7) + (0...7).reversed() {
      let moment = history.moment(after: number)
      XCTAssertEqual(moment.after, number)
      XCTAssertEqual(moment.screen.text, "\(number)".padded(to: 20))
      XCTAssertFalse(moment.hasDiverged)
      XCTAssertEqual(moment.step.map(history.hasOwnFrame) ?? false, [3, 6].contains(number))
    }
    XCTAssertEqual(store.state, 7)
  }

  func testAThousandStepsBackAndForthStayIdenticalAndBounded() {
    let store = Store(Adder(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0))
    let history = History(store, Adder())
    let count = 2 * History<Adder>.maxSteps
    for number in 1...count {
      store.handle(.key(KeyPress(number % 3 == 0 ? "b" : "a")))
      store.render()
      XCTAssertLessThanOrEqual(history.steps.count, History<Adder>.maxSteps)
    }
    XCTAssertEqual(history.last, count)
    XCTAssertGreaterThanOrEqual(history.first, count - History<Adder>.maxSteps)
    var random = Randomness(seed: 5)
    var number = history.last
    for round in 0..<1000 {
      number =
        round % 10 == 0
        ? Int.random(in: history.first...history.last, using: &random)
        : min(max(number + (random.next() % 2 == 0 ? 1 : -1), history.first), history.last)
      let moment = history.moment(after: number)
      XCTAssertEqual(moment.after, number + number / 3 * 9)
      XCTAssertEqual(moment.screen.text, "\(moment.after)".padded(to: 20))
      XCTAssertFalse(moment.hasDiverged)
    }
    // A moment older than the oldest stored one is the oldest one.
    XCTAssertEqual(history.moment(after: 0).after, history.first + history.first / 3 * 9)
  }

  func testACopiedTestMentionsForgottenInput() {
    let store = Store(Adder(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0))
    let history = History(store, Adder())
    store.handle(.key(KeyPress("a")))
    XCTAssertFalse(history.testCode(upTo: 1, of: "Adder").contains("no longer known"))
    for _ in 0..<2 * History<Adder>.maxSteps {
      store.handle(.key(KeyPress("a")))
      store.render()
    }
    XCTAssertGreaterThan(history.first, 0)
    XCTAssertTrue(
      history.testCode(upTo: history.last, of: "Adder").contains(
        "// The \(history.first) messages before are no longer known."))
  }

  func testLargePastesAreForgotten() {
    let store = Store(Adder(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0))
    let history = History(store, Adder())
    store.render()
    let text = String(repeating: "long ", count: 400_000)
    for _ in 0..<80 {
      store.handle(.paste(text))
      for _ in 0..<40 { store.handle(.key(KeyPress("a"))) }
    }
    XCTAssertLessThanOrEqual(history.pastedBytes, 32 << 20)
    XCTAssertGreaterThan(history.first, 40 * 50)
    XCTAssertEqual(history.moment(after: history.first + 1).after, history.first + 1)
  }

  func testANondeterministicViewIsFound() {
    let store = Store(
      Fickle(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0))
    let history = History(store, Fickle())
    store.render()
    for _ in 0..<3 {
      store.handle(.key(KeyPress("a")))
      store.render()
    }
    XCTAssertTrue(history.moment(after: 1).hasDiverged)
    XCTAssertEqual(history.moment(after: 1).after, 1)
  }
}

/// Counts; a 3 is followed by a 2, and that by a 1.
private struct Chain: Program {
  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state += 1
    return message == 1 ? .none : .send(message - 1)
  }

  func view(_ state: Int) -> some View<Int> { Text("\(state)").onKey("a", 1).onKey("c", 3) }
}

/// Shows something that is not in its state.
private struct Fickle: Program {
  nonisolated(unsafe) static var views = 0

  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state += message
    return .none
  }

  func view(_ state: Int) -> some View<Int> {
    unsafe Self.views += 1
    return Text("\(state), \(unsafe Self.views)").onKey("a", 1)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: width - count)
  }
}
