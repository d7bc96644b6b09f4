// PTYDriver: runs a real program in a pseudo terminal; sends it keys, reads its screen and its exit.

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
/// A test waits for what it wants to see, never for a fixed time; what does not come in time is an error that shows
/// the screen. The terminal is a model with the features that all terminals have: keys come in their oldest form, and
/// there is no synchronized output unless `options` request it. It takes any bytes and ignores those that it does not
/// know, as a program may run others that draw by themselves. The program's home directory is an empty one
/// of its own, removed at the end, so that settings of the person who runs the test have no effect, and stay as they are.
public final class PTYDriver {
  /// How a program has ended.
  public enum Exit: Hashable, Sendable {
    /// By itself, with a code.
    case code(Int32)
    /// By a signal, which has this number.
    case signal(Int32)
  }

  /// A failure, with the screen as it was then.
  ///
  /// A test of Swift Testing receives it as an error. In a test of XCTest, the driver reports it at the test's line,
  /// and ends the test with an error that XCTest does not report again.
  public struct Failure: Error, CustomStringConvertible {
    /// The file of the test.
    public let file: StaticString
    /// The line in the file.
    public let line: UInt
    /// A sentence and the screen.
    public let message: String

    /// The place, the sentence and the screen.
    public var description: String { "\(file):\(line): \(message)" }
  }

  /// The properties of the terminal.
  public struct Options: Sendable {
    /// The terminal's size.
    public var size = Size(columns: 80, rows: 24)
    /// Variables for the program in addition to those of the test.
    public var environment: [String: String] = [:]
    /// Whether the terminal knows synchronized output (mode 2026).
    public var synchronizes = false
    /// Whether the terminal answers queries; there are terminals that do not.
    public var answers = true
    /// How long a test waits for what does not come, in seconds that the program could use.
    ///
    /// Time in which the program was ready to go on and the machine was busy with others does not count, except for
    /// the processor time that the program got: a test gives the same result on a loaded machine.
    public var timeout: TimeInterval = 60

    /// Creates a terminal of 80 columns and 24 rows.
    public init() {}
  }

  /// What the program has written; only the last megabyte is stored.
  public private(set) var output: [UInt8] = []
  /// How many bytes the program has written.
  public private(set) var outputCount = 0

  private let name: String
  private var terminal: ModelTerminal
  private let options: Options
  private let process: PTYProcess
  private let home: URL
  private var exit: Exit?
  /// Output that was read and is not on the screen yet.
  private var undisplayed: ArraySlice<UInt8> = []

  /// Starts a program by its path.
  public init(
    _ program: URL, arguments: [String] = [], options: Options = Options(),
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    self.options = options
    name = program.lastPathComponent
    terminal = Self.terminal(options, options.size)
    home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "home-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    } catch {
      let message = OutputText("can't create a home directory: \(error.localizedDescription)")
        .string
      throw Self.reported(Failure(file: file, line: line, message: message))
    }
    do {
      process = try PTYProcess(
        program, arguments, environment: Self.environment(options, home), options.size)
    } catch {
      try? FileManager.default.removeItem(at: home)
      let message = OutputText("\(program.path) can't be started: \(error.reason)").string
      throw Self.reported(Failure(file: file, line: line, message: message))
    }
  }

  deinit {
    process.end()
    try? FileManager.default.removeItem(at: home)
  }

  /// The number of the program's process, for signals to it while it runs.
  public var processID: Int32 { process.process }

  /// The URL of an executable product of the package under test.
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

  /// Returns the test's own variables, except those that describe the terminal that the test itself runs in, and the
  /// home directory.
  private static func environment(_ options: Options, _ home: URL) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in [
      "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE", "TMUX", "STY", "TERM_PROGRAM", "VTE_VERSION",
      "KITTY_WINDOW_ID", "COLUMNS", "LINES", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
      "XDG_CACHE_HOME", "DISPLAY", "WAYLAND_DISPLAY",
    ] {
      variables[name] = nil
    }
    variables["TERM"] = "xterm-256color"
    variables["HOME"] = home.path
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables.merging(options.environment) { $1 }
  }

  // MARK: Input

  /// Types text as it would come from a keyboard, all at once.
  public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    try send(Array(text.utf8), file: file, line: line)
  }

  /// Presses a key, in the form in which every terminal sends it.
  public func press(_ key: Key, file: StaticString = #filePath, line: UInt = #line) throws {
    guard let bytes = key.legacyBytes else {
      throw failure("\(key) has no legacy encoding", file, line)
    }
    try send(bytes, file: file, line: line)
  }

  /// Sends bytes unchanged.
  public func send(
    _ bytes: [UInt8], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var rest = bytes[...]
    var timeout = PTYTimeout(options.timeout)
    while !rest.isEmpty {
      switch process.write(rest) {
      case .some(0):
        // The program may not read because its own output waits to be read.
        guard !timeout.isOver else {
          throw failure("has not read what was typed in \(options.timeout) s", file, line)
        }
        _ = readSome(&timeout, orWrite: true)
        if exit != nil { throw failure("has ended and does not read what is typed", file, line) }
      case .some(let count): rest = rest.dropFirst(count)
      case nil: throw failure("has ended and does not read what is typed", file, line)
      }
    }
  }

  /// Gives the terminal another size.
  public func resize(to size: Size) {
    // The system tells a program nothing of the same size.
    guard size != Size(columns: terminal.columns, rows: terminal.rows) else { return }
    // Whatever a terminal does with its old content, a program has to draw all of it again.
    let isAlternate = terminal.isAlternate
    terminal = Self.terminal(options, size)
    terminal.isAlternate = isAlternate
    process.resize(to: size)
  }

  // MARK: Screen

  /// The screen, one string for each row.
  public var rows: [String] {
    let text = terminal.displayed.text
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The screen's text without blanks at the ends of rows.
  public var text: String {
    rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// Whether the program shows the alternate screen, not the one of the shell.
  public var isFullScreen: Bool { terminal.isAlternate }

  /// Whether the cursor is visible.
  public var isCursorVisible: Bool { terminal.cursor.isVisible }

  /// The cell of the terminal's cursor.
  public var cursor: Point {
    let cursor = terminal.displayed.cursor
    return Point(column: cursor.column, row: cursor.row)
  }

  /// Waits until a text is on the screen.
  public func wait(
    for text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try wait("\"\(text)\"", file: file, line: line) { $0.rows.contains { $0.contains(text) } }
  }

  /// Waits until a condition holds; the failure names it by `what`.
  public func wait(
    _ what: String, file: StaticString = #filePath, line: UInt = #line,
    until condition: (PTYDriver) -> Bool
  ) throws {
    var timeout = PTYTimeout(options.timeout)
    while !condition(self) {
      guard !timeout.isOver else {
        throw failure("did not show \(what) in \(options.timeout) s", file, line)
      }
      guard readSome(&timeout) || condition(self) || exit == nil else {
        throw failure("ended without having shown \(what)", file, line)
      }
    }
  }

  /// Waits until the program has ended.
  public func waitForExit(file: StaticString = #filePath, line: UInt = #line) throws -> Exit {
    var timeout = PTYTimeout(options.timeout)
    while true {
      if let exit { return exit }
      guard !timeout.isOver else {
        throw failure("is still running after \(options.timeout) s", file, line)
      }
      _ = readSome(&timeout)
    }
  }

  /// Reads what has come, or waits for it for a moment; returns false if nothing came.
  private func readSome(_ timeout: inout PTYTimeout, orWrite: Bool = false) -> Bool {
    if !undisplayed.isEmpty {
      feedTerminal()
      return true
    }
    let begin = ContinuousClock.now
    let news = process.read(within: PTYTimeout.pollInterval, orWrite: orWrite)
    let elapsed = (ContinuousClock.now - begin) / .seconds(1)
    if case .nothing = news {
      timeout.countTime(elapsed, whileNothingCame: process.usage)
    } else {
      timeout.countTime(elapsed)
    }
    switch news {
    case .bytes(let bytes):
      outputCount += bytes.count
      output += bytes
      if output.count > 1 << 20 { output.removeFirst(output.count - 1 << 20) }
      undisplayed = bytes[...]
      feedTerminal()
      return true
    case .writable: return true
    case .nothing: return false
    case .ended(let exit):
      self.exit = exit
      return false
    }
  }

  /// Puts what was read on the screen, up to where the program leaves the alternate screen.
  ///
  /// So a test sees the last frame of a program that ends right after it, however late the test reads.
  private func feedTerminal() {
    let leaving = Array("\u{1B}[?1049l".utf8)
    var end = undisplayed.startIndex + 1
    while end < undisplayed.endIndex, !undisplayed[end...].starts(with: leaving) {
      end = undisplayed[(end + 1)...].firstIndex(of: 0x1B) ?? undisplayed.endIndex
    }
    terminal.feedPart(undisplayed[..<end])
    undisplayed = undisplayed[end...]
    terminal.problems = []
    let replies = terminal.replies
    terminal.replies = []
    // A program that does not take the answers does not wait for them.
    if !replies.isEmpty { _ = process.write(replies[...]) }
  }

  private func failure(_ what: String, _ file: StaticString, _ line: UInt) -> any Error {
    let frame = String(repeating: "─", count: terminal.columns)
    let screen = rows.map { "│\($0)│" }.joined(separator: "\n")
    let text = OutputText("\(name) \(what)\n┌\(frame)┐\n\(screen)\n└\(frame)┘", limit: 1 << 20)
    return Self.reported(Failure(file: file, line: line, message: text.string))
  }

  /// Reports a failure at the line of a test of XCTest, and returns the error that ends the test.
  private static func reported(_ failure: Failure) -> any Error {
    TestLocation(failure.file, failure.line).errorAfterReport(of: failure.message) ?? failure
  }
}
