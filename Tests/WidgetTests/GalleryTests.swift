// GalleryTests: every page of the gallery, at every size, with keys alone, and whatever is done on it.

import GalleryDemo
import TermRender
import TermStore
import TermTest
import TermView
import XCTest

final class GalleryTests: XCTestCase {
  private func open(
    _ page: Gallery.Page, _ size: Size = Size(columns: 80, rows: 24)
  ) throws -> TestDriver<Gallery> {
    TestDriver(try Gallery(arguments: ["--page", page.title]), size: size)
  }

  func testThereIsAPageForEverything() {
    XCTAssertEqual(Set(Gallery.pages.map(\.group)).count, 7)
    XCTAssertEqual(Set(Gallery.pages.map(\.title)).count, Gallery.pages.count)
    XCTAssertThrowsError(try Gallery(arguments: ["--page", "nothing"])) { error in
      // One of the names has a comma in it.
      XCTAssertTrue("\(error)".hasSuffix("Themes; Theme editor"), "\(error)")
    }
  }

  func testEveryPageIsSeenAtEverySizeAndSaysNothingWrong() throws {
    for page in Gallery.pages {
      for (columns, rows) in [(40, 12), (80, 24), (200, 60), (1, 1), (19, 3)] {
        let gallery = try open(page, Size(columns: columns, rows: rows))
        XCTAssertEqual(gallery.diagnostics, [], page.title)
        guard columns >= 40 else { continue }
        // Something of the page is seen, besides the list of pages.
        let isSeen = gallery.text.split(separator: "\n").contains { $0.count > 22 }
        XCTAssertTrue(isSeen, "\(page.title) at \(columns)x\(rows)")
      }
    }
  }

  func testEveryPageCanBeUsedByEverybody() throws {
    for page in Gallery.pages {
      let gallery = TestDriver(
        try Gallery(arguments: ["--page", page.title, "--bare"]), size: Size(columns: 80, rows: 40))
      gallery.press(.tab)
      assertAccessible(gallery)
    }
  }

  func testItIsGoneThroughByKeysAndByClicks() {
    let gallery = TestDriver(Gallery())
    gallery.tap(.role(.row, Gallery.pages[2].title))
    XCTAssertEqual(gallery.state.page, Gallery.pages[2])
    gallery.press(.up)
    XCTAssertEqual(gallery.state.page, Gallery.pages[1])
    gallery.press(.end)
    XCTAssertEqual(gallery.state.page, Gallery.pages.last)
    // The list has the focus as one: Tab leads to the page.
    gallery.press(.tab)
    XCTAssertNotEqual(gallery.find(.focused)?.role, .list)
    gallery.press("q")
    XCTAssertEqual(gallery.exitCode, 0)
  }
}
