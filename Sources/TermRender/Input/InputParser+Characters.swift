// InputParser+Characters: UTF-8 in, a key for each character out; each byte of what is none is unknown.

import TermView

extension InputParser {
  /// Takes a byte that is not ASCII, or an Escape, and the rest of its character where that is there.
  ///
  /// Returns where the next byte is.
  mutating func readCharacter(
    _ bytes: Span<UInt8>, from index: Int, _ receive: (Input) -> Void
  ) -> Int {
    let byte = bytes[index]
    let length = (~byte).leadingZeroBitCount
    if (2...4).contains(length), index + length <= bytes.count {
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      var isWhole = true
      for place in 1..<length {
        let next = bytes[index + place]
        isWhole = isWhole && next & 0xC0 == 0x80
        value = value << 6 | UInt32(next & 0x3F)
      }
      if isWhole, let scalar = Unicode.Scalar(utf8: value, length: length) {
        receive(.event(.key(TypedKeys.press(of: scalar))))
        return index + length
      }
    }
    begin(byte, receive)
    return index + 1
  }

  mutating func stepCharacter(_ byte: UInt8, _ receive: (Input) -> Void) {
    guard byte & 0xC0 == 0x80 else {
      breakCharacter(receive)
      begin(byte, receive)
      return
    }
    held.append(byte)
    missing -= 1
    if missing > 0 { return }
    let length = held.count
    var value = UInt32(held[0]) & (0x7F >> UInt32(length))
    for byte in held.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
    guard length <= 4, let scalar = Unicode.Scalar(utf8: value, length: length) else {
      breakCharacter(receive)
      return
    }
    release()
    give(.event(.key(TypedKeys.press(of: scalar))), receive)
  }

  /// Gives the bytes of what is no character, each for itself.
  mutating func breakCharacter(_ receive: (Input) -> Void) {
    let bytes = held
    release()
    for byte in bytes { giveUnknown([byte], receive) }
  }
}

extension Unicode.Scalar {
  /// A scalar from the bits of so many bytes; nil for one that fewer bytes can say, and for a surrogate.
  fileprivate init?(utf8 value: UInt32, length: Int) {
    guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000) else { return nil }
    self.init(value)
  }
}

extension [UInt8] {
  /// Where the last character ends that is whole; the end, where there is no other one.
  var endOfCharacters: Int {
    for back in 1..<4 where back <= count {
      let byte = self[count - back]
      if byte >= 0xC0 { return (~byte).leadingZeroBitCount > back ? count - back : count }
      if byte < 0x80 { return count }
    }
    return count
  }
}
