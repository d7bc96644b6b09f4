// ActivityFeed+Drawing: draws running work when nobody else has the terminal, and says when it is over and shown.

internal import TermRender
internal import TermStore
internal import TermWidgets

extension ActivityFeed {
  /// Begins work, unless all is over: as a part of the step in which it is begun, or beside what goes on.
  func join(
    _ title: String, total: Double?, unit: String?,
    format: (@Sendable (ProgressRate) -> String)?
  ) -> Int? {
    let step: Int? = reports.withLock { reports in
      guard !reports.isOver else { return nil }
      let outer = Activity.current.flatMap { $0.feed === self ? $0.step : nil }
      let parent = outer.flatMap { reports.board.running(from: $0) }
      let step = reports.board.begin(
        title, in: parent, total: total, unit: unit, format: format.map(ProgressFormat.init))
      if let text = reports.lines?.text(for: .began(step), reports.board) { write(lines: text) }
      return step
    }
    wake()
    return step
  }

  /// Ends work; where all work is over and not drawn at present, its lines are written.
  func finish(_ status: ActivityStatus, of step: Int = 0) {
    end(step, status)
    reports.withLock { reports in
      // It holds the task, with its result.
      reports.cancels[step] = nil
      let isPart = reports.board.steps[step].parent != nil
      guard !isPart, !reports.isOver else { return }
      if reports.board.steps.contains(where: { $0.status == .running }) {
        guard !reports.isWritten else { return }
        // Not while the frame may still show it.
        reports.prints.append(.work(reports.board, step))
        reports.board.leaveOut(step)
      } else {
        reports.isOver = true
        if reports.drawing == .waits, !reports.isWritten { flush(&reports) }
      }
    }
    wake()
    resumeWaiting()
  }

  /// Says how a step is canceled.
  func setCancel(of step: Int, _ cancel: @escaping @Sendable () -> Void) {
    let isInterrupted = reports.withLock { reports in
      guard reports.board.steps[step].status == .running else { return false }
      reports.cancels[step] = cancel
      return reports.isInterrupted
    }
    if isInterrupted { cancel() }
  }

  /// Cancels all work for the user.
  func interrupt() {
    reports.withLock { $0.isInterrupted = true }
    cancelAll()
  }

  private func cancelAll() {
    for cancel in reports.withLock({ Array($0.cancels.values) }) { cancel() }
  }

  /// Puts the frame away, since a question wants the terminal.
  func pause() {
    reports.withLock { $0.isPaused = true }
    wake()
  }

  // MARK: The program

  /// Draws all work until it is over.
  func startDrawing() {
    guard reports.withLock({ !$0.isWritten }) else { return }
    Task { await draw() }
  }

  private func draw() async {
    while true {
      // Before its turn: once it has that, a question may want the terminal at any time.
      reports.withLock { $0.isPaused = false }
      await host.stage.enterForWork()
      guard resume() else { return host.stage.leave() }
      do throws(PromptError) {
        var programOptions = host.programOptions(options)
        // What is typed during the work answers the question after it.
        programOptions.leavesUnhandledInput = true
        // In the background, work is shown as lines.
        programOptions.terminal.endsInBackground = true
        let program = ActivityProgram(feed: self, words: options.words)
        let result = try await host.run(program, programOptions)
        if result.state.isPaused {
          host.stage.leave()
          if suspend() { continue }
        } else if result.ending == .closed, host.isInBackground {
          host.stage.leave()
          stopDrawing()
        } else {
          host.stage.leave()
          endDrawing(result.ending == .closed ? .closed : .canceled)
        }
      } catch {
        host.stage.leave()
        stopDrawing()
      }
      return
    }
  }

  /// Begins to draw; returns false if there is nothing left to show.
  func resume() -> Bool {
    reports.withLock { reports in
      guard reports.drawing == .waits else { return false }
      reports.drawing = .runs
      return true
    }
  }

  /// Waits after a pause; returns false if all work was over meanwhile.
  private func suspend() -> Bool {
    let goesOn = reports.withLock { reports in
      reports.drawing = .waits
      if reports.isOver { flush(&reports) }
      return !reports.isOver
    }
    resumeWaiting()
    return goesOn
  }

  /// Ends the drawing, for a reason if the work is not over: the user has left it, or the terminal is gone.
  private func endDrawing(_ reason: PromptError) {
    let isLeft = reports.withLock { reports in
      reports.drawing = .isOver
      for print in reports.prints { write(print) }
      reports.prints = []
      if !reports.isOver { (reports.left, reports.isOver) = (reason, true) }
      return reports.left != nil
    }
    if isLeft { cancelAll() }
    resumeWaiting()
  }

  /// Writes what is over as lines.
  private func flush(_ reports: inout Reports) {
    for print in reports.prints { write(print) }
    for root in reports.board.roots { write(.work(reports.board, root)) }
    (reports.prints, reports.drawing) = ([], .isOver)
  }

  // MARK: The end

  /// Waits until a step is over, and all that is over is shown; returns why it is not waited for any longer.
  nonisolated(nonsending) func settle(_ step: Int) async -> PromptError? {
    await withCheckedContinuation { continuation in
      reports.withLock { $0.waiting[step] = continuation }
      resumeWaiting()
    }
  }

  /// Lets go on who has waited for long enough.
  func resumeWaiting() {
    let (settled, left) = reports.withLock { reports in
      let steps = reports.waiting.keys.filter { reports.isSettled($0) }
      return (steps.compactMap { reports.waiting.removeValue(forKey: $0) }, reports.left)
    }
    for continuation in settled { continuation.resume(returning: left) }
  }
}

extension ActivityFeed.Reports {
  /// Whether reports are written as lines.
  var isWritten: Bool { lines != nil }

  /// Whether a step is over, and if it is the last one, whether all is shown.
  func isSettled(_ step: Int) -> Bool {
    if left != nil { return true }
    guard board.steps[step].status != .running else { return false }
    return !isOver || isWritten || drawing == .isOver
  }
}
