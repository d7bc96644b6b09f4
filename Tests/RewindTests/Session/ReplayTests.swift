// Sessions that are done again: the same states and cells, or a sentence about where they part.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

/// Asks for a name, and then for a password.
private struct Login: Program {
  enum Message: Codable, Hashable, Sendable { case name(String), next, password(String) }

  struct State: Hashable {
    var name = ""
    var password = ""
    var step = 0
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .name(let name): state.name = name
    case .next:
      state.step += 1
      return .focus("password")
    case .password(let password): state.password = password
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      TextField("name", text: state.name, submit: .next) { .name($0) }
      if state.step > 0 {
        TextField("password", text: state.password) { .password($0) }.secret().id("password")
      }
    }
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
    for seed in UInt64(21)...32 {
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

  func testASessionWithoutStatesIsComparedByItsScreens() throws {
    for seed in UInt64(21)...32 {
      let (bytes, state, cells) = record(seed, tellsStates: false)
      let text = String(decoding: bytes, as: UTF8.self)
      XCTAssertTrue(text.contains(#""tellsStates":false"#))
      XCTAssertFalse(text.contains(#""kind":"update""#))
      let replay = SessionReplay(Busy(), try SessionReader(bytes))
      do { try replay.run() } catch { XCTFail("seed \(seed): \(error)") }
      XCTAssertEqual(replay.store.state, state, "seed \(seed)")
      XCTAssertEqual(Picture(replay.store.screen), cells, "seed \(seed)")

      let other = text.replacing(/"kind":"frame","fingerprint":\d+/) { _ in
        #""kind":"frame","fingerprint":1"#
      }
      let parting = SessionReplay(Busy(), try SessionReader(Array(other.utf8)))
      XCTAssertThrowsError(try parting.run()) { error in
        XCTAssertTrue("\(error)".contains(/^entry \d+: the screen is another one$/), "\(error)")
      }
    }
  }

  func testWhatIsSecretIsNotInTheFile() throws {
    var bytes: [UInt8] = []
    let size = Size(columns: 30, rows: 4)
    let store = Store(Login(), size: size, pool: TaskPool(threads: 0))
    let header = SessionHeader(program: "login", seed: 1, secondsSince1970: 0, size: size)
    let recorder = SessionRecorder(store, Login(), header) { bytes += $0 }
    store.render()
    func type(_ text: String) {
      for character in text {
        let key = Key(.character(character))
        store.handle(.key(KeyPress(key)))
        // A key that comes up types nothing, and tells which it was all the same.
        store.handle(.key(KeyPress(key, text: "", phase: .release)))
      }
      store.render()
    }
    store.handle(.key(KeyPress(.tab)))
    type("ann")
    store.handle(.key(KeyPress(.enter)))
    type("hunter2")
    store.handle(.paste("Wesley!"))
    store.render()
    withExtendedLifetime(recorder) {}
    XCTAssertEqual(store.state, Login.State(name: "ann", password: "hunter2Wesley!", step: 1))
    let text = String(decoding: bytes, as: UTF8.self)
    XCTAssertTrue(text.contains("name(\"ann\")") || text.contains("ann"), text)
    for part in ["hun", "unt", "ter2", "esl", "\"h\"", "\"2\""] {
      XCTAssertFalse(text.contains(part), part)
    }
    let replay = SessionReplay(Login(), try SessionReader(bytes))
    try replay.run()
    XCTAssertEqual(
      replay.store.state,
      Login.State(name: "ann", password: String(repeating: "•", count: 14), step: 1))
  }

  /// A session of a user who does things at random.
  private func record(
    _ seed: UInt64, tellsStates: Bool = true
  ) -> ([UInt8], Busy.State, Picture) {
    var random = Randomness(seed: seed)
    let size = Size(columns: 30, rows: 12)
    let store = Store(
      Busy(), size: size, pool: TaskPool(threads: 0), seed: seed, startTime: 1_000_000,
      environment: ["LANG": "C"])
    store.screen.begin()
    var bytes: [UInt8] = []
    var header = SessionHeader(
      program: "busy", arguments: [], environment: ["LANG": "C"], seed: seed,
      secondsSince1970: 1_000_000, size: size, profile: .standard, isInline: false)
    header.tellsStates = tellsStates
    let recorder = SessionRecorder(store, Busy(), header) { bytes += $0 }
    store.render()
    for _ in 0..<100 {
      store.advance(to: store.now + .milliseconds(Int.random(in: 0..<80, using: &random)))
      store.act(&random)
      if random.next() % 3 == 0 { _ = store.pool.drain() }
      if random.next() % 3 == 0 { store.readMail() }
      if random.next() % 2 == 0 { store.render() }
    }
    store.render()
    withExtendedLifetime(recorder) {}
    return (bytes, store.state, Picture(store.screen))
  }
}
