// Subscription: a source that a program listens to while its state asks for it, as data.

public import TermView

/// A source of messages; it starts when a state first asks for it and ends when a state no longer does.
///
/// Two subscriptions with the same name are the same one, which continues; the newest state decides what message it
/// makes of an event. The work of a stream is the exception: it continues as it was started.
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

  /// Sends a message with the time again and again, once per interval.
  public static func every(
    _ interval: Duration, id: (some Hashable & Sendable)? = TaskID?.none,
    _ message: @escaping @Sendable (Moment) -> Message
  ) -> Subscription {
    let least = max(interval.clamped, .milliseconds(1))
    return Subscription(
      id.map { TaskID($0) } ?? TaskID(SubscriptionName.every(least)), .every(least, message))
  }

  /// Sends a message before each frame, with the time since the program started: for animation.
  public static func animationFrame(
    _ message: @escaping @Sendable (Duration) -> Message
  ) -> Subscription {
    Subscription(TaskID(SubscriptionName.frame), .frame(message))
  }

  /// Runs work, which sends messages for as long as it runs.
  public static func stream(
    id: some Hashable & Sendable,
    _ work: @escaping @Sendable (TaskContext, Sender<Message>) async throws -> Void
  ) -> Subscription {
    Subscription(TaskID(id), .stream(work))
  }

  /// Sends a message for each signal with a number.
  ///
  /// Requests to end (HUP, INT, TERM, QUIT) or to stop, and crashes, can't be subscribed to.
  public static func signal(_ number: Int32, _ message: Message) -> Subscription {
    Subscription(TaskID(SubscriptionName.signal(number)), .signal(number, message))
  }

  /// Sends the size of the terminal, at first and whenever it changes.
  public static func windowSize(
    _ message: @escaping @Sendable (Size) -> Message
  ) -> Subscription {
    Subscription(TaskID(SubscriptionName.size), .size(message))
  }

  /// Sends whether the terminal has the user's attention, whenever that changes.
  public static func focus(_ message: @escaping @Sendable (Bool) -> Message) -> Subscription {
    Subscription(TaskID(SubscriptionName.focus), .focus(message))
  }

  /// Sends text that was pasted and that no view has handled.
  public static func paste(_ message: @escaping @Sendable (String) -> Message) -> Subscription {
    Subscription(TaskID(SubscriptionName.paste), .paste(message))
  }

  /// Sends whether the user wants dark colors, once that is known and whenever it changes.
  public static func appearance(
    _ message: @escaping @Sendable (_ isDark: Bool) -> Message
  ) -> Subscription {
    Subscription(TaskID(SubscriptionName.appearance), .appearance(message))
  }

  /// Returns the same subscription with its messages mapped to a parent's.
  public func map<Parent: Sendable>(
    _ transform: @escaping @Sendable (Message) -> Parent
  ) -> Subscription<Parent> {
    let mapped: Subscription<Parent>.Source =
      switch source {
      case .every(let interval, let message): .every(interval) { transform(message($0)) }
      case .frame(let message): .frame { transform(message($0)) }
      case .stream(let work):
        .stream { context, send in try await work(context, send.contramap(transform)) }
      case .signal(let number, let message): .signal(number, transform(message))
      case .size(let message): .size { transform(message($0)) }
      case .focus(let message): .focus { transform(message($0)) }
      case .paste(let message): .paste { transform(message($0)) }
      case .appearance(let message): .appearance { transform(message($0)) }
      }
    return Subscription<Parent>(id, mapped)
  }
}

/// The default names of subscriptions without names of their own.
private enum SubscriptionName: Hashable, Sendable {
  case every(Duration), frame, signal(Int32), size, focus, paste, appearance
}

extension Subscription {
  /// Whether the app gave the subscription a name.
  var isNamed: Bool { !(id.value is SubscriptionName) }
}

extension Subscription.Source {
  /// Whether a running source can continue as `other`, even if that makes other messages.
  func canContinue(as other: Self) -> Bool {
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
