// PTYDriver: a real program in a pseudo terminal; keys in, its screen and its way out, out.

public import Foundation
public import TermView

/// Runs a program as its user would: in a terminal of its own, whose other end is the test.
///
/// ```swift
/// let counter = try PTYDriver(PTYDriver.product("counter"), arguments: ["--count", "41"])
/// try counter.wait(for: "41")
/// try counter.type("+")
/// try counter.wait(for: "42")
/// try counter.type("q")
/// XCTAssertEqual(try counter.waitForExit(), .code(0))
/// ```
///
/// A test waits for what it wants to see, never for a time; what does not come in time is an error that shows the
/// screen. The terminal is a strict one that knows what all terminals know: keys come in their oldest form, and
/// there is no synchronized output unless it is asked for.
public final class PTYDriver {
  /// How a program has ended.
  public enum Exit: Hashable, Sendable {
    /// By itself, with a code.
    case code(Int32)
    /// By a signal, which has this number.
    case signal(Int32)
  }

  /// What went wrong, with the screen as it was then.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence and the screen.
    public let description: String
  }

  /// How the terminal is.
  public struct Options: Sendable {
    /// Its size.
    public var size = Size(columns: 80, rows: 24)
    /// Variables that the program sees besides those of the test.
    public var environment: [String: String] = [:]
    /// Whether it knows synchronized output (mode 2026).
    public var synchronizes = false
    /// Whether it answers what it is asked; one that does not is a terminal too.
    public var answers = true
    /// How long a test waits for what does not come.
    public var timeout: TimeInterval = 20

    /// A terminal of 80 columns and 24 rows.
    public init() {}
  }

  /// All that the program has written, up to a megabyte from the last.
  public private(set) var output: [UInt8] = []
  /// How many bytes the program has written.
  public private(set) var outputCount = 0

  private let name: String
  private var terminal: ModelTerminal
  private let options: Options
  private let process: PTYProcess
  private var exit: Exit?

  /// Starts a program, by its path.
  public init(_ program: URL, arguments: [String] = [], options: Options = Options()) throws {
    self.options = options
    name = program.lastPathComponent
    terminal = Self.terminal(options, options.size)
    process = try PTYProcess(
      program, arguments, environment: Self.environment(options), options.size)
  }

  deinit { process.end() }

  /// Where a product of the package is whose tests run: beside them.
  public static func product(_ name: String) -> URL {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
  }

  private static func terminal(_ options: Options, _ size: Size) -> ModelTerminal {
    ModelTerminal(
      columns: size.columns, rows: size.rows,
      options: ModelTerminal.Options(
        erasesWithBackground: true, styledUnderlines: true, underlineColors: true,
        answers: options.answers, synchronizes: options.synchronizes),
      clusterWidth: { displayWidth(of: $0) })
  }

  /// The test's own, but for what tells of the terminal that the test itself runs in.
  private static func environment(_ options: Options) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in [
      "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE", "TMUX", "STY", "TERM_PROGRAM", "VTE_VERSION",
      "KITTY_WINDOW_ID", "COLUMNS", "LINES",
    ] {
      variables[name] = nil
    }
    variables["TERM"] = "xterm-256color"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables.merging(options.environment) { $1 }
  }

  // MARK: What the user does

  /// Types text, as it would come from a keyboard; all of it at once.
  public func type(_ text: String) throws { try send(Array(text.utf8)) }

  /// Presses a key, in the form in which every terminal sends it.
  public func press(_ key: Key) throws {
    guard let bytes = key.legacyBytes else {
      throw failure("\(key) has no form in a terminal of the old kind")
    }
    try send(bytes)
  }

  /// Sends bytes as they are.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    let end = Date(timeIntervalSinceNow: options.timeout)
    while !rest.isEmpty {
      switch process.write(rest) {
      case .some(0):
        // What the program writes meanwhile may be what keeps it from reading.
        let left = end.timeIntervalSinceNow
        guard left > 0 else {
          throw failure("has not read what was typed in \(options.timeout) s")
        }
        _ = readSome(within: left, orWrite: true)
        if exit != nil { throw failure("has ended and does not read what is typed") }
      case .some(let count): rest = rest.dropFirst(count)
      case nil: throw failure("has ended and does not read what is typed")
      }
    }
  }

  /// Gives the terminal another size.
  public func resize(to size: Size) {
    // Whatever a terminal makes of its old content, a program has to draw all of it again.
    let isAlternate = terminal.isAlternate
    terminal = Self.terminal(options, size)
    terminal.isAlternate = isAlternate
    process.resize(to: size)
  }

  // MARK: What the user sees

  /// The screen, a string a row.
  public var rows: [String] {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The screen without what is blank at the end of its rows.
  public var text: String {
    rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// Whether the program shows its own screen and not that of the shell.
  public var isFullScreen: Bool { terminal.isAlternate }

  /// Whether the cursor is seen.
  public var isCursorVisible: Bool { terminal.cursor.isVisible }

  /// Waits until a text is on the screen.
  public func wait(for text: String) throws {
    try wait("\"\(text)\"") { $0.rows.contains { $0.contains(text) } }
  }

  /// Waits until something is so; `what` names it should it not come.
  public func wait(_ what: String, until condition: (PTYDriver) -> Bool) throws {
    let end = Date(timeIntervalSinceNow: options.timeout)
    while !condition(self) {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { throw failure("did not show \(what) in \(options.timeout) s") }
      guard readSome(within: left, orWrite: false) || condition(self) || exit == nil else {
        throw failure("ended without having shown \(what)")
      }
    }
  }

  /// Waits until the program has ended.
  public func waitForExit() throws -> Exit {
    let end = Date(timeIntervalSinceNow: options.timeout)
    while true {
      if let exit { return exit }
      let left = end.timeIntervalSinceNow
      guard left > 0 else { throw failure("goes on after \(options.timeout) s") }
      _ = readSome(within: left, orWrite: false)
    }
  }

  /// Reads what has come, or waits for it; false where nothing came.
  private func readSome(within seconds: TimeInterval, orWrite: Bool) -> Bool {
    switch process.read(within: seconds, orWrite: orWrite) {
    case .bytes(let bytes):
      outputCount += bytes.count
      output += bytes
      if output.count > 1 << 20 { output.removeFirst(output.count - 1 << 20) }
      terminal.feed(bytes)
      terminal.problems = []
      let replies = terminal.replies
      terminal.replies = []
      // What is not taken is what a program does not wait for.
      if !replies.isEmpty { _ = process.write(replies[...]) }
      return true
    case .writable: return true
    case .nothing: return false
    case .ended(let exit):
      self.exit = exit
      return false
    }
  }

  private func failure(_ what: String) -> Failure {
    let frame = String(repeating: "─", count: terminal.columns)
    let screen = rows.map { "│\($0)│" }.joined(separator: "\n")
    return Failure(description: "\(name) \(what)\n┌\(frame)┐\n\(screen)\n└\(frame)┘")
  }
}
