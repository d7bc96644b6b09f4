// OutputSafetyTests: a program's reports of failures, seen from its terminal: nothing in them acts on it.

import TermView
import XCTest

@testable import TermTest

final class OutputSafetyTests: XCTestCase {
  func testEscapesInATaskErrorAreSanitized() throws {
    let program = try PTYDriver(PTYDriver.product("probe"), arguments: ["run", "failing"])
    try program.wait(for: "has failed")
    try program.type("q")
    XCTAssertEqual(try program.waitForExit(), .code(0))
    assertHarmless(program)
    XCTAssertTrue(program.text.contains("a task failed: �]0;PWNED��[6n�cno"), program.text)
  }

  func testEscapesInInvalidArgumentsAreSanitized() throws {
    let evil = "\u{1B}]0;PWNED\u{7}\u{1B}[6n\u{202E}"
    for arguments in [
      ["--\(evil)"], ["--fps", evil], ["--color", evil], ["--snapshot", evil], ["--as", evil],
      ["--replay", evil], ["--record", "/nowhere/\(evil)"], ["--count", evil],
    ] {
      let counter = try PTYDriver(PTYDriver.product("counter"), arguments: arguments)
      guard case .code(let code) = try counter.waitForExit() else { return XCTFail("a signal") }
      XCTAssertGreaterThanOrEqual(code, 64, "\(arguments)")
      assertHarmless(counter)
      XCTAssertTrue(counter.text.contains("�]0;PWNED��[6n"), "\(arguments): \(counter.text)")
    }
  }

  func testEscapesInLinksAndArgumentsOfDemosAreSanitized() throws {
    let evil = "\u{1B}]0;PWNED\u{7}\u{1B}[6n\u{202E}"
    for (name, arguments) in [
      ("countries", ["--send-link", evil]), ("countries", [evil]), ("cats", [evil]),
      ("dog-browser", [evil]), ("gallery", [evil]), ("counter", [evil]),
    ] {
      let demo = try PTYDriver(PTYDriver.product(name), arguments: arguments)
      XCTAssertEqual(try demo.waitForExit(), .code(64), "\(name) \(arguments)")
      assertHarmless(demo)
    }
  }

  func testEscapesInAnEditedRecordingAreSanitized() throws {
    let path = NSTemporaryDirectory() + "counter-\(UUID().uuidString).session"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let counter = try PTYDriver(PTYDriver.product("counter"), arguments: ["--record", path])
    try counter.wait(for: "─ 0 ╮")
    try counter.type("+")
    try counter.wait(for: "─ 1 ╮")
    try counter.type("q")
    XCTAssertEqual(try counter.waitForExit(), .code(0))
    let session = try String(contentsOfFile: path, encoding: .utf8)
    let words = try XCTUnwrap(session.firstMatch(of: /"message":"([^"]*)"/))
    let edited = session.replacingOccurrences(
      of: words.0, with: #""message":"\u001b]0;PWNED\u0007\u001b[6n\u202e""#)
    XCTAssertNotEqual(edited, session)
    try edited.write(toFile: path, atomically: true, encoding: .utf8)
    let player = try PTYDriver(PTYDriver.product("counter"), arguments: ["--replay", path])
    XCTAssertEqual(try player.waitForExit(), .code(65))
    assertHarmless(player)
    XCTAssertTrue(player.text.contains("�]0;PWNED��[6n"), player.text)
  }

  /// Fails if a program has written control sequences from outside.
  private func assertHarmless(
    _ program: PTYDriver, file: StaticString = #filePath, line: UInt = #line
  ) {
    let output = String(decoding: program.output, as: UTF8.self)
    for escape in ["\u{1B}]0;PWNED", "\u{1B}[6n", "\u{9B}", "\u{202E}"] {
      XCTAssertFalse(output.contains(escape), output.debugDescription, file: file, line: line)
    }
  }
}
