// RenderTree+Bindings: the keys that work now, and the views that show them.

internal import TermView

extension RenderTree {
  /// The bindings that work now, the inner and older ones first, as they are asked.
  func bindings() -> [KeyBinding] {
    var found: [KeyBinding] = []
    for step in way(to: keyTarget) where step.answers {
      for case (_, .key(let key, let label?, _)) in reactions(of: step.node)
      where !found.contains(where: { $0.key == key }) {
        found.append(KeyBinding(key, label))
      }
    }
    return found
  }

  /// Makes the views that show which keys work, where others do than they show, or where they are new.
  mutating func readBindings() {
    guard !readers.isEmpty else { return bindingsReaders.removeAll() }
    // What they show may have keys itself.
    var rounds = 0
    while rounds < 4 {
      let bindings = bindings()
      if bindings != shownBindings {
        shownBindings = bindings
        bindingsReaders = readers.sorted()
      }
      guard !bindingsReaders.isEmpty else { return }
      while let node = bindingsReaders.popLast() {
        guard nodes[Int(node)].kind == .bindingsReader else { continue }
        makeLate(node, ContentContext(bindings: bindings))
      }
      releaseArenas()
      rounds += 1
    }
  }
}
