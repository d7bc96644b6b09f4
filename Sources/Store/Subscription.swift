// Subscription: what a program listens to as long as its state says so, as data.

public import TermView

/// Something to be listened to: it begins when a state first asks for it and ends when one no longer does.
///
/// Two with the same name are the same one, which goes on; what it makes of an event is that of the newest state. The work
/// of a stream is the exception: what was begun goes on as it was begun.
public struct Subscription<Message: Sendable>: Sendable {
  package let id: TaskID
  package let source: Source

  package enum Source: Sendable {
    case every(Duration, @Sendable (Moment) -> Message)
    case frame(@Sendable (Duration) -> Message)
    case stream(@Sendable (TaskContext, Sender<Message>) async throws -> Void)
    case signal(Int32, Message)
    case size(@Sendable (Size) -> Message)
    case focus(@Sendable (Bool) -> Message)
    case paste(@Sendable (String) -> Message)
    case appearance(@Sendable (_ isDark: Bool) -> Message)
  }

  private init(_ id: TaskID, _ source: Source) {
    self.id = id
    self.source = source
  }

  /// A message again and again, with the time.
  public static func every(
    _ interval: Duration, id: (some Hashable & Sendable)? = TaskID?.none,
    _ message: @escaping @Sendable (Moment) -> Message
  ) -> Subscription {
    let least = max(interval, .milliseconds(1))
    return Subscription(
      id.map { TaskID($0) } ?? TaskID(SubscriptionName.every(least)), .every(least, message))
  }

  /// A message before each frame, with the time since the program began: for what moves.
  public static func animationFrame(
    _ message: @escaping @Sendable (Duration) -> Message
  ) -> Subscription {
    Subscription(TaskID(SubscriptionName.frame), .frame(message))
  }

  /// What work sends, as long as it goes on.
  public static func stream(
    id: some Hashable & Sendable,
    _ work: @escaping @Sendable (TaskContext, Sender<Message>) async throws -> Void
  ) -> Subscription {
    Subscription(TaskID(id), .stream(work))
  }

  /// A message for each signal with a number that the framework does not use itself.
  public static func signal(_ number: Int32, _ message: Message) -> Subscription {
    Subscription(TaskID(SubscriptionName.signal(number)), .signal(number, message))
  }

  /// The size of the terminal, at first and whenever it changes.
  public static func windowSize(
    _ message: @escaping @Sendable (Size) -> Message
  ) -> Subscription {
    Subscription(TaskID(SubscriptionName.size), .size(message))
  }

  /// Whether the terminal has the user's attention, whenever that changes.
  public static func focus(_ message: @escaping @Sendable (Bool) -> Message) -> Subscription {
    Subscription(TaskID(SubscriptionName.focus), .focus(message))
  }

  /// Text that was pasted and that no view has taken.
  public static func paste(_ message: @escaping @Sendable (String) -> Message) -> Subscription {
    Subscription(TaskID(SubscriptionName.paste), .paste(message))
  }

  /// Whether the user wants dark colours, once that is known and whenever it changes.
  public static func appearance(
    _ message: @escaping @Sendable (_ isDark: Bool) -> Message
  ) -> Subscription {
    Subscription(TaskID(SubscriptionName.appearance), .appearance(message))
  }

  /// The same, with messages of a parent's.
  public func map<Parent: Sendable>(
    _ transform: @escaping @Sendable (Message) -> Parent
  ) -> Subscription<Parent> {
    let mapped: Subscription<Parent>.Source =
      switch source {
      case .every(let interval, let message): .every(interval) { transform(message($0)) }
      case .frame(let message): .frame { transform(message($0)) }
      case .stream(let work):
        .stream { context, send in try await work(context, send.reversed(transform)) }
      case .signal(let number, let message): .signal(number, transform(message))
      case .size(let message): .size { transform(message($0)) }
      case .focus(let message): .focus { transform(message($0)) }
      case .paste(let message): .paste { transform(message($0)) }
      case .appearance(let message): .appearance { transform(message($0)) }
      }
    return Subscription<Parent>(id, mapped)
  }
}

/// What a subscription goes by that its author gave no name.
private enum SubscriptionName: Hashable, Sendable {
  case every(Duration), frame, signal(Int32), size, focus, paste, appearance
}

extension Subscription {
  /// Whether its author gave it a name.
  var isNamed: Bool { !(id.value is SubscriptionName) }
}

extension Subscription.Source {
  /// Whether what listens already goes on as this, though it may make other messages.
  func goesOn(as other: Self) -> Bool {
    switch (self, other) {
    case (.every(let interval, _), .every(let second, _)): interval == second
    case (.signal(let number, _), .signal(let second, _)): number == second
    case (.frame, .frame), (.stream, .stream), (.size, .size), (.focus, .focus), (.paste, .paste),
      (.appearance, .appearance):
      true
    default: false
    }
  }
}
