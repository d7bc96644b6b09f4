// StructureTests: frames, centered content, cards, stats and disclosures: their looks, and each used by keyboard, mouse or semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class StructureTests: XCTestCase {
  // MARK: Frames

  private static func mail(
    _ place: Int, _ size: Size = Size(columns: 60, rows: 18), showsSidebar: Bool = true
  ) -> TestDriver<Host<Int>> {
    host(place, size: size) { place in
      AppFrame(
        "Mail", path: place == 0 ? [] : ["Inbox", "Letter"], detail: "3 unread", onGoUp: { $0 },
        showsSidebar: showsSidebar
      ) {
        Text("Hello").sending(Int.self)
      } sidebar: {
        Text("Folders").sending(Int.self)
      }
      .onKey("x", "archive", 0)
    }
  }

  func testLooksOfAnAppFrame() {
    let sizes = [Size(columns: 70, rows: 16), Size(columns: 24, rows: 8)]
    assertLooks(
      of: AppFrame<Int>("Mail", path: ["Inbox"], detail: "3 unread", showsSidebar: true) {
        Text("Hello").sending(Int.self)
      } sidebar: {
        Text("Folders").sending(Int.self)
      }
      .onKey("x", "archive", 0), sizes)
  }

  func testAppFrameHasSemanticsOfItsContent() {
    let app = Self.mail(1)
    XCTAssertEqual(app.value(.role(.group, "Mail")), "Mail › Inbox › Letter")
    XCTAssertTrue(app.semantics.contains { $0.text == "3 unread" })
    XCTAssertTrue(app.semantics.contains { $0.text == "Hello" })
    XCTAssertTrue(app.semantics.contains { $0.text == "Folders" })
    XCTAssertTrue(app.has(.role(.group, "Keys")))
  }

  func testAFrameGoesUpThePath() {
    let app = Self.mail(2)
    app.tap(.role(.link, "Inbox"))
    XCTAssertEqual(app.state, 1)
    app.tap(.role(.link, "Mail"))
    XCTAssertEqual(app.state, 0)
    XCTAssertTrue(app.has(.role(.heading, "Mail")))
  }

  func testAFrameKeepsTheFocusAndTheCaretInWindowsOfAllSizes() {
    let small = [
      Size(columns: 40, rows: 18), Size(columns: 19, rows: 18), Size(columns: 80, rows: 30),
      Size(columns: 10, rows: 3), Size(columns: 50, rows: 10), Size(columns: 60, rows: 4),
    ]
    for size in small {
      for showsSidebar in [false, true] {
        let app = host("notes", size: Size(columns: 80, rows: 18)) { text in
          AppFrame("Mail", sidebarWidth: 20, contentWidth: 30, showsSidebar: showsSidebar) {
            if !showsSidebar { TextField("Text", text: text) { $0 } }
          } sidebar: {
            if showsSidebar { TextField("Text", text: text) { $0 } }
          }
        }
        app.press(.home, .right)
        app.resize(to: size)
        app.resize(to: Size(columns: 80, rows: 18))
        app.type("x")
        XCTAssertEqual(app.state, "nxotes", "\(size)")
        app.press(.ctrl("z"))
        XCTAssertEqual(app.state, "notes", "\(size)")
      }
    }
    // What wants the focus has it also if the first window was too small.
    let late = host("a", size: Size(columns: 10, rows: 3)) { text in
      AppFrame("Mail") {
        TextField("First", text: text) { $0 }
        Button("Second", "pressed").autofocus()
      }
    }
    late.resize(to: Size(columns: 40, rows: 10))
    XCTAssertEqual(late.find(.focused)?.label, "Second")
    let app = Self.mail(1, Size(columns: 50, rows: 18), showsSidebar: false)
    XCTAssertFalse(app.text.contains("Folders"))
    app.resize(to: Size(columns: 60, rows: 18))
    XCTAssertTrue(app.text.contains("Folders"))
  }

  func testAFrameShowsWhatFits() {
    for columns in [59, 60] {
      for showsSidebar in [false, true] {
        let app = Self.mail(1, Size(columns: columns, rows: 18), showsSidebar: showsSidebar)
        XCTAssertEqual(app.text.contains("Folders"), columns == 60 || showsSidebar)
        XCTAssertEqual(app.text.contains("Hello"), columns == 60 || !showsSidebar)
      }
    }
    for rows in [15, 16] {
      let app = Self.mail(1, Size(columns: 60, rows: rows))
      XCTAssertEqual(app.text.contains("3 unread"), rows == 16)
      XCTAssertEqual(app.text.split(separator: "\n").last?.prefix(10), " x archive", app.text)
    }
  }

  func testAFrameThatIsTooSmallSaysWhatItNeeds() {
    for (columns, rows, isEnough) in [(20, 5, true), (19, 5, false), (20, 4, false)] {
      let app = Self.mail(1, Size(columns: columns, rows: rows))
      XCTAssertEqual(app.has(.role(.heading, "This window is too small")), !isEnough)
      XCTAssertEqual(app.text.contains("20x5"), !isEnough, app.text)
    }
    // The keys of the app work nevertheless.
    let app = Self.mail(2, Size(columns: 10, rows: 4))
    app.press("x")
    XCTAssertEqual(app.state, 0)
    app.resize(to: Size(columns: 60, rows: 18))
    XCTAssertTrue(app.text.contains("Hello"), app.text)
  }

  // MARK: Centered content

  func testLooksOfCenteredContent() {
    assertLooks(of: Centered(30) { Card("Name") { Text("Ada") } })
  }

  func testCenteredHasSemanticsOfItsContent() {
    let app = host(0) { _ in Centered(20) { Text("Ada").sending(Int.self) } }
    XCTAssertTrue(app.semantics.contains { $0.text == "Ada" })
  }

  func testCenteredContentIsNoWiderThanItsMeasure() {
    for (columns, left, width) in [(30, 5, 20), (31, 6, 20), (20, 0, 20), (10, 0, 10)] {
      let app = host(0, size: Size(columns: columns, rows: 3)) { _ in
        Centered(20) { Card { Text("Ada").sending(Int.self) } }
      }
      let row = app.text.split(separator: "\n")[0]
      XCTAssertEqual(row.prefix { $0 == " " }.count, left, app.text)
      XCTAssertEqual(row.filter { $0 != " " }.count, width, app.text)
    }
  }

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

  func testACardHasAControlInItsUpperEdge() {
    let app = host(1, size: Size(columns: 30, rows: 3)) { hours in
      Card<Int>("Load") {
        Text("\(hours) h")
      } accessory: {
        Picker("Hours", [1, 6], selection: hours) { $0 }
      }
    }
    XCTAssertEqual(app.text.split(separator: "\n")[0], "╭ Load ────────────[ 1 | 6 ]─╮")
    app.press(.right)
    XCTAssertEqual(app.state, 6)
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
