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
  /// view has no label for what it does, so the bindings around it are listed. So they are beside one without a label.
  func bindings() -> [KeyBinding] {
    let isTypedInto = focus.node >= 0 && caretCell != nil
    var found: [KeyBinding] = []
    var taken: Set<Key> = []
    path: for step in bindingPath() where step.isEnabled {
      var isLast = false
      for (_, reaction) in reactions(of: step.node) {
        switch reaction {
        case .key(let key, let label, _):
          let isCovered = isTypedInto && key.typesText || taken.contains(key)
          taken.insert(key)
          guard let label, !found.contains(where: { $0.key == key && !$0.isDetail }) else {
            continue
          }
          found.append(KeyBinding(key, label, isCovered: isCovered))
        case .press where step.node == focus.node, .anyPress where step.node == focus.node:
          for key in [Key.enter, .space] where taken.insert(key).inserted {
            guard !isLast, !found.contains(where: { $0.key == key && $0.rest.isEmpty }) else {
              continue
            }
            found.append(KeyBinding(key, "press", isDetail: true))
          }
        case .describedKeys(let described, let takesOthers):
          if takesOthers { isLast = true }
          for var binding in described
          where !found.contains(where: {
            $0.key == binding.key && $0.rest == binding.rest && !$0.label.isEmpty
          }) {
            let isTyped = isTypedInto && binding.key.typesText && !captures(step.node)
            binding.isCovered = isTyped || taken.contains(binding.key)
            found.append(binding)
          }
          // A widget may let a key of its own pass, unless it says that it never does.
          for binding in described where !binding.isDetail || binding.isAlwaysTaken {
            taken.insert(binding.key)
          }
        default: break
        }
      }
      if isLast { break path }
    }
    return found
  }

  /// The nodes whose bindings are in effect: the outermost that captures keys and describes them, or the key path.
  private func bindingPath() -> [AncestorStep] {
    let path = keyPath()
    guard !focus.keyBinders.capturing.isEmpty else { return path }
    let outermost = path.last { step in
      guard step.isEnabled, captures(step.node) else { return false }
      return reactions(of: step.node).contains {
        if case .describedKeys = $0.reaction { true } else { false }
      }
    }
    return outermost.map { [$0] } ?? path
  }

  private func captures(_ node: Int32) -> Bool { focus.keyBinders.capturing.contains(node) }

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
