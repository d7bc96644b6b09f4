// InflateBlockDecoder: reads the header of a compressed block, and decodes the block with its two tables.

/// The codes of one block: one for literals and lengths, one for distances.
struct InflateBlockDecoder {
  private(set) var literals = HuffmanTable()
  private(set) var distances = HuffmanTable()
  private var lengths = HuffmanTable()

  /// Sets the fixed codes, which every decoder knows.
  mutating func setFixed() {
    let all = DeflateFormat.fixedLengths
    _ = literals.build(all[..<288], symbols: Self.literalSymbols, rootBits: 9)
    _ = distances.build(all[288...], symbols: Self.distanceSymbols, rootBits: 5)
  }

  /// Reads the codes at the start of a block; throws if they are invalid.
  mutating func readDynamic(
    _ reader: inout BitReader, _ input: Span<UInt8>
  ) throws(InflateError) {
    func next(_ count: Int) throws(InflateError) -> Int {
      guard let value = reader.take(count, input) else { throw .truncated(at: reader.position) }
      return value
    }
    let literalCount = try next(5) + 257
    let distanceCount = try next(5) + 1
    let lengthCount = try next(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else {
      throw .malformed("more symbols than there are", at: reader.position)
    }
    var all = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { all[DeflateFormat.lengthOrder[index]] = UInt8(try next(3)) }
    guard lengths.build(all[...], symbols: Self.lengthSymbols, rootBits: 7) else {
      throw .malformed("the code of code lengths is none", at: reader.position)
    }

    all.removeAll(keepingCapacity: true)
    let count = literalCount + distanceCount
    while all.count < count {
      reader.refill(input)
      let entry = HuffmanTable.entry(lengths.entries.span, lengths.rootBits, reader.bits)
      guard entry.total <= reader.count else { throw .truncated(at: reader.position) }
      guard !entry.isStop else {
        throw .malformed("a code that stands for nothing", at: reader.position)
      }
      let sum = entry.sum(reader.bits)
      reader.skip(entry.total)
      if entry.isLiteral {
        all.append(UInt8(truncatingIfNeeded: entry.value))
        continue
      }
      let isRepeat = sum < 1 << 8
      guard !isRepeat || !all.isEmpty else {
        throw .malformed("a repeated code length before the first", at: reader.position)
      }
      let times = sum & 0xFF
      guard all.count + times <= count else {
        throw .malformed("more code lengths than announced", at: reader.position)
      }
      let length = isRepeat ? all[all.count - 1] : 0
      all.append(contentsOf: repeatElement(length, count: times))
    }
    guard all[256] > 0 else { throw .malformed("a block without an end", at: reader.position) }
    guard
      literals.build(all[..<literalCount], symbols: Self.literalSymbols, rootBits: 11),
      distances.build(all[literalCount...], symbols: Self.distanceSymbols, rootBits: 8)
    else { throw .malformed("codes that are none", at: reader.position) }
  }

  /// Decodes from `end` on until the block ends (true) or `end` exceeds `full` (false).
  ///
  /// A match, and the bytes that its copy may write after it, have to fit after `full`.
  func decode(
    _ state: inout BitReader, _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    at end: inout Int, full: Int
  ) throws(InflateError) -> Bool {
    // Copies stay in registers.
    var (reader, at) = (state, end)
    defer { (state, end) = (reader, at) }
    let (literalBits, distanceBits) = (literals.rootBits, distances.rootBits)
    let (literals, distances) = (literals.entries.span, distances.entries.span)
    while at <= full {
      reader.refill(input)
      var entry = HuffmanTable.entry(literals, literalBits, reader.bits)
      // Three literals take at most 45 of the 56 bits.
      var run = 0
      while entry.isLiteral, entry.total <= reader.count, run < 3 {
        output[at] = UInt8(truncatingIfNeeded: entry.value)
        at &+= 1
        run &+= 1
        reader.skip(entry.total)
        entry = HuffmanTable.entry(literals, literalBits, reader.bits)
      }
      if run > 0 { continue }
      guard entry.total <= reader.count else { throw .truncated(at: reader.position) }
      if entry.isStop {
        guard entry.value == 0 else {
          throw .malformed("a code that stands for nothing", at: reader.position)
        }
        reader.skip(entry.total)
        return true
      }
      let length = entry.sum(reader.bits)
      reader.skip(entry.total)
      entry = HuffmanTable.entry(distances, distanceBits, reader.bits)
      guard entry.total <= reader.count else { throw .truncated(at: reader.position) }
      guard !entry.isStop else {
        throw .malformed("a distance that stands for nothing", at: reader.position)
      }
      let distance = entry.sum(reader.bits)
      reader.skip(entry.total)
      guard distance <= at else {
        throw .malformed("a match before the first byte", at: reader.position)
      }
      output.repeatBytes(distance, before: at, count: length)
      at &+= length
    }
    return false
  }

  private static let literalSymbols: [HuffmanTable.LookupEntry] =
    (0..<256).map { .init(.literal, value: $0) } + [.init(.stop)]
    + zip(DeflateFormat.lengthBases, DeflateFormat.lengthExtras).map {
      .init(.base, value: $0, extra: $1)
    } + [.init(.stop, value: 1), .init(.stop, value: 1)]

  private static let distanceSymbols: [HuffmanTable.LookupEntry] =
    zip(DeflateFormat.distanceBases, DeflateFormat.distanceExtras).map {
      .init(.base, value: $0, extra: $1)
    } + [.init(.stop, value: 1), .init(.stop, value: 1)]

  /// Code lengths, and the repeat counts of the last length (16) or of 0 (17 and 18, which add 256).
  private static let lengthSymbols: [HuffmanTable.LookupEntry] =
    (0..<16).map { .init(.literal, value: $0) } + [
      .init(.base, value: 3, extra: 2), .init(.base, value: 256 + 3, extra: 3),
      .init(.base, value: 256 + 11, extra: 7),
    ]
}
