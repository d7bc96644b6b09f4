// SessionPlayer: a session in; its frames in the terminal, at their times, out.

internal import TermRender
internal import TermStore
internal import TermView

/// Shows a session again in the terminal at hand.
struct SessionPlayer<P: Program> where P.Message: Codable {
  private let replay: SessionReplay<P>

  init(_ replay: SessionReplay<P>) { self.replay = replay }

  /// Plays to the end: Space pauses and goes on, Right goes to the next frame, `q` ends it.
  func run(_ options: TerminalOptions) throws {
    let terminal = try Terminal(options)
    try terminal.begin()
    defer { terminal.end() }
    let (wanted, there) = (replay.store.screen.size, terminal.size.cells)
    guard wanted.columns <= there.columns, wanted.rows <= there.rows else {
      throw UsageError(
        "the session has \(wanted.columns)x\(wanted.rows) cells; the terminal only "
          + "\(there.columns)x\(there.rows)")
    }
    var start = Host.now
    var pausedAt: Duration?
    while replay.place < replay.session.entries.count {
      let due = Duration.nanoseconds(replay.session.entries[replay.place].nanoseconds)
      let left = pausedAt == nil ? max(.zero, due - (Host.now - start)) : nil
      if left == nil || left != .zero {
        for notice in terminal.wait(for: left) {
          switch notice {
          case .event(.key(let press)) where press.phase != .release:
            if press.matches("q") || press.matches(.ctrl("c")) { return }
            if press.matches(.space) {
              if let paused = pausedAt { start += Host.now - paused }
              pausedAt = pausedAt == nil ? Host.now : nil
            }
            if press.matches(.right), pausedAt != nil { try show(terminal) }
          case .ending(let number): terminal.end(by: number)
          case .lost: return
          default: break
          }
        }
        continue
      }
      _ = try replay.step()
      terminal.write(replay.store.screen)
    }
  }

  /// Goes on to the next frame.
  private func show(_ terminal: Terminal) throws {
    repeat {
      guard try replay.step() else { return }
    } while replay.store.screen.outputCount == 0
    terminal.write(replay.store.screen)
  }
}
