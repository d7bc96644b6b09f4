// Tool: `termview`, which asks and shows for shell scripts.

internal import TermPrompt
internal import TermRender
internal import TermStore
internal import TermView
internal import TermWidgets

/// The commands of `termview`, and the exit codes that they end with.
@main
struct Tool {
  let arguments: ToolArguments

  static func main() async {
    // An answer that can't be written must not look like one that was.
    HostProcess.fillStandardStreams(failsToMove: true)
    HostProcess.prepareThread()
    let code: Int32
    do {
      let tool = Tool(arguments: try ToolArguments(Array(CommandLine.arguments.dropFirst())))
      code = try await withPrompts(try tool.promptOptions) { try await tool.run() }
    } catch PromptError.canceled {
      code = PromptError.canceled.exitCode
    } catch let error as PromptError {
      fail(error.description, code: error.exitCode)
    } catch let error as TerminalError {
      fail(error.description, code: error.exitCode)
    } catch let error as CommandFailure {
      code = error.exitCode
    } catch let error as UsageError {
      fail(error.description, code: 2)
    } catch {
      fail("\(error)", code: 1)
    }
    // As for a program that the signal PIPE ends.
    HostProcess.exit(code == 0 && HostProcess.hasLostReader ? 141 : code)
  }

  /// Ends with a sentence, which names what others wrote.
  private static func fail(_ sentence: String, code: Int32) -> Never {
    let sentence = "termview: \(sentence)"
    let isLog = HostProcess.variables["GITHUB_ACTIONS"].map { !$0.isEmpty } ?? false
    HostProcess.fail(isLog ? sentence.withoutWorkflowCommands : sentence, code: code)
  }

  /// The options of all commands.
  private var promptOptions: PromptOptions {
    get throws {
      var options = PromptOptions(takesDefaults: arguments.has("--yes"))
      if arguments.has("--plain") { options.isPlain = true }
      // The entries come from standard input, so the answer can't.
      if readsEntries { options.input = .terminal }
      switch arguments.value("--color") {
      case nil, "auto": break
      case "none": options.colors = ColorDepth.none
      case "16": options.colors = .ansi16
      case "256": options.colors = .palette256
      case "true": options.colors = .trueColor
      case .some(let value):
        throw UsageError("--color is one of auto, none, 16, 256, true; not \(value)")
      }
      return options
    }
  }

  private var readsEntries: Bool {
    ["choose", "filter"].contains(arguments.command) && arguments.words.count < 2
  }

  private func run() async throws -> Int32 {
    if arguments.has("--version") { return write("termview 1.0\n") }
    if arguments.has("--help") { return write(Tool.help(for: arguments.command) ?? Tool.help) }
    try arguments.checkWords()
    switch arguments.command {
    case "ask": return try await askForText()
    case "choose": return try await choose()
    case "filter": return try await filter()
    case "confirm": return try await confirm()
    case "spin": return try await spin()
    case "table": return try printTable()
    case "format": return try format()
    case "page": return try await page()
    case "completions": return try completions()
    case "":
      HostProcess.write(OutputText(Tool.help), to: 2)
      return 2
    default: throw UsageError("unknown command: \(arguments.command)")
    }
  }

  private func write(_ text: String) -> Int32 { write(Array(text.utf8)) }

  /// Writes an answer: as it is for another program or a file; a terminal gets no controls, and the user learns of it.
  private func write(_ bytes: [UInt8]) -> Int32 {
    guard HostProcess.isTerminal(1) else {
      HostProcess.write(bytes: bytes, to: 1)
      return 0
    }
    let text = OutputText(String(decoding: bytes, as: UTF8.self), limit: .max)
    HostProcess.write(text, to: 1)
    if !text.string.utf8.elementsEqual(bytes) {
      HostProcess.warn(
        "termview: the answer has characters that a terminal can't show; a pipe has all")
    }
    return 0
  }

  // MARK: Questions

  private var deadline: Duration? {
    get throws { try arguments.number("--timeout", in: 0...1_000_000_000).map { .seconds($0) } }
  }

  private func label(_ other: String) -> String { arguments.words.first ?? other }

  private func asked<Value: Sendable>(_ question: Question<Value>) async throws -> Value {
    let question = arguments.value("--option").map { question.option($0) } ?? question
    return try await ask(question, within: try deadline)
  }

  private func askForText() async throws -> Int32 {
    let (label, fallback) = (label("Answer"), arguments.value("--default"))
    try arguments.checkOnlyOne(
      of: ["--secret", "--path", "--editor", "--multiline", "--date", "--number"])
    if let limit = ["--least", "--most"].first(where: arguments.has), !arguments.has("--number") {
      throw UsageError("\(limit) is for --number")
    }
    let history = try arguments.history()
    let answer: String
    if arguments.has("--secret") {
      answer = try await asked(.secret(label))
    } else if arguments.has("--path") {
      answer = try await asked(.path(label, default: fallback))
    } else if arguments.has("--editor") {
      answer = try await asked(.editor(label, text: fallback ?? ""))
    } else if arguments.has("--multiline") {
      answer = try await asked(
        .multiline(
          label, default: fallback, placeholder: arguments.value("--placeholder") ?? ""))
    } else if arguments.has("--date") {
      let day = try fallback.map { text in
        guard let day = CalendarDate(text) else {
          throw UsageError("--default is a day such as 2024-02-29; not \(text)")
        }
        return day
      }
      answer = try await asked(.date(label, default: day)).description
    } else if arguments.has("--number") {
      let range = try range
      let fallback = try arguments.number("--default", in: range ?? .min ... .max)
      let number: Int = try await asked(.number(label, default: fallback, in: range))
      answer = "\(number)"
    } else {
      answer = try await asked(
        .text(
          label, default: fallback, placeholder: arguments.value("--placeholder"),
          history: history?.answers ?? []))
    }
    let isAsked = !arguments.has("--yes") || fallback == nil
    if let history, isAsked, !history.save(answer) {
      HostProcess.warn("termview: \(history.path) can't be written; the answer is not kept")
    }
    return write(answer + "\n")
  }

  private var range: ClosedRange<Int>? {
    get throws {
      let (least, most) = (try arguments.number("--least"), try arguments.number("--most"))
      guard least != nil || most != nil else { return nil }
      let (first, last) = (least ?? .min, most ?? .max)
      guard first <= last else { throw UsageError("--least is greater than --most") }
      return first...last
    }
  }

  private func confirm() async throws -> Int32 {
    let fallback: Bool?
    switch arguments.value("--default") {
    case nil: fallback = arguments.has("--yes") ? true : nil
    case "yes", "y": fallback = true
    case "no", "n": fallback = false
    case .some(let value): throw UsageError("--default is yes or no; not \(value)")
    }
    return try await asked(.confirm(label("Go on?"), default: fallback)) ? 0 : 1
  }

  private func choose() async throws -> Int32 {
    let words = arguments.words.dropFirst().map { InputLine($0.utf8) }
    return try await choose(label("Choose"), words.isEmpty ? try lines() : words)
  }

  private func filter() async throws -> Int32 {
    let entries = try lines()
    guard let query = arguments.value("--query") else {
      return try await choose(label("Filter"), entries)
    }
    let found = entries.enumerated().compactMap { entry in
      FuzzyMatch(query, in: entry.element.text).map { (entry.offset, entry.element, $0.score) }
    }
    let sorted = found.sorted(by: { ($1.2, $0.0) < ($0.2, $1.0) })
    guard !found.isEmpty else { return 1 }
    return write(sorted.flatMap { $0.1.bytes + [0x0A] })
  }

  private func choose(_ label: String, _ entries: [InputLine]) async throws -> Int32 {
    guard !entries.isEmpty else { throw UsageError("there is nothing to choose from") }
    let page = try arguments.number("--page", in: 1...1000) ?? 10
    let marked = try arguments.defaults(among: entries)
    let disabled = try arguments.disabled(among: entries)
    guard disabled.count < entries.count else {
      throw UsageError("there is nothing to choose from: all words are --disabled")
    }
    guard arguments.has("--many") else {
      let chosen = try await asked(
        .choice(
          label, entries, default: marked?.first, pageSize: page,
          showsNumbers: arguments.has("--numbers"), title: { $0.text },
          disabled: { disabled.contains($0) ? "" : nil }))
      return write(chosen.bytes + [0x0A])
    }
    guard !arguments.has("--numbers") else {
      throw UsageError("--numbers is for one of the words; not with --many")
    }
    let most = try arguments.number("--most", in: 0...(.max))
    let mostPossible = min(entries.count { !disabled.contains($0) }, most ?? .max)
    let least = try arguments.number("--least", in: 0...mostPossible) ?? 0
    let chosen = try await asked(
      .choices(
        label, entries, default: marked, atLeast: least, atMost: most, pageSize: page,
        title: { $0.text }, disabled: { disabled.contains($0) ? "" : nil }))
    return write(chosen.flatMap { $0.bytes + [0x0A] })
  }

  // MARK: Shows

  private func spin() async throws -> Int32 {
    guard let command = arguments.rest, !command.isEmpty else {
      throw UsageError("spin needs a command: termview spin TITLE -- COMMAND")
    }
    guard !arguments.has("--timeout") else {
      throw UsageError("--timeout is for a question; not with spin")
    }
    try await tasks(label(command.joined(separator: " "))) { try await $0.exec(command) }
    return 0
  }

  /// Whether a character ends a line of a table: LF, or CR LF.
  private func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }

  private func printTable() throws -> Int32 {
    let source = arguments.value("--from") ?? "tabs"
    guard ["csv", "tabs"].contains(source) else {
      throw UsageError("--from is one of csv, tabs; not \(source)")
    }
    if arguments.has("--from"), arguments.has("--separator") {
      throw UsageError("--from and --separator both say what is between cells: give one of them")
    }
    let separator = arguments.value("--separator").map { $0 == "\\t" ? "\t" : $0 } ?? "\t"
    guard let mark = separator.first, separator.count == 1 else {
      throw UsageError("--separator is one character; not \(separator)")
    }
    let format: TableFormat =
      arguments.has("--csv") ? .csv : arguments.has("--tabs") ? .separated(by: "\t") : .columns
    let text = text(try bytes())
    let values = source == "csv" ? text.rowsOfCSV : nil
    if let values, !values.isClosed {
      HostProcess.warn("termview: a quote is not closed; a cell has the rest of the input")
    }
    var rows =
      values?.rows
      ?? text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
      .map { $0.split(separator: mark, omittingEmptySubsequences: false).map(String.init) }
    if rows.last == [""] { rows.removeLast() }
    let header = arguments.has("--no-header") || rows.isEmpty ? [] : rows.removeFirst()
    let border = try arguments.border()
    let footer =
      arguments.has("--footer") && format == .columns && !rows.isEmpty ? rows.removeLast() : []
    table(header, rows, footer: footer, format: format, border: border)
    return 0
  }

  private func format() throws -> Int32 {
    let profile = TerminalEnvironment(HostProcess.variables).profile
    let hasLinks = HostProcess.isTerminal(1) && profile.hasAddresses && profile.hasLinks
    // Another program has no width of its own; a shell may have exported that of the terminal.
    let width = try arguments.number("--width", in: 1...10_000)
    let others =
      HostProcess.isTerminal(1) ? nil : HostProcess.variables["COLUMNS"].flatMap { Int($0) }
    show(
      MarkdownView(text(try bytes())).showsLinkAddresses(!hasLinks),
      width: width ?? others.map { min(max($0, 1), 10_000) })
    return 0
  }

  private func page() async throws -> Int32 {
    let path = arguments.words.first.flatMap { $0 == "-" ? nil : $0 }
    let title = arguments.value("--title") ?? arguments.words.first ?? ""
    if let path {
      let bytes = try HostProcess.contents(of: path, atMost: Tool.mostBytes)
      guard HostProcess.isTerminal(1) else { return write(bytes) }
      try await pager(ansi: text(bytes), title: title)
      return 0
    }
    try checkInput()
    let input = StandardInput(atMost: Tool.mostBytes)
    guard HostProcess.isTerminal(1) else {
      for await piece in input.pieces {
        _ = write(piece)
        if HostProcess.hasLostReader { break }
      }
      if let failure = input.failure { throw failure }
      return 0
    }
    try await pager(ansi: input.pieces, title: title)
    // The user has read what there is.
    if let failure = input.failure { HostProcess.warn("termview: \(failure)") }
    return 0
  }

  private func completions() throws -> Int32 {
    guard let text = arguments.words.first.flatMap(Tool.completions) else {
      throw UsageError("completions needs a shell: \(ToolCommand.shells.joined(separator: ", "))")
    }
    return write(text)
  }

  // MARK: Input

  /// The bytes of the file that is named, or of standard input.
  private func bytes() throws -> [UInt8] {
    let path = arguments.command == "format" ? arguments.words.first : nil
    if let path, path != "-" {
      return try HostProcess.contents(of: path, atMost: Tool.mostBytes)
    }
    try checkInput()
    return try HostProcess.standardInput(atMost: Tool.mostBytes)
  }

  /// The most bytes that are read.
  private static var mostBytes: Int { 1 << 28 }

  private func checkInput() throws {
    guard !HostProcess.isTerminal(0) else {
      throw UsageError("\(arguments.command) reads standard input, which is the terminal")
    }
  }

  /// The bytes as text; the user learns of it if they are not all text.
  private func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    HostProcess.warn("termview: the input is not all UTF-8; U+FFFD stands for what is not")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func lines() throws -> [InputLine] { InputLine.lines(of: try bytes()) }
}

/// A line of input, which is printed as it was, also where it is no text.
struct InputLine: Equatable, Sendable {
  /// The bytes of the line, without its end.
  let bytes: [UInt8]
  /// What is shown and searched of it: without the escape sequences of colors.
  let text: String

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    let text = String(decoding: self.bytes, as: UTF8.self)
    self.text = self.bytes.contains(0x1B) ? Text(ansi: text).string : text
  }

  static func == (left: InputLine, right: InputLine) -> Bool { left.bytes == right.bytes }

  /// Returns the lines that end with LF or CR LF; the last one may have no end.
  static func lines(of bytes: [UInt8]) -> [InputLine] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { InputLine($0.last == 0x0D ? $0.dropLast() : $0) }
    if lines.last?.bytes.isEmpty == true { lines.removeLast() }
    return lines
  }
}
