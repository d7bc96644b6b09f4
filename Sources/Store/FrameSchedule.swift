// FrameSchedule: decides when the next frame may be drawn.

/// The pace of a program's frames, on the program's clock.
///
/// Frames are at least an interval apart. A frame that shows what the user did need not wait for that: it may be drawn
/// once the last frame has had as much time again as it took to draw, so that drawing takes at most half of the time.
/// The terminal limits it further: no frame is drawn while the terminal has yet to take the one before.
struct FrameSchedule {
  /// The shortest time between two frames that the user did not cause.
  let interval: Duration
  /// Whether frames that show input may come sooner: not if the app or its user wants fewer than usual.
  private let hurriesInput: Bool
  /// When the last frame was begun, and the time that it took.
  private var last: Duration?
  private(set) var cost: Duration = .zero
  /// Whether the user did something since the last frame.
  private var hasInput = false

  /// Creates a schedule for at most this many frames a second, from 1 to 1000.
  init(framesPerSecond: Int) {
    interval = .nanoseconds(1_000_000_000 / min(max(1, framesPerSecond), 1000))
    hurriesInput = framesPerSecond >= ProgramOptions().framesPerSecond
  }

  /// When a frame that has something new to show may be drawn.
  var nextFrame: Duration {
    guard let last else { return .zero }
    return last + (hasInput && hurriesInput ? min(interval, cost * 2) : interval)
  }

  /// Records that the user did something that the next frame shows.
  mutating func recordInput() { hasInput = true }

  /// Records a frame that was begun and ended at these times.
  mutating func recordFrame(from start: Duration, to end: Duration) {
    (last, cost, hasInput) = (start, end - start, false)
  }
}
