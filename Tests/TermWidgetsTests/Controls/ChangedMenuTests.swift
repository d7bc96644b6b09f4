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

  func testTheMarkStaysOnTheNearestOfEqualTitles() {
    for kind in [Kind.menu, .contextMenu, .rowMenu, .picker, .palette] {
      let app = host(["Open", "Close", "Open"], size: Size(columns: 40, rows: 20)) { names in
        let items = names.indices.map { MenuItem(names[$0], ["chosen \(names.count - $0)"]) }
        switch kind {
        case .picker:
          DropdownPicker("Menu", Array(names.indices), selection: nil, title: { names[$0] }) {
            ["chosen \(names.count - $0)"]
          }
        case .palette:
          CommandPalette(
            names.indices.map { PaletteCommand(names[$0], $0) }, dismiss: names
          ) { ["chosen \(names.count - $0)"] }
        default: ContextMenu("Menu", items) { Button("x", names) }
        }
      }
      if kind != .palette { app.press(kind == .picker ? .enter : Key(.menu)) }
      app.press(.down, .down)
      app.send(["New", "Open", "Close", "Open"])
      app.press(.enter)
      XCTAssertEqual(app.state, ["chosen 1"], "\(kind)")
    }
  }

  func testASuggestionThatMovedStaysChosen() {
    let app = host(["a", "alpha", "beta"], size: Size(columns: 40, rows: 12)) { names in
      TextField("Name", text: names[0]) { [$0] + names.dropFirst() }
        .suggestions { _ in Array(names.dropFirst()) }
    }
    app.press(.down, .down)
    app.send(["a", "new", "alpha", "beta"])
    app.press(.enter)
    XCTAssertEqual(app.state[0], "beta")
  }

  func testTheOpenMenuOfABarStaysOpenAndIsTheSame() {
    let app = host(["File", "Edit"], size: Size(columns: 40, rows: 12)) { names in
      MenuBar("Bar", names.map { MenuBar.Entry($0, [MenuItem("of " + $0, [$0])]) })
    }
    app.press(.right, .enter)
    XCTAssertTrue(app.text.contains("of Edit"), app.text)
    app.send(["New", "File", "Edit"])
    XCTAssertTrue(app.text.contains("of Edit"), app.text)
    app.send(["New", "File"])
    XCTAssertFalse(app.text.contains("of "), app.text)
    // The keys are those of the bar again.
    app.press(.right, .enter)
    XCTAssertTrue(app.text.contains("of File"), app.text)
  }
}
