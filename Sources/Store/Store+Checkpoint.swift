// Store+Checkpoint: saves a store as a value from which another store can continue.

package import TermRender
internal import TermView

extension Store {
  /// A store between two external inputs: everything that its next steps depend on.
  package struct Checkpoint {
    fileprivate let running: Running
    package let screen: ScreenCheckpoint
    fileprivate let isInline: Bool

    package var state: P.State { running.state }
    package var now: Duration { running.world.now }
    /// The wall-clock time of the program's start, in seconds since 1970.
    package var startDate: Double { running.world.startTime }
  }

  /// The store as it is now; read it only between two external inputs.
  package var checkpoint: Checkpoint {
    var running = running
    running.work = running.work.detached
    return Checkpoint(running: running, screen: screen.checkpoint, isInline: screen.isInline)
  }

  /// Continues from another store's checkpoint, without its work and its terminal, so that later inputs can be
  /// replayed.
  package convenience init(_ program: P, at checkpoint: Checkpoint) {
    self.init(
      program, checkpoint.running, size: checkpoint.screen.size, isInline: checkpoint.isInline)
    restore(checkpoint)
  }

  /// Restores a checkpoint of this store or of another one of the program; the store must not run work.
  package func restore(_ checkpoint: Checkpoint) {
    precondition(!runsWork, "work that was begun can't be taken back")
    screen.restore(checkpoint.screen)
    running = checkpoint.running
    hasSubscriptions = !running.subscriptions.active.isEmpty
    (requests, diagnostics) = ([], [])
  }
}
