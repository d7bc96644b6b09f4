// The real programs in a terminal: what stays in the history, and how they end.

import Foundation
import TermTest
import TermView
import XCTest

final class PromptPTYTests: XCTestCase {
  private func start(
    _ arguments: [String], size: Size = Size(columns: 60, rows: 12),
    environment: [String: String] = [:]
  ) throws -> PTYDriver {
    var options = PTYDriver.Options()
    options.size = size
    // The variables of the machine that runs the tests must not decide how a program asks.
    options.environment = ["CI": "", "GITHUB_ACTIONS": "", "ACCESSIBLE": ""]
      .merging(environment) { $1 }
    return try PTYDriver(PTYDriver.product("termview"), arguments: arguments, options: options)
  }

  private func lines(_ terminal: PTYDriver) -> [String] {
    terminal.text.split(separator: "\n").map { String($0) }
  }

  func testAnAnswerShrinksToALineAndIsPrinted() throws {
    let terminal = try start(["ask", "Name", "--default", "Ada"])
    try terminal.wait(for: "? Name")
    XCTAssertFalse(terminal.isFullScreen)
    try terminal.type("Bob\r")
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertEqual(lines(terminal), ["✓ Name  Bob", "Bob"])
    XCTAssertTrue(terminal.isCursorVisible)
  }

  func testControlCAndEscapeEndWith130() throws {
    for key in [Key.ctrl("c"), .escape] {
      let terminal = try start(["ask", "Name"])
      try terminal.wait(for: "? Name")
      try terminal.type("x")
      try terminal.press(key)
      XCTAssertEqual(try terminal.waitForExit(), .code(130))
      XCTAssertEqual(lines(terminal), ["× Name  canceled"])
    }
  }

  func testControlDEndsWith130WhereNothingIsTyped() throws {
    for variables in [[:], ["ACCESSIBLE": "1"]] {
      let terminal = try start(["ask", "Name"], environment: variables)
      try terminal.wait(for: "Name")
      try terminal.press(.ctrl("d"))
      XCTAssertEqual(try terminal.waitForExit(), .code(130))
    }
  }

  func testALongAnswerStaysWholeInTheHistory() throws {
    let terminal = try start(["ask", "Text"], size: Size(columns: 20, rows: 12))
    try terminal.wait(for: "? Text")
    try terminal.type("one two three four five six\r")
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertEqual(lines(terminal).prefix(3), ["✓ Text  one two", "  three four five", "  six"])
  }

  func testAChoiceOfManyRowsShrinksToOne() throws {
    let terminal = try start(["choose", "Number"] + (1...100).map { "\($0)" })
    try terminal.wait(for: "1/100")
    try terminal.type("42")
    try terminal.wait(for: "› 42")
    try terminal.press(.enter)
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertEqual(lines(terminal), ["✓ Number  42", "42"])
  }

  func testAQuestionFollowsTheSizeOfItsTerminal() throws {
    let terminal = try start(["choose", "Number", "one", "two", "three"])
    try terminal.wait(for: "three")
    terminal.resize(to: Size(columns: 24, rows: 8))
    try terminal.wait(for: "three")
    try terminal.press(.down)
    try terminal.wait(for: "› two")
    try terminal.press(.enter)
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertEqual(lines(terminal).suffix(2), ["✓ Number  two", "two"])
  }

  func testADumbTerminalIsAskedLineByLine() throws {
    let terminal = try start(["choose", "Kind", "library", "tool"], environment: ["TERM": "dumb"])
    try terminal.wait(for: "Kind (1-2):")
    try terminal.type("3\r")
    // The terminal echoes at once what comes before the question is asked again.
    try terminal.wait("the question again") {
      $0.text.contains("! needs a number from 1 to 2")
        && $0.rows.filter { $0.hasPrefix("Kind (1-2):") }.count == 2
    }
    try terminal.type("tool\r")
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertEqual(lines(terminal).last, "tool")
    XCTAssertFalse(terminal.output.contains(0x1B))
  }

  func testASecretLineIsNotEchoedAndControlCCancelsIt() throws {
    let terminal = try start(["ask", "Password", "--secret"], environment: ["ACCESSIBLE": "1"])
    try terminal.wait(for: "Password:")
    try terminal.type("hunter2")
    try terminal.press(.ctrl("c"))
    XCTAssertEqual(try terminal.waitForExit(), .code(130))
    XCTAssertFalse(terminal.text.contains("hunter"), terminal.text)
  }

  func testALineHasADeadline() throws {
    let terminal = try start(
      ["ask", "Name", "--timeout", "0"], environment: ["ACCESSIBLE": "1"])
    XCTAssertEqual(try terminal.waitForExit(), .code(124))
    XCTAssertTrue(terminal.text.contains("no answer to “Name” in time"), terminal.text)
  }

  func testSeveralLinesEndWithControlD() throws {
    let terminal = try start(["ask", "Message", "--multiline"])
    try terminal.wait(for: "ctrl+d done")
    try terminal.type("one\rtwo")
    try terminal.wait(for: "two")
    try terminal.press(.ctrl("d"))
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertEqual(lines(terminal), ["✓ Message", "  one", "  two", "one", "two"])
  }

  func testAnAnswerComesBackByUp() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (keys, answer) in [("Ada\r", "Ada"), ("\u{1B}[A Lovelace\r", "Ada Lovelace")] {
      let terminal = try start(["ask", "Name", "--history", path])
      try terminal.wait(for: "? Name")
      try terminal.type(keys)
      XCTAssertEqual(try terminal.waitForExit(), .code(0))
      XCTAssertEqual(lines(terminal), ["✓ Name  \(answer)", answer])
    }
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "Ada\nAda Lovelace\n")
  }

  func testAHistoryThatCannotBeReadOrWrittenIsASentence() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let unreadable = try start(["ask", "Name", "--history", folder])
    XCTAssertEqual(try unreadable.waitForExit(), .code(66))
    XCTAssertTrue(unreadable.text.contains("can't be read"), unreadable.text)
    let unwritable = try start(["ask", "Name", "--history", "/proc/none/history"])
    try unwritable.wait(for: "? Name")
    try unwritable.type("Ada\r")
    XCTAssertEqual(try unwritable.waitForExit(), .code(0))
    XCTAssertTrue(unwritable.text.contains("can't be written"), unwritable.text)
    XCTAssertEqual(lines(unwritable).last, "Ada")
  }

  func testALongTextComesFromTheEditor() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let editor = folder.appendingPathComponent("editor")
    try Data("#!/bin/sh\necho written >> \"$1\"\n".utf8).write(to: editor)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor.path)
    let terminal = try start(
      ["ask", "Message", "--editor", "--default", "first\n"],
      environment: ["VISUAL": editor.path, "TMPDIR": folder.path])
    try terminal.wait(for: "enter opens the editor")
    try terminal.press(.enter)
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertEqual(lines(terminal), ["✓ Message  2 lines", "first", "written"])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(left, ["editor"])
  }

  func testATextThatIsNoUTF8StaysInItsFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try start(
      ["ask", "Message", "--editor"],
      environment: ["VISUAL": #"sh -c 'printf "a\377" > "$1"' sh"#, "TMPDIR": folder.path])
    try terminal.wait(for: "enter opens the editor")
    try terminal.press(.enter)
    // The sentence names the file, and is wrapped wherever its path ends.
    try terminal.wait(for: "UTF")
    try terminal.press(.escape)
    XCTAssertEqual(try terminal.waitForExit(), .code(130))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(files.count, 1)
    let file = folder.appendingPathComponent(files.first ?? "")
    XCTAssertEqual(try Data(contentsOf: file), Data([0x61, 0xFF]))
  }

  func testACommandThatFailsShowsItsOutputAndGivesItsCode() throws {
    let terminal = try start(["spin", "Build", "--", "sh", "-c", "echo one; echo two; exit 7"])
    XCTAssertEqual(try terminal.waitForExit(), .code(7))
    XCTAssertEqual(lines(terminal), ["× Build  sh ended with 7", "  one", "  two"])
  }

  func testACommandHasNoTimeout() throws {
    let terminal = try start(["spin", "-t", "1", "Wait", "--", "true"])
    XCTAssertEqual(try terminal.waitForExit(), .code(2))
    XCTAssertTrue(terminal.text.contains("--timeout is for a question"), terminal.text)
  }

  func testControlCEndsACommand() throws {
    let terminal = try start(["spin", "Wait", "--", "sh", "-c", "echo ready; sleep 100"])
    try terminal.wait(for: "ready")
    try terminal.press(.ctrl("c"))
    XCTAssertEqual(try terminal.waitForExit(), .code(130))
    XCTAssertEqual(lines(terminal), ["– Wait  canceled"])
  }

  func testQClosesAPager() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data((1...50).map { "line \($0)\n" }.joined().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try start(["page", file.path])
    try terminal.wait(for: "line 1 ")
    XCTAssertTrue(terminal.isFullScreen)
    try terminal.type("G")
    try terminal.wait(for: "line 50")
    try terminal.type("q")
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    XCTAssertFalse(terminal.isFullScreen)
  }

  func testALabelCannotControlTheTerminal() throws {
    for variables in [["TERM": "xterm"], ["TERM": "dumb"]] {
      let terminal = try start(["ask", "a\u{1B}[2Jb\u{7}"], environment: variables)
      try terminal.wait(for: "b")
      try terminal.type("x\r")
      XCTAssertEqual(try terminal.waitForExit(), .code(0))
      let text = String(decoding: terminal.output, as: UTF8.self)
      XCTAssertFalse(text.contains("\u{1B}[2Jb"), text)
    }
  }
}
