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
    text.withBytes { $0.needsVisualOrder }
  }

  /// Orders a line that is a whole paragraph.
  ///
  /// It runs in the direction of its first letter, or from right to left if the layout `isMirrored`.
  public init(_ text: String, isMirrored: Bool = false) {
    self = text.withBytes { VisualLine($0, isMirrored: isMirrored) }
  }

  /// Orders a line of bytes that is a whole paragraph.
  package init(_ bytes: Span<UInt8>, isMirrored: Bool = false) {
    let whole = 0..<bytes.count
    self.init(
      bytes, Truncation(whole: whole, width: 0),
      of: BidiText(bytes, around: whole, isMirrored: isMirrored))
  }

  /// Orders the parts of a paragraph that are shown as one line.
  package init(_ bytes: Span<UInt8>, _ parts: Truncation, of paragraph: BidiText) {
    let base = paragraph.bidi.baseLevel
    isRightToLeft = base == 1
    var items: [Item] = []
    var levels: [UInt8] = []
    let (head, tail) = (paragraph.levels(of: parts.head), paragraph.levels(of: parts.tail))
    parts.forEachItem(in: bytes) { item, kind in
      var item = item
      var level = base
      if !item.range.isEmpty {
        let scalar = paragraph.index(of: item.range.lowerBound)
        let known = item.range.lowerBound < parts.head.upperBound ? head : tail
        if known.levels.indices.contains(scalar - known.first) {
          level = known.levels[scalar - known.first]
        }
        if kind == .text {
          item.shownScalar = paragraph.shownScalar(at: scalar, isRightToLeft: level & 1 == 1)
        }
      }
      item.isRightToLeft = level & 1 == 1
      items.append(item)
      levels.append(level)
    }
    var column = 0
    for index in BidiParagraph.visualOrder(of: levels) {
      items[index].column = column
      column += items[index].width
    }
    (self.items, width) = (items, column)
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

  /// A longer paragraph is analyzed from this many bytes before a line to as many after it, and a longer line is not
  /// ordered, so that no text takes unbounded time or memory to draw.
  package static let mostBytes = 1 << 14

  /// Whether the paragraph needs an order; if not, nothing is analyzed.
  package let needsOrder: Bool
  /// Whether arrows and lines that run from right to left are shown as their mirror images too.
  private let flips: Bool

  /// Analyzes the paragraph around a line; one that `flips` runs from right to left whatever its letters.
  package init(
    _ bytes: Span<UInt8>, around line: Range<Int>, isMirrored: Bool, flips: Bool = false
  ) {
    self.flips = flips
    var start = bytes.paragraphStart(before: line.lowerBound, limit: Self.mostBytes)
    while start < line.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = bytes.paragraphEnd(after: line.upperBound, limit: Self.mostBytes)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    range = start..<end
    needsOrder = flips || bytes.mayRunRightToLeft(in: range)
    if !needsOrder { end = start }
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
      direction: isMirrored && needsOrder ? .rightToLeft : nil)
  }

  /// Whether all bytes of a line were analyzed.
  package func holds(_ line: Range<Int>) -> Bool {
    range.lowerBound <= line.lowerBound && line.upperBound <= range.upperBound
  }

  /// Returns the levels of the scalars in a part that ends a line, or is followed by an ellipsis.
  func levels(of part: Range<Int>) -> (first: Int, levels: [UInt8]) {
    let first = index(of: part.lowerBound)
    return (first, bidi.levels(of: first..<max(first, index(of: part.upperBound))))
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
    guard isRightToLeft else { return nil }
    return BidiData.shared.mirror(of: scalars[index])
      ?? (flips ? BidiData.shared.mirroredDrawing[scalars[index]] : nil)
  }
}

extension Truncation {
  /// Calls `body` with each character that is shown, at its column in the order of reading.
  ///
  /// - Complexity: O(the bytes shown), without memory for each character.
  package func forEachItem(
    in bytes: Span<UInt8>, _ body: (VisualLine.Item, Cluster.Kind) -> Void
  ) {
    var column = 0
    for (index, part) in [head, tail].enumerated() {
      var offset = part.lowerBound
      // The column from which tabs are measured.
      var whole = index == 0 ? 0 : tailColumn
      while offset < part.upperBound {
        let cluster = Cluster(in: bytes, at: offset)
        let after = cluster.column(after: whole, tabWidth: 8)
        if after > whole {
          body(
            VisualLine.Item(range: offset..<cluster.end, width: after - whole, column: column),
            cluster.kind)
        }
        column += after - whole
        whole = after
        offset = cluster.end
      }
      if index == 0, hasEllipsis {
        body(VisualLine.Item(range: offset..<offset, width: 1, column: column), .text)
        column += 1
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether a line that is a whole paragraph has to be ordered.
  package var needsVisualOrder: Bool {
    count <= BidiText.mostBytes && mayRunRightToLeft(in: 0..<count)
  }

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
