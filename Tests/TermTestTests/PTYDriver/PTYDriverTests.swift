// Programs in a pseudo terminal: what they show, what they read, and how they end.

import TermView
import XCTest

@testable import TermTest

final class PTYDriverTests: XCTestCase {
  private struct Report {
    var text: String
    var file: String
    var line: Int
  }

  /// What was reported of this test while it expects a failure.
  private var reports: [Report]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard reports == nil else {
      reports?.append(Report(text: description, file: filePath, line: lineNumber))
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  /// Fails unless `body` throws an error after one report with these words, at the line of the call.
  private func assertFails(
    _ words: String, line: UInt = #line, _ body: @autoclosure () throws -> Void
  ) {
    reports = []
    var isThrown = false
    do { try body() } catch { isThrown = true }
    let found = reports ?? []
    reports = nil
    XCTAssertTrue(isThrown, "no error", line: line)
    XCTAssertEqual(found.map(\.line), [Int(line)], line: line)
    XCTAssertEqual(found.map(\.file), [#filePath], line: line)
    XCTAssertTrue(found.allSatisfy { $0.text.contains(words) }, "\(found)", line: line)
  }

  func testATestKnowsTheProcessAndTheCursor() throws {
    let program = URL(fileURLWithPath: "/bin/sh")
    let shell = try PTYDriver(
      program, arguments: ["-c", "printf 'one\\ntwo'; kill -STOP $$; sleep 60"])
    try shell.wait(for: "two")
    XCTAssertEqual(shell.cursor, Point(column: 3, row: 1))
    XCTAssertEqual(kill(shell.processID, SIGKILL), 0)
    XCTAssertEqual(try shell.waitForExit(), .signal(SIGKILL))
  }

  func testAProgramIsReadAndTypedInto() throws {
    let shell = try shell("stty -echo; printf 'ready\\n'; read line; printf 'got <%s>' \"$line\"")
    try shell.wait(for: "ready")
    try shell.type("hello\r")
    try shell.wait(for: "got <hello>")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
    XCTAssertEqual(shell.text.split(separator: "\n").map(String.init), ["ready", "got <hello>"])
  }

  /// What a person has set for programs on this machine neither changes a test, nor is changed by one.
  func testTheHomeDirectoryIsEmptyAndRemovedAtTheEnd() throws {
    var name = ""
    do {
      let shell = try shell(
        "[ -z \"$XDG_CONFIG_HOME$(ls -A \"$HOME\")\" ] && touch \"$HOME/file\" && basename \"$HOME\""
      )
      XCTAssertEqual(try shell.waitForExit(), .code(0))
      name = shell.text.trimmingCharacters(in: .whitespacesAndNewlines)
      XCTAssertNotEqual(name, URL(fileURLWithPath: NSHomeDirectory()).lastPathComponent)
    }
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    XCTAssertFalse(name.isEmpty)
    XCTAssertFalse(FileManager.default.fileExists(atPath: home.path))
  }

  func testTextIsReadInPiecesThatEndAnywhere() throws {
    let text = "a\u{E4}e\u{301}\u{1F469}\u{200D}\u{1F680}\u{65E5}b"
    let bytes = Array(text.utf8)
    for end in 1..<bytes.count {
      let parts = [bytes[..<end], bytes[end...]].map { part in
        part.map { "\\" + String($0, radix: 8) }.joined()
      }
      let shell = try shell(
        "stty -echo; printf '\(parts[0])'; read x; printf '\(parts[1])'; read x")
      try shell.wait(for: "a")
      let before = shell.outputCount
      try shell.type("\r")
      try shell.wait("the second piece") { $0.outputCount > before }
      try shell.wait(for: text)
      XCTAssertTrue(shell.text.hasPrefix(text), "\(end): \(shell.text)")
      try shell.type("\r")
      XCTAssertEqual(try shell.waitForExit(), .code(0))
    }
  }

  func testBytesThatAreNoTextAreShownAsReplacementCharacters() throws {
    let shell = try shell("printf 'a\\377b\\344'")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
    XCTAssertEqual(shell.rows[0].prefix(4), "a\u{FFFD}b ")
  }

  func testTheEndOfAProgramIsReported() throws {
    XCTAssertEqual(try shell("exit 64").waitForExit(), .code(64))
    XCTAssertEqual(try shell("kill -TERM $$").waitForExit(), .signal(SIGTERM))
  }

  func testTheProgramHasItsOwnTerminalWithASize() throws {
    var options = PTYDriver.Options()
    options.size = Size(columns: 33, rows: 7)
    let shell = try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c",
        """
        trap 'stty size </dev/tty; exit 0' WINCH
        stty size </dev/tty; echo $TERM $EXTRA
        while :; do read line; done
        """,
      ], options: options)
    try shell.wait(for: "7 33")
    try shell.wait(for: "xterm-256color")
    shell.resize(to: Size(columns: 41, rows: 9))
    try shell.wait(for: "9 41")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
  }

  func testMissingTextIsAnErrorWithTheScreen() throws {
    var options = PTYDriver.Options()
    options.timeout = 0.2
    let shell = try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "echo here; read line"], options: options)
    assertFails("sh did not show \"there\" in 0.2 s\n┌──", try shell.wait(for: "there"))
    assertFails("│here  ", try shell.wait(for: "there"))
  }

  func testTheLastFrameIsReadAfterTheProgramLeftItsScreen() throws {
    let shell = try shell(
      "printf '\\033[?1049hlast frame\\033[?1049l\\033[?1049hone more\\033[?1049lafter'")
    try shell.wait(for: "last frame")
    XCTAssertTrue(shell.isFullScreen)
    try shell.wait(for: "one more")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
    XCTAssertFalse(shell.isFullScreen)
    XCTAssertEqual(shell.text.split(separator: "\n").map(String.init), ["after"])
  }

  func testAnUnexpectedEndIsAnError() throws {
    let shell = try shell("echo bye")
    assertFails("sh ended without having shown \"hello\"\n", try shell.wait(for: "hello"))
  }

  func testAMissingProgramIsAnError() {
    let line: UInt = #line + 1
    assertFails(
      "/nowhere/at all can't be started: No such file or directory",
      try { _ = try PTYDriver(URL(fileURLWithPath: "/nowhere/at all"), line: line) }())
  }

  func testEachFailureHasTheLineOfTheTest() throws {
    var options = PTYDriver.Options()
    options.timeout = 0.05
    let shell = try shell("stty raw -echo; printf ready; while :; do sleep 1; done", options)
    assertFails("can't be started", try { _ = try PTYDriver(URL(fileURLWithPath: "/nowhere")) }())
    assertFails("did not show", try shell.wait(for: "never"))
    assertFails("did not show", try shell.wait("nothing") { _ in false })
    assertFails("is still running", try { _ = try shell.waitForExit() }())
    assertFails("has no legacy encoding", try shell.press(Key(.enter, .control)))
    // More than a terminal holds for a program that does not read.
    assertFails("has not read", try shell.send([UInt8](repeating: 0x61, count: 1 << 20)))
    assertFails("has not read", try shell.type(String(repeating: "a", count: 1 << 20)))
  }

  func testAFailureContainsNoTerminalControls() throws {
    let shell = try shell("echo bye")
    assertFails(
      "sh ended without having shown \"�]0;x�\"\n", line: #line + 1,
      try shell.wait(for: "\u{1B}]0;x\u{7}"))
  }

  func testABusyProgramIsAbandonedAfterItsProcessorTime() throws {
    var options = PTYDriver.Options()
    options.timeout = 0.1
    let shell = try shell("while :; do :; done", options)
    assertFails("sh did not show \"the end\" in 0.1 s\n", try shell.wait(for: "the end"))
  }

  func testOnlyProcessorTimeOfTheProgramIsCounted() {
    var timeout = PTYTimeout(1)
    // Ready to run all the time, and never on a processor.
    for _ in 0..<10_000 {
      timeout.countTime(0.05, whileNothingCame: ProcessorUsage(seconds: 3, isReady: true))
    }
    XCTAssertFalse(timeout.isOver)
    // A tenth of a processor: each moment counts as much as the program could use of it.
    var (seconds, moments) = (3.0, 0)
    while !timeout.isOver {
      seconds += 0.005
      moments += 1
      timeout.countTime(0.05, whileNothingCame: ProcessorUsage(seconds: seconds, isReady: true))
    }
    XCTAssertEqual(moments, 200, accuracy: 1)
    // Waiting for something that does not come.
    timeout = PTYTimeout(1)
    moments = 0
    while !timeout.isOver {
      moments += 1
      timeout.countTime(0.05, whileNothingCame: ProcessorUsage(seconds: seconds, isReady: false))
    }
    XCTAssertEqual(moments, 20, accuracy: 1)
    // If the test itself was delayed, at most a moment is counted.
    timeout = PTYTimeout(1)
    timeout.countTime(1000, whileNothingCame: ProcessorUsage())
    timeout.countTime(1000)
    XCTAssertFalse(timeout.isOver)
  }

  func testAResizeKeepsTheProgramOnItsScreen() throws {
    for isFullScreen in [true, false] {
      let shell = try shell(
        (isFullScreen ? "printf '\\033[?1049h'; " : "") + "stty -echo; echo ready; read line")
      try shell.wait(for: "ready")
      XCTAssertEqual(shell.isFullScreen, isFullScreen)
      shell.resize(to: Size(columns: 20, rows: 3))
      XCTAssertEqual(shell.isFullScreen, isFullScreen)
      XCTAssertEqual(shell.rows.map(\.count), [20, 20, 20])
      XCTAssertEqual(shell.text, "\n\n", "nothing is left of what was shown")
    }
  }

  func testAnEndedProgramReadsNothing() throws {
    let shell = try shell("exit 0")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
    let text = String(repeating: "a", count: 1 << 20)
    assertFails("sh has ended and does not read what is typed", try shell.type(text))
  }

  func testTheProgramsQueriesAreAnswered() throws {
    let ask = """
      stty raw -echo; printf '\\033[?2026$p\\033[c'; dd bs=1 count=20 2>/dev/null | od -An -c
      """
    let plain = try shell(ask)
    try plain.wait(for: "2   0   2   6   ;   0")
    try plain.wait(for: "6   2")
    var options = PTYDriver.Options()
    options.synchronizes = true
    let synchronized = try shell(ask, options)
    try synchronized.wait(for: "2   0   2   6   ;   2")
  }

  func testKeysSendTheBytesOfOldTerminals() throws {
    let shell = try shell(
      "stty raw -echo; printf ready; dd bs=1 count=24 2>/dev/null | od -An -tx1")
    try shell.wait(for: "ready")
    for key: Key in [
      "a", .ctrl("c"), .alt("x"), .up, Key(.left, .control), .delete, Key(.tab, .shift),
      .function(5),
    ] {
      try shell.press(key)
    }
    try shell.wait(for: "61 03 1b 78 1b 5b 41 1b 5b 31 3b 35 44 1b 5b 33")
    assertFails("has no legacy encoding", try shell.press(Key(.enter, .control)))
  }

  private func shell(
    _ script: String, _ options: PTYDriver.Options = PTYDriver.Options()
  ) throws -> PTYDriver {
    try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script], options: options)
  }
}
