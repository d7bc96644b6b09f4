// Countries: the countries of the world, with flags, search, neighbours and deep links.

public import Rewind
public import TermStore
public import TermView

/// The countries of the world, with flags, search, neighbours and deep links.
public struct Countries: Program {
  /// As on the first start.
  public init() {}

  /// What it knows.
  public struct State: Hashable, Sendable {}

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// The user has had enough.
    case quit
  }

  /// Nothing yet.
  public func start() -> (State, Command<Message>) { (State(), .none) }

  /// Follows what happens.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> { .quit }

  /// The whole screen.
  public func view(_ state: State) -> some View<Message> {
    Text("Countries").onKey("q", "quit", .quit)
  }
}

extension Countries: Recordable {}
