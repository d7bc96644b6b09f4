// Store+Interrupt: decides whether a waiting Control-C may overtake the events before it.

internal import TermRender
internal import TermView

extension Store {
  /// Whether a view of the newest state handles a key.
  func handles(_ press: KeyPress) -> Bool {
    refresh()
    return screen.wouldHandle(press)
  }

  /// Whether any of the events may select text in a field on the screen, which a Control-C after it would copy.
  ///
  /// Keys with Shift, Control-A and the mouse in a field select text. A field that is not on the screen yet does not
  /// count: the user has not seen it.
  func maySelectText(with events: [Event]) -> Bool {
    let fields = screen.semantics.filter { $0.role == .field && !$0.isDisabled }
    guard !fields.isEmpty else { return false }
    return events.contains { event in
      switch event {
      case .key(let press):
        press.phase != .release
          && (press.key.modifiers.contains(.shift) && !press.typesText
            || press.matches(.ctrl("a")))
      case .mouse(let mouse):
        switch mouse.action {
        case .down, .drag: fields.contains { $0.area.contains(mouse.position) }
        case .up, .move, .enter, .leave: false
        }
      case .scroll, .paste, .focus, .resize, .unknown: false
      }
    }
  }
}

extension KeyPress {
  /// Whether the key is a character key.
  fileprivate var typesText: Bool { if case .character = key.code { true } else { false } }
}
