// Other programs: where they run, with which variables, and how the user's editor is found.

import Foundation
import XCTest

@testable import TermRender

final class ProgramLaunchTests: XCTestCase {
  func testAProgramRunsInItsDirectoryWithItsVariables() throws {
    let directory = NSTemporaryDirectory() + "/launch " + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    setenv("TERMVIEW_KEPT", "kept", 1)
    setenv("TERMVIEW_REPLACED", "old", 1)
    defer {
      unsetenv("TERMVIEW_KEPT")
      unsetenv("TERMVIEW_REPLACED")
    }
    let script = "echo $TERMVIEW_KEPT $TERMVIEW_REPLACED $TERMVIEW_ADDED > here"
    let launch = ProgramLaunch(
      ["sh", "-c", script], directory: directory,
      environment: ["TERMVIEW_REPLACED": "new", "TERMVIEW_ADDED": "a=b c"])
    XCTAssertEqual(HostProcess.runProgram(launch), 0)
    XCTAssertEqual(
      try String(contentsOfFile: directory + "/here", encoding: .utf8), "kept new a=b c\n")
    XCTAssertNil(HostProcess.variables["TERMVIEW_ADDED"])
  }

  func testAMissingDirectoryStartsNoProgram() {
    let launch = ProgramLaunch(["true"], directory: "/no such directory")
    XCTAssertEqual(HostProcess.runProgram(launch), 127)
  }

  func testTheEditorIsVisualThenEditorThenVi() {
    func editor(_ environment: [String: String]) -> [String] {
      ProgramLaunch(editing: "a b.txt", environment: environment).arguments
    }
    XCTAssertEqual(editor(["VISUAL": "emacs", "EDITOR": "ed"]), ["emacs", "a b.txt"])
    XCTAssertEqual(editor(["VISUAL": "", "EDITOR": "ed"]), ["ed", "a b.txt"])
    XCTAssertEqual(editor(["VISUAL": " \t", "EDITOR": "ed -s"]), ["ed", "-s", "a b.txt"])
    XCTAssertEqual(editor(["EDITOR": "code --wait"]), ["code", "--wait", "a b.txt"])
    XCTAssertEqual(editor([:]), ["vi", "a b.txt"])
  }

  func testAFileNameIsNotAnOptionOfTheEditor() {
    XCTAssertEqual(
      ProgramLaunch(editing: "-c", environment: [:]).arguments, ["vi", "./-c"])
  }

  func testWordsAreSplitAsAShellSplitsThem() throws {
    let lines = [
      "code -w", "  code\t-w  ", "'a b' c", "\"a b\" c", "a' 'b", "a\\ b", "\"a\\\"b\"", "\"a\\b\"",
      "'a\\b'", "''", "a '' b", "\"\"", "\"it's\"", "'say \"x\"'", "a\\\\b", "\"a\\\\b\"",
      "ä 'ö ü'",
      "\"\\$HOME\"", "a\nb",
    ]
    for line in lines {
      let output = Pipe()
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", "printf '%s\\0' " + line.replacing("\n", with: " ")]
      shell.standardOutput = output
      try shell.run()
      let said = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      shell.waitUntilExit()
      XCTAssertEqual(
        ProgramLaunch.words(of: line),
        said.split(
          separator: "\0", omittingEmptySubsequences: false
        ).dropLast().map { String($0) }, line)
    }
  }

  func testALineThatIsNoCommandIsSplitToo() {
    XCTAssertEqual(ProgramLaunch.words(of: ""), [])
    XCTAssertEqual(ProgramLaunch.words(of: "a 'b c"), ["a", "b c"])
    XCTAssertEqual(ProgramLaunch.words(of: "a \"b c\\"), ["a", "b c\\"])
    XCTAssertEqual(ProgramLaunch.words(of: "a \\"), ["a"])
    XCTAssertEqual(ProgramLaunch.words(of: "$(rm -r x) `y`; z"), ["$(rm", "-r", "x)", "`y`;", "z"])
  }
}
