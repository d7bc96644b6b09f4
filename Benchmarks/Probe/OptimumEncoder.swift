// OptimumEncoder: runs TermView's own encoder on the small frames of the search.

import TermRender
import TermView

/// The encoder beside the optimum: the same frames, cursor, pen and profile.
final class OptimumEncoder {
  private let optimum: Optimum
  private let before: Frame
  private let after: Frame
  private let shown: Frame
  private let pen: Style
  private let cursor: Point
  private let styles: [Style]
  private var encoder: FrameEncoder

  /// Each run starts with the cursor and the pen of the search's stance.
  init(_ optimum: Optimum, stance: Int) {
    self.optimum = optimum
    let size = Size(columns: optimum.columns, rows: optimum.rows)
    before = Frame(size: size)
    after = Frame(size: size, pools: before.pools)
    shown = Frame(size: size, pools: before.pools)
    let other: Style =
      switch optimum.alphabet {
      case .onBackground: Style(background: .red)
      case .bold: Style(attributes: .bold)
      case .onForeground: Style(foreground: .red)
      }
    styles = [.plain, other]
    let start = optimum.start(of: stance)
    cursor = Point(column: start.column, row: start.row)
    pen = styles[start.pen]
    encoder = FrameEncoder(size: size, pools: before.pools)
  }

  /// Returns how many bytes the encoder writes between two frames.
  func cost(from: Int, to: Int) -> Int {
    encode(from: from, to: to)
    return encoder.outputCount
  }

  /// Returns the bytes that the encoder writes between two frames.
  func bytes(from: Int, to: Int) -> [UInt8] {
    encode(from: from, to: to)
    return encoder.output
  }

  private func encode(from: Int, to: Int) {
    draw(from, into: before)
    draw(to, into: after)
    encoder.removeOutput()
    encoder.assume(before, cursor: cursor, pen: pen)
    encoder.encode(after)
    encoder.copyScreen(to: shown)
    // The encoder's own record at least must show the wanted frame; replays check the record.
    for row in 0..<optimum.rows {
      for column in 0..<optimum.columns {
        let (shownCell, wanted) = (shown[column, row], after[column, row])
        guard shown.text(of: shownCell) == after.text(of: wanted),
          shownCell.background == wanted.background,
          shownCell.foreground == wanted.foreground || after.text(of: wanted) == " "
        else { fatalError("\(optimum.spelled(from)) to \(optimum.spelled(to)) went wrong") }
      }
    }
  }

  private func draw(_ content: Int, into frame: Frame) {
    var rest = content
    for row in 0..<optimum.rows {
      for column in 0..<optimum.columns {
        let cell = optimum.alphabet.states[rest % optimum.alphabet.states.count]
        rest /= optimum.alphabet.states.count
        let text = cell.glyph == 0x20 ? " " : cell.glyph == 0x61 ? "a" : "b"
        frame.draw(text, at: Point(column: column, row: row), style: styles[cell.pen])
      }
    }
  }
}
