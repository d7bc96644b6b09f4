// PromptHost: where prompts are shown and answered: the process and its terminal, or a test.

package import TermRender
package import TermStore
internal import TermView

/// What prompts need from outside.
package protocol PromptHost: Sendable {
  /// Whose turn it is in the terminal.
  var stage: PromptStage { get }
  /// What decides how to ask.
  var situation: PromptSituation { get }
  /// The time on a clock that is never set back.
  var now: Duration { get }
  /// The time of day, in seconds since 1970 (UTC).
  var secondsSince1970: Double { get }
  /// Whether progress is drawn in place; otherwise it comes as lines.
  func drawsProgress(_ options: PromptOptions) -> Bool
  /// Whether another job of the shell has the terminal at present.
  var isInBackground: Bool { get }
  /// The columns of the place that output goes to; nil if it is no terminal.
  func columns(of stream: PromptStream) -> Int?
  /// Runs a program in the terminal.
  nonisolated(nonsending) func run<P: Program>(
    _ program: P, _ options: ProgramOptions
  ) async throws(PromptError) -> RunResult<P.State>
  /// Writes a prompt and reads a line.
  nonisolated(nonsending) func readLine(
    prompt: String, isSecret: Bool, onTerminal: Bool, within time: Duration?
  ) async throws(PromptError) -> LineRead
  /// Writes text of any origin to a stream; controls in it are made visible.
  func write(_ text: String, to stream: PromptStream)
  /// Writes data to a stream: unchanged for another program or a file, and as other text for a terminal.
  func write(data text: String, to stream: PromptStream)
  /// Writes lines with the escape sequences of an encoder to a stream.
  func write(styled lines: String, to stream: PromptStream)
  /// Writes text where questions are asked.
  func say(_ text: String, onTerminal: Bool)
}

/// Where output goes.
package enum PromptStream: Int32, Hashable, Sendable {
  /// Results: standard output.
  case results = 1
  /// Messages and progress: standard error.
  case messages = 2
}

/// What is written.
enum PromptOutput: Hashable, Sendable {
  /// Text of any origin.
  case text(String)
  /// Text that another program gets unchanged.
  case data(String)
  /// Lines with the escape sequences of an encoder.
  case styled(String)
}

/// The host in force.
package enum PromptHosts {
  /// The host of the current task: the process, unless a test has set another.
  @TaskLocal package static var current: any PromptHost = ProcessHost()
}

extension PromptHost {
  package var isInBackground: Bool { false }

  /// Returns how programs use the terminal.
  func programOptions(_ options: PromptOptions) -> ProgramOptions {
    var program = ProgramOptions()
    program.terminal.area = .inline
    // The mouse stays the terminal's: it selects text and scrolls back.
    program.terminal.mouse = .off
    program.terminal.reportsFocus = false
    // Programs print what stays, so that nothing of a frame is left when an editor opens or the program is stopped.
    program.terminal.leavesInlineFrame = false
    program.colors = options.colors
    return program
  }

  /// Runs a program that is made from a stream, in which something comes when the task is canceled.
  nonisolated(nonsending) func run<P: Program>(
    _ options: ProgramOptions, _ make: (AsyncStream<Void>) -> P
  ) async throws(PromptError) -> RunResult<P.State> {
    let (stops, stop) = AsyncStream<Void>.makeStream()
    let program = make(stops)
    let result: Result<RunResult<P.State>, PromptError> = await withTaskCancellationHandler {
      do throws(PromptError) {
        return .success(try await run(program, options))
      } catch {
        return .failure(error)
      }
    } onCancel: {
      stop.yield()
    }
    return try result.get()
  }

  /// Tells of an answer that nobody was asked for.
  func report(answer: String, to label: String) {
    tell(line(answer: answer, to: label))
  }

  /// The line of an answer that nobody was asked for.
  func line(answer: String, to label: String) -> String {
    "✓ \(label)" + (answer.isEmpty ? "" : "  \(answer.firstLine)") + "\n"
  }

  /// Writes a view as lines, in colors where the stream shows them; `width` is the most columns, of which a terminal
  /// may have less.
  func write<Message>(
    _ view: some View<Message>, to stream: PromptStream, _ options: PromptOptions,
    width: Int? = nil
  ) {
    emit(.styled(lines(of: view, to: stream, options, width: width)), to: stream)
  }

  /// Returns a view as lines for a stream.
  func lines<Message>(
    of view: some View<Message>, to stream: PromptStream, _ options: PromptOptions,
    width: Int? = nil
  ) -> String {
    let terminal = columns(of: stream)
    let columns = max(1, min(width ?? terminal ?? 80, terminal ?? .max))
    let screen = Screen<Message>(
      size: Size(columns: columns, rows: 1), profile: profile(of: stream, options), isInline: true)
    screen.update { view }
    let lines = screen.allLines
    // Without colors, blanks at the end of a line are no background.
    if terminal == nil, profile(of: stream, options).colors == .none { return lines.withoutTails }
    // A screen reader would say the name of each of the characters.
    guard terminal != nil, options.isPlain ?? situation.isAccessible else { return lines }
    return lines.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !String($0).withoutSequences.isRule }.joined(separator: "\n")
  }

  /// Writes in its turn: above work that is drawn in the terminal, and after a question that is open there.
  func emit(_ output: PromptOutput, to stream: PromptStream) {
    let isTerminal = columns(of: stream) != nil
    if isTerminal, stage.feed?.print(above: output, to: stream) == true { return }
    // The messages may be a log to which a question was written.
    guard isTerminal || stream == .messages else { return write(output, to: stream) }
    stage.write { write(output, to: stream) }
  }

  /// Writes at once.
  func write(_ output: PromptOutput, to stream: PromptStream) {
    switch output {
    case .text(let text): write(text, to: stream)
    case .data(let text): write(data: text, to: stream)
    case .styled(let lines): write(styled: lines, to: stream)
    }
  }

  /// Returns what a stream shows: colors in a terminal, or where `CLICOLOR_FORCE` wants them, unless `NO_COLOR` is set.
  private func profile(of stream: PromptStream, _ options: PromptOptions) -> Profile {
    let environment = TerminalEnvironment(situation.environment)
    let isForced = !["", "0"].contains(situation.environment["CLICOLOR_FORCE"] ?? "")
    var profile = environment.profile
    if columns(of: stream) == nil {
      profile = Profile(colors: isForced ? environment.colors : .none, hasAddresses: isForced)
    }
    if let colors = options.colors { profile.colors = colors }
    return profile
  }
}

extension String {
  /// The lines without blanks at their ends.
  fileprivate var withoutTails: String {
    guard utf8.contains(0x20) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) }
      .joined(separator: "\n")
  }

  /// Whether nothing is in it but a horizontal line, which may have gaps.
  fileprivate var isRule: Bool {
    let kinds = Set(self).subtracting([" "])
    return kinds.count == 1 && kinds.isSubset(of: ["─", "━", "═"])
  }
}

/// The process itself.
struct ProcessHost: PromptHost {
  private static let turns = PromptStage()
  /// The columns of the streams that lead to the terminal while a program has it, which captures them; else nil.
  private static let captured = Locked([PromptStream: Int]?.none)
  /// What one question leaves for the next.
  private static let memory = TerminalMemory()

  var stage: PromptStage { Self.turns }

  var situation: PromptSituation {
    let input: PromptSituation.Input =
      switch LineInput.source {
      case .terminal: .terminal
      case .stream: .stream
      case .nothing: .nothing
      }
    return PromptSituation(
      input: input, hasTerminal: LineInput.hasTerminal, environment: HostProcess.variables)
  }

  var now: Duration { HostProcess.now }

  var secondsSince1970: Double { HostProcess.secondsSince1970 }

  func drawsProgress(_ options: PromptOptions) -> Bool {
    // A log that standard error leads to would miss what only a terminal shows.
    columns(of: .messages) != nil && LineInput.hasTerminal && !isInBackground
      && !(options.isPlain ?? situation.wantsLines)
  }

  var isInBackground: Bool { HostProcess.isInBackground(of: 2) }

  func columns(of stream: PromptStream) -> Int? {
    if let captured = Self.captured.withLock({ $0 }) {
      // The terminal may have another size by now.
      return captured[stream].map { HostProcess.columns(of: 0) ?? $0 }
    }
    return HostProcess.isTerminal(stream.rawValue)
      ? HostProcess.columns(of: stream.rawValue) ?? 80 : nil
  }

  nonisolated(nonsending) func run<P: Program>(
    _ program: P, _ options: ProgramOptions
  ) async throws(PromptError) -> RunResult<P.State> {
    var streams: [PromptStream: Int] = [:]
    for stream in [PromptStream.results, .messages] { streams[stream] = columns(of: stream) }
    Self.captured.withLock { $0 = streams }
    defer { Self.captured.withLock { $0 = nil } }
    do throws(TerminalError) {
      return try await program.run(options, memory: Self.memory)
    } catch {
      throw .terminal(error)
    }
  }

  nonisolated(nonsending) func readLine(
    prompt: String, isSecret: Bool, onTerminal: Bool, within time: Duration?
  ) async throws(PromptError) -> LineRead {
    let prompt = OutputText(prompt)
    let stop = LineStop()
    // Reading blocks, so a thread of its own does it.
    let result: Result<LineRead, TerminalError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = tryStartThread(stackSize: 1 << 20, takesRequests: true) {
          continuation.resume(
            returning: Result { () throws(TerminalError) in
              if onTerminal {
                return try LineInput.readTerminal(
                  prompt: prompt.string, echoes: !isSecret, until: time, stop: stop)
              }
              HostProcess.write(prompt, to: 2)
              return try LineInput.readStandardInput(until: time, stop: stop)
            })
        }
        if !isStarted {
          continuation.resume(
            returning: .failure(TerminalError("can't start a thread", exitCode: 71)))
        }
      }
    } onCancel: {
      stop.request()
    }
    do throws(TerminalError) {
      return try result.get()
    } catch {
      throw .terminal(error)
    }
  }

  func write(_ text: String, to stream: PromptStream) {
    HostProcess.write(OutputText(text, limit: .max), to: stream.rawValue)
  }

  func write(data text: String, to stream: PromptStream) {
    guard columns(of: stream) == nil else { return write(text, to: stream) }
    HostProcess.write(bytes: Array(text.utf8), to: stream.rawValue)
  }

  func write(styled lines: String, to stream: PromptStream) {
    HostProcess.write(OutputText(verbatim: lines), to: stream.rawValue)
  }

  func say(_ text: String, onTerminal: Bool) {
    if onTerminal {
      LineInput.writeTerminal(OutputText(text).string)
    } else {
      write(text, to: .messages)
    }
  }
}
