// StructureTests: cards, stats and disclosures: their looks, and each used by keyboard, mouse or semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class StructureTests: XCTestCase {
  // MARK: Cards

  func testLooksOfACard() {
    assertLooks(
      of: Card("Jobs", detail: "2") {
        Text("index")
        Text("backup").foreground(.muted)
      })
  }

  func testCardHasSemanticsOfItsContent() {
    let app = host(0) { _ in
      Card("Jobs", detail: "2") { Text("index") }.sending(Int.self)
    }
    XCTAssertEqual(app.value(.role(.group, "Jobs")), "2")
    XCTAssertTrue(app.semantics.contains { $0.text == "index" })
  }

  func testACardWithoutATitleHasAnUnbrokenBorder() {
    let app = host(0, size: Size(columns: 10, rows: 3)) { _ in
      Card { Text("text") }.sending(Int.self)
    }
    XCTAssertEqual(app.text, "╭────────╮\n│ text   │\n╰────────╯")
  }

  // MARK: Stats

  func testLooksOfAStat() {
    assertLooks(
      of: Stat("Requests", "12,408", change: "+8 %", tone: .success, values: [1, 2, 4, 3, 8, 5]))
  }

  func testStatHasSemanticsOfItsContent() {
    let app = host(0) { _ in
      Stat("Requests", "12,408", change: "+8 %", values: [1, 2, 3]).sending(Int.self)
    }
    XCTAssertTrue(app.has(.role(.group, "Requests")))
    XCTAssertTrue(app.semantics.contains { $0.text == "12,408" })
    XCTAssertTrue(app.semantics.contains { $0.text == "+8 %" })
  }

  func testAStatWithoutValuesIsOneRowShorter() {
    for (values, rows) in [([Double?](), 3), ([1, 2], 4)] {
      let app = host(0, size: Size(columns: 20, rows: 8)) { _ in
        VStack { Stat("Jobs", "3", values: values).sending(Int.self) }
      }
      let shown = app.text.split(separator: "\n").filter { $0.contains { $0 != " " } }
      XCTAssertEqual(shown.count, rows, app.text)
    }
  }

  // MARK: Disclosures

  private static func details(_ isOpen: Bool) -> some View<Bool> {
    Disclosure("Details", isOpen: isOpen) {
      $0
    } content: {
      Text("12 files")
    }
  }

  func testLooksOfADisclosure() {
    assertLooks(of: Self.details(true))
  }

  func testLooksOfADisclosureInUse() {
    assertLooksInUse(false) {
      Self.details($0)
    } by: { app in
      app.press(.tab, .enter)
    }
  }

  func testDisclosureIsDrivenByTheKeyboardAlone() {
    let app = between(false) { Self.details($0) }
    app.tabIn()
    app.press(.enter)
    XCTAssertTrue(app.text.contains("12 files"))
    app.press(.left)
    XCTAssertFalse(app.state)
    app.press(.left)
    XCTAssertFalse(app.state)
    app.press(.right)
    XCTAssertTrue(app.state)
    app.press(" ")
    XCTAssertFalse(app.text.contains("12 files"))
    app.tabOut()
  }

  func testDisclosureIsDrivenByTheMouseAlone() {
    let app = between(false) { Self.details($0) }
    app.click(app.place(of: "Details"))
    XCTAssertTrue(app.text.contains("12 files"))
    app.click(app.place(of: "Details"))
    XCTAssertFalse(app.text.contains("12 files"))
  }

  func testDisclosureIsDrivenByItsSemanticsAlone() {
    let app = between(false) { Self.details($0) }
    XCTAssertEqual(app.value(.button("Details")), "closed")
    app.tap(.button("Details"))
    XCTAssertEqual(app.value(.button("Details")), "open")
    XCTAssertTrue(app.semantics.contains { $0.text == "12 files" })
  }
}
