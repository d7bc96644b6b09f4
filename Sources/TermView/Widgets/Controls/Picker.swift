// Picker: a few choices side by side, of which one is made.

/// A few choices side by side, of which one is made.
///
/// ```swift
/// Picker("Step", [1, 5, 10], selection: state.step) { .setStep($0) }
/// ```
///
/// It has the focus as one: Left and Right, Home and End choose, and so does a click.
public struct Picker<Value: Equatable, Message>: View {
  private let label: String
  private let choices: Choices<Value>
  private let title: (Value) -> String
  private let choose: (Value) -> Message

  /// Creates a picker; `title` says what a value is called.
  public init(
    _ label: String, _ values: [Value], selection: Value?,
    title: @escaping (Value) -> String = { "\($0)" }, _ choose: @escaping (Value) -> Message
  ) {
    self.label = label
    choices = Choices(values: values, selection: selection, axis: .horizontal)
    self.title = title
    self.choose = choose
  }

  private typealias Action = LocalAction<Bool, Message>

  /// The choices between bars: the one that is made in reverse where keys come to it, bold and underlined elsewhere.
  public var body: some View<Message> {
    Local(false) { isFocused, _ in
      HStack {
        ForEach<Action>(choices.values.indices) { index in
          segment(index, hasFocus: isFocused && index == choices.marked)
        }
        Text(choices.values.isEmpty ? "[]" : "]")
      }
      .onKey { press in choices.target(of: press).map(chosen) }
      .onFocus { .set($0) }
      .focusable(!choices.values.isEmpty)
      .role(.radioGroup, label: label, value: choices.chosen.map { title(choices.values[$0]) })
    }
  }

  private func segment(_ index: Int, hasFocus: Bool) -> some View<Action> {
    let isChosen = index == choices.chosen
    let name = title(choices.values[index])
    return HStack {
      Text(index == 0 ? "[" : "|")
      Text(" \(name) ")
        .attributes(hasFocus ? .reverse : isChosen ? [.bold, .underline] : [])
        .onMouse { event in event.action == .down(.left) ? chosen(index) : nil }
        .role(.radio, label: name, value: isChosen ? "on" : "off")
    }
  }

  /// What comes of a choice: a message where it is another.
  private func chosen(_ index: Int) -> Action {
    index == choices.chosen ? .nothing : .send(choose(choices.values[index]))
  }
}
