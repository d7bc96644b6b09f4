// TerminalOutputTests: what a terminal writes, what an observer sees of it, and what is left for the shell at the end.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class TerminalOutputTests: XCTestCase {
  func testAnObserverReceivesExactlyTheWrittenBytes() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    _ = far.read()
    let seen = Locked([[UInt8]]())
    terminal.observeOutput { bytes in seen.withLock { $0.append(bytes) } }
    terminal.write(Array("ab".utf8).span)
    terminal.ring()
    let screen = Screen<Never>(size: Size(columns: 5, rows: 1))
    screen.update { Text("c") }
    screen.render()
    terminal.write(screen)
    XCTAssertEqual(screen.outputCount, 0)
    let count = seen.withLock { $0.count }
    XCTAssertEqual(count, 3)
    screen.render()
    terminal.write(screen)
    XCTAssertEqual(seen.withLock { $0.count }, count, "an equal screen writes nothing")
    let text = String(decoding: seen.withLock { $0.joined() }, as: UTF8.self)
    XCTAssertTrue(text.hasPrefix("ab\u{7}"), text.debugDescription)
    XCTAssertTrue(text.contains("c"), text.debugDescription)
    XCTAssertEqual(far.read(), text.replacingOccurrences(of: "\u{1B}", with: "␛"))
    terminal.end()
  }

  func testAFrameOfOneByteIsWritten() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    let screen = Screen<Never>(size: Size(columns: 9, rows: 1))
    for text in ["a", "ab", "abc"] {
      screen.update { Text(text) }
      screen.render()
      if text != "a" { XCTAssertEqual(screen.outputCount, 1) }
      terminal.write(screen)
    }
    let sent = far.read()
    XCTAssertTrue(sent.hasSuffix("bc"), sent)
  }

  func testPrintedLinesHaveNoControlCharacters() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    _ = far.read()
    terminal.write(lines: ["a\nb", "c\u{1B}d", ""])
    // The cursor stays behind the last one, where a screen reader looks for it.
    XCTAssertEqual(far.read(), "\r\na b\r\nc\u{FFFD}d\r\n")
  }

  func testBeginningTwiceHasNoFurtherEffect() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    _ = far.read()
    try terminal.begin()
    XCTAssertEqual(far.read(), "")
    terminal.end()
    XCTAssertFalse(far.read().isEmpty)
    terminal.end()
    XCTAssertEqual(far.read(), "", "it was given back already")
    XCTAssertEqual(terminal.handOver { 7 }, 7)
    terminal.suspend()
    XCTAssertEqual(far.read(), "", "there is nothing to give back")
  }

  func testAScreensCleanupIsWrittenBeforeTheModesAreReset() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    var profile = Profile.standard
    profile.images = .kitty
    let screen = Screen<Never>(size: Size(columns: 4, rows: 1), profile: profile)
    let graphic = Graphic(
      size: Size(columns: 2, rows: 1),
      displayMethod: .uploaded(
        upload: { _ in Array("<+>".utf8) }, removal: { _ in Array("<->".utf8) }))
    screen.update { Canvas { $0.put(graphic, at: .zero) }.frame(width: 2, height: 1) }
    screen.render()
    terminal.write(screen)
    XCTAssertTrue(far.read().contains("<+>"))
    terminal.end(screen)
    let end = far.read()
    XCTAssertTrue(end.contains("\u{18}␛\\<->"), end)
    XCTAssertEqual(end.components(separatedBy: "<->").count, 2, "once")
    XCTAssertTrue(end.hasSuffix("␛[?1049l"), end)
    XCTAssertEqual(screen.outputCount, 0)
  }

  func testRepliesAtTheEndAreRecorded() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    far.write("\u{1B}[?2026;2$y\u{1B}[?62;22c")
    terminal.end()
    XCTAssertTrue(terminal.capabilities.isComplete)
    XCTAssertTrue(terminal.capabilities.profile.hasSynchronizedOutput)
  }
}
