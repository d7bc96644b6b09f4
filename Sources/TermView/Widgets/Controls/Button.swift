// Button: a word that sends a message when it is pressed.

/// A word to be pressed: by the mouse, or by Enter or Space while it has the focus.
///
/// ```swift
/// Button("Save", kind: .primary, .save).disabled(!document.isChanged)
/// ```
public struct Button<Message>: View {
  private let label: String
  private let kind: ButtonKind
  private let message: Message

  /// Creates a button.
  public init(_ label: String, kind: ButtonKind = .plain, _ message: Message) {
    self.label = label
    self.kind = kind
    self.message = message
  }

  /// Its word between brackets, which show it where there are no colours.
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

/// How much a button matters.
public enum ButtonKind: Hashable, Sendable {
  /// As any other.
  case plain
  /// What is most likely wanted.
  case primary
  /// What can't be undone.
  case danger
}
