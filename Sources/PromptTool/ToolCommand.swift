// ToolCommand: the commands and options of `termview` as data, from which the shells' completions are made.

internal import TermPrompt

/// An option of a command.
struct ToolOption {
  /// What follows an option on the command line.
  enum Value: Equatable {
    case nothing
    /// Any word, under this name.
    case word(String)
    /// The path of a file, under this name.
    case file(String)
    /// One of these words.
    case oneOf([String])
  }

  let name: String
  /// The letter of its short form; nil without one.
  let letter: Character?
  let value: Value
  let help: String
  /// The commands that read an option of all commands, or nil for all.
  ///
  /// The others take it too, so that a script can pass its own options on; only `spin` refuses a `--timeout`.
  var readers: [String]?

  init(
    _ name: String, letter: Character? = nil, _ value: Value, _ help: String,
    readers: [String]? = nil
  ) {
    (self.name, self.letter, self.value, self.help) = (name, letter, value, help)
    self.readers = readers
  }

  /// Creates an option without a value.
  init(_ name: String, letter: Character? = nil, _ help: String, readers: [String]? = nil) {
    self.init(name, letter: letter, .nothing, help, readers: readers)
  }

  /// Whether a command reads the option.
  func isRead(by command: String) -> Bool { readers?.contains(command) ?? true }

  /// The commands that ask.
  private static let asking = ["ask", "choose", "filter", "confirm"]

  /// The options of all commands.
  static let common = [
    ToolOption("--yes", letter: "y", "take defaults without a question", readers: asking),
    ToolOption(
      "--option", letter: "o", .word("name"),
      "the option to name in the error if the question can't be asked", readers: asking),
    ToolOption(
      "--timeout", letter: "t", .word("seconds"), "how long a question is open", readers: asking),
    ToolOption(
      "--plain", letter: "p", "ask line by line", readers: asking + ["spin", "table", "page"]),
    ToolOption(
      "--color", letter: "c", .oneOf(["auto", "none", "16", "256", "true"]),
      "the colors of the output",
      readers: asking + ["spin", "table", "format", "page"]),
    ToolOption("--help", letter: "h", "list the commands"),
    ToolOption("--version", letter: "V", "print the version"),
  ]

  /// The borders of a table.
  static let borders = TableBorder.allCases.map { "\($0)" } + ["none"]

  /// The options of questions with choices.
  static let choosing = [
    ToolOption("--many", letter: "m", "any number of them"),
    ToolOption("--least", letter: "l", .word("number"), "how many at least"),
    ToolOption("--most", .word("number"), "how many at most"),
    ToolOption("--default", letter: "d", .word("word"), "marked first"),
    ToolOption("--disabled", .word("words"), "shown, but not to be chosen; with commas"),
    ToolOption("--numbers", letter: "n", "numbers before the words, to be typed"),
    ToolOption("--page", .word("number"), "rows that are shown at once"),
  ]
}

/// A command of `termview`.
struct ToolCommand {
  /// What the words after a command are.
  enum Words: Equatable {
    /// Words of the caller's, which nothing can complete.
    case free
    case file
    case oneOf([String])
  }

  let name: String
  let help: String
  var words = Words.free
  /// How many words it takes; nil for any number.
  var mostWords: Int? = 1
  var options: [ToolOption] = []

  /// The command's options, and those of all commands that it reads.
  var allOptions: [ToolOption] { options + ToolOption.common.filter { $0.isRead(by: name) } }

  /// The names of the shells that have completions.
  static let shells = ["bash", "zsh", "fish"]

  static let all = [
    ToolCommand(
      name: "ask", help: "print a line that the user types",
      options: [
        ToolOption("--default", letter: "d", .word("text"), "the answer if nothing is typed"),
        ToolOption("--placeholder", .word("text"), "shown while nothing is typed"),
        ToolOption("--secret", letter: "s", "do not show what is typed"),
        ToolOption("--number", letter: "n", "a whole number"),
        ToolOption("--least", letter: "l", .word("number"), "the least number"),
        ToolOption("--most", .word("number"), "the greatest number"),
        ToolOption("--path", "the path of a file"),
        ToolOption("--date", "a day, in a month"),
        ToolOption("--editor", letter: "e", "a longer text, in the user's editor"),
        ToolOption("--multiline", letter: "m", "several lines; Control-D ends them"),
        ToolOption("--history", .file("file"), "a file of earlier answers, for Up and Down"),
      ]),
    ToolCommand(
      name: "choose", help: "print one of the words, or of the lines of standard input",
      mostWords: nil, options: ToolOption.choosing),
    ToolCommand(
      name: "filter", help: "print one of the lines of standard input",
      options: [
        ToolOption(
          "--query", letter: "q", .word("text"), "print all lines that match, without a question")
      ] + ToolOption.choosing),
    ToolCommand(
      name: "confirm", help: "end with 0 for yes and 1 for no",
      options: [
        ToolOption(
          "--default", letter: "d", .oneOf(["yes", "no"]), "the answer if only Enter is pressed")
      ]),
    ToolCommand(name: "spin", help: "run a command, and show its output if it fails"),
    ToolCommand(
      name: "table", help: "print rows of standard input in columns", mostWords: 0,
      options: [
        ToolOption("--separator", letter: "s", .word("character"), "between the cells of a line"),
        ToolOption("--from", .oneOf(["csv", "tabs"]), "what the input has between its cells"),
        ToolOption("--no-header", letter: "n", "the first row is a row"),
        ToolOption("--border", letter: "b", .oneOf(ToolOption.borders), "lines around the cells"),
        ToolOption("--footer", letter: "f", "the last row is a footer, such as sums"),
        ToolOption("--csv", "print comma-separated values"),
        ToolOption("--tabs", "print cells with tabs between them"),
      ]),
    ToolCommand(
      name: "format", help: "print Markdown", words: .file,
      options: [ToolOption("--width", letter: "w", .word("number"), "the most columns")]),
    ToolCommand(
      name: "page", help: "show a text page by page", words: .file,
      options: [ToolOption("--title", .word("text"), "above the text")]),
    ToolCommand(
      name: "completions", help: "print the completions of a shell", words: .oneOf(shells)),
  ]
}
