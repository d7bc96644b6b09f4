// ChildGroupsTests: programs that run beside this one, and their end with it.

import Foundation
import XCTest

@testable import TermRender

final class ChildGroupsTests: XCTestCase {
  /// Starts a script beside this process and returns it, once it has written a line.
  private func child(_ script: String) async throws -> (ChildProcess, group: pid_t) {
    let child = ChildProcess(ProgramLaunch(["sh", "-c", "\(script)"]), input: [])
    guard case .output(let bytes) = await child.next() else {
      throw CocoaError(.featureUnsupported)
    }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
    return (child, try XCTUnwrap(line.flatMap { pid_t($0) }))
  }

  private func handler(_ number: Int32) -> UInt {
    var action = sigaction()
    XCTAssertEqual(sigaction(number, nil, &action), 0)
    return action.address
  }

  func testTheEndOfTheProcessEndsAllGroups() async throws {
    let scripts = [
      "sleep 1000 & echo $$; wait", "trap '' TERM; sleep 1000 & echo $$; wait; wait",
      "echo $$; kill -STOP $$",
    ]
    var children: [ChildProcess] = []
    var groups: [pid_t] = []
    for script in scripts {
      let (child, group) = try await child(script)
      children.append(child)
      groups.append(group)
    }
    XCTAssertFalse(ChildGroups.isEmpty)
    ChildGroups.end()
    for child in children { child.waitForEnd() }
    for group in groups {
      // A process that got KILL may need a moment.
      while kill(-group, 0) == 0 { await Task.yield() }
    }
    XCTAssertTrue(ChildGroups.isEmpty)
    ChildGroups.end()
  }

  func testAGroupOfAProgramThatHasEndedIsForgotten() async throws {
    let (child, _) = try await child("echo $$; exit 3")
    let end = await child.next()
    XCTAssertEqual(end, .exited(3))
    child.waitForEnd()
    XCTAssertTrue(ChildGroups.isEmpty)
  }

  func testRequestsAreHandledWhileThereAreChildrenAndNoTerminal() async throws {
    let own: @convention(c) (Int32) -> Void = { _ in }
    let before = [SIGHUP, SIGINT, SIGTERM].map { ($0, signal($0, SIG_DFL)) }
    let quit = signal(SIGQUIT, own)
    defer {
      for (number, old) in before { signal(number, old) }
      signal(SIGQUIT, quit)
    }
    let ownHandler = handler(SIGQUIT)
    let (child, _) = try await child("echo $$; exec sleep 1000")
    let guarding = handler(SIGTERM)
    XCTAssertGreaterThan(guarding, 1)
    XCTAssertEqual(handler(SIGINT), guarding)
    XCTAssertEqual(handler(SIGQUIT), ownHandler, "the app's own handler stays")
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    XCTAssertNotEqual(handler(SIGTERM), guarding)
    terminal.handOver { XCTAssertEqual(handler(SIGTERM), guarding) }
    XCTAssertNotEqual(handler(SIGTERM), guarding)
    terminal.end()
    XCTAssertEqual(handler(SIGTERM), guarding)
    child.cancel()
    child.waitForEnd()
    XCTAssertEqual(handler(SIGTERM), 0)
    XCTAssertEqual(handler(SIGINT), 0)
    XCTAssertEqual(handler(SIGQUIT), ownHandler)
  }
}
