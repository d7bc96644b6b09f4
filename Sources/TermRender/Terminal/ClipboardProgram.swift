// ClipboardProgram: puts text on the desktop's clipboard with a program of the desktop, where a terminal may not do it.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A program that puts its input on the desktop's clipboard.
package enum ClipboardProgram {
  /// Finds the first one that is installed.
  ///
  /// - Parameter variables: The variables of the environment, which say where the desktop and the programs are.
  /// - Returns: Its command; nil without any, or without a desktop.
  package static func find(_ variables: [String: String]) -> [String]? {
    func has(_ name: String) -> Bool { !(variables[name] ?? "").isEmpty }
    var commands: [[String]] = []
    if has("WAYLAND_DISPLAY") { commands.append(["wl-copy"]) }
    if has("DISPLAY") {
      commands += [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
    }
    #if os(macOS)
      // Not on another machine, whose clipboard nobody sees.
      if !has("SSH_CONNECTION") { commands.append(["pbcopy"]) }
    #endif
    let folders = (variables["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    for command in commands {
      for folder in folders where SystemCalls.isExecutable("\(folder)/\(command[0])") {
        return ["\(folder)/\(command[0])"] + command.dropFirst()
      }
    }
    return nil
  }

  /// The program that was started last.
  private static let last = Locked(ChildProcess?.none)

  /// Puts a text on the clipboard, if there is a program for it, and does not wait for that.
  package static func copy(_ text: String) {
    guard let command = find(HostProcess.variables) else { return }
    // It goes on as the owner of the text, and must hold neither a pipe nor this process.
    let launch = ProgramLaunch(["/bin/sh", "-c", "exec \"$@\" >/dev/null 2>&1", "sh"] + command)
    last.withLock { last in
      // The text that comes last is the one that counts.
      last?.cancel()
      last = ChildProcess(launch, input: Array(text.utf8))
    }
  }

  /// Waits until the program has the text, but at most a second: the end of this process would end it.
  package static func finish() {
    guard let child = last.withLock({ $0 }) else { return }
    for _ in 0..<1000 where !child.hasEnded { usleep(1000) }
  }
}
