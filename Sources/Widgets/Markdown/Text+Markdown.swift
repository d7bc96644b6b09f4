// Text+Markdown: a paragraph of Markdown in, a styled text out.

extension Text {
  /// Shows a paragraph of Markdown without its markup, in the styles that the markup stands for.
  ///
  /// ```swift
  /// Text(markdown: "Press **q** to quit, or read [the manual](https://example.com).")
  /// ```
  ///
  /// It supports the inline part of CommonMark 0.31.2, with the strikethrough of GitHub's extension:
  ///
  /// - `*emphasis*` is italic, `**strong**` bold, `~~gone~~` struck through;
  /// - code between backticks stands on a background of its own, or is underlined with dots where no background can be
  ///   seen;
  /// - `[words](address)` and `<https://…>` are underlined links; titles are omitted, and words whose address is
  ///   empty or too long for a `Link` stay plain;
  /// - two spaces or a backslash at a line's end break the line, other newlines become spaces, and an empty line
  ///   stays;
  /// - the HTML entities are decoded;
  /// - an image is shown as its description, and HTML tags as they are written.
  ///
  /// Headings, lists and reference links belong to whole documents and stay as they are written. Spaces at the text's
  /// own ends stay, so that texts can be joined.
  ///
  /// - Complexity: O(the string's length), whatever it contains.
  public init(markdown string: String) {
    var reader = MarkdownReader(string)
    reader.read()
    var builder = MarkdownTextBuilder(bytes: reader.markdown.bytes)
    reader.markdown.forEachInline { builder.append($0) }
    self = builder.finish()
  }

  /// Shows a paragraph of a document, whose labels stand for some targets.
  init(markdown string: String, in paragraph: MarkdownParagraph) {
    self = MarkdownWords(string, in: paragraph).text
  }
}

/// A paragraph as a text, and the places of its links.
struct MarkdownWords {
  /// A link in the text.
  struct LinkRange {
    /// The bytes of the text that are linked.
    var range: Range<Int>
    var address: String
  }

  let text: Text
  let links: [LinkRange]

  /// Parses a paragraph, and shows the link at index `current` as the chosen one; with `showsAddresses`, the address of
  /// a link follows its words.
  init(
    _ string: String, in paragraph: MarkdownParagraph, current: Int? = nil,
    showsAddresses: Bool = false
  ) {
    let markdown = paragraph.markdown(string)
    var builder = MarkdownTextBuilder(bytes: markdown.bytes)
    builder.current = current
    builder.linkWords = showsAddresses ? [] : nil
    markdown.forEachInline { builder.append($0) }
    links = builder.ranges
    text = builder.finish()
  }
}

/// Joins the pieces of a paragraph, with what is open around the next piece: emphasis, links, images.
private struct MarkdownTextBuilder {
  let bytes: [UInt8]
  private var text: Text?
  /// The bytes since the style or link last changed.
  private var pending: [UInt8] = []
  private var style = Style.plain
  private var link: Link?
  /// The current nesting depth of each kind of emphasis.
  private var depths = [3 of Int](repeating: 0)
  private var links: [Link?] = []
  /// The links up to here, and the one to reverse.
  private(set) var ranges: [MarkdownWords.LinkRange] = []
  var current: Int?
  /// The words of the open link, which its address follows; nil where no addresses are shown.
  var linkWords: [UInt8]?
  private var count = 0
  /// The nesting depth of images; their descriptions are plain, whatever markup they contain.
  private var images = 0

  /// A background of its own, and a line where that can't be seen.
  private static let code = Style(
    background: .raised, attributes: .underline(.dotted), underlineColor: .edge)

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the whole text.
  consuming func finish() -> Text {
    appendPending()
    return text ?? ""
  }

  private mutating func appendPending() {
    guard !pending.isEmpty else { return }
    var piece = Text(String(decoding: pending, as: UTF8.self)).style(style)
    if let link { piece = piece.link(link) }
    let isPlain = style == .plain && link == nil
    if text == nil, isPlain { text = piece } else { text = (text.take() ?? "") + piece }
    pending.removeAll(keepingCapacity: true)
  }

  mutating func append(_ piece: Markdown.Inline) {
    switch piece {
    case .text(let range), .html(let range): append(bytes[range])
    case .code(let range): append(bytes[range], isCode: images == 0)
    case .softBreak: append([0x20])
    case .hardBreak: append([0x0A])
    case .emptyLine: append([0x0A, 0x0A])
    case .begin(let emphasis): if images == 0 { depths[Int(emphasis.rawValue)] += 1 }
    case .end(let emphasis): if images == 0 { depths[Int(emphasis.rawValue)] -= 1 }
    case .beginLink(let address):
      guard images == 0 else { return }
      let address = String(decoding: bytes[address], as: UTF8.self)
      links.append(Link(address))
      ranges.append(MarkdownWords.LinkRange(range: count..<count, address: address))
    case .endLink:
      guard images == 0 else { return }
      links.removeLast()
      ranges[ranges.count - 1].range = ranges[ranges.count - 1].range.lowerBound..<count
      if let words = linkWords { append(ranges[ranges.count - 1].address, after: words) }
    case .beginImage: images += 1
    case .endImage: images -= 1
    case .note(let number): append(Array("[\(number)]".utf8)[...])
    }
  }

  /// Appends the address of a link in parentheses, unless its words are the address or it leads to a heading.
  private mutating func append(_ address: String, after linkWords: [UInt8]) {
    defer { self.linkWords = [] }
    let words = String(decoding: linkWords, as: UTF8.self)
    let same = [words, "mailto:\(words)", "http://\(words)", "https://\(words)"]
    guard !address.isEmpty, !address.hasPrefix("#"), !same.contains(where: address.hasSameBytes)
    else { return }
    append(Array(" (\(address))".utf8)[...])
  }

  private mutating func append(_ new: ArraySlice<UInt8>, isCode: Bool = false) {
    guard !new.isEmpty else { return }
    let newLink = links.last ?? nil
    var newStyle = isCode ? Self.code : .plain
    if depths[0] > 0 { newStyle.attributes.insert(.italic) }
    if depths[1] > 0 { newStyle.attributes.insert(.bold) }
    if depths[2] > 0 { newStyle.attributes.insert(.strikethrough) }
    if newLink != nil {
      newStyle.attributes.underline = .single
      newStyle.underlineColor = .default
      if current == ranges.count - 1 { newStyle.attributes.insert(.reverse) }
    }
    count += new.count
    if !links.isEmpty { linkWords?.append(contentsOf: new) }
    if newStyle != style || newLink != link {
      appendPending()
      (style, link) = (newStyle, newLink)
    }
    pending += new
  }
}
