// ProgramLaunch: which other program is run, with which arguments, where, and in which environment.

/// Another program to run: its arguments, its working directory, and the variables that it gets beside ours.
package struct ProgramLaunch: Hashable, Sendable, CustomStringConvertible {
  /// The program, which is looked for in `PATH`, and its arguments.
  package var arguments: [String]
  /// The working directory; nil for that of this process.
  package var directory: String?
  /// The variables that the program gets beside those of this process, or in place of them.
  package var environment: [String: String]

  package init(
    _ arguments: [String], directory: String? = nil, environment: [String: String] = [:]
  ) {
    (self.arguments, self.directory, self.environment) = (arguments, directory, environment)
  }

  /// The command line, with what is added to it.
  package var description: String {
    var parts = [arguments.joined(separator: " ")]
    if let directory { parts.append("in: \(directory)") }
    if !environment.isEmpty {
      let pairs = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      parts.append("environment: \(pairs.joined(separator: " "))")
    }
    return parts.joined(separator: ", ")
  }

  /// Whether a NUL is in it, which would end a word early: a name from outside could become another one.
  var hasNUL: Bool {
    let variables = environment.flatMap { [$0.key, $0.value] }
    return (arguments + variables + [directory ?? ""]).contains { $0.utf8.contains(0) }
  }

  /// The words that are run: where there is a directory, a shell goes there first and then becomes the program.
  ///
  /// Not every C library lets `posix_spawn` change the directory of a child.
  var command: [String] {
    guard let directory else { return arguments }
    let script = "CDPATH= cd -- \"$1\" || exit 127; shift; exec \"$@\""
    // `cd -` would go to the previous directory.
    let path = directory.hasPrefix("/") ? directory : "./" + directory
    return ["/bin/sh", "-c", script, "sh", path] + arguments
  }

  /// All variables of the program, as `execve` takes them.
  var variables: [String] {
    HostProcess.variables.merging(environment) { _, new in new }.map { "\($0.key)=\($0.value)" }
  }
}

extension ProgramLaunch {
  /// The user's editor with a file: `$VISUAL`, else `$EDITOR`, else `vi`.
  ///
  /// A variable may have arguments: its value is split at blanks, as a shell splits it, with quotes and backslashes.
  /// Nothing in it is expanded or run.
  package init(editing path: String, environment: [String: String]) {
    let editor = ["VISUAL", "EDITOR"].lazy
      .compactMap { environment[$0].map { Self.words(of: $0) } }
      .first { !$0.isEmpty }
    // A file is no option, whatever its name.
    self.init((editor ?? ["vi"]) + [path.hasPrefix("-") ? "./" + path : path])
  }

  /// Splits a line into words at blanks that are in no quotes; a quote without an end lasts to the end of the line.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, quote) {
      case (" ", nil), ("\t", nil), ("\n", nil):
        if let word { words.append(word) }
        word = nil
      case ("'", nil), ("\"", nil):
        quote = scalar
        word = word ?? ""
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("\\", nil):
        if let next = rest.popFirst() { word = (word ?? "") + String(next) }
      case ("\\", "\"") where rest.first.map { "\"\\$`".unicodeScalars.contains($0) } == true:
        if let next = rest.popFirst() { word = (word ?? "") + String(next) }
      default: word = (word ?? "") + String(scalar)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
