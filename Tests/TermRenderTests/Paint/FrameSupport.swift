// FrameSupport: helpers of the tests of frames and of the encoder.

import TermTest
import TermView
import Workloads
import XCTest

@testable import TermRender

/// Fails unless each wide glyph has its right half beside it, each right half its glyph, and both have
/// one style.
func assertWhole(
  _ frame: Frame, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let fault = fault(in: frame) else { return }
  XCTFail("\(fault) \(message())", file: file, line: line)
}

/// Describes the first cell that no drawing may leave behind; nil if there is none.
func fault(in frame: Frame) -> String? {
  let columns = frame.size.columns
  guard frame.cells.count == columns * frame.size.rows else { return "a buffer of another size" }
  guard frame.damage.count == frame.size.rows else { return "damage of another size" }
  for place in frame.cells.indices {
    let cell = frame.cells[place]
    let column = place % columns
    if cell.glyph.isUndefined { return "a torn glyph at \(column), \(place / columns)" }
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

/// Returns a frame with the rows of `text`, as wide as the widest.
func frame(_ text: String, pools: CellPools = CellPools()) -> Frame {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  let columns = lines.map { displayWidth(of: $0) }.max() ?? 0
  let frame = Frame(size: Size(columns: columns, rows: lines.count), pools: pools)
  for (row, line) in lines.enumerated() { frame.draw(line, at: Point(column: 0, row: row)) }
  return frame
}

extension Frame {
  /// Returns a frame of that size.
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

/// A frame, its encoder and a model terminal that reads every byte.
struct EncoderHarness: ~Copyable {
  let frame: Frame
  var encoder: FrameEncoder
  var terminal: ModelTerminal
  let profile: Profile
  /// The surroundings of an inline frame.
  var stage: InlineTerminal?

  /// Starts with the frame as it is on the terminal, and the cursor hidden.
  ///
  /// With `above`, it is inline, below this many lines in a terminal of two rows more.
  init(_ frame: Frame, _ profile: Profile = .standard, above: Int? = nil) {
    self.frame = frame
    self.profile = profile
    encoder = FrameEncoder(
      size: frame.size, pools: frame.pools, profile: profile, isInline: above != nil)
    var size = frame.size
    if let above {
      size.rows += 2
      stage = InlineTerminal(size: size, above: above)
    }
    terminal = ModelTerminal(size, profile)
    if let opening = stage?.opening {
      terminal.take(opening: opening)
      encoder.begin()
      stage?.makeRoom(rows: frame.size.rows)
    }
    _ = bytes()
  }

  /// Prints a line above an inline frame; a line longer than a row continues in the next one.
  mutating func print(_ line: String) {
    encoder.print(above: [line])
    terminal.feed(encoder.output)
    encoder.removeOutput()
    terminal.problems.removeAll { $0.hasSuffix("\(line): relies on the pending wrap") }
    stage?.print(line)
    stage?.makeRoom(rows: frame.size.rows)
  }

  /// Encodes the frame, and returns the escaped bytes if the terminal finds no fault in them.
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

  /// Moves the cursor and hides it (inline it goes back to the first cell), so that the next bytes are known.
  mutating func park(_ column: Int, _ row: Int) {
    _ = bytes(cursor: Point(column: column, row: row))
    _ = bytes()
  }
}

extension ModelTerminal {
  /// Reads the bytes that a program sends before its first frame, some of which this terminal does not support.
  mutating func take(opening: [UInt8]) {
    feed(opening)
    endOfFrame()
    problems = []
  }
}
