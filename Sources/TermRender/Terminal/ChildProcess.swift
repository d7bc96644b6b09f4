// ChildProcess: runs another program beside this one: its input, its output in pieces, and its end.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Another program that runs beside this one, in a session and process group of its own and without the terminal.
///
/// One thread waits for it. Reading is by demand: the thread reads the next piece when the previous one was taken, so
/// a program that writes faster than it is read waits. A canceled program and its group get TERM, and those of it that
/// are left half a second later get KILL.
package final class ChildProcess: Sendable {
  /// An event of the program: a piece of output, or its end.
  package enum Piece: Sendable, Equatable {
    case output([UInt8])
    case error([UInt8])
    /// It ended by itself with a code.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// It was not started, for this reason; the code is that of a shell, or 71 if the system had nothing left for it.
    case failed(String, code: Int32)
  }

  private struct State: Sendable {
    var piece: Piece?
    var reader: CheckedContinuation<Piece?, Never>?
    var isCanceled = false
    var hasEnded = false
  }

  /// The most bytes of a piece.
  private static var pieceSize: Int { 1 << 14 }
  /// Held while files are open that another child must not inherit.
  static let starting = Locked(())

  private let state = Locked(State())
  private let taken = Semaphore()
  private let ended = Semaphore()
  private let pipe: WakePipe?

  /// Starts a program with these bytes as its standard input; calls `onEnd` when it has ended.
  ///
  /// With `mergesError`, what it writes to standard error is a part of its output.
  package init(
    _ launch: ProgramLaunch, input: [UInt8], mergesError: Bool = false,
    onEnd: @escaping @Sendable () -> Void = {}
  ) {
    pipe = try? WakePipe()
    let isStarted =
      pipe != nil
      && tryStartThread(stackSize: 1 << 18) { [self] in
        run(launch, input, mergesError)
        end()
        onEnd()
        ended.signal()
      }
    if !isStarted {
      state.withLock {
        $0.piece = .failed("can't create a thread or a pipe", code: StartFailure.noResource)
        $0.hasEnded = true
      }
      ended.signal()
    }
  }

  /// Returns the next event, the last of which is the program's end; nil after that, and once the program is canceled.
  ///
  /// One task at a time may wait for it.
  package func next() async -> Piece? {
    await withCheckedContinuation { continuation in
      let piece: Piece?? = state.withLock { state in
        if state.isCanceled { return .some(nil) }
        if let piece = state.piece {
          state.piece = nil
          return .some(piece)
        }
        if state.hasEnded { return .some(nil) }
        state.reader = continuation
        return nil
      }
      guard let piece else { return }
      if piece != nil { taken.signal() }
      continuation.resume(returning: piece)
    }
  }

  /// Ends the program and its process group; no further events are delivered.
  package func cancel() {
    let reader = state.withLock { state in
      defer { (state.reader, state.piece, state.isCanceled) = (nil, nil, true) }
      return state.reader
    }
    reader?.resume(returning: nil)
    taken.signal()
    pipe?.wake()
  }

  /// Waits until the program has ended; for a program that was canceled, that is soon.
  package func waitForEnd() {
    ended.wait()
    ended.signal()
  }

  /// Whether the program has ended, or was never started.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  private var isCanceled: Bool { state.withLock { $0.isCanceled } }

  /// Marks the end, and answers a reader that came back after the last piece.
  private func end() {
    let reader = state.withLock { state in
      defer { (state.reader, state.hasEnded) = (nil, true) }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  /// Delivers a piece, and waits until it is taken.
  private func deliver(_ piece: Piece) {
    let (reader, waits) = state.withLock { state in
      if state.isCanceled { return (nil as CheckedContinuation<Piece?, Never>?, false) }
      if let reader = state.reader {
        state.reader = nil
        return (reader, false)
      }
      state.piece = piece
      return (nil, true)
    }
    reader?.resume(returning: piece)
    // The last piece waits by itself.
    if waits, !piece.isEnd { taken.wait() }
  }

  // MARK: The program's thread

  private func run(_ launch: ProgramLaunch, _ input: [UInt8], _ mergesError: Bool) {
    // A program that doesn't read its input is no reason to end this process by PIPE.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
    var files = ChildFiles()
    ChildGroups.prepareStart()
    let start = Self.starting.withLock { _ in
      files.open(hasInput: !input.isEmpty, mergesError: mergesError).flatMap { launch.spawn($0) }
    }
    ChildGroups.finishStart(try? start.get())
    files.closeChildEnds()
    switch start {
    case .failure(let failure):
      files.close()
      deliver(.failed(SystemCalls.errorMessage(for: failure.number), code: failure.code))
    case .success(let process):
      defer { ChildGroups.remove(process) }
      var ending = GroupEnding(process: process)
      var rest = input[...]
      transfer(&rest, &files, &ending)
      let status = waitForExit(&rest, &files, &ending)
      files.close()
      if isCanceled { waitForGroup(&ending) }
      let fatal = status & 0x7F
      deliver(fatal == 0 ? .exited(status >> 8 & 0xFF) : .killed(fatal))
    }
  }

  /// Writes the input and reads the output, until all output has ended or the canceled program had its time.
  private func transfer(
    _ input: inout ArraySlice<UInt8>, _ files: inout ChildFiles, _ ending: inout GroupEnding
  ) {
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    while files.output >= 0 || files.error >= 0 {
      if isCanceled {
        ending.advance()
        if ending.isKilled { return }
      }
      let ready = pipe?.wait(
        reading: [files.output, files.error], writing: files.input, timeout: ending.timeout)
      guard let ready else { return }
      if ready[2] { write(&input, &files) }
      if ready[0] { read(&files.output, &buffer) { .output($0) } }
      if ready[1] { read(&files.error, &buffer) { .error($0) } }
    }
  }

  private func write(_ input: inout ArraySlice<UInt8>, _ files: inout ChildFiles) {
    switch SystemCalls.write(files.input, input.span) {
    case .bytes(let count): input = input.dropFirst(count)
    case .wouldBlock: break
    case .failed: input = []
    }
    if input.isEmpty { files.closeInput() }
  }

  private func read(
    _ file: inout Descriptor, _ buffer: inout [UInt8], _ piece: ([UInt8]) -> Piece
  ) {
    switch SystemCalls.read(file, into: &buffer) {
    case .bytes(let count) where count > 0: deliver(piece(Array(buffer[..<count])))
    case .wouldBlock: break
    case .bytes, .failed:
      SystemCalls.close(file)
      file = -1
    }
  }

  /// Writes the rest of the input until the program has ended, and returns its status.
  ///
  /// What it leaves behind may hold its input open and never read it.
  private func waitForExit(
    _ input: inout ArraySlice<UInt8>, _ files: inout ChildFiles, _ ending: inout GroupEnding
  ) -> Int32 {
    var status: Int32 = 0
    // Mostly the program has ended before its output has; one that closed its output and runs on is looked at
    // more and more rarely.
    var pause: Int32 = 1
    while true {
      let result = unsafe waitpid(ending.process, &status, WNOHANG)
      if result == ending.process { return status }
      guard result == 0 || errno == EINTR else { return 127 << 8 }
      if isCanceled { ending.advance() }
      let ready = pipe?.wait(reading: [], writing: files.input, timeout: pause)
      if ready?[0] == true { write(&input, &files) }
      pause = min(pause * 2, 50)
    }
  }

  /// Waits until nothing is left of the group of a canceled program, which has ended itself.
  private func waitForGroup(_ ending: inout GroupEnding) {
    ending.advance()
    while !ending.isKilled, kill(-ending.process, 0) == 0 {
      _ = poll(nil, 0, 5)
      ending.advance()
    }
  }
}

/// Ends the process group of a canceled program: TERM at first, and KILL when its time is over.
private struct GroupEnding {
  let process: pid_t
  private var killTime: Int64?
  private(set) var isKilled = false

  /// How long a canceled program may take to end, in nanoseconds.
  private static var grace: Int64 { 500_000_000 }

  init(process: pid_t) { self.process = process }

  mutating func advance() {
    guard let killTime else {
      kill(-process, SIGTERM)
      // A stopped program learns of it too.
      kill(-process, SIGCONT)
      killTime = SystemCalls.now + Self.grace
      return
    }
    if SystemCalls.now >= killTime, !isKilled {
      kill(-process, SIGKILL)
      isKilled = true
    }
  }

  /// How many milliseconds are left until KILL; -1 for a program that is not canceled.
  var timeout: Int32 {
    killTime.map { Int32(max(1, min(500, ($0 - SystemCalls.now) / 1_000_000))) } ?? -1
  }
}

extension ChildProcess.Piece {
  fileprivate var isEnd: Bool {
    switch self {
    case .output, .error: false
    case .exited, .killed, .failed: true
    }
  }
}

/// The programs that run for one owner, which ends them all with itself.
package final class ChildProcesses: Sendable {
  private struct Running: Sendable {
    var list: [Int: ChildProcess] = [:]
    var last = 0
    var isClosed = false
  }

  private let running = Locked(Running())

  package init() {}

  /// Starts a program and calls `body` with it; the program is one of these until it ends.
  package nonisolated(nonsending) func withProcess(
    _ launch: ProgramLaunch, input: [UInt8], mergesError: Bool,
    _ body: (ChildProcess) async -> Void
  ) async {
    guard !Task.isCancelled else { return }
    let (number, isClosed) = running.withLock {
      $0.last += 1
      return ($0.last, $0.isClosed)
    }
    guard !isClosed else { return }
    let running = running
    let child = ChildProcess(launch, input: input, mergesError: mergesError) {
      running.withLock { _ = $0.list.removeValue(forKey: number) }
    }
    let isLate = running.withLock {
      // One that ends meanwhile removes itself afterwards.
      if !child.hasEnded { $0.list[number] = child }
      return $0.isClosed
    }
    if isLate { child.cancel() }
    await withTaskCancellationHandler {
      await body(child)
    } onCancel: {
      child.cancel()
    }
  }

  /// Cancels all programs that still run, and starts no others.
  package func close() {
    let children = running.withLock {
      $0.isClosed = true
      return $0.list.values.map { $0 }
    }
    for child in children { child.cancel() }
  }

  /// Waits until all programs have ended; after `close`, that is soon.
  package func waitForEnd() {
    for child in running.withLock({ $0.list.values.map { $0 } }) { child.waitForEnd() }
  }
}
