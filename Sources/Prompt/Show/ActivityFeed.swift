// ActivityFeed: gathers what running work reports, for the program that draws it or as lines.

internal import TermRender
internal import TermWidgets

/// What is printed above running work.
enum ActivityPrint: Sendable {
  case line(String)
  case output(PromptOutput, PromptStream)
  /// Work that is over while other work goes on: a step and its parts.
  case work(ActivityBoard, Int)
}

/// What the drawing program gets: the board, and what to print above it.
struct ActivityNews: Sendable {
  var board: ActivityBoard
  var prints: [ActivityPrint] = []
  var isOver = false
  /// Whether the frame makes room for a question.
  var isPaused = false
}

/// The reports of running work, from any thread: that which began first, and all that began before it was over.
///
/// Reports are merged until the program takes them: a loop that reports a million amounts costs a frame each, at most.
final class ActivityFeed: Sendable {
  struct Reports {
    var board = ActivityBoard()
    var prints: [ActivityPrint] = []
    /// The lines where nothing is drawn; nil where it is.
    var lines: ActivityLines?
    var isOver = false
    var isInterrupted = false
    var drawing = Drawing.waits
    /// Whether a question wants the terminal.
    var isPaused = false
    /// Why the user's code goes on although its work is not over; nil if it waits for it.
    var left: PromptError?
    /// The code that waits for steps to be over and shown.
    var waiting: [Int: CheckedContinuation<PromptError?, Never>] = [:]
    /// How steps are canceled.
    var cancels: [Int: @Sendable () -> Void] = [:]
    /// Wakes the drawing program; one wake is enough for all reports before it.
    var wake: AsyncStream<Void>.Continuation?
  }

  /// What the drawing program does.
  enum Drawing { case waits, runs, isOver }

  let reports: Locked<Reports>
  let host: any PromptHost
  let options: PromptOptions

  init(_ host: any PromptHost, _ options: PromptOptions, isDrawn: Bool) {
    self.host = host
    self.options = options
    reports = Locked(Reports(lines: isDrawn ? nil : Self.lines(host, options)))
  }

  private static func lines(_ host: any PromptHost, _ options: PromptOptions) -> ActivityLines {
    ActivityLines(
      interval: options.progressInterval, isGitHubActions: host.situation.isGitHubActions,
      isTerminal: host.columns(of: .messages) != nil)
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
        board: reports.board, prints: reports.prints, isOver: reports.isOver,
        isPaused: reports.isPaused)
    }
  }

  /// Returns the wakes of a drawing program, which takes the place of an earlier one; the first one comes at once.
  func wakes() -> AsyncStream<Void> {
    let (wakes, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    wake.yield()
    reports.withLock { $0.wake = wake }
    return wakes
  }

  func wake() { _ = reports.withLock { $0.wake }?.yield() }

  /// Writes lines from now on, since the terminal can't draw; first those of what was not drawn.
  func stopDrawing() {
    reports.withLock { reports in
      reports.drawing = .isOver
      guard reports.lines == nil else { return }
      var lines = Self.lines(host, options)
      let board = reports.board
      for print in reports.prints { write(print) }
      var text = ""
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
      write(lines: text)
    }
    resumeWaiting()
  }

  /// Writes lines in their turn; work that is drawn has none.
  func write(lines: String) {
    let host = host
    host.stage.write { host.write(lines, to: .messages) }
  }

  /// Writes what was to be printed above a frame.
  func write(_ print: ActivityPrint) {
    let (host, options) = (host, options)
    switch print {
    case .line(let line): write(lines: host.harmless(line + "\n"))
    case .output(let output, let stream): host.stage.write { host.write(output, to: stream) }
    case .work(let board, let root):
      let lines = host.lines(
        of: ActivityView(board: board, isOver: true, root: root), to: .messages, options)
      host.stage.write { host.write(styled: lines, to: .messages) }
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
          if reports.isWritten {
            write(lines: host.harmless(line + "\n"))
          } else {
            reports.prints.append(.line(String(line)))
          }
        }
        wake()
      }
    }
  }

  /// Prints above what is drawn; returns false if nothing is.
  func print(above output: PromptOutput, to stream: PromptStream) -> Bool {
    let isDrawn = reports.withLock { reports in
      guard !reports.isWritten, !reports.isOver else { return false }
      reports.prints.append(.output(output, stream))
      return true
    }
    if isDrawn { wake() }
    return isDrawn
  }

  func end(_ step: Int, _ status: ActivityStatus) {
    change { board in
      board.end(step, status)
      return ((), .ended(step))
    }
  }

  private func change<Value>(
    _ body: (inout ActivityBoard) -> (Value, ActivityLines.Occasion?)
  ) -> Value {
    let value = reports.withLock { reports in
      let (value, occasion) = body(&reports.board)
      if let occasion, let text = reports.lines?.text(for: occasion, reports.board),
        !text.isEmpty
      {
        write(lines: text)
      }
      return value
    }
    wake()
    return value
  }
}
