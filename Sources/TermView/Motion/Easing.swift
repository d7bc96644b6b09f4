// Easing: easing curves as pure functions of time, so that a test can evaluate any time.

/// An easing curve: maps the elapsed part of a time to the progress made, both from 0 to 1.
public enum Easing: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slow at the start, slow at the end, or both.
  case easeIn, easeOut, easeInOut

  /// Returns the progress when `part` of the time has passed; parts outside 0 to 1 are clamped.
  public func callAsFunction(_ part: Double) -> Double {
    let time = part.isNaN ? 0 : min(max(part, 0), 1)
    switch self {
    case .linear: return time
    case .easeIn: return time * time * time
    case .easeOut:
      let left = 1 - time
      return 1 - left * left * left
    case .easeInOut:
      let left = 2 - 2 * time
      return time < 0.5 ? 4 * time * time * time : 1 - left * left * left / 2
    }
  }

  /// Returns the value between `start` and `end` at `time` after it left `start`.
  public func value(
    from start: Double, to end: Double, at time: Duration, of duration: Duration
  ) -> Double {
    guard duration > .zero else { return end }
    return start + (end - start) * self(time / duration)
  }
}
