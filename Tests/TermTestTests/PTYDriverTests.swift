// Programs in a pseudo terminal: what they show, what they read, and how they end.

import TermView
import XCTest

@testable import TermTest

final class PTYDriverTests: XCTestCase {
  func testAProgramIsSeenAndTypedTo() throws {
    let shell = try shell("stty -echo; printf 'ready\\n'; read line; printf 'got <%s>' \"$line\"")
    try shell.wait(for: "ready")
    try shell.type("hello\r")
    try shell.wait(for: "got <hello>")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
    XCTAssertEqual(shell.text.split(separator: "\n").map(String.init), ["ready", "got <hello>"])
  }

  func testItsEndIsToldAsItWas() throws {
    XCTAssertEqual(try shell("exit 64").waitForExit(), .code(64))
    XCTAssertEqual(try shell("kill -TERM $$").waitForExit(), .signal(SIGTERM))
  }

  func testTheTerminalIsItsOwnAndHasASize() throws {
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

  func testWhatDoesNotComeIsAnErrorWithTheScreen() throws {
    var options = PTYDriver.Options()
    options.timeout = 0.2
    let shell = try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "echo here; read line"], options: options)
    XCTAssertThrowsError(try shell.wait(for: "there")) {
      let text = "\($0)"
      XCTAssertTrue(text.hasPrefix("sh did not show \"there\" in 0.2 s\n┌──"), text)
      XCTAssertTrue(text.contains("│here  "), text)
    }
  }

  func testAnEndThatNobodyWaitedForIsAnError() throws {
    let shell = try shell("echo bye")
    XCTAssertThrowsError(try shell.wait(for: "hello")) {
      XCTAssertTrue("\($0)".hasPrefix("sh ended without having shown \"hello\"\n"), "\($0)")
    }
  }

  func testAProgramThatIsNotThereIsAnError() {
    XCTAssertThrowsError(try PTYDriver(URL(fileURLWithPath: "/nowhere/at all"))) {
      XCTAssertEqual("\($0)", "/nowhere/at all can't be started: No such file or directory")
    }
  }

  func testItIsAskedWhatItIs() throws {
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

  func testKeysHaveTheBytesOfOldTerminals() throws {
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
    XCTAssertThrowsError(try shell.press(Key(.enter, .control)))
  }

  private func shell(
    _ script: String, _ options: PTYDriver.Options = PTYDriver.Options()
  ) throws -> PTYDriver {
    try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script], options: options)
  }
}
