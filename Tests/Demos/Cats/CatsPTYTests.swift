// The real program in a terminal, with its own home folder and a server on loopback.

import DemoSupport
import Foundation
import TermTest
import TermWidgets
import XCTest

@testable import CatsDemo

final class CatsPTYTests: CatsCase {
  private func cats(_ arguments: [String] = []) throws -> PTYDriver {
    let cats = try PTYDriver.demo("cats", arguments, home: folder)
    try cats.wait(for: "No cat yet")
    return cats
  }

  private func find(_ caption: String, in cats: PTYDriver) throws {
    try cats.type("/")
    try cats.wait(for: "back")
    try cats.press(.ctrl("u"))
    try cats.type(caption)
    try cats.wait(for: "\(caption.count)/10")
    try cats.press(.enter)
    try cats.wait(for: "“\(caption)”")
    try cats.wait(for: "[ ♡ Favorite ]")
  }

  /// Goes back from the preview or the failure, and out of the field; each Escape is a key of its own.
  private func leave(_ cats: PTYDriver) throws {
    try cats.press(.escape)
    try cats.wait("the field") { cats in
      ["No cat yet", "enter find a cat"].allSatisfy { cats.text.contains($0) }
    }
    try cats.press(.escape)
    try cats.wait(for: "q quit")
  }

  private var store: URL { folder.appending(path: ".local/share/cats") }

  func testItFollowsTheRulesOfAllDemos() throws {
    try assertSharedRules("cats", showing: "No cat yet")
  }

  func testCats4FavouritesSurviveARestart() throws {
    let first = try cats()
    for caption in ["one", "two"] {
      try find(caption, in: first)
      try first.type("f")
      try first.wait(for: "♥")
      try leave(first)
    }
    try first.type("q")
    XCTAssertEqual(try first.waitForExit(), .code(0))
    let second = try cats()
    try second.wait(for: "Favorites (2)")
    try second.type("2")
    try second.wait(for: "“two”")
    try second.type("x")
    try second.wait(for: "Favorites (1)")
    try second.type("q")
    XCTAssertEqual(try second.waitForExit(), .code(0))
    let kept = try JSONDecoder().decode(
      [Cat].self, from: Data(contentsOf: store.appending(path: FavouriteFiles.list)))
    XCTAssertEqual(kept.map(\.caption), ["two"])
  }

  func testCats4AFavouriteAddedJustBeforeTheEndIsSaved() throws {
    for number in 1...10 {
      let cats = try cats()
      try find("cat \(number)", in: cats)
      try cats.type("fq")
      XCTAssertEqual(try cats.waitForExit(), .code(0))
    }
    let kept = try JSONDecoder().decode(
      [Cat].self, from: Data(contentsOf: store.appending(path: FavouriteFiles.list)))
    XCTAssertEqual(kept.map(\.caption), (1...10).map { "cat \($0)" })
  }

  func testCats4AFolderThatCannotBeCreatedIsReported() throws {
    // The tests may run as root, who may write into any folder, but not into a file.
    try Data().write(to: folder.appending(path: ".local"))
    let cats = try cats()
    try find("one", in: cats)
    try cats.type("f")
    try cats.wait(for: "Not saved")
    try cats.wait(for: "[ ♡ Favorite ]")
    try cats.type("q")
    XCTAssertEqual(try cats.waitForExit(), .code(0))
  }

  func testCats4ABrokenListIsSetAsideAndReported() throws {
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    try Data("[{".utf8).write(to: store.appending(path: FavouriteFiles.list))
    let cats = try cats()
    try cats.wait(for: "favourites.json.broken-1")
    try cats.type("q")
    XCTAssertEqual(try cats.waitForExit(), .code(0))
    let aside = store.appending(path: "\(FavouriteFiles.list).broken-1")
    XCTAssertEqual(try Data(contentsOf: aside), Data("[{".utf8))
  }

  func testCats5EachCatTakesTwoRequestsToTheService() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    let cats = try cats(["--api", "\(server.url())"])
    try find("a b", in: cats)
    XCTAssertEqual(server.paths, ["/cat/says/a%20b?json=true", "/cat/cat-a%20b/says/a%20b"])
    // A favourite comes from the disk, even if the service is gone.
    try cats.type("f")
    try cats.wait(for: "♥")
    server.stop()
    try leave(cats)
    try cats.type("2")
    try cats.wait(for: "“a b”")
    try cats.type("1")
    try cats.wait(for: "enter find a cat", orGoOn: "/")
    try cats.press(.enter)
    try cats.wait(for: "Unknown error")
    XCTAssertEqual(server.requests.count, 2)
    // Also from the field.
    try cats.press(.ctrl("c"))
    XCTAssertEqual(try cats.waitForExit(), .code(130))
  }

  func testCats5FaultsOfAServiceAreReportedInSentences() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    let cats = try cats(["--api", "\(server.url())"])
    let faults: [(ServerAnswer, String)] = [
      (.text("Cat not found", status: 404), "Unexpected HTTP code: 404"),
      (.json("[]"), "Decoding error"),
      (.json(#"{"id": "x", "url": "mailto:x"}"#), "URL error"),
      (.json(#"{"id": "x", "url": "/cat/x"}"#).resetHalfway(), "broke off"),
    ]
    for (answer, sentence) in faults {
      server.route("/cat/says/*") { _ in answer }
      try cats.type("/")
      try cats.wait(for: "enter find a cat", orGoOn: "a")
      try cats.press(.enter)
      try cats.wait(for: sentence)
      try leave(cats)
    }
    try cats.type("q")
    XCTAssertEqual(try cats.waitForExit(), .code(0))
  }

  func testCats5EmbeddedCatsNeedNoNetwork() throws {
    let cats = try cats()
    try find("hello", in: cats)
    try cats.wait("a picture") { cats in
      cats.text.unicodeScalars.count { (0x2580...0x259F).contains($0.value) } > 100
    }
    try cats.type("q")
    XCTAssertEqual(try cats.waitForExit(), .code(0))
    for arguments in [["--api"], ["--api", "cataas.com"], ["--ap"]] {
      let wrong = try PTYDriver.demo("cats", arguments)
      XCTAssertEqual(try wrong.waitForExit(), .code(64))
      XCTAssertEqual(wrong.text.trimmingCharacters(in: .newlines).split(separator: "\n").count, 1)
    }
  }

  func testCats6APictureIsSavedInTheFolderOfDownloadsAndNeverOverAnother() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    let folder = folder.appending(path: "Downloads")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let cats = try cats(["--api", "\(server.url())"])
    try find("a b", in: cats)
    try cats.type("s")
    try cats.wait(for: "Saved as ~/Downloads/")
    try click("[ Save ]", in: cats)
    try cats.wait(for: " 2.")
    try cats.type("q")
    XCTAssertEqual(try cats.waitForExit(), .code(0))
    let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(saved.count, 2)
    for name in saved {
      XCTAssertEqual(try Data(contentsOf: folder.appending(path: name)), Data(servedPicture), name)
    }
  }

  func testCats6APictureThatCannotBeSavedIsReported() throws {
    // The tests may run as root, who may write into any folder, but not into a file.
    let file = folder.appending(path: "home")
    try Data().write(to: file)
    let cats = try PTYDriver.demo("cats", home: file)
    try cats.wait(for: "No cat yet")
    try find("hello", in: cats)
    try cats.type("s")
    try cats.wait(for: "Not saved")
    try cats.type("q")
    XCTAssertEqual(try cats.waitForExit(), .code(0))
  }

  func testEverythingButTypingWorksWithTheMouse() throws {
    let cats = try cats()
    try click("What is the cat", in: cats)
    try cats.wait(for: "esc back")
    try cats.type("hello")
    try cats.wait(for: "5/10")
    try click("[ Search ]", in: cats)
    try cats.wait(for: "[ ♡ Favorite ]")
    try click("[ ♡ Favorite ]", in: cats)
    try cats.wait(for: "[ ♥ Favorite ]")
    try click("[ Close ]", in: cats)
    try cats.wait("the page") { !$0.text.contains("[ Close ]") }
    try click("Favorites (1)", in: cats)
    try cats.wait(for: "✕")
    try click("✕", in: cats)
    try cats.wait(for: "No favorites")
    try click("[ Search ]", in: cats)
    try cats.wait(for: "5/10")
  }

  func testARecordedSessionIsReplayed() throws {
    let path = folder.appending(path: "session").path
    let cats = try cats(["--record", path])
    try find("hello", in: cats)
    try cats.type("f")
    try cats.wait(for: "♥")
    try leave(cats)
    try cats.type("2")
    try cats.wait(for: "“hello”")
    try cats.type("q")
    XCTAssertEqual(try cats.waitForExit(), .code(0))
    let replayed = try XCTUnwrap(
      assertReplays(Cats(cats: .embedded, files: files(), downloads: downloads()), path))
    XCTAssertEqual(replayed.state.favourites.cats.map(\.caption), ["hello"])
  }

  private func click(_ text: String, in cats: PTYDriver) throws {
    try cats.wait(for: text)
    let row = try XCTUnwrap(cats.rows.firstIndex { $0.contains(text) })
    let start = try XCTUnwrap(cats.rows[row].range(of: text)?.lowerBound)
    let column = cats.rows[row].distance(from: cats.rows[row].startIndex, to: start) + 1
    try cats.type("\u{1B}[<0;\(column);\(row + 1)M\u{1B}[<0;\(column);\(row + 1)m")
  }
}

extension PTYDriver {
  /// Types a text, and waits for the result.
  fileprivate func wait(for text: String, orGoOn typed: String) throws {
    try type(typed)
    try wait(for: text)
  }
}
