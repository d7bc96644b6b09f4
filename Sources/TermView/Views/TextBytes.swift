// TextBytes: the bytes of a short text in registers, those of a longer one in an array.

/// UTF-8 that is being put together; up to 16 bytes need no memory of their own.
@usableFromInline struct TextBytes: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private(set) var count = 0
  private var longer: [UInt8]?

  @usableFromInline init() {}

  @inline(__always) mutating func append(_ byte: UInt8) {
    if longer != nil {
      longer?.append(byte)
    } else if count < 8 {
      low |= UInt64(byte) << UInt64(truncatingIfNeeded: count * 8)
    } else if count < 16 {
      high |= UInt64(byte) << UInt64(truncatingIfNeeded: count * 8 - 64)
    } else {
      spill(reserving: 64)
      longer?.append(byte)
    }
    count += 1
  }

  mutating func append(_ string: String) {
    let length = string.utf8.count
    if longer == nil, count + length <= 16 {
      for byte in string.utf8 { append(byte) }
    } else {
      spill(reserving: length)
      longer?.append(contentsOf: string.utf8)
      count += length
    }
  }

  mutating func append(_ other: TextBytes) {
    other.forEachByte { append($0) }
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
    guard long.isEmpty else { return append(long) }
    for _ in 0..<digitCount {
      let digit = UInt8(truncatingIfNeeded: digits & 15)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      digits >>= 4
    }
  }

  func write(to bytes: inout [UInt8]) {
    if let longer {
      bytes += longer
      return
    }
    var word = low
    for index in 0..<count {
      if index == 8 { word = high }
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }

  func forEachByte(_ body: (UInt8) -> Void) {
    if let longer {
      for byte in longer { body(byte) }
      return
    }
    for index in 0..<count {
      let word = index < 8 ? low : high
      body(UInt8(truncatingIfNeeded: word >> UInt64(truncatingIfNeeded: index % 8 * 8)))
    }
  }

  private mutating func spill(reserving more: Int) {
    guard longer == nil else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(64, count + more))
    write(to: &bytes)
    longer = bytes
  }
}
