// LoopTests: a loop in a pseudo terminal whose user has typed ahead, on a clock that only the program's work moves.

import Foundation
import TermRender
import TermWidgets
import XCTest

@testable import TermStore

final class LoopTests: XCTestCase {
  func testAFrameIsDrawnBetweenUpdatesLongerThanAnInterval() throws {
    let run = try run(typing: String(repeating: "a", count: 200) + "q") {
      $0.updateCost = .milliseconds(100)
    }
    XCTAssertEqual(run.messages, Array(repeating: "a", count: 200) + ["q"])
    XCTAssertEqual(run.mostUpdatesBetweenFrames, 1)
  }

  func testShortUpdatesShareAFrame() throws {
    let run = try run(typing: String(repeating: "a", count: 200) + "q") {
      $0.updateCost = .milliseconds(1)
    }
    XCTAssertEqual(run.messages.count, 201)
    // 120 frames per second leave 8.3 ms for each.
    XCTAssertEqual(run.mostUpdatesBetweenFrames, 9)
    XCTAssertLessThan(run.frames, 40)
  }

  func testInputGetsHalfOfTheTimeBetweenSlowFrames() throws {
    let run = try run(typing: String(repeating: "a", count: 200) + "q") {
      $0.updateCost = .milliseconds(10)
      $0.frameCost = .milliseconds(50)
    }
    XCTAssertEqual(run.messages.count, 201)
    XCTAssertEqual(run.mostUpdatesBetweenFrames, 5)
  }

  func testControlCOvertakesInputThatTheProgramIsTooSlowFor() throws {
    let run = try run(typing: String(repeating: "a", count: 1000) + "\u{3}") {
      $0.updateCost = .milliseconds(100)
    }
    XCTAssertEqual(run.code, 130)
    // The events processed before the loop noticed that it was late.
    XCTAssertEqual(run.messages, ["a"])
  }

  func testControlCStaysInOrderIfThereIsTime() throws {
    let run = try run(typing: String(repeating: "a", count: 1000) + "\u{3}")
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(run.messages.count, 1000)
  }

  func testControlCStaysInOrderForAViewThatHandlesIt() throws {
    let run = try run(typing: String(repeating: "a", count: 50) + "\u{3}aq") {
      $0.updateCost = .milliseconds(100)
      $0.takesControlC = true
    }
    XCTAssertEqual(run.messages, Array(repeating: "a", count: 50) + ["interrupt", "a", "q"])
    XCTAssertEqual(run.code, 0)
  }

  func testControlCStaysBehindAPendingSelection() throws {
    // "ab", Shift with Left twice, Control-C and Control-Q.
    let run = try run(typing: "ab\u{1B}[1;2D\u{1B}[1;2D\u{3}\u{11}") {
      $0.updateCost = .milliseconds(100)
      $0.hasField = true
    }
    XCTAssertEqual(run.messages, ["text a", "text ab", "copied ab", "q"])
    XCTAssertEqual(run.code, 0)
  }

  func testControlCOvertakesTextTypedIntoAFieldWithoutASelection() throws {
    let run = try run(typing: String(repeating: "a", count: 100) + "\u{3}") {
      $0.updateCost = .milliseconds(100)
      $0.hasField = true
    }
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(run.messages, ["text a"])
  }

  func testAPasteIsHandledAsAWhole() throws {
    let text = String(repeating: "0123456789abcdef", count: 200)
    let run = try run(typing: "\u{1B}[200~\(text)\u{1B}[201~q") {
      $0.updateCost = .milliseconds(100)
    }
    XCTAssertEqual(run.messages, ["paste \(text.count)", "q"])
  }

  func testAnAnimationStepsBeforeEachFrameOrOncePerSecondWithReducedMotion() throws {
    // The clock is at 20 seconds when everything has been typed; each step takes time as well.
    for (isReduced, steps) in [(false, 100...201), (true, 15...30)] {
      let run = try run(typing: String(repeating: "a", count: 200) + "q", isReduced) {
        $0.updateCost = .milliseconds(100)
        $0.isAnimated = true
      }
      XCTAssertEqual(run.code, 0)
      let count = run.messages.count { $0 == "step" }
      XCTAssertTrue(steps.contains(count), "\(count) steps, \(isReduced)")
    }
  }

  // MARK: An inline program

  /// Prints a line after its first frame, and gets a signal before the next one.
  private struct Printer: Program {
    func start() -> (String, Command<String>) { ("", .none) }

    func update(_ state: inout String, _ message: String) -> Command<String> {
      state = message
      guard message == "shown" else { return .none }
      kill(getpid(), SIGHUP)
      return .batch(.print("printed at last"), .print { Text("and a view") })
    }

    func view(_ state: String) -> some View<String> { Text("frame").onAppear("shown") }
  }

  func testPrintedLinesOfAnInlineProgramAreShownIfASignalEndsIt() throws {
    let user = try User(typing: "")
    func run() throws -> LoopEnd<String>.Cause {
      var options = ProgramOptions()
      options.terminal.area = .inline
      options.terminal.queriesCapabilities = false
      options.terminal.capturesOutput = false
      let terminal = try Terminal(
        options.terminal, TerminalEnvironment(["TERM": "xterm-256color"]), path: user.path)
      var loop = try Loop(Printer(), options, in: terminal, clock: { .zero })
      return loop.run().cause
    }
    XCTAssertEqual(try run(), .signal(SIGHUP))
    user.leave()
    XCTAssertTrue(user.output.contains("printed at last\r\n"), user.output.debugDescription)
    XCTAssertTrue(user.output.contains("and a view"), user.output.debugDescription)
  }

  /// Ends when its terminal has another size, of which no signal has told it.
  private struct Narrowed: Program {
    var path = ""

    func start() -> (Int, Command<String>) { (0, .none) }

    func update(_ state: inout Int, _ message: String) -> Command<String> {
      let file = open(path, O_RDWR | O_NOCTTY)
      var size = winsize(ws_row: 24, ws_col: 8, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(file, UInt(TIOCSWINSZ), &size)
      close(file)
      return .quit
    }

    func view(_ state: Int) -> some View<String> { Text("one two three").onAppear("shown") }
  }

  func testTheLastFrameOfAnInlineProgramHasTheTerminalsLastSize() throws {
    let user = try User(typing: "")
    func run() throws -> Size {
      var options = ProgramOptions()
      options.terminal.area = .inline
      options.terminal.queriesCapabilities = false
      options.terminal.capturesOutput = false
      let terminal = try Terminal(
        options.terminal, TerminalEnvironment(["TERM": "xterm-256color"]), path: user.path)
      let size = Locked(Size.zero)
      var loop = try Loop(
        Narrowed(path: user.path), options,
        { store, _, _ in
          store.onFrame = { [unowned store] in
            let shown = store.screen.size
            size.withLock { $0 = shown }
          }
          return nil
        }, in: terminal, clock: { .zero })
      _ = loop.run()
      return size.withLock { $0 }
    }
    XCTAssertEqual(try run(), Size(columns: 8, rows: 2))
    user.leave()
    XCTAssertTrue(user.output.contains("three"), user.output.debugDescription)
  }

  // MARK: A slow program

  private struct Costly: Program {
    struct State { var count = 0, text = "" }

    var updateCost: Duration = .zero
    var frameCost: Duration = .zero
    var takesControlC = false
    var hasField = false
    var isAnimated = false
    let log = Log()

    func start() -> (State, Command<String>) { (State(), hasField ? .focus("field") : .none) }

    func update(_ state: inout State, _ message: String) -> Command<String> {
      log.state.withLock {
        $0.now += updateCost
        $0.entries.append(message)
      }
      state.count += 1
      if message.hasPrefix("text ") { state.text = String(message.dropFirst(5)) }
      return message == "q" ? .quit : .none
    }

    func subscriptions(_ state: State) -> [Subscription<String>] {
      isAnimated ? [.animationFrame { _ in "step" }] : []
    }

    func view(_ state: State) -> some View<String> {
      VStack {
        Text("count \(state.count)")
        if hasField {
          TextField("Field", text: state.text, onCopy: { "copied \($0)" }) { "text \($0)" }.id(
            "field")
        }
      }
      .onKey { press in
        if press.matches("a") { return "a" }
        if press.matches("q") || press.matches(.ctrl("q")) { return "q" }
        return takesControlC && press.matches(.ctrl("c")) ? "interrupt" : nil
      }
      .onPaste { "paste \($0.count)" }
    }
  }

  /// The events in order, and the time, which passes only by work.
  private final class Log: Sendable {
    let state = Locked((now: Duration.zero, entries: [String]()))
  }

  private struct Run {
    var code: Int32
    var messages: [String]
    var frames: Int
    var mostUpdatesBetweenFrames: Int
  }

  private func run(
    typing text: String, _ reducesMotion: Bool = false, _ change: (inout Costly) -> Void = { _ in }
  ) throws -> Run {
    var program = Costly()
    change(&program)
    let user = try User(typing: text)
    defer { user.leave() }
    var options = ProgramOptions()
    options.terminal.queriesCapabilities = false
    options.terminal.capturesOutput = false
    options.reducesMotion = reducesMotion
    let terminal = try Terminal(
      options.terminal, TerminalEnvironment(["TERM": "xterm-256color"]), path: user.path)
    let (log, cost) = (program.log, program.frameCost)
    var loop = try Loop(
      program, options,
      { store, _, _ in
        store.onFrame = {
          log.state.withLock {
            $0.now += cost
            $0.entries.append("FRAME")
          }
        }
        return nil
      }, in: terminal, clock: { log.state.withLock { $0.now } })
    let end = loop.run()
    let entries = log.state.withLock { $0.entries }
    let runs = entries.split(separator: "FRAME", omittingEmptySubsequences: false)
    return Run(
      code: end.result.ending.exitCode, messages: entries.filter { $0 != "FRAME" },
      frames: runs.count - 1,
      mostUpdatesBetweenFrames: runs.map(\.count).max() ?? 0)
  }

  /// The other end of a pseudo terminal, where everything is typed before the program begins.
  final class User: Sendable {
    let path: String
    private let far: Int32
    private let near: Int32
    private let reader = DispatchGroup()
    private let bytes = Locked([UInt8]())

    init(typing text: String) throws {
      var (far, near) = (Int32(-1), Int32(-1))
      var name = [CChar](repeating: 0, count: 1024)
      guard openpty(&far, &near, &name, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
      (self.far, self.near) = (far, near)
      path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(far, UInt(TIOCSWINSZ), &size)
      // The program's settings, so that nothing typed is echoed or becomes a signal.
      var settings = termios()
      tcgetattr(near, &settings)
      cfmakeraw(&settings)
      tcsetattr(near, TCSANOW, &settings)
      let bytes = Array(text.utf8)
      XCTAssertEqual(Foundation.write(far, bytes, bytes.count), bytes.count)
      // The program's output is read, so that it never has to wait.
      let (file, received) = (far, self.bytes)
      DispatchQueue.global().async(group: reader) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = Foundation.read(file, &buffer, buffer.count), count > 0 {
          received.withLock { $0 += buffer[..<count] }
        }
      }
    }

    /// What the program has written.
    var output: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    func leave() {
      close(near)
      reader.wait()
      close(far)
    }
  }
}

final class BacklogTests: XCTestCase {
  private func key(_ key: Key) -> Terminal.Notice { .event(.key(KeyPress(key))) }

  private func all(_ backlog: NoticeQueue) -> [Terminal.Notice] {
    var (backlog, list) = (backlog, [Terminal.Notice]())
    while let notice = backlog.next() { list.append(notice) }
    return list
  }

  func testItIsFirstInFirstOut() {
    var backlog = NoticeQueue()
    let notices = (0..<100).map { key(.function($0 % 12 + 1)) }
    backlog.append(Array(notices[..<60]))
    XCTAssertEqual((0..<40).map { _ in backlog.next() }, notices[..<40].map { $0 })
    backlog.append(Array(notices[60...]))
    XCTAssertEqual(all(backlog), Array(notices[40...]))
  }

  func testOnlyUserInputIsDroppedBeforeControlC() {
    var backlog = NoticeQueue()
    let size = Terminal.Notice.event(.resize(Size(columns: 9, rows: 9)))
    backlog.append([
      key("a"), size, .resumed, .event(.paste("x")), .event(.focus(false)), .capabilities,
      .event(.mouse(MouseEvent(.move, at: .zero))), key(.ctrl("c")), key("b"),
    ])
    XCTAssertEqual(backlog.interrupt?.before.count, 5)
    backlog.dropInputBeforeInterrupt()
    XCTAssertEqual(
      all(backlog),
      [size, .resumed, .event(.focus(false)), .capabilities, key(.ctrl("c")), key("b")])
  }

  func testAControlCThatIsNextOrReleasedOvertakesNothing() {
    var backlog = NoticeQueue()
    backlog.append([key(.ctrl("c")), key("a")])
    XCTAssertNil(backlog.interrupt)
    backlog = NoticeQueue()
    var release = KeyPress(.ctrl("c"))
    release.phase = .release
    backlog.append([key("a"), .event(.key(release))])
    XCTAssertNil(backlog.interrupt)
    backlog.dropInputBeforeInterrupt()
    XCTAssertEqual(all(backlog).count, 2)
  }

  func testARequestToEndIsFoundBehindOtherInput() {
    var backlog = NoticeQueue()
    backlog.append([key("a"), .signal(10), .ending(15), key("b")])
    XCTAssertEqual(backlog.terminationSignal, 15)
    backlog = NoticeQueue()
    backlog.append([key("a")])
    XCTAssertNil(backlog.terminationSignal)
  }

  func testItIsLimitedByCountAndByPastedText() {
    var backlog = NoticeQueue()
    XCTAssertFalse(backlog.isFull)
    backlog.append(Array(repeating: key("a"), count: NoticeQueue.maxWeight))
    XCTAssertTrue(backlog.isFull)
    _ = backlog.next()
    XCTAssertFalse(backlog.isFull)
    backlog = NoticeQueue()
    let paste = Terminal.Notice.event(.paste(String(repeating: "x", count: 16 << 20)))
    backlog.append([paste])
    XCTAssertTrue(backlog.isFull)
    XCTAssertEqual(backlog.next(), paste)
    XCTAssertFalse(backlog.isFull)
  }
}
