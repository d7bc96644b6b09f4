// The counter's real program in a terminal.

import CounterDemo
import DemoSupport
import Rewind
import TermStore
import TermTest
import TermWidgets
import XCTest

final class CounterPTYTests: XCTestCase {
  func testItFollowsTheRulesOfAllDemos() throws {
    try assertSharedRules("counter", showing: "Total")
  }

  func testCounter1ItCountsAndQuits() throws {
    let counter = try counter("--count", "41")
    try counter.wait(for: "─ 41 ╮")
    XCTAssertTrue(counter.isFullScreen)
    XCTAssertFalse(counter.isCursorVisible)
    try counter.type("5+")
    try counter.wait(for: "─ 46 ╮")
    try counter.type("r")
    try counter.wait("no button to reset") { !$0.text.contains("Reset") }
    try counter.type("0-")
    try counter.wait(for: "A negative count isn't supported, reset to zero!")
    // It disappears by itself.
    try counter.wait("no error") { !$0.text.contains("negative") }
    try counter.type("q")
    XCTAssertEqual(try counter.waitForExit(), .code(0))
    XCTAssertFalse(counter.isFullScreen)
    XCTAssertTrue(counter.isCursorVisible)
    XCTAssertEqual(counter.text.trimmingCharacters(in: .whitespacesAndNewlines), "")
  }

  func testItsButtonsHandleTheKeyboardAndTheMouse() throws {
    let counter = try counter()
    try counter.wait(for: "[ + ]")
    let row = try XCTUnwrap(counter.rows.firstIndex { $0.contains("[ + ]") })
    let column = try XCTUnwrap(counter.rows[row].map { $0 }.firstIndex(of: "+"))
    try counter.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    try counter.wait(for: "─ 1 ╮")
    // The click has moved the focus away from there.
    try counter.press(.enter)
    try counter.wait(for: "─ 2 ╮")
    try counter.press(Key(.tab, .shift))
    try counter.press(.enter)
    try counter.wait(for: "─ 1 ╮")
    try counter.press(.ctrl("c"))
    XCTAssertEqual(try counter.waitForExit(), .code(130))
  }

  func testItPrintsLinesForScreenReaders() throws {
    let counter = try counter("--accessible", "--count", "41")
    try counter.wait(for: "button +")
    XCTAssertFalse(counter.isFullScreen)
    XCTAssertTrue(counter.isCursorVisible)
    try counter.type("+")
    try counter.wait(for: "42")
    let before = counter.outputCount
    try counter.press(.tab)
    try counter.wait(for: "focus: ")
    // Only this was printed, and nothing was overwritten.
    XCTAssertLessThan(counter.outputCount - before, 40)
    let said = String(decoding: counter.output, as: UTF8.self)
    XCTAssertFalse(said.contains("\u{1B}[2J") || said.contains("\u{1B}[H"))
    XCTAssertTrue(counter.text.contains("41"))
    XCTAssertTrue(counter.text.contains("42"))
    // The keyboard selects here too, and is heard.
    try counter.press("f7")
    try counter.wait(for: "Esc leaves")
    try counter.press(.shift(.end))
    try counter.wait(for: "selected: ")
    try counter.press(.enter)
    try counter.wait(for: "Copied ")
    try counter.type("q")
    XCTAssertEqual(try counter.waitForExit(), .code(0))
  }

  func testTheThemeIsKept() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "theme-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let kept = folder.appending(path: ".config/termview/theme")
    for name in ["slate", "forest"] {
      let counter = try PTYDriver.demo("counter", home: folder)
      try counter.wait(for: "Total")
      try counter.type("tq")
      XCTAssertEqual(try counter.waitForExit(), .code(0))
      XCTAssertEqual(try String(contentsOf: kept, encoding: .utf8), name + "\n")
    }
  }

  func testF12StepsThroughItsHistory() throws {
    let counter = try counter("--debug")
    try counter.wait(for: "─ 0 ╮")
    for number in 1...3 {
      try counter.type("+")
      try counter.wait(for: "─ \(number) ╮")
    }
    try counter.press("f12")
    try counter.wait(for: "live, 3 messages")
    try counter.press(.left)
    try counter.wait(for: "count: 2  (was 1)")
    try counter.press("f12")
    try counter.wait("the counter again") {
      $0.text.contains("─ 3 ╮") && !$0.text.contains("debug")
    }
    try counter.type("+q")
    XCTAssertEqual(try counter.waitForExit(), .code(0))
  }

  func testAPressWritesAtMost120BytesWithAndWithoutSynchronizedOutput() throws {
    for isSynchronized in [false, true] {
      var options = PTYDriver.Options()
      options.synchronizes = isSynchronized
      let counter = try PTYDriver(
        PTYDriver.product("counter"), arguments: ["--count", "41"], options: options)
      try counter.wait(for: "─ 41 ╮")
      for number in 42..<62 {
        let before = counter.outputCount
        try counter.type("+")
        try counter.wait(for: "─ \(number) ╮")
        // The first frame may be drawn again when the terminal's replies arrive.
        if number > 42 { XCTAssertLessThanOrEqual(counter.outputCount - before, 120) }
      }
    }
  }

  func testItAdaptsToAnotherSize() throws {
    let counter = try counter("--count", "7")
    try counter.wait(for: "─ 7 ╮")
    for size in [Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)] {
      counter.resize(to: size)
      try counter.wait(for: "─ 7 ╮")
    }
  }

  func testCounter5WrongArgumentsAreOneLineAndExitCode64() throws {
    for arguments in [["--count", "x"], ["--count"], ["--count", "-5"], ["--cuont", "5"]] {
      let counter = try PTYDriver(PTYDriver.product("counter"), arguments: arguments)
      XCTAssertEqual(try counter.waitForExit(), .code(64))
      XCTAssertEqual(counter.text.trimmingCharacters(in: .newlines).split(separator: "\n").count, 1)
      XCTAssertTrue(counter.text.contains("counter: "), counter.text)
    }
  }

  func testItsHelpListsItsOwnOptionsAndThoseOfAllPrograms() throws {
    var options = PTYDriver.Options()
    options.size = Size(columns: 100, rows: 60)
    let counter = try PTYDriver(
      PTYDriver.product("counter"), arguments: ["--help"], options: options)
    XCTAssertEqual(try counter.waitForExit(), .code(0))
    let rows = counter.rows.map { $0.trimmingCharacters(in: .whitespaces) }
    XCTAssertEqual(rows.first, "usage: counter [options]")
    for option in ["--count N", "--previews", "--inline", "--color", "--version"] {
      XCTAssertEqual(rows.filter { $0.hasPrefix(option) }.count, 1, option)
    }
  }

  func testTheUsageNamesTheProgramAndItsArguments() throws {
    var options = PTYDriver.Options()
    options.size = Size(columns: 100, rows: 60)
    for (program, arguments, usage) in [
      ("counter", ["--debug", "--help"], "usage: counter [options]"),
      ("examples", ["todo", "--help"], "usage: examples todo [FILE] [options]"),
      ("examples", ["counter", "--help"], "usage: examples counter [options]"),
    ] {
      let driver = try PTYDriver(
        PTYDriver.product(program), arguments: arguments, options: options)
      XCTAssertEqual(try driver.waitForExit(), .code(0))
      XCTAssertTrue(driver.text.contains(usage + "\n"), driver.text)
    }
  }

  func testCounter4ItsPreviewsShowItsStates() throws {
    var options = PTYDriver.Options()
    options.size = Size(columns: 80, rows: 60)
    let counter = try PTYDriver(
      PTYDriver.product("counter"), arguments: ["--previews"], options: options)
    XCTAssertEqual(try counter.waitForExit(), .code(0))
    for text in ["default", "in action", "error", "─ 13 ╮", "A negative count isn't supported"] {
      XCTAssertTrue(counter.text.contains(text), "no \(text) in\n\(counter.text)")
    }
  }

  func testItsSessionsReplayTwentyTimesOutOfTwenty() throws {
    let path = NSTemporaryDirectory() + "counter-\(UUID().uuidString).session"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for seed in UInt64(1)...20 {
      var random = Randomness(seed: seed)
      let counter = try counter("--record", path, "--count", "\(seed)")
      try counter.wait(for: "─ \(seed) ╮")
      let keys = ["+", "-", "5", "0", "1", "\t", "\r"]
      for _ in 0..<30 { try counter.type(keys.randomElement(using: &random) ?? "+") }
      counter.resize(to: Size(columns: 60 + Int(seed), rows: 20))
      // No other key leads to this count, so everything has arrived before the end.
      try counter.type("r5++")
      // An error is shown for two seconds, and on a busy machine these may end before the program does.
      try counter.wait("the count without an error") {
        $0.text.contains("─ 10 ╮") && !$0.text.contains("negative")
      }
      let text = counter.text
      try counter.type("q")
      XCTAssertEqual(try counter.waitForExit(), .code(0))
      let program = try Counter(arguments: ["--count", "\(seed)"])
      let replayed = try XCTUnwrap(assertReplays(program, path), "seed \(seed)")
      XCTAssertEqual(replayed.state.count, 10)
      XCTAssertEqual(
        replayed.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) },
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: .whitespaces)
        }, "seed \(seed)")
    }
  }

  func testARecordedSessionIsSteppedThrough() throws {
    let path = NSTemporaryDirectory() + "counter-\(getpid())-played.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let counter = try counter("--record", path)
    try counter.wait(for: "─ 0 ╮")
    try counter.type("+")
    try counter.wait(for: "─ 1 ╮")
    try counter.type("5+")
    try counter.wait(for: "─ 6 ╮")
    try counter.type("q")
    XCTAssertEqual(try counter.waitForExit(), .code(0))
    let player = try self.counter("--replay", path, "--debug")
    try player.wait(for: "─ 6 ╮")
    try player.press("f12")
    try player.press(.home)
    try player.wait(for: "start, before message 1")
    try player.press(.right)
    try player.wait(for: "count: 1  (was 0)")
    try player.press("f12")
    try player.wait("the end again") { $0.text.contains("─ 6 ╮") && !$0.text.contains("debug") }
    try player.type("q")
    XCTAssertEqual(try player.waitForExit(), .code(0))
  }

  func testARecordingIsReplayedWithItsArguments() throws {
    let path = NSTemporaryDirectory() + "counter-\(getpid())-arguments.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let counter = try counter("--count", "7", "--theme", "light", "--record", path)
    try counter.wait(for: "─ 7 ╮")
    try counter.type("+")
    try counter.wait(for: "─ 8 ╮")
    try counter.type("q")
    XCTAssertEqual(try counter.waitForExit(), .code(0))
    for more in [[], ["--theme", "dark"]] {
      let player = try PTYDriver(
        PTYDriver.product("counter"), arguments: ["--replay", path] + more)
      try player.wait(for: "─ 8 ╮")
      try player.type("q")
      XCTAssertEqual(try player.waitForExit(), .code(0))
    }
    let other = try self.counter("--replay", path, "--count", "1")
    XCTAssertEqual(try other.waitForExit(), .code(65))
    XCTAssertTrue(other.text.contains("the screen is another one"), other.text)
  }

  func testARecordingNamesTheConditionsOfItsProgram() throws {
    let path = NSTemporaryDirectory() + "counter-\(getpid())-header.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = PTYDriver.Options()
    options.size = Size(columns: 61, rows: 17)
    for (more, key) in [([], "ctrl+b"), (["--inline", "--reduced-motion"], "none")] {
      options.environment = ["TERMVIEW_SELECT_KEY": key, "LANG": "C.UTF-8", "TOKEN": "hunter2"]
      let arguments = ["--count", "3"] + more
      let counter = try PTYDriver(
        PTYDriver.product("counter"), arguments: ["--record", path] + arguments, options: options)
      try counter.wait(for: "─ 3 ╮")
      try counter.type("q")
      XCTAssertEqual(try counter.waitForExit(), .code(0))
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      let header = try SessionReader(Array(file)).header
      XCTAssertEqual(header.program, "counter")
      XCTAssertEqual(header.arguments, arguments)
      XCTAssertEqual(header.selectionKey, Key(named: key))
      XCTAssertEqual(header.environment["LANG"], "C.UTF-8")
      XCTAssertFalse(String(decoding: file, as: UTF8.self).contains("hunter2"))
      // The whole terminal, not the rows of an inline program.
      XCTAssertEqual(header.size, options.size)
      XCTAssertEqual(header.isInline, more.contains("--inline"))
      XCTAssertEqual(header.reducesMotion, more.contains("--reduced-motion"))
      XCTAssertFalse(header.showsStats)
      XCTAssertFalse(header.marksFocus)
      XCTAssertTrue(header.takesTextsByParts)
    }
  }

  func testCounter5ItPrintsItsFirstFrame() throws {
    let counter = try counter("--snapshot", "56x11", "--count", "12")
    XCTAssertEqual(try counter.waitForExit(), .code(0))
    XCTAssertTrue(counter.text.contains("─ 12 ╮"), counter.text)
    // The README's picture is what the program draws.
    let picture = Process()
    picture.executableURL = PTYDriver.product("counter")
    picture.arguments = ["--snapshot", "54x11", "--count", "41", "--as", "svg"]
    let pipe = Pipe()
    picture.standardOutput = pipe
    try picture.run()
    let drawn = try pipe.fileHandleForReading.readToEnd()
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/counter.svg")
    XCTAssertEqual(drawn, try Data(contentsOf: kept))
    let wrong = try self.counter("--snapshot", "80")
    XCTAssertEqual(try wrong.waitForExit(), .code(64))
  }

  private func counter(_ arguments: String...) throws -> PTYDriver {
    try PTYDriver(PTYDriver.product("counter"), arguments: arguments)
  }
}
