// LZWDecoder: decompresses a frame's pixels as color indices.

/// A decoder for the variable-length codes of a GIF.
///
/// The string of a code is in the output so far: it is the string of an earlier code and the byte after it. So a code
/// is stored as a position and a length.
struct LZWDecoder {
  /// The most bytes that may be written after the last index.
  private static let slack = 8

  private(set) var indices: [UInt8] = []

  /// Returns the memory that a frame of `count` pixels takes.
  static func footprint(of count: Int) -> Int { count + slack + 32768 }

  /// Decodes the first `count` indices of `data` into `indices`; returns false if there are fewer.
  ///
  /// - Precondition: `count` is below 2³².
  mutating func decode(
    _ data: [UInt8], codeBits: Int, count: Int, _ budget: DecodingBudget
  ) throws(ImageError) -> Bool {
    // A code has at least one bit, and gives at most 4096 indices.
    guard count >> 15 <= data.count else { return false }
    let clear = 1 << codeBits
    let data = data.span
    if indices.count < count + Self.slack {
      indices = [UInt8](repeating: 0, count: count + Self.slack)
    }
    var entries = [UInt32](repeating: 0, count: 2 * 4096)
    var output = indices.mutableSpan
    var table = entries.mutableSpan
    var reader = BitReader(at: 0)
    var (next, bits) = (clear + 2, codeBits + 1)
    // The string of the previous code, which is empty after a clear code.
    var (start, length) = (0, 0)
    var (at, turn) = (0, 0)
    while at < count {
      turn &+= 1
      if turn & 0xFFFF == 0 { try budget.spend(0x10000) }
      if reader.count < bits { reader.refill(data) }
      guard reader.count >= bits else { return false }
      let code = Int(truncatingIfNeeded: reader.bits) & (1 << bits &- 1)
      reader.skip(bits)
      if code == clear {
        (next, bits, length) = (clear + 2, codeBits + 1, 0)
        continue
      }
      if code == clear + 1 { return false }

      if length == 0 {
        guard code < clear else { return false }
      } else if next < 4096 {
        table[2 &* next] = UInt32(truncatingIfNeeded: start)
        table[2 &* next &+ 1] = UInt32(truncatingIfNeeded: length &+ 1)
        next &+= 1
        if next == 1 << bits, bits < 12 { bits &+= 1 }
      }
      start = at
      if code < clear {
        output[at] = UInt8(truncatingIfNeeded: code)
        length = 1
        at &+= 1
        continue
      }
      guard code < next else { return false }
      length = min(Int(table[2 &* code &+ 1]), count &- at)
      let from = Int(table[2 &* code])
      var index = 0
      if at &- from >= 8 {
        while index < length {
          output.store(word: output.word(at: from &+ index), at: at &+ index)
          index &+= 8
        }
      } else {
        while index < length {
          output[at &+ index] = output[from &+ index]
          index &+= 1
        }
      }
      at &+= length
    }
    return true
  }
}
