// CrashStacksTests: threads have an alternate stack for their crashes, also those that other libraries start.

import Foundation
import XCTest

@testable import TermRender

final class CrashStacksTests: XCTestCase {
  /// The size of the calling thread's stack for crashes; 0 for none.
  private static func size() -> Int {
    var stack = stack_t()
    sigaltstack(nil, &stack)
    return Int(stack.ss_flags) & Int(SS_DISABLE) == 0 ? Int(stack.ss_size) : 0
  }

  func testAThreadGetsOneStackAndGivesItBack() {
    let (results, done) = (Locked([String]()), Semaphore())
    startThread(stackSize: 1 << 18) {
      var found = ["\(Self.size())", "\(CrashStacks.prepareThread())", "\(Self.size())"]
      CrashStacks.releaseThread()
      found += ["\(Self.size())", "\(CrashStacks.prepareThread())", "\(Self.size())"]
      results.withLock { [found] in $0 = found }
      done.signal()
    }
    done.wait()
    XCTAssertEqual(
      results.withLock { $0 }, ["65536", "false", "65536", "0", "true", "65536"])
  }

  func testAThreadKeepsAStackThatItHas() {
    let (results, done) = (Locked([Int]()), Semaphore())
    startThread(stackSize: 1 << 18) {
      CrashStacks.releaseThread()
      var stack = stack_t()
      stack.ss_sp = malloc(32 << 10)
      stack.ss_size = 32 << 10
      sigaltstack(&stack, nil)
      let isOurs = CrashStacks.prepareThread()
      let size = Self.size()
      results.withLock { $0 = [isOurs ? 1 : 0, size] }
      done.signal()
    }
    done.wait()
    XCTAssertEqual(results.withLock { $0 }, [0, 32 << 10])
  }

  #if os(Linux)
    func testThreadsOfOtherLibrariesHaveOneToo() {
      CrashStacks.watchThreads()
      CrashStacks.watchThreads()
      let (sizes, done) = (Locked([Int]()), Semaphore())
      for _ in 0..<3 {
        Foundation.Thread.detachNewThread {
          let size = Self.size()
          sizes.withLock { $0.append(size) }
          done.signal()
        }
        done.wait()
      }
      XCTAssertEqual(sizes.withLock { $0 }, [65536, 65536, 65536])
      // The routine gets its argument, and its result arrives.
      var (thread, result): (pthread_t, UnsafeMutableRawPointer?) = (pthread_t(), nil)
      XCTAssertEqual(
        pthread_create(
          &thread, nil, { $0.map { $0 + 1 } }, UnsafeMutableRawPointer(bitPattern: 41)),
        0)
      XCTAssertEqual(pthread_join(thread, &result), 0)
      XCTAssertEqual(result, UnsafeMutableRawPointer(bitPattern: 42))
    }
  #endif
}
