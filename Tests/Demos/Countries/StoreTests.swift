// StoreTests: stored answers of a service, and files that are never overwritten.

import DemoServices
import Foundation
import TermTest
import TermView
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

  func testCountries11TwoInstancesKeepEachOthersDecisions() throws {
    try withFolder { folder in
      let environment = ["XDG_CONFIG_HOME": folder.path]
      let first = drive { $0.settingsBox = .file(in: environment) }
      let second = drive { $0.settingsBox = .file(in: environment) }
      first.send(.settings(.allow(.granted)))
      second.send(.settings(.allowNotifications(.denied)))
      first.send(.speak(.german))
      XCTAssertEqual(
        try SettingsBox.file(in: environment).load(),
        .value(Settings(links: .granted, notifications: .denied, language: .german)))
      // What is stored already is not written again.
      second.send(.settings(.allow(.denied)))
      first.send(.speak(.french))
      XCTAssertEqual(try SettingsBox.file(in: environment).load().value?.links, .denied)
    }
  }

  func testCountries9TheLanguageIsKept() throws {
    try withFolder { folder in
      let environment = ["XDG_CONFIG_HOME": folder.path]
      let app = drive { $0.settingsBox = .file(in: environment) }
      app.press("l")
      XCTAssertEqual(app.state.language, .german)
      let next = drive { $0.settingsBox = .file(in: environment) }
      XCTAssertEqual(next.state.language, .german)
      XCTAssertTrue(next.text.contains("Albanien"), next.text)
      // The command line comes first.
      let told = drive { program in
        program.settingsBox = .file(in: environment)
        (program.language, program.usesStoredLanguage) = (.french, false)
      }
      XCTAssertEqual(told.state.language, .french)
    }
  }

  func testCountries10AnInstanceTakesOverTheLinksOfOneThatEnds() async throws {
    try await withFolder { folder in
      let environment = ["XDG_RUNTIME_DIR": folder.path]
      let socket = try LineSocket(app: "countries", in: environment)
      let first = try socket.listen(limit: 100) { _ in }.get()
      var events = LinkBox.socket(in: environment).events().makeAsyncIterator()
      let taken = await events.next()
      XCTAssertEqual(taken, .taken)
      first.stop()
      // The other one listens as soon as the lock is free.
      while (try? socket.send("a link")) == nil { await Task.yield() }
      let text = await events.next()
      XCTAssertEqual(text, .text("a link"))
    }
  }
}
