// Stepper: a whole number between two buttons that decrease and increase it.

/// A whole number that the user decreases or increases in steps.
///
/// ```swift
/// Stepper("Guests", value: state.guests, in: 1...12) { .setGuests($0) }
/// ```
///
/// Left, Down and `-` decrease it, Right, Up and `+` increase it; Home and End go to its bounds.
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

  /// The number between its buttons.
  public var body: some View<Message> {
    KeyConsumer {
      HStack {
        button("−", to: smaller, isOver: value <= bounds.lowerBound)
        Text(" " + padded + " ").lineLimit(1).accentFill(when: .focused)
        button("+", to: larger, isOver: value >= bounds.upperBound)
      }
      .describesKeys(WidgetKeys.number)
      .onKeyPress { press in newValue(for: press).map(sendIfNew) }
      .focusable()
      .role(.slider, label: label, value: format(value))
    }
  }

  /// Sends a number if it is a new one.
  private func sendIfNew(_ number: Int) -> KeyConsumer<Message>.Action {
    number == value ? .noChange : .send(set(number))
  }

  private func button(
    _ text: String, to next: Int, isOver: Bool
  ) -> some View<KeyConsumer<Message>.Action> {
    Text(boxed: text).wrap(.none)
      .attributes(isOver ? .dim : [])
      .background(.control)
      .onClick { _ in sendIfNew(next) }
      .attributes(.bold, when: .hovered)
      .fixedSize()
  }

  /// The number, padded to the width of its bounds, so that the buttons stay in place.
  private var padded: String {
    let text = format(value)
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
