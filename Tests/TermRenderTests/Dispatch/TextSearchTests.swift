// Searches in the texts of a view, while the view changes.

import Foundation
import TermView
import Workloads
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

  /// Searches rows whose content is new in each frame, and returns what the search reports.
  private func show(
    _ count: Int, matching: @escaping (Int) -> Bool, current: Int? = nil,
    on screen: Screen<TextMatches>
  ) -> [TextMatches] {
    screen.update {
      LazyList<TextMatches>(count: count) { Text(matching($0) ? "match" : "row") }
        .marksMatches(
          of: TextSearch(current, current: current) { text in
            text.range(of: "match").map { [$0] } ?? []
          }
        ) { $0 }
    }
    return rest(on: screen)
  }

  private func rest(on screen: Screen<TextMatches>) -> [TextMatches] {
    screen.render()
    var found: [TextMatches] = []
    screen.takeMessages { found.append($0) }
    return found
  }

  func testASearchEndsInRowsThatAreNewInEachFrame() {
    let screen = Screen<TextMatches>(size: Size(columns: 10, rows: 4))
    let found = (0..<6).flatMap { _ in show(5000, matching: { $0 % 1000 == 999 }, on: screen) }
    XCTAssertEqual(found.map(\.rowsLeft), [3976, 2952, 1928, 904, 0])
    XCTAssertEqual(found.last, TextMatches(count: 5, current: 0))
  }

  func testAListThatIsNewInEachFrameLeavesTheRowsOfAnotherTheirTurn() {
    let screen = Screen<TextMatches>(size: Size(columns: 10, rows: 8))
    let still = LazyList<TextMatches>(count: 3000) { Text($0 == 2999 ? "match" : "row") }
    var found: [TextMatches] = []
    for _ in 0..<8 {
      screen.update {
        VStack<TextMatches> {
          LazyList<TextMatches>(count: 3000) { _ in Text("row") }.frame(height: 4)
          still.frame(height: 4)
        }
        .marksMatches(
          of: TextSearch("match") { text in text.range(of: "match").map { [$0] } ?? [] }
        ) { $0 }
      }
      found += rest(on: screen)
    }
    XCTAssertEqual(found.last, TextMatches(count: 1, current: 0))
  }

  func testRowsThatChangedDuringASearchAreReadAgainWithoutOtherFrames() throws {
    let screen = Screen<TextMatches>(size: Size(columns: 10, rows: 4))
    for _ in 0..<6 { _ = show(5000, matching: { $0 % 1000 == 999 }, on: screen) }
    var found = show(5000, matching: { $0 >= 4990 }, on: screen)
    var ticks = 0
    while let tick = screen.nextTick, ticks < 100 {
      screen.advance(to: tick)
      found += rest(on: screen)
      ticks += 1
    }
    XCTAssertLessThan(ticks, 8)
    XCTAssertEqual(found.map(\.rowsLeft).max(), 0, "what was found before is shown meanwhile")
    XCTAssertEqual(found.last, TextMatches(count: 10, current: 0))
  }

  func testRowsThatCameAndWentDuringASearchAreCounted() {
    let screen = Screen<TextMatches>(size: Size(columns: 10, rows: 4))
    var random = Random(seed: 4711)
    for step in 0..<60 {
      let count = Int.random(in: 0..<4000, using: &random)
      let every = Int.random(in: 1..<900, using: &random)
      _ = show(
        count, matching: { $0 % every == 0 }, current: step % 7 == 0 ? step : nil, on: screen)
      guard step % 10 == 9 else { continue }
      var found = screen.tree.searches.states.values.first?.found
      while let tick = screen.nextTick {
        screen.advance(to: tick)
        found = rest(on: screen).last ?? found
      }
      XCTAssertEqual(found?.count, (count + every - 1) / every, "step \(step)")
      XCTAssertEqual(found?.rowsLeft, 0, "step \(step)")
    }
  }

  func testGoingToAMatchThatHasGoneSinceItsRowWasReadIsHarmless() {
    let screen = Screen<TextMatches>(size: Size(columns: 10, rows: 4))
    for _ in 0..<6 { _ = show(5000, matching: { $0 == 4000 || $0 == 0 }, on: screen) }
    _ = show(5000, matching: { $0 == 0 }, current: 1, on: screen)
    XCTAssertEqual(rest(on: screen), [])
    XCTAssertEqual(screen.tree.searches.states.values.first?.found.count, 1)
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

  func testAMatchInALaterLineOfATextIsScrolledIntoView() {
    for line in [0, 9, 19] {
      let screen = Screen<Message>(size: Size(columns: 12, rows: 4))
      let lines = (0..<20).map { $0 == line ? "a match" : "row \($0)" }
      screen.update {
        AnyView(ScrollView { Text(lines.joined(separator: "\n")) })
          .marksMatches(
            of: TextSearch("search", current: 0) { text in
              text.range(of: "match").map { [$0] } ?? []
            }
          ) { Message.found($0.count) }
      }
      screen.render()
      XCTAssertEqual(screen.takeMessages(), [.found(1)])
      screen.render()
      XCTAssertTrue(screen.text.contains("match"), "\(line) \(screen.text)")
    }
  }
}
