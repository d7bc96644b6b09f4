// PagerMove: the keys of less, and where they go.

/// A way that a key moves in a pager.
enum PagerMove: Equatable {
  case page(Int)
  case half(Int)
  case line(Int)
  case top
  case bottom
  /// To a row, counted from 0.
  case row(Int)
  /// To a part of all rows, in percent.
  case percent(Int)

  /// Returns the number that a digit makes of the one before it; nil for other keys.
  static func number(_ press: KeyPress, after number: Int?) -> Int? {
    guard let digit = (0...9).first(where: { press.matches(Key(.character(Character("\($0)")))) })
    else { return nil }
    return min((number ?? 0) * 10 + digit, 999_999_999)
  }

  /// Returns the move of a key after a number, as in less: to a line, to a part, or over so many lines.
  init?(_ press: KeyPress, number: Int?) {
    guard let number else {
      self.init(press)
      return
    }
    if press.matches("%") || press.matches("p") {
      self = .percent(number)
      return
    }
    guard let move = PagerMove(press) else { return nil }
    switch move {
    case .page(let step), .line(let step), .half(let step): self = .line(step * number)
    case .top, .bottom, .row, .percent: self = .row(number - 1)
    }
  }

  /// Returns the move of a key; nil if it has none.
  init?(_ press: KeyPress) {
    let moves: [(PagerMove, [Key])] = [
      (.page(1), [.space, "f", .ctrl("f"), .ctrl("v")]), (.page(-1), ["b", .ctrl("b")]),
      (.half(1), ["d", .ctrl("d")]), (.half(-1), ["u", .ctrl("u")]),
      (.line(1), ["j", "e", .enter]), (.line(-1), ["k", "y"]),
      (.top, ["g", "<"]), (.bottom, ["G", ">"]),
    ]
    guard let move = moves.first(where: { _, keys in keys.contains { press.matches($0) } }) else {
      return nil
    }
    self = move.0
  }

  /// Whether the row to which it goes becomes the first visible one.
  var goesToTop: Bool {
    switch self {
    case .row, .percent: true
    case .page, .half, .line, .top, .bottom: false
    }
  }

  /// Returns the row to scroll into view: at the bottom if it is below the visible ones, at the top if it is above.
  ///
  /// - Parameters:
  ///   - visible: The visible rows.
  ///   - count: The number of all rows.
  ///   - space: The rows of cells that are visible.
  ///   - height: Returns the rows of cells that a row takes.
  /// - Returns: The index of the row.
  func target(from visible: ClosedRange<Int>, of count: Int, in space: Int, height: (Int) -> Int)
    -> Int
  {
    switch self {
    case .top: return 0
    case .bottom: return max(0, count - 1)
    case .line(let step):
      return clamped((step > 0 ? visible.upperBound : visible.lowerBound) + step)
    case .row(let row): return clamped(row)
    case .percent(let percent): return clamped(count * min(percent, 100) / 100)
    case .page(let step):
      // The last visible row becomes the first, or the first one the last.
      let start = step > 0 ? visible.upperBound : visible.lowerBound
      return clamped(Self.walk(from: start, by: step, over: space - height(start), count, height))
    case .half(let step):
      let start = step > 0 ? visible.upperBound : visible.lowerBound
      return clamped(Self.walk(from: start, by: step, over: max(1, space / 2), count, height))
    }
    func clamped(_ row: Int) -> Int { min(max(0, row), max(0, count - 1)) }
  }

  /// The last row, at least one away, that is reached over some rows of cells.
  private static func walk(
    from start: Int, by step: Int, over space: Int, _ count: Int, _ height: (Int) -> Int
  ) -> Int {
    var (row, space) = (start, space)
    repeat {
      row += step
      guard row >= 0, row < count else { break }
      space -= height(row)
    } while space > 0
    // A row that does not fit as a whole would move another out of view before it was read.
    return space < 0 && row != start + step ? row - step : row
  }
}
