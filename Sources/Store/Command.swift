// Command: the effects that an update asks for, as data: nothing happens until the loop runs them.

package import TermRender
public import TermView

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
    case askFocus([TaskID], @Sendable (Int?) -> Message)
    case exec(ProgramLaunch, @Sendable (Int32) -> Message)
    case edit(String, @Sendable (Int32) -> Message)
  }

  /// Asynchronous work: it sends any number of messages, then ends or fails.
  package struct AsyncWork: Sendable {
    package let id: TaskID?
    package let isStream: Bool
    package var run: @Sendable (TaskContext, Sender<Message>) async throws -> Void
    package let failure: (@Sendable (any Error) -> Message)?
    /// The time after which the work is canceled and fails; nil for none.
    package var timeout: Duration?
    /// The program that the work runs, if it is that.
    package var process: ProcessRequest?
  }
}

/// A request to the terminal that returns no answer.
package enum TerminalRequest: Hashable, Sendable {
  case print(String)
  case printView(PrintedView)
  case title(String)
  case copy(String)
  case bell
  case notify(title: String, body: String, id: String, hint: String)
  case progress(Progress)
  case theme(Theme)
  case nextTheme
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

  /// Runs work that ends in a message, and needs no clock or other context.
  public static func task(
    id: (some Hashable & Sendable)? = TaskID?.none,
    _ work: @escaping @Sendable () async throws -> Message,
    failure: (@Sendable (any Error) -> Message)? = nil
  ) -> Command {
    task(id: id, { _ in try await work() }, failure: failure)
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

  /// Prints a view once, above the rows of an inline program; otherwise prints it once the screen is restored.
  ///
  /// ```swift
  /// return .print { Text("Saved.").bold() }
  /// ```
  ///
  /// The view is laid out as wide as the window, and as high as it needs. Pictures are drawn as characters. Where
  /// standard output leads elsewhere, and in line mode, the text comes without colors. Two such commands are equal if
  /// they print the same text. The closure runs on the program's thread, maybe more than once.
  public static func print<Content: View<Message>>(
    @ViewBuilder<Message> view: @escaping @Sendable () -> Content
  ) -> Command {
    Command(.terminal(.printView(PrintedView(view))))
  }

  /// Sets the title of the window.
  public static func setTitle(_ title: String) -> Command { Command(.terminal(.title(title))) }

  /// Uses a theme from now on wherever the program chooses none, as the user wishes.
  ///
  /// If it is built in, its name is kept in `termview/theme` in the user's folder of settings (`XDG_CONFIG_HOME`, else
  /// `~/.config`), and every program starts with it. `--theme` and `TERMVIEW_THEME` come before it.
  public static func setTheme(_ theme: Theme) -> Command { Command(.terminal(.theme(theme))) }

  /// Goes to the next of the built-in themes, and keeps it as `setTheme` does.
  ///
  /// ```swift
  /// .onKey("t", "theme", .nextTheme)
  /// ```
  public static var nextTheme: Command { Command(.terminal(.nextTheme)) }

  /// Copies text to the clipboard (OSC 52).
  public static func copy(_ text: String) -> Command { Command(.terminal(.copy(text))) }

  /// Rings the terminal's bell.
  public static var bell: Command { Command(.terminal(.bell)) }

  /// Shows a notification on the user's desktop, if the terminal can.
  ///
  /// If the user activates a notification with an `id`, as with a click, `Subscription.notification` sends the id. A
  /// later one with the same id may replace it. Where the terminal can't report that, or the id is empty or longer than
  /// 128 bytes, the `hint` is added to the body: it says how else to get there.
  ///
  /// ```swift
  /// return .notify("The build is done", id: build.id, hint: "Press b to see it.")
  /// ```
  public static func notify(
    _ title: String, _ body: String = "", id: String = "", hint: String = ""
  ) -> Command {
    Command(.terminal(.notify(title: title, body: body, id: id, hint: hint)))
  }

  /// Shows progress in the terminal's tab or in the task bar.
  public static func progress(_ progress: Progress) -> Command {
    Command(.terminal(.progress(progress)))
  }

  /// Runs another program, which has the terminal until it ends, and sends a message with its exit code.
  ///
  /// `arguments` are the program, which is looked for in `PATH`, and its arguments; no shell reads them. It runs in
  /// `directory`, or in that of this process. It gets the variables of `environment` beside those of this process, or
  /// in place of them. The code is 127 if there is no such program or directory, and 128 plus the signal's number if
  /// a signal ended it.
  public static func exec(
    _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:],
    _ ended: @escaping @Sendable (Int32) -> Message
  ) -> Command {
    Command(
      .exec(ProgramLaunch(arguments, directory: directory, environment: environment), ended))
  }

  /// Opens a file in the user's editor, which has the terminal until it ends, and sends a message with its exit code.
  ///
  /// The editor is the one of the variable `VISUAL`, else of `EDITOR`, else `vi`. A variable may have arguments, as in
  /// `code --wait`, and quotes around a path with blanks.
  public static func edit(
    _ file: String, _ ended: @escaping @Sendable (Int32) -> Message
  ) -> Command {
    Command(.edit(file, ended))
  }

  /// Stops the program with the other programs of its job, as Control-Z does, until the user continues them.
  public static var suspend: Command { Command(.terminal(.suspend)) }

  /// Moves the focus to the view with an id.
  public static func focus(_ id: some Hashable & Sendable) -> Command {
    Command(.terminal(.focus(TaskID(id))))
  }

  /// Asks which of some named views has the focus, or holds the view that has it.
  ///
  /// The message gets the id of the innermost of them, or nil if the focus is in none.
  ///
  /// ```swift
  /// case .copy: return .focusedView(among: [Pane.left, .right]) { .copyFrom($0 ?? .left) }
  /// ```
  public static func focusedView<ID: Hashable & Sendable>(
    among ids: [ID], _ message: @escaping @Sendable (ID?) -> Message
  ) -> Command {
    Command(.askFocus(ids.map { TaskID($0) }) { index in message(index.map { ids[$0] }) })
  }

  /// Removes the focus from all views, until the user or the program moves it to one.
  public static var blur: Command { Command(.terminal(.blur)) }

  /// Scrolls until the view with an id is visible.
  public static func scroll(to id: some Hashable & Sendable) -> Command {
    Command(.terminal(.reveal(TaskID(id))))
  }
}
