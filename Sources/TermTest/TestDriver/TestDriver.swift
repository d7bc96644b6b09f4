// TestDriver: a program without its terminal, on a clock that a test moves; what its user does in, what it makes of it out.

public import TermRender
public import TermStore
public import TermView

/// Runs a program as its user would, with its real update, view and screen, and without terminal, thread or waiting.
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
/// Each action is carried through to its end: events, the messages that follow from them, tasks as far as they come
/// without the clock, and a frame. The clock stands still until `advance(by:)` moves it.
///
/// An *exhaustive* driver fails a test that has not said of each message what it does: see `expect`.
public final class TestDriver<P: Program> {
  /// How commands that begin work are taken.
  public enum Work: Sendable {
    /// They run, on the thread of the test.
    case runs
    /// They are held back: the test says what they answer, see `answer`.
    case isHeld
  }

  /// A message that came to the program, and what it did.
  public struct Update {
    /// The message.
    public let message: P.Message
    /// What the update asked for.
    public let command: Command<P.Message>
    /// The state before and after.
    public let before, after: P.State
  }

  let store: Store<P>
  let isExhaustive: Bool
  /// Where the driver was made, for what is found wrong when it goes.
  private let origin: TestPlace
  /// How many of the updates `expect` has accounted for.
  var accounted = 0
  var isFinished = false
  private var stateBefore: P.State

  /// All updates so far, in order.
  public private(set) var updates: [Update] = []
  /// What the program asked for at its start.
  public let firstCommand: Command<P.Message>
  /// What the last action cost.
  public private(set) var stats = FrameStats()
  /// The bytes of the last action's frames.
  public private(set) var output: [UInt8] = []
  /// What was asked of the terminal, in words: titles, clipboard, lines above, programs to run.
  public private(set) var requests: [String] = []
  /// What is wrong with the program, in sentences.
  public var diagnostics: [String] { store.diagnostics }
  /// The requests of programs that were run and have not ended.
  private var programsRun: [Int] = []

  /// Starts a program, at a `date` in seconds since 1970, with random numbers that the `seed` makes again.
  public init(
    _ program: P, size: Size = Size(columns: 80, rows: 24), profile: Profile = .standard,
    work: Work = .runs, isExhaustive: Bool = false, environment: [String: String] = [:],
    seed: UInt64 = 1, date: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.isExhaustive = isExhaustive
    origin = TestPlace(file, line)
    let (state, command) = program.start()
    stateBefore = state
    firstCommand = command
    store = Store(
      program, size: size, profile: profile, pool: TaskPool(threads: 0), seed: seed,
      startTime: date, environment: environment, runsWork: work == .runs, takesMessages: false)
    store.onUpdate = { [unowned self] message, command in
      updates.append(
        Update(message: message, command: command, before: stateBefore, after: store.state))
      stateBefore = store.state
    }
    store.screen.begin()
    // What the start sent is a message as any other.
    store.work()
    settle()
  }

  deinit {
    if isExhaustive, !isFinished { finish(at: origin) }
  }

  // MARK: What there is

  /// The state now.
  public var state: P.State { store.state }

  /// The messages so far, in order.
  public var messages: [P.Message] { updates.map(\.message) }

  /// The commands so far that were not `none`, in words.
  public var commands: [String] {
    ([firstCommand] + updates.map(\.command)).map(\.description).filter { $0 != "none" }
  }

  /// What is on the screen, a row a line, without what is blank at their ends.
  public var text: String {
    store.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// A cell of what is on the screen; a blank outside.
  public subscript(column: Int, row: Int) -> Cell { store.screen[column, row] }

  /// How long the program has run.
  public var now: Duration { store.now }

  /// The size of the screen.
  public var size: Size { store.screen.size }

  /// The code with which the program has quit; nil while it runs.
  public var exitCode: Int32? { store.exitCode }

  // MARK: Time and messages

  /// Sends a message, as if a view had.
  public func send(_ message: P.Message) {
    act { store.send(message) }
  }

  /// Moves the clock, from one deadline to the next.
  public func advance(by duration: Duration) {
    guard store.exitCode == nil else { return }
    let end = store.now + max(.zero, duration)
    var rounds = 0
    (stats, output) = (FrameStats(), [])
    while store.exitCode == nil, let next = store.nextDeadline, next <= end {
      rounds = next > store.now ? 0 : rounds + 1
      guard rounds < 1000 else {
        return origin.fail("at \(store.now) timers of no time follow one another for ever")
      }
      store.advance(to: next)
      settle()
    }
    guard store.exitCode == nil else { return }
    store.advance(to: end)
    settle()
  }

  /// Moves the clock by a number of frames, for what moves.
  public func advance(frames: Int, rate: Int = 60) {
    for _ in 0..<frames {
      advance(by: .seconds(1) / rate)
      if store.isAnimated { act { store.animate() } }
    }
  }

  // MARK: Inside

  /// Does something, and all that follows from it.
  func act(_ body: () -> Void) {
    guard store.exitCode == nil else { return }
    (stats, output) = (FrameStats(), [])
    body()
    settle()
  }

  /// Lets tasks run and reads what they say until there is nothing to do at this time; then draws.
  ///
  /// What that costs is added to what the action has cost so far.
  private func settle() {
    repeat {
      repeat {
        store.refresh()
      } while store.exitCode == nil && (store.pool.drain() || store.readMail())
      store.render()
      stats += store.screen.stats
      // What views wait for is there at once, held work or not: it is no concern of the program's.
    } while store.exitCode == nil && (store.prepareViews() || store.pool.drain())
    output += store.screen.output
    store.screen.removeOutput()
    let asked = store.requests
    store.requests = []
    for request in asked {
      switch request {
      case .terminal(let request): requests.append("\(request)")
      case .exec(let arguments, let number):
        requests.append("exec(\(arguments.joined(separator: " ")))")
        programsRun.append(number)
      case .suspend(let number):
        requests.append("suspend")
        store.answer(number, code: 0)
      }
    }
  }

  /// Ends the oldest program that `exec` has run, with a code.
  public func endExec(code: Int32, file: StaticString = #filePath, line: UInt = #line) {
    guard !programsRun.isEmpty else {
      return TestPlace(file, line).fail("no program was run")
    }
    let number = programsRun.removeFirst()
    act { store.answer(number, code: code) }
  }
}
