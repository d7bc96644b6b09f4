// Slider: a number between two ends, set along a track.

/// A number between two ends, set along a track.
///
/// ```swift
/// Slider("Volume", value: state.volume, in: 0...100) { .setVolume($0) }
/// ```
///
/// Arrows move it by a step, Page Up and Down by a tenth of the track, Home and End to its ends; so does the mouse,
/// pressed or dragged along it. It takes the width there is unless its frame says otherwise.
public struct Slider<Message>: View {
  private let label: String
  private let scale: SliderScale
  private let value: Double
  private let format: (Double) -> String
  private let set: (Double) -> Message

  /// Creates a slider; a step that is not above zero is a hundredth of the track.
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

  /// The track, filled as far as the number says, and the number.
  public var body: some View<Message> {
    KeptKeys {
      HStack(spacing: 1) {
        SizeReader { size in track(columns: size.columns) }
          .frame(width: .fill, height: 1)
          .attributes(.reverse, isOn: false)
        Text(padded).lineLimit(1)
      }
      .frame(width: .fill)
      .onKey { press in answer(press).map(changed) }
      .focusable()
      .attributes([.reverse, .bold], when: .focused)
      .role(.slider, label: label, value: format(value))
    }
  }

  /// What comes of a number: a message where it is another.
  private func changed(to number: Double) -> KeptKeys<Message>.Action {
    number == value ? .nothing : .send(set(number))
  }

  private func track(columns: Int) -> some View<KeptKeys<Message>.Action> {
    let filled = EighthBar(scale.fraction(of: value), columns: columns)
    let rest = String(repeating: "─", count: filled.rest)
    return (Text(filled.text).foreground(.accent) + Text(rest).foreground(.outline))
      .wrap(.none)
      .frame(width: .fill, height: 1)
      .clip()
      .onMouse { event in
        switch event.action {
        case .down(.left), .drag(.left):
          changed(to: scale.value(at: event.position.column, columns: columns))
        default: nil
        }
      }
  }

  /// The number, as wide as its ends are, so that the track stays as long as it is.
  private var padded: String {
    let text = format(value)
    let width = [scale.lower, scale.upper].map { format($0).displayWidth }.max() ?? 0
    return String(repeating: " ", count: max(0, width - text.displayWidth)) + text
  }

  private func answer(_ press: KeyPress) -> Double? {
    guard press.phase != .release else { return nil }
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

/// The numbers of a track: two ends and a step, whatever numbers come in.
private struct SliderScale {
  let lower: Double
  let upper: Double
  let step: Double
  /// How many digits after the point its numbers are shown with.
  private let digits: Int
  /// Whether its numbers have no more digits than that.
  private let isDecimal: Bool

  init(_ bounds: ClosedRange<Double>, step: Double) {
    let most = Double.greatestFiniteMagnitude
    lower = min(max(bounds.lowerBound, -most), most)
    upper = min(max(bounds.upperBound, -most), most)
    let step = step.isFinite && step > 0 ? step : upper / 100 - lower / 100
    let exact = [step, lower].compactMap { Self.digits(of: $0, step: step) }
    self.step = step
    isDecimal = exact.count == 2
    // Of what has no last digit, three that count are enough.
    digits = isDecimal ? exact.max() ?? 0 : Self.digits(ofAtLeast: step)
  }

  /// A tenth of the track, but no less than a step.
  var page: Double { max(step, upper / 10 - lower / 10) }

  /// How far along the track a number is, from 0 to 1.
  func fraction(of value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    // Halves, as the length of the track may be more than the largest number.
    let part = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return part.isNaN ? 0 : min(max(part, 0), 1)
  }

  /// The number at a column.
  func value(at column: Int, columns: Int) -> Double {
    guard columns > 1 else { return lower }
    let part = Double(min(max(column, 0), columns - 1)) / Double(columns - 1)
    return part == 1 ? upper : snapped(lower * (1 - part) + upper * part)
  }

  /// The number that is so much further on, on a step.
  func moved(_ value: Double, by length: Double) -> Double {
    guard !value.isNaN else { return lower }
    let next = min(max(value, lower), upper) + length
    if next >= upper { return upper }
    return next <= lower ? lower : snapped(next)
  }

  /// The nearest number that is a whole number of steps from the lower end.
  private func snapped(_ value: Double) -> Double {
    let steps = ((value - lower) / step).rounded()
    let near = lower + steps * step
    guard near.isFinite else { return min(max(value, lower), upper) }
    let scaled = near * Self.power(of: digits)
    // Sums of tenths are not quite tenths.
    let isRounded = isDecimal && scaled.magnitude < Self.mostExact
    return min(max(isRounded ? scaled.rounded() / Self.power(of: digits) : near, lower), upper)
  }

  /// A number with as many digits after the point as the step has.
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

  /// Whole numbers below this are not rounded.
  private static var mostExact: Double { 1e15 }

  /// The digits after the point that a number has, but for what is nothing beside a step; nil where it has no last one
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

  /// The digits after the point with which three of a step's are seen.
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

/// A bar that is filled by eighths of a cell, and how many cells of its length are left.
private struct EighthBar {
  let text: String
  let rest: Int

  init(_ fraction: Double, columns: Int) {
    let columns = min(max(columns, 0), 10_000)
    let eighths = Int((min(max(fraction, 0), 1) * Double(columns * 8)).rounded())
    let (full, part) = (eighths / 8, eighths % 8)
    var text = String(repeating: "█", count: full)
    if part > 0 { text.append(Block.growing[part - 1]) }
    self.text = text
    rest = columns - full - (part > 0 ? 1 : 0)
  }
}
