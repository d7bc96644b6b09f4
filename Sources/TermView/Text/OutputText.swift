// OutputText: text that the program writes outside its screen, with terminal controls removed.

/// Text for a standard stream, an error message or a report that a person may read in a terminal.
///
/// All code that writes such text takes this type, and only two initializers create it. The usual one sanitizes:
/// controls and escapes become U+FFFD, bidirectional controls are dropped, and a text that is too long is cut.
/// `verbatim` takes bytes that the program means to write as they are, such as a frame with its colors;
/// `scripts/check-output` lists the files that may use it.
package struct OutputText: Sendable {
  /// The text to write.
  package let string: String

  /// The default limit on a text, in bytes.
  package static let defaultLimit = 1 << 16

  /// Sanitizes a text of any origin: an error message, an argument, a file name.
  ///
  /// It takes at most `limit` bytes and adds a note with the number of bytes left out.
  package init(_ text: String, limit: Int = OutputText.defaultLimit) {
    string = text.printable(newline: "\n", limit: limit)
  }

  /// Takes a text unchanged, with the escapes in it.
  package init(verbatim text: String) { string = text }
}

extension String {
  /// Returns the text with U+FFFD in place of terminal controls and with `newline` for each line end.
  ///
  /// It reads at most `limit` bytes; a note gives the number of bytes left out.
  ///
  /// - Complexity: O(the bytes that are read).
  package func printable(newline: String, limit: Int = .max) -> String {
    let bytes: [UInt8] = withBytes { bytes in
      var result: [UInt8] = []
      var offset = 0
      while offset < bytes.count, offset < limit {
        let cluster = Cluster(in: bytes, at: offset)
        switch cluster.kind {
        case .text: for index in offset..<cluster.shownEnd { result.append(bytes[index]) }
        case .tab: result.append(0x09)
        case .newline: result += Array(newline.utf8)
        case .dropped: break
        case .replaced: result += Array("\u{FFFD}".utf8)
        }
        offset = cluster.end
      }
      if offset < bytes.count { result += Array("… (\(bytes.count - offset) more bytes)".utf8) }
      return result
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Ends the program because of a programmer's mistake.
///
/// The runtime writes the sentence to standard error unchanged, so a sentence with text from elsewhere must go
/// through this function; `scripts/check-output` finds a `fatalError` or `precondition` that interpolates by itself.
package func trap(
  _ sentence: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(OutputText(sentence).string, file: file, line: line)
}
