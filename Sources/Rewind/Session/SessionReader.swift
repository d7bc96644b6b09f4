// SessionReader: the bytes of a session's file in; its header and entries out, or the line that is wrong.

/// A session's file, read as a whole.
///
/// A file is right as a whole or not at all: what can't be replayed to the bit is not replayed. One that was cut
/// off inside of a line is an error that names that line.
public struct SessionReader: Hashable, Sendable {
  /// What the session began with.
  public let header: SessionHeader
  /// What came then, in order.
  public let entries: [SessionEntry]

  /// What is wrong with a file.
  public struct Fault: Error, Hashable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong with it, as a sentence without its full stop.
    public let reason: String

    /// The line and the reason.
    public var description: String { "line \(line): \(reason)" }
  }

  /// Reads a file.
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
      do throws(SessionFields.Fault) {
        var fields = try SessionReader.fields(of: Array(bytes[start..<end]))
        if header == nil {
          header = try SessionHeader(&fields)
        } else {
          let entry = try SessionEntry(&fields)
          guard entry.nanoseconds >= latest else { throw .init("the time goes back") }
          latest = entry.nanoseconds
          entries.append(entry)
        }
        try fields.finish()
      } catch {
        throw Fault(line: line, reason: error.reason)
      }
      start = end + 1
    }
    // A file that is not empty has a first line, and that is the header.
    guard let header else { throw Fault(line: 1, reason: "the header is missing") }
    self.header = header
    self.entries = entries
  }

  /// Reads the text of a file.
  public init(_ text: String) throws(Fault) { try self.init(Array(text.utf8)) }

  private static func fields(of line: [UInt8]) throws(SessionFields.Fault) -> SessionFields {
    do throws(JSON.SyntaxError) {
      // A message may be as deep as JSON is, and stands in a line. The line is in memory, however long it is.
      let json = try JSON(
        parsing: line, maximumSize: .max, maximumDepth: JSON.maximumDepth + 1)
      if case .object(let object) = json { return SessionFields(object) }
    } catch {
      throw .init("\(error)")
    }
    throw .init("an object is expected")
  }
}
