// CaptureFile: the unnamed file that holds captured output, trimmed while anything writes to it.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that the standard streams are redirected to, and that loses its older half when it gets too large.
///
/// A thread waits for writes and trims the file, so it is bounded whatever the program's own thread does: it may be
/// idle, or print in a loop itself. The thread sleeps while nothing is printed. The descriptor stays the same, so
/// that a signal handler finds it.
final class CaptureFile: Sendable {
  let descriptor: Descriptor
  private let streams: [Descriptor]
  private let state = Locked(TrimState())
  private let watch: FileWatch?

  private struct TrimState: Sendable {
    /// How many bytes were dropped from the beginning.
    var dropped = 0
    var hasEnded = false
    /// The file before the last trim, where writes end that were going on then, and how much of it was read.
    var previous: (file: Descriptor, end: Int)?
  }

  /// The size in bytes above which the file is cut to half of this.
  static var limit: Int { 16 << 20 }

  /// Creates a file for some of the standard streams; nil if there is no space for one.
  init?(for streams: [Descriptor]) {
    descriptor = SystemCalls.temporaryFile()
    guard descriptor >= 0 else { return nil }
    self.streams = streams
    watch = FileWatch()
    watch?.follow(descriptor)
  }

  /// Redirects the streams to the file; returns false if that fails.
  @discardableResult
  func begin() -> Bool {
    guard redirect(to: descriptor) else { return false }
    guard watch != nil else { return true }
    // Without a thread, the file is trimmed between frames.
    _ = tryStartThread(stackSize: 1 << 16) { [self] in
      while watch?.wait() == true, trim() {
        // Treat all that is printed within 20 ms as one write, not as one for each line.
        _ = poll(nil, 0, 20)
      }
      watch?.close()
    }
    return true
  }

  /// Ends the trimming, and calls `restore` once no thread redirects a stream to the file any more.
  func end(_ restore: () -> Void) {
    state.withLock { state in
      state.hasEnded = true
      restore()
      collectLateWrites(&state)
    }
    watch?.wake()
  }

  private func redirect(to file: Descriptor) -> Bool {
    streams.allSatisfy { SystemCalls.redirect($0, to: file) }
  }

  /// The size of the file in bytes.
  var count: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// How many bytes were dropped from the beginning.
  var dropped: Int {
    state.withLock { state in
      collectLateWrites(&state)
      return state.dropped
    }
  }

  /// Returns what was written from an offset on, which counts dropped bytes, as far as it is still there.
  func bytes(from offset: Int) -> [UInt8] {
    state.withLock { state in
      collectLateWrites(&state)
      let start = max(0, offset - state.dropped)
      var buffer = [UInt8](repeating: 0, count: max(0, count - start))
      let read = SystemCalls.read(descriptor, at: start, into: &buffer)
      return Array(buffer.prefix(max(0, read)))
    }
  }

  /// Drops the older half of a file that is too large; returns false once the file is no longer used.
  @discardableResult
  func trim() -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      collectLateWrites(&state)
      let size = count
      if size > Self.limit { cut(to: Self.limit / 2, of: size, &state) }
      return true
    }
  }

  /// Replaces the file with a new one that has only the last bytes.
  private func cut(to left: Int, of size: Int, _ state: inout TrimState) {
    let next = SystemCalls.temporaryFile()
    guard next >= 0 else { return }
    defer { SystemCalls.close(next) }
    let old = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard old >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: left)
    let count = SystemCalls.read(descriptor, at: size - left, into: &buffer)
    guard count >= 0,
      case .bytes(count) = SystemCalls.write(next, buffer.span.extracting(..<count)),
      redirect(to: next)
    else {
      _ = redirect(to: descriptor)
      return SystemCalls.close(old)
    }
    _ = SystemCalls.redirect(descriptor, to: next)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    watch?.follow(descriptor)
    if let previous = state.previous { SystemCalls.close(previous.file) }
    state.previous = (old, size - left + count)
    state.dropped += size - left
    collectLateWrites(&state)
  }

  /// Appends what was written to the previous file after it was read.
  ///
  /// A write that is going on when the streams are redirected still ends there, at any later time; on a busy machine
  /// much may have been written meanwhile.
  private func collectLateWrites(_ state: inout TrimState) {
    guard let previous = state.previous else { return }
    var end = previous.end
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = SystemCalls.read(previous.file, at: end, into: &buffer)
      guard count > 0,
        case .bytes(let written) = SystemCalls.write(descriptor, buffer.span.extracting(..<count))
      else { break }
      end += written
    }
    state.previous = (previous.file, end)
  }

  func close() {
    SystemCalls.close(descriptor)
    state.withLock { state in
      if let previous = state.previous { SystemCalls.close(previous.file) }
      state.previous = nil
    }
  }
}

/// Waits until a file is written to.
private struct FileWatch: Sendable {
  private let queue: Descriptor

  #if canImport(Darwin)
    init?() {
      queue = kqueue()
      guard queue >= 0 else { return nil }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
      change(0, Int16(EVFILT_USER), UInt16(EV_ADD | EV_CLEAR), 0)
    }

    /// Waits for writes to this file from now on; those to the previous file no longer matter.
    func follow(_ file: Descriptor) {
      change(UInt(file), Int16(EVFILT_VNODE), UInt16(EV_ADD | EV_CLEAR), UInt32(NOTE_WRITE))
    }

    /// Returns true once there was a write or a wake; false if waiting is impossible.
    func wait() -> Bool {
      var event = kevent()
      while true {
        let count = unsafe kevent(queue, nil, 0, &event, 1, nil)
        if count >= 0 { return true }
        guard errno == EINTR else { return false }
      }
    }

    /// Ends the wait.
    func wake() { change(0, Int16(EVFILT_USER), 0, UInt32(NOTE_TRIGGER)) }

    private func change(_ id: UInt, _ filter: Int16, _ flags: UInt16, _ notes: UInt32) {
      var event = kevent(
        ident: id, filter: filter, flags: flags, fflags: notes, data: 0, udata: nil)
      _ = unsafe kevent(queue, &event, 1, nil, 0, nil)
    }
  #elseif canImport(Glibc)
    init?() {
      queue = inotify_init1(Int32(IN_CLOEXEC))
      guard queue >= 0 else { return nil }
    }

    /// Waits for writes to this file from now on; those to the previous file no longer matter.
    func follow(_ file: Descriptor) {
      _ = unsafe inotify_add_watch(queue, "/proc/self/fd/\(file)", UInt32(IN_MODIFY))
    }

    /// Returns true once there was a write or a wake; false if waiting is impossible.
    func wait() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      if case .bytes = SystemCalls.read(queue, into: &buffer) { return true }
      return false
    }

    /// Ends the wait: the removal of a watch is an event.
    func wake() {
      let number = unsafe inotify_add_watch(queue, "/", UInt32(IN_DELETE_SELF))
      if number >= 0 { _ = inotify_rm_watch(queue, number) }
    }
  #else
    init?() { nil }
    func follow(_ file: Descriptor) {}
    func wait() -> Bool { false }
    func wake() {}
  #endif

  func close() { SystemCalls.close(queue) }
}
