// MarkdownDocument: a parsed document as a value, with its headings.

/// A document of Markdown that is parsed once, for views that show it and for a table of contents.
///
/// ```swift
/// let manual = MarkdownDocument(text)
/// for heading in manual.headings { print(heading.level, heading.text, heading.id) }
/// ```
///
/// For text that still arrives use `MarkdownStream`.
///
/// - Complexity: O(bytes) to parse, whatever they are.
public struct MarkdownDocument: Hashable, Sendable {
  let content: MarkdownContent
  let references: MarkdownReferences
  /// The blocks of the footnotes, each with the number of its note.
  private let notes: [NoteBlock]

  private struct NoteBlock: Hashable, Sendable {
    var number: Int
    var block: MarkdownBlock
  }

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - syntax: The extensions of CommonMark that it may use.
  public init(_ text: String, syntax: MarkdownSyntax = .gitHub) {
    self = MarkdownStream(text, syntax: syntax).document
  }

  init(_ content: MarkdownContent) {
    self.content = content
    references = content.references
    notes = content.shownNotes.flatMap { note in
      note.blocks.map { NoteBlock(number: note.number, block: $0) }
    }
  }

  /// The headings in reading order, for a table of contents; without those in footnotes.
  public var headings: [MarkdownHeading] { Array(content.headings) }

  // MARK: Rows of a view

  var rowCount: Int { content.blocks.count + notes.count }

  /// The number of rows after the blocks, for the footnotes.
  var noteRowCount: Int { notes.count }

  func row(at index: Int) -> MarkdownRow {
    let count = content.blocks.count
    if index < count { return row(content.blocks[index]) }
    let note = notes[index - count]
    var row = row(note.block)
    row.note = note.number
    row.isFirstNote = index == count
    return row
  }

  func row(_ block: MarkdownBlock) -> MarkdownRow {
    MarkdownRow(
      block: block,
      paragraph: MarkdownParagraph(
        syntax: content.syntax, references: references.restricted(to: block.texts)))
  }

  /// Returns the row of the heading with an anchor.
  func row(of anchor: String) -> Int? { content.headings.first { $0.id == anchor }?.block }
}

/// Everything that the view of a block depends on.
struct MarkdownRow: Hashable, Sendable {
  var block: MarkdownBlock
  var paragraph: MarkdownParagraph
  /// The number of the footnote that contains the block, or 0.
  var note = 0
  /// Whether a rule above it separates the footnotes from the text.
  var isFirstNote = false
}

/// A heading of a document.
public struct MarkdownHeading: Hashable, Sendable, Identifiable {
  /// The level, from 1 to 6.
  public let level: Int
  /// The words, without markup.
  public let text: String
  /// The anchor as GitHub makes it, such as `getting-started`; no other heading of the document has it.
  public let id: String
  /// The index of its block.
  let block: Int
}
