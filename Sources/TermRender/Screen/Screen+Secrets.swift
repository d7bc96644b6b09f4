// Screen+Secrets: whether the text typed now is secret, and events without their text.

package import TermView

extension Screen {
  /// Whether the focused view keeps the text typed in it out of recordings.
  package var hasSecretFocus: Bool {
    layOut()
    return tree.ancestorPath(of: tree.focus.node).contains {
      tree.word(.secret, of: $0.node) != nil
    }
  }
}

extension Event {
  /// The event with its text replaced by as many bullets; nil if it types none.
  package var redacted: Event? {
    switch self {
    case .paste(let text): return .paste(String(repeating: "•", count: text.count))
    case .key(var press):
      // A release has no text, but names the key that typed it.
      guard case .character = press.key.code, !press.text.isEmpty || press.phase == .release
      else { return nil }
      press.key = Key(.character("•"))
      press.text = String(repeating: "•", count: press.text.count)
      (press.shifted, press.base) = (nil, nil)
      return .key(press)
    default: return nil
    }
  }
}
