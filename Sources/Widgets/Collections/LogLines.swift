// LogLines: the lines of a log, to which one more costs the same however many there are.

/// Lines that arrive at the end, of which the oldest may be dropped.
///
/// ```swift
/// var lines = LogLines(limit: 100_000)
/// lines.append("started")
/// ```
///
/// Use it in place of `[String]` for a `LogView` of very many lines: while the last frame holds an array, appending to
/// it copies all of it. These lines are in blocks, of which only the last is copied.
public struct LogLines: RandomAccessCollection, Sendable {
  /// The most lines that are kept; nil for all.
  public let limit: Int?
  /// How many of the oldest lines were dropped.
  public private(set) var dropped: Int
  /// Blocks of `blockSize` lines; the last may have fewer.
  private var blocks: [[String]]
  private let blockSize: Int
  /// The dropped lines of the first block.
  private var start = 0
  /// The number of lines.
  public private(set) var count: Int

  /// Creates a log without lines.
  ///
  /// - Parameter limit: The most lines that are kept, at least one; nil for all.
  public init(limit: Int? = nil) {
    self.limit = limit.map { Swift.max(1, $0) }
    (dropped, blocks, blockSize, count) = (0, [], 1024, 0)
  }

  /// Creates a log of lines, the oldest first.
  public init(_ lines: some Sequence<String>) {
    self.init()
    append(contentsOf: lines)
  }

  /// Takes an array as it is, in O(1).
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

  /// The line at a position, counted from the oldest that is kept.
  public subscript(index: Int) -> String {
    precondition(index >= 0 && index < count, "a log has no such line")
    let place = start + index
    return blocks[place / blockSize][place % blockSize]
  }

  /// The numbers of the lines, counted from the first that ever was.
  var numbers: Range<Int> { dropped..<dropped + count }

  /// Whether another log has the same lines where both have any, and goes on where this one ends.
  ///
  /// - Complexity: O(the blocks) if one was made from the other, otherwise O(the lines).
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
  /// Whether both have the same lines and dropped as many.
  public static func == (lines: LogLines, other: LogLines) -> Bool {
    lines.count == other.count && lines.dropped == other.dropped && lines.isContinued(by: other)
  }
}
