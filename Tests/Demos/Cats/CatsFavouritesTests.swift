// The favourites: the grid and its cells by messages; the files on disk, complete, broken and on a full disk.

import DemoServices
import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CatsDemo

final class CatsFavouritesTests: CatsCase {
  /// Returns a program with these favourites, with their page open.
  private func app(
    keeping captions: [String], _ cats: CatService? = nil, size: Size = Size(columns: 80, rows: 24)
  ) throws -> TestDriver<Cats> {
    for caption in captions { _ = try files().keep(try found(caption), known: []) }
    let app = try self.app(cats, size: size)
    app.press("2")
    return app
  }

  private func cells(_ app: TestDriver<Cats>) -> [String] {
    app.all(.role(.row)).map { $0.label.filter { !"“”".contains($0) } }
  }

  func testCats3TheGridHasAsManyColumnsAsFit() throws {
    let captions = (1...30).map { "cat \($0)" }
    let app = try app(keeping: captions)
    for (columns, wanted) in [(30, 1), (48, 2), (80, 3), (96, 4), (200, 6)] {
      app.resize(to: Size(columns: columns, rows: 24))
      let tops = Dictionary(grouping: app.all(.role(.row))) { $0.area.top }
      XCTAssertEqual(tops.values.map(\.count).max(), wanted, "\(columns) columns")
      // The cells of a row have equal widths.
      for row in tops.values {
        XCTAssertLessThanOrEqual(Set(row.map { $0.area.size.columns }).count, 2)
      }
    }
  }

  func testCats3EachCellIsLoadingFailedOrShown() throws {
    for caption in ["one", "two", "six"] {
      _ = try files().keep(try found(caption), known: [])
    }
    let app = try app(work: .isHeld)
    let cats = try files().load().cats
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: cats))))
    app.press("2")
    app.answer(
      Favourites.Work.picture(cats[0].id), .favourites(.picture(cats[0].id, try flag())))
    app.answer(
      Favourites.Work.picture(cats[1].id),
      .favourites(.noPicture(cats[1].id, .unknown("Nobody is there."))))
    let images = app.all(.role(.image)).map(\.value)
    XCTAssertEqual(images, ["", "Unknown error: Nobody is there.", "loading"])
  }

  func testCats3AFavouriteThatFailsToLoadCanBeRemovedOrFetchedAgain() throws {
    let app = try app(keeping: ["one", "two"], .never(.unknown("Nobody is there.")))
    let cats = app.state.favourites.cats
    // Both have a picture on disk; after the files are removed, neither has one.
    try FileManager.default.removeItem(at: folder.appending(path: "pictures"))
    app.press("1", "2")
    XCTAssertEqual(
      app.all(.role(.image)).map(\.value),
      Array(repeating: "Unknown error: Nobody is there.", count: 2))
    app.press("r")
    XCTAssertEqual(app.messages.suffix(2).first, .favourites(.retry(cats[0].id)))
    app.tap(.button("Fetch again two"))
    app.press("x")
    app.tap(.button("Remove two"))
    XCTAssertEqual(try captionsOnDisk(), [])
    XCTAssertTrue(app.has(.role(.heading, "No favorites")))
  }

  func testCats3AMissingOrBrokenPictureIsFetchedAndSavedAgain() throws {
    _ = try app(keeping: ["one", "two"])
    let names = picturesOnDisk()
    try Data("nonsense".utf8).write(to: folder.appending(path: "pictures/\(names[0])"))
    try FileManager.default.removeItem(at: folder.appending(path: "pictures/\(names[1])"))
    let app = try self.app()
    app.press("2")
    XCTAssertEqual(app.all(.role(.image)).map(\.value), ["", ""])
    for cat in app.state.favourites.cats { XCTAssertNotNil(files().picture(of: cat)) }
  }

  func testCats3OnlyVisiblePicturesStayInMemory() throws {
    let app = try app(keeping: (1...60).map { "cat \($0)" })
    let first = Set(app.state.favourites.cells.keys)
    XCTAssertTrue((6..<30).contains(first.count), "\(first.count)")
    app.press(.end)
    XCTAssertTrue(app.text.contains("cat 60"), app.text)
    XCTAssertTrue(app.state.favourites.cells.keys.allSatisfy { !first.contains($0) })
    for columns in [200, 30, 90, 80] { app.resize(to: Size(columns: columns, rows: 24)) }
    // Cells that moved to other rows are visible, and no other cells are.
    XCTAssertEqual(
      Set(app.all(.role(.row)).map(\.label)).subtracting(
        app.state.favourites.cats.filter { app.state.favourites.cells[$0.id]?.picture.value != nil }
          .map(\.label)), [])
    XCTAssertLessThan(app.state.favourites.cells.count, 30)
    app.press("1")
    XCTAssertEqual(app.state.favourites.cells, [:])
  }

  func testCats3KeysAndTheMouseMoveThroughTheGrid() throws {
    let app = try app(keeping: (1...8).map { "cat \($0)" })
    func chosen() -> String? { app.state.favourites.current?.caption }
    XCTAssertEqual(chosen(), "cat 1")
    app.press(.right, .down)
    XCTAssertEqual(chosen(), "cat 5")
    app.press(.left, .left)
    XCTAssertEqual(chosen(), "cat 3")
    app.press(.end)
    XCTAssertEqual(chosen(), "cat 8")
    app.press(.pageUp)
    XCTAssertEqual(chosen(), "cat 2")
    app.press(.home, .enter)
    XCTAssertTrue(app.has(.button("♥ Favorite")), app.text)
    app.press("f")
    XCTAssertEqual(app.state.favourites.cats.map(\.caption), (2...8).map { "cat \($0)" })
    XCTAssertFalse(app.state.favourites.isOpen)
    XCTAssertEqual(chosen(), "cat 2")
    guard let cell = app.find(.role(.row, "A cat that says “cat 4”")) else {
      return XCTFail(app.text)
    }
    let middle = Point(column: cell.area.left + 5, row: cell.area.top + 4)
    app.click(middle)
    XCTAssertEqual(chosen(), "cat 4")
    app.click(middle, count: 2)
    XCTAssertTrue(app.state.favourites.isOpen)
    app.tap(.button("Close"))
    app.tap(.button("Remove cat 4"))
    XCTAssertEqual(chosen(), "cat 5")
    // From the first row, Up moves the focus to the tabs.
    app.press(.home, .up)
    XCTAssertEqual(app.find(.focused)?.label, "Pages")
    XCTAssertEqual(cells(app).first, "A cat that says cat 2")
  }

  func testCats3AGridThatLoadsLateReceivesKeysToo() throws {
    let app = try self.app(work: .isHeld)
    app.press("2")
    let cats = try ["one", "two"].map { try found($0).cat }
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: cats))))
    app.press(.right)
    XCTAssertEqual(app.state.favourites.current, cats[1])
  }

  func testCats3AnEnlargedPictureStaysEnlargedWhenTheListIsReloaded() throws {
    let app = try self.app(work: .isHeld)
    let cats = try ["one", "two"].map { try found($0).cat }
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: cats))))
    app.press("2", .enter)
    XCTAssertTrue(app.state.favourites.isOpen)
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: cats))))
    XCTAssertTrue(app.state.favourites.isOpen)
    // A cat that is being removed is not removed a second time.
    app.press("f")
    XCTAssertEqual(app.find(.button("♡ Favorite"))?.isDisabled, true, app.text)
    app.press("f")
    XCTAssertEqual(app.state.favourites.jobs, [.remove(cats[0])])
    app.press(.escape)
    XCTAssertFalse(app.state.favourites.isOpen)
  }

  func testTheFavouritesAreAccessible() throws {
    let app = try app(keeping: ["one", "two"])
    assertAccessible(app)
    app.press("2", .enter)
    assertAccessible(app)
  }

  // MARK: Files

  func testCats4FavouritesStayInOrderWithoutDuplicatesAcrossRestarts() throws {
    let first = try app()
    for caption in ["one", "two", "one", "six"] {
      first.write(caption)
      first.press(.enter)
      if first.has(.button("♡ Favorite")) { first.press("f") }
      first.press(.escape)
    }
    XCTAssertEqual(try captionsOnDisk(), ["one", "two", "six"])
    XCTAssertEqual(picturesOnDisk().count, 3)
    let second = try app()
    XCTAssertEqual(second.state.favourites.cats.map(\.caption), ["one", "two", "six"])
    // A file that a user has edited may contain a cat twice.
    let list = folder.appending(path: FavouriteFiles.list)
    let cats = try files().load().cats
    try JSON.encode(cats + cats).write(to: list)
    XCTAssertEqual(try captionsOnDisk(), ["one", "two", "six"])
    // Two identical favourites at once are one as well.
    for _ in 0..<2 { _ = try files().keep(try found("one", name: "tom"), known: []) }
    let written = try JSON.decode([Cat].self, from: Data(contentsOf: list))
    XCTAssertEqual(written.map(\.caption), ["one", "two", "six"])
  }

  func testCats4FavouritesOfAnotherInstanceAreNotLost() throws {
    let one = try app()
    let other = try app()
    for (app, caption) in [(one, "one"), (other, "two"), (one, "six")] {
      app.write(caption)
      app.press(.enter)
      app.press("f", .escape, .escape)
    }
    XCTAssertEqual(try captionsOnDisk(), ["one", "two", "six"])
    other.press("2")
    XCTAssertEqual(other.state.favourites.cats.map(\.caption), ["one", "two", "six"])
  }

  func testCats4AFailedSaveIsShownAndNothingIsLost() throws {
    _ = try files().keep(try found("old"), known: [])
    let full = files { _, _ in throw CocoaError(.fileWriteOutOfSpace) }
    let app = try app(files: full)
    app.write("hello")
    app.press(.enter, "f")
    XCTAssertTrue(app.text.contains("Not saved. The disk is full"), app.text)
    XCTAssertTrue(app.has(.button("♡ Favorite")), "it is no favorite")
    XCTAssertEqual(app.state.favourites.cats.map(\.caption), ["old"])
    app.advance(by: .seconds(10))
    XCTAssertFalse(app.text.contains("Not saved"))
    app.press(.escape)
    app.press(.escape)
    app.press("2", "x")
    XCTAssertTrue(app.text.contains("Not saved"), app.text)
    XCTAssertEqual(app.state.favourites.cats.map(\.caption), ["old"])
    XCTAssertEqual(try captionsOnDisk(), ["old"])
  }

  func testCats4ABrokenListIsSetAsideWithAWarning() throws {
    let list = folder.appending(path: FavouriteFiles.list)
    for broken in ["[{", #"[{"name": 3}]"#, #"{"cats": []}"#, "\u{0}\u{FFFD}"] {
      try Data(broken.utf8).write(to: list)
      let app = try app()
      XCTAssertEqual(app.state.favourites.news.list.map(\.tone), [.warning], broken)
      XCTAssertTrue(app.text.contains("could not be"), app.text)
      XCTAssertEqual(app.state.favourites.list, .loaded([]))
      app.advance(by: .seconds(60))
      XCTAssertTrue(app.text.contains("could not be"), "it stays until it was read")
      app.press(.tab)
      app.send(.favourites(.dismiss(1)))
      XCTAssertFalse(app.text.contains("could not be"))
    }
    let aside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.contains("broken") }
    XCTAssertEqual(aside.count, 4)
  }

  func testCats4AListThatBreaksDuringARunIsRewrittenFromMemory() throws {
    _ = try files().keep(try found("old"), known: [])
    let app = try app()
    try Data("nonsense".utf8).write(to: folder.appending(path: FavouriteFiles.list))
    app.write("hello")
    app.press(.enter, "f")
    XCTAssertEqual(try captionsOnDisk(), ["old", "hello"])
    XCTAssertEqual(app.state.favourites.news.list.map(\.tone), [.warning])
  }

  func testCats4ABrokenListIsRewrittenAtOnce() throws {
    let app = try app(keeping: ["old"])
    try Data("nonsense".utf8).write(to: folder.appending(path: FavouriteFiles.list))
    app.press("1", "2", "1", "2")
    XCTAssertEqual(app.state.favourites.cats.map(\.caption), ["old"])
    XCTAssertEqual(try captionsOnDisk(), ["old"])
    XCTAssertEqual(app.state.favourites.news.list.map(\.tone), [.warning])
  }

  func testCats4AListThatCannotBeReloadedKeepsItsLastContent() throws {
    let app = try app(work: .isHeld)
    let cats = try ["one", "two"].map { try found($0).cat }
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: cats))))
    app.press("2")
    let error = FileError.noFolder(variable: "XDG_DATA_HOME")
    app.answer(Favourites.Work.disk, .favourites(.failed(error)))
    XCTAssertEqual(app.state.favourites.cats, cats)
    XCTAssertTrue(app.text.contains("Neither XDG_DATA_HOME nor HOME"), app.text)
  }

  func testCats4AListThatCannotBeReadIsReportedAndReadAgain() throws {
    struct NoFolder: Error {}
    let files = FavouriteFiles(folder: { () throws(FileError) in
      throw .noFolder(variable: "XDG_DATA_HOME")
    })
    let app = try app(files: files)
    app.press("2")
    XCTAssertTrue(app.has(.role(.heading, "The favorites can't be read")), app.text)
    XCTAssertTrue(app.text.contains("Neither XDG_DATA_HOME nor HOME"), app.text)
    app.tap(.button("Try again"))
    XCTAssertEqual(app.messages.filter { $0 == .favourites(.load) }.count, 1)
    app.press("1")
    app.write("hello")
    app.press(.enter, "f")
    XCTAssertTrue(app.text.contains("Not saved. Neither"), app.text)
  }

  func testCats4TheLastChangeOfACatIsSaved() throws {
    let app = try app(work: .isHeld, hasList: true)
    app.write("hello")
    app.press(.enter)
    let hello = try found("hello")
    app.answer(Search.Work.search, .search(.found(hello)))
    app.press("f", "f", "f")
    XCTAssertEqual(
      app.state.favourites.jobs, [.keep(hello), .remove(hello.cat), .keep(hello)])
    XCTAssertTrue(app.has(.button("♥ Favorite")))
    XCTAssertEqual(app.running, ["disk"])
    // One write at a time; quitting waits for it, and a second quit doesn't.
    app.press("q")
    XCTAssertNil(app.exitCode)
    XCTAssertTrue(app.text.contains("Saving…"), app.text)
    for cats in [[hello.cat], [], [hello.cat]] {
      XCTAssertNil(app.exitCode)
      app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: cats))))
    }
    XCTAssertEqual(app.exitCode, 0)
    let other = try self.app(work: .isHeld, hasList: true)
    other.send(.favourites(.toggle(hello)))
    other.press("q", "q")
    XCTAssertEqual(other.exitCode, 0)
  }

  func testCats4AFailedSaveIsShownBeforeTheProgramQuits() throws {
    let app = try app(work: .isHeld, hasList: true)
    app.send(.favourites(.toggle(try found("hello"))))
    app.press("q")
    let error = FileError.noFolder(variable: "XDG_DATA_HOME")
    app.answer(Favourites.Work.disk, .favourites(.failed(error)))
    XCTAssertNil(app.exitCode)
    XCTAssertFalse(app.state.isQuitting)
    XCTAssertTrue(app.text.contains("Not saved. Neither"), app.text)
    app.press("q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testCats4NoNameOfACatEscapesTheFolder() throws {
    for name in ["../../evil", "/etc/passwd", String(repeating: "x", count: 400), "\u{0}", ""] {
      let cat = FoundCat(cat: Cat(name: name, caption: "..", address: nil), picture: try flag())
      _ = try files().keep(cat, known: [])
      XCTAssertEqual(files().picture(of: cat.cat), cat.picture)
    }
    XCTAssertEqual(picturesOnDisk().count, 5)
    XCTAssertTrue(picturesOnDisk().allSatisfy { $0.hasSuffix(".picture") && $0.count <= 24 })
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      [FavouriteFiles.list, "pictures"])
  }
}
