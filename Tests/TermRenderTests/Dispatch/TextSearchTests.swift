// Searches in the texts of a view, while the view changes.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class TextSearchTests: XCTestCase {
  private enum Message: Equatable { case next, found(Int) }

  private func show(_ texts: [String], isBound: Bool, on screen: Screen<Message>) -> [Message] {
    screen.update {
      let page = AnyView(ScrollView { ForEach(0..<texts.count, id: \.self) { Text(texts[$0]) } })
        .marksMatches(
          of: TextSearch("search", current: 0) { text in
            text.range(of: "match").map { [$0] } ?? []
          }
        ) { Message.found($0.count) }
      isBound ? page.onKey("n", .next) : page
    }
    screen.render()
    var messages: [Message] = []
    screen.takeMessages { messages.append($0) }
    return messages
  }

  func testAddingAHandlerToAViewKeepsItsSearch() {
    let screen = Screen<Message>(size: Size(columns: 10, rows: 4))
    let texts = (0..<20).map { $0 == 2 ? "match 2" : "row \($0)" }
    XCTAssertEqual(show(texts, isBound: false, on: screen), [.found(1)])
    _ = screen.send(.scroll(ScrollEvent(rows: 10, at: .zero)))
    screen.render()
    let before = screen.text
    XCTAssertTrue(before.hasPrefix("row 10"), before)
    XCTAssertEqual(show(texts, isBound: true, on: screen), [])
    XCTAssertEqual(screen.text, before)
    XCTAssertEqual(show(texts, isBound: false, on: screen), [])
    XCTAssertEqual(screen.text, before)
  }

  func testMarksOfTextsThatNoLongerMatchDisappearWithAnotherHandler() {
    let screen = Screen<Message>(size: Size(columns: 10, rows: 4))
    _ = show(["match 1", "match 2"], isBound: false, on: screen)
    XCTAssertEqual(screen.tree.searches.marks.count, 2)
    XCTAssertEqual(show(["match 1", "other"], isBound: true, on: screen), [.found(1)])
    XCTAssertEqual(screen.tree.searches.marks.count, 1)
  }

  func testTheCurrentMatchIsScrolledIntoViewInBothAxes() {
    for (before, after) in [(0, 40), (5, 30), (30, 5), (40, 0)] {
      let screen = Screen<Message>(size: Size(columns: 12, rows: 4))
      let line =
        String(repeating: "x", count: before) + "match" + String(repeating: "y", count: after)
      screen.update {
        AnyView(
          ScrollView(.both) {
            ForEach(0..<20, id: \.self) { Text($0 == 15 ? line : "row \($0)").fixedSize() }
          }
        )
        .marksMatches(
          of: TextSearch("search", current: 0) { text in
            text.range(of: "match").map { [$0] } ?? []
          }
        ) { Message.found($0.count) }
      }
      screen.render()
      XCTAssertFalse(screen.text.contains("match"))
      XCTAssertEqual(screen.takeMessages(), [.found(1)])
      screen.render()
      XCTAssertTrue(screen.text.contains("match"), "\(before) \(screen.text)")
    }
  }
}
