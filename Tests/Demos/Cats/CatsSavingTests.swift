// Saving a picture as a file: by messages, with what is said, and with real files in a folder of the test.

import DemoServices
import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CatsDemo

final class CatsSavingTests: CatsCase {
  /// Returns a program that shows a cat, with its work held back.
  private func shown(_ caption: String = "hello", size: Size = Size(columns: 80, rows: 24)) throws
    -> TestDriver<Cats>
  {
    let app = try app(size: size, work: .isHeld, hasList: true)
    app.write(caption)
    app.press(.enter)
    app.answer(Search.Work.search, .search(.found(try found(caption))))
    return app
  }

  func testCats6AKeyAndAButtonSaveThePictureAndALineSaysWhere() throws {
    for isKey in [true, false] {
      let app = try shown()
      if isKey { app.press("s") } else { app.tap(.button("Save")) }
      let id = try found("hello").cat.id
      XCTAssertEqual(app.state.saving.running, [id])
      app.answer(Saving.Work.save(id), .saving(.saved(id, path: "~/Downloads/a.ppm")))
      XCTAssertEqual(app.said, ["Saved as ~/Downloads/a.ppm."])
      XCTAssertTrue(app.has(.button("♡ Favorite")), "the picture stays")
      app.advance(by: .seconds(10))
      XCTAssertEqual(app.said, [])
    }
  }

  func testCats6AHeldKeySavesOnceAndALaterOneSavesAgain() throws {
    let app = try shown()
    let id = try found("hello").cat.id
    app.press("s", "s", "s")
    XCTAssertEqual(app.running, ["save(\"\(id)\")"])
    app.answer(Saving.Work.save(id), .saving(.saved(id, path: "/a")))
    XCTAssertEqual(app.running, [])
    app.press("s")
    app.answer(Saving.Work.save(id), .saving(.saved(id, path: "/b")))
    XCTAssertEqual(app.said, ["Saved as /a.", "Saved as /b."])
  }

  func testCats6WithoutAPictureThereIsNothingToSave() throws {
    let app = try app(work: .isHeld)
    let cat = try found("one").cat
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: [cat]))))
    app.press("2", .enter)
    XCTAssertEqual(app.find(.button("Save"))?.isDisabled, true, app.text)
    app.press("s")
    app.send(.favourites(.save))
    XCTAssertEqual(app.state.saving.running, [])
    app.answer(
      Favourites.Work.picture(cat.id), .favourites(.picture(cat.id, try flag())))
    // In the grid no cat is large, so there is none to save; nor in the search.
    app.press(.escape, "s")
    app.send(.search(.save))
    XCTAssertEqual(app.state.saving.running, [])
    app.press(.enter, "s")
    XCTAssertEqual(app.state.saving.running, [cat.id])
  }

  func testCats6QuittingWaitsForThePictureAndStaysIfItFails() throws {
    let id = try found("hello").cat.id
    let app = try shown()
    app.press("s", "q")
    XCTAssertNil(app.exitCode)
    XCTAssertTrue(app.text.contains("Saving…"), app.text)
    app.answer(Saving.Work.save(id), .saving(.failed(id, .diskFull(path: "/a"))))
    XCTAssertNil(app.exitCode)
    XCTAssertEqual(app.said, ["Not saved. The disk is full: /a was not written."])
    app.press("s", "q")
    app.answer(Saving.Work.save(id), .saving(.saved(id, path: "/a")))
    XCTAssertEqual(app.exitCode, 0)
    let other = try shown()
    other.press("s", "q", "q")
    XCTAssertEqual(other.exitCode, 0, "a second quit waits for nothing")
  }

  func testCats6QuittingWaitsForTheFavouriteAndForThePicture() throws {
    let id = try found("hello").cat.id
    let app = try shown()
    app.press("f", "s", "q")
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: []))))
    XCTAssertNil(app.exitCode)
    app.answer(Saving.Work.save(id), .saving(.saved(id, path: "/a")))
    XCTAssertEqual(app.exitCode, 0)
  }

  func testTheScreenWithALineIsAccessible() throws {
    let app = try shown()
    let id = try found("hello").cat.id
    app.press("s")
    app.answer(Saving.Work.save(id), .saving(.saved(id, path: "~/a.ppm")))
    assertAccessible(app)
  }

  // MARK: Files

  func testCats6TheFileHasTheBytesAsTheyCameAndNeverReplacesAnother() throws {
    let app = try app()
    app.write("hello")
    app.press(.enter, "s", "s")
    XCTAssertEqual(
      app.said, ["Saved as ~/files/tom says hello.ppm.", "Saved as ~/files/tom says hello 2.ppm."])
    XCTAssertEqual(filesSaved(), ["tom says hello 2.ppm", "tom says hello.ppm"])
    for name in filesSaved() {
      let bytes = try Data(contentsOf: downloadsFolder.appending(path: name))
      XCTAssertEqual([UInt8](bytes), try flag().bytes)
    }
  }

  func testCats6TheNamesOfAServerAndACaptionLeadNowhereElse() throws {
    let names = [
      "../../evil", "/etc/passwd", ".hidden", "a\u{1B}[2J\nb", "tabby.png", "", "a\u{202E}b",
    ]
    let files = Downloads(folder: { [folder] () throws(FileError) in folder })
    for name in names { _ = try files.save(try found("x/../y\u{0}", name: name)) }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      [
        "a [2J b says x-..-y.ppm", "ab says x-..-y.ppm", "etc-passwd says x-..-y.ppm",
        "evil says x-..-y.ppm", "hidden says x-..-y.ppm", "says x-..-y.ppm",
        "tabby says x-..-y.ppm",
      ])
  }

  func testCats6TheExtensionIsThatOfTheBytes() throws {
    let cats = CatData.all.map { ($0.file, $0.bytes) }
    XCTAssertGreaterThan(cats.count, 1)
    for (file, bytes) in cats {
      let found = FoundCat(
        cat: Cat(name: file, caption: "a", address: nil), picture: try PictureFile(checking: bytes))
      let name = String(file.split(separator: ".")[0])
      XCTAssertEqual(
        "\(found.fileName)", "\(name) says a.\(bytes.first == 0x89 ? "png" : "jpg")")
    }
    let cat = try found("a").cat
    for (start, end) in [("GIF89a", "gif"), ("P6", "ppm")] {
      let found = FoundCat(cat: cat, picture: PictureFile(Array(start.utf8)))
      XCTAssertEqual("\(found.fileName)", "tom says a.\(end)")
    }
  }

  func testCats6AFullDiskAndAMissingPermissionAreSaidInWords() throws {
    let faults: [(CocoaError.Code, String)] = [
      (.fileWriteOutOfSpace, "Not saved. The disk is full: "),
      (.fileWriteNoPermission, "Not saved. No permission for "),
    ]
    for (code, sentence) in faults {
      let app = try app(downloads: downloads { _, _ in throw CocoaError(code) })
      app.write("hello")
      app.press(.enter, "s")
      XCTAssertEqual(app.said.count, 1)
      XCTAssertTrue(app.said[0].hasPrefix(sentence), app.said[0])
      XCTAssertEqual(filesSaved(), [])
    }
    let app = try app(
      downloads: Downloads(folder: { () throws(FileError) in
        throw .noFolder(variable: "XDG_DOWNLOAD_DIR")
      }))
    app.write("hello")
    app.press(.enter, "s")
    XCTAssertEqual(
      app.said, ["Not saved. Neither XDG_DOWNLOAD_DIR nor HOME names a folder to keep files in."])
  }

  func testCats6RepeatedFailuresAreOneLineInALowWindow() throws {
    let app = try shown(size: Size(columns: 40, rows: 12))
    let id = try found("hello").cat.id
    let path = "/a/path/that/is/longer/than/a/line/of/this/window"
    for _ in 0..<3 {
      app.press("s")
      app.answer(Saving.Work.save(id), .saving(.failed(id, .diskFull(path: path))))
      app.press("f")
      app.answer(Favourites.Work.disk, .favourites(.failed(.diskFull(path: path))))
    }
    XCTAssertEqual(app.state.saving.news.list.count, 1)
    XCTAssertEqual(app.state.favourites.news.list.count, 1)
    let lines = app.text.split(separator: "\n").filter { $0.contains("OK") }
    XCTAssertEqual(lines.count, 2, app.text)
    XCTAssertTrue(app.has(.role(.image)), app.text)
    // The last repeat counts.
    app.advance(by: .seconds(9))
    app.press("s")
    app.answer(Saving.Work.save(id), .saving(.failed(id, .diskFull(path: path))))
    app.advance(by: .seconds(9))
    XCTAssertEqual(app.state.saving.news.list.count, 1)
    app.advance(by: .seconds(1))
    XCTAssertEqual(app.state.saving.news.list, [])
  }
}
