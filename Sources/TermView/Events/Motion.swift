// Motion: a time in, how far something that moves has got by then out; pure, so that a test can ask for any time.

/// How something goes from its beginning to its end: 0 to 1, as time does.
public enum Easing: Hashable, Sendable {
  /// As fast all the way.
  case linear
  /// Slow at first, slow at last, or both.
  case easeIn, easeOut, easeInOut

  /// How far it has got when a part of its time has passed.
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

  /// A value on its way between two others, a time after it left the first.
  public func value(
    from start: Double, to end: Double, at time: Duration, of duration: Duration
  ) -> Double {
    guard duration > .zero else { return end }
    return start + (end - start) * self(time / duration)
  }
}

/// A value that a spring pulls to its end: it gets there as a weight does, past it and back where it is bouncy.
///
/// The harmonic oscillator with damping, solved, so that any time can be asked for without those before it.
public struct Spring: Hashable, Sendable {
  /// About how long it takes to get there.
  public var duration: Duration
  /// How far it goes past its end: 0 is not at all, and 1 would be for ever.
  public var bounce: Double

  /// Creates a spring.
  public init(duration: Duration = .milliseconds(400), bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  /// A value on its way between two others, a time after it left the first.
  public func value(from start: Double, to end: Double, at time: Duration) -> Double {
    guard duration > .zero, time > .zero else { return time > .zero ? end : start }
    let damping = 1 - (bounce.isNaN ? 0 : min(max(bounce, 0), 0.99))
    // It is within a hundredth of its end by then, without a bounce.
    let phase = time / duration * 6.64
    let decay = exponential(-damping * phase)
    guard damping < 1 else { return end + (start - end) * decay * (1 + phase) }
    let frequency = (1 - damping * damping).squareRoot()
    let (sine, cosine) = sineAndCosine(frequency * phase)
    return end + (start - end) * decay * (cosine + damping / frequency * sine)
  }

  /// Whether it is so near its end, by then, that nobody sees the difference.
  public func isAtRest(at time: Duration) -> Bool {
    abs(value(from: 1, to: 0, at: time)) < 0.001 && time >= duration
  }
}

/// e to a power: by halving the power until its series ends soon, and squaring back.
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

/// The sine and cosine of an angle, by their series after whole turns are taken off.
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
