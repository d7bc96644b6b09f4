// TextLink: text that links to an address, and sends a message when it is pressed.

/// Text that links to an address.
///
/// ```swift
/// TextLink("the manual", to: "https://example.org/manual", .openedManual)
/// ```
///
/// The terminal opens the address where it can (OSC 8). A click, Enter or Space also sends the app a message.
public struct TextLink<Message>: View {
  private let text: String
  private let url: String
  private let message: Message

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - text: The text of the link.
  ///   - url: The address; an empty or too long one (see `Link`) opens nothing, but still sends the message.
  ///   - message: Sent when the link is pressed.
  public init(_ text: String, to url: String, _ message: Message) {
    self.text = text
    self.url = url
    self.message = message
  }

  /// The underlined text.
  public var body: some View<Message> {
    Text(text)
      .underline()
      .lineLimit(1)
      .foreground(.link)
      .link(Link(url))
      .onPress(message)
      .controlHighlight()
      .role(.link, label: text, value: url)
  }
}
