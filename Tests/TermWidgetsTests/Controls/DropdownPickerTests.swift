// DropdownPickerTests: a choice of one from a list that opens over the views below.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class DropdownPickerTests: XCTestCase {
  private static let fruits = ["Apple", "Apricot", "Banana", "Cherry", "Citron", "柚子"]
  private static let size = Size(columns: 30, rows: 14)

  private func picker(_ chosen: String = "") -> TestDriver<Host<String>> {
    host(chosen, size: Self.size) { chosen in
      VStack<String>(alignment: .leading) {
        DropdownPicker("Fruit", Self.fruits, selection: chosen) { $0 }
        Text("what is below")
        Button("Next", "pressed")
      }
    }
  }

  private var isOpen: (TestDriver<Host<String>>) -> Bool { { $0.has(.role(.list, "Fruit")) } }

  func testItsStates() {
    assertLooks(
      of: VStack<String>(alignment: .leading) {
        DropdownPicker("Fruit", Self.fruits, selection: "Banana") { $0 }
        DropdownPicker("Fruit", Self.fruits, selection: nil) { $0 }
        DropdownPicker("Fruit", [String](), selection: nil, placeholder: "None there") { $0 }
        DropdownPicker("Fruit", ["a very long name that nobody can read"], selection: nil) { $0 }
        DropdownPicker("Fruit", Self.fruits, selection: "Apple") { $0 }.disabled()
      })
  }

  func testItsListFloatsOverTheViewsBelow() {
    let app = picker("Banana")
    app.press(.enter, .down)
    assertSnapshot(of: app)
  }

  func testAtTheBottomOfTheScreenItsListOpensAboveUnclipped() {
    let app = host("", size: Size(columns: 20, rows: 10)) { chosen in
      VStack<String>(alignment: .leading) {
        Spacer()
        ScrollView<String>(showsBars: false) {
          DropdownPicker("Fruit", Self.fruits, selection: chosen) { $0 }
        }
        .frame(height: 1)
      }
    }
    app.press(.tab, .enter)
    XCTAssertTrue(app.text.hasPrefix("\n╭"), app.text)
    app.tap(.role(.radio, "Cherry"))
    XCTAssertEqual(app.state, "Cherry")
  }

  func testKeysOpenMoveAndChoose() {
    assertAccessible(picker())
    let app = picker()
    app.press(.down)
    XCTAssertTrue(isOpen(app))
    app.press(.down, .down, .enter)
    XCTAssertEqual(app.state, "Banana")
    XCTAssertFalse(isOpen(app))
    app.press(.enter, .end, .space)
    XCTAssertEqual(app.state, "柚子")
    app.press(.space, .home, .enter)
    XCTAssertEqual(app.state, "Apple")
    XCTAssertEqual(app.find(.button("Fruit"))?.value, "Apple")
    app.press(.up, .end, .escape)
    XCTAssertEqual(app.state, "Apple")
    XCTAssertFalse(isOpen(app))
  }

  func testLettersFindTheFirstMatch() {
    let app = picker()
    app.type("c")
    XCTAssertTrue(isOpen(app))
    app.press(.enter)
    XCTAssertEqual(app.state, "Cherry")
    app.press(.enter)
    app.type("ap")
    app.type("r\n")
    XCTAssertEqual(app.state, "Apricot")
    // The same letter again moves on to the next option with that prefix.
    app.press(.enter)
    app.type("cc\n")
    XCTAssertEqual(app.state, "Citron")
    // A letter with which no option begins opens nothing.
    app.type("z")
    XCTAssertFalse(isOpen(app))
    app.type("柚\n")
    XCTAssertEqual(app.state, "柚子")
  }

  func testABlankAfterALetterGoesOnWithTheSearch() {
    let app = host("", size: Self.size) { chosen in
      DropdownPicker("Value", ["value 0", "value 1", "value 2"], selection: chosen) { $0 }
    }
    app.press(.tab)
    app.type("value 2\n")
    XCTAssertEqual(app.state, "value 2")
    // A second later, it chooses again.
    app.type("v")
    app.advance(by: .seconds(2))
    app.press(.home, .space)
    XCTAssertEqual(app.state, "value 0")
  }

  func testTypedLettersExpireAfterASecond() {
    let app = host("", size: Self.size) { chosen in
      DropdownPicker("Place", ["Stockholm", "Sweden", "Texas"], selection: chosen) { $0 }
    }
    app.press(.tab)
    app.type("s")
    app.advance(by: .seconds(60))
    app.type("t\n")
    XCTAssertEqual(app.state, "Texas")
  }

  func testItClosesWhenTheFocusLeaves() {
    let app = picker()
    app.press(.enter, .tab)
    XCTAssertFalse(isOpen(app))
    XCTAssertEqual(app.find(.focused)?.label, "Next")
    app.press(.enter)
    XCTAssertEqual(app.state, "pressed")
  }

  func testTheMouseOpensChoosesAndCloses() {
    let app = picker()
    app.tap(.button("Fruit"))
    XCTAssertTrue(isOpen(app))
    app.tap(.role(.radio, "Cherry"))
    XCTAssertEqual(app.state, "Cherry")
    XCTAssertFalse(isOpen(app))
    app.tap(.button("Fruit"))
    app.click(Point(column: 25, row: 12))
    XCTAssertFalse(isOpen(app))
    app.tap(.button("Fruit"))
    app.tap(.button("Fruit"))
    XCTAssertFalse(isOpen(app))
    XCTAssertEqual(app.state, "Cherry")
  }

  func testALongListScrolls() {
    let app = host(1, size: Self.size) { number in
      DropdownPicker("Number", Array(1...500), selection: number) { $0 }
    }
    app.press(.tab, .enter, .pageDown, .pageDown, .down, .enter)
    XCTAssertEqual(app.state, 20)
    app.press(.enter, .end)
    assertSnapshot(of: app)
    app.wheel(-2, at: Point(column: 3, row: 4))
    XCTAssertFalse(app.has(.role(.radio, "500")))
    app.press(.enter)
    XCTAssertEqual(app.state, 500)
  }

  func testOnlyVisibleChoicesAreBuilt() {
    let numbers = Array(1...100_000)
    let app = host(7, size: Self.size) { number in
      DropdownPicker("Number", numbers, selection: number) { $0 }
    }
    app.press(.tab, .enter, .end, .up)
    XCTAssertEqual(app.all(.role(.radio)).count, 10)
    app.press(.enter)
    XCTAssertEqual(app.state, 99_999)
    app.type("31415\n")
    XCTAssertEqual(app.state, 31_415)
  }

  func testAtTheBottomItOpensAbove() {
    let app = host("Apple", size: Self.size) { fruit in
      VStack(alignment: .leading) {
        Spacer()
        DropdownPicker("Fruit", Self.fruits, selection: fruit, opening: .top) { $0 }
      }
      .frame(width: .fill, height: .fill)
    }
    app.press(.tab, .enter)
    assertSnapshot(of: app)
    app.tap(.role(.radio, "Citron"))
    XCTAssertEqual(app.state, "Citron")
  }

  func testAMoveInTheListCostsFewBytes() {
    let app = picker("Banana")
    app.press(.enter)
    app.press(.down)
    XCTAssertLessThan(app.output.count, 90, String(decoding: app.output, as: UTF8.self))
    XCTAssertGreaterThan(app.output.count, 10)
  }

  func testAPickerWithoutChoicesDoesNotOpen() {
    let app = host("") { value in DropdownPicker("Fruit", [String](), selection: value) { $0 } }
    app.press(.tab, .enter, .down)
    app.tap(.button("Fruit"))
    XCTAssertFalse(app.has(.role(.list)))
  }

  func testHoldingTheKeyThatOpenedTheListDoesNotChoose() {
    let app = picker()
    app.press(.enter)
    app.send(.key(KeyPress(.enter, phase: .repeat)))
    XCTAssertTrue(isOpen(app))
    XCTAssertEqual(app.messages, [])
    app.press(.enter)
    XCTAssertEqual(app.state, "Apple")
  }
}
