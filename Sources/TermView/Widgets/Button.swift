// Button: a word that sends a message when it is pressed.

/// A word to be pressed: by the mouse, or by Enter or Space while it has the focus.
///
/// ```swift
/// Button("Save", .save).disabled(!document.isChanged)
/// ```
public struct Button<Message>: View {
  private let label: String
  private let message: Message

  /// Creates a button.
  public init(_ label: String, _ message: Message) {
    self.label = label
    self.message = message
  }

  /// Its word between brackets, which show it where there are no colours.
  public var body: some View<Message> {
    Text("[\(label)]")
      .onPress(message)
      .attributes(.bold, when: .hovered)
      .attributes(.reverse, when: .focused)
      .attributes(.dim, when: .disabled)
      .role(.button, label: label)
  }
}
