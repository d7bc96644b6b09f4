// Markdown: a paragraph of inline Markdown in, its words and what holds for which of them out.

/// What one paragraph says: a row of pieces, made by `MarkdownReader`.
struct Markdown {
  /// All words, and the addresses of links; pieces name ranges of it.
  fileprivate(set) var bytes: [UInt8] = []
  fileprivate var tokens: [Token] = []
  fileprivate var delimiters: [Delimiter] = []
  fileprivate var matches: [Match] = []

  /// Part of a paragraph, in the order of reading.
  ///
  /// What begins ends again, and what begins in something ends in it.
  enum Piece {
    case text(Range<Int>)
    case code(Range<Int>)
    /// A tag or a comment of HTML, as it was written.
    case html(Range<Int>)
    /// A newline that parts words only, one that ends a line, and an empty line.
    case softBreak, hardBreak, emptyLine
    case begin(Emphasis)
    case end(Emphasis)
    /// A link to the address in a range.
    case beginLink(Range<Int>)
    case endLink
    /// An image; what is in it says what is to be seen where it can't be shown.
    case beginImage(Range<Int>)
    case endImage
  }

  enum Emphasis: UInt8 { case emphasis, strong, strikethrough }

  /// A piece that takes 12 bytes, since a hostile text has as many as it has bytes.
  struct Token {
    enum Kind: UInt8 {
      case text, code, html, softBreak, hardBreak, emptyLine
      /// Words, as long as it does not turn out to begin a link.
      case bracket
      /// `start` is an index of `delimiters`.
      case delimiters
      /// The range is that of the address.
      case link, image
      case endLink, endImage
    }

    var kind: Kind
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// A row of one character that may begin or end emphasis.
  struct Delimiter {
    /// Where it stands in `bytes`.
    var start: Int32
    /// How many there were, and how many are not used yet.
    var count: Int32
    var left: Int32
    /// What it ends: as many matches, from this one on.
    var firstEnd: Int32 = 0
    var ends: Int32 = 0
    /// What it begins: the outermost match, as an index + 1; the others follow by `inner`.
    var begins: Int32 = 0
    var character: UInt8
    var canOpen: Bool
    var canClose: Bool
  }

  /// An emphasis whose two ends were found.
  struct Match {
    var emphasis: Emphasis
    /// The next one further in that begins at the same delimiter, as an index + 1.
    var inner: Int32
  }

  /// Calls `body` with each piece.
  ///
  /// - Complexity: O(bytes of the paragraph).
  func forEachPiece(_ body: (Piece) -> Void) {
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
      case .delimiters: forEachPiece(of: delimiters[Int(token.start)], body)
      }
    }
  }

  /// A delimiter first ends what it can, from the inside out; what is left of it may begin something.
  private func forEachPiece(of delimiter: Delimiter, _ body: (Piece) -> Void) {
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

// MARK: Writing, for the reader

extension Markdown {
  /// Appends a byte of words.
  mutating func append(_ byte: UInt8) {
    extendText(by: 1)
    bytes.append(byte)
  }

  mutating func append(_ new: ArraySlice<UInt8>) {
    guard !new.isEmpty else { return }
    extendText(by: new.count)
    bytes += new
  }

  /// Appends bytes as a piece of their own kind.
  mutating func append(_ kind: Token.Kind, _ new: some Collection<UInt8>) {
    let range = store(new)
    tokens.append(Token(kind: kind, start: range.start, end: range.end))
  }

  mutating func append(_ kind: Token.Kind) { tokens.append(Token(kind: kind)) }

  /// Appends what may turn out to begin a link, and gives back which token it is.
  mutating func append(bracket: ArraySlice<UInt8>) -> Int32 {
    append(.bracket, bracket)
    return Int32(tokens.count - 1)
  }

  /// Makes a link or an image of what began with a bracket.
  mutating func close(_ token: Int32, as kind: Token.Kind, address: [UInt8]) {
    let range = store(address)
    tokens[Int(token)] = Token(kind: kind, start: range.start, end: range.end)
    append(kind == .link ? .endLink : .endImage)
  }

  /// Appends a delimiter, and gives back its index.
  mutating func append(_ delimiter: Delimiter) -> Int32 {
    var delimiter = delimiter
    delimiter.start = Int32(bytes.count)
    bytes += repeatElement(delimiter.character, count: Int(delimiter.count))
    delimiters.append(delimiter)
    tokens.append(Token(kind: .delimiters, start: Int32(delimiters.count - 1)))
    return Int32(delimiters.count - 1)
  }

  /// Takes back blanks at the end of the words.
  mutating func removeBlanks(_ count: Int) {
    guard count > 0, let last = tokens.last, last.kind == .text else { return }
    bytes.removeLast(count)
    tokens[tokens.count - 1].end -= Int32(count)
    if tokens[tokens.count - 1].end == last.start { tokens.removeLast() }
  }

  var isEmpty: Bool { tokens.isEmpty }

  func delimiter(_ index: Int32) -> Delimiter { delimiters[Int(index)] }

  /// Notes that two delimiters begin and end an emphasis, each giving so many of its characters for it.
  mutating func match(_ opener: Int32, _ closer: Int32, _ emphasis: Emphasis, using count: Int32) {
    matches.append(Match(emphasis: emphasis, inner: delimiters[Int(opener)].begins))
    delimiters[Int(opener)].begins = Int32(matches.count)
    delimiters[Int(opener)].left -= count
    // All that one delimiter ends is found in a row.
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
