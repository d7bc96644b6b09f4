// Quote: quoted text or views beside a line.

/// A quotation beside a vertical line, with its author.
///
/// ```swift
/// Quote("Simplicity is prerequisite for reliability.", by: "Edsger W. Dijkstra")
/// Quote(by: message.sender) { MarkdownView(message.text) }
/// ```
public struct Quote<Message>: View {
  private let author: String
  private let content: AnyView<Message>

  /// Creates a quotation of views.
  ///
  /// - Parameters:
  ///   - author: The name below the quotation; none if it is empty.
  ///   - content: Makes the quoted views.
  public init(by author: String = "", @ViewBuilder<Message> content: () -> Views<Message>) {
    self.author = author
    self.content = AnyView(VStack(content: content))
  }

  /// The content beside a line, and the author below.
  public var body: some View<Message> {
    VStack {
      content
      if !author.isEmpty { Text("— " + author).foreground(.muted).lineLimit(1) }
    }
    .padding(.leading, 1)
    .border(.heavy, .leading, color: .outline)
    .role(
      .group, label: author.isEmpty ? Translation["Quote"] : Translation["Quote by {1}", author])
  }
}

extension Quote {
  /// Creates a quotation of text.
  public init(_ words: String, by author: String = "") {
    self.init(by: author) { Text(words).italic() }
  }
}
