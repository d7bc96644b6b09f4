// RunStep: the messages of a view that runs until it has a result.

/// The messages of a view that `run(_:returning:options:view:)` shows: another state, or the result.
public enum RunStep<State: Sendable, Value: Sendable>: Sendable {
  /// Shows the view of another state.
  case show(State)
  /// Ends the run with a value.
  case end(Value)
}

extension RunStep: Equatable where State: Equatable, Value: Equatable {}
