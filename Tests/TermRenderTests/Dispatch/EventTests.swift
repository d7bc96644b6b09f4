// EventTests: which view handles a key, a mouse event or a paste, and with which message.

import TermRender
import TermView
import TermWidgets
import XCTest

/// Keys, the mouse, the focus: which view handles an event, and with which message.
final class EventTests: XCTestCase {
  func testAnArrowMovesTheFocusToTheNearestViewInItsDirection() {
    let screen = Screen<String>(size: Size(columns: 20, rows: 5))
    screen.update {
      VStack<String>(alignment: .leading) {
        HStack<String>(spacing: 2) {
          Button("a", "a"); Button("b", "b")
        }
        Button("c", "c")
        HStack<String> {
          Text("              "); Button("d", "d")
        }
      }
    }
    func pressed(_ keys: Key...) -> [String] { keys.flatMap { screen.send(.key(KeyPress($0))) } }
    XCTAssertEqual(pressed(.enter), ["a"])
    XCTAssertEqual(pressed(.right, .enter), ["b"])
    XCTAssertEqual(pressed(.right, .enter), ["d"])
    XCTAssertEqual(pressed(.right, .enter), ["d"])
    XCTAssertEqual(pressed(.left, .enter), ["b"])
    XCTAssertEqual(pressed(.left, .enter), ["a"])
    XCTAssertEqual(pressed(.down, .enter), ["c"])
  }

  func testAKeyGoesFromTheFocusedViewOutwardsUntilAViewHandlesIt() {
    let app = App {
      VStack {
        Text("inner").onKey("a", "inner a").onPress("pressed")
        Text("other").onKey("b", "never: it has no focus")
      }
      .onKey("a", "outer a").onKey("b", "outer b").onKey("q", "quit")
    }
    XCTAssertEqual(app.press("q"), ["quit"], "what surrounds everything needs no focus")
    XCTAssertEqual(app.press("tab"), [])
    XCTAssertEqual(
      app.press("a", "b", "c", "enter", "space"),
      [
        "inner a", "outer b", "pressed", "pressed",
      ])
  }

  func testHandlersOfAViewRunInTheirOrder() {
    let app = App {
      Text("x").onKey { press in press.text == "a" ? "first" : nil }
        .onKey("a", "second").onKey("b", "third")
    }
    XCTAssertEqual(app.press("a", "b"), ["first", "third"])
  }

  func testReleasesGoOnlyToHandlersOfAllKeys() {
    let app = App {
      Text("x").onKey("a", "down").padding().onKey { $0.phase == .release ? "up" : nil }
    }
    XCTAssertEqual(app.send(.key(KeyPress("a", phase: .press))), ["down"])
    XCTAssertEqual(app.send(.key(KeyPress("a", phase: .repeat))), ["down"])
    XCTAssertEqual(app.send(.key(KeyPress("a", phase: .release))), ["up"])
  }

  func testTabCyclesThroughTheFocusableViews() {
    let app = App {
      HStack {
        Text("a").focusable().onFocus { "a \($0)" }
        Text("b").focusable().onFocus { "b \($0)" }.disabled()
        Text("c").focusable().onFocus { "c \($0)" }.hidden()
        Text("d").focusable().onFocus { "d \($0)" }
      }
    }
    XCTAssertEqual(app.press("tab"), ["a true"])
    XCTAssertEqual(app.press("tab"), ["a false", "d true"])
    XCTAssertEqual(app.press("tab"), ["d false", "a true"])
    XCTAssertEqual(app.press("shift+tab"), ["a false", "d true"])
  }

  func testADialogKeepsTheFocus() {
    let app = App {
      ZStack {
        Text("behind").focusable().onFocus { "behind \($0)" }
        HStack {
          Text("yes").focusable().onFocus { "yes \($0)" }
          Text("no").focusable().onFocus { "no \($0)" }
        }
        .focusScope()
      }
    }
    XCTAssertEqual(
      app.press("tab", "tab"),
      [
        // It has had the focus from the beginning.
        "yes true", "yes false", "no true", "no false", "yes true",
      ])
  }

  func testAProgramMovesTheFocusById() {
    let app = App {
      HStack {
        Text("a").focusable().onFocus { "a \($0)" }
        VStack { Text("b").focusable().onFocus { "b \($0)" } }.id("field")
      }
    }
    XCTAssertEqual(app.screen.focus("field"), ["b true"])
    XCTAssertEqual(app.screen.focus("nobody"), [])
    XCTAssertEqual(app.screen.blur(), ["b false"])
  }

  func testIdsOfDifferentTypesAreDifferent() {
    // The first cases of enumerations have the same hash.
    enum Page: Hashable { case first }
    enum Place: Hashable { case first }
    let app = App {
      HStack {
        Text("a").focusable().onFocus { "a \($0)" }.id(Page.first)
        Text("b").focusable().onFocus { "b \($0)" }.id(Place.first)
      }
    }
    XCTAssertEqual(app.screen.focus(Place.first), ["b true"])
    XCTAssertEqual(app.screen.focus(AnyHashable(Page.first)), ["b false", "a true"])
    XCTAssertEqual(app.screen.takeDiagnostics(), [])
  }

  func testAClickPressesTheViewUnderIt() {
    let app = App {
      HStack(spacing: 1) {
        Text("[one]").onPress("one")
        Text("[two]").onPress("two").disabled()
        Text("[six]").onPress("six")
      }
    }
    XCTAssertEqual(app.click(1, 0), ["one"])
    XCTAssertEqual(app.click(7, 0), [], "disabled")
    XCTAssertEqual(app.click(12, 0), ["six"])
    XCTAssertEqual(app.click(5, 0), [], "between them")
    XCTAssertEqual(app.press("enter"), ["six"], "the click moved the focus")
  }

  func testAButtonReleasedElsewhereIsNotPressed() {
    let app = App {
      HStack {
        Text("[one]").onPress("one")
        Text("[two]").onPress("two")
      }
    }
    XCTAssertEqual(app.mouse(.down(.left), 1, 0), [])
    XCTAssertEqual(app.mouse(.up(.left), 6, 0), [])
  }

  func testTheViewThatReceivedThePressReceivesTheDragAndItsEnd() {
    let app = App {
      HStack {
        Text("12345").onMouse { "left \($0.action) \($0.position.column)" }
        Text("67890").onMouse { _ in "right" }
      }
    }
    XCTAssertEqual(
      app.mouse(.down(.left), 2, 0).last, "left down(TermView.MouseEvent.Button.left) 2")
    XCTAssertEqual(
      app.mouse(.drag(.left), 8, 0).last, "left drag(TermView.MouseEvent.Button.left) 8")
    XCTAssertEqual(app.mouse(.up(.left), 8, 0).last, "left up(TermView.MouseEvent.Button.left) 8")
    XCTAssertEqual(app.mouse(.move, 8, 0), ["right"])
  }

  func testTheMouseEntersAndLeaves() {
    let app = App {
      HStack {
        Text("ab").onMouse { $0.action == .enter ? "in a" : $0.action == .leave ? "out a" : nil }
        Text("cd").onMouse { $0.action == .enter ? "in c" : $0.action == .leave ? "out c" : nil }
      }
    }
    XCTAssertEqual(app.mouse(.move, 0, 0), ["in a"])
    XCTAssertEqual(app.mouse(.move, 1, 0), [])
    XCTAssertEqual(app.mouse(.move, 2, 0), ["out a", "in c"])
    XCTAssertEqual(app.mouse(.move, 9, 1), ["out c"])
  }

  func testTheWheelGoesToTheInnermostViewThatHandlesIt() {
    let app = App {
      VStack {
        Text("a").onScroll { "a \($0.rows)" }
        Text("b")
      }
      .onScroll { "all \($0.rows)" }
    }
    XCTAssertEqual(app.wheel(1, 0, 0), ["a 1"])
    XCTAssertEqual(app.wheel(-2, 0, 1), ["all -2"])
  }

  func testAPasteGoesToTheFocus() {
    let app = App {
      VStack { Text("field").onPress("x").onPaste { "field \($0)" } }.onPaste { "page \($0)" }
    }
    XCTAssertEqual(app.send(.paste("hi")), ["page hi"])
    _ = app.press("tab")
    XCTAssertEqual(app.send(.paste("hi")), ["field hi"])
  }

  func testViewsSendAppearAndDisappearEvents() {
    let app = App { Text("a").onAppear("came").onDisappear("went") }
    XCTAssertEqual(app.screen.takeMessages(), ["came"])
    XCTAssertEqual(app.screen.takeMessages(), [])
    app.show { Divider().sending() }
    XCTAssertEqual(app.screen.takeMessages(), ["went"])
  }

  func testAMessageOfARemovedViewStillPassesItsMaps() {
    let app = App {
      VStack { Text("a").onDisappear(7).map { "number \($0)" } }
    }
    XCTAssertEqual(app.screen.takeMessages(), [])
    app.show { VStack { Divider() } }
    XCTAssertEqual(app.screen.takeMessages(), ["number 7"])
  }

  func testAViewReceivesItsSizeAfterTheFirstLayoutAndWhenItChanges() {
    let app = App { Text("abc").onSize { "\($0.columns)x\($0.rows)" } }
    XCTAssertEqual(app.screen.takeMessages(), ["20x5"])
    app.screen.resize(to: Size(columns: 10, rows: 4))
    XCTAssertEqual(app.screen.takeMessages(), ["10x4"])
  }

  func testTheCaretIsThatOfTheFocusedView() {
    let app = App {
      VStack {
        Text("name").onPress("x").caret(at: Point(column: 2, row: 0), shape: .underline)
      }
      .padding()
    }
    XCTAssertNil(app.screen.caret)
    _ = app.press("tab")
    XCTAssertEqual(app.screen.caret, Caret(point: Point(column: 3, row: 1), shape: .underline))
  }

  func testAPressedButtonLooksPressed() {
    let app = App {
      Text("ok").onPress("ok").foreground(.red, when: .pressed).foreground(.blue, when: .focused)
    }
    XCTAssertEqual(app.color(0, 0), .default)
    _ = app.mouse(.down(.left), 0, 0)
    app.screen.render()
    XCTAssertEqual(app.color(0, 0), .blue, "the last that holds wins")
    _ = app.screen.blur()
    app.screen.render()
    XCTAssertEqual(app.color(0, 0), .red)
    _ = app.mouse(.up(.left), 0, 0)
    app.screen.render()
    XCTAssertEqual(app.color(0, 0), .default)
  }
}

/// Views that change with time, size and the active keys.
final class DeferredViewEventTests: XCTestCase {
  func testATimelineTicksAtItsIntervals() {
    let app = App {
      Timeline(every: .milliseconds(100)) { time in Text("\(time / .milliseconds(100))") }
    }
    XCTAssertEqual(app.text, "0.0")
    XCTAssertEqual(app.screen.nextTick, .milliseconds(100))
    app.screen.advance(to: .milliseconds(99))
    app.screen.render()
    XCTAssertEqual(app.screen.stats.visited, 0)
    app.screen.advance(to: .milliseconds(250))
    app.screen.render()
    XCTAssertEqual(app.text, "2.0")
    XCTAssertEqual(app.screen.nextTick, .milliseconds(300))
  }

  func testAnInvisibleTimelineDoesNotTick() {
    let app = App {
      Timeline(every: .milliseconds(100)) { _ in Text("x") }.hidden()
    }
    XCTAssertNil(app.screen.nextTick)
  }

  func testASizeReaderKnowsItsSizeFromTheFirstFrame() {
    let app = App {
      VStack {
        Text("title")
        SizeReader { size in Text("\(size.columns)x\(size.rows)") }
      }
    }
    XCTAssertEqual(app.text, "title\n20x4")
    app.screen.resize(to: Size(columns: 10, rows: 3))
    app.screen.render()
    XCTAssertEqual(app.text, "title\n10x2")
  }

  func testABindingsReaderShowsTheCurrentBindings() {
    let app = App {
      VStack {
        Text("list").onPress("x").onKey("d", "delete", "d")
        BindingsReader { bindings in
          Text(bindings.map { "\($0.key) \($0.label)" }.joined(separator: ", "))
        }
      }
      .onKey("q", "quit", "q")
    }
    XCTAssertEqual(app.text, "list\nq quit")
    _ = app.press("tab")
    app.screen.render()
    XCTAssertEqual(app.text, "list\nd delete, q quit")
  }
}
