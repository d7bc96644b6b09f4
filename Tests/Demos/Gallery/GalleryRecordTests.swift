// Uses every page of the gallery at random, the same on every machine: each screen and its bytes are as recorded.

import GalleryDemo
import RecordSupport
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class GalleryRecordTests: XCTestCase {
  func testPagesInUseMatchTheirRecordings() throws {
    for (number, page) in Gallery.pages.enumerated() {
      var user = PageUser(seed: UInt64(9001 + number))
      let gallery = TestDriver(
        try Gallery(arguments: ["--page", page.title, "--bare"]), size: Size(columns: 64, rows: 22))
      var lines: [String] = []
      var details: [String] = []
      for step in 0..<25 {
        let deed = step == 0 ? "nothing" : user.act(gallery)
        guard gallery.exitCode == nil else { break }
        let text = gallery.snapshotText
        details.append("\(deed)\n\(text)")
        lines.append(
          "\(step) \(deed): screen \(Digest(text)) \(gallery.output.count) bytes "
            + "\(Digest(gallery.output))")
      }
      assertRecorded(lines, as: page.title) { $0 < details.count ? details[$0] : "" }
    }
  }
}

/// Presses, types, clicks, waits and resizes.
private struct PageUser {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Makes a step, and describes it.
  mutating func act(_ gallery: TestDriver<Gallery>) -> String {
    switch random.next(below: 20) {
    case 0..<8:
      let keys: [Key] = [
        .tab, .tab, .tab, .shift(.tab), .enter, .space, .escape, .up, .down, .down, .left, .right,
        .home, .end, .pageUp, .pageDown, .backspace, .delete, .shift(.right), "ctrl+right",
        "ctrl+a",
      ]
      let key = random.pick(keys)
      gallery.press(key)
      return "\(key)"
    case 8..<11:
      let text = random.pick(["a", "é", "漢", "7", "-", "/", "lo"])
      gallery.type(text)
      return "types \(text)"
    case 11..<16:
      let used = gallery.semantics.filter {
        ($0.isFocusable || $0.isPressable) && !$0.area.isEmpty
      }
      guard let area = used.isEmpty ? nil : random.pick(used).area else { return "clicks nothing" }
      let place = Point(
        column: area.left + random.next(below: area.right - area.left),
        row: area.top + random.next(below: area.bottom - area.top))
      gallery.click(place, button: random.next(below: 8) == 0 ? .right : .left)
      return "clicks \(place.column),\(place.row)"
    case 16:
      let place = Point(column: random.next(below: 64), row: random.next(below: 22))
      let rows = random.next(below: 7) - 3
      gallery.wheel(rows, at: place)
      return "wheel \(rows) at \(place.column),\(place.row)"
    case 17:
      let place = Point(column: random.next(below: 64), row: random.next(below: 22))
      gallery.hover(place)
      return "hovers \(place.column),\(place.row)"
    case 18:
      let milliseconds = random.next(below: 400)
      gallery.advance(by: .milliseconds(milliseconds))
      return "waits \(milliseconds)"
    default:
      let size = Size(columns: 24 + random.next(below: 60), rows: 6 + random.next(below: 24))
      gallery.resize(to: size)
      return "\(size.columns)x\(size.rows)"
    }
  }
}
