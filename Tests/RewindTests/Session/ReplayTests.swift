// Sessions that are done again: the same states and cells, or a sentence about where they part.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

/// Does a little of all that a session has: tasks, timers, focus, scrolling, chance, the time, and a broken copy.
private struct Busy: Program {
  enum Message: Codable, Hashable, Sendable {
    case edit(String), load, loaded(Int), failed, tick(Double), roll, rolled(Int), came, later
    case size(Int, Int), dark(Bool)
  }

  struct State: Hashable {
    var text = ""
    var numbers: [Int] = []
    var seen: Set<String> = []
    var ticks = 0
    var rolls = 0
    var isLoading = false
  }

  enum Work: Hashable { case load }

  /// What a fault in it does.
  var fault = false

  init() {}

  init(fault: Bool) { self.fault = fault }

  func start() -> (State, Command<Message>) { (State(), .send(.roll)) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edit(let text):
      state.text = text
      state.seen.insert(text)
      return .debounce(id: Work.load, for: .milliseconds(100), .send(.load))
    case .load:
      state.isLoading = true
      let text = state.text
      return .task(id: Work.load) { context in
        try await context.sleep(for: .milliseconds(50))
        if text.count % 5 == 4 { throw CancellationError() }
        return .loaded(text.count)
      } failure: { _ in
        .failed
      }
    case .loaded(let count):
      state.isLoading = false
      state.numbers.append(fault && count > 1 ? -1 : count)
    case .failed: state.isLoading = false
    case .tick(let date): state.ticks += Int(date) % 7
    case .roll: return .random { .rolled(Int.random(in: 0..<100, using: &$0)) }
    case .rolled(let number): state.rolls = number
    case .came, .later: state.rolls += 1
    case .size(let columns, let rows): state.rolls += columns * rows
    case .dark: state.rolls += 1
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      TextField("text", text: state.text) { .edit($0) }
      Button("roll", .roll)
      Text("\(state.ticks) ticks, \(state.rolls), \(state.isLoading ? "loading" : "")")
      if state.numbers.count > 1 { Text("several").onAppear(.came) }
      ScrollView { ForEach(0..<30) { Text("row \($0 &+ state.numbers.count)") } }.flex(grow: 1)
    }
    .onKey("alt+l", .later)
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    [.windowSize { .size($0.columns, $0.rows) }, .appearance { .dark($0) }]
      + (state.text.count % 2 == 1 ? [.every(.seconds(1)) { .tick($0.secondsSince1970) }] : [])
  }
}

final class ReplayTests: XCTestCase {
  func testASessionIsDoneAgainToTheSameStatesAndCells() throws {
    for seed in UInt64(1)...20 {
      let (bytes, state, cells) = record(seed)
      let replay = SessionReplay(Busy(), try SessionReader(bytes))
      do { try replay.run() } catch { XCTFail("seed \(seed): \(error)") }
      XCTAssertEqual(replay.store.state, state, "seed \(seed)")
      XCTAssertEqual(Picture(replay.store.screen), cells, "seed \(seed)")
    }
  }

  func testAFaultIsNamedByTheMessageWhereItParts() throws {
    var named = 0
    for seed in UInt64(21)...28 {
      let (bytes, _, _) = record(seed)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains(/"loaded\([2-9]\)"/) else { continue }
      let replay = SessionReplay(Busy(fault: true), try SessionReader(bytes))
      XCTAssertThrowsError(try replay.run()) { error in
        let words = "\(error)"
        XCTAssertTrue(words.contains(/message \d+, loaded\([2-9]\), left another state/), words)
      }
      named += 1
    }
    XCTAssertGreaterThan(named, 2)
  }

  /// A session of a user who does things at random.
  private func record(_ seed: UInt64) -> ([UInt8], Busy.State, Picture) {
    var random = Randomness(seed: seed)
    let size = Size(columns: 30, rows: 12)
    let store = Store(
      Busy(), size: size, pool: TaskPool(threads: 0), seed: seed, startTime: 1_000_000,
      environment: ["LANG": "C"])
    store.screen.begin()
    var bytes: [UInt8] = []
    let header = SessionHeader(
      program: "busy", arguments: [], environment: ["LANG": "C"], seed: seed,
      secondsSince1970: 1_000_000, size: size, profile: .standard, isInline: false)
    let recorder = SessionRecorder(store, header) { bytes += $0 }
    store.render()
    for _ in 0..<150 {
      store.advance(to: store.now + .milliseconds(Int.random(in: 0..<80, using: &random)))
      act(store, &random)
      if random.next() % 3 == 0 { _ = store.pool.drain() }
      if random.next() % 3 == 0 { store.readMail() }
      if random.next() % 2 == 0 { store.render() }
    }
    store.render()
    withExtendedLifetime(recorder) {}
    return (bytes, store.state, Picture(store.screen))
  }

  private func act(_ store: Store<Busy>, _ random: inout Randomness) {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: store.handle(.key(KeyPress(.tab)))
    case 1: store.handle(.key(KeyPress(.enter)))
    case 2: store.handle(.key(KeyPress(.backspace)))
    case 3:
      let place = Point(
        column: .random(in: 0..<30, using: &random), row: .random(in: 0..<12, using: &random))
      store.handle(.mouse(MouseEvent(.down(.left), at: place)))
      store.handle(.mouse(MouseEvent(.up(.left), at: place)))
    case 4:
      let rows = Int.random(in: -3...3, using: &random)
      store.handle(.scroll(ScrollEvent(rows: rows, at: Point(column: 2, row: 8))))
    case 5:
      let columns = Int.random(in: 10...40, using: &random)
      store.handle(.resize(Size(columns: columns, rows: .random(in: 5...20, using: &random))))
    case 6: store.setAppearance(isDark: random.next() % 2 == 0)
    case 7: store.handle(.paste("pasted"))
    case 8: store.handle(.focus(random.next() % 2 == 0))
    case 9: store.setClock(Double(random.next() % 2_000_000))
    case 10: store.adopt(Profile(hasSynchronizedOutput: random.next() % 2 == 0))
    case 11: store.handle(.key(KeyPress(.alt("l"))))
    default:
      let character = "abc".randomElement(using: &random) ?? "a"
      store.handle(.key(KeyPress(Key(.character(character)))))
    }
  }
}
