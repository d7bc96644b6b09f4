// Cluster: reads one user-perceived character from UTF-8 bytes, sanitized for display.

/// One user-perceived character (an extended grapheme cluster of UAX #29): where its bytes end and how many cells it
/// takes.
///
/// Reading a cluster also sanitizes text: `bytes[start..<shownEnd]` is well-formed UTF-8 without any control, and
/// empty for every kind but `.text`.
///
///     var offset = 0
///     while offset < bytes.count {
///       let cluster = Cluster(in: bytes, at: offset)
///       draw(cluster)
///       offset = cluster.end
///     }
public struct Cluster: Equatable, Sendable {
  /// How a cluster is drawn.
  public enum Kind: UInt8, Sendable {
    /// Draws the bytes as they are.
    case text
    /// Moves to the next tab stop, which depends on the column in the line.
    case tab
    /// Ends the line: LF, CR, CR LF, VT, FF, NEL, U+2028 or U+2029.
    case newline
    /// Draws nothing: a format or bidi control, or a mark without a base.
    case dropped
    /// Draws U+FFFD instead: a control character, ill-formed UTF-8 or kitty's image placeholder.
    case replaced
  }

  /// The offset after the last byte of the cluster.
  public let end: Int
  /// The offset after the last byte to draw; before `end` where the cluster is too long to draw in full.
  public let shownEnd: Int
  /// The first scalar of a `.text` cluster; U+FFFD for other kinds, so that no control leaks out here either.
  public let scalar: UInt32
  /// How the cluster is drawn.
  public let kind: Kind
  /// Whether terminals would join the cluster with the content of the next cell, where the two can join.
  ///
  /// Half a flag, a leading Hangul consonant and a virama are open. Within a text they take in what follows, so only
  /// text that ends there, or text that is drawn side by side, shows this.
  public let isOpen: Bool
  // Both are small, so that a cluster is returned in registers.
  @usableFromInline let cells: UInt8
  @usableFromInline let scalars: UInt8

  /// The most scalars of a cluster that are drawn; real clusters have at most 10 or so.
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

  /// The width in cells, at most 2; tabs and newlines have 0 here.
  @inlinable
  public var width: Int { Int(cells) }

  /// The number of scalars that are drawn, at most `maximalScalarCount`.
  @inlinable
  public var scalarCount: Int { Int(scalars) }

  /// Reads the cluster that starts at `offset`, which is 0 or the end of the previous cluster.
  ///
  /// - Complexity: O(the cluster's length), without allocation.
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
  /// Reads the cluster at `offset`, of any kind.
  @usableFromInline
  static func scan(_ bytes: Span<UInt8>, at offset: Int) -> Cluster {
    if let line = lineOrBlock(bytes, at: offset) { return line }
    let first = DecodedScalar(in: bytes, at: offset)
    guard let scalar = first.value else { return .replaced(at: offset, to: first.end) }
    let traits = ScalarTraits(of: scalar)
    // kitty draws an image at this scalar, so text must not be able to name one of our images.
    if scalar == kittyPlaceholder { return .replaced(at: offset, to: first.end) }
    if traits.breakClass == .control { return control(scalar, in: bytes, at: offset, first.end) }

    var breaks = GraphemeBreakRules(first: traits.breakClass)
    if mayJoin(traits.breakClass, bytes, at: first.end),
      let second = ContinuationScalar(&breaks, in: bytes, at: first.end)
    {
      return join(scalar, traits, first.end, second, breaks, in: bytes, at: offset)
    }
    guard traits.width > 0 else { return .invisible(.dropped, at: offset, to: first.end) }
    return Cluster(
      end: first.end, shownEnd: first.end, width: traits.width, scalarCount: 1, scalar: scalar,
      isOpen: breaks.isOpen)
  }

  /// Reads a single box-drawing character or block element (U+2500 to U+259F), which screens are full of, or returns
  /// nil.
  ///
  /// All of them take one cell, and the next two bytes show that no mark follows.
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

  /// Whether the bytes at `next` may belong to the cluster of the preceding scalar, whose class is `first`.
  ///
  /// For most text, the next byte answers this without a table lookup.
  @inline(__always)
  private static func mayJoin(_ first: GraphemeBreakClass, _ bytes: Span<UInt8>, at next: Int)
    -> Bool
  {
    guard next < bytes.count else { return false }
    let lead = bytes[next]
    return first == .prepend
      || lead >= 0xC0 && UnicodeTable.plainLeads >> UInt64(lead & 63) & 1 == 0
  }

  /// Reads the cluster at `offset` of `scalar`, whose bytes end at `start`, of `second`, and of all that joins them.
  private static func join(
    _ scalar: UInt32, _ traits: ScalarTraits, _ start: Int, _ second: ContinuationScalar,
    _ breaks: GraphemeBreakRules, in bytes: Span<UInt8>, at offset: Int
  ) -> Cluster {
    var breaks = breaks
    var widths = WidthRules()
    widths.add(scalar, traits)
    widths.add(second.value, second.traits)
    var count = 2
    var end = second.end
    // A joiner is drawn only with what it joins: at the end it would join the content of the next cell.
    var shown = (end: start, count: 1, isOpen: GraphemeBreakRules(first: traits.breakClass).isOpen)
    if second.value != 0x200D { shown = (end, count, breaks.isOpen) }
    while let next = ContinuationScalar(&breaks, in: bytes, at: end) {
      end = next.end
      guard count < maximalScalarCount else { continue }
      widths.add(next.value, next.traits)
      count += 1
      if next.value != 0x200D { shown = (end, count, breaks.isOpen) }
    }
    // A cluster that starts with a mark would be drawn onto the previous cell, whatever follows.
    guard traits.width > 0 else { return .invisible(.dropped, at: offset, to: end) }
    return Cluster(
      end: end, shownEnd: shown.end, width: widths.width, scalarCount: shown.count, scalar: scalar,
      isOpen: shown.isOpen)
  }

  /// Makes the cluster of a control or format character; `end` is the offset after that character.
  private static func control(
    _ scalar: UInt32, in bytes: Span<UInt8>, at offset: Int, _ end: Int
  ) -> Cluster {
    switch scalar {
    case 0x09: return .invisible(.tab, at: offset, to: end)
    case 0x0D where end < bytes.count && bytes[end] == 0x0A:
      return .invisible(.newline, at: offset, to: end + 1)
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .invisible(.newline, at: offset, to: end)
    case 0..<0xA0: return .replaced(at: offset, to: end)
    default: return .invisible(.dropped, at: offset, to: end)
    }
  }

  private static func invisible(_ kind: Kind, at offset: Int, to end: Int) -> Cluster {
    Cluster(end: end, shownEnd: offset, width: 0, scalarCount: 0, kind: kind)
  }

  private static func replaced(at offset: Int, to end: Int) -> Cluster {
    Cluster(end: end, shownEnd: offset, width: 1, scalarCount: 1, kind: .replaced)
  }
}

/// A scalar of a cluster after its first one.
private struct ContinuationScalar {
  let value: UInt32
  let traits: ScalarTraits
  let end: Int

  /// Adds the scalar at `offset` to the cluster that `breaks` tracks, or returns nil if it does not belong to it.
  @inline(__always)
  init?(_ breaks: inout GraphemeBreakRules, in bytes: Span<UInt8>, at offset: Int) {
    guard offset < bytes.count else { return nil }
    let decoded = DecodedScalar(in: bytes, at: offset)
    guard let value = decoded.value else { return nil }
    traits = ScalarTraits(of: value)
    guard breaks.accept(traits.breakClass) else { return nil }
    self.value = value
    end = decoded.end
  }
}

extension Span<UInt8> {
  /// Whether the bytes are one scalar followed by accents, the marks U+0300 to U+036F: these take no cells on any
  /// terminal, while terminals differ in all other parts of clusters.
  ///
  /// - Complexity: O(`count`).
  package var isBaseWithAccents: Bool {
    guard !isEmpty else { return false }
    var offset = DecodedScalar(in: self, at: 0).end
    guard offset < count else { return false }
    while offset < count {
      let scalar = DecodedScalar(in: self, at: offset)
      guard let value = scalar.value, (0x300...0x36F).contains(value) else { return false }
      offset = scalar.end
    }
    return true
  }
}
