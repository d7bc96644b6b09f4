// Button: a label that sends a message when it is pressed.

/// A label that the user presses with the mouse, or with Enter or Space while it has the focus.
///
/// ```swift
/// Button("Save", kind: .primary, .save).disabled(!document.isChanged)
/// ```
public struct Button<Message>: View {
  private let label: String
  private let kind: ButtonKind
  private let isBusy: Bool
  private let message: Message

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - label: The text of the button.
  ///   - kind: How important the button is; it decides the color.
  ///   - isBusy: Whether what it began still goes on: then it turns in its first cell, and can't be pressed.
  ///   - message: Sent when the button is pressed.
  public init(
    _ label: String, kind: ButtonKind = .plain, isBusy: Bool = false, _ message: Message
  ) {
    self.label = label
    self.kind = kind
    self.isBusy = isBusy
    self.message = message
  }

  /// Asks for the message without a closure.
  @available(
    *, unavailable, message: "a Button takes its message without a closure: Button(\"Save\", .save)"
  )
  @_disfavoredOverload
  public init(_ label: String, kind: ButtonKind = .plain, _ message: () -> Message) {
    preconditionFailure("unavailable")
  }

  /// The label on a background of its own, in brackets where no background can be seen.
  public var body: some View<Message> {
    if isBusy { AnyView(busy) } else { AnyView(ready) }
  }

  private var busy: some View<Message> {
    HStack {
      Spinner()
      Text(" \(label) ").lineLimit(1).bold(kind != .plain)
      Text("\("]", width: 1, .edge)").flipsWhenMirrored().wrap(.none).fixedSize()
    }
    .foreground(.muted)
    .background(.surface)
    .hugging()
    .role(.button, label: label, value: Translation["busy"])
    .disabled()
    .sending(Message.self)
  }

  private var ready: some View<Message> {
    Text(button: label).lineLimit(1)
      .bold(kind != .plain)
      .bold(when: .hovered)
      .foreground(color)
      .foreground(.onAccent, when: .focused)
      .foreground(.onSelection, when: .pressed)
      .background(.control)
      .background(.surface, when: .disabled)
      .background(.pressed, when: .hovered)
      .background(kind == .danger ? .danger : .accent, when: .focused)
      .background(.selection, when: .pressed)
      .hugging()
      .onPress(message)
      .role(.button, label: label)
  }

  private var color: Color {
    switch kind {
    case .plain: .text
    case .primary: .accent
    case .danger: .danger
    }
  }
}

/// How important a button is.
public enum ButtonKind: Hashable, Sendable {
  /// Like any other button.
  case plain
  /// The action that the user most likely wants.
  case primary
  /// An action that cannot be undone.
  case danger
}

extension Text {
  /// The words of a button, with two cells before and after them.
  init(button words: String) { self.init(boxed: " \(words) ") }

  /// The words of a control that has a background, in brackets where no background can be seen.
  init(boxed words: String) {
    self = Text("\("[", width: 1, .edge)\(words)\("]", width: 1, .edge)")
  }
}

extension Text {
  /// The mark of a control on a background of its own, which is a fill where something is on; in `ends` where no
  /// background can be seen.
  init(mark sign: String, in ends: (String, String), isFilled: Bool) {
    let background: Color = isFilled ? .accent : .control
    let end = Style(foreground: .edge, background: background)
    let mark = Style(foreground: isFilled ? .onAccent : .muted, background: background)
    self = Text(ends.0).style(end) + Text(sign).style(mark) + Text(ends.1).style(end)
  }
}
