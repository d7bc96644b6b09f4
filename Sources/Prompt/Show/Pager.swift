// Pager: shows a long text page by page, or writes it where there is no terminal.

internal import TermRender
internal import TermStore
internal import TermView
internal import TermWidgets

/// Shows a text in the whole terminal until the user presses `q`; elsewhere writes it to standard output.
///
/// Page Up and Down, the arrows and `j` and `k` scroll; `/` searches, and `n` and `N` go from match to match.
///
/// - Parameters:
///   - text: The text; escape sequences in it are made visible.
///   - title: The name of the text, in the last row.
///   - options: How it is shown.
/// - Throws: A `PromptError` if the terminal can't be used.
nonisolated(nonsending) public func pager(
  _ text: String, title: String = "", options: PromptOptions = .current
) async throws(PromptError) {
  let host = PromptHosts.current
  let isShown =
    host.columns(of: .results) != nil && !(options.isPlain ?? host.situation.wantsLines)
  guard isShown else {
    return host.write(text.hasSuffix("\n") ? text : text + "\n", to: .results)
  }
  var programOptions = host.programOptions(options)
  programOptions.terminal.area = .fullScreen
  programOptions.terminal.mouse = .buttons
  programOptions.keys = .vim
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  _ = try await host.run(
    PagerProgram(
      title: title, lines: LogLines(lines.last == "" ? lines.dropLast() : lines),
      words: options.words),
    programOptions)
}

/// Shows a text; its state is the search.
struct PagerProgram: Program {
  let title: String
  let lines: LogLines
  var words = Translation.english

  enum Message: Sendable {
    case search
    case typed(String)
    case found
    case close
    case quit
  }

  struct State: Equatable {
    var query = ""
    /// What is typed; nil while no search is open.
    var typed: String?
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func words(_ state: State) -> Translation { words }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .search: state.typed = ""
    case .typed(let text): state.typed = text
    case .found:
      state.query = state.typed ?? ""
      state.typed = nil
    case .close: state = State()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      LogView(title.isEmpty ? Translation["Text"] : title, lines, query: state.query)
        .sending(Message.self)
        .onKey("q", Translation["quit"], .quit)
        .onKey("/", Translation["search"], .search)
        .filling()
      if let typed = state.typed {
        TextField(Translation["Search"], text: typed, onSubmit: Message.found) { .typed($0) }
          .autofocus()
      } else {
        HStack(spacing: 2) {
          Text(title).bold().lineLimit(1).sending(Message.self)
          HelpBar().sending(Message.self).flex(grow: 1)
        }
      }
    }
    .onKeyPress { press in
      guard press.phase == .press else { return nil }
      if press.matches(.ctrl("c")) { return .quit }
      guard press.matches(.escape) else { return nil }
      return state.typed == nil && state.query.isEmpty ? .quit : .close
    }
  }
}
