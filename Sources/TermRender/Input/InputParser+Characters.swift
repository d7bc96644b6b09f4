// InputParser+Characters: decodes UTF-8 into keys; each byte of an invalid character is an unknown event.

import TermView

extension InputParser {
  /// Reads a byte that is not ASCII, or an Escape, and the rest of its character if that is there.
  ///
  /// - Returns: the index of the next byte.
  mutating func readCharacter(
    _ bytes: Span<UInt8>, from index: Int, _ receive: (Input) -> Void
  ) -> Int {
    let byte = bytes[index]
    let length = (~byte).leadingZeroBitCount
    if (2...4).contains(length), index + length <= bytes.count {
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      var isWhole = true
      for offset in 1..<length {
        let next = bytes[index + offset]
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
      emitInvalidCharacter(receive)
      begin(byte, receive)
      return
    }
    heldBytes.append(byte)
    missing -= 1
    if missing > 0 { return }
    let length = heldBytes.count
    var value = UInt32(heldBytes[0]) & (0x7F >> UInt32(length))
    for byte in heldBytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
    guard length <= 4, let scalar = Unicode.Scalar(utf8: value, length: length) else {
      emitInvalidCharacter(receive)
      return
    }
    discardHeldBytes()
    emit(.event(.key(TypedKeys.press(of: scalar))), receive)
  }

  /// Emits each byte of an invalid character as an unknown event of its own.
  mutating func emitInvalidCharacter(_ receive: (Input) -> Void) {
    let bytes = heldBytes
    discardHeldBytes()
    for byte in bytes { emitUnknown([byte], receive) }
  }
}

extension Unicode.Scalar {
  /// Creates a scalar from the bits of a character of `length` bytes; nil for an overlong form and for a surrogate.
  fileprivate init?(utf8 value: UInt32, length: Int) {
    guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000) else { return nil }
    self.init(value)
  }
}

extension [UInt8] {
  /// The number of bytes that form whole characters: all of them, unless the array ends inside a character.
  var completeCharactersEnd: Int {
    for back in 1..<4 where back <= count {
      let byte = self[count - back]
      if byte >= 0xC0 { return (~byte).leadingZeroBitCount > back ? count - back : count }
      if byte < 0x80 { return count }
    }
    return count
  }
}
