// ModelTerminal+Print: prints runs of UTF-8 as clusters in cells, and blanks single halves of wide ones.

internal import TermView

extension ModelTerminal {
  private static let ascii = (0..<128).map { String(Unicode.Scalar(UInt8($0))) }

  /// Prints the text gathered since the last control, cluster by cluster.
  mutating func flushText(keepsLast: Bool = false) {
    guard !run.isEmpty else { return }
    let bytes = run
    run = []
    sequence = bytes
    if bytes.allSatisfy({ $0 < 0x80 }) {
      if keepsLast { run = bytes.suffix(1) }
      for byte in bytes.dropLast(run.count) { printCluster(Self.ascii[Int(byte)]) }
      return
    }
    let incomplete = keepsLast ? bytes.suffix(Self.incompleteByteCount(in: bytes)) : []
    let whole = bytes.dropLast(incomplete.count)
    if String(validating: whole, as: UTF8.self) == nil { report("not valid UTF-8") }
    var clusters = segment(String(decoding: whole, as: UTF8.self))
    if keepsLast { run = Array((clusters.popLast() ?? "").utf8) + incomplete }
    for cluster in clusters { printCluster(cluster) }
  }

  /// Returns how many bytes at the end begin a character that later bytes may complete.
  static func incompleteByteCount(in bytes: [UInt8]) -> Int {
    let continuations = bytes.reversed().prefix { UTF8.isContinuation($0) }.count
    guard let first = bytes.dropLast(continuations).last, first >= 0xC2 else { return 0 }
    let needed = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    return continuations < needed ? continuations + 1 : 0
  }

  private mutating func printCluster(_ cluster: String) {
    if options.ordersLetters, cluster == Self.leftToRightMark { return markLetter() }
    let isPlain = cluster.utf8.count == 1
    let width = clusterWidth(cluster)
    if !isPlain { checkCluster(cluster, width) }
    checkColumn()
    if isWrapPending, wraps { wrap() }
    isWrapPending = false
    if width == 2 && cursor.column + 2 > columns {
      report("a wide character in the last column")
      isWrapPending = true
      return
    }
    checkJoining(cluster)
    let scalars = cluster.unicodeScalars.count
    // A terminal without clusters draws each code point by itself, in at most two columns; accents take none anywhere.
    let mayBeWider = scalars > 1 && !cluster.utf8.span.isBaseWithAccents
    if mayBeWider, wraps, cursor.column + 2 * scalars > columns { isRowUncertain = true }
    let isUncertain = mayBeWider && !options.hasGraphemeClusters
    let first = cursor.column
    if isUncertain { checkBlank(first..<first + max(width, 1)) }
    put(cluster, width == 2 ? 2 : 1)
    if isUncertain { damageNeighbors(of: first..<first + max(width, 1), reach: 2 * scalars) }
    repeatable = cluster.unicodeScalars.count == 1 ? cluster : nil
    if cluster.unicodeScalars.count > 1 { columnUncertainty = .cluster }
  }

  /// Reports cells that are not blank before a cluster of unknown width: it may be drawn in fewer.
  private mutating func checkBlank(_ columns: Range<Int>) {
    for column in columns where cells[cursor.row][column].withoutInvisibleStyle.text != " " {
      report("a cluster of unknown width over column \(column), which is not blank")
      return
    }
  }

  /// Marks the cells that a cluster may be drawn over: they must be written again in the same frame.
  ///
  /// On the last column, tmux puts marks into the cell before, and xterm wide characters; another cluster there is
  /// not right anyway.
  private mutating func damageNeighbors(of own: Range<Int>, reach: Int) {
    let damaged = own.upperBound..<max(own.upperBound, min(own.lowerBound + reach, columns))
    for column in damaged { undefinedCells[[cursor.row, column]] = "a cell beside a cluster" }
    guard own.lowerBound == columns - 1, columns > 1 else { return }
    let row = cells[cursor.row]
    let left = columns > 2 && row[columns - 2].width == 0 ? columns - 3 : columns - 2
    if row[left].text.unicodeScalars.count < 2 {
      undefinedCells[[cursor.row, columns - 2]] = "a cell beside a cluster"
    }
  }

  private mutating func checkCluster(_ cluster: String, _ width: Int) {
    if width < 1 || width > 2 { report("a cluster of width \(width)") }
    for scalar in cluster.unicodeScalars where Self.isForbiddenControl(scalar) {
      report("U+\(String(scalar.value, radix: 16, uppercase: true)) in text")
    }
  }

  /// Returns whether a scalar is a C1 control, a line or paragraph separator, or a bidirectional control.
  private static func isForbiddenControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Reports a cluster that would join the one in the cell on its left.
  ///
  /// Ghostty joins them even after a cursor move, where Unicode has no boundary between the two: half a flag must not
  /// be printed right of another half.
  private mutating func checkJoining(_ cluster: String) {
    guard cursor.column > 0 else { return }
    let row = cells[cursor.row]
    let left = row[cursor.column - 1].width == 0 ? cursor.column - 2 : cursor.column - 1
    guard left >= 0, row[left].text.utf8.count > 1 || cluster.utf8.count > 1 else { return }
    if segment(row[left].text + cluster).count == 1 {
      report("joins the cell on its left into one cluster")
    }
  }

  /// Writes one cell or two, and blanks the halves that lose their other half.
  private mutating func put(_ cluster: String, _ width: Int) {
    let row = cursor.row
    let end = cursor.column + width
    breakWideCharacter(row, cursor.column, survivor: cursor.column - 1)
    breakWideCharacter(row, end, survivor: end)
    cells[row][cursor.column] = Cell(text: cluster, width: width, pen: pen)
    if width == 2 { cells[row][cursor.column + 1] = Cell(text: "", width: 0, pen: pen) }
    for column in cursor.column..<end { undefinedCells[[row, column]] = nil }
    isWrapPending = end == columns
    cursor.column = min(end, columns - 1)
  }

  /// Blanks the remaining half of a wide character that the boundary left of `column` cuts.
  ///
  /// That half must be written again in the same frame, since its content differs between terminals.
  private mutating func breakWideCharacter(_ row: Int, _ column: Int, survivor: Int) {
    guard splitsWideCharacter(row, column) else { return }
    cells[row][survivor] = Cell(pen: cells[row][survivor].pen)
    undefinedCells[[row, survivor]] = "half of a wide character"
  }

  func splitsWideCharacter(_ row: Int, _ column: Int) -> Bool {
    column > 0 && column < columns && cells[row][column].width == 0
  }

  /// Wraps as xterm does; `checkColumn` has already reported it as a problem.
  private mutating func wrap() {
    isWrapPending = false
    cursor.column = 0
    if cursor.row == marginBottom {
      shiftRows(marginTop, marginBottom, by: 1)
    } else if cursor.row < rows - 1 {
      cursor.row += 1
    }
  }

  /// Repeats a character (REP): some engines clip at the right margin, some wrap; some forget what to repeat.
  mutating func repeatCharacter(_ count: Int) {
    if !options.repeats { report("REP where there is none") }
    guard let cluster = repeatable else {
      return report("REP not directly after one printed code point")
    }
    if cluster.utf8.count > 1 && !options.repeatsBeyondASCII {
      report("REP after a character that is not ASCII")
    }
    checkColumn()
    let width = clusterWidth(cluster) == 2 ? 2 : 1
    if cursor.column + count * width > columns || isWrapPending {
      return report("REP over the right margin")
    }
    for _ in 0..<count {
      checkJoining(cluster)
      put(cluster, width)
    }
    repeatable = nil
  }
}
