// TextContent: a text's bytes and runs, inline for a short text in one style, otherwise on the heap.

/// UTF-8 text under construction, with its runs.
///
/// Most texts on a screen are labels: up to 16 bytes in one style need no memory of their own.
@usableFromInline struct TextContent: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var length: UInt32 = 0
  /// The whole content, if it is too long for the two words or has several styles.
  private var heapStorage: HeapStorage?

  @usableFromInline init() {}

  /// The number of bytes.
  @inline(__always) private(set) var count: Int {
    get { Int(length) }
    set { length = UInt32(clamping: newValue) }
  }

  /// The runs in order; empty if the whole text has one style.
  var runs: [TextRun] { heapStorage?.runs ?? [] }

  /// Whether there are runs; for a short text this reads no heap memory.
  @inline(__always) var hasRuns: Bool {
    guard let heapStorage else { return false }
    return !heapStorage.runs.isEmpty
  }

  // MARK: Bytes

  @inline(__always) mutating func append(_ byte: UInt8) { append(UInt64(byte), count: 1) }

  /// Appends up to eight bytes, the lowest first; bytes above `added` are zero.
  @inline(__always) mutating func append(_ word: UInt64, count added: Int) {
    if heapStorage == nil, count + added <= 16 {
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
    uniqueStorage().append(word, at: count)
    count += added
  }

  /// Appends a string literal.
  mutating func append(literal: StaticString) {
    guard literal.hasPointerRepresentation else {
      return append(String(literal.unicodeScalar))
    }
    literal.withUTF8Buffer { bytes in unsafe append(bytes.span) }
  }

  mutating func append(_ string: String) { string.withBytes { bytes in append(bytes) } }

  @inline(__always) private mutating func append(_ bytes: Span<UInt8>) {
    var index = 0
    while index + 8 <= bytes.count {
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      append(UInt64(littleEndian: word), count: 8)
      index += 8
    }
    // Fewer than eight bytes are left: four, two and one of them.
    let rest = bytes.count - index
    var (word, shift) = (UInt64(0), UInt64(0))
    if rest & 4 != 0 {
      let four = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self)
      word = UInt64(UInt32(littleEndian: four))
      (index, shift) = (index + 4, 32)
    }
    if rest & 2 != 0 {
      let two = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt16.self)
      word |= UInt64(UInt16(littleEndian: two)) << shift
      (index, shift) = (index + 2, shift + 16)
    }
    if rest & 1 != 0 { word |= UInt64(bytes[index]) << shift }
    if rest > 0 { append(word, count: rest) }
  }

  /// Appends another text's bytes, in the style of the bytes before.
  mutating func append(bytesOf other: TextContent) {
    var offset = 0
    while offset < other.count {
      append(other.word(offset >> 3), count: min(8, other.count - offset))
      offset += 8
    }
  }

  mutating func append(_ byte: UInt8, times: Int) {
    var times = times
    while times > 0 {
      append(byte)
      times -= 1
    }
  }

  /// Appends a number, right-aligned in a width with `fill` in front; a sign stands before zeros and after spaces.
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

  /// Writes all bytes at an offset; the buffer must have 16 bytes more than the text from there on.
  @inline(__always) func write(to bytes: inout [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset + count + 16 <= bytes.count)
    unsafe bytes.withUnsafeMutableBytes { bytes in
      var index = 0
      while index < count {
        unsafe bytes.storeBytes(
          of: word(index >> 3).littleEndian, toByteOffset: offset + index, as: UInt64.self)
        index += 8
      }
    }
  }

  /// Eight of the bytes as a word; bytes after the last are zero.
  @inline(__always) private func word(_ index: Int) -> UInt64 {
    if let heapStorage { return heapStorage[index] }
    return index == 0 ? low : high
  }

  // MARK: Runs

  /// Puts the bytes so far into a run, so that other runs can follow.
  mutating func startRuns() {
    if runs.isEmpty, count > 0 { uniqueStorage().runs.append(TextRun(count: count)) }
  }

  mutating func append(_ run: TextRun) { uniqueStorage().runs.append(run) }

  mutating func append(_ runs: [TextRun]) { if !runs.isEmpty { uniqueStorage().runs += runs } }

  mutating func changeRuns(_ change: (inout TextRun) -> Void) {
    guard hasRuns else { return }
    let own = uniqueStorage()
    for index in own.runs.indices { change(&own.runs[index]) }
  }

  // MARK: Memory

  /// The heap memory, behind one reference, so that copying a label counts only this one.
  private final class HeapStorage: @unchecked Sendable {
    /// The bytes, eight in a word, the first one lowest; zeros after the last.
    @exclusivity(unchecked) private var words: [UInt64]
    var runs: [TextRun] = []

    init(_ low: UInt64, _ high: UInt64) { unsafe words = [low, high, 0, 0, 0, 0, 0, 0] }

    init(_ other: HeapStorage) {
      unsafe words = other.words
      runs = other.runs
    }

    subscript(index: Int) -> UInt64 { unsafe words[index] }

    func append(_ word: UInt64, at count: Int) {
      let (index, shift) = (count >> 3, UInt64(truncatingIfNeeded: count & 7) &* 8)
      if unsafe index + 1 >= words.count {
        unsafe words += [UInt64](repeating: 0, count: words.count)
      }
      unsafe words[index] |= word << shift
      unsafe words[index + 1] |= word >> (64 - shift)
    }
  }

  /// Returns the heap memory, copied first if other values share it.
  private mutating func uniqueStorage() -> HeapStorage {
    if isKnownUniquelyReferenced(&heapStorage), let own = heapStorage { return own }
    let own = heapStorage.map { HeapStorage($0) } ?? HeapStorage(low, high)
    heapStorage = own
    return own
  }
}

extension TextContent: Hashable {
  @usableFromInline static func == (left: TextContent, right: TextContent) -> Bool {
    guard left.count == right.count, left.runs == right.runs else { return false }
    return (0..<(left.count + 7) / 8).allSatisfy { left.word($0) == right.word($0) }
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<(count + 7) / 8 { hasher.combine(word(index)) }
    hasher.combine(runs)
  }
}
