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
