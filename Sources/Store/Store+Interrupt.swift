// Store+Interrupt: decides whether a waiting Control-C may overtake the events before it.

internal import TermRender
internal import TermView

extension Store {
  /// Whether a view on the screen handles a Control-C, or selected text is there for it to copy, or the user may believe
  /// so.
  func handles(_ press: KeyPress) -> Bool {
    screen.hasSelection || screen.hasMissedSelection || screen.selectsByKeys
      || screen.wouldHandle(press)
  }

  /// Whether any of the events may select text, which a Control-C after it would copy.
  ///
  /// Drags, further clicks and the key for it select what is on the screen; in a field, so do keys with Shift,
  /// Control-A and each click. A field that is not on the screen yet does not count: the user has not seen it.
  func maySelectText(with events: [Event]) -> Bool {
    let fields = screen.semantics.filter { $0.role == .field && !$0.isDisabled }
    var presses = 0
    return events.contains { event in
      switch event {
      case .key(let press):
        if let key = screen.selectionKey, press.matches(key) { return true }
        return !fields.isEmpty && press.phase != .release
          && (press.key.modifiers.contains(.shift) && !press.typesText
            || press.matches(.ctrl("a")))
      case .mouse(let mouse):
        switch mouse.action {
        case .drag: return true
        case .down:
          presses += 1
          return presses > 1 || fields.contains { $0.area.contains(mouse.position) }
        case .up, .move, .enter, .leave: return false
        }
      case .scroll, .paste, .focus, .resize, .unknown: return false
      }
    }
  }
}

extension KeyPress {
  /// Whether the key is a character key.
  fileprivate var typesText: Bool { if case .character = key.code { true } else { false } }
}
