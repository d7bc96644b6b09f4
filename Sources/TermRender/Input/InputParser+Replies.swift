// InputParser+Replies: turns control sequences that answer queries into replies.

import TermView

extension InputParser {
  /// Emits the reply that a control sequence encodes; returns false if it encodes none.
  mutating func readReply(_ receive: (Input) -> Void) -> Bool {
    guard let reply else { return false }
    if case .cells(let size) = reply, control.value(0) == 48 {
      emit(.event(.resize(size)), receive)
      if let height = control.value(3), let width = control.value(4),
        case let pixels = PixelSize(width: width, height: height),
        ReplyLimits.accepts(window: pixels)
      {
        emit(.reply(.pixels(pixels)), receive)
      }
      return true
    }
    switch reply {
    case .mode(1016, isPrivate: true, let state):
      cellSize = state == .set ? mousePixels.wantedCellSize : nil
    // With another font, the same pixel is in another cell.
    case .cellPixels(let size) where mousePixels.wantedCellSize != nil:
      mousePixels.wantedCellSize = size
      if cellSize != nil { cellSize = size }
    default: break
    }
    emit(.reply(reply), receive)
    return true
  }

  /// The reply in the control sequence; nil if there is none within `ReplyLimits`.
  private var reply: Reply? {
    guard control.count <= ReplyLimits.maxListLength else { return nil }
    return switch (control.marker, control.intermediate, control.final) {
    case (0x3F, 0, 0x63): .attributes(control.numbers)
    case (0x3E, 0, 0x63): .version(control.numbers)
    case (0x3F, 0, 0x75)
    where control.count <= 1 && ReplyLimits.keyboardFlags.contains(control.value(0) ?? 0):
      .keyboard(flags: control.value(0) ?? 0)
    case (0x3E, 0, 0x6D)
    where control.count == 2 && control.value(0) == 4
      && ReplyLimits.modifiedKeys.contains(control.value(1) ?? 0):
      .modifyOtherKeys(control.value(1) ?? 0)
    case (0x3F, 0, 0x52): privateCursor
    case (0, 0, 0x6E), (0x3F, 0, 0x6E): status
    case (0, 0x24, 0x79), (0x3F, 0x24, 0x79): mode
    case (0, 0, 0x74): window
    default: nil
    }
  }

  /// The cursor from `CSI ? row ; column ; page R` (DECXCPR), which looks like no key.
  private var privateCursor: Reply? {
    guard (2...3).contains(control.count), let row = control.value(0),
      let column = control.value(1), ReplyLimits.coordinate.contains(row),
      ReplyLimits.coordinate.contains(column)
    else { return nil }
    return .cursor(Point(column: column - 1, row: row - 1))
  }

  private var status: Reply? {
    switch (control.marker, control.value(0), control.value(1)) {
    case (0, 0, nil): .status(isWorking: true)
    case (0, 3, nil): .status(isWorking: false)
    case (0x3F, 997, 1): .isDark(true)
    case (0x3F, 997, 2): .isDark(false)
    default: nil
    }
  }

  private var mode: Reply? {
    guard control.count == 2, let number = control.value(0), ReplyLimits.mode.contains(number),
      let state = Reply.ModeState(rawValue: control.value(1) ?? 0)
    else { return nil }
    return .mode(number, isPrivate: control.marker == 0x3F, state)
  }

  /// The report `CSI kind ; height ; width t`; 48 is a notice of mode 2048 (in-band resize).
  private var window: Reply? {
    guard let kind = control.value(0) else { return nil }
    guard control.count >= 3, let height = control.value(1), let width = control.value(2) else {
      return .window(control.numbers)
    }
    let pixels = PixelSize(width: width, height: height)
    let cells = Size(columns: width, rows: height)
    switch kind {
    case 4: return ReplyLimits.accepts(window: pixels) ? .pixels(pixels) : nil
    case 6: return ReplyLimits.accepts(cell: pixels) ? .cellPixels(pixels) : nil
    case 8, 48: return ReplyLimits.accepts(cells) ? .cells(cells) : nil
    default: return .window(control.numbers)
    }
  }
}
