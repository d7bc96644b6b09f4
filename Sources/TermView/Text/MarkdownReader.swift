// MarkdownReader: bytes of a paragraph in, one after the other, what they say in Markdown out.

/// Reads the inline part of CommonMark 0.31.2, and the strikethrough of GitHub's extension.
///
/// However hostile a text is, its bytes are looked at a bounded number of times: what is searched ahead and
/// not found is not searched again, and delimiters that were passed over in vain are not passed again. No
/// function calls itself.
struct MarkdownReader {
  let source: [UInt8]
  /// The byte that comes next.
  var place = 0
  var markdown = Markdown()
  /// Brackets that are open, the innermost last.
  var brackets: [Bracket] = []
  /// So many of the outermost brackets can't become links any more, since a link is in them.
  var linkFreeCount = 0
  /// Delimiters that nothing was decided about.
  var pending: [Int32] = []
  /// Of these, while they are decided about, those that may begin something.
  var openers: [Int32] = []
  private var backticks: BacktickRuns?
  /// What certain kinds of HTML end with, where that is known to come no more.
  var missing: HTMLEnds = []
  /// How many bytes and delimiters were looked at.
  private(set) var work = 0

  struct Bracket {
    var token: Int32
    /// How many delimiters were pending before it.
    var pendingCount: Int32
    var isImage: Bool
  }

  /// Reads a paragraph; what is past 2 GiB of it is not shown.
  init(_ string: String) { source = Array(string.utf8.prefix(Int(Int32.max) / 2)) }

  /// Reads all of it.
  mutating func read() {
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "`"): readCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readDelimiters()
      case UInt8(ascii: "["): openBracket(isImage: false)
      case UInt8(ascii: "!") where byte(place + 1) == UInt8(ascii: "["): openBracket(isImage: true)
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): readAngle()
      case UInt8(ascii: "&"): readEntity()
      case 0x0A, 0x0D: readLineEnd(isHard: false)
      default: readWords()
      }
    }
    resolveDelimiters(from: 0)
  }

  /// A byte of the paragraph; nil behind its end.
  func byte(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  mutating func count(_ steps: Int) { work += steps }

  // MARK: Words

  /// Takes bytes that mean themselves.
  private mutating func readWords() {
    let start = place
    repeat { place += 1 } while place < source.count && !source[place].isSpecial
    count(place - start)
    markdown.append(source[start..<place])
  }

  /// Takes so many bytes as they are.
  mutating func readLiterally(_ length: Int) {
    count(length)
    markdown.append(source[place..<place + length])
    place += length
  }

  private mutating func readEscape() {
    guard let next = byte(place + 1) else { return readLiterally(1) }
    if next.isPunctuation {
      place += 1
      readLiterally(1)
    } else if next == 0x0A || next == 0x0D, lineEnd(place + 1).next < source.count {
      place += 1
      readLineEnd(isHard: true)
    } else {
      readLiterally(1)
    }
  }

  private mutating func readEntity() {
    guard let entity = MarkdownEntity(in: source, at: place) else { return readLiterally(1) }
    count(entity.end - place)
    for byte in String(entity.scalar).utf8 { markdown.append(byte) }
    place = entity.end
  }

  // MARK: Lines

  private mutating func readLineEnd(isHard: Bool) {
    var blanks = 0
    while place > blanks, source[place - blanks - 1].isBlank { blanks += 1 }
    let areSpaces =
      blanks >= 2 && source[place - 1] == 0x20 && source[place - 2] == 0x20
    markdown.removeBlanks(blanks)
    let end = lineEnd(place)
    count(blanks + end.next - place)
    place = end.next
    guard place < source.count, !markdown.isEmpty else { return }
    markdown.append(end.lines > 1 ? .emptyLine : isHard || areSpaces ? .hardBreak : .softBreak)
  }

  /// What follows a newline, the blanks after it and the empty lines after that; and how many lines end.
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
    let start = place
    var length = 1
    while byte(start + length) == UInt8(ascii: "`") { length += 1 }
    if backticks == nil {
      backticks = BacktickRuns(in: source, from: start)
      count(source.count - start)
    }
    let content = start + length
    guard let end = backticks?.next(of: length, from: content) else {
      return readLiterally(length)
    }
    markdown.append(.code, codeBytes(content..<end))
    place = end + length
    count(place - start)
  }

  /// Code on one line, without the one space at each end that parts it from its backticks.
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

/// Where backticks stand in a row, by how many they are, for who asks from left to right.
private struct BacktickRuns {
  private var starts: [Int32] = []
  /// For each row the next one that is as long; -1 is none.
  private var following: [Int32] = []
  /// The next row of each length.
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

  /// Where the first row of so many starts that is not before a place.
  mutating func next(of length: Int, from place: Int) -> Int? {
    guard var run = next[length] else { return nil }
    while run >= 0, starts[Int(run)] < place { run = following[Int(run)] }
    // Places only grow, so what was passed is never asked for again.
    next[length] = run
    return run < 0 ? nil : Int(starts[Int(run)])
  }
}

extension UInt8 {
  /// Whether it is a punctuation character of ASCII, which a backslash can escape.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it may mean something else than itself.
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
