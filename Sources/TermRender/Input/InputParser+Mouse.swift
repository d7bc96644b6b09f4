// InputParser+Mouse: turns mouse reports in all four encodings into mouse and scroll events.

import TermView

extension InputParser {
  /// Reads `CSI < button ; column ; row M`, with `m` for a release (SGR, mode 1006, and mode 1016 in pixels), or
  /// urxvt's form without the `<` (mode 1015).
  mutating func readMouse(_ receive: (Input) -> Void) -> Bool {
    guard control.count == 3, let code = control.value(0), let column = control.value(1),
      let row = control.value(2), ReplyLimits.coordinate.contains(column),
      ReplyLimits.coordinate.contains(row)
    else { return false }
    if control.marker == 0 {
      return code >= 32
        && emitMouse(code - 32, Point(column: column - 1, row: row - 1), isUp: nil, receive)
    }
    let isUp = control.final == 0x6D
    guard let cellSize else {
      return emitMouse(code, Point(column: column - 1, row: row - 1), isUp: isUp, receive)
    }
    let pixel = Pixel(x: column, y: row)
    let cell = Point(
      column: pixel.x / max(cellSize.width, 1), row: pixel.y / max(cellSize.height, 1))
    return emitMouse(code, cell, pixel, isUp: isUp, receive)
  }

  /// Ends `CSI M` and three bytes: the button, the column and the row, each plus 32 (X10, mode 9 and later).
  mutating func finishMouse(_ receive: (Input) -> Void) {
    let (code, column, row) = (
      Int(heldBytes[introducerLength + 1]), Int(heldBytes[introducerLength + 2]),
      Int(heldBytes[introducerLength + 3])
    )
    state = .ground
    let isKnown =
      code >= 32
      && emitMouse(code - 32, Point(column: column - 33, row: row - 33), isUp: nil, receive)
    if isKnown { discardHeldBytes() } else { emitHeldBytes(receive) }
  }

  /// Emits a mouse or scroll event; returns false for an unknown code.
  ///
  /// Two bits of the code are the button, two select its group, and the others are the modifiers and whether the
  /// mouse moved. If the report does not distinguish releases, button 3 is a release of any button.
  private mutating func emitMouse(
    _ code: Int, _ cell: Point, _ pixel: Pixel? = nil, isUp: Bool?, _ receive: (Input) -> Void
  ) -> Bool {
    guard code < 256 else { return false }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let number = code & 3 | code >> 4 & 0xC
    let moves = code & 32 != 0
    if (4...7).contains(number) {
      guard !moves, isUp != true else { return false }
      var scroll = ScrollEvent(rows: 0, at: cell, modifiers: modifiers)
      scroll.pixel = pixel
      switch number {
      case 4: scroll.rows = -3
      case 5: scroll.rows = 3
      case 6: scroll.columns = -3
      default: scroll.columns = 3
      }
      emit(.event(.scroll(scroll)), receive)
      return true
    }
    guard number < Self.buttons.count else { return false }
    let action = action(number, moves: moves, isUp: isUp)
    var event = MouseEvent(action, at: cell, modifiers: modifiers)
    event.pixel = pixel
    emit(.event(.mouse(event)), receive)
    return true
  }

  /// Returns what a button does and updates `buttonsDown`; `number` is X11's, from 0 to 11 without the wheel's.
  private mutating func action(_ number: Int, moves: Bool, isUp: Bool?) -> MouseEvent.Action {
    let bit = UInt16(1) << UInt16(number)
    guard let button = Self.buttons[number] else {
      if moves { return .move }
      return .up(isUp == nil ? releaseButton() : .unknown)
    }
    if moves { return .drag(button) }
    if isUp == true {
      buttonsDown &= ~bit
      return .up(button)
    }
    buttonsDown |= bit
    return .down(button)
  }

  /// Returns the button that must have been released, the only one that was down, and marks all as up.
  private mutating func releaseButton() -> MouseEvent.Button {
    let isOnly = buttonsDown.nonzeroBitCount == 1
    let number = buttonsDown.trailingZeroBitCount
    buttonsDown = 0
    return isOnly ? Self.buttons[number] ?? .unknown : .unknown
  }

  /// The buttons by X11's numbers; nil for none, and for the wheel's four.
  private static let buttons: [MouseEvent.Button?] = [
    .left, .middle, .right, nil, nil, nil, nil, nil, .back, .forward, .button10, .button11,
  ]
}
