// MemoizedRowTests: a key in a list or tree makes the rows that changed, and no other.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Item: Identifiable, Hashable, Sendable {
  var id: Int
  var name: String
}

private struct Shop: Sendable {
  var items = (0..<200).map { Item(id: $0, name: "item \($0)") }
  var selection = Selection([0], cursor: 0)
  var marked: Set<Int> = []
  var title = "Items"
}

/// The rows that a list made, by their ids.
private final class Made {
  var ids: [Int] = []

  func take() -> [Int] {
    defer { ids = [] }
    return ids.sorted()
  }
}

/// A list of rows with views of their own, on a screen that makes kept rows no second time to check them.
private final class Stage {
  let made = Made()
  var shop = Shop()
  let screen = Screen<Selection<Int>>(size: Size(columns: 40, rows: 20), checksMemos: false)
  let keeps: Bool

  init(keeps: Bool) {
    self.keeps = keeps
    update()
    press(.tab)
    _ = made.take()
  }

  func update() {
    let (made, shop) = (made, shop)
    let list = List(
      shop.title, shop.items, selection: shop.selection, text: { $0.name }
    ) {
      $0
    } row: { (item: Item) in
      let _ = made.ids.append(item.id)
      Text(shop.marked.contains(item.id) ? "* \(item.name)" : item.name)
    }
    screen.update { keeps ? list.memoizedRows(by: shop.marked) : list }
    screen.render()
  }

  func change(_ change: (inout Shop) -> Void) {
    change(&shop)
    update()
  }

  func press(_ keys: Key...) {
    for key in keys {
      for message in screen.send(.key(KeyPress(key))) { shop.selection = message }
      update()
    }
  }

  func click(_ row: Int) {
    for action in [MouseEvent.Action.down(.left), .up(.left)] {
      let event = MouseEvent(action, at: Point(column: 2, row: row))
      for message in screen.send(.mouse(event)) { shop.selection = message }
      update()
    }
  }

  func line(_ row: Int) -> String {
    String(screen.text.split(separator: "\n", omittingEmptySubsequences: false)[row].prefix(10))
  }
}

final class MemoizedRowTests: XCTestCase {
  func testADownKeyRebuildsTheTwoChangedRows() {
    let stage = Stage(keeps: true)
    stage.press(.down)
    XCTAssertEqual(stage.made.take(), [0, 1])
    stage.press(.down)
    XCTAssertEqual(stage.made.take(), [1, 2])
    XCTAssertEqual(stage.shop.selection.cursor, 2)
  }

  func testAnUnchangedFrameBuildsNoRow() {
    let stage = Stage(keeps: true)
    stage.update()
    stage.change { $0.title = "Other" }
    XCTAssertEqual(stage.made.take(), [])
  }

  func testTheRowOfAChangedElementIsRebuilt() {
    let stage = Stage(keeps: true)
    stage.change { $0.items[5].name = "new" }
    XCTAssertEqual(stage.made.take(), [5])
    XCTAssertTrue(stage.screen.text.contains("\n new"))
  }

  func testAllRowsAreRebuiltIfASharedValueChanges() {
    let stage = Stage(keeps: true)
    stage.change { $0.marked = [3] }
    XCTAssertTrue(stage.made.take().starts(with: 0..<20))
    XCTAssertTrue(stage.line(3).hasPrefix(" * item 3"))
  }

  func testRowsOfCustomViewsFollowTheStateOfTheProgram() {
    let stage = Stage(keeps: false)
    stage.change { $0.marked = [3] }
    XCTAssertTrue(stage.line(3).hasPrefix(" * item 3"))
    stage.change { $0.marked = [] }
    XCTAssertTrue(stage.line(3).hasPrefix(" item 3"))
  }

  func testAScrollBuildsTheNewRowAndTheChangedOnes() {
    let stage = Stage(keeps: true)
    for _ in 0..<19 { stage.press(.down) }
    _ = stage.made.take()
    stage.press(.down)
    XCTAssertEqual(Set(stage.made.take()), [19, 20])
  }

  func testAnInsertedRowMovesTheOthersAndAClickFindsTheRightOne() {
    let stage = Stage(keeps: true)
    stage.change { $0.items.insert(Item(id: 1000, name: "first"), at: 0) }
    XCTAssertTrue(stage.screen.text.contains("item 4"))
    let row = (0..<20).first { stage.line($0).hasPrefix(" item 4") } ?? 0
    stage.click(row)
    XCTAssertEqual(stage.shop.selection.cursor, 4)
    stage.change { $0.items.removeFirst(3) }
    let other = (0..<20).first { stage.line($0).hasPrefix(" item 7") } ?? 0
    stage.click(other)
    XCTAssertEqual(stage.shop.selection.cursor, 7)
  }

  func testAMemoizedRowAddsToTheCurrentSelection() {
    let app = host(Shop(), size: Size(columns: 40, rows: 10)) { shop in
      List("Items", shop.items, selection: shop.selection, mode: .multiple, text: { $0.name }) {
        var shop = shop
        shop.selection = $0
        return shop
      }
    }
    app.press(.tab, .down, .shift(.down))
    app.click(Point(column: 1, row: 7), modifiers: .control)
    XCTAssertEqual(app.state.selection.chosen, [1, 2, 7])
  }

  func testRowsOfTextsAreMemoized() {
    let app = host(Shop(), size: Size(columns: 40, rows: 20)) { shop in
      List("Items", shop.items, selection: shop.selection, text: { $0.name }) {
        var shop = shop
        shop.selection = $0
        return shop
      }
    }
    let first = app.stats.painted
    app.press(.tab)
    app.press(.down)
    let cells = app.stats.cells
    XCTAssertEqual(app.stats.created, 0)
    // Two of twenty rows, of twelve nodes each.
    XCTAssertLessThanOrEqual(app.stats.painted, 24)
    XCTAssertLessThan(cells, 3 * 2 * 40)
    XCTAssertGreaterThan(first, 0)
  }

  func testTheRowsOfATreeAreMemoized() {
    let app = host(Selection([0], cursor: 0), size: Size(columns: 40, rows: 20)) { selection in
      Tree(
        "Items", (0..<100).map { Item(id: $0, name: "item \($0)") },
        selection: TreeSelection(expanded: [1], selection), text: { $0.name },
        isBranch: { $0.id < 100 }, children: { [Item(id: $0.id + 100, name: "inner")] }
      ) { $0.rows }
    }
    app.press(.tab)
    app.press(.down)
    XCTAssertEqual(app.stats.created, 0)
    XCTAssertLessThanOrEqual(app.stats.painted, 16)
    app.press(.down, .down)
    XCTAssertEqual(app.state.cursor, 2)
  }

  func testTheRowsOfATableAreMemoized() {
    let columns: [TableColumn<Item>] = [
      TableColumn("Name", width: .fraction(1)) { $0.name },
      TableColumn("Number", width: .fixed(8), alignment: .trailing) { "\($0.id)" },
    ]
    /// The words that views write for a Down, on a screen that builds no memoized row to check it.
    func wordsOfDown(rows: Int, makesCells: Bool) -> Int {
      let items = (0..<rows).map { Item(id: $0, name: "item \($0)") }
      let screen = Screen<TableSelection<Int>>(
        size: Size(columns: 40, rows: 20), checksMemos: false)
      var selection = TableSelection(Selection([0], cursor: 0))
      func update() {
        screen.update {
          if makesCells {
            Table("Items", items, columns, selection: selection) {
              $0
            } cell: { _, _ in
            }
          } else {
            Table("Items", items, columns, selection: selection) { $0 }
          }
        }
        screen.render()
      }
      update()
      for key in [Key.tab, .down] {
        for message in screen.send(.key(KeyPress(key))) { selection = message }
        update()
      }
      XCTAssertEqual(selection.rows.cursor, 1)
      return screen.stats.built
    }
    // Sixteen more rows are visible, none of which changes.
    let memoized =
      wordsOfDown(rows: 200, makesCells: false) - wordsOfDown(rows: 3, makesCells: false)
    let built = wordsOfDown(rows: 200, makesCells: true) - wordsOfDown(rows: 3, makesCells: true)
    XCTAssertGreaterThan(built, 16 * 60)
    XCTAssertLessThan(memoized, built / 4)
  }

  func testTheMenuOfAMemoizedRowHasTheCurrentCommands() {
    let app = host(Shop(), size: Size(columns: 40, rows: 10)) { shop in
      List(
        "Items", shop.items, selection: shop.selection, text: { $0.name },
        menu: { items in [MenuItem("Mark \(items[0].name) after \(shop.marked.count)", shop)] }
      ) {
        var shop = shop
        shop.selection = $0
        shop.marked.insert(shop.marked.count)
        return shop
      }
    }
    app.press(.tab, .down, .down, .shift(.function(10)))
    XCTAssertTrue(app.text.contains("Mark item 2 after 2"), app.text)
  }
}
