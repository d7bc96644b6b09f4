// FrameEncoder: frames in, the bytes that make a terminal show them out.

public import TermView

/// Keeps what a terminal shows and appends to its output the fewest bytes it can find to make it show a frame.
///
/// ```swift
/// var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
/// encoder.begin()
/// encoder.encode(frame)
/// // write encoder.output, then encoder.removeOutput()
/// ```
public struct FrameEncoder: ~Copyable {
  /// What the terminal is known to do.
  public private(set) var profile: Profile
  /// What the terminal shows once it has read all output so far.
  let screen: Frame

  var wire: Wire
  /// Which colours stand for meanings.
  public private(set) var theme: Theme.Colors
  private var palette: Palette
  private var writer = UpdateWriter()
  /// The frame last encoded, and how often it had been then.
  private var lastEncoded: (frame: ObjectIdentifier, encodings: Int)?
  /// The rows wanted, as far as the terminal can show them.
  var goal: [Cell]
  /// For each row the columns where `goal` may differ from `screen`.
  var changes: [ColumnRange]

  /// Creates an encoder for a terminal of that size, cleared and with its cursor at home.
  ///
  /// Frames to be encoded share `pools`.
  ///
  /// With `isInline`, the frame is drawn into the rows below what was printed before, wherever that is on the
  /// screen: the cursor stands in the first column, and `begin` makes room.
  public init(
    size: Size, pools: CellPools, profile: Profile = .standard, isInline: Bool = false,
    theme: Theme.Colors = Theme.terminal.dark
  ) {
    self.profile = profile
    self.theme = theme
    screen = Frame(size: size, pools: pools)
    wire = Wire(size: screen.size, pools: pools, profile: profile, isInline: isInline)
    palette = Palette(depth: profile.colors, theme: theme)
    goal = screen.cells
    changes = [ColumnRange](repeating: .empty, count: screen.size.rows)
  }

  /// How many rows of the last frame were looked at.
  private(set) var rowsCompared = 0

  /// The bytes not yet taken.
  public var output: [UInt8] { wire.out.bytes }
  /// How many bytes are not yet taken.
  public var outputCount: Int { wire.out.count }
  /// Calls `body` with the bytes not yet taken.
  public func withOutput<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try wire.out.withBytes(body)
  }
  /// Takes over the bytes that another encoder has not given away.
  mutating func takeOutput(of other: inout FrameEncoder) {
    for byte in other.output { wire.out.append(byte) }
    other.removeOutput()
  }

  /// Forgets the bytes, once they are written.
  public mutating func removeOutput() { wire.out.removeAll() }

  /// Copies what the terminal shows, once it has read all output so far, to a frame that shares the pools.
  public func copyScreen(to frame: Frame) { frame.blit(screen.bounds, of: screen, to: .zero) }

  /// Where the terminal's cursor is.
  ///
  /// In the last column it may be waiting to wrap; nothing relies on that.
  public var cursor: Point { Point(column: wire.column, row: wire.row) }
  /// Whether the terminal's cursor can be seen.
  public private(set) var isCursorVisible = true

  /// Appends what makes any terminal of the right size blank, with no margins and no link open, the plain pen,
  /// and the cursor hidden at home.
  public mutating func begin() {
    guard profile.hasAddresses else { return }
    if profile.hasLinks { wire.out.append("\u{1B}]8;;\u{1B}\\") }
    if wire.isInline {
      wire.out.append("\u{1B}[?25l\u{1B}[m\r")
      makeRows()
    } else {
      wire.out.append("\u{1B}[?25l\u{1B}[m\u{1B}[r\u{1B}[H\u{1B}[2J")
    }
    isCursorVisible = false
    lastEncoded = nil
    screen.pools.graphics.forgetSent()
    wire.state = Wire.State(column: 0, row: 0, pen: Ink())
    screen.clear()
    goal = screen.cells
  }

  /// Goes on for a terminal of which more is known: the next frame is what it can show, and no more is sent.
  public mutating func adopt(_ profile: Profile) {
    self.profile = profile
    wire.profile = profile
    palette = Palette(depth: profile.colors, theme: theme)
    lastEncoded = nil
  }

  /// Goes on in other colours: the next frame is drawn in them.
  public mutating func adopt(_ theme: Theme.Colors) {
    guard theme != self.theme else { return }
    self.theme = theme
    palette = Palette(depth: profile.colors, theme: theme)
    lastEncoded = nil
  }

  /// Takes it as given that the terminal shows `frame`, with its cursor seen or not at `cursor`, or nobody
  /// knows where.
  ///
  /// - Precondition: the frame has the encoder's size and pools.
  public mutating func assume(
    _ frame: Frame, cursor: Point?, isCursorVisible: Bool = false, pen: Style = .plain
  ) {
    check(frame)
    lastEncoded = nil
    for index in goal.indices {
      goal[index] = shownAs(frame.cells[index])
      screen.cells[index] = goal[index]
    }
    var ink = shownAs(Cell(.torn, screen.ink(for: pen, link: nil))).ink
    ink.rare = 0
    wire.state = Wire.State(pen: ink)
    if let cursor, screen.bounds.contains(cursor) {
      (wire.column, wire.row) = (cursor.column, cursor.row)
    } else {
      wire.certainty = .nothing
    }
    self.isCursorVisible = isCursorVisible
  }

  /// Appends what makes the terminal show `frame`, with the cursor at `cursor`, seen or not; hidden where it is nil.
  ///
  /// Only what was touched since the last time is looked at, where that was this same frame; all of another.
  ///
  /// - Precondition: the frame has the encoder's size and pools.
  public mutating func encode(
    _ frame: Frame, cursor: Point? = nil, isCursorShown: Bool = true
  ) {
    check(frame)
    let start = wire.out.count
    wire.hasMovedCells = false
    wire.blankTail = nil
    let hasChanges = findChanges(in: frame)
    guard profile.hasAddresses else { return printLines(frame, hasChanges) }
    let parts = hasPictures && hasChanges ? uncoveredParts() : []
    if hasPictures { sendPictures(parts) }
    var shown: [Cell] = []
    // Through a property, Swift 6.3.1 makes of the swaps what the Thread Sanitizer can't compile.
    let screen = screen
    swap(&shown, &screen.cells)
    // Pixels are overwritten like text, but they don't move with it everywhere, and what is erased of them comes back
    // when xterm draws its window anew.
    wire.isOverPixels = profile.images != .kitty && hasPictures
    wire.profile.hasShifts = profile.hasShifts && !wire.isOverPixels
    if hasChanges {
      let goal = goal
      Self.write(
        &writer, &wire, to: goal.span, over: &shown, changes: &changes, hints: frame.scrollHints)
      // No link is left open, nor anything that a sweep of the pools would make another.
      if wire.pen.rare != 0 { wire.setPen(Ink()) }
    }
    drawPictures(parts, &shown)
    placeCursor(cursor, isCursorShown, &shown)
    if wire.isInline, cursor == nil { park(&shown) }
    swap(&shown, &screen.cells)
    frame.forgetDamage()
    lastEncoded = (ObjectIdentifier(frame), frame.encodings)
    if profile.hasSynchronizedOutput { synchronize(from: start) }
  }

  /// Prints a frame that differs as lines, for a terminal that can't go back to the one before.
  private mutating func printLines(_ frame: Frame, _ hasChanges: Bool) {
    frame.forgetDamage()
    lastEncoded = (ObjectIdentifier(frame), frame.encodings)
    guard hasChanges else { return }
    for index in goal.indices { screen.cells[index] = frame.cells[index] }
    var lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices { while lines[index].last == " " { lines[index].removeLast() } }
    while lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      for byte in line.utf8 { wire.out.append(byte) }
      wire.out.append("\r\n")
    }
  }

  /// Has the terminal show a frame that takes long, or moves what is there, only when it is whole.
  private mutating func synchronize(from start: Int) {
    guard wire.hasMovedCells || wire.out.count - start > 256 else { return }
    wire.out.insert("\u{1B}[?2026h", at: start)
    wire.out.append("\u{1B}[?2026l")
  }

  private func check(_ frame: Frame) {
    precondition(frame.size == screen.size, "a frame must have the size of its encoder")
    precondition(frame.pools === screen.pools, "a frame must share its encoder's pools")
  }

  /// Takes over what of the frame's damage really differs; says whether anything does.
  private mutating func findChanges(in frame: Frame) -> Bool {
    var hasChanges = false
    rowsCompared = 0
    let columns = frame.size.columns
    let (wanted, shown) = (frame.cells, screen.cells)
    // Whoever else encoded the frame has taken its damage.
    let isKnown = lastEncoded.map { $0 == (ObjectIdentifier(frame), frame.encodings) } ?? false
    for row in 0..<frame.size.rows {
      changes[row] = .empty
      let damage = isKnown ? frame.damage[row] : ColumnRange(0, columns)
      guard !damage.isEmpty else { continue }
      rowsCompared += 1
      let range = Int(damage.start)..<Int(damage.end)
      let start = row * columns
      // Cells of the terminal's own colours are shown in the theme's, and so never as they are.
      guard
        let changed = palette.hasGround
          ? range : difference(of: wanted.span, and: shown.span, start: start, in: range)
      else { continue }
      let cells = start + changed.lowerBound..<start + changed.upperBound
      if profile.colors != .trueColor || palette.hasGround
        || !Self.copyPlain(cells, of: wanted.span, to: &goal)
      {
        for place in cells { goal[place] = shownAs(wanted[place]) }
      }
      changes[row] = ColumnRange(changed.lowerBound, changed.upperBound)
      hasChanges = true
    }
    return hasChanges
  }

  /// Copies cells that every terminal shows as they are; false where some are not of that kind.
  private static func copyPlain(
    _ places: Range<Int>, of wanted: Span<Cell>, to goal: inout [Cell]
  ) -> Bool {
    var goal = goal.mutableSpan
    var (low, high): (UInt64, UInt64) = (0, 0)
    for place in places {
      let cell = wanted[place]
      low |= cell.low
      high |= cell.high
      goal[place] = cell
    }
    return !Cell.hasRare(low: low, high: high)
  }

  /// The nearest to `cell` that the terminal can show.
  @inline(__always)
  mutating func shownAs(_ cell: Cell) -> Cell {
    if profile.colors == .trueColor && cell.ink.rare == 0 && !palette.hasGround
      && (cell.ink.foreground | cell.ink.background) & Color.means == 0
      && (cell.ink.underlineKind <= 1 || profile.hasUnderlineKinds)
    {
      return cell
    }
    return reduced(cell)
  }

  private mutating func reduced(_ cell: Cell) -> Cell {
    var ink = cell.ink
    ink.foreground = palette.map(foreground: Color(bits: ink.foreground)).bits
    ink.background = palette.map(background: Color(bits: ink.background)).bits
    if ink.underlineKind > 1 && !profile.hasUnderlineKinds { ink.underlineKind = 1 }
    if ink.rare != 0 {
      var rare = screen.pools.rares[ink.rare]
      rare.underlineColor =
        profile.hasUnderlineColors ? palette.map(rare.underlineColor) : .default
      if !profile.hasLinks { rare.link = nil }
      ink.rare = screen.pools.rares.index(of: rare)
    }
    return Cell(cell.glyph, cell.glyph == .blank ? ink.onBlank : ink)
  }

  private static func write(
    _ writer: inout UpdateWriter, _ wire: inout Wire, to goal: Span<Cell>, over cells: inout [Cell],
    changes: inout [ColumnRange], hints: [Int]
  ) {
    var shown = cells.mutableSpan
    writer.write(&wire, to: goal, over: &shown, changes: &changes, hints: hints)
  }

  private mutating func placeCursor(
    _ cursor: Point?, _ isShown: Bool, _ cells: inout [Cell]
  ) {
    let isShown = isShown && cursor != nil && screen.size.columns > 0 && screen.size.rows > 0
    if isCursorVisible, !isShown {
      wire.out.append("\u{1B}[?25l")
      isCursorVisible = false
    }
    guard let cursor, screen.size.columns > 0, screen.size.rows > 0 else { return }
    let column = min(max(cursor.column, 0), screen.size.columns - 1)
    let row = min(max(cursor.row, 0), screen.size.rows - 1)
    let goal = goal
    Self.move(&wire, to: column, row, goal.span, &cells)
    if isShown, !isCursorVisible {
      wire.out.append("\u{1B}[?25h")
      isCursorVisible = true
    }
  }

  /// Leaves the cursor in the first cell, where a terminal that breaks lines anew keeps it with the first line.
  private mutating func park(_ cells: inout [Cell]) {
    guard screen.size.columns > 0, screen.size.rows > 0 else { return }
    let goal = goal
    Self.move(&wire, to: 0, 0, goal.span, &cells)
  }

  static func move(
    _ wire: inout Wire, to column: Int, _ row: Int, _ goal: Span<Cell>, _ cells: inout [Cell]
  ) {
    var shown = cells.mutableSpan
    wire.move(to: column, row, over: &shown, to: goal, next: wire.pen)
  }
}
