// EmptyState: a notice in place of content that is missing.

/// A notice that there is nothing here, why, and what to do about it.
///
/// ```swift
/// EmptyState("No tasks", hint: "What you add is listed here.", action: "New task", .add)
/// ```
///
/// It is centered in the available space.
public struct EmptyState<Message>: View {
  private let title: String
  private let hint: String
  private let symbol: String
  private let action: String
  private let message: Message?

  /// Creates a notice with a button.
  ///
  /// - Parameters:
  ///   - title: Why there is nothing.
  ///   - hint: What the user can do about it.
  ///   - symbol: A character above the title.
  ///   - action: The label of the button.
  ///   - message: Sent when the button is pressed.
  public init(
    _ title: String, hint: String = "", symbol: String = "", action: String, _ message: Message
  ) {
    self.title = title
    self.hint = hint
    self.symbol = symbol
    self.action = action
    self.message = message
  }

  /// The symbol, the title, the hint and the button, centered below one another.
  public var body: some View<Message> {
    VStack(alignment: .center, justify: .center) {
      // In a low space the free row gives way first, then the symbol and the hint, so that the button can be pressed.
      if !symbol.isEmpty {
        Text(symbol).lineLimit(1).foreground(.muted).frame(minHeight: 0).flex(shrink: 10_000)
      }
      Text(title).bold().role(.heading, label: title).fixedSize()
      if !hint.isEmpty { Text(hint).foreground(.muted).frame(minHeight: 0).flex(shrink: 1000) }
      if let message {
        VStack<Message> {}.frame(minHeight: .cells(0), idealHeight: .cells(1))
          .flex(shrink: 1_000_000)
        Button(action, message).fixedSize()
      }
    }
    .filling()
  }
}

extension EmptyState {
  /// Creates a notice without a button.
  public init(_ title: String, hint: String = "", symbol: String = "") {
    self.title = title
    self.hint = hint
    self.symbol = symbol
    action = ""
    message = nil
  }
}
