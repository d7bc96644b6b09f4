// RadioGroup: choices below or beside one another, of which one is made.

/// Choices below one another, or side by side, of which one is made.
///
/// ```swift
/// RadioGroup("Size", Size.allCases, selection: state.size, title: \.name) { .setSize($0) }
/// ```
///
/// It has the focus as one: the arrows along it, Home and End choose, and so does a click.
public struct RadioGroup<Value: Equatable, Message>: View {
  private let label: String
  private let choices: Choices<Value>
  private let title: (Value) -> String
  private let choose: (Value) -> Message

  /// Creates a group; `title` says what a value is called.
  public init(
    _ label: String, _ values: [Value], selection: Value?, axis: Axis = .vertical,
    title: @escaping (Value) -> String = { "\($0)" }, _ choose: @escaping (Value) -> Message
  ) {
    self.label = label
    choices = Choices(values: values, selection: selection, axis: axis)
    self.title = title
    self.choose = choose
  }

  private typealias Action = LocalAction<Bool, Message>

  /// The choices, each with a mark that is filled where it is made.
  public var body: some View<Message> {
    Local(false) { isFocused, _ in
      group(isFocused)
        .onKey { press in choices.target(of: press).map(chosen) }
        .onFocus { .set($0) }
        .focusable(!choices.values.isEmpty)
        .role(.radioGroup, label: label, value: choices.chosen.map { title(choices.values[$0]) })
    }
  }

  private func group(_ isFocused: Bool) -> AnyView<Action> {
    let rows = ForEach<Action>(choices.values.indices) { index in
      row(index, hasFocus: isFocused && index == choices.marked)
    }
    return switch choices.axis {
    case .vertical: AnyView(VStack { rows })
    case .horizontal: AnyView(Wrap(spacing: 2) { rows })
    }
  }

  private func row(_ index: Int, hasFocus: Bool) -> some View<Action> {
    let isChosen = index == choices.chosen
    let name = title(choices.values[index])
    let mark = isChosen ? Text("●").foreground(.accent) : Text(" ")
    return (Text("(") + mark + Text(") \(name)")).lineLimit(1)
      .attributes(hasFocus ? .reverse : isChosen ? .bold : [])
      .onMouse { event in event.action == .down(.left) ? chosen(index) : nil }
      .role(.radio, label: name, value: isChosen ? "on" : "off")
  }

  /// What comes of a choice: a message where it is another.
  private func chosen(_ index: Int) -> Action {
    index == choices.chosen ? .nothing : .send(choose(choices.values[index]))
  }
}
