// Programs that run beside this one: their output, input and end, and how they are ended.

import Foundation
import TermRender
import TermTest
import TermView
import XCTest

@testable import TermStore

final class CommandProcessTests: XCTestCase {
  private func request(
    _ script: String, input: String = "", in directory: String? = nil,
    environment: [String: String] = [:], _ reading: ProcessReading = .lines,
    mergesError: Bool = false
  ) -> ProcessRequest {
    ProcessRequest(
      launch: ProgramLaunch(["sh", "-c", script], directory: directory, environment: environment),
      input: Array(input.utf8), reading: reading, mergesError: mergesError)
  }

  private func events(_ request: ProcessRequest) async -> [ProcessEvent] {
    let list = Locked([ProcessEvent]())
    await ChildProcesses().run(request) { event in list.withLock { $0.append(event) } }
    return list.withLock { $0 }
  }

  func testLinesArriveInOrderAndTheEndLast() async {
    let all = await events(request("echo a; echo b >&2; printf 'c\\r\\n\\nd'; exit 3"))
    let output = all.filter { if case .line = $0 { true } else { false } }
    XCTAssertEqual(output, [.line("a"), .line("c"), .line(""), .line("d")])
    XCTAssertEqual(all.filter { $0 == .errorLine("b") }.count, 1)
    XCTAssertEqual(all.count, 6)
    XCTAssertEqual(all.last, .ended(.code(3)))
  }

  func testAnEndIsACodeASignalOrAReason() async {
    let codes: [(String, ProcessEnd)] = [
      ("exit 0", .code(0)), ("exit 255", .code(255)), ("kill -9 $$", .signal(9)),
      ("kill -TERM $$", .signal(15)), ("exec >&- 2>&-; exit 4", .code(4)),
    ]
    for (script, end) in codes {
      let all = await events(request(script))
      XCTAssertEqual(all, [.ended(end)], script)
    }
    for arguments in [["no program has this name"], []] {
      let launch = ProgramLaunch(arguments)
      let all = await events(ProcessRequest(launch: launch))
      XCTAssertEqual(all, [.ended(.notStarted("No such file or directory"))])
    }
  }

  func testAProgramHasItsInputItsDirectoryAndItsVariables() async {
    let all = await events(
      request(
        "cat; pwd; echo $TERMVIEW_A", input: "in\n", in: "/", environment: ["TERMVIEW_A": "b"]))
    XCTAssertEqual(all, [.line("in"), .line("/"), .line("b"), .ended(.code(0))])
    let none = await events(request("cat"))
    XCTAssertEqual(none, [.ended(.code(0))])
  }

  func testInputLargerThanAPipeArrivesWhole() async {
    let text = String(repeating: "0123456789\n", count: 100_000)
    let all = await events(request("cat", input: text, .bytes))
    var bytes: [UInt8] = []
    for case .bytes(let piece) in all { bytes += piece }
    XCTAssertTrue(bytes == Array(text.utf8), "\(bytes.count) bytes")
    let unread = await events(request("exit 0", input: text))
    XCTAssertEqual(unread, [.ended(.code(0))])
  }

  private func temporaryPath() -> String { NSTemporaryDirectory() + UUID().uuidString }

  func testAProgramThatClosesItsOutputGetsAllOfItsInput() async throws {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = String(repeating: "x", count: 1 << 20)
    let all = await events(request("exec >/dev/null 2>&1; cat > \(path); exit 3", input: text))
    XCTAssertEqual(all, [.ended(.code(3))])
    XCTAssertEqual(FileManager.default.contents(atPath: path)?.count, 1 << 20)
  }

  func testUnreadInputDoesNotKeepAProgramRunning() async throws {
    let path = temporaryPath()
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    defer { unlink(path) }
    let file = open(path, O_RDWR | O_CLOEXEC)
    // What it leaves behind holds its input open, and waits for the end of another file.
    let script = "exec 3<&0 4<\(path) >/dev/null 2>&1; (read line <&4) & exit 4"
    let all = await events(request(script, input: String(repeating: "x", count: 1 << 20)))
    XCTAssertEqual(all, [.ended(.code(4))])
    close(file)
  }

  func testAnEndlessLineArrivesInParts() async {
    for text in [
      String(repeating: "ä", count: 100_000), "x" + String(repeating: "漢", count: 50_000),
    ] {
      var lines = LineBuffer()
      let parts = lines.lines(adding: Array(text.utf8))
      XCTAssertTrue(parts.allSatisfy { !$0.isWhole && $0.text.utf8.count > 65_530 })
      XCTAssertEqual(parts.map(\.text).joined() + (lines.rest ?? ""), text)
      XCTAssertEqual(lines.lines(adding: [0x0A]).map(\.isWhole), [true])
    }
    var broken = LineBuffer()
    XCTAssertEqual(broken.lines(adding: [0xFF, 0x41, 0x0A]), [.init(text: "\u{FFFD}A")])
    var long = LineBuffer()
    let continuations = long.lines(adding: [UInt8](repeating: 0x80, count: 200_000))
    XCTAssertEqual(continuations.count, 3)
    let script = "head -c 150000 /dev/zero | tr '\\0' x; echo"
    for (end, isError) in [("", false), (" >&2", true)] {
      let kinds = await events(request("{ \(script); }\(end)")).map { event in
        switch event {
        case .line: "line"
        case .partialLine: "partialLine"
        case .errorLine: "errorLine"
        case .partialErrorLine: "partialErrorLine"
        default: "other"
        }
      }
      let names = isError ? ["partialErrorLine", "errorLine"] : ["partialLine", "line"]
      XCTAssertEqual(kinds, [names[0], names[0], names[1], "other"])
    }
  }

  func testAProgramWaitsForItsReader() async {
    let mailbox = Mailbox<Int>(capacity: 100) {}
    await mailbox.send(1, weight: 1000)
    let isSent = Locked(false)
    let sending = Task {
      await mailbox.send(2)
      isSent.withLock { $0 = true }
    }
    await Task.yield()
    XCTAssertFalse(isSent.withLock { $0 })
    var taken: [Int] = []
    mailbox.takeAll(into: &taken)
    XCTAssertEqual(taken, [1])
    await sending.value
    mailbox.takeAll(into: &taken)
    XCTAssertEqual(taken, [2])
  }

  /// Whether a process runs; one that has ended and that nobody waits for does not.
  private func isRunning(_ process: Int32) -> Bool {
    #if os(Linux)
      let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return line.map { !$0.contains(") Z ") } ?? false
    #else
      return kill(process, 0) == 0
    #endif
  }

  func testTheWholeGroupEndsWithTheProgramEvenIfItIgnoresTERM() async throws {
    for ending in ["", "trap '' TERM; "] {
      let children = ChildProcesses()
      // A flood, so that the program is in the midst of writing.
      let script =
        "\(ending)sh -c '\(ending.replacing("'", with: "\""))yes & echo $$ $!; yes'; true"
      let pids = Locked([Int32]())
      let request = request(script)
      let work = Task {
        await children.run(request) { event in
          guard case .line(let line) = event, line != "y" else { return }
          pids.withLock { $0 += line.split(separator: " ").compactMap { Int32($0) } }
        }
      }
      while pids.withLock({ $0.count }) < 2 { await Task.yield() }
      work.cancel()
      await work.value
      children.close()
      children.waitForEnd()
      let deadline = Date(timeIntervalSinceNow: 30)
      for pid in pids.withLock({ $0 }) {
        while isRunning(pid), Date() < deadline { await Task.yield() }
        XCTAssertFalse(isRunning(pid), ending)
      }
    }
  }

  func testAChildThatIgnoresTERMEndsWithItsProgram() async throws {
    let children = ChildProcesses()
    let script = "(trap '' TERM; exec sleep 1000 >/dev/null 2>&1) & echo $!; exec sleep 1000"
    let pid = Locked(Int32(0))
    let request = request(script)
    let work = Task {
      await children.run(request) { event in
        if case .line(let line) = event { pid.withLock { $0 = Int32(line) ?? -1 } }
      }
    }
    while pid.withLock({ $0 }) == 0 { await Task.yield() }
    XCTAssertTrue(isRunning(pid.withLock { $0 }))
    work.cancel()
    await work.value
    children.close()
    children.waitForEnd()
    while isRunning(pid.withLock { $0 }) { await Task.yield() }
  }

  func testProgramsLeaveNoFileOpen() async throws {
    #if os(Linux)
      func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      _ = await events(request("echo a"))
      let before = try openFiles()
      for _ in 0..<20 { _ = await events(request("echo a")) }
      _ = await events(
        ProcessRequest(launch: ProgramLaunch(["no such program"]), input: [1]))
      // The thread of the last program closes its files after it has told the end.
      let deadline = Date(timeIntervalSinceNow: 30)
      while try openFiles() > before, Date() < deadline { await Task.yield() }
      XCTAssertLessThanOrEqual(try openFiles(), before)
    #endif
  }

  func testErrorsArriveSeparatelyOrTogether() async {
    let script = "echo a; echo b >&2; echo c"
    let together = await events(request(script, mergesError: true))
    XCTAssertEqual(together, [.line("a"), .line("b"), .line("c"), .ended(.code(0))])
    let separate = await events(request(script))
    XCTAssertEqual(separate.filter { $0 == .errorLine("b") }.count, 1)
    XCTAssertEqual(separate.filter { $0 == .line("c") }.count, 1)
  }

  func testAProgramMissingInADirectoryIsReported() async {
    let missing = "No such file or directory"
    for (arguments, directory, reason) in [
      (["pwd"], "/no/such/directory", missing), (["no program has this name"], "/", missing),
      (["./no-program"], "/", missing), (["pwd"], "/dev/null", "Not a directory"),
    ] {
      let launch = ProgramLaunch(arguments, directory: directory)
      let all = await events(ProcessRequest(launch: launch))
      XCTAssertEqual(all, [.ended(.notStarted(reason))], "\(launch)")
    }
    let found = await events(
      ProcessRequest(launch: ProgramLaunch(["bin/echo", "a"], directory: "/")))
    XCTAssertEqual(found, [.line("a"), .ended(.code(0))])
  }

  func testAProgramInADirectoryIsFoundByThePathThatItIsGiven() async throws {
    let folder = NSTemporaryDirectory() + "/path-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    XCTAssertTrue(
      FileManager.default.createFile(
        atPath: folder + "/tool", contents: Data("#!/bin/sh\necho found\n".utf8),
        attributes: [.posixPermissions: 0o755]))
    let launch = ProgramLaunch(["tool"], directory: "/", environment: ["PATH": folder])
    let all = await events(ProcessRequest(launch: launch))
    XCTAssertEqual(all, [.line("found"), .ended(.code(0))])
  }

  func testAProgramHasItsOwnSessionAndInheritsNoFilesOrSignals() async throws {
    #if os(Linux)
      let file = fcntl(0, F_DUPFD, 50)
      XCTAssertEqual(fcntl(file, F_GETFD) & FD_CLOEXEC, 0)
      signal(SIGUSR1, SIG_IGN)
      let script = """
        echo $(ps -o sid= -o pgid= -o tty= -p $$) is $$
        [ -e /proc/$$/fd/\(file) ] && echo open
        grep -E 'Sig(Blk|Ign)' /proc/self/status
        """
      let all = await events(request(script))
      signal(SIGUSR1, SIG_DFL)
      close(file)
      var lines: [String] = []
      for case .line(let line) in all { lines.append(line) }
      guard lines.count == 3 else { return XCTFail("\(all)") }
      let words = lines[0].split(separator: " ")
      XCTAssertEqual(words.last.map { [$0, $0, "?"] }, Array(words.prefix(3)))
      // The C library ignores the first of the real-time signals in all its children.
      let masks = lines[1...].map { UInt64($0.suffix(16), radix: 16).map { $0 & 0x7FFF_FFFF } }
      XCTAssertEqual(masks, [0, 0])
    #endif
  }

  func testAnEndlessWriterIsBoundedByItsMailbox() async {
    let store = Store(
      Noted(first: .process(id: "flood", ["yes"]) { "\($0)" }), size: Size(columns: 9, rows: 9),
      pool: TaskPool(threads: 1))
    // The store reads nothing: the program fills the mailbox and its pipe, and waits.
    while store.mailbox.count < 8192 { await Task.yield() }
    XCTAssertEqual(store.mailbox.count, 8192)
    store.stopAndWait()
  }

  func testAProgramEndsWithItsStore() async throws {
    let store = Store(
      Noted(first: .process(id: "work", ["sh", "-c", "echo $$; exec sleep 1000"]) { "\($0)" }),
      size: Size(columns: 9, rows: 9), pool: TaskPool(threads: 1))
    while store.state.log.isEmpty {
      store.readMail()
      await Task.yield()
    }
    let pid = try XCTUnwrap(Int32(store.state.log[0].filter(\.isNumber)))
    XCTAssertTrue(isRunning(pid))
    store.stopAndWait()
    XCTAssertFalse(isRunning(pid))
  }

  func testReplacedWorkEndsItsProgram() async throws {
    let work = Command<String>.process(id: "work", ["sh", "-c", "echo $$; exec sleep 1000"]) {
      "\($0)"
    }
    let store = Store(
      Noted(first: work, answer: { $0 == "again" ? work : .none }),
      size: Size(columns: 9, rows: 9), pool: TaskPool(threads: 1))
    var pids: [Int32] = []
    for number in 1...2 {
      while store.state.log.count < number * 2 - 1 {
        store.readMail()
        await Task.yield()
      }
      pids.append(try XCTUnwrap(Int32(store.state.log[number * 2 - 2].filter(\.isNumber))))
      if number == 1 { store.send("again") }
    }
    while isRunning(pids[0]) { await Task.yield() }
    XCTAssertTrue(isRunning(pids[1]))
    store.stopAndWait()
    XCTAssertFalse(isRunning(pids[1]))
  }

  // MARK: In a program

  private static let process = Command<String>.process(id: "work", ["list", "-l"]) { "\($0)" }

  func testATestSimulatesTheProgram() {
    let app = TestDriver(Noted(first: Self.process))
    XCTAssertEqual(app.requests, ["process(list -l)"])
    XCTAssertEqual(app.commands, ["process(list -l)"])
    XCTAssertEqual(app.running, ["work"])
    app.answerProcess("work", .line("a"))
    XCTAssertEqual(app.state.log, ["line(\"a\")"])
    app.answerProcess("work", .errorLine("no"), .ended(.code(1)))
    XCTAssertEqual(
      app.state.log, ["line(\"a\")", "errorLine(\"no\")", "ended(TermStore.ProcessEnd.code(1))"])
    XCTAssertEqual(app.running, [])
  }

  func testAProgramRunsUntilItIsCanceled() {
    let app = TestDriver(
      Noted(first: Self.process, answer: { $0 == "stop" ? .cancel("work") : .none }))
    app.answerProcess("work", .line("a"))
    XCTAssertEqual(app.running, ["work"])
    app.send("stop")
    XCTAssertEqual(app.running, [])
    XCTAssertEqual(app.state.log, ["line(\"a\")", "stop"])
  }

  func testAProgramEndsAtItsTimeout() {
    let app = TestDriver(Noted(first: .sequence(Self.process.timeout(.seconds(2)), .send("next"))))
    app.answerProcess("work", .line("a"))
    app.advance(by: .seconds(2))
    XCTAssertEqual(
      app.state.log, ["line(\"a\")", "\(ProcessEvent.ended(.signal(SIGTERM)))", "next"])
    XCTAssertEqual(app.running, [])
    XCTAssertEqual(app.diagnostics, [])
  }

  func testCommandsOfOtherProgramsDiffer() {
    XCTAssertEqual(Self.process, .process(id: "work", ["list", "-l"]) { _ in "other" })
    XCTAssertNotEqual(Self.process, .process(id: "work", ["list"]) { "\($0)" })
    XCTAssertNotEqual(Self.process, .stream(id: "work") { _, _ in })
    XCTAssertEqual(Self.process.map { $0 }.description, "process(list -l)")
  }

  func testAReplayRunsNoProgram() {
    let runs = Locked(0)
    let store = Store(
      Noted(first: Self.process), size: Size(columns: 9, rows: 9), pool: TaskPool(threads: 0),
      runsWork: false,
      services: WorkServices { _, _ in
        runs.withLock { $0 += 1 }
      } watchFiles: { _, _, _ in
      })
    store.settle()
    XCTAssertEqual(store.runningTasks.map(\.id), [TaskID("work")])
    store.replay(.message("line", task: 1), at: .zero)
    XCTAssertEqual(store.state.log, ["line"])
    XCTAssertEqual(runs.withLock { $0 }, 0)
  }
}
