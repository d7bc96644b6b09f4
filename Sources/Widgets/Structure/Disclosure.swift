// Disclosure: a heading that shows and hides what belongs to it.

/// A heading that shows and hides the views below it.
///
/// ```swift
/// Disclosure("Details", isOpen: state.showsDetails) { .showDetails($0) } content: {
///   Text(state.details)
/// }
/// ```
///
/// Enter, Space and a click turn it; Right opens it, and Left closes it. Hidden views are not built.
public struct Disclosure<Message>: View {
  private let title: String
  private let isOpen: Bool
  private let set: (Bool) -> Message
  private let content: () -> Views<Message>

  /// Creates a heading with content.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - isOpen: Whether the content is shown.
  ///   - set: Receives whether the user wants to see the content.
  ///   - content: The views below the heading.
  public init(
    _ title: String, isOpen: Bool, _ set: @escaping (Bool) -> Message,
    @ViewBuilder<Message> content: @escaping () -> Views<Message>
  ) {
    self.title = title
    self.isOpen = isOpen
    self.set = set
    self.content = content
  }

  /// The heading, and the content while it is open.
  public var body: some View<Message> {
    VStack {
      HStack {
        Text(isOpen ? "▾ " : "▸ ").flipsWhenMirrored().foreground(.accent).wrap(.none).fixedSize()
        Text(title).bold().lineLimit(1)
      }
      .onPress(set(!isOpen))
      .onKeyPress { press in
        let press = press.inReadingOrder
        if press.matches(.right), !isOpen { return set(true) }
        return press.matches(.left) && isOpen ? set(false) : nil
      }
      .controlHighlight()
      .alignSelf(.start)
      .role(.button, label: title, value: isOpen ? Translation["open"] : Translation["closed"])
      if isOpen { VStack(content: content).padding(.leading, 2) }
    }
  }
}
