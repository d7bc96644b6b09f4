// ANSILineBuffer: the line that is being written, as cells that later text may overwrite.

/// A line under construction: cells, a cursor among them, and the styles that they have.
struct ANSILineBuffer: Sendable {
  /// A cell: a character or a tab, or a further cell of a wide one.
  private struct Cell: Sendable {
    var glyph: UInt32
    /// The index of its style and link.
    var pen: UInt32

    static let blank = Cell(glyph: 0x20, pen: 0)
    static var tail: UInt32 { .max }
    static var tab: UInt32 { 0x09 }
    /// The flag of a glyph that is an index of `clusters` and no scalar.
    static var isCluster: UInt32 { 1 << 31 }
  }

  private var cells: [Cell] = []
  /// The clusters of more than one scalar, as UTF-8.
  private var clusters: [[UInt8]] = []
  /// The styles and links of cells; the first is plain.
  private var pens = [ANSIPen()]
  /// The index of the current pen in `pens`; nil once that has changed.
  private var penIndex: UInt32?
  /// The style and link of the text that follows.
  var pen = ANSIPen() { didSet { if pen != oldValue { penIndex = nil } } }
  /// The column of the next character.
  private(set) var column = 0
  /// How many backspaces came since the last character.
  private var backspaces = 0
  /// The cells that tabs have passed beyond the end of the line, which become tabs once something follows.
  private var tabs: [Range<Int>] = []

  /// The most columns of a line: a longer one goes on in the next line, as it wraps in a terminal.
  static var limit: Int { 1 << 16 }
  /// The last column that sequences and tabs move to, beyond what is written: no terminal is wider.
  static var lastColumn: Int { 999 }
  /// The most bytes of a cluster; real ones have at most 40 or so.
  private static var longestCluster: Int { 96 }

  var isEmpty: Bool { cells.isEmpty }

  // MARK: Moving

  mutating func backspace() {
    tabs = []
    column = max(0, column - 1)
    backspaces += 1
  }

  /// Goes to the next stop of tabs.
  mutating func tab() {
    let (start, before) = (column, tabs)
    let stop = (start / 8 + 1) * 8
    move(to: stop)
    if column == stop, start >= cells.count { tabs = before + [start..<stop] }
  }

  mutating func move(to wanted: Int) {
    tabs = []
    column = min(max(0, wanted), max(Self.lastColumn, cells.count))
    backspaces = 0
  }

  // MARK: Writing

  /// Writes a printable character of ASCII.
  mutating func write(ascii byte: UInt8) {
    // Most text is written at the end of the line.
    if column == cells.count, backspaces == 0, column == 0 || cells[column - 1].glyph < 0x80 {
      cells.append(Cell(glyph: UInt32(byte), pen: currentPen()))
      column += 1
      return
    }
    if column > 0, column <= cells.count, cells[column - 1].glyph > 0x7F,
      join(UInt32(byte))
    {
      return
    }
    put(UInt32(byte), width: 1)
  }

  /// Writes a character outside of ASCII; returns false if it ends the line.
  mutating func write(_ scalar: Unicode.Scalar) -> Bool {
    if join(scalar.value) { return true }
    let bytes = Array(String(scalar).utf8)
    let cluster = Cluster(in: bytes.span, at: 0)
    switch cluster.kind {
    case .text: put(scalar.value, width: cluster.width)
    case .replaced: put(0xFFFD, width: 1)
    case .newline: return false
    case .tab, .dropped: break
    }
    return true
  }

  /// Adds a scalar to the character before the cursor if it belongs to that; returns whether it does.
  private mutating func join(_ scalar: UInt32) -> Bool {
    guard column > 0, column <= cells.count else { return false }
    var start = column - 1
    if cells[start].glyph == Cell.tail, start > 0 { start -= 1 }
    guard cells[start].glyph != Cell.tail else { return false }
    // Nothing below U+0300 belongs to a character of ASCII.
    if cells[start].glyph < 0x80, scalar < 0x300 { return false }
    var bytes = self.bytes(of: cells[start].glyph)
    let width = column - start
    Self.append(scalar, to: &bytes)
    let cluster = Cluster(in: bytes.span, at: 0)
    guard cluster.end == bytes.count, cluster.kind == .text else { return false }
    guard bytes.count <= Self.longestCluster else { return true }
    if clusters.count > 2 * cells.count + 64 { compact() }
    cells[start].glyph = Cell.isCluster | UInt32(clusters.count)
    clusters.append(bytes)
    if cluster.width == 2, width == 1 {
      let pen = cells[start].pen
      fill(to: column)
      cut(at: column + 1)
      if column == cells.count { cells.append(.blank) }
      cells[column] = Cell(glyph: Cell.tail, pen: pen)
      column += 1
    } else if cluster.width == 1, width == 2 {
      cells[column - 1] = erased()
      column -= 1
      if column + 1 == cells.count { cells.removeLast() }
    }
    return true
  }

  private mutating func put(_ glyph: UInt32, width: Int) {
    guard width > 0 else { return }
    if backspaces > 0 {
      defer { backspaces = 0 }
      if strike(glyph, width) { return }
    }
    fill(to: column)
    cut(at: column)
    cut(at: column + width)
    let pen = currentPen()
    set(Cell(glyph: glyph, pen: pen), at: column)
    if width == 2 { set(Cell(glyph: Cell.tail, pen: pen), at: column + 1) }
    column += width
  }

  private mutating func set(_ cell: Cell, at column: Int) {
    if column < cells.count { cells[column] = cell } else { cells.append(cell) }
  }

  /// Prints a character over itself or over an underscore, as typewriters did for bold and underlined text; returns
  /// false if that is not the case.
  private mutating func strike(_ glyph: UInt32, _ width: Int) -> Bool {
    var start = column
    if start < cells.count, cells[start].glyph == Cell.tail, start > 0 { start -= 1 }
    guard start < cells.count, cells[start].glyph != Cell.tail else { return false }
    let isWide = start + 1 < cells.count && cells[start + 1].glyph == Cell.tail
    let (old, end) = (cells[start].glyph, start + (isWide ? 2 : 1))
    // Backspaces over more than this character redraw text.
    guard backspaces <= end - start, column + backspaces == end else { return false }
    let underscore = UInt32(0x5F)
    var struck = pens[Int(cells[start].pen)]
    struck.style.attributes.formUnion(pen.style.attributes)
    if old == glyph {
      // An underscore over itself is as the letters before it are.
      let before = start > 0 ? pens[Int(cells[start - 1].pen)].style.attributes : []
      if glyph == underscore, before.underline != .none, !before.contains(.bold) {
        struck.style.attributes.underline = .single
      } else {
        struck.style.attributes.insert(.bold)
      }
    } else if old == underscore {
      struck.style.attributes.underline = .single
    } else if glyph == underscore, old != 0x20, old != Cell.tab {
      struck.style.attributes.underline = .single
      let index = intern(struck)
      for cell in start..<end { cells[cell].pen = index }
      column = end
      return true
    } else {
      return false
    }
    let index = intern(struck)
    if old == underscore, width == 2, end < cells.count { cut(at: end + 1) }
    cells[start] = Cell(glyph: glyph, pen: index)
    if width == 2 {
      if start + 1 == cells.count { cells.append(.blank) }
      cells[start + 1] = Cell(glyph: Cell.tail, pen: index)
    }
    column = start + width
    return true
  }

  // MARK: Erasing

  /// Erases as `CSI n K` does: from the cursor on, up to the cursor, or all.
  mutating func erase(_ kind: Int) {
    switch kind {
    case 0:
      cut(at: column)
      if column < cells.count { cells.removeLast(cells.count - column) }
    case 1:
      cut(at: column + 1)
      let blank = erased()
      if blank.pen != 0 { fill(to: column + 1) }
      for index in 0..<min(column + 1, cells.count) { cells[index] = blank }
    case 2: cells.removeAll(keepingCapacity: true)
    default: break
    }
  }

  private mutating func fill(to column: Int) {
    while cells.count < column {
      if let tab = tabs.first(where: { $0.lowerBound == cells.count && $0.upperBound <= column }) {
        cells.append(Cell(glyph: Cell.tab, pen: 0))
        for _ in tab.dropFirst() { cells.append(Cell(glyph: Cell.tail, pen: 0)) }
      } else {
        cells.append(.blank)
      }
    }
    tabs = []
  }

  /// Makes blanks of a wide character or a tab that has cells on each side of a column.
  private mutating func cut(at column: Int) {
    guard column > 0, column < cells.count, cells[column].glyph == Cell.tail else { return }
    var (start, end) = (column, column)
    while start > 0, cells[start].glyph == Cell.tail { start -= 1 }
    while end < cells.count, cells[end].glyph == Cell.tail { end += 1 }
    let blank = cells[start].glyph == Cell.tab ? .blank : erased()
    for index in start..<end { cells[index] = blank }
  }

  /// A blank with the background of the pen, as terminals erase.
  private mutating func erased() -> Cell {
    let background = pen.style.background
    if background.isDefault { return .blank }
    return Cell(glyph: 0x20, pen: intern(ANSIPen(style: Style(background: background))))
  }

  // MARK: Pens and clusters

  private mutating func currentPen() -> UInt32 {
    if let penIndex { return penIndex }
    let index = intern(pen)
    penIndex = index
    return index
  }

  private mutating func intern(_ pen: ANSIPen) -> UInt32 {
    if pen == pens[0] { return 0 }
    // Few styles take turns in a line.
    for index in pens.indices.reversed().prefix(8) where pens[index] == pen {
      return UInt32(index)
    }
    // A line that is overwritten again and again has had more styles than cells.
    if pens.count > 2 * cells.count + 64 { compact() }
    pens.append(pen)
    return UInt32(pens.count - 1)
  }

  /// Drops the styles and clusters that no cell has.
  private mutating func compact() {
    let (oldPens, oldClusters) = (pens, clusters)
    var numbers: [UInt32: UInt32] = [0: 0]
    (pens, clusters, penIndex) = ([ANSIPen()], [], nil)
    for index in cells.indices {
      let old = cells[index].pen
      if numbers[old] == nil {
        numbers[old] = UInt32(pens.count)
        pens.append(oldPens[Int(old)])
      }
      cells[index].pen = numbers[old] ?? 0
      let glyph = cells[index].glyph
      if glyph != Cell.tail, glyph & Cell.isCluster != 0 {
        cells[index].glyph = Cell.isCluster | UInt32(clusters.count)
        clusters.append(oldClusters[Int(glyph & ~Cell.isCluster)])
      }
    }
  }

  private func bytes(of glyph: UInt32) -> [UInt8] {
    if glyph & Cell.isCluster != 0 { return clusters[Int(glyph & ~Cell.isCluster)] }
    var bytes: [UInt8] = []
    Self.append(glyph, to: &bytes)
    return bytes
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 { return bytes.append(UInt8(scalar)) }
    bytes.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }

  // MARK: Lines

  /// The line so far.
  var line: StyledLine {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count)
    var spans: [StyledSpan] = []
    var (pen, start) = (UInt32(0), 0)
    func end() {
      guard pen != 0, bytes.count > start else { return }
      let look = pens[Int(pen)]
      spans.append(StyledSpan(start..<bytes.count, style: look.style, link: look.link))
    }
    for cell in cells where cell.glyph != Cell.tail {
      if cell.pen != pen {
        end()
        (pen, start) = (cell.pen, bytes.count)
      }
      if cell.glyph & Cell.isCluster != 0 {
        bytes += clusters[Int(cell.glyph & ~Cell.isCluster)]
      } else {
        Self.append(cell.glyph, to: &bytes)
      }
    }
    end()
    return StyledLine(unchecked: String(decoding: bytes, as: UTF8.self), spans: spans)
  }

  /// Returns the line and begins another one; the pen stays.
  mutating func endLine() -> StyledLine {
    let line = line
    cells.removeAll(keepingCapacity: cells.capacity < 4096)
    clusters.removeAll()
    (pens, penIndex, column, backspaces, tabs) = ([ANSIPen()], nil, 0, 0, [])
    return line
  }
}
