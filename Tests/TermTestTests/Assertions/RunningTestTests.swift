// RunningTestTests: which framework receives a failure, also outside of any test.

import Foundation
import TermStore
import TermWidgets
import Testing
import XCTest

@testable import TermTest

final class RunningTestTests: XCTestCase {
  func testAFailureIsReportedToTheFrameworkOfItsTest() {
    let known = RunningTest.swiftTesting(name: "a()", isParameterized: false)
    for isTestProcess in [true, false] {
      for isBetweenTests in [true, false] {
        XCTAssertEqual(
          known.reporter(isTestProcess: isTestProcess, isBetweenTests: isBetweenTests),
          .swiftTesting("a()"))
        XCTAssertEqual(
          RunningTest.unknown.reporter(
            isTestProcess: isTestProcess, isBetweenTests: isBetweenTests),
          isTestProcess && !isBetweenTests ? .either : RunningTest.Reporter.none)
      }
    }
    XCTAssertEqual(RunningTest.current, .unknown)
    XCTAssertEqual(RunningTest.current.reporter, .either)
  }

  /// Runs tests of this file that fail on request, and returns Swift Testing's report of them.
  func testADriverInADetachedTaskFailsItsTest() throws {
    for (test, words) in [
      (
        "aDriverThatADetachedTaskUses",
        "in aDriverThatADetachedTaskUses(): there is no button \"Save\""
      ),
      ("aDriverThatADetachedTaskMakes", "there is no button \"Save\""),
      ("aScreenInADetachedTask", "the screen differs"),
    ] {
      let (code, said) = try swiftTesting(["--filter", "DetachedTests/\(test)"], failing: true)
      XCTAssertTrue(said.contains(words), "\(test): \(said)")
      XCTAssertTrue(said.contains("1 issue"), "\(test): \(said)")
      XCTAssertNotEqual(code, 0, "\(test): \(said)")
    }
    let (code, said) = try swiftTesting(["--filter", "DetachedTests"], failing: false)
    XCTAssertEqual(code, 0, said)
    XCTAssertTrue(said.contains("3 tests"), said)
  }

  /// Runs tests that fail in a process of their own, and returns their output.
  func testAFailureShowsEveryDifferingRowAndMarksItsCharacters() throws {
    let (code, said) = try swiftTesting(["--filter", "FailingTests/rowsThatDiffer"], failing: true)
    XCTAssertNotEqual(code, 0)
    for line in [
      "the screen differs", "row 0", "  want |abc|", "row 2", "  want |xyz|", "  want |more|",
    ] { XCTAssertTrue(said.contains(line), "\(line) in \(said)") }
    let lines = said.split(separator: "\n").map(Array.init)
    for (got, marked) in [("|abd|", 3...3), ("|xy|", 3...3), ("||", 1...4)] {
      let place = try XCTUnwrap(lines.firstIndex { String($0).hasSuffix("  got  " + got) }, said)
      let start = lines[place].count - got.count
      let marks = lines[place + 1].indices.filter { lines[place + 1][$0] == "^" }
      XCTAssertEqual(marks.map { $0 - start }, Array(marked), "\(got): \(said)")
    }
    XCTAssertFalse(said.contains("row 1\n"), "it does not differ: \(said)")
    XCTAssertTrue(said.contains("row 3"), said)
  }

  func testAFailureNamesEachInaccessiblePart() throws {
    let (code, said) = try swiftTesting(
      ["--filter", "FailingTests/partsThatAreNotAccessible"], failing: true)
    XCTAssertNotEqual(code, 0)
    for line in [
      "text \"press me\" at column 0, row 0 has no role",
      "text \"press me\" at column 0, row 0 takes the mouse but no keys",
      "button \"\" at column 0, row 1 has no name",
      "checkbox \"plain\" at column 0, row 2 looks the same with the focus",
      "\"g\" in row 3 has a contrast of only 1.0 to 1",
    ] { XCTAssertTrue(said.contains(line), "\(line) in \(said)") }
    XCTAssertFalse(said.contains("Save"), said)
    XCTAssertFalse(said.contains("Tab does not reach"), said)
    let (other, words) = try swiftTesting(
      ["--filter", "FailingTests/aPartThatTabDoesNotReach"], failing: true)
    XCTAssertNotEqual(other, 0)
    XCTAssertTrue(
      words.contains("Tab does not reach button \"Second\" at column 0, row 1"), words)
    XCTAssertFalse(words.contains("reach button \"First\""), words)
  }

  func testRepeatedTestsLeaveNoFilesBehind() throws {
    let folder = try XCTUnwrap(SnapshotFile.package(of: #filePath)) + "/Snapshots/RunningTestTests"
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    XCTAssertEqual(before, ["aSnapshotOrTwo.2.txt", "aSnapshotOrTwo.txt"])
    let (code, said) = try swiftTesting(
      ["--filter", "RepeatedTests", "--repetitions", "3"], failing: false)
    XCTAssertEqual(code, 0, said)
    let after = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    XCTAssertEqual(after, before)
  }

  func testParallelCasesMustNameTheirSnapshots() throws {
    let (code, said) = try swiftTesting(["--filter", "CasesTests"], failing: true)
    XCTAssertTrue(said.contains("each of its snapshots needs a name"), said)
    XCTAssertNotEqual(code, 0, said)
  }

  /// Runs tests of this bundle with Swift Testing, in a process of its own.
  private func swiftTesting(
    _ arguments: [String], failing: Bool
  ) throws -> (code: Int32, said: String) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--testing-library", "swift-testing"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      [fails: failing ? "1" : "0", "NO_COLOR": "1"]
    ) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}

/// The variable that makes the tests below fail.
private let fails = "TERMVIEW_TESTS_FAIL"

/// Returns a button, or none if the test must fail.
private var button: Query {
  .button(ProcessInfo.processInfo.environment[fails] == "1" ? "Save" : "Tick")
}

struct DetachedTests {
  @Test func aDriverThatADetachedTaskUses() async {
    let driver = Unchecked(TestDriver(Searching()))
    let isTicking = await Task.detached {
      driver.value.tap(button)
      return driver.value.state.isTicking
    }.value
    #expect(isTicking == (ProcessInfo.processInfo.environment[fails] != "1"))
  }

  @Test func aDriverThatADetachedTaskMakes() async {
    await Task.detached { TestDriver(Searching()).tap(button) }.value
  }

  @Test func aScreenInADetachedTask() async {
    await Task.detached {
      assertScreen(
        of: Text("Tick"),
        ProcessInfo.processInfo.environment[fails] == "1" ? "Save" : "Tick")
    }.value
  }
}

struct RepeatedTests {
  @Test func aSnapshotOrTwo() {
    assertSnapshot(of: Text("one"), size: Size(columns: 5, rows: 1))
    assertSnapshot(of: Text("two"), size: Size(columns: 5, rows: 1))
  }
}

struct CasesTests {
  @Test(arguments: [1, 2]) func aSnapshotWithAName(_ number: Int) {
    if ProcessInfo.processInfo.environment[fails] == "1" {
      assertSnapshot(of: Text("\(number)"), size: Size(columns: 5, rows: 1))
    } else {
      assertScreen(of: Text("\(number)"), size: Size(columns: 5, rows: 1), "\(number)")
    }
  }
}

struct FailingTests {
  private let isFailing = ProcessInfo.processInfo.environment[fails] == "1"

  @Test func rowsThatDiffer() {
    let text = isFailing ? "abd\nsame\nxy\n" : "abc\nsame\nxyz\nmore"
    assertScreen(
      of: Text(text).wrap(.none), size: Size(columns: 6, rows: 4), "abc\nsame\nxyz\nmore")
  }

  /// Parts of a screen with one mistake each, and a part without mistakes.
  private struct Careless: Program {
    func start() -> (Int, Command<Int>) { (0, .none) }
    func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }
    func view(_ state: Int) -> some View<Int> {
      VStack(alignment: .leading) {
        Text("press me").onPress(1).focusable(false).role(.text, label: "press me")
        Text("x").onPress(1).role(.button, label: "").attributes(.reverse, when: .focused)
        Text("plain").onPress(1).role(.checkbox, label: "plain")
        Text("gone").foreground(.rgb(0x10_1010)).background(.rgb(0x10_1010))
        Button("Save", 1)
      }
    }
  }

  /// Consumes the Tab key after the first button has the focus.
  private struct Trap: Program {
    func start() -> (Int, Command<Int>) { (0, .none) }
    func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }
    func view(_ state: Int) -> some View<Int> {
      VStack(alignment: .leading) {
        Button("First", 1).onKey(.tab, 1)
        Button("Second", 1)
      }
    }
  }

  @Test func partsThatAreNotAccessible() {
    if isFailing { assertAccessible(TestDriver(Careless())) }
  }

  @Test func aPartThatTabDoesNotReach() {
    if isFailing { assertAccessible(TestDriver(Trap())) }
  }
}

/// A value that a test hands to one task and waits for.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
