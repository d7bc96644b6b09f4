// Passthrough: wraps sequences so that they pass through a multiplexer.

/// The multiplexer between the program and the terminal that receives a sequence.
package enum Passthrough: Sendable {
  /// No multiplexer: the terminal receives the bytes unchanged.
  case none
  /// tmux, which passes on wrapped sequences if its option `allow-passthrough` is on (off by default since 3.3).
  ///
  /// It reads at most 1 MiB of a sequence (INPUT_BUF_LIMIT): each one is wrapped by itself.
  case tmux

  /// Wraps one whole sequence, including its introducer and terminator.
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
