// SnapshotSupport: pictures with random content, and temporary folders, for the tests of snapshots.

import Foundation
import Rewind
import TermRender
import TermStore
import TermView
import XCTest

extension Frame {
  /// Draws text at a column of a row.
  func draw(
    _ text: String, _ column: Int, _ row: Int = 0, _ style: Style = .plain, link: Link? = nil
  ) {
    draw(text, at: Point(column: column, row: row), style: style, link: link)
  }
}

extension Randomness {
  /// Returns a picture of some size with any content.
  mutating func picture() -> Picture {
    let size =
      switch Int.random(in: 0..<8, using: &self) {
      case 0: Size(columns: 1, rows: 1)
      case 1: Size(columns: 200, rows: 60)
      case 2: Size(columns: Int.random(in: 0...3, using: &self), rows: 0)
      default:
        Size(
          columns: Int.random(in: 1...40, using: &self), rows: Int.random(in: 1...12, using: &self))
      }
    let frame = Frame(size: size)
    // Few styles, or more than there are letters.
    let looks = (0..<[1, 4, 60, 3_000][Int.random(in: 0..<4, using: &self)]).map { _ in look() }
    for _ in 0..<size.rows * max(1, size.columns / 3) {
      guard let look = looks.randomElement(using: &self) else { continue }
      frame.draw(
        text(), Int.random(in: -1...size.columns, using: &self),
        Int.random(in: 0...size.rows, using: &self), look.style, link: look.link)
    }
    var caret: Caret?
    if Bool.random(using: &self) {
      let place = Point(
        column: Int.random(in: 0...size.columns, using: &self),
        row: Int.random(in: 0...size.rows, using: &self))
      caret = Caret(point: place, shape: CaretShape.allCases.randomElement(using: &self) ?? .bar)
    }
    return Picture(frame, caret: caret)
  }

  /// Returns a line of a semantics tree, or one that no tree has.
  mutating func line() -> String {
    let parts = [
      "button ", "\"OK\"", "  ", "\\", "\n", "\r", "\t", "\\n", "世", "👩‍👧", "\u{202E}", "│",
    ]
    return (0..<Int.random(in: 0...4, using: &self)).map { _ in
      parts.randomElement(using: &self) ?? ""
    }.joined()
  }

  private mutating func text() -> String {
    let texts = [
      "a", "word", "two  words", "世界", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "🇩", "❤️", "क्ष", "ᄀ", "각",
      "\u{E33}", "\u{1F3FB}", "\u{FF9E}", "\u{600}", "\u{93E}", "┌─┐", "│", "█", "שלום", "\u{A0}",
      "a\u{301}\u{302}\u{303}", "\u{2060}", "\u{1B}[31m", "\\", " ", "\u{FFFF}",
      "x" + String(repeating: "\u{301}", count: 30), "🇩" + String(repeating: "\u{301}", count: 30),
    ]
    if Int.random(in: 0..<3, using: &self) > 0 { return texts.randomElement(using: &self) ?? "" }
    let scalar = Unicode.Scalar(UInt32.random(in: 0...0x2_FFFF, using: &self))
    return scalar.map { String($0) } ?? ""
  }

  private mutating func look() -> (style: Style, link: Link?) {
    var style = Style(foreground: color(), background: color(), underlineColor: color())
    if Bool.random(using: &self) {
      style.attributes = Attributes(rawValue: UInt16.random(in: 0...0xFFFF, using: &self))
    }
    let urls = ["https://swift.org/?a=1,b", "mailto:a@b.example", "x, y id z", "\u{7}é"]
    guard Int.random(in: 0..<4, using: &self) == 0, let url = urls.randomElement(using: &self)
    else { return (style, nil) }
    return (style, Link(url, id: Bool.random(using: &self) ? "id-1" : ""))
  }

  private mutating func color() -> Color {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .palette(UInt8.random(in: 0...255, using: &self))
    case 1: .rgb(UInt32.random(in: 0...0xFF_FFFF, using: &self))
    default: .default
    }
  }
}

/// Returns a picture of some columns and rows with the drawing of `draw`.
func picture(
  _ columns: Int, _ rows: Int, caret: Caret? = nil, _ draw: (Frame) -> Void = { _ in }
) -> Picture {
  let frame = Frame(size: Size(columns: columns, rows: rows))
  draw(frame)
  return Picture(frame, caret: caret)
}

extension XCTestCase {
  /// Calls `body` with the path of a new folder, and then removes the folder.
  func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/snapshots-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
