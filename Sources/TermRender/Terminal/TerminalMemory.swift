// TerminalMemory: what a program in a terminal leaves for the process's next one there: answers and typed keys.

internal import TermView

/// What the programs of a process in one terminal leave for the next one.
///
/// So a process queries its terminal once, and keys that the user presses before a question is shown still answer it.
/// Without a memory, such keys are discarded, since they were meant for a screen that is gone.
package final class TerminalMemory: Sendable {
  struct Content {
    /// What the terminal can do, once it has answered all queries.
    var capabilities: Capabilities?
    /// Whether it has not answered in the time for that, so that it is not asked again.
    var isMute = false
    /// Keys and pastes that no program has taken, the oldest first.
    var input: [Event] = []
  }

  /// The most keys and pastes that are kept.
  static var maxInput: Int { 4096 }

  private let content = Locked(Content())

  /// Creates a memory of nothing.
  package init() {}

  /// What is remembered.
  var known: Content { content.withLock { $0 } }

  /// Takes what the user typed ahead.
  func takeInput() -> [Event] {
    content.withLock { content in
      defer { content.input = [] }
      return content.input
    }
  }

  /// Keeps the keys and pastes among events.
  func keep(_ events: some Sequence<Event>) {
    content.withLock { content in
      for event in events where content.input.count < Self.maxInput {
        switch event {
        case .key(let press) where press.phase != .release: content.input.append(event)
        case .paste: content.input.append(event)
        default: break
        }
      }
    }
  }

  /// Records what a terminal has answered; `isMute` is whether it has not answered although it had the time.
  func record(_ capabilities: Capabilities, isMute: Bool) {
    content.withLock { content in
      if capabilities.isComplete { content.capabilities = capabilities }
      content.isMute = isMute
    }
  }
}

extension Terminal {
  /// Queries the terminal, unless its answers are known already.
  func queryCapabilities() {
    let known = memory?.known
    if known?.capabilities != nil {
      queriesSentAt = SystemCalls.now
      pacing.recordQueries(bytes: FramePacing.request.utf8.count, at: SystemCalls.now)
      output.append(Array(FramePacing.request.utf8))
      applyCapabilities(wasComplete: false)
      expectReply()
      pendingNotices.append(.capabilities)
    } else if known?.isMute != true,
      case let questions = Capabilities.queries(environment), !questions.isEmpty
    {
      queriesSentAt = SystemCalls.now
      pacing.recordQueries(bytes: questions.count, at: SystemCalls.now)
      TerminalRestore.expect(.startup)
      output.append(questions)
    }
  }

  /// Keeps input that the program has not taken for the next one; without a memory it is lost.
  package func keepInput(_ notices: some Sequence<Notice>) {
    memory?.keep(notices.compactMap { if case .event(let event) = $0 { event } else { nil } })
  }

  /// Keeps what the next program in the terminal can use.
  func remember() {
    keepInput(pendingNotices)
    guard let queriesSentAt else { return }
    let isLate = SystemCalls.now - queriesSentAt >= Self.answerTime
    memory?.record(capabilities, isMute: isLate && !capabilities.isComplete)
  }
}
