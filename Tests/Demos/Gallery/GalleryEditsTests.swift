// GalleryEditsTests: what is typed on pages of the gallery is kept, is given up, and is counted.

import GalleryDemo
import TermRender
import TermTest
import TermView
import XCTest

final class GalleryEditsTests: XCTestCase {
  private func page(_ name: String) throws -> TestDriver<Gallery> {
    TestDriver(
      try Gallery(arguments: ["--page", name, "--bare"]), size: Size(columns: 90, rows: 24))
  }

  func testAnEditInACellIsKeptWhenItsFieldIsLeft() throws {
    let gallery = try page("Cells")
    gallery.focus(.role(.table, "Jobs"))
    gallery.press(.enter)
    gallery.type("es")
    gallery.tap(.role(.progress, "Backup"))
    XCTAssertTrue(gallery.text.contains("Indexes"), gallery.text)
    XCTAssertFalse(gallery.has(.field("Name")))
    gallery.press(.enter)
    gallery.type("s")
    gallery.press(.enter)
    XCTAssertTrue(gallery.text.contains("Backups"), gallery.text)
    XCTAssertTrue(gallery.text.contains("Indexes"), gallery.text)
    gallery.press(.down, .enter)
    gallery.type("box")
    gallery.press(.tab)
    XCTAssertTrue(gallery.text.contains("Mailbox"), gallery.text)
    XCTAssertFalse(gallery.has(.field("Name")))
  }

  func testEscapeGivesUpAnEditInACell() throws {
    let gallery = try page("Cells")
    gallery.focus(.role(.table, "Jobs"))
    gallery.press(.enter)
    gallery.type("es")
    gallery.press(.escape)
    XCTAssertFalse(gallery.text.contains("Indexes"), gallery.text)
    gallery.press(.enter, "ctrl+u", .enter)
    XCTAssertTrue(gallery.text.contains("Index"), gallery.text)
  }

  func testADialogChangesTheNameOnlyByItsMainButton() throws {
    let gallery = try page("Dialogs")
    for leave in [0, 1] {
      gallery.tap(.button("Dialog"))
      XCTAssertEqual(gallery.find(.field("Name"))?.value, "notes.txt")
      gallery.type(".bak")
      if leave == 0 { gallery.press(.escape) } else { gallery.tap(.button("Cancel")) }
    }
    gallery.tap(.button("Dialog"))
    gallery.type(".old")
    gallery.press(.enter)
    XCTAssertTrue(gallery.has(.text("notes.txt.old was renamed.")), gallery.text)
    gallery.tap(.button("Dialog"))
    gallery.press("ctrl+u", .enter)
    // A file without a name is none.
    XCTAssertTrue(gallery.has(.field("Name")))
  }

  func testTypingInTheFindBarPassesOverNoMatch() throws {
    let gallery = try page("Find bar")
    gallery.tap(.button("Find and replace"))
    gallery.type("the")
    XCTAssertEqual(gallery.find(.role(.status))?.label, "1 of 7")
    gallery.press(.enter)
    XCTAssertEqual(gallery.find(.role(.status))?.label, "2 of 7")
    // The bar begins where it was opened.
    gallery.press(.escape)
    gallery.tap(.button("Find and replace"))
    gallery.type("them")
    XCTAssertEqual(gallery.find(.role(.status))?.label, "1 of 1")
    gallery.press(.backspace)
    XCTAssertEqual(gallery.find(.role(.status))?.label, "2 of 7")
    gallery.type("x")
    XCTAssertEqual(gallery.find(.role(.status))?.label, "no matches")
    gallery.press(.backspace)
    XCTAssertEqual(gallery.find(.role(.status))?.label, "2 of 7")
  }

  func testATextAreaCountsOneLine() throws {
    let gallery = try page("Text area")
    gallery.focus(.field("Text"))
    gallery.press("ctrl+home", .shift(Key(.end, .control)), .delete)
    XCTAssertTrue(gallery.text.contains("1 line, 0 characters"), gallery.text)
    gallery.type("a")
    XCTAssertTrue(gallery.text.contains("1 line, 1 character"), gallery.text)
    XCTAssertFalse(gallery.text.contains("1 characters"), gallery.text)
  }
}
