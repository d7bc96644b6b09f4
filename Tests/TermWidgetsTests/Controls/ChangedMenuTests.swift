// ChangedMenuTests: the mark of an open list stays on its row when the program changes the rows.

import TermTest
import TermWidgets
import XCTest

final class ChangedMenuTests: XCTestCase {
  private enum Kind: CaseIterable {
    case menu, contextMenu, menuBar, rowMenu, submenu, picker, palette
  }

  /// The state has the choices; a choice puts its name in front of them, after a mark.
  private func app(_ kind: Kind, _ names: [String]) -> TestDriver<Host<[String]>> {
    host(names, size: Size(columns: 40, rows: 20)) { names in
      let items = names.map { MenuItem($0, ["chosen " + $0]) }
      switch kind {
      case .menu: Menu("Menu", items)
      case .contextMenu: ContextMenu("Menu", items) { Button("x", names) }
      case .menuBar: MenuBar("Menu", [MenuBar.Entry("Menu", items)])
      case .rowMenu:
        List(
          "List", ["row"], id: \.self, selection: Selection(["row"], cursor: "row"),
          text: { $0 }, menu: { _ in items }
        ) { _ in names }
      case .submenu: Menu("Menu", names.prefix(1).map { _ in .submenu("Sub", items) })
      case .picker:
        DropdownPicker("Menu", names, selection: nil, title: { $0 }) { ["chosen " + $0] }
      case .palette:
        CommandPalette(names.map { PaletteCommand($0, $0) }, dismiss: names) { ["chosen " + $0] }
      }
    }
  }

  /// Opens a list with its first row marked.
  private func open(_ kind: Kind, _ app: TestDriver<Host<[String]>>) {
    switch kind {
    case .contextMenu, .rowMenu: app.press(Key(.menu))
    case .palette: break
    case .submenu: app.press(.enter, .right)
    default: app.press(.enter)
    }
  }

  func testTheMarkFollowsItsRow() {
    for kind in Kind.allCases {
      let app = app(kind, ["alpha", "beta", "gamma", "delta"])
      open(kind, app)
      app.press(.down, .down)
      app.send(["beta", "gamma", "delta"])
      app.send(["new", "beta", "other", "gamma", "delta"])
      app.press(.enter)
      XCTAssertEqual(app.state, ["chosen gamma"], "\(kind)")
    }
  }

  func testARowWithAnotherTitleStaysMarked() {
    for kind in Kind.allCases {
      let app = app(kind, ["alpha", "wait 5", "gamma"])
      open(kind, app)
      app.press(.down)
      app.send(["alpha", "wait 4", "gamma"])
      app.press(.enter)
      XCTAssertEqual(app.state, ["chosen wait 4"], "\(kind)")
    }
  }

  func testNothingIsChosenInPlaceOfACommandThatHasGone() {
    for kind in [Kind.menu, .contextMenu, .menuBar, .rowMenu, .submenu] {
      let app = app(kind, ["alpha", "beta", "gamma"])
      open(kind, app)
      app.press(.down)
      app.send(["alpha", "gamma"])
      app.press(.enter)
      XCTAssertEqual(app.state, ["alpha", "gamma"], "\(kind)")
      // The keys go on from the first line.
      if kind == .submenu { app.press(.down) }
      app.press(.down, .enter)
      XCTAssertEqual(app.state, ["chosen alpha"], "\(kind)")
    }
  }
}
