// RestoreRecord: the bytes and settings that restore a terminal, as plain memory that signal handlers can use.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What a signal handler needs to give the terminal back: bytes, settings and descriptors.
///
/// Swift can't catch a trap, so this data is prepared beforehand. Two records alternate: one is in force while the
/// other is written, and only an index changes.
@safe struct RestoreRecord {
  /// The file that gets the bytes; -1 for none.
  var output: Descriptor = -1
  /// The bytes that the terminal gets.
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  var count = 0
  /// The file whose settings are restored; -1 for none.
  var input: Descriptor = -1
  var settings = termios()
  /// The original destinations of standard output and standard error; -1 for an unchanged stream.
  var standardOutput: Descriptor = -1
  var standardError: Descriptor = -1
  /// The file with the captured output, and the file that gets it at the end.
  var captured: Descriptor = -1
  var sink: Descriptor = -1

  /// The most bytes that a record holds: all modes together are a fifth of it.
  static var capacity: Int { 1024 }
}

/// The record in force, and whether the terminal is taken or given back.
///
/// There is one for the process, as there is one set of signal handlers.
enum TerminalRestore {
  /// The index of the record in force.
  private static let current = Atomic<Int>(0)
  /// Whether the terminal has to be restored; the thread that moves this from `pending` does it.
  private static let state = Atomic<Int>(idle)
  /// The reply that the terminal still owes; the next program must not read it as typed input.
  private static let expectedReply = Atomic<Int>(ExpectedReply.none.rawValue)
  private static var idle: Int { 0 }
  private static var pending: Int { 1 }
  /// The program gives it back itself, and must not be disturbed while it discards what the terminal has not read.
  private static var claimed: Int { 2 }
  private static var running: Int { 3 }
  private static var done: Int { 4 }
  nonisolated(unsafe) private static let records: UnsafeMutablePointer<RestoreRecord> = {
    let records = UnsafeMutablePointer<RestoreRecord>.allocate(capacity: 2)
    unsafe records.initialize(to: RestoreRecord())
    unsafe (records + 1).initialize(to: RestoreRecord())
    return unsafe records
  }()

  /// Writes the spare record and puts it in force.
  static func prepare(
    _ bytes: [UInt8], to output: Descriptor, settings: termios?, of input: Descriptor,
    _ capture: OutputCapture?
  ) {
    let number = 1 - current.load(ordering: .acquiring)
    let next = unsafe records + number
    let count = min(bytes.count, RestoreRecord.capacity)
    for index in 0..<count { unsafe next.pointee.bytes[index] = bytes[index] }
    unsafe next.pointee.count = count
    unsafe next.pointee.output = output
    unsafe next.pointee.input = settings == nil ? -1 : input
    if let settings { unsafe next.pointee.settings = settings }
    unsafe next.pointee.standardOutput = capture?.standardOutput ?? -1
    unsafe next.pointee.standardError = capture?.standardError ?? -1
    unsafe next.pointee.captured = capture?.file ?? -1
    unsafe next.pointee.sink = capture?.sink ?? -1
    current.store(number, ordering: .releasing)
  }

  /// Records that the terminal is taken: from now on it has to be given back.
  static func begin() { state.store(pending, ordering: .releasing) }

  /// Which answer the terminal has yet to give.
  enum ExpectedReply: Int {
    /// Nothing.
    case none
    /// The answer to the queries at the start.
    case startup
    /// The answer to the query at the end; the terminal has read what set its modes, as it has answered before.
    case shutdown
    /// The status report after a frame.
    case status
  }

  /// Sets which answer the terminal has yet to give.
  static func expect(_ answer: ExpectedReply) {
    expectedReply.store(answer.rawValue, ordering: .releasing)
  }

  /// Makes handlers wait while the program itself gives the terminal back; returns false if a handler does so
  /// already, or if nothing has to be given back.
  static func claim() -> Bool {
    move(from: pending, to: claimed) || state.load(ordering: .acquiring) == claimed
  }

  /// Records that the program has done what it claimed, and that nothing has to be given back any more.
  static func finish() { _ = move(from: claimed, to: idle) }

  /// Whether a handler gives the terminal back, or has done so: then nothing may be written to it any more.
  static var isTakenOver: Bool { state.load(ordering: .acquiring) > claimed }

  private static func move(from old: Int, to new: Int) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }

  /// Gives the terminal back.
  ///
  /// Signal handlers call this, so it is async-signal-safe: it takes no lock, allocates nothing, and calls only what
  /// POSIX lists as safe there. A terminal that takes no bytes for a while is left as it is. If another thread is
  /// giving the terminal back already, this waits for it; but after a second it takes over from the program, which
  /// may be what the handler interrupts.
  static func restore() {
    var patience = 100
    while !move(from: pending, to: running) {
      let state = state.load(ordering: .acquiring)
      guard state == claimed || state == running else { return }
      if patience == 0 {
        guard move(from: claimed, to: running) else { return }
        break
      }
      patience -= 1
      _ = poll(nil, 0, 10)
    }
    let record = unsafe records + current.load(ordering: .acquiring)
    let output = unsafe record.pointee.output
    let answer = expectedReply.load(ordering: .acquiring)
    // Another job may have the terminal: then this process has nothing to restore there.
    if !JobControl.isInBackground(output) { unsafe restoreTerminal(record.pointee, answer) }
    unsafe redirect(1, to: record.pointee.standardOutput)
    unsafe redirect(2, to: record.pointee.standardError)
    unsafe copyOut(record.pointee.captured, to: record.pointee.sink)
    state.store(done, ordering: .releasing)
  }

  /// Writes the bytes of a record and restores its settings.
  private static func restoreTerminal(_ record: RestoreRecord, _ answer: Int) {
    let output = record.output
    // A slow terminal may have yet to read the query, and seconds of frames before it.
    if answer == ExpectedReply.shutdown.rawValue { tcflush(output, TCOFLUSH) }
    if unsafe !send(record.bytes, record.count, to: output) {
      // Discard what it has not read, which makes space, rather than wait for it.
      tcflush(output, TCOFLUSH)
      _ = unsafe send(record.bytes, record.count, to: output)
    }
    guard record.input >= 0 else { return }
    // Answers on their way would be echoed into the program that comes next.
    if answer != ExpectedReply.none.rawValue {
      discardReply(record.input, isStatus: answer == ExpectedReply.status.rawValue)
    }
    _ = tcflush(record.input, TCIFLUSH)
    var settings = record.settings
    for _ in 0..<4 {
      guard unsafe tcsetattr(record.input, TCSANOW, &settings) != 0 else { break }
    }
  }

  /// Reads until the answer to the query for attributes is there (`CSI ? … c`), or the status report (`CSI 0 n`), for
  /// less than a second.
  private static func discardReply(_ input: Descriptor, isStatus: Bool) {
    var event = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    var buffer = InlineArray<64, UInt8>(repeating: 0)
    // The number of bytes of the answer's beginning that were read.
    var matched = 0
    var patience = 70
    while patience > 0 {
      event.revents = 0
      guard unsafe poll(&event, 1, 10) > 0, event.revents & Int16(POLLIN) != 0 else {
        patience -= 1
        continue
      }
      let count = unsafe withUnsafeMutableBytes(of: &buffer) {
        unsafe read(input, $0.baseAddress, 64)
      }
      if count <= 0 { patience -= 1 }
      for index in 0..<max(count, 0) {
        switch (buffer[index], matched) {
        case (0x1B, _): matched = 1
        case (0x5B, 1), (0x3F, 2): matched += 1
        case (0x30...0x3B, 3): break
        case (0x63, 3): return
        case (0x30, 2) where isStatus: matched = 4
        case (0x6E, 4): return
        default: matched = 0
        }
      }
    }
  }

  /// Redirects a stream to its original destination, with retries: a failure may be temporary.
  private static func redirect(_ stream: Descriptor, to file: Descriptor) {
    for _ in 0..<4 {
      guard file >= 0, dup2(file, stream) < 0 else { return }
    }
  }

  /// Writes bytes; returns false if the file takes none for a fifth of a second.
  private static func send(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, to file: Descriptor
  ) -> Bool {
    var (start, patience, failures) = (0, 20, 0)
    while start < count, file >= 0 {
      let sent = unsafe write(file, bytes + start, count - start)
      if sent > 0 {
        start += sent
        (patience, failures) = (20, 0)
      } else if errno == EAGAIN {
        guard patience > 0 else { return false }
        patience -= 1
        _ = poll(nil, 0, 10)
      } else if errno != EINTR {
        // The failure may be temporary.
        guard failures < 3 else { return true }
        failures += 1
      }
    }
    return true
  }

  /// Copies the captured output to the terminal.
  private static func copyOut(_ file: Descriptor, to sink: Descriptor) {
    guard file >= 0 else { return }
    var buffer = InlineArray<512, UInt8>(repeating: 0)
    var offset = 0
    while true {
      let isSent = unsafe withUnsafeMutableBytes(of: &buffer) { buffer in
        var count = -1
        for _ in 0..<4 where count < 0 {
          count = unsafe pread(file, buffer.baseAddress, 512, off_t(offset))
        }
        guard count > 0, let bytes = buffer.baseAddress else { return false }
        offset += count
        return unsafe send(bytes.assumingMemoryBound(to: UInt8.self), count, to: sink)
      }
      guard isSent else { return }
    }
  }
}
