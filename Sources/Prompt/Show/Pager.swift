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

nonisolated(nonsending) private func show(
  _ text: String, _ title: String, _ options: PromptOptions, isStyled: Bool = false,
  _ lines: () -> LogLines
) async throws(PromptError) {
  let host = PromptHosts.current
  let isShown =
    host.columns(of: .results) != nil && !(options.isPlain ?? host.situation.wantsLines)
  guard isShown else {
    // A screen reader does not read the sequences of colors.
    let text = isStyled && host.columns(of: .results) != nil ? lines().text : text
    return host.emit(.data(text.hasSuffix("\n") ? text : text + "\n"), to: .results)
  }
  var programOptions = host.programOptions(options)
  programOptions.terminal.area = .fullScreen
  programOptions.terminal.mouse = .buttons
  programOptions.keys = .vim
  try await host.stage.turn { () throws(PromptError) in
    _ = try await host.run(programOptions) { stops in
      PagerProgram(title: title, lines: lines(), words: options.words, stops: stops)
    }
  }
}

/// Shows a text until the user leaves it.
struct PagerProgram: Program {
  let title: String
  let lines: LogLines
  var words = Translation.english
  /// Closes the text, as the user could.
  var stops = AsyncStream<Void> { $0.finish() }

  enum Message: Sendable {
    case quit
    case keys(Bool)
    /// A key of the pager that it does not need now, such as one for the next match where there is none.
    case unused
  }

  struct State: Equatable {
    var showsKeys = false
  }

  func start() -> (State, Command<Message>) {
    let stops = stops
    return (State(), .stream(id: "stops") { _, send in for await _ in stops { await send(.quit) } })
  }

  func words(_ state: State) -> Translation { words }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .quit: return .quit
    case .keys(let isShown): state.showsKeys = isShown
    case .unused: break
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    let match = Translation["next, previous match"]
    return VStack {
      Pager(title.isEmpty ? Translation["Text"] : title, lines, dismiss: Message.quit).filling()
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
