// The gallery's pages about feedback, used as a user does.

import GalleryDemo
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class FeedbackPagesTests: XCTestCase {
  private func page(_ name: String) throws -> TestDriver<Gallery> {
    TestDriver(
      try Gallery(arguments: ["--page", name, "--bare"]), size: Size(columns: 90, rows: 24))
  }

  func testADownloadRunsToItsEnd() throws {
    let gallery = try page("Progress")
    gallery.tap(.button("Start"))
    gallery.advance(by: .seconds(5))
    let words = gallery.find(.role(.progress, "Download"))?.value ?? ""
    XCTAssertTrue(words.contains("MB/s") && words.contains("left"), words)
    gallery.advance(by: .seconds(20))
    XCTAssertEqual(gallery.find(.role(.progress, "Download"))?.value.hasPrefix("100 %"), true)
    XCTAssertTrue(gallery.has(.button("Start")), "it has stopped")
  }

  /// The kinds of toasts that are shown.
  private func toasts(_ gallery: TestDriver<Gallery>) -> [String] {
    gallery.all(.role(.button)).map(\.value).filter { !$0.isEmpty }
  }

  func testToastsDisappearByThemselves() throws {
    let gallery = try page("Toasts")
    gallery.tap(.button("success"))
    gallery.advance(by: .seconds(1))
    gallery.tap(.button("danger"))
    XCTAssertEqual(toasts(gallery), ["success", "danger"])
    gallery.advance(by: .seconds(3))
    XCTAssertEqual(toasts(gallery), ["danger"])
    gallery.advance(by: .seconds(1))
    XCTAssertEqual(toasts(gallery), [])
  }

  func testThePaletteRunsTheTypedCommand() throws {
    let gallery = try page("Palette")
    gallery.tap(.button("Commands…"))
    gallery.type("oref")
    gallery.press(.enter)
    XCTAssertTrue(gallery.has(.text("Chosen: Open recent file")))
    gallery.press("ctrl+p", .escape)
    XCTAssertFalse(gallery.has(.role(.dialog)))
  }

  func testThePaletteOpensWhereverTheFocusIs() throws {
    let gallery = TestDriver(
      try Gallery(arguments: ["--page", "Palette", "--bare"]), size: Size(columns: 90, rows: 24))
    gallery.press("ctrl+p")
    XCTAssertTrue(gallery.has(.role(.dialog, "Commands")), "nothing has the focus")
    gallery.press(.escape)
    gallery.focus(.button("Commands…"))
    gallery.press("ctrl+p")
    XCTAssertTrue(gallery.has(.role(.dialog, "Commands")))
  }

  func testDialogsAreAnswered() throws {
    let gallery = try page("Dialogs")
    gallery.tap(.button("Dialog"))
    XCTAssertEqual(gallery.find(.focused)?.label, "Name")
    gallery.type("!")
    gallery.press(.enter)
    XCTAssertTrue(gallery.has(.text("notes.txt! was renamed.")))
    gallery.tap(.button("Alert"))
    gallery.press(.right, .enter)
    XCTAssertTrue(gallery.has(.text("notes.txt! was deleted.")))
    for sheet in ["Sheet", "Side sheet"] {
      gallery.tap(.button(sheet))
      let area = gallery.find(.role(.dialog, "Details"))?.area ?? .zero
      XCTAssertEqual(area.bottom, 24, "it reaches to the edge of the page")
      XCTAssertFalse(gallery.has(.text("More, from")), "the tooltip is gone")
      gallery.press(.tab, .pageDown, .escape)
      XCTAssertFalse(gallery.has(.role(.dialog)))
    }
  }
}
