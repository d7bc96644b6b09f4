// RunResult: how a run ended, and with which state.

/// What `run` returns: the program's last state, and how the program ended.
///
/// ```swift
/// let result = try await Picker(files: files).run()
/// if case .quit(code: 0) = result.ending { open(result.state.choice) }
/// ```
public struct RunResult<State> {
  /// The program's last state.
  public let state: State
  /// How the program ended.
  public let ending: RunEnding

  package init(state: State, ending: RunEnding) { (self.state, self.ending) = (state, ending) }
}

extension RunResult: Sendable where State: Sendable {}
extension RunResult: Equatable where State: Equatable {}

/// How a program ended.
public enum RunEnding: Hashable, Sendable {
  /// By `Command.quit` or `Command.quit(code:)`.
  case quit(code: Int32)
  /// By a Control-C that no view handled: the user wants no result.
  case interrupted
  /// The terminal is gone: its window was closed, or its connection ended.
  case closed

  /// The exit code that tells a shell of this end: the code of `quit`, 130 for Control-C, 129 without a terminal.
  public var exitCode: Int32 {
    switch self {
    case .quit(let code): code
    case .interrupted: 130
    case .closed: 129
    }
  }
}

/// The messages of a view that `run(_:returning:options:view:)` shows: another state, or the result.
public enum RunStep<State: Sendable, Value: Sendable>: Sendable {
  /// Shows the view of another state.
  case show(State)
  /// Ends the run with a value.
  case end(Value)
}

extension RunStep: Equatable where State: Equatable, Value: Equatable {}

/// How the loop of a program ended.
struct LoopEnd<State> {
  var state: State
  /// How the program quit; nil if a signal or its terminal ended it.
  var ending: RunEnding?
  /// The signal that ended the program, or nil; 0 if its terminal was lost.
  var signal: Int32?

  var result: RunResult<State> { RunResult(state: state, ending: ending ?? .closed) }
}
