// DecodedScalar: decodes one scalar of UTF-8, or finds how many ill-formed bytes to replace.

/// The result of decoding one scalar from bytes that may be ill-formed UTF-8.
struct DecodedScalar {
  /// The scalar; nil for ill-formed bytes, to be replaced with one U+FFFD.
  let value: UInt32?
  /// The offset after the decoded bytes.
  let end: Int

  /// Decodes the bytes at `offset`, an index of `bytes`.
  ///
  /// Ill-formed bytes are grouped into maximal subparts, as the Unicode Standard advises (3.9, U+FFFD Substitution):
  /// overlong forms, surrogates and values past U+10FFFF end after their first byte, a truncated sequence after its
  /// last valid byte.
  @inline(__always)
  init(in bytes: Span<UInt8>, at offset: Int) {
    let first = bytes[offset]
    if first < 0x80 {
      self.init(value: UInt32(first), end: offset + 1)
      return
    }
    guard first >= 0xC2, first <= 0xF4 else {
      self.init(value: nil, end: offset + 1)
      return
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    // Table 3-7: the range of the second byte depends on the first.
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    switch first {
    case 0xE0: lowest = 0xA0
    case 0xED: highest = 0x9F
    case 0xF0: lowest = 0x90
    case 0xF4: highest = 0x8F
    default: break
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      let at = offset + index
      guard at < bytes.count, bytes[at] >= lowest, bytes[at] <= highest else {
        self.init(value: nil, end: at)
        return
      }
      value = value << 6 | UInt32(bytes[at] & 0x3F)
      lowest = 0x80
      highest = 0xBF
    }
    self.init(value: value, end: offset + length)
  }

  private init(value: UInt32?, end: Int) {
    self.value = value
    self.end = end
  }
}
