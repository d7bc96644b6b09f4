// GalleryPagesTests: every page has a title, a sentence, a control and its source, and shows each stop of Tab.

import GalleryDemo
import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// Moves the focus by Tab until it is back, and returns the views that have it, as far as they are seen whole.
///
/// A view that is higher or wider than the window is seen whole if it fills the window.
private func stops(
  in size: Size, press: () -> Void, focused: () -> Semantics?
) -> (all: Int, seen: Set<String>) {
  var (known, seen): (Set<String>, Set<String>) = ([], [])
  for _ in 0..<80 {
    press()
    guard let stop = focused() else { continue }
    let (name, area) = ("\(stop.role.map { "\($0)" } ?? "-") \(stop.label)", stop.area)
    guard known.insert("\(name) \(area)").inserted else { break }
    let isInside =
      area.left >= 0 && area.top >= 0 && area.right <= size.columns && area.bottom <= size.rows
    if isInside, area.size.rows > 0, area.size.columns > 0 { seen.insert(name) }
  }
  return (known.count, seen)
}

final class GalleryPagesTests: XCTestCase {
  private func stops(
    _ page: Gallery.Page, _ size: Size, isBare: Bool
  ) throws -> (all: Int, seen: Set<String>) {
    let screen = try PageScreen(page, size, isBare: isBare)
    return GalleryDemoTests.stops(in: size, press: { screen.press(.tab) }) { screen.focused }
  }

  /// What a page hides in a low window, a high one shows: both have the same stops.
  func testEveryStopComesIntoSightInALowWindow() throws {
    var count = 0
    for page in Gallery.pagesToTry {
      for (columns, rows, isBare) in [(80, 24, false), (40, 12, true)] {
        let high = try stops(page, Size(columns: columns, rows: 100), isBare: isBare)
        let low = try stops(page, Size(columns: columns, rows: rows), isBare: isBare)
        count += high.seen.count
        let missing = high.seen.subtracting(low.seen).sorted()
        XCTAssertEqual(missing, [], "\(page.title) at \(columns)x\(rows)")
      }
    }
    print("\(count) stops in high and in low windows")
    XCTAssertGreaterThan(count, 6 * Gallery.pagesToTry.count)
  }

  func testAStopThatIsNeverSeenIsFound() {
    struct Column: Program {
      var scrolls = true

      func start() -> (Int, Command<Int>) { (0, .none) }

      func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }

      func view(_ state: Int) -> some View<Int> {
        let buttons = VStack(alignment: .leading) {
          ForEach(0..<9) { Button("Number \($0)", $0) }
        }
        if scrolls { ScrollView { buttons } } else { buttons.fixedSize() }
      }
    }
    for scrolls in [true, false] {
      let size = Size(columns: 20, rows: 4)
      let driver = TestDriver(Column(scrolls: scrolls), size: size)
      let found = GalleryDemoTests.stops(in: size, press: { driver.press(.tab) }) {
        driver.find(.focused)
      }
      XCTAssertEqual(found.seen.count, scrolls ? 9 : 4)
    }
  }

  func testEveryPageHasATitleASentenceAControlAndItsSource() throws {
    var sentences: Set<String> = []
    for page in Gallery.pages {
      XCTAssertTrue(sentences.insert(page.sentence).inserted, page.title)
      XCTAssertTrue(page.sentence.hasSuffix("."), page.title)
      XCTAssertEqual(page.sentence.filter { ".!?".contains($0) }.count, 1, page.title)
      for (columns, rows) in [(80, 24), (100, 30), (160, 50)] {
        let size = Size(columns: columns, rows: rows)
        let screen = try PageScreen(page, size)
        let heading = screen.semantics.last { $0.role == .heading && $0.label == page.title }
        let area = try XCTUnwrap(heading, page.title).area
        XCTAssertEqual(heading?.value, page.sentence)
        // At most two rows, with a free one below them.
        XCTAssertLessThanOrEqual(area.size.rows, 3, page.title)
        let picture = screen.picture
        let shown = (area.top..<area.bottom).map { row in
          (area.left..<area.right).map { picture[$0, row].text }.joined()
        }
        let words = shown.joined(separator: " ").split(separator: " ").joined(separator: " ")
        XCTAssertEqual(words, "\(page.title) \(page.sentence)")
        if !screen.semantics.contains(where: { $0.label.hasSuffix("Page.swift") }) {
          screen.press("c")
        }
        XCTAssertTrue(
          screen.semantics.contains { $0.label.hasSuffix("Page.swift") }, "\(page.title): source")
      }
      let bare = try stops(page, PageScreen.sizes[1], isBare: true)
      XCTAssertGreaterThan(bare.seen.count, 0, "\(page.title) has nothing to press")
    }
  }
}
