// Spinner: an animation for work of unknown length.

/// An animation that turns while work goes on, and a label for the work.
///
/// ```swift
/// if state.isLoading { Spinner("Loading", style: .arc) }
/// ```
public struct Spinner: StaticView, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  private let label: String
  private let style: SpinnerStyle
  private let tone: Tone

  /// Creates a spinner.
  ///
  /// - Parameters:
  ///   - label: The text after the spinner.
  ///   - style: The frames, and how long each is shown.
  ///   - tone: The color of the spinner.
  public init(_ label: String = "", style: SpinnerStyle = .dots, tone: Tone = .accent) {
    self.label = label
    self.style = style
    self.tone = tone
  }

  /// The current frame of the style, and the label beside it.
  public var body: some View<Never> {
    let (style, color) = (style, tone.color)
    HStack(spacing: 1) {
      Timeline(every: style.interval) { time in
        Text(style.frame(at: time)).wrap(.none).foreground(color)
      }
      .frame(width: style.width, height: 1)
      .fixedSize()
      if !label.isEmpty { Text(tone.symbolPrefix + label).lineLimit(1) }
    }
    .role(.status, label: label.isEmpty ? Translation["Busy"] : label, value: Translation["busy"])
  }
}

/// The frames of a spinner's animation.
public struct SpinnerStyle: Hashable, Sendable {
  /// The name of the style.
  public let name: String
  /// The frames, in order.
  public let frames: [String]
  /// How long each frame is shown, at least 20 ms.
  public let interval: Duration

  /// Creates a style; without frames it shows nothing.
  public init(_ name: String, _ frames: [String], every interval: Duration) {
    self.name = name
    self.frames = frames
    self.interval = max(interval, .milliseconds(20))
  }

  /// The columns of the widest frame.
  public var width: Int { frames.map(\.displayWidth).max() ?? 0 }

  /// Returns the frame to show after some time.
  public func frame(at time: Duration) -> String {
    guard !frames.isEmpty, time >= .zero else { return frames.first ?? "" }
    return frames[Int((time / interval).truncatingRemainder(dividingBy: Double(frames.count)))]
  }
}

extension SpinnerStyle {
  /// A gap that goes round in braille.
  public static let dots = pictures("dots", "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", 80)
  /// A snake of eight dots in braille.
  public static let snake = pictures("snake", "⣾⣽⣻⢿⡿⣟⣯⣷", 80)
  /// A line that turns, in ASCII.
  public static let line = pictures("line", "-\\|/", 130)
  /// An arc that turns.
  public static let arc = pictures("arc", "◜◠◝◞◡◟", 100)
  /// A dot that jumps in braille.
  public static let bounce = pictures("bounce", "⠁⠂⠄⠂", 120)
  /// A corner of a square that turns.
  public static let corners = pictures("corners", "▖▘▝▗", 120)
  /// Half a disc that turns.
  public static let circle = pictures("circle", "◐◓◑◒", 120)
  /// A quarter of a disc that turns.
  public static let pie = pictures("pie", "◴◷◶◵", 120)
  /// A bar that grows and shrinks upwards.
  public static let grow = pictures("grow", "▁▂▃▄▅▆▇█▇▆▅▄▃▂", 90)
  /// A bar that grows and shrinks to the right.
  public static let slide = pictures("slide", "▏▎▍▌▋▊▉█▉▊▋▌▍▎", 90)
  /// A cell that fades in and out.
  public static let pulse = pictures("pulse", "█▓▒░▒▓", 140)
  /// An arrow that turns.
  public static let arrow = pictures("arrow", "←↖↑↗→↘↓↙", 110)
  /// A star that twinkles.
  public static let star = pictures("star", "✶✸✹✺✹✷", 100)
  /// A triangle that turns.
  public static let triangle = pictures("triangle", "◢◣◤◥", 110)
  /// Dots that appear one after the other.
  public static let ellipsis = SpinnerStyle(
    "ellipsis", ["   ", ".  ", ".. ", "..."], every: .milliseconds(300))
  /// A ball between two walls.
  public static let ball = SpinnerStyle(
    "ball", ["[●  ]", "[ ● ]", "[  ●]", "[ ● ]"], every: .milliseconds(180))
  /// Three points, one of them larger.
  public static let points = SpinnerStyle(
    "points", ["∙∙∙", "●∙∙", "∙●∙", "∙∙●"], every: .milliseconds(160))
  /// A wave that moves sideways.
  public static let wave = SpinnerStyle(
    "wave", ["▁▂▃▄", "▂▃▄▃", "▃▄▃▂", "▄▃▂▁", "▃▂▁▂", "▂▁▂▃"], every: .milliseconds(120))

  /// All styles above.
  public static let all = [
    dots, snake, line, arc, bounce, corners, circle, pie, grow, slide, pulse, arrow, star,
    triangle, ellipsis, ball, points, wave,
  ]

  private static func pictures(_ name: String, _ frames: String, _ pause: Int) -> SpinnerStyle {
    SpinnerStyle(name, frames.map { String($0) }, every: .milliseconds(pause))
  }
}
