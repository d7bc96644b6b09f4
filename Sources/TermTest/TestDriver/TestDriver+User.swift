// TestDriver+User: simulates a user's actions by sending their events.

internal import TermRender
internal import TermStore
public import TermView

extension TestDriver {
  /// Presses keys, one after the other.
  public func press(_ keys: Key...) {
    for key in keys { send(.key(KeyPress(key))) }
  }

  /// Types text, a key for each character.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": press(.enter)
      case "\t": press(.tab)
      default: press(Key(.character(character)))
      }
    }
  }

  /// Pastes text.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Clicks at a cell.
  public func click(
    _ point: Point, button: MouseEvent.Button = .left, count: Int = 1,
    modifiers: Key.Modifiers = []
  ) {
    for _ in 0..<count {
      send(.mouse(MouseEvent(.down(button), at: point, modifiers: modifiers)))
      send(.mouse(MouseEvent(.up(button), at: point, modifiers: modifiers)))
    }
  }

  /// Presses the button at one cell and releases it at another, through the cells between them.
  public func drag(
    from start: Point, to end: Point, button: MouseEvent.Button = .left,
    modifiers: Key.Modifiers = []
  ) {
    send(.mouse(MouseEvent(.down(button), at: start, modifiers: modifiers)))
    let (columns, rows) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(columns), abs(rows))
    for step in stride(from: 1, through: steps, by: 1) {
      let point = Point(
        column: start.column + columns * step / steps, row: start.row + rows * step / steps)
      send(.mouse(MouseEvent(.drag(button), at: point, modifiers: modifiers)))
    }
    send(.mouse(MouseEvent(.up(button), at: end, modifiers: modifiers)))
  }

  /// The text that is selected with the mouse or the keyboard; nil if none is.
  public var selectedText: String? { store.screen.selectedText }

  /// Moves the mouse to a cell.
  public func hover(_ point: Point, modifiers: Key.Modifiers = []) {
    send(.mouse(MouseEvent(.move, at: point, modifiers: modifiers)))
  }

  /// Turns the wheel by rows; positive ones go down.
  public func wheel(
    _ rows: Int, columns: Int = 0, at point: Point, modifiers: Key.Modifiers = []
  ) {
    send(.scroll(ScrollEvent(columns: columns, rows: rows, at: point, modifiers: modifiers)))
  }

  /// Reports that the terminal got or lost the focus.
  public func focusTerminal(_ hasFocus: Bool) { send(.focus(hasFocus)) }

  /// Changes the size of the terminal.
  public func resize(to size: Size) { send(.resize(size)) }

  /// Reports whether the terminal is dark.
  public func setAppearance(isDark: Bool) { act { store.setAppearance(isDark: isDark) } }

  /// Activates a notification, as a click on it does where the terminal reports that.
  ///
  /// Any id arrives, also one that the program has not sent, as from a terminal.
  public func activateNotification(_ id: String) { act { store.activateNotification(id) } }

  /// Reports a signal to the program's `Subscription.signal`; the process gets none.
  public func signal(_ number: Int32) { act { store.handle(signal: number) } }

  /// Sends an event unchanged.
  public func send(_ event: Event) { act { store.handle(event) } }
}
