// InputParser+Mouse: reports of the mouse in all four encodings in, what it did out.

import TermView

extension InputParser {
  /// `CSI < button ; column ; row M` and with `m` for a release (SGR, mode 1006 and in pixels 1016), or
  /// without the `<` urxvt's (mode 1015).
  mutating func readMouse(_ receive: (Input) -> Void) -> Bool {
    guard control.count == 3, let code = control.value(0), let column = control.value(1),
      let row = control.value(2)
    else { return false }
    if control.marker == 0 {
      return code >= 32
        && giveMouse(code - 32, Point(column: column - 1, row: row - 1), isUp: nil, receive)
    }
    let isUp = control.final == 0x6D
    guard let cellSize else {
      return giveMouse(code, Point(column: column - 1, row: row - 1), isUp: isUp, receive)
    }
    let pixel = Pixel(x: column, y: row)
    let cell = Point(
      column: pixel.x / max(cellSize.width, 1), row: pixel.y / max(cellSize.height, 1))
    return giveMouse(code, cell, pixel, isUp: isUp, receive)
  }

  /// Ends `CSI M` and three bytes: the button, the column and the row, each with 32 added (X10, mode 9 on).
  mutating func finishMouse(_ receive: (Input) -> Void) {
    let (code, column, row) = (Int(held[start + 1]), Int(held[start + 2]), Int(held[start + 3]))
    state = .ground
    let isKnown =
      code >= 32
      && giveMouse(code - 32, Point(column: column - 33, row: row - 33), isUp: nil, receive)
    if isKnown { release() } else { giveHeld(receive) }
  }

  /// Gives what the mouse did: two bits of the code are the button, two its block, the others what is held
  /// and whether it moved.
  ///
  /// Where the report does not say whether the button came up, button 3 is a release of any.
  private mutating func giveMouse(
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
      give(.event(.scroll(scroll)), receive)
      return true
    }
    guard number < Self.buttons.count else { return false }
    let action = action(number, moves: moves, isUp: isUp)
    var event = MouseEvent(action, at: cell, modifiers: modifiers)
    event.pixel = pixel
    give(.event(.mouse(event)), receive)
    return true
  }

  /// What a button of X's count does, from 0 to 11 without the wheel's.
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

  /// The button that must be the one that came up: the only one that was down.
  private mutating func releaseButton() -> MouseEvent.Button {
    let isOnly = buttonsDown.nonzeroBitCount == 1
    let number = buttonsDown.trailingZeroBitCount
    buttonsDown = 0
    return isOnly ? Self.buttons[number] ?? .unknown : .unknown
  }

  /// The buttons by X's count; nil for none, and for the four of the wheel.
  private static let buttons: [MouseEvent.Button?] = [
    .left, .middle, .right, nil, nil, nil, nil, nil, .back, .forward, .button10, .button11,
  ]
}
