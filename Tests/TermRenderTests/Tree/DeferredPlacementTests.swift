// DeferredPlacementTests: content that is built later has the place and the size that it would have by itself.

import TermView
import XCTest

@testable import TermRender

final class DeferredPlacementTests: XCTestCase {
  /// The red cells of a view in a stack of 20 by 8 cells.
  private func redCells(_ view: some View<Never>) -> [String] {
    let screen = drawn(20, 8) {
      VStack(alignment: .leading) { view }.frame(width: 20, height: 8)
    }
    return (0..<8).map { screen.backgrounds($0) }
  }

  func testAShareOfTheContainerIsTheSameInAMemo() {
    let half = Length.percent(50)
    let text = Text("x").background(.red)
    let wide = Text(String(repeating: "long ", count: 30)).background(.red)
    let high = Text(String(repeating: "x\n", count: 20)).background(.red)
    let views: [(String, AnyView<Never>, rows: Int)] = [
      ("width", AnyView(text.frame(width: half, height: .auto)), 1),
      ("height", AnyView(text.frame(width: .auto, height: half)), 4),
      ("minimal width", AnyView(text.frame(minWidth: half)), 1),
      ("minimal height", AnyView(text.frame(minHeight: half)), 4),
      ("maximal width", AnyView(wide.frame(maxWidth: half)), 8),
      ("maximal height", AnyView(high.frame(maxHeight: half)), 4),
    ]
    for (name, view, rows) in views {
      let alone = redCells(view)
      XCTAssertEqual(alone.filter { $0.contains("r") }.count, rows, name)
      XCTAssertEqual(redCells(Memo(0) { _ in view }), alone, name)
      XCTAssertEqual(redCells(Memo(0) { _ in Memo(0) { _ in view } }), alone, name)
      XCTAssertEqual(redCells(Local<Never>(0) { _, send in view.map(send) }), alone, name)
    }
  }
}
