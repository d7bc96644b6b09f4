// StoreTests: stored answers of a service, and files that are never overwritten.

import DemoServices
import Foundation
import XCTest

@testable import CountriesDemo

final class StoreTests: XCTestCase {
  /// A service that answers at once.
  private let web = CountryService(
    atHand: { nil }, countries: { () throws(ServiceError) in Fetched(value: [.andorra]) },
    details: { _, _ throws(ServiceError) in Fetched(value: .andorra) })

  /// A service that fails.
  private let down = CountryService(
    atHand: { nil }, countries: { () throws(ServiceError) in throw .unexpectedStatus(500) },
    details: { _, _ throws(ServiceError) in throw .unexpectedStatus(500) })

  /// The ways to fetch something, the file that stores it, and the reported sentences.
  private func warnings(
    of service: CountryService
  ) async throws -> [(file: String, warning: String)] {
    [
      ("list.json", try await service.countries().warning ?? "none"),
      ("AND.json", try await service.details("AND", true).warning ?? "none"),
    ]
  }

  func testCountries13ABrokenFileIsSetAsideEvenIfTheNetworkResponds() async throws {
    try await withFolder { folder in
      for file in ["list.json", "AND.json"] {
        try Data("{ broken".utf8).write(to: folder.appending(path: file))
      }
      let service = web.stored(in: FileStore(folder: folder))
      for (file, warning) in try await warnings(of: service) {
        XCTAssertTrue(warning.contains("It was kept as \(file).broken-1."), warning)
        let aside = folder.appending(path: "\(file).broken-1")
        XCTAssertEqual(try? Data(contentsOf: aside), Data("{ broken".utf8), file)
      }
      for (_, warning) in try await warnings(of: service) { XCTAssertEqual(warning, "none") }
    }
  }

  func testCountries13AnUnreadableFileIsNotOverwritten() async throws {
    try await withFolder { folder in
      let written = Asked()
      // Not even root can read a folder as a file.
      for file in ["list.json", "AND.json"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: file), withIntermediateDirectories: true)
      }
      let files = FileStore(folder: folder) { _, file in written.note(file.path) }
      for (file, warning) in try await warnings(of: web.stored(in: files)) {
        XCTAssertTrue(warning.contains(file), warning)
      }
      let again = try await web.stored(in: files).details("AND", false)
      let said = again.warning ?? ""
      XCTAssertEqual(said.ranges(of: "AND.json").count, 1, "it is said once: \(said)")
      XCTAssertEqual(written.list, [])
    }
  }

  func testCountries13AFileThatIsTooLargeIsBroken() async throws {
    try await withFolder { folder in
      try Data(count: 2 << 20).write(to: folder.appending(path: "list.json"))
      let list = try await web.stored(in: FileStore(folder: folder)).countries()
      XCTAssertTrue(list.warning?.contains("list.json.broken-1") ?? false, "\(list)")
      let aside = folder.appending(path: "list.json.broken-1")
      XCTAssertEqual(try? Data(contentsOf: aside).count, 2 << 20)
    }
  }

  func testCountries13AValueThatCouldNotBeReadBackIsNotSaved() async throws {
    try await withFolder { folder in
      var large = web
      let name = String(repeating: "x", count: 2 << 20)
      large.countries = { () throws(ServiceError) in
        Fetched(value: [Country(code: "AND", alpha2: "AD", name: name, population: 1)])
      }
      let files = FileStore(folder: folder)
      _ = try await web.stored(in: files).countries()
      let list = try await large.stored(in: files).countries()
      XCTAssertTrue(list.warning?.contains("list.json is larger than") ?? false)
      XCTAssertEqual(
        try files.load([Country].self, from: "list.json"), .value([.andorra]), "the old one stays")
    }
  }

  func testCountries14AFailureIsReportedBesideABrokenFile() async throws {
    try await withFolder { folder in
      try Data("{".utf8).write(to: folder.appending(path: "list.json"))
      do {
        _ = try await down.stored(in: FileStore(folder: folder)).countries()
        XCTFail("there is nothing to give")
      } catch {
        XCTAssertEqual(
          "\(error)",
          "Unexpected HTTP code: 500 The data is not valid JSON. "
            + "It was kept as list.json.broken-1.")
      }
    }
  }

  func testCountries11UnreadableSettingsAreNotOverwritten() throws {
    try withFolder { folder in
      let files = folder.appending(path: "countries")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      // Not even root can read a link to itself; a file could replace it.
      let link = files.appending(path: "settings.json").path
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "settings.json")
      let box = SettingsBox.file(in: ["XDG_CONFIG_HOME": folder.path])
      XCTAssertThrowsError(try box.load())
      XCTAssertThrowsError(try box.save(SettingsChange(links: .denied)))
      XCTAssertEqual(
        try? FileManager.default.destinationOfSymbolicLink(atPath: link), "settings.json")
    }
  }
}
