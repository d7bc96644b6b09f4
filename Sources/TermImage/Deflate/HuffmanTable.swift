// HuffmanTable: a lookup table from the next bits to the next symbol, built from the lengths of codes.

/// A prefix code of RFC 1951 as a table that is indexed by the next bits.
///
/// Codes longer than `rootBits` lead to a second table, for the bits that follow.
struct HuffmanTable {
  /// What the table holds for some next bits.
  struct LookupEntry {
    /// Bits 0–5: how many bits to consume, the code's and the extra ones; 6–9: those of the code; 10–11: the kind;
    /// 12–27: the value.
    var bits: UInt32

    init(_ kind: SymbolKind, value: Int = 0, extra: Int = 0) {
      bits = UInt32(value << 12 | kind.rawValue << 10 | extra)
    }

    @inline(__always) var total: Int { Int(bits & 63) }
    @inline(__always) var length: Int { Int(bits >> 6 & 15) }
    @inline(__always) var value: Int { Int(bits >> 12) }
    @inline(__always) var isLiteral: Bool { bits & 0xC00 == 0 }
    @inline(__always) var isTable: Bool { bits & 0xC00 == 0xC00 }
    @inline(__always) var isStop: Bool { bits & 0xC00 == 0x800 }

    /// Returns the value plus its extra bits, which are read from the next bits.
    @inline(__always)
    func sum(_ next: UInt64) -> Int {
      let extra = next &>> UInt64(length) & (1 &<< UInt64(total &- length) &- 1)
      return value &+ Int(truncatingIfNeeded: extra)
    }

    fileprivate func coded(_ length: Int) -> LookupEntry {
      var entry = self
      entry.bits += UInt32(length << 6 | length)
      return entry
    }
  }

  /// The kinds of symbols.
  ///
  /// A stop is the end of a block (value 0) or an invalid code (value 1).
  enum SymbolKind: Int {
    case literal, base, stop, table
  }

  private(set) var entries: [LookupEntry] = []
  private(set) var rootBits = 0

  /// Returns the entry for the next bits.
  @inline(__always)
  static func entry(_ entries: Span<LookupEntry>, _ rootBits: Int, _ next: UInt64) -> LookupEntry {
    let entry = entries[Int(truncatingIfNeeded: next & (1 &<< UInt64(rootBits) &- 1))]
    guard entry.isTable else { return entry }
    let more = next &>> UInt64(rootBits) & (1 &<< UInt64(entry.length) &- 1)
    return entries[entry.value &+ Int(truncatingIfNeeded: more)]
  }

  /// Builds the table for codes of these lengths; `symbols` has the entry of each symbol.
  ///
  /// Returns false if the lengths form no code: too many, or too few, except a single code of one bit or none at all
  /// (as in zlib).
  ///
  /// - Complexity: O(2^`rootBits` + the entries of second tables)
  mutating func build(_ lengths: ArraySlice<UInt8>, symbols: [LookupEntry], rootBits limit: Int)
    -> Bool
  {
    var counts = InlineArray<16, Int>(repeating: 0)
    for length in lengths { counts[Int(length & 15)] += 1 }
    counts[0] = 0
    var (left, longest) = (1, 0)
    for length in 1...15 {
      left = left << 1 - counts[length]
      if left < 0 { return false }
      if counts[length] > 0 { longest = length }
    }
    if left > 0 && longest > 1 { return false }
    rootBits = max(1, min(limit, longest))
    entries.removeAll(keepingCapacity: true)
    let none = LookupEntry(.stop, value: 1).coded(1)
    entries.append(contentsOf: repeatElement(none, count: 1 << rootBits))
    place(sorted(lengths, counts), counts, longest, symbols)
    return true
  }

  /// Returns the symbols that have codes, by length and then by number: the order of their codes.
  private func sorted(
    _ lengths: ArraySlice<UInt8>, _ counts: InlineArray<16, Int>
  ) -> InlineArray<288, UInt16> {
    var starts = InlineArray<16, Int>(repeating: 0)
    for length in 1..<15 { starts[length + 1] = starts[length] + counts[length] }
    var sorted = InlineArray<288, UInt16>(repeating: 0)
    var symbol: UInt16 = 0
    for length in lengths {
      if length > 0 {
        sorted[starts[Int(length)]] = symbol
        starts[Int(length)] += 1
      }
      symbol += 1
    }
    return sorted
  }

  /// Puts every code into the table.
  ///
  /// Codes count up with their first bit lowest, in which form they are read.
  private mutating func place(
    _ sorted: InlineArray<288, UInt16>, _ counts: InlineArray<16, Int>, _ longest: Int,
    _ symbols: [LookupEntry]
  ) {
    var counts = counts
    var (code, next, prefix, table, tableBits) = (0, 0, -1, 0, rootBits)
    var length = 1
    while length <= longest {
      guard counts[length] > 0 else {
        length += 1
        continue
      }
      if length > rootBits, code & (1 << rootBits - 1) != prefix {
        prefix = code & (1 << rootBits - 1)
        table = entries.count
        tableBits = length - rootBits
        var left = 1 << tableBits
        while tableBits + rootBits < longest {
          left -= counts[tableBits + rootBits]
          if left <= 0 { break }
          tableBits += 1
          left <<= 1
        }
        let none = LookupEntry(.stop, value: 1).coded(1)
        entries.append(contentsOf: repeatElement(none, count: 1 << tableBits))
        var link = LookupEntry(.table, value: table)
        link.bits |= UInt32(tableBits << 6 | rootBits)
        entries[prefix] = link
      }
      let entry = symbols[Int(sorted[next])].coded(length)
      let known = length > rootBits ? rootBits : 0
      var index = table + code >> known
      let end = table + 1 << tableBits
      while index < end {
        entries[index] = entry
        index += 1 << (length - known)
      }
      next += 1
      counts[length] -= 1
      // The next code of this length, first bit lowest: the carry moves from the last bit down.
      var bit = 1 << (length - 1)
      while code & bit != 0 { bit >>= 1 }
      code = bit == 0 ? 0 : code & (bit - 1) | bit
    }
  }
}
