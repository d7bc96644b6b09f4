// Program+Run: runs a program in the terminal at hand, and returns its last state or ends the process.

internal import TermRender
public import TermView

extension Program {
  /// Runs in the terminal until the program quits, and returns its last state, so that it can be one step of
  /// something larger.
  ///
  /// It runs on a thread of its own, so waiting for it blocks no other code. A signal that asks the process to end
  /// ends it, after the terminal is restored.
  nonisolated(nonsending) public func run(
    _ options: ProgramOptions = Self.options
  ) async throws -> State {
    try await runToEnd(options).state
  }

  // This stays on the caller's executor: the system's thread pool, once used, wakes forever.
  nonisolated(nonsending) private func runToEnd(_ options: ProgramOptions) async throws -> LoopEnd<
    State
  > {
    let end = try await withCheckedThrowingContinuation { continuation in
      runOnNewThread(options, nil) { continuation.resume(with: $0) }
    }
    FailureLog.report(as: HostProcess.programName)
    return end.value
  }

  /// Runs on a thread of its own, and calls `body` there with the result.
  private func runOnNewThread(
    _ options: ProgramOptions, _ prepare: InterceptorFactory<Self>?,
    _ body: @escaping @Sendable (Result<Transferred<LoopEnd<State>>, any Error>) -> Void
  ) {
    let program = self
    let isStarted = tryStartThread(stackSize: 16 << 20) {
      do {
        var loop = try Loop(program, options, prepare)
        let end = loop.run()
        loop.cancelWork()
        if let signal = end.signal, signal > 0 { HostProcess.end(by: signal) }
        body(.success(Transferred(end)))
        // Freeing the loop also runs code of the app, so the caller does not wait for it.
        withExtendedLifetime(loop) {}
      } catch {
        body(.failure(error))
      }
    }
    if !isStarted {
      body(.failure(TerminalError("there is no thread to be had", exitCode: 71)))  // EX_OSERR
    }
  }

  /// Runs with the arguments of the process, and ends it: the entry point of an app.
  @MainActor public static func main() async {
    await main(Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs with these arguments, and ends the process.
  @MainActor public static func main(_ arguments: [String]) async {
    await main(arguments, more: "", nil)
  }

  /// Runs with an interceptor, whose options `more` describes in lines for `--help`.
  @MainActor package static func main(
    _ arguments: [String], more: String, _ prepare: InterceptorFactory<Self>?
  ) async {
    HostProcess.fillStandardStreams()
    HostProcess.prepareThread()
    do {
      let launch = try LaunchOptions(arguments, options)
      if launch.wantsHelp {
        HostProcess.write(OutputText(help + more + "\n"), to: 1)
        HostProcess.exit(0)
      }
      if launch.wantsVersion {
        HostProcess.write(OutputText("\(name) \(version)\n"), to: 1)
        HostProcess.exit(0)
      }
      let program = try Self(arguments: launch.rest)
      // The process ends on the program's thread: returning here takes a thread of the system's, and there may be
      // none.
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        program.runOnNewThread(launch.options, prepare) { outcome in
          withExtendedLifetime(continuation) { () -> Void in exitProcess(with: outcome) }
        }
      }
    } catch {
      fail(error)
    }
  }

  /// Ends the process with the program's exit code, or with an error message.
  private static func exitProcess(with outcome: Result<Transferred<LoopEnd<State>>, any Error>)
    -> Never
  {
    switch outcome {
    // Signal 0 means that the terminal is gone.
    case .success(let end): HostProcess.exit(end.value.signal == nil ? end.value.code : 129)
    case .failure(let error): fail(error)
    }
  }

  private static func fail(_ error: any Error) -> Never {
    switch error {
    case let error as UsageError: HostProcess.fail("\(name): \(error.description)", code: 64)
    case let error as TerminalError:
      HostProcess.fail("\(name): \(error.description)", code: error.exitCode)
    default: HostProcess.fail("\(name): \(error)", code: 1)
    }
  }

  /// The name of the process.
  package static var name: String { HostProcess.programName }

  private static var help: String {
    let own = usage
    return "usage: \(name) [options]\n" + (own.isEmpty ? "" : own + "\n") + LaunchOptions.help
  }
}

/// A value that moves from one thread to another, and is used by one at a time.
struct Transferred<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Runs a program that is only a view: its state is the last message.
///
/// ```swift
/// let count = try await run(0) { count in
///   Text("\(count)").onKey("+", count + 1)
/// }
/// ```
nonisolated(nonsending) public func run<State: Sendable>(
  _ start: State, options: ProgramOptions = ProgramOptions(),
  @ViewBuilder<State> view: @escaping @Sendable (State) -> some View<State>
) async throws -> State {
  try await ViewProgram(initial: start) { AnyView(view($0)) }.run(options)
}

/// The program that `run(_:view:)` runs.
private struct ViewProgram<Value: Sendable>: Program {
  let initial: Value
  let content: @Sendable (Value) -> AnyView<Value>

  init(initial: Value, content: @escaping @Sendable (Value) -> AnyView<Value>) {
    self.initial = initial
    self.content = content
  }

  init() { preconditionFailure("a program of a view alone is given its state") }

  func start() -> (Value, Command<Value>) { (initial, .none) }

  func update(_ state: inout Value, _ message: Value) -> Command<Value> {
    state = message
    return .none
  }

  func view(_ state: Value) -> some View<Value> { content(state) }
}

/// Prints a view as on a screen with `columns` columns, in color if standard output is a terminal.
public func print<Message>(_ view: some View<Message>, columns: Int? = nil) {
  let environment = TerminalEnvironment()
  let isTerminal = HostProcess.isTerminal(1)
  let width = columns ?? HostProcess.columns(of: 1) ?? 80
  var profile = environment.profile
  if !isTerminal { profile = Profile(colors: .none, hasAddresses: false) }
  let screen = Screen<Message>(
    size: Size(columns: width, rows: 1), profile: profile, isInline: true)
  screen.update { view }
  screen.fit(in: Size(columns: width, rows: 10_000))
  HostProcess.write(OutputText(verbatim: screen.lines), to: 1)
}
