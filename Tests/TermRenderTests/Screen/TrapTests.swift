// TrapTests: a programmer's mistake traps with a sentence that names it.

import Foundation
import XCTest

/// A programmer's mistake ends the program with a sentence that names it.
final class TrapTests: XCTestCase {
  func testAMemoThatShowsASecretStopsTheProgram() throws {
    let (status, said) = try trap("memo")
    XCTAssertNotEqual(status, 0)
    XCTAssertTrue(
      said.contains("a Memo shows something that is not in its value"), "it said: \(said)")
  }

  func testAnInvalidKeyNameStopsTheProgram() throws {
    let (status, said) = try trap("key")
    XCTAssertNotEqual(status, 0)
    XCTAssertTrue(said.contains("no key is named"), "it said: \(said)")
  }

  func testTextInATrapIsSanitized() throws {
    let (status, said) = try trap("escapes")
    XCTAssertNotEqual(status, 0)
    XCTAssertTrue(said.contains("no key is named \"�]0;PWNED��[6n\""), "it said: \(said)")
    XCTAssertFalse(said.contains("\u{1B}"), "it said: \(said)")
  }

  /// Makes a mistake in another program, which is beside the tests.
  private func trap(_ name: String) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("probe")
    process.arguments = ["trap", name]
    // Without a backtrace, which takes seconds.
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
