// OutputQueue: bytes in, in order; as many as the terminal takes out, without waiting for it.

/// What a terminal has yet to take.
///
/// A terminal that is slow, or stopped with Control-S, does not stop the program: what it does not take now is
/// written when it can be.
struct OutputQueue {
  private let file: Descriptor
  private var bytes: [UInt8] = []
  private var start = 0
  /// Whether the terminal is gone.
  private(set) var isLost = false
  /// How many writes there were; for those who count them.
  private(set) var writes = 0
  /// Is told of all that is written.
  var tap: (([UInt8]) -> Void)?

  init(file: Descriptor) { self.file = file }

  /// Whether something waits.
  var isEmpty: Bool { start == bytes.count }
  /// How many bytes wait.
  var count: Int { bytes.count - start }

  /// Writes bytes, or keeps what is not taken.
  mutating func append(_ new: Span<UInt8>) {
    if let tap { tap(new.indices.map { new[$0] }) }
    var rest = new
    if isEmpty { rest = new.extracting(send(new)...) }
    guard !isLost else { return }
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.reserveCapacity(bytes.count + rest.count)
    for index in rest.indices { bytes.append(rest[index]) }
  }

  mutating func append(_ new: [UInt8]) { append(new.span) }

  /// Writes what waits, as far as it is taken.
  mutating func flush() {
    guard !isEmpty else { return }
    let bytes = bytes
    start += send(bytes.span.extracting(start...))
    guard start == bytes.count || isLost else { return }
    self.bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
    start = 0
  }

  /// Writes until no more is taken, and gives back how many bytes were.
  private mutating func send(_ bytes: Span<UInt8>) -> Int {
    var sent = 0
    while sent < bytes.count, !isLost {
      writes += 1
      switch System.write(file, bytes.extracting(sent...)) {
      case .bytes(let count): sent += count
      case .wouldBlock: return sent
      case .failed: isLost = true
      }
    }
    return sent
  }
}
