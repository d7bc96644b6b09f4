// CellBuffer+Text: draws a line of text into cells, and returns its width.

internal import TermView

extension CellBuffer {
  /// Draws one line of text, and returns its width; see `Frame.draw`.
  @discardableResult
  mutating func draw(
    _ text: String, at origin: Point, style: Style = .plain, link: Link? = nil
  ) -> Int {
    text.withBytes { drawLine($0, at: origin, style: style, link: link) }
  }

  /// Draws a line of text that is a paragraph of its own: right-to-left letters run from right to left.
  @discardableResult
  mutating func drawLine(
    _ bytes: Span<UInt8>, at origin: Point, style: Style = .plain, link: Link? = nil
  ) -> Int {
    let ink = ink(for: style, link: link)
    return !isInReadingOrder && bytes.needsVisualOrder
      ? drawOrdered(bytes, at: origin, ink: ink) : draw(bytes, at: origin, ink: ink)
  }

  /// Draws bytes in the order of reading, after so many columns of the line, from whose start tabs are counted.
  @discardableResult
  mutating func draw(
    _ bytes: Span<UInt8>, at origin: Point, after columns: Int = 0, style: Style = .plain,
    link: Link? = nil
  ) -> Int {
    draw(bytes, at: origin, after: columns, ink: ink(for: style, link: link))
  }

  mutating func draw(
    _ bytes: Span<UInt8>, at origin: Point, after columns: Int = 0, ink: Ink
  ) -> Int {
    var run = startRun(row: origin.row, ink: ink)
    var width = columns
    var offset = 0
    while offset < bytes.count {
      offset = run.putUnpooled(bytes, from: offset, at: origin.column, &width, in: &cells)
      guard offset < bytes.count else { break }
      let cluster = Cluster(in: bytes, at: offset)
      // Only visible clusters enter the pool. A full pool is swept, which reads the cells of all frames.
      let column = saturatingSum(origin.column, width)
      if run.isVisible(at: column, width: cluster.width) {
        run.put(glyph(of: cluster, in: bytes, at: offset), at: column, in: &cells)
      }
      width += cluster.width
      offset = cluster.end
    }
    finish(run)
    return width - columns
  }

  /// Reverses the colors of cells in which text was drawn with a pen.
  mutating func reverseColors(
    row: Int, column: Int, width: Int, _ ink: Ink, adding attributes: Attributes = []
  ) {
    for cell in max(column, clip.left)..<max(min(column + width, clip.right), column, clip.left)
    where row >= clip.top && row < clip.bottom {
      let index = row * size.columns + cell
      guard !cells[index].glyph.isPicture else { continue }
      var reversed = cells[index].ink
      // A space has no foreground until it shows one.
      if cells[index].glyph == .blank, reversed.foreground == 0 {
        reversed.foreground = ink.foreground
      }
      reversed.attributes ^= Attributes.reverse.rawValue
      reversed.attributes |= attributes.rawValue
      cells[index] = Cell(cells[index].glyph, reversed)
      markDamaged(row: row, from: cell, to: cell + 1)
    }
  }

  /// Returns the glyph for a cluster whose bytes start at `offset`.
  func glyph(of cluster: Cluster, in bytes: Span<UInt8>, at offset: Int) -> Glyph {
    let isWide = cluster.width == 2
    guard cluster.scalarCount > 1 || cluster.isOpen, !(isWide && size.columns == 1) else {
      return Glyph(scalar: cluster.scalar, isWide: isWide)
    }
    // In a frame of one column nothing may follow a character: Ghostty drops marks that do.
    guard size.columns > 1 else {
      var alone: [UInt8] = [bytes[offset]]
      for index in (offset + 1)..<cluster.shownEnd {
        if bytes[index] & 0xC0 != 0x80 { break }
        alone.append(bytes[index])
      }
      let fits = displayWidth(of: alone.span) == 1
      return Glyph(scalar: fits ? cluster.scalar : 0xFFFD, isWide: false)
    }
    guard cluster.isOpen else {
      return Glyph(
        pooled: pools.cluster(bytes, offset..<cluster.shownEnd, on: self), isWide: isWide)
    }
    // A zero-width non-joiner keeps terminals from joining the cluster with the next cell, which Ghostty does even
    // where the cursor was moved in between.
    var closed: [UInt8] = []
    for index in offset..<cluster.shownEnd { closed.append(bytes[index]) }
    closed += [0xE2, 0x80, 0x8C]
    return Glyph(pooled: pools.cluster(closed.span, 0..<closed.count, on: self), isWide: isWide)
  }

  /// Returns a style as plain numbers, with its rare properties in the pool.
  func ink(for style: Style, link: Link?) -> Ink {
    let style = style.attributes.contains(.inactive) ? style.inactive : style
    var ink = Ink(
      foreground: style.foreground.bits, background: style.background.bits,
      // The bits above have no meaning.
      attributes: style.attributes.shown.rawValue & 0x7FF)
    // A union of two kinds of underline can be a kind that does not exist.
    if ink.underlineKind > Underline.dashed.rawValue {
      ink.underlineKind = Underline.single.rawValue
    }
    let underlineColor = ink.underlineKind == 0 ? .default : style.underlineColor
    if underlineColor.bits == 0 && link == nil { return ink }
    ink.extendedIndex = pools.extendedIndex(underlineColor: underlineColor, link: link, on: self)
    return ink
  }
}

extension CellRun {
  /// Writes clusters up to the first that needs the pool, and returns its offset; `width` is how far the text has
  /// come from `origin`.
  fileprivate mutating func putUnpooled(
    _ bytes: Span<UInt8>, from offset: Int, at origin: Int, _ width: inout Int,
    in cells: inout [Cell]
  ) -> Int {
    var cells = cells.mutableSpan
    var offset = offset
    while offset < bytes.count {
      let column = saturatingSum(origin, width)
      let plainEnd = plainRunEnd(in: bytes, from: offset)
      if plainEnd > offset {
        put(ascii: bytes, offset..<plainEnd, at: column, in: &cells)
        width += plainEnd - offset
        offset = plainEnd
        continue
      }
      let cluster = Cluster(in: bytes, at: offset)
      switch cluster.kind {
      case .text where cluster.scalarCount > 1 || cluster.isOpen: return offset
      case .text, .replaced:
        put(Glyph(scalar: cluster.scalar, isWide: cluster.width == 2), at: column, in: &cells)
        width += cluster.width
      case .tab:
        let blanks = 8 - width % 8
        putMany(.blank, from: column, to: saturatingSum(column, blanks), in: &cells)
        width += blanks
      case .newline:
        put(.blank, at: column, in: &cells)
        width += 1
      case .dropped:
        break
      }
      offset = cluster.end
    }
    return offset
  }
}
