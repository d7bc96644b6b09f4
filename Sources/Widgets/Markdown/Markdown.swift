// Markdown: the parsed inline Markdown of one paragraph.

/// The content of one paragraph as a sequence of pieces, which `MarkdownReader` makes.
struct Markdown {
  /// The text of the paragraph and the addresses of its links; pieces refer to ranges of it.
  fileprivate(set) var bytes: [UInt8] = []
  fileprivate var tokens: [Token] = []
  fileprivate var delimiters: [DelimiterRun] = []
  fileprivate var matches: [Match] = []
  /// The ranges of titles, by the start of their link's address.
  private var titles: [Int32: Range<Int>] = [:]
  /// The labels of the footnotes that the paragraph refers to.
  private(set) var notes: [String] = []

  /// A part of a paragraph, in reading order.
  ///
  /// Each beginning has an end, and pieces nest properly.
  enum Inline {
    case text(Range<Int>)
    case code(Range<Int>)
    /// An HTML tag or comment, as it was written.
    case html(Range<Int>)
    /// A newline that only separates words, a newline that ends a line, and an empty line.
    case softBreak, hardBreak, emptyLine
    case begin(Emphasis)
    case end(Emphasis)
    /// The beginning of a link, with the range of its address.
    case beginLink(Range<Int>)
    case endLink
    /// The beginning of an image, with the range of its address; the pieces up to its end are the alternative text.
    case beginImage(Range<Int>)
    case endImage
    /// The number of a footnote.
    case note(Int)
  }

  enum Emphasis: UInt8 { case emphasis, strong, strikethrough }

  /// A piece in 12 bytes, because a hostile text has as many pieces as bytes.
  struct Token {
    enum Kind: UInt8 {
      case text, code, html, softBreak, hardBreak, emptyLine
      /// Text, unless it turns out to begin a link.
      case bracket
      /// A delimiter run; `start` is an index of `delimiters`.
      case delimiters
      /// The range is that of the address.
      case link, image
      case endLink, endImage
      /// `start` is the number of a footnote.
      case note
    }

    var kind: Kind
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// A delimiter run: a row of one character that may begin or end emphasis.
  struct DelimiterRun {
    /// The run's offset in `bytes`.
    var start: Int32
    /// The number of characters in the run, and how many of them are not yet used.
    var count: Int32
    var left: Int32
    /// The matches that the run ends: the index of the first one, and how many there are.
    var firstEnd: Int32 = 0
    var ends: Int32 = 0
    /// The outermost match that the run begins, as an index + 1, or 0; `inner` leads to the others.
    var begins: Int32 = 0
    var character: UInt8
    var canOpen: Bool
    var canClose: Bool
  }

  /// An emphasis whose two ends were found.
  struct Match {
    var emphasis: Emphasis
    /// The next inner match that begins at the same delimiter run, as an index + 1, or 0.
    var inner: Int32
  }

  /// Calls `body` with each piece.
  ///
  /// - Complexity: O(bytes of the paragraph).
  func forEachInline(_ body: (Inline) -> Void) {
    for token in tokens {
      let range = Int(token.start)..<max(Int(token.start), Int(token.end))
      switch token.kind {
      case .text, .bracket: body(.text(range))
      case .code: body(.code(range))
      case .html: body(.html(range))
      case .softBreak: body(.softBreak)
      case .hardBreak: body(.hardBreak)
      case .emptyLine: body(.emptyLine)
      case .link: body(.beginLink(range))
      case .image: body(.beginImage(range))
      case .endLink: body(.endLink)
      case .endImage: body(.endImage)
      case .note: body(.note(Int(token.start)))
      case .delimiters: forEachInline(of: delimiters[Int(token.start)], body)
      }
    }
  }

  /// A delimiter run first ends what it can, from the inside out; the unused characters are text, then matches begin.
  private func forEachInline(of delimiter: DelimiterRun, _ body: (Inline) -> Void) {
    for index in delimiter.firstEnd..<delimiter.firstEnd + delimiter.ends {
      body(.end(matches[Int(index)].emphasis))
    }
    if delimiter.left > 0 {
      body(.text(Int(delimiter.start)..<Int(delimiter.start + delimiter.left)))
    }
    var match = delimiter.begins
    while match != 0 {
      body(.begin(matches[Int(match) - 1].emphasis))
      match = matches[Int(match) - 1].inner
    }
  }
}

// MARK: Writing, for `MarkdownReader`

extension Markdown {
  /// Appends a byte of text.
  mutating func append(_ byte: UInt8) {
    extendText(by: 1)
    bytes.append(byte)
  }

  mutating func append(_ new: ArraySlice<UInt8>) {
    guard !new.isEmpty else { return }
    extendText(by: new.count)
    bytes += new
  }

  /// Appends bytes as a piece of the given kind.
  mutating func append(_ kind: Token.Kind, _ new: some Collection<UInt8>) {
    let range = store(new)
    tokens.append(Token(kind: kind, start: range.start, end: range.end))
  }

  mutating func append(_ kind: Token.Kind) { tokens.append(Token(kind: kind)) }

  /// Appends a bracket that may turn out to begin a link, and returns its token's index.
  mutating func append(bracket: ArraySlice<UInt8>) -> Int32 {
    append(.bracket, bracket)
    return Int32(tokens.count - 1)
  }

  /// Turns the bracket of a token into the beginning of a link or an image, and appends its end.
  mutating func close(_ token: Int32, as kind: Token.Kind, address: [UInt8], title: [UInt8]?) {
    let range = store(address)
    if let title {
      let range = store(title)
      titles[Int32(range.start) - Int32(address.count)] = Int(range.start)..<Int(range.end)
    }
    tokens[Int(token)] = Token(kind: kind, start: range.start, end: range.end)
    append(kind == .link ? .endLink : .endImage)
  }

  /// Replaces everything since the bracket of a token by the number of a footnote.
  mutating func replace(from token: Int32, withNote number: Int, _ label: String) {
    tokens.removeLast(tokens.count - Int(token))
    tokens.append(Token(kind: .note, start: Int32(number)))
    notes.append(label)
  }

  /// Returns the title of the link or image whose address has a range.
  func title(ofAddress range: Range<Int>) -> String? {
    titles[Int32(range.lowerBound)].map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Appends a delimiter run and returns its index.
  mutating func append(_ delimiter: DelimiterRun) -> Int32 {
    var delimiter = delimiter
    delimiter.start = Int32(bytes.count)
    bytes += repeatElement(delimiter.character, count: Int(delimiter.count))
    delimiters.append(delimiter)
    tokens.append(Token(kind: .delimiters, start: Int32(delimiters.count - 1)))
    return Int32(delimiters.count - 1)
  }

  /// Removes blanks from the end of the text.
  mutating func removeBlanks(_ count: Int) {
    guard count > 0, let last = tokens.last, last.kind == .text else { return }
    bytes.removeLast(count)
    tokens[tokens.count - 1].end -= Int32(count)
    if tokens[tokens.count - 1].end == last.start { tokens.removeLast() }
  }

  var isEmpty: Bool { tokens.isEmpty }

  func delimiter(_ index: Int32) -> DelimiterRun { delimiters[Int(index)] }

  /// Records that two delimiter runs begin and end an emphasis, each with `count` of its characters.
  mutating func match(_ opener: Int32, _ closer: Int32, _ emphasis: Emphasis, using count: Int32) {
    matches.append(Match(emphasis: emphasis, inner: delimiters[Int(opener)].begins))
    delimiters[Int(opener)].begins = Int32(matches.count)
    delimiters[Int(opener)].left -= count
    // All matches that one run ends are found one after the other.
    if delimiters[Int(closer)].ends == 0 {
      delimiters[Int(closer)].firstEnd = Int32(matches.count - 1)
    }
    delimiters[Int(closer)].ends += 1
    delimiters[Int(closer)].left -= count
  }

  private mutating func store(_ new: some Collection<UInt8>) -> (start: Int32, end: Int32) {
    let start = Int32(bytes.count)
    bytes += new
    return (start, Int32(bytes.count))
  }

  private mutating func extendText(by count: Int) {
    let end = Int32(bytes.count)
    if let last = tokens.last, last.kind == .text, last.end == end {
      tokens[tokens.count - 1].end += Int32(count)
    } else {
      tokens.append(Token(kind: .text, start: end, end: end + Int32(count)))
    }
  }
}
