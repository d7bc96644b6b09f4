// SessionPlayer: plays the frames of a session in the terminal, at their recorded times.

internal import TermRender
internal import TermStore
internal import TermView

/// Plays a session in the current terminal.
struct SessionPlayer<P: Program> where P.Message: Codable {
  private let replay: SessionReplay<P>
  private let inspector: Inspector<P>?
  private var start = Duration.zero
  private var pausedAt: Duration?

  /// Creates a player; with a `program` in which the past can be restored, F12 opens the inspector.
  init(_ replay: SessionReplay<P>, debugging program: P? = nil) {
    self.replay = replay
    inspector = program.map { Inspector(replay.store, $0) }
  }

  /// Plays to the end: Space pauses and resumes, Right shows the next frame, `q` quits.
  mutating func run(_ options: TerminalOptions) throws {
    let terminal = try Terminal(options)
    try terminal.begin()
    defer { terminal.end() }
    let (wanted, terminalSize) = (replay.store.screen.size, terminal.size.cells)
    guard wanted.columns <= terminalSize.columns, wanted.rows <= terminalSize.rows else {
      throw UsageError(
        "the session has \(wanted.columns)x\(wanted.rows) cells; the terminal only "
          + "\(terminalSize.columns)x\(terminalSize.rows)")
    }
    start = HostProcess.now
    while true {
      let isOver = replay.nextEntryIndex == replay.session.entries.count
      // With an inspector, the player stays open until the user quits.
      if isOver, inspector == nil { return }
      let left = isOver || pausedAt != nil ? nil : timeToNext
      if left == .zero {
        _ = try replay.step()
        draw(terminal)
      }
      // However many entries are due, user input is handled after each.
      for notice in terminal.wait(for: left) where try !handle(notice, terminal) { return }
    }
  }

  /// The time until the next entry is due.
  private var timeToNext: Duration {
    let due = Duration.nanoseconds(replay.session.entries[replay.nextEntryIndex].nanoseconds)
    return max(.zero, due - (HostProcess.now - start))
  }

  /// Handles a notice from the terminal; returns false if it ends the playback.
  private mutating func handle(_ notice: Terminal.Notice, _ terminal: Terminal) throws -> Bool {
    switch notice {
    case .event(let event) where inspector?.intercept(event) == true: draw(terminal)
    case .event(.key(let press)) where press.phase != .release:
      if press.matches("q") || press.matches(.ctrl("c")) { return false }
      if press.matches(.space) {
        if let paused = pausedAt { start += HostProcess.now - paused }
        pausedAt = pausedAt == nil ? HostProcess.now : nil
      }
      if press.matches(.right), pausedAt != nil { try stepToNextFrame(terminal) }
    case .ending(let number): terminal.end(by: number)
    case .lost: return false
    default: break
    }
    return true
  }

  private func draw(_ terminal: Terminal) {
    if inspector?.draw(to: terminal) == true { return }
    // Redraws the cells that the inspector covered; this frame is not part of the session.
    if inspector != nil { replay.store.screen.render() }
    terminal.write(replay.store.screen)
  }

  /// Advances to the next frame.
  private func stepToNextFrame(_ terminal: Terminal) throws {
    repeat {
      guard try replay.step() else { return }
    } while replay.store.screen.outputCount == 0
    draw(terminal)
  }
}
