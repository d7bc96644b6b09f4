// TerminalWriter: the terminal writer: output bytes, and the cursor and pen that they lead to.

internal import TermView

/// Appends escape sequences, and tracks what they do to the terminal's cursor and pen.
///
/// Where terminals disagree on the cursor's position, it relies only on what they agree on: see `Certainty`.
struct TerminalWriter: ~Copyable {
  var out = ByteBuffer()
  let pools: CellPools
  var profile: Profile
  /// Whether pixels are on the screen, which only printing removes for good.
  var hasPixelsOnScreen = false
  let size: Size

  /// The part of the writer that undoing a trial restores.
  var state = WriterState()
  /// Where the equal blanks at the end of the wanted screen begin; nil until it is computed.
  var blankTail: Int?
  /// The number of parameters in the SGR sequence that is being appended.
  var parameterCount = 0

  /// Whether the rows are at an unknown place of a screen: no row is addressed, and nothing is scrolled.
  let isInline: Bool

  init(size: Size, pools: CellPools, profile: Profile, isInline: Bool = false) {
    self.isInline = isInline
    self.size = size
    self.pools = pools
    self.profile = profile
  }

  /// How much of the cursor's position all terminals agree on.
  enum Certainty {
    /// All of it.
    case cell
    /// Only the row: after printing in the last column, after a cluster of several scalars, and after inserting or
    /// deleting lines.
    ///
    /// From there only a carriage return or an absolute address is sent.
    case row
    /// Nothing: after a cluster that some terminals draw so wide that they wrap.
    ///
    /// Only an address is sent. Inline, where rows have no address, the row is known after any cluster: lines do not
    /// wrap there (`setWrapping`).
    case nothing
  }

  /// What is known of the terminal's cursor and pen.
  struct WriterState: Equatable {
    var column = 0
    var row = 0
    var certainty = Certainty.cell
    var pen = Ink()
    /// Whether cells were scrolled, shifted or erased since this was last cleared; half of such a change looks ugly.
    var hasMovedCells = false
    /// Whether lines wrap at the right edge (mode 7); they do between frames.
    var wraps = true
  }

  var column: Int {
    get { state.column }
    set { state.column = newValue }
  }
  var row: Int {
    get { state.row }
    set { state.row = newValue }
  }
  var certainty: Certainty {
    get { state.certainty }
    set { state.certainty = newValue }
  }
  var pen: Ink {
    get { state.pen }
    set { state.pen = newValue }
  }
  var hasMovedCells: Bool {
    get { state.hasMovedCells }
    set { state.hasMovedCells = newValue }
  }

  // MARK: Printing

  /// Prints a cell with the current pen.
  @inline(__always)
  mutating func print(_ cell: Cell) {
    guard cell.glyph.isScalar else {
      if cell.glyph.isPicture { printPicture(cell.glyph) } else { printCluster(cell.glyph) }
      return
    }
    if !state.wraps, cell.glyph.value >= 0x300 { setWrappingForLastColumn(cell.glyph) }
    out.append(scalar: cell.glyph.value)
    advance(by: cell.glyph.isWide ? 2 : 1)
  }

  private mutating func printCluster(_ glyph: Glyph) {
    let certainty = certainty(after: glyph, from: column)
    setWrapping(for: glyph)
    pools.clusters.forEachByte(at: Int(glyph.value)) { out.append($0) }
    advance(by: glyph.isWide ? 2 : 1)
    self.certainty = certainty
  }

  /// Whether a pooled cluster is a character with accents, which take no cells on any terminal.
  func hasOnlyAccents(_ glyph: Glyph) -> Bool {
    let bytes = pools.clusters.bytes(at: Int(glyph.value))
    return bytes.span.isBaseWithAccents || hasDirectionalMark(bytes)
  }

  /// U+200E in UTF-8, which stands behind right-to-left letters where the profile asks for it.
  static let leftToRightMark: [UInt8] = [0xE2, 0x80, 0x8E]

  /// Whether bytes are one scalar with a left-to-right mark, which takes no cell in a terminal that gets marks.
  private func hasDirectionalMark(_ bytes: [UInt8]) -> Bool {
    profile.ordersRightToLeftLetters && bytes.suffix(3) == Self.leftToRightMark
      && bytes.count { $0 & 0xC0 != 0x80 } == 2
  }

  /// Returns how many columns of the row, from the cluster's first on, a terminal may change when it prints a glyph.
  ///
  /// A terminal without clusters draws each scalar by itself, in two columns at most.
  func reach(of glyph: Glyph) -> Int {
    let width = glyph.isWide ? 2 : 1
    guard glyph.isPooled, !profile.hasGraphemeClusters else { return width }
    let bytes = pools.clusters.bytes(at: Int(glyph.value))
    if bytes.span.isBaseWithAccents || hasDirectionalMark(bytes) { return width }
    return max(width, 2 * bytes.count { $0 & 0xC0 != 0x80 })
  }

  /// Prints a cell of a picture: its position in the picture, or a space that the picture is drawn over.
  private mutating func printPicture(_ glyph: Glyph) {
    if profile.images == .kitty {
      setWrapping(true)
      // Each cell names its position in full: a terminal takes a missing part from the neighbor, which may be
      // overwritten.
      let position = Int(glyph.value)
      out.append(scalar: kittyPlaceholder)
      out.append(scalar: kittyDiacritics[position >> 12])
      out.append(scalar: kittyDiacritics[position & 0xFFF])
    } else {
      out.append(0x20)
    }
    advance(by: 1)
  }

  /// Returns what is certain once a glyph was printed at `column`.
  func certainty(after glyph: Glyph, from column: Int) -> Certainty {
    guard glyph.isPooled, !hasDirectionalMark(pools.clusters.bytes(at: Int(glyph.value))) else {
      return column + (glyph.isWide ? 2 : 1) < size.columns ? .cell : .row
    }
    // Where a cluster is drawn so wide that it wraps, the row is unknown too; but inline no line wraps.
    return isInline || column + reach(of: glyph) < size.columns ? .row : .nothing
  }

  @inline(__always)
  private mutating func advance(by width: Int) {
    column += width
    if column >= size.columns {
      column = size.columns - 1
      certainty = .row
    }
  }

  // MARK: Sequences

  /// Appends `ESC [ number final`, without the number where it is 1.
  mutating func appendCSI(_ number: Int, _ final: Unicode.Scalar) {
    out.append("\u{1B}[")
    if number != 1 { out.append(number: number) }
    out.append(UInt8(truncatingIfNeeded: final.value))
  }

  /// Returns how many bytes `appendCSI` appends.
  static func csiLength(_ number: Int) -> Int { number == 1 ? 3 : 3 + digitCount(number) }

  static func digitCount(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }
}
