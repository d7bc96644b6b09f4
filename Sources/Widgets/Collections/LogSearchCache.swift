// LogSearchCache: a log view's cached search results, so that it searches only new lines.

/// The numbers of the lines that a log view shows or marks, as found in earlier frames.
///
/// It is only a guess, which is compared with the lines; so it may be shared by several copies of a state.
final class LogSearchCache: Hashable {
  private var shown = LogMatches()
  private var found = LogMatches()
  /// The lines that are wider than all after them, by their numbers: when a line is dropped, the next is the widest.
  private var widest: (lines: LogLines, widths: [(number: Int, columns: Int)])?
  /// How many lines were measured, for tests.
  private(set) var measurements = 0

  /// The numbers of the lines that contain the filter, ascending; all if it is empty.
  func shown(in lines: LogLines, filter: LogQuery) -> LogNumbers {
    guard !filter.isEmpty else { return LogNumbers(all: lines.numbers) }
    return LogNumbers(some: shown.numbers(of: [filter], in: lines))
  }

  /// The numbers of the lines that contain the query and the filter, ascending; none if the query is empty.
  func found(in lines: LogLines, query: LogQuery, filter: LogQuery) -> LogNumbers {
    LogNumbers(some: query.isEmpty ? [] : found.numbers(of: [query, filter], in: lines))
  }

  /// The width of the widest line, in columns.
  ///
  /// - Complexity: O(1) for each new line, amortized.
  func longest(in lines: LogLines) -> Int {
    var widths: [(number: Int, columns: Int)] = []
    var first = lines.dropped
    if let widest, widest.lines.isContinued(by: lines) {
      widths = Array(widest.widths.drop { $0.number < lines.dropped })
      first = max(first, widest.lines.closedNumbers.upperBound)
    }
    let end = lines.closedNumbers.upperBound
    for number in first..<end {
      let columns = lines.width(number)
      measurements += 1
      while let last = widths.last, last.columns <= columns { widths.removeLast() }
      widths.append((number, columns))
    }
    widest = (lines, widths)
    let open = end < lines.numbers.upperBound ? lines.width(end) : 0
    return max(widths.first?.columns ?? 0, open)
  }

  static func == (_: LogSearchCache, _: LogSearchCache) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The lines that contain all of some words or patterns.
private struct LogMatches {
  private var queries: [LogQuery] = []
  private var lines = LogLines()
  private var numbers: [Int] = []

  mutating func numbers(of queries: [LogQuery], in lines: LogLines) -> [Int] {
    var first = lines.dropped
    if queries == self.queries, self.lines.isContinued(by: lines) {
      first = max(first, self.lines.closedNumbers.upperBound)
      let gone = LogNumbers(some: numbers).position(of: lines.dropped)
      if gone > 0 { numbers.removeFirst(gone) }
      // A line that had not ended may have changed.
      while let last = numbers.last, last >= first { numbers.removeLast() }
    } else {
      numbers = []
    }
    let searches = queries.map { LogSearch($0) }
    for number in first..<lines.numbers.upperBound {
      if searches.allSatisfy({ lines.isFound($0, in: number) }) { numbers.append(number) }
    }
    (self.queries, self.lines) = (queries, lines)
    return numbers
  }
}

/// Ascending numbers of lines: all of a range, or some.
struct LogNumbers: RandomAccessCollection {
  private let range: Range<Int>
  private let some: [Int]?

  init(all range: Range<Int>) { (self.range, some) = (range, nil) }

  init(some numbers: [Int]) { (range, some) = (0..<0, numbers) }

  var startIndex: Int { 0 }
  var endIndex: Int { some?.count ?? range.count }

  subscript(index: Int) -> Int { some?[index] ?? range.lowerBound + index }

  /// The position of the first number that is not less than another; a binary search.
  func position(of number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of a number, or nil.
  func index(of number: Int) -> Int? {
    let position = position(of: number)
    return position < count && self[position] == number ? position : nil
  }
}
