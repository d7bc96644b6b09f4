// Cats: cats that say what one types, and the favourite ones.

public import Rewind
public import TermStore
public import TermView

/// Cats that say what one types, and the favourite ones.
public struct Cats: Program {
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
    Text("Cats").onKey("q", "quit", .quit)
  }
}

extension Cats: Recordable {}
