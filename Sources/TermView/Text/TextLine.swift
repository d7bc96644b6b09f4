// TextLine: finds the line that starts at an offset of a text, wrapped to a width.

/// How a text that is too wide for its lines wraps.
public enum WrapMode: UInt8, Sendable {
  /// Wraps before the word that does not fit; a word wider than a line breaks anywhere.
  case word
  /// Wraps before the cluster that does not fit; spaces count as clusters like any other.
  case character
  /// Does not wrap: only newlines end a line, whatever its width.
  case none
}

/// One line of a wrapped text, as offsets into its bytes.
///
/// Newlines separate lines, so a text has one line more than newlines, and an empty text has one line. The spaces at
/// which words wrap belong to no line.
///
///     var offset: Int? = 0
///     while let start = offset {
///       let line = TextLine(in: bytes, at: start, width: 40)
///       draw(line.range)
///       offset = line.next
///     }
public struct TextLine: Equatable, Sendable {
  /// The bytes to show, without the newline and without the spaces at which the line wraps.
  public var range: Range<Int>
  /// The width of these bytes in cells, with tabs measured from the line's start.
  public var width: Int
  /// The offset of the next line, or nil after the last one.
  public var next: Int?

  /// Reads the line that starts at `offset`, which is 0 or the `next` of the previous line.
  ///
  /// A cluster wider than `width` gets a line of its own that shows nothing. If `width` is not positive, lines show
  /// nothing (unless `mode` is `.none`), and only newlines end them.
  ///
  /// - Complexity: O(the line's length), without allocation.
  /// - Precondition: `offset` is from 0 to `bytes.count`.
  public init(
    in bytes: Span<UInt8>, at offset: Int, width: Int, mode: WrapMode = .word, tabWidth: Int = 8
  ) {
    precondition(offset >= 0 && offset <= bytes.count, "the line starts outside of the text")
    let left = bytes.count - offset
    if left <= width, plainRunEnd(in: bytes, from: offset) == bytes.count {
      self.init(offset..<bytes.count, width: left, next: nil)
    } else if mode == .none || width <= 0 {
      self.init(unwrapped: bytes, at: offset, tabWidth: tabWidth)
      if width <= 0, mode != .none { self.init(offset..<offset, width: 0, next: next) }
    } else {
      self.init(wrapped: bytes, at: offset, width: width, mode: mode, tabWidth: tabWidth)
    }
  }

  package init(_ range: Range<Int>, width: Int, next: Int?) {
    self.range = range
    self.width = width
    self.next = next
  }

  /// Reads the bytes up to the newline, whatever their width.
  private init(unwrapped bytes: Span<UInt8>, at start: Int, tabWidth: Int) {
    var offset = start
    var column = 0
    while offset < bytes.count {
      let cluster = Cluster(in: bytes, at: offset)
      if cluster.kind == .newline {
        self.init(start..<offset, width: column, next: cluster.end)
        return
      }
      column = cluster.column(after: column, tabWidth: tabWidth)
      offset = cluster.end
    }
    self.init(start..<offset, width: column, next: nil)
  }

  private init(
    wrapped bytes: Span<UInt8>, at start: Int, width: Int, mode: WrapMode, tabWidth: Int
  ) {
    var offset = start
    var column = 0
    var words = LineBreakTracker(start: start)
    while offset < bytes.count {
      let cluster = Cluster(in: bytes, at: offset)
      if cluster.kind == .newline {
        self.init(start..<offset, width: column, next: cluster.end)
        return
      }
      if mode == .word, !words.isInside(cluster) {
        words.pass(cluster, in: bytes, at: offset, column)
      }
      let after = cluster.column(after: column, tabWidth: tabWidth)
      if after > width {
        if let last = words.last {
          self = last
          if words.endsWithSpace { next = Self.afterSpaces(in: bytes, from: offset) }
        } else if column > 0 {
          self.init(start..<offset, width: column, next: offset)
        } else {
          let end = cluster.end
          self.init(start..<start, width: 0, next: end < bytes.count ? end : nil)
        }
        return
      }
      column = after
      offset = cluster.end
    }
    self.init(start..<offset, width: column, next: nil)
  }

  /// Returns the start of the next line if this one wraps at spaces, more of which may follow from `offset`.
  private static func afterSpaces(in bytes: Span<UInt8>, from offset: Int) -> Int? {
    var offset = offset
    while offset < bytes.count {
      let cluster = Cluster(in: bytes, at: offset)
      if cluster.kind == .newline { return cluster.end }
      guard cluster.kind == .dropped || LineBreakClass(cluster, after: nil) == .space else {
        return offset
      }
      offset = cluster.end
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Returns where the paragraph around an offset begins, or the place `limit` bytes before the offset.
  package func paragraphStart(before offset: Int, limit: Int = .max) -> Int {
    var start = offset
    while start > 0, offset - start < limit,
      newlineLength(at: start - 1) != 1, start < 2 || newlineLength(at: start - 2) != 2,
      start < 3 || newlineLength(at: start - 3) != 3
    {
      start -= 1
    }
    return start
  }

  /// Returns where the paragraph around an offset ends, or the place `limit` bytes after the offset.
  package func paragraphEnd(after offset: Int, limit: Int = .max) -> Int {
    var end = offset
    while end < count, end - offset < limit, newlineLength(at: end) == 0 { end += 1 }
    return end
  }

  /// Returns how many bytes the newline at an offset has, as `Cluster` knows them; 0 if there is none.
  private func newlineLength(at offset: Int) -> Int {
    switch self[offset] {
    case 0x0A...0x0D: 1
    case 0xC2: offset + 1 < count && self[offset + 1] == 0x85 ? 2 : 0
    case 0xE2:
      offset + 2 < count && self[offset + 1] == 0x80 && self[offset + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }
}
