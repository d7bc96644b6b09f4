// Command: the effects that an update asks for, as data: nothing happens until the loop runs them.

/// An effect that an update returns: data with work inside, which can be printed and compared.
///
/// ```swift
/// case .search(let text):
///   return .debounce(id: Work.search, for: .milliseconds(200), .task(id: Work.search) { context in
///     .found(try await api.find(text))
///   } failure: { .failed("\($0)") })
/// ```
///
/// New work replaces running work of the same name, whose messages then no longer arrive.
public struct Command<Message: Sendable>: Sendable {
  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  package indirect enum Kind: Sendable {
    case none
    case send(Message)
    case work(AsyncWork)
    case after(TaskID?, Duration, Message)
    case debounce(TaskID, Duration, Command)
    case throttle(TaskID, Duration, isLatestKept: Bool, Command)
    case cancel(TaskID)
    case batch([Command])
    case sequence([Command])
    case now(@Sendable (Moment) -> Message)
    case random(@Sendable (inout Randomness) -> Message)
    case quit(Int32)
    case terminal(TerminalRequest)
    case exec([String], @Sendable (Int32) -> Message)
  }

  /// Asynchronous work: it sends any number of messages, then ends or fails.
  package struct AsyncWork: Sendable {
    package let id: TaskID?
    package let isStream: Bool
    package let run: @Sendable (TaskContext, Sender<Message>) async throws -> Void
    package let failure: (@Sendable (any Error) -> Message)?
  }
}

/// A request to the terminal that returns no answer.
package enum TerminalRequest: Hashable, Sendable {
  case print(String)
  case title(String)
  case copy(String)
  case bell
  case notify(title: String, body: String)
  case progress(Progress)
  case suspend
  case focus(TaskID)
  case blur
  case reveal(TaskID)
}

/// The progress that a terminal shows in its tab or in the task bar (OSC 9;4).
public enum Progress: Hashable, Sendable {
  /// Nothing is running.
  case none
  /// The part that is done, from 0 to 1.
  case done(Double)
  /// Work of unknown length is running.
  case busy
  /// The work failed.
  case failed
}

// MARK: Making commands

extension Command {
  /// Does nothing.
  public static var none: Command { Command(.none) }

  /// Sends a message to the program itself, after this update.
  public static func send(_ message: Message) -> Command { Command(.send(message)) }

  /// Runs work that ends in a message.
  ///
  /// It runs on the program's own threads. `failure` turns an error into a message; without it, the error is reported
  /// and the work ends.
  public static func task(
    id: (some Hashable & Sendable)? = TaskID?.none,
    _ work: @escaping @Sendable (TaskContext) async throws -> Message,
    failure: (@Sendable (any Error) -> Message)? = nil
  ) -> Command {
    let name = id.map { TaskID($0) }
    return Command(
      .work(
        AsyncWork(
          id: name, isStream: false,
          run: { context, send in await send(try await work(context)) }, failure: failure)))
  }

  /// Runs work that sends messages for as long as it runs.
  public static func stream(
    id: (some Hashable & Sendable)? = TaskID?.none,
    _ work: @escaping @Sendable (TaskContext, Sender<Message>) async throws -> Void,
    failure: (@Sendable (any Error) -> Message)? = nil
  ) -> Command {
    let name = id.map { TaskID($0) }
    return Command(.work(AsyncWork(id: name, isStream: true, run: work, failure: failure)))
  }

  /// Sends a message after a delay.
  public static func after(
    _ duration: Duration, id: (some Hashable & Sendable)? = TaskID?.none, _ message: Message
  ) -> Command {
    Command(.after(id.map { TaskID($0) }, duration, message))
  }

  /// Runs a command once no other one with this name has come for `duration`.
  public static func debounce(
    id: some Hashable & Sendable, for duration: Duration, _ command: Command
  ) -> Command {
    Command(.debounce(TaskID(id), duration, command))
  }

  /// Runs a command at once, but not more than one with this name within `duration`.
  ///
  /// With `keepingLatest`, the last of the commands that were too many runs when that time is over.
  public static func throttle(
    id: some Hashable & Sendable, for duration: Duration, keepingLatest: Bool = true,
    _ command: Command
  ) -> Command {
    Command(.throttle(TaskID(id), duration, isLatestKept: keepingLatest, command))
  }

  /// Cancels the work with a name; its messages no longer arrive.
  public static func cancel(_ id: some Hashable & Sendable) -> Command {
    Command(.cancel(TaskID(id)))
  }

  /// Runs several commands at once.
  public static func batch(_ commands: Command...) -> Command { batch(commands) }

  /// Runs several commands at once.
  public static func batch(_ commands: [Command]) -> Command { Command(.batch(commands)) }

  /// Runs several commands, each after the previous one has ended.
  ///
  /// If one of them is canceled or replaced, the rest does not run.
  public static func sequence(_ commands: Command...) -> Command { sequence(commands) }

  /// Runs several commands, each after the previous one has ended.
  public static func sequence(_ commands: [Command]) -> Command { Command(.sequence(commands)) }

  /// Sends a message made from the current time.
  public static func now(_ message: @escaping @Sendable (Moment) -> Message) -> Command {
    Command(.now(message))
  }

  /// Sends a message made from random numbers, which a replay reproduces.
  public static func random(
    _ message: @escaping @Sendable (inout Randomness) -> Message
  ) -> Command {
    Command(.random(message))
  }

  /// Ends the program.
  public static var quit: Command { Command(.quit(0)) }

  /// Ends the program with an exit code.
  public static func quit(code: Int32) -> Command { Command(.quit(code)) }

  /// Prints a line above the rows of an inline program; otherwise prints it once the screen is restored.
  public static func print(_ text: String) -> Command { Command(.terminal(.print(text))) }

  /// Sets the title of the window.
  public static func setTitle(_ title: String) -> Command { Command(.terminal(.title(title))) }

  /// Copies text to the clipboard (OSC 52).
  public static func copy(_ text: String) -> Command { Command(.terminal(.copy(text))) }

  /// Rings the terminal's bell.
  public static var bell: Command { Command(.terminal(.bell)) }

  /// Shows a notification on the user's desktop, if the terminal can.
  public static func notify(_ title: String, _ body: String = "") -> Command {
    Command(.terminal(.notify(title: title, body: body)))
  }

  /// Shows progress in the terminal's tab or in the task bar.
  public static func progress(_ progress: Progress) -> Command {
    Command(.terminal(.progress(progress)))
  }

  /// Runs another program, which has the terminal until it ends, and sends a message with its exit code.
  public static func exec(
    _ arguments: [String], _ ended: @escaping @Sendable (Int32) -> Message
  ) -> Command {
    Command(.exec(arguments, ended))
  }

  /// Stops the program, as Control-Z does, until the user continues it.
  public static var suspend: Command { Command(.terminal(.suspend)) }

  /// Moves the focus to the view with an id.
  public static func focus(_ id: some Hashable & Sendable) -> Command {
    Command(.terminal(.focus(TaskID(id))))
  }

  /// Removes the focus from all views.
  public static var blur: Command { Command(.terminal(.blur)) }

  /// Scrolls until the view with an id is visible.
  public static func scroll(to id: some Hashable & Sendable) -> Command {
    Command(.terminal(.reveal(TaskID(id))))
  }
}
