// SessionPlayer: a session in; its frames in the terminal, at their times, out.

internal import TermRender
internal import TermStore
internal import TermView

/// Shows a session again in the terminal at hand.
struct SessionPlayer<P: Program> where P.Message: Codable {
  private let replay: SessionReplay<P>
  private let inspector: Inspector<P>?
  private var start = Duration.zero
  private var pausedAt: Duration?

  /// Plays a session; with a program to go back in, F12 goes through what was played.
  init(_ replay: SessionReplay<P>, debugging program: P? = nil) {
    self.replay = replay
    inspector = program.map { Inspector(replay.store, $0) }
  }

  /// Plays to the end: Space pauses and goes on, Right goes to the next frame, `q` ends it.
  mutating func run(_ options: TerminalOptions) throws {
    let terminal = try Terminal(options)
    try terminal.begin()
    defer { terminal.end() }
    let (wanted, there) = (replay.store.screen.size, terminal.size.cells)
    guard wanted.columns <= there.columns, wanted.rows <= there.rows else {
      throw UsageError(
        "the session has \(wanted.columns)x\(wanted.rows) cells; the terminal only "
          + "\(there.columns)x\(there.rows)")
    }
    start = Host.now
    while true {
      let isOver = replay.place == replay.session.entries.count
      // Who may look into the past stays until they have seen enough.
      if isOver, inspector == nil { return }
      let left = isOver || pausedAt != nil ? nil : timeToNext
      if left == .zero {
        _ = try replay.step()
        draw(terminal)
        continue
      }
      for notice in terminal.wait(for: left) where try !take(notice, terminal) { return }
    }
  }

  /// How long it is until what happened next.
  private var timeToNext: Duration {
    let due = Duration.nanoseconds(replay.session.entries[replay.place].nanoseconds)
    return max(.zero, due - (Host.now - start))
  }

  /// Takes what the terminal tells; false where that ends the playing.
  private mutating func take(_ notice: Terminal.Notice, _ terminal: Terminal) throws -> Bool {
    switch notice {
    case .event(let event) where inspector?.take(event) == true: draw(terminal)
    case .event(.key(let press)) where press.phase != .release:
      if press.matches("q") || press.matches(.ctrl("c")) { return false }
      if press.matches(.space) {
        if let paused = pausedAt { start += Host.now - paused }
        pausedAt = pausedAt == nil ? Host.now : nil
      }
      if press.matches(.right), pausedAt != nil { try show(terminal) }
    case .ending(let number): terminal.end(by: number)
    case .lost: return false
    default: break
    }
    return true
  }

  private func draw(_ terminal: Terminal) {
    if inspector?.draw(to: terminal) == true { return }
    // What the inspector has hidden is drawn again, which is nobody's frame.
    if inspector != nil { replay.store.screen.render() }
    terminal.write(replay.store.screen)
  }

  /// Goes on to the next frame.
  private func show(_ terminal: Terminal) throws {
    repeat {
      guard try replay.step() else { return }
    } while replay.store.screen.outputCount == 0
    draw(terminal)
  }
}
