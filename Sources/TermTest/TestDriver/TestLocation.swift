// TestLocation: a line of a test; failures there go to the framework that runs the test.

internal import Rewind
internal import TermView

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// A line of a test, and the test that it is in.
struct TestLocation: Sendable {
  let file: StaticString
  let line: UInt
  private let test: RunningTest

  /// Creates a line of the test that runs now or, if that is unknown, of the test in which `held` was made.
  ///
  /// A detached task does not know the test that started it, so a driver stores the place where it was made.
  init(_ file: StaticString, _ line: UInt, within held: TestLocation? = nil) {
    self.file = file
    self.line = line
    let current = RunningTest.current
    test = current.isKnown ? current : held?.test ?? current
  }

  /// Whether the cases of the test run in parallel.
  var runsCasesInParallel: Bool {
    if case .swiftTesting(_, let isParameterized) = test { isParameterized } else { false }
  }

  /// Whether the test may run again without a notice from its framework.
  var isRepeatable: Bool { test.isKnown }

  /// Fails the test.
  ///
  /// XCTest ignores failures that are reported to it while Swift Testing runs the test, and Swift Testing those of
  /// XCTest's tests; so each framework gets its own. A failure that no framework would report ends the process.
  func fail(_ what: String) {
    let text = OutputText(what, limit: 1 << 20).string
    switch test.reporter {
    case .swiftTesting(let name):
      record(RunningTest.current.isKnown ? text : "in \(name): \(text)")
    case .either:
      record(text)
      #if canImport(XCTest)
        XCTFail(text, file: file, line: line)
      #endif
    case .none:
      trap("\(file):\(line): no test runs that this failure belongs to: \(text)")
    }
  }

  /// Reports a failure to XCTest at this line, and returns the error that ends the test; nil if another framework runs it.
  ///
  /// XCTest reports an error that a test throws without a line, as `<EXPR>:0`. It ignores only the error of `XCTUnwrap`,
  /// which has reported its own failure.
  func errorAfterReport(of what: String) -> (any Error)? {
    #if canImport(XCTest)
      guard case .either = test.reporter else { return nil }
      do {
        _ = try XCTUnwrap(nil as ExpectedOutput?, what, file: file, line: line)
      } catch {
        return error
      }
    #endif
    return nil
  }

  private func record(_ text: String) {
    #if canImport(Testing)
      let path = "\(file)"
      Issue.record(
        Comment(rawValue: text),
        sourceLocation: SourceLocation(
          fileID: "Tests/" + (path.split(separator: "/").last ?? "unknown"), filePath: path,
          line: Int(line), column: 1))
    #endif
  }
}

/// Names what a test waits for, in XCTest's report.
private struct ExpectedOutput {}
