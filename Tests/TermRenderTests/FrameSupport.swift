// FrameSupport: what tests of frames and of the encoder say again and again.

import TermTest
import TermView
import Workloads
import XCTest

@testable import TermRender

/// Fails unless each wide glyph has its right half beside it, each right half its glyph, and all cells are
/// of one style with their other half.
func assertWhole(
  _ frame: Frame, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let fault = fault(in: frame) else { return }
  XCTFail("\(fault) \(message())", file: file, line: line)
}

/// The first place of a frame that no drawing may leave behind; nil where there is none.
func fault(in frame: Frame) -> String? {
  let columns = frame.size.columns
  guard frame.cells.count == columns * frame.size.rows else { return "a buffer of another size" }
  guard frame.damage.count == frame.size.rows else { return "damage of another size" }
  for place in frame.cells.indices {
    let cell = frame.cells[place]
    let column = place % columns
    if cell.glyph.isTorn { return "a torn glyph at \(column), \(place / columns)" }
    if cell.glyph.isRightHalf {
      guard column > 0, frame.cells[place - 1].glyph.isWide else {
        return "a right half alone at \(column), \(place / columns)"
      }
      guard frame.cells[place - 1].ink == cell.ink else {
        return "halves of two styles at \(column), \(place / columns)"
      }
    } else if cell.glyph.isWide {
      guard column + 1 < columns, frame.cells[place + 1].glyph.isRightHalf else {
        return "a left half alone at \(column), \(place / columns)"
      }
    }
  }
  return nil
}

/// A frame with the rows of `text`, as wide as the widest.
func frame(_ text: String, pools: CellPools = CellPools()) -> Frame {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  let columns = lines.map { displayWidth(of: $0) }.max() ?? 0
  let frame = Frame(size: Size(columns: columns, rows: lines.count), pools: pools)
  for (row, line) in lines.enumerated() { frame.draw(line, at: Point(column: 0, row: row)) }
  return frame
}

extension Frame {
  /// A frame of that size.
  convenience init(_ columns: Int, _ rows: Int, pools: CellPools = CellPools()) {
    self.init(size: Size(columns: columns, rows: rows), pools: pools)
  }

  /// Draws plain text at a column of a row.
  func draw(
    _ text: String, _ column: Int, _ row: Int = 0, _ style: Style = .plain, link: Link? = nil
  ) {
    draw(text, at: Point(column: column, row: row), style: style, link: link)
  }
}

/// A frame, its encoder and a model terminal that reads every byte, all in step.
struct Wired: ~Copyable {
  let frame: Frame
  var encoder: FrameEncoder
  var terminal: ModelTerminal
  let profile: Profile
  /// What stands around an inline frame.
  var stage: InlineStage?

  /// Starts with the frame as it is on the terminal, and the cursor hidden.
  ///
  /// With `above`, it is inline, below so many lines in a terminal of two rows more.
  init(_ frame: Frame, _ profile: Profile = .standard, above: Int? = nil) {
    self.frame = frame
    self.profile = profile
    encoder = FrameEncoder(
      size: frame.size, pools: frame.pools, profile: profile, isInline: above != nil)
    var size = frame.size
    if let above {
      size.rows += 2
      stage = InlineStage(size: size, above: above)
    }
    terminal = ModelTerminal(size, profile)
    if let opening = stage?.opening {
      terminal.take(opening: opening)
      encoder.begin()
      stage?.makeRoom(rows: frame.size.rows)
    }
    _ = bytes()
  }

  /// Prints a line above an inline frame; one that is longer than a row goes on in the next.
  mutating func print(_ line: String) {
    encoder.print(above: [line])
    terminal.feed(encoder.output)
    encoder.removeOutput()
    terminal.problems.removeAll { $0.hasSuffix("\(line): relies on the pending wrap") }
    stage?.print(line)
    stage?.makeRoom(rows: frame.size.rows)
  }

  /// Encodes the frame; gives the bytes, escaped, once the terminal has found no fault in them.
  mutating func bytes(
    cursor: Point? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> String {
    encoder.encode(frame, cursor: cursor)
    let bytes = encoder.output
    encoder.removeOutput()
    terminal.feed(bytes)
    terminal.endOfFrame()
    let escaped = ModelTerminal.escaped(bytes)
    XCTAssertEqual(terminal.problems, [], escaped, file: file, line: line)
    terminal.problems = []
    XCTAssertNil(terminal.pen.link, "a link is left open after \(escaped)", file: file, line: line)
    let shown = stage?.screen(around: frame) ?? frame
    if let difference = terminal.difference(from: shown, profile) {
      XCTFail("\(difference)\nafter \(escaped)", file: file, line: line)
    }
    return escaped
  }

  /// Puts the cursor somewhere and hides it (inline it goes back to the first cell), so that what the next bytes are is certain.
  mutating func park(_ column: Int, _ row: Int) {
    _ = bytes(cursor: Point(column: column, row: row))
    _ = bytes()
  }
}

extension ModelTerminal {
  /// Reads what a program sends before its first frame, of which this terminal does not know all.
  mutating func take(opening: [UInt8]) {
    feed(opening)
    endOfFrame()
    problems = []
  }
}
