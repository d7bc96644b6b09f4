// Stacks, layers and rows that wrap, on a screen, line by line.

import TermRender
import TermView
import XCTest

final class StackViewTests: XCTestCase {
  // MARK: Along the stack

  func testARowPutsItsViewsSideBySideWithSpacing() {
    assertShown(9, 1, "a  bc  d") {
      HStack(spacing: 2) {
        Text("a")
        Text("bc")
        Text("d")
      }
    }
  }

  func testAColumnPutsItsViewsBelowOneAnotherWithSpacing() {
    assertShown(3, 5, "a\n\nb\n\nc") {
      VStack(spacing: 1) {
        Text("a")
        Text("b")
        Text("c")
      }
    }
  }

  func testTheStackDistributesRemainingSpace() {
    let expected: [Justification: String] = [
      .start: "abc", .center: "   abc", .end: "      abc", .spaceBetween: "a   b   c",
      .spaceAround: " a  b  c", .spaceEvenly: "  a b  c",
    ]
    for justify in Justification.allCases {
      let line = shown(9, 1) {
        HStack(justify: justify) {
          Text("a")
          Text("b")
          Text("c")
        }
      }
      XCTAssertEqual(line, expected[justify], "\(justify)")
      let column = shown(1, 9) {
        VStack(justify: justify) {
          Text("a")
          Text("b")
          Text("c")
        }
        .frame(height: .fill)
      }
      XCTAssertEqual(
        column.replacingOccurrences(of: "\n", with: "|"),
        expected[justify].map { line in
          line.map { String($0) }.joined(separator: "|").replacingOccurrences(of: " ", with: "")
        }, "\(justify)")
    }
  }

  func testAViewOfFixedWidthKeepsItUntilTheTextBesideItCanWrapNoMore() {
    for columns in 3...24 {
      let text = shown(columns, 8) {
        HStack {
          Text("").frame(width: 8)
          Text("aa bb cc dd ee")
        }
      }
      XCTAssertEqual(text.prefix { $0 == " " }.count, min(8, columns - 2), "\(columns): \(text)")
    }
  }

  func testAViewOfNoWidthTakesNoneInAFullRow() {
    for columns in 1...4 {
      let text = shown(columns, 2) {
        HStack {
          Text("abc").frame(width: 0)
          Text("dd ee")
        }
      }
      XCTAssertEqual(text, columns == 1 ? "d\ne" : "dd\nee", "\(columns)")
    }
  }

  func testASpacerTakesTheRemainingSpaceAndKeepsItsMinimum() {
    func row(_ columns: Int) -> String {
      shown(columns, 1) {
        HStack {
          Text("ab").lineLimit(1)
          Spacer(minLength: 2)
          Text("c")
        }
      }
    }
    XCTAssertEqual(row(9), "ab      c")
    XCTAssertEqual(row(5), "ab  c")
    XCTAssertEqual(row(4), "…  c")
  }

  func testSpacersShareTheRemainingSpace() {
    assertShown(9, 1, "a   b   c") {
      HStack {
        Text("a")
        Spacer()
        Text("b")
        Spacer()
        Text("c")
      }
    }
  }

  func testADividerCrossesItsStack() {
    assertShown(5, 3, "a│b\n │c\n─────") {
      VStack {
        HStack {
          Text("a")
          Divider()
          Text("b\nc")
        }
        Divider()
      }
    }
    assertShown(4, 2, "a\n════") {
      VStack(alignment: .leading) {
        Text("a")
        Divider(.double)
      }
    }
  }

  // MARK: Across the stack

  func testARowAlignsItsViewsVertically() {
    let expected: [VerticalAlignment: String] = [
      .top: "abx\n  x\n  x", .center: "  x\nabx\n  x", .bottom: "  x\n  x\nabx",
      .stretch: "abx\naax\naax",
    ]
    for alignment in VerticalAlignment.allCases {
      let text = shown(3, 3) {
        HStack(alignment: alignment) {
          ZStack(alignment: .stretch) {
            Fill("a").shown(alignment == .stretch)
            HStack(alignment: .top) {
              Text("a").shown(alignment != .stretch)
              Spacer().frame(width: 1).shown(alignment == .stretch)
              Text("b")
            }
          }
          .frame(width: 2)
          Text("x\nx\nx")
        }
      }
      XCTAssertEqual(text, expected[alignment], "\(alignment)")
    }
  }

  func testAColumnAlignsItsViewsHorizontally() {
    let expected: [HorizontalAlignment: String] = [
      .leading: "a\nxxxxx", .center: "  a\nxxxxx", .trailing: "    a\nxxxxx",
      .stretch: "a\nxxxxx",
    ]
    for alignment in HorizontalAlignment.allCases {
      let text = shown(5, 2) {
        VStack(alignment: alignment) {
          Text("a")
          Text("xxxxx")
        }
      }
      XCTAssertEqual(text, expected[alignment], "\(alignment)")
    }
  }

  // MARK: Layers

  func testAZStackAlignsItsViews() {
    let expected: [(Alignment, String)] = [
      (.topLeading, "a..\n...\n..."), (.top, ".a.\n...\n..."), (.topTrailing, "..a\n...\n..."),
      (.leading, "...\na..\n..."), (.center, "...\n.a.\n..."), (.trailing, "...\n..a\n..."),
      (.bottomLeading, "...\n...\na.."), (.bottom, "...\n...\n.a."),
      (.bottomTrailing, "...\n...\n..a"),
    ]
    for (alignment, lines) in expected {
      let text = shown(9, 9) {
        VStack(alignment: .leading) {
          ZStack(alignment: alignment) {
            Fill(".").frame(width: 3, height: 3)
            Text("a")
          }
        }
      }
      XCTAssertEqual(text, lines, "\(alignment)")
    }
  }

  func testAZStackIsAsLargeAsItsLargestView() {
    assertShown(9, 4, "┌───┐x\n│baa│\n│b  │\n└───┘") {
      HStack(alignment: .top) {
        ZStack(alignment: .topLeading) {
          Text("aaa")
          Text("b\nb")
        }
        .border()
        Text("x")
      }
    }
  }

  // MARK: Rows that wrap

  func testAWrappingRowContinuesInTheNext() {
    assertShown(
      10, 5,
      """
      one  two

      three  4

      five
      """
    ) {
      Wrap(spacing: 2, lineSpacing: 1) {
        ForEach(["one", "two", "three", "4", "five"], id: \.self) { Text($0) }
      }
    }
  }

  func testEachWrappedLineIsJustifiedAndAligned() {
    assertShown(8, 4, "  a    b\n       b\n  cc   d") {
      Wrap(alignment: .top, justify: .end) {
        Text("a").frame(width: 5)
        Text("b\nb")
        Text("cc").frame(width: 5)
        Text("d")
      }
    }
  }

  // MARK: Flex

  func testAReversedFlexStartsAtItsEnd() {
    assertShown(6, 1, "    ba") {
      Flex(FlexStyle(isReversed: true)) {
        Text("a")
        Text("b")
      }
    }
    assertShown(6, 1, "ba") {
      Flex(FlexStyle(isReversed: true, justify: .start)) {
        Text("a")
        Text("b")
      }
    }
    assertShown(1, 3, "\nb\na") {
      Flex(FlexStyle(.vertical, isReversed: true)) {
        Text("a")
        Text("b")
      }
      .frame(height: .fill)
    }
  }

  func testAGapMayBeAFractionOfTheContainer() {
    assertShown(10, 1, "a  b") {
      Flex(FlexStyle(columnSpacing: .percent(20))) {
        Text("a")
        Text("b")
      }
    }
  }

  // MARK: Content that layout treats as absent

  func testViewsOfAGroupJoinTheStackAroundIt() {
    assertShown(8, 2, "a b c d") {
      HStack(spacing: 1) {
        Text("a")
        Group {
          Text("b")
          Group { Text("c") }
          EmptyView()
        }
        Text("d")
      }
    }
  }

  func testExcludedViewsTakeNoSpaceAndNoSpacing() {
    assertShown(8, 1, "a b") {
      HStack(spacing: 1) {
        Text("a")
        Text("hidden").shown(false)
        Text("hidden").border().shown(false)
        Text("hidden").shown(false).padding().border()
        Memo(1) { _ in Text("hidden").shown(false) }
        Text("b").shown(true)
      }
    }
  }

  func testAViewShownAgainReturnsToItsPosition() {
    let screen = Screen<Never>(size: Size(columns: 6, rows: 1))
    func row(_ isShown: Bool) -> String {
      screen.update {
        HStack {
          Text("a")
          Memo(isShown) { isShown in Text("b").padding(.horizontal).shown(isShown) }
          Text("c")
        }
      }
      screen.render()
      return trimmed(screen.text)
    }
    XCTAssertEqual([true, false, true, false].map(row), ["a b c", "ac", "a b c", "ac"])
  }

  func testLinesAreSpacedOnlyBetweenOneAnother() {
    for (count, row) in [(1, 1), (2, 1), (3, 5), (4, 5), (5, 9)] {
      let text = shown(5, 12) {
        VStack(alignment: .leading) {
          Wrap(spacing: 1, lineSpacing: 3) { ForEach(0..<count, id: \.self) { Text("a\($0)") } }
          Text("below")
        }
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      XCTAssertEqual(lines.firstIndex(of: "below"), row, "\(count): \(text)")
    }
  }
}
