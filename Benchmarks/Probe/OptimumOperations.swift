// OptimumOperations: lists every operation of the default profile for a screen's size and an alphabet.
//
// The operations and their bytes; `n`, `r` and `c` are one digit, and 1 is left out:
//
//   print    1 byte a glyph; in the last column the cursor is stale afterwards
//   SGR      ESC[m, ESC[41m, ESC[1m, ESC[31m       3, 5, 4, 5
//   CR LF BS HT                                    1; LF keeps the column; HT stops at the margin
//   CUP      ESC[H, ESC[rH, ESC[;cH, ESC[r;cH      3, 4, 5, 6
//   CHA VPA  ESC[G, ESC[cG, ESC[d, ESC[rd          3, 4 (HPA costs what CHA costs, or more)
//   CUU CUD CUF CUB                                3, 4 for more than one
//   RI       ESC M                                 2
//   EL ED    ESC[K, ESC[1K, ESC[2K, and with J     3, 4, 4
//   ECH ICH DCH   ESC[X, ESC[@, ESC[P              3, 4 for more than one
//   IL DL    ESC[L, ESC[M                          3, 4; the cursor is stale afterwards
//   SU SD    ESC[S, ESC[T                          3, 4; the cursor stays
//   LF on the last row and RI on the first         1, 2; they scroll
//   REP      ESC[b                                 3, 4: on request only, not in the profile
//
// A stale cursor has a known row and an unknown column (pending wrap, or after IL and DL): only CR,
// CUP, CHA and SGR may follow. Erases, shifts and scrolls need a pen with the default background.
// NEL, IND, CBT, DECSC and scroll regions are not included: regions have at least two rows.

/// The source of a cell's new state.
enum OptimumSource: Equatable {
  case cell(Int)
  case state(Int)
}

/// An operation from one stance (cursor and pen) to another, with its effect on the cells, if any.
struct OptimumOperation {
  let name: String
  let bytes: String
  let from: Int
  let to: Int
  let effect: [OptimumSource]?
}

/// Options that extend or restrict the search beyond the default profile's operations.
struct OptimumRules {
  /// Names from the table above; scrolls by LF and RI are `LF/scroll` and `RI/scroll`.
  var without: Set<String> = []
  var rep = false
  /// The wanted frame, as states: cells are then printed in their final state or not at all.
  var final: [Int]?
  /// Whether a pen may print anything over a cell whose final state has the other pen.
  var printsThrough = false
  /// The phases in order; empty for a free search.
  var phases: [OptimumPhase] = []
}

/// A phase of an encoder's plan: the operations that it allows, and the order of the cursor in it.
struct OptimumPhase {
  enum Order {
    /// Anywhere.
    case free
    /// Never to an earlier row, and never to the left in a row.
    case forward
    /// Never to a later row, and never to the left in a row.
    case upward
    /// To any row, and never to the left in a row.
    case rightward
  }

  var order: Order
  var without: Set<String> = []
  /// Whether the pen changes only on the way into the phase.
  var keepsPen = false
  /// The only row whose cells the phase may edit, or nil for all rows.
  var row: Int?
}

/// The table of operations from each stance.
///
/// A stance is a place times 2, plus the pen; a place is a cell in reading order or, after all cells,
/// a row with a stale cursor.
struct OptimumOperations {
  let columns: Int
  let rows: Int
  let alphabet: OptimumAlphabet
  let rules: OptimumRules
  private(set) var all: [OptimumOperation] = []

  init(columns: Int, rows: Int, alphabet: OptimumAlphabet, rules: OptimumRules) {
    self.columns = columns
    self.rows = rows
    self.alphabet = alphabet
    self.rules = rules
    for pen in 0..<2 {
      for place in 0..<cells + rows {
        add("SGR", alphabet.pens[1 - pen], place * 2 + pen, place * 2 + 1 - pen)
        addAbsoluteMoves(from: place, pen)
      }
      for row in 0..<rows {
        for column in 0..<columns {
          addRelativeMoves(column, row, pen)
          addPrints(column, row, pen)
          guard alphabet.erases(withPen: pen) else { continue }
          addErases(column, row, pen)
          addShifts(column, row, pen)
          addScrolls(column, row, pen)
        }
      }
    }
  }

  var cells: Int { columns * rows }

  private mutating func add(
    _ name: String, _ bytes: String, _ from: Int, _ to: Int, _ effect: [OptimumSource]? = nil
  ) {
    guard !rules.without.contains(name) else { return }
    all.append(OptimumOperation(name: name, bytes: bytes, from: from, to: to, effect: effect))
  }

  private mutating func addAbsoluteMoves(from place: Int, _ pen: Int) {
    let from = place * 2 + pen
    let row = place < cells ? place / columns : place - cells
    add("CR", "\r", from, row * columns * 2 + pen)
    for column in 0..<columns {
      add("CHA", control(column + 1, "G"), from, (row * columns + column) * 2 + pen)
      for other in 0..<rows {
        let line = other == 0 ? "" : "\(other + 1)"
        let bytes = "\u{1B}[" + line + (column == 0 ? "" : ";\(column + 1)") + "H"
        add("CUP", bytes, from, (other * columns + column) * 2 + pen)
      }
    }
  }

  private mutating func addRelativeMoves(_ column: Int, _ row: Int, _ pen: Int) {
    func stance(_ column: Int, _ row: Int) -> Int { (row * columns + column) * 2 + pen }
    let from = stance(column, row)
    let stop = min((column / 8 + 1) * 8, columns - 1)
    add("HT", "\t", from, stance(stop, row))
    if column > 0 { add("BS", "\u{8}", from, stance(column - 1, row)) }
    if row > 0 { add("RI", "\u{1B}M", from, stance(column, row - 1)) }
    if row < rows - 1 { add("LF", "\n", from, stance(column, row + 1)) }
    for other in 0..<columns where other != column {
      let name = other > column ? "CUF" : "CUB"
      let bytes = control(abs(other - column), other > column ? "C" : "D")
      add(name, bytes, from, stance(other, row))
    }
    for other in 0..<rows {
      add("VPA", control(other + 1, "d"), from, stance(column, other))
      guard other != row else { continue }
      let bytes = control(abs(other - row), other > row ? "B" : "A")
      add(other > row ? "CUD" : "CUU", bytes, from, stance(column, other))
    }
  }

  private mutating func addPrints(_ column: Int, _ row: Int, _ pen: Int) {
    let place = row * columns + column
    for glyph in alphabet.glyphs {
      let state = alphabet.state(of: glyph, pen: pen)
      var effect = unchanged
      for length in 1...columns - column where rules.rep || length == 1 {
        effect[place + length - 1] = .state(state)
        guard mayPrint(state, at: place + length - 1, pen) else { break }
        let after = column + length == columns ? cells + row : place + length
        let letter = String(UnicodeScalar(glyph))
        let bytes = length == 1 ? letter : letter + control(length - 1, "b")
        add(length == 1 ? "print" : "REP", bytes, place * 2 + pen, after * 2 + pen, effect)
      }
    }
  }

  private func mayPrint(_ state: Int, at cell: Int, _ pen: Int) -> Bool {
    guard let final = rules.final, final[cell] != state else { return true }
    return rules.printsThrough && alphabet.states[final[cell]].pen != pen
  }

  private mutating func addErases(_ column: Int, _ row: Int, _ pen: Int) {
    let first = row * columns
    let place = first + column
    func erase(_ name: String, _ bytes: String, _ range: Range<Int>) {
      var effect = unchanged
      for cell in range { effect[cell] = .state(0) }
      add(name, bytes, place * 2 + pen, place * 2 + pen, effect)
    }
    erase("EL", "\u{1B}[K", place..<first + columns)
    erase("EL", "\u{1B}[1K", first..<place + 1)
    erase("EL", "\u{1B}[2K", first..<first + columns)
    erase("ED", "\u{1B}[J", place..<cells)
    erase("ED", "\u{1B}[1J", 0..<place + 1)
    erase("ED", "\u{1B}[2J", 0..<cells)
    for count in 1...columns - column { erase("ECH", control(count, "X"), place..<place + count) }
  }

  private mutating func addShifts(_ column: Int, _ row: Int, _ pen: Int) {
    let place = row * columns + column
    let end = row * columns + columns
    for count in 1...columns - column {
      // tmux 3.3a blanks at most as many of the inserted cells as it moves on.
      if column + 2 * count <= columns {
        let inserted = moved(place..<end, by: count)
        add("ICH", control(count, "@"), place * 2 + pen, place * 2 + pen, inserted)
      }
      let deleted = moved(place..<end, by: -count)
      add("DCH", control(count, "P"), place * 2 + pen, place * 2 + pen, deleted)
    }
  }

  private mutating func addScrolls(_ column: Int, _ row: Int, _ pen: Int) {
    let from = (row * columns + column) * 2 + pen
    let below = row * columns..<cells
    for count in 1...rows {
      let by = count * columns
      add("SU", control(count, "S"), from, from, moved(0..<cells, by: -by))
      add("SD", control(count, "T"), from, from, moved(0..<cells, by: by))
      guard count <= rows - row else { continue }
      add("IL", control(count, "L"), from, (cells + row) * 2 + pen, moved(below, by: by))
      add("DL", control(count, "M"), from, (cells + row) * 2 + pen, moved(below, by: -by))
    }
    if row == 0 { add("RI/scroll", "\u{1B}M", from, from, moved(0..<cells, by: columns)) }
    if row == rows - 1 { add("LF/scroll", "\n", from, from, moved(0..<cells, by: -columns)) }
  }

  private var unchanged: [OptimumSource] { (0..<cells).map { .cell($0) } }

  /// Returns the cells of `range` moved by `offset` within it; the cells that come in are erased.
  private func moved(_ range: Range<Int>, by offset: Int) -> [OptimumSource] {
    (0..<cells).map { cell in
      guard range.contains(cell) else { return .cell(cell) }
      return range.contains(cell - offset) ? .cell(cell - offset) : .state(0)
    }
  }

  private func control(_ number: Int, _ letter: String) -> String {
    "\u{1B}[" + (number == 1 ? "" : "\(number)") + letter
  }
}
