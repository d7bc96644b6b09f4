// ThreadsTests: what a new thread has and which signals it blocks.

import Foundation
import XCTest

@testable import TermRender

final class ThreadsTests: XCTestCase {
  /// What a thread finds out about itself.
  private struct Facts: Sendable {
    var blocked: [Int32] = []
    var hasCrashStack = false
    var crashStackSize = 0
  }

  private func started(takesRequests: Bool? = nil) -> Facts {
    let (found, done) = (Locked(Facts()), Semaphore())
    let body: @Sendable () -> Void = {
      let thread = Self.ownThread()
      found.withLock { $0 = thread }
      done.signal()
    }
    if let takesRequests {
      XCTAssertTrue(tryStartThread(stackSize: 1 << 20, takesRequests: takesRequests, body))
    } else {
      startThread(stackSize: 1 << 20, body)
    }
    done.wait()
    return found.withLock { $0 }
  }

  private static func ownThread() -> Facts {
    var (thread, mask, stack) = (Facts(), sigset_t(), stack_t())
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    thread.blocked = (1...31).filter { sigismember(&mask, $0) == 1 }
    sigaltstack(nil, &stack)
    thread.hasCrashStack = Int(stack.ss_flags) & Int(SS_DISABLE) == 0
    thread.crashStackSize = Int(stack.ss_size)
    return thread
  }

  func testAThreadHasAStackForItsCrashes() {
    let thread = started()
    XCTAssertTrue(thread.hasCrashStack)
    XCTAssertEqual(thread.crashStackSize, 65536)
  }

  func testOnlyTheLoopsThreadTakesRequestsToEndAndNoneTakesContinue() {
    let all = ([SIGCONT] + Signals.requests).sorted()
    XCTAssertEqual(started().blocked, all)
    XCTAssertEqual(started(takesRequests: false).blocked, all)
    XCTAssertEqual(started(takesRequests: true).blocked, [SIGCONT])
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    for number in all { XCTAssertEqual(sigismember(&mask, number), 0, "\(number)") }
  }

  /// As a thread of the system's pool blocks them; a call in the background would not stop the job.
  func testTheLoopsThreadDoesNotInheritBlockedStops() {
    var (stops, before) = (sigset_t(), sigset_t())
    sigemptyset(&stops)
    for number in Signals.stops { sigaddset(&stops, number) }
    pthread_sigmask(SIG_BLOCK, &stops, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    XCTAssertEqual(started(takesRequests: true).blocked, [SIGCONT])
    XCTAssertEqual(
      started(takesRequests: false).blocked, ([SIGCONT] + Signals.requests + Signals.stops).sorted()
    )
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    for number in Signals.stops { XCTAssertEqual(sigismember(&mask, number), 1, "\(number)") }
  }

  func testAThreadThatIsTooLargeIsNotStarted() {
    // The closure is released all the same.
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      XCTAssertFalse(tryStartThread(stackSize: 1 << 50) { withExtendedLifetime(strong) {} })
    }
    XCTAssertNil(token)
  }
}
