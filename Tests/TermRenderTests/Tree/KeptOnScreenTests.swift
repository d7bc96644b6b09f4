// KeptOnScreenTests: where a floating view goes that does not fit beside its container, compared with the rule.

import TermView
import XCTest

@testable import TermRender

final class KeptOnScreenTests: XCTestCase {
  /// A view of `size` that floats `gap` rows below or above an anchor of 4 by 1 cells.
  private struct Scene {
    var screen = Size(columns: 12, rows: 7)
    var anchor: Point
    var size: Size
    var gap = 0
    var shift = 0
    var isBelow: Bool
  }

  /// Returns where the view is on the screen.
  private func place(_ scene: Scene, keepsToScreen: Bool = true) -> Rect? {
    let screen = Screen<Never>(size: scene.screen)
    let distance = Length.cells(1 + scene.gap)
    screen.update {
      ZStack {
        Text("####").frame(width: 4, height: 1)
          .overlay(alignment: .topLeading) {
            Text("").frame(width: scene.size.columns, height: scene.size.rows).id("float")
              .floating(
                top: scene.isBelow ? distance : .auto, leading: .cells(scene.shift),
                bottom: scene.isBelow ? .auto : distance, keepsToScreen: keepsToScreen)
          }
          .position(top: .cells(scene.anchor.row), leading: .cells(scene.anchor.column))
      }
    }
    screen.render()
    let node = screen.tree.node(identity: identityKey(of: "float"))
    return node.map { screen.tree.screenRect(of: $0) }
  }

  /// The rule: at most as large as the screen, on the other side if there is more space there, and then in the screen.
  private func wanted(_ scene: Scene) -> Rect {
    var scene = scene
    scene.size.columns = min(scene.size.columns, scene.screen.columns)
    scene.size.rows = min(scene.size.rows, scene.screen.rows)
    let (rows, row) = (scene.screen.rows, scene.anchor.row)
    let (spaceAbove, spaceBelow) = (row, rows - row - 1)
    let below = row + 1 + scene.gap
    let above = row - scene.gap - scene.size.rows
    var top = scene.isBelow ? below : above
    if scene.isBelow, below + scene.size.rows > rows, spaceAbove > spaceBelow { top = above }
    if !scene.isBelow, above < 0, spaceBelow > spaceAbove { top = below }
    let left = scene.anchor.column + scene.shift
    return Rect(
      column: max(0, min(left, scene.screen.columns - scene.size.columns)),
      row: max(0, min(top, rows - scene.size.rows)),
      columns: scene.size.columns, rows: scene.size.rows)
  }

  func testAViewThatDoesNotFitGoesToTheOtherSideOrIntoTheScreen() {
    for rows in [6, 7] {
      for row in 0..<rows {
        for height in 1...rows + 1 {
          for gap in 0...1 {
            for isBelow in [true, false] {
              let scene = Scene(
                screen: Size(columns: 12, rows: rows), anchor: Point(column: 2, row: row),
                size: Size(columns: 5, rows: height), gap: gap, isBelow: isBelow)
              XCTAssertEqual(place(scene), wanted(scene), "\(scene)")
            }
          }
        }
      }
    }
  }

  func testAViewThatIsTooFarToOneSideIsMovedIntoTheScreen() {
    for column in [0, 4, 8] {
      for shift in -6...10 {
        for width in [1, 5, 12, 14] {
          let scene = Scene(
            anchor: Point(column: column, row: 1), size: Size(columns: width, rows: 2),
            shift: shift, isBelow: true)
          XCTAssertEqual(place(scene), wanted(scene), "\(scene)")
        }
      }
    }
  }

  func testAViewThatIsNotKeptOnTheScreenStaysBesideItsContainer() {
    let scene = Scene(
      anchor: Point(column: 8, row: 6), size: Size(columns: 6, rows: 3), isBelow: true)
    XCTAssertEqual(
      place(scene, keepsToScreen: false), Rect(column: 8, row: 7, columns: 6, rows: 3))
  }

  func testNothingIsLeftOfAViewThatIsGone() {
    let screen = Screen<Never>(size: Size(columns: 12, rows: 4))
    func show(_ isOpen: Bool) {
      screen.update {
        ZStack {
          Text("##").overlay(alignment: .topLeading) {
            if isOpen {
              Text("float").frame(width: 5, height: 2)
                .floating(top: 1, leading: 9, keepsToScreen: true)
            }
          }
        }
      }
      screen.render()
    }
    for isOpen in [false, true, false] {
      show(isOpen)
      // The view, and how far it was moved.
      XCTAssertEqual(screen.recordCounts["views that keep to the screen"], isOpen ? 2 : 0)
    }
  }

  func testAViewInsideAnotherOneMovesWithIt() {
    let screen = Screen<Never>(size: Size(columns: 12, rows: 4))
    func show(_ row: Int) {
      screen.update {
        ZStack {
          Text("##").frame(width: 2, height: 1)
            .overlay(alignment: .topLeading) {
              Text("outer").frame(width: 5, height: 3)
                .overlay(alignment: .topLeading) {
                  Text("inner").frame(width: 5, height: 1).id("inner").floating(top: 1, leading: 5)
                }
                .id("outer").floating(top: 1, leading: 0)
            }
            .position(top: .cells(row), leading: 0)
        }
      }
      screen.render()
    }
    func places() -> [Rect?] {
      ["outer", "inner"].map { name in
        screen.tree.node(identity: identityKey(of: name)).map { screen.tree.screenRect(of: $0) }
      }
    }
    for row in [0, 3, 1, 3, 0] {
      show(row)
      let top = row == 3 ? 0 : 1
      XCTAssertEqual(
        places(),
        [
          Rect(column: 0, row: top, columns: 5, rows: 3),
          Rect(column: 5, row: top + 1, columns: 5, rows: 1),
        ], "\(row)")
    }
  }

  /// Rows of a list that are built but scrolled out of view hide what floats in them, however the list came there.
  func testAFloatingViewIsHiddenWithItsRow() {
    for usesFloating in [true, false] {
      for isRow in [true, false] {
        for visits in [[0], [1, 0], [5, 0], [2, 9, 1, 0]] {
          let screen = Screen<Never>(size: Size(columns: 8, rows: 3))
          func float() -> AnyView<Never> {
            let view = Text("xx").id("float")
            return usesFloating
              ? AnyView(view.floating(top: .cells(-1), leading: .cells(1)))
              : AnyView(view.offset(rows: -1))
          }
          func draw(revealing row: Int) {
            screen.update {
              LazyList(count: 12, reveals: row) { index in
                if index != 3 {
                  Text("row \(index)")
                } else if isRow {
                  float()
                } else {
                  Text("row 3").overlay(alignment: .topLeading) { float() }
                }
              }
            }
            screen.render()
          }
          for row in visits { draw(revealing: row) }
          let scene = "floating \(usesFloating), a row \(isRow), by \(visits)"
          XCTAssertEqual(screen.text, "row 0   \nrow 1   \nrow 2   ", scene)
          XCTAssertNotEqual(
            screen.tree.hitTest(Point(column: 1, row: 2)),
            screen.tree.node(identity: identityKey(of: "float")), scene)
        }
      }
    }
  }
}
