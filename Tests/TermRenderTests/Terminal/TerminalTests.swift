// A terminal in a pseudo terminal whose other end is the test: the bytes sent to it, and the results of its replies.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class TerminalTests: XCTestCase {
  func testModesAndQueriesAreSentAndModesAreResetAtTheEnd() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    let before = far.settings
    try terminal.begin()
    XCTAssertNotEqual(far.settings, before)
    let start = far.read()
    XCTAssertTrue(
      start.hasPrefix("␛[?1049h␛[?7h␛[?25l␛[8l␛[?2004h␛[?1004h␛[?1006h␛[?1000h␛[?1002h"), start)
    XCTAssertTrue(start.hasSuffix("␛[c"), start)
    far.write("\u{1B}[?62;22c")
    XCTAssertEqual(far.notices(terminal), [.reply(.attributes([62, 22])), .capabilities])
    // One more query is sent, and its reply awaited, so that nothing is left for the shell.
    far.write("\u{1B}[<35;3;3M\u{1B}[?62;22c")
    terminal.end()
    let end = far.read()
    XCTAssertTrue(end.contains("\u{18}␛\\␛[?2026l␛[r␛]8;;␛\\␛[m"), end)
    XCTAssertTrue(
      end.contains("␛[?1002l␛[?1000l␛[?1006l␛[?1004l␛[?2004l␛[8h␛[?25h␛[?7h␛[?1049l"), end)
    XCTAssertEqual(far.settings, before)
    XCTAssertFalse(terminal.isActive)
  }

  func testReportedFeaturesAreSetAndReset() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    _ = far.read()
    far.write("\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?2027;2$y\u{1B}[?2048;0$y\u{1B}[?62;22c")
    _ = far.notices(terminal)
    let set = far.read()
    XCTAssertTrue(set.contains("␛[>5u"), set)
    XCTAssertTrue(set.contains("␛[?2027h"), set)
    XCTAssertFalse(set.contains("2048"), set)
    XCTAssertTrue(terminal.capabilities.profile.hasSynchronizedOutput)
    far.write("\u{1B}[?62;22c")
    terminal.end()
    let end = far.read()
    XCTAssertTrue(end.contains("␛[?2027l␛[<u"), end)
  }

  func testKeysArriveInOrderAndALoneEscapeAfterItsTimeout() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    far.write("a\u{1B}[A\u{1B}")
    var keys: [Key] = []
    while keys.count < 3 {
      for case .event(.key(let press)) in terminal.wait() { keys.append(press.key) }
    }
    XCTAssertEqual(keys, ["a", .up, .escape])
  }

  func testAnotherThreadWakesIt() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    let wake = terminal.wake
    Thread.detachNewThread { for _ in 0..<100 { wake() } }
    XCTAssertEqual(terminal.wait(), [.woken])
  }

  func testALateWakeWritesToNoClosedPipe() throws {
    let far = try FarEnd()
    var terminal: Terminal? = try far.terminal()
    let wake = try XCTUnwrap(terminal?.wake)
    let pipe = try XCTUnwrap(terminal?.pipe)
    terminal = nil
    wake()
    XCTAssertEqual(pipe.drain(), [0])
  }

  func testATimeoutEndsTheWait() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    XCTAssertEqual(terminal.wait(for: .zero), [])
    XCTAssertEqual(terminal.wait(for: .milliseconds(1)), [])
  }

  func testABlockedTerminalLosesAndReordersNothing() throws {
    let far = try FarEnd()
    let terminal = try far.terminal {
      $0.queriesCapabilities = false
      $0.area = .inline
    }
    try terminal.begin()
    _ = far.read()
    var sent = ""
    for number in 0..<40_000 {
      let text = "\(number);"
      sent += text
      terminal.write(Array(text.utf8).span)
    }
    XCTAssertTrue(terminal.isBehind)
    var got = ""
    while got.utf8.count < sent.utf8.count {
      got += far.read()
      _ = terminal.wait(for: .zero)
    }
    XCTAssertFalse(terminal.isBehind)
    XCTAssertTrue(got == sent)
    terminal.end()
  }

  func testTheWaitEndsWhenABlockedTerminalHasAcceptedEverything() throws {
    let far = try FarEnd()
    let terminal = try far.terminal {
      $0.queriesCapabilities = false
      $0.area = .inline
    }
    try terminal.begin()
    defer { terminal.end() }
    _ = far.read()
    let sent = [UInt8](repeating: UInt8(ascii: "x"), count: 200_000)
    terminal.write(sent.span)
    XCTAssertTrue(terminal.isBehind)
    let file = far.file
    Thread {
      var (buffer, rest) = ([UInt8](repeating: 0, count: 4096), sent.count)
      while rest > 0 {
        var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
        rest -= max(0, Foundation.read(file, &buffer, buffer.count))
      }
      // A caller that waits for this has waited too long.
      _ = Foundation.write(file, "k", 1)
    }.start()
    let notices = terminal.wait()
    guard notices == [] else { return XCTFail("it waited for \(notices)") }
    XCTAssertFalse(terminal.isBehind)
    XCTAssertEqual(far.notices(terminal), [.event(.key(KeyPress("k")))])
  }

  func testAClosedTerminalIsLost() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    far.close()
    var notices: [Terminal.Notice] = []
    while !notices.contains(.lost) { notices += terminal.wait() }
    terminal.end()
    XCTAssertFalse(terminal.isActive)
  }

  func testSeveralResizesAreReportedOnce() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    for columns in 20..<60 { far.resize(columns: columns, rows: 20) }
    kill(getpid(), SIGWINCH)
    kill(getpid(), SIGWINCH)
    XCTAssertEqual(terminal.wait(), [.event(.resize(Size(columns: 59, rows: 20)))])
    XCTAssertEqual(terminal.size.cells, Size(columns: 59, rows: 20))
  }

  func testASizeThatCameBackLeavesAnUnknownScreen() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    let size = terminal.size.cells
    far.resize(columns: size.columns / 2, rows: size.rows / 2)
    far.resize(columns: size.columns, rows: size.rows)
    kill(getpid(), SIGWINCH)
    kill(getpid(), SIGWINCH)
    XCTAssertEqual(terminal.wait(), [.resumed])
    // A size that was found before its signal is no other one.
    far.resize(columns: 40, rows: 20)
    XCTAssertTrue(terminal.hasNewSize())
    XCTAssertEqual(terminal.wait(), [.event(.resize(Size(columns: 40, rows: 20)))])
    kill(getpid(), SIGWINCH)
    XCTAssertEqual(terminal.wait(for: .zero), [])
    kill(getpid(), SIGWINCH)
    XCTAssertEqual(terminal.wait(for: .zero), [.resumed])
  }

  func testAnotherProgramGetsTheTerminalInItsOriginalState() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    let before = far.settings
    try terminal.begin()
    let own = far.settings
    _ = far.read()
    let (seen, sent) = terminal.handOver { (far.settings, far.read()) }
    XCTAssertEqual(seen, before)
    XCTAssertTrue(sent.hasSuffix("␛[?1049l"), sent)
    XCTAssertEqual(far.settings, own)
    XCTAssertTrue(far.read().hasPrefix("␛[?1049h"))
    XCTAssertEqual(terminal.wait(), [.resumed])
    terminal.end()
  }

  func testTerminalRequestsPassThroughTmux() throws {
    let far = try FarEnd()
    let variables = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"]
    let terminal = try Terminal(
      TerminalOptions(), TerminalEnvironment(variables), TerminalDevice(path: far.path))
    terminal.notify(title: "a;b;\u{301}", body: "c;\u{1B}\\d")
    XCTAssertEqual(far.read(), "␛Ptmux;␛␛]777;notify;a,b,\u{301};c;\\d␛␛\\␛\\")
    terminal.notify(title: "a\u{202E}b\u{9C}", body: "\u{2066}c\u{7}\u{200F}d")
    XCTAssertEqual(far.read(), "␛Ptmux;␛␛]777;notify;ab;cd␛␛\\␛\\")
    terminal.copy("hello")
    XCTAssertEqual(far.read(), "␛]52;c;aGVsbG8=␛\\␛Ptmux;␛␛]52;c;aGVsbG8=␛␛\\␛\\")
  }

  func testANotificationWithAnIDCanBeActivatedWhereTheTerminalReportsThat() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    _ = far.read()
    // Nothing is known of the terminal yet, so the user reads what to press.
    terminal.notify(title: "news", body: "of today", id: "a", hint: "Press n.")
    XCTAssertEqual(far.read(), "␛]777;notify;news;of today Press n.␛\\")
    terminal.notify(title: "news", body: "", id: "a", hint: "Press n.")
    XCTAssertEqual(far.read(), "␛]777;notify;news;Press n.␛\\")
    terminal.notify(title: "news", body: "of today", hint: "Press n.")
    XCTAssertEqual(far.read(), "␛]777;notify;news;of today Press n.␛\\")
    far.write("\u{1B}P>|kitty(0.42.1)\u{1B}\\")
    _ = terminal.wait(for: .seconds(10))
    terminal.notify(title: "a;b\u{1B}", body: "c;\u{9C}d", id: "é/1\u{1B}", hint: "Press n.")
    XCTAssertEqual(
      far.read(), "␛]99;i=c3a92f311b:d=0:a=report;a;b␛\\␛]99;i=c3a92f311b:d=1:p=body;c;d␛\\")
    far.write("\u{1B}]99;i=c3a92f311b;\u{1B}\\")
    XCTAssertEqual(terminal.wait(for: .seconds(10)), [.reply(.notification("c3a92f311b"))])
    XCTAssertEqual(Terminal.notificationID(in: "c3a92f311b"), "é/1\u{1B}")
    // An id that no report could repeat.
    for id in ["", String(repeating: "x", count: 129)] {
      terminal.notify(title: "news", body: "of today", id: id, hint: "Press n.")
      XCTAssertEqual(far.read(), "␛]777;notify;news;of today Press n.␛\\")
    }
    terminal.notify(title: "news", body: "of today")
    XCTAssertEqual(far.read(), "␛]777;notify;news;of today␛\\")
  }

  func testOnlyIDsThatWereSentAreReadFromReports() {
    let id = String(repeating: "x", count: 128)
    XCTAssertEqual(Terminal.notificationID(in: String(repeating: "78", count: 128)), id)
    for name in ["mail-7", "7", "7g", "ff", "c3", "+1"] {
      XCTAssertNil(Terminal.notificationID(in: name), name)
    }
  }

  func testTitleAndProgressAreClearedAtTheEnd() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    _ = far.read()
    terminal.setTitle("one")
    terminal.setTitle("two")
    XCTAssertEqual(far.read(), "␛[22;0t␛]0;one␛\\␛[23;0t␛[22;0t␛]0;two␛\\")
    terminal.setProgress(state: 1, percent: 30)
    XCTAssertEqual(far.read(), "␛]9;4;1;30␛\\")
    terminal.ring()
    terminal.end()
    let end = far.read()
    XCTAssertTrue(end.hasPrefix("\u{7}\u{18}␛\\"), end)
    XCTAssertTrue(end.contains("␛]9;4;0;0␛\\␛[23;0t"), end)
  }

  func testAConsoleThatPrintsStringsReceivesNone() throws {
    let far = try FarEnd()
    let terminal = try Terminal(
      TerminalOptions(), TerminalEnvironment(["TERM": "linux"]), TerminalDevice(path: far.path))
    terminal.setTitle("title")
    terminal.copy("text")
    terminal.notify(title: "title", body: "body")
    terminal.setProgress(state: 1, percent: 1)
    XCTAssertEqual(far.read(), "")
  }

  func testABrokenPipeIsAnErrorAndDoesNotEndTheProcess() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    defer { terminal.end() }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    XCTAssertThrowsError(try pipe.fileHandleForWriting.write(contentsOf: Data([1])))
  }

  func testADumbTerminalReceivesOnlyText() throws {
    let far = try FarEnd()
    let terminal = try Terminal(
      TerminalOptions(), TerminalEnvironment(["TERM": "dumb"]), TerminalDevice(path: far.path))
    try terminal.begin()
    let screen = Screen<Never>(
      size: Size(columns: 20, rows: 4), profile: terminal.capabilities.profile)
    screen.begin()
    screen.update { Text("hello").bold().border(.ascii) }
    screen.render()
    terminal.write(screen)
    screen.render()
    terminal.write(screen)
    terminal.end()
    XCTAssertEqual(
      far.read(),
      """
      +------------------+\r\n|hello             |\r\n|                  |\r\n+------------------+\r\n
      """)
  }
}

/// The terminal emulator's end of a pseudo terminal.
final class FarEnd {
  let path: String
  private(set) var file: Int32 = -1
  private var near: Int32 = -1

  init() throws {
    var name = [CChar](repeating: 0, count: 1024)
    guard openpty(&file, &near, &name, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
    resize(columns: 80, rows: 24)
  }

  deinit { close() }

  func close() {
    if file >= 0 { Foundation.close(file) }
    if near >= 0 { Foundation.close(near) }
    (file, near) = (-1, -1)
  }

  func terminal(_ change: (inout TerminalOptions) -> Void = { _ in }) throws -> Terminal {
    var options = TerminalOptions()
    options.capturesOutput = false
    change(&options)
    let environment = TerminalEnvironment(["TERM": "xterm-256color"])
    return try Terminal(options, environment, TerminalDevice(path: path))
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(file, UInt(TIOCSWINSZ), &size)
  }

  /// The local, input and output flags, which raw mode changes.
  var settings: [UInt] {
    var settings = termios()
    guard tcgetattr(near, &settings) == 0 else { return [] }
    return [UInt(settings.c_lflag), UInt(settings.c_iflag), UInt(settings.c_oflag)]
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    XCTAssertEqual(Foundation.write(file, bytes, bytes.count), bytes.count)
  }

  /// Everything written and not yet read, with escapes as `␛`.
  func read() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "␛")
  }

  /// Returns the terminal's events until there are no more.
  func notices(_ terminal: Terminal) -> [Terminal.Notice] {
    var all = terminal.wait()
    while true {
      let more = terminal.wait(for: .zero)
      if more.isEmpty { return all }
      all += more
    }
  }
}
