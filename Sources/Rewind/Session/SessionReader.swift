// SessionReader: parses a session's file into its header and entries, or reports the invalid line.

/// A parsed session file.
///
/// A file is valid as a whole or not at all: a session that can't be replayed to the bit is not replayed. A file that
/// is cut off inside a line gives an error for that line.
public struct SessionReader: Hashable, Sendable {
  /// The initial conditions of the session.
  public let header: SessionHeader
  /// The entries, in order.
  public let entries: [SessionEntry]

  /// An error in a file.
  public struct Fault: Error, Hashable, CustomStringConvertible {
    /// The line number, counted from 1.
    public let line: Int
    /// What is wrong with the line, as a sentence without its final period.
    public let reason: String

    /// The line and the reason.
    public var description: String { "line \(line): \(reason)" }
  }

  /// Parses the bytes of a file.
  public init(_ bytes: [UInt8]) throws(Fault) {
    guard !bytes.isEmpty else { throw Fault(line: 1, reason: "the file is empty") }
    var header: SessionHeader?
    var entries: [SessionEntry] = []
    var (line, start, latest) = (0, 0, Int64(0))
    while start < bytes.count {
      line += 1
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
        throw Fault(line: line, reason: "the line is cut off")
      }
      do throws(SessionFields.FieldError) {
        var fields = try SessionReader.fields(of: Array(bytes[start..<end]))
        if header == nil {
          header = try SessionHeader(&fields)
        } else {
          let entry = try SessionEntry(&fields)
          guard entry.nanoseconds >= latest else { throw .init("the time goes back") }
          latest = entry.nanoseconds
          entries.append(entry)
        }
        try fields.rejectUnknownFields()
      } catch {
        throw Fault(line: line, reason: error.reason)
      }
      start = end + 1
    }
    // A file that is not empty has a first line, which is the header.
    guard let header else { throw Fault(line: 1, reason: "the header is missing") }
    self.header = header
    self.entries = entries
  }

  /// Parses the text of a file.
  public init(_ text: String) throws(Fault) { try self.init(Array(text.utf8)) }

  private static func fields(of line: [UInt8]) throws(SessionFields.FieldError) -> SessionFields {
    do throws(JSON.SyntaxError) {
      // A message may nest as deep as JSON allows, inside its line. The line is in memory, however long it is.
      let json = try JSON(
        parsing: line, maximumSize: .max, maximumDepth: JSON.maximumDepth + 1)
      if case .object(let object) = json { return SessionFields(object) }
    } catch {
      throw .init("\(error)")
    }
    throw .init("an object is expected")
  }
}
