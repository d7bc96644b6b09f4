// LineBreaking: finds the last place between words where a line may break.

/// How a cluster behaves at the end and at the start of a line.
///
/// This is the part of UAX #14 that needs no dictionary and no language: spaces, hyphens, ideographs and the
/// punctuation that stays with them.
enum LineBreakClass {
  /// A character of words, in all scripts that separate words by spaces.
  case letter
  case digit
  /// Any other sign; a line does not break next to it.
  case sign
  /// A hyphen that ends a part of a word.
  case hyphen
  case space
  /// An ideograph, a syllable of Japanese or Korean, or an emoji: a line may break on both sides.
  case ideograph
  /// Stays with the next cluster.
  case opening
  /// Stays with the previous cluster.
  case closing
  /// Stays with both neighbors.
  case quote

  /// Classifies `cluster` by itself and by its previous neighbor, which is nil at the start of a line.
  init(_ cluster: Cluster, after previous: LineBreakClass?) {
    switch cluster.scalar {
    case _ where cluster.kind == .tab: self = .space
    case 0..<0x80: self.init(UInt8(cluster.scalar), after: previous)
    case 0x2010, 0x2013, 0x2014:
      self = previous == .letter || previous == .digit ? .hyphen : .sign
    case 0x80..<0x1100: self = .letter  // all of these take one cell
    default: self = Self.nonAlphabeticClass(cluster)
    }
  }

  /// Classifies a character of ASCII.
  init(_ byte: UInt8, after previous: LineBreakClass?) {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A: self = .letter
    case 0x20: self = .space
    case 0x30...0x39: self = .digit
    case 0x2D: self = previous == .letter || previous == .digit ? .hyphen : .sign
    case 0x28, 0x5B, 0x7B: self = .opening
    case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: self = .closing
    case 0x22, 0x27: self = .quote
    default: self = .sign
    }
  }

  /// Whether a line may end with this side and the next one start with `next`; spaces are handled elsewhere.
  func allowsBreak(before next: LineBreakClass) -> Bool {
    switch (self, next) {
    case (.hyphen, .letter): true
    case (.opening, _), (.quote, _), (_, .closing), (_, .quote): false
    case (.ideograph, _), (_, .ideograph): true
    default: false
    }
  }

  private static func nonAlphabeticClass(_ cluster: Cluster) -> LineBreakClass {
    switch cluster.scalar {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    // Opening brackets and quotes of East Asian text.
    case 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A,
      0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      .opening
    // Closing brackets, stops, marks of repetition and of length, small kana.
    case 0x2019, 0x201D, 0x2025, 0x2026, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011,
      0x3015, 0x3017, 0x3019, 0x301B, 0x301C, 0x301E, 0x301F, 0x3005, 0x303B, 0x309D, 0x309E,
      0x30FB...0x30FE, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D,
      0xFF60, 0xFF61, 0xFF63...0xFF65, 0xFF67...0xFF70, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049,
      0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7,
      0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6:
      .closing
    case let scalar:
      cluster.width == 2 && ScalarTraits(of: scalar).width == 2 ? .ideograph : .letter
    }
  }
}

/// Tracks the places where a line that starts at `start` may break, cluster by cluster.
struct LineBreakTracker {
  /// The line that ends at the last such place.
  private(set) var last: TextLine?
  private var previous: LineBreakClass?
  private let start: Int

  init(start: Int) { self.start = start }

  /// Whether the last cluster is a space.
  var endsWithSpace: Bool { previous == .space }

  /// Whether `cluster` is an ASCII letter after a letter, which adds no break.
  func isInside(_ cluster: Cluster) -> Bool {
    previous == .letter && (cluster.scalar | 0x20) &- 0x61 < 26
  }

  /// Moves past `cluster`, which is at `offset` and `column`.
  mutating func pass(_ cluster: Cluster, in bytes: Span<UInt8>, at offset: Int, _ column: Int) {
    if cluster.kind == .dropped {
      if previous != nil, previous != .space, isZeroWidthSpace(bytes, at: offset) {
        last = TextLine(start..<offset, width: column, next: cluster.end)
      }
      return
    }
    let side = LineBreakClass(cluster, after: previous)
    if side == .space {
      if previous != .space { last = TextLine(start..<offset, width: column, next: nil) }
      last?.next = cluster.end
    } else if previous?.allowsBreak(before: side) == true {
      last = TextLine(start..<offset, width: column, next: offset)
    }
    previous = side
  }
}

/// Finds the widest part of a text in which no line may break, a run of ASCII or a cluster at a time.
package struct UnbreakableWidth {
  /// The widest such part so far, in cells.
  package private(set) var widest = 0
  /// The width of the part that goes on.
  private var width = 0
  /// The last cluster; nil at the start of a line.
  private var previous: LineBreakClass?

  package init() {}

  /// Passes the printable ASCII in `range`, which no cluster joins to what follows.
  package mutating func passPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let first = range.first else { return }
    if let previous, previous.allowsBreak(before: LineBreakClass(bytes[first], after: nil)) {
      width = 0
    }
    for offset in range {
      let byte = bytes[offset]
      width = byte == 0x20 ? 0 : width + 1
      widest = max(widest, width)
      if byte == 0x2D, endsPart(bytes, range, offset), offset + 1 < range.upperBound,
        (bytes[offset + 1] | 0x20) &- 0x61 < 26
      {
        width = 0
      }
    }
    let last = range.upperBound - 1
    previous = LineBreakClass(bytes[last], after: endsPart(bytes, range, last) ? .letter : nil)
  }

  /// Passes the cluster at `offset`.
  package mutating func pass(_ cluster: Cluster, in bytes: Span<UInt8>, at offset: Int) {
    switch cluster.kind {
    case .newline:
      width = 0
      previous = nil
    case .dropped:
      if isZeroWidthSpace(bytes, at: offset) { width = 0 }
    default:
      let side = LineBreakClass(cluster, after: previous)
      if side == .space || previous?.allowsBreak(before: side) == true { width = 0 }
      previous = side
      if side != .space { width += cluster.width }
      widest = max(widest, width)
    }
  }

  /// Whether a letter or a digit precedes the sign at `offset`.
  private func endsPart(_ bytes: Span<UInt8>, _ range: Range<Int>, _ offset: Int) -> Bool {
    let neighbor =
      offset == range.lowerBound ? previous : LineBreakClass(bytes[offset - 1], after: nil)
    return neighbor == .letter || neighbor == .digit
  }
}

/// Whether U+200B, the zero width space at which a line may break, is at `offset`.
private func isZeroWidthSpace(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
  offset + 2 < bytes.count && bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80
    && bytes[offset + 2] == 0x8B
}
