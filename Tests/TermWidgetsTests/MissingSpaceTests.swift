// MissingSpaceTests: which views keep their rows and columns when there are too few of them.

import TermRender
import TermWidgets
import XCTest

final class MissingSpaceTests: XCTestCase {
  private func text(
    _ columns: Int, _ rows: Int, @ViewBuilder<Never> _ body: () -> some View<Never>
  ) -> [String] {
    let screen = Screen<Never>(size: Size(columns: columns, rows: rows))
    screen.update { body() }
    screen.render()
    return screen.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
  }

  private func lines(_ count: Int) -> some View<Never> {
    ForEach(0..<count, id: \.self) { Text("line \($0)") }
  }

  func testAFixedFrameKeepsItsRowsBesideAGrowingView() {
    for count in [5, 50, 5000] {
      let scrolling = text(12, 10) {
        VStack(alignment: .stretch) {
          ScrollView { lines(count) }.flex(grow: 1)
          ScrollView { Text("a\nb\nc\nd") }.frame(height: 3)
        }
      }
      XCTAssertTrue(scrolling[7].hasPrefix("a"), "\(count): \(scrolling)")
      let plain = text(12, 10) {
        VStack(alignment: .stretch) {
          VStack { lines(count) }.flex(grow: 1).clip()
          ScrollView { Text("a\nb\nc\nd") }.frame(height: 3)
        }
      }
      if count == 5 { XCTAssertTrue(plain[7].hasPrefix("a"), "\(plain)") }
    }
  }

  func testAFixedFrameKeepsItsColumnsBesideALongText() {
    let row = text(20, 1) {
      HStack {
        Text("a long text that wants all of it and more").lineLimit(1)
        Text("side").frame(width: 8)
      }
    }
    XCTAssertEqual(row, ["a long text…side    "])
    let around = text(20, 3) {
      HStack {
        Text("a long text that wants all of it and more").lineLimit(1)
        Text("side").frame(width: 8).border(.light)
      }
    }
    XCTAssertEqual(around[1], "          │side    │")
  }

  func testFixedFramesShareMissingSpaceIfNothingElseCanShrink() {
    let row = text(9, 1) {
      HStack {
        Text("aaaa").frame(width: 6).background(.red)
        Text("bbbb").frame(width: 6).background(.blue)
      }
    }
    XCTAssertEqual(row, ["aaaa bbbb"])
  }

  func testAViewWithOnlyAShrinkFactorDoesNotGrow() {
    for shrink in [0.0, 1, 3] {
      let row = text(9, 1) {
        HStack {
          Text("a").flex(shrink: shrink)
          Text("b")
        }
      }
      XCTAssertEqual(row, ["ab       "], "\(shrink)")
    }
    let growing = text(9, 1) {
      HStack {
        Text("a").flex()
        Text("b")
      }
    }
    XCTAssertEqual(growing, ["a       b"])
  }
}
