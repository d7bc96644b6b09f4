// Input: what the parser makes of a terminal's bytes: an event or a reply.

public import TermView

/// What the parser makes of bytes from a terminal.
public enum Input: Hashable, Sendable {
  /// An action of the user, or bytes without a known meaning.
  case event(Event)
  /// An answer to a query, or a report that the terminal sends by itself.
  case reply(Reply)
}

extension InputParser {
  /// What a parser needs before it can interpret the bytes that it holds.
  public enum PendingInput: Hashable, Sendable {
    /// Nothing: all bytes are interpreted, or belong to something that may take as long as it likes, such as a paste.
    case nothing
    /// The end of what may already be a key: an Escape, or Alt with a character that also begins a sequence.
    case key
    /// The rest of a sequence, or of a character, that has begun.
    case sequence
  }
}
