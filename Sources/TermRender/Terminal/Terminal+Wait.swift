// Terminal+Wait: waits for keys, answers, signals and wakes, and returns notices in the order in which they came.

internal import TermView

extension Terminal {
  /// Waits until something happens, or for no longer than `timeout`; returns what happened.
  ///
  /// It also returns once a terminal that was behind has taken all output: there may be something to draw.
  ///
  /// The thread does not wake while nothing happens.
  public func wait(for timeout: Duration? = nil) -> [Notice] {
    let deadline = timeout.map { $0.after(SystemCalls.now) }
    while true {
      var notices = pendingNotices
      let wasBehind = isBehind
      pendingNotices.removeAll()
      step(until: notices.isEmpty ? deadline : SystemCalls.now, &notices)
      notices += pendingNotices
      pendingNotices.removeAll()
      // A program that has to end gets no other notice, and does not wait for one.
      if let end = notices.first(where: { if case .ending = $0 { true } else { false } }) {
        return [end]
      }
      if !notices.isEmpty || wasBehind && !isBehind { return notices }
      if let deadline, SystemCalls.now >= deadline { return [] }
    }
  }

  /// A function that wakes `wait` from any thread.
  ///
  /// It is independent of the terminal: a call after the terminal is gone has no effect.
  public var wake: @Sendable () -> Void {
    let pipe = pipe
    return { pipe.wake() }
  }

  private func step(until deadline: Int64?, _ notices: inout [Notice]) {
    let deadline = returnsToFront() ? SystemCalls.now : deadline
    let ready = SystemCalls.wait(
      input: device.input, output: device.output, wantsOutput: !output.isEmpty,
      wake: pipe.readEnd,
      until: output.isLost
        ? SystemCalls.now : earliest(earliest(deadline, keyDeadline), pacingDeadline))
    if ready.canWrite { flushOutput() }
    if ready.isWoken { handleSignals(&notices) }
    if ready.canRead { read(&notices) }
    if let keyDeadline, SystemCalls.now >= keyDeadline {
      // The rest of the key may have come while this thread got no processor: then it is no silence.
      if !ready.canRead, hasInput { return read(&notices) }
      self.keyDeadline = nil
      var inputs: [Input] = []
      parser.flush { inputs.append($0) }
      for input in inputs { handle(input, &notices) }
      updateKeyDeadline()
    }
    if let pacingDeadline, SystemCalls.now >= pacingDeadline, !ready.canRead {
      pacing.expireOverdueRequest(at: SystemCalls.now)
    }
    if heldResize.isWaiting, !pacing.awaitsAnswer { endHeldResize() }
    if output.isLost, !notices.contains(.lost) { notices.append(.lost) }
  }

  /// Waits in the background until the program is in front, and takes the terminal again; returns whether it did.
  ///
  /// A shell that continues a program there has the terminal itself. The signal of it may come later than this.
  private func returnsToFront() -> Bool {
    guard isActive, !SignalHandlers.isEnding, device.isInBackground else { return false }
    reapplyModes()
    return true
  }

  private func flushOutput() {
    let waiting = output.count
    output.flush()
    if output.count < waiting { pacing.recordProgress(at: SystemCalls.now) }
  }

  /// When a frame no longer waits for an answer; nil while the terminal has yet to take the request itself.
  private var pacingDeadline: Int64? { output.isEmpty ? pacing.deadline : nil }

  /// Whether there is input to read now.
  private var hasInput: Bool {
    SystemCalls.wait(
      input: device.input, output: device.output, wantsOutput: false, wake: pipe.readEnd,
      until: SystemCalls.now
    ).canRead
  }

  private func earliest(_ left: Int64?, _ right: Int64?) -> Int64? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  // MARK: Input

  private func read(_ notices: inout [Notice]) {
    switch SystemCalls.read(device.input, into: &buffer) {
    case .bytes(let count) where count > 0:
      readFailures = 0
      var inputs: [Input] = []
      parser.parse(buffer.span.extracting(..<count)) { inputs.append($0) }
      for input in inputs { handle(input, &notices) }
      updateKeyDeadline()
    case .wouldBlock: return
    // A failure may be temporary; one that persists is the end.
    case .failed where readFailures < 3: readFailures += 1
    case .failed(let number):
      FailureLog.record("the terminal can't be read: \(SystemCalls.errorMessage(for: number))")
      notices.append(.lost)
    case .bytes:
      FailureLog.record("the terminal is gone")
      notices.append(.lost)
    }
  }

  /// Sets the time at which incomplete input is interpreted as it is.
  ///
  /// While answers are on their way, an Escape alone is more often the first byte of an answer that was cut there.
  private func updateKeyDeadline() {
    switch parser.pendingInput {
    case .nothing: keyDeadline = nil
    case .key:
      let timeout = awaitsReplies ? Duration.milliseconds(250) : options.escapeTimeout
      keyDeadline = timeout.after(SystemCalls.now)
    case .sequence: keyDeadline = SystemCalls.now + 1_000_000_000
    }
  }

  /// Whether answers may be on their way: to the queries at the start, or to a request after a frame.
  private var awaitsReplies: Bool {
    if pacing.awaitsAnswer, pacing.isOn { return true }
    guard let queriesSentAt, !capabilities.isComplete else { return false }
    return SystemCalls.now - queriesSentAt < 3_000_000_000
  }

  private func handle(_ input: Input, _ notices: inout [Notice]) {
    switch input {
    case .event(.resize(let cells)):
      // The size that the system reports, if any, is the newer one.
      guard SystemCalls.windowSize(device.output) == nil, cells != size.cells else { return }
      size.cells = cells
      notices.append(.event(.resize(cells)))
    case .event(let event): notices.append(.event(event))
    case .reply(let reply):
      let knewAll = capabilities.isComplete
      let isNew = capabilities.record(reply)
      if case .pixels(let pixels) = reply { size.pixels = pixels }
      if case .cursor(let position) = reply, heldResize.isWaiting { heldResize.row = position.row }
      recordMousePixels(reply)
      // A terminal that turns dark or light has other colors.
      if isNew, case .isDark = reply { output.append(Array(Capabilities.colorQueries.utf8)) }
      recordOrder(of: reply)
      if isNew { applyCapabilities(wasComplete: knewAll) }
      notices.append(.reply(reply))
      if isNew { notices.append(.capabilities) }
    }
  }

  /// Records an answer that shows how far the terminal has read.
  private func recordOrder(of reply: Reply) {
    switch reply {
    case .status:
      pacing.recordAnswer(at: SystemCalls.now)
      // The answer may be to a frame that came after the resize.
      if options.area == .inline, !heldResize.isWaiting, device.size.cells != size.cells {
        heldResize.hasLateFrames = true
      }
    case .attributes: pacing.recordEndOfQueries()
    default: return
    }
    expectReply()
  }

  /// Tells the signal handlers which answer is on its way.
  func expectReply() {
    guard capabilities.isComplete || queriesSentAt == nil else { return }
    TerminalRestore.expect(pacing.awaitsAnswer ? .status : .none)
  }

  /// Sets the modes that the terminal has just reported.
  func applyCapabilities(wasComplete: Bool) {
    var list: [TerminalModes.Mode] = []
    if capabilities.hasKeyboardProtocol, let flags = options.keyboard.flags {
      parser.fourthModifier = .super
      list.append(.keyboard(flags))
    } else if capabilities.isComplete, !wasComplete, options.keyboard != .legacy,
      environment.supportsControlStrings
    {
      list.append(.modifiedKeys)
    }
    let off = capabilities.modesOff
    if off.contains(2027) { list.append(.clusters) }
    if off.contains(2031) { list.append(.appearance) }
    if off.contains(2048), SystemCalls.windowSize(device.output) == nil { list.append(.inBandSize) }
    set(list)
    // What gives the terminal back depends on its capabilities.
    if isActive { prepareRestore() }
  }

  // MARK: Signals

  private func handleSignals(_ notices: inout [Notice]) {
    let signals = pipe.drain().map { (number: Int32($0), notice: Signals.PipeEvent(Int32($0))) }
    if let end = signals.first(where: { $0.notice == .end }) {
      isEnding = true
      notices.append(.ending(end.number))
    }
    // The system chooses the order of signals that come together: a request to end precedes resizing and stopping.
    let isEnding = isEnding || SignalHandlers.isEnding
    var wasContinued = false
    for (number, notice) in signals {
      switch notice {
      case .wake: if !notices.contains(.woken) { notices.append(.woken) }
      case .other: notices.append(.signal(number))
      case .end: break
      case _ where isEnding: break
      case .size: handleSizeSignal()
      case .stop: suspend(by: number)
      case .continued: wasContinued = true
      }
    }
    if wasContinued, isActive { reapplyModes() }
  }

  // MARK: End

  /// Writes the waiting output as long as the terminal takes some of it; returns false if it takes nothing for a
  /// while, or if the user presses Control-C.
  ///
  /// Rows that stay are worth more patience than a screen that goes away.
  @discardableResult
  func drainOutput() -> Bool {
    let patience: Int64 = options.area == .fullScreen ? 300_000_000 : 2_000_000_000
    var (left, deadline) = (output.count, SystemCalls.now + patience)
    while !output.isEmpty, !output.isLost, !TerminalRestore.isTakenOver {
      guard SystemCalls.now < deadline else { return false }
      let ready = SystemCalls.wait(
        input: device.input, output: device.output, wantsOutput: true, wake: -1, until: deadline)
      if ready.canWrite { output.flush() }
      if ready.canRead, !readWhileEnding() { return false }
      guard output.count < left else { continue }
      (left, deadline) = (output.count, SystemCalls.now + patience)
    }
    return true
  }

  /// Reads input that comes during the end, and records its answers; returns false if there is nothing more to read,
  /// or if the user presses Control-C.
  private func readWhileEnding(_ body: (Reply) -> Void = { _ in }) -> Bool {
    let count: Int
    switch SystemCalls.read(device.input, into: &buffer) {
    case .bytes(let some) where some > 0: count = some
    case .wouldBlock: return true
    default: return false
    }
    let bytes = buffer
    var goesOn = true
    parser.parse(bytes.span.extracting(..<count)) { input in
      switch input {
      case .reply(let reply):
        _ = capabilities.record(reply)
        if case .attributes = reply { TerminalRestore.expect(.none) }
        body(reply)
      case .event(let event):
        memory?.keep(CollectionOfOne(event))
        if case .key(let press) = event, press.phase == .press, press.matches(.ctrl("c")) {
          goesOn = false
        }
      }
    }
    return goesOn
  }

  /// Reads the answers that are on their way, so that none of them is typed into the shell.
  ///
  /// A terminal that has ever answered gets one more query: when its answer is here, so is all that the mouse and the
  /// keyboard had sent before. The terminal has two seconds for that, as it may have yet to read what the system
  /// buffers for it, and `delay` nanoseconds more if it was behind. A terminal that has never answered has a second
  /// from the first query on.
  func readReplies(after delay: Int64) {
    guard !output.isLost, let queriesSentAt, !TerminalRestore.isTakenOver else { return }
    var deadline = queriesSentAt + Self.answerTime
    var isAnswered = false
    if capabilities.isComplete {
      deadline = SystemCalls.now + 2_000_000_000 + delay
      TerminalRestore.expect(.shutdown)
      output.append(Array(Capabilities.attributesQuery.utf8))
    }
    while !isAnswered, SystemCalls.now < deadline, !output.isLost, !TerminalRestore.isTakenOver {
      let ready = SystemCalls.wait(
        input: device.input, output: device.output, wantsOutput: !output.isEmpty, wake: -1,
        until: deadline)
      if ready.canWrite { output.flush() }
      guard ready.canRead else { continue }
      guard readWhileEnding({ if case .attributes = $0 { isAnswered = true } }) else { break }
    }
    if capabilities.isComplete { self.queriesSentAt = SystemCalls.now }
    discardInput()
  }

  /// The nanoseconds in which a terminal answers the first queries if it ever does.
  static var answerTime: Int64 { 1_000_000_000 }

  /// Discards what was typed and not read; with a memory it is left for the next program, or for the shell.
  func discardInput() {
    if memory == nil { device.discardInput() }
  }
}

extension TerminalOptions.Keyboard {
  /// The flags of kitty's protocol to request; nil for none.
  var flags: Int? {
    switch self {
    case .legacy: nil
    case .disambiguated: 1 | 4
    case .releases: 1 | 2 | 4 | 8 | 16
    }
  }
}

extension Duration {
  /// Returns the time this long after another in nanoseconds, saturating at the latest time.
  func after(_ nanoseconds: Int64) -> Int64 {
    let (time, isTooLate) = nanoseconds.addingReportingOverflow(clampedNanoseconds)
    return isTooLate ? .max : time
  }
}

extension CaretShape {
  /// The shape's number in DECSCUSR, not blinking.
  var number: Int {
    switch self {
    case .block: 2
    case .underline: 4
    case .bar: 6
    }
  }
}
