// Replayed sessions: the same states and cells, or a sentence about where they differ.

import TermRender
import TermStore
import TermWidgets
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
      TextField("name", text: state.name, onSubmit: .next) { .name($0) }
      if state.step > 0 {
        TextField("password", text: state.password) { .password($0) }.secret().id("password")
        // It differs between what is typed and the bullets that are recorded.
        Text("\(state.password.count { $0.isNumber }) digits")
      }
    }
  }
}

/// A list with the keys of vi.
private struct Vi: Program {
  enum Message: Codable, Hashable, Sendable { case select(Selection<String>) }

  static var options: ProgramOptions {
    var options = ProgramOptions()
    options.keys = .vim
    return options
  }

  func start() -> (Selection<String>, Command<Message>) { (Selection(), .none) }

  func update(_ state: inout Selection<String>, _ message: Message) -> Command<Message> {
    if case .select(let selection) = message { state = selection }
    return .none
  }

  func view(_ state: Selection<String>) -> some View<Message> {
    List("Rows", (0..<90).map { "row \($0)" }, id: \.self, selection: state, text: { $0 }) {
      .select($0)
    }
  }
}

/// Lines of text that scroll.
private struct Lines: Program {
  enum Message: Codable, Hashable, Sendable { case none }

  func start() -> (Int, Command<Message>) { (0, .none) }

  func update(_ state: inout Int, _ message: Message) -> Command<Message> { .none }

  func view(_ state: Int) -> some View<Message> {
    LazyList<Message>(count: 500) { Text("line \($0)") }
  }
}

/// A number that moves to ten times what was counted.
private struct Moving: Program {
  enum Message: Codable, Hashable, Sendable { case count }

  func start() -> (Int, Command<Message>) { (0, .none) }

  func update(_ state: inout Int, _ message: Message) -> Command<Message> {
    state += 1
    return .none
  }

  func view(_ state: Int) -> some View<Message> {
    Animated(state * 10) { Text("\($0)") }.onKey("+", "count", .count)
  }
}

final class ReplayTests: XCTestCase {
  func testMotionsReplayStepByStepAtAnyTimes() throws {
    var random = Randomness(seed: 11)
    let size = Size(columns: 10, rows: 1)
    let store = Store(Moving(), size: size, pool: TaskPool(threads: 0), startTime: 1)
    store.screen.begin()
    var bytes: [UInt8] = []
    let header = SessionHeader(
      program: "moving", arguments: [], environment: [:], seed: 1, secondsSince1970: 1, size: size,
      profile: .standard, isInline: false)
    let recorder = SessionRecorder(store, Moving(), header) { bytes += $0 }
    store.render()
    var texts: Set<String> = []
    for _ in 0..<200 {
      store.advance(to: store.now + .microseconds(Int(random.next() % 40_000)))
      if random.next() % 4 == 0 {
        store.handle(.key(KeyPress(Key(.character("+")), text: "+")))
      }
      store.advance(to: store.now + .microseconds(Int(random.next() % 10_000)))
      store.render()
      texts.insert(store.screen.text)
    }
    withExtendedLifetime(recorder) {}
    XCTAssertGreaterThan(texts.count, 60)
    let replay = SessionReplay(Moving(), try SessionReader(bytes))
    try replay.run()
    XCTAssertEqual(replay.store.state, store.state)
    XCTAssertEqual(Picture(replay.store.screen), Picture(store.screen))
  }

  func testASessionWithViKeysReplaysExactly() throws {
    let size = Size(columns: 30, rows: 12)
    for keys in [KeyScheme.vim, .standard] {
      let store = Store(Vi(), size: size, pool: TaskPool(threads: 0), startTime: 1)
      store.screen.keys = keys
      store.screen.begin()
      var bytes: [UInt8] = []
      var header = SessionHeader(
        program: "vi", arguments: [], environment: [:], seed: 1, secondsSince1970: 1, size: size,
        profile: .standard, isInline: false)
      header.keys = store.screen.keys
      let recorder = SessionRecorder(store, Vi(), header) { bytes += $0 }
      store.render()
      for letter in "jjlkGgjjj/4nNrow 7" {
        store.handle(.key(KeyPress(Key(.character(letter)), text: String(letter))))
        store.render()
      }
      store.handle(.key(KeyPress(.ctrl("d"))))
      store.render()
      withExtendedLifetime(recorder) {}
      let replay = SessionReplay(Vi(), try SessionReader(bytes))
      try replay.run()
      XCTAssertNotNil(store.state.cursor)
      XCTAssertEqual(replay.store.state, store.state, "\(keys)")
      XCTAssertEqual(Picture(replay.store.screen), Picture(store.screen), "\(keys)")
    }
  }

  func testSelectionsByTheKeyboardAndByARestingMouseReplayExactly() throws {
    let size = Size(columns: 30, rows: 4)
    let store = Store(Lines(), size: size, pool: TaskPool(threads: 0), startTime: 1)
    store.screen.selectionKey = "ctrl+b"
    store.screen.begin()
    var bytes: [UInt8] = []
    var header = SessionHeader(
      program: "lines", arguments: [], environment: [:], seed: 1, secondsSince1970: 1, size: size,
      profile: .standard, isInline: false)
    header.selectionKey = store.screen.selectionKey
    let recorder = SessionRecorder(store, Lines(), header) { bytes += $0 }
    store.render()
    for key: Key in [.ctrl("b"), .down, .shift(.pageDown), .shift(.end), .enter] {
      store.handle(.key(KeyPress(key)))
      store.render()
    }
    let copied = store.requests.count
    XCTAssertEqual(copied, 1)
    store.handle(.mouse(MouseEvent(.down(.left), at: .zero)))
    store.handle(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: 3))))
    for _ in 0..<40 {
      store.advance(to: store.now + .milliseconds(33))
      store.render()
    }
    let selected = store.screen.selectedText
    XCTAssertGreaterThan(selected?.split(separator: "\n").count ?? 0, 15)
    withExtendedLifetime(recorder) {}
    let replay = SessionReplay(Lines(), try SessionReader(bytes))
    try replay.run()
    XCTAssertEqual(replay.store.screen.selectedText, selected)
    XCTAssertEqual(Picture(replay.store.screen), Picture(store.screen))
  }

  func testASessionReplaysToTheSameStatesAndCells() throws {
    for seed in UInt64(1)...20 {
      for isInline in [false, true] {
        let (bytes, state, cells) = record(seed, isInline: isInline)
        let replay = SessionReplay(Busy(), try SessionReader(bytes))
        do { try replay.run() } catch { XCTFail("seed \(seed): \(error)") }
        XCTAssertEqual(replay.store.state, state, "seed \(seed)")
        XCTAssertEqual(Picture(replay.store.screen), cells, "seed \(seed)")
        if isInline { XCTAssertLessThan(cells.size.rows, 30, "less than the terminal has") }
      }
    }
  }

  func testAReplayNamesTheMessageWhereItDiverges() throws {
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

  func testAReplayWithoutStatesComparesScreens() throws {
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

  func testSecretsAreNotInTheFile() throws {
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
        // A released key types nothing, but it still identifies itself.
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

  func testAReplayStartsOnABlankScreenWithTheConditionsOfItsSession() throws {
    for isOn in [true, false] {
      var header = SessionHeader(
        program: "busy", environment: ["LANG": "C"], seed: 7, secondsSince1970: 1_000,
        size: Size(columns: 31, rows: 11))
      (header.reducesMotion, header.marksFocus, header.showsStats) = (isOn, isOn, isOn)
      let writer = SessionWriter()
      let replay = SessionReplay(Busy(), try SessionReader(writer.line(for: header)))
      let screen = replay.store.screen
      let output = String(decoding: screen.output, as: UTF8.self)
      XCTAssertTrue(output.hasSuffix("\u{1B}[H\u{1B}[2J"), output.debugDescription)
      XCTAssertEqual(screen.size, Size(columns: 31, rows: 11))
      XCTAssertEqual(screen.reducesMotion, isOn)
      XCTAssertEqual(screen.marksFocus, isOn)
      XCTAssertEqual(replay.store.showsStats, isOn)
      XCTAssertEqual(replay.store.startTime, 1_000)
      XCTAssertEqual(replay.store.environment, ["LANG": "C"])
      XCTAssertFalse(try replay.step(), "the session has no entry")
      XCTAssertEqual(replay.nextEntryIndex, 0)
    }
  }

  /// Returns a session of a user who acts at random.
  private func record(
    _ seed: UInt64, tellsStates: Bool = true, isInline: Bool = false
  ) -> ([UInt8], Busy.State, Picture) {
    var random = Randomness(seed: seed)
    let size = Size(columns: 30, rows: isInline ? 30 : 12)
    let store = Store(
      Busy(), size: size, isInline: isInline, pool: TaskPool(threads: 0), seed: seed,
      startTime: 1_000_000,
      environment: ["LANG": "C"])
    store.screen.begin()
    var bytes: [UInt8] = []
    var header = SessionHeader(
      program: "busy", arguments: [], environment: ["LANG": "C"], seed: seed,
      secondsSince1970: 1_000_000, size: size, profile: .standard, isInline: isInline)
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
