// OptimumCheck: compares the search with a slow search that knows only bytes.

/// A tiny strict terminal that reads one byte at a time and refuses what the rules forbid.
///
/// It shares no code with the table of operations: it moves cells in an array, and parses.
struct OptimumTerminal: Hashable {
  let alphabet: OptimumAlphabet
  let columns: Int
  var lines: [[Int]]
  var column = 0
  var row = 0
  var pen = 0
  var isStale = false
  /// The bytes of an incomplete sequence.
  var partial: [UInt8] = []

  /// Reads a byte; returns false if it is not allowed here.
  mutating func take(_ byte: UInt8) -> Bool {
    if partial.isEmpty { return takePlain(byte) }
    if partial.count == 1 {
      if byte == 0x5B {
        partial.append(byte)
        return true
      }
      partial = []
      guard byte == 0x4D, !isStale else { return false }
      guard row == 0 else {
        row -= 1
        return true
      }
      return scroll(0, down: 1)
    }
    guard byte >= 0x40 else {
      // One digit per parameter, except for the two SGRs.
      let isLonger = partial.count > 2 && partial.last != 0x3B && byte != 0x3B
      partial.append(byte)
      return partial.count <= 5
        && (!isLonger || partial[2...] == [0x34, 0x31] || partial[2...] == [0x33, 0x31])
    }
    let text = partial.dropFirst(2)
    partial = []
    let fields = text.split(separator: 0x3B, omittingEmptySubsequences: false).map { digits in
      digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    return control(byte, fields)
  }

  private mutating func takePlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x1B:
      partial = [byte]
      return true
    case 0x0D:
      column = 0
      isStale = false
      return true
    case _ where isStale: return false
    case 0x0A:
      guard row == lines.count - 1 else {
        row += 1
        return true
      }
      return scroll(0, down: -1)
    case 0x08:
      column -= 1
      return column >= 0
    case 0x09:
      repeat { column += 1 } while column % 8 != 0 && column < columns
      column = min(column, columns - 1)
      return true
    default:
      lines[row][column] = alphabet.state(of: byte, pen: pen)
      isStale = column == columns - 1
      column = isStale ? 0 : column + 1
      return alphabet.glyphs.contains(byte)
    }
  }

  private mutating func control(_ final: UInt8, _ fields: [Int]) -> Bool {
    let first = fields.first ?? 0
    let count = max(first, 1)
    guard fields.count <= (final == 0x48 ? 2 : 1) else { return false }
    switch final {
    case 0x6D:  // SGR
      switch (first, alphabet) {
      case (0, _): pen = 0
      case (41, .onBackground), (1, .bold), (31, .onForeground): pen = 1
      default: return false
      }
      return true
    case 0x48:  // CUP
      row = min(count, lines.count) - 1
      column = min(max(fields.count > 1 ? fields[1] : 1, 1), columns) - 1
      isStale = false
      return true
    case 0x47:  // CHA
      column = min(count, columns) - 1
      isStale = false
      return true
    default: break
    }
    guard !isStale, first < 10 else { return false }
    switch final {
    case 0x41: row = max(row - count, 0)
    case 0x42: row = min(row + count, lines.count - 1)
    case 0x43: column = min(column + count, columns - 1)
    case 0x44: column = max(column - count, 0)
    case 0x64: row = min(count, lines.count) - 1
    default: return pen == 0 || alphabet != .onBackground ? change(final, first) : false
    }
    return true
  }

  private mutating func change(_ final: UInt8, _ first: Int) -> Bool {
    let count = max(first, 1)
    let width = columns - column
    switch final {
    case 0x4A, 0x4B:  // ED, EL
      guard first <= 2 else { return false }
      for y in lines.indices where final == 0x4A || y == row {
        for x in 0..<columns {
          let isBefore = (y, x) <= (row, column)
          let isAfter = (y, x) >= (row, column)
          if first == 2 || (first == 1 ? isBefore : isAfter) { lines[y][x] = 0 }
        }
      }
    case 0x58: for x in column..<min(column + count, columns) { lines[row][x] = 0 }
    case 0x40:
      guard column + 2 * count <= columns else { return false }
      let inserted = [Int](repeating: 0, count: count)
      lines[row].insert(contentsOf: inserted, at: column)
      lines[row].removeLast(inserted.count)
    case 0x50:
      lines[row].removeSubrange(column..<column + min(count, width))
      lines[row] += [Int](repeating: 0, count: min(count, width))
    case 0x4C, 0x4D:  // IL, DL
      isStale = true
      column = 0
      return scroll(row, down: final == 0x4C ? count : -count)
    case 0x53: return scroll(0, down: -count)
    case 0x54: return scroll(0, down: count)
    default: return false
    }
    return true
  }

  /// Moves the lines from `top` on; up if `down` is negative.
  private mutating func scroll(_ top: Int, down: Int) -> Bool {
    guard pen == 0 || alphabet != .onBackground else { return false }
    for _ in 0..<abs(down) {
      lines.insert([Int](repeating: 0, count: columns), at: down > 0 ? top : lines.count)
      lines.remove(at: down > 0 ? lines.count - 1 : top)
    }
    return true
  }
}

extension OptimumTerminal {
  /// Returns the fewest bytes to each screen, by trying every byte in every state, breadth first.
  func reach() -> [[[Int]]: Int] {
    var least: [[[Int]]: Int] = [:]
    var seen: Set = [self]
    var edge = [self]
    var length = 0
    let bytes = alphabet.glyphs + Array("\r\n\u{8}\t\u{1B}[;1234ABCDGHJKLMPSTXd@m".utf8)
    while !edge.isEmpty {
      for terminal in edge where terminal.partial.isEmpty && least[terminal.lines] == nil {
        least[terminal.lines] = length
      }
      var next: [OptimumTerminal] = []
      for terminal in edge {
        for byte in bytes {
          var after = terminal
          guard after.take(byte), seen.insert(after).inserted else { continue }
          next.append(after)
        }
      }
      edge = next
      length += 1
    }
    return least
  }
}

/// Compares every distance from seeded starts with the search by bytes, and returns the pairs that differ.
func optimumDifferences(
  columns: Int, rows: Int, alphabet: OptimumAlphabet, starts: Int, seed: UInt64
)
  -> (pairs: Int, differing: Int)
{
  let optimum = Optimum(columns: columns, rows: rows, alphabet: alphabet)
  var random = OptimumRandom(state: seed)
  var pairs = 0
  var differing = 0
  for _ in 0..<starts {
    let start = Int(random.next() % UInt64(optimum.contents))
    let column = Int(random.next() % UInt64(columns))
    let row = Int(random.next() % UInt64(rows))
    let pen = Int(random.next() % 2)
    func lines(_ content: Int) -> [[Int]] {
      let states = optimum.states(of: content)
      return (0..<rows).map { Array(states[$0 * columns..<($0 + 1) * columns]) }
    }
    let terminal = OptimumTerminal(
      alphabet: alphabet, columns: columns, lines: lines(start), column: column, row: row, pen: pen)
    let least = terminal.reach()
    let stance = optimum.stance(column: column, row: row, pen: pen)
    for (content, bytes) in optimum.distances(from: start, stance: stance).enumerated() {
      pairs += 1
      if least[lines(content)] != Int(bytes) { differing += 1 }
    }
  }
  return (pairs, differing)
}

/// SplitMix64, so that a seed determines which frames are tried.
struct OptimumRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
