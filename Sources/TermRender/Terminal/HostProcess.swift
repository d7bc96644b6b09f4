// HostProcess: the process and its machine: clocks, environment variables, standard streams, folders.

package import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What a running program needs from its process, for modules that make no system calls.
package enum HostProcess {
  /// The time on a clock that is never set back.
  package static var now: Duration { .nanoseconds(SystemCalls.now) }

  /// The time of day, in seconds since 1970 (UTC).
  package static var secondsSince1970: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// An unpredictable number.
  package static var seed: UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// All environment variables of the process.
  package static var variables: [String: String] {
    var result: [String: String] = [:]
    #if canImport(Darwin)
      guard var entry = unsafe environ else { return result }
    #else
      var entry = unsafe environ
    #endif
    while let text = unsafe entry.pointee {
      let pair = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
      unsafe entry += 1
    }
    return result
  }

  /// Opens `/dev/null` for each closed standard stream, before any other file gets its number.
  ///
  /// - Parameter failsToMove: Whether reading a closed standard input, and writing to a closed standard output, fails
  ///   as it did before; otherwise there is nothing to read, and what is written is lost.
  package static func fillStandardStreams(failsToMove: Bool = false) {
    SystemCalls.fillStandardStreams(failsToMove: failsToMove)
  }

  /// Gives the calling thread an alternate stack for its crashes.
  package static func prepareThread() { CrashStacks.prepareThread() }

  /// Returns whether a path leads to a file or directory.
  package static func fileExists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the first bytes of a file; empty if there is no such file, or if it can't be read.
  package static func bytes(ofFile path: String, limit: Int) -> [UInt8] {
    let file = SystemCalls.openForReading(path)
    guard file >= 0 else { return [] }
    defer { SystemCalls.close(file) }
    var buffer = [UInt8](repeating: 0, count: limit)
    guard case .bytes(let count) = SystemCalls.read(file, into: &buffer) else { return [] }
    return Array(buffer.prefix(count))
  }

  /// Replaces a file as a whole, and creates its folders if they don't exist; returns whether it was replaced.
  ///
  /// Of a symbolic link, the file that it leads to is replaced.
  package static func replaceFile(_ path: String, with bytes: [UInt8]) -> Bool {
    let path = target(of: path)
    for index in path.indices.dropFirst() where path[index] == "/" {
      _ = unsafe mkdir(String(path[..<index]), 0o700)
    }
    let draft = "\(path).\(getpid())"
    let file = SystemCalls.create(draft)
    guard file >= 0 else { return false }
    let isWritten = SystemCalls.writeAll(bytes, to: file)
    SystemCalls.close(file)
    if isWritten, unsafe rename(draft, path) == 0 { return true }
    _ = unsafe unlink(draft)
    return false
  }

  private static func target(of path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Returns whether a file is a terminal.
  package static func isTerminal(_ file: Int32) -> Bool { SystemCalls.isTerminal(file) }

  /// Returns how many columns a terminal has, or nil for a file that is no terminal.
  package static func columns(of file: Int32) -> Int? {
    SystemCalls.windowSize(file)?.cells.columns
  }

  /// Writes all of a text to a file; a failure that persists is recorded.
  package static func write(_ text: OutputText, to file: Int32) {
    write(bytes: Array(text.string.utf8), to: file)
  }

  /// Writes all bytes to a file that is no terminal, unchanged; a failure that persists is recorded.
  package static func write(bytes: [UInt8], to file: Int32) {
    var (start, failures) = (0, 0)
    while start < bytes.count {
      switch SystemCalls.write(file, bytes.span.extracting(start...)) {
      case .bytes(let count) where count > 0: (start, failures) = (start + count, 0)
      case .wouldBlock: _ = poll(nil, 0, 10)
      case .failed where failures < 3: failures += 1
      // A reader that has seen enough, as `head` has, is no failure to report.
      case .failed(EPIPE): return FailureLog.noteClosedPipe(of: file)
      case .failed(let number):
        FailureLog.record(
          "what was printed can't be written: \(SystemCalls.errorMessage(for: number))")
        return
      case .bytes: return
      }
    }
  }

  /// Whether some of what was written to standard output found no reader, as `head` reads no more than it needs.
  package static var hasLostReader: Bool { FailureLog.hasClosedPipe }

  /// The name of the program, without its folder.
  package static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return String(path.split(separator: "/").last ?? "program")
  }

  /// Reports the recorded failures to the user and ends the process; if there were any, the code is not 0.
  package static func exit(_ code: Int32) -> Never {
    FailureLog.report(as: programName)
    let code = code == 0 && FailureLog.hasAny ? 74 : code  // EX_IOERR
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Glibc.exit(code)
    #endif
  }

  /// The number of the signal for a terminal that is gone.
  package static var hangup: Int32 { SIGHUP }

  /// Ends the process by a signal, as if the process did not handle it.
  package static func end(by signal: Int32) -> Never { Signals.end(by: signal) }

  /// Writes a sentence and a newline to standard error, without anything that would control a terminal.
  ///
  /// A terminal that takes nothing for two seconds does not get it: it must not keep the process from ending.
  package static func warn(_ sentence: String) {
    let text = OutputText(sentence, limit: 1 << 13).string + "\n"
    let terminal = SystemCalls.terminalPath(of: 2).map { SystemCalls.openTerminal($0) } ?? -1
    guard terminal >= 0 else { return write(OutputText(verbatim: text), to: 2) }
    _ = SystemCalls.writeAll(Array(text.utf8), to: terminal)
    SystemCalls.close(terminal)
  }

  /// Ends the process with a sentence for its user, as `warn` writes it.
  package static func fail(_ sentence: String, code: Int32) -> Never {
    warn(sentence)
    exit(code)
  }

  /// Whether a file is a terminal that another job of the shell has at present.
  package static func isInBackground(of file: Int32) -> Bool { JobControl.isInBackground(file) }

  /// Returns the texts as a list for C, which ends with nil; the caller frees them.
  static func copied(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}

extension HostProcess {
  /// Returns the names in a folder in order, those of folders with a slash; empty if it can't be read.
  package static func entries(of folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      names.append(name + (isFolder(folder + "/" + name) ? "/" : ""))
    }
    return names.sorted()
  }

  /// Returns whether a path leads to a file that is no folder, device or pipe.
  package static func isOrdinaryFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a file, if there is one.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }
}
