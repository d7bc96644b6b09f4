// LogLines: a log's lines in blocks, so that appending one takes constant time.

/// A collection of log lines: new ones are appended, and an optional limit drops the oldest.
///
/// ```swift
/// var lines = LogLines(limit: 100_000)
/// lines.append("started")
/// lines.append(StyledLine("failed", style: Style(foreground: .danger)))
/// ```
///
/// Use it instead of `[String]` for a `LogView` with very many lines: appending to an array that the last frame still
/// holds copies the whole array, but `LogLines` copies only its last block. A line takes its bytes and a few more.
///
/// Output of a program comes with its colors and links, in pieces of any size:
///
/// ```swift
/// case .build:
///   return .process(["make"], reading: .bytes, mergesError: true) { .output($0) }
/// case .output(.bytes(let bytes)): state.lines.append(ansi: bytes)
/// case .output(.ended): state.lines.finishLine()
/// ```
public struct LogLines: RandomAccessCollection, Sendable {
  /// The maximum number of lines; nil for no limit.
  public let limit: Int?
  /// How many of the oldest lines were dropped.
  public private(set) var dropped: Int
  private var blocks: [LogBlock]
  /// Reads output, and has its last line, which has not ended yet.
  private var reader: ANSIReader?

  /// Creates a log without lines.
  ///
  /// - Parameter limit: The maximum number of lines, at least 1; nil for no limit.
  public init(limit: Int? = nil) {
    self.limit = limit.map { Swift.max(1, $0) }
    (dropped, blocks) = (0, [])
  }

  /// Creates a log of lines, the oldest first.
  public init(_ lines: some Sequence<String>) {
    self.init()
    append(contentsOf: lines)
  }

  /// Creates a log of what a program wrote for a terminal, as `ANSIReader` reads it.
  public init(ansi text: String, limit: Int? = nil) {
    self.init(limit: limit)
    append(ansi: text.utf8)
    finishLine()
  }

  /// Wraps an array as one block, in O(1).
  init(whole lines: [String], dropped: Int) {
    limit = nil
    self.dropped = dropped
    blocks = [LogBlock(first: dropped, whole: lines)]
  }

  // MARK: Adding lines

  /// Adds a line at the end.
  public mutating func append(_ line: String) { add { $0.append(line) } }

  /// Adds a line with styled parts at the end.
  public mutating func append(_ line: StyledLine) { add { $0.append(line.text, line.spans) } }

  /// Adds lines at the end.
  public mutating func append(contentsOf lines: some Sequence<String>) {
    for line in lines { append(line) }
  }

  /// Adds what a program wrote for a terminal, in pieces of any size, as `ANSIReader` reads it.
  ///
  /// The last line is shown before it ends, and is overwritten as progress lines are. Other lines are added before it.
  public mutating func append(ansi bytes: some Sequence<UInt8>) {
    var reader = self.reader.take() ?? ANSIReader()
    for line in reader.read(bytes) { append(line) }
    self.reader = reader
    dropOldest()
  }

  /// Adds what a program wrote for a terminal, as text.
  public mutating func append(ansi text: String) { append(ansi: text.utf8) }

  /// Ends the last line of a program's output; what follows begins without a style.
  public mutating func finishLine() {
    var reader = self.reader.take()
    if let line = reader?.finish() { append(line) }
  }

  private mutating func add(_ line: (inout LogBlock) -> Void) {
    if blocks.last?.isFull ?? true {
      if !blocks.isEmpty { blocks[blocks.count - 1].seal() }
      blocks.append(LogBlock(first: closedNumbers.upperBound))
    }
    line(&blocks[blocks.count - 1])
    dropOldest()
  }

  private mutating func dropOldest() {
    while let limit, count > limit, let first = blocks.first {
      dropped += 1
      if first.end == dropped { blocks.removeFirst() }
    }
  }

  // MARK: Reading lines

  /// The number of lines.
  public var count: Int { closedNumbers.count + (reader?.hasOpenLine == true ? 1 : 0) }
  /// The position of the oldest line: 0.
  public var startIndex: Int { 0 }
  /// The position after the newest line.
  public var endIndex: Int { count }

  /// The text of the line at an index; index 0 is the oldest line that was not dropped.
  public subscript(index: Int) -> String {
    precondition(index >= 0 && index < count, "LogLines index out of range")
    let number = dropped + index
    guard number < closedNumbers.upperBound else { return openLine?.text ?? "" }
    return block(of: number).text(number)
  }

  /// Returns the line at an index with its styles.
  public func styledLine(at index: Int) -> StyledLine {
    precondition(index >= 0 && index < count, "LogLines index out of range")
    let number = dropped + index
    guard number < closedNumbers.upperBound else { return openLine ?? StyledLine("") }
    return block(of: number).line(number)
  }

  /// The text of all lines without their styles, each with a newline, to save or copy it.
  ///
  /// - Complexity: O(the bytes of the lines).
  public var text: String {
    var result = ""
    for block in blocks { block.write(from: Swift.max(block.first, dropped), to: &result) }
    if let openLine { result += openLine.text + "\n" }
    return result
  }

  /// The line numbers, counted from the first line ever appended, dropped lines included.
  var numbers: Range<Int> { dropped..<dropped + count }

  /// The numbers of the lines that have ended, and don't change any more.
  var closedNumbers: Range<Int> { dropped..<(blocks.last?.end ?? dropped) }

  /// Whether words are found in the line with a number.
  func isFound(_ search: LogSearch, in number: Int) -> Bool {
    guard number < closedNumbers.upperBound else { return search.isFound(in: openLine?.text ?? "") }
    return block(of: number).isFound(search, in: number)
  }

  /// The width in columns of the line with a number.
  func width(_ number: Int) -> Int {
    guard number < closedNumbers.upperBound else { return openLine?.text.displayWidth ?? 0 }
    return block(of: number).width(number)
  }

  /// The bytes of memory that the lines take.
  var storedBytes: Int { blocks.reduce(0) { $0 + $1.storedBytes } }

  /// The line that has not ended, made from what was read of it when it is asked for.
  private var openLine: StyledLine? { reader?.openLine }

  private func block(of number: Int) -> LogBlock { blocks[blockIndex(of: number)] }

  private func blockIndex(of number: Int) -> Int {
    var (low, high) = (0, blocks.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if blocks[middle].first <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: Comparing

  /// Returns whether `other` extends this log: lines that have ended in this one are equal in both, and `other` may
  /// have newer ones.
  ///
  /// - Complexity: O(blocks) for shared blocks, plus O(1) for each line of the others.
  func isContinued(by other: LogLines) -> Bool {
    let end = closedNumbers.upperBound
    guard other.dropped >= dropped, end <= other.closedNumbers.upperBound, other.dropped <= end
    else { return false }
    var number = other.dropped
    while number < end {
      let (block, otherBlock) = (block(of: number), other.block(of: number))
      let next = Swift.min(block.end, otherBlock.end, end)
      if !block.begins(as: otherBlock, upTo: next) {
        for number in number..<next where block.line(number) != otherBlock.line(number) {
          return false
        }
      }
      number = next
    }
    return true
  }
}

extension LogLines: Equatable {
  /// Returns whether both logs have equal lines and dropped equally many; limits are not compared.
  public static func == (lines: LogLines, other: LogLines) -> Bool {
    lines.count == other.count && lines.dropped == other.dropped
      && lines.openLine == other.openLine && lines.isContinued(by: other)
  }
}
