// TextMarkdown: a paragraph of Markdown in, a text with its looks out.

extension Text {
  /// Shows what stands between a paragraph's signs of Markdown, in the looks that they ask for.
  ///
  /// ```swift
  /// Text(markdown: "Press **q** to quit, or read [the manual](https://example.com).")
  /// ```
  ///
  /// It is the inline part of CommonMark 0.31.2, with the strikethrough of GitHub's extension:
  ///
  /// - `*emphasis*` is italic, `**strong**` bold, `~~gone~~` struck through;
  /// - code between backticks is reversed, as keys on a keyboard stand out;
  /// - `[words](address)` and `<https://…>` are underlined and lead there; titles are left out, and words
  ///   whose address is empty or too long for a `Link` stay plain;
  /// - two spaces or a backslash at a line's end end it, other newlines become spaces, and an empty line stays;
  /// - of the entities of HTML `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&nbsp;` and the numeric ones are known;
  /// - of images their descriptions are shown, and tags of HTML as they are written.
  ///
  /// Headings, lists and links by reference belong to whole documents and stay as they are written. Spaces at
  /// the text's own ends stay, so that texts can stand beside one another.
  ///
  /// - Complexity: O(the string's length), whatever it says.
  public init(markdown string: String) {
    var reader = MarkdownReader(string)
    reader.read()
    var looks = MarkdownLooks(bytes: reader.markdown.bytes)
    reader.markdown.forEachPiece { looks.show($0) }
    self.init(looks.content)
  }
}

/// What was begun and not ended yet, and the runs so far.
private struct MarkdownLooks {
  let bytes: [UInt8]
  private var shown: [UInt8] = []
  private var runs: [TextRun] = []
  /// How deep the words are in each kind of emphasis.
  private var depths = [3 of Int](repeating: 0)
  private var links: [Link?] = []
  /// A description of an image is plain, whatever it says.
  private var images = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The words and their runs; one look needs none.
  var content: TextContent {
    var content = TextContent()
    content.append(String(decoding: shown, as: UTF8.self))
    if runs.contains(where: { $0.style != .plain || $0.link != nil }) { content.setRuns(runs) }
    return content
  }

  mutating func show(_ piece: Markdown.Piece) {
    switch piece {
    case .text(let range), .html(let range): append(bytes[range])
    case .code(let range): append(bytes[range], images == 0 ? .reverse : [])
    case .softBreak: append([0x20])
    case .hardBreak: append([0x0A])
    case .emptyLine: append([0x0A, 0x0A])
    case .begin(let emphasis): if images == 0 { depths[Int(emphasis.rawValue)] += 1 }
    case .end(let emphasis): if images == 0 { depths[Int(emphasis.rawValue)] -= 1 }
    case .beginLink(let address):
      if images == 0 { links.append(Link(String(decoding: bytes[address], as: UTF8.self))) }
    case .endLink: if images == 0 { links.removeLast() }
    case .beginImage: images += 1
    case .endImage: images -= 1
    }
  }

  private mutating func append(_ new: ArraySlice<UInt8>, _ attributes: Attributes = []) {
    guard !new.isEmpty else { return }
    shown += new
    var run = TextRun(count: new.count, link: links.last ?? nil)
    run.style.attributes = attributes
    if depths[0] > 0 { run.style.attributes.insert(.italic) }
    if depths[1] > 0 { run.style.attributes.insert(.bold) }
    if depths[2] > 0 { run.style.attributes.insert(.strikethrough) }
    if run.link != nil { run.style.attributes.underline = .single }
    if let last = runs.last, last.style == run.style, last.link == run.link {
      runs[runs.count - 1].count += new.count
    } else {
      runs.append(run)
    }
  }
}
