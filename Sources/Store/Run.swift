// Run: a program in, run in the terminal at hand; its last state, or the end of the process, out.

internal import TermRender
public import TermView

extension Program {
  /// Runs in the terminal until the program quits, and gives back its last state, so that it may be one step of
  /// something larger.
  ///
  /// It has a thread of its own: whoever waits for it blocks nobody. A signal that asks the process to end ends it,
  /// once the terminal is given back.
  nonisolated(nonsending) public func run(
    _ options: ProgramOptions = Self.options
  ) async throws -> State {
    try await end(options).state
  }

  // It stays with its caller: whoever comes to the system's pool of threads, once, has them wake for ever.
  nonisolated(nonsending) private func end(
    _ options: ProgramOptions, _ prepare: LoopPreparation<Self>? = nil
  ) async throws -> LoopEnd<State> {
    let result: Handed<LoopEnd<State>> = try await withCheckedThrowingContinuation { continuation in
      let program = self
      startThread(stackSize: 16 << 20) {
        do {
          var loop = try Loop(program, options, prepare)
          let end = loop.run()
          if let signal = end.signal, signal > 0 { Host.end(by: signal) }
          continuation.resume(returning: Handed(end))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
    return result.value
  }

  /// Runs with the arguments of the process, and ends it: the entry of an app.
  @MainActor public static func main() async {
    await main(Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs with these arguments, and ends the process.
  @MainActor public static func main(_ arguments: [String]) async {
    await main(arguments, more: "", nil)
  }

  /// The same for who looks on, with options of whose that `more` says in lines for `--help`.
  @MainActor package static func main(
    _ arguments: [String], more: String, _ prepare: LoopPreparation<Self>?
  ) async {
    do {
      let launch = try LaunchOptions(arguments, options)
      if launch.wantsHelp {
        Host.write(help + more + "\n", to: 1)
        Host.exit(0)
      }
      if launch.wantsVersion {
        Host.write("\(name) \(version)\n", to: 1)
        Host.exit(0)
      }
      let program = try Self(arguments: launch.rest)
      let end = try await program.end(launch.options, prepare)
      // A terminal that is gone has nobody to tell.
      Host.exit(end.signal == nil ? end.code : 129)
    } catch let error as UsageError {
      Host.fail("\(name): \(error.description)", code: 64)
    } catch let error as TerminalError {
      Host.fail("\(name): \(error.description)", code: error.exitCode)
    } catch {
      Host.fail("\(name): \(error)", code: 1)
    }
  }

  /// What the process is called.
  package static var name: String {
    let path = CommandLine.arguments.first ?? ""
    return String(path.split(separator: "/").last ?? "program")
  }

  private static var help: String {
    let own = usage
    return "usage: \(name) [options]\n" + (own.isEmpty ? "" : own + "\n") + LaunchOptions.help
  }
}

/// A value that goes from one thread to another, and is used by one at a time.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A program of a view alone: its state is the last message.
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

/// See `run(_:view:)`.
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

/// Prints a view as it would stand on a screen of so many columns, in colours where standard output is a terminal.
public func print<Message>(_ view: some View<Message>, columns: Int? = nil) {
  let environment = TerminalEnvironment()
  let isTerminal = Host.isTerminal(1)
  let width = columns ?? Host.columns(of: 1) ?? 80
  var profile = environment.profile
  if !isTerminal { profile = Profile(colors: .none, hasAddresses: false) }
  let screen = Screen<Message>(
    size: Size(columns: width, rows: 1), profile: profile, isInline: true)
  screen.update { view }
  screen.fit(in: Size(columns: width, rows: 10_000))
  Host.write(screen.lines, to: 1)
}
