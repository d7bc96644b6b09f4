// GalleryAnnouncementTests: what a screen reader hears of each widget of the gallery, and where the cursor stands for it.

import Foundation
import GalleryDemo
import TermRender
import TermStore
import TermWidgets
import XCTest

final class GalleryAnnouncementTests: XCTestCase {
  /// A page of the gallery in the linear mode, and what it says.
  private struct Reader {
    let store: Store<Gallery>
    var announcer = Announcer()
    /// What was said at the start.
    private(set) var start: [String] = []

    init(_ page: Gallery.Page, rows: Int = 40) throws {
      store = Store(
        try Gallery(arguments: ["--page", page.title, "--bare"]),
        size: Size(columns: 80, rows: rows), pool: TaskPool(threads: 0))
      store.screen.marksFocus = true
      store.screen.begin()
      start = lines()
    }

    private mutating func lines() -> [String] {
      store.render()
      return announcer.lines(
        for: store.screen.spokenSemantics, caret: store.screen.spokenCaret)
    }

    /// Presses a key, and returns what is said then.
    mutating func press(_ key: Key) -> [String] {
      store.handle(.key(KeyPress(key)))
      store.processMessages()
      return lines()
    }

    var focused: Semantics? { store.screen.semantics.last { $0.isFocused } }

    /// What is visible and has a meaning: the texts of the screen, and the states of widgets.
    var seen: [String] { store.screen.spokenSemantics.map(\.sentence) }
  }

  private let keys: [Key] = [.down, .up, .right, .left, .space, "a", .enter, .escape, .backspace]

  /// The most characters that are said for a key on a page, where it is more than usual: a whole view opens or changes.
  private static let usualBudget = 150
  private static let budgets = [
    // A press shows another document; more than this is never said.
    "Markdown": 420, "Code": 420, "Diff": 420, "Pager": 420,
    // A press changes what all charts of the page say.
    "Sparklines": 300, "Lines": 260, "Bars": 420,
    // A field lists its 24 fruits, and the palette the commands that match.
    "Search field": 270, "Palette": 330,
    // The bar is read as a whole when it opens.
    "Find bar": 230,
    // A press shows another screen, with its rows.
    "Navigation": 360,
    // A dialog is read as a whole.
    "Dialogs": 600,
    // The page lists the keys of what has the focus.
    "Help": 200,
    // Two views show the same choice.
    "Files": 200, "Theme editor": 300,
  ]

  func testAnnouncementsForAKeyOnEachWidgetStayWithinABudget() throws {
    for page in Gallery.pagesToTry {
      var reader = try Reader(page)
      let budget = Self.budgets[page.title] ?? Self.usualBudget
      var known: Set<String> = []
      for _ in 0..<30 {
        let stop = reader.focused.map { "\($0.role.map { "\($0)" } ?? "-") \($0.label)" } ?? "-"
        guard known.insert(stop).inserted else { break }
        for key in keys + [.tab] {
          let before = reader.seen
          let said = reader.press(key)
          let count = said.joined(separator: "\n").count
          XCTAssertLessThanOrEqual(
            count, budget, "\(page.title): \(stop): \(key): \(said)")
          // What has a meaning and changed is said.
          if before != reader.seen {
            XCTAssertFalse(said.isEmpty, "\(page.title): \(stop): \(key) is silent")
          }
          XCTAssertEqual(Set(said).count, said.count, "\(page.title): \(key): twice in \(said)")
        }
      }
    }
  }

  func testOpeningAndClosingAnnouncesTheNameAndTheRow() throws {
    func said(_ title: String, _ keys: Key...) throws -> [String] {
      let page = try XCTUnwrap(Gallery.pages.first { $0.title == title })
      var reader = try Reader(page)
      var said: [String] = []
      for key in keys { said = reader.press(key) }
      return said
    }
    XCTAssertEqual(try said("Choices", .down), ["list City", "radio Lisbon: on"])
    XCTAssertEqual(try said("Choices", .down, .down), ["radio Ljubljana: off"])
    XCTAssertEqual(try said("Choices", .down, .escape), ["gone: list City"])
    XCTAssertEqual(try said("Table", .down, .down).count, 1)
    XCTAssertEqual(try said("Dates", .down, .escape), ["gone: table Day: 2024-02-29"])
  }

  func testAKeyInAMenuIsAnnounced() throws {
    let page = try XCTUnwrap(Gallery.pages.first { $0.title == "Menus" })
    var reader = try Reader(page)
    for _ in 0..<4 where reader.focused?.label != "Actions" { _ = reader.press(.tab) }
    XCTAssertEqual(
      reader.press(.down),
      ["menu Actions", "menu item Export: closed", "menu item New"])
    XCTAssertEqual(reader.press(.down), ["menu item Open…"])
    XCTAssertEqual(reader.press(.escape), ["focus: button Actions: closed"])
  }

  func testOnlyTheChangedPartOfALongTextIsAnnounced() throws {
    let page = try XCTUnwrap(Gallery.pages.first { $0.title == "Text area" })
    var reader = try Reader(page)
    for _ in 0..<9 where reader.focused?.label != "Text" { _ = reader.press(.tab) }
    _ = reader.press(Key(.end, .control))
    XCTAssertEqual(reader.press("x").last, "x")
    XCTAssertEqual(reader.press(.backspace).last, "gone: x")
  }

  func testOfATextOnlyWhatIsTypedAndWhereTheCaretGoesIsSaid() throws {
    let page = try XCTUnwrap(Gallery.pages.first { $0.title == "Text area" })
    var reader = try Reader(page)
    for _ in 0..<9 where reader.focused?.label != "Text" { _ = reader.press(.tab) }
    _ = reader.press(Key(.home, .control))
    let rows = reader.focused?.value.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let first = String(rows[0].prefix(1))
    XCTAssertEqual(reader.press("o").last, "o")
    XCTAssertEqual(reader.press("k").last, "k")
    XCTAssertEqual(reader.press(.space).last, "space")
    XCTAssertEqual(reader.press(.left).last, "space")
    XCTAssertEqual(reader.press(.left).last, "k")
    XCTAssertEqual(reader.press(.home).last, "o")
    XCTAssertEqual(reader.press(.enter).last, "new line")
    XCTAssertEqual(reader.press(.up).last, "1", "the number of an empty line")
    let said = try XCTUnwrap(reader.press(.down).first)
    XCTAssertTrue(said.hasPrefix("2 ok " + first), said)
    XCTAssertEqual(reader.press(.end).last, "end of the line")
    XCTAssertEqual(reader.press(.end), [])
  }

  func testTheCursorIsInTheFocusedViewAndOnItsSelectedRow() throws {
    for page in Gallery.pagesToTry {
      var reader = try Reader(page, rows: 24)
      for _ in 0..<20 {
        for key in [.tab, .down, .down, .right] as [Key] {
          _ = reader.press(key)
          let all = reader.store.screen.semantics
          let words = "\(page.title): \(key)"
          guard let index = all.lastIndex(where: \.isFocused) else {
            XCTFail("\(words): nothing has the focus")
            continue
          }
          let focused = all[index]
          let place = reader.store.screen.cursor.point
          // A list that is open has the marked row in its panel, which covers other views.
          let marked = all.first { $0.isMarked }
          if let marked {
            XCTAssertTrue(marked.area.contains(place), "\(words): \(place) in \(marked)")
            continue
          }
          XCTAssertTrue(focused.area.contains(place), "\(words): \(place) in \(focused)")
          let inside = all[(index + 1)...].prefix { $0.depth > focused.depth }
          let selected = inside.filter { ["selected", "open", "on"].contains($0.value) }
          if let row = selected.first, selected.count == 1 {
            XCTAssertTrue(row.area.contains(place), "\(words): \(place) in \(row)")
          }
        }
      }
    }
  }

  func testEachWidgetIsOnAPageWithAnnouncements() throws {
    let files = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/widgets.md")
    let titles = try String(contentsOf: files, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("### ") }
      .map { String($0.dropFirst(4)) }
    XCTAssertGreaterThan(titles.count, 40)
    let shown = Set(Gallery.pages.flatMap(\.widgets))
    XCTAssertEqual(titles.filter { !shown.contains($0) }, [])
    XCTAssertEqual(
      Self.budgets.keys.filter { title in !Gallery.pages.contains { $0.title == title } }, [])
  }
}
