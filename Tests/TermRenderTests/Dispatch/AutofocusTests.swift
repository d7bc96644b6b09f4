// AutofocusTests: which view has the focus when the user has not moved it.

import TermView
import XCTest

@testable import TermRender

final class AutofocusTests: XCTestCase {
  private func told(_ name: String) -> AnyView<String> {
    AnyView(Text(name).focusable().onFocus { "\(name) \($0)" })
  }

  func testTheFirstFocusableViewHasTheFocusAtTheStart() {
    let app = App(hasFocus: true) {
      Text("title")
      Text("off").onPress("off").disabled()
      Text("a").onPress("a").onFocus { "a \($0)" }
      Text("b").onPress("b")
    }
    XCTAssertEqual(app.news(), ["a true"])
    XCTAssertEqual(app.press("enter"), ["a"])
  }

  func testAViewThatAppearsLaterGetsTheFocusIfNoneCouldHaveIt() {
    let app = App(hasFocus: true) { Text("loading") }
    app.show { Text("a").onPress("a") }
    XCTAssertEqual(app.press("enter"), ["a"])
  }

  func testAutofocusOverridesTheFirstView() {
    let app = App(hasFocus: true) {
      Text("a").onPress("a")
      Text("b").onPress("b").autofocus()
      Text("c").onPress("c").autofocus()
    }
    XCTAssertEqual(app.press("enter"), ["b"])
  }

  func testAutofocusOnAContainerFocusesItsFirstView() {
    let app = App(hasFocus: true) {
      Text("a").onPress("a")
      VStack {
        Text("b")
        Text("c").onPress("c")
      }
      .autofocus()
    }
    XCTAssertEqual(app.press("enter"), ["c"])
  }

  func testAutofocusThatIsFalseOrDisabledIsIgnored() {
    for isDisabled in [false, true] {
      let app = App(hasFocus: true) {
        Text("a").onPress("a")
        Text("b").onPress("b").autofocus(isDisabled).disabled(isDisabled)
      }
      XCTAssertEqual(app.press("enter"), ["a"])
    }
  }

  func testAViewWithAutofocusTakesTheFocusOnlyWhenItAppears() {
    func page(_ isSearching: Bool, _ title: String) -> (App) -> Void {
      { app in
        app.show {
          Text(title)
          self.told("list")
          if isSearching { self.told("search").autofocus() }
        }
      }
    }
    let app = App(hasFocus: true) { Text("") }
    page(false, "1")(app)
    XCTAssertEqual(app.news(), ["list true"])
    page(true, "1")(app)
    XCTAssertEqual(app.news(), ["list false", "search true"])
    XCTAssertEqual(app.press("tab"), ["search false", "list true"])
    page(true, "2")(app)
    XCTAssertEqual(app.news(), [], "it stays where the user put it")
    page(false, "2")(app)
    page(true, "2")(app)
    XCTAssertEqual(app.news(), ["list false", "search true"])
    page(false, "2")(app)
    XCTAssertEqual(app.news(), ["search false", "list true"], "it goes back")
  }

  func testNestedAutofocusPrefersTheInnerView() {
    let app = App(hasFocus: true) {
      Text("a").onPress("a")
      VStack {
        Text("b").onPress("b")
        VStack {
          Text("c").onPress("c")
          Text("d").onPress("d").autofocus()
        }
        .autofocus()
      }
      .autofocus()
      Text("e").onPress("e").autofocus()
    }
    XCTAssertEqual(app.press("enter"), ["d"])
  }

  func testAViewThatAppearsInAPageThatRemembersItsFocusDoesNotTakeItFromOutside() {
    let app = App(hasFocus: true) { Text("") }
    func show(_ page: Int) {
      app.show {
        Text("pages").onPress("pages")
        VStack {
          Text("first of \(page)").onPress("first of \(page)")
          Text("field of \(page)").onPress("field of \(page)").autofocus().id(page)
        }
        .focusMemory()
      }
    }
    show(1)
    XCTAssertEqual(app.press("enter"), ["field of 1"])
    show(2)
    XCTAssertEqual(app.press("enter"), ["field of 2"], "the focus was in the page")
    XCTAssertEqual(app.press("tab", "enter"), ["pages"])
    show(3)
    XCTAssertEqual(app.press("enter"), ["pages"])
  }

  func testADialogFocusesItsOwnAutofocusView() {
    func show(_ app: App, _ isOpen: Bool) {
      app.show {
        Text("page").onPress("page").autofocus()
        if isOpen {
          VStack {
            Text("no").onPress("no")
            Text("yes").onPress("yes").autofocus()
          }
          .focusScope()
        }
      }
    }
    let app = App(hasFocus: true) { Text("") }
    show(app, false)
    show(app, true)
    XCTAssertEqual(app.press("enter"), ["yes"])
    show(app, false)
    XCTAssertEqual(app.press("enter"), ["page"])
  }

  func testAfterAProgramRemovesTheFocusThereIsNoneUntilItMoves() {
    let app = App(hasFocus: true) { Text("a").onPress("a") }
    _ = app.screen.blur()
    app.show {
      Text("new")
      Text("a").onPress("a")
      Text("b").onPress("b")
    }
    XCTAssertEqual(app.press("enter"), [])
    XCTAssertEqual(app.press("tab", "enter"), ["a"])
  }

  func testAScopeWithNothingToFocusLeavesTheFocusRemoved() {
    let app = App(hasFocus: true) { Text("a").onPress("a") }
    _ = app.screen.blur()
    for isOpen in [true, false] {
      app.show {
        Text("a").onPress("a")
        Text("b").focusScope(isOpen)
      }
      XCTAssertEqual(app.press("enter"), [])
    }
    XCTAssertEqual(app.press("tab", "enter"), ["a"])
  }

  // MARK: Handlers

  func testAFocusHandlerReceivesEventsOfItsViewAndOfItsDescendants() {
    let app = App(hasFocus: true) {
      Text("first").onPress("first")
      VStack {
        Text("a").onPress("a")
        Text("b").onPress("b")
      }
      .onFocus { "form \($0)" }
      .onKey("x", "x in the form")
    }
    XCTAssertEqual(app.press("tab"), ["form true"])
    XCTAssertEqual(app.press("tab"), [], "it stays in the form")
    XCTAssertEqual(app.press("enter", "x"), ["b", "x in the form"], "the wrapper takes nothing")
    XCTAssertEqual(app.press("tab"), ["form false"])
    XCTAssertEqual(app.press("enter"), ["first"])
  }

  func testAFocusHandlerDoesNotMakeAViewFocusable() {
    let app = App(hasFocus: true) {
      Text("a").onFocus { "a \($0)" }
      Text("b").onPress("b")
    }
    XCTAssertEqual(app.press("enter"), ["b"])
    XCTAssertEqual(app.news(), [])
  }

  func testAFocusHandOffInsideAViewSendsItNoEvent() {
    let app = App(hasFocus: true) { Text("") }
    func show(_ names: [String]) {
      app.show {
        VStack { ForEach(names, id: { $0 }) { name in self.told(name) } }.onFocus { "list \($0)" }
        Text("after").onPress("after")
      }
    }
    show(["a", "b"])
    XCTAssertEqual(app.news(), ["a true", "list true"])
    show(["b"])
    XCTAssertEqual(app.news(), ["a false", "b true"])
    show([])
    XCTAssertEqual(app.news(), ["b false", "list false"])
    XCTAssertEqual(app.press("enter"), ["after"])
  }

  func testAWrapperRemovedWithTheFocusReceivesAnEvent() {
    let app = App(hasFocus: true) { Text("") }
    func show(_ isThere: Bool) {
      app.show {
        if isThere { VStack { self.told("a") }.onFocus { "form \($0)" } }
        Text("rest")
      }
    }
    show(true)
    XCTAssertEqual(app.news(), ["a true", "form true"])
    show(false)
    XCTAssertEqual(app.news(), ["a false", "form false"])
  }
}
