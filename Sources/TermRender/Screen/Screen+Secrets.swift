// Screen+Secrets: whether what is typed now is nobody else's business.

package import TermView

extension Screen {
  /// Whether the focus is in a view that keeps what is typed in it out of recordings.
  package var takesSecrets: Bool {
    layOut()
    return tree.way(to: tree.focused).contains { tree.word(.secret, of: $0.node) != nil }
  }
}

extension Event {
  /// The same event of another text of the same length; nil where it types none.
  package var redacted: Event? {
    switch self {
    case .paste(let text): return .paste(String(repeating: "•", count: text.count))
    case .key(var press):
      // A key that comes up has no text, but is the one that typed.
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
