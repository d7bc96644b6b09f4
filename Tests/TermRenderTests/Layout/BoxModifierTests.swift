// Padding, borders, margins and frames on a screen, line by line.

import TermRender
import TermView
import XCTest

final class BoxModifierTests: XCTestCase {
  // MARK: Order of modifiers

  func testPaddingBeforeABorderIsInsideOfIt() {
    assertShown(
      7, 5,
      """
      ┌─────┐
      │     │
      │  a  │
      │     │
      └─────┘
      """
    ) { Text("a").padding(.vertical).padding(.horizontal, 2).border() }
  }

  func testAPaddingInPercentIsAShareOfTheWidthOnEachEdge() {
    for columns in [8, 12, 20, 40] {
      let (share, text) = (columns / 4, Text("ab"))
      let leading = shown(columns, 14) { text.padding(.leading, .percent(25)) }
      XCTAssertEqual(leading, String(repeating: " ", count: share) + "ab", "\(columns)")
      let trailing = shown(columns, 14) {
        VStack(alignment: .trailing) { text.padding(.trailing, .percent(25)) }.frame(width: .fill)
      }
      XCTAssertEqual(
        trailing, String(repeating: " ", count: columns - share - 2) + "ab", "\(columns)")
      let top = shown(columns, 14) { text.padding(.top, .percent(25)) }
      XCTAssertEqual(top, String(repeating: "\n", count: share) + "ab", "\(columns)")
      let bottom = shown(columns, 14) {
        text.padding(.bottom, .percent(25))
        Text("cd")
      }
      XCTAssertEqual(
        bottom, "ab\n" + String(repeating: "\n", count: share) + "cd", "\(columns)")
    }
  }

  func testPaddingAfterABorderIsOutsideOfIt() {
    assertShown(
      9, 6,
      """

        ┌───┐
        │ab │
        │   │
        └───┘
      """
    ) { Text("ab").border().padding(.vertical).padding(.horizontal, 2) }
  }

  func testPaddingsAddUp() {
    assertShown(9, 2, "\n   a") { Text("a").padding(.leading).padding(.top).padding(.leading, 2) }
  }

  func testBordersNest() {
    assertShown(
      5, 5,
      """
      ╔═══╗
      ║┌─┐║
      ║│a│║
      ║└─┘║
      ╚═══╝
      """
    ) { Text("a").border().border(.double) }
  }

  func testABorderMayHaveSomeEdgesOnly() {
    assertShown(4, 4, "│a\n│\n│\n└───") { Text("a").border(.light, [.leading, .bottom]) }
    assertShown(4, 3, "   │\n a │\n   │") { Text("a").padding().border(.light, .trailing) }
  }

  func testAMarginIsOutsideOfTheBorder() {
    assertShown(
      8, 5,
      """

         ┌───┐
         │a  │
         └───┘
      """
    ) { Text("a").border().margin(.vertical).margin(.leading, 3) }
  }

  func testABorderAfterAMarginIsOutsideTheMargin() {
    assertShown(
      5, 4,
      """
      ┌───┐
      │   │
      │  a│
      └───┘
      """
    ) { Text("a").margin(.top).margin(.leading, 2).border() }
  }

  // MARK: Frames

  func testAFrameHasItsSpecifiedSize() {
    assertShown(
      12, 4,
      """
      ┌────┐x
      │ab  │
      └────┘
      """
    ) {
      HStack(alignment: .top) {
        Text("ab").border().frame(width: 6, height: 3)
        Text("x")
      }
    }
  }

  func testABorderAfterAFrameIsAroundIt() {
    assertShown(
      12, 4,
      """
      ┌──────┐
      │ab    │
      │      │
      └──────┘
      """
    ) {
      VStack { Text("ab").frame(width: 6, height: 2).border() }
    }
  }

  func testWrappersAroundAFrameStayAroundItInEveryStack() {
    func framed() -> AnyStaticView {
      Text("ab").frame(width: 3, height: 1).padding(.horizontal).border()
    }
    let box = "┌─────┐\n│ ab  │\n└─────┘"
    assertShown(12, 5, box) { framed() }
    assertShown(12, 5, box) { VStack { framed() } }
    assertShown(12, 5, box) { HStack { framed() } }
    assertShown(12, 5, box) { ZStack(alignment: .topLeading) { framed() } }
    assertShown(12, 5, box) { Grid(columns: [.fraction(1)]) { framed() } }
    assertShown(12, 5, box) { VStack { Memo(1) { _ in framed() } } }
  }

  func testAFrameAroundAFrameKeepsBoth() {
    assertShown(
      12, 3,
      """
      ┌──┐    x
      │ab│
      └──┘
      """
    ) {
      HStack(alignment: .top) {
        Text("ab").frame(width: 2).border().frame(width: 8)
        Text("x")
      }
    }
    assertShown(12, 1, "ab    x") {
      HStack {
        Text("abcd").frame(width: 2, height: 1).frame(width: 6)
        Text("x")
      }
    }
  }

  func testAFrameInPercentIsAFractionOfTheContainer() {
    assertShown(
      20, 3,
      """
      ┌────────┐x
      │a       │
      └────────┘
      """
    ) {
      HStack {
        Text("a").border().frame(width: .percent(50))
        Text("x")
      }
    }
  }

  func testWrappersAroundAFrameInPercentTakeThatFraction() {
    let lines = "┌────────┐x\n│a       │\n└────────┘"
    assertShown(20, 3, lines) {
      HStack {
        Text("a").frame(width: .percent(50)).border()
        Text("x")
      }
    }
    assertShown(20, 3, lines) {
      HStack {
        Memo(1) { _ in Text("a").frame(width: .percent(50)).border() }
        Text("x")
      }
    }
  }

  func testAFillingFrameTakesTheRemainingSpaceWithAnyWrapper() {
    let lines = "┌───────┐x\n│a      │\n└───────┘"
    assertShown(10, 3, lines) {
      HStack {
        Text("a").border().frame(width: .fill)
        Text("x")
      }
    }
    assertShown(10, 3, lines) {
      HStack {
        Text("a").frame(width: .fill).border()
        Text("x")
      }
    }
    assertShown(10, 3, lines) {
      HStack {
        Memo(1) { _ in Text("a").frame(width: .fill).border() }
        Text("x")
      }
    }
  }

  func testAFrameHasAMinimumAnIdealAndAMaximumWidth() {
    func bar(_ columns: Int) -> String {
      shown(columns, 1) {
        HStack {
          Fill("a").frame(minWidth: 2, idealWidth: 6, maxWidth: 8)
          Fill("b").frame(minWidth: 3, idealWidth: 3)
        }
      }
    }
    XCTAssertEqual(bar(9), "aaaaaabbb")
    XCTAssertEqual(bar(6), "aaabbb")
    XCTAssertEqual(bar(5), "aabbb")
    XCTAssertEqual(bar(4), "aabb")
    XCTAssertEqual(
      shown(12, 1) { HStack { Fill("a").frame(idealWidth: 6, maxWidth: 8).flex() } }, "aaaaaaaa")
  }

  func testAMaximumWidthAppliesToWrappers() {
    assertShown(
      12, 4,
      """
      ┌────┐
      │one │
      │two │
      └────┘
      """
    ) {
      VStack { Text("one two").frame(maxWidth: 4).border() }
    }
  }

  func testWhatFillsUpToAMaximumIsAlignedInTheRest() {
    for (alignment, row) in [
      (HorizontalAlignment.leading, "aaaa"), (.center, "   aaaa"), (.trailing, "      aaaa"),
      (.stretch, "aaaa"),
    ] {
      XCTAssertEqual(
        shown(10, 1) {
          VStack(alignment: alignment) { Fill("a").frame(idealWidth: .fill, maxWidth: 4) }
        }, row)
    }
  }

  func testAMaximumWidthOfFillTakesAllSpace() {
    assertShown(10, 1, "aaaaaaa  x") {
      HStack {
        Fill("a").frame(width: .auto).frame(maxWidth: .fill).margin(.trailing, 2)
        Text("x")
      }
    }
  }

  func testAMinimumHeightHoldsInATooShortColumn() {
    assertShown(3, 3, "aaa\naaa\nbbb") {
      VStack {
        Fill("a").frame(minHeight: 2, idealHeight: 3)
        Fill("b").frame(height: 1)
      }
    }
  }

  // MARK: Margins

  func testAutomaticMarginsTakeTheRemainingSpace() {
    assertShown(9, 1, "a   b   c") {
      HStack {
        Text("a")
        Text("b").margin(.horizontal, .auto)
        Text("c")
      }
    }
    assertShown(9, 2, "a\n        b") {
      VStack {
        Text("a")
        Text("b").margin(.leading, .auto)
      }
    }
    assertShown(3, 3, "a\n\nb") {
      VStack {
        Text("a")
        Text("b").margin(.top, .auto)
      }
      .frame(height: .fill)
    }
  }

  func testAnAutomaticMarginInAMemoTakesTheRemainingSpaceAroundIt() {
    assertShown(9, 1, "a       b") {
      HStack {
        Text("a")
        Memo(1) { _ in Text("b").margin(.leading, .auto) }
      }
    }
  }

  func testANegativeMarginPullsTheNextView() {
    assertShown(6, 1, "axyz") {
      HStack {
        Text("abc").margin(.trailing, -2)
        Text("xyz")
      }
    }
  }

  // MARK: Bad input

  func testAbsurdSizesAreClamped() {
    assertShown(4, 2, "ab") {
      HStack {
        Text("").frame(width: -5, height: .percent(.nan)).padding(-3)
        Text("ab").frame(minWidth: .percent(-.infinity), maxWidth: .percent(.infinity))
      }
    }
    assertShown(4, 2, "┌───\n│ab") {
      VStack { Text("ab").frame(width: .cells(.max), height: .cells(.max)).border() }
    }
  }
}
