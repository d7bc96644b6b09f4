// Screen+Inspection: the cells on the screen, for tools and tests that inspect it from outside.

public import TermView

extension Screen {
  /// Copies the drawn cells to a frame that shares the screen's pools.
  public func copyCells(to other: Frame) { other.blit(frame.bounds, of: frame, to: .zero) }

  /// Copies the cells as they were sent to the terminal, which differ in what is not visible.
  public func copyShownCells(to other: Frame) { encoder.copyScreen(to: other) }

  /// The pools that the cells refer to, for frames that hold copies.
  public var pools: CellPools { frame.pools }

  /// The position of the terminal's cursor, and whether it is visible.
  public var cursor: (point: Point, isVisible: Bool) { (encoder.cursor, encoder.isCursorVisible) }

  /// Marks the whole screen for drawing in the next frame, which gives no bytes if nothing changed.
  public func redraw() { tree.markPaint(tree.root) }

  /// A hash of the characters, colors and attributes on the screen.
  ///
  /// Of a picture in pixels only its place counts: its number depends on the pictures before it, also those of a screen
  /// that has gone back to an earlier state.
  package var fingerprint: UInt64 {
    var print = Fingerprint()
    for cell in frame.cells {
      guard !cell.glyph.isPicture else {
        print.add(UInt64(UInt32.max))
        continue
      }
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
