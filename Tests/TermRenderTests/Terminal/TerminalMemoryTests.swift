// Several programs of a process in one terminal: only the first sends queries, and early keys reach the next program.

import TermView
import XCTest

@testable import TermRender

final class TerminalMemoryTests: XCTestCase {
  private let replies =
    "\u{1B}P>|kitty(0.36.4)\u{1B}\\\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?2027;2$y\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
    + "\u{1B}[0n\u{1B}[?62;22c"

  private func begin(_ far: FarEnd, _ memory: TerminalMemory?) throws -> Terminal {
    var options = TerminalOptions()
    options.capturesOutput = false
    options.area = .inline
    let terminal = try Terminal(
      options, TerminalEnvironment(["TERM": "xterm-256color"]), path: far.path, memory: memory)
    try terminal.begin()
    return terminal
  }

  private func keys(_ notices: [Terminal.Notice]) -> [String] {
    notices.compactMap { notice in
      switch notice {
      case .event(.key(let press)): "\(press.key)"
      case .event(.paste(let text)): "paste \(text)"
      default: nil
      }
    }
  }

  /// Begins and ends a program whose terminal answers all queries and gets `typed` before the answer to the last one.
  private func runOnce(_ far: FarEnd, _ memory: TerminalMemory?, typed: String) throws {
    let terminal = try begin(far, memory)
    _ = far.read()
    far.write(replies)
    _ = far.notices(terminal)
    far.write(typed + "\u{1B}[0n\u{1B}[?62;22c")
    terminal.end()
    _ = far.read()
  }

  func testTheSecondProgramKnowsTheAnswers() throws {
    let far = try FarEnd()
    let memory = TerminalMemory()
    try runOnce(far, memory, typed: "")
    let second = try begin(far, memory)
    XCTAssertTrue(second.capabilities.isComplete)
    XCTAssertTrue(second.capabilities.profile.hasSynchronizedOutput)
    let start = far.read()
    XCTAssertFalse(start.contains("[c"), start)
    XCTAssertFalse(start.contains("]11;?"), start)
    XCTAssertTrue(start.contains("␛[>5u") && start.contains("␛[?2027h"), start)
    // Frames wait for its answers as before.
    XCTAssertTrue(start.contains("␛[5n"), start)
    XCTAssertEqual(second.wait(for: .zero), [.capabilities])
    // One query at the end shows that no answer is on its way to the shell.
    far.write("\u{1B}[0n\u{1B}[?62;22c")
    second.end()
    XCTAssertTrue(far.read().contains("␛[c"))
  }

  func testWhatIsTypedAheadReachesTheNextProgram() throws {
    let far = try FarEnd()
    let memory = TerminalMemory()
    // Before the end, during it, between the programs, and after the next has begun.
    let first = try begin(far, memory)
    far.write(replies)
    _ = far.notices(first)
    first.keepInput([.event(.key(KeyPress("a"))), .resumed, .event(.focus(true))])
    far.write("b\u{1B}[200~c\u{1B}[201~\u{1B}[<35;3;3M\u{1B}[0n\u{1B}[?62;22c")
    first.end()
    far.write("d")
    let second = try begin(far, memory)
    far.write("e")
    XCTAssertEqual(keys(far.notices(second)), ["a", "b", "paste c", "d", "e"])
    far.write("\u{1B}[0n\u{1B}[?62;22c")
    second.end()
    // It is taken once.
    let third = try begin(far, memory)
    XCTAssertEqual(keys(third.wait(for: .zero)), [])
    far.write("\u{1B}[0n\u{1B}[?62;22c")
    third.end()
  }

  func testWithoutAMemoryInputIsDiscarded() throws {
    let far = try FarEnd()
    try runOnce(far, nil, typed: "b")
    let second = try begin(far, nil)
    XCTAssertFalse(second.capabilities.isComplete)
    XCTAssertEqual(keys(second.wait(for: .zero)), [])
    far.write(replies)
    _ = far.notices(second)
    far.write("\u{1B}[?62;22c")
    second.end()
  }

  func testATerminalThatDoesNotAnswerIsAskedOnce() throws {
    let far = try FarEnd()
    let memory = TerminalMemory()
    let first = try begin(far, memory)
    XCTAssertTrue(far.read().contains("␛[c"))
    // The time in which it might have answered is over.
    first.queriesSentAt = SystemCalls.now - 1_000_000_000
    far.write("x")
    first.end()
    _ = far.read()
    let second = try begin(far, memory)
    XCTAssertNil(second.queriesSentAt)
    XCTAssertFalse(far.read().contains("␛[c"))
    XCTAssertEqual(keys(far.notices(second)), ["x"])
    second.end()
    XCTAssertFalse(far.read().contains("␛[c"))
  }

  func testATerminalThatHadNoTimeToAnswerIsAskedAgain() throws {
    let far = try FarEnd()
    let memory = TerminalMemory()
    let first = try begin(far, memory)
    _ = far.read()
    // Control-C ends the wait for answers.
    far.write("\u{3}")
    first.end()
    _ = far.read()
    let second = try begin(far, memory)
    XCTAssertTrue(far.read().contains("␛[c"))
    XCTAssertEqual(keys(second.wait(for: .zero)), ["ctrl+c"])
    far.write(replies)
    _ = far.notices(second)
    far.write("\u{1B}[?62;22c")
    second.end()
  }

  func testKeptInputIsLimited() {
    let memory = TerminalMemory()
    var release = KeyPress("r")
    release.phase = .release
    memory.keep([.key(release), .mouse(MouseEvent(.move, at: .zero))])
    for number in 0..<2 * TerminalMemory.maxInput {
      memory.keep([.key(KeyPress(Key(.function(number % 12 + 1))))])
    }
    let kept = memory.takeInput()
    XCTAssertEqual(kept.count, TerminalMemory.maxInput)
    XCTAssertEqual(kept.first, .key(KeyPress(.function(1))))
    XCTAssertEqual(memory.takeInput(), [])
  }
}
