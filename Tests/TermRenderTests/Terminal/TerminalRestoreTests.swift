// Every way to end a program, seen from its terminal.

import Foundation
import TermTest
import TermView
import XCTest

final class TerminalRestoreTests: XCTestCase {
  /// The result of each way to end: a code, or one of these signals.
  private static let ways: [(name: String, code: Int32?, signals: [Int32])] = [
    ("return", 0, []), ("throw", 1, []), ("exit", 3, []), ("fatalError", nil, [SIGILL, SIGTRAP]),
    ("index", nil, [SIGILL, SIGTRAP]), ("segv", nil, [SIGSEGV, SIGBUS]), ("abort", nil, [SIGABRT]),
    ("stack", nil, [SIGSEGV, SIGBUS]), ("task", nil, [SIGILL, SIGTRAP]), ("term", nil, [SIGTERM]),
    ("hup", nil, [SIGHUP]), ("int", nil, [SIGINT]), ("quit", nil, [SIGQUIT]),
  ]

  func testTheScreenIsRestoredHoweverTheProgramEnds() throws {
    for way in Self.ways {
      let probe = try probe("--die", way.name)
      assertEnd(of: probe, way)
      XCTAssertFalse(probe.isFullScreen, way.name)
      XCTAssertTrue(probe.isCursorVisible, way.name)
      XCTAssertEqual(modesLeft(by: probe.output), [], way.name)
      XCTAssertTrue(probe.text.contains("printed meanwhile"), "\(way.name): \(probe.text)")
      XCTAssertFalse(probe.text.contains("events"), "\(way.name): \(probe.text)")
    }
  }

  func testInlineRowsStayAndPrintedTextIsBelowThem() throws {
    for way in Self.ways where way.name != "stack" {
      let probe = try probe("--inline", "--die", way.name)
      assertEnd(of: probe, way)
      XCTAssertTrue(probe.isCursorVisible, way.name)
      XCTAssertEqual(modesLeft(by: probe.output), [], way.name)
      let rows = probe.rows
      let printed = rows.firstIndex { $0.hasPrefix("probe terminal: printed meanwhile") }
      let last = rows.lastIndex { $0.hasPrefix("╰") }
      XCTAssertTrue(rows.contains { $0.contains("120x60") }, "\(way.name): \(probe.text)")
      guard let printed, let last else { return XCTFail("\(way.name): \(probe.text)") }
      XCTAssertGreaterThan(printed, last, way.name)
    }
  }

  func testTheShellsTerminalSettingsAreRestored() throws {
    for way in ["return", "throw", "exit", "abort", "term"] {
      let path = PTYDriver.product("probe").path
      let shell = try shell(
        """
        stty -echo erase X; printf 'before %s\\n' "$(stty -g | cksum)"
        \(path) terminal --after 0 --die \(way)
        printf 'after %s\\n' "$(stty -g | cksum)"
        """)
      XCTAssertEqual(try shell.waitForExit(), .code(0), way)
      func sum(_ word: String) -> Substring? {
        shell.text.split(separator: "\n").first { $0.hasPrefix(word) }?.dropFirst(word.count)
      }
      XCTAssertNotNil(sum("before "), shell.text)
      XCTAssertEqual(sum("before "), sum("after "), "\(way): \(shell.text)")
    }
  }

  func testControlZRestoresTheScreenUntilTheProgramContinues() throws {
    let shell = try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-i"], options: options(["PS1": "$ "]))
    try shell.wait(for: "$ ")
    try shell.type("\(PTYDriver.product("probe").path) run presses\r")
    try shell.wait(for: "count 0")
    for count in 1...2 {
      try shell.type("+")
      try shell.wait(for: "count \(count)")
      try shell.press(.ctrl("z"))
      try shell.wait("the shell", until: isPrompting)
      XCTAssertTrue(shell.isCursorVisible)
      try shell.type("fg\r")
      try shell.wait(for: "count \(count)")
      XCTAssertTrue(shell.isFullScreen)
    }
    try shell.press(.escape)
    try shell.wait("the shell", until: isPrompting)
    try shell.type("exit 7\r")
    XCTAssertEqual(try shell.waitForExit(), .code(7))
    XCTAssertEqual(modesLeft(by: shell.output), [])
  }

  func testAnotherProgramGetsTheTerminalAndItsInterrupts() throws {
    let program = try PTYDriver(
      PTYDriver.product("probe"), arguments: ["run", "exec"], options: options())
    try program.wait(for: "code none")
    for round in 1...2 {
      try program.type("e")
      try program.wait("the other program") {
        !$0.isFullScreen && $0.text.components(separatedBy: "waiting").count == round + 1
      }
      XCTAssertTrue(program.isCursorVisible)
      // It ends the other process, and not the one that waits for it.
      try program.press(.ctrl("c"))
      try program.wait(for: "code 3, 0 signals")
      XCTAssertTrue(program.isFullScreen)
    }
    try program.type("q")
    XCTAssertEqual(try program.waitForExit(), .code(0))
    XCTAssertEqual(modesLeft(by: program.output), [])
  }

  func testInAPipelineItUsesTheTerminalThatStartedIt() throws {
    let path = NSTemporaryDirectory() + "/events-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let shell = try shell("'\(PTYDriver.product("probe").path)' terminal >'\(path)'; cat '\(path)'")
    try shell.wait(for: "events")
    XCTAssertTrue(shell.isFullScreen)
    try shell.type("aq")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
    XCTAssertTrue(shell.text.contains("key a \"a\""), shell.text)
    XCTAssertFalse(shell.text.contains("key q"), shell.text)
  }

  func testEveryFatalSignalRestoresTheTerminalFirst() throws {
    var numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF]
    numbers += [SIGXCPU]
    #if os(Linux)
      numbers += [SIGIO, SIGPWR, 16] + Array(34...64)
    #endif
    for number in numbers {
      let probe = try probe("--send", "\(number)")
      XCTAssertEqual(try probe.waitForExit(), .signal(number), "\(number)")
      XCTAssertEqual(modesLeft(by: probe.output), [], "\(number)")
      XCTAssertTrue(probe.text.contains("printed meanwhile"), "\(number): \(probe.text)")
    }
  }

  func testAnIgnoredSignalStaysIgnored() throws {
    let path = PTYDriver.product("probe").path
    let shell = try shell("trap '' HUP USR1; exec '\(path)' terminal --after 0 --send 1,10")
    try shell.wait(for: "events")
    try shell.type("a")
    try shell.wait(for: "key a")
    try shell.type("q")
    XCTAssertEqual(try shell.waitForExit(), .code(0))
    XCTAssertEqual(modesLeft(by: shell.output), [])
  }

  func testNoModeIsSetDuringTheEnd() throws {
    // As `timeout` ends a program, and as a shell ends its jobs.
    for (first, second) in [(SIGTERM, SIGCONT), (SIGHUP, SIGCONT), (SIGTERM, SIGTSTP)] {
      let probe = try probe("--send", "\(first),\(second)")
      XCTAssertEqual(try probe.waitForExit(), .signal(first))
      let entered = String(decoding: probe.output, as: UTF8.self).components(separatedBy: "[?1049h")
      XCTAssertEqual(entered.count, 2, "\(first) and \(second)")
      XCTAssertEqual(modesLeft(by: probe.output), [])
    }
  }

  func testBlockedAppCodeDoesNotPreventTheEnd() throws {
    #if os(Linux)
      // A stack overflow on a thread of Foundation, of Dispatch and of the system's pool.
      for way in ["thread", "dispatch", "pool"] {
        let program = try PTYDriver(
          PTYDriver.product("probe"), arguments: ["run", "stubborn", way], options: options())
        try program.wait(for: "press x")
        try program.type("x")
        XCTAssertEqual(try program.waitForExit(), .signal(SIGSEGV), way)
        XCTAssertEqual(modesLeft(by: program.output), [], way)
      }
    #endif
    for way in ["cancel", "deinit", "ignore", "storm"] {
      let program = try PTYDriver(
        PTYDriver.product("probe"), arguments: ["run", "stubborn", way], options: options())
      try program.wait(for: "press x")
      try program.type("q")
      XCTAssertEqual(try program.waitForExit(), .code(0), way)
      XCTAssertEqual(modesLeft(by: program.output), [], way)
    }
    let program = try PTYDriver(
      PTYDriver.product("probe"), arguments: ["run", "stubborn", "itself"], options: options())
    try program.wait(for: "press x")
    try program.type("x\u{3}")
    XCTAssertEqual(try program.waitForExit(), .code(130))
    XCTAssertEqual(modesLeft(by: program.output), [])
  }

  func testItUsesTheTerminalWithoutStandardStreams() throws {
    let path = PTYDriver.product("probe").path
    for closed in ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      // Without any of them no other process would have the terminal open.
      let shell = try shell("'\(path)' terminal \(closed); echo ended $?")
      try shell.wait(for: "events")
      try shell.type("q")
      try shell.wait(for: "ended 0")
      XCTAssertEqual(try shell.waitForExit(), .code(0), closed)
      XCTAssertEqual(modesLeft(by: shell.output), [], closed)
    }
  }

  // MARK: Programs

  private func isPrompting(_ shell: PTYDriver) -> Bool {
    let text = shell.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return !shell.isFullScreen && text.hasSuffix("$")
  }

  private func probe(_ arguments: String...) throws -> PTYDriver {
    try PTYDriver(
      PTYDriver.product("probe"), arguments: ["terminal", "--after", "0"] + arguments,
      options: options())
  }

  private func shell(_ script: String) throws -> PTYDriver {
    try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script], options: options())
  }

  private func options(_ variables: [String: String] = [:]) -> PTYDriver.Options {
    var options = PTYDriver.Options()
    // Space for the runtime's report of a crash.
    options.size = Size(columns: 120, rows: 60)
    options.environment = variables
    return options
  }

  private func assertEnd(
    of probe: PTYDriver, _ way: (name: String, code: Int32?, signals: [Int32]),
    line: UInt = #line
  ) {
    do {
      switch try probe.waitForExit() {
      case .code(let code): XCTAssertEqual(code, way.code, way.name, line: line)
      case .signal(let number):
        XCTAssertTrue(way.signals.contains(number), "\(way.name): \(number)", line: line)
      }
    } catch {
      XCTFail("\(way.name): \(error)", line: line)
    }
  }

  /// Returns the private modes that were set or reset and not restored, by their numbers; a visible cursor and wrapping
  /// lines are the initial state.
  private func modesLeft(by output: [UInt8]) -> [Int] {
    var isOn: [Int: Bool] = [:]
    for part in String(decoding: output, as: UTF8.self).components(separatedBy: "\u{1B}[?")
      .dropFirst()
    {
      let digits = part.prefix { $0.isNumber }
      guard let number = Int(digits), let end = part.dropFirst(digits.count).first else { continue }
      if end == "h" || end == "l" { isOn[number] = end == "h" }
    }
    return isOn.filter { $0.value != [7, 25].contains($0.key) }.keys.sorted()
  }
}
