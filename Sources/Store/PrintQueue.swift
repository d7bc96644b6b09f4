// PrintQueue: holds what an inline program prints until it is written above the next frame.

/// The lines that an inline program printed since its last frame; beyond `maxCount`, the oldest are dropped.
struct PrintQueue {
  private var requests = Queue<TerminalRequest>()
  private var dropped = 0

  /// The most prints that wait, as for a terminal that is stopped.
  static var maxCount: Int { 10_000 }

  mutating func append(_ request: TerminalRequest) {
    requests.append(request)
    if requests.waiting.count > Self.maxCount, requests.popFirst() != nil { dropped += 1 }
  }

  /// Removes and returns all prints, after a line that counts the dropped ones.
  mutating func takeAll() -> [TerminalRequest] {
    defer { self = PrintQueue() }
    let note = "(\(dropped) prints are missing here: the terminal was too slow)"
    return (dropped > 0 ? [.print(note)] : []) + requests.waiting
  }
}
