// DeflateBlock+Writing: writes tokens as the shortest of the three kinds of blocks.

extension DeflateBlock {
  /// Adds a literal byte.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    tokens.append(UInt32(byte))
    literals[Int(byte)] &+= 1
  }

  /// Adds a match.
  @inline(__always)
  mutating func add(length: Int, distance: Int) {
    let (length, distance) = (length &- 3, distance &- 1)
    tokens.append(1 << 31 | UInt32(length << 16 | distance))
    literals[Int(Self.lengthSymbols[length])] &+= 1
    distances[Self.distanceSymbol(distance)] &+= 1
  }

  /// Writes the block; `input` holds its bytes.
  func write(of input: [UInt8], isLast: Bool, into writer: inout BitWriter) {
    var literalCounts = literals
    literalCounts[256] = 1
    let codes = DeflateBlockCodes(literals: literalCounts, distances: distances)
    let extra = extraBits
    let dynamicBits = codes.headerBits + codes.bits(literalCounts, distances) + extra
    let fixedBits = DeflateBlockCodes.fixed.bits(literalCounts, distances) + extra
    let storedBits = (range.count + 5 * (range.count / 65535 + 1)) * 8
    if storedBits <= min(dynamicBits, fixedBits) {
      writeStored(input, isLast, &writer)
      return
    }
    writer.reserve(min(dynamicBits, fixedBits) + 3)
    writer.put(isLast ? 1 : 0, 1)
    if fixedBits <= dynamicBits {
      writer.put(1, 2)
      writeTokens(.fixed, &writer)
    } else {
      writer.put(2, 2)
      codes.writeHeader(&writer)
      writeTokens(codes, &writer)
    }
  }

  private func writeStored(_ input: [UInt8], _ isLast: Bool, _ writer: inout BitWriter) {
    var start = range.lowerBound
    repeat {
      let end = min(start + 65535, range.upperBound)
      writer.reserve(64)
      writer.put(isLast && end == range.upperBound ? 1 : 0, 3)
      writer.align()
      writer.put(end - start, 16)
      writer.put(~(end - start) & 0xFFFF, 16)
      writer.put(bytes: input[start..<end])
      start = end
    } while start < range.upperBound
  }

  private func writeTokens(_ codes: DeflateBlockCodes, _ writer: inout BitWriter) {
    let literals = codes.literals
    let distances = codes.distances
    for token in tokens {
      if token < 256 {
        writer.put(Int(literals.codes[Int(token)]), Int(literals.lengths[Int(token)]))
        continue
      }
      let (length, distance) = (Int(token >> 16 & 0xFF), Int(token & 0x7FFF))
      var symbol = Int(Self.lengthSymbols[length])
      writer.put(Int(literals.codes[symbol]), Int(literals.lengths[symbol]))
      writer.put(
        length &+ 3 &- DeflateFormat.lengthBases[symbol &- 257],
        DeflateFormat.lengthExtras[symbol &- 257])
      symbol = Self.distanceSymbol(distance)
      writer.put(Int(distances.codes[symbol]), Int(distances.lengths[symbol]))
      writer.put(
        distance &+ 1 &- DeflateFormat.distanceBases[symbol], DeflateFormat.distanceExtras[symbol])
    }
    writer.put(Int(literals.codes[256]), Int(literals.lengths[256]))
  }

  /// The number of extra bits of the matches, besides their codes.
  private var extraBits: Int {
    zip(literals[257...], DeflateFormat.lengthExtras).reduce(0) { $0 + Int($1.0) * $1.1 }
      + zip(distances, DeflateFormat.distanceExtras).reduce(0) { $0 + Int($1.0) * $1.1 }
  }

  /// Returns the symbol of a distance minus one: there are two for each power of two.
  @inline(__always)
  private static func distanceSymbol(_ distance: Int) -> Int {
    guard distance > 3 else { return distance }
    let power = 63 &- distance.leadingZeroBitCount
    return 2 &* power &+ distance &>> (power &- 1) & 1
  }

  /// The symbol of each length, from 3 on.
  private static let lengthSymbols: [UInt16] = (3...258).map { length in
    let index = DeflateFormat.lengthBases.lastIndex { $0 <= length } ?? 0
    return UInt16(257 + index)
  }
}
