// EmptyState: what to say where there is nothing to show.

/// Says that there is nothing here, why, and what to do about it.
///
/// ```swift
/// EmptyState("No tasks", hint: "What you add is listed here.", action: "New task", .add)
/// ```
///
/// It stands in the middle of the room it is given.
public struct EmptyState<Message>: View {
  private let title: String
  private let hint: String
  private let symbol: String
  private let action: String
  private let message: Message?

  /// Creates a notice with a button called `action`, which sends a message.
  public init(
    _ title: String, hint: String = "", symbol: String = "", action: String, _ message: Message
  ) {
    self.title = title
    self.hint = hint
    self.symbol = symbol
    self.action = action
    self.message = message
  }

  /// One below the other, in the middle.
  public var body: some View<Message> {
    VStack(alignment: .center, justify: .center) {
      if !symbol.isEmpty { Text(symbol).lineLimit(1).foreground(.muted) }
      Text(title).bold().role(.heading, label: title)
      if !hint.isEmpty { Text(hint).foreground(.muted) }
      if let message { Button(action, message).margin(.top, 1) }
    }
    .frame(width: .fill, height: .fill)
  }
}

extension EmptyState where Message == Never {
  /// Creates a notice without a button.
  public init(_ title: String, hint: String = "", symbol: String = "") {
    self.title = title
    self.hint = hint
    self.symbol = symbol
    action = ""
    message = nil
  }
}
