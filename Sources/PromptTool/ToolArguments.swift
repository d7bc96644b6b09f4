// ToolArguments: the command line of `termview`: a command, its options and its words.

internal import TermStore

/// A command line, whose options are taken out one by one.
struct ToolArguments {
  let command: String
  private(set) var words: [String] = []
  /// What comes after `--`; nil without one.
  private(set) var rest: [String]?
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// The options with a value, of all commands.
  private static let valued: Set<String> = [
    "--default", "--placeholder", "--least", "--most", "--page", "--option", "--timeout", "--color",
    "--separator", "--query", "--title",
  ]
  private static let all: Set<String> = [
    "--secret", "--number", "--path", "--date", "--editor", "--many", "--csv", "--tabs",
    "--no-header", "--yes", "--plain", "--help", "-h", "--version",
  ]

  /// Reads a command line; throws for an option that no command has.
  init(_ arguments: [String]) throws {
    var left = arguments[...]
    command = left.first.map { $0.hasPrefix("-") ? "" : $0 } ?? ""
    if !command.isEmpty { left.removeFirst() }
    while let argument = left.popFirst() {
      if argument == "--" {
        rest = Array(left)
        return
      }
      guard argument.hasPrefix("-"), argument.utf8.count > 1 else {
        words.append(argument)
        continue
      }
      if ToolArguments.all.contains(argument) {
        flags.insert(argument)
      } else if ToolArguments.valued.contains(argument) {
        guard let value = left.popFirst() else { throw UsageError("\(argument) needs a value") }
        values[argument] = value
      } else {
        throw UsageError("unknown option: \(argument)")
      }
    }
  }

  /// Whether an option is given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option, or nil.
  func value(_ name: String) -> String? { values[name] }

  /// The value of an option as a whole number.
  func number(_ name: String) throws -> Int? {
    guard let value = values[name] else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw UsageError("\(name) is a whole number; not \(value)")
    }
    return number
  }
}
