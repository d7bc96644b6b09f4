// PromptOptions: how questions are asked and progress is shown: as the caller wants it, and as the process allows.

internal import TermRender
internal import TermStore
public import TermView

/// How questions are asked, for all questions in a scope or for one.
///
/// ```swift
/// try await withPrompts(PromptOptions(takesDefaults: arguments.contains("--yes"))) {
///   let name = try await ask(.text("Name", default: "Ada"))
/// }
/// ```
public struct PromptOptions: Hashable, Sendable {
  /// Whether a question with a default is not asked at all, as with a program's `--yes`.
  ///
  /// A form asks only what has no default. A default that breaks a rule of its question throws `PromptError.invalid`.
  public var takesDefaults = false
  /// Whether questions are asked line by line; nil to decide by the terminal and the environment.
  public var isPlain: Bool?
  /// Where answers come from.
  public var input = Input.automatic
  /// The language of what prompts say of their own, such as the keys below a question and what is wrong with an answer;
  /// texts of the program's own are not translated.
  public var words = Translation.english
  /// The number of colors; nil for as many as the terminal has.
  public var colors: ColorDepth?
  /// The pause between two lines of progress where there is no terminal; nil for none but the first and the last.
  public var progressInterval: Duration? = .seconds(5)

  /// Where answers come from.
  public enum Input: Hashable, Sendable {
    /// Standard input, if it is a pipe or a file; else the terminal.
    case automatic
    /// The terminal, also where standard input is a pipe: for a program that reads data from it.
    case terminal
    /// Standard input.
    case standardInput
  }

  /// Creates options.
  public init(
    takesDefaults: Bool = false, isPlain: Bool? = nil, input: Input = .automatic,
    words: Translation = .english
  ) {
    self.words = words
    self.takesDefaults = takesDefaults
    self.isPlain = isPlain
    self.input = input
  }

  /// The options in force: those of the innermost `withPrompts`.
  public static var current: PromptOptions { scoped }

  @TaskLocal static var scoped = PromptOptions()
}

/// Runs `body`, in which all questions have these options.
nonisolated(nonsending) public func withPrompts<Value>(
  _ options: PromptOptions, _ body: nonisolated(nonsending) () async throws -> Value
) async rethrows -> Value {
  try await PromptOptions.$scoped.withValue(options) {
    try await Translation.$scoped.withValue(options.words) { try await body() }
  }
}

/// How a process can ask.
package enum PromptMode: Hashable, Sendable {
  /// In a terminal, key by key.
  case interactive
  /// In a terminal, line by line.
  case plainTerminal
  /// From standard input, line by line.
  case standardInput
  /// Not at all.
  case none
}

/// The facts about a process that decide how it asks.
package struct PromptSituation: Hashable, Sendable {
  /// What standard input is.
  package enum Input: Hashable, Sendable { case terminal, stream, nothing }

  package var input: Input
  package var hasTerminal: Bool
  package var environment: [String: String]

  package init(input: Input, hasTerminal: Bool, environment: [String: String]) {
    self.input = input
    self.hasTerminal = hasTerminal
    self.environment = environment
  }

  /// Whether a variable is set, and not to 0 or false.
  private func has(_ name: String) -> Bool {
    !["", "0", "false"].contains((environment[name] ?? "").lowercased())
  }

  /// Whether lines are all that the reader can follow: a terminal without escape sequences, a screen reader, a log.
  package var wantsLines: Bool {
    TerminalEnvironment(environment).isDumb || isAccessible || has("CI")
  }

  /// Whether a screen reader reads what is written.
  var isAccessible: Bool { has("ACCESSIBLE") }

  /// Whether the output is read by GitHub Actions.
  package var isGitHubActions: Bool { has("GITHUB_ACTIONS") }

  /// Returns how to ask with some options.
  package func mode(_ options: PromptOptions) -> PromptMode {
    switch (options.input, input) {
    case (.standardInput, .nothing): return .none
    case (.standardInput, .stream), (.automatic, .stream): return .standardInput
    default: break
    }
    guard hasTerminal else { return .none }
    return options.isPlain ?? wantsLines ? .plainTerminal : .interactive
  }
}
