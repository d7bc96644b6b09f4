// KeyRoutingTests: which views a key is offered to, and in which order.

import TermView
import XCTest

@testable import TermRender

final class KeyRoutingTests: XCTestCase {
  private func bar(_ app: App) -> [String] {
    app.screen.tree.bindings().filter { !$0.isDetail }.map {
      "\($0.key) \($0.label)\($0.isCovered ? " covered" : "")"
    }
  }

  func testAKeyOfAnUnfocusableViewWorksWhereverTheFocusIs() {
    let app = App(hasFocus: true) {
      VStack { Text("title") }.onKey("r", "reload", "reload")
      Text("a").onPress("a")
      Text("b").onPress("b")
    }
    XCTAssertEqual(app.press("r", "tab", "r"), ["reload", "reload"])
    XCTAssertEqual(bar(app), ["r reload"])
  }

  func testItWorksOnAPageWithoutFocusableViews() {
    let app = App(hasFocus: true) {
      VStack {
        Text("read").onKey("n", "next", "next")
        Text("me").onKey("p", "previous", "previous")
      }
      .onKey("q", "quit", "quit")
    }
    XCTAssertEqual(app.press("n", "p", "q"), ["next", "previous", "quit"])
    XCTAssertEqual(bar(app), ["q quit", "n next", "p previous"])
  }

  func testAKeyOfAFocusableContainerWorksOnlyInIt() {
    let app = App(hasFocus: true) {
      Text("left").onPress("open left").onKey("d", "delete", "delete left")
      Text("right").onPress("open right")
    }
    XCTAssertEqual(app.press("d"), ["delete left"])
    XCTAssertEqual(app.press("tab", "d"), [])
    XCTAssertEqual(bar(app), [])
  }

  func testAncestorsOfTheFocusComeFirstThenViewsFromTheFront() {
    let app = App(hasFocus: true) {
      VStack {
        Text("1").onKey("x", "first", "first").onKey("y", "one", "one")
        Text("2").onKey("y", "two", "two")
        Text("a").onPress("a")
      }
      .onKey("x", "around", "around")
    }
    XCTAssertEqual(app.press("x", "y"), ["around", "one"])
    XCTAssertEqual(bar(app), ["x around", "y one"])
  }

  func testADisabledOrCoveredViewTakesNoKey() {
    func sent(_ key: Key, isDisabled: Bool = false, isHidden: Bool = false, asks: Bool = false)
      -> [String]
    {
      let app = App(hasFocus: true) {
        Text("title").onKey("r", "reload", "reload").disabled(isDisabled).hidden(isHidden)
        Text("a").onPress("a")
        if asks {
          VStack {
            Text("sure?").onKey("y", "yes", "yes")
            Text("no").onPress("no")
          }
          .focusScope()
        }
      }
      return app.press(key)
    }
    XCTAssertEqual(sent("r"), ["reload"])
    XCTAssertEqual(sent("r", isDisabled: true), [])
    XCTAssertEqual(sent("r", isHidden: true), [])
    XCTAssertEqual(sent("r", asks: true), [])
    XCTAssertEqual(sent("y", asks: true), ["yes"])
  }

  func testAFieldWithTheFocusTakesTheKeysThatType() {
    let app = App(hasFocus: true) {
      Text("title").onKey("r", "reload", "reload").onKey("ctrl+r", "reload", "reload all")
      Text("field").onKeyPress { $0.text.isEmpty ? nil : "typed \($0.text)" }
        .caret(at: .zero).focusable()
    }
    XCTAssertEqual(app.press("r", "ctrl+r"), ["typed r", "reload all"])
    XCTAssertEqual(bar(app), ["r reload covered", "ctrl+r reload"])
  }

  func testAViewThatIsRemovedOrUnboundTakesNoKeyAnyMore() {
    let app = App(hasFocus: true) { Text("") }
    for step in ["bound", "unbound", "bound", "removed", "bound"] {
      app.show {
        Text("a").onPress("a")
        if step != "removed" {
          if step == "bound" { Text("title").onKey("r", "reload", "reload") } else { Text("title") }
        }
      }
      XCTAssertEqual(app.press("r"), step == "bound" ? ["reload"] : [], step)
    }
  }

  // MARK: Ids

  func testAScreenReturnsTheIdOfTheFocusedView() {
    let app = App(hasFocus: true) {
      VStack {
        Text("a").onPress("a").id("a")
        Text("b").onPress("b").id("b")
      }
      .id("list")
      Text("c").onPress("c")
    }
    func focused(_ ids: [String]) -> Int? {
      app.screen.focusedView(among: ids.map { identityKey(of: $0) })
    }
    XCTAssertEqual(focused(["list", "b", "a"]), 2, "the innermost")
    XCTAssertEqual(focused(["b", "list"]), 1)
    XCTAssertNil(focused(["b", "nobody"]))
    _ = app.press("tab", "tab")
    XCTAssertNil(focused(["list", "a", "b"]))
  }

  func testAnIdThatCannotHaveTheFocusIsReportedWithTheReason() {
    let app = App(hasFocus: true) {
      Text("words").id("words")
      Text("off").onPress("off").disabled().id("off")
      Text("behind").onPress("behind").id("behind")
      Text("dialog").onPress("dialog").id("dialog").focusScope()
    }
    for id in ["nobody", "words", "off", "behind", "dialog", "nobody"] {
      _ = app.screen.focus(id)
    }
    XCTAssertEqual(
      app.screen.takeDiagnostics(),
      !isDebugBuild
        ? []
        : [
          "a command moves the focus to the id \"nobody\", which is on no view",
          "a command moves the focus to the id \"words\", which can't have it, and nothing in it can: it needs "
            + "focusable()",
          "a command moves the focus to the id \"off\", which is disabled or hidden",
          "a command moves the focus to the id \"behind\", which is outside of the dialog that holds the focus",
        ])
  }

  /// Where lines are read from right to left, a letter that stands for Left is exchanged as Left itself is.
  func testALetterThatStandsForAnArrowFollowsTheDirectionOfLines() {
    for isMirrored in [false, true] {
      let app = App {
        VStack { Text("row") }.onOtherKey { press in
          press.text.isEmpty ? "\(press.key) goes \(press.inReadingOrder.key)" : nil
        }
      }
      app.screen.keys = .vim
      app.screen.isMirrored = isMirrored
      let (back, on) = isMirrored ? ("right", "left") : ("left", "right")
      let wanted = ["left goes \(back)", "right goes \(on)"]
      XCTAssertEqual(app.press("h", "l"), wanted)
      XCTAssertEqual(app.press(.left, .right), wanted)
    }
  }

  func testAHandlerLearnsWhetherTheKeyIsForAViewInside() {
    func handle(_ press: KeyPress) -> String? {
      [.up, .down].contains(press.key) ? "\(press.key) \(press.isForDescendant)" : nil
    }
    let box = VStack { Text("inside").focusable().sending(String.self) }.focusable()
    for view in [box.onOtherKey(handle), box.onKeyPress(handle)] {
      let app = App(hasFocus: true) { view }
      app.screen.keys = .vim
      XCTAssertEqual(app.press("tab", "down", "j"), ["down true", "down true"])
      XCTAssertEqual(app.press(.shift(.tab), "up", "k"), ["up false", "up false"])
    }
  }
}
