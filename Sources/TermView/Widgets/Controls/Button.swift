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

  /// Creates a button that sends `message`.
  public init(_ label: String, kind: ButtonKind = .plain, _ message: Message) {
    self.label = label
    self.kind = kind
    self.message = message
  }

  /// The label in brackets, which mark it as a button where there are no colors.
  public var body: some View<Message> {
    look
      .onPress(message)
      .attributes(.bold, when: .hovered)
      .attributes(.reverse, when: .focused)
      .role(.button, label: label)
  }

  private var look: Text {
    let text = Text("[\(label)]").lineLimit(1)
    return switch kind {
    case .plain: text
    case .primary: text.foreground(.accent).bold()
    case .danger: text.foreground(.danger).bold()
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
