// FocusMarkTests: the hidden cursor stands on the row, tab, day or choice of the focused widget.

import TermRender
import TermStore
import TermWidgets
import XCTest

final class FocusMarkTests: XCTestCase {
  private struct Row: Identifiable, Sendable {
    let id: Int
    var name: String { "row \(id)" }
  }

  private static let rows = (0..<30).map { Row(id: $0) }

  /// Presses keys and returns the cell of the hidden cursor after each.
  private func cells<State: Sendable>(
    _ initial: State, _ keys: [Key], _ view: @escaping @Sendable (State) -> AnyView<State>
  ) -> [Point] {
    let store = Store(
      Host(initial, view), size: Size(columns: 30, rows: 12), pool: TaskPool(threads: 0))
    store.screen.begin()
    store.render()
    return keys.map { key in
      store.handle(.key(KeyPress(key)))
      store.render()
      XCTAssertFalse(store.screen.cursor.isVisible)
      return store.screen.cursor.point
    }
  }

  func testItFollowsTheRowOfAList() {
    let places = cells(Selection<Int>(), [.down, .down, .down, .down, .up]) { selection in
      AnyView(
        VStack(alignment: .stretch) {
          Text("title")
          List("Rows", Self.rows, selection: selection, text: { $0.name }) { $0 }
        })
    }
    XCTAssertEqual(places.map(\.row), [2, 3, 4, 5, 4])
    XCTAssertEqual(Set(places.map(\.column)), [0])
  }

  func testItStaysVisibleInAScrollingList() {
    let places = cells(Selection<Int>(), Array(repeating: .down, count: 29)) { selection in
      AnyView(List("Rows", Self.rows, selection: selection, text: { $0.name }) { $0 })
    }
    XCTAssertEqual(places.last?.row, 11)
    XCTAssertTrue(places.allSatisfy { (0..<12).contains($0.row) })
  }

  func testItFollowsTheChoicesOfOtherWidgets() {
    let radio = cells(0, [.down, .down]) { choice in
      AnyView(RadioGroup("Size", [0, 1, 2], selection: choice, title: { "\($0)" }) { $0 })
    }
    XCTAssertEqual(radio.map(\.row), [1, 2])
    let picker = cells(0, [.right, .right]) { choice in
      AnyView(Picker("Step", [0, 1, 2], selection: choice, title: { "\($0)" }) { $0 })
    }
    XCTAssertLessThan(picker[0].column, picker[1].column)
    let tree = cells(TreeSelection<Int>(), [.down, .down]) { selection in
      AnyView(
        Tree(
          "Rows", Self.rows, selection: selection, text: { $0.name }, isBranch: { _ in false },
          children: { _ in [] }
        ) { $0 })
    }
    XCTAssertEqual(tree.map(\.row), [1, 2])
  }

  func testAViewWithoutAMarkHasTheCursorAtItsStart() {
    let places = cells(0, [.tab]) { _ in
      AnyView(
        VStack {
          Button("one", 1)
          Button("two", 2)
        })
    }
    XCTAssertEqual(places, [Point(column: 0, row: 1)])
  }
}
