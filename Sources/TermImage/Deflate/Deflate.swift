// Deflate: bytes in, a zlib stream of them out.
//
// Made for pictures on their way to a terminal, which wait for it: matches are looked for at few places,
// and taken as they are found.

/// Compresses as RFC 1950 and 1951 say.
package enum Deflate {
  /// A zlib stream that decompresses to `bytes`.
  ///
  /// - Complexity: O(`bytes.count`)
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var matcher = Matcher(bytes)
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

/// Bytes and matches, in the order that they stand for the input.
struct DeflateBlock {
  /// A byte; or from 2³¹ on a match, its length less 3 from bit 16 on and its distance less 1.
  var tokens: [UInt32] = []
  var literals = [UInt32](repeating: 0, count: 286)
  var distances = [UInt32](repeating: 0, count: 30)
  /// Which bytes of the input these are.
  var range: Range<Int>
}

/// Goes through the input and looks for what came before.
struct Matcher {
  private static let longest = 258
  private static let reach = 32768
  private static let tokensPerBlock = 32768
  /// At how many earlier places with the same beginning a match is looked for.
  private static let depth = 6

  private let bytes: [UInt8]
  private var position = 0
  /// The low bits of the last place for each hash, and of the one before each place.
  private var heads = [UInt32](repeating: 0, count: 1 << 15)
  private var chain = [UInt32](repeating: 0, count: Matcher.reach)

  var isDone: Bool { position == bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens for the next bytes.
  mutating func nextBlock() -> DeflateBlock {
    var block = DeflateBlock(range: position..<position)
    block.tokens.reserveCapacity(min(Self.tokensPerBlock, bytes.count - position + 1))
    let bytes = bytes
    let input = bytes.span
    var at = position
    // In bytes that match nowhere only every other one is looked at, then every third, up to the eighth.
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

  /// Notes that these four bytes stand here; gives the low bits of the place where they did before.
  @inline(__always)
  private mutating func remember(_ input: Span<UInt8>, _ at: Int) -> UInt32 {
    let four = UInt32(truncatingIfNeeded: input.word(at: at))
    let hash = Int((four &* 0x9E37_79B1) &>> 17)
    let before = heads[hash]
    heads[hash] = UInt32(truncatingIfNeeded: at)
    chain[at & (Self.reach &- 1)] = before
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
    // Words are compared, which are to be inside.
    let limit = min(Self.longest, input.count &- at &- 8)
    for _ in 0..<Self.depth {
      let distance = Int(here &- candidate)
      guard distance > last, distance <= Self.reach, distance <= at else { break }
      last = distance
      let length = common(input, at &- distance, at, limit)
      if length > best.length {
        best = (length, distance)
        if length == limit { break }
      }
      candidate = chain[(at &- distance) & (Self.reach &- 1)]
    }
    return best.distance > 0 ? best : nil
  }

  /// How many bytes are alike at two places, up to a limit.
  @inline(__always)
  private func common(_ input: Span<UInt8>, _ first: Int, _ second: Int, _ limit: Int) -> Int {
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
