// Stepper: a whole number between two buttons that make it smaller and larger.

/// A whole number that is made smaller or larger by steps.
///
/// ```swift
/// Stepper("Guests", value: state.guests, in: 1...12) { .setGuests($0) }
/// ```
///
/// Left, Down and `-` make it smaller, Right, Up and `+` larger; Home and End lead to its bounds.
public struct Stepper<Message>: View {
  private let label: String
  private let value: Int
  private let bounds: ClosedRange<Int>
  private let step: Int
  private let format: (Int) -> String
  private let set: (Int) -> Message

  /// Creates a stepper; `format` says how the number is written.
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
    KeptKeys {
      HStack {
        button("[−]", to: smaller, isOver: value <= bounds.lowerBound)
        Text(" " + padded + " ").lineLimit(1)
        button("[+]", to: larger, isOver: value >= bounds.upperBound)
      }
      .onKey { press in answer(press).map(changed) }
      .focusable()
      .attributes(.reverse, when: .focused)
      .role(.slider, label: label, value: format(value))
    }
  }

  /// What comes of a number: a message where it is another.
  private func changed(to number: Int) -> KeptKeys<Message>.Action {
    number == value ? .nothing : .send(set(number))
  }

  private func button(
    _ text: String, to next: Int, isOver: Bool
  ) -> some View<KeptKeys<Message>.Action> {
    Text(text).wrap(.none).attributes(isOver ? .dim : [])
      .onMouse { event in event.action == .down(.left) ? changed(to: next) : nil }
      .attributes(.bold, when: .hovered)
      .flex(grow: 0, shrink: 0)
  }

  /// The number, as wide as its bounds are, so that the buttons stay where they are.
  private var padded: String {
    let text = format(value)
    var widest = 3
    // Where one end is the last number there is, nobody meant to see that.
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

  /// The number that a key leads to; at a bound that is the same.
  private func answer(_ press: KeyPress) -> Int? {
    guard press.phase != .release else { return nil }
    if [.left, .down, "-"].contains(where: { press.matches($0) }) { return smaller }
    if [.right, .up, "+"].contains(where: { press.matches($0) }) { return larger }
    if press.matches(.home), bounds.lowerBound > .min { return bounds.lowerBound }
    if press.matches(.end), bounds.upperBound < .max { return bounds.upperBound }
    return nil
  }
}
