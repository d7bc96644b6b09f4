// TextContent: a short text in registers; a longer one, or one with several looks, in memory.

/// UTF-8 that is being put together, and which of its parts look different.
///
/// Most texts on a screen are labels: up to 16 bytes in one look need no memory of their own.
@usableFromInline struct TextContent: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private(set) var count = 0
  /// All of it, where it is too long for the two words or has several looks.
  private var more: More?

  @usableFromInline init() {}

  /// What looks different, in order; empty where all looks the same.
  var runs: [TextRun] { more?.runs ?? [] }

  // MARK: Bytes

  @inline(__always) mutating func append(_ byte: UInt8) {
    if more != nil {
      unique().bytes.append(byte)
    } else if count < 8 {
      low |= UInt64(byte) << UInt64(truncatingIfNeeded: count * 8)
    } else if count < 16 {
      high |= UInt64(byte) << UInt64(truncatingIfNeeded: count * 8 - 64)
    } else {
      unique().bytes.append(byte)
    }
    count += 1
  }

  mutating func append(_ string: String) {
    let length = string.utf8.count
    if more == nil, count + length <= 16 {
      for byte in string.utf8 { append(byte) }
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
    let isNegative = number < 0
    var rest = number.magnitude
    // A digit is four bits, the first one lowest; what needs more than 16 of them is left to a string.
    var digits: UInt64 = 0
    var digitCount = 0
    let base = UInt(truncatingIfNeeded: radix)
    repeat {
      let (quotient, digit) =
        radix == 10
        ? rest.quotientAndRemainder(dividingBy: 10) : rest.quotientAndRemainder(dividingBy: base)
      digits = digits << 4 | UInt64(truncatingIfNeeded: digit)
      rest = quotient
      digitCount += 1
    } while rest > 0 && digitCount < 16
    let long = rest > 0 ? String(number.magnitude, radix: radix) : ""
    if rest > 0 { digitCount = long.utf8.count }
    let blanks = width - digitCount - (isNegative ? 1 : 0)
    if isNegative, fill != 0x20 { append(0x2D) }
    append(fill, times: blanks)
    if isNegative, fill == 0x20 { append(0x2D) }
    guard rest == 0 else { return append(long) }
    for _ in 0..<digitCount {
      let digit = UInt8(truncatingIfNeeded: digits & 15)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      digits >>= 4
    }
  }

  @inline(__always) func write(to bytes: inout [UInt8]) {
    if let more {
      bytes += more.bytes
      return
    }
    var word = low
    for index in 0..<count {
      if index == 8 { word = high }
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
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
