// Program+Run: runs a program in the terminal at hand, and returns its result or ends the process.

public import TermRender
public import TermView

extension Program {
  /// Runs in the terminal until the program ends, as one step of something larger.
  ///
  /// ```swift
  /// let result = try await Picker(files: files).run()
  /// guard case .quit(code: 0) = result.ending else { return }
  /// print(result.state.choice)
  /// ```
  ///
  /// It runs on a thread of its own, so waiting for it blocks no other code. The process goes on after Control-C and
  /// after the terminal is gone: `ending` tells which it was. Any other signal that asks the process to end ends it,
  /// after the terminal is restored.
  ///
  /// - Throws: a `TerminalError`, whose description is a sentence for the user, if there is no terminal.
  nonisolated(nonsending) public func run(
    _ options: ProgramOptions = Self.options
  ) async throws(TerminalError) -> RunResult<State> {
    try await run(options, memory: nil)
  }

  /// Runs as one of several programs that follow one another in the terminal.
  nonisolated(nonsending) package func run(
    _ options: ProgramOptions, memory: TerminalMemory?
  ) async throws(TerminalError) -> RunResult<State> {
    var options = options
    options.adopt(HostProcess.variables)
    let terminal = options.terminal
    return try await run(options) { () throws(TerminalError) in
      try Terminal(terminal, memory: memory)
    }
  }

  /// Runs in a terminal that `open` opens on the program's thread.
  nonisolated(nonsending) func run(
    _ options: ProgramOptions, in open: @escaping TerminalOpener
  ) async throws(TerminalError) -> RunResult<State> {
    // This stays on the caller's executor: the system's thread pool, once used, wakes forever.
    let outcome = await withCheckedContinuation { continuation in
      runOnNewThread(options, nil, open, endsBy: { $0 != HostProcess.hangup }) {
        continuation.resume(returning: $0)
      }
    }
    FailureLog.report(as: HostProcess.programName)
    return try outcome.get().value.result
  }

  /// Runs on a thread of its own, and calls `body` there with the result.
  ///
  /// `endsBy` returns whether a signal that ended the program also ends the process.
  private func runOnNewThread(
    _ options: ProgramOptions, _ prepare: InterceptorFactory<Self>?,
    _ open: @escaping TerminalOpener, endsBy: @escaping @Sendable (Int32) -> Bool,
    _ body: @escaping @Sendable (Result<Transferred<LoopEnd<State>>, TerminalError>) -> Void
  ) {
    let program = self
    let isStarted = tryStartThread(stackSize: 16 << 20, takesRequests: true) {
      do throws(TerminalError) {
        var loop = try Loop(program, options, prepare, in: open())
        let end = loop.run()
        loop.cancelWork()
        if case .signal(let number) = end.cause, endsBy(number) { HostProcess.end(by: number) }
        body(.success(Transferred(end)))
        // Freeing the loop also runs code of the app, so the caller does not wait for it.
        withExtendedLifetime(loop) {}
      } catch {
        body(.failure(error))
      }
    }
    if !isStarted {
      body(.failure(TerminalError("can't start a thread", exitCode: 71)))  // EX_OSERR
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
      let launch = try LaunchOptions(
        arguments, options, environment: HostProcess.variables, hasKeys: !keys.isEmpty)
      if launch.wantsHelp {
        HostProcess.write(OutputText(help(for: arguments) + more + "\n"), to: 1)
        HostProcess.exit(0)
      }
      if launch.wantsVersion {
        HostProcess.write(OutputText("\(name) \(version)\n"), to: 1)
        HostProcess.exit(0)
      }
      if launch.wantsKeys {
        HostProcess.write(OutputText(keys), to: 1)
        HostProcess.exit(0)
      }
      let program = try Self(arguments: launch.rest)
      // The process ends on the program's thread: returning here takes a thread of the system's, and there may be
      // none.
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let terminal = launch.options.terminal
        program.runOnNewThread(
          launch.options, prepare, { () throws(TerminalError) in try Terminal(terminal) },
          endsBy: { _ in true }
        ) { outcome in
          withExtendedLifetime(continuation) { () -> Void in exitProcess(with: outcome) }
        }
      }
    } catch {
      fail(error)
    }
  }

  /// Ends the process with the program's exit code, or with an error message.
  private static func exitProcess(
    with outcome: Result<Transferred<LoopEnd<State>>, TerminalError>
  ) -> Never {
    switch outcome {
    case .success(let end): HostProcess.exit(end.value.result.ending.exitCode)
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

  private static func help(for arguments: [String]) -> String {
    // The words before the arguments chose this one of several programs.
    let words = CommandLine.arguments.dropFirst()
    let command =
      words.suffix(arguments.count).elementsEqual(arguments)
      ? words.dropLast(arguments.count).prefix { !$0.hasPrefix("-") } : []
    var lines = usage.split(separator: "\n", omittingEmptySubsequences: usage.isEmpty)
      .map(String.init)
    var usage = ["usage:", name] + command
    if let first = lines.first, !first.hasPrefix(" ") { usage.append(lines.removeFirst()) }
    lines.insert(usage.joined(separator: " ") + " [options]", at: 0)
    return lines.joined(separator: "\n") + "\n" + LaunchOptions.help
      + (keys.isEmpty ? "" : LaunchOptions.keysHelp)
  }
}

/// A value that moves from one thread to another, and is used by one at a time.
struct Transferred<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Opens the terminal of a run.
typealias TerminalOpener = @Sendable () throws(TerminalError) -> Terminal

/// Runs a program that is only a view: its state is the last message.
///
/// ```swift
/// let count = try await run(0) { count in
///   Text("\(count)").onKey("+", count + 1)
/// }.state
/// ```
///
/// Control-C ends it. To end with a value, use `run(_:returning:options:view:)`.
nonisolated(nonsending) public func run<State: Sendable>(
  _ start: State, options: ProgramOptions = ProgramOptions(),
  @ViewBuilder<State> view: @escaping @Sendable (State) -> some View<State>
) async throws(TerminalError) -> RunResult<State> {
  try await ViewProgram(initial: start) { AnyView(view($0)) }.run(options)
}

/// Runs a program that is only a view, until a message ends it with a value.
///
/// ```swift
/// let name: String? = try await run("", returning: String.self) { text in
///   TextField("Name", text: text, onSubmit: .end(text)) { .show($0) }
/// }
/// ```
///
/// - Returns: the value, or nil if Control-C or the loss of the terminal ended it.
nonisolated(nonsending) public func run<State: Sendable, Value: Sendable>(
  _ start: State, returning: Value.Type, options: ProgramOptions = ProgramOptions(),
  @ViewBuilder<RunStep<State, Value>> view:
    @escaping @Sendable (State) -> some View<RunStep<State, Value>>
) async throws(TerminalError) -> Value? {
  try await ValueProgram(initial: start) { AnyView(view($0)) }.run(options).state.value
}

/// The program that `run(_:options:view:)` runs.
private struct ViewProgram<Value: Sendable>: Program {
  let initial: Value
  let content: @Sendable (Value) -> AnyView<Value>

  func start() -> (Value, Command<Value>) { (initial, .none) }

  func update(_ state: inout Value, _ message: Value) -> Command<Value> {
    state = message
    return .none
  }

  func view(_ state: Value) -> some View<Value> { content(state) }
}

/// The program that `run(_:returning:options:view:)` runs.
struct ValueProgram<Shown: Sendable, Value: Sendable>: Program {
  typealias Message = RunStep<Shown, Value>

  let initial: Shown
  let content: @Sendable (Shown) -> AnyView<Message>

  func start() -> ((shown: Shown, value: Value?), Command<Message>) { ((initial, nil), .none) }

  func update(_ state: inout (shown: Shown, value: Value?), _ message: Message) -> Command<Message>
  {
    switch message {
    case .show(let shown): state.shown = shown
    case .end(let value):
      // A message that comes after the end changes nothing.
      if state.value == nil { state.value = value }
      return .quit
    }
    return .none
  }

  func view(_ state: (shown: Shown, value: Value?)) -> some View<Message> { content(state.shown) }
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
  HostProcess.write(OutputText(verbatim: screen.allLines), to: 1)
}
