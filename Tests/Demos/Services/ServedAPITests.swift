// ServedAPITests: the services of the demos' tests answer as the real ones do.

import DemoServices
import DemoSupport
import Foundation
import XCTest

final class ServedAPITests: XCTestCase {
  func testTheNewestRouteWins() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    server.route("/cat/says/*") { _ in .text("Not Found", status: 404) }
    let answer = try await HTTPClient.live(timeout: .seconds(3600)).get(
      server.url("/cat/says/x?json=true"))
    XCTAssertEqual(answer.status, 404)
    XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "Not Found")
    XCTAssertEqual(server.paths, ["/cat/says/x?json=true"])
  }

  func testCountriesAreServedInBothVersions() async throws {
    struct V3: Decodable {
      var name: [String: String]
      var cca3: String
      var capital: [String]?
      var borders: [String]?
    }
    struct V2: Decodable {
      var name: String
      var alpha3Code: String
      var capital: String?
    }
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCountries()
    let client = HTTPClient.live(timeout: .seconds(3600))
    let new = try await client.json([V3].self, from: server.url("/v3.1/all?fields=name,cca3"))
    XCTAssertEqual(new.map(\.cca3), ["AND", "FRA", "ESP", "ATA"])
    XCTAssertEqual(new.map { $0.capital?.first }, ["Andorra la Vella", "Paris", "Madrid", nil])
    let old = try await client.json([V2].self, from: server.url("/v2/all"))
    XCTAssertEqual(old.map(\.name), ["Andorra", "France", "Spain", "Antarctica"])
    let one = try await client.json([V3].self, from: server.url("/v3.1/alpha/AD"))
    XCTAssertEqual(one.first?.borders, ["FRA", "ESP"])
    let same = try await client.json(V2.self, from: server.url("/v2/alpha/AND"))
    XCTAssertEqual(same.alpha3Code, "AND")
    for path in ["/v3.1/alpha/XXX", "/v2/alpha/XXX"] {
      let error = await failure { () throws(ServiceError) in
        _ = try await client.data(from: server.url(path))
      }
      XCTAssertEqual(error, .unexpectedStatus(404))
    }
  }

  func testDogsAreServedWithLinksThatLeadToPictures() async throws {
    struct Links: Decodable {
      var message: [URL]
      var status: String
    }
    struct Failure: Decodable {
      var message: String
      var code: Int
    }
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveDogs()
    let client = HTTPClient.live(timeout: .seconds(3600))
    let links = try await client.json(
      Links.self, from: server.url("/api").appending(parts: "breed", "hound", "basset", "images"))
    XCTAssertEqual(links.message.count, 3)
    for link in links.message {
      let picture = try await client.data(from: link)
      XCTAssertEqual(picture, servedPicture)
    }
    let unknown = try await client.get(server.url("/api/breed/cat/images"))
    XCTAssertEqual(unknown.status, 404)
    let failure = try JSON.decode(Failure.self, from: unknown.body)
    XCTAssertEqual(failure.message, "Breed not found (main breed does not exist)")
    XCTAssertEqual(failure.code, 404)
  }

  func testACatIsServedByItsCaption() async throws {
    struct Cat: Decodable {
      var id: String
      var url: URL
      var mimetype: String
    }
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCats()
    let client = HTTPClient.live(timeout: .seconds(3600))
    let address = server.url().appending(parts: "cat", "says", "a/b").appending(
      question: "json", "true")
    let cat = try await client.json(Cat.self, from: address)
    XCTAssertEqual(cat.mimetype, "image/png")
    let picture = try await client.data(from: cat.url)
    XCTAssertEqual(picture, servedPicture)
    let lost = try await client.get(server.url("/nothing"))
    XCTAssertEqual(lost.status, 404)
  }

  func testTheServerCountsConcurrentRequests() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    defer { server.stop() }
    server.route("/*") { _ in .text("").held(by: gate) }
    let (a, b) = (server.url("/a"), server.url("/b"))
    async let first = HTTPClient.live(timeout: .seconds(3600)).get(a)
    async let second = HTTPClient.live(timeout: .seconds(3600)).get(b)
    await server.received(2)
    gate.open()
    _ = try await (first, second)
    _ = try await HTTPClient.live(timeout: .seconds(3600)).get(server.url("/c"))
    XCTAssertEqual(server.mostAtOnce, 2)
    XCTAssertEqual(Set(server.paths), ["/a", "/b", "/c"])
  }

  func testTheServerCanStopTwiceAndRestart() throws {
    for _ in 0..<50 {
      let server = try LoopbackServer()
      server.stop()
      server.stop()
    }
  }
}
