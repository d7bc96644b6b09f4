// SessionWriter: a header and entries in; the lines of a session's file out.

/// Writes a session: lines of JSON in UTF-8, the header first.
///
/// `cat` can show the file: no line has a control character in it.
public struct SessionWriter: Sendable {
  private var latest: Int64 = 0

  /// Creates a writer at the start of a session.
  public init() {}

  /// The first line, with its end.
  public func line(for header: SessionHeader) -> [UInt8] { SessionWriter.line(header.members) }

  /// The line of an entry, with its end.
  ///
  /// Times never go back in a file: an entry that is earlier than the one before gets the time of that.
  public mutating func line(for entry: SessionEntry) -> [UInt8] {
    latest = max(latest, entry.nanoseconds)
    var entry = entry
    entry.nanoseconds = latest
    return SessionWriter.line(entry.members)
  }

  private static func line(_ members: JSON.Object) -> [UInt8] {
    var bytes: [UInt8] = []
    JSON.object(members).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
