// SessionWriter: formats a header and entries as the lines of a session's file.

/// Writes the lines of a session: JSON in UTF-8, the header first.
///
/// No line has a control character in it, so `cat` can show the file.
public struct SessionWriter: Sendable {
  private var latest: Int64 = 0

  /// Creates a writer at the start of a session.
  public init() {}

  /// Returns the first line, with its newline.
  public func line(for header: SessionHeader) -> [UInt8] { SessionWriter.line(header.members) }

  /// Returns the line of an entry, with its newline.
  ///
  /// Times never decrease in a file: an entry that is earlier than the last one gets the last one's time.
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
