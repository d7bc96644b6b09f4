// Terminal+Jobs: gives the terminal to other programs for a while: a shell that stops this one, or a program in front.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Terminal {
  /// Gives the terminal back while `body` runs, for another program that needs it.
  public func handOver<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isActive else { return try body() }
    release()
    Signals.pause()
    defer { reacquire() }
    return try body()
  }

  /// Stops the program as Control-Z does elsewhere, until its user continues it.
  public func suspend() {
    suspend(by: SIGTSTP)
  }

  /// Stops the program by one of the stop signals.
  func suspend(by signal: Int32) {
    guard isActive else { return }
    release()
    Signals.stop(by: signal)
    // What ends a program is most often sent while it is stopped: the shell keeps its terminal.
    if !SignalHandlers.isEnding { reacquire() }
  }

  /// Takes the terminal again, after it was given back for a while.
  private func reacquire() {
    do {
      try device.makeRaw()
      if options.capturesOutput { capture = try OutputCapture() }
    } catch {
      device.restoreSettings()
      // A request to end has interrupted it, which the next wait reports.
      guard !SignalHandlers.isEnding else { return }
      FailureLog.record(error.description)
      pendingNotices.append(.lost)
      return
    }
    isActive = true
    prepareRestore()
    TerminalRestore.begin()
    Signals.install(wake: pipe.writeEnd)
    output.append(modes.setBytes)
    updateSize()
    pendingNotices.append(.resumed)
  }

  /// Restores raw mode and all modes, since another program may have changed them, as a shell does before it
  /// continues a program; in the background, it first waits until the program is in front.
  func reapplyModes() {
    do {
      try device.makeRaw()
    } catch {
      guard !SignalHandlers.isEnding else { return }
      // A job without a shell can't come to the front.
      if device.isInBackground {
        FailureLog.record(error.description)
        return pendingNotices.append(.lost)
      }
    }
    guard !SignalHandlers.isEnding else { return }
    output.append(modes.unsetBytes)
    output.append(modes.setBytes)
    updateSize()
    pendingNotices.append(.resumed)
  }
}
