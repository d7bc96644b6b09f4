// ModelTerminal+Edit: erases, insertions, deletions, scrolls, and checks for what they must not touch.

extension ModelTerminal {
  /// The content of an erased or scrolled-in cell.
  private var blank: Cell {
    Cell(pen: Pen(background: options.erasesWithBackground ? pen.background : .standard))
  }

  /// Reports a pen that shows on blanks: some terminals apply its background, and kitty its lines and reverse too.
  private mutating func checkPen() {
    if pen.background != .standard && !options.erasesWithBackground {
      report("blanks with a background in the pen")
    }
    if pen.underline != .none || !pen.attributes.isDisjoint(with: [.reverse, .strike, .overline]) {
      report("blanks with a pen that shows on blanks")
    }
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    if splitsWideCharacter(row, range.lowerBound) {
      report("erases half of a wide character")
      cells[row][range.lowerBound - 1] = blank
    }
    if splitsWideCharacter(row, range.upperBound) {
      report("erases half of a wide character")
      cells[row][range.upperBound] = blank
    }
    for column in range {
      cells[row][column] = blank
      undefinedCells[[row, column]] = nil
    }
  }

  /// Erases in the display (ED).
  mutating func eraseDisplay(_ part: Int) {
    checkPen()
    if part < 2 { checkColumn() }
    switch part {
    case 0:
      erase(cursor.row, cursor.column..<columns)
      for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { erase(row, 0..<columns) }
    case 1:
      for row in 0..<cursor.row { erase(row, 0..<columns) }
      erase(cursor.row, 0..<(cursor.column + 1))
    case 2:
      for row in 0..<rows { erase(row, 0..<columns) }
      pictures.placements = [:]
    default: report("unknown control sequence")
    }
  }

  /// Erases in the line (EL).
  mutating func eraseLine(_ part: Int) {
    checkPen()
    checkColumn()
    switch part {
    case 0: erase(cursor.row, cursor.column..<columns)
    case 1: erase(cursor.row, 0..<(cursor.column + 1))
    case 2: erase(cursor.row, 0..<columns)
    default: report("unknown control sequence")
    }
  }

  /// Erases characters (ECH).
  mutating func eraseCharacters(_ count: Int) {
    checkPen()
    checkColumn()
    erase(cursor.row, cursor.column..<(cursor.column + fitting(count)))
  }

  /// Inserts blanks (ICH): cells from the cursor on move right, and the last ones are lost.
  ///
  /// tmux 3.3a blanks only as many of the inserted cells as it moved, and leaves the rest, except in the last column.
  mutating func insertCharacters(_ count: Int) {
    checkPen()
    checkColumn()
    let count = fitting(count)
    checkHalves([cursor.column, columns - count])
    let row = cells[cursor.row]
    cells[cursor.row] =
      Array(row[..<cursor.column]) + Array(repeating: blank, count: count)
      + Array(row[cursor.column..<(columns - count)])
    for column in columns - count..<max(columns - count, cursor.column + count)
    where row[column] != blank && cursor.column < columns - 1 {
      undefinedCells[[cursor.row, column]] = "a cell that tmux keeps under ICH"
    }
  }

  /// Deletes characters (DCH): cells to their right move left, and blanks come in at the margin.
  ///
  /// kitty 0.26.5 blanks a wide character that arrives under the cursor.
  mutating func deleteCharacters(_ count: Int) {
    checkPen()
    checkColumn()
    let count = fitting(count)
    checkHalves([cursor.column, cursor.column + count])
    let row = cells[cursor.row]
    cells[cursor.row] =
      Array(row[..<cursor.column]) + Array(row[(cursor.column + count)...])
      + Array(repeating: blank, count: count)
    if cells[cursor.row][cursor.column].width == 2 {
      for column in cursor.column...cursor.column + 1 {
        undefinedCells[[cursor.row, column]] = "a wide character that kitty blanks under DCH"
      }
    }
  }

  mutating func insertLines(_ count: Int) {
    editLines(count, sign: -1)
  }

  mutating func deleteLines(_ count: Int) {
    editLines(count, sign: 1)
  }

  /// Moves the rows between the margins up by a positive count (SU), down by a negative one (SD).
  mutating func scroll(by count: Int) {
    checkPen()
    if abs(count) > marginBottom - marginTop + 1 { report("scrolls by more than its region") }
    checkUndefinedCells(rows: marginTop...marginBottom)
    shiftRows(marginTop, marginBottom, by: count)
  }

  /// Moves rows `top` to `bottom` up by `count`, or down if it is negative.
  mutating func shiftRows(_ top: Int, _ bottom: Int, by count: Int) {
    // Which of them move, and how they are cut at margins, differs.
    if !pictures.placements.isEmpty { report("moves rows under placed pictures") }
    let height = bottom - top + 1
    let kept = max(0, height - abs(count))
    let blanks = Array(repeating: Array(repeating: blank, count: columns), count: height - kept)
    let first = count > 0 ? bottom + 1 - kept : top
    let moved = Array(cells[first..<(first + kept)])
    cells.replaceSubrange(top...bottom, with: count > 0 ? moved + blanks : blanks + moved)
  }

  /// Inserts or deletes lines (IL, DL); the cursor goes to the first column in xterm, and stays in others.
  private mutating func editLines(_ count: Int, sign: Int) {
    checkPen()
    if columnUncertainty == .cluster { checkColumn() }
    checkRow()
    guard (marginTop...marginBottom).contains(cursor.row) else {
      return report("edits lines outside the margins")
    }
    if count > marginBottom - cursor.row + 1 { report("edits more lines than there are") }
    checkUndefinedCells(rows: cursor.row...marginBottom)
    shiftRows(cursor.row, marginBottom, by: sign * count)
    columnUncertainty = .lineEdit
  }

  private mutating func fitting(_ count: Int) -> Int {
    if count > columns - cursor.column { report("goes over the right margin") }
    return min(count, columns - cursor.column)
  }

  /// Reports a wide character across one of `boundaries`, which would lose a half; the model blanks both halves.
  private mutating func checkHalves(_ boundaries: [Int]) {
    checkUndefinedCells(rows: cursor.row...cursor.row)
    for column in boundaries where splitsWideCharacter(cursor.row, column) {
      report("splits a wide character")
      cells[cursor.row][column - 1] = blank
      cells[cursor.row][column] = blank
    }
  }

  private mutating func checkUndefinedCells(rows: ClosedRange<Int>) {
    guard let why = undefinedCells.first(where: { rows.contains($0.key[0]) })?.value else { return }
    report("moves \(why)")
    undefinedCells = undefinedCells.filter { !rows.contains($0.key[0]) }
  }
}
