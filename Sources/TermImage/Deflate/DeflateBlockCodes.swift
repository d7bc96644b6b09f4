// DeflateBlockCodes: builds the two codes of a block from the counts of its symbols, and writes them.

/// The codes that a block is written with.
struct DeflateBlockCodes {
  /// The fixed codes, which every decoder knows.
  static let fixed = DeflateBlockCodes(
    literals: HuffmanCode(lengths: Array(DeflateFormat.fixedLengths[..<288])),
    distances: HuffmanCode(lengths: Array(DeflateFormat.fixedLengths[288...])))

  let literals: HuffmanCode
  let distances: HuffmanCode
  /// The lengths of both codes as symbols, with the extra bits of those that repeat a length.
  private var lengths: [(symbol: Int, extra: Int)] = []
  private var lengthCode = HuffmanCode(lengths: [])
  private var literalCount = 0
  private var distanceCount = 0
  private var lengthCount = 0
  /// The size of the codes at the start of the block, in bits.
  private(set) var headerBits = 0

  private static let extras = [16: 2, 17: 3, 18: 7]

  private init(literals: HuffmanCode, distances: HuffmanCode) {
    (self.literals, self.distances) = (literals, distances)
  }

  /// Builds the best codes for a block with these counts of symbols.
  init(literals: [UInt32], distances: [UInt32]) {
    self.init(
      literals: HuffmanCode(frequencies: literals, limit: 15),
      distances: HuffmanCode(frequencies: distances, limit: 15))
    literalCount = max(257, (self.literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = (self.distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    lengths = Self.runs(
      self.literals.lengths[..<literalCount] + self.distances.lengths[..<distanceCount])
    var counts = [UInt32](repeating: 0, count: 19)
    for (symbol, _) in lengths { counts[symbol] += 1 }
    lengthCode = HuffmanCode(frequencies: counts, limit: 7)
    let order = DeflateFormat.lengthOrder
    lengthCount = max(4, (order.lastIndex { lengthCode.lengths[$0] > 0 } ?? 0) + 1)
    headerBits = lengths.reduce(14 + 3 * lengthCount) {
      $0 + Int(lengthCode.lengths[$1.symbol]) + (Self.extras[$1.symbol] ?? 0)
    }
  }

  /// Returns how many bits the symbols take, without their extra bits.
  func bits(_ literalCounts: [UInt32], _ distanceCounts: [UInt32]) -> Int {
    zip(literalCounts, literals.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
      + zip(distanceCounts, distances.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// Writes both codes.
  func writeHeader(_ writer: inout BitWriter) {
    writer.put(literalCount - 257, 5)
    writer.put(distanceCount - 1, 5)
    writer.put(lengthCount - 4, 4)
    for symbol in DeflateFormat.lengthOrder[..<lengthCount] {
      writer.put(Int(lengthCode.lengths[symbol]), 3)
    }
    for (symbol, extra) in lengths {
      writer.put(Int(lengthCode.codes[symbol]), Int(lengthCode.lengths[symbol]))
      if let bits = Self.extras[symbol] { writer.put(extra, bits) }
    }
  }

  /// Returns lengths with runs as symbols: 16 repeats the last length, 17 and 18 repeat zero.
  private static func runs(_ lengths: ArraySlice<UInt8>) -> [(symbol: Int, extra: Int)] {
    var runs: [(symbol: Int, extra: Int)] = []
    var index = lengths.startIndex
    while index < lengths.endIndex {
      let length = Int(lengths[index])
      let rest = lengths[index...]
      var count = (rest.firstIndex { Int($0) != length } ?? lengths.endIndex) - index
      index += count
      if length > 0 {
        runs.append((length, 0))
        count -= 1
      }
      while count >= 3 {
        let part = min(count, length > 0 ? 6 : 138)
        if length > 0 {
          runs.append((16, part - 3))
        } else {
          runs.append(part > 10 ? (18, part - 11) : (17, part - 3))
        }
        count -= part
      }
      for _ in 0..<count { runs.append((length, 0)) }
    }
    return runs
  }
}
