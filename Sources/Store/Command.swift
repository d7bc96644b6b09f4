// Command: what an update asks for, as data: nothing is done before the loop takes it.

/// Something to be done, as an update returns it: data with work inside, that can be printed and compared.
///
/// ```swift
/// case .search(let text):
///   return .debounce(id: Work.search, for: .milliseconds(200), .task(id: Work.search) { context in
///     .found(try await api.find(text))
///   } failure: { .failed("\($0)") })
/// ```
///
/// New work with a name replaces the work that has it, whose messages don't arrive any more.
public struct Command<Message: Sendable>: Sendable {
  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  package indirect enum Kind: Sendable {
    case none
    case send(Message)
    case work(Work)
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

  /// Work of a task's: it sends any number of messages, and fails or ends.
  package struct Work: Sendable {
    package let id: TaskID?
    package let isStream: Bool
    package let run: @Sendable (TaskContext, Sender<Message>) async throws -> Void
    package let failure: (@Sendable (any Error) -> Message)?
  }
}

/// What a command has done to the terminal, without an answer.
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

/// How far something has got, as a terminal shows it in its tab or in the task bar (OSC 9;4).
public enum Progress: Hashable, Sendable {
  /// Nothing is going on.
  case none
  /// So much of it is done, of 1.
  case done(Double)
  /// It goes on, nobody knows how long.
  case busy
  /// It failed.
  case failed
}

// MARK: Making commands

extension Command {
  /// Nothing.
  public static var none: Command { Command(.none) }

  /// A message to the program itself, after this update.
  public static func send(_ message: Message) -> Command { Command(.send(message)) }

  /// Work that ends in a message.
  ///
  /// It runs on threads of the program's own. An error is a message by `failure`; without one it is reported, and
  /// the work is over.
  public static func task(
    id: (some Hashable & Sendable)? = TaskID?.none,
    _ work: @escaping @Sendable (TaskContext) async throws -> Message,
    failure: (@Sendable (any Error) -> Message)? = nil
  ) -> Command {
    let name = id.map { TaskID($0) }
    return Command(
      .work(
        Work(
          id: name, isStream: false,
          run: { context, send in await send(try await work(context)) }, failure: failure)))
  }

  /// Work that sends messages as long as it goes on.
  public static func stream(
    id: (some Hashable & Sendable)? = TaskID?.none,
    _ work: @escaping @Sendable (TaskContext, Sender<Message>) async throws -> Void,
    failure: (@Sendable (any Error) -> Message)? = nil
  ) -> Command {
    let name = id.map { TaskID($0) }
    return Command(.work(Work(id: name, isStream: true, run: work, failure: failure)))
  }

  /// A message after a time.
  public static func after(
    _ duration: Duration, id: (some Hashable & Sendable)? = TaskID?.none, _ message: Message
  ) -> Command {
    Command(.after(id.map { TaskID($0) }, duration, message))
  }

  /// Another command, once nobody has asked for one with this name for a time.
  public static func debounce(
    id: some Hashable & Sendable, for duration: Duration, _ command: Command
  ) -> Command {
    Command(.debounce(TaskID(id), duration, command))
  }

  /// Another command at once, but no more than one with this name in a time; with `keepingLatest`, the last of
  /// those that were too many is done when the time is over.
  public static func throttle(
    id: some Hashable & Sendable, for duration: Duration, keepingLatest: Bool = true,
    _ command: Command
  ) -> Command {
    Command(.throttle(TaskID(id), duration, isLatestKept: keepingLatest, command))
  }

  /// The end of work with a name; nothing that it sends arrives any more.
  public static func cancel(_ id: some Hashable & Sendable) -> Command {
    Command(.cancel(TaskID(id)))
  }

  /// Several commands at once.
  public static func batch(_ commands: Command...) -> Command { batch(commands) }

  /// Several commands at once.
  public static func batch(_ commands: [Command]) -> Command { Command(.batch(commands)) }

  /// Several commands, each when the one before has ended.
  ///
  /// Where one of them is cancelled or replaced, the rest is not done.
  public static func sequence(_ commands: Command...) -> Command { sequence(commands) }

  /// Several commands, each when the one before has ended.
  public static func sequence(_ commands: [Command]) -> Command { Command(.sequence(commands)) }

  /// A message with the time.
  public static func now(_ message: @escaping @Sendable (Moment) -> Message) -> Command {
    Command(.now(message))
  }

  /// A message with something random in it, which a replay makes again.
  public static func random(
    _ message: @escaping @Sendable (inout Randomness) -> Message
  ) -> Command {
    Command(.random(message))
  }

  /// The end of the program.
  public static var quit: Command { Command(.quit(0)) }

  /// The end of the program, with a code for whoever started it.
  public static func quit(code: Int32) -> Command { Command(.quit(code)) }

  /// A line above the program's rows, where it is inline; else once its screen is given back.
  public static func print(_ text: String) -> Command { Command(.terminal(.print(text))) }

  /// A title for the window.
  public static func setTitle(_ title: String) -> Command { Command(.terminal(.title(title))) }

  /// Text for the clipboard (OSC 52).
  public static func copy(_ text: String) -> Command { Command(.terminal(.copy(text))) }

  /// The terminal's bell.
  public static var bell: Command { Command(.terminal(.bell)) }

  /// A notice on the user's desktop, where the terminal can.
  public static func notify(_ title: String, _ body: String = "") -> Command {
    Command(.terminal(.notify(title: title, body: body)))
  }

  /// How far something has got, for the terminal to show beside its name.
  public static func progress(_ progress: Progress) -> Command {
    Command(.terminal(.progress(progress)))
  }

  /// Another program, which has the terminal until it ends; its code comes as a message.
  public static func exec(
    _ arguments: [String], _ ended: @escaping @Sendable (Int32) -> Message
  ) -> Command {
    Command(.exec(arguments, ended))
  }

  /// A stop, as by Control-Z, until the user continues the program.
  public static var suspend: Command { Command(.terminal(.suspend)) }

  /// The focus for the view with an id.
  public static func focus(_ id: some Hashable & Sendable) -> Command {
    Command(.terminal(.focus(TaskID(id))))
  }

  /// The focus for no view.
  public static var blur: Command { Command(.terminal(.blur)) }

  /// The view with an id, scrolled into sight.
  public static func scroll(to id: some Hashable & Sendable) -> Command {
    Command(.terminal(.reveal(TaskID(id))))
  }
}
