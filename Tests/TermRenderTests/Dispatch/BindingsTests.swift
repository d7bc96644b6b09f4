// BindingsTests: views that list the active key bindings, and handlers of keys that no other view handles.

import TermRender
import TermWidgets
import XCTest

/// Views that show the active keys.
final class BindingsTests: XCTestCase {
  func testKeysOfDisabledViewsAreNotShown() {
    let app = App { VStack { help() }.onKey("q", "quit", "q").disabled() }
    XCTAssertEqual(app.text, "[]")
  }

  func testAReaderInAMemoShowsThatTheFocusWasRemoved() {
    let app = App(40, 3) { Text("") }
    func show(_ isOn: Bool) {
      app.show {
        VStack {
          if isOn { Text("list").onPress("p").onKey("d", "delete", "d") }
          Memo(0) { _ in help() }
        }
        .onKey("q", "quit", "q")
      }
    }
    show(true)
    _ = app.press("tab")
    app.screen.render()
    XCTAssertEqual(app.text, "list\n[d delete, q quit]")
    show(false)
    XCTAssertEqual(app.text, "[q quit]")
  }

  func testAReaderShowsTheKeysOfALocal() {
    let app = App(40, 3) {
      VStack {
        Local(false) { isOpen, _ in
          Text("view").onKey("e", isOpen ? "close" : "open", LocalAction<Bool, String>.set(!isOpen))
            .onPress(.set(!isOpen))
        }
        help()
      }
    }
    _ = app.press("tab")
    app.screen.render()
    XCTAssertEqual(app.text, "view\n[e open]")
    _ = app.press("e")
    app.screen.render()
    XCTAssertEqual(app.text, "view\n[e close]")
  }

  func testOfTwoBindingsOfAKeyTheHandledOneIsShown() {
    let app = App(40, 3) {
      VStack { help() }.onKey("a", "first", "first").onKey("a", "second", "second")
    }
    XCTAssertEqual(app.text, "[a first]")
    XCTAssertEqual(app.press("a"), ["first"])
  }

  func testABindingIsHiddenIfAnInnerViewHandlesItsKey() {
    let app = App(40, 3) {
      VStack {
        TextField("name", text: "") { $0 }
        Text("button").onPress("pressed")
        help()
      }
      .onKey("q", "quit", "quit").onKey(.enter, "search", "search").onKey(.escape, "back", "back")
    }
    XCTAssertEqual(app.text.split(separator: "\n").last, "[q quit, enter search, escape back]")
    _ = app.press("tab")
    app.screen.render()
    XCTAssertEqual(
      app.text.split(separator: "\n").last, "[(q quit), enter search, escape back]")
    XCTAssertEqual(app.press("q"), ["q"])
    _ = app.press("tab")
    app.screen.render()
    XCTAssertEqual(
      app.text.split(separator: "\n").last, "[q quit, (enter search), escape back]")
    XCTAssertEqual(app.press("enter"), ["pressed"])
  }
}

/// Keys that are handled last.
final class UnhandledKeyTests: XCTestCase {
  func testItReceivesKeysThatNoAncestorHandled() {
    let app = App {
      VStack {
        Text("list").sending(String.self).onOtherKey { "other \($0.key)" }.onPress("press")
      }
      .onKey("q", "quit", "q")
    }
    _ = app.press("tab")
    XCTAssertEqual(app.press("q"), ["q"])
    XCTAssertEqual(app.press("x"), ["other x"])
    XCTAssertEqual(app.press("enter"), ["press"])
  }

  func testKeysThatTypeACharacterAreHiddenWhileThereIsACaret() {
    let app = App(60, 3) {
      VStack {
        Text("field").sending(String.self).caret(at: .zero).onPress("press")
        help()
      }
      .onKey("q", "quit", "q").onKey("Q", "leave", "Q").onKey("ctrl+s", "save", "s")
      .onKey("escape", "back", "b")
    }
    XCTAssertEqual(app.text, "field\n[q quit, Q leave, ctrl+s save, escape back]")
    _ = app.press("tab")
    app.screen.render()
    XCTAssertEqual(app.text, "field\n[(q quit), (Q leave), ctrl+s save, escape back]")
  }
}

/// State that must not outlive its view.
final class StaleStateTests: XCTestCase {
  func testALocalOfAnotherTypeStartsWithNewState() {
    let app = App { Text("") }
    app.show {
      Local(5) { count, _ in Text("\(count)").onPress(LocalAction<Int, String>.set(count + 1)) }
        .id("x")
    }
    _ = app.click(0, 0)
    app.screen.render()
    XCTAssertEqual(app.text, "6")
    app.show {
      Local("s") { text, _ in
        Text(text).onPress(LocalAction<String, String>.change { $0 += "s" })
      }
      .id("x")
    }
    XCTAssertEqual(app.text, "s")
    _ = app.click(0, 0)
    app.screen.render()
    XCTAssertEqual(app.text, "ss")
  }

  func testAScrollViewDoesNotInheritTheOffsetOfAnother() {
    let app = App(10, 3) { Text("") }
    func lines(_ name: String) -> ForEach<String> {
      ForEach(0..<20, id: \.self) { Text("\(name)\($0)").sending() }
    }
    func show(_ view: some View<String>) { app.show { view } }
    show(ScrollView(showsBars: false) { lines("a") })
    _ = app.wheel(7, 0, 0)
    show(VStack { lines("a") })
    show(ScrollView(showsBars: false) { lines("a") })
    XCTAssertEqual(app.text, "a0\na1\na2", "the one before was no scroll view")
    _ = app.wheel(7, 0, 0)
    show(VStack { lines("a") })
    show(Divider().sending())
    show(ScrollView(showsBars: false) { lines("b") })
    XCTAssertEqual(app.text, "b0\nb1\nb2")
  }
}

private func help() -> BindingsReader<String> {
  BindingsReader { bindings in
    let words = bindings.map { binding in
      binding.isCovered ? "(\(binding.key) \(binding.label))" : "\(binding.key) \(binding.label)"
    }
    Text("[" + words.joined(separator: ", ") + "]")
  }
}
