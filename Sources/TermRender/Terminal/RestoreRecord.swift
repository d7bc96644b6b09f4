// RestoreRecord: all that gives a terminal back, as plain memory, for when nothing else can run any more.

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
/// A trap can't be caught in Swift, so what has to be done is prepared beforehand. Two records take turns: one is
/// in force while the other is written, and a pointer is all that changes.
@safe struct RestoreRecord {
  /// Where the bytes go; -1 is nowhere.
  var output: Descriptor = -1
  /// What the terminal is sent.
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  var count = 0
  /// Whose settings are put back; -1 is nobody's.
  var input: Descriptor = -1
  var settings = termios()
  /// Where standard output and standard error went before; -1 is untouched.
  var standardOutput: Descriptor = -1
  var standardError: Descriptor = -1
  /// What was written to them meanwhile.
  var captured: Descriptor = -1

  /// The most bytes that a record holds: all modes together are a fifth of it.
  static var capacity: Int { 1024 }
}

/// The record in force.
///
/// There is one for the process, as there is one set of signal handlers.
enum Restoring {
  /// Which of the two records that is.
  private static let current = Atomic<Int>(0)
  /// Whether the terminal has to be given back; who takes this does it.
  private static let isDue = Atomic<Bool>(false)
  nonisolated(unsafe) private static let records: UnsafeMutablePointer<RestoreRecord> = {
    let records = UnsafeMutablePointer<RestoreRecord>.allocate(capacity: 2)
    unsafe records.initialize(to: RestoreRecord())
    unsafe (records + 1).initialize(to: RestoreRecord())
    return unsafe records
  }()

  /// Puts a record in force.
  static func prepare(
    _ bytes: [UInt8], to output: Descriptor, settings: termios?, of input: Descriptor,
    _ capture: Capture?
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
    current.store(number, ordering: .releasing)
    isDue.store(true, ordering: .releasing)
  }

  /// Nothing has to be given back any more; says whether it had to be, until now.
  @discardableResult
  static func cancel() -> Bool { isDue.exchange(false, ordering: .acquiringAndReleasing) }

  /// Gives the terminal back.
  ///
  /// It is called by signal handlers: it takes no lock, allocates nothing, and calls only what POSIX lists as safe
  /// there. A terminal that takes no bytes is left after a fifth of a second.
  static func restore() {
    guard cancel() else { return }
    let record = unsafe records + current.load(ordering: .acquiring)
    unsafe send(record.pointee.bytes, record.pointee.count, to: record.pointee.output)
    if unsafe record.pointee.input >= 0 {
      // Answers on their way would be echoed into what comes next.
      _ = unsafe tcflush(record.pointee.input, TCIFLUSH)
      _ = unsafe tcsetattr(record.pointee.input, TCSANOW, &record.pointee.settings)
    }
    if unsafe record.pointee.standardOutput >= 0 {
      _ = unsafe dup2(record.pointee.standardOutput, 1)
    }
    if unsafe record.pointee.standardError >= 0 { _ = unsafe dup2(record.pointee.standardError, 2) }
    unsafe copyOut(record.pointee.captured)
  }

  private static func send(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, to file: Descriptor
  ) {
    var (start, patience) = (0, 20)
    while start < count, file >= 0 {
      let sent = unsafe write(file, bytes + start, count - start)
      if sent > 0 {
        start += sent
      } else if errno == EAGAIN, patience > 0 {
        patience -= 1
        _ = poll(nil, 0, 10)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Copies what was kept to standard error, which is the terminal.
  private static func copyOut(_ file: Descriptor) {
    guard file >= 0 else { return }
    var buffer = InlineArray<512, UInt8>(repeating: 0)
    var place = 0
    while true {
      let count = unsafe withUnsafeMutableBytes(of: &buffer) {
        unsafe pread(file, $0.baseAddress, 512, off_t(place))
      }
      guard count > 0 else { return }
      unsafe withUnsafeMutableBytes(of: &buffer) { _ = unsafe write(2, $0.baseAddress, count) }
      place += count
    }
  }
}
