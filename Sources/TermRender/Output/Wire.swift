// Wire: bytes towards the terminal, and where its cursor and pen are once it has read them.

internal import TermView

/// Appends escape sequences and keeps account of what they do to the terminal's cursor and pen.
///
/// Where terminals disagree on the cursor's place, it keeps to what they agree on: see `Certainty`.
struct Wire: ~Copyable {
  var out = ByteBuffer()
  let pools: CellPools
  var profile: Profile
  /// Whether pixels are on the screen, which only what is printed takes away for good.
  var isOverPixels = false
  let size: Size

  /// What a trial of another way must put back.
  var state = State()
  /// Where the equal blanks begin that end the screen wanted, once somebody has asked.
  var blankTail: Int?
  /// How many parameters the SGR sequence has that is being appended.
  var parameters = 0

  /// Whether the rows are some of a screen's, and nobody knows which: no row is addressed, and nothing scrolled.
  let isInline: Bool

  init(size: Size, pools: CellPools, profile: Profile, isInline: Bool = false) {
    self.isInline = isInline
    self.size = size
    self.pools = pools
    self.profile = profile
  }

  /// What of the cursor's place all terminals agree on.
  enum Certainty {
    /// All of it.
    case place
    /// The row alone: after printing in the last column, after a cluster of several scalars, and after
    /// inserting or deleting lines. From there only a carriage return or an absolute address is sent.
    case row
    /// Nothing: after a cluster that some terminals draw so wide that they wrap. Only an address is sent.
    case nothing
  }

  /// What is known of the terminal's cursor and pen.
  struct State: Equatable {
    var column = 0
    var row = 0
    var certainty = Certainty.place
    var pen = Ink()
    /// Whether cells were scrolled, shifted or erased since somebody last looked; half of that is an ugly sight.
    var hasMovedCells = false
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

  /// Prints a cell with the pen as it is.
  @inline(__always)
  mutating func print(_ cell: Cell) {
    guard cell.glyph.isScalar else {
      if cell.glyph.isPicture { printPicture(cell.glyph) } else { printCluster(cell.glyph) }
      return
    }
    out.append(scalar: cell.glyph.value)
    advance(by: cell.glyph.isWide ? 2 : 1)
  }

  private mutating func printCluster(_ glyph: Glyph) {
    let certainty = certainty(after: glyph, from: column)
    pools.clusters.forEachByte(at: Int(glyph.value)) { out.append($0) }
    advance(by: glyph.isWide ? 2 : 1)
    self.certainty = certainty
  }

  /// Prints what stands in a cell of a picture: the place of it that is shown there, or nothing, for it to be drawn
  /// over.
  private mutating func printPicture(_ glyph: Glyph) {
    if profile.images == .kitty {
      // Each says its place in full: one that is left out is that of its neighbour, which may be overwritten.
      let place = Int(glyph.value)
      out.append(scalar: kittyPlaceholder)
      out.append(scalar: kittyDiacritics[place >> 12])
      out.append(scalar: kittyDiacritics[place & 0xFFF])
    } else {
      out.append(0x20)
    }
    advance(by: 1)
  }

  /// What is certain once a glyph was printed at `column`.
  func certainty(after glyph: Glyph, from column: Int) -> Certainty {
    guard glyph.isPooled else {
      return column + (glyph.isWide ? 2 : 1) < size.columns ? .place : .row
    }
    // A terminal without clusters draws each scalar by itself, in two columns at most.
    var scalars = 0
    pools.clusters.forEachByte(at: Int(glyph.value)) { if $0 & 0xC0 != 0x80 { scalars += 1 } }
    return column + 2 * scalars < size.columns ? .row : .nothing
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
  mutating func control(_ number: Int, _ final: Unicode.Scalar) {
    out.append("\u{1B}[")
    if number != 1 { out.append(number: number) }
    out.append(UInt8(truncatingIfNeeded: final.value))
  }

  /// How many bytes `control` appends.
  static func controlLength(_ number: Int) -> Int { number == 1 ? 3 : 3 + digits(number) }

  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }
}
