// CollectionsPageTests: the gallery's pages about collections, used as a user does.

import GalleryDemo
import TermRender
import TermTest
import TermWidgets
import XCTest

final class CollectionsPageTests: XCTestCase {
  private func driver(
    _ page: String, size: Size = Size(columns: 80, rows: 20)
  ) throws -> TestDriver<Gallery> {
    TestDriver(try Gallery(arguments: ["--page", page, "--bare"]), size: size)
  }

  func testEveryPageIsAccessible() throws {
    for page in ["List", "Table", "Tree", "Tabs", "Navigation", "Split", "Log", "Files"] {
      assertAccessible(try driver(page))
    }
  }

  func testTheKeysOfANarrowPageWork() throws {
    let app = try driver("Tree", size: Size(columns: 44, rows: 12))
    app.focus(.role(.tree))
    app.press(.home, .left)
    XCTAssertFalse(app.has(.role(.row, "Chapter 1.1")))
  }

  func testKeysNavigateForwardAndBack() throws {
    let app = try driver("Navigation")
    let before = app.text
    app.press(.tab, .tab, .enter)
    XCTAssertNotEqual(app.text, before)
    app.press(.escape)
    XCTAssertEqual(app.text, before)
    app.press(.enter, .escape)
    XCTAssertEqual(app.text, before, "the link has the focus again")
  }

  func testALogIsFiltered() throws {
    let app = try driver("Log")
    app.tap(.field("Only"))
    app.paste("error")
    XCTAssertTrue(app.text.contains("101 of 100000 lines"))
  }

  func testAFileIsChosen() throws {
    let app = try driver("Files")
    app.tap(.role(.row, "notes"), count: 2)
    app.press(.home, .down, .enter)
    XCTAssertTrue(app.text.contains("Chosen: /home/notes/todo.txt"))
  }

  func testAListIsActivatedAndReordered() throws {
    let app = try driver("List")
    guard let area = app.all(.role(.row, "Air")).first?.area else { return XCTFail("no row") }
    app.click(area.origin, count: 2)
    XCTAssertTrue(app.text.contains("Playing Air"))
    app.press(Key(.down, .alt))
    XCTAssertEqual(app.all(.role(.row)).first?.label, "Bourrée")
  }

  func testATableIsSorted() throws {
    let app = try driver("Table")
    app.tap(.role(.heading, "Moons"))
    app.tap(.role(.heading, "Moons"))
    XCTAssertEqual(app.all(.role(.row)).first?.label, "Saturn")
  }

  func testATabIsClosed() throws {
    let app = try driver("Tabs")
    app.focus(.role(.tabs, "Files"))
    app.press(.delete)
    XCTAssertFalse(app.has(.role(.tab, "main.swift")))
    XCTAssertEqual(app.find(.role(.tab, "README.md"))?.value, "open")
  }
}
