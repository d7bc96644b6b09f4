// LogBlock: consecutive lines of a log, packed into one buffer of bytes.

/// Some consecutive lines of a log: their bytes one after the other, with the styles of their spans.
///
/// A plain line takes its bytes and four more. An array that an app keeps itself is a block too, which is not copied.
struct LogBlock: Sendable {
  /// The number of the first line.
  let first: Int
  /// The lines of an app's own array; nil if they are packed.
  private let strings: [String]?
  private var bytes: [UInt8] = []
  /// The end of each line in `bytes`.
  private var ends: [UInt32] = []
  /// The styled parts, by their place in `bytes`.
  private var spans: [PackedSpan] = []
  /// The styles and links that the spans have.
  private var pens: [ANSIPen] = []

  private struct PackedSpan: Equatable, Sendable {
    var start: UInt32
    var end: UInt32
    var pen: UInt32
  }

  /// A block is full with as many lines or bytes: a log that grows copies its last block if a frame still has it.
  private static var mostLines: Int { 1024 }
  private static var mostBytes: Int { 1 << 16 }

  /// Creates a block without lines.
  init(first: Int) { (self.first, strings) = (first, nil) }

  /// Wraps an array, in O(1).
  init(first: Int, whole strings: [String]) { (self.first, self.strings) = (first, strings) }

  var count: Int { strings?.count ?? ends.count }
  /// The number of the line after the last one.
  var end: Int { first + count }

  var isFull: Bool {
    strings != nil || ends.count >= Self.mostLines || bytes.count >= Self.mostBytes
  }

  /// The bytes of memory that the packed lines take.
  var storedBytes: Int {
    bytes.capacity + ends.capacity * 4 + spans.capacity * 12
      + pens.capacity * MemoryLayout<ANSIPen>.stride + MemoryLayout<LogBlock>.stride
  }

  // MARK: Adding

  mutating func append(_ text: String, _ styled: [StyledSpan] = []) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    for span in styled {
      let pen = intern(ANSIPen(style: span.style, link: span.link))
      spans.append(
        PackedSpan(
          start: UInt32(start + span.range.lowerBound), end: UInt32(start + span.range.upperBound),
          pen: pen))
    }
    ends.append(UInt32(bytes.count))
  }

  private mutating func intern(_ pen: ANSIPen) -> UInt32 {
    // The styles of a program are few, and come again soon.
    for index in pens.indices.reversed().prefix(16) where pens[index] == pen {
      return UInt32(index)
    }
    pens.append(pen)
    return UInt32(pens.count - 1)
  }

  /// Gives back the memory that the block was given to grow.
  mutating func seal() {
    Self.shrink(&bytes)
    Self.shrink(&ends)
    Self.shrink(&spans)
    Self.shrink(&pens)
  }

  private static func shrink<Element>(_ array: inout [Element]) {
    guard array.capacity > array.count + array.count / 16 else { return }
    var exact: [Element] = []
    exact.reserveCapacity(array.count)
    exact.append(contentsOf: array)
    array = exact
  }

  // MARK: Reading

  /// The text of a line, by its number.
  func text(_ number: Int) -> String {
    if let strings { return strings[number - first] }
    return String(decoding: bytes[range(number)], as: UTF8.self)
  }

  /// A line with its styles.
  func line(_ number: Int) -> StyledLine {
    guard strings == nil, !spans.isEmpty else { return StyledLine(text(number)) }
    let range = range(number)
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var styled: [StyledSpan] = []
    while low < spans.count, spans[low].start < range.upperBound {
      let (span, pen) = (spans[low], pens[Int(spans[low].pen)])
      styled.append(
        StyledSpan(
          Int(span.start) - range.lowerBound..<Int(span.end) - range.lowerBound, style: pen.style,
          link: pen.link))
      low += 1
    }
    return StyledLine(unchecked: text(number), spans: styled)
  }

  func isFound(_ search: LogSearch, in number: Int) -> Bool {
    if let strings { return search.isFound(in: strings[number - first]) }
    let range = range(number)
    let found = search.find(in: bytes.span.extracting(range))
    return found ?? search.isFoundByCharacters(in: text(number))
  }

  /// The width of a line, in columns.
  func width(_ number: Int) -> Int {
    if let strings { return strings[number - first].displayWidth }
    return displayWidth(of: bytes.span.extracting(range(number)))
  }

  private func range(_ number: Int) -> Range<Int> {
    let index = number - first
    return (index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])
  }

  /// Appends the text of lines from a number on, each with a newline.
  func write(from number: Int, to result: inout String) {
    for number in number..<end {
      result += text(number)
      result += "\n"
    }
  }

  // MARK: Comparing

  /// Whether the first lines of both blocks up to a number are known to be the same.
  ///
  /// - Complexity: O(1) if they share their memory, else O(their bytes).
  func begins(as other: LogBlock, upTo number: Int) -> Bool {
    guard first == other.first else { return false }
    if let strings, let others = other.strings { return strings.span.isIdentical(to: others.span) }
    guard strings == nil, other.strings == nil, number <= end, number <= other.end else {
      return false
    }
    // Whatever changes a block changes this buffer.
    if ends.span.isIdentical(to: other.ends.span) { return true }
    let count = number - first
    guard count > 0, ends[..<count] == other.ends[..<count] else { return count == 0 }
    let size = Int(ends[count - 1])
    guard bytes[..<size] == other.bytes[..<size] else { return false }
    let (own, others) = (spans.prefix { $0.end <= size }, other.spans.prefix { $0.end <= size })
    return own == others && own.allSatisfy { pens[Int($0.pen)] == other.pens[Int($0.pen)] }
  }
}
