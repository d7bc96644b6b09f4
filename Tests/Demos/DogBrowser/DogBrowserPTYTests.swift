// DogBrowserPTYTests: the real program in a terminal, offline, with fixtures, and against a server and its faults.

import DemoSupport
import Foundation
import TermTest
import TermWidgets
import XCTest

final class DogBrowserPTYTests: XCTestCase {
  private func dogs(_ arguments: String..., size: Size = Size(columns: 80, rows: 24)) throws
    -> PTYDriver
  {
    try PTYDriver.demo("dog-browser", arguments, size: size)
  }

  private func quit(_ app: PTYDriver) throws {
    try app.type("q")
    XCTAssertEqual(try app.waitForExit(), .code(0))
  }

  private func output(_ app: PTYDriver) -> String { String(decoding: app.output, as: UTF8.self) }

  func testDogBrowser8ItFollowsTheRulesOfAllDemos() throws {
    try assertSharedRules("dog-browser", showing: "Affenpinscher")
  }

  func testDogBrowser8OnItsFirstRunItShowsDogsWithoutANetwork() throws {
    let app = try dogs()
    try app.wait(for: "Affenpinscher")
    try app.type("pug\r")
    try app.wait(for: "6 pictures")
    try app.wait(for: "Offline: sample dogs of other breeds.")
    // Block characters, in colors.
    try app.wait("pictures in blocks") { app in
      app.rows.filter { $0.contains { "▀▄▌▐▖▗▘▝".contains($0) } }.count > 6
    }
    XCTAssertTrue(output(app).contains("\u{1B}[48;"))
    try quit(app)
  }

  func testDogBrowser5PicturesUseSixelsTheKittyProtocolOrBlocks() throws {
    for (images, start) in [("sixel", "\u{1B}P"), ("kitty", "\u{1B}_G"), ("iterm", "\u{1B}]1337;")]
    {
      let app = try dogs("--images", images, "--color", "true")
      try app.wait(for: "Affenpinscher")
      try app.press(.enter)
      try app.wait(for: "6 pictures")
      try app.wait("pictures in \(images)") { $0.output.count(of: start) >= 6 }
      // A picture over the others is another picture.
      let before = app.outputCount
      try app.press(.enter)
      try app.wait(for: "1 of 6")
      try app.wait("a large picture in \(images)") { app in
        app.output.suffix(app.outputCount - before).count(of: start) > 0
      }
      try app.type(" ")
      try app.wait(for: "[Fit]")
      try app.press(.escape)
      try app.wait("no picture over the others") { !$0.text.contains("1 of 6") }
      try quit(app)
    }
    let none = try dogs("--images", "none")
    try none.wait(for: "Affenpinscher")
    try none.press(.enter)
    try none.wait(for: "A dog on a porch")
    try quit(none)
  }

  func testDogBrowser7EachScreenSendsOneRequestAndShowsTheErrorsOfTheService() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveDogs()
    server.route("/api/breed/pug/images") { _ in
      .json(
        #"{"status":"error","message":"Breed not found (main breed does not exist)","code":404}"#,
        status: 404)
    }
    let app = try dogs("--api", server.url().absoluteString)
    try app.wait(for: "Hound")
    try app.press(.enter)
    try app.wait(for: "Basset hound")
    try app.press(.down)
    try app.press(.enter)
    try app.wait(for: "3 pictures")
    await server.received(5)
    try app.press(.escape)
    try app.wait(for: "Afghan hound")
    XCTAssertEqual(
      server.paths.sorted(),
      [
        "/api/breed/hound/basset/images", "/api/breeds/list/all", "/breeds/hound-basset/1.png",
        "/breeds/hound-basset/2.png", "/breeds/hound-basset/3.png",
      ])
    try app.press(.escape)
    try app.wait(for: "Pug")
    try app.type("pug\r")
    try app.wait(for: "Breed not found (main breed does not exist)")
    // The service is available now, and the user tries again.
    server.serveDogs()
    try app.type("r")
    try app.wait(for: "3 pictures")
    try quit(app)
  }

  func testDogBrowser7EachFaultIsReportedInASentenceAndTheProgramContinues() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let faults: [(ServerAnswer, String)] = [
      (.text("Oh", status: 500), "Unexpected HTTP code: 500"),
      (.json("{"), "not valid JSON"),
      (.json(#"{"message": 3}"#), "message is not an object"),
      (.json(#"{"message":{"pug":[]},"status":"success"}"#).resetHalfway(), "broke off"),
      (.json("{\"status\":\"error\",\"message\":\"\u{1B}[31mNo\\u001b]0;x\\u0007!\"}"), "No"),
    ]
    for (answer, sentence) in faults {
      server.route("/api/breeds/list/all") { _ in answer }
      let app = try dogs("--api", server.url().absoluteString)
      try app.wait(for: sentence)
      XCTAssertFalse(output(app).contains("\u{1B}]0;x"))
      server.serveDogs()
      try app.type("r")
      try app.wait(for: "Hound")
      try quit(app)
    }
    server.stop()
    let alone = try dogs("--api", server.url().absoluteString, size: Size(columns: 40, rows: 12))
    try alone.wait(for: "No connection to 127.0.0.1.")
    try quit(alone)
  }

  func testDogBrowser7LeavingCancelsTheRequestsAndOnlyAFewRunAtOnce() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveDogs()
    let links = (0..<40).map { "\"\(server.url("/breeds/\($0).png"))\"" }.joined(separator: ",")
    server.route("/api/breed/pug/images") { _ in .json(#"{"message":[\#(links)]}"#) }
    server.route("/breeds/*") { _ in .never }
    let app = try dogs("--api", server.url().absoluteString)
    try app.wait(for: "Pug")
    try app.type("pug\r")
    try app.wait(for: "0 of 40 pictures")
    await server.received(8)
    try app.press(.escape)
    try app.wait(for: "Hound")
    await server.abandoned(6)
    XCTAssertEqual(server.mostAtOnce, 6)
    XCTAssertEqual(server.requests.count, 8)
    try quit(app)
  }

  func testDogBrowser7FailedPicturesAreCountedAndRetried() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveDogs()
    server.route("/breeds/pug/1.png") { _ in .text("<html>no picture</html>") }
    server.route("/breeds/pug/2.png") { _ in .data(servedPicture).resetHalfway() }
    let app = try dogs("--api", server.url().absoluteString)
    try app.wait(for: "Pug")
    try app.type("pug\r")
    try app.wait(for: "1 of 2 pictures, 1 skipped, 1 failed")
    server.route("/breeds/pug/2.png") { _ in .data(servedPicture) }
    try app.type("r")
    try app.wait(for: "2 pictures, 1 skipped")
    try quit(app)
  }

  func testDogBrowser7WrongArgumentsAreOneLineAndExitCode64() throws {
    for arguments in [["--api"], ["--api", "dog.ceo"], ["--api", "http://"], ["x"]] {
      let app = try PTYDriver.demo("dog-browser", arguments)
      XCTAssertEqual(try app.waitForExit(), .code(64))
      XCTAssertEqual(app.text.trimmingCharacters(in: .newlines).split(separator: "\n").count, 1)
      XCTAssertTrue(app.text.contains("dog-browser: "), app.text)
    }
  }

  func testDogBrowser9FixturesReplaceEveryServiceAndAMissingOneIsReported() throws {
    let app = try dogs("--uitesting")
    try app.wait(for: "Akita")
    try app.type("pug\r")
    try app.wait(for: "2 pictures, 1 skipped")
    try app.press(.escape)
    try app.wait(for: "Akita")
    try app.press(.home)
    try app.press(.enter)
    try app.wait(for: "no fixture for /api/breed/akita/images")
    try app.press(.escape)
    try app.wait(for: "Hound")
    try quit(app)
  }

  func testDogBrowser6ASessionIsRecordedAndReplayed() throws {
    let path = NSTemporaryDirectory() + "dogs-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try dogs("--uitesting", "--images", "none", "--record", path)
    try app.wait(for: "Akita")
    try app.type("pug\r")
    try app.wait(for: "2 pictures, 1 skipped")
    try app.press(.right)
    try app.press(.enter)
    try app.wait(for: "2 of 2")
    try app.type(" ")
    // The pictures beside the dialog are still on their way, and their spinner may turn between two looks.
    try app.wait("the end of all work") { $0.text.contains("[Fit]") && $0.text.contains("\n 2 p") }
    let text = app.text
    try quit(app)
    let replay = try dogs("--replay", path)
    try replay.wait("the same end") { $0.text == text }
    try quit(replay)
  }
}

extension Collection<UInt8> {
  /// Returns how often a text occurs; it is compared only where its first byte is.
  fileprivate func count(of text: String) -> Int {
    let wanted = Array(text.utf8)
    return withContiguousStorageIfAvailable { bytes in
      var (count, at) = (0, 0)
      while at + wanted.count <= bytes.count {
        if bytes[at] == wanted[0], bytes[at..<at + wanted.count].elementsEqual(wanted) {
          count += 1
        }
        at += 1
      }
      return count
    } ?? 0
  }
}
