// Diffs of texts that end without a newline, side by side.

import TermTest
import TermWidgets
import XCTest

final class DiffEndTests: XCTestCase {
  private let patch = "@@ -1,2 +1,2 @@\n a\n-old end\n\\ No newline at end of file\n+new end\n"
  private let size = Size(columns: 60, rows: 10)

  func testTheChangesWithinReplacedLinesAreFoundAcrossTheNote() {
    let diff = TextDiff(unified: patch)
    XCTAssertEqual(diff.lines[2].changes, [0..<3])
    XCTAssertEqual(diff.lines[4].changes, [0..<3])
  }

  func testReplacedLinesStandSideBySideAndTheNoteBelowItsText() throws {
    let patch = patch
    let texts = [
      host(0, size: size) { _ in DiffView(unified: patch, layout: .sideBySide).sending(Int.self) },
      host(0, size: size) { _ in
        DiffView(from: "a\nold end", to: "a\nnew end\n", layout: .sideBySide).sending(Int.self)
      },
    ].map(\.text)
    for text in texts {
      let rows = text.split(separator: "\n")
      XCTAssertTrue(rows.contains { $0.contains("- old end") && $0.contains("+ new end") }, text)
      let note = try XCTUnwrap(rows.first { $0.lowercased().contains("no newline") }, text)
      let parts = note.split(separator: "│", omittingEmptySubsequences: false)
      XCTAssertTrue(parts.count > 1 && parts[0].lowercased().contains("no newline"), text)
    }
  }
}
