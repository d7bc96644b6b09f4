// ReplyLimits: the limits within which a terminal's reports about itself are plausible.

package import TermView

/// The plausible range of each value that a terminal reports.
///
/// Answers are outside input: a file that is displayed, a remote server or anyone who types can send them. The parser
/// ignores an answer beyond its bound, as if it had not come, and turns its bytes into an unknown event. Sizes that
/// the system reports are clamped instead, since a program needs a size. `SECURITY.md` lists the numbers.
package enum ReplyLimits {
  /// The number of columns, and of rows, of a screen (`CSI 8 t`, `CSI 48 t`, TIOCGWINSZ).
  package static let screenSide = 1...Frame.maxSide
  /// The most cells of a screen: 16 MiB for a cell buffer.
  ///
  /// A screen of 7,680 by 4,320 pixels in cells of 6 by 12 has 460,800.
  package static let maxScreenCells = 1 << 20
  /// The width, and the height, of a cell in pixels (`CSI 6 t`).
  package static let cellSide = 1...512
  /// The width, and the height, of a window in pixels (`CSI 4 t`, `CSI 48 t`, TIOCGWINSZ).
  package static let windowSide = 1...65_535
  /// The row or column of the cursor or the mouse, counted from 1, and the mouse's position in pixels.
  ///
  /// A mouse that is dragged out of the window may report 0.
  package static let coordinate = 0...65_535
  /// The most numbers in an answer that is a list of numbers (DA1, DA2, XTWINOPS), and the most parts of one that is
  /// a list of strings (XTGETTCAP, the keys of kitty's graphics answers).
  package static let maxListLength = 64
  /// The most bytes of a name with its version (XTVERSION), and of a serial number (DA3).
  package static let maxNameLength = 256
  /// The most bytes of any other text answer (XTGETTCAP, DECRQSS, kitty's graphics); a clipboard is limited by the
  /// parser's longest string.
  package static let maxTextLength = 4096
  /// The number of a mode (DECRPM).
  package static let mode = 0...65_535
  /// The index of a palette color (OSC 4): 256, and a few that xterm numbers after them.
  package static let paletteIndex = 0...1023
  /// The flags of kitty's keyboard protocol, which defines five.
  package static let keyboardFlags = 0...255
  /// The level of xterm's modifyOtherKeys (XTQMODKEYS): how many other keys it encodes.
  package static let modifiedKeys = 0...9

  /// Returns whether a screen of this size is plausible.
  package static func accepts(_ screen: Size) -> Bool {
    screenSide.contains(screen.columns) && screenSide.contains(screen.rows)
      && screen.columns * screen.rows <= maxScreenCells
  }

  /// Returns whether a cell of this size is plausible.
  package static func accepts(cell: PixelSize) -> Bool {
    cellSide.contains(cell.width) && cellSide.contains(cell.height)
  }

  /// Returns whether a window of this size is plausible.
  package static func accepts(window: PixelSize) -> Bool {
    windowSide.contains(window.width) && windowSide.contains(window.height)
  }

  /// Clamps a screen size to the limits: each side, then the rows so that the cells are within `maxScreenCells`.
  package static func clamp(_ screen: Size) -> Size {
    let columns = min(max(screen.columns, screenSide.lowerBound), screenSide.upperBound)
    let rows = min(max(screen.rows, screenSide.lowerBound), screenSide.upperBound)
    return Size(columns: columns, rows: min(rows, maxScreenCells / columns))
  }
}
