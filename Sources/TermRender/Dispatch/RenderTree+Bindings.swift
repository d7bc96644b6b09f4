// RenderTree+Bindings: the keys that work now, and the views that show them.

internal import TermView

extension RenderTree {
  /// The bindings that work now, the inner and older ones first, as they are asked.
  ///
  /// One is covered where something nearer to the focus surely takes its key: another binding, what is pressed by it, or
  /// a caret, where what types a character goes. What a view makes of any key is not asked: it may cost much, and such a
  /// view has no words of its own for what it does, so that those around it are said of it.
  func bindings() -> [KeyBinding] {
    let isTypedInto = focused >= 0 && caretCell != nil
    var found: [KeyBinding] = []
    var taken: Set<Key> = []
    for step in way(to: keyTarget) where step.answers {
      for (_, reaction) in reactions(of: step.node) {
        switch reaction {
        case .key(let key, let label, _):
          let isCovered = isTypedInto && key.typesText || taken.contains(key)
          taken.insert(key)
          guard let label, !found.contains(where: { $0.key == key }) else { continue }
          found.append(KeyBinding(key, label, isCovered: isCovered))
        case .press where step.node == focused: taken.formUnion([.enter, .space])
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

extension Key {
  /// Whether it types a character, rather than do something.
  fileprivate var typesText: Bool {
    if case .character = code { modifiers.subtracting(.locks).isSubset(of: .shift) } else { false }
  }
}
