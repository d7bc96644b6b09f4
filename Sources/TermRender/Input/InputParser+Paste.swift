// InputParser+Paste: what stands between the brackets of a paste in, its text out.

import TermView

extension InputParser {
  /// The most bytes of a paste that are given as one.
  static let pasteLimit = 16 << 20
  /// `ESC [ 201 ~`, which ends a paste.
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  mutating func beginPaste(_ receive: (Input) -> Void) {
    giveEscapeBefore(receive)
    release()
    state = .paste
    missing = Self.pasteEnd.count
    isContinued = false
  }

  /// Takes bytes of a paste; returns where the next one is, after its end or that of the bytes.
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
        // It began like the end, and was none. Only an Escape begins it again.
        held += end[..<matched]
        missing = byte == 0x1B ? end.count - 1 : end.count
      }
      if matched == 0 || byte != 0x1B { held.append(byte) }
      if held.count >= Self.pasteLimit { givePaste(upTo: held.endOfCharacters, receive) }
    }
    return index
  }

  /// Gives a part of a paste that goes on.
  mutating func givePaste(upTo end: Int, _ receive: (Input) -> Void) {
    if end == 0 { return }
    receive(.event(.paste(String(decoding: held[..<end], as: UTF8.self))))
    held = Array(held[end...])
    isContinued = true
  }

  private mutating func finishPaste(_ receive: (Input) -> Void) {
    let text = String(decoding: held, as: UTF8.self)
    release()
    if !text.isEmpty || !isContinued { receive(.event(.paste(text))) }
  }
}
