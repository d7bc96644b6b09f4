// Spinner: something that turns while it is not known how long something takes.

/// Something that turns while work goes on, and what work that is.
///
/// ```swift
/// if state.isLoading { Spinner("Loading", style: .arc) }
/// ```
public struct Spinner: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  private let label: String
  private let style: SpinnerStyle
  private let tone: Tone

  /// Creates a spinner.
  public init(_ label: String = "", style: SpinnerStyle = .dots, tone: Tone = .accent) {
    self.label = label
    self.style = style
    self.tone = tone
  }

  /// One of the style's pictures, and the label beside it.
  public var body: some View<Never> {
    let (style, color) = (style, tone.color)
    HStack(spacing: 1) {
      Timeline(every: style.interval) { time in
        Text(style.frame(at: time)).wrap(.none).foreground(color)
      }
      .frame(width: style.width, height: 1)
      .flex(grow: 0, shrink: 0)
      if !label.isEmpty { Text(tone.sign + label).lineLimit(1) }
    }
    .role(.status, label: label.isEmpty ? "Busy" : label, value: "busy")
  }
}

/// The pictures that a spinner shows one after the other.
public struct SpinnerStyle: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// The pictures.
  public let frames: [String]
  /// How long each is shown.
  public let interval: Duration

  /// Creates a style; one without pictures shows nothing.
  public init(_ name: String, _ frames: [String], every interval: Duration) {
    self.name = name
    self.frames = frames
    self.interval = max(interval, .milliseconds(20))
  }

  /// Columns of the widest picture.
  public var width: Int { frames.map(\.displayWidth).max() ?? 0 }

  /// The picture that is shown when so much time has gone.
  public func frame(at time: Duration) -> String {
    guard !frames.isEmpty, time >= .zero else { return frames.first ?? "" }
    return frames[Int(time / interval) % frames.count]
  }
}

extension SpinnerStyle {
  /// A gap that goes round in braille.
  public static let dots = pictures("dots", "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", 80)
  /// A snake of eight dots in braille.
  public static let snake = pictures("snake", "⣾⣽⣻⢿⡿⣟⣯⣷", 80)
  /// A line that turns, in ASCII.
  public static let line = pictures("line", "-\\|/", 130)
  /// A quarter of a circle's line that turns.
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
  /// Dots that are written one after the other.
  public static let ellipsis = SpinnerStyle(
    "ellipsis", ["   ", ".  ", ".. ", "..."], every: .milliseconds(300))
  /// A ball between two walls.
  public static let ball = SpinnerStyle(
    "ball", ["[●  ]", "[ ● ]", "[  ●]", "[ ● ]"], every: .milliseconds(180))
  /// Three points of which one stands out.
  public static let points = SpinnerStyle(
    "points", ["∙∙∙", "●∙∙", "∙●∙", "∙∙●"], every: .milliseconds(160))
  /// A hill that goes by.
  public static let wave = SpinnerStyle(
    "wave", ["▁▂▃▄", "▂▃▄▃", "▃▄▃▂", "▄▃▂▁", "▃▂▁▂", "▂▁▂▃"], every: .milliseconds(120))

  /// All of these.
  public static let all = [
    dots, snake, line, arc, bounce, corners, circle, pie, grow, slide, pulse, arrow, star,
    triangle, ellipsis, ball, points, wave,
  ]

  private static func pictures(_ name: String, _ frames: String, _ pause: Int) -> SpinnerStyle {
    SpinnerStyle(name, frames.map { String($0) }, every: .milliseconds(pause))
  }
}
