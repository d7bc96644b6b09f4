// FailureTestCase: tests of the failures that a driver reports.

import XCTest

/// A test that expects to fail in places, and checks the words of its failures.
class FailureTestCase: XCTestCase {
  /// The failures so far, while some are expected.
  private var caught: [String]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard caught == nil else { return caught?.append(description) ?? () }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  /// Returns the failures of `body`, which do not count.
  func failures(of body: () -> Void) -> [String] {
    caught = []
    defer { caught = nil }
    body()
    return caught ?? []
  }

  /// Fails unless `body` fails this test with these words.
  func assertFails(
    _ words: String, file: StaticString = #filePath, line: UInt = #line, _ body: () -> Void
  ) {
    let found = failures(of: body)
    if !found.contains(where: { $0.contains(words) }) {
      XCTFail("\(found) has not \(words)", file: file, line: line)
    }
  }
}
