// RadioGroup: choices below or beside one another, of which one is selected.

/// Choices below one another, or side by side, of which one is selected.
///
/// ```swift
/// RadioGroup("Size", Size.allCases, selection: state.size, title: \.name) { .setSize($0) }
/// ```
///
/// The group takes the focus as one view: the arrows along its axis, Home and End select, and so does a click.
public struct RadioGroup<Value: Equatable, Message>: View {
  private let label: String
  private let choices: Choices<Value>
  private let title: (Value) -> String
  private let choose: (Value) -> Message

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - label: The name of the group, for semantics.
  ///   - values: The choices.
  ///   - selection: The chosen value; nil if there is none.
  ///   - axis: Whether the choices are below or beside one another.
  ///   - title: Names a value.
  ///   - choose: Receives the value that the user chooses.
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

  /// The choices, each with a mark that is filled for the selected one.
  public var body: some View<Message> {
    Local(false) { isFocused, _ in
      group(isFocused)
        .describesKeys(
          choices.axis == .vertical ? WidgetKeys.choicesBelow : WidgetKeys.choices
        )
        .onKeyPress { press in choices.target(of: press).map(select) }
        .focusable()
        .onFocus { .set($0) }
        .focusable(!choices.values.isEmpty)
        .role(
          .radioGroup, label: label, value: choices.selectedIndex.map { title(choices.values[$0]) })
    }
  }

  private func group(_ isFocused: Bool) -> AnyView<Action> {
    let rows = ForEach<Action>(choices.values.indices) { index in
      row(index, hasFocus: isFocused && index == choices.focusedIndex)
    }
    return switch choices.axis {
    case .vertical: AnyView(VStack { rows })
    case .horizontal: AnyView(Wrap(spacing: 2) { rows })
    }
  }

  private func row(_ index: Int, hasFocus: Bool) -> some View<Action> {
    let isChosen = index == choices.selectedIndex
    let name = title(choices.values[index])
    let sign = Text(mark: isChosen ? "●" : "○", in: ("(", ")"), isFilled: isChosen) + Text(" ")
    return HStack {
      sign.flipsWhenMirrored().wrap(.none).fixedSize()
      Text(name).lineLimit(1)
    }
    .bold(isChosen)
    .accentFill(hasFocus)
    .onClick { _ in select(index) }
    .role(.radio, label: name, value: isChosen ? Translation["on"] : Translation["off"])
    .marksFocus(isChosen)
  }

  /// Sends a choice if it is a new one.
  private func select(_ index: Int) -> Action {
    index == choices.selectedIndex ? .noChange : .send(choose(choices.values[index]))
  }
}
