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
  private let values: [Value]
  private let selection: Value?
  private let axis: Axis
  private let title: (Value) -> String
  private let choose: (Value) -> Message

  /// Creates a group; `title` says what a value is called.
  public init(
    _ label: String, _ values: [Value], selection: Value?, axis: Axis = .vertical,
    title: @escaping (Value) -> String = { "\($0)" }, _ choose: @escaping (Value) -> Message
  ) {
    self.label = label
    self.values = values
    self.selection = selection
    self.axis = axis
    self.title = title
    self.choose = choose
  }

  private typealias Action = LocalAction<Bool, Message>

  /// The choices, each with a mark that is filled where it is made.
  public var body: some View<Message> {
    Local(false) { isFocused, send in
      group(isFocused, send)
        .onKey { press in move(by: press).map { send(choose($0)) } }
        .onFocus { .set($0) }
        .focusable(!values.isEmpty)
        .role(.radioGroup, label: label, value: selection.map(title))
    }
  }

  private func group(
    _ isFocused: Bool, _ send: @escaping (Message) -> Action
  ) -> AnyView<Action> {
    let marked = chosen ?? 0
    let rows = ForEach<Action>(Array(values.enumerated()), id: \.offset) { choice in
      row(choice.element, hasFocus: isFocused && choice.offset == marked, send)
    }
    return switch axis {
    case .vertical: AnyView(VStack { rows })
    case .horizontal: AnyView(Wrap(spacing: 2) { rows })
    }
  }

  private func row(
    _ value: Value, hasFocus: Bool, _ send: @escaping (Message) -> Action
  ) -> some View<Action> {
    let isChosen = value == selection
    let mark = isChosen ? Text("●").foreground(.accent) : Text(" ")
    return (Text("(") + mark + Text(") \(title(value))")).lineLimit(1)
      .attributes(hasFocus ? .reverse : isChosen ? .bold : [])
      .onMouse { event in event.action == .down(.left) ? send(choose(value)) : nil }
      .role(.radio, label: title(value), value: isChosen ? "on" : "off")
  }

  private var chosen: Int? { values.firstIndex { $0 == selection } }

  /// The choice that a key leads to.
  private func move(by press: KeyPress) -> Value? {
    guard press.phase != .release, let first = values.first, let last = values.last else {
      return nil
    }
    let (back, on): (Key, Key) = axis == .vertical ? (.up, .down) : (.left, .right)
    if press.matches(.home) { return first }
    if press.matches(.end) { return last }
    guard let chosen else {
      return [.enter, .space, back, on].contains { press.matches($0) } ? first : nil
    }
    if press.matches(back), chosen > 0 { return values[chosen - 1] }
    if press.matches(on), chosen + 1 < values.count { return values[chosen + 1] }
    return nil
  }
}
