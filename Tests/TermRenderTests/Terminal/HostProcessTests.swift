// HostProcessTests: environment variables, the clock, child programs, files, and terminals by path.

import Foundation
import TermView
import XCTest

@testable import TermRender

/// How often this process was interrupted.
private let interrupts = Locked(0)

final class HostProcessTests: XCTestCase {
  func testAnEmptyVariableIsSet() {
    setenv("TERMVIEW_EMPTY", "", 1)
    setenv("TERMVIEW_SIGNS", "a=b=", 1)
    defer {
      unsetenv("TERMVIEW_EMPTY")
      unsetenv("TERMVIEW_SIGNS")
    }
    let variables = HostProcess.variables
    XCTAssertEqual(variables["TERMVIEW_EMPTY"], "")
    XCTAssertEqual(variables["TERMVIEW_SIGNS"], "a=b=")
    XCTAssertNil(variables["TERMVIEW_NONE"])
    XCTAssertEqual(variables, ProcessInfo.processInfo.environment)
  }

  func testTheTimeOfDayIsTheSystems() {
    let before = Date().timeIntervalSince1970
    let now = HostProcess.secondsSince1970
    let after = Date().timeIntervalSince1970
    XCTAssertGreaterThanOrEqual(now, before - 0.001)
    XCTAssertLessThanOrEqual(now, after + 0.001)
    XCTAssertNotEqual(HostProcess.seed, HostProcess.seed)
  }

  func testExitStatusesAreReportedAsInAShell() {
    // Tests in the background of a shell ignore interrupts, and the program would inherit that.
    let before = signal(SIGINT, SIG_DFL)
    defer { signal(SIGINT, before) }
    XCTAssertEqual(HostProcess.runProgram(ProgramLaunch(["sh", "-c", "exit 0"])), 0)
    XCTAssertEqual(HostProcess.runProgram(ProgramLaunch(["sh", "-c", "exit 64"])), 64)
    // A NUL would end the word before it.
    for launch in [
      ProgramLaunch(["sh", "-c", "exit 0\0 1"]), ProgramLaunch(["true\0x"]),
      ProgramLaunch(["true"], environment: ["A": "b\0"]),
      ProgramLaunch(["true"], directory: "/\0x"),
    ] {
      XCTAssertEqual(HostProcess.runProgram(launch), 126, "\(launch)")
      XCTAssertThrowsError(try launch.spawn([0, 1, 2]).get(), "\(launch)")
    }
    XCTAssertEqual(HostProcess.runProgram(ProgramLaunch(["sh", "-c", "exit 255"])), 255)
    XCTAssertEqual(
      HostProcess.runProgram(ProgramLaunch(["sh", "-c", "kill -TERM $$"])), 128 + SIGTERM)
    XCTAssertEqual(
      HostProcess.runProgram(ProgramLaunch(["sh", "-c", "kill -INT $$"])), 128 + SIGINT)
    XCTAssertEqual(HostProcess.runProgram(ProgramLaunch(["no program has this name"])), 127)
    XCTAssertEqual(HostProcess.runProgram(ProgramLaunch([])), 127)
  }

  func testInterruptsGoToTheChildAndAfterwardsToThisProgram() {
    let before = [SIGINT, SIGQUIT].map { signal($0) { _ in interrupts.withLock { $0 += 1 } } }
    defer { for (number, old) in zip([SIGINT, SIGQUIT], before) { signal(number, old) } }
    XCTAssertEqual(
      HostProcess.runProgram(
        ProgramLaunch(["sh", "-c", "kill -INT $PPID; kill -QUIT $PPID; exit 5"])), 5)
    XCTAssertEqual(interrupts.withLock { $0 }, 0)
    raise(SIGINT)
    raise(SIGQUIT)
    XCTAssertEqual(interrupts.withLock { $0 }, 2)
  }

  /// Our threads block SIGCONT and requests to end, so that these are handled in order; a child gets them unblocked.
  func testBlockedSignalsReachTheAppsThreadsAndOtherPrograms() throws {
    let blocked = Locked<String?>(nil)
    let file = NSTemporaryDirectory() + "/mask " + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    let done = Semaphore()
    startThread(stackSize: 1 << 20) {
      var (mask, texts) = (sigset_t(), "")
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      for number: Int32 in 1...31 where sigismember(&mask, number) == 1 { texts += "\(number) " }
      blocked.withLock { [texts] in $0 = texts }
      // The child sends signals to itself; their actions would not be performed if the signals were blocked.
      let script = "for s in HUP TERM CONT; do trap \"echo $s >> '$0'\" $s; kill -$s $$; done"
      _ = HostProcess.runProgram(ProgramLaunch(["sh", "-c", script, file]))
      done.signal()
    }
    done.wait()
    let numbers = ([SIGCONT] + Signals.requests).sorted()
    XCTAssertEqual(blocked.withLock { $0 }, numbers.map { "\($0) " }.joined())
    XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "HUP\nTERM\nCONT\n")
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    for number in numbers { XCTAssertEqual(sigismember(&mask, number), 0) }
  }

  #if os(Linux)
    /// An editor must be stopped by Control-Z and learn of a new size, whatever this process ignores and blocks.
    func testAProgramInFrontHasTheDefaultActionsOfItsSignals() throws {
      let numbers = [
        SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGPIPE, SIGWINCH, SIGUSR1,
      ]
      let ignored = [SIGPIPE, SIGWINCH, SIGUSR1].map { ($0, signal($0, SIG_IGN)) }
      let defaults = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_DFL)) }
      defer { for (number, before) in ignored + defaults { signal(number, before) } }
      let file = NSTemporaryDirectory() + "/front " + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: file) }
      let (code, done) = (Locked(Int32(-1)), Semaphore())
      startThread(stackSize: 1 << 20) {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        let script = "grep -E '^Sig(Blk|Ign)' /proc/self/status > '\(file)'"
        code.withLock { $0 = HostProcess.runProgram(ProgramLaunch(["sh", "-c", script])) }
        done.signal()
      }
      done.wait()
      XCTAssertEqual(code.withLock { $0 }, 0)
      let sets = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      XCTAssertEqual(sets.count, 2)
      for set in sets {
        let bits = set.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? .max
        for number in numbers {
          XCTAssertEqual(bits >> UInt64(number - 1) & 1, 0, "\(number) in \(set)")
        }
      }
    }
  #endif

  /// A shell without job control ignores it, and could not continue an editor that stops.
  func testAProgramInFrontIgnoresTheStopsThatThisProcessIgnores() {
    let before = signal(SIGTSTP, SIG_IGN)
    defer { signal(SIGTSTP, before) }
    XCTAssertEqual(
      HostProcess.runProgram(ProgramLaunch(["sh", "-c", "kill -TSTP $$; exit 6"])), 6)
  }

  func testAFileIsReadUpToItsLimitExactly() throws {
    let path = NSTemporaryDirectory() + "/host-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    // More bytes than one read returns.
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let sink = try FileSink(path)
    sink.write(Array(bytes[..<70_000]))
    sink.write([])
    sink.write(Array(bytes[70_000...]))
    XCTAssertEqual(try HostProcess.contents(of: path, atMost: 200_000), bytes)
    XCTAssertThrowsError(try HostProcess.contents(of: path, atMost: 199_999)) {
      XCTAssertEqual(($0 as? TerminalError)?.exitCode, 65)
      XCTAssertEqual("\($0)", "\(path) is larger than 199999 bytes")
    }
    // No other user may read the typed text.
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
    // A second sink truncates the file.
    _ = try FileSink(path)
    XCTAssertEqual(try HostProcess.contents(of: path, atMost: 0), [])
  }

  func testUnreadableAndUnwritableFilesReportTheReason() {
    let path = NSTemporaryDirectory() + "/no such folder/file"
    XCTAssertThrowsError(try HostProcess.contents(of: path, atMost: 1)) {
      XCTAssertEqual(($0 as? TerminalError)?.exitCode, 66)
      XCTAssertEqual("\($0)", "\(path) can't be read: No such file or directory")
    }
    XCTAssertThrowsError(try FileSink(path)) {
      XCTAssertEqual(($0 as? TerminalError)?.exitCode, 73)
      XCTAssertEqual("\($0)", "\(path) can't be written: No such file or directory")
    }
  }

  func testFilesThatAreReadAndWrittenAreClosed() throws {
    let path = NSTemporaryDirectory() + "/host-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let before = try openFiles()
    for _ in 0..<20 {
      try FileSink(path).write([1])
      XCTAssertEqual(try HostProcess.contents(of: path, atMost: 1), [1])
    }
    XCTAssertEqual(try openFiles(), before)
  }

  func testTextIsWrittenCompletelyToASlowReader() throws {
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&ends), 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789", count: 40_000)
    let (reader, writer) = (FileHandle(fileDescriptor: ends[0]), ends[1])
    Thread.detachNewThread {
      HostProcess.write(OutputText(verbatim: text), to: writer)
      close(writer)
    }
    let read = reader.readDataToEndOfFile()
    close(ends[0])
    XCTAssertTrue(read == Data(text.utf8), "\(read.count) bytes")
    // Writing to an invalid descriptor returns at once.
    HostProcess.write(OutputText("x"), to: -1)
  }

  // MARK: Terminals

  func testATerminalIsFoundByItsPath() throws {
    let far = try FarEnd()
    let near = SystemCalls.openTerminal(far.path)
    defer { SystemCalls.close(near) }
    XCTAssertEqual(SystemCalls.terminalPath(of: near), far.path)
    XCTAssertTrue(HostProcess.isTerminal(near))
    far.resize(columns: 41, rows: 9)
    XCTAssertEqual(HostProcess.columns(of: near), 41)
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&ends), 0)
    defer { for end in ends { close(end) } }
    for file in ends + [-1] {
      XCTAssertNil(SystemCalls.terminalPath(of: file))
      XCTAssertFalse(HostProcess.isTerminal(file))
      XCTAssertNil(HostProcess.columns(of: file))
    }
  }

  func testATerminalWithoutASizeHasTheDefaultSize() throws {
    let far = try FarEnd()
    for (columns, rows) in [(0, 0), (0, 24), (80, 0)] {
      far.resize(columns: columns, rows: rows)
      XCTAssertEqual(try TerminalDevice(path: far.path).size.cells, Size(columns: 80, rows: 24))
    }
    far.resize(columns: 1, rows: 1)
    XCTAssertEqual(try TerminalDevice(path: far.path).size.cells, Size(columns: 1, rows: 1))
  }

  func testAFileThatIsNotATerminalIsReported() {
    XCTAssertThrowsError(try TerminalDevice(path: "/no such terminal")) {
      XCTAssertEqual("\($0)", "there is no terminal: No such file or directory")
      XCTAssertEqual(($0 as? TerminalError)?.exitCode, 64)
    }
    XCTAssertThrowsError(try TerminalDevice(path: "/dev/null")) {
      XCTAssertTrue("\($0)".hasPrefix("the terminal's settings can't be read: "), "\($0)")
    }
  }

  func testAHundredTerminalsLeaveNoFileOpen() throws {
    let far = try FarEnd()
    let before = try openFiles()
    for _ in 0..<100 {
      let terminal = try far.terminal { $0.queriesCapabilities = false }
      try terminal.begin()
      terminal.end()
      _ = far.read()
    }
    XCTAssertEqual(try openFiles(), before)
  }

  /// Returns the number of this process's open files.
  private func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
