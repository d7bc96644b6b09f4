// TerminalModes: records the modes that are set on a terminal, with the bytes that set and unset them.

/// The modes set on a terminal, in order, so that they are unset in reverse order and no others are.
struct TerminalModes {
  /// A mode that is set.
  struct Mode: Equatable {
    /// The mode's key in this type: a mode with the same name is set only once.
    var name: String
    /// The sequence that sets the mode.
    var set: String
    /// The sequence that unsets the mode; empty if the mode leaves nothing behind.
    var unset: String
  }

  private var list: [Mode] = []
  /// The sequence that undoes what else a cut frame may have left.
  var cleanup = ""

  /// Records that a mode is set, and returns the bytes that set it; none if it is set already.
  mutating func set(_ mode: Mode) -> [UInt8] {
    guard !list.contains(where: { $0.name == mode.name }) else { return [] }
    list.append(mode)
    return Array(mode.set.utf8)
  }

  /// Removes one mode out of order, and returns the bytes that unset it.
  mutating func unset(_ name: String) -> [UInt8] {
    guard let index = list.lastIndex(where: { $0.name == name }) else { return [] }
    return Array(list.remove(at: index).unset.utf8)
  }

  /// The bytes that set all modes again, after they were unset for a while.
  var setBytes: [UInt8] { list.flatMap { Array($0.set.utf8) } }

  /// The bytes that unset all modes.
  ///
  /// They begin by ending a sequence or a string that a frame may have been cut in (CAN for the terminals of DEC's
  /// kind, and a string terminator for those that know no CAN there), and a synchronized update.
  var unsetBytes: [UInt8] {
    guard !list.isEmpty else { return [] }
    return Array("\(Self.sequenceTerminator)\u{1B}[?2026l\(cleanup)\u{1B}[m".utf8)
      + list.reversed().flatMap { Array($0.unset.utf8) }
  }

  /// Ends any sequence or string that a terminal may be reading.
  static let sequenceTerminator = "\u{18}\u{1B}\\"

  /// Removes all modes.
  mutating func removeAll() { list.removeAll() }
}

extension TerminalModes.Mode {
  /// Returns a private mode of DEC's kind.
  static func dec(_ number: Int, isOn: Bool = true) -> TerminalModes.Mode {
    let (set, unset) = isOn ? ("h", "l") : ("l", "h")
    return TerminalModes.Mode(
      name: "?\(number)", set: "\u{1B}[?\(number)\(set)", unset: "\u{1B}[?\(number)\(unset)")
  }

  /// The alternate screen, with the cursor saved.
  static let alternateScreen = dec(1049)
  /// The cursor is hidden.
  static let hiddenCursor = dec(25, isOn: false)
  /// The cursor is behind the last line that was written, so that a screen reader finds the line there.
  static let lastLine = TerminalModes.Mode(name: "lines", set: "", unset: "\r\n")
  /// Text after the last column continues in the next row, as everywhere; a frame may be cut where it does not.
  static let wrap = TerminalModes.Mode(name: "?7", set: "\u{1B}[?7h", unset: "\u{1B}[?7h")
  /// Cells are shown in the order in which they stand: a terminal that orders letters itself leaves it (BDSM, which
  /// VTE has).
  static let explicitOrder = TerminalModes.Mode(
    name: "8", set: "\u{1B}[8l", unset: "\u{1B}[8h")
  /// Pasted text is marked as such (bracketed paste).
  static let paste = dec(2004)
  /// The terminal reports that it has lost or got the focus.
  static let focus = dec(1004)
  /// The terminal reports its size itself, in order with all its other reports.
  static let inBandSize = dec(2048)
  /// The terminal reports when it turns light or dark.
  static let appearance = dec(2031)
  /// Clusters of several code points are as wide as their first code point says.
  static let clusters = dec(2027)

  /// Returns the mouse's reports in the encoding that has no largest column, or nil for none.
  static func mouse(_ mouse: TerminalOptions.Mouse) -> TerminalModes.Mode? {
    let numbers: [Int] =
      switch mouse {
      case .off: []
      case .buttons: [1006, 1000]
      case .drag: [1006, 1000, 1002]
      case .hover: [1006, 1000, 1002, 1003]
      }
    guard !numbers.isEmpty else { return nil }
    return TerminalModes.Mode(
      name: "mouse", set: numbers.map { "\u{1B}[?\($0)h" }.joined(),
      unset: numbers.reversed().map { "\u{1B}[?\($0)l" }.joined())
  }

  /// The mouse is reported in pixels; unset, it is reported in cells again, in the encoding without a largest column.
  static let mousePixels = TerminalModes.Mode(
    name: "?1016", set: "\u{1B}[?1016h", unset: "\u{1B}[?1016l\u{1B}[?1006h")

  /// Kitty's keyboard protocol; each of the two screens has its own stack of flags.
  static func keyboard(_ flags: Int) -> TerminalModes.Mode {
    TerminalModes.Mode(name: "keyboard", set: "\u{1B}[>\(flags)u", unset: "\u{1B}[<u")
  }

  /// xterm's protocol that distinguishes more keys, for terminals without kitty's.
  static let modifiedKeys = TerminalModes.Mode(
    name: "keys", set: "\u{1B}[>4;1m", unset: "\u{1B}[>4m")

  /// A title of the program's own; the previous one comes back.
  static func title(_ text: String) -> TerminalModes.Mode {
    TerminalModes.Mode(
      name: "title", set: "\u{1B}[22;0t\u{1B}]0;\(text.sanitizedForOSC)\u{1B}\\",
      unset: "\u{1B}[23;0t")
  }

  /// A shape of the cursor; at the end the terminal's own comes back.
  static func cursorShape(_ number: Int) -> TerminalModes.Mode {
    TerminalModes.Mode(name: "shape", set: "\u{1B}[\(number) q", unset: "\u{1B}[0 q")
  }
}
