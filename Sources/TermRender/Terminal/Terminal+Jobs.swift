// Terminal+Jobs: gives the terminal to other programs for a while: a shell that stops this one, or a program in front.

internal import TermView

extension Terminal {
  /// Gives the terminal back while `body` runs, for another program that needs it.
  public func handOver<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isActive else { return try body() }
    release()
    Signals.pause()
    defer { reacquire() }
    return try body()
  }

  /// Stops the program and the others of its job, as Control-Z does elsewhere, until the user continues them.
  public func suspend() {
    suspend { Signals.stopJob() }
  }

  /// Stops the program by one of the stop signals, which was sent to it.
  func suspend(by signal: Int32) {
    suspend { Signals.stop(by: signal) }
  }

  private func suspend(_ stop: () -> Void) {
    guard isActive else { return }
    release()
    stop()
    // What ends a program is most often sent while it is stopped: the shell keeps its terminal.
    if !SignalHandlers.isEnding { reacquire() }
  }

  /// Takes the terminal again, after it was given back for a while.
  private func reacquire() {
    if givesUp { return pendingNotices.append(.lost) }
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

  /// Whether another job has the terminal, and the program does not wait for it.
  var givesUp: Bool { options.endsInBackground && device.isInBackground }

  /// Restores raw mode and all modes, since another program may have changed them, as a shell does before it
  /// continues a program; in the background, it first waits until the program is in front.
  func reapplyModes() {
    if givesUp { return pendingNotices.append(.lost) }
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
