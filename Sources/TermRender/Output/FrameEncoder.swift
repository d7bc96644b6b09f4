// FrameEncoder: turns frames into the bytes that make a terminal show them.

public import TermView

/// Tracks what a terminal shows, and appends the fewest bytes it can find to make it show a frame.
///
/// ```swift
/// var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
/// encoder.begin()
/// encoder.encode(frame)
/// // write encoder.output, then encoder.removeOutput()
/// ```
public struct FrameEncoder: ~Copyable {
  /// What the terminal is known to support.
  public private(set) var profile: Profile
  /// What the terminal shows once it has read all output so far.
  let screen: Frame

  var terminalWriter: TerminalWriter
  /// The state of inline frames, which are drawn below earlier output.
  var inline = InlineFrame()
  /// The colors of the theme's tokens.
  public private(set) var theme: Theme.Colors
  private var colorMapper: ColorMapper
  private var updateWriter = UpdateWriter()
  private var comparison = FrameComparison()
  /// The wanted cells, reduced to what the terminal can show.
  var goal: [Cell]
  /// For each row, the columns where `goal` may differ from `screen`.
  var changes: [ColumnRange]

  /// Creates an encoder for a terminal of `size`, cleared and with its cursor at home.
  ///
  /// Frames to be encoded share `pools`.
  ///
  /// With `isInline`, the frame is drawn into the rows below earlier output, wherever that is on the screen: the
  /// cursor stands in the first column, and `begin` makes room. No row has an address there.
  ///
  /// Lines wrap (mode 7) before and after each frame.
  public init(
    size: Size, pools: CellPools, profile: Profile = .standard, isInline: Bool = false,
    theme: Theme.Colors = Theme.terminal.dark
  ) {
    self.profile = profile
    self.theme = theme
    screen = Frame(size: size, pools: pools)
    terminalWriter = TerminalWriter(
      size: screen.size, pools: pools, profile: profile, isInline: isInline)
    colorMapper = ColorMapper(depth: profile.colors, theme: theme)
    goal = screen.cells
    changes = [ColumnRange](repeating: .empty, count: screen.size.rows)
  }

  /// The terminal's columns and rows.
  package var size: Size { screen.size }
  /// The pools that its frames share.
  package var pools: CellPools { screen.pools }

  /// How many rows of the last frame were compared.
  private(set) var rowsCompared = 0

  /// The output that was not yet removed.
  public var output: [UInt8] { terminalWriter.out.bytes }
  /// The number of output bytes that were not yet removed.
  public var outputCount: Int { terminalWriter.out.count }
  /// Calls `body` with the output that was not yet removed, without a copy.
  public func withOutput<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try terminalWriter.out.withBytes(body)
  }
  /// Moves another encoder's remaining output to this one.
  mutating func takeOutput(of other: inout FrameEncoder) {
    for byte in other.output { terminalWriter.out.append(byte) }
    other.removeOutput()
  }

  /// Removes the output, once it is written.
  public mutating func removeOutput() { terminalWriter.out.removeAll() }

  /// Copies what the terminal shows, once it has read all output so far, to a frame that shares the pools.
  public func copyScreen(to frame: Frame) { frame.blit(screen.bounds, of: screen, to: .zero) }

  /// The position of the terminal's cursor.
  ///
  /// In the last column it may be waiting to wrap; nothing relies on that.
  public var cursor: Point { Point(column: terminalWriter.column, row: terminalWriter.row) }
  /// Whether the terminal's cursor is visible.
  public private(set) var isCursorVisible = true

  /// Appends bytes that blank a terminal of the right size, whatever its state.
  ///
  /// Afterwards there are no margins and no open link, the pen is plain, and the cursor is hidden at home.
  public mutating func begin() { begin(makesRoom: true) }

  /// Begins a frame; with `makesRoom` false, an inline one gets its rows once it is drawn, if it is.
  mutating func begin(makesRoom: Bool) {
    guard profile.hasAddresses else { return }
    if profile.hasLinks { terminalWriter.out.append("\u{1B}]8;;\u{1B}\\") }
    if terminalWriter.isInline {
      terminalWriter.out.append("\u{1B}[?25l\u{1B}[m\r")
      if makesRoom { reserveInlineRows() }
    } else {
      terminalWriter.out.append("\u{1B}[?25l\u{1B}[m\u{1B}[r\u{1B}[H\u{1B}[2J")
    }
    isCursorVisible = false
    comparison.lastEncoded = nil
    removePictures()
    terminalWriter.state = TerminalWriter.WriterState(column: 0, row: 0, pen: Ink())
    screen.clear()
    goal = screen.cells
    inline = InlineFrame(
      isFirst: true, needsRoom: !makesRoom, marksPrompts: inline.marksPrompts)
  }

  /// Adopts a profile that knows more about the terminal; it applies from the next frame on, and no bytes are
  /// appended.
  public mutating func adopt(_ profile: Profile) {
    comparison.comparesGoal =
      comparison.comparesGoal
      || profile.ordersRightToLeftLetters != self.profile.ordersRightToLeftLetters
      || profile.reversesRightToLeftLetters != self.profile.reversesRightToLeftLetters
    if profile.hasGraphemeClusters, !self.profile.hasGraphemeClusters { forgetClusters() }
    self.profile = profile
    terminalWriter.profile = profile
    colorMapper = ColorMapper(depth: profile.colors, theme: theme)
    comparison.lastEncoded = nil
  }

  /// Treats cells of clusters as unknown whose scalars the terminal drew one by one in more cells.
  private mutating func forgetClusters() {
    for index in screen.cells.indices where screen.cells[index].glyph.isPooled {
      let glyph = screen.cells[index].glyph
      let width = glyph.isWide ? 2 : 1
      guard terminalWriter.reach(of: glyph) > width else { continue }
      for index in index..<min(index + width, screen.cells.count) {
        screen.cells[index].glyph = .undefined
      }
    }
  }

  /// Adopts other theme colors; they apply from the next frame on.
  public mutating func adopt(_ theme: Theme.Colors) {
    guard theme != self.theme else { return }
    self.theme = theme
    colorMapper = ColorMapper(depth: profile.colors, theme: theme)
    comparison.lastEncoded = nil
  }

  /// Assumes that the terminal shows `frame`, with its cursor at `cursor`, or at an unknown position where that is nil.
  ///
  /// - Precondition: The frame has the encoder's size and pools.
  public mutating func assume(
    _ frame: Frame, cursor: Point?, isCursorVisible: Bool = false, pen: Style = .plain
  ) {
    check(frame)
    comparison.lastEncoded = nil
    for index in goal.indices {
      goal[index] = reducedIfNeeded(frame.cells[index])
      screen.cells[index] = goal[index]
    }
    var ink = reducedIfNeeded(Cell(.undefined, screen.ink(for: pen, link: nil))).ink
    ink.extendedIndex = 0
    terminalWriter.state = TerminalWriter.WriterState(pen: ink)
    if let cursor, screen.bounds.contains(cursor) {
      (terminalWriter.column, terminalWriter.row) = (cursor.column, cursor.row)
    } else {
      terminalWriter.certainty = .nothing
    }
    self.isCursorVisible = isCursorVisible
  }

  /// Appends bytes that make the terminal show `frame`, with the cursor at `cursor`.
  ///
  /// The cursor is hidden where `cursor` is nil or `isCursorShown` is false. If this same frame was encoded last,
  /// only what was touched since then is compared; otherwise all of it is.
  ///
  /// - Precondition: The frame has the encoder's size and pools.
  public mutating func encode(
    _ frame: Frame, cursor: Point? = nil, isCursorShown: Bool = true
  ) {
    check(frame)
    if inline.needsRoom { reserveInlineRows() }
    inline.needsRoom = false
    var start = terminalWriter.out.count
    markPrompt()
    // If the window has just become narrower, rows that wrap would end elsewhere than they should.
    if inline.isFirst, terminalWriter.isInline, profile.hasAddresses {
      terminalWriter.setWrapping(false)
    }
    inline.isFirst = false
    terminalWriter.hasMovedCells = false
    terminalWriter.blankTail = nil
    let hasChanges = findChanges(in: frame)
    guard profile.hasAddresses else { return printLines(frame, hasChanges) }
    let parts = hasPictures && hasChanges ? uncoveredParts() : []
    if uploadPictures(parts) { start = terminalWriter.out.count }
    if hasPictures { removeUnusedPictures() }
    var shown: [Cell] = []
    // With swaps through the property, Swift 6.3.1 produces code that the Thread Sanitizer can't compile.
    let screen = screen
    swap(&shown, &screen.cells)
    // Printing overwrites pixels like text, but pixels don't move with text everywhere, and erased ones come back
    // when xterm redraws its window. Placements stay where they are.
    terminalWriter.hasPixelsOnScreen = hasPictures && (profile.images != .kitty || hasPlacements)
    terminalWriter.profile.hasShifts = profile.hasShifts && !terminalWriter.hasPixelsOnScreen
    if hasChanges {
      let goal = goal
      Self.write(
        &updateWriter, &terminalWriter, to: goal.span, over: &shown, changes: &changes,
        hints: frame.scrollHints)
      // No link stays open, nor any number that a sweep of the pools would give to something else.
      if terminalWriter.pen.extendedIndex != 0 { terminalWriter.setPen(Ink()) }
    }
    if hasPictures, hasChanges { showPictures(parts, &shown) }
    placeCursor(cursor, isCursorShown, &shown)
    if terminalWriter.isInline, cursor == nil { parkCursor(&shown) }
    terminalWriter.setWrapping(true)
    swap(&shown, &screen.cells)
    frame.clearDamage()
    comparison.lastEncoded = (ObjectIdentifier(frame), frame.encodings)
    if profile.hasSynchronizedOutput { synchronize(from: start) }
  }

  /// Prints a changed frame as lines, for a terminal that can't go back to the previous one.
  private mutating func printLines(_ frame: Frame, _ hasChanges: Bool) {
    frame.clearDamage()
    comparison.lastEncoded = (ObjectIdentifier(frame), frame.encodings)
    guard hasChanges else { return }
    for index in goal.indices { screen.cells[index] = frame.cells[index] }
    var lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices { while lines[index].last == " " { lines[index].removeLast() } }
    while lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      for byte in line.utf8 { terminalWriter.out.append(byte) }
      terminalWriter.out.append("\r\n")
    }
  }

  /// Lets the terminal show a frame that takes long, or moves cells, only when it is complete.
  private mutating func synchronize(from start: Int) {
    guard terminalWriter.hasMovedCells || terminalWriter.out.count - start > 256 else { return }
    terminalWriter.out.insert("\u{1B}[?2026h", at: start)
    terminalWriter.out.append("\u{1B}[?2026l")
  }

  private func check(_ frame: Frame) {
    precondition(frame.size == screen.size, "a frame must have the size of its encoder")
    precondition(frame.pools === screen.pools, "a frame must share its encoder's pools")
  }

  /// Copies the damaged cells that really differ to `goal`; returns whether there are any.
  private mutating func findChanges(in frame: Frame) -> Bool {
    var hasChanges = false
    rowsCompared = 0
    let columns = frame.size.columns
    // Not while rows are ordered: no frame shows yet what they add.
    if profile.ordersRightToLeftLetters { pools.sweepClusters(on: screen.buffer) }
    let (wanted, shown) = (frame.cells, screen.cells)
    // Where another encoder encoded the frame, that encoder has taken its damage.
    let isKnown =
      comparison.lastEncoded.map { $0 == (ObjectIdentifier(frame), frame.encodings) } ?? false
    for row in 0..<frame.size.rows {
      changes[row] = .empty
      let damage = isKnown ? frame.damage[row] : ColumnRange(0, columns)
      guard !damage.isEmpty else { continue }
      rowsCompared += 1
      let range = Int(damage.start)..<Int(damage.end)
      let start = row * columns
      // Cells in the terminal's own colors are shown in the theme's colors, so they never appear as they are; nor do
      // letters that stand in another order.
      guard
        var changed = colorMapper.overridesDefaultColors || comparison.comparesGoal
          ? range
          : difference(of: wanted.span, and: shown.span, start: start, in: range)
            ?? (reordersLetters && showsRightToLeftLetters(row: row) ? range : nil)
      else { continue }
      if reordersLetters { changed = 0..<columns }
      let cells = start + changed.lowerBound..<start + changed.upperBound
      if profile.colors != .trueColor || colorMapper.overridesDefaultColors
        || !Self.copyPlain(cells, of: wanted.span, to: &goal)
      {
        for index in cells { goal[index] = reducedIfNeeded(wanted[index]) }
      }
      if reordersLetters {
        orderRightToLeftLetters(row: row)
        let found = difference(of: goal.span, and: shown.span, start: start, in: changed)
        guard let found else { continue }
        changed = found
      }
      changes[row] = ColumnRange(changed.lowerBound, changed.upperBound)
      hasChanges = true
    }
    comparison.comparesGoal = false
    return hasChanges
  }

  /// Copies cells that every terminal shows as they are; returns false where some are not of that kind.
  private static func copyPlain(
    _ range: Range<Int>, of wanted: Span<Cell>, to goal: inout [Cell]
  ) -> Bool {
    var goal = goal.mutableSpan
    var (low, high): (UInt64, UInt64) = (0, 0)
    for index in range {
      let cell = wanted[index]
      low |= cell.low
      high |= cell.high
      goal[index] = cell
    }
    return !Cell.mayNeedReduction(low: low, high: high)
  }

  /// Returns the nearest to `cell` that the terminal can show.
  @inline(__always)
  mutating func reducedIfNeeded(_ cell: Cell) -> Cell {
    if profile.colors == .trueColor && cell.ink.extendedIndex == 0
      && !colorMapper.overridesDefaultColors
      && (cell.ink.foreground | cell.ink.background) & Color.tokenFlag == 0
      && (cell.ink.underlineKind <= 1 || profile.hasUnderlineKinds)
    {
      return cell
    }
    return reduced(cell)
  }

  private mutating func reduced(_ cell: Cell) -> Cell {
    var ink = cell.ink
    let glyph = colorMapper.map(cell.glyph, &ink)
    if ink.underlineKind > 1 && !profile.hasUnderlineKinds { ink.underlineKind = 1 }
    if ink.extendedIndex != 0 {
      var rare = screen.pools.extendedAttributes[ink.extendedIndex]
      if rare.underlineColor == .edge {
        rare.underlineColor = .default
        if !colorMapper.drawsEdges { ink.underlineKind = 0 }
      }
      rare.underlineColor =
        profile.hasUnderlineColors ? colorMapper.map(rare.underlineColor) : .default
      if !profile.hasLinks { rare.link = nil }
      ink.extendedIndex = screen.pools.extendedAttributes.index(of: rare)
    }
    return Cell(glyph, glyph == .blank ? ink.onBlank : ink)
  }

  private static func write(
    _ update: inout UpdateWriter, _ writer: inout TerminalWriter, to goal: Span<Cell>,
    over cells: inout [Cell],
    changes: inout [ColumnRange], hints: [Int]
  ) {
    var shown = cells.mutableSpan
    update.write(&writer, to: goal, over: &shown, changes: &changes, hints: hints)
  }

  private mutating func placeCursor(
    _ cursor: Point?, _ isShown: Bool, _ cells: inout [Cell]
  ) {
    let isShown = isShown && cursor != nil && screen.size.columns > 0 && screen.size.rows > 0
    if isCursorVisible, !isShown {
      terminalWriter.out.append("\u{1B}[?25l")
      isCursorVisible = false
    }
    guard let cursor, screen.size.columns > 0, screen.size.rows > 0 else { return }
    let column = min(max(cursor.column, 0), screen.size.columns - 1)
    let row = min(max(cursor.row, 0), screen.size.rows - 1)
    let goal = goal
    Self.move(&terminalWriter, to: column, row, goal.span, &cells)
    if isShown, !isCursorVisible {
      terminalWriter.out.append("\u{1B}[?25h")
      isCursorVisible = true
    }
  }

  /// Leaves the cursor in the first cell, where a terminal that wraps lines anew keeps it with the first line, and
  /// drops the rows below it rather than scroll the first ones away.
  ///
  /// Ghostty scrolls the first rows away even so, and scrolls them back only while the cursor is in its last row.
  private mutating func parkCursor(_ cells: inout [Cell]) {
    guard screen.size.columns > 0, screen.size.rows > 0 else { return }
    let goal = goal
    let isLast = profile.resizing == .scrolls && !inline.scrolledAway.isEmpty
    Self.move(&terminalWriter, to: 0, isLast ? screen.size.rows - 1 : 0, goal.span, &cells)
  }

  static func move(
    _ writer: inout TerminalWriter, to column: Int, _ row: Int, _ goal: Span<Cell>,
    _ cells: inout [Cell]
  ) {
    var shown = cells.mutableSpan
    writer.move(to: column, row, over: &shown, to: goal, next: writer.pen)
  }
}

/// The state that the next comparison of a frame with the screen depends on.
private struct FrameComparison {
  /// The frame last encoded, and its count of encodings then.
  var lastEncoded: (frame: ObjectIdentifier, encodings: Int)?
  /// Whether cells that are shown as wanted may be written in another way now, under another profile.
  var comparesGoal = false
}
