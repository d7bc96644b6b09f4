// WebAddressTests: texts that become parts of a URL, encoded exactly once.

import DemoServices
import DemoSupport
import Foundation
import XCTest

final class WebAddressTests: XCTestCase {
  func testAPartIsOnePathComponentWhateverItContains() throws {
    let base = try URL(service: "https://cataas.com")
    for (text, encoded) in [
      ("hello", "hello"), ("a b", "a%20b"), ("a/b?c#d", "a%2Fb%3Fc%23d"), ("100%", "100%25"),
      ("%20", "%2520"), ("é", "%C3%A9"), ("🐱", "%F0%9F%90%B1"), ("a+b&c=d;e", "a%2Bb%26c%3Dd%3Be"),
      ("\n", "%0A"), (".", "%2E"), ("..", "%2E%2E"), ("a..b", "a..b"), ("-_~", "-_~"),
      ("²", "%C2%B2"),
    ] {
      XCTAssertEqual(
        base.appending(parts: "cat", "says", text).absoluteString,
        "https://cataas.com/cat/says/\(encoded)", text)
    }
  }

  func testTheAddressOfAServiceMayHaveASlashAPathAndAQuery() throws {
    for (service, address) in [
      ("http://h:8080", "http://h:8080/a/b"), ("http://h/", "http://h/a/b"),
      ("http://h/api/v1", "http://h/api/v1/a/b"), ("http://h/x%20y/", "http://h/x%20y/a/b"),
      ("http://h/?key=1", "http://h/a/b?key=1"),
    ] {
      XCTAssertEqual(try URL(service: service).appending(parts: "a", "b").absoluteString, address)
    }
  }

  func testQueryItemsAreEncodedAndAppended() throws {
    let url = try URL(service: "http://h/a").appending(question: "json", "true")
    XCTAssertEqual(url.absoluteString, "http://h/a?json=true")
    XCTAssertEqual(
      url.appending(question: "q", "a&b=c+d").absoluteString, "http://h/a?json=true&q=a%26b%3Dc%2Bd"
    )
  }

  func testOnlyWebAddressesAreServices() async {
    for text in [
      "", "cats", "cataas.com", "file:///a", "http://", "http:///a", "ftp://h", "http://a b",
    ] {
      let error = await failure { () throws(ServiceError) in _ = try URL(service: text) }
      XCTAssertEqual(error, .badURL(text))
      XCTAssertEqual(error?.description, "“\(text)” is not a web address.")
    }
    XCTAssertEqual(try URL(service: "HTTPS://Cataas.com").absoluteString, "HTTPS://Cataas.com")
  }

  func testTheServerReceivesWhatWasEncoded() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/*") { _ in .text("") }
    let client = HTTPClient.live(timeout: .seconds(3600))
    for text in ["a/b?c#d", "100% of é", "..", "%41"] {
      _ = try await client.get(server.url("/cat").appending(parts: "says", text, "end"))
    }
    XCTAssertEqual(
      server.paths,
      [
        "/cat/says/a%2Fb%3Fc%23d/end", "/cat/says/100%25%20of%20%C3%A9/end", "/cat/says/%2E%2E/end",
        "/cat/says/%2541/end",
      ])
  }
}
