// JPEGHuffmanTable: a lookup table from bits to symbols, built from the code lengths of a DHT segment.

/// A Huffman code, read ten bits at a time.
///
/// In a usual image nearly every coefficient has its code and its value in ten bits: then one lookup gives both.
/// Longer codes are compared with the largest of each length (F.2.2.3).
struct JPEGHuffmanTable {
  /// The number of bits in one lookup.
  static let lookupBits = 10
  private static let tooLong: UInt32 = 0

  /// For each ten bits: the symbol (8 bits), the code's length (8 bits, 0 if longer than ten), and the value that
  /// follows it (16 bits, signed) if all of it is there, else 0.
  private let entries: [UInt32]
  /// The largest code of each length, or -1.
  private let largest: [Int]
  /// The difference between a code of each length and its index in `symbols`.
  private let offsets: [Int]
  private let symbols: [UInt8]

  /// A table without codes, for scans that need none.
  static let empty = JPEGHuffmanTable()

  private init() {
    entries = [UInt32](repeating: Self.tooLong, count: 1 << Self.lookupBits)
    largest = [Int](repeating: -1, count: 17)
    offsets = [Int](repeating: 0, count: 17)
    symbols = []
  }

  /// Creates a table of `counts` (how many codes have the lengths 1 to 16) and the symbols in their order.
  ///
  /// Returns nil if a length has more codes than are possible (a code of ones only is not allowed).
  init?(counts: [Int], symbols: [UInt8]) {
    var entries = [UInt32](repeating: Self.tooLong, count: 1 << Self.lookupBits)
    var largest = [Int](repeating: -1, count: 17)
    var offsets = [Int](repeating: 0, count: 17)
    var code = 0
    var index = 0
    for length in 1...16 {
      offsets[length] = index - code
      for _ in 0..<counts[length - 1] {
        guard code + 1 < 1 << length, index < symbols.count else { return nil }
        if length <= Self.lookupBits {
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

  /// Whether every symbol is a valid size of a DC coefficient.
  var isForDC: Bool { symbols.allSatisfy { $0 < 16 } }

  /// Returns the entry for the next bits, of which at least 32 must be loaded; consumes its code, but not its value.
  ///
  /// Bits that are no code give symbol 0, as in libjpeg.
  @inline(__always)
  func next(_ bits: inout JPEGBitReader) -> CoefficientSymbol {
    let entry = entries[bits.peek(Self.lookupBits)]
    guard entry != Self.tooLong else { return CoefficientSymbol(bits: UInt32(longSymbol(&bits))) }
    bits.consume(Int(truncatingIfNeeded: entry &>> 8 & 0xFF))
    return CoefficientSymbol(bits: entry)
  }

  /// A symbol and possibly the value after it.
  struct CoefficientSymbol {
    let bits: UInt32

    @inline(__always) var symbol: Int { Int(truncatingIfNeeded: bits & 0xFF) }
    /// The number of bits in the value.
    @inline(__always) var size: Int { Int(truncatingIfNeeded: bits & 15) }
    /// The number of zeros before the value.
    @inline(__always) var run: Int { Int(truncatingIfNeeded: bits &>> 4 & 15) }

    /// Returns the value, and consumes its `size` bits.
    @inline(__always)
    func value(_ reader: inout JPEGBitReader) -> Int {
      let known = Int(truncatingIfNeeded: Int32(bitPattern: bits) &>> 16)
      if known != 0 {
        reader.consume(size)
        return known
      }
      return reader.takeSigned(size)
    }
  }

  @inline(never)
  private func longSymbol(_ bits: inout JPEGBitReader) -> UInt8 {
    var length = Self.lookupBits + 1
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
    let free = lookupBits - length
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
