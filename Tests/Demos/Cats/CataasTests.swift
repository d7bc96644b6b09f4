// Cataas against a real server on loopback; the embedded cats; the texts of messages.

import DemoServices
import DemoSupport
import Foundation
import XCTest

@testable import CatsDemo

final class CataasTests: XCTestCase {
  func testCats5TheCaptionIsEncodedOnce() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    let captions: [(text: String, path: String)] = [
      ("hello", "hello"), ("a b", "a%20b"), ("a/b?c#d", "a%2Fb%3Fc%23d"), ("50%", "50%25"),
      ("%41", "%2541"), ("..", "%2E%2E"), ("naïve é", "na%C3%AFve%20%C3%A9"),
      ("👨‍👩‍👧", "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    ]
    for (text, path) in captions {
      let found = try await ask(server, text).get()
      XCTAssertEqual(found.cat.caption, text)
      XCTAssertEqual(server.paths.suffix(2).first, "/cat/says/\(path)?json=true")
      XCTAssertEqual(Array(servedPicture), found.picture.bytes)
    }
    XCTAssertEqual(server.requests.count, captions.count * 2)
  }

  func testCats5BothNamesAndBothKindsOfAddressAreKnown() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    let whole = "\(server.url("/cat/7"))"
    for (id, url) in [
      ("id", whole), ("_id", whole), ("id", "/cat/7"), ("_id", "/cat/7"), ("id", "../7"),
    ] {
      server.route("/cat/says/hi") { _ in
        .json(#"{"\#(id)": "x7", "url": "\#(url)", "mimetype": "image/png"}"#)
      }
      let found = try await ask(server, "hi").get()
      XCTAssertEqual(found.cat.name, "x7")
      XCTAssertEqual(found.cat.address?.absoluteString, whole)
    }
    XCTAssertEqual(server.paths.last, "/cat/7")
  }

  func testCats5EachFailureHasAKind() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    let picture = Data(servedPicture)
    let good = ServerAnswer.json(#"{"id": "x", "url": "/cat/x"}"#)
    let cases: [(json: ServerAnswer, picture: ServerAnswer, error: String)] = [
      (.text("Cat not found", status: 404), .data(picture), "unknown Unexpected HTTP code: 404"),
      (.json("nonsense"), .data(picture), "decoding The data is not valid JSON."),
      (
        .json(#"{"id": "x"}"#), .data(picture), "decoding The data can't be read: url is missing."
      ),
      (.json(#"{"url": "/x"}"#), .data(picture), "decoding The answer names no cat."),
      (
        .json(#"{"id": "x", "url": "/x", "mimetype": "text/html"}"#), .data(picture),
        "decoding The answer leads to no picture."
      ),
      (
        .json(#"{"id": "x", "url": "file:///etc/passwd"}"#), .data(picture),
        "url “file:///etc/passwd” is not a web address."
      ),
      (
        .json(#"{"id": "\#(String(repeating: "x", count: 500))", "url": "/x"}"#), .data(picture),
        "decoding The name of the cat is too long."
      ),
      (good, .data(Data("<html>".utf8)), "decoding The picture can't be shown: "),
      (good, .data(picture.prefix(40)), "decoding The picture can't be shown: "),
      (good, .data(picture, status: 500), "unknown Unexpected HTTP code: 500"),
      (good, .data(picture).resetHalfway(), "unknown The connection to 127.0.0.1 broke off."),
      (good, .data(Data(count: 200_000)), "decoding The answer is larger than 100000 bytes."),
    ]
    for (json, picture, wanted) in cases {
      server.route("/cat/says/hi") { _ in json }
      server.route("/cat/x") { _ in picture }
      guard case .failure(let error) = await ask(server, "hi") else {
        XCTFail("\(wanted) was found")
        continue
      }
      let kind = error.kind.split(separator: " ").first?.lowercased() ?? ""
      XCTAssertTrue("\(kind) \(error.sentence)".hasPrefix(wanted), "\(error), wanted \(wanted)")
    }
  }

  func testCats5ACancelledSearchClosesItsConnection() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/cat/*") { _ in .never }
    let search = Task { await ask(server, "hi") }
    await server.received(1)
    search.cancel()
    let result = await search.value
    XCTAssertEqual(result, .failure(.unknown("Canceled by user")))
    await server.abandoned(1)
  }

  func testCats5TheSameCaptionFindsTheSameEmbeddedCat() async throws {
    var names: Set<String> = []
    for number in 0..<24 {
      let caption = "cat \(number)"
      let found = try await CatService.embedded.find(caption)
      guard names.insert(found.cat.name).inserted else { continue }
      let again = try await CatService.embedded.find(caption)
      XCTAssertEqual(found, again)
      let picture = try await CatService.embedded.picture(found.cat)
      XCTAssertEqual(picture, found.picture)
    }
    XCTAssertEqual(names, Set(CatData.all.map(\.file)))
  }

  func testCats5APictureOfAServiceIsNotFetchedWithoutTheService() async throws {
    let cat = Cat(name: "x", caption: "hi", address: URL(string: "http://127.0.0.1/x"))
    do {
      _ = try await CatService.embedded.picture(cat)
      XCTFail("there is no such picture")
    } catch {
      XCTAssertEqual(error, .unknown("Its picture is not on this disk any more."))
    }
  }

  func testAPictureIsOneLineInMessagesAndAShortTextInStates() throws {
    let picture = try PictureFile(checking: CatData.all[0].bytes)
    let data = try JSONEncoder().encode(picture)
    XCTAssertLessThan(data.count, picture.bytes.count * 2)
    XCTAssertEqual(try JSONDecoder().decode(PictureFile.self, from: data), picture)
    XCTAssertLessThan("\(picture)".count, 40)
    XCTAssertEqual(Mirror(reflecting: picture).children.count, 0)
  }

  func testInvalidArgumentsAreReportedInSentences() throws {
    _ = try Cats(arguments: ["--api", "https://cataas.com"])
    for arguments in [["--api"], ["--api", "cataas"], ["--api", "ftp://x"], ["--cats"]] {
      XCTAssertThrowsError(try Cats(arguments: arguments)) { error in
        XCTAssertFalse("\(error)".isEmpty || "\(error)".contains("\n"))
      }
    }
  }
}

/// Requests a cat from a server.
private func ask(
  _ server: LoopbackServer, _ caption: String
) async -> Result<FoundCat, CatError> {
  let cats = CatService.cataas(
    at: server.url(), over: HTTPClient.live(timeout: .seconds(3600), byteLimit: 100_000))
  do throws(CatError) {
    return .success(try await cats.find(caption))
  } catch {
    return .failure(error)
  }
}
