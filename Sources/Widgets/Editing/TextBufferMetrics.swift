// TextBufferMetrics: counts the bytes, characters, lines and columns of a part of a text.

/// The counts of a part of a text, which add up with those of the part after it.
struct TextBufferMetrics: Equatable, Sendable {
  /// The number of bytes of UTF-8.
  private(set) var bytes = 0
  /// The number of user-perceived characters.
  private(set) var characters = 0
  /// The number of line feeds, alone or after a carriage return.
  private(set) var newlines = 0
  /// The columns before the first tab.
  private var head = 0
  /// The columns after the first tab's stop; nil without a tab.
  private var tail: Int?

  init() {}

  /// Measures bytes that start on a character boundary.
  init(_ part: Span<UInt8>) {
    var offset = 0
    while offset < part.count {
      if part[offset] < 0x80 { offset = measurePlainChunks(of: part, from: offset) }
      let plain = plainRunEnd(in: part, from: offset)
      characters += plain - offset
      widen(by: plain - offset)
      offset = plain
      guard offset < part.count else { break }
      if part[offset] == 0x0A {
        // The end of most lines: a line feed that no carriage return has before it.
        characters += 1
        newlines += 1
        offset += 1
        continue
      }
      let cluster = Cluster(in: part, at: offset)
      characters += 1
      if cluster.kind == .tab {
        tail = tail.map { Self.tabStop(after: $0) } ?? 0
      } else if part[cluster.end - 1] == 0x0A {
        newlines += 1
      } else {
        widen(by: cluster.shownWidth)
      }
      offset = cluster.end
    }
    bytes = part.count
  }

  /// Measures whole chunks of printable ASCII and line feeds, of which most texts consist, and returns their end.
  private mutating func measurePlainChunks(of part: Span<UInt8>, from offset: Int) -> Int {
    var (end, newlines) = (offset, 0)
    // Large chunks are faster; small ones end closer to a byte of another kind.
    while let feeds = Self.lineFeeds(inPlainChunk: 128, of: part, at: end) {
      newlines += feeds
      end += 128
    }
    while let feeds = Self.lineFeeds(inPlainChunk: 32, of: part, at: end) {
      newlines += feeds
      end += 32
    }
    characters += end - offset
    self.newlines += newlines
    widen(by: end - offset - newlines)
    return end
  }

  /// Returns the number of line feeds in a chunk; nil if it has other bytes than these and printable ASCII.
  @inline(__always)
  private static func lineFeeds(
    inPlainChunk size: Int, of part: Span<UInt8>, at offset: Int
  ) -> Int? {
    let next = offset + size
    // A byte that is not ASCII may start a mark on the last character.
    guard next <= part.count, next == part.count || part[next] < 0x80 else { return nil }
    let bytes = unsafe part.bytes
    // Eight bytes are compared at a time; the high bit of each is the result for it.
    let (ones, lowBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x7F7F_7F7F_7F7F_7F7F)
    var (others, feeds): (UInt64, UInt64) = (0, 0)
    var start = offset
    while start < next {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
      let low = word & lowBits
      let isPrintable = (low &+ 0x60 &* ones) & ~(low &+ ones)
      let feed = word ^ 0x0A &* ones
      let isFeed = ~((feed & lowBits &+ lowBits) | feed)
      others |= word | ~(isPrintable | isFeed)
      feeds &+= isFeed >> 7 & ones
      start &+= 8
    }
    return others & ~lowBits == 0 ? Int((feeds &* ones) >> 56) : nil
  }

  /// Returns the column after this part if it starts at `column`; only for a part of one line.
  func column(after column: Int) -> Int {
    guard let tail else { return column + head }
    return Self.tabStop(after: column + head) + tail
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

  /// Returns the tab stop after a column.
  private static func tabStop(after column: Int) -> Int { (column / 8 + 1) * 8 }
}

extension Cluster {
  /// The cells it takes where only line feeds end lines: any other line break takes one.
  var shownWidth: Int { kind == .newline ? 1 : width }
}
