// ChildProcess+Start: the files of a program that runs beside this one, and how it is started.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Why a program was not started: the system's number of the error.
struct StartFailure: Error {
  let number: Int32

  /// The code for a system without a file, a process, a thread or memory to spare (EX_OSERR).
  static var noResource: Int32 { 71 }

  /// The code that a shell ends with: 127 if there is no such program, 126 if it can't be run.
  var code: Int32 {
    switch number {
    case ENOENT, ENOTDIR: 127
    case EMFILE, ENFILE, EAGAIN, ENOMEM: StartFailure.noResource
    default: 126
    }
  }
}

/// The pipes to a program.
struct ChildFiles {
  /// Our ends.
  var input: Descriptor = -1
  var output: Descriptor = -1
  var error: Descriptor = -1
  /// The program's ends: its standard streams, in order.
  private var childEnds: [Descriptor] = []

  /// Opens the pipes, of which our ends never block, and returns the program's ends.
  mutating func open(hasInput: Bool, mergesError: Bool) -> Result<[Descriptor], StartFailure> {
    if hasInput {
      guard let (reads, writes) = Self.pipe() else { return .failure(StartFailure(number: errno)) }
      childEnds = [reads]
      input = Self.withoutBlocking(writes)
    } else {
      let file = SystemCalls.openNull()
      guard file >= 0 else { return .failure(StartFailure(number: errno)) }
      childEnds = [file]
    }
    guard let (reads, writes) = Self.pipe() else { return .failure(StartFailure(number: errno)) }
    output = Self.withoutBlocking(reads)
    childEnds.append(writes)
    guard !mergesError else { return .success(childEnds + [writes]) }
    guard let (reads, writes) = Self.pipe() else { return .failure(StartFailure(number: errno)) }
    error = Self.withoutBlocking(reads)
    childEnds.append(writes)
    return .success(childEnds)
  }

  mutating func closeChildEnds() {
    for end in childEnds { SystemCalls.close(end) }
    childEnds = []
  }

  mutating func closeInput() {
    SystemCalls.close(input)
    input = -1
  }

  mutating func close() {
    closeChildEnds()
    for file in [input, output, error] where file >= 0 { SystemCalls.close(file) }
    (input, output, error) = (-1, -1, -1)
  }

  private static func withoutBlocking(_ end: Descriptor) -> Descriptor {
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    return end
  }

  /// Creates a pipe whose ends no other program inherits.
  private static func pipe() -> (reads: Descriptor, writes: Descriptor)? {
    var found: [Descriptor] = [-1, -1]
    guard systemPipe(&found) == 0 else { return nil }
    // A number of a standard stream would be overwritten in the child.
    let ends = found.map { SystemCalls.duplicate($0) }
    for end in found { SystemCalls.close(end) }
    guard ends[0] >= 0, ends[1] >= 0 else {
      for end in ends where end >= 0 { SystemCalls.close(end) }
      return nil
    }
    return (ends[0], ends[1])
  }
}

private func systemPipe(_ ends: inout [Descriptor]) -> Int32 { unsafe pipe(&ends) }

extension ProgramLaunch {
  /// Starts the program with these files as its standard streams, in a session of its own; returns its number.
  ///
  /// Without the terminal of our session it can't draw over our screen: it fails to open `/dev/tty`. It inherits no
  /// other file, no blocked signal, and no ignored one but HUP, as under `nohup`.
  func spawn(_ streams: [Descriptor]) -> Result<pid_t, StartFailure> {
    guard !arguments.isEmpty else { return .failure(StartFailure(number: ENOENT)) }
    guard !hasNUL else { return .failure(StartFailure(number: EINVAL)) }
    if let number = missing { return .failure(StartFailure(number: number)) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    for file in Self.inheritedFiles { unsafe posix_spawn_file_actions_addclose(&actions, file) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    unsafe sigfillset(&defaults)
    for number in [SIGKILL, SIGSTOP] { unsafe sigdelset(&defaults, number) }
    var hangup = sigaction()
    unsafe sigaction(SIGHUP, nil, &hangup)
    if hangup.isIgnored { unsafe sigdelset(&defaults, SIGHUP) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    // POSIX_SPAWN_SETSID, which the headers of glibc show only to C with extensions.
    #if canImport(Darwin)
      let flags = POSIX_SPAWN_CLOEXEC_DEFAULT | 0x400
    #else
      let flags: Int32 = 0x80
    #endif
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(flags | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)))
    let command = command
    let words = unsafe HostProcess.copied(command)
    let variables = unsafe HostProcess.copied(variables)
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process = pid_t()
    let failure = unsafe posix_spawnp(
      &process, command[0], &actions, &attributes, words, variables)
    return failure == 0 ? .success(process) : .failure(StartFailure(number: failure))
  }

  /// Our open files that a child would inherit, without the standard streams.
  private static var inheritedFiles: [Descriptor] {
    #if canImport(Darwin)
      // The system closes them.
      return []
    #else
      guard let folder = unsafe opendir("/proc/self/fd") else { return [] }
      defer { unsafe closedir(folder) }
      var files: [Descriptor] = []
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let file = Descriptor(name), file > 2 else { continue }
        let flags = fcntl(file, F_GETFD)
        if flags >= 0, flags & FD_CLOEXEC == 0 { files.append(file) }
      }
      return files
    #endif
  }

  /// The error's number, where a directory is given and it or the program in it is missing.
  ///
  /// The shell that goes to the directory could only end with a code, which may be the program's own.
  private var missing: Int32? {
    guard let directory, let name = arguments.first else { return nil }
    func problem(_ path: String) -> Int32? { unsafe access(path, X_OK) == 0 ? nil : errno }
    if let number = problem(directory + "/.") { return number }
    func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : directory + "/" + path
    }
    if name.contains("/") { return problem(absolute(name)) }
    let folders = environment["PATH"] ?? SystemCalls.environment("PATH") ?? "/usr/bin:/bin"
    let isFound = folders.split(separator: ":", omittingEmptySubsequences: false)
      .contains { problem(absolute(String($0)) + "/" + name) == nil }
    return isFound ? nil : ENOENT
  }
}
