// RenderTree+Bindings: collects the key bindings that work now and updates the views that show them.

internal import TermView

/// The views that show the key bindings in effect, such as a bar of keys.
struct BindingsReaders {
  /// All of them.
  var all: Set<Int32> = []
  /// Those that must be built again.
  var stale: [Int32] = []
  /// The bindings that they show.
  var shown: [KeyBinding] = []
}

extension RenderTree {
  /// Returns the key bindings in effect, in dispatch order: inner nodes first, and older handlers first in a node.
  ///
  /// A binding is covered if something nearer to the focus certainly takes its key: another binding, a press handler,
  /// or a caret for a key that types a character. `anyKey` handlers are not called: they may be costly, and such a
  /// view has no label for what it does, so the bindings around it are listed.
  func bindings() -> [KeyBinding] {
    let isTypedInto = focus.node >= 0 && caretCell != nil
    var found: [KeyBinding] = []
    var taken: Set<Key> = []
    for step in ancestorPath(of: keyTarget) where step.isEnabled {
      for (_, reaction) in reactions(of: step.node) {
        switch reaction {
        case .key(let key, let label, _):
          let isCovered = isTypedInto && key.typesText || taken.contains(key)
          taken.insert(key)
          guard let label, !found.contains(where: { $0.key == key }) else { continue }
          found.append(KeyBinding(key, label, isCovered: isCovered))
        case .press where step.node == focus.node: taken.formUnion([.enter, .space])
        default: break
        }
      }
    }
    return found
  }

  /// Rebuilds the bindings readers that are new, and all of them if the bindings changed.
  mutating func updateBindingsReaders() {
    guard !bindingsReaders.all.isEmpty else { return bindingsReaders.stale.removeAll() }
    // The rebuilt content may have bindings of its own.
    var rounds = 0
    while rounds < 4 {
      let bindings = bindings()
      if bindings != bindingsReaders.shown {
        bindingsReaders.shown = bindings
        bindingsReaders.stale = bindingsReaders.all.sorted()
      }
      guard !bindingsReaders.stale.isEmpty else { return }
      while let node = bindingsReaders.stale.popLast() {
        guard nodes[Int(node)].kind == .bindingsReader else { continue }
        buildDeferredContent(of: node, ContentContext(bindings: bindings))
      }
      releaseArenas()
      rounds += 1
    }
  }
}

extension Key {
  /// Whether the key types a character rather than being a command.
  fileprivate var typesText: Bool {
    if case .character = code { modifiers.subtracting(.locks).isSubset(of: .shift) } else { false }
  }
}
