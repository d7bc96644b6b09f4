// Flex, alignment, positions and layers on a screen, line by line.

import TermRender
import TermView
import XCTest

final class PositioningModifierTests: XCTestCase {
  // MARK: Sharing a stack's space

  func testRemainingSpaceIsSharedByGrowFactors() {
    assertShown(12, 1, "aaabbbbbbccc") {
      HStack {
        Fill("a").frame(width: .auto).flex(grow: 1, basis: 0)
        Fill("b").frame(width: .auto).flex(grow: 2, basis: 0)
        Fill("c").frame(width: .auto).flex(grow: 1, basis: 0)
      }
    }
  }

  func testMissingSpaceIsSharedByShrinkFactors() {
    assertShown(8, 1, "aaabbbbb") {
      HStack {
        Fill("a").frame(width: 6).flex(grow: 0, shrink: 3)
        Fill("b").frame(width: 6).flex(grow: 0, shrink: 1)
      }
    }
    assertShown(8, 1, "aaaaaabb") {
      HStack {
        Fill("a").frame(width: 6).flex(grow: 0, shrink: 0)
        Fill("b").frame(width: 6).flex(grow: 0, shrink: 1)
      }
    }
  }

  func testGrowthStartsAtTheBasis() {
    assertShown(10, 1, "aaaaaabbbb") {
      HStack {
        Fill("a").frame(width: .auto).flex(grow: 1, basis: 4)
        Fill("b").frame(width: .auto).flex(grow: 1, basis: .percent(20))
      }
    }
  }

  func testTextsWrapBeforeAnythingIsClipped() {
    assertShown(10, 2, "one  three\ntwo") {
      HStack(spacing: 2) {
        Text("one two")
        Text("three")
      }
    }
  }

  // MARK: Wrappers take the view's place

  func testWrappersTakeOverThePlacementInTheStack() {
    func row(_ view: some View<Never>) -> String {
      shown(9, 3) {
        HStack(alignment: .top) {
          Text("x")
          view
          Text("y")
        }
      }
    }
    let box = "x┌─────┐y\n │a    │\n └─────┘"
    XCTAssertEqual(row(Text("a").border().flex()), box)
    XCTAssertEqual(row(Text("a").flex().border()), box)
    XCTAssertEqual(row(Text("a").flex().margin(.all, 0).border()), box)
    XCTAssertEqual(row(AnyView(Memo(1) { _ in Text("a").flex().border() })), box)
    XCTAssertEqual(row(AnyView(Local(1) { _, _ in Text("a").flex().border() })), box)
    XCTAssertEqual(
      row(AnyView(Memo(1) { _ in Memo(2) { _ in Text("a").margin(.all, 0).flex().border() } })), box
    )
    XCTAssertEqual(row(Spacer().frame(height: 1).padding(.horizontal).flex()), "x       y")
  }

  func testWrappersOfASpacerKeepItsMinimumLength() {
    for columns in [12, 8] {
      let text = shown(columns, 3) {
        HStack {
          Text("a")
          Spacer(minLength: 4).margin(.all, 0).border()
          Text("b")
        }
      }
      let inner = columns - 4
      let line = String(repeating: "─", count: inner)
      XCTAssertEqual(
        text, "a┌\(line)┐b\n │\(String(repeating: " ", count: inner))│\n └\(line)┘")
    }
  }

  func testATextOfAnyLengthKeepsItsPlacementInABorder() {
    // The words of a text's own record are not ops, whatever its length and its place.
    for count in 1...100 {
      let text = String(repeating: "a", count: count)
      let line = String(repeating: "─", count: count)
      XCTAssertEqual(
        shown(104, 3) {
          HStack {
            Text(text).frame(height: 1).border()
            Text("x")
          }
        },
        "┌\(line)┐x\n│\(text)│\n└\(line)┘", "\(count)")
    }
  }

  func testAViewCanOverrideItsCrossAlignment() {
    assertShown(7, 3, "a  d\n b d\n  cd") {
      HStack(alignment: .bottom) {
        Text("a").alignSelf(.start)
        Text("b").alignSelf(.center)
        Text("c")
        Text("d\nd\nd")
      }
    }
    assertShown(5, 3, "┌─┐ x\n│a│ x\n└─┘ x") {
      HStack {
        Text("a").alignSelf(.start).border()
        Text(" x\n x\n x")
      }
    }
    assertShown(5, 2, "    a\n  b") {
      VStack {
        Text("a").alignSelf(.end).margin(.all, 0).frame(height: 1)
        Memo(1) { _ in Text("b").alignSelf(.center) }
      }
    }
  }

  // MARK: Out of the flow

  func testAPositionIsRelativeToTheEdgesOfTheContainer() {
    assertShown(
      9, 5,
      """
      ┌───────┐
      │flow  b│
      │ a     │
      │c     d│
      └───────┘
      """
    ) {
      VStack {
        Text("a").position(top: 1, leading: 1)
        Text("b").position(top: 0, trailing: 0)
        Text("c").position(leading: 0, bottom: 0)
        Text("d").position(bottom: 0, trailing: 0)
        Text("flow")
      }
      .border()
      .frame(width: 9, height: 5)
    }
  }

  func testTwoOppositeInsetsStretchAView() {
    assertShown(8, 3, "\n ######") {
      ZStack {
        Fill("#").frame(width: .auto).position(top: 1, leading: 1, bottom: 1, trailing: 1)
      }
      .frame(width: .fill, height: .fill)
    }
  }

  func testAPositionAppliesToTheViewWithItsWrappers() {
    let box = "flow\n   ┌─┐\n   │a│\n   └─┘"
    func pile(_ view: some View<Never>) -> String {
      shown(9, 4) {
        VStack {
          Text("flow")
          view
        }
        .frame(height: .fill)
      }
    }
    XCTAssertEqual(pile(Text("a").border().position(top: 1, leading: 3)), box)
    XCTAssertEqual(pile(Text("a").position(top: 1, leading: 3).border()), box)
    XCTAssertEqual(
      pile(Text("a").frame(width: 1).position(top: 1, leading: 3).border().margin(.all, 0)), box)
    XCTAssertEqual(
      pile(AnyView(Memo(1) { _ in Text("a").border().position(top: 1, leading: 3) })), box)
  }

  func testAnInsetMovesOnlyItsView() {
    assertShown(6, 2, "a  c\n  b") {
      HStack {
        Text("a")
        Text("b").inset(top: 1, leading: 1)
        Text(" c")
      }
    }
  }

  func testAnOffsetMovesTheDrawingAnywhereInTheModifierChain() {
    func row(_ view: some View<Never>) -> String {
      shown(6, 3) {
        HStack(alignment: .top) {
          Text("a")
          view
          Text("c")
        }
      }
    }
    let moved = "a c\n   b"
    XCTAssertEqual(row(Text("b").offset(columns: 2, rows: 1)), moved)
    XCTAssertEqual(row(Text("b").flex(grow: 0).offset(columns: 2, rows: 1)), moved)
    // Wrappers stay, and so does the view's place among its siblings.
    let inner = Text("b").offset(columns: 2, rows: 1).flex(grow: 0).margin(.all, 0)
    XCTAssertEqual(row(inner.padding(.bottom)), moved)
  }

  // MARK: Layers

  func testAnOverlayHasTheSizeOfItsBase() {
    assertShown(12, 4, "......\n...ab.\n......") {
      VStack {
        Fill(".").frame(width: 6, height: 3).overlay {
          Text("ab").margin(.leading, 2)
        }
      }
    }
    assertShown(12, 3, "......\n......\n....ab") {
      HStack(alignment: .top) {
        Fill(".").frame(width: 6, height: 3).overlay(alignment: .bottomTrailing) { Text("ab") }
      }
    }
  }

  func testABackgroundIsDrawnBehind() {
    assertShown(12, 3, "###x\nab#\n###") {
      HStack(alignment: .top) {
        Text("ab").margin(.vertical).margin(.trailing).background(alignment: .stretch) {
          Fill("#")
        }
        Text("x")
      }
    }
  }

  func testAnOverlayTakesOverThePlacementInTheStack() {
    assertShown(9, 1, "x.....A.y") {
      HStack {
        Text("x")
        Fill(".").frame(width: .auto).flex().overlay(alignment: .trailing) {
          Text("A").margin(.trailing)
        }
        Text("y")
      }
    }
    assertShown(9, 1, "x.....A.y") {
      HStack {
        Text("x")
        Fill(".").overlay(alignment: .trailing) { Text("A").margin(.trailing) }
        Text("y")
      }
    }
  }

  func testAnOverlayOverAnOverlayFillsTheSpaceToo() {
    assertShown(3, 4, "a b\n\n\nc") {
      VStack {
        Text("a").frame(width: .fill, height: .fill)
          .overlay(alignment: .topLeading) { EmptyView() }
          .overlay(alignment: .topTrailing) { Text("b") }
        Text("c")
      }
    }
  }

  func testAnOverlayStacksSeveralViews() {
    assertShown(5, 1, "a...b") {
      Fill(".").overlay(alignment: .leading) {
        Text("a")
        Text("b").justifySelf(.end)
      }
    }
  }

  func testACanvasFillsItsStackWithAnyWrapper() {
    assertShown(9, 3, "x┌─────┐y\n │#####│\n └─────┘") {
      HStack {
        Text("x")
        Canvas { canvas in
          for column in 0..<canvas.size.columns {
            canvas.put("#", at: Point(column: column, row: 0))
          }
        }
        .margin(.all, 0).border()
        Text("y")
      }
    }
  }
}
