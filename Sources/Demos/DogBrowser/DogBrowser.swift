// DogBrowser: breeds of dogs and their pictures.

public import Rewind
public import TermStore
public import TermView

/// Breeds of dogs and their pictures.
public struct DogBrowser: Program {
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
    Text("DogBrowser").onKey("q", "quit", .quit)
  }
}

extension DogBrowser: Recordable {}
