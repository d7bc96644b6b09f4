// Modes: what is set on a terminal in, with the bytes that set it; the bytes that take all of it back out.

/// What was set on a terminal, in order, so that it is taken back in the reverse order and nothing else is.
struct Modes {
  /// Something that is set.
  struct Mode: Equatable {
    /// Its name here: what is set twice is set once.
    var name: String
    /// What sets it.
    var set: String
    /// What takes it back; empty for what leaves nothing behind.
    var unset: String
  }

  private var list: [Mode] = []

  /// Notes that a mode is set and gives back the bytes that set it; none where it is set already.
  mutating func set(_ mode: Mode) -> [UInt8] {
    guard !list.contains(where: { $0.name == mode.name }) else { return [] }
    list.append(mode)
    return Array(mode.set.utf8)
  }

  /// Takes one mode back, before its turn.
  mutating func unset(_ name: String) -> [UInt8] {
    guard let index = list.lastIndex(where: { $0.name == name }) else { return [] }
    return Array(list.remove(at: index).unset.utf8)
  }

  /// Sets all of them again, after they were taken back for a while.
  var setting: [UInt8] { list.flatMap { Array($0.set.utf8) } }

  /// Takes all of them back.
  ///
  /// It begins with what ends a sequence that a frame may have been cut in, an update that is held back, a link and
  /// a pen.
  var unsetting: [UInt8] {
    guard !list.isEmpty else { return [] }
    return Array("\u{1B}\\\u{1B}[?2026l\u{1B}[m".utf8)
      + list.reversed().flatMap { Array($0.unset.utf8) }
  }

  /// Forgets all of them.
  mutating func removeAll() { list.removeAll() }
}

extension Modes.Mode {
  /// A private mode of DEC's kind.
  static func dec(_ number: Int, isOn: Bool = true) -> Modes.Mode {
    let (set, unset) = isOn ? ("h", "l") : ("l", "h")
    return Modes.Mode(
      name: "?\(number)", set: "\u{1B}[?\(number)\(set)", unset: "\u{1B}[?\(number)\(unset)")
  }

  /// The screen that programs have to themselves, and the cursor saved.
  static let alternateScreen = dec(1049)
  /// The cursor is not seen.
  static let hiddenCursor = dec(25, isOn: false)
  /// What is printed in the last column does not go on in the next row.
  static let noWrap = dec(7, isOn: false)
  /// Pasted text is marked as such.
  static let paste = dec(2004)
  /// The terminal tells that it has lost or got the user's attention.
  static let focus = dec(1004)
  /// The terminal tells its size itself, in order with everything else it says.
  static let inBandSize = dec(2048)
  /// The terminal tells when it turns light or dark.
  static let appearance = dec(2031)
  /// Clusters of several code points are as wide as their first says.
  static let clusters = dec(2027)

  /// What the mouse tells, in the form that knows no last column.
  static func mouse(_ mouse: TerminalOptions.Mouse) -> Modes.Mode? {
    let numbers: [Int] =
      switch mouse {
      case .off: []
      case .buttons: [1006, 1000]
      case .drag: [1006, 1000, 1002]
      case .hover: [1006, 1000, 1002, 1003]
      }
    guard !numbers.isEmpty else { return nil }
    return Modes.Mode(
      name: "mouse", set: numbers.map { "\u{1B}[?\($0)h" }.joined(),
      unset: numbers.reversed().map { "\u{1B}[?\($0)l" }.joined())
  }

  /// Kitty's keyboard protocol; every screen has a stack of its own of what was asked for.
  static func keyboard(_ flags: Int) -> Modes.Mode {
    Modes.Mode(name: "keyboard", set: "\u{1B}[>\(flags)u", unset: "\u{1B}[<u")
  }

  /// xterm's way to tell more keys apart, for those without kitty's.
  static let modifiedKeys = Modes.Mode(name: "keys", set: "\u{1B}[>4;1m", unset: "\u{1B}[>4m")

  /// A title of the program's own; the one before comes back.
  static func title(_ text: String) -> Modes.Mode {
    Modes.Mode(
      name: "title", set: "\u{1B}[22;0t\u{1B}]0;\(text.asOneLine)\u{1B}\\", unset: "\u{1B}[23;0t")
  }

  /// A shape of the cursor; at the end the terminal's own comes back.
  static func cursorShape(_ number: Int) -> Modes.Mode {
    Modes.Mode(name: "shape", set: "\u{1B}[\(number) q", unset: "\u{1B}[0 q")
  }
}
