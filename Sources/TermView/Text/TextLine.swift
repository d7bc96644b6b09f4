// TextLine: text, an offset and a width in, the line that starts there out.

/// Where a text that is too wide continues.
public enum WrapMode: UInt8, Sendable {
  /// On the next line, with the word that does not fit; one wider than a line is broken anywhere.
  case word
  /// On the next line, with the cluster that does not fit; spaces are clusters like others.
  case character
  /// Nowhere: only newlines end a line, and it is as wide as it is.
  case none
}

/// One line of a wrapped text, as offsets into its bytes.
///
/// Newlines part lines, so a text has one line more than newlines, and an empty text has one line.
/// Where words wrap, the spaces between them belong to no line.
///
///     var offset: Int? = 0
///     while let start = offset {
///       let line = TextLine(in: bytes, at: start, width: 40)
///       draw(line.range)
///       offset = line.next
///     }
public struct TextLine: Equatable, Sendable {
  /// The bytes to show, without the newline and without the spaces the line wraps at.
  public var range: Range<Int>
  /// The cells that these bytes take, tabs measured from the line's start.
  public var width: Int
  /// Where the next line starts, or nil after the last.
  public var next: Int?

  /// Reads the line that starts at `offset`, which is 0 or the `next` of the line before.
  ///
  /// A cluster that is wider than `width` gets a line of its own that shows nothing. Where `width`
  /// is not positive, nothing is shown at all, and only newlines end a line.
  ///
  /// - Complexity: O(the line's length), with no allocation.
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

  /// The bytes up to the newline, however wide.
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
    var words = WordBreaks(start: start)
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

  /// Where the next line starts when this one ends with spaces up to `offset` and more of them.
  private static func afterSpaces(in bytes: Span<UInt8>, from offset: Int) -> Int? {
    var offset = offset
    while offset < bytes.count {
      let cluster = Cluster(in: bytes, at: offset)
      if cluster.kind == .newline { return cluster.end }
      guard cluster.kind == .dropped || BreakSide(cluster, after: nil) == .space else {
        return offset
      }
      offset = cluster.end
    }
    return nil
  }
}
