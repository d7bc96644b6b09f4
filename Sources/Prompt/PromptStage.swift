// PromptStage: whose turn it is in a terminal, so that questions and running work do not fight for it.

internal import TermRender
internal import TermWidgets

/// Gives a terminal to one at a time: questions in the order in which they are asked, and running work in between.
///
/// What is written while a question is open waits for its end. Work that is drawn puts its frame away for a question.
package final class PromptStage: Sendable {
  /// Who has the terminal.
  private enum Owner { case question, work }

  private struct Content {
    var owner: Owner?
    /// The questions that wait for their turn, with their numbers.
    var questions: [(number: Int, start: CheckedContinuation<Bool, Never>)] = []
    var questionCount = 0
    /// The work that waits until no question is left.
    var works: [CheckedContinuation<Void, Never>] = []
    /// What is written when the open question is over.
    var writes: [@Sendable () -> Void] = []
    /// The work that goes on, or has gone on last.
    var feed: ActivityFeed?
  }

  private let content = Locked(Content())

  /// Creates a stage on which nobody is.
  package init() {}

  /// Runs `body` once it has the terminal for itself.
  ///
  /// - Throws: `PromptError.canceled` if the task is canceled before that, and what `body` throws.
  nonisolated(nonsending) func turn<Value>(
    _ body: nonisolated(nonsending) () async throws(PromptError) -> Value
  ) async throws(PromptError) -> Value {
    guard await enter() else { throw .canceled }
    defer { leave() }
    return try await body()
  }

  /// Waits for the turn of a question; returns false if the task is canceled.
  nonisolated(nonsending) private func enter() async -> Bool {
    let number = content.withLock { content in
      content.questionCount += 1
      return content.questionCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { start in
        var feed: ActivityFeed?
        let answer: Bool? = content.withLock { content in
          if Task.isCancelled { return false }
          if content.owner == nil {
            content.owner = .question
            return true
          }
          content.questions.append((number, start))
          if content.owner == .work { feed = content.feed }
          return nil
        }
        if let answer { start.resume(returning: answer) }
        feed?.pause()
      }
    } onCancel: {
      let start = content.withLock { content in
        content.questions.firstIndex { $0.number == number }
          .map { content.questions.remove(at: $0).start }
      }
      start?.resume(returning: false)
    }
  }

  /// Waits until no question is open or waits.
  nonisolated(nonsending) func enterForWork() async {
    await withCheckedContinuation { start in
      let hasTurn = content.withLock { content in
        guard content.owner != nil else {
          content.owner = .work
          return true
        }
        content.works.append(start)
        return false
      }
      if hasTurn { start.resume() }
    }
  }

  /// Ends a turn, and begins the next one.
  func leave() {
    let start: (() -> Void)? = content.withLock { content in
      for write in content.writes { write() }
      content.writes = []
      if !content.questions.isEmpty {
        let next = content.questions.removeFirst().start
        content.owner = .question
        return { next.resume(returning: true) }
      }
      content.owner = content.works.isEmpty ? nil : .work
      guard content.owner != nil else { return nil }
      let next = content.works.removeFirst()
      return { next.resume() }
    }
    start?()
  }

  /// Writes now, or if a question is open, when it is over.
  func write(_ write: @escaping @Sendable () -> Void) {
    content.withLock { content in
      if content.owner == .question { content.writes.append(write) } else { write() }
    }
  }

  /// How many questions wait for their turn.
  var waitingCount: Int { content.withLock { $0.questions.count } }

  /// The work that goes on, or has gone on last.
  var feed: ActivityFeed? { content.withLock { $0.feed } }

  /// Begins work: as a step of that which goes on at present, or as the first one.
  func begin(
    _ title: String, total: Double?, unit: String?,
    format: (@Sendable (ProgressRate) -> String)?, host: any PromptHost, _ options: PromptOptions
  ) -> (feed: ActivityFeed, step: Int) {
    var new: ActivityFeed?
    while true {
      let feed = feed
      if let feed,
        let step = feed.join(title, total: total, unit: unit, format: format)
      {
        if feed === new { feed.startDrawing() }
        return (feed, step)
      }
      let next = ActivityFeed(host, options, isDrawn: host.drawsProgress(options))
      let isSet = content.withLock { content in
        guard content.feed === feed else { return false }
        content.feed = next
        return true
      }
      if isSet { new = next }
    }
  }
}
