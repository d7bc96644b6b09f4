// LoopEnd: how the loop of a program ended.

/// Why the loop of a program ended, with the program's last state.
struct LoopEnd<State> {
  enum Cause: Equatable {
    /// The program ended by itself.
    case program(RunEnding)
    /// A signal, which has this number, ended it.
    case signal(Int32)
    /// Its terminal was lost.
    case terminalLost
  }

  var state: State
  var cause: Cause

  var result: RunResult<State> {
    if case .program(let ending) = cause { return RunResult(state: state, ending: ending) }
    return RunResult(state: state, ending: .closed)
  }
}
