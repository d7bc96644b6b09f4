// Terminal+Wait: keys, answers, signals and wakes in, in the order in which they came; notices out.

internal import TermView

extension Terminal {
  /// Waits until something happens, or for no longer than `timeout`; gives back what did.
  ///
  /// Once a terminal that was behind has taken all, that is over too: there may be something to draw.
  ///
  /// Nothing wakes it while nothing happens.
  public func wait(for timeout: Duration? = nil) -> [Notice] {
    let deadline = timeout.map { System.now + max(0, $0.nanoseconds) }
    while true {
      var notices = waiting
      let wasBehind = isBehind
      waiting.removeAll()
      step(until: notices.isEmpty ? deadline : System.now, &notices)
      notices += waiting
      waiting.removeAll()
      if !notices.isEmpty || wasBehind && !isBehind { return notices }
      if let deadline, System.now >= deadline { return [] }
    }
  }

  /// Wakes `wait` from any thread.
  ///
  /// What is called is a copy: it may be kept and called after the terminal is gone, when it does nothing of use.
  public var wake: @Sendable () -> Void {
    let pipe = pipe
    return { pipe.wake() }
  }

  private func step(until deadline: Int64?, _ notices: inout [Notice]) {
    let ready = System.wait(
      input: device.input, output: device.output, wantsOutput: !output.isEmpty,
      wake: pipe.readEnd, until: earliest(deadline, keyDeadline))
    if ready.canWrite { output.flush() }
    if ready.isWoken { takeSignals(&notices) }
    if ready.canRead { read(&notices) }
    if let keyDeadline, System.now >= keyDeadline {
      self.keyDeadline = nil
      var inputs: [Input] = []
      parser.flush { inputs.append($0) }
      for input in inputs { take(input, &notices) }
      noteWaiting()
    }
    if output.isLost, !notices.contains(.lost) { notices.append(.lost) }
  }

  private func earliest(_ left: Int64?, _ right: Int64?) -> Int64? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  // MARK: What was typed and answered

  private func read(_ notices: inout [Notice]) {
    switch System.read(device.input, into: &buffer) {
    case .bytes(let count) where count > 0:
      var inputs: [Input] = []
      parser.parse(buffer.span.extracting(..<count)) { inputs.append($0) }
      for input in inputs { take(input, &notices) }
      noteWaiting()
    case .wouldBlock: return
    default: notices.append(.lost)
    }
  }

  /// Sets the time at which what is half there is taken for what it is.
  ///
  /// While answers are on their way, an Escape alone is more often the first byte of one that was cut there.
  private func noteWaiting() {
    switch parser.waiting {
    case .nothing: keyDeadline = nil
    case .key:
      let timeout = isAsking ? Duration.milliseconds(250) : options.escapeTimeout
      keyDeadline = System.now + max(0, timeout.nanoseconds)
    case .sequence: keyDeadline = System.now + 1_000_000_000
    }
  }

  /// Whether answers may still come to what was asked at the start.
  private var isAsking: Bool {
    guard let askedAt, !capabilities.isComplete else { return false }
    return System.now - askedAt < 3_000_000_000
  }

  private func take(_ input: Input, _ notices: inout [Notice]) {
    switch input {
    case .event(.resize(let cells)):
      // The system's word is the newer one, where it has any.
      guard System.windowSize(device.output) == nil, cells != size.cells else { return }
      size.cells = cells
      notices.append(.event(.resize(cells)))
    case .event(let event): notices.append(.event(event))
    case .reply(let reply):
      let knewAll = capabilities.isComplete
      let isNew = capabilities.take(reply)
      if case .pixels(let pixels) = reply { size.pixels = pixels }
      if isNew { useCapabilities(knewAll: knewAll) }
      notices.append(.reply(reply))
      if isNew { notices.append(.capabilities) }
    }
  }

  /// Sets what the terminal has just said it knows.
  private func useCapabilities(knewAll: Bool) {
    var list: [Modes.Mode] = []
    if capabilities.hasKeyboardProtocol, let flags = options.keyboard.flags {
      parser.fourthModifier = .super
      list.append(.keyboard(flags))
    } else if capabilities.isComplete, !knewAll, options.keyboard != .legacy,
      environment.understandsStrings
    {
      list.append(.modifiedKeys)
    }
    let off = capabilities.modesOff
    if off.contains(2027) { list.append(.clusters) }
    if off.contains(2031) { list.append(.appearance) }
    if off.contains(2048), System.windowSize(device.output) == nil { list.append(.inBandSize) }
    set(list)
  }

  // MARK: What the system tells

  private func takeSignals(_ notices: inout [Notice]) {
    for number in pipe.drain() {
      switch Signals.Notice(Int32(number)) {
      case .wake: if !notices.contains(.woken) { notices.append(.woken) }
      case .size: sizeMayHaveChanged()
      case .stop: suspend()
      case .continued: if isActive { setAgain() }
      case .other: notices.append(.signal(Int32(number)))
      case .end:
        Signals.heard()
        notices.append(.ending(Int32(number)))
      }
    }
  }

  /// Asks the system for the size; the last of many changes counts.
  func sizeMayHaveChanged() {
    let found = device.size
    guard found != size else { return }
    let hasOtherCells = found.cells != size.cells
    size = found
    waiting.removeAll { if case .event(.resize) = $0 { true } else { false } }
    if hasOtherCells { waiting.append(.event(.resize(found.cells))) }
  }

  // MARK: The end

  /// Writes what waits, for no longer than so many milliseconds.
  func finish(within milliseconds: Int64) {
    let deadline = System.now + milliseconds * 1_000_000
    while !output.isEmpty, !output.isLost, System.now < deadline {
      let ready = System.wait(
        input: -1, output: device.output, wantsOutput: true, wake: -1, until: deadline)
      if ready.canWrite { output.flush() }
    }
  }

  /// Reads, and forgets, the answers that are on their way, so that none of them is typed into the shell.
  ///
  /// A terminal that has ever answered is asked once more: when that answer is here, so is all that the mouse and
  /// the keyboard had sent before. One that has not is given a second from the first question on.
  func swallowAnswers() {
    guard !output.isLost, let askedAt else { return }
    var deadline = askedAt + 1_000_000_000
    var fences = capabilities.isComplete ? 0 : 1
    if capabilities.isComplete {
      deadline = System.now + 300_000_000
      output.append(Array(Capabilities.fence.utf8))
      fences = 1
    }
    while fences > 0, System.now < deadline, !output.isLost {
      let ready = System.wait(
        input: device.input, output: device.output, wantsOutput: !output.isEmpty, wake: -1,
        until: deadline)
      if ready.canWrite { output.flush() }
      guard ready.canRead else { continue }
      guard case .bytes(let count) = System.read(device.input, into: &buffer), count > 0 else {
        break
      }
      let bytes = buffer
      parser.parse(bytes.span.extracting(..<count)) { input in
        if case .reply(let reply) = input {
          _ = capabilities.take(reply)
          if case .attributes = reply { fences -= 1 }
        }
      }
    }
    self.askedAt = System.now
    device.discardInput()
  }
}

extension TerminalOptions.Keyboard {
  /// The flags of kitty's protocol that it asks for; nil where it asks for none.
  var flags: Int? {
    switch self {
    case .legacy: nil
    case .disambiguated: 1 | 4
    case .releases: 1 | 2 | 4 | 8 | 16
    }
  }
}

extension Duration {
  /// As a number that clocks count in; the longest are cut to 292 years.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let clamped = min(max(seconds, -9_000_000_000), 9_000_000_000)
    return clamped * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}

extension CaretShape {
  /// Its number in DECSCUSR, not blinking.
  var number: Int {
    switch self {
    case .block: 2
    case .underline: 4
    case .bar: 6
    }
  }
}
