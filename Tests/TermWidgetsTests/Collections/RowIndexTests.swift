// RowIndexTests: no key reads all of a million rows.

import TermRender
import TermTest
import XCTest

@testable import TermWidgets

/// Rows that count how many of their ids and texts are read.
private final class Rows<ID: Hashable & Sendable> {
  var ids: [ID]
  var reads = 0

  init(_ ids: [ID]) { self.ids = ids }

  var known: SelectionRows<ID> {
    SelectionRows(
      count: ids.count,
      id: { [self] index in
        reads += 1
        return ids[index]
      })
  }

  func take() -> Int {
    defer { reads = 0 }
    return reads
  }
}

/// A million numbers that count how often they are read.
private struct CountedNumbers: RandomAccessCollection {
  struct Element: Identifiable {
    var id: Int
  }

  final class Count {
    var reads = 0
  }

  let count: Int
  let counted: Count
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    counted.reads += 1
    return Element(id: index * 2)
  }
}

final class RowIndexTests: XCTestCase {
  private let million = 1_000_000

  func testSortedIdsAreFoundWithAFewReads() {
    for ids in [Array(0..<million), Array((0..<million).reversed())] {
      let rows = Rows(ids)
      let index = RowIndex<Int>()
      for wanted in [0, 1, 777_777, million - 1] {
        let place = index.index(of: wanted, in: rows.known, near: 500_000)
        XCTAssertEqual(place.map { ids[$0] }, wanted)
        XCTAssertLessThan(rows.take(), 200)
      }
      XCTAssertEqual(index.builds, 0)
    }
  }

  func testUnsortedIdsAreReadOnceAndThenIndexed() {
    // 7,919 has no factor in common with a million, so each number comes once.
    let rows = Rows((0..<million).map { "\($0 * 7919 % 1_000_000)" })
    let index = RowIndex<String>()
    XCTAssertEqual(index.index(of: "\(7919 * 5)", in: rows.known, near: 900_000), 5)
    _ = rows.take()
    for place in [123_456, 999_999, 0, 500_000] {
      let id = rows.ids[place]
      XCTAssertEqual(index.index(of: id, in: rows.known, near: 300), place)
      XCTAssertLessThan(rows.take(), 300)
    }
    XCTAssertEqual(index.builds, 1)
  }

  func testMovedRowsAreFoundAtTheirNewPosition() {
    let rows = Rows((0..<10_000).map { "\($0 * 7919 % 10_000)" })
    let index = RowIndex<String>()
    let (first, second) = (rows.ids[100], rows.ids[9000])
    XCTAssertEqual(index.index(of: first, in: rows.known, near: 5000), 100)
    rows.ids.swapAt(100, 9000)
    XCTAssertEqual(index.index(of: first, in: rows.known, near: 5000), 9000)
    XCTAssertEqual(index.index(of: second, in: rows.known, near: 5000), 100)
    rows.ids.removeFirst(50)
    XCTAssertEqual(index.index(of: second, in: rows.known, near: 5000), 50)
    rows.ids[7000] = "new"
    XCTAssertEqual(index.index(of: "new", in: rows.known, near: 0), 7000)
  }

  func testARemovedRowIsSearchedForOnceAndFoundWhenItReturns() {
    let rows = Rows((0..<10_000).map { "\($0 * 7919 % 10_000)" })
    let index = RowIndex<String>()
    XCTAssertNil(index.index(of: "gone", in: rows.known, near: 0))
    _ = rows.take()
    XCTAssertNil(index.index(of: "gone", in: rows.known, near: 0))
    XCTAssertLessThan(rows.take(), 500)
    rows.ids.append("gone")
    XCTAssertEqual(index.index(of: "gone", in: rows.known, near: 0), 10_000)
  }

  func testEndHomeAndAProgrammaticSelectionReadAFewOfAMillionRows() {
    let count = CountedNumbers.Count()
    let data = CountedNumbers(count: million, counted: count)
    let screen = Screen<Selection<Int>>(size: Size(columns: 40, rows: 20))
    var selection = Selection([0], cursor: 0)
    func update() {
      screen.update { List("Numbers", data, selection: selection, text: { "\($0.id)" }) { $0 } }
      screen.render()
    }
    func press(_ key: Key) {
      for message in screen.send(.key(KeyPress(key))) { selection = message }
      update()
    }
    update()
    press(.tab)
    for (key, wanted) in [(Key.end, million * 2 - 2), (.home, 0), (.end, million * 2 - 2)] {
      count.reads = 0
      press(key)
      XCTAssertEqual(selection.cursor, wanted)
      XCTAssertLessThan(count.reads, 2000)
    }
    for wanted in [0, 600_000, 1_234_566] {
      count.reads = 0
      selection.choose(wanted)
      update()
      XCTAssertTrue(screen.text.contains("\(wanted)"))
      XCTAssertLessThan(count.reads, 2000)
      press(.down)
      XCTAssertEqual(selection.cursor, wanted + 2)
    }
  }

  // MARK: Texts

  private struct Line: Identifiable, Sendable {
    var id: Int
  }

  private final class Reads: @unchecked Sendable {
    var count = 0
  }

  private func lines(_ count: Int, _ last: String, _ reads: Reads) -> TestDriver<
    Host<Selection<Int>>
  > {
    let data = (0..<count).map { Line(id: $0) }
    let app = host(Selection([0], cursor: 0)) { selection in
      List(
        "Lines", data, selection: selection,
        text: { line in
          reads.count += 1
          return line.id == count - 1 ? last : "line \(line.id)"
        }
      ) { $0 }
    }
    app.press(.tab)
    return app
  }

  func testTypingReadsABoundedNumberOfRowsPerFrame() {
    let reads = Reads()
    let app = lines(200_000, "Zebra", reads)
    reads.count = 0
    app.type("z")
    // The key's own step, and the first one of the clock.
    XCTAssertLessThan(reads.count, 2 * RowScan.stepLimit + 100)
    XCTAssertEqual(app.state.cursor, 0)
    app.type("e")
    app.advance(by: .seconds(1))
    XCTAssertEqual(app.state.cursor, 199_999)
    XCTAssertTrue(app.text.contains("Zebra"))
    // The search is over, and the clock behind it.
    reads.count = 0
    app.advance(by: .seconds(3))
    XCTAssertLessThan(reads.count, 1000)
  }

  func testAnArrowEndsASearch() {
    let reads = Reads()
    let app = lines(200_000, "Zebra", reads)
    app.type("z")
    app.press(.down)
    app.advance(by: .seconds(3))
    XCTAssertEqual(app.state.cursor, 1)
  }

  func testASearchWithoutAMatchEnds() {
    let reads = Reads()
    let app = lines(100_000, "Zebra", reads)
    app.type("q")
    app.advance(by: .seconds(3))
    XCTAssertEqual(app.state.cursor, 0)
    app.type("z")
    app.advance(by: .seconds(2))
    XCTAssertEqual(app.state.cursor, 99_999)
  }

  func testAFewRowsAreSearchedInOneFrame() {
    let app = lines(8_000, "Zebra", Reads())
    app.type("z")
    XCTAssertEqual(app.state.cursor, 7999)
  }

  func testPrefixesAreComparedByCharacters() {
    let texts = ["e\u{301}clair", "Éclair", "K\u{212A}", "apple", "Zebra", "STRASSE", "中文", ""]
    for typed in ["e", "é", "É", "k", "kk", "a", "AP", "z", "strass", "中", "x", "apples"] {
      let rows = SelectionRows(count: texts.count, id: { $0 }, text: { texts[$0] })
      var scan = RowScan(prefix: typed, in: rows, from: Selection<Int>(), near: 0)
      let one = typed.allSatisfy { $0 == typed.first } ? String(typed.prefix(1)) : typed
      XCTAssertEqual(
        scan?.run(in: rows), texts.firstIndex { $0.lowercased().hasPrefix(one.lowercased()) }, typed
      )
    }
  }

  // MARK: Trees

  private struct Branch: Identifiable, Sendable {
    var id: Int
    var name = ""
    var children: [Branch] = []
  }

  func testATreeInWhichNothingChangesCollectsItsRowsOnce() {
    let roots = (0..<1000).map { root in
      Branch(id: root * 100, children: (1..<100).map { Branch(id: root * 100 + $0) })
    }
    let memory = TreeMemory<Branch>()
    let expanded = Set(roots.map(\.id))
    var asked = 0
    func rows(_ roots: [Branch], _ expanded: Set<Int>) -> TreeRows<Branch> {
      memory.rows(
        of: roots, expanded: expanded, isBranch: { !$0.children.isEmpty },
        children: {
          asked += 1
          return $0.children
        })
    }
    XCTAssertEqual(rows(roots, expanded).count, 100_000)
    asked = 0
    XCTAssertEqual(rows(roots, expanded).count, 100_000)
    XCTAssertEqual(memory.collections, 1)
    XCTAssertEqual(asked, 1000)
    var changed = roots
    changed[500].children[7].name = "new"
    XCTAssertEqual(rows(changed, expanded)[500 * 100 + 8].element.name, "new")
    XCTAssertEqual(rows(changed, expanded.subtracting([0])).count, 99_901)
    changed[0].children.removeLast()
    XCTAssertEqual(rows(changed, expanded).count, 99_999)
  }

  func testATreeFollowsStateCapturedByItsClosures() {
    let roots = (0..<3).map { Branch(id: $0) }
    let memory = TreeMemory<Branch>()
    var folders: Set<Int> = []
    var inside = [Branch(id: 10)]
    func count() -> Int {
      memory.rows(
        of: roots, expanded: [0, 1, 2], isBranch: { folders.contains($0.id) },
        children: { _ in inside }
      ).count
    }
    XCTAssertEqual(count(), 3)
    folders = [1]
    XCTAssertEqual(count(), 4)
    inside.append(Branch(id: 11))
    XCTAssertEqual(count(), 5)
    folders = []
    XCTAssertEqual(count(), 3)
  }

  func testAReplacementRowIsFound() {
    let names = (0..<10_000).map { "\($0 * 7919 % 10_000)" }
    let index = RowIndex<String>()
    func place(_ names: [String]) -> Int? {
      let rows = SelectionRows(
        count: names.count, id: { names[$0] }, source: { RowSource(names) })
      return index.index(of: "new", in: rows, near: 0)
    }
    XCTAssertNil(place(names))
    let builds = index.builds
    XCTAssertNil(place(names))
    XCTAssertEqual(index.builds, builds, "the same array is not read again")
    var renamed = names
    renamed[7000] = "new"
    XCTAssertEqual(place(renamed), 7000)
  }

  func testAReplacementRowIsEventuallyFoundInOtherCollections() {
    let rows = Rows((0..<10_000).map { "\($0 * 7919 % 10_000)" })
    let index = RowIndex<String>()
    XCTAssertNil(index.index(of: "new", in: rows.known, near: 0))
    rows.ids[7000] = "new"
    var asked = 0
    while index.index(of: "new", in: rows.known, near: 0) == nil, asked < 1000 { asked += 1 }
    XCTAssertLessThan(asked, 100)
    XCTAssertEqual(index.index(of: "new", in: rows.known, near: 9000), 7000)
  }

  func testAClickEndsASearch() {
    let names = (0..<20_000).map { "line \($0)" } + ["Zebra"]
    let list = host(Selection<String>()) { rows in
      List("Lines", names, id: \.self, selection: rows, text: { $0 }) { $0 }
    }
    let table = host(Selection<String>()) { rows in
      Table(
        "Lines", names, id: \.self, [TableColumn("Line") { $0 }], selection: TableSelection(rows)
      ) { $0.rows }
    }
    let tree = host(Selection<String>()) { rows in
      Tree(
        "Lines", names, id: \.self, selection: TreeSelection(rows), text: { $0 },
        isBranch: { _ in false }, children: { _ in [] }
      ) { $0.rows }
    }
    for app in [list, table, tree] {
      app.press(.tab)
      app.type("z")
      app.tap(.role(.row, "line 3"))
      app.advance(by: .seconds(1))
      XCTAssertEqual(app.state.cursor, "line 3")
    }
  }
}
