// PlainConversation: asks one question line by line, on a terminal or from standard input.

internal import TermRender
internal import TermView

/// A question in plain text: lines out, and lines in.
struct PlainConversation: Sendable {
  var details: QuestionDetails
  /// Whether a person answers, who can try again; otherwise the lines are those of standard input.
  let isTerminal: Bool
  /// The time of the host's clock at which the question ends; nil for none.
  let end: Duration?
  let host: any PromptHost
  let options: PromptOptions

  /// Writes a line where the question is asked.
  func say(_ line: String) { host.say(shown(line) + "\n", onTerminal: isTerminal) }

  /// Tells of an answer that the user was not asked for.
  func report(answer: String, to label: String) {
    host.write(host.harmless(host.line(answer: answer, to: label)), to: .messages)
  }

  /// A text as it may be shown: a log of GitHub Actions could take a line of it for a command.
  private func shown(_ text: String) -> String { isTerminal ? text : host.harmless(text) }

  /// Asks, and reads a line.
  nonisolated(nonsending) func read(
    hint: String = "", isSecret: Bool = false
  ) async throws(PromptError) -> String {
    if let text = details.hint { say(text) }
    let prompt = details.label + (hint.isEmpty ? "" : " \(hint)") + ": "
    return try await read(prompt: prompt, isSecret: isSecret)
  }

  /// Writes a prompt as it is, and reads a line.
  nonisolated(nonsending) private func read(
    prompt: String, isSecret: Bool
  ) async throws(PromptError) -> String {
    if let line = try await next(prompt: prompt, isSecret: isSecret) { return line }
    throw isTerminal ? .canceled : .unanswered(question: details.label, option: details.option)
  }

  /// Asks, and reads lines up to one with a single dot, or up to the end of the input.
  ///
  /// It throws as for a single line if the input ends before the first one.
  nonisolated(nonsending) func readLines() async throws(PromptError) -> [String] {
    if let text = details.hint { say(text) }
    say(Translation["{1} (end with a line that is a single dot)", details.label])
    var lines = [try await read(prompt: "> ", isSecret: false)]
    while lines.last != "." {
      guard let line = try await next(prompt: "> ", isSecret: false) else { return lines }
      lines.append(line)
    }
    return lines.dropLast()
  }

  /// Writes a prompt, and reads a line; nil at the end of the input.
  nonisolated(nonsending) private func next(
    prompt: String, isSecret: Bool
  ) async throws(PromptError) -> String? {
    while true {
      let left = end.map { max(.zero, $0 - host.now) }
      let line = try await host.readLine(
        prompt: shown(OutputText(prompt).string), isSecret: isSecret, onTerminal: isTerminal,
        within: left)
      switch line {
      case .line(let text):
        // The terminal has shown what was typed; in a log of a pipe it would be missing.
        if !isTerminal { host.say(isSecret ? "•••\n" : shown(text) + "\n", onTerminal: false) }
        return text
      case .malformed(let text):
        if !isTerminal { host.say("\n", onTerminal: false) }
        try reject(isSecret ? "•••" : text, Translation["is not UTF-8"])
      case .interrupted: throw .canceled
      case .timedOut:
        if !isTerminal { host.say("\n", onTerminal: false) }
        throw .deadlinePassed(question: details.label)
      case .end:
        // Nothing was typed that would end the line of the prompt.
        host.say("\n", onTerminal: isTerminal)
        return nil
      }
    }
  }

  /// Writes what is wrong, and lines that help, for a person, who is asked again; throws for standard input, whose next
  /// line is the answer to another question.
  func reject(
    _ answer: String, _ reason: String, _ lines: [String] = []
  ) throws(PromptError) {
    guard isTerminal else {
      throw .invalid(
        question: details.label, answer: answer, reason: reason, option: details.option)
    }
    say("! \(reason)")
    for line in lines { say(line) }
  }
}
