// Button: a label that sends a message when it is pressed.

/// A label that the user presses with the mouse, or with Enter or Space while it has the focus.
///
/// ```swift
/// Button("Save", kind: .primary, .save).disabled(!document.isChanged)
/// ```
public struct Button<Message>: View {
  private let label: String
  private let kind: ButtonKind
  private let message: Message

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - label: The text of the button.
  ///   - kind: How important the button is; it decides the color.
  ///   - message: Sent when the button is pressed.
  public init(_ label: String, kind: ButtonKind = .plain, _ message: Message) {
    self.label = label
    self.kind = kind
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

  /// The label on a ground of its own, in brackets where no ground can be seen.
  public var body: some View<Message> {
    Text(boxed: label).lineLimit(1)
      .bold(kind != .plain)
      .bold(when: .hovered)
      .foreground(color)
      .foreground(.onAccent, when: .focused)
      .background(.control)
      .background(.surface, when: .disabled)
      .background(.pressed, when: .hovered)
      .background(kind == .danger ? .danger : .accent, when: .focused)
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
  /// The words of a control that has a ground, in brackets where no ground can be seen.
  init(boxed words: String) {
    self = Text("\("[", width: 1, .edge)\(words)\("]", width: 1, .edge)")
  }
}
