// PaintFloatTests: floating views are drawn over others, and leave no trace when they go.

import TermRender
import TermView
import XCTest

/// Floating views are drawn over others, disappear without a trace, and leave everything else unchanged.
final class PaintFloatTests: XCTestCase {
  func testALaterViewOfAZStackIsInFront() {
    assertScreen(
      drawn(8, 3) {
        ZStack {
          VStack {
            Text("aaaaaaaa"); Text("bbbbbbbb"); Text("cccccccc")
          }
          Text("X Y")
        }
      },
      """
      aaaaaaaa|
      bbbX Ybb|
      cccccccc|
      """)
  }

  func testAMovedViewUncoversTheViewsBehindIt() {
    let screen = drawn(8, 3) { pile(column: 0, row: 0) }
    assertScreen(screen, "##aaaaaa|\n##bbbbbb|\ncccccccc|")
    screen.show { pile(column: 3, row: 1) }
    assertScreen(screen, "aaaaaaaa|\nbbb##bbb|\nccc##ccc|")
    // The stack behind, its three texts in both places, and the floating content in both.
    XCTAssertLessThanOrEqual(screen.stats.cells, 40)
    screen.show { pile(column: 7, row: 2) }
    assertScreen(screen, "aaaaaaaa|\nbbbbbbbb|\nccccccc#|")
    screen.show { pile(column: nil, row: 0) }
    assertScreen(screen, "aaaaaaaa|\nbbbbbbbb|\ncccccccc|")
    screen.show { pile(column: nil, row: 0) }
    XCTAssertEqual(screen.stats.cells, 0)
    XCTAssertEqual(screen.stats.bytes, 0)
  }

  @ViewBuilder<Never> private func pile(column: Int?, row: Int) -> Views<Never> {
    ZStack<Never> {
      VStack {
        Text("aaaaaaaa"); Text("bbbbbbbb"); Text("cccccccc")
      }
      if let column {
        VStack {
          Text("##"); Text("##")
        }
        .position(top: .cells(row), leading: .cells(column))
      }
    }
  }

  func testRowsOverTheirOwnBackgroundAreMovedWhenTheyScroll() {
    func views(from first: Int) -> some View<Never> {
      VStack<Never> {
        ForEach(first..<first + 6) { number in
          Text("\(number)").frame(width: 4).background { Fill("·").filling() }
        }
      }
      .overlay(alignment: .topTrailing) { if first < 0 { Text("before") } }
    }
    let screen = drawn(6, 6) { views(from: 0) }
    screen.show { views(from: 1) }
    assertScreen(screen, "1···  |\n2···  |\n3···  |\n4···  |\n5···  |\n6···  |")
    // The stack of the row that came, its layer, the fill in it and the text; the column is not drawn.
    XCTAssertLessThanOrEqual(screen.stats.painted, 4)
    XCTAssertLessThanOrEqual(screen.stats.cells, 20)
  }

  func testOnlyTheStackThatChangedIsRedrawn() {
    func views(_ text: String) -> some View<Never> {
      HStack<Never> {
        VStack { ForEach(0..<5) { Text("line \($0) ") } }
        ZStack(alignment: .topLeading) {
          Text("aaaa\nbbbb\ncccc")
          Text(text)
        }
      }
    }
    let screen = drawn(12, 5) { views("X") }
    screen.show { views("Y") }
    // The stack and its two texts, in one cell.
    XCTAssertLessThanOrEqual(screen.stats.painted, 3)
    XCTAssertLessThanOrEqual(screen.stats.cells, 3)
    // A text that gets wider damages all of the stack, of four by three cells.
    screen.show { views("Y Z") }
    assertScreen(
      screen, "line 0 Y Za |\nline 1 bbbb |\nline 2 cccc |\nline 3      |\nline 4      |")
    XCTAssertLessThanOrEqual(screen.stats.painted, 3)
    XCTAssertLessThanOrEqual(screen.stats.cells, 3 * 12)
    screen.show { views("Y Z") }
    XCTAssertEqual(screen.stats.painted, 0)
  }

  /// A base of three rows with a layer over it: in an overlay, in a stack, or in a stack in that stack.
  private struct Layered {
    enum Kind: CaseIterable { case overlay, stack, inner }
    var kind: Kind
    var hasBackground: Bool

    @ViewBuilder<Never> func views(_ text: String, _ layer: Size?) -> Views<Never> {
      let base = VStack<Never> {
        if hasBackground {
          Text("aaaa").background(.red)
          Text(text).background(.blue)
        } else {
          Text("aaaa")
          Text(text)
        }
        Text("cccc")
      }
      let top = layer.map { Fill("#").frame(width: $0.columns, height: $0.rows) }
      switch kind {
      case .overlay:
        base.overlay(alignment: .topLeading) { if let top { top } }
      case .stack:
        ZStack(alignment: .topLeading) {
          base
          if let top { top }
        }
      case .inner:
        ZStack(alignment: .topLeading) {
          base
          ZStack { if let top { top } }
        }
      }
    }

    /// The letters of a row and their backgrounds.
    func row(_ row: Int, _ text: String, _ layer: Size?) -> String {
      let covered = row < layer?.rows ?? 0 ? layer?.columns ?? 0 : 0
      let letters = String(repeating: "#", count: covered) + text.dropFirst(covered)
      return letters + " " + (hasBackground ? ["rrrr", "bbbb", "...."][row] : "....")
    }
  }

  /// A layer that draws nothing costs nothing; another one is over its base, on the base's background.
  func testALayerOfAnySizeIsDrawnAndCostsNothingWhereItIsEmpty() {
    let sizes: [Size?] =
      [nil] + [0, 1, 3].flatMap { rows in [0, 1, 3].map { Size(columns: $0, rows: rows) } }
    for scene in Layered.Kind.allCases.flatMap({ kind in
      [true, false].map { Layered(kind: kind, hasBackground: $0) }
    }) {
      let plain = drawn(4, 3) { scene.views("bbbb", nil) }
      plain.show { scene.views("dddd", nil) }
      for (before, after) in sizes.flatMap({ before in sizes.map { (before, $0) } }) {
        for text in ["bbbb", "dddd"] {
          let screen = drawn(4, 3) { scene.views("bbbb", before) }
          screen.show { scene.views(text, after) }
          let name = "\(scene): \(String(describing: before)), \(String(describing: after))"
          for (row, letters) in ["aaaa", text, "cccc"].enumerated() {
            let shown = "\(screen.text.split(separator: "\n")[row]) \(screen.backgrounds(row))"
            XCTAssertEqual(shown, scene.row(row, letters, after), "\(name), row \(row)")
          }
          if text == "dddd", before == after, before.map({ $0.columns * $0.rows == 0 }) ?? true {
            XCTAssertEqual(screen.stats.painted, plain.stats.painted, name)
            XCTAssertEqual(screen.stats.cells, plain.stats.cells, name)
          }
        }
      }
    }
  }

  func testAnOverlayIsCutWhereItsViewIs() {
    assertScreen(
      drawn(6, 3) {
        VStack<Never> {
          Text("1\n2\n3").overlay(alignment: .bottomLeading) { Text("#") }.fixedSize()
        }
        .frame(height: 2)
      },
      "1     |\n2     |\n      |")
  }

  func testAChangedViewBehindStaysBehind() {
    func views(_ text: String) -> some View<Never> {
      VStack<Never> {
        Text(text)
        Text("-").offset(columns: 2, rows: -1)
      }
    }
    let screen = drawn(6, 2) { views("abcdef") }
    assertScreen(screen, "ab-def|\n      |")
    screen.show { views("ghijkl") }
    assertScreen(screen, "gh-jkl|\n      |")
  }

  func testAnEqualTreeWithFloatsPaintsNothing() {
    let screen = drawn(8, 3) { pile(column: 1, row: 1) }
    screen.show { pile(column: 1, row: 1) }
    XCTAssertEqual(screen.stats.painted, 0)
    XCTAssertEqual(screen.stats.cells, 0)
    XCTAssertEqual(screen.stats.bytes, 0)
  }

  func testAGreaterZIndexIsInFrontAnywhereInTheModifierChain() {
    func box(_ text: String) -> some View<Never> { Text(text).position(top: 0, leading: 0) }
    assertScreen(
      drawn(4, 1) {
        ZStack {
          VStack { box("aaaa").zIndex(2) }.frame(width: 4, height: 1)
          box("bbb")
          box("cc").zIndex(1)
          box("dddd").zIndex(-1)
        }
      }, "aaaa|")
    assertScreen(
      drawn(4, 1) {
        ZStack {
          box("dddd").zIndex(1)
          box("bbb").zIndex(2)
          VStack { box("a").zIndex(3) }.frame(width: 4, height: 1)
        }
      }, "abbd|")
  }

  func testANegativeZIndexIsBehindAll() {
    assertScreen(
      drawn(4, 1) {
        ZStack {
          Text("ab").position(top: 0, leading: 0)
          Text("cccc").zIndex(-1)
        }
      }, "abcc|")
  }

  func testRaisingAZIndexMovesAViewToTheFront() {
    func views(_ index: Int) -> some View<Never> {
      ZStack<Never> {
        Text("aa").position(top: 0, leading: 0).zIndex(index)
        Text("bbb").position(top: 0, leading: 0)
      }
    }
    let screen = drawn(4, 1) { views(0) }
    assertScreen(screen, "bbb |")
    screen.show { views(1) }
    assertScreen(screen, "aab |")
    screen.show { views(0) }
    assertScreen(screen, "bbb |")
  }

  func testSwappingKeyedViewsOfAZStackSwapsTheirOrder() {
    func views(_ order: [String]) -> some View<Never> {
      ZStack<Never> { ForEach(order, id: \.self) { Text($0).position(top: 0, leading: 0) } }
    }
    let screen = drawn(4, 1) { views(["aaa", "bb"]) }
    assertScreen(screen, "bba |")
    screen.show { views(["bb", "aaa"]) }
    assertScreen(screen, "aaa |")
  }

  func testAbsoluteViewsAreOnlyLimitedByAClip() {
    func inner() -> some View<Never> {
      VStack<Never> { Text("far").frame(width: 3).position(top: 0, leading: 2) }.frame(
        width: 4, height: 1)
    }
    assertScreen(drawn(8, 1) { HStack { inner() } }, "  far   |")
    assertScreen(drawn(8, 1) { HStack { inner().clip() } }, "  fa    |")
  }

  func testViewsInTheFlowAreClippedByTheirContainer() {
    assertScreen(
      drawn(8, 2) {
        VStack { Text("abcdefgh").wrap(.none).frame(width: 6) }.frame(width: 4, height: 1)
      }, "abcd    |\n        |")
  }

  func testFloatingViewsKeepTheBackgroundBelow() {
    let screen = drawn(8, 1) {
      ZStack {
        HStack {
          Text("ab").background(.red)
          Text("cd").background(.blue)
        }
        Text("x y z").position(top: 0, leading: 1)
      }
    }
    assertScreen(screen, " x y z  |")
    XCTAssertEqual(screen.backgrounds(0), "..rrbb..")
  }

  func testAMovedContainerMovesItsFloats() {
    func views(_ height: Int) -> some View<Never> {
      VStack<Never> {
        Text("top").frame(height: .cells(height))
        VStack { Text("base").overlay(alignment: .bottomTrailing) { Text("!").offset(rows: 1) } }
        Text("next")
      }
    }
    let screen = drawn(6, 5) { views(1) }
    let moved = drawn(6, 5) { views(2) }
    screen.show { views(2) }
    XCTAssertEqual(screen.text, moved.text)
    screen.show { views(1) }
    XCTAssertEqual(screen.text, drawn(6, 5) { views(1) }.text)
  }

  /// A view that is moved no longer, in an update that is not drawn, and is removed in the next one.
  func testAViewThatFloatedWhenItWasDrawnLeavesNothing() {
    for isDrawnBetween in [false, true] {
      let screen = Screen<Int>(size: Size(columns: 12, rows: 6))
      for step in 0..<3 {
        screen.update {
          Text("top")
          if step < 2 {
            VStack {
              HStack { Text("moved") }
                .modified(if: step == 0) { $0.offset(columns: 3, rows: 3) }
            }
          }
          Text("end")
        }
        if step != 1 || isDrawnBetween { screen.render() }
      }
      let wanted = drawn(12, 6) {
        Text("top")
        Text("end")
      }
      XCTAssertEqual(screen.text, wanted.text, "\(isDrawnBetween)")
    }
  }

  func testTheLastFloatCanDisappearWithOtherViews() {
    func views(_ isFull: Bool) -> some View<Never> {
      VStack<Never> {
        Text("one")
        if isFull {
          Text("over").offset(columns: 1, rows: -1)
          Text("two")
        }
      }
    }
    let screen = drawn(6, 3) { views(true) }
    assertScreen(screen, "oover |\n      |\ntwo   |")
    screen.show { views(false) }
    assertScreen(screen, "one   |\n      |\n      |")
    screen.show { views(true) }
    assertScreen(screen, "oover |\n      |\ntwo   |")
  }
}
