// Screen+Lines: the content of a screen as styled lines of text, for a file, a pager or the terminal's history.

internal import TermView

extension Screen {
  /// The screen's content as styled lines of text for a file or a pager, without cursor movements.
  ///
  /// Text is in logical order: the program that shows the lines applies the bidirectional algorithm.
  public var lines: String {
    layOut()
    var printer = printer
    append(to: &printer, fromRow: 0)
    repaint(inReadingOrder: !profile.hasAddresses, fromRow: 0)
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// The content as lines like `lines`, in the columns of the screen and as many rows as it has.
  ///
  /// A frame has at most `Frame.maxSide` rows, so the content is painted part by part, and the last part stays in the
  /// frame: for a screen that draws nothing later.
  package var allLines: String {
    layOut()
    let rows = max(1, tree.idealRows(columns: size.columns))
    tree.updateAll(Size(columns: size.columns, rows: rows))
    var printer = printer
    var part = 1000
    for row in stride(from: 0, to: rows, by: part) {
      part = min(part, rows - row)
      frame.resize(to: Size(columns: size.columns, rows: part))
      append(to: &printer, fromRow: row)
    }
    return String(decoding: printer.output, as: UTF8.self)
  }

  private var printer: FrameEncoder {
    FrameEncoder(size: size, pools: frame.pools, profile: profile, theme: colors)
  }

  private func append(to printer: inout FrameEncoder, fromRow row: Int) {
    repaint(inReadingOrder: true, fromRow: row)
    printer.print(frame)
  }

  private func repaint(inReadingOrder: Bool, fromRow row: Int) {
    frame.buffer.isInReadingOrder = inReadingOrder
    tree.markPaint(tree.root)
    painter.paint(&tree, fromRow: row)
  }
}
