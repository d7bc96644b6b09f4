// Input: what bytes from a terminal mean: something that happened, or an answer.

public import TermView

/// What bytes from a terminal mean.
public enum Input: Hashable, Sendable {
  /// The user did something, or bytes came that mean nothing that is known.
  case event(Event)
  /// The terminal answered a question, or told of itself.
  case reply(Reply)
}

extension InputParser {
  /// What a parser needs to see before it can say more.
  public enum Waiting: Hashable, Sendable {
    /// Nothing: all that came has been told, or may take as long as it likes, as a paste does.
    case nothing
    /// The end of what may be a key already: an Escape, or Alt with a character that also begins a sequence.
    case key
    /// The rest of a sequence, or of a character, that was begun.
    case sequence
  }
}
