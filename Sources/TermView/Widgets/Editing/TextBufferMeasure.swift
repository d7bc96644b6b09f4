// TextBufferMeasure: the bytes of a part of a text in; its characters, its lines and its columns out.

/// What there is in a part of a text, and how that adds up with the part after it.
struct TextBufferMeasure: Equatable, Sendable {
  /// Bytes of UTF-8.
  private(set) var bytes = 0
  /// Characters as a user perceives them.
  private(set) var characters = 0
  /// Line feeds, alone or after a carriage return.
  private(set) var newlines = 0
  /// Columns up to the first tab.
  private var head = 0
  /// Columns from the stop that the first tab leads to; nil where there is no tab.
  private var tail: Int?

  init() {}

  /// Measures bytes that begin where a character does.
  init(_ part: Span<UInt8>) {
    var offset = 0
    while offset < part.count {
      let plain = plainRunEnd(in: part, from: offset)
      characters += plain - offset
      widen(by: plain - offset)
      offset = plain
      guard offset < part.count else { break }
      let cluster = Cluster(in: part, at: offset)
      characters += 1
      if cluster.kind == .tab {
        tail = tail.map { Self.stop(after: $0) } ?? 0
      } else if part[cluster.end - 1] == 0x0A {
        newlines += 1
      } else {
        widen(by: cluster.shownWidth)
      }
      offset = cluster.end
    }
    bytes = part.count
  }

  /// The column after it where it starts at `column`; only of a part of one line.
  func column(after column: Int) -> Int {
    guard let tail else { return column + head }
    return Self.stop(after: column + head) + tail
  }

  static func + (first: Self, second: Self) -> Self {
    var sum = first
    sum.bytes += second.bytes
    sum.characters += second.characters
    sum.newlines += second.newlines
    guard let end = first.tail else {
      sum.head += second.head
      sum.tail = second.tail
      return sum
    }
    sum.tail = second.column(after: end)
    return sum
  }

  private mutating func widen(by columns: Int) {
    if let tail { self.tail = tail + columns } else { head += columns }
  }

  /// Where a tab leads from a column.
  private static func stop(after column: Int) -> Int { (column / 8 + 1) * 8 }
}

extension Cluster {
  /// The cells it takes where lines end at line feeds alone: what would be another end of a line takes one.
  var shownWidth: Int { kind == .newline ? 1 : width }
}
