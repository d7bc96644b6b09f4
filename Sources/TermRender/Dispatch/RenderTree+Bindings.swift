// RenderTree+Bindings: the keys that work now, and the views that show them.

internal import TermView

extension RenderTree {
  /// The bindings that work now, the inner and older ones first, as they are asked.
  ///
  /// What is asked before and takes the key, as a field takes letters, covers a binding: so it is asked here too, and
  /// what it answers is forgotten.
  func bindings() -> [KeyBinding] {
    var found: [KeyBinding] = []
    var asked: [(KeyPress) -> Bool] = []
    for step in way(to: keyTarget) where step.answers {
      for (_, reaction) in reactions(of: step.node) {
        switch reaction {
        case .key(let key, let label, _):
          let press = KeyPress(key)
          if let label, !found.contains(where: { $0.key == key }) {
            found.append(KeyBinding(key, label, isCovered: asked.contains { $0(press) }))
          }
          asked.append { $0.matches(key) }
        case .anyKey(let handle): asked.append { handle($0) != nil }
        case .press where step.node == focused:
          asked.append { $0.matches(.enter) || $0.matches(.space) }
        default: break
        }
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
