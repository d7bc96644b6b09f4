// RenderTree+Settle: a tree with changes in; one that is laid out, and true to the focus, the mouse and its values, out.

internal import TermView

extension RenderTree {
  /// Rounds of laying out what laying out brought; what is left then waits for the next frame.
  private static var mostRounds: Int { 8 }

  /// Brings all up to date that one frame, or one event, relies on.
  mutating func settle(_ size: Size) {
    settle()
    settleFocus(beforeLayout: true)
    readBindings()
    var rounds = 0
    repeat {
      layout(size)
      readSizes(size)
      settleKept()
      rounds += 1
    } while settleInput() && rounds < Self.mostRounds
    trim()
  }

  /// Looks after what depends on places, or on views that were made for their places; whether views were made.
  private mutating func settleInput() -> Bool {
    let before = stats.built
    settleFocus()
    readBindings()
    settleMouse()
    settle()
    return stats.built != before
  }

  /// Makes anew what depends on values that handlers changed.
  mutating func settle() {
    guard !changedLocals.isEmpty else { return }
    while let node = changedLocals.popLast() {
      guard nodes[Int(node)].kind == .local else { continue }
      work.append(node)
      finishWork()
    }
    releaseArenas()
  }
}
