// RunningTest: finds out which test runs now, as far as its framework reports it.

internal import Foundation
internal import Rewind
internal import TermRender

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// A running test, as far as its framework identifies it.
enum RunningTest: Equatable, Sendable {
  /// A test of Swift Testing.
  case swiftTesting(name: String, isParameterized: Bool)
  /// A test of XCTest, or one that a detached task does not know.
  case unknown

  /// Which framework gets the failures of a test.
  enum Reporter: Equatable {
    /// Swift Testing, which reports a failure of the test with this name.
    case swiftTesting(String)
    /// Both frameworks: the one that runs no test ignores it, and the other fails its run.
    case either
    /// Neither: there is no test.
    case none
  }

  /// The test of the current task.
  static var current: RunningTest {
    TestObserver.shared.begin()
    #if canImport(Testing)
      if let test = Test.current {
        return .swiftTesting(name: test.name, isParameterized: test.isParameterized)
      }
    #endif
    return .unknown
  }

  /// Whether it is a test of Swift Testing, which knows its tests by name.
  var isKnown: Bool { self != .unknown }

  /// Which framework gets its failures now.
  var reporter: Reporter {
    reporter(
      isTestProcess: RunningTest.isTestProcess, isBetweenTests: TestObserver.shared.isBetweenTests)
  }

  func reporter(isTestProcess: Bool, isBetweenTests: Bool) -> Reporter {
    if case .swiftTesting(let name, _) = self { return .swiftTesting(name) }
    return isTestProcess && !isBetweenTests ? .either : .none
  }

  /// Whether this process runs tests at all.
  private static let isTestProcess: Bool = {
    let name = CommandLine.arguments.first ?? ""
    let variables = ProcessInfo.processInfo.environment
    return name.hasSuffix(".xctest") || name.hasSuffix("xctest")
      || name.hasSuffix("swiftpm-testing-helper") || variables["XCTestConfigurationFilePath"] != nil
      || variables["XCTestBundlePath"] != nil
      || CommandLine.arguments.contains("--testing-library")
  }()
}

/// Observes which of XCTest's tests runs, and runs callbacks when one begins or when all are over.
final class TestObserver: NSObject, Sendable {
  static let shared = TestObserver()

  private struct ObserverState {
    /// Whether a test of XCTest runs; nil until one has begun or ended.
    var isRunning: Bool?
    var onTest: [@Sendable () -> Void] = []
    var onEnd: [@Sendable () -> Void] = []
  }

  private let state = Locked(ObserverState())

  private override init() {
    super.init()
    #if canImport(XCTest)
      XCTestObservationCenter.shared.addTestObserver(self)
    #endif
  }

  /// Does nothing itself; a call creates the shared observer, which observes from then on.
  func begin() {}

  /// Whether the last of XCTest's tests is over and the next has not begun.
  var isBetweenTests: Bool { state.withLock { $0.isRunning == false } }

  /// Calls `body` before each of XCTest's tests that begins from now on.
  func beforeEachTest(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onTest.append(body) }
  }

  /// Calls `body` when all of XCTest's tests are over.
  func afterAllTests(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onEnd.append(body) }
  }

  fileprivate func note(isRunning: Bool) {
    let bodies = state.withLock { state in
      state.isRunning = isRunning
      return isRunning ? state.onTest : []
    }
    for body in bodies { body() }
  }

  fileprivate func end() { for body in state.withLock({ $0.onEnd }) { body() } }
}

#if canImport(XCTest)
  extension TestObserver: XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) { note(isRunning: true) }

    func testCaseDidFinish(_ testCase: XCTestCase) { note(isRunning: false) }

    func testBundleDidFinish(_ testBundle: Bundle) { end() }
  }
#endif
