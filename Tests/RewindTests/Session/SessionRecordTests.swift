// Random sessions, their recordings, pictures and histories: as they were recorded.

import RecordSupport
import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

final class SessionRecordTests: XCTestCase {
  func testEachActionOfASessionIsAsRecorded() {
    var lines: [String] = []
    var details: [String] = []
    for seed in UInt64(101)...106 {
      var random = Randomness(seed: seed)
      let store = busyStore(seed)
      var bytes: [UInt8] = []
      let recorder = SessionRecorder(store, Busy(), header(of: store, seed)) { bytes += $0 }
      store.render()
      for step in 0..<80 {
        store.advance(to: store.now + .milliseconds(Int.random(in: 0..<80, using: &random)))
        store.act(&random)
        if random.next() % 3 == 0 { _ = store.pool.drain() }
        if random.next() % 3 == 0 { store.readMail() }
        if random.next() % 2 == 0 { store.render() }
        let screen = store.screen.snapshotText
        var state = store.state
        // A set has another order in each process.
        let seen = state.seen.sorted()
        state.seen = []
        let rest =
          "\(state) \(seen) \(store.requests) \(String(describing: store.nextDeadline))"
        details.append("\(screen)\n\(rest)\n\(String(decoding: bytes.suffix(2000), as: UTF8.self))")
        lines.append(
          "\(seed).\(step) screen \(Digest(screen)) \(store.screen.outputCount) bytes "
            + "\(Digest(store.screen.output)) state \(Digest(rest)) "
            + "session \(bytes.count) \(Digest(bytes))")
      }
      withExtendedLifetime(recorder) {}
    }
    assertRecorded(lines, as: "sessions") { $0 < details.count ? details[$0] : "" }
  }

  func testPicturesOfASessionAreAsRecorded() {
    var lines: [String] = []
    var details: [String] = []
    for seed in UInt64(201)...210 {
      var random = Randomness(seed: seed)
      let store = busyStore(seed)
      for step in 0..<12 {
        store.act(&random)
        store.advance(to: store.now + .milliseconds(50))
        store.render()
        let picture = Picture(store.screen)
        let svg = picture.svg(title: "step \(step)", colors: step % 2 == 0 ? .dark : .light)
        details.append(svg)
        lines.append("\(seed).\(step) \(svg.utf8.count) bytes \(Digest(svg))")
      }
    }
    assertRecorded(lines, as: "pictures") { $0 < details.count ? details[$0] : "" }
  }

  /// Lines, blocks, sextants and dots are shapes, not letters: each has its own.
  func testTheGlyphShapesAreAsRecorded() {
    var lines: [String] = []
    let shapes = [0x2500...0x25FF, 0x2800...0x28FF, 0x1FB00...0x1FBAF, 0xE0B0...0xE0B3]
    let styles = [
      Style(), Style(foreground: .rgb(0x102030), background: .palette(3), attributes: .bold),
      Style(foreground: .palette(9), attributes: [.underline, .reverse]),
    ]
    for (number, value) in shapes.joined().enumerated() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let screen = Screen<Never>(size: Size(columns: 2, rows: 1))
      screen.begin()
      screen.update { Text(String(scalar) + "x").style(styles[number % 3]) }
      screen.render()
      lines.append("\(String(value, radix: 16)) \(Digest(Picture(screen).svg()))")
    }
    assertRecorded(lines, as: "shapes")
  }

  func testTheHistoryInTheInspectorIsAsRecorded() {
    var lines: [String] = []
    var details: [String] = []
    let keys: [Key] = [
      "f12", .left, .left, .right, .home, .end, .up, .down, .pageUp, .pageDown, .tab, .enter,
      .space, "c", "s", "t", "/", "a", .escape, "f12",
    ]
    for seed in UInt64(301)...306 {
      var random = Randomness(seed: seed)
      let store = busyStore(seed)
      let inspector = Inspector(store, Busy())
      store.render()
      for step in 0..<60 {
        store.advance(to: store.now + .milliseconds(Int.random(in: 0..<80, using: &random)))
        if step % 4 == 3 {
          let key = keys[Int.random(in: 0..<keys.count, using: &random)]
          if !inspector.intercept(.key(KeyPress(key))) { store.handle(.key(KeyPress(key))) }
        } else {
          store.act(&random)
        }
        _ = store.pool.drain()
        store.readMail()
        store.render()
        if inspector.isOpen { inspector.render() }
        let panel = inspector.isOpen ? inspector.panel.screen.snapshotText : "closed"
        let copied = (inspector.pendingCopy ?? "").split(separator: "\n").joined(separator: "\n")
        details.append("\(panel)\n\(copied)")
        lines.append("\(seed).\(step) panel \(Digest(panel)) copied \(Digest(copied))")
      }
    }
    assertRecorded(lines, as: "inspector") { $0 < details.count ? details[$0] : "" }
  }

  private func busyStore(_ seed: UInt64) -> Store<Busy> {
    let store = Store(
      Busy(), size: Size(columns: 60, rows: 20), pool: TaskPool(threads: 0), seed: seed,
      startTime: 1_000_000, environment: ["LANG": "C"])
    store.screen.begin()
    return store
  }

  private func header(of store: Store<Busy>, _ seed: UInt64) -> SessionHeader {
    SessionHeader(
      program: "busy", arguments: [], environment: ["LANG": "C"], seed: seed,
      secondsSince1970: 1_000_000, size: store.screen.size, profile: .standard, isInline: false)
  }
}
