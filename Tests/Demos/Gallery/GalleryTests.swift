// GalleryTests: every page of the gallery, in every size, by keys alone, and by random use.

import Foundation
import GalleryDemo
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class GalleryTests: XCTestCase {
  private func open(
    _ page: Gallery.Page, _ size: Size = Size(columns: 80, rows: 24)
  ) throws -> TestDriver<Gallery> {
    TestDriver(try Gallery(arguments: ["--page", page.title]), size: size)
  }

  func testItIsAsHighAsASmallWindowInline() {
    let (program, terminal) = (Gallery(), Size(columns: 80, rows: 24))
    let screen = Screen<Gallery.Message>(
      size: Size(columns: terminal.columns, rows: 1), isInline: true)
    screen.update { program.view(program.start().0) }
    screen.fit(in: terminal)
    screen.render()
    XCTAssertEqual(screen.size.rows, 22)
    XCTAssertTrue(screen.text.contains("Dashboard"), screen.text)
  }

  func testAPageKeepsTheCaretInWindowsOfAllWidths() throws {
    let app = TestDriver(
      try Gallery(arguments: ["--page", "text field"]), size: Size(columns: 90, rows: 24))
    app.press(.tab)
    app.type("helo")
    app.press(.left)
    for columns in [50, 140, 15, 90] { app.resize(to: Size(columns: columns, rows: 24)) }
    app.type("l")
    XCTAssertTrue(app.text.contains("hello"), app.text)
    // And the list, once one has returned to it.
    app.press(.escape)
    app.press(.tab)
    app.press(Key(.tab, .shift))
    app.resize(to: Size(columns: 50, rows: 24))
    XCTAssertEqual(app.find(.focused)?.label, "Pages")
  }

  func testEachGroupHasPagesAndEachPageHasAUniqueName() {
    XCTAssertEqual(Set(Gallery.pages.map(\.group)).count, 9)
    XCTAssertEqual(Set(Gallery.pages.map(\.title)).count, Gallery.pages.count)
    XCTAssertThrowsError(try Gallery(arguments: ["--page", "nothing"])) { error in
      // One of the names contains a comma.
      XCTAssertTrue("\(error)".hasSuffix("Themes; Theme editor"), "\(error)")
    }
  }

  func testEveryPageIsShownAtEverySizeWithoutProblems() throws {
    for page in Gallery.pages {
      for (columns, rows) in [(40, 12), (80, 24), (200, 60), (1, 1), (19, 3)] {
        let gallery = try open(page, Size(columns: columns, rows: rows))
        XCTAssertEqual(gallery.diagnostics, [], page.title)
        guard columns >= 40 else { continue }
        // Some of the page is visible, besides the list of pages and the keys.
        let rows = gallery.text.split(separator: "\n").dropLast()
        let isSeen = rows.contains { $0.count > (columns < 60 ? 5 : 22) }
        XCTAssertTrue(isSeen, "\(page.title) at \(columns)x\(rows)")
      }
    }
  }

  func testEveryPageIsAccessible() throws {
    for page in Gallery.pages {
      let gallery = TestDriver(
        try Gallery(arguments: ["--page", page.title, "--bare"]), size: Size(columns: 80, rows: 40))
      gallery.press(.tab)
      assertAccessible(gallery)
    }
  }

  func testGallery1KeysAndClicksMoveThroughThePages() {
    let gallery = TestDriver(Gallery())
    gallery.tap(.role(.row, Gallery.pages[2].title))
    XCTAssertEqual(gallery.state.page, Gallery.pages[2])
    gallery.press(.up)
    XCTAssertEqual(gallery.state.page, Gallery.pages[1])
    gallery.press(.end)
    XCTAssertEqual(gallery.state.page, Gallery.pages.last)
    // The list has one focus: Tab leads to the page.
    gallery.press(.tab)
    XCTAssertNotEqual(gallery.find(.focused)?.role, .list)
    gallery.press("q")
    XCTAssertEqual(gallery.exitCode, 0)
  }

  func testGallery1TheKeyboardReachesEveryPage() {
    let gallery = TestDriver(Gallery())
    var seen = [gallery.state.page]
    while seen.count < Gallery.pages.count {
      gallery.press(.down)
      XCTAssertEqual(gallery.state.page, Gallery.pages[seen.count])
      seen.append(gallery.state.page)
    }
    XCTAssertEqual(seen, Gallery.pages)
  }

  func testGallery1PagesAreFoundByTheirContent() {
    let gallery = TestDriver(Gallery())
    gallery.press("/")
    gallery.type("PICK")
    XCTAssertEqual(
      gallery.all(.role(.row)).map(\.label),
      ["Choices: DropdownPicker", "Dates: DatePicker", "Files: FilePicker"])
    XCTAssertEqual(gallery.state.page.title, "Choices")
    // Typed letters are not commands; Enter moves the focus to the list, where they are.
    gallery.press(.enter, .down, .down)
    XCTAssertEqual(gallery.state.page.title, "Files")
    gallery.press("/", .escape)
    XCTAssertEqual(gallery.state.query, "")
    gallery.type("nothing is called so")
    XCTAssertTrue(gallery.has(.text("No such page")))
    XCTAssertEqual(gallery.diagnostics, [])
  }

  func testGallery1ThePaletteGoesToAnyPageAndRunsTheCommands() {
    for columns in [100, 50] {
      let gallery = TestDriver(Gallery(), size: Size(columns: columns, rows: 30))
      gallery.press("ctrl+p")
      XCTAssertTrue(gallery.has(.text("Overview › Dashboard")))
      gallery.type("tree")
      gallery.press(.enter)
      XCTAssertEqual(gallery.state.page.title, "Tree")
      XCTAssertFalse(gallery.has(.role(.dialog)), "it closes")
      XCTAssertTrue(gallery.has(.role(.heading, "Tree")), "the page is seen, not the list alone")
      gallery.press("ctrl+p")
      gallery.type("source")
      gallery.press(.enter)
      XCTAssertTrue(gallery.has(.text("TreePage.swift")))
      gallery.press("ctrl+p")
      gallery.type("all keys")
      gallery.press(.enter)
      XCTAssertTrue(gallery.state.showsKeys)
      gallery.press(.escape, "ctrl+p", .escape)
      XCTAssertFalse(gallery.state.showsPalette)
    }
  }

  func testGallery1TheSourceOfAPageMatchesThePage() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Demos/Gallery")
    let files = try XCTUnwrap(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var sources: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      sources.insert(try String(contentsOf: file, encoding: .utf8))
    }
    for page in Gallery.pages {
      XCTAssertTrue(sources.contains(page.source), page.title)
      XCTAssertTrue(page.source.contains("static let title = \"\(page.title)\""), page.title)
      let shown = page.widgets.filter { widget in
        !page.source.contains(widget + "(")
          && !page.source.contains("." + widget.prefix(1).lowercased() + widget.dropFirst() + "(")
      }
      XCTAssertEqual(shown, [], "\(page.title) doesn't make what it says that it shows")
    }
  }

  func testGallery1TheSourceAppearsBesideThePageOrInItsPlace() throws {
    let buttons = try Gallery(arguments: ["--page", "Buttons"])
    let gallery = TestDriver(buttons)
    XCTAssertFalse(gallery.text.contains("ButtonsPage.swift"))
    gallery.press("c")
    XCTAssertTrue(gallery.text.contains("ButtonsPage.swift"))
    XCTAssertFalse(gallery.has(.button("Cancel")))
    gallery.press("c")
    XCTAssertTrue(gallery.has(.button("Cancel")))
    let wide = TestDriver(buttons, size: Size(columns: 200, rows: 60))
    XCTAssertTrue(wide.text.contains("ButtonsPage.swift"))
    XCTAssertTrue(wide.has(.button("Cancel")))
    wide.press("c")
    XCTAssertFalse(wide.text.contains("ButtonsPage.swift"))
  }

  func testGallery1ThePageThatNeedsTheWholeWidthHasItsSourceOnDemand() {
    let gallery = TestDriver(Gallery(), size: Size(columns: 200, rows: 60))
    XCTAssertEqual(gallery.state.page.title, "Dashboard")
    XCTAssertFalse(gallery.text.contains("DashboardPage.swift"))
    XCTAssertTrue(gallery.text.contains("Events"))
    gallery.press("c")
    XCTAssertTrue(gallery.text.contains("DashboardPage.swift"))
    gallery.press("c", .down)
    XCTAssertFalse(gallery.text.contains("CardsPage.swift"), "it was closed by hand")
  }

  func testGallery1TheKeysOfTheGalleryRestWhileADialogOfAPageIsOpen() throws {
    for button in ["Alert", "Dialog", "Sheet", "Side sheet"] {
      let gallery = try open(
        XCTUnwrap(Gallery.pages.first { $0.title == "Dialogs" }), Size(columns: 100, rows: 30))
      gallery.tap(.button(button))
      let dialog = gallery.find(.role(.dialog))?.area
      XCTAssertTrue(dialog != nil || gallery.has(.button("Keep")), button)
      let (theme, page) = (Gallery().theme(gallery.state).name, gallery.state.page)
      for key in ["/", "c", "t", "?", "q"] as [Key] { gallery.press(key) }
      XCTAssertNil(gallery.exitCode, button)
      XCTAssertEqual(Gallery().theme(gallery.state).name, theme, button)
      XCTAssertEqual(gallery.state.page, page, button)
      XCTAssertNil(gallery.state.showsSource, button)
      XCTAssertFalse(gallery.state.showsKeys, button)
      // Sheets lie along the edges of the window, and not of the page.
      if button == "Sheet" { XCTAssertEqual(dialog?.size.columns, 100) }
      if button == "Side sheet" { XCTAssertEqual(dialog?.size.rows, 30) }
      gallery.press(.escape)
      XCTAssertFalse(gallery.has(.role(.dialog)), button)
    }
  }

  func testGallery1AFieldOfAPageLeavesTheWayOutInTheKeys() throws {
    let gallery = try open(
      XCTUnwrap(Gallery.pages.first { $0.title == "Text field" }), Size(columns: 100, rows: 30))
    func keys() -> Substring { gallery.text.split(separator: "\n").last ?? "" }
    gallery.focus(.field("Name"))
    XCTAssertTrue(keys().contains("tab next") && keys().contains("esc pages"), "\(keys())")
    gallery.press(.escape)
    XCTAssertEqual(gallery.find(.focused)?.label, "Pages")
    gallery.press("/")
    XCTAssertTrue(keys().contains("pages"), "\(keys())")
    gallery.press(.escape)
    XCTAssertEqual(gallery.find(.focused)?.label, "Pages")
  }

  func testGallery1AStreamGrowsByWordsToItsEnd() throws {
    let gallery = try open(XCTUnwrap(Gallery.pages.first { $0.title == "Markdown stream" }))
    XCTAssertFalse(gallery.text.contains("third step"))
    gallery.tap(.button("Go on"))
    gallery.advance(by: .seconds(10))
    XCTAssertTrue(gallery.has(.button("Go on")), "it has stopped")
    XCTAssertTrue(gallery.has(.text("113 of 113 words")))
    gallery.tap(.button("Again"))
    gallery.advance(by: .milliseconds(130))
    XCTAssertTrue(gallery.has(.text("2 of 113 words")))
  }

  func testGallery1ASmallWindowShowsOnePartAtATime() {
    let gallery = TestDriver(Gallery(), size: Size(columns: 40, rows: 12))
    XCTAssertFalse(gallery.has(.button("Cancel")))
    gallery.press(.down, .down, .down, .down, .down, .enter)
    XCTAssertTrue(gallery.has(.role(.group, "City")) || gallery.text.contains("Lisbon"))
    gallery.press("c")
    XCTAssertTrue(gallery.text.contains("ChoicesPage.swift"))
    gallery.press("c", .escape)
    XCTAssertTrue(gallery.has(.role(.list, "Pages")))
    gallery.press(.up)
    XCTAssertEqual(gallery.state.page.title, "Switches")
    gallery.press("/")
    gallery.type("slider")
    gallery.press(.enter, .enter)
    XCTAssertTrue(gallery.has(.role(.slider, "Volume")))
    gallery.press("q")
    XCTAssertEqual(gallery.exitCode, 0)
  }

  func testGallery1TheHelpBarShowsTheKeysThatWork() throws {
    let page = try XCTUnwrap(Gallery.pages.first { $0.title == "Help" })
    let gallery = try open(page, Size(columns: 40, rows: 12))
    gallery.press("?")
    for key in ["new", "delete", "rename", "search", "code", "back", "quit"] {
      XCTAssertTrue(gallery.text.contains(key), key)
    }
    gallery.press(.escape)
    XCTAssertFalse(gallery.state.showsKeys)
    XCTAssertFalse(gallery.state.isAtList, "the first Escape closes the keys")
  }

  func testGallery2AMessagePassesThroughTheGroupToItsPageOnly() throws {
    let gallery = try open(XCTUnwrap(Gallery.pages.first { $0.title == "Numbers" }))
    gallery.focus(.label("Guests"))
    let (before, count) = ("\(gallery.state)", gallery.messages.count)
    gallery.press(.right)
    XCTAssertEqual(gallery.messages.count, count + 1)
    let message = "\(gallery.messages[count])"
    let way = ["inside", "controls", "numbers", "setGuests(3)"]
    XCTAssertTrue(way.allSatisfy { message.contains($0) }, message)
    // Nothing else changes, except for that one number.
    let after = "\(gallery.state)"
    XCTAssertEqual(
      before.replacingOccurrences(of: "guests: 2, level", with: "guests: 3, level"), after)
    XCTAssertNotEqual(before, after)
  }

  func testGallery2AGroupPassesMessagesBetweenItsPages() throws {
    let gallery = try open(XCTUnwrap(Gallery.pages.first { $0.title == "Themes" }))
    gallery.tap(.role(.radio, "slate"))
    XCTAssertEqual(Gallery().theme(gallery.state).name, "slate")
    gallery.send(.open(try XCTUnwrap(Gallery.pages.first { $0.title == "Theme editor" })))
    gallery.focus(.role(.slider, "Red"))
    gallery.press(.right)
    let own = Gallery().theme(gallery.state)
    XCTAssertEqual(own.name, "own")
    XCTAssertEqual(own.dark[.success], Theme.slate.dark[.success])
    XCTAssertNotEqual(own.dark, Theme.slate.dark)
  }

  /// Features are types in folders: no file of one may name a type of a sibling.
  func testGallery2NoFeatureNamesItsSibling() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Demos/Gallery").standardizedFileURL
    let groups = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { $0.hasDirectoryPath && $0.lastPathComponent != "Main" }
    XCTAssertEqual(groups.count, 9)
    var files: [(group: String, name: String, text: String)] = []
    for group in groups {
      for file in try FileManager.default.contentsOfDirectory(
        at: group, includingPropertiesForKeys: nil)
      {
        let text = try String(contentsOf: file, encoding: .utf8)
        files.append(
          (group.lastPathComponent, file.deletingPathExtension().lastPathComponent, text))
      }
    }
    XCTAssertEqual(files.filter { $0.name.hasSuffix("Page") }.count, Gallery.pages.count)
    for file in files {
      for other in files where other.name != file.name {
        let isParent = file.name.hasSuffix("Group") && file.group == other.group
        let isShared = other.group == file.group && !other.name.hasSuffix("Page")
        guard !isParent, !isShared || other.name.hasSuffix("Group") else { continue }
        XCTAssertNil(
          file.text.range(of: "\\b\(other.name)\\b", options: .regularExpression),
          "\(file.name) knows \(other.name)")
      }
    }
  }
}
