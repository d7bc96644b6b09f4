// ServicesTests: a restcountries service of either version over real HTTP, and the files that store its answers.

import DemoServices
import DemoSupport
import Foundation
import TermRender
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

final class ServicesTests: XCTestCase {
  private func served(_ body: (LoopbackServer) async throws -> Void) async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.serveCountries()
    try await body(server)
  }

  private func failure(_ work: () async throws(ServiceError) -> Void) async -> ServiceError? {
    do throws(ServiceError) {
      try await work()
      return nil
    } catch {
      return error
    }
  }

  // MARK: The web

  func testCountries14BothVersionsAreRead() async throws {
    try await served { server in
      for version in ["/v3.1", "/v2", ""] {
        let service = CountryService.web(server.url(version), .live(timeout: .seconds(3600)))
        let list = try await service.countries().value
        XCTAssertEqual(list.map(\.code), ["AND", "FRA", "ESP", "ATA"])
        XCTAssertEqual(list.map(\.alpha2), ["AD", "FR", "ES", "AQ"])
        XCTAssertEqual(list.map(\.name), ["Andorra", "France", "Spain", "Antarctica"])
        XCTAssertEqual(list[0].population, 77265)
        let andorra = try await service.details("AND", false).value
        XCTAssertEqual(andorra.capitals, ["Andorra la Vella"])
        XCTAssertEqual(andorra.currencies, [Money(code: "EUR", name: "Euro", symbol: "€")])
        XCTAssertEqual(andorra.neighbours, ["FRA", "ESP"])
        let antarctica = try await service.details("ATA", false).value
        XCTAssertEqual(antarctica.capitals, [])
        XCTAssertEqual(antarctica.currencies, [])
        XCTAssertEqual(antarctica.neighbours, [])
      }
      // The codes are requested by name: there are no flags without them.
      XCTAssertEqual(
        server.paths.prefix(4),
        [
          "/v3.1/all?fields=name%2Ccca2%2Ccca3%2Cpopulation", "/v3.1/alpha/AND",
          "/v3.1/alpha/ATA", "/v2/all?fields=name%2Calpha2Code%2Calpha3Code%2Cpopulation",
        ])
      XCTAssertEqual(server.paths.count, 9)
    }
  }

  func testCountries14EachFailureIsReportedInASentence() async throws {
    try await served { server in
      let gate = DemoSupport.Gate()
      for (answer, sentence) in [
        (ServerAnswer.json("", status: 500), "Unexpected HTTP code: 500"),
        (.json("[{", status: 200), "The data is not valid JSON."),
        (.json(#"{"a": 1}"#), "is not a list"),
        (
          .json(#"[{"name":{"common":"A"},"cca2":"AA","cca3":"AAA"}]"#), "population is missing"
        ),
        (
          .json(#"[{"name":"A","cca2":"AA","cca3":"AAA","population":1}]"#), "name is not an object"
        ),
        (ServerAnswer.json("[]").closedHalfway(), "broke off"),
        (ServerAnswer.json("[]").resetHalfway(), "broke off"),
        (.data(Data(count: 5 << 20)), "larger than"),
        (ServerAnswer.never.held(by: gate), "took too long"),
      ] {
        server.route("/v3.1/all") { _ in answer }
        // The time is over after the server that never answers, before the next one is asked.
        let asked = server.requests.count + 1
        let isNever = sentence == "took too long"
        let client = HTTPClient.live(
          timeout: .seconds(3600), byteLimit: 4 << 20,
          sleep: {
            if isNever { await server.received(asked) } else { try await Task.sleep(for: $0) }
          })
        let error = await failure { () async throws(ServiceError) in
          _ = try await CountryService.web(server.url(), client).countries()
        }
        XCTAssertTrue("\(error.map(\.description) ?? "none")".contains(sentence), "\(error as Any)")
      }
      gate.open()
      let empty = await failure { () async throws(ServiceError) in
        server.route("/v3.1/alpha/AND") { _ in .json("[]") }
        _ = try await CountryService.web(server.url(), .live(timeout: .seconds(3600))).details(
          "AND", false)
      }
      XCTAssertEqual(empty?.description, "The request failed: the answer has no country AND in it")
    }
    XCTAssertThrowsError(try Arguments(["--api", "localhost:80"])) { error in
      XCTAssertEqual("\(error)", "--api: “localhost:80” is not a web address.")
    }
    let gone = try LoopbackServer()
    gone.stop()
    let error = await failure { () async throws(ServiceError) in
      _ = try await CountryService.web(gone.url(), .live(timeout: .seconds(3600))).countries()
    }
    XCTAssertEqual(error, .noConnection(host: "127.0.0.1"))
  }

  func testCountries14ResponsesAreCutToWhatAScreenCanUse() throws {
    func answer(_ code: String, _ name: String) -> String {
      #"{"name":{"common":"\#(name)"},"cca2":"AA","cca3":"\#(code)","population":1}"#
    }
    let list = (0..<3000).map { number in
      let letters = [number / 1352, number / 52 % 26, number / 2 % 26].map {
        String(UnicodeScalar(UInt8(65 + $0)))
      }
      return answer(letters.joined(), #"\u001b[2J"#)
    }
    let many = try JSON.decode(
      [CountryAnswer].self, from: Data("[\(list.joined(separator: ","))]".utf8))
    let countries = CountryAnswer.countries(many)
    XCTAssertEqual(countries.count, CountryAnswer.maxCountries)
    XCTAssertEqual(Set(countries.map(\.code)).count, countries.count)
    let long = answer("CCC", String(repeating: "x", count: 100_000))
    let cut = try JSON.decode(CountryAnswer.self, from: Data(long.utf8))
    XCTAssertEqual(cut.country.name.count, CountryAnswer.maxScalars)
    // Escapes in names never reach the terminal as such, and invalid codes have no flag.
    let app = drive { $0.service = .fixed(countries) }
    XCTAssertEqual(app.state.list.found.count, CountryAnswer.maxCountries)
    XCTAssertTrue(app.text.contains("[2J"), app.text)
    XCTAssertFalse(app.text.contains("\u{1B}"))
    XCTAssertEqual(Country(code: "A", alpha2: "é!", name: "", population: 0).flag, "")
    XCTAssertEqual(Country(code: "A", alpha2: "ABC", name: "", population: 0).flag, "")
    XCTAssertEqual(Country.andorra.flag, "🇦🇩")
  }

  // MARK: Files

  func testCountries13DetailsLoadFromTheCacheThenFromTheNetwork() async throws {
    try await withFolder { folder in
      try await served { server in
        let files = FileStore(folder: folder.appending(path: "deep"))
        let service = CountryService.web(server.url(), .live(timeout: .seconds(3600))).stored(
          in: files)
        let first = try await service.details("AND", false)
        XCTAssertNil(first.warning)
        let second = try await service.details("AND", false)
        XCTAssertEqual(first, second)
        XCTAssertEqual(server.paths, ["/v3.1/alpha/AND"])
        // Fresh answers are requested, and replace the stored ones.
        server.route("/v3.1/alpha/AND") { _ in
          .json(
            #"[{"name":{"common":"Andorra"},"cca2":"AD","cca3":"AND","population":5}]"#)
        }
        let fresh = try await service.details("AND", true)
        XCTAssertEqual(fresh.value.country.population, 5)
        server.stop()
        let offline = try await service.details("AND", false)
        XCTAssertEqual(offline, fresh)
        // Without an answer, stored data is better than nothing, and its use is reported.
        let kept = try await service.details("AND", true)
        XCTAssertEqual(kept.value, fresh.value)
        XCTAssertEqual(
          kept.warning, "No connection to 127.0.0.1. This was kept from before.")
        let unknown = await failure { () async throws(ServiceError) in
          _ = try await service.details("FRA", false)
        }
        XCTAssertEqual(unknown, .noConnection(host: "127.0.0.1"))
      }
    }
  }

  func testCountries13TheListIsCachedForOfflineUse() async throws {
    try await withFolder { folder in
      try await served { server in
        let service = CountryService.web(server.url(), .live(timeout: .seconds(3600)))
          .stored(in: FileStore(folder: folder))
        let list = try await service.countries()
        XCTAssertNil(list.warning)
        server.route("/v3.1/all") { _ in .json("", status: 500) }
        let kept = try await service.countries()
        XCTAssertEqual(kept.value, list.value)
        XCTAssertEqual(kept.warning, "Unexpected HTTP code: 500 This was kept from before.")
      }
    }
  }

  func testCountries13ABrokenFileIsSetAsideAndReported() async throws {
    try await withFolder { folder in
      try await served { server in
        let service = CountryService.web(server.url(), .live(timeout: .seconds(3600)))
          .stored(in: FileStore(folder: folder))
        for (number, broken) in ["", "{", "[]", "\u{0}\u{1}", #"{"country": 5}"#].enumerated() {
          let file = folder.appending(path: "AND.json")
          try Data(broken.utf8).write(to: file)
          let details = try await service.details("AND", false)
          XCTAssertEqual(details.value.country.code, "AND")
          let aside = "AND.json.broken-\(number + 1)"
          XCTAssertTrue(details.warning?.contains(aside) ?? false, details.warning ?? "none")
          XCTAssertEqual(
            try Data(contentsOf: folder.appending(path: aside)), Data(broken.utf8))
          let again = try await service.details("AND", false)
          XCTAssertNil(again.warning, "the file is whole again")
        }
        // A broken file is also reported if there is no answer.
        for (name, ask) in [("AND.json", false), ("list.json", true)] {
          try Data("{".utf8).write(to: folder.appending(path: name))
          server.stop()
          let error = await failure { () async throws(ServiceError) in
            if ask {
              _ = try await service.countries()
            } else {
              _ = try await service.details("AND", false)
            }
          }
          XCTAssertTrue(error?.description.contains("\(name).broken") ?? false, "\(error as Any)")
        }
      }
    }
  }

  func testCountries13AFullDiskOrAnInvalidFolderIsAWarning() async throws {
    try await withFolder { folder in
      try await served { server in
        let web = CountryService.web(server.url(), .live(timeout: .seconds(3600)))
        let full = FileStore(folder: folder) { _, _ in throw CocoaError(.fileWriteOutOfSpace) }
        let details = try await web.stored(in: full).details("AND", false)
        XCTAssertEqual(details.value.country.code, "AND")
        XCTAssertTrue(details.warning?.hasPrefix("The disk is full") ?? false)
        try Data().write(to: folder.appending(path: "file"))
        let none = FileStore(folder: folder.appending(path: "file/below"))
        let list = try await web.stored(in: none).countries()
        XCTAssertEqual(list.value.count, 4)
        XCTAssertNotNil(list.warning)
      }
    }
  }

  func testCountries13AWarningIsVisible() {
    let app = drive { program in
      program.service.details = { _, _ throws(ServiceError) in
        Fetched(
          value: .andorra,
          notices: [.file(.failed(.diskFull(path: "/AND.json")))])
      }
    }
    app.send(.open("AND"))
    XCTAssertTrue(app.text.contains("/AND.json"), app.text)
    XCTAssertTrue(app.text.contains("Andorra la Vella"))
  }

  // MARK: Layers

  func testCountries15OnlyUpdateChangesTheState() {
    let program = Countries()
    let messages: [Countries.Message] = [
      .list(.search("an")), .open("AND"), .push("FRA"), .panel(.flag), .panel(nil), .back,
      .speak(.arabic), .settings(.allow(.granted)), .link(.event(.text("x"))),
      .details(screen: 1, .cancel), .refresh,
      .resized(columns: 120, rows: 40), .cameToFront(false), .goUp(0),
    ]
    let runs = (0..<2).map { _ in
      var state = program.start().0
      return messages.map { message in
        _ = program.update(&state, message)
        return state
      }
    }
    XCTAssertEqual(runs[0], runs[1])
    for (index, pair) in zip(runs[0], runs[0].dropFirst()).enumerated() {
      XCTAssertNotEqual(pair.0, pair.1, "\(messages[index + 1]) has changed nothing")
    }
  }

  func testCountries15ViewsDoNotReferenceServices() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = here.appending(path: "../../../Sources/Demos/Countries").standardized
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    let views = files.filter { $0.contains("Views/") && $0.hasSuffix(".swift") }
    XCTAssertGreaterThan(views.count, 3)
    for view in views {
      let text = try String(contentsOf: sources.appending(path: view), encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
      XCTAssertTrue(
        imports.allSatisfy {
          ["import TermWidgets", "import TermImage", "import DemoServices"].contains(String($0))
        }, view)
    }
  }
}
