// MarkdownReader: parses the inline Markdown of one paragraph.

/// Reads the inlines of CommonMark 0.31.2 and of GitHub's extensions.
///
/// However hostile a text is, its bytes are read a bounded number of times: a search that failed is not repeated, and
/// delimiters that were passed over in vain are not passed again. No function is recursive.
struct MarkdownReader {
  let source: [UInt8]
  /// The offset of the next byte.
  var offset = 0
  var markdown = Markdown()
  /// The open brackets, the innermost last.
  var brackets: [Bracket] = []
  /// The number of outermost brackets that can't become links, because they already contain a link.
  var linkFreeCount = 0
  /// The delimiter runs that are not resolved yet.
  var pending: [Int32] = []
  /// The pending runs that may still open emphasis, while `resolveDelimiters(from:)` runs.
  var openers: [Int32] = []
  private var backticks: BacktickRuns?
  var failures = FailedSearches()
  let syntax: MarkdownSyntax
  let references: MarkdownReferences
  /// The number of bytes and delimiters read.
  private(set) var work = 0

  struct Bracket {
    var token: Int32
    /// The number of pending delimiter runs before the bracket.
    var pendingCount: Int32
    /// The offset after the bracket.
    var start: Int32
    var isImage: Bool
    /// Whether another bracket follows inside of it.
    var hasInner = false
  }

  /// Searches that are not repeated, because they failed.
  struct FailedSearches {
    /// The kinds of HTML whose end marker is known not to come any more.
    var terminators: HTMLTerminators = []
    /// Up to here no mail address begins.
    var mailEnd = 0
    /// Before this no host begins.
    var hostEnd = 0
  }

  /// Creates a reader of a paragraph; text past 1 GiB is dropped.
  init(
    _ string: String, syntax: MarkdownSyntax = .strikethrough,
    references: MarkdownReferences = MarkdownReferences()
  ) {
    source = Array(string.utf8.prefix(Int(Int32.max) / 2))
    self.syntax = syntax
    self.references = references
  }

  /// Parses the whole paragraph.
  mutating func read() {
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "`"): readCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiters()
      case UInt8(ascii: "~") where syntax.contains(.strikethrough): readDelimiters()
      case UInt8(ascii: "["): openBracket(isImage: false)
      case UInt8(ascii: "!") where beginsImage: openBracket(isImage: true)
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): readAngle()
      case UInt8(ascii: "&"): readEntity()
      case 0x0A, 0x0D: readLineEnd(isHard: false)
      default: readWords()
      }
    }
    resolveDelimiters(from: 0)
  }

  /// Whether the exclamation mark at `offset` begins an image; before a footnote it is text.
  private var beginsImage: Bool {
    byte(offset + 1) == UInt8(ascii: "[")
      && !(syntax.contains(.footnotes) && byte(offset + 2) == UInt8(ascii: "^"))
  }

  /// Returns a byte of the paragraph, or nil past its end.
  func byte(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  mutating func countWork(_ steps: Int) { work += steps }

  // MARK: Plain text

  /// Reads bytes without a special meaning.
  private mutating func readWords() {
    let start = offset
    var link: Autolink?
    repeat {
      link = autolink()
      if link != nil { break }
      offset += 1
    } while offset < source.count && !source[offset].isSpecial
    countWork(offset - start)
    markdown.append(source[start..<offset])
    if let link { append(link) }
  }

  /// Takes the next `length` bytes as plain text.
  mutating func readLiterally(_ length: Int) {
    countWork(length)
    markdown.append(source[offset..<offset + length])
    offset += length
  }

  private mutating func readEscape() {
    guard let next = byte(offset + 1) else { return readLiterally(1) }
    if next.isPunctuation {
      offset += 1
      readLiterally(1)
    } else if next == 0x0A || next == 0x0D, lineEnd(offset + 1).next < source.count {
      offset += 1
      readLineEnd(isHard: true)
    } else {
      readLiterally(1)
    }
  }

  private mutating func readEntity() {
    guard let entity = MarkdownEntity(in: source, at: offset) else { return readLiterally(1) }
    countWork(entity.end - offset)
    for byte in entity.bytes { markdown.append(byte) }
    offset = entity.end
  }

  // MARK: Lines

  private mutating func readLineEnd(isHard: Bool) {
    var blanks = 0
    while offset > blanks, source[offset - blanks - 1].isBlank { blanks += 1 }
    let areSpaces =
      blanks >= 2 && source[offset - 1] == 0x20 && source[offset - 2] == 0x20
    markdown.removeBlanks(blanks)
    let end = lineEnd(offset)
    countWork(blanks + end.next - offset)
    offset = end.next
    guard offset < source.count, !markdown.isEmpty else { return }
    markdown.append(end.lines > 1 ? .emptyLine : isHard || areSpaces ? .hardBreak : .softBreak)
  }

  /// Returns the offset after a newline, the blanks after it and further empty lines, and the number of lines that
  /// end.
  private func lineEnd(_ index: Int) -> (next: Int, lines: Int) {
    var (index, lines) = (index, 0)
    while index < source.count {
      switch source[index] {
      case 0x0A: lines += 1
      case 0x0D: lines += byte(index + 1) == 0x0A ? 0 : 1
      case 0x20, 0x09: break
      default: return (index, lines)
      }
      index += 1
    }
    return (index, lines)
  }

  // MARK: Code

  private mutating func readCode() {
    let start = offset
    var length = 1
    while byte(start + length) == UInt8(ascii: "`") { length += 1 }
    if backticks == nil {
      backticks = BacktickRuns(in: source, from: start)
      countWork(source.count - start)
    }
    let content = start + length
    guard let end = backticks?.next(of: length, from: content) else {
      return readLiterally(length)
    }
    markdown.append(.code, codeBytes(content..<end))
    offset = end + length
    countWork(offset - start)
  }

  /// Returns code on one line, without the space that may separate each end from its backticks.
  private func codeBytes(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      switch source[index] {
      case 0x0A, 0x0D:
        bytes.append(0x20)
        index = min(lineEnd(index).next, range.upperBound)
      default:
        bytes.append(source[index])
        index += 1
      }
    }
    if bytes.count > 1, bytes.first == 0x20, bytes.last == 0x20,
      bytes.contains(where: { $0 != 0x20 })
    {
      bytes.removeFirst()
      bytes.removeLast()
    }
    return bytes
  }
}

/// The positions of runs of backticks by their length, for searches that go from left to right.
private struct BacktickRuns {
  private var starts: [Int32] = []
  /// For each run, the index of the next run of the same length, or -1.
  private var following: [Int32] = []
  /// The index of the next run of each length.
  private var next: [Int: Int32] = [:]

  init(in source: [UInt8], from start: Int) {
    var lengths: [Int32] = []
    var index = start
    while index < source.count {
      guard source[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let start = index
      repeat { index += 1 } while index < source.count && source[index] == UInt8(ascii: "`")
      starts.append(Int32(start))
      lengths.append(Int32(index - start))
    }
    following = [Int32](repeating: -1, count: starts.count)
    for run in starts.indices.reversed() {
      following[run] = next[Int(lengths[run])] ?? -1
      next[Int(lengths[run])] = Int32(run)
    }
  }

  /// Returns the start of the first run of `length` backticks at or after `offset`.
  mutating func next(of length: Int, from offset: Int) -> Int? {
    guard var run = next[length] else { return nil }
    while run >= 0, starts[Int(run)] < offset { run = following[Int(run)] }
    // Places only grow, so a run that was passed is not needed again.
    next[length] = run
    return run < 0 ? nil : Int(starts[Int(run)])
  }
}

extension UInt8 {
  /// Whether the byte is ASCII punctuation, which a backslash can escape.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte may have a special meaning.
  fileprivate var isSpecial: Bool {
    switch self {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "<"),
      UInt8(ascii: "&"), 0x0A, 0x0D:
      true
    default: false
    }
  }
}
