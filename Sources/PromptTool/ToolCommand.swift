// ToolCommand: the commands and options of `termview` as data, from which the shells' completions are made.

/// An option of a command.
struct ToolOption {
  /// What follows an option on the command line.
  enum Value: Equatable {
    case nothing
    /// Any word, under this name.
    case word(String)
    /// One of these words.
    case oneOf([String])
  }

  let name: String
  let value: Value
  let help: String

  init(_ name: String, _ value: Value, _ help: String) {
    (self.name, self.value, self.help) = (name, value, help)
  }

  /// Creates an option without a value.
  init(_ name: String, _ help: String) { self.init(name, .nothing, help) }

  /// The options of all commands.
  static let common = [
    ToolOption("--yes", "take defaults without a question"),
    ToolOption("--option", .word("name"), "the option to name in the error if nobody can be asked"),
    ToolOption("--timeout", .word("seconds"), "how long a question is open"),
    ToolOption("--plain", "ask line by line"),
    ToolOption(
      "--color", .oneOf(["auto", "none", "16", "256", "true"]), "the colors of the output"),
    ToolOption("--help", "list the commands"),
    ToolOption("--version", "print the version"),
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
  var options: [ToolOption] = []

  /// The names of the shells that have completions.
  static let shells = ["bash", "zsh", "fish"]

  static let all = [
    ToolCommand(
      name: "ask", help: "print a line that the user types",
      options: [
        ToolOption("--default", .word("text"), "the answer if nothing is typed"),
        ToolOption("--placeholder", .word("text"), "shown while nothing is typed"),
        ToolOption("--secret", "do not show what is typed"),
        ToolOption("--number", "a whole number"),
        ToolOption("--least", .word("number"), "the least number"),
        ToolOption("--most", .word("number"), "the greatest number"),
        ToolOption("--path", "the path of a file"),
        ToolOption("--date", "a day, in a month"),
        ToolOption("--editor", "a longer text, in the user's editor"),
      ]),
    ToolCommand(
      name: "choose", help: "print one of the words, or of the lines of standard input",
      options: [
        ToolOption("--many", "any number of them"),
        ToolOption("--least", .word("number"), "how many at least"),
        ToolOption("--most", .word("number"), "how many at most"),
        ToolOption("--default", .word("word"), "marked first"),
        ToolOption("--page", .word("number"), "rows that are shown at once"),
      ]),
    ToolCommand(
      name: "filter", help: "print one of the lines of standard input",
      options: [
        ToolOption("--query", .word("text"), "print all lines that match, without a question")
      ]),
    ToolCommand(
      name: "confirm", help: "end with 0 for yes and 1 for no",
      options: [
        ToolOption("--default", .oneOf(["yes", "no"]), "the answer if only Enter is pressed")
      ]),
    ToolCommand(name: "spin", help: "run a command, and show its output if it fails"),
    ToolCommand(
      name: "table", help: "print rows of standard input in columns",
      options: [
        ToolOption("--separator", .word("character"), "between the cells of a line"),
        ToolOption("--no-header", "the first row is a row"),
        ToolOption("--csv", "print comma-separated values"),
        ToolOption("--tabs", "print cells with tabs between them"),
      ]),
    ToolCommand(name: "format", help: "print Markdown", words: .file),
    ToolCommand(
      name: "page", help: "show a text page by page", words: .file,
      options: [ToolOption("--title", .word("text"), "above the text")]),
    ToolCommand(
      name: "completions", help: "print the completions of a shell", words: .oneOf(shells)),
  ]
}
