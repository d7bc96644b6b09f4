// VisualLine: a line of text in the order in which its characters stand on the screen.

/// A laid-out line of text with right-to-left letters: where each of its characters stands on the screen.
///
/// Lines are wrapped and measured in the order in which they are read: the reading column of a character is the width
/// of all text before it. On the screen, Hebrew and Arabic run from right to left, and numbers and Latin words in them
/// from left to right (UAX #9). Text views order their lines themselves; a view that shows a caret in a text, or is
/// clicked on, converts columns here:
///
/// ```swift
/// let line = VisualLine("שלום")
/// line.screenColumn(ofReading: 0)  // 3: the text begins at its right end
/// ```
public struct VisualLine: Sendable {
  /// A character of the line.
  package struct Item: Sendable {
    /// Its bytes, as offsets into the text; empty for an ellipsis.
    package var range: Range<Int>
    /// The columns that it takes.
    package var width: Int
    /// The first of its columns, from the line's left end.
    package var column = 0
    /// Whether it runs from right to left.
    package var isRightToLeft = false
    /// The scalar that is shown in place of its first one: a joined form, or a mirror image.
    package var shownScalar: UInt32?
  }

  /// The characters in the order of reading.
  package private(set) var items: [Item] = []
  /// The width of the line in columns.
  public private(set) var width = 0
  /// Whether the paragraph runs from right to left.
  public private(set) var isRightToLeft: Bool

  /// Whether a text may have letters that run from right to left; if not, its columns are the same on the screen.
  public static func isNeeded(for text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.span.mayRunRightToLeft(in: 0..<bytes.count)
  }

  /// Orders a line that is a whole paragraph.
  ///
  /// It runs in the direction of its first letter, or from right to left if the layout `isMirrored`.
  public init(_ text: String, isMirrored: Bool = false) {
    let bytes = Array(text.utf8)
    let paragraph = BidiText(bytes.span, around: 0..<bytes.count, isMirrored: isMirrored)
    self.init(bytes.span, [0..<bytes.count], of: paragraph)
  }

  /// Orders parts of a paragraph as one line; with `ellipsis`, one stands after the first part.
  package init(
    _ bytes: Span<UInt8>, _ parts: [Range<Int>], of paragraph: BidiText, ellipsis: Bool = false
  ) {
    isRightToLeft = paragraph.bidi.baseLevel == 1
    var levels: [UInt8] = []
    for (index, part) in parts.enumerated() {
      append(bytes, part, paragraph, &levels)
      if ellipsis, index == 0 {
        items.append(Item(range: part.upperBound..<part.upperBound, width: 1))
        levels.append(paragraph.bidi.baseLevel)
        width += 1
      }
    }
    var column = 0
    for index in BidiParagraph.visualOrder(of: levels) {
      items[index].column = column
      items[index].isRightToLeft = levels[index] & 1 == 1
      column += items[index].width
    }
  }

  private mutating func append(
    _ bytes: Span<UInt8>, _ part: Range<Int>, _ paragraph: BidiText, _ levels: inout [UInt8]
  ) {
    var offset = part.lowerBound
    var scalar = paragraph.index(of: part.lowerBound)
    let first = scalar
    let lineLevels = paragraph.bidi.levels(
      of: first..<max(first, paragraph.index(of: part.upperBound)))
    while offset < part.upperBound {
      let cluster = Cluster(in: bytes, at: offset)
      let after = cluster.column(after: width, tabWidth: 8)
      while scalar < paragraph.offsets.count, paragraph.offsets[scalar] < offset { scalar += 1 }
      if after > width {
        let level =
          scalar - first < lineLevels.count
          ? lineLevels[scalar - first] : paragraph.bidi.baseLevel
        var item = Item(range: offset..<cluster.end, width: after - width)
        if cluster.kind == .text {
          item.shownScalar = paragraph.shownScalar(at: scalar, isRightToLeft: level & 1 == 1)
        }
        items.append(item)
        levels.append(level)
      }
      width = after
      offset = cluster.end
    }
  }

  // MARK: Columns

  /// Returns the column on the screen of a caret before the character at a reading column: that of the character.
  ///
  /// Behind the last character, that is the column after the line, or -1 if the paragraph runs from right to left.
  public func screenColumn(ofReading column: Int) -> Int {
    var reading = 0
    for item in items {
      if reading >= column {
        return item.isRightToLeft ? item.column + item.width - 1 : item.column
      }
      reading += item.width
    }
    return isRightToLeft ? -1 : width
  }

  /// Returns the reading column of the character at a column of the screen; beyond the ends of the line, that of its
  /// beginning or end.
  public func readingColumn(at column: Int) -> Int {
    var reading = 0
    for item in items {
      if item.column <= column, column < item.column + item.width {
        return reading + (item.isRightToLeft ? 0 : column - item.column)
      }
      reading += item.width
    }
    return (column < 0) != isRightToLeft ? 0 : reading
  }
}

/// The bidirectional levels of a paragraph of UTF-8.
package struct BidiText: Sendable {
  /// The bytes that were analyzed: the paragraph, or what surrounds a line of a very long one.
  package let range: Range<Int>
  /// The offset of each scalar.
  let offsets: [Int]
  private let scalars: [UInt32]
  private let joined: [UInt32]
  let bidi: BidiParagraph

  /// A longer paragraph is analyzed from this many bytes before a line to as many after it, so that no text takes
  /// unbounded time to draw.
  private static let mostBytes = 1 << 14

  /// Analyzes the paragraph around a line.
  package init(_ bytes: Span<UInt8>, around line: Range<Int>, isMirrored: Bool) {
    var start = line.lowerBound
    while start > 0, bytes[start - 1] != 0x0A, line.lowerBound - start < Self.mostBytes {
      start -= 1
    }
    while start < line.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = line.upperBound
    while end < bytes.count, bytes[end] != 0x0A, end - line.upperBound < Self.mostBytes { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    range = start..<end
    var (offsets, scalars): ([Int], [UInt32]) = ([], [])
    var offset = start
    while offset < end {
      let decoded = DecodedScalar(in: bytes, at: offset)
      offsets.append(offset)
      scalars.append(decoded.value ?? 0xFFFD)
      offset = decoded.end
    }
    self.offsets = offsets
    self.scalars = scalars
    joined = LetterJoining.joined(scalars)
    // An override could show Latin text backwards; U+00AD has no effect on the order.
    bidi = BidiParagraph(
      scalars.map { $0 == 0x202D || $0 == 0x202E ? 0xAD : $0 },
      direction: isMirrored ? .rightToLeft : nil)
  }

  /// Returns the index of the first scalar at an offset or after it.
  func index(of offset: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the scalar to show in place of one, if that is another.
  func shownScalar(at index: Int, isRightToLeft: Bool) -> UInt32? {
    guard index < scalars.count else { return nil }
    if joined[index] != scalars[index] { return joined[index] }
    return isRightToLeft ? BidiData.shared.mirror(of: scalars[index]) : nil
  }
}

extension Span<UInt8> {
  /// Whether a part may hold letters that run from right to left; ASCII is passed over a block at a time.
  ///
  /// - Complexity: O(`range.count`).
  package func mayRunRightToLeft(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = self[offset]
      if byte < 0x80 {
        offset = Swift.max(
          offset + 1, Swift.min(plainRunEnd(in: self, from: offset), range.upperBound))
        continue
      }
      let next = offset + 1 < range.upperBound ? self[offset + 1] : 0
      switch byte {
      case 0xD6...0xDF: return true
      case 0xE0 where next < 0xA4: return true
      case 0xEF where (0xAC...0xB7).contains(next) || (0xB9...0xBB).contains(next): return true
      case 0xF0 where next == 0x90 || next == 0x9E: return true
      default: break
      }
      offset += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    return false
  }
}
