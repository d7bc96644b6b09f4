// The file manager in a temporary folder: marks, copies, names, deletion after a question, and errors.

import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class FilesTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "files-\(UUID().uuidString)"
    for name in ["left", "left/inner", "right"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["a.txt", "b.txt", "c.txt"] {
      try Data(name.utf8).write(to: URL(filePath: folder + "/left/" + name))
    }
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  private func app() throws -> TestDriver<Files> {
    TestDriver(
      try Files(arguments: [folder + "/left", folder + "/right"]),
      size: Size(columns: 80, rows: 14))
  }

  private func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + name).sorted()
  }

  func testMarkedFilesAreCopied() throws {
    let app = try app()
    XCTAssertEqual(app.state.pane.entries.map(\.name), ["inner", "a.txt", "b.txt", "c.txt"])
    app.press(.down, .space, .down, .space, "f5")
    XCTAssertEqual(try names("right"), ["a.txt", "c.txt"])
    XCTAssertNil(app.state.copying)
    XCTAssertEqual(app.state.panes[1].entries.map(\.name), ["a.txt", "c.txt"])
    XCTAssertEqual(app.state.pane.selection.chosen, [])
    // What is there already is not replaced.
    app.press(.home, .down, "f5")
    XCTAssertFalse(app.state.error.isEmpty)
    XCTAssertEqual(try String(contentsOfFile: folder + "/right/a.txt", encoding: .utf8), "a.txt")
  }

  func testAWrongNameStaysInItsField() throws {
    let app = try app()
    app.press(.down, "f2", .ctrl("a"), .ctrl("k"))
    app.type("a/b")
    app.press(.enter)
    XCTAssertEqual(app.state.renaming?.new, "a/b")
    XCTAssertTrue(app.text.contains("A name has at least one character"), app.text)
    app.press(.ctrl("a"), .ctrl("k"))
    app.type("z.txt")
    app.press(.enter)
    XCTAssertNil(app.state.renaming)
    XCTAssertEqual(app.state.error, "")
    XCTAssertEqual(try names("left"), ["b.txt", "c.txt", "inner", "z.txt"])
  }

  func testTheCursorComesBackToTheFolderThatItLeft() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/left/aaa", withIntermediateDirectories: true)
    let app = try app()
    let path = app.state.pane.path
    XCTAssertTrue(path.hasSuffix("/left"), path)
    app.press(.down, .enter)
    XCTAssertTrue(app.state.pane.path.hasSuffix("/left/inner"), app.state.pane.path)
    app.press(.backspace)
    XCTAssertEqual(app.state.pane.path, path)
    XCTAssertEqual(app.state.current, "inner")
    app.press(.backspace, .backspace)
    XCTAssertTrue(path.hasPrefix(app.state.pane.path), app.state.pane.path)
    for _ in 0..<20 { app.press(.backspace) }
    XCTAssertEqual(app.state.pane.path, "/")
  }

  func testAFileThatIsBeingCopiedIsNotListed() throws {
    try Data().write(to: URL(filePath: folder + "/right/a.txt.1" + Files.part))
    let app = try app()
    XCTAssertEqual(app.state.panes[1].entries, [])
    app.press(.down, "f5")
    XCTAssertEqual(app.state.panes[1].entries.map(\.name), ["a.txt"])
    XCTAssertEqual(try names("right").count, 2, "the copy has the name of the file")
  }

  func testAFolderIsNotCopiedIntoItself() throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder + "/left/inner/deep", withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: folder + "/left/inner")
    for target in ["/left/inner", "/left/inner/deep", "/link"] {
      let app = TestDriver(
        try Files(arguments: [folder + "/left", folder + target]),
        size: Size(columns: 80, rows: 14))
      app.press("f5")
      XCTAssertEqual(app.state.error, "“inner” can't be copied into itself.")
      XCTAssertEqual(try names("left/inner"), ["deep"])
      XCTAssertEqual(try names("left/inner/deep"), [])
    }
    // A folder whose name only begins the same is another one.
    try files.createDirectory(atPath: folder + "/left/in", withIntermediateDirectories: true)
    let app = TestDriver(
      try Files(arguments: [folder + "/left", folder + "/left/inner"]),
      size: Size(columns: 80, rows: 14))
    app.press("f5")
    XCTAssertEqual(app.state.error, "")
    XCTAssertEqual(try names("left/inner"), ["deep", "in"])
    app.press("f5")
    XCTAssertEqual(app.state.error, "“in” is already there.")
  }

  func testAKeyCostsTheSameWithFiveThousandEntries() throws {
    func work(_ count: Int) throws -> FrameStats {
      let app = try app()
      let entries = (0..<count).map { Files.Entry(name: "file-\($0 + 10_000).txt", size: 7) }
      for side in Files.Side.allCases { app.send(.listed(side, path: "/full", entries)) }
      app.press(.down, .down, .down)
      XCTAssertEqual(app.state.pane.selection.cursor, "file-10003.txt")
      return app.stats
    }
    var (few, many) = (try work(50), try work(5_000))
    // The thumb of the bar has another size.
    (few.cells, few.bytes, few.rows) = (0, 0, 0)
    (many.cells, many.bytes, many.rows) = (0, 0, 0)
    XCTAssertEqual(few, many)
  }

  func testAFileIsRenamedInPlace() throws {
    let app = try app()
    app.press(.down, "f2")
    app.press("ctrl+u")
    app.type("z.txt")
    app.press(.enter)
    XCTAssertEqual(try names("left"), ["b.txt", "c.txt", "inner", "z.txt"])
    XCTAssertEqual(app.state.pane.selection.cursor, "z.txt")
    app.press("f2", "ctrl+u")
    app.type("b.txt")
    app.press(.enter)
    XCTAssertFalse(app.state.error.isEmpty)
    XCTAssertEqual(try names("left"), ["b.txt", "c.txt", "inner", "z.txt"])
    app.press("f2", .escape)
    XCTAssertNil(app.state.renaming)
  }

  func testNothingIsDeletedUnlessTheUserConfirms() throws {
    let app = try app()
    app.press(.down, .space, "f8")
    XCTAssertTrue(app.text.contains("Delete a.txt?"), app.text)
    // The button that keeps has the focus.
    app.press(.enter)
    XCTAssertEqual(try names("left").count, 4)
    app.press("f8", .tab, .enter)
    XCTAssertEqual(try names("left"), ["b.txt", "c.txt", "inner"])
  }

  func testTheCursorGoesOnToAnEntryThatADeletionLeaves() throws {
    let app = try app()
    app.press(.down)
    for name in ["a.txt", "b.txt", "c.txt", "inner"] {
      app.press("f8")
      XCTAssertTrue(app.text.contains("Delete \(name)?"), app.text)
      app.press(.tab, .enter)
    }
    XCTAssertEqual(try names("left"), [])
  }

  func testFoldersAreEnteredAndLeft() throws {
    let app = try app()
    app.press(.enter)
    XCTAssertTrue(app.state.pane.path.hasSuffix("/left/inner"), app.state.pane.path)
    XCTAssertTrue(app.text.contains("This folder is empty"), app.text)
    app.press(.backspace)
    XCTAssertEqual(app.state.pane.entries.count, 4)
    app.press(.tab)
    XCTAssertEqual(app.state.active, .right)
  }

  func testTheScreen() throws {
    let app = try app()
    // The temporary folder has another name each time.
    app.send(.listed(.left, path: "/letters", app.state.panes[0].entries))
    app.send(.listed(.right, path: "/pictures", [Files.Entry(name: "cat.png", size: 48_213)]))
    app.press(.down, .space)
    assertSnapshot(of: app)
    app.resize(to: Size(columns: 40, rows: 12))
    assertSnapshot(of: app, named: "40x12")
    assertAccessible(app)
  }

  func testAnUnreadableFolderIsReportedOnce() throws {
    let app = TestDriver(
      try Files(arguments: [folder + "/nope"]), size: Size(columns: 80, rows: 14))
    XCTAssertFalse(app.state.error.isEmpty)
    app.press("ctrl+r")
    XCTAssertFalse(app.state.error.isEmpty)
  }

  func testARemovedFolderKeepsItsLastListing() throws {
    let app = try app()
    try FileManager.default.removeItem(atPath: folder + "/right")
    app.press("ctrl+r")
    XCTAssertFalse(app.state.error.isEmpty)
    XCTAssertEqual(app.state.pane.entries.count, 4)
  }

  func testArrowsAndClicksDuringARenameRenameNoOtherEntry() throws {
    let app = try app()
    app.press(.down, "f2")
    app.type("x")
    app.press(.down, .enter)
    XCTAssertEqual(try names("left"), ["a.txtx", "b.txt", "c.txt", "inner"])
    app.press("f2")
    app.type("y")
    app.tap(.role(.row, "c.txt"))
    app.press(.enter)
    XCTAssertEqual(try names("left"), ["a.txtx", "b.txt", "c.txt", "inner"])
  }

  func testNothingIsRenamedIfTheEntryUnderTheCursorIsGone() throws {
    let app = try app()
    app.press(.down)
    try FileManager.default.removeItem(atPath: folder + "/left/a.txt")
    app.press("ctrl+r", "f2", .down)
    XCTAssertFalse(app.has(.field("Name")))
    app.press(.enter)
    XCTAssertEqual(try names("left"), ["b.txt", "c.txt", "inner"])
  }

  func testADeletionRemovesTheFilesNamedInTheQuestion() throws {
    let app = try app()
    try Data("other".utf8).write(to: URL(filePath: folder + "/left/inner/a.txt"))
    app.press(.down, "f8")
    // A listing arrives while the question is open.
    app.send(
      .listed(.left, path: folder + "/left/inner", [Files.Entry(name: "a.txt", size: 5)]))
    app.press(.tab, .enter)
    XCTAssertEqual(try names("left"), ["b.txt", "c.txt", "inner"])
    XCTAssertEqual(try names("left/inner"), ["a.txt"])
  }
}
