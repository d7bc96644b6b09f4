// Terminal: bytes of frames in, what the user and the system do out; and all of it given back at the end.

public import TermView

/// The terminal that a program runs in, from the time it takes it until it gives it back.
///
/// ```swift
/// let terminal = try Terminal()
/// try terminal.begin()
/// defer { terminal.end() }
/// for notice in terminal.wait() { … }
/// ```
///
/// It is used by one thread; only `wake` may be called by any. A process has one at a time.
public final class Terminal {
  /// What the program wanted.
  public let options: TerminalOptions
  /// What is known of the terminal.
  public internal(set) var capabilities: Capabilities
  /// How large it is.
  public internal(set) var size: WindowSize
  /// Whether it is the program's at present.
  public private(set) var isActive = false

  let environment: TerminalEnvironment
  let device: Device
  let pipe: WakePipe
  var output: OutputQueue
  var parser = InputParser()
  var modes = Modes()
  private var capture: Capture?
  /// Lines for the terminal that wait for it.
  private var held: [String] = []
  /// Inline, how many rows of the program's are below the cursor: it is left below them all.
  private var rowsBelow: Int?
  private var frames = 0
  /// Notices that were found while something else was done.
  var waiting: [Notice] = []
  /// When a key that was begun is taken for what it is.
  var keyDeadline: Int64?
  /// When the questions were asked whose answers have not all come.
  var askedAt: Int64?
  var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// What a program is told.
  public enum Notice: Hashable, Sendable {
    /// The user did something, or the terminal has another size.
    case event(Event)
    /// The terminal answered, or told of itself.
    case reply(Reply)
    /// More is known of what it can do.
    case capabilities
    /// The program has its screen back, and nobody knows what is on it.
    case resumed
    /// Another thread has called `wake`.
    case woken
    /// A signal came that the program listens to.
    case signal(Int32)
    /// The program is asked to end, by the signal with this number.
    case ending(Int32)
    /// The terminal is gone.
    case lost
  }

  /// Finds the terminal, but leaves it as it is.
  public convenience init(
    _ options: TerminalOptions = TerminalOptions(),
    environment: TerminalEnvironment = TerminalEnvironment()
  ) throws(TerminalError) {
    try self.init(options, environment, Device(options.device))
  }

  init(
    _ options: TerminalOptions, _ environment: TerminalEnvironment, _ device: Device
  ) throws(TerminalError) {
    self.options = options
    self.environment = environment
    self.device = device
    pipe = try WakePipe()
    output = OutputQueue(file: device.output)
    capabilities = Capabilities(environment)
    size = device.size
  }

  deinit {
    end()
    device.close()
  }

  // MARK: Taking it and giving it back

  /// Takes the terminal: its keys, its screen, and what is printed to it.
  ///
  /// It does not wait for answers: the first frame may be written at once.
  public func begin() throws(TerminalError) {
    guard !isActive else { return }
    Signals.prepareThread()
    try device.makeRaw()
    if options.capturesOutput { capture = Capture() }
    isActive = true
    prepareRestore()
    Signals.install(wake: pipe.writeEnd)
    Exit.register()
    set(firstModes)
    if options.asks {
      let questions = Capabilities.questions(environment)
      if !questions.isEmpty { askedAt = System.now }
      output.append(questions)
    }
  }

  /// What is set from the start; what only some terminals know waits until they say so.
  private var firstModes: [Modes.Mode] {
    guard !environment.isDumb else { return [] }
    var list: [Modes.Mode] = []
    if let title = options.title, environment.understandsStrings { list.append(.title(title)) }
    if options.area == .fullScreen { list.append(.alternateScreen) }
    // Lines wrap, and end where the cursor is, as everywhere.
    if options.area != .lines { list += [.noWrap, .hiddenCursor] }
    if options.pastes { list.append(.paste) }
    if options.focus { list.append(.focus) }
    if let mouse = Modes.Mode.mouse(options.mouse) { list.append(mouse) }
    return list
  }

  /// Gives the terminal back as it was found, and what was printed meanwhile to its streams.
  public func end() {
    guard isActive else { return }
    release()
    Signals.uninstall()
    modes.removeAll()
    for line in held { Host.write(line, to: 1) }
    held = []
  }

  /// Prints a line to the standard output: at once where that leads elsewhere, and where it leads to the terminal
  /// once the screen is given back, without what would control it.
  public func print(_ text: String) {
    let leadsHere = capture.map { $0.standardOutput >= 0 } ?? Capture.isTerminal(1)
    guard leadsHere else { return Host.write(text + "\n", to: 1) }
    let line = text.printable(newline: "\n") + "\n"
    if capture == nil, isActive { held.append(line) } else { Host.write(line, to: 1) }
  }

  /// Gives the terminal back, and ends the process by a signal as if nobody had handled it.
  public func end(by signal: Int32) -> Never {
    end()
    Signals.end(by: signal)
  }

  /// Gives the terminal back for as long as `body` runs, as another program needs it.
  public func handOver<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isActive else { return try body() }
    release()
    Signals.pause()
    defer { retake() }
    return try body()
  }

  /// Stops the program as Control-Z does elsewhere, until its user continues it.
  public func suspend() {
    guard isActive else { return }
    release()
    Signals.stop()
    retake()
  }

  /// Gives the terminal back, for ever or for a while.
  private func release() {
    finish(within: 500)
    output.append(restoring)
    rowsBelow = nil
    finish(within: 200)
    swallowAnswers()
    guard Restoring.cancel() else { return }
    device.restoreSettings()
    capture?.end()
    capture = nil
    isActive = false
  }

  /// Takes the terminal again, after it was given back for a while.
  private func retake() {
    guard (try? device.makeRaw()) != nil else {
      waiting.append(.lost)
      return
    }
    if options.capturesOutput { capture = Capture() }
    isActive = true
    prepareRestore()
    Signals.install(wake: pipe.writeEnd)
    output.append(modes.setting)
    sizeMayHaveChanged()
    waiting.append(.resumed)
  }

  /// After somebody else may have set the terminal as they liked, as a shell does before it continues a program.
  func setAgain() {
    _ = try? device.makeRaw()
    output.append(modes.unsetting)
    output.append(modes.setting)
    sizeMayHaveChanged()
    waiting.append(.resumed)
  }

  /// Has the signal handlers know what gives the terminal back now.
  private func prepareRestore() {
    Restoring.prepare(
      restoring, to: device.output, settings: device.settings, of: device.input, capture)
  }

  /// What gives the screen back; an inline program's rows stay, with the cursor below them.
  private var restoring: [UInt8] {
    guard let rowsBelow, !environment.isDumb else { return modes.unsetting }
    let down = rowsBelow > 0 ? "\u{1B}[\(rowsBelow)B" : ""
    return modes.unsetting + Array((down + "\r\n").utf8)
  }

  /// Sets modes, each of which is known to the signal handlers before the terminal hears of it.
  func set(_ list: [Modes.Mode]) {
    var bytes: [UInt8] = []
    for mode in list { bytes += modes.set(mode) }
    guard !bytes.isEmpty else { return }
    prepareRestore()
    output.append(bytes)
  }

  /// Takes a mode back before its turn.
  func unset(_ name: String) {
    let bytes = modes.unset(name)
    guard !bytes.isEmpty else { return }
    output.append(bytes)
    prepareRestore()
  }

  /// Has the program told of signals that mean nothing to the terminal; of those alone.
  public func listen(to signals: Set<Int32>) { Signals.listen(to: signals) }

  // MARK: Writing

  /// Has somebody told of all that is written from now on.
  package func tap(_ body: @escaping ([UInt8]) -> Void) { output.tap = body }

  /// Writes bytes, in one go where the terminal takes them; what it does not take is written while waiting.
  public func write(_ bytes: Span<UInt8>) { output.append(bytes) }

  /// Whether the terminal has yet to take some of what was written: a program that draws more meanwhile only draws
  /// what nobody will see.
  public var isBehind: Bool { !output.isEmpty }

  /// Writes a screen's output, if there is any, and forgets it.
  public func write<Message>(_ screen: Screen<Message>) {
    guard screen.outputCount > 0 else { return }
    if screen.isInline, rowsBelow != screen.rowsBelowCursor {
      rowsBelow = screen.rowsBelowCursor
      prepareRestore()
    }
    screen.withOutput { output.append($0) }
    screen.removeOutput()
    frames &+= 1
    if frames % 256 == 0, capture?.trim() == true { prepareRestore() }
  }

  /// Writes lines, one below the other, without what would control the terminal.
  package func write(lines: [String]) {
    for line in lines { output.append(Array((line.printable(newline: " ") + "\r\n").utf8)) }
  }

  /// What was printed to the standard streams from a place on, since the terminal was taken.
  public func printed(from place: Int) -> [UInt8] { capture?.bytes(from: place) ?? [] }
}
