// Terminal: takes the terminal, writes frames, reports what the user and the system do, and gives it all back.

public import TermView

/// The terminal that a program runs in; `begin` takes it, and `end` gives it back.
///
/// ```swift
/// let terminal = try Terminal()
/// try terminal.begin()
/// defer { terminal.end() }
/// for notice in terminal.wait() { … }
/// ```
///
/// Use it from one thread; only `wake` may be called from any. A process has one at a time.
public final class Terminal {
  /// The options that the program chose.
  public let options: TerminalOptions
  /// What is known about the terminal.
  public internal(set) var capabilities: Capabilities
  /// The size of the window.
  public internal(set) var size: WindowSize
  /// Whether the program has the terminal at present.
  public internal(set) var isActive = false
  /// Whether the terminal was taken and is not given back for good; it may be given back for a while.
  private var hasBegun = false

  let environment: TerminalEnvironment
  /// What the process's programs before left for this one.
  let memory: TerminalMemory?
  let device: TerminalDevice
  let pipe: WakePipe
  var output: OutputQueue
  var parser = InputParser()
  var modes = TerminalModes()
  var capture: OutputCapture?
  /// The bytes by which the last screen cleans up the terminal at the end.
  private var screenCleanup: [UInt8] = []
  /// Printed lines that wait until the terminal is given back.
  var pendingLines: [String] = []
  /// The program's rows above and below the cursor in inline mode: at the end, the cursor goes below them all, or back
  /// to the first.
  private var inlineRows: (above: Int, below: Int)?
  private var frames = 0
  /// Notices found outside of `wait`, for its next call.
  var pendingNotices: [Notice] = []
  /// When an incomplete key is interpreted as it is.
  var keyDeadline: Int64?
  /// Whether a request to end has come, after which no modes are set any more.
  var isEnding = false
  /// How many reads have failed in a row.
  var readFailures = 0
  /// When the queries were sent whose answers have not all come.
  var queriesSentAt: Int64?
  /// When frames may be written, by the terminal's answers.
  var pacing = FramePacing()
  /// A resize that waits for the cursor's row.
  var heldResize = HeldResize()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// What `wait` reports to a program.
  public enum Notice: Hashable, Sendable {
    /// The user did something, or the size of the terminal changed.
    case event(Event)
    /// The terminal answered a query, or sent a report by itself.
    case reply(Reply)
    /// More is known about the terminal's capabilities.
    case capabilities
    /// The content of the program's screen is unknown: it has that back, or the screen had another size for a while.
    case resumed
    /// Another thread has called `wake`.
    case woken
    /// A signal came that the program listens to.
    case signal(Int32)
    /// The program has to end, because of the signal with this number.
    case ending(Int32)
    /// The terminal is gone.
    case lost
  }

  /// Finds the terminal, but leaves it unchanged.
  public convenience init(
    _ options: TerminalOptions = TerminalOptions(),
    environment: TerminalEnvironment = TerminalEnvironment()
  ) throws(TerminalError) {
    try self.init(options, environment, TerminalDevice(options.device))
  }

  /// Finds the terminal for one of several programs that follow one another in it.
  package convenience init(
    _ options: TerminalOptions, memory: TerminalMemory?
  ) throws(TerminalError) {
    try self.init(options, TerminalEnvironment(), TerminalDevice(options.device), memory)
  }

  /// Opens a terminal by its path, for tests that have its other end.
  package convenience init(
    _ options: TerminalOptions, _ environment: TerminalEnvironment, path: String,
    memory: TerminalMemory? = nil
  ) throws(TerminalError) {
    try self.init(options, environment, TerminalDevice(path: path), memory)
  }

  init(
    _ options: TerminalOptions, _ environment: TerminalEnvironment, _ device: TerminalDevice,
    _ memory: TerminalMemory? = nil
  ) throws(TerminalError) {
    self.options = options
    self.environment = environment
    self.memory = memory
    self.device = device
    pipe = try WakePipe()
    output = OutputQueue(file: device.output)
    capabilities = memory?.known.capabilities ?? Capabilities(environment)
    size = device.size
  }

  deinit {
    end()
    device.close()
  }

  // MARK: Begin and end

  /// Takes the terminal: its keys, its screen, and what is printed to it.
  ///
  /// It does not wait for answers: the first frame may be written at once.
  public func begin() throws(TerminalError) {
    guard !isActive else { return }
    CrashStacks.prepareThread()
    CrashStacks.watchThreads()
    guard !givesUp else { throw TerminalError(TerminalDevice.isInUse, exitCode: 74) }
    try device.makeRaw()
    do {
      if options.capturesOutput { capture = try OutputCapture() }
    } catch {
      device.restoreSettings()
      throw error
    }
    (isActive, hasBegun) = (true, true)
    prepareRestore()
    TerminalRestore.begin()
    Signals.install(wake: pipe.writeEnd)
    ExitHandler.register()
    set(Self.initialModes(options, environment))
    if options.queriesCapabilities { queryCapabilities() }
    pendingNotices += memory?.takeInput().map { .event($0) } ?? []
  }

  /// Gives the terminal back as it was found, and writes captured output to its streams.
  ///
  /// It waits for a slow terminal as long as that takes bytes. Frames of a screen that goes away are dropped.
  public func end() {
    guard hasBegun else { return }
    hasBegun = false
    SignalHandlers.cancelWatchdog()
    if isActive { release() }
    remember()
    Signals.uninstall()
    modes.removeAll()
    for line in pendingLines where !SystemCalls.writeAll(Array(line.utf8), to: device.output) {
      FailureLog.record("the terminal does not take what was printed")
    }
    pendingLines = []
  }

  /// Writes the last screen's cleanup, then gives the terminal back.
  package func end<Message>(_ screen: Screen<Message>) {
    screen.end()
    screen.withOutput { bytes in screenCleanup = bytes.indices.map { bytes[$0] } }
    screen.removeOutput()
    if screen.rowsAroundCursor == nil { inlineRows = nil }
    end()
  }

  /// Gives the terminal back, and ends the process by a signal as if the process did not handle it.
  public func end(by signal: Int32) -> Never {
    end()
    Signals.end(by: signal)
  }

  /// Gives the terminal back, for good or for a while.
  func release() {
    // In the background there is nothing to give back: another job has the terminal.
    if device.isInBackground { output.discard() } else { restoreScreen() }
    screenCleanup = []
    inlineRows = nil
    pacing.restart()
    releaseResize()
    // A second request to end finds the terminal restored, or restores it. If one of the handlers is restoring it
    // already, the process must not end before that is done.
    guard TerminalRestore.claim() else { return TerminalRestore.restore() }
    device.restoreSettings()
    TerminalRestore.finish()
    capture?.end()
    capture = nil
    isActive = false
  }

  /// Writes what restores the screen, and reads the answers that are on their way.
  private func restoreScreen() {
    let delay = output.estimatedDrainTime.map { max($0, pacing.drainTime) }
    // A screen that goes away needs no more frames; rows that stay are written to their end.
    if options.area == .fullScreen { output.discard() } else { drainOutput() }
    output.append(screenRestoreBytes)
    if drainOutput() {
      if let delay { readReplies(after: delay) } else { discardInput() }
      return
    }
    // The other end does not read. Discarding what the system still buffers makes space for when it does; but what a
    // handler may have written meanwhile has to stay.
    guard TerminalRestore.claim() else { return }
    device.discardOutput()
    output.discard()
    output.append(
      options.area == .fullScreen ? reenterScreenBytes + screenRestoreBytes : screenRestoreBytes)
    drainOutput()
    output.discard()
    discardInput()
  }

  /// The bytes that restore the screen in its present state.
  private var screenRestoreBytes: [UInt8] {
    screenCleanup.isEmpty
      ? modeRestoreBytes
      : Array(TerminalModes.sequenceTerminator.utf8) + screenCleanup + modeRestoreBytes
  }

  /// The bytes that enter the alternate screen again, since the terminal may not have read the first ones: otherwise
  /// the end would change another screen.
  private var reenterScreenBytes: [UInt8] {
    environment.isDumb
      ? [] : Array((TerminalModes.sequenceTerminator + TerminalModes.Mode.alternateScreen.set).utf8)
  }

  /// Prepares the signal handlers to restore the terminal from its present state.
  func prepareRestore() {
    modes.cleanup = frameCleanup
    TerminalRestore.prepare(
      modeRestoreBytes, to: device.output, settings: device.settings, of: device.input, capture)
  }

  /// The sequence that undoes what a cut frame may have left: margins, a link, an incomplete image.
  private var frameCleanup: String {
    var text = options.area == .fullScreen ? "\u{1B}[r" : ""
    if environment.isInTmux { text += tmuxPassthrough("\u{18}\u{1B}\\") }
    if environment.supportsControlStrings { text += "\u{1B}]8;;\u{1B}\\" }
    switch capabilities.profile.images {
    case .sixel: text += "\u{1B}[?80l"
    // The deletion of any image, even one that does not exist, ends an incomplete one.
    case .kitty, .kittyPlacements:
      text += tmuxPassthrough("\u{1B}_Ga=d,d=i,i=4294967295,q=2\u{1B}\\")
    default: break
    }
    return text
  }

  /// The bytes that restore the screen; an inline program's rows stay, with the cursor below them, or are erased.
  private var modeRestoreBytes: [UInt8] {
    guard let inlineRows, !environment.isDumb else { return modes.unsetBytes }
    let (above, below) = inlineRows
    let end =
      options.leavesInlineFrame
      ? (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
      : "\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J"
    return modes.unsetBytes + Array(end.utf8)
  }

  /// Sets modes; the signal handlers know each of them before the terminal does.
  func set(_ list: [TerminalModes.Mode]) {
    var bytes: [UInt8] = []
    for mode in list { bytes += modes.set(mode) }
    guard !bytes.isEmpty else { return }
    prepareRestore()
    output.append(bytes)
  }

  /// Unsets a mode out of order.
  func unset(_ name: String) {
    let bytes = modes.unset(name)
    guard !bytes.isEmpty else { return }
    output.append(bytes)
    prepareRestore()
  }

  /// Replaces the set of signals that `wait` reports; those with a meaning for the terminal are left out.
  public func listen(to signals: Set<Int32>) { Signals.listen(to: signals) }

  // MARK: Writing

  /// Calls `body` with all bytes that are written from now on.
  package func observeOutput(_ body: @escaping ([UInt8]) -> Void) { output.onAppend = body }

  /// Writes bytes, at once if the terminal takes them; the rest is written while waiting.
  public func write(_ bytes: Span<UInt8>) { output.append(bytes) }

  /// Whether the terminal has yet to take some of the output, or to show by an answer that it has read it, or is given
  /// back for a while: frames drawn meanwhile would never be seen.
  public var isBehind: Bool {
    !isActive || !output.isEmpty || heldResize.isWaiting || pacing.delaysFrames(at: SystemCalls.now)
  }

  /// Writes a screen's output, if there is any, and clears it.
  public func write<Message>(_ screen: Screen<Message>) {
    guard screen.outputCount > 0 else { return }
    if screen.isInline, let rows = screen.rowsAroundCursor,
      inlineRows.map({ $0 != rows }) ?? true
    {
      inlineRows = rows
      prepareRestore()
    }
    if pacing.recordFrame(
      bytes: screen.outputCount, isInline: screen.isInline, at: SystemCalls.now)
    {
      expectReply()
      screen.withOutput { output.append($0, request: FramePacing.request) }
    } else {
      screen.withOutput { output.append($0) }
    }
    screen.removeOutput()
    frames &+= 1
    if frames % 256 == 0 { capture?.trim() }
  }

  /// Writes lines, one below the other, without control characters; the cursor stays behind the last one.
  package func write(lines: [String]) {
    output.append(lines.flatMap { Terminal.bytes(ofLine: $0, environment) })
  }

  /// Returns what was printed to the standard streams since the terminal was taken, from an offset on.
  public func capturedOutput(from offset: Int) -> [UInt8] { capture?.bytes(from: offset) ?? [] }
}
