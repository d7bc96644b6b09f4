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
    HostProcess.fillStandardStreams()
    HostProcess.prepareThread()
    let code: Int32
    do {
      let tool = Tool(arguments: try ToolArguments(Array(CommandLine.arguments.dropFirst())))
      code = try await withPrompts(try tool.promptOptions) { try await tool.run() }
    } catch PromptError.canceled {
      code = PromptError.canceled.exitCode
    } catch let error as PromptError {
      HostProcess.fail("termview: \(error)", code: error.exitCode)
    } catch let error as TerminalError {
      HostProcess.fail("termview: \(error)", code: error.exitCode)
    } catch let error as CommandFailure {
      code = error.exitCode
    } catch let error as UsageError {
      HostProcess.fail("termview: \(error.description)", code: 64)
    } catch {
      HostProcess.fail("termview: \(error)", code: 1)
    }
    HostProcess.exit(code)
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
    if arguments.has("--help") || arguments.has("-h") { return write(Tool.help) }
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
      return 64
    default: throw UsageError("unknown command: \(arguments.command); see termview --help")
    }
  }

  private func write(_ text: String) -> Int32 {
    HostProcess.write(OutputText(text, limit: .max), to: 1)
    return 0
  }

  // MARK: Questions

  private var deadline: Duration? {
    get throws { try arguments.number("--timeout").map { .seconds($0) } }
  }

  private func label(_ other: String) -> String { arguments.words.first ?? other }

  private func asked<Value: Sendable>(_ question: Question<Value>) async throws -> Value {
    let question = arguments.value("--option").map { question.option($0) } ?? question
    return try await ask(question, within: try deadline)
  }

  private func askForText() async throws -> Int32 {
    let (label, fallback) = (label("Answer"), arguments.value("--default"))
    let answer: String
    if arguments.has("--secret") {
      answer = try await asked(.secret(label))
    } else if arguments.has("--path") {
      answer = try await asked(.path(label, default: fallback))
    } else if arguments.has("--editor") {
      answer = try await asked(.editor(label, text: fallback ?? ""))
    } else if arguments.has("--date") {
      let day = try fallback.map { text in
        guard let day = CalendarDate(text) else {
          throw UsageError("--default is a day such as 2024-02-29; not \(text)")
        }
        return day
      }
      answer = try await asked(.date(label, default: day)).description
    } else if arguments.has("--number") {
      let number: Int = try await asked(
        .number(label, default: try arguments.number("--default"), in: try range))
      answer = "\(number)"
    } else {
      answer = try await asked(
        .text(label, default: fallback, placeholder: arguments.value("--placeholder")))
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
    case nil: fallback = nil
    case "yes", "y": fallback = true
    case "no", "n": fallback = false
    case .some(let value): throw UsageError("--default is yes or no; not \(value)")
    }
    return try await asked(.confirm(label("Go on?"), default: fallback)) ? 0 : 1
  }

  private func choose() async throws -> Int32 {
    let words = arguments.words.count > 1 ? Array(arguments.words.dropFirst()) : try lines()
    return try await choose(label("Choose"), words)
  }

  private func filter() async throws -> Int32 {
    let entries = try lines()
    guard let query = arguments.value("--query") else {
      return try await choose(label("Filter"), entries)
    }
    let found = entries.enumerated().compactMap { entry in
      FuzzyMatch(query, in: entry.element).map { (entry.offset, entry.element, $0.score) }
    }
    for entry in found.sorted(by: { ($1.2, $0.0) < ($0.2, $1.0) }) { _ = write(entry.1 + "\n") }
    return found.isEmpty ? 1 : 0
  }

  private func choose(_ label: String, _ entries: [String]) async throws -> Int32 {
    guard !entries.isEmpty else { throw UsageError("there is nothing to choose from") }
    let (fallback, page) = (arguments.value("--default"), try arguments.number("--page") ?? 10)
    guard arguments.has("--many") else {
      return write(
        try await asked(.choice(label, entries, default: fallback, pageSize: page)) + "\n")
    }
    let chosen = try await asked(
      .choices(
        label, entries, default: fallback.map { $0.split(separator: ",").map(String.init) },
        atLeast: try arguments.number("--least") ?? 0, atMost: try arguments.number("--most"),
        pageSize: page))
    return write(chosen.map { $0 + "\n" }.joined())
  }

  // MARK: Shows

  private func spin() async throws -> Int32 {
    guard let command = arguments.rest, !command.isEmpty else {
      throw UsageError("spin needs a command: termview spin TITLE -- COMMAND")
    }
    try await tasks(label(command.joined(separator: " "))) { try await $0.exec(command) }
    return 0
  }

  private func printTable() throws -> Int32 {
    let separator = arguments.value("--separator").map { $0 == "\\t" ? "\t" : $0 } ?? "\t"
    guard let mark = separator.first, separator.count == 1 else {
      throw UsageError("--separator is one character; not \(separator)")
    }
    var rows = try lines().map { line in
      line.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    }
    let header = arguments.has("--no-header") || rows.isEmpty ? [] : rows.removeFirst()
    let format: TableFormat =
      arguments.has("--csv") ? .csv : arguments.has("--tabs") ? .separated(by: "\t") : .columns
    table(header, rows, format: format)
    return 0
  }

  private func format() throws -> Int32 {
    show(MarkdownView(try text()))
    return 0
  }

  private func page() async throws -> Int32 {
    try await pager(try text(), title: arguments.value("--title") ?? arguments.words.first ?? "")
    return 0
  }

  private func completions() throws -> Int32 {
    guard let text = arguments.words.first.flatMap(Tool.completions) else {
      throw UsageError("completions needs a shell: \(ToolCommand.shells.joined(separator: ", "))")
    }
    return write(text)
  }

  // MARK: Input

  /// The text of the file that is named, or of standard input.
  private func text() throws -> String {
    let path = ["page", "format"].contains(arguments.command) ? arguments.words.first : nil
    if path == nil, HostProcess.isTerminal(0) {
      throw UsageError("\(arguments.command) reads standard input, which is the terminal")
    }
    let bytes = try HostProcess.contents(of: path ?? "/dev/stdin", atMost: 1 << 28)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func lines() throws -> [String] {
    var lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.last == "\r" ? String($0.dropLast()) : String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
