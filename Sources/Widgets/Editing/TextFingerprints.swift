// TextFingerprints: hashes texts at the cost of what changed since earlier ones.

/// A cache of text fingerprints, which are the same for the same bytes in every process.
///
/// A fingerprint is a polynomial of the bytes modulo 2^64 (Karp and Rabin, 1987), and that of two adjacent parts
/// follows from theirs. Parts that texts share are hashed once, and an edit costs its path through the tree.
public struct TextFingerprints {
  private struct CachedFingerprint {
    /// Retains the part, so that its identity is not reused for another.
    let part: TextBufferRope
    let value: UInt64
  }

  private var cache: [ObjectIdentifier: CachedFingerprint] = [:]
  /// How many fingerprints were cached after the first round since the start or the last reset; nil before that.
  private var usedCount: Int?
  /// How many bytes and parts were visited, for tests and for callers that limit the work.
  public private(set) var work = 0

  /// Creates an empty cache.
  public init() {}

  private static var base: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Returns the fingerprint of a text.
  ///
  /// - Complexity: O(log n + the bytes that are new in it), amortized.
  public mutating func fingerprint(of text: TextBuffer) -> UInt64 {
    text.root.map { value(of: $0) } ?? 0
  }

  /// Ends a round, in which every current text was hashed.
  ///
  /// If most of the cache is of parts no longer in use, clears it; the next round fills it again.
  public mutating func endRound() {
    if let usedCount, cache.count > 2 * usedCount + 8192 {
      cache = [:]
      self.usedCount = nil
    } else if usedCount == nil {
      usedCount = cache.count
    }
  }

  /// Recurses as deep as the tree is high: O(log n).
  private mutating func value(of part: TextBufferRope) -> UInt64 {
    work += 1
    let id = ObjectIdentifier(part)
    if let known = cache[id] { return known.value }
    let value: UInt64
    switch part.content {
    case .leaf(let bytes):
      work += bytes.count
      value = bytes.reduce(0) { $0 &* Self.base &+ UInt64($1) &+ 1 }
    case .pair(let left, let right):
      value = self.value(of: left) &* Self.power(right.count) &+ self.value(of: right)
    }
    cache[id] = CachedFingerprint(part: part, value: value)
    return value
  }

  /// Returns `base` to a power, modulo 2^64.
  private static func power(_ exponent: Int) -> UInt64 {
    var (result, square, left) = (UInt64(1), base, exponent)
    while left > 0 {
      if left & 1 == 1 { result = result &* square }
      square = square &* square
      left >>= 1
    }
    return result
  }
}
