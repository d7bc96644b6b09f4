// Cluster: bytes and an offset in, the user-perceived character that starts there out.

/// One user-perceived character (an extended grapheme cluster of UAX #29): where its bytes end, and
/// how many cells it takes.
///
/// Text is made safe here, once and for all: `bytes[start..<shownEnd]` is well-formed UTF-8 without
/// any control, and empty for every kind but `.text`.
///
///     var offset = 0
///     while offset < bytes.count {
///       let cluster = Cluster(in: bytes, at: offset)
///       draw(cluster)
///       offset = cluster.end
///     }
public struct Cluster: Equatable, Sendable {
  /// What becomes of a cluster on the screen.
  public enum Kind: UInt8, Sendable {
    /// Its bytes are drawn as they are.
    case text
    /// It moves to the next tab stop, which only a line can know.
    case tab
    /// It ends the line: LF, CR, CR LF, VT, FF, NEL, U+2028 or U+2029.
    case newline
    /// Nothing is drawn: a format or bidi control, or a mark with nothing to stand on.
    case dropped
    /// U+FFFD is drawn instead: a control character or ill-formed UTF-8.
    case replaced
  }

  /// The offset after its last byte.
  public let end: Int
  /// The offset after the last byte to draw; before `end` where a cluster is too long to be shown.
  public let shownEnd: Int
  /// The first scalar of a text; U+FFFD for all else, so that no control leaves by this way either.
  public let scalar: UInt32
  /// What becomes of it.
  public let kind: Kind
  /// Whether terminals would join it with what is drawn in the cell after it, where that may.
  ///
  /// Half a flag, a first consonant of Hangul, a virama: only what a text breaks off there, or what
  /// is drawn side by side, can meet this, since in a text it would be one cluster.
  public let isOpen: Bool
  // Small, so that a cluster is returned in registers.
  @usableFromInline let cells: UInt8
  @usableFromInline let scalars: UInt8

  /// How many scalars of a cluster are drawn; real ones have at most 10 or so.
  public static let maximalScalarCount = 24

  @usableFromInline
  init(
    end: Int, shownEnd: Int, width: Int, scalarCount: Int, scalar: UInt32 = 0xFFFD,
    kind: Kind = .text, isOpen: Bool = false
  ) {
    self.end = end
    self.shownEnd = shownEnd
    self.scalar = scalar
    self.kind = kind
    self.isOpen = isOpen
    cells = UInt8(truncatingIfNeeded: width)
    scalars = UInt8(truncatingIfNeeded: scalarCount)
  }

  /// The cells it takes, at most 2; tabs and newlines have 0 here.
  @inlinable
  public var width: Int { Int(cells) }

  /// How many scalars are drawn, at most `maximalScalarCount`.
  @inlinable
  public var scalarCount: Int { Int(scalars) }

  /// Reads the cluster that starts at `offset`, which is 0 or the end of the one before.
  ///
  /// - Complexity: O(the cluster's length), with no allocation.
  /// - Precondition: `offset` is an index of `bytes`.
  @inlinable
  public init(in bytes: Span<UInt8>, at offset: Int) {
    let first = bytes[offset]
    let next = offset + 1
    if first &- 0x20 < 0x5F, next == bytes.count || bytes[next] < 0x80 {
      self.init(end: next, shownEnd: next, width: 1, scalarCount: 1, scalar: UInt32(first))
    } else {
      self = Self.scan(bytes, at: offset)
    }
  }
}

extension Cluster {
  /// The cluster at `offset`, whatever it is.
  @usableFromInline
  static func scan(_ bytes: Span<UInt8>, at offset: Int) -> Cluster {
    if let line = lineOrBlock(bytes, at: offset) { return line }
    let first = DecodedScalar(in: bytes, at: offset)
    guard let scalar = first.value else { return .replaced(at: offset, to: first.end) }
    let traits = ScalarTraits(of: scalar)
    // kitty shows a picture in the place of this one: no text names one of ours.
    if scalar == kittyPlaceholder { return .replaced(at: offset, to: first.end) }
    if traits.breakClass == .control { return control(scalar, in: bytes, at: offset, first.end) }

    var breaks = BreakRules(first: traits.breakClass)
    if mayJoin(traits.breakClass, bytes, at: first.end),
      let second = Joined(&breaks, in: bytes, at: first.end)
    {
      return join(scalar, traits, first.end, second, breaks, in: bytes, at: offset)
    }
    guard traits.width > 0 else { return .unseen(.dropped, at: offset, to: first.end) }
    return Cluster(
      end: first.end, shownEnd: first.end, width: traits.width, scalarCount: 1, scalar: scalar,
      isOpen: breaks.isOpen)
  }

  /// A box-drawing character or a block element alone, which screens are full of: U+2500 to U+259F.
  ///
  /// All take one cell, and what follows is seen to be no mark from its first two bytes; else nil.
  @inline(__always)
  private static func lineOrBlock(_ bytes: Span<UInt8>, at offset: Int) -> Cluster? {
    guard bytes[offset] == 0xE2, offset + 2 < bytes.count else { return nil }
    let value = UInt32(bytes[offset + 1]) << 6 & 0xFFF | UInt32(bytes[offset + 2] & 0x3F) | 0x2000
    guard value &- 0x2500 < 0xA0, bytes[offset + 1] & 0xC0 == 0x80, bytes[offset + 2] & 0xC0 == 0x80
    else { return nil }
    let next = offset + 3
    guard
      next == bytes.count || bytes[next] < 0x80
        || bytes[next] == 0xE2 && next + 1 < bytes.count && bytes[next + 1] &- 0x94 < 3
    else { return nil }
    return Cluster(end: next, shownEnd: next, width: 1, scalarCount: 1, scalar: value)
  }

  /// Whether what is at `next` might belong to the cluster of a scalar of class `first` before it.
  ///
  /// Most text ends here, at the first byte of what follows, without a look into the table.
  @inline(__always)
  private static func mayJoin(_ first: BreakClass, _ bytes: Span<UInt8>, at next: Int) -> Bool {
    guard next < bytes.count else { return false }
    let lead = bytes[next]
    return first == .prepend
      || lead >= 0xC0 && UnicodeTable.plainLeads >> UInt64(lead & 63) & 1 == 0
  }

  /// The cluster at `offset` of `scalar`, whose bytes end at `start`, and of all that joins it.
  private static func join(
    _ scalar: UInt32, _ traits: ScalarTraits, _ start: Int, _ second: Joined,
    _ breaks: BreakRules, in bytes: Span<UInt8>, at offset: Int
  ) -> Cluster {
    var breaks = breaks
    var widths = WidthRules()
    widths.add(scalar, traits)
    widths.add(second.value, second.traits)
    var count = 2
    var end = second.end
    // A joiner is shown only with what it joins: at the end it would take in the next cell.
    var shown = (end: start, count: 1, isOpen: BreakRules(first: traits.breakClass).isOpen)
    if second.value != 0x200D { shown = (end, count, breaks.isOpen) }
    while let next = Joined(&breaks, in: bytes, at: end) {
      end = next.end
      guard count < maximalScalarCount else { continue }
      widths.add(next.value, next.traits)
      count += 1
      if next.value != 0x200D { shown = (end, count, breaks.isOpen) }
    }
    // What starts with a mark would land on the cell before it, whatever follows.
    guard traits.width > 0 else { return .unseen(.dropped, at: offset, to: end) }
    return Cluster(
      end: end, shownEnd: shown.end, width: widths.width, scalarCount: shown.count, scalar: scalar,
      isOpen: shown.isOpen)
  }

  /// The cluster of a control or format character; `end` is the offset after it.
  private static func control(
    _ scalar: UInt32, in bytes: Span<UInt8>, at offset: Int, _ end: Int
  ) -> Cluster {
    switch scalar {
    case 0x09: return .unseen(.tab, at: offset, to: end)
    case 0x0D where end < bytes.count && bytes[end] == 0x0A:
      return .unseen(.newline, at: offset, to: end + 1)
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .unseen(.newline, at: offset, to: end)
    case 0..<0xA0: return .replaced(at: offset, to: end)
    default: return .unseen(.dropped, at: offset, to: end)
    }
  }

  private static func unseen(_ kind: Kind, at offset: Int, to end: Int) -> Cluster {
    Cluster(end: end, shownEnd: offset, width: 0, scalarCount: 0, kind: kind)
  }

  private static func replaced(at offset: Int, to end: Int) -> Cluster {
    Cluster(end: end, shownEnd: offset, width: 1, scalarCount: 1, kind: .replaced)
  }
}

/// A scalar after the first of a cluster.
private struct Joined {
  let value: UInt32
  let traits: ScalarTraits
  let end: Int

  /// Takes the scalar at `offset` into the cluster that `breaks` follows, or gives nil if it may not.
  @inline(__always)
  init?(_ breaks: inout BreakRules, in bytes: Span<UInt8>, at offset: Int) {
    guard offset < bytes.count else { return nil }
    let decoded = DecodedScalar(in: bytes, at: offset)
    guard let value = decoded.value else { return nil }
    traits = ScalarTraits(of: value)
    guard breaks.takes(traits.breakClass) else { return nil }
    self.value = value
    end = decoded.end
  }
}
