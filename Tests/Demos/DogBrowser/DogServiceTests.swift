// DogServiceTests: requests to dog.ceo, its answers, and each way in which they may fail.

import DemoServices
import DemoSupport
import TermStore
import XCTest

@testable import DogBrowserDemo

final class DogServiceTests: XCTestCase {
  private func failure(_ body: () async throws -> Void) async -> ServiceError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? ServiceError
    }
  }

  func testDogBrowser7EachEndpointIsRequestedAndParsed() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveDogs()
    let service = DogService.web(server.url(), .live(timeout: .seconds(3600)))
    let breeds = try await service.breeds()
    XCTAssertEqual(
      breeds,
      [Breed(name: "hound", subBreeds: ["afghan", "basset"]), Breed(name: "pug", subBreeds: [])])
    let links = try await service.links(Dogs(breed: "hound"))
    XCTAssertEqual(links.all.map(\.caption), ["1.png", "2.png", "3.png"])
    XCTAssertNil(links.note)
    let basset = try await service.links(Dogs(breed: "hound", subBreed: "basset"))
    let picture = try await service.picture(basset.all[1])
    XCTAssertEqual(picture, [UInt8](servedPicture))
    XCTAssertEqual(
      server.paths,
      [
        "/api/breeds/list/all", "/api/breed/hound/images", "/api/breed/hound/basset/images",
        "/breeds/hound-basset/2.png",
      ])
  }

  func testDogBrowser7NamesAreEncodedOnce() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let service = DogService.web(server.url("/proxy/"), .live(timeout: .seconds(3600)))
    for dogs in [
      Dogs(breed: "a b/c", subBreed: "50%?"), Dogs(breed: "..", subBreed: "é"),
    ] {
      let error = await failure { _ = try await service.links(dogs) }
      XCTAssertEqual(error, .unexpectedStatus(404))
    }
    XCTAssertEqual(
      server.paths,
      [
        "/proxy/api/breed/a%20b%2Fc/50%25%3F/images", "/proxy/api/breed/%2E%2E/%C3%A9/images",
      ])
  }

  func testDogBrowser7ARefusalShowsTheMessageOfTheService() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveDogs()
    let service = DogService.web(server.url(), .live(timeout: .seconds(3600)))
    let error = await failure { _ = try await service.links(Dogs(breed: "unicorn")) }
    XCTAssertEqual(error, .other("Breed not found (main breed does not exist)"))
    server.route("/api/breeds/list/all") { _ in .text("Bad Gateway", status: 502) }
    let broken = await failure { _ = try await service.breeds() }
    XCTAssertEqual(broken, .unexpectedStatus(502))
    server.route("/api/breeds/list/all") { _ in .json(#"{"message":{"pug":[1]}}"#) }
    let wrong = await failure { _ = try await service.breeds() }
    XCTAssertEqual(
      "\(wrong ?? .cancelled)", "The data can't be read: message.pug[0] is not a text.")
    server.route("/api/breeds/list/all") { _ in .json(#"{"status":"success"}"#) }
    let missing = await failure { _ = try await service.breeds() }
    XCTAssertEqual("\(missing ?? .cancelled)", "The data can't be read: message is missing.")
  }

  func testDogBrowser7LinksToOtherHostsAndTooManyLinksAreHarmless() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let list = #"["file:///etc/passwd",""\#(String(repeating: ",\"x\"", count: 6000))]"#
    server.route("/api/breed/pug/images") { _ in .json(#"{"message":\#(list)}"#) }
    let service = DogService.web(server.url(), .live(timeout: .seconds(3600)))
    let links = try await service.links(Dogs(breed: "pug"))
    XCTAssertEqual(links.all.count, 5000)
    XCTAssertEqual(links.note, "These are the first 5000 of 6002 pictures.")
    for link in links.all.prefix(3) {
      let error = await failure { _ = try await service.picture(link) }
      XCTAssertEqual(error, .badURL(link.address))
    }
  }

  func testDogBrowser7TextsAndCountsFromTheNetworkAreBounded() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let marks = String(repeating: "\u{301}", count: 900)
    let long = String(repeating: "x", count: 3000)
    server.route("/api/breed/pug/images") { _ in
      .json(#"{"message":["http://h/a\#(marks)","\#(long)","x\#(marks)"]}"#)
    }
    let many = (0..<5000).map { "\"breed\($0)\":[]" }.joined(separator: ",")
    let subs = (0..<5000).map { "\"sub\($0)\"" }.joined(separator: ",")
    server.route("/api/breeds/list/all") { _ in
      .json(
        #"{"message":{"":[],"\#(long)":[],"a":["b","","a","b"],"aa":[\#(subs)],\#(many)}}"#)
    }
    let service = DogService.web(server.url(), .live(timeout: .seconds(3600)))
    let links = try await service.links(Dogs(breed: "pug"))
    XCTAssertEqual(links.all.count, 2)
    XCTAssertEqual(["", "abc", "abcd"].map { cut($0, to: 3) }, ["", "abc", "ab…"])
    for link in links.all {
      XCTAssertLessThanOrEqual(link.caption.unicodeScalars.count, 100)
    }
    let error = await failure {
      _ = try await service.picture(PictureLink(address: "x" + marks, caption: ""))
    }
    XCTAssertLessThan("\(error ?? .cancelled)".unicodeScalars.count, 300)
    let breeds = try await service.breeds()
    XCTAssertEqual(breeds.first, Breed(name: "a", subBreeds: ["a", "b"]))
    XCTAssertLessThanOrEqual(breeds.count, 1000)
    XCTAssertLessThanOrEqual(breeds.map(\.subBreeds.count).max() ?? 0, 1000)
    XCTAssertFalse(breeds.contains { $0.name.utf8.count > 100 })
  }

  func testDogBrowser7TheAddressIsCheckedBeforeItIsUsed() throws {
    for arguments in [
      ["--api"], ["--api", "dog.ceo"], ["--api", "ftp://dog.ceo"], ["--breed"],
      ["--uitesting", "x"],
    ] {
      XCTAssertThrowsError(try DogBrowser(arguments: arguments)) { error in
        XCTAssertTrue(error is UsageError)
        XCTAssertFalse("\(error)".contains("\n"))
      }
    }
    XCTAssertNoThrow(try DogBrowser(arguments: ["--api", "https://dog.ceo"]))
  }

  func testDogBrowser8EveryBreedHasPicturesWithoutANetwork() async throws {
    let service = DogService.embedded
    for breed in try await service.breeds() {
      for dogs in [Dogs(breed: breed.name)]
        + breed.subBreeds.map({
          Dogs(breed: breed.name, subBreed: $0)
        })
      {
        let links = try await service.links(dogs)
        XCTAssertFalse(links.all.isEmpty)
        let own = DogData.all.filter { $0.breed == dogs.breed }
        let areOwn = own.contains { dogs.subBreed == nil || $0.subBreed == dogs.subBreed }
        XCTAssertEqual(links.note == nil, areOwn, "\(dogs)")
        for link in links.all {
          let bytes = try await service.picture(link)
          XCTAssertFalse(bytes.isEmpty)
        }
      }
    }
    let lost = await failure {
      _ = try await service.picture(PictureLink(address: "none.jpg", caption: ""))
    }
    XCTAssertEqual(
      "\(lost ?? .cancelled)", "The request failed: no picture called none.jpg came along")
  }

  func testDogBrowser9AnEndpointWithoutAFixtureIsAClearFailure() async throws {
    let service = try DogService.fixtures()
    let breeds = try await service.breeds()
    XCTAssertEqual(breeds.map(\.name), ["akita", "hound", "pug"])
    let afghan = try await service.links(Dogs(breed: "hound", subBreed: "afghan"))
    let bytes = try await service.picture(afghan.all[0])
    XCTAssertEqual(bytes, DogData.picture(file: "porch.jpg")?.bytes)
    let error = await failure { _ = try await service.links(Dogs(breed: "akita")) }
    XCTAssertEqual(
      "\(error ?? .cancelled)", "The request failed: no fixture for /api/breed/akita/images")
  }
}
