// LogLines: a log's lines in blocks, so that appending one takes constant time.

/// A collection of log lines: new ones are appended, and an optional limit drops the oldest.
///
/// ```swift
/// var lines = LogLines(limit: 100_000)
/// lines.append("started")
/// ```
///
/// Use it instead of `[String]` for a `LogView` with very many lines: appending to an array that the last frame still
/// holds copies the whole array, but `LogLines` copies only its last block.
public struct LogLines: RandomAccessCollection, Sendable {
  /// The maximum number of lines; nil for no limit.
  public let limit: Int?
  /// How many of the oldest lines were dropped.
  public private(set) var dropped: Int
  /// Blocks of `blockSize` lines; the last may have fewer.
  private var blocks: [[String]]
  private let blockSize: Int
  /// The number of dropped lines at the start of the first block.
  private var start = 0
  /// The number of lines.
  public private(set) var count: Int

  /// Creates a log without lines.
  ///
  /// - Parameter limit: The maximum number of lines, at least 1; nil for no limit.
  public init(limit: Int? = nil) {
    self.limit = limit.map { Swift.max(1, $0) }
    (dropped, blocks, blockSize, count) = (0, [], 1024, 0)
  }

  /// Creates a log of lines, the oldest first.
  public init(_ lines: some Sequence<String>) {
    self.init()
    append(contentsOf: lines)
  }

  /// Wraps an array as one block, in O(1).
  init(whole lines: [String], dropped: Int) {
    limit = nil
    self.dropped = dropped
    (blocks, blockSize, count) = ([lines], .max, lines.count)
  }

  /// Adds a line at the end.
  public mutating func append(_ line: String) {
    if blocks.last.map({ $0.count == blockSize }) ?? true { blocks.append([]) }
    blocks[blocks.count - 1].append(line)
    count += 1
    guard let limit, count > limit else { return }
    (start, dropped, count) = (start + 1, dropped + 1, count - 1)
    if start == blockSize {
      blocks.removeFirst()
      start = 0
    }
  }

  /// Adds lines at the end.
  public mutating func append(contentsOf lines: some Sequence<String>) {
    for line in lines { append(line) }
  }

  /// The position of the oldest line: 0.
  public var startIndex: Int { 0 }
  /// The position after the newest line.
  public var endIndex: Int { count }

  /// The line at an index; index 0 is the oldest line that was not dropped.
  public subscript(index: Int) -> String {
    precondition(index >= 0 && index < count, "LogLines index out of range")
    let place = start + index
    return blocks[place / blockSize][place % blockSize]
  }

  /// The line numbers, counted from the first line ever appended, dropped lines included.
  var numbers: Range<Int> { dropped..<dropped + count }

  /// Returns whether `other` extends this log: lines that both hold are equal, and `other` may have newer ones.
  ///
  /// - Complexity: O(blocks) for shared blocks, plus O(1) for each line of the others.
  func isContinued(by other: LogLines) -> Bool {
    guard other.dropped >= dropped, numbers.upperBound <= other.numbers.upperBound,
      other.dropped <= numbers.upperBound
    else { return false }
    var number = other.dropped
    while number < numbers.upperBound {
      let (place, otherPlace) = (number - dropped + start, number - other.dropped + other.start)
      if blockSize == other.blockSize, place % blockSize == otherPlace % blockSize {
        let (block, otherBlock) = (
          blocks[place / blockSize], other.blocks[otherPlace / blockSize]
        )
        if block.span.isIdentical(to: otherBlock.span) {
          number += block.count - place % blockSize
          continue
        }
      }
      guard self[number - dropped] == other[number - other.dropped] else { return false }
      number += 1
    }
    return true
  }
}

extension LogLines: Equatable {
  /// Returns whether both logs have equal lines and dropped equally many; limits are not compared.
  public static func == (lines: LogLines, other: LogLines) -> Bool {
    lines.count == other.count && lines.dropped == other.dropped && lines.isContinued(by: other)
  }
}
