// ActivityLines: what work writes where nothing is drawn: a line at the start and the end of a step, and in between.

internal import TermWidgets

/// The lines of work for a log, which is also that of GitHub Actions.
struct ActivityLines: Sendable {
  /// What happened.
  enum Occasion: Sendable {
    case began(Int)
    case moved(Int, Duration)
    case ended(Int)
  }

  /// The pause between two lines of progress; nil for none.
  let interval: Duration?
  let isGitHubActions: Bool
  /// The most lines of what failed: a log has all, since the first error is often the one that says what is wrong; a
  /// terminal, whose user hears them, has the last.
  private let mostOutput: Int
  /// When the last line of progress of a step was written, or when it began to count.
  private var times: [Int: Duration] = [:]

  init(interval: Duration?, isGitHubActions: Bool, isTerminal: Bool = false) {
    self.interval = interval
    self.isGitHubActions = isGitHubActions
    mostOutput = isTerminal && !isGitHubActions ? ActivityStep.mostShown : .max
  }

  /// Returns the lines to write; empty for none.
  mutating func text(for occasion: Occasion, _ board: ActivityBoard) -> String {
    switch occasion {
    case .began(let index):
      let step = board.steps[index]
      return harmless(indent(step) + step.title + " …\n")
    case .moved(let index, let now):
      guard let interval else { return "" }
      guard let last = times[index] else {
        times[index] = now
        return ""
      }
      guard now - last >= interval else { return "" }
      times[index] = now
      return harmless(progress(board.steps[index]))
    case .ended(let index): return end(board.steps[index])
    }
  }

  /// The lines as they are; in a log of GitHub Actions, none of them is a command.
  private func harmless(_ lines: String) -> String {
    isGitHubActions ? lines.withoutWorkflowCommands : lines
  }

  private func indent(_ step: ActivityStep) -> String { String(repeating: "  ", count: step.depth) }

  private func progress(_ step: ActivityStep) -> String {
    let share = step.rate.fraction.map { "\(Int($0 * 100)) %" } ?? step.amountText
    return indent(step) + step.title + "  "
      + [share, step.words].filter { !$0.isEmpty }
      .joined(separator: "  ") + "\n"
  }

  private func end(_ step: ActivityStep) -> String {
    let indent = indent(step)
    switch step.status {
    case .running: return ""
    case .canceled: return harmless("\(indent)– \(step.title)  \(Translation["canceled"])\n")
    case .done:
      let detail = step.note.isEmpty && step.unit != nil ? step.amountText : step.note
      let line = "✓ \(step.title)" + (detail.isEmpty ? "" : "  \(detail)")
      guard isGitHubActions, !step.output.isEmpty else { return harmless(indent + line + "\n") }
      let lines = harmless(step.output.map { $0 + "\n" }.joined())
      return "::group::\(line.escapedForWorkflow)\n\(lines)::endgroup::\n"
    case .failed(let reason):
      let lines = step.failureOutput(atMost: mostOutput).map { indent + "  " + $0 + "\n" }.joined()
      let line = "\(indent)× \(step.title)  \(reason)\n"
      guard isGitHubActions else { return line + lines }
      let sentence = "\(step.title): \(reason)".escapedForWorkflow
      return harmless(line + lines) + "::error::\(sentence)\n"
    }
  }
}
