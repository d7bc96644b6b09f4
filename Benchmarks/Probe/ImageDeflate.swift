// ImageDeflate: compresses bytes into a zlib stream with random codes.
//
// A compressor writes the shortest codes. This one writes any valid codes, short and long, so that
// a decoder meets all of them.

import Workloads

/// A writer of bits in the order of deflate and GIF.
struct ImageBits {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func put(_ value: Int, _ length: Int) {
    for bit in 0..<length {
      if count & 7 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(count & 7)
      count += 1
    }
  }

  /// Appends a code, highest bit first.
  mutating func put(_ code: ImageCode, _ symbol: Int) {
    for bit in (0..<code.lengths[symbol]).reversed() { put(code.codes[symbol] >> bit & 1, 1) }
  }

  /// Appends whole bytes, from the next byte boundary on.
  mutating func put(bytes more: some Sequence<UInt8>) {
    bytes += more
    count = bytes.count * 8
  }
}

/// A complete prefix code for some symbols, with random lengths.
struct ImageCode {
  private(set) var lengths: [Int]
  private(set) var codes: [Int]

  /// Splits random leaves until there are enough; none is deeper than `limit`.
  init(symbols: [Int], of count: Int, limit: Int, _ random: inout Random) {
    var leaves = [1, 1]
    while leaves.count < symbols.count {
      let index = random.below(leaves.count)
      guard leaves[index] < limit else { continue }
      leaves[index] += 1
      leaves.append(leaves[index])
    }
    lengths = [Int](repeating: 0, count: count)
    for (symbol, length) in zip(symbols, leaves) { lengths[symbol] = length }
    codes = []
    setCodes()
  }

  /// Creates the code with these lengths.
  init(lengths: [Int]) {
    self.lengths = lengths
    codes = []
    setCodes()
  }

  private mutating func setCodes() {
    codes = [Int](repeating: 0, count: lengths.count)
    var code = 0
    for length in 1...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = code
        code += 1
      }
      code <<= 1
    }
  }
}

/// Compresses with random valid codes.
struct ImageDeflate {
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private var bits = ImageBits()

  /// Returns a zlib stream of the bytes, in a few blocks of random kinds.
  static func zlib(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var deflate = ImageDeflate()
    deflate.bits.put(bytes: [0x78, 0x01])
    var start = 0
    repeat {
      let end = random.chance(50) ? bytes.count : start + random.below(bytes.count - start + 1)
      deflate.block(bytes, start..<end, &random)
      start = end
    } while start < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let sum = high << 16 | low
    deflate.bits.put(bytes: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
    return deflate.bits.bytes
  }

  private mutating func block(_ bytes: [UInt8], _ range: Range<Int>, _ random: inout Random) {
    bits.put(range.upperBound == bytes.count ? 1 : 0, 1)
    switch random.below(4) {
    case 0:
      bits.put(0, 2)
      bits.put(bytes: [])
      bits.put(range.count, 16)
      bits.put(~range.count, 16)
      bits.put(bytes: bytes[range])
    case 1:
      bits.put(1, 2)
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      tokens(
        bytes, range, ImageCode(lengths: lengths),
        ImageCode(lengths: [Int](repeating: 5, count: 30)), &random)
    default:
      bits.put(2, 2)
      let literals = ImageCode(symbols: shuffled(286, &random), of: 286, limit: 15, &random)
      let distances = ImageCode(symbols: shuffled(30, &random), of: 30, limit: 15, &random)
      header(literals.lengths, distances.lengths, &random)
      tokens(bytes, range, literals, distances, &random)
    }
  }

  private func shuffled(_ count: Int, _ random: inout Random) -> [Int] {
    (0..<count).shuffled(using: &random)
  }

  private mutating func header(_ literals: [Int], _ distances: [Int], _ random: inout Random) {
    let code = ImageCode(symbols: shuffled(19, &random), of: 19, limit: 7, &random)
    bits.put(literals.count - 257, 5)
    bits.put(distances.count - 1, 5)
    bits.put(15, 4)
    for symbol in Self.lengthOrder { bits.put(code.lengths[symbol], 3) }
    let lengths = literals + distances
    var index = 0
    while index < lengths.count {
      let run = lengths[index...].prefix { $0 == lengths[index] }.count
      bits.put(code, lengths[index])
      index += 1
      if run > 3, random.chance(70) {
        let count = min(run - 1, 6)
        bits.put(code, 16)
        bits.put(count - 3, 2)
        index += count
      }
    }
  }

  private mutating func tokens(
    _ bytes: [UInt8], _ range: Range<Int>, _ literals: ImageCode, _ distances: ImageCode,
    _ random: inout Random
  ) {
    var at = range.lowerBound
    while at < range.upperBound {
      let distance = random.chance(50) ? 1 + random.below(8) : 1 + random.below(at + 1)
      var length = 0
      while distance <= at, at + length < range.upperBound, length < 258,
        bytes[at + length] == bytes[at + length - distance]
      {
        length += 1
      }
      guard length >= 3 else {
        bits.put(literals, Int(bytes[at]))
        at += 1
        continue
      }
      put(length, Self.lengthBases, literals, from: 257)
      put(distance, Self.distanceBases, distances, from: 0)
      at += length
    }
    bits.put(literals, 256)
  }

  /// Returns the symbol with the greatest base that is at most the number, and the rest as extra bits.
  private mutating func put(_ number: Int, _ bases: [Int], _ code: ImageCode, from first: Int) {
    let index = bases.lastIndex { $0 <= number } ?? 0
    bits.put(code, first + index)
    let extra =
      first == 0 ? max(0, index / 2 - 1) : index < 8 || index == 28 ? 0 : index / 4 - 1
    bits.put(number - bases[index], extra)
  }
}
