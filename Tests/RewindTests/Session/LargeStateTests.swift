// LargeStateTests: recordings with large states and messages: short lines that still show where a replay differs.

import TermRender
import TermStore
import TermWidgets
import XCTest

@testable import Rewind

/// A text that is edited, and one that stays.
private struct Notes: Program {
  enum Message: Codable, Hashable, Sendable {
    case edited(TextBuffer)
    indirect case inner(Message)
  }

  struct State: Hashable {
    var text = TextBuffer()
    var rest: [String] = []
  }

  var rest: [String] = []
  /// A fault: a typed letter becomes another one.
  var fault = false

  init() {}

  init(rest: [String] = [], fault: Bool = false) { (self.rest, self.fault) = (rest, fault) }

  func start() -> (State, Command<Message>) { (State(rest: rest), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edited(let text):
      state.text = text
      if fault, text.count > 1000 { state.text.replace(5..<6, with: "?") }
    case .inner(let message): return update(&state, message)
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    TextArea("Notes", text: state.text) { .edited($0) }
  }
}

final class LargeStateTests: XCTestCase {
  private let size = Size(columns: 40, rows: 6)

  /// Records a paste of a long text and some keys.
  private func record(
    _ program: Notes, pasting text: String, keys: Int, mostBytes: Int = 1 << 28
  ) -> (lines: [[UInt8]], state: Notes.State) {
    let store = Store(program, size: size, pool: TaskPool(threads: 0))
    store.screen.begin()
    var header = SessionHeader(program: "notes", seed: 1, secondsSince1970: 0, size: size)
    header.takesTextsByParts = true
    var lines: [[UInt8]] = []
    let recorder = SessionRecorder(store, program, header, maxBytes: mostBytes) {
      lines.append($0)
    }
    store.render()
    store.handle(.key(KeyPress(Key(.tab))))
    store.handle(.paste(text))
    store.render()
    for number in 0..<keys {
      let letter: Character = number % 7 == 3 ? "\n" : "x"
      store.handle(.key(KeyPress(Key(letter == "\n" ? .enter : .character(letter)))))
      store.render()
    }
    withExtendedLifetime(recorder) {}
    return (lines, store.state)
  }

  private func replay(_ lines: [[UInt8]], _ program: Notes) throws -> Notes.State {
    let replay = SessionReplay(program, try SessionReader(Array(lines.joined())))
    try replay.run()
    return replay.store.state
  }

  private let long = String(repeating: "all work and no play\n", count: 20_000)

  func testAKeyInALongTextIsRecordedAsAShortLineAndReplayed() throws {
    let (lines, state) = record(Notes(), pasting: long, keys: 40)
    let paste = try XCTUnwrap(lines.firstIndex { $0.count > long.utf8.count })
    for line in lines[(paste + 1)...] { XCTAssertLessThan(line.count, 1024) }
    let updates = lines.filter { String(decoding: $0, as: UTF8.self).contains(#""kind":"update""#) }
    XCTAssertEqual(updates.count, 41)
    for line in updates {
      let text = String(decoding: line, as: UTF8.self)
      XCTAssertTrue(text.contains(#""message":"edited(…)","cut":true"#), text)
    }
    // The first fingerprint of the text delays those of some messages; then each message has one again.
    let known = updates.map { String(decoding: $0, as: UTF8.self).contains("fingerprint") }
    XCTAssertEqual(known.suffix(30), Array(repeating: true, count: 30)[...])
    XCTAssertEqual(try replay(lines, Notes()), state)
  }

  func testAReplayFindsADifferenceInALongText() throws {
    let (lines, _) = record(Notes(), pasting: long, keys: 3)
    XCTAssertThrowsError(try replay(lines, Notes(fault: true))) { error in
      XCTAssertTrue("\(error)".contains("message 1, edited(…), left another state"), "\(error)")
    }
  }

  func testALargeStateIsFingerprintedOccasionally() throws {
    let rest = (0..<50_000).map { "line \($0)" }
    let (lines, state) = record(Notes(rest: rest), pasting: "a", keys: 30)
    let updates = lines.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.contains(#""kind":"update""#) }
    XCTAssertEqual(updates.count, 31)
    let known = updates.count { $0.contains("fingerprint") }
    XCTAssertTrue((2...15).contains(known), "\(known)")
    XCTAssertEqual(try replay(lines, Notes(rest: rest)), state)
    XCTAssertThrowsError(try replay(lines, Notes(rest: rest + ["more"])))
  }

  func testTheCostOfFingerprintsIsBoundedOnAverage() {
    var fingerprints = StateFingerprints(hashesTextsByParts: true)
    let state = Notes.State(rest: (0..<100_000).map { "line \($0)" })
    let count = 40
    for _ in 0..<count { _ = fingerprints.next(state) }
    XCTAssertLessThan(fingerprints.totalCost, (count + 20) * StateFingerprints.budget)
  }

  func testAFullRecordingEndsAtAReplayablePoint() throws {
    let (all, _) = record(Notes(), pasting: "a", keys: 50)
    let total = all.reduce(0) { $0 + $1.count }
    for part in 1..<20 {
      let (lines, _) = record(Notes(), pasting: "a", keys: 50, mostBytes: total * part / 20)
      XCTAssertEqual(lines, Array(all.prefix(lines.count)))
      XCTAssertLessThan(lines.count, all.count)
      XCTAssertLessThan(lines.reduce(0) { $0 + $1.count }, total * part / 20 + 2048)
      XCTAssertNoThrow(try replay(lines, Notes()))
    }
  }

  func testSmallMessagesAreDescribedAsPrintDescribesThem() {
    let small: [Notes.Message] = [
      .edited("a\n\u{1B}"), .inner(.edited("")), .inner(.inner(.edited("\"é\""))),
    ]
    for message in small {
      XCTAssertEqual(MessageDescription(message).text, "\(message)")
      XCTAssertFalse(MessageDescription(message).isCut)
    }
    let words = MessageDescription(Notes.Message.inner(.inner(.edited(TextBuffer(long)))))
    XCTAssertEqual(words.text, "inner(inner(edited(…)))")
    XCTAssertTrue(words.isCut)
    XCTAssertEqual(MessageDescription(Array(repeating: 7, count: 5000)).text, "Array<Int>(…)")
    XCTAssertEqual(MessageDescription(long).text, "String(…)")
    XCTAssertEqual(MessageDescription(Optional("a") as Any).text, #"Optional("a")"#)
  }

  /// Older recordings, made before texts were divided into parts, don't mention it.
  func testAnOldRecordingIsReplayed() throws {
    let (lines, _) = record(Notes(), pasting: "some text", keys: 9)
    var old = lines.map { String(decoding: $0, as: UTF8.self) }
    old[0] = old[0].replacing(#","takesTextsByParts":true"#, with: "")
    XCTAssertThrowsError(try replay(old.map { Array($0.utf8) }, Notes()))
    // Their fingerprints are those of the whole text.
    let store = Store(Notes(), size: size, pool: TaskPool(threads: 0))
    store.screen.begin()
    let header = SessionHeader(program: "notes", seed: 1, secondsSince1970: 0, size: size)
    var bytes: [UInt8] = []
    let recorder = SessionRecorder(store, Notes(), header) { bytes += $0 }
    store.render()
    store.handle(.key(KeyPress(Key(.tab))))
    store.handle(.paste("some text"))
    withExtendedLifetime(recorder) {}
    let text = String(decoding: bytes, as: UTF8.self)
    XCTAssertTrue(
      text.contains("\"fingerprint\":\(Fingerprint(of: store.state).value)"), text)
    XCTAssertNoThrow(
      try SessionReplay(Notes(), try SessionReader(bytes)).run())
  }
}
