// CoveredViewTests: taps on views that lie under others fail, and what is disabled needs less contrast.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// A view of a number, which its messages replace.
private struct Shown: Program {
  let content: @Sendable (Int) -> AnyView<Int>

  init(_ content: @escaping @Sendable (Int) -> AnyView<Int>) { self.content = content }

  init() { preconditionFailure("a view is given") }

  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state = message
    return .none
  }

  func view(_ state: Int) -> some View<Int> { content(state) }
}

private func shown(
  _ size: Size, @ViewBuilder<Int> _ view: @escaping @Sendable (Int) -> some View<Int>
) -> TestDriver<Shown> {
  TestDriver(Shown { AnyView(view($0)) }, size: size)
}

final class CoveredViewTests: FailureTestCase {
  func testATapOnACoveredViewFails() {
    func page(_ isOpen: Bool, dismiss: Int? = nil) -> TestDriver<Shown> {
      shown(Size(columns: 30, rows: 8)) { state in
        VStack { Button("Delete", 1) }
          .modal(isOpen: isOpen && state == 0, dismiss: dismiss) { Text("Wait") }
      }
    }
    page(false).tap(.button("Delete"))
    assertFails("button \"Delete\" is covered by box") { page(true).tap(.button("Delete")) }
    // A press beside a dialog may close it.
    let app = page(true, dismiss: 2)
    app.tap(.button("Delete"))
    XCTAssertEqual(app.state, 2)
    let toast = shown(Size(columns: 30, rows: 3)) { _ in
      ZStack {
        Button("Delete", 1)
        Text("a long notice").background(.surface).role(.status, label: "Notice")
      }
    }
    assertFails("button \"Delete\" is covered by text") { toast.tap(.button("Delete")) }
    XCTAssertEqual(toast.state, 0)
  }

  func testDisabledTextNeedsLessContrast() {
    func app(_ isDisabled: Bool, _ color: Color) -> TestDriver<Shown> {
      shown(Size(columns: 30, rows: 3)) { _ in
        VStack {
          Button("First", 1).disabled(isDisabled)
            .foreground(color).background(.rgb(0, 0, 0))
          Button("Second", 2)
        }
      }
    }
    let gray = Color.rgb(100, 100, 100)  // 3.5 : 1 on black
    assertAccessible(app(true, gray))
    assertFails("has a contrast of only 3") { assertAccessible(app(false, gray)) }
    assertFails("has a contrast of only 1") { assertAccessible(app(true, .rgb(50, 50, 50))) }
  }
}
