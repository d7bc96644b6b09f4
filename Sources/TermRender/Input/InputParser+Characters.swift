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
      if let scalar = Unicode.Scalar(utf8: bytes.extracting(index..<index + length)) {
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
    guard let scalar = Unicode.Scalar(utf8: heldBytes.span) else {
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
  /// Creates a scalar from the bytes of a character that is not ASCII, of which the first says how many there are; nil
  /// for a byte that continues nothing, an overlong form and a surrogate.
  fileprivate init?(utf8 bytes: Span<UInt8>) {
    let length = bytes.count
    guard length <= 4 else { return nil }
    var value = UInt32(bytes[0]) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
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
