// Motion: how a value moves to its new value, as a pure function of the time since it changed.

/// How a value moves to a new value.
public enum Motion: Hashable, Sendable {
  /// Along a curve, in a time.
  case eased(Easing, Duration)
  /// As a spring pulls it.
  case spring(Spring)

  /// Fast at first, slow at the end, in 120 milliseconds: long enough to be seen, and short enough to wait for nothing.
  public static let quick = Motion.eased(.easeOut, .milliseconds(120))

  /// Returns the value at `time` after it left `start`.
  public func value<Value: Animatable>(
    from start: Value, to end: Value, at time: Duration
  ) -> Value {
    guard !isAtRest(at: time) else { return end }
    let part =
      switch self {
      case .eased(let easing, let duration): easing.value(from: 0, to: 1, at: time, of: duration)
      case .spring(let spring): spring.value(from: 0, to: 1, at: time)
      }
    return start.interpolated(to: end, by: part)
  }

  /// Whether the value has reached its end at `time`.
  public func isAtRest(at time: Duration) -> Bool {
    switch self {
    case .eased(_, let duration): time >= duration
    case .spring(let spring): spring.isAtRest(at: time)
    }
  }
}
