// InputParser+Paste: collects the text between the brackets of a paste.

import TermView

extension InputParser {
  /// The most bytes of a paste that one event contains.
  static let pasteLimit = 16 << 20
  /// `ESC [ 201 ~`, which ends a paste.
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  /// Control-C as terminals send it: as a control character, and by kitty's keyboard protocol.
  private static let controlC: [[UInt8]] = [[0x03], Array("\u{1B}[99;5u".utf8)]

  mutating func beginPaste(_ receive: (Input) -> Void) {
    emitPrecedingEscape(receive)
    discardHeldBytes()
    state = .paste
    missing = Self.pasteEnd.count
    isContinued = false
  }

  /// Reads bytes of a paste; returns the index after its end, or after the last byte.
  mutating func readPaste(
    _ bytes: Span<UInt8>, from index: Int, _ receive: (Input) -> Void
  ) -> Int {
    let end = Self.pasteEnd
    var index = index
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      let matched = end.count - missing
      if byte == end[matched] {
        missing -= 1
        if missing == 0 {
          finishPaste(receive)
          return index
        }
        continue
      }
      if matched > 0 {
        // This began like the end bracket, but is not. Only an Escape can begin it again.
        heldBytes += end[..<matched]
        missing = byte == 0x1B ? end.count - 1 : end.count
      }
      if matched == 0 || byte != 0x1B { heldBytes.append(byte) }
      if heldBytes.count >= Self.pasteLimit {
        emitPaste(upTo: heldBytes.completeCharactersEnd, receive)
      }
    }
    return index
  }

  /// Goes on with a paste after a silence; returns the index of the next byte.
  ///
  /// A cut connection, or a program that turned the brackets off, may have lost its end. All keys would be text of the
  /// paste then: Control-C alone, which is how a user presses it, ends it.
  mutating func resumePaste(
    _ bytes: Span<UInt8>, from index: Int, _ receive: (Input) -> Void
  ) -> Int {
    state = .paste
    if index == 0, isControlC(bytes) { finishPaste(receive) }
    return index
  }

  private func isControlC(_ bytes: Span<UInt8>) -> Bool {
    for key in Self.controlC where key.count == bytes.count {
      var index = 0
      while index < key.count, bytes[index] == key[index] { index += 1 }
      if index == key.count { return true }
    }
    return false
  }

  /// Emits the first `end` bytes of a paste that goes on.
  mutating func emitPaste(upTo end: Int, _ receive: (Input) -> Void) {
    if end == 0 { return }
    receive(.event(.paste(String(decoding: heldBytes[..<end], as: UTF8.self))))
    heldBytes = Array(heldBytes[end...])
    isContinued = true
  }

  private mutating func finishPaste(_ receive: (Input) -> Void) {
    let text = String(decoding: heldBytes, as: UTF8.self)
    discardHeldBytes()
    if !text.isEmpty || !isContinued { receive(.event(.paste(text))) }
  }
}
