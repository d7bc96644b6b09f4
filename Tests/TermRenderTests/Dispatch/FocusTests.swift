// FocusTests: the focus when views are inserted, removed or disabled, and focus scopes.

@testable import TermRender
import TermView
import XCTest

/// The focus when views are inserted, removed and disabled.
final class FocusTests: XCTestCase {
  func testDisabledViewsHandleNoKeys() {
    for change in ["hidden", "left out", "disabled"] {
      let app = App { Text("") }
      func show(_ isOff: Bool) {
        app.show {
          VStack {
            VStack {
              Text("[pay]").onPress("pay").onKey("x", "x")
            }
            .hidden(isOff && change == "hidden").shown(!(isOff && change == "left out"))
            .disabled(isOff && change == "disabled")
            Text("other")
          }
        }
      }
      show(false)
      _ = app.press("tab")
      show(true)
      XCTAssertEqual(app.press("enter", "x"), [], change)
      show(false)
      XCTAssertEqual(app.press("enter", "x"), ["pay", "x"], "it gets the focus back: \(change)")
    }
  }

  func testTabGoesToHandlersIfNothingIsFocusable() {
    let app = App { Text("nothing to press").onKey("tab", "tab").onKey("shift+tab", "back") }
    XCTAssertEqual(app.press("tab", "shift+tab"), ["tab", "back"])
    app.show { Text("nothing to press") }
    XCTAssertEqual(app.press("tab"), [])
    XCTAssertFalse(app.screen.wasHandled)
    app.show { Text("ok").onPress("ok").onKey("tab", "tab") }
    _ = app.press("tab")
    XCTAssertEqual(app.press("enter"), ["ok"])
  }

  func testAViewReceivesAnEventWhenItLosesTheFocus() {
    for change in ["removed", "disabled", "hidden", "left out"] {
      let app = App { Text("") }
      func show(_ isOff: Bool) {
        app.show {
          VStack {
            if !isOff || change != "removed" {
              Text("f").focusable().onFocus { "focus \($0)" }.disabled(
                isOff && change == "disabled"
              )
              .hidden(isOff && change == "hidden").shown(!isOff || change != "left out")
            }
            Text("b")
          }
        }
      }
      show(false)
      XCTAssertEqual(app.press("tab"), ["focus true"])
      show(true)
      XCTAssertEqual(app.news(), ["focus false"], change)
      show(false)
      XCTAssertEqual(app.news(), ["focus true"], "it gets the focus back: \(change)")
    }
  }

  func testAViewThatIsNoLongerFocusableLosesTheFocus() {
    let app = App { VStack { Text("f").onPress("pressed") } }
    _ = app.press("tab")
    app.show {
      VStack {
        Text("f").onKey("enter", "key")
        Text("other")
      }
    }
    XCTAssertEqual(app.screen.tree.focus.node, -1)
    XCTAssertEqual(app.press("enter"), ["key"], "its key needs no focus")
  }

  func testBlurringCallsTheHandlersOfTheNewestViews() {
    let app = App { Text("") }
    func update(_ number: Int) {
      app.screen.update { SizeReader { _ in Text("x").focusable().onFocus { "\(number) \($0)" } } }
    }
    update(1)
    XCTAssertEqual(app.press("tab"), ["1 true"])
    update(2)
    XCTAssertEqual(app.screen.blur(), ["2 false"])
  }
}

/// Views that hold the focus inside.
final class FocusScopeTests: XCTestCase {
  private func page(_ scopes: Int) -> AnyView<String> {
    AnyView(
      ZStack {
        VStack {
          Text("a").focusable().onFocus { "a \($0)" }.onPress("a")
          Text("b").focusable().onFocus { "b \($0)" }.onPress("b")
        }
        if scopes > 0 {
          VStack {
            Text("yes").focusable().onFocus { "yes \($0)" }.onPress("yes")
            Text("no").focusable().onFocus { "no \($0)" }.onPress("no")
            if scopes > 1 {
              Text("sure").focusable().onFocus { "sure \($0)" }.onPress("sure").focusScope()
            }
          }
          .focusScope()
        }
      })
  }

  func testADialogTakesTheFocusAndGivesItBack() {
    let app = App { page(0) }
    XCTAssertEqual(app.press("tab", "tab"), ["a true", "a false", "b true"])
    app.show { page(1) }
    XCTAssertEqual(app.news(), ["b false", "yes true"])
    XCTAssertEqual(app.press("enter"), ["yes"])
    app.show { page(0) }
    XCTAssertEqual(app.news(), ["yes false", "b true"])
    XCTAssertEqual(app.press("enter"), ["b"])
  }

  func testADialogTakesTheFocusIfNoViewHadIt() {
    let app = App { page(0) }
    app.show { page(1) }
    XCTAssertEqual(app.news(), ["yes true"])
    XCTAssertEqual(app.press("enter"), ["yes"])
    app.show { page(0) }
    XCTAssertEqual(app.news(), ["yes false", "a true"])
    XCTAssertEqual(app.press("enter"), ["a"])
  }

  func testAViewInASizeReaderReceivesTheFocus() {
    func show(_ isOpen: Bool) -> AnyView<String> {
      AnyView(
        ZStack {
          Text("page").focusable().onFocus { "page \($0)" }
          if isOpen {
            VStack {
              SizeReader { _ in Text("field").focusable().onFocus { "field \($0)" } }
              Text("ok").focusable().onFocus { "ok \($0)" }
            }
            .focusScope()
          }
        })
    }
    let app = App { show(false) }
    _ = app.press("tab")
    app.show { show(true) }
    XCTAssertEqual(app.news(), ["page false", "field true"])
    app.show { show(false) }
    XCTAssertEqual(app.news(), ["field false", "page true"])
  }

  func testANestedDialogHoldsTheFocusUntilItCloses() {
    let app = App { page(0) }
    _ = app.press("tab")
    app.show { page(1) }
    XCTAssertEqual(
      app.press("tab"), ["a false", "yes true", "yes false", "no true"], "what waited comes first")
    app.show { page(2) }
    XCTAssertEqual(app.news(), ["no false", "sure true"])
    XCTAssertEqual(app.press("tab", "enter"), ["sure"])
    app.show { page(1) }
    XCTAssertEqual(app.news(), ["sure false", "no true"])
    app.show { page(2) }
    app.show { page(0) }
    XCTAssertEqual(app.news(), ["no false", "sure true", "sure false", "a true"])
  }

  func testAReplacedDialogPassesOnTheViewThatHadTheFocus() {
    let app = App { Text("") }
    func show(_ name: String) {
      app.show {
        Text("page").focusable().onFocus { "page \($0)" }
        if !name.isEmpty {
          Text(name).focusable().onFocus { "\(name) \($0)" }.id(name).focusScope()
        }
      }
    }
    show("")
    _ = app.press("tab")
    for name in ["one", "two", ""] { show(name) }
    XCTAssertEqual(
      app.news(),
      [
        "page false", "one true", "one false", "two true", "two false", "page true",
      ])
  }

  func testTheNearestViewGetsTheFocusBackIfTheFormerOneIsGone() {
    let app = App { Text("") }
    func show(_ rows: [String], asks: Bool) {
      app.show {
        ZStack {
          VStack {
            ForEach(rows, id: { $0 }) { row in Text(row).focusable().onFocus { "\(row) \($0)" } }
          }
          if asks { Text("sure?").focusable().onFocus { "sure \($0)" }.focusScope() }
        }
      }
    }
    show(["a", "b", "c"], asks: false)
    _ = app.press("tab", "tab")
    show(["a", "b", "c"], asks: true)
    XCTAssertEqual(app.news(), ["b false", "sure true"])
    show(["a", "c"], asks: false)
    XCTAssertEqual(app.news(), ["sure false", "c true"])
    show(["a", "c"], asks: true)
    show(["a"], asks: true)
    show(["a"], asks: false)
    XCTAssertEqual(app.news(), ["c false", "sure true", "sure false", "a true"])
  }

  func testAClickBesideADialogLeavesTheFocusInIt() {
    let app = App {
      VStack {
        Text("page").onPress("page")
        Text("dialog").onPress("dialog").focusScope()
      }
    }
    _ = app.press("tab")
    XCTAssertEqual(app.click(0, 0), ["page"])
    XCTAssertEqual(app.press("enter"), ["dialog"])
  }

  func testKeysGoToADialogWithoutAFocusedView() {
    let app = App {
      ZStack {
        Text("page").onKey("x", "page")
        VStack { Text("Press any key") }.onKey("x", "dialog").focusScope()
      }
    }
    XCTAssertEqual(app.press("x"), ["dialog"])
  }

  func testAScopeThatFormsAroundTheFocusLeavesItThere() {
    func form(isScope: Bool) -> some View<String> {
      VStack {
        Text("a").focusable().onFocus { "a \($0)" }
        Text("b").focusable().onFocus { "b \($0)" }
      }
      .focusScope(isScope)
    }
    let app = App { form(isScope: false) }
    XCTAssertEqual(app.press("tab", "tab"), ["a true", "a false", "b true"])
    app.show { form(isScope: true) }
    XCTAssertEqual(app.news(), [])
    XCTAssertEqual(app.press("tab"), ["b false", "a true"])
  }

  func testAFocusThatTheProgramRemovedFromADialogStaysAway() {
    let app = App { page(1) }
    XCTAssertEqual(app.news(), ["yes true"])
    XCTAssertEqual(app.screen.blur(), ["yes false"])
    app.show { page(1) }
    XCTAssertEqual(app.news(), [])
    XCTAssertEqual(app.press("tab"), ["yes true"])
  }

  func testAScopeThatIsDisabledOrIsNoneAnyMoreGivesTheFocusBack() {
    for isDisabled in [true, false] {
      func show(_ app: App, asks: Bool) {
        app.show {
          ZStack {
            VStack {
              Text("a").focusable().onFocus { "a \($0)" }
              Text("b").focusable().onFocus { "b \($0)" }
            }
            Text("dialog").focusable().onFocus { "dialog \($0)" }
              .focusScope(isDisabled || asks).disabled(isDisabled && !asks)
          }
        }
      }
      let app = App { Text("") }
      show(app, asks: false)
      XCTAssertEqual(app.press("tab"), ["a true"])
      for _ in 0..<2 {
        show(app, asks: true)
        XCTAssertEqual(app.news(), ["a false", "dialog true"])
        show(app, asks: false)
        XCTAssertEqual(app.news(), ["dialog false", "a true"], "not the nearest one, which is b")
      }
    }
  }

  func testTheRootGetsTheFocusBackFromAScopeInIt() {
    func page(asks: Bool) -> some View<String> {
      VStack {
        Text("page")
        if asks { Text("dialog").focusable().onPress("dialog").focusScope() }
      }
      .onPress("page").onFocus { "page \($0)" }
    }
    let app = App { page(asks: false) }
    XCTAssertEqual(app.press("tab", "enter"), ["page true", "page"])
    app.show { page(asks: true) }
    XCTAssertEqual(app.press("enter"), ["dialog"])
    app.show { page(asks: false) }
    XCTAssertEqual(app.news(), [], "the focus never left the page")
    XCTAssertEqual(app.press("enter"), ["page"])
  }

  func testAScopeThatPassesToAnotherViewAroundTheFocusLeavesItThere() {
    func page(inner: Bool, outer: Bool) -> some View<String> {
      VStack {
        VStack {
          Text("a").focusable().onFocus { "a \($0)" }
          Text("b").focusable().onFocus { "b \($0)" }
        }
        .focusScope(inner)
      }
      .focusScope(outer)
    }
    let app = App { page(inner: false, outer: false) }
    XCTAssertEqual(app.press("tab", "tab").last, "b true")
    for (inner, outer) in [(true, false), (false, true), (true, false), (false, false)] {
      app.show { page(inner: inner, outer: outer) }
      XCTAssertEqual(app.news(), [], "\(inner), \(outer)")
    }
  }

  func testAScopeThatReplacesAnotherGivesTheFocusBackToThePage() {
    func show(_ app: App, _ names: [String]) {
      app.show {
        ZStack {
          VStack {
            Text("a").focusable().onFocus { "a \($0)" }
            Text("b").focusable().onFocus { "b \($0)" }
          }
          ForEach(names, id: { $0 }) { name in
            Text(name).focusable().onFocus { "\(name) \($0)" }.focusScope()
          }
        }
      }
    }
    let app = App { Text("") }
    show(app, [])
    XCTAssertEqual(app.press("tab", "tab").last, "b true")
    show(app, ["one"])
    show(app, ["two"])
    XCTAssertEqual(app.news(), ["b false", "one true", "one false", "two true"])
    show(app, [])
    XCTAssertEqual(app.news(), ["two false", "b true"])
  }

  func testAHiddenScopeHoldsNoFocus() {
    let app = App {
      Text("page").focusable().onFocus { "page \($0)" }
      Text("dialog").focusable().onFocus { "dialog \($0)" }.focusScope().hidden()
    }
    XCTAssertEqual(app.press("tab"), ["page true"])
  }
}
