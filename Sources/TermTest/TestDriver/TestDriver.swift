// TestDriver: runs a program without its terminal, on a clock that a test moves.

internal import Rewind
public import TermRender
public import TermStore
public import TermView

/// Runs a program as its user would, with its real update, view and screen, but no terminal, thread or waiting.
///
/// ```swift
/// let counter = TestDriver(Counter())
/// counter.press("+", "+")
/// counter.tap(.button("Reset"))
/// XCTAssertEqual(counter.state.count, 0)
/// counter.advance(by: .seconds(2))
/// assertSnapshot(of: counter)
/// ```
///
/// Each action runs to its end: events, the messages that follow from them, tasks as far as they come without the
/// clock, and a frame. The clock stands still until `advance(by:)` moves it.
///
/// An *exhaustive* driver fails a test that does not account for every message: see `expect`.
public final class TestDriver<P: Program> {
  /// How the driver handles commands that begin work.
  public enum Work: Sendable {
    /// The work runs, on the thread of the test.
    case runs
    /// The work is held back: the test supplies its answers, see `answer`.
    case isHeld
  }

  /// A message that came to the program, and its effect.
  public struct Update {
    /// The message.
    public let message: P.Message
    /// The command that the update returned.
    public let command: Command<P.Message>
    /// The state before and after the update.
    public let before, after: P.State
  }

  let store: Store<P>
  let isExhaustive: Bool
  /// Where the driver was made, for failures that are found when it is deallocated.
  private let origin: TestLocation
  /// How many of the updates `expect` has accounted for.
  var expectedUpdateCount = 0
  var isFinished = false
  private var stateBefore: P.State

  /// All updates so far, in order.
  public private(set) var updates: [Update] = []
  /// The command that the program returned at its start.
  public let firstCommand: Command<P.Message>
  /// The work of the last action.
  public private(set) var stats = FrameStats()
  /// The bytes of the last action's frames.
  public private(set) var output: [UInt8] = []
  /// The requests to the terminal, in words: titles, clipboard, lines above, programs.
  public private(set) var requests: [String] = []
  /// The problems of the program, in sentences.
  public var diagnostics: [String] { store.diagnostics }
  /// Plays the programs that commands run.
  let services: FakeServices

  /// Starts a program, at a `date` in seconds since 1970, with random numbers that follow from the `seed`.
  public init(
    _ program: P, size: Size = Size(columns: 80, rows: 24), profile: Profile = .standard,
    work: Work = .runs, isExhaustive: Bool = false, environment: [String: String] = [:],
    seed: UInt64 = 1, date: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.isExhaustive = isExhaustive
    origin = TestLocation(file, line)
    let (state, command) = program.start()
    stateBefore = state
    firstCommand = command
    let services = FakeServices()
    self.services = services
    store = Store(
      program, size: size, profile: profile, pool: TaskPool(threads: 0), seed: seed,
      startTime: date, environment: environment, runsWork: work == .runs, takesMessages: false,
      services: services.workServices)
    store.onUpdate = { [unowned self] message, command in
      updates.append(
        Update(message: message, command: command, before: stateBefore, after: store.state))
      stateBefore = store.state
    }
    store.screen.begin()
    // A message that the start sent is a message like any other.
    store.processMessages()
    runUntilIdle()
  }

  deinit {
    if isExhaustive, !isFinished { finish(at: origin) }
  }

  // MARK: State and screen

  /// The program's current state.
  public var state: P.State { store.state }

  /// The state as text: as Swift describes it, with the members of sets and the keys of dictionaries sorted.
  ///
  /// Tests that the inspector copies compare it.
  public var stateDescription: String { SortedDescription.text(of: state) }

  /// The messages so far, in order.
  public var messages: [P.Message] { updates.map(\.message) }

  /// The commands so far that were not `none`, in words.
  public var commands: [String] {
    ([firstCommand] + updates.map(\.command)).map(\.description).filter { $0 != "none" }
  }

  /// The text on the screen, a line for each row, without blanks at their ends.
  public var text: String {
    store.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// The cell of the screen at a column and a row; a blank outside.
  public subscript(column: Int, row: Int) -> Cell { store.screen[column, row] }

  /// How long the program has run.
  public var now: Duration { store.now }

  /// The size of the screen.
  public var size: Size { store.screen.size }

  /// The code with which the program has quit; nil while it runs.
  public var exitCode: Int32? { store.exitCode }

  // MARK: Time and messages

  /// Sends a message, as a view would.
  public func send(_ message: P.Message) {
    act { store.send(message) }
  }

  /// Moves the clock forward, from one deadline to the next.
  ///
  /// With `atOnce`, what is due until then comes late, at the end, as on a machine that was busy.
  public func advance(by duration: Duration, atOnce: Bool = false) {
    guard isRunning() else { return }
    let end = (store.now + duration.clamped).clamped
    var rounds = 0
    (stats, output) = (FrameStats(), [])
    while !atOnce, store.exitCode == nil, let next = store.nextDeadline, next <= end {
      rounds = next > store.now ? 0 : rounds + 1
      guard rounds < 1000 else {
        return origin.fail("at \(store.now) timers without a delay follow one another forever")
      }
      store.advance(to: next)
      runUntilIdle()
    }
    guard store.exitCode == nil else { return }
    store.advance(to: end)
    runUntilIdle()
  }

  /// Moves the clock forward by a number of frames, and advances animations at each.
  public func advance(frames: Int, rate: Int = 60) {
    advance(frames: frames, of: .seconds(1) / rate)
  }

  /// Moves the clock forward by a number of frames of some length, and advances animations at each.
  public func advance(frames: Int, of length: Duration) {
    for _ in 0..<frames {
      advance(by: length)
      if store.isAnimated { act { store.animate() } }
    }
  }

  // MARK: Internals

  /// The most messages of one action: more are taken to follow one another forever.
  private static var maxUpdates: Int { 200_000 }

  /// Returns a line of the test that the driver is in, also where a detached task uses the driver.
  func location(_ file: StaticString, _ line: UInt) -> TestLocation {
    TestLocation(file, line, within: origin)
  }

  /// Fails the test if the program has quit: nothing that the test does from then on has an effect.
  private func isRunning() -> Bool {
    guard let code = store.exitCode else { return true }
    origin.fail("the program has quit with code \(code) before this")
    return false
  }

  /// Runs `body`, and all that follows from it.
  func act(_ body: () -> Void) {
    guard isRunning() else { return }
    (stats, output) = (FrameStats(), [])
    body()
    runUntilIdle()
  }

  /// Runs tasks and delivers their messages until there is nothing to do at this time; then renders.
  ///
  /// The cost of it is added to the cost of the action so far.
  private func runUntilIdle() {
    let end = updates.count + Self.maxUpdates
    repeat {
      repeat {
        store.refresh()
        guard updates.count < end else {
          return origin.fail(
            "\(Self.maxUpdates) messages followed one another at \(store.now), the last of them \(updates[end - 1].message)"
          )
        }
      } while store.exitCode == nil && (store.pool.drain() || store.readMail())
      store.render()
      stats += store.screen.stats
      // What views wait for is there at once, even if work is held back: it is not the program's own work.
    } while store.exitCode == nil && (store.runBackgroundJobs() || store.pool.drain())
    output += store.screen.output
    store.screen.removeOutput()
    requests += services.takeRequests()
    let newRequests = store.requests
    store.requests = []
    for request in newRequests {
      switch request {
      case .terminal(.printView(let view)):
        services.print(view.text(columns: size.columns))
        requests.append("print(\(view.text(columns: size.columns).debugDescription))")
      case .terminal(let request):
        if case .print(let text) = request { services.print(text) }
        requests.append("\(request)")
      case .exec(let launch, let number):
        requests.append("exec(\(launch))")
        services.beginExec(number)
      case .suspend(let number):
        requests.append("suspend")
        store.finishRequest(number, code: 0)
      }
    }
  }

  /// Ends the oldest program that `exec` has run, with a code.
  public func endExec(code: Int32, file: StaticString = #filePath, line: UInt = #line) {
    guard let number = services.endExec() else {
      return location(file, line).fail("no program was run")
    }
    act { store.finishRequest(number, code: code) }
  }
}
