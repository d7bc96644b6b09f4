// MarkdownParagraph: how the words of one block are read.

/// The syntax of a paragraph, and what its labels stand for.
struct MarkdownParagraph: Hashable, Sendable {
  var syntax: MarkdownSyntax
  var references: MarkdownReferences

  /// Parses words with markup.
  func markdown(_ words: String) -> Markdown {
    var reader = MarkdownReader(words, syntax: syntax, references: references)
    reader.read()
    return reader.markdown
  }

  /// Returns words without their markup.
  func plainText(_ words: String) -> String {
    let markdown = markdown(words)
    var bytes: [UInt8] = []
    markdown.forEachInline { piece in
      switch piece {
      case .text(let range), .code(let range): bytes += markdown.bytes[range]
      case .softBreak, .hardBreak, .emptyLine: bytes.append(0x20)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the image of which words consist; nil if there is anything else.
  func image(_ words: String) -> MarkdownImage? {
    guard words.utf8.contains(UInt8(ascii: "!")) else { return nil }
    let markdown = markdown(words)
    var depth = 0
    var count = 0
    var isAlone = true
    var image = MarkdownImage(source: "", alt: "", title: nil)
    func string(_ range: Range<Int>) -> String {
      String(decoding: markdown.bytes[range], as: UTF8.self)
    }
    markdown.forEachInline { piece in
      switch piece {
      case .beginImage(let address):
        if depth == 0 {
          image.source = string(address)
          image.title = markdown.title(ofAddress: address)
          count += 1
        }
        depth += 1
      case .endImage: depth -= 1
      case .beginLink, .endLink: break
      case .text(let range), .code(let range):
        if depth > 0 { image.alt += string(range) } else { isAlone = false }
      case .softBreak, .hardBreak: if depth > 0 { image.alt += " " } else { isAlone = false }
      case .begin, .end: if depth == 0 { isAlone = false }
      case .emptyLine, .html, .note: isAlone = false
      }
    }
    return isAlone && count == 1 ? image : nil
  }
}

/// An image of a document, for the closure that makes its view.
public struct MarkdownImage: Hashable, Sendable {
  /// The address, as the author wrote it.
  public var source: String
  /// The description, without markup.
  public var alt: String
  /// The title, if it has one.
  public var title: String?
}
