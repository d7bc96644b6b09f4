// RunningTestTests: which framework hears of a failure, also where no test is in sight.

import Foundation
import TermStore
import TermView
import Testing
import XCTest

@testable import TermTest

final class RunningTestTests: XCTestCase {
  func testAFailureGoesToTheFrameworkOfItsTest() {
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

  /// Runs tests of this file that fail when they are told to, and looks at what Swift Testing says of them.
  func testADriverInADetachedTaskFailsItsTest() throws {
    for (test, words) in [
      (
        "aDriverThatADetachedTaskUses",
        "in aDriverThatADetachedTaskUses(): there is no button \"Save\""
      ),
      ("aDriverThatADetachedTaskMakes", "there is no button \"Save\""),
      ("aScreenInADetachedTask", "the screen is another"),
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

  func testCasesThatRunSideBySideHaveToNameTheirSnapshots() throws {
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

/// The variable that has the tests below fail.
private let fails = "TERMVIEW_TESTS_FAIL"

/// A button that is there, or not where the test is to fail.
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

/// A value that a test hands to one task and waits for.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
