// Ask: asks a question where the process can, and returns its answer.

internal import TermStore
internal import TermView

/// Asks the user a question, and returns the answer.
///
/// ```swift
/// let name = try await ask(.text("Name", default: "Ada", by: [.length(2...40)]))
/// let port = try await ask(.number("Port", default: 8080, in: 1...65535), within: .seconds(30))
/// guard try await ask(.confirm("Go on?")) else { return }
/// ```
///
/// In a terminal the question takes a few rows below earlier output, and shrinks to its answer at the end. Where
/// no terminal can show that, the question and the answer are plain lines, or the answer comes from standard input.
/// What the user types ahead answers the next question. Questions that are asked side by side come one after the other,
/// and work that is shown makes room for a question.
///
/// - Parameters:
///   - question: What to ask.
///   - deadline: How long the user may take; nil for any time.
///   - options: How to ask; those of the innermost `withPrompts` if you give none.
/// - Returns: The answer.
/// - Throws: `PromptError.canceled` for Escape, Control-C and Control-D and if the task is canceled, and other errors if
///   there is nobody to ask.
@discardableResult
nonisolated(nonsending) public func ask<Value: Sendable>(
  _ question: Question<Value>, within deadline: Duration? = nil,
  options: PromptOptions = .current
) async throws(PromptError) -> Value {
  let result: Result<Value, PromptError> = await Translation.$scoped.withValue(options.words) {
    do throws(PromptError) {
      return .success(try await question.kind.answer(question.details, deadline, options))
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}

extension QuestionKind {
  /// Asks where the process can.
  nonisolated(nonsending) func answer(
    _ details: QuestionDetails, _ deadline: Duration?, _ options: PromptOptions
  ) async throws(PromptError) -> Value {
    let host = PromptHosts.current
    let kind = options.takesDefaults ? takingDefaults() : self
    if options.takesDefaults, let fallback = try takenDefault(details) {
      host.report(answer: summary(of: fallback), to: details.label)
      return fallback
    }
    let mode = host.situation.mode(options)
    switch mode {
    case .interactive:
      return try await host.stage.turn { () throws(PromptError) in
        try await kind.askKeyByKey(details, deadline, options, host)
      }
    case .plainTerminal, .standardInput:
      return try await host.stage.turn { () throws(PromptError) in
        let conversation = PlainConversation(
          details: details, isTerminal: mode == .plainTerminal,
          end: deadline.map { host.now + $0 }, host: host, options: options)
        return try await kind.ask(in: conversation)
      }
    case .none:
      let details = kind.unanswered(details)
      throw .unanswered(question: details.label, option: details.option)
    }
  }

  /// Asks in a program.
  nonisolated(nonsending) private func askKeyByKey(
    _ details: QuestionDetails, _ deadline: Duration?, _ options: PromptOptions,
    _ host: any PromptHost
  ) async throws(PromptError) -> Value {
    let result = try await host.run(host.programOptions(options)) { stops in
      PromptProgram(
        kind: self, details: details, deadline: deadline, words: options.words, stops: stops)
    }
    guard let outcome = result.state.outcome else {
      throw result.ending == .interrupted ? .canceled : .closed
    }
    return try outcome.get()
  }
}
