// Spring: the motion of a damped spring as a pure function of time.

/// A spring that pulls a value to its end; with a bounce, the value overshoots its end and swings back.
///
/// It solves the damped harmonic oscillator in closed form, so any time can be evaluated without those before it.
public struct Spring: Hashable, Sendable {
  /// About how long the value takes to reach its end.
  public var duration: Duration
  /// How far the value overshoots: 0 is not at all, and 1 would swing forever.
  public var bounce: Double

  /// Creates a spring.
  public init(duration: Duration = .milliseconds(400), bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  /// Returns the value between `start` and `end` at `time` after it left `start`.
  public func value(from start: Double, to end: Double, at time: Duration) -> Double {
    guard duration > .zero, time > .zero else { return time > .zero ? end : start }
    let damping = 1 - (bounce.isNaN ? 0 : min(max(bounce, 0), 0.99))
    // Without a bounce, the value is within a hundredth of its end after `duration`.
    let phase = time / duration * 6.64
    let decay = exponential(-damping * phase)
    // The value is at its end by then, and the series fails for an angle so large.
    guard decay > 0 else { return end }
    guard damping < 1 else { return end + (start - end) * decay * (1 + phase) }
    let frequency = (1 - damping * damping).squareRoot()
    let (sine, cosine) = sineAndCosine(frequency * phase)
    return end + (start - end) * decay * (cosine + damping / frequency * sine)
  }

  /// Whether the value is so near its end at `time` that the difference is invisible.
  public func isAtRest(at time: Duration) -> Bool {
    abs(value(from: 1, to: 0, at: time)) < 0.001 && time >= duration
  }
}

/// Returns e to a power: halves the power until the series converges fast, then squares the result back.
private func exponential(_ power: Double) -> Double {
  guard power > -700 else { return 0 }
  var (part, halvings) = (power, 0)
  while abs(part) > 0.5 {
    part /= 2
    halvings += 1
  }
  var (sum, term) = (1.0, 1.0)
  for index in 1...14 {
    term *= part / Double(index)
    sum += term
  }
  for _ in 0..<halvings { sum *= sum }
  return sum
}

/// Returns the sine and cosine of an angle from their series, after whole turns are removed.
private func sineAndCosine(_ angle: Double) -> (Double, Double) {
  let turns = (angle / (2 * .pi)).rounded()
  let part = angle - turns * 2 * .pi
  var (sine, cosine, term) = (0.0, 1.0, 1.0)
  for index in 1...28 {
    term *= part / Double(index)
    switch index % 4 {
    case 1: sine += term
    case 2: cosine -= term
    case 3: sine -= term
    default: cosine += term
    }
  }
  return (sine, cosine)
}
