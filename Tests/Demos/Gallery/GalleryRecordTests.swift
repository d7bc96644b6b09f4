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
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Makes a step, and describes it.
  mutating func act(_ gallery: TestDriver<Gallery>) -> String {
    switch random.below(20) {
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
        column: area.left + random.below(area.right - area.left),
        row: area.top + random.below(area.bottom - area.top))
      gallery.click(place, button: random.below(8) == 0 ? .right : .left)
      return "clicks \(place.column),\(place.row)"
    case 16:
      let place = Point(column: random.below(64), row: random.below(22))
      let rows = random.below(7) - 3
      gallery.wheel(rows, at: place)
      return "wheel \(rows) at \(place.column),\(place.row)"
    case 17:
      let place = Point(column: random.below(64), row: random.below(22))
      gallery.hover(place)
      return "hovers \(place.column),\(place.row)"
    case 18:
      let milliseconds = random.below(400)
      gallery.advance(by: .milliseconds(milliseconds))
      return "waits \(milliseconds)"
    default:
      let size = Size(columns: 24 + random.below(60), rows: 6 + random.below(24))
      gallery.resize(to: size)
      return "\(size.columns)x\(size.rows)"
    }
  }
}

/// Repeatable random numbers (SplitMix64).
private struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return bound <= 0 ? 0 : Int(truncatingIfNeeded: (z ^ z >> 31) >> 1) % bound
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
