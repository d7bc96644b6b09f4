// MarkdownView: shows a Markdown document as views, one for each block.

/// A Markdown document: headings, paragraphs, quotes, lists, tasks, code, tables, links, footnotes.
///
/// ```swift
/// MarkdownView(readme)
/// MarkdownView(manual, label: "Manual", scrolls: true)
/// MarkdownView(answer, languages: CodeLanguage.all)  // with TermCode
/// ```
///
/// It is as tall as its blocks. Put it into a `ScrollView` with other views, or let it scroll by itself (`scrolls`):
/// then it makes only the visible blocks, and takes the focus for arrows, Page Up and Down, Home and End.
///
/// It reads CommonMark 0.31.2 and GitHub's extensions: tables, tasks, strikethrough, autolinks, footnotes. Inline markup
/// looks as in `Text(markdown:)`, HTML is shown as written, an image as its description or as the view that `images` makes
/// of it.
///
/// A text that is shown whole can be a string, which is parsed when it changes. A `MarkdownDocument` is parsed once, and a
/// `MarkdownStream` grows at its end. Both have `headings` for a table of contents; `reveals` scrolls to one of them.
///
/// - Complexity: O(the length of the text) when it changes, for any text; for a stream, O(what is new).
public struct MarkdownView: StaticView {
  /// Sends no messages.
  public typealias Message = Never

  private var source: MarkdownSource
  private let images: ((MarkdownImage) -> AnyStaticView?)?

  /// Creates a view of a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown to show.
  ///   - label: The name of the view, for semantics.
  ///   - scrolls: Whether the view scrolls where it is too small; otherwise it is as high as its content.
  ///   - languages: The languages that color blocks of code, found by name. `TermCode` has some: `CodeLanguage.all`.
  public init(
    _ text: String, label: String = Translation["Document"], scrolls: Bool = false,
    languages: [CodeLanguage] = []
  ) {
    source = MarkdownSource(
      text: .plain(text), label: label, scrolls: scrolls, languages: languages, anchor: nil)
    images = nil
  }

  /// Creates a view of a parsed document.
  ///
  /// - Parameters:
  ///   - document: The document to show.
  ///   - label: The name of the view, for semantics.
  ///   - scrolls: Whether the view scrolls where it is too small; otherwise it is as high as its content.
  ///   - reveals: The `id` of a heading to scroll into view, whenever it changes. A view that doesn't scroll by itself
  ///     gives its headings their ids, for `ScrollView(reveals:)` around it.
  ///   - languages: The languages that color blocks of code, found by name. `TermCode` has some: `CodeLanguage.all`.
  ///   - images: Makes the view of an image that is a paragraph of its own, or returns nil to show its description.
  ///     With it, the blocks that are visible are made again in each frame.
  public init(
    _ document: MarkdownDocument, label: String = Translation["Document"], scrolls: Bool = false,
    reveals: String? = nil, languages: [CodeLanguage] = [],
    images: ((MarkdownImage) -> AnyStaticView?)? = nil
  ) {
    source = MarkdownSource(
      text: .parsed(document), label: label, scrolls: scrolls, languages: languages, anchor: reveals
    )
    self.images = images
  }

  /// Creates a view of a document that grows; blocks that are closed are not made again.
  ///
  /// - Parameters:
  ///   - stream: The document to show.
  ///   - label: The name of the view, for semantics.
  ///   - scrolls: Whether the view scrolls where it is too small; otherwise it is as high as its content.
  ///   - reveals: The `id` of a heading to scroll into view, whenever it changes.
  ///   - languages: The languages that color blocks of code, found by name. `TermCode` has some: `CodeLanguage.all`.
  ///   - images: Makes the view of an image that is a paragraph of its own, or returns nil to show its description.
  public init(
    _ stream: MarkdownStream, label: String = Translation["Document"], scrolls: Bool = false,
    reveals: String? = nil, languages: [CodeLanguage] = [],
    images: ((MarkdownImage) -> AnyStaticView?)? = nil
  ) {
    self.init(
      stream.document, label: label, scrolls: scrolls, reveals: reveals, languages: languages,
      images: images)
  }

  /// The blocks of the document.
  public var body: some View<Never> {
    let look = MarkdownLook<Never>(
      languages: source.languages, images: images, follow: nil,
      showsAddresses: source.showsAddresses)
    return source.view(look).modified(if: source.scrolls) { $0.frame(minHeight: 0) }
  }

  /// Shows the address of each link in parentheses after its words, for output that has no links, such as a file.
  ///
  /// An address that the words say already does not follow them, nor does one of a heading in the document.
  ///
  /// ```swift
  /// MarkdownView(notes).showsLinkAddresses()  // see the manual (https://example.com)
  /// ```
  ///
  /// - Parameter shows: Whether the addresses are shown.
  /// - Returns: The view with the addresses.
  public func showsLinkAddresses(_ shows: Bool = true) -> MarkdownView {
    var view = self
    view.source.showsAddresses = shows
    return view
  }

  /// Sends a message when the user follows a link, with its address as the author wrote it.
  ///
  /// A paragraph with links takes the focus: Left and Right choose a link, Enter follows it, and so does a click. An
  /// address such as `#heading` is the `id` of a heading after the sign.
  ///
  /// ```swift
  /// MarkdownView(manual, scrolls: true, reveals: state.anchor).onLink { .follow($0) }
  /// ```
  public func onLink<Sent>(_ follow: @escaping (String) -> Sent) -> AnyView<Sent> {
    let look = MarkdownLook<String>(
      languages: source.languages, images: images, follow: { $0 },
      showsAddresses: source.showsAddresses)
    return source.view(look).modified(if: source.scrolls) { $0.frame(minHeight: 0) }.map(follow)
  }
}

/// What the view depends on.
private struct MarkdownSource: Equatable {
  enum Content {
    case plain(String)
    case parsed(MarkdownDocument)
  }

  var text: Content
  var label: String
  var scrolls: Bool
  var languages: [CodeLanguage]
  var anchor: String?
  var showsAddresses = false

  static func == (left: MarkdownSource, right: MarkdownSource) -> Bool {
    guard left.label == right.label, left.scrolls == right.scrolls, left.anchor == right.anchor,
      left.showsAddresses == right.showsAddresses,
      left.languages.map(\.name) == right.languages.map(\.name)
    else { return false }
    return switch (left.text, right.text) {
    case (.plain(let left), .plain(let right)): left.hasSameBytes(as: right)
    case (.parsed(let left), .parsed(let right)): left == right
    default: false
    }
  }

  private var document: MarkdownDocument {
    switch text {
    case .plain(let text): MarkdownDocument(text)
    case .parsed(let document): document
    }
  }

  func view<Message>(_ look: MarkdownLook<Message>) -> AnyView<Message> {
    // Views of images may change without the document.
    guard look.images == nil else { return rows(look) }
    return AnyView(Memo<Message>(self) { $0.rows(look) })
  }

  private func rows<Message>(_ look: MarkdownLook<Message>) -> AnyView<Message> {
    let document = document
    if scrolls {
      let reveal = anchor.map { anchor in
        RowReveal(anchor, id: { $0 }) { _ in document.row(of: anchor) }
      }
      return AnyView(
        LazyList<Message>(
          count: document.rowCount, reveal: reveal, showsBars: true, estimatedRowHeight: 2
        ) { row in
          MarkdownRowView(row: document.row(at: row), look: look)
        }
        .describesKeys(WidgetKeys.log(isSearched: false, wraps: true))
        .focusEdge()
        .role(.group, label: label))
    }
    let blocks = document.content.blocks
    return AnyView(
      VStack<Message> {
        ForEach<Message>(0..<blocks.chunks.count + 1) { index in
          MarkdownChunkView(
            rows: MarkdownChunkRows(
              chunk: index < blocks.chunks.count
                ? blocks.chunks[index] : MarkdownChunks.Chunk(blocks.tail),
              references: document.references, syntax: document.content.syntax),
            look: look)
        }
        ForEach<Message>(0..<document.noteRowCount) { row in
          MarkdownRowView(row: document.row(at: blocks.count + row), look: look)
        }
      }
      .role(.group, label: label))
  }
}

/// Blocks that follow one another, and what their labels stand for.
private struct MarkdownChunkRows: Equatable {
  var chunk: MarkdownChunks<MarkdownBlock>.Chunk
  var references: MarkdownReferences
  var syntax: MarkdownSyntax

  static func == (left: MarkdownChunkRows, right: MarkdownChunkRows) -> Bool {
    (left.chunk === right.chunk || left.chunk.elements == right.chunk.elements)
      && left.references == right.references && left.syntax == right.syntax
  }

  var rows: [MarkdownRow] {
    chunk.elements.map { block in
      MarkdownRow(
        block: block,
        paragraph: MarkdownParagraph(
          syntax: syntax, references: references.restricted(to: block.texts)))
    }
  }
}

/// The views of a chunk, which are made again only if it changes.
private struct MarkdownChunkView<Message>: View {
  let rows: MarkdownChunkRows
  let look: MarkdownLook<Message>

  var body: some View<Message> {
    if look.images == nil {
      Memo<Message>(rows) { rows in list(rows) }
    } else {
      list(rows)
    }
  }

  private func list(_ rows: MarkdownChunkRows) -> AnyView<Message> {
    AnyView(
      VStack<Message> {
        ForEach<Message>(Array(rows.rows.enumerated()), id: \.offset) { row in
          MarkdownRowView(row: row.element, look: look)
        }
      })
  }
}
