// OutputQueue: holds a terminal's output in order, and writes as much as the terminal takes without blocking.

/// The output that a terminal has yet to take.
///
/// A terminal that is slow, or stopped with Control-S, does not stop the program: what it does not take now is
/// written when it can be.
struct OutputQueue {
  private let file: Descriptor
  private var bytes: [UInt8] = []
  private var start = 0
  /// Whether the terminal is gone.
  private(set) var isLost = false
  /// How many writes have failed in a row.
  private var failures = 0
  /// How many writes there were, for measurements.
  private(set) var writes = 0
  /// Since when output waits, how many bytes were taken since, and when the last of them was.
  private var backlog: (start: Int64, taken: Int, last: Int64)?
  /// Receives all bytes that are appended.
  var onAppend: (([UInt8]) -> Void)?

  init(file: Descriptor) { self.file = file }

  /// Whether no bytes wait.
  var isEmpty: Bool { start == bytes.count }
  /// How many bytes wait.
  var count: Int { bytes.count - start }

  /// Writes bytes, and stores those that are not taken.
  mutating func append(_ new: Span<UInt8>) {
    if let onAppend { onAppend(new.indices.map { new[$0] }) }
    enqueue(new)
  }

  mutating func append(_ new: [UInt8]) { append(new.span) }

  /// Writes a frame and a request behind it at once.
  ///
  /// `onAppend` does not receive the request: a recording that is played must not ask its terminal.
  mutating func append(_ frame: Span<UInt8>, request: String) {
    var all: [UInt8] = []
    all.reserveCapacity(frame.count + request.utf8.count)
    for index in frame.indices { all.append(frame[index]) }
    if let onAppend, !all.isEmpty { onAppend(all) }
    all += request.utf8
    enqueue(all.span)
  }

  private mutating func enqueue(_ new: Span<UInt8>) {
    var rest = new
    if isEmpty { rest = new.extracting(send(new)...) }
    guard !isLost, !rest.isEmpty else { return }
    if backlog == nil { backlog = (SystemCalls.now, 0, SystemCalls.now) }
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.reserveCapacity(bytes.count + rest.count)
    for index in rest.indices { bytes.append(rest[index]) }
  }

  /// Writes the waiting bytes, as far as the terminal takes them.
  mutating func flush() {
    guard !isEmpty else { return }
    let bytes = bytes
    let taken = send(bytes.span.extracting(start...))
    start += taken
    if let before = backlog, taken > 0 {
      backlog = (before.start, before.taken + taken, SystemCalls.now)
    }
    guard start == bytes.count || isLost else { return }
    self.bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
    start = 0
    backlog = nil
  }

  /// Discards the waiting bytes; the terminal may have a part of them.
  mutating func discard() {
    bytes.removeAll()
    start = 0
    backlog = nil
  }

  /// The nanoseconds that the terminal may need for what the system buffers for it, by what it has taken while it was
  /// behind; nil if it takes nothing, and 0 if it is not behind.
  var estimatedDrainTime: Int64? {
    guard let backlog else { return 0 }
    let passed = SystemCalls.now - backlog.start
    guard SystemCalls.now - backlog.last < 500_000_000 else { return nil }
    // This is too short for an estimate.
    guard passed >= 300_000_000, backlog.taken > 0 else { return 2_000_000_000 }
    return min(8_000_000_000, 2 * passed / Int64(backlog.taken) * Self.systemBufferSize)
  }

  /// How many bytes a system buffers for a terminal: Linux's maximum.
  private static var systemBufferSize: Int64 { 1 << 16 }

  /// Writes until the terminal takes no more, and returns how many bytes it took: none while another job has it.
  private mutating func send(_ bytes: Span<UInt8>) -> Int {
    guard !JobControl.isInBackground(file) else { return 0 }
    var sent = 0
    while sent < bytes.count, !isLost, !TerminalRestore.isTakenOver {
      writes += 1
      switch SystemCalls.write(file, bytes.extracting(sent...)) {
      case .bytes(let count): (sent, failures) = (sent + count, 0)
      case .wouldBlock: return sent
      // A failure may be temporary; one that persists is the end.
      case .failed(let number):
        failures += 1
        guard failures > 3 else { continue }
        isLost = true
        FailureLog.record("the terminal can't be written: \(SystemCalls.errorMessage(for: number))")
      }
    }
    return sent
  }
}
