// ModelTerminal+CursorMotion: cursor moves and margins, with checks for moves that real terminals make differently.

extension ModelTerminal {
  /// Reports an operation that depends on the column where terminals disagree on it.
  mutating func checkColumn() {
    if isWrapPending { report("relies on the pending wrap") }
    if let doubt = columnUncertainty { report("relies on the column after \(doubt.rawValue)") }
    columnUncertainty = nil
    checkRow()
  }

  /// Reports an operation that depends on the row where terminals disagree on it.
  mutating func checkRow() {
    if isRowUncertain { report("relies on the row after a cluster that may wrap") }
    isRowUncertain = false
  }

  mutating func moveTo(row: Int, column: Int) {
    if row >= rows || column >= columns { report("addresses outside the screen") }
    cursor.row = min(row, rows - 1)
    isRowUncertain = false
    setColumn(min(column, columns - 1))
  }

  mutating func moveToColumn(_ column: Int) {
    if column >= columns { report("addresses outside the screen") }
    setColumn(min(column, columns - 1))
  }

  /// Moves to a row (VPA) in the same column: an uncertain one stays uncertain, a pending wrap stays in kitty alone.
  mutating func moveToRow(_ row: Int) {
    if isWrapPending { report("relies on the pending wrap") }
    isWrapPending = false
    isRowUncertain = false
    if row >= rows { report("addresses outside the screen") }
    cursor.row = min(row, rows - 1)
  }

  mutating func moveHorizontally(by distance: Int) {
    checkColumn()
    let column = cursor.column + distance
    if column < 0 || column >= columns { report("moves over the edge") }
    setColumn(min(max(column, 0), columns - 1))
  }

  mutating func moveVertically(by distance: Int) {
    checkColumn()
    isWrapPending = false
    let row = cursor.row + distance
    if row < 0 || row >= rows { report("moves over the edge") }
    let target = min(max(row, 0), rows - 1)
    if side(cursor.row) != side(target) { report("moves across a margin") }
    cursor.row = target
  }

  /// Moves by rows, to the first column (CNL and CPL).
  mutating func moveToLineStart(by distance: Int) {
    if columnUncertainty == .cluster { checkColumn() }
    checkRow()
    setColumn(0)
    moveVertically(by: distance)
  }

  mutating func backspace() {
    moveHorizontally(by: -1)
  }

  /// Moves to the next tab stop (HT): every 8 columns, as in all engines until HTS or TBC.
  mutating func tab() {
    checkColumn()
    if cursor.column == columns - 1 && !isWrapPending { report("HT in the last column") }
    setColumn(min((cursor.column / 8 + 1) * 8, columns - 1))
  }

  /// Moves down, or scrolls if the cursor is on the bottom margin (LF and IND).
  mutating func index() {
    checkColumn()
    isWrapPending = false
    if cursor.row == marginBottom {
      scroll(by: 1)
    } else {
      moveVertically(by: 1)
    }
  }

  /// Moves up, or scrolls if the cursor is on the top margin (RI).
  mutating func reverseIndex() {
    checkColumn()
    isWrapPending = false
    if cursor.row == marginTop {
      scroll(by: -1)
    } else {
      moveVertically(by: -1)
    }
  }

  /// Sets the margins (DECSTBM), with rows counted from 1; the cursor goes home.
  mutating func setMargins(top: Int, bottom: Int) {
    if bottom > rows {
      report("addresses outside the screen")
    } else if top >= bottom && (top, bottom) != (1, rows) {
      report("a scrolling region of fewer than two rows")
    } else {
      marginTop = top - 1
      marginBottom = bottom - 1
    }
    cursor.row = 0
    isRowUncertain = false
    setColumn(0)
  }

  private mutating func setColumn(_ column: Int) {
    cursor.column = column
    isWrapPending = false
    columnUncertainty = nil
  }

  /// Returns whether a row is above (-1), inside (0) or below (1) the scrolling region.
  private func side(_ row: Int) -> Int {
    row < marginTop ? -1 : row > marginBottom ? 1 : 0
  }
}
