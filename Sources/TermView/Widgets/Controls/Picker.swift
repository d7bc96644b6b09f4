// Picker: a few choices side by side, of which one is made.

/// A few choices side by side, of which one is made.
///
/// ```swift
/// Picker("Step", [1, 5, 10], selection: state.step) { .setStep($0) }
/// ```
///
/// It has the focus as one: the arrows left and right, Home and End choose, and so does a click.
public struct Picker<Value: Equatable, Message>: View {
  private let label: String
  private let values: [Value]
  private let selection: Value
  private let title: (Value) -> String
  private let choose: (Value) -> Message

  /// Creates a picker; `title` says what a value is called.
  public init(
    _ label: String, _ values: [Value], selection: Value,
    title: @escaping (Value) -> String = { "\($0)" }, _ choose: @escaping (Value) -> Message
  ) {
    self.label = label
    self.values = values
    self.selection = selection
    self.title = title
    self.choose = choose
  }

  /// The choices between bars, the one that is made in reverse.
  public var body: some View<Message> {
    HStack {
      ForEach(Array(values.enumerated()), id: \.offset) { choice in
        segment(choice.element, isFirst: choice.offset == 0)
      }
      Text(values.isEmpty ? "[]" : "]")
    }
    .onKey { press in move(by: press).map(choose) }
    .focusable(!values.isEmpty)
    .attributes(.bold, when: .focused)
    .attributes(.dim, when: .disabled)
    .role(.radioGroup, label: label, value: values.first { $0 == selection }.map(title))
  }

  private func segment(_ value: Value, isFirst: Bool) -> some View<Message> {
    let isChosen = value == selection
    return HStack {
      Text(isFirst ? "[" : "|")
      Text(" \(title(value)) ")
        .attributes(isChosen ? .reverse : [])
        .onMouse { event in
          guard case .down(.left) = event.action else { return nil }
          return choose(value)
        }
        .role(.radio, label: title(value), value: isChosen ? "on" : "off")
    }
  }

  /// The neighbour that an arrow leads to.
  private func move(by press: KeyPress) -> Value? {
    guard press.phase != .release else { return nil }
    if press.matches(.home) { return values.first }
    if press.matches(.end) { return values.last }
    guard let index = values.firstIndex(of: selection) else {
      return press.matches(.left) || press.matches(.right) ? values.first : nil
    }
    if press.matches(.left), index > 0 { return values[index - 1] }
    if press.matches(.right), index + 1 < values.count { return values[index + 1] }
    return nil
  }
}
