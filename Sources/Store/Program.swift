// Program: the protocol of an app: a state, messages that change it, and a view of it.

public import TermView

/// An app as pure functions: a state, an `update` that changes it by a message, and a `view` of it.
///
/// ```swift
/// @main
/// struct Counter: Program {
///   enum Message { case increment, quit }
///
///   func start() -> (Int, Command<Message>) { (0, .none) }
///
///   func update(_ count: inout Int, _ message: Message) -> Command<Message> {
///     switch message {
///     case .increment: count += 1
///     case .quit: return .quit
///     }
///     return .none
///   }
///
///   func view(_ count: Int) -> some View<Message> {
///     Text("\(count)").onKey("+", .increment).onKey("q", "quit", .quit)
///   }
/// }
/// ```
///
/// A program's stored properties are its dependencies: an app has live ones, a test has others. A program may wrap
/// another one, to log its messages; it then passes on every requirement, also those with a default.
public protocol Program<State, Message>: Sendable, SendableMetatype {
  /// The state: all data of the app.
  associatedtype State
  /// The messages that change the state.
  associatedtype Message: Sendable
  /// The type of the program's view.
  associatedtype Body: View<Message>

  /// Creates the program for `main`.
  ///
  /// A program whose properties all have values has it without a line of yours. One that takes parameters needs none:
  /// create it and call `run()`, or write `init(arguments:)`.
  init()

  /// Creates the program from the command line, without the framework's own options.
  ///
  /// Throw a `UsageError` that says what is wrong with the arguments.
  init(arguments: [String]) throws

  /// Returns the initial state and the first command.
  func start() -> (State, Command<Message>)

  /// Changes the state by a message, and returns the command that follows from it.
  func update(_ state: inout State, _ message: Message) -> Command<Message>

  /// Returns the view of the state; it depends on nothing else.
  @ViewBuilder<Message> func view(_ state: State) -> Body

  /// Returns what the program listens to in this state.
  func subscriptions(_ state: State) -> [Subscription<Message>]

  /// Returns the theme: the colors of the tokens.
  func theme(_ state: State) -> Theme

  /// Whether lines are read from right to left, as in Arabic and Hebrew; the whole layout is mirrored then.
  func isMirrored(_ state: State) -> Bool

  /// Returns the language of the framework's own sentences: those of widgets, and of what a screen reader says.
  func words(_ state: State) -> Translation

  /// How the program uses its terminal.
  static var options: ProgramOptions { get }

  /// The description of the program's arguments, in lines for `--help`.
  ///
  /// A first line that is not indented is what follows the program's name, such as `[FILE]`.
  static var usage: String { get }

  /// The program's keys as a file that a user may change, for `--keys`; empty if users can't.
  static var keys: String { get }

  /// The version that `--version` prints.
  static var version: String { get }
}

extension Program {
  /// Traps: a program with parameters can't be created without them.
  public init() {
    preconditionFailure(
      "\(Self.self) takes parameters: write init(arguments:), or create it and call run()")
  }

  /// Accepts no arguments from the command line.
  public init(arguments: [String]) throws {
    if let first = arguments.first { throw UsageError("unknown argument: \(first)") }
    self.init()
  }

  /// Returns no subscriptions.
  public func subscriptions(_ state: State) -> [Subscription<Message>] { [] }

  /// Returns the terminal's own colors.
  public func theme(_ state: State) -> Theme { .terminal }

  /// Lines are read from left to right.
  public func isMirrored(_ state: State) -> Bool { false }

  /// English.
  public func words(_ state: State) -> Translation { .english }

  /// The default options.
  public static var options: ProgramOptions { ProgramOptions() }

  /// An empty description.
  public static var usage: String { "" }

  /// No keys that a user may change.
  public static var keys: String { "" }

  /// The default version, 1.0.
  public static var version: String { "1.0" }
}

/// An error in the arguments, as a sentence for the user.
public struct UsageError: Error, CustomStringConvertible {
  /// The sentence for the user.
  public let description: String

  /// Creates an error from its sentence.
  public init(_ description: String) { self.description = description }
}
