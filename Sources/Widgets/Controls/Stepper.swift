// Stepper: a whole number between two buttons that decrease and increase it.

/// A whole number that the user decreases or increases in steps.
///
/// ```swift
/// Stepper("Guests", value: state.guests, in: 1...12) { .setGuests($0) }
/// ```
///
/// Left, Down and `-` decrease it, Right, Up and `+` increase it; Home and End go to its bounds. Digits type a number
/// that is not negative, whatever the step is, and Backspace erases its last digit; after a pause of a second a digit
/// begins another number. The number is sent as soon as it is within the bounds. If it is not when the focus leaves, the
/// nearest bound is sent.
public struct Stepper<Message>: View {
  private let label: String
  private let value: Int
  private let bounds: ClosedRange<Int>
  private let step: Int
  private let format: (Int) -> String
  private let set: (Int) -> Message

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - label: The name of the stepper, for semantics.
  ///   - value: The current number.
  ///   - bounds: The least and the greatest number.
  ///   - step: The change by one press.
  ///   - format: Writes the number.
  ///   - set: Receives the number that the user wants.
  public init(
    _ label: String, value: Int, in bounds: ClosedRange<Int> = Int.min...Int.max, step: Int = 1,
    format: @escaping (Int) -> String = { "\($0)" }, _ set: @escaping (Int) -> Message
  ) {
    self.label = label
    self.value = value
    self.bounds = bounds
    self.step = max(1, step)
    self.format = format
    self.set = set
  }

  private typealias Action = LocalAction<Typed?, Message>

  /// A number that is being typed.
  private struct Typed {
    var number: Int
    /// The value beside which it was typed.
    var value: Int
  }

  /// The number between its buttons.
  public var body: some View<Message> {
    Local(Typed?.none) { typed, _ in
      // Only a number that can't be sent yet is shown in place of the value.
      let waiting = typed.flatMap {
        $0.value == value && !bounds.contains($0.number) ? $0.number : nil
      }
      HStack {
        button("−", to: smaller, isOver: value <= bounds.lowerBound)
        Text(" " + padded(waiting.map { "\($0)" } ?? format(value)) + " ").lineLimit(1)
          .accentFill(when: .focused)
        button("+", to: larger, isOver: value >= bounds.upperBound)
      }
      .describesKeys(bounds.upperBound >= 0 ? WidgetKeys.typedNumber : WidgetKeys.number)
      .onKeyPress { press in
        newValue(for: press).map(sendIfNew) ?? numberTyped(by: press, after: typed).map(type)
      }
      .onFocus { hasFocus in
        hasFocus ? nil : waiting.map { sendIfNew(clamped($0)) } ?? .set(nil)
      }
      .focusable()
      .role(.slider, label: label, value: format(value))
    }
  }

  /// Sends a number if it is a new one.
  private func sendIfNew(_ number: Int) -> Action {
    number == value ? .set(nil) : .setAndSend(nil, set(number))
  }

  /// Sends a number that is being typed if it is a new one within the bounds.
  private func type(_ number: Int) -> Action {
    guard bounds.contains(number), number != value else {
      return .set(Typed(number: number, value: value))
    }
    return .setAndSend(Typed(number: number, value: number), set(number))
  }

  /// Returns the number that a digit or Backspace makes; nil for other keys.
  private func numberTyped(by press: KeyPress, after typed: Typed?) -> Int? {
    let earlier = typed.flatMap { $0.value == value ? $0.number : nil }
    if press.matches(.backspace) { return earlier.map { $0 / 10 } }
    guard bounds.upperBound >= 0, press.text.utf8.count == 1,
      let digit = press.text.first?.wholeNumberValue
    else { return nil }
    let (tens, isOver) = (press.followsPause ? 0 : earlier ?? 0)
      .multipliedReportingOverflow(by: 10)
    let (number, isAbove) = tens.addingReportingOverflow(digit)
    if !isOver, !isAbove, number <= bounds.upperBound { return number }
    // The digit begins a number of its own where it can't continue the one before.
    return digit <= bounds.upperBound ? digit : earlier ?? value
  }

  private func button(
    _ text: String, to next: Int, isOver: Bool
  ) -> some View<Action> {
    Text(boxed: text).wrap(.none)
      .attributes(isOver ? .dim : [])
      .background(.control)
      .onClick { _ in sendIfNew(next) }
      .attributes(.bold, when: .hovered)
      .fixedSize()
  }

  /// The number, padded to the width of its bounds, so that the buttons stay in place.
  private func padded(_ text: String) -> String {
    var widest = 3
    // An end at the limit of Int means that there is no bound, and reserves no width.
    if bounds.lowerBound > .min, bounds.upperBound < .max {
      let ends = [bounds.lowerBound, bounds.upperBound].map { format($0).displayWidth }
      widest = ends.first { $0 > Self.widestHeld } == nil ? ends.max() ?? 0 : widest
    }
    return String(repeating: " ", count: max(0, widest - text.displayWidth)) + text
  }

  private static var widestHeld: Int { 8 }

  private var smaller: Int {
    let (next, isOver) = value.subtractingReportingOverflow(step)
    return clamped(isOver ? .min : next)
  }

  private var larger: Int {
    let (next, isOver) = value.addingReportingOverflow(step)
    return clamped(isOver ? .max : next)
  }

  private func clamped(_ number: Int) -> Int {
    min(max(number, bounds.lowerBound), bounds.upperBound)
  }

  /// The number that a key leads to, which is the same at a bound; nil for other keys.
  private func newValue(for press: KeyPress) -> Int? {
    if [.left, .down, "-"].contains(where: { press.matches($0) }) { return smaller }
    if [.right, .up, "+"].contains(where: { press.matches($0) }) { return larger }
    if press.matches(.home), bounds.lowerBound > .min { return bounds.lowerBound }
    if press.matches(.end), bounds.upperBound < .max { return bounds.upperBound }
    return nil
  }
}
