// ActivityFeed: gathers what running work reports, for the program that draws it or as lines.

internal import TermRender
internal import TermWidgets

/// What the drawing program gets: the board, and the lines to print above it.
struct ActivityNews: Sendable {
  var board: ActivityBoard
  var prints: [String] = []
  var isOver = false
}

/// The reports of running work, from any thread.
///
/// Reports are merged until the program takes them: a loop that reports a million amounts costs a frame each, at most.
final class ActivityFeed: Sendable {
  private struct Reports {
    var board = ActivityBoard()
    var prints: [String] = []
    var isOver = false
    var isInterrupted = false
    /// The lines where nothing is drawn; nil where it is.
    var lines: ActivityLines?
  }

  private let reports: Locked<Reports>
  private let host: any PromptHost
  private let options: PromptOptions
  /// Wakes the drawing program; one wake is enough for all reports before it.
  let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init(_ host: any PromptHost, _ options: PromptOptions, isDrawn: Bool) {
    self.host = host
    self.options = options
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let lines = ActivityLines(
      interval: options.progressInterval, isGitHubActions: host.situation.isGitHubActions)
    reports = Locked(Reports(lines: isDrawn ? nil : lines))
  }

  /// The steps as they stand; what was printed is left for `take`.
  var board: ActivityBoard { reports.withLock { $0.board } }

  var isOver: Bool { reports.withLock { $0.isOver } }

  var isInterrupted: Bool { reports.withLock { $0.isInterrupted } }

  /// Takes the reports since the last call.
  func take() -> ActivityNews {
    reports.withLock { reports in
      defer { reports.prints = [] }
      return ActivityNews(
        board: reports.board, prints: reports.prints, isOver: reports.isOver)
    }
  }

  func noteInterrupt() { reports.withLock { $0.isInterrupted = true } }

  /// Writes lines from now on, since the terminal can't draw; first those of what was not drawn.
  func stopDrawing() {
    reports.withLock { reports in
      guard reports.lines == nil else { return }
      var lines = ActivityLines(
        interval: options.progressInterval, isGitHubActions: host.situation.isGitHubActions)
      let board = reports.board
      var text = reports.prints.map { host.harmless($0 + "\n") }.joined()
      var open: [Int] = []
      for index in board.ordered(folding: false) {
        while let last = open.last, board.steps[last].depth >= board.steps[index].depth {
          text += lines.text(for: .ended(open.removeLast()), board)
        }
        text += lines.text(for: .began(index), board)
        open.append(index)
      }
      while let last = open.popLast() { text += lines.text(for: .ended(last), board) }
      (reports.lines, reports.prints) = (lines, [])
      host.write(text, to: .messages)
    }
  }

  func begin(
    _ title: String, in parent: Int?, total: Double?, unit: String?,
    format: (@Sendable (ProgressRate) -> String)? = nil
  ) -> Int {
    change { board in
      let step = board.begin(
        title, in: parent, total: total, unit: unit, format: format.map(ProgressFormat.init))
      return (step, .began(step))
    }
  }

  func setNote(_ note: String, of step: Int) {
    change { board in
      board.setNote(note, of: step)
      return ((), nil)
    }
  }

  /// Sets the amount that is done, from the one before.
  func setAmount(of step: Int, _ next: @Sendable (Double) -> Double) {
    let now = host.now
    change { board in
      board.setAmount(next(board.steps[step].rate.amount), of: step, at: now)
      return ((), .moved(step, now))
    }
  }

  func setTotal(_ total: Double?, of step: Int) {
    change { board in
      board.setTotal(total, of: step)
      return ((), nil)
    }
  }

  /// Adds a line to a step; where the step has no parts and no parent, above what is drawn.
  func print(_ text: String, step: Int, isFolded: Bool) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if isFolded {
        change { board in
          board.append(String(line), to: step)
          return ((), nil)
        }
      } else {
        reports.withLock { reports in
          if reports.lines != nil {
            host.tell(line + "\n")
          } else {
            reports.prints.append(String(line))
          }
        }
        wake.yield()
      }
    }
  }

  func end(_ step: Int, _ status: ActivityStatus) {
    change { board in
      board.end(step, status)
      return ((), .ended(step))
    }
  }

  /// Ends the work as a whole.
  func finish(_ status: ActivityStatus) {
    end(0, status)
    reports.withLock { $0.isOver = true }
    wake.yield()
  }

  private func change<Value>(
    _ body: (inout ActivityBoard) -> (Value, ActivityLines.Occasion?)
  ) -> Value {
    let value = reports.withLock { reports in
      let (value, occasion) = body(&reports.board)
      if let occasion, let text = reports.lines?.text(for: occasion, reports.board),
        !text.isEmpty
      {
        host.write(text, to: .messages)
      }
      return value
    }
    wake.yield()
    return value
  }
}
