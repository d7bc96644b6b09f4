// MarkdownStream: a document of Markdown that arrives piece by piece.

/// A document of Markdown that grows at its end, such as the answer of a language model.
///
/// ```swift
/// case .received(let piece): state.answer.append(piece)
/// …
/// MarkdownView(state.answer)
/// ```
///
/// At every moment it shows what the text so far means as a whole document. A block that is closed is not parsed again,
/// and the view keeps what it has made of it. What comes later changes earlier blocks in two cases only: a link reference
/// definition or a footnote gives a meaning to labels in them, and then the views of those blocks alone are made again.
///
/// - Complexity: To append costs O(piece). `document` costs O(the open block), which is the last paragraph, or up to a
///   hundred lines of code, of HTML or of a table.
public struct MarkdownStream: Hashable, Sendable {
  private var parser: MarkdownParser
  /// The bytes of the line that has no newline yet.
  private var line: [UInt8] = []
  private var isAfterReturn = false

  /// Creates a stream with the text so far.
  ///
  /// - Parameters:
  ///   - text: The beginning of the Markdown.
  ///   - syntax: The extensions of CommonMark that it may use.
  public init(_ text: String = "", syntax: MarkdownSyntax = .gitHub) {
    parser = MarkdownParser(syntax: syntax)
    append(text)
  }

  /// Adds text at the end; pieces may begin and end anywhere.
  public mutating func append(_ text: some StringProtocol) {
    for byte in text.utf8 {
      switch byte {
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D:
        parser.read(line)
        line.removeAll(keepingCapacity: true)
      case 0: line += [0xEF, 0xBF, 0xBD]
      default: line.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
  }

  /// The document up to here.
  public var document: MarkdownDocument { MarkdownDocument(snapshot.content) }

  /// The headings up to here, in reading order.
  public var headings: [MarkdownHeading] { document.headings }

  /// The state at the end, if the text ended here.
  private var snapshot: MarkdownParser {
    var copy = parser
    if !line.isEmpty { copy.read(line) }
    copy.finish()
    return copy
  }

  /// The bytes of all lines that were parsed, and those that `document` parses at the moment.
  var work: (lines: Int, document: Int) { (parser.work, snapshot.work - parser.work) }
}
