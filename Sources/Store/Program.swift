// Program: what an app is: a state, messages that change it, and a view of it.

public import TermView

/// An app as pure functions: a state, an `update` that a message changes it by, and a `view` of it.
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
/// What a program depends on are its stored properties: an app has them live, a test has others.
public protocol Program<State, Message>: Sendable, SendableMetatype {
  /// All that it knows.
  associatedtype State
  /// What may happen to it.
  associatedtype Message: Sendable
  /// What its view is made of.
  associatedtype Body: View<Message>

  /// Creates it as a test or another program does.
  init()

  /// Creates it from the command line, without what the framework has taken for itself; `UsageError` says what is
  /// wrong with it.
  init(arguments: [String]) throws

  /// The state at the beginning, and what is to be done first.
  func start() -> (State, Command<Message>)

  /// Changes the state by a message, and says what is to be done about it.
  func update(_ state: inout State, _ message: Message) -> Command<Message>

  /// What the screen says, by the state alone.
  @ViewBuilder<Message> func view(_ state: State) -> Body

  /// What is to be listened to as long as the state is as it is.
  func subscriptions(_ state: State) -> [Subscription<Message>]

  /// Its colours, by what they mean.
  func theme(_ state: State) -> Theme

  /// Whether its lines are read from right to left, as Arabic and Hebrew are: the whole layout is mirrored then.
  func isMirrored(_ state: State) -> Bool

  /// How it stands in its terminal.
  static var options: ProgramOptions { get }

  /// What its arguments are, in lines for `--help`.
  static var usage: String { get }

  /// What `--version` says of it.
  static var version: String { get }
}

extension Program {
  /// Takes nothing from the command line.
  public init(arguments: [String]) throws {
    if let first = arguments.first { throw UsageError("unknown argument: \(first)") }
    self.init()
  }

  /// Listens to nothing.
  public func subscriptions(_ state: State) -> [Subscription<Message>] { [] }

  /// The terminal's own.
  public func theme(_ state: State) -> Theme { .terminal }

  /// From left to right.
  public func isMirrored(_ state: State) -> Bool { false }

  /// The usual.
  public static var options: ProgramOptions { ProgramOptions() }

  /// Nothing of its own.
  public static var usage: String { "" }

  /// The first one.
  public static var version: String { "1.0" }
}

/// Arguments that a program can't take, in a sentence for its user.
public struct UsageError: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}
