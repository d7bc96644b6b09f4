// JPEGBitReader: reads bits from the entropy-coded bytes of a scan.

/// Reads bits, most significant first, up to the next marker; after it come zeros without end.
///
/// A damaged file can require more bits than there are. It gets zeros, and `ranOut` reports it.
struct JPEGBitReader {
  /// The file.
  let bytes: [UInt8]
  /// The offset of the next byte to be read.
  private(set) var position: Int
  /// The marker that stopped the reading, or nil; the end of the file counts as an EOI.
  private(set) var marker: UInt8?
  /// Whether the file ended while bits were needed.
  private(set) var reachedEnd = false
  /// The bits that were read ahead: the next one is the highest, unused bits are zero.
  private var buffer: UInt64 = 0
  /// The number of bits in the buffer.
  private var count = 0
  /// How many of them, at the end, are zeros that are not in the file.
  private var paddingBitCount = 0

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Whether bits were consumed that are not in the file.
  var ranOut: Bool { count < paddingBitCount }

  /// Ensures that at least 48 bits can be taken.
  @inline(__always)
  mutating func fill() {
    if count < 48 { refill() }
  }

  /// Returns the next `length` bits (1 to 16) without consuming them.
  @inline(__always)
  func peek(_ length: Int) -> Int {
    Int(truncatingIfNeeded: buffer &>> UInt64(truncatingIfNeeded: 64 &- length))
  }

  @inline(__always)
  mutating func consume(_ length: Int) {
    buffer = buffer &<< UInt64(truncatingIfNeeded: length)
    count &-= length
  }

  /// Takes `length` bits (0 to 16) as a number.
  @inline(__always)
  mutating func take(_ length: Int) -> Int {
    // Two shifts, since `&>>` by 64 places shifts by none.
    let value = Int(
      truncatingIfNeeded: (buffer &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- length))
    consume(length)
    return value
  }

  /// Takes `length` bits (0 to 15) as a signed number: the lower half of the range is negative (F.2.2.1).
  @inline(__always)
  mutating func takeSigned(_ length: Int) -> Int {
    let value = take(length)
    let half = 1 &<< (length &- 1 & 15)
    let isLower = (value &- half) &>> 63
    return value &+ (isLower & (1 &- 1 &<< length))
  }

  /// Drops the bits read ahead and returns the next marker, which still stops the reading.
  mutating func skipToMarker() -> UInt8 {
    buffer = 0
    count = 0
    paddingBitCount = 0
    if let marker { return marker }
    while position < bytes.count {
      let isMarkerStart = bytes[position] == 0xFF
      position += 1
      if isMarkerStart, let found = finishMarker() { return found }
    }
    return endOfFile()
  }

  /// Continues reading after the marker that stopped it.
  mutating func passMarker() {
    marker = nil
  }

  /// Reads until at least 57 bits are there.
  @inline(never)
  private mutating func refill() {
    while count <= 56 {
      guard marker == nil, position < bytes.count else { return pad() }
      let byte = bytes[position]
      position &+= 1
      if byte == 0xFF {
        guard finishMarker() == nil else { return pad() }
      }
      buffer |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 56 &- count)
      count &+= 8
    }
  }

  /// Reads what follows a byte FF: nil if it was data (a zero follows), otherwise the marker.
  private mutating func finishMarker() -> UInt8? {
    // Any number of FF may come before the code (B.1.1.2).
    while position < bytes.count, bytes[position] == 0xFF { position += 1 }
    guard position < bytes.count else { return endOfFile() }
    let code = bytes[position]
    position += 1
    guard code != 0 else { return nil }
    marker = code
    return code
  }

  private mutating func endOfFile() -> UInt8 {
    reachedEnd = true
    marker = JPEGMarker.endOfImage
    return JPEGMarker.endOfImage
  }

  private mutating func pad() {
    if marker == nil { _ = endOfFile() }
    paddingBitCount &+= 64 &- count
    count = 64
  }
}
