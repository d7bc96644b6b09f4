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
    case notification(@Sendable (_ id: String) -> Message)
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
    let interval = max(interval.clamped, .milliseconds(1))
    return Subscription(
      id.map { TaskID($0) } ?? TaskID(SubscriptionName.every(interval)), .every(interval, message))
  }

  /// Sends the same message again and again, once per interval.
  public static func every(
    _ interval: Duration, id: (some Hashable & Sendable)? = TaskID?.none, _ message: Message
  ) -> Subscription {
    every(interval, id: id) { _ in message }
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

  /// Sends a message for each value of a sequence, until the sequence ends or fails.
  ///
  /// ```swift
  /// .values(of: player.positions, id: Source.position) { .moved($0) }
  /// ```
  ///
  /// If the program is slower than the sequence, the next value waits. As with `stream`, the sequence of the first
  /// subscription with the id goes on: to read another one, change the id.
  public static func values<Values: AsyncSequence & Sendable>(
    of values: Values, id: some Hashable & Sendable,
    _ message: @escaping @Sendable (Values.Element) -> Message
  ) -> Subscription where Values.Element: Sendable {
    stream(id: id) { _, send in
      for try await value in values { await send(message(value)) }
    }
  }

  /// Sends what changes in a directory: its entries, but not those of the directories in it.
  ///
  /// ```swift
  /// .directory(state.path) { .changed($0) }
  /// ```
  ///
  /// At first it sends `.changed([])`, once it watches: a program that reads the directory at each message misses
  /// nothing. Changes that come within 50 milliseconds, or while the program is busy, become one message. After
  /// `.vanished` and `.failed` it sends nothing more. On macOS changes have no names, and the contents of files are not
  /// watched.
  public static func directory(
    _ path: String, id: (some Hashable & Sendable)? = TaskID?.none,
    _ message: @escaping @Sendable (FileChange) -> Message
  ) -> Subscription {
    watching(FileWatchRequest(path: path, isFile: false), id.map { TaskID($0) }, message)
  }

  /// Sends when a file changes, vanishes or comes back, also where an editor replaces it by another one.
  ///
  /// At first it sends whether the file is there: `.changed` with its name, or `.vanished`. It watches the file's
  /// directory, which must be there, and of a symbolic link the link.
  public static func file(
    _ path: String, id: (some Hashable & Sendable)? = TaskID?.none,
    _ message: @escaping @Sendable (FileChange) -> Message
  ) -> Subscription {
    watching(FileWatchRequest(path: path, isFile: true), id.map { TaskID($0) }, message)
  }

  private static func watching(
    _ request: FileWatchRequest, _ id: TaskID?,
    _ message: @escaping @Sendable (FileChange) -> Message
  ) -> Subscription {
    stream(id: id ?? TaskID(SubscriptionName.files(request))) { context, send in
      await context.services.watchFiles(
        request, { try await context.sleep(for: $0) }, { await send(message($0)) })
    }
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

  /// Sends the id of a notification that the user activated: one that `Command.notify` sent with an id.
  ///
  /// It may also be a notification of an earlier run, or one that somebody who can type into the terminal made up: look
  /// the id up, and ignore one that you don't know.
  public static func notification(
    _ message: @escaping @Sendable (_ id: String) -> Message
  ) -> Subscription {
    Subscription(TaskID(SubscriptionName.notification), .notification(message))
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
      case .notification(let message): .notification { transform(message($0)) }
      }
    return Subscription<Parent>(id, mapped)
  }
}

/// The default names of subscriptions without names of their own.
private enum SubscriptionName: Hashable, Sendable {
  case every(Duration), frame, signal(Int32), size, focus, paste, appearance, notification
  case files(FileWatchRequest)
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
      (.appearance, .appearance), (.notification, .notification):
      true
    default: false
    }
  }
}
