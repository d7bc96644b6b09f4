// EditingGalleryTests: the gallery's pages about text input, at first and in use.

import GalleryDemo
import TermRender
import TermTest
import TermView
import XCTest

final class EditingGalleryTests: XCTestCase {
  private func page(_ name: String) throws -> TestDriver<Gallery> {
    TestDriver(
      try Gallery(arguments: ["--page", name, "--bare"]), size: Size(columns: 80, rows: 20))
  }

  func testFields() throws {
    let gallery = try page("Text field")
    gallery.focus(.field("Country"))
    gallery.type("ge")
    gallery.press(.down)
    assertSnapshot(of: gallery)
    gallery.press(.enter)
    XCTAssertEqual(gallery.find(.field("Country"))?.value, "Georgia")
    gallery.focus(.field("Mail"))
    gallery.type("host")
    XCTAssertFalse(gallery.has(.role(.status)))
    gallery.press(.shift(.home), .ctrl("c"))
    XCTAssertEqual(gallery.requests.count, 1)
    assertAccessible(gallery)
  }

  func testArea() throws {
    let gallery = try page("Text area")
    gallery.focus(.field("Text"))
    gallery.press(.down, .down)
    gallery.press(.shift(Key(.right, .control)), .shift(Key(.right, .control)))
    assertSnapshot(of: gallery)
    gallery.tap(.role(.toggle, "Wrap"))
    gallery.tap(.role(.toggle, "Numbers"))
    assertSnapshot(of: gallery, named: "without")
    assertAccessible(gallery)
  }

  func testSearch() throws {
    let gallery = try page("Search field")
    gallery.focus(.field("Fruit"))
    gallery.press(.enter)
    assertSnapshot(of: gallery)
    gallery.press(.escape)
    XCTAssertEqual(gallery.find(.field("Fruit"))?.value, "")
    assertAccessible(gallery)
  }
}
