// Deflate: compresses bytes as a zlib stream.
//
// It is optimized for images that are about to be sent to a terminal: matches are searched at few places, and taken
// as they are found.

/// A compressor for the formats of RFC 1950 and 1951.
package enum Deflate {
  /// Returns a zlib stream that decompresses to `bytes`.
  ///
  /// - Complexity: O(`bytes.count`)
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var matcher = DeflateMatcher(bytes)
    var writer = BitWriter()
    writer.reserve(64)
    writer.put(0x0178, 16)
    repeat {
      let block = matcher.nextBlock()
      block.write(of: bytes, isLast: matcher.isDone, into: &writer)
    } while !matcher.isDone
    var adler = Adler32()
    adler.add(bytes.span)
    writer.align()
    writer.reserve(32)
    writer.put(Int(adler.sum.byteSwapped), 32)
    return writer.finish()
  }
}

/// Literals and matches that together encode a range of the input.
struct DeflateBlock {
  /// A literal byte; or, from 2³¹ on, a match: its length minus 3 from bit 16 on, its distance minus 1 below.
  var tokens: [UInt32] = []
  var literals = [UInt32](repeating: 0, count: 286)
  var distances = [UInt32](repeating: 0, count: 30)
  /// The range of the input that the tokens encode.
  var range: Range<Int>
}

/// Divides the input into literals and matches with earlier bytes.
struct DeflateMatcher {
  private static let longest = 258
  private static let windowSize = 32768
  private static let tokensPerBlock = 32768
  /// The most earlier positions with the same beginning at which a match is searched.
  private static let depth = 6

  private let bytes: [UInt8]
  private var position = 0
  /// The low bits of the last position for each hash, and of the one before each position.
  private var heads = [UInt32](repeating: 0, count: 1 << 15)
  private var chain = [UInt32](repeating: 0, count: DeflateMatcher.windowSize)

  var isDone: Bool { position == bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens for the next bytes.
  mutating func nextBlock() -> DeflateBlock {
    var block = DeflateBlock(range: position..<position)
    block.tokens.reserveCapacity(min(Self.tokensPerBlock, bytes.count - position + 1))
    let bytes = bytes
    let input = bytes.span
    var at = position
    // Among bytes that match nowhere, only every other one is checked, then every third, up to the eighth.
    var misses = 0
    while at < input.count && block.tokens.count < Self.tokensPerBlock {
      if at + 16 <= input.count, let match = match(input, at) {
        misses = 0
        block.add(length: match.length, distance: match.distance)
        for index in at + 1..<min(at + min(match.length, 16), input.count - 8) {
          _ = remember(input, index)
        }
        at += match.length
        continue
      }
      let end = min(at + 1 + min(misses >> 6, 7), input.count)
      misses += 1
      while at < end {
        block.add(input[at])
        at += 1
      }
    }
    position = at
    block.range = block.range.lowerBound..<at
    return block
  }

  /// Stores the position of these four bytes; returns the low bits of their previous position.
  @inline(__always)
  private mutating func remember(_ input: Span<UInt8>, _ at: Int) -> UInt32 {
    let four = UInt32(truncatingIfNeeded: input.word(at: at))
    let hash = Int((four &* 0x9E37_79B1) &>> 17)
    let before = heads[hash]
    heads[hash] = UInt32(truncatingIfNeeded: at)
    chain[at & (Self.windowSize &- 1)] = before
    return before
  }

  @inline(__always)
  private mutating func match(
    _ input: Span<UInt8>, _ at: Int
  ) -> (length: Int, distance: Int)? {
    var candidate = remember(input, at)
    let here = UInt32(truncatingIfNeeded: at)
    var best = (length: 3, distance: 0)
    var last = 0
    // Whole words are compared, which have to be inside the input.
    let limit = min(Self.longest, input.count &- at &- 8)
    for _ in 0..<Self.depth {
      let distance = Int(here &- candidate)
      guard distance > last, distance <= Self.windowSize, distance <= at else { break }
      last = distance
      let length = commonLength(input, at &- distance, at, limit)
      if length > best.length {
        best = (length, distance)
        if length == limit { break }
      }
      candidate = chain[(at &- distance) & (Self.windowSize &- 1)]
    }
    return best.distance > 0 ? best : nil
  }

  /// Returns how many bytes are equal at two positions, up to a limit.
  @inline(__always)
  private func commonLength(_ input: Span<UInt8>, _ first: Int, _ second: Int, _ limit: Int) -> Int
  {
    var length = 0
    while length < limit {
      let difference = input.word(at: first &+ length) ^ input.word(at: second &+ length)
      if difference != 0 {
        return min(length &+ difference.trailingZeroBitCount &>> 3, limit)
      }
      length &+= 8
    }
    return limit
  }
}
