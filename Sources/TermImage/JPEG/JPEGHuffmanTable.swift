// JPEGHuffmanTable: the code lengths of a DHT segment in, a table that tells symbols from bits out.

/// A Huffman code, read ten bits at a time.
///
/// Nearly every coefficient of a usual picture has its code and its value in ten bits: then one
/// look gives both. Longer codes are compared with the largest of each length (F.2.2.3).
struct JPEGHuffmanTable {
  /// How many bits are looked at together.
  static let reach = 10
  private static let tooLong: UInt32 = 0

  /// For each ten bits: the symbol (8 bits), the code's length (8 bits, 0 if longer than ten), and
  /// the value that follows it (16 bits, signed) if all of it is there, else 0.
  private let entries: [UInt32]
  /// The largest code of each length, -1 where there is none.
  private let largest: [Int]
  /// What leads from a code of a length to its place in `symbols`.
  private let offsets: [Int]
  private let symbols: [UInt8]

  /// A table without a code, where none is needed.
  static let empty = JPEGHuffmanTable()

  private init() {
    entries = [UInt32](repeating: Self.tooLong, count: 1 << Self.reach)
    largest = [Int](repeating: -1, count: 17)
    offsets = [Int](repeating: 0, count: 17)
    symbols = []
  }

  /// A table of `counts` (how many codes of the lengths 1 to 16) and the symbols in their order; nil
  /// if there are more codes of a length than there can be (a code of ones only is none).
  init?(counts: [Int], symbols: [UInt8]) {
    var entries = [UInt32](repeating: Self.tooLong, count: 1 << Self.reach)
    var largest = [Int](repeating: -1, count: 17)
    var offsets = [Int](repeating: 0, count: 17)
    var code = 0
    var index = 0
    for length in 1...16 {
      offsets[length] = index - code
      for _ in 0..<counts[length - 1] {
        guard code + 1 < 1 << length, index < symbols.count else { return nil }
        if length <= Self.reach {
          Self.enter(symbols[index], code, length, in: &entries)
        }
        code += 1
        index += 1
      }
      if counts[length - 1] > 0 { largest[length] = code - 1 }
      code <<= 1
    }
    self.entries = entries
    self.largest = largest
    self.offsets = offsets
    self.symbols = symbols
  }

  /// Whether every symbol is a size that a DC coefficient can have.
  var isForDC: Bool { symbols.allSatisfy { $0 < 16 } }

  /// The entry of the next bits, which must be at least 32; its code is consumed, its value is not.
  ///
  /// Bits that are no code give symbol 0, as libjpeg has it.
  @inline(__always)
  func next(_ bits: inout JPEGBits) -> Entry {
    let entry = entries[bits.peek(Self.reach)]
    guard entry != Self.tooLong else { return Entry(bits: UInt32(longSymbol(&bits))) }
    bits.consume(Int(truncatingIfNeeded: entry &>> 8 & 0xFF))
    return Entry(bits: entry)
  }

  /// A symbol and, maybe, the value behind it.
  struct Entry {
    let bits: UInt32

    @inline(__always) var symbol: Int { Int(truncatingIfNeeded: bits & 0xFF) }
    /// How many bits the value has.
    @inline(__always) var size: Int { Int(truncatingIfNeeded: bits & 15) }
    /// How many zeros stand before the value.
    @inline(__always) var run: Int { Int(truncatingIfNeeded: bits &>> 4 & 15) }

    /// The value of `size` bits, which are consumed.
    @inline(__always)
    func value(_ reader: inout JPEGBits) -> Int {
      let known = Int(truncatingIfNeeded: Int32(bitPattern: bits) &>> 16)
      if known != 0 {
        reader.consume(size)
        return known
      }
      return reader.takeSigned(size)
    }
  }

  @inline(never)
  private func longSymbol(_ bits: inout JPEGBits) -> UInt8 {
    var length = Self.reach + 1
    while length <= 16 {
      let code = bits.peek(length)
      if code <= largest[length] {
        bits.consume(length)
        let index = code &+ offsets[length]
        return symbols.indices.contains(index) ? symbols[index] : 0
      }
      length += 1
    }
    bits.consume(length)
    return 0
  }

  private static func enter(
    _ symbol: UInt8, _ code: Int, _ length: Int, in entries: inout [UInt32]
  ) {
    let free = reach - length
    let size = Int(symbol & 15)
    for rest in 0..<1 << free {
      var value = 0
      if size > 0, size <= free {
        value = rest >> (free - size)
        if value < 1 << (size - 1) { value += 1 - 1 << size }
      }
      entries[code << free | rest] =
        UInt32(UInt16(truncatingIfNeeded: value)) << 16 | UInt32(length) << 8 | UInt32(symbol)
    }
  }
}
