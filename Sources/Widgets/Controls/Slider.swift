// Slider: sets a number between two bounds along a track.

/// A number between two bounds, set along a track.
///
/// ```swift
/// Slider("Volume", value: state.volume, in: 0...100) { .setVolume($0) }
/// ```
///
/// Arrows move it by a step, Page Up and Down by a tenth of the track, Home and End to its ends; a press or drag
/// along the track moves it too. The slider fills the available width unless its frame says otherwise.
public struct Slider<Message>: View {
  private let label: String
  private let scale: SliderScale
  private let value: Double
  private let format: (Double) -> String
  private let set: (Double) -> Message

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - label: The name of the slider, for semantics.
  ///   - value: The current value.
  ///   - bounds: The values at the ends of the track.
  ///   - step: The change by one key; zero or less stands for a hundredth of the track.
  ///   - format: Writes the value beside the track; nil for a short number.
  ///   - set: Receives the value that the user wants.
  public init(
    _ label: String, value: Double, in bounds: ClosedRange<Double> = 0...1, step: Double = 0,
    format: ((Double) -> String)? = nil, _ set: @escaping (Double) -> Message
  ) {
    let scale = SliderScale(bounds, step: step)
    self.label = label
    self.scale = scale
    self.value = value
    self.format = format ?? { scale.words(for: $0) }
    self.set = set
  }

  /// The track with a knob at the number, and the number.
  public var body: some View<Message> {
    KeyConsumer {
      HStack(spacing: 1) {
        SizeReader { size in track(columns: size.columns) }
          .frame(width: .fill, height: 1)
        Text(padded).lineLimit(1).bold(when: .focused).accentFill(when: .focused)
      }
      .filling(.horizontal)
      .describesKeys(WidgetKeys.slider)
      .onKeyPress { press in newValue(for: press).map(sendIfNew) }
      .focusable()
      .role(.slider, label: label, value: format(value))
    }
  }

  /// Sends a number if it is a new one.
  private func sendIfNew(_ number: Double) -> KeyConsumer<Message>.Action {
    number == value ? .noChange : .send(set(number))
  }

  private func track(columns: Int) -> some View<KeyConsumer<Message>.Action> {
    let last = min(max(columns, 1), 10_000) - 1
    let knob = Int((scale.fraction(of: value) * Double(last)).rounded())
    let filled = String(repeating: "━", count: knob) + "●"
    let rest = String(repeating: "─", count: last - knob)
    return (Text(filled).foreground(.accent) + Text(rest).foreground(.outline))
      .flipsWhenMirrored()
      .wrap(.none)
      .frame(width: .fill, height: 1)
      .clip()
      .onMouse { event in
        switch event.action {
        case .down(.left), .drag(.left):
          sendIfNew(scale.value(at: event.leadingColumn, columns: columns))
        default: nil
        }
      }
  }

  /// The number, padded to the width of the bounds, so that the length of the track does not change.
  private var padded: String {
    let text = format(value)
    let width = [scale.lower, scale.upper].map { format($0).displayWidth }.max() ?? 0
    return String(repeating: " ", count: max(0, width - text.displayWidth)) + text
  }

  private func newValue(for press: KeyPress) -> Double? {
    let press = press.inReadingOrder
    return switch true {
    case press.matches(.left), press.matches(.down): scale.moved(value, by: -scale.step)
    case press.matches(.right), press.matches(.up): scale.moved(value, by: scale.step)
    case press.matches(.pageDown): scale.moved(value, by: -scale.page)
    case press.matches(.pageUp): scale.moved(value, by: scale.page)
    case press.matches(.home): scale.lower
    case press.matches(.end): scale.upper
    default: nil
    }
  }
}

/// The numbers along a track: two finite bounds and a step, whatever numbers come in.
private struct SliderScale {
  let lower: Double
  let upper: Double
  let step: Double
  /// The digits after the point with which numbers are shown.
  private let digits: Int
  /// Whether the step and the lower bound have no more digits than that.
  private let isDecimal: Bool

  init(_ bounds: ClosedRange<Double>, step: Double) {
    let most = Double.greatestFiniteMagnitude
    lower = min(max(bounds.lowerBound, -most), most)
    upper = min(max(bounds.upperBound, -most), most)
    let step = step.isFinite && step > 0 ? step : upper / 100 - lower / 100
    let exact = [step, lower].compactMap { Self.digits(of: $0, step: step) }
    self.step = step
    isDecimal = exact.count == 2
    // A step without a last digit shows three significant digits.
    digits = isDecimal ? exact.max() ?? 0 : Self.digits(ofAtLeast: step)
  }

  /// A tenth of the track, but at least a step.
  var page: Double { max(step, upper / 10 - lower / 10) }

  /// The position of a number along the track, from 0 to 1.
  func fraction(of value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    // Halves, because the length of the track may exceed the largest Double.
    let part = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return part.isNaN ? 0 : min(max(part, 0), 1)
  }

  /// The number at a column of the track.
  func value(at column: Int, columns: Int) -> Double {
    guard columns > 1 else { return lower }
    let part = Double(min(max(column, 0), columns - 1)) / Double(columns - 1)
    return part == 1 ? upper : snapped(lower * (1 - part) + upper * part)
  }

  /// The number `length` further on, snapped to a step and clamped to the bounds.
  func moved(_ value: Double, by length: Double) -> Double {
    guard !value.isNaN else { return lower }
    let next = min(max(value, lower), upper) + length
    if next >= upper { return upper }
    return next <= lower ? lower : snapped(next)
  }

  /// The nearest number that is a whole number of steps from the lower bound.
  private func snapped(_ value: Double) -> Double {
    let steps = ((value - lower) / step).rounded()
    let near = lower + steps * step
    guard near.isFinite else { return min(max(value, lower), upper) }
    let scaled = near * Self.power(of: digits)
    // Sums of tenths are not exact tenths.
    let isRounded = isDecimal && scaled.magnitude < Self.mostExact
    return min(max(isRounded ? scaled.rounded() / Self.power(of: digits) : near, lower), upper)
  }

  /// Formats a number with as many digits after the point as the step has.
  func words(for value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "–" : value < 0 ? "-∞" : "∞" }
    let factor = Self.power(of: digits)
    guard digits <= 9, value.magnitude * factor < Self.mostExact else { return "\(value)" }
    let scaled = Int((value.magnitude * factor).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = "\(scaled % Int(factor))"
    let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
    return "\(sign)\(scaled / Int(factor)).\(zeros)\(fraction)"
  }

  /// Doubles below this hold whole numbers exactly.
  private static var mostExact: Double { 1e15 }

  /// The digits after the point of a number, ignoring what is negligible beside a step; nil if the last digit is not
  /// among the first few of the step.
  private static func digits(of number: Double, step: Double) -> Int? {
    var (digits, power) = (0, 1.0)
    while (number * power).magnitude < mostExact, power.isFinite {
      let scaled = number * power
      if (scaled - scaled.rounded()).magnitude <= 1e-9 * step * power { return digits }
      guard step * power < 1e5 else { return nil }
      (digits, power) = (digits + 1, power * 10)
    }
    return nil
  }

  /// The digits after the point that show three significant digits of a step.
  private static func digits(ofAtLeast step: Double) -> Int {
    var (digits, power) = (0, 1.0)
    while step > 0, step * power < 99.5, power.isFinite {
      (digits, power) = (digits + 1, power * 10)
    }
    return digits
  }

  private static func power(of digits: Int) -> Double {
    (0..<digits).reduce(1.0) { power, _ in power * 10 }
  }
}
