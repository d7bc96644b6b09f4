// Pager: shows a long text page by page, or writes it where there is no terminal.

internal import TermRender
internal import TermStore
internal import TermView
internal import TermWidgets

/// Shows a text in the whole terminal until the user presses `q`; elsewhere writes it to standard output.
///
/// The keys are those of the widget `Pager`: Space and `b` turn a page, the arrows and `j` and `k` scroll, `/` searches,
/// and `n` and `N` go from match to match. `?` lists the keys. Escape leaves it too. Control-C copies what is selected;
/// without a selection it leaves.
///
/// - Parameters:
///   - text: The text; escape sequences in it are made visible in a terminal, and are left in a pipe or file.
///   - title: The name of the text, in the last row.
///   - options: How it is shown.
/// - Throws: A `PromptError` if the terminal can't be used.
nonisolated(nonsending) public func pager(
  _ text: String, title: String = "", options: PromptOptions = .current
) async throws(PromptError) {
  try await show(text, title, options) { LogLines(text.lines) }
}

/// Shows the output of a program with its colors in the whole terminal; elsewhere writes it to standard output.
///
/// - Parameters:
///   - output: The output, with its escape sequences, as `ANSIReader` reads it; in a pipe or file it is left as it is.
///   - title: The name of the text, in the last row.
///   - options: How it is shown.
/// - Throws: A `PromptError` if the terminal can't be used.
nonisolated(nonsending) public func pager(
  ansi output: String, title: String = "", options: PromptOptions = .current
) async throws(PromptError) {
  try await show(output, title, options, isStyled: true) { LogLines(ansi: output) }
}

/// Shows the output of a program with its colors in the whole terminal while it comes; elsewhere writes it to standard
/// output.
///
/// The user reads and searches what there is; the title has an ellipsis until the output ends. A pipe or file gets each
/// line as soon as it has ended, and U+FFFD for what is not UTF-8.
///
/// - Parameters:
///   - output: The output in pieces of any size, with its escape sequences, as `ANSIReader` reads it; a pipe or file gets
///     these too.
///   - title: The name of the text, in the last row.
///   - options: How it is shown.
/// - Throws: A `PromptError` if the terminal can't be used.
nonisolated(nonsending) public func pager<Output: AsyncSequence & Sendable>(
  ansi output: Output, title: String = "", options: PromptOptions = .current
) async throws(PromptError) where Output.Element == [UInt8], Output.Failure == Never {
  let host = PromptHosts.current
  guard host.showsPagers(options) else {
    var lines = OutputLines(isTerminal: host.columns(of: .results) != nil)
    for await bytes in output { host.emit(.data(lines.read(bytes)), to: .results) }
    return host.emit(.data(lines.end()), to: .results)
  }
  try await host.runPager(options, title, LogLines()) { send in
    for await bytes in output { await send(.output(bytes), weight: 1 + bytes.count / 64) }
    await send(.ended)
  }
}

nonisolated(nonsending) private func show(
  _ text: String, _ title: String, _ options: PromptOptions, isStyled: Bool = false,
  _ lines: () -> LogLines
) async throws(PromptError) {
  let host = PromptHosts.current
  guard host.showsPagers(options) else {
    // A screen reader does not read the sequences of colors.
    let text = isStyled && host.columns(of: .results) != nil ? lines().text : text
    return host.emit(.data(text.hasSuffix("\n") ? text : text + "\n"), to: .results)
  }
  try await host.runPager(options, title, lines())
}

extension PromptHost {
  /// Whether a text takes the whole terminal; otherwise it is written.
  fileprivate func showsPagers(_ options: PromptOptions) -> Bool {
    columns(of: .results) != nil && !(options.isPlain ?? situation.wantsLines)
  }

  fileprivate nonisolated(nonsending) func runPager(
    _ options: PromptOptions, _ title: String, _ lines: LogLines,
    reading read: (@Sendable (Sender<PagerProgram.Message>) async -> Void)? = nil
  ) async throws(PromptError) {
    var programOptions = programOptions(options)
    programOptions.terminal.area = .fullScreen
    programOptions.terminal.mouse = .buttons
    programOptions.keys = .vim
    try await stage.turn { () throws(PromptError) in
      let result = try await run(programOptions) { stops in
        PagerProgram(title: title, lines: lines, words: options.words, stops: stops, read: read)
      }
      if result.ending == .closed { throw .closed }
    }
  }
}

/// Output that is written line by line: unchanged for a pipe or file, without its sequences for a terminal.
private struct OutputLines {
  let isTerminal: Bool
  private var reader = ANSIReader()
  /// The bytes since the last line that ended.
  private var rest: [UInt8] = []
  private var hasText = false
  private var endsLine = true

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// Returns the lines that end in some bytes.
  mutating func read(_ bytes: [UInt8]) -> String {
    if isTerminal { return text(reader.read(bytes)) }
    let line = bytes.lastIndex(of: 0x0A).map { rest.count + $0 + 1 }
    rest += bytes
    // Of a very long line, a part is written, in whole characters.
    let part = rest.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
    guard let end = line ?? (rest.count > 1 << 16 ? part : nil) else { return "" }
    defer { rest.removeSubrange(..<end) }
    (hasText, endsLine) = (true, line != nil)
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Returns the line that has not ended; a line without text if there was nothing.
  mutating func end() -> String {
    if isTerminal { return text(reader.finish().map { [$0] } ?? []) }
    return rest.isEmpty && hasText && endsLine ? "" : String(decoding: rest, as: UTF8.self) + "\n"
  }

  private func text(_ lines: [StyledLine]) -> String { lines.map { $0.text + "\n" }.joined() }
}

/// Shows a text until the user leaves it.
struct PagerProgram: Program {
  let title: String
  /// The lines that there are at first.
  let lines: LogLines
  var words = Translation.english
  /// Closes the text, as the user could.
  var stops = AsyncStream<Void> { $0.finish() }
  /// Sends the output that comes; nil if there is none.
  var read: (@Sendable (Sender<Message>) async -> Void)?

  enum Message: Sendable {
    case quit
    case keys(Bool)
    /// A key of the pager that it does not need now, such as one for the next match where there is none.
    case unused
    /// More output, and its end.
    case output([UInt8])
    case ended
  }

  struct State: Equatable {
    var showsKeys = false
    var lines: LogLines
    var isReading: Bool
  }

  func start() -> (State, Command<Message>) {
    let (stops, read) = (stops, read)
    return (
      State(lines: lines, isReading: read != nil),
      .batch(
        .stream(id: "stops") { _, send in for await _ in stops { await send(.quit) } },
        read.map { read in .stream(id: "output") { _, send in await read(send) } } ?? .none)
    )
  }

  func words(_ state: State) -> Translation { words }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .quit: return .quit
    case .keys(let isShown): state.showsKeys = isShown
    case .unused: break
    case .output(let bytes): state.lines.append(ansi: bytes)
    case .ended:
      state.lines.finishLine()
      state.isReading = false
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    let match = Translation["next, previous match"]
    return VStack {
      Pager(
        (title.isEmpty ? Translation["Text"] : title) + (state.isReading ? " …" : ""), state.lines,
        dismiss: Message.quit
      )
      .filling()
      // The pager handles these keys itself; the bar gets their labels from these handlers.
      .onKey("/", Translation["find in the text"], .unused)
      .onKey("n", match, .unused)
      .onKey("N", match, .unused)
      HelpBar(more: "?").sending(Message.self)
    }
    .fullHelp(isOpen: state.showsKeys, onOpen: .keys(true), dismiss: .keys(false))
    // The pager's own key is out of reach while the list of keys is open.
    .onKey("q", Translation["close"], .quit)
    // The pager itself takes Escape to end a search.
    .onKeyPress { $0.phase == .press && $0.matches(.escape) ? .quit : nil }
  }
}

extension LogLines {
  /// The lines without their styles.
  fileprivate var text: String { map { $0 + "\n" }.joined() }
}

extension String {
  /// The lines of the text, which end with LF or CR LF.
  fileprivate var lines: [String] {
    var lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0.last == 0x0D ? $0.dropLast() : $0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
