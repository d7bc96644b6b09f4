// FocusHandOffTests: where the focus goes when the focused view is removed.

@testable import TermRender
import TermView
import XCTest

final class FocusHandOffTests: XCTestCase {
  /// Views by their names, each of which reports the focus.
  private func views(_ names: String) -> [Named] { names.map { Named(id: String($0)) } }

  private struct Named: View, Identifiable {
    let id: String
    var body: some View<String> { Text(id).focusable().onFocus { [id] in "\(id) \($0)" } }
  }

  private func show(_ app: App, _ names: String) {
    let views = views(names)
    app.show { VStack { ForEach(views) { $0 } } }
  }

  /// The focus after views were removed, inserted and reordered.
  private func successor(of name: Character, in before: String, _ after: String) -> String? {
    let app = App { Text("") }
    show(app, before)
    let index = Array(before).firstIndex(of: name) ?? 0
    for _ in 0...index { _ = app.press("tab") }
    show(app, after)
    return app.news().last
  }

  func testTheNextViewGetsTheFocusOrElseThePreviousOne() {
    XCTAssertEqual(successor(of: "b", in: "abc", "ac"), "c true")
    XCTAssertEqual(successor(of: "c", in: "abc", "ab"), "b true")
    XCTAssertEqual(successor(of: "a", in: "abc", "bc"), "b true")
    XCTAssertEqual(successor(of: "b", in: "abcd", "ad"), "d true", "the next that is still there")
    XCTAssertEqual(successor(of: "d", in: "abcd", "a"), "a true")
    XCTAssertEqual(successor(of: "a", in: "a", ""), "a false", "there is nobody")
  }

  func testAReplacementGetsTheFocus() {
    XCTAssertEqual(successor(of: "b", in: "abc", "axc"), "x true")
    XCTAssertEqual(successor(of: "a", in: "a", "x"), "x true")
    XCTAssertEqual(successor(of: "c", in: "abc", "xyz"), "x true", "of all others the first")
  }

  func testThePositionIsKnownEvenIfSiblingsMove() {
    XCTAssertEqual(successor(of: "b", in: "abcd", "cad"), "d true")
    XCTAssertEqual(successor(of: "c", in: "abcd", "dba"), "a true")
    XCTAssertEqual(successor(of: "b", in: "abcd", "dca"), "a true", "behind a")
  }

  func testTheInnermostContainerIsSearchedFirst() {
    let app = App(30, 8) { Text("") }
    func show(_ hasCross: Bool, _ hasField: Bool = true) {
      app.show {
        Named(id: "before")
        VStack {
          HStack {
            if hasField { Named(id: "field") }
            Text("found")
            if hasCross { Text("x").focusable().onFocus { "cross \($0)" }.onPress("clear") }
          }
        }
        Named(id: "after")
      }
    }
    show(true)
    _ = app.press("tab", "tab", "tab")
    show(false)
    XCTAssertEqual(app.news(), ["cross false", "field true"])
    show(false, false)
    XCTAssertEqual(app.news(), ["field false", "after true"])
  }

  func testARemovedRowHandsTheFocusToTheNextRow() {
    let app = App { Text("") }
    func show(_ rows: [Int]) {
      app.show {
        VStack {
          ForEach(rows, id: { $0 }) { row in
            HStack {
              Text("row \(row)")
              Named(id: "edit \(row)")
              Named(id: "delete \(row)")
            }
          }
        }
      }
    }
    show([1, 2, 3])
    _ = app.press("tab", "tab", "tab", "tab")
    show([1, 3])
    XCTAssertEqual(app.news(), ["delete 2 false", "edit 3 true"])
    show([1])
    XCTAssertEqual(app.news(), ["edit 3 false", "delete 1 true"])
  }

  func testADisabledViewHandsTheFocusOnAndDoesNotTakeItBack() {
    for change in ["disabled", "hidden", "left out"] {
      let app = App { Text("") }
      func show(_ isOff: Bool) {
        app.show {
          VStack { Named(id: "a") }
          VStack {
            Named(id: "b")
            Named(id: "c")
          }
          .disabled(isOff && change == "disabled").hidden(isOff && change == "hidden")
          .shown(!isOff || change != "left out")
          VStack { Named(id: "d") }
        }
      }
      show(false)
      _ = app.press("tab", "tab")
      show(true)
      XCTAssertEqual(app.news(), ["b false", "d true"], change)
      show(false)
      XCTAssertEqual(app.news(), [], change)
    }
  }

  func testAViewInASizeReaderMayGetTheFocus() {
    let app = App { Text("") }
    func show(_ isOpen: Bool) {
      app.show {
        ZStack {
          VStack { Named(id: "link") }.hidden(isOpen)
          if isOpen { SizeReader { _ in SizeReader { _ in Named(id: "inside") } } }
        }
        Named(id: "far")
      }
    }
    show(false)
    _ = app.press("tab")
    show(true)
    XCTAssertEqual(app.news(), ["link false", "inside true"])
  }

  func testTheHandOffStaysInTheFocusScope() {
    let app = App(20, 8) { Text("") }
    func show(_ names: String) {
      let views = views(names)
      app.show {
        Named(id: "page")
        VStack {
          VStack { ForEach(views) { $0 } }
          Text("words")
        }
        .onKey("k", "scope").focusScope()
        Named(id: "after")
      }
    }
    show("ab")
    _ = app.press("tab")
    show("a")
    XCTAssertEqual(app.news(), ["b false", "a true"])
    show("")
    XCTAssertEqual(app.news(), ["a false"])
    XCTAssertEqual(app.press("k"), ["scope"])
  }

  func testTheNewlyFocusedViewIsRevealed() {
    let app = App(10, 3) { Text("") }
    func show(_ rows: [Int]) {
      app.show {
        ScrollView { ForEach(rows, id: { $0 }) { row in Named(id: "\(row)").frame(height: 2) } }
      }
    }
    show([0, 1, 2, 3])
    _ = app.press("tab", "tab", "tab", "tab")
    show([0, 3])
    show([0])
    XCTAssertEqual(app.text, "0")
    XCTAssertEqual(app.news().last, "0 true")
  }

  func testARowScrolledAwayHandsTheFocusOnWithoutScrollingBack() {
    let app = App(10, 4) { LazyList(0..<100, id: { $0 }) { row in Named(id: "\(row)") } }
    _ = app.press("tab")
    for _ in 0..<20 {
      _ = app.wheel(3, 1, 1)
      app.screen.render()
    }
    XCTAssertEqual(app.text, "60\n61\n62\n63")
    XCTAssertNotEqual(app.screen.tree.focus.node, -1)
    for _ in 0..<10 {
      _ = app.wheel(-3, 1, 1)
      app.screen.render()
    }
    XCTAssertEqual(app.text, "30\n31\n32\n33")
    XCTAssertNotEqual(app.screen.tree.focus.node, -1)
  }

  func testAFocusRemovedByTheProgramIsNotHandedOn() {
    let app = App { Text("") }
    show(app, "abc")
    _ = app.press("tab", "tab")
    show(app, "ac")
    XCTAssertEqual(app.screen.blur(), ["b false", "c true", "c false"])
    show(app, "a")
    XCTAssertEqual(app.news(), [])
  }
}

/// Views that remember the focus inside them.
final class FocusMemoryTests: XCTestCase {
  private func button(_ name: String) -> AnyView<String> {
    AnyView(Text(name).focusable().onFocus { "\(name) \($0)" })
  }

  private func pages(_ count: Int, lacks: String = "") -> AnyView<String> {
    AnyView(
      ZStack {
        ForEach(0..<count, id: { $0 }) { page in
          VStack {
            ForEach(["a", "b", "c"].map { "\($0)\(page)" }, id: { $0 }) { name in
              if name != lacks { button(name) }
            }
          }
          .hidden(page < count - 1).focusMemory()
        }
      })
  }

  func testACoveredPageGetsTheFocusBackWhereItWas() {
    let app = App { pages(1) }
    _ = app.press("tab", "tab")
    app.show { pages(2) }
    XCTAssertEqual(app.news(), ["b0 false", "a1 true"])
    _ = app.press("tab", "tab")
    app.show { pages(3) }
    app.show { pages(2) }
    XCTAssertEqual(app.news(), ["c1 false", "a2 true", "a2 false", "c1 true"])
    app.show { pages(1) }
    XCTAssertEqual(app.news(), ["c1 false", "b0 true"])
  }

  func testIfTheFocusedViewIsGoneTheNearestGetsTheFocus() {
    let app = App { pages(1) }
    _ = app.press("tab", "tab")
    app.show { pages(2) }
    app.show { pages(2, lacks: "b0") }
    app.show { pages(1, lacks: "b0") }
    XCTAssertEqual(app.news(), ["b0 false", "a1 true", "a1 false", "c0 true"])
  }

  func testAReplacementPageStartsAtItsFirstView() {
    let app = App { Text("") }
    func show(_ page: String) {
      app.show {
        VStack {
          button("a\(page)")
          button("b\(page)")
        }
        .id(page).focusMemory()
      }
    }
    show("x")
    _ = app.press("tab", "tab")
    show("y")
    XCTAssertEqual(app.news(), ["bx false", "ay true"])
  }

  func testACopyOfTheTreeRemembersTheFocusToo() {
    let app = App { pages(1) }
    _ = app.press("tab", "tab")
    app.show { pages(2) }
    let copy = RenderTree(copying: app.screen.tree)
    XCTAssertEqual(copy.focus.remembered.count, 2)
  }
}
