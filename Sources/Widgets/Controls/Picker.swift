// Picker: a few choices side by side, of which one is selected.

/// A few choices side by side, of which one is selected.
///
/// ```swift
/// Picker("Step", [1, 5, 10], selection: state.step) { .setStep($0) }
/// ```
///
/// The picker takes the focus as one view: Left and Right, Home and End select, and so does a click. Use
/// `DropdownPicker` for many choices.
public struct Picker<Value: Equatable, Message>: View {
  private let label: String
  private let choices: Choices<Value>
  private let title: (Value) -> String
  private let choose: (Value) -> Message

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - label: The name of the picker, for semantics.
  ///   - values: The choices.
  ///   - selection: The chosen value; nil if there is none.
  ///   - title: Names a value.
  ///   - choose: Receives the value that the user chooses.
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

  /// The choices side by side: the selected one is filled with the focus, bold and underlined without it.
  public var body: some View<Message> {
    Local(false) { isFocused, _ in
      // Too many for a row continue in the next one.
      Wrap {
        ForEach<Action>(choices.values.indices) { index in
          segment(index, hasFocus: isFocused && index == choices.focusedIndex)
        }
        if choices.values.isEmpty { Text("[]").foreground(.edge).sending(Action.self) }
      }
      .hugging()
      .background(.control)
      .describesKeys(WidgetKeys.choices)
      .onKeyPress { press in choices.target(of: press).map(select) }
      .focusable()
      .onFocus { .set($0) }
      .focusable(!choices.values.isEmpty)
      .role(
        .radioGroup, label: label, value: choices.selectedIndex.map { title(choices.values[$0]) })
    }
  }

  private func segment(_ index: Int, hasFocus: Bool) -> some View<Action> {
    let isChosen = index == choices.selectedIndex
    let name = title(choices.values[index])
    return HStack {
      edge(index == 0 ? "[" : "|").sending(Action.self)
      Text(" \(name) ").lineLimit(1)
        .foreground(isChosen ? .accent : .text)
        .attributes(hasFocus ? .bold : isChosen ? [.bold, .underline] : [])
        .accentFill(hasFocus)
        .onClick { _ in select(index) }
        .role(.radio, label: name, value: isChosen ? Translation["on"] : Translation["off"])
        .marksFocus(isChosen)
      if index == choices.values.count - 1 { edge("]").sending(Action.self) }
    }
  }

  private func edge(_ sign: String) -> some View<Never> {
    Text(sign).flipsWhenMirrored().wrap(.none).foreground(.edge).fixedSize()
  }

  /// Sends a choice if it is a new one.
  private func select(_ index: Int) -> Action {
    index == choices.selectedIndex ? .noChange : .send(choose(choices.values[index]))
  }
}
