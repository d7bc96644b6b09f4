// Truncation: finds the parts of a line that fit a width around an ellipsis.

/// Which part of a text that is too wide `…` replaces.
public enum TruncationMode: UInt8, Sendable {
  /// The end: `a long te…`.
  case end
  /// The middle: `a lo…text`, best for paths.
  case middle
  /// The start: `…ong text`.
  case start
}

/// The parts of one line that fit a width: a head, an ellipsis if one is needed, and a tail.
///
/// A text that fits is all head. No cluster is ever cut, so a wide one may leave a cell unused.
public struct Truncation: Equatable, Sendable {
  /// The bytes shown first.
  public var head: Range<Int>
  /// Whether `…`, one cell wide, follows the head.
  public var hasEllipsis: Bool
  /// The bytes shown last.
  public var tail: Range<Int>
  /// The tail's column in the whole text, from which its tabs are measured.
  public var tailColumn: Int
  /// The width in cells of head, ellipsis and tail.
  public var width: Int

  /// Fits `bytes`, one line, into `width` cells; nothing fits into less than one cell.
  ///
  /// If the text `goesOn` after the line, the end is always cut and has an ellipsis.
  ///
  /// - Complexity: O(`width` clusters) if the end is cut, else O(`bytes.count`), without allocation.
  public init(
    of bytes: Span<UInt8>, to width: Int, mode: TruncationMode = .end, tabWidth: Int = 8,
    goesOn: Bool = false
  ) {
    let mode = goesOn ? .end : mode
    let fitting = Self.scan(bytes, tabWidth) { $1 > max(width, 0) }
    hasEllipsis = (goesOn || fitting.offset < bytes.count) && width > 0
    tail = bytes.count..<bytes.count
    guard hasEllipsis else {
      let isWhole = fitting.offset == bytes.count
      head = 0..<(isWhole ? bytes.count : 0)
      tailColumn = fitting.column
      self.width = isWhole ? fitting.column : 0
      return
    }

    let room = width - 1
    let headRoom =
      switch mode {
      case .end: room
      case .middle: (room + 1) / 2
      case .start: 0
      }
    let shown = Self.scan(bytes, tabWidth) { $1 > headRoom }
    head = 0..<shown.offset
    tailColumn = shown.column
    self.width = shown.column + 1
    guard mode != .end else { return }
    let total = displayWidth(of: bytes, tabWidth: tabWidth)
    let hidden = Self.scan(bytes, tabWidth) { before, _ in total - before <= room - shown.column }
    tail = hidden.offset..<bytes.count
    tailColumn = hidden.column
    self.width += total - hidden.column
  }

  /// A line that is shown whole.
  package init(whole range: Range<Int>, width: Int) {
    (head, hasEllipsis, self.width) = (range, false, width)
    (tail, tailColumn) = (range.upperBound..<range.upperBound, width)
  }

  /// The bytes from the first to the last that is shown.
  package var range: Range<Int> {
    tail.isEmpty ? head : (head.isEmpty ? tail : head).lowerBound..<tail.upperBound
  }

  /// Makes the offsets those of a text in which the line begins at `start`.
  package mutating func move(by start: Int) {
    head = start + head.lowerBound..<start + head.upperBound
    tail = start + tail.lowerBound..<start + tail.upperBound
  }

  /// Returns the first place where `isEnd` is true of the columns before and after the cluster there.
  private static func scan(
    _ bytes: Span<UInt8>, _ tabWidth: Int, until isEnd: (Int, Int) -> Bool
  ) -> (offset: Int, column: Int) {
    var offset = 0
    var column = 0
    while offset < bytes.count {
      let cluster = Cluster(in: bytes, at: offset)
      let after = cluster.column(after: column, tabWidth: tabWidth)
      if isEnd(column, after) { break }
      column = after
      offset = cluster.end
    }
    return (offset, column)
  }
}
