// PromptDriver: runs code that asks questions, with a script of keys or lines in place of its user.

package import TermPrompt
package import TermRender
package import TermStore
public import TermView
internal import TermWidgets

/// Runs code that asks questions, and answers them by a script.
///
/// ```swift
/// let driver = PromptDriver([.type("Ada"), .press(.enter), .press("y")])
/// let setup = try await driver.run { try await askForSetup() }
/// XCTAssertEqual(setup.name, "Ada")
/// XCTAssertEqual(driver.lines, ["✓ Name  Ada", "✓ Go on?  Yes"])
/// ```
///
/// Each question gets the inputs up to the one that answers it. A question that is still open when the script ends
/// fails the test, with what the user would see. Nothing waits: the clock of the questions is moved by `.advance`.
public final class PromptDriver: Sendable {
  /// What a user does, or what a test checks in between.
  public enum Input: Sendable {
    /// Presses a key.
    case press(Key)
    /// Types text, a key for each character.
    case type(String)
    /// Pastes text.
    case paste(String)
    /// Lets time pass.
    case advance(Duration)
    /// Gives the terminal another size.
    case resize(Size)
    /// Ends the editor that a question has opened, with a code.
    case editorEnds(code: Int32)
    /// Fails unless the screen shows a text.
    case shows(String)
    /// Passes the screen to a closure of the test; the lines so far, where questions are asked line by line.
    case check(@Sendable (String) -> Void)
    /// A line of text, where questions are asked line by line.
    case line(String)
  }

  /// Where questions are asked.
  public enum Place: Hashable, Sendable {
    /// In a terminal, key by key.
    case terminal
    /// In a terminal, line by line, as with `TERM=dumb` or a screen reader.
    case plainTerminal
    /// From standard input, which is a pipe.
    case pipe
    /// Nowhere: there is neither a terminal nor a pipe.
    case nowhere
  }

  struct Run: Sendable {
    var script: ArraySlice<Input>
    var lines: [String] = []
    /// The end of the output that is no whole line yet.
    var rest = ""
    var results = ""
    var styled = ""
    var screens: [String] = []
    var now = Duration.zero
  }

  private let state: Locked<Run>
  package let stage = PromptStage()
  private let size: Size
  private let place: Place
  private let environment: [String: String]
  private let origin: TestLocation

  /// Creates a driver with a script.
  ///
  /// - Parameters:
  ///   - script: What the user does, in order.
  ///   - place: Where questions are asked.
  ///   - size: The size of the terminal.
  ///   - environment: The variables of the process.
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  public init(
    _ script: [Input], in place: Place = .terminal, size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:], file: StaticString = #filePath, line: UInt = #line
  ) {
    state = Locked(Run(script: script[...]))
    self.place = place
    self.size = size
    self.environment = environment
    origin = TestLocation(file, line)
  }

  /// The lines that stay in the history, as plain text without blanks at their ends: answers, messages and results.
  public var lines: [String] {
    state.withLock { $0.lines + ($0.rest.isEmpty ? [] : [$0.rest]) }
  }

  /// What was written as a result: the text on standard output.
  public var results: String { state.withLock { $0.results } }

  /// What was written in colors, with its escape sequences.
  package var styled: String { state.withLock { $0.styled } }

  /// The screen before the first input of each question and after each input, without blanks at the ends of rows.
  public var screens: [String] { state.withLock { $0.screens } }

  /// Runs `body`, whose questions get the answers of the script, and returns its value.
  ///
  /// It fails the test if some of the script is left.
  public func run<Value>(
    _ body: nonisolated(nonsending) () async throws -> Value, file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Value {
    let value = try await PromptHosts.$current.withValue(self) { try await body() }
    let left = state.withLock { $0.script.count }
    if left > 0 { TestLocation(file, line, within: origin).fail("\(left) inputs are left") }
    return value
  }

  private func next() -> Input? { state.withLock { $0.script.popFirst() } }

  private func append(_ text: String, isResult: Bool = false) {
    state.withLock { run in
      if isResult { run.results += text }
      run.rest += text
      while let end = run.rest.firstIndex(of: "\n") {
        run.lines.append(PromptDriver.trimmed(String(run.rest[..<end])))
        run.rest = String(run.rest[run.rest.index(after: end)...])
      }
    }
  }

  /// The text of lines that an encoder has styled, which the terminal shows.
  private static func withoutSequences(_ lines: String) -> String {
    var reader = ANSIReader()
    return reader.read(lines.utf8).map { $0.text + "\n" }.joined()
      + (reader.openLine.map(\.text) ?? "")
  }

  private static func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }
}

extension PromptDriver: PromptHost {
  package var situation: PromptSituation {
    let input: PromptSituation.Input =
      switch place {
      case .terminal, .plainTerminal: .terminal
      case .pipe: .stream
      case .nowhere: .nothing
      }
    let term = place == .plainTerminal ? "dumb" : "xterm-256color"
    return PromptSituation(
      input: input, hasTerminal: input == .terminal,
      environment: ["TERM": term].merging(environment) { $1 })
  }

  package var now: Duration { state.withLock { $0.now } }

  /// The time since the beginning of 1970, when the driver's clock starts.
  package var secondsSince1970: Double { now / .seconds(1) }

  package func drawsProgress(_ options: PromptOptions) -> Bool { false }

  package func columns(of stream: PromptStream) -> Int? {
    situation.input == .terminal ? size.columns : nil
  }

  nonisolated(nonsending) package func run<P: Program>(
    _ program: P, _ options: ProgramOptions
  ) async throws(PromptError) -> RunResult<P.State> {
    let driver = TestDriver(
      program, size: size, environment: environment, date: secondsSince1970, file: origin.file,
      line: origin.line)
    record(driver)
    while driver.exitCode == nil {
      guard let input = next() else {
        origin.fail("the script ends while this is asked:\n\(PromptDriver.screen(driver))")
        throw .closed
      }
      perform(input, on: driver)
    }
    for text in driver.services.printed {
      for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
        append(PromptDriver.trimmed(String(row)) + "\n")
      }
    }
    return RunResult(state: driver.state, ending: .quit(code: driver.exitCode ?? 0))
  }

  private func record<P: Program>(_ driver: TestDriver<P>) {
    let screen = PromptDriver.screen(driver)
    state.withLock { $0.screens.append(screen) }
  }

  private static func screen<P: Program>(_ driver: TestDriver<P>) -> String {
    let rows = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
    return rows.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  private func perform<P: Program>(_ input: Input, on driver: TestDriver<P>) {
    switch input {
    case .press(let key): driver.press(key)
    case .type(let text): driver.type(text)
    case .paste(let text): driver.paste(text)
    case .advance(let time):
      driver.advance(by: time)
      state.withLock { $0.now += time }
    case .resize(let size): driver.resize(to: size)
    case .editorEnds(let code): driver.endExec(code: code, file: origin.file, line: origin.line)
    case .shows(let text):
      let screen = PromptDriver.screen(driver)
      if !screen.contains(text) { origin.fail("“\(text)” is not shown:\n\(screen)") }
      return
    case .check(let body):
      body(PromptDriver.screen(driver))
      // It may have canceled the task that asks.
      return driver.advance(by: .zero)
    case .line(let text):
      origin.fail("the script has the line “\(text)”, but this is asked key by key")
    }
    record(driver)
  }

  nonisolated(nonsending) package func readLine(
    prompt: String, isSecret: Bool, onTerminal: Bool, within time: Duration?
  ) async throws(PromptError) -> LineRead {
    append(prompt)
    while true {
      if Task.isCancelled { return .interrupted }
      switch next() {
      case .line(let text):
        // As a terminal shows what is typed, and the newline after it.
        if onTerminal { append((isSecret ? "" : text) + "\n") }
        return .line(text)
      case .press(.ctrl("c")):
        append("\n")
        return .interrupted
      case .advance(let passed):
        state.withLock { $0.now += passed }
        if let time, passed >= time { return .timedOut }
      case .check(let body): body(lines.joined(separator: "\n"))
      case nil: return .end
      case .some(let input): origin.fail("\(input) is no line, and this is asked line by line")
      }
    }
  }

  package func write(_ text: String, to stream: PromptStream) {
    append(text.printable(newline: "\n"), isResult: stream == .results)
  }

  package func write(data text: String, to stream: PromptStream) {
    guard situation.input != .terminal else { return write(text, to: stream) }
    append(text, isResult: stream == .results)
  }

  package func write(styled lines: String, to stream: PromptStream) {
    state.withLock { run in
      run.styled += lines
      if stream == .results { run.results += lines }
    }
    append(PromptDriver.withoutSequences(lines))
  }

  package func say(_ text: String, onTerminal: Bool) { append(text.printable(newline: "\n")) }
}
