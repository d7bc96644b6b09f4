// TerminalWriter+Wrapping: whether lines wrap (mode 7) while a cluster near the right edge is printed.

internal import TermView

extension TerminalWriter {
  /// Sets or unsets mode 7, where the terminal has it the other way.
  ///
  /// Lines wrap at the beginning and at the end of each frame: a terminal that changes its width wraps the user's
  /// earlier lines anew only with the mode set, and cuts them off without it (Ghostty). Nothing relies on it that
  /// the next glyph goes to the next row.
  mutating func setWrapping(_ wraps: Bool) {
    guard wraps != state.wraps else { return }
    state.wraps = wraps
    out.append(wraps ? "\u{1B}[?7h" : "\u{1B}[?7l")
  }

  /// Sets mode 7 as it has to be while a cluster is printed under the cursor.
  ///
  /// Lines must not wrap at a cluster that reaches the right edge in a terminal that draws each of its scalars by
  /// itself, in two columns at most: xterm would damage the row below. They must wrap at letters with accents beside
  /// the last column, where the cursor otherwise stays on that column, and terminals lose track of which cell an accent
  /// belongs to: tmux puts it before the last cell, Ghostty on the last one. Accents have no width on any terminal and
  /// can't wrap.
  mutating func setWrapping(for glyph: Glyph) {
    if profile.hasGraphemeClusters && (size.columns - 3...size.columns - 2).contains(column) {
      return setWrapping(true)
    }
    if hasOnlyAccents(glyph) {
      if column + (glyph.isWide ? 2 : 1) >= size.columns - 1 { setWrapping(true) }
    } else if column + 2 * glyph.scalarCount(in: pools) > size.columns {
      setWrapping(false)
    }
  }

  /// Sets mode 7 for a letter in the last column.
  ///
  /// While lines don't wrap, Ghostty takes it for a continuation of the cell under the cursor: a Khmer consonant joins a
  /// cell that ends in U+17D2, and replaces nothing.
  mutating func setWrappingForLastColumn(_ letter: Glyph) {
    if column + (letter.isWide ? 2 : 1) == size.columns { setWrapping(true) }
  }
}

extension Glyph {
  /// The number of code points of a cluster in the pools.
  func scalarCount(in pools: CellPools) -> Int {
    var count = 0
    pools.clusters.forEachByte(at: Int(value)) { if $0 & 0xC0 != 0x80 { count += 1 } }
    return count
  }
}
