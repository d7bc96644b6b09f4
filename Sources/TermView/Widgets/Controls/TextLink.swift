// TextLink: words that lead to an address, for the terminal to follow and for the program to know.

/// Words that lead to an address.
///
/// ```swift
/// TextLink("the manual", to: "https://example.org/manual", .openedManual)
/// ```
///
/// The terminal follows it where it can (OSC 8). A click, Enter or Space sends the program a message besides.
public struct TextLink<Message>: View {
  private let text: String
  private let url: String
  private let message: Message

  /// Creates a link; an address that is empty or too long leads nowhere, but sends its message.
  public init(_ text: String, to url: String, _ message: Message) {
    self.text = text
    self.url = url
    self.message = message
  }

  /// The words, underlined.
  public var body: some View<Message> {
    Text(text)
      .underline()
      .lineLimit(1)
      .foreground(.link)
      .link(Link(url))
      .onPress(message)
      .attributes(.bold, when: .hovered)
      .attributes(.reverse, when: .focused)
      .role(.link, label: text, value: url)
  }
}
