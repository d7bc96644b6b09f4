// DirectoryWatch: reports changes in a directory, by inotify on Linux and kqueue on macOS.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Watches the entries of one directory, without those of the directories in it.
///
/// One thread waits for the system. Changes are collected until they are taken, as names without repetition; more
/// than a thousand count as "anything", so a flood takes no memory.
package final class DirectoryWatch: Sendable {
  /// What has changed.
  package enum Change: Sendable, Equatable {
    /// Entries with these names; nil if it may be any.
    case entries(Set<String>?)
    /// The directory is gone or has another name: the last change.
    case vanished
    /// It can't be watched, for this reason: the last change.
    case failed(String)
  }

  private struct State: Sendable {
    var names: Set<String> = []
    var isAll = false
    var end: Change?
    var reader: CheckedContinuation<Change?, Never>?
    var isCanceled = false

    /// Returns what was collected; nil if it is nothing.
    mutating func take() -> Change? {
      guard isAll || !names.isEmpty else {
        defer { if end != nil { isCanceled = true } }
        return end
      }
      defer { (names, isAll) = ([], false) }
      return .entries(isAll ? nil : names)
    }
  }

  /// The most names that are collected.
  static var limit: Int { 1000 }

  private let state = Locked(State())
  private let pipe: WakePipe?

  /// Begins to watch a directory; on systems that don't name what has changed, also an entry of it.
  package init(_ directory: String, entry: String? = nil) {
    pipe = try? WakePipe()
    let isStarted =
      pipe != nil
      && tryStartThread(stackSize: 1 << 18) { [self] in
        switch SystemWatch.open(directory, entry) {
        case .failure(let failure): finish(.failed(Self.sentence(for: failure.number)))
        case .success(var watch):
          // Anything may have changed before the watch began.
          deliver { $0.isAll = true }
          collect(from: &watch)
          watch.close()
        }
      }
    if !isStarted { finish(.failed("can't create a thread or a pipe")) }
  }

  /// Returns what has changed since the last call, and waits for it; nil after the end, and once it is canceled.
  ///
  /// One task at a time may wait for it.
  package func next() async -> Change? {
    await withCheckedContinuation { continuation in
      let change: Change?? = state.withLock { state in
        if state.isCanceled { return .some(nil) }
        if state.end == nil, !state.isAll, state.names.isEmpty {
          state.reader = continuation
          return nil
        }
        return .some(state.take())
      }
      if let change { continuation.resume(returning: change) }
    }
  }

  /// Ends the watch.
  package func cancel() {
    let reader = state.withLock { state in
      defer { (state.reader, state.isCanceled) = (nil, true) }
      return state.reader
    }
    reader?.resume(returning: nil)
    pipe?.wake()
  }

  /// What the error of a watch means to a user.
  static func sentence(for number: Int32) -> String {
    switch number {
    case ENOSPC, EMFILE, ENFILE: "too many files and directories are watched or open"
    default: SystemCalls.errorMessage(for: number)
    }
  }

  // MARK: The thread

  private func collect(from watch: inout SystemWatch) {
    while !state.withLock({ $0.isCanceled }) {
      guard pipe?.wait(reading: [watch.file])[0] == true else { continue }
      let news = watch.read()
      deliver { state in
        state.names.formUnion(news.names)
        if news.isAll || state.names.count > Self.limit { (state.names, state.isAll) = ([], true) }
        if news.isGone { state.end = .vanished }
      }
      if news.isGone { return }
    }
  }

  private func finish(_ end: Change) {
    deliver { state in (state.end, state.isAll) = (end, false) }
  }

  /// Changes what was collected, and gives it to the reader.
  private func deliver(_ body: (inout State) -> Void) {
    let (reader, change) = state.withLock { state in
      body(&state)
      guard let reader = state.reader, let change = state.take() else {
        return (nil as CheckedContinuation<Change?, Never>?, nil as Change?)
      }
      state.reader = nil
      return (reader, change)
    }
    reader?.resume(returning: change)
  }
}

/// The changes that one read of the system's watch returned.
struct WatchChanges {
  var names: Set<String> = []
  /// Whether any entry may have changed.
  var isAll = false
  var isGone = false
}

#if canImport(Darwin)
  private typealias SystemWatch = KernelQueueWatch

  /// A watch of the system: a kqueue, which names no entries.
  struct KernelQueueWatch {
    let file: Descriptor
    private var directory: Descriptor
    private let path: String?
    private var entry: Descriptor = -1

    static func open(_ directory: String, _ entry: String?) -> Result<
      KernelQueueWatch, StartFailure
    > {
      let folder = unsafe Darwin.open(directory, O_EVTONLY | O_CLOEXEC | O_DIRECTORY)
      guard folder >= 0 else { return .failure(StartFailure(number: errno)) }
      let queue = kqueue()
      guard queue >= 0 else {
        defer { SystemCalls.close(folder) }
        return .failure(StartFailure(number: errno))
      }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
      var watch = KernelQueueWatch(
        file: queue, directory: folder, path: entry.map { directory + "/" + $0 })
      watch.add(folder)
      watch.addEntry()
      return .success(watch)
    }

    private init(file: Descriptor, directory: Descriptor, path: String?) {
      (self.file, self.directory, self.path) = (file, directory, path)
    }

    private func add(_ file: Descriptor) {
      var change = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE | NOTE_ATTRIB), data: 0,
        udata: nil)
      unsafe kevent(self.file, &change, 1, nil, 0, nil)
    }

    /// Watches the entry that has the name now; closing the previous one ends its watch.
    private mutating func addEntry() {
      guard let path else { return }
      if entry >= 0 { SystemCalls.close(entry) }
      entry = unsafe Darwin.open(path, O_EVTONLY | O_CLOEXEC)
      if entry >= 0 { add(entry) }
    }

    mutating func read() -> WatchChanges {
      var news = WatchChanges(isAll: true)
      var event = kevent()
      var none = timespec()
      while unsafe kevent(file, nil, 0, &event, 1, &none) > 0 {
        let isEnd = event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0
        if isEnd, event.ident == UInt(directory) { news.isGone = true }
      }
      addEntry()
      return news
    }

    mutating func close() {
      for file in [entry, directory, file] where file >= 0 { SystemCalls.close(file) }
    }
  }
#else
  private typealias SystemWatch = InotifyWatch

  /// A watch of the system: an inotify queue.
  struct InotifyWatch {
    let file: Descriptor
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    static func open(_ directory: String, _ entry: String?) -> Result<InotifyWatch, StartFailure> {
      let file = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard file >= 0 else { return .failure(StartFailure(number: errno)) }
      let kinds =
        IN_CREATE | IN_DELETE | IN_MODIFY | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF
      let mask = UInt32(kinds) | UInt32(IN_ONLYDIR)
      guard unsafe inotify_add_watch(file, directory, mask) >= 0 else {
        let number = errno
        SystemCalls.close(file)
        return .failure(StartFailure(number: number))
      }
      return .success(InotifyWatch(file: file))
    }

    private init(file: Descriptor) { self.file = file }

    mutating func read() -> WatchChanges {
      var news = WatchChanges()
      while case .bytes(let count) = SystemCalls.read(file, into: &buffer), count > 0 {
        news.add(buffer[..<count])
      }
      return news
    }

    func close() { SystemCalls.close(file) }
  }

  extension WatchChanges {
    /// Reads the system's records: watch, mask, cookie and length in four bytes each, then the name, filled with zeros.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var rest = bytes
      while rest.count >= 16 {
        let mask = Self.number(rest.dropFirst(4))
        let length = Int(Self.number(rest.dropFirst(12)))
        let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { isAll = true }
        let ends =
          UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)
        if mask & ends != 0 {
          isGone = true
        } else if !name.isEmpty {
          names.insert(String(decoding: name, as: UTF8.self))
        }
        rest = rest.dropFirst(16 + length)
      }
    }

    /// A number of four bytes; all systems with inotify for which Swift exists are little-endian.
    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      bytes.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
  }
#endif
