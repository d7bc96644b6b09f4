// TextContent: a short text in registers; a longer one, or one with several looks, in memory.

/// UTF-8 that is being put together, and which of its parts look different.
///
/// Most texts on a screen are labels: up to 16 bytes in one look need no memory of their own.
@usableFromInline struct TextContent: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var length: UInt32 = 0
  /// All of it, where it is too long for the two words or has several looks.
  private var more: More?

  @usableFromInline init() {}

  /// How many bytes it has.
  @inline(__always) private(set) var count: Int {
    get { Int(length) }
    set { length = UInt32(clamping: newValue) }
  }

  /// What looks different, in order; empty where all looks the same.
  var runs: [TextRun] { more?.runs ?? [] }

  /// Whether there may be runs; short texts are seen to have none without a look into memory.
  @inline(__always) var hasRuns: Bool {
    guard let more else { return false }
    return !more.runs.isEmpty
  }

  // MARK: Bytes

  @inline(__always) mutating func append(_ byte: UInt8) { append(UInt64(byte), count: 1) }

  /// Appends up to eight bytes, the lowest first; those above are zero.
  @inline(__always) mutating func append(_ word: UInt64, count added: Int) {
    if more == nil, count + added <= 16 {
      let shift = UInt64(truncatingIfNeeded: count) &* 8
      // Shifts by more than 63 give zero here.
      low |= word << shift
      high |= count < 8 ? word >> (64 - shift) : word << (shift - 64)
      count += added
    } else {
      appendLong(word, count: added)
    }
  }

  @inline(never) private mutating func appendLong(_ word: UInt64, count added: Int) {
    let own = unique()
    var word = word
    for _ in 0..<added {
      own.bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
    count += added
  }

  /// Appends what stands in an author's code.
  mutating func append(literal: StaticString) {
    guard literal.hasPointerRepresentation else {
      return append(String(literal.unicodeScalar))
    }
    let length = literal.utf8CodeUnitCount
    let bytes = unsafe literal.utf8Start
    guard more == nil, count + length <= 16 else { return append("\(literal)") }
    var index = 0
    var word: UInt64 = 0
    while index < length {
      word |= unsafe UInt64(bytes[index]) << UInt64(truncatingIfNeeded: (index & 7) &* 8)
      index += 1
      if index & 7 == 0 {
        append(word, count: 8)
        word = 0
      }
    }
    if index & 7 != 0 { append(word, count: index & 7) }
  }

  mutating func append(_ string: String) {
    let length = string.utf8.count
    if more == nil, count + length <= 16 {
      string.withBytes { bytes in
        var (word, index) = (UInt64(0), 0)
        while index < bytes.count {
          word |= UInt64(bytes[index]) << UInt64(truncatingIfNeeded: (index & 7) &* 8)
          index += 1
          if index & 7 == 0 {
            append(word, count: 8)
            word = 0
          }
        }
        if index & 7 != 0 { append(word, count: index & 7) }
      }
    } else {
      unique(reserving: length).bytes.append(contentsOf: string.utf8)
      count += length
    }
  }

  /// Appends another's bytes, in the look of what comes before.
  mutating func append(bytesOf other: TextContent) {
    if let bytes = other.more?.bytes {
      unique(reserving: bytes.count).bytes += bytes
      count += bytes.count
    } else {
      for index in 0..<other.count { append(other.short(index)) }
    }
  }

  mutating func append(_ byte: UInt8, times: Int) {
    var times = times
    while times > 0 {
      append(byte)
      times -= 1
    }
  }

  /// Appends a number in a width of its own, filled in front; a sign stands before zeros and after spaces.
  mutating func append(_ number: Int, width: Int, fill: UInt8, radix: Int) {
    guard number >= 0, width <= 8,
      radix == 10 ? number < 100_000_000 : radix == 16 && number <= UInt32.max
    else { return appendAny(number, width: width, fill: fill, radix: radix) }
    // Up to eight digits in a word, the first one lowest.
    var rest = UInt32(truncatingIfNeeded: number)
    var word: UInt64 = 0
    var digits = 0
    repeat {
      let digit: UInt32
      if radix == 10 {
        digit = rest % 10
        rest /= 10
      } else {
        digit = rest & 15
        rest >>= 4
      }
      word = word << 8 | UInt64(digit < 10 ? 0x30 + digit : 0x57 + digit)
      digits += 1
    } while rest > 0
    while digits < width {
      word = word << 8 | UInt64(fill)
      digits += 1
    }
    append(word, count: digits)
  }

  private mutating func appendAny(_ number: Int, width: Int, fill: UInt8, radix: Int) {
    let digits = String(number.magnitude, radix: radix)
    let isNegative = number < 0
    if isNegative, fill != 0x20 { append(0x2D) }
    append(fill, times: width - digits.utf8.count - (isNegative ? 1 : 0))
    if isNegative, fill == 0x20 { append(0x2D) }
    append(digits)
  }

  /// Writes all of it from a place on; there is room for 16 bytes more than there are.
  @inline(__always) func write(to bytes: inout [UInt8], at place: Int) {
    if let more {
      for (offset, byte) in more.bytes.enumerated() { bytes[place + offset] = byte }
      return
    }
    var bytes = bytes.mutableSpan
    var word = low
    var index = 0
    while index < count {
      if index == 8 { word = high }
      bytes[place + index] = UInt8(truncatingIfNeeded: word)
      word >>= 8
      index += 1
    }
  }

  private func write(to bytes: inout [UInt8]) {
    if let more {
      bytes += more.bytes
    } else {
      for index in 0..<count { bytes.append(short(index)) }
    }
  }

  // MARK: Looks

  /// From here on all bytes are in runs.
  mutating func startRuns() {
    if runs.isEmpty, count > 0 { unique().runs.append(TextRun(count: count)) }
  }

  mutating func append(_ run: TextRun) { unique().runs.append(run) }

  mutating func setRuns(_ runs: [TextRun]) { unique().runs = runs }

  // MARK: Memory

  /// One reference for all that takes memory, so that copying a label counts no references but this.
  private final class More: @unchecked Sendable {
    var bytes: [UInt8] = []
    var runs: [TextRun] = []
  }

  /// A byte of a short text.
  private func short(_ index: Int) -> UInt8 {
    let word = index < 8 ? low : high
    return UInt8(truncatingIfNeeded: word >> UInt64(truncatingIfNeeded: index % 8 * 8))
  }

  /// The memory, which nobody else has.
  private mutating func unique(reserving more: Int = 0) -> More {
    if isKnownUniquelyReferenced(&self.more), let own = self.more { return own }
    let own = More()
    own.bytes.reserveCapacity(max(64, count + more))
    write(to: &own.bytes)
    own.runs = runs
    self.more = own
    return own
  }
}

extension TextContent: Hashable {
  @usableFromInline static func == (left: TextContent, right: TextContent) -> Bool {
    guard left.count == right.count, left.runs == right.runs else { return false }
    return left.bytes == right.bytes
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
    hasher.combine(runs)
  }

  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }
}
