// Screen+Seen: what is on the screen, cell by cell, for whoever judges it from outside.

public import TermView

extension Screen {
  /// Copies the cells drawn into a frame of the screen's own pools.
  public func copyCells(to other: Frame) { other.blit(frame.bounds, of: frame, to: .zero) }

  /// Copies the cells as the terminal was told to show them, which differ in what can't be seen.
  public func copyShownCells(to other: Frame) { encoder.copyScreen(to: other) }

  /// The pools that name its cells, for frames that are to hold copies.
  public var pools: CellPools { frame.pools }

  /// Where the terminal's cursor is, and whether it is seen.
  public var cursor: (place: Point, isVisible: Bool) { (encoder.cursor, encoder.isCursorVisible) }

  /// Has all of it drawn once more in the next frame, which gives no bytes as long as nothing changed.
  public func redraw() { tree.markPaint(tree.root) }

  /// A number that is another where letters or colours are.
  package var fingerprint: UInt64 {
    var print = Fingerprint()
    for cell in frame.cells {
      if cell.glyph.isPooled, !cell.glyph.isRightHalf {
        frame.pools.clusters.forEachByte(at: Int(cell.glyph.value)) { print.add(UInt64($0)) }
      } else {
        print.add(cell.glyph.isRightHalf ? 0 : UInt64(cell.glyph.value))
      }
      print.add(UInt64(cell.foreground.bits) << 32 | UInt64(cell.background.bits))
      print.add(UInt64(cell.attributes.rawValue))
    }
    return print.value
  }
}
