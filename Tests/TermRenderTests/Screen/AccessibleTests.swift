// AccessibleTests: the cursor marks the focus, motion is reduced, and only changes are announced.

import TermRender
import TermWidgets
import XCTest

final class AccessibleTests: XCTestCase {
  func testTheCursorIsAtTheFocus() {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 3))
    screen.update {
      VStack {
        Text("above")
        HStack(spacing: 1) {
          Button("a", 1)
          Button("b", 2)
        }
      }
    }
    _ = screen.send(.key(KeyPress(.tab)))
    XCTAssertNil(screen.caret)
    screen.marksFocus = true
    XCTAssertEqual(screen.caret, Caret(point: Point(column: 6, row: 1), shape: .block))
    screen.render()
    XCTAssertTrue(screen.cursor.isVisible)
    XCTAssertEqual(screen.cursor.point, Point(column: 6, row: 1))
  }

  func testAHiddenCursorFollowsTheFocus() {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 3))
    func show(_ count: Int) -> Int {
      screen.update {
        VStack {
          Text("\(count)")
          Button("a", 1)
          Button("b", 2)
        }
      }
      screen.removeOutput()
      screen.render()
      return screen.outputCount
    }
    screen.begin()
    _ = show(1)
    XCTAssertEqual(screen.cursor.point, Point(column: 0, row: 1))
    XCTAssertFalse(screen.cursor.isVisible)
    _ = screen.send(.key(KeyPress(.tab)))
    _ = show(2)
    XCTAssertEqual(screen.cursor.point, Point(column: 0, row: 2))
    XCTAssertNil(screen.caret)
    // It stays there, and that costs nothing.
    XCTAssertEqual(show(2), 0)
  }

  func testAnimationsStepOncePerSecond() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 3))
    screen.update { Timeline(every: .milliseconds(80)) { time in Text("\(time)") } }
    screen.render()
    XCTAssertEqual(screen.nextTick, .milliseconds(80))
    screen.reducesMotion = true
    XCTAssertEqual(screen.nextTick, .seconds(1))
    screen.advance(to: .milliseconds(999))
    XCTAssertEqual(screen.nextTick, .seconds(1))
  }

  func testOnlyChangesAreAnnounced() {
    let screen = Screen<Int>(size: Size(columns: 30, rows: 8))
    var announcer = Announcer()
    func show(_ count: Int, _ hasError: Bool) -> [String] {
      screen.update {
        VStack {
          Text("Total").role(.heading)
          Text("\(count)")
          HStack {
            Button("−", 1)
            Button("+", 2)
          }
          Text("on").focusable().role(.checkbox, label: "Wi-Fi", value: count > 1 ? "on" : "off")
          if hasError { Text("too few").role(.alert) }
        }
      }
      screen.render()
      return announcer.lines(for: screen.spokenSemantics)
    }
    XCTAssertEqual(
      show(1, false),
      ["heading Total", "1", "button +", "checkbox Wi-Fi: off", "focus: button −"])
    XCTAssertEqual(show(1, false), [])
    XCTAssertEqual(show(2, false), ["2", "checkbox Wi-Fi: on"])
    _ = screen.send(.key(KeyPress(.tab)))
    XCTAssertEqual(show(2, false), ["focus: button +"])
    _ = screen.send(.key(KeyPress(Key(.tab, .shift))))
    XCTAssertEqual(show(3, true), ["3", "alert too few", "focus: button −"])
    XCTAssertEqual(show(3, false), ["gone: alert too few"])
  }

  func testSemanticsMatchTheScreen() {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 3))
    screen.update {
      VStack {
        HStack(spacing: 1) {
          Button("a", 1)
          Button("b", 2).disabled()
          Button("c", 3).hidden()
        }
        Text("text")
        Text("pressed").onPress(4)
        Text("out of sight")
      }
    }
    XCTAssertEqual(
      screen.semantics.map { "\($0.role.map { "\($0)" } ?? "-") \($0.label) \($0.isDisabled)" },
      ["button a false", "button b true", "text text false", "text pressed false"])
    XCTAssertEqual(screen.semantics.map(\.isPressable), [true, true, false, true])
    XCTAssertEqual(screen.semantics[1].area, Rect(column: 6, row: 0, columns: 5, rows: 1))
  }

  func testTitlesOfBordersAreSpokenAndDecorationIsNot() {
    let screen = Screen<Int>(size: Size(columns: 30, rows: 8))
    screen.update {
      VStack {
        HStack {
          Text("[")
          Text("one")
          Text("|")
          Text("│")
          Text("two")
          Text("]")
        }
        Button("a", 1)
      }
      .border(.light, title: "Counter")
    }
    var announcer = Announcer()
    XCTAssertEqual(
      announcer.lines(for: screen.spokenSemantics),
      ["group Counter", "  one", "  two", "  button a", "focus: button a"])
    // Searches and tests find only views with semantics of their own, not border titles.
    XCTAssertFalse(screen.semantics.contains { $0.label == "Counter" })
  }
}
