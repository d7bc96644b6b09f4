// ToolArguments: the command line of `termview`: a command, its options and its words, as getopt reads them.

internal import TermPrompt
internal import TermStore

/// A command line.
///
/// Long options take their value as `--name value` or `--name=value`, short ones as `-n value` or `-nvalue`, and short
/// options without a value may be combined: `-ym`. `--` ends the options. Of an option that is given twice, the last
/// one counts. Options of all commands may come before the command.
struct ToolArguments {
  /// The name of the command; empty without one.
  private(set) var command = ""
  private(set) var words: [String] = []
  /// The program that `spin` runs: what comes after `--`; nil without one.
  private(set) var rest: [String]?
  /// The values by the long names of options; empty for those without a value.
  private var values: [String: String] = [:]
  /// The options that are known where the next argument is read.
  private var known = ToolOption.common

  /// Reads a command line; throws for a command that is unknown, and for an option that the command does not have.
  init(_ arguments: [String]) throws {
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--", command == "spin" {
        rest = Array(left)
        return
      } else if argument == "--" {
        for word in left { try take(word) }
        return
      } else if argument.hasPrefix("--") {
        try takeLong(argument, &left)
      } else if argument.hasPrefix("-"), argument.utf8.count > 1 {
        try takeShort(argument, &left)
      } else {
        try take(argument)
      }
    }
  }

  private mutating func take(_ word: String) throws {
    guard command.isEmpty else { return words.append(word) }
    guard let found = ToolCommand.all.first(where: { $0.name == word }) else {
      throw UsageError("unknown command: \(word); see termview --help")
    }
    command = word
    known += found.options
  }

  private mutating func takeLong(_ argument: String, _ left: inout ArraySlice<String>) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.name == name }) else { throw unknown(name) }
    if parts.count == 1 {
      values[name] = option.value == .nothing ? "" : try value(of: name, &left)
    } else if option.value == .nothing {
      throw UsageError("\(name) takes no value")
    } else {
      values[name] = String(parts[1])
    }
  }

  /// Takes letters of options, and the value of the last one.
  private mutating func takeShort(_ argument: String, _ left: inout ArraySlice<String>) throws {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.letter == letter }) else {
        throw unknown("-\(letter)")
      }
      guard option.value != .nothing else {
        values[option.name] = ""
        continue
      }
      values[option.name] =
        letters.isEmpty ? try value(of: "-\(letter)", &left) : String(letters)
      return
    }
  }

  private func value(of name: String, _ left: inout ArraySlice<String>) throws -> String {
    guard let value = left.popFirst() else { throw UsageError("\(name) needs a value") }
    return value
  }

  private func unknown(_ name: String) -> UsageError {
    let subcommand = command.isEmpty ? "" : "\(command) "
    return UsageError("unknown option: \(name); see termview \(subcommand)--help")
  }

  /// Throws for words that the command does not take, which are most often a text without quotes.
  func checkWords() throws {
    guard let most = ToolCommand.all.first(where: { $0.name == command })?.mostWords,
      words.count > most
    else { return }
    let advice = most == 0 ? "" : "; quote a text of several words"
    throw UsageError("unknown word: \(words[most])\(advice)")
  }

  /// Throws if more than one of several options is given.
  func checkOnlyOne(of names: [String]) throws {
    let given = names.filter { has($0) }
    if given.count > 1 { throw UsageError("\(given[0]) can't be used with \(given[1])") }
  }

  /// Whether an option is given, by its long name.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or nil.
  func value(_ name: String) -> String? { values[name] }

  /// The entries that `--default` names: one or, with `--many`, those between commas; nil without the option.
  func defaults(among entries: [InputLine]) throws -> [InputLine]? {
    try chosen("--default", among: entries, several: has("--many"))
  }

  /// The entries between the commas of `--disabled`, which can't be chosen.
  func disabled(among entries: [InputLine]) throws -> [InputLine] {
    try chosen("--disabled", among: entries, several: true) ?? []
  }

  private func chosen(
    _ name: String, among entries: [InputLine], several: Bool
  ) throws -> [InputLine]? {
    guard let value = values[name] else { return nil }
    // A word may have a comma itself.
    let isOne = !several || entries.contains { $0.text == value }
    let words = isOne ? [value] : value.split(separator: ",").map(String.init)
    if let wrong = words.first(where: { word in !entries.contains { $0.text == word } }) {
      throw UsageError("\(name) is one of the words to choose from; not \(wrong)")
    }
    return entries.filter { words.contains($0.text) }
  }

  /// The earlier answers in the file of `--history`; nil without the option.
  func history() throws -> AnswerHistory? {
    guard let path = values["--history"] else { return nil }
    let others = ["--secret", "--number", "--path", "--date", "--editor", "--multiline"]
    if let other = others.first(where: { has($0) }) {
      throw UsageError("--history is for a line of text; not with \(other)")
    }
    if path.isEmpty { throw UsageError("--history is the path of a file; not empty") }
    return try AnswerHistory(path)
  }

  /// The lines of a table that `--border` names; nil for none.
  func border() throws -> TableBorder? {
    guard let name = values["--border"] else { return nil }
    if name == "none" { return nil }
    guard let border = TableBorder.allCases.first(where: { "\($0)" == name }) else {
      let names = ToolOption.borders.joined(separator: ", ")
      throw UsageError("--border is one of \(names); not \(name)")
    }
    return border
  }

  /// The value of an option as a whole number within limits.
  func number(_ name: String, in range: ClosedRange<Int> = .min ... .max) throws -> Int? {
    guard let value = values[name] else { return nil }
    if let number = Int(value), range.contains(number) { return number }
    let digits = value.drop { $0 == "-" || $0 == "+" }
    let isNumber = !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    let limits = isNumber ? " from \(range.lowerBound) to \(range.upperBound)" : ""
    throw UsageError("\(name) is a whole number\(limits); not \(value)")
  }
}
