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
    let chunkSize = 32
    var (end, newlines) = (offset, 0)
    while end + chunkSize <= part.count {
      let chunk = part.extracting(end..<end + chunkSize)
      // The loop becomes vector instructions.
      var (others, feeds): (UInt8, UInt8) = (0, 0)
      for index in 0..<chunkSize {
        let isFeed: UInt8 = chunk[index] == 0x0A ? 1 : 0
        feeds &+= isFeed
        others |= chunk[index] &- 0x20 < 0x5F ? 0 : 1 &- isFeed
      }
      // A byte that is not ASCII may start a mark on the last character.
      let next = end + chunkSize
      guard others == 0, next == part.count || part[next] < 0x80 else { break }
      newlines += Int(feeds)
      end = next
    }
    characters += end - offset
    self.newlines += newlines
    widen(by: end - offset - newlines)
    return end
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
