// Passthrough: a sequence in; the same as it must stand in a multiplexer's stream out.

/// What stands between the program and the terminal that shall get a sequence.
package enum Passthrough: Sendable {
  /// Nothing: the terminal gets the bytes as they are.
  case none
  /// tmux, which hands on what is wrapped for it where its option `allow-passthrough` is on (off by default since 3.3).
  ///
  /// It reads at most 1 MiB of a sequence (INPUT_BUF_LIMIT): each one is wrapped by itself.
  case tmux

  /// One whole sequence, with its introducer and terminator, on its way.
  package func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    guard self == .tmux else { return sequence }
    var result = Array("\u{1B}Ptmux;".utf8)
    result.reserveCapacity(sequence.count + 16)
    for byte in sequence {
      if byte == 0x1B { result.append(0x1B) }
      result.append(byte)
    }
    result.append(contentsOf: "\u{1B}\\".utf8)
    return result
  }
}
