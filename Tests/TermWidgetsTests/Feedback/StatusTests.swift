// Badges, status bars and empty states.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class StatusTests: XCTestCase {
  func testLooks() {
    assertLooks(
      of: VStack<Int>(spacing: 1) {
        Wrap(spacing: 1) {
          ForEach(Tone.allCases, id: \.self) { Badge("\($0)", tone: $0) }
          Badge(count: 7, of: "unread")
          Badge(count: 1200, of: "unread")
        }
        EmptyState<Int>("No tasks", hint: "What you add is listed here.", action: "New task", 1)
        StatusBar(
          leading: [
            StatusItem("main", tone: .accent, priority: 2), StatusItem("3 changes", action: 4),
          ],
          center: [StatusItem("notes.txt", priority: 1)],
          trailing: [StatusItem("UTF-8"), StatusItem("Ln 4, Col 12", priority: 1)])
      },
      [Size(columns: 60, rows: 12), Size(columns: 24, rows: 14)])
  }

  func testAnEmptyBadgeIsNotShown() {
    for count in [0, -1, Int.min] {
      let badge = host(0) { _ in Badge(count: count, of: "unread") }
      XCTAssertFalse(badge.has(.role(.status)))
    }
    let badge = host(0, size: Size(columns: 12, rows: 1)) { _ in
      HStack {
        Badge(count: Int.max, of: "unread")
        Badge(count: 5, of: "open", most: 4)
      }
    }
    XCTAssertEqual(badge.text, " 99+  4+")
    XCTAssertTrue(badge.has(.role(.status, "5 open")))
  }

  private func bar(_ columns: Int) -> String {
    host(0, size: Size(columns: columns, rows: 1)) { _ in
      StatusBar(
        leading: [StatusItem("main", priority: 2), StatusItem("3 changes")],
        center: [StatusItem("日本.txt", priority: 1)],
        trailing: [StatusItem("UTF-8"), StatusItem("Ln 4", priority: 1)])
    }.text
  }

  func testTheMiddlePartIsCenteredIfTheSidesAllowIt() {
    XCTAssertEqual(bar(50), " main  3 changes     日本.txt         UTF-8  Ln 4")
    XCTAssertEqual(bar(40), " main  3 changes  日本.txt  UTF-8  Ln 4")
  }

  func testPartsOfTheLowestPriorityAreOmittedFirst() {
    XCTAssertEqual(bar(38), " main  3 changes  日本.txt       Ln 4")
    XCTAssertEqual(bar(26), " main    日本.txt    Ln 4")
    XCTAssertEqual(bar(17), " main  日本.txt")
    XCTAssertEqual(bar(9), " main")
    XCTAssertEqual(bar(5), " ma…")
    XCTAssertEqual(bar(2), "")
  }

  func testErrorsAreVisibleWithoutColors() {
    let app = host(0) { _ in
      Badge("failed", tone: .danger)
      Badge("new", tone: .accent)
      Spinner("Retrying", style: .line, tone: .warning)
      StatusBar<Int>(leading: [
        StatusItem("2 errors", tone: .danger), StatusItem("saved", tone: .success),
      ])
    }
    XCTAssertTrue(app.text.hasPrefix(" × failed\n new\n"), app.text)
    XCTAssertTrue(app.text.contains("▲ Retrying"), app.text)
    XCTAssertTrue(app.text.contains("× 2 errors  ✓ saved"), app.text)
    XCTAssertEqual(app.find(.role(.status, "2 errors"))?.value, "danger")
  }

  func testAPartWiderThanTheBarIsTruncated() {
    let bar = host(0, size: Size(columns: 12, rows: 1)) { _ in
      StatusBar(trailing: [StatusItem("a long part at the end")])
    }
    XCTAssertEqual(bar.text, " a long pa…")
  }

  func testAPartWithAMessageIsPressed() {
    let bar = host("") { _ in
      StatusBar(leading: [StatusItem("main", action: "branch"), StatusItem("plain")])
    }
    assertAccessible(bar)
    bar.tap(.button("main"))
    XCTAssertEqual(bar.state, "branch")
    bar.send("")
    bar.focus(.button("main"))
    bar.press(.space)
    XCTAssertEqual(bar.state, "branch")
    XCTAssertTrue(bar.has(.role(.status, "plain")))
  }

  func testAnEmptyStateHasAnAction() {
    let notice = host(0) { _ in
      EmptyState("Nothing", hint: "Add something", symbol: "◌", action: "Add", 1)
    }
    assertAccessible(notice)
    notice.tap(.button("Add"))
    XCTAssertEqual(notice.state, 1)
    XCTAssertTrue(notice.has(.role(.heading, "Nothing")))
  }

  func testAnEmptyStateWithoutAnActionHasNoButton() {
    let notice = host(0, size: Size(columns: 10, rows: 3)) { _ in EmptyState("Nothing") }
    XCTAssertEqual(notice.text, "\n  Nothing\n")
    XCTAssertFalse(notice.has(.role(.button)))
  }

  func testAnEmptyStateWrapsInANarrowSpace() {
    let notice = host(0, size: Size(columns: 9, rows: 4)) { _ in
      EmptyState("No files", hint: "Nothing here 日本")
    }
    XCTAssertEqual(notice.text, "\n No files\nNothing\nhere 日本")
  }

  func testTheButtonOfAnEmptyStateIsInSightInALowSpace() {
    for (rows, isHintWhole) in [(5, true), (4, true), (3, false), (2, false)] {
      let app = host(0, size: Size(columns: 20, rows: rows)) { count in
        EmptyState(
          "No breeds", hint: "Connect to a network first", symbol: rows < 4 ? "▲" : "",
          action: "Retry", count + 1)
      }
      XCTAssertTrue(app.text.contains("No breeds") && app.text.contains("Retry"), app.text)
      XCTAssertEqual(app.text.contains("first"), isHintWhole, app.text)
      app.tap(.button("Retry"))
      XCTAssertEqual(app.state, 1)
    }
  }
}
