// CountriesPTYTests: the real program in a terminal, with a server, a socket, files and signals.

import DemoServices
import DemoSupport
import Foundation
import TermTest
import TermWidgets
import XCTest

final class CountriesPTYTests: XCTestCase {
  private let andorra = "https://www.example.com/?alpha3code=AND"

  /// Starts the program with a home and a session in a folder.
  private func start(
    _ arguments: [String] = [], in folder: URL, size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws -> PTYDriver {
    try PTYDriver.demo(
      "countries", arguments, home: folder, size: size,
      environment: ["XDG_RUNTIME_DIR": folder.path].merging(environment) { $1 })
  }

  private func withSession(_ body: (URL) throws -> Void) throws {
    // The path of a socket must be short.
    let folder = URL(filePath: "/tmp/countries-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
      try? FileManager.default.removeItem(at: folder)
    }
    try body(folder)
  }

  private func quit(_ app: PTYDriver) throws {
    try app.type("q")
    XCTAssertEqual(try app.waitForExit(), .code(0))
  }

  func testItFollowsTheRulesOfAllDemos() throws {
    try assertSharedRules("countries", showing: "Afghanistan")
  }

  func testItsHelpListsAllOfItsOptions() throws {
    let help = try PTYDriver.demo("countries", ["--help"], size: Size(columns: 100, rows: 60))
    XCTAssertEqual(try help.waitForExit(), .code(0))
    for option in ["--api", "--locale", "--open", "--send-link", "--record", "--version"] {
      XCTAssertTrue(help.text.contains(option), option)
    }
  }

  func testCountries1ScrollingTheListWritesAtMost135BytesPerRow() throws {
    try withSession { folder in
      let app = try start(in: folder)
      try app.wait(for: "Afghanistan")
      try app.wait(for: "quit")
      // To the last visible row, from which each step scrolls.
      try app.send(Array(repeating: Array("\u{1B}[B".utf8), count: 21).flatMap { $0 })
      try app.wait(for: "Belgium")
      let before = app.outputCount
      let names = ["Belize", "Benin", "Bermuda", "Bhutan", "Bolivia", "Bosnia", "Botswana"]
      for name in names {
        try app.press(.down)
        try app.wait(for: name)
      }
      let count = app.outputCount - before
      XCTAssertLessThanOrEqual(count / names.count, 135, "\(count) bytes for \(names.count) rows")
      // The wheel moves three rows at a time.
      let wheel = app.outputCount
      for name in ["British Indian", "Bulgaria", "Cambodia"] {
        try app.type("\u{1B}[<65;10;10M")
        try app.wait(for: name)
      }
      XCTAssertLessThanOrEqual((app.outputCount - wheel) / 9, 120)
      try quit(app)
    }
  }

  func testCountries5AFlagIsInTheSnapshotOfTheProgram() throws {
    try withSession { folder in
      let app = try start(["--snapshot", "80x24", "--open", andorra], in: folder)
      XCTAssertEqual(try app.waitForExit(), .code(0))
      XCTAssertTrue(app.text.contains("[ Close ]") && app.text.contains("▄"), app.text)
    }
  }

  func testCountries10ALinkFromTheCommandLine() throws {
    try withSession { folder in
      let app = try start(["--open", andorra], in: folder)
      try app.wait(for: "─ Andorra ─")
      try app.press(.escape)
      try app.wait(for: "Andorra la Vella")
      try quit(app)
      let wrong = try start(["--open", "https://www.example.org/"], in: folder)
      try wrong.wait(for: "which is not")
      XCTAssertTrue(wrong.text.contains("Afghanistan"))
      try quit(wrong)
    }
  }

  func testCountries10ALinkWaitsForTheListOfAServer() throws {
    try withSession { folder in
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serveCountries()
      let gate = DemoSupport.Gate()
      server.route("/v3.1/all") { _ in
        ServerAnswer.json(
          #"[{"name":{"common":"Andorra"},"cca2":"AD","cca3":"AND","population":77265}]"#
        ).held(by: gate)
      }
      let app = try start(["--api", server.url().absoluteString, "--open", andorra], in: folder)
      try app.wait(for: "Loading")
      XCTAssertFalse(app.text.contains("Andorra"))
      gate.open()
      try app.wait(for: "─ Andorra ─")
      try app.press(.escape)
      try app.wait(for: "77,265")
      XCTAssertEqual(server.paths.count, 2)
      try quit(app)
    }
  }

  func testCountries10ARunningInstanceReceivesLinksOfOthers() throws {
    try withSession { folder in
      let nobody = try start(["--send-link", andorra], in: folder)
      XCTAssertEqual(try nobody.waitForExit(), .code(69))
      XCTAssertTrue(nobody.text.contains("No instance is running."), nobody.text)
      let app = try start(in: folder)
      try app.wait(for: "Afghanistan")
      try waitForSocket(in: folder)
      XCTAssertEqual(try start(["--send-link", andorra], in: folder).waitForExit(), .code(0))
      try app.wait(for: "Open links from other programs?")
      // Past Later and Refuse.
      try app.type("\t\t\r")
      try app.wait(for: "A link to Andorra")
      try app.type("o")
      try app.wait(for: "─ Andorra ─")
      try app.press(.escape)
      // Invalid links are not even sent.
      let wrong = try start(["--send-link", "https://www.example.org/"], in: folder)
      XCTAssertEqual(try wrong.waitForExit(), .code(64))
      XCTAssertEqual(try start(["--send-link"], in: folder).waitForExit(), .code(64))
      // A second instance passes its links to the first one, and reports that.
      let second = try start(in: folder)
      try second.wait(for: "in the instance")
      try quit(second)
      XCTAssertEqual(
        try start(
          ["--send-link", andorra.replacing("AND", with: "FRA")], in: folder
        ).waitForExit(), .code(0))
      try app.wait(for: "A link to France")
      // A killed instance leaves its socket behind; the next instance replaces it.
      try app.press(.ctrl("c"))
      XCTAssertEqual(try app.waitForExit(), .code(130))
      let third = try start(in: folder)
      try third.wait(for: "Afghanistan")
      try waitForSocket(in: folder)
      let sent = try start(["--send-link", andorra], in: folder)
      XCTAssertEqual(try sent.waitForExit(), .code(0), sent.text)
      try third.wait(for: "A link to Andorra")
      try quit(third)
    }
  }

  /// Waits until an instance listens.
  private func waitForSocket(in folder: URL) throws {
    let socket = try LineSocket(app: "countries", in: ["XDG_RUNTIME_DIR": folder.path])
    let end = Date(timeIntervalSinceNow: 20)
    while Date() < end {
      do throws(LineSocketError) {
        // A line with too many bytes is read and ignored.
        try socket.send(String(repeating: "x", count: 4096))
      } catch LineSocketError.nobody {
        continue
      } catch {
        return
      }
    }
    XCTFail("nobody listens")
  }

  func testCountries12WithoutTheFocusItIsCovered() throws {
    try withSession { folder in
      let app = try start(in: folder)
      try app.wait(for: "Afghanistan")
      try app.type("\u{1B}[O")
      try app.wait(for: "Hidden while you are elsewhere")
      XCTAssertFalse(app.text.contains("Afghanistan"))
      try app.type("\u{1B}[I")
      try app.wait(for: "Afghanistan")
      try quit(app)
    }
  }

  func testCountries12ItRepaintsEverythingAfterASuspension() throws {
    try withSession { folder in
      var options = PTYDriver.Options()
      options.environment = [
        "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8",
      ]
      let shell = try PTYDriver(
        URL(filePath: "/bin/bash"),
        arguments: ["--norc", "-i"], options: options)
      try shell.type("PS1='ready> '\r")
      try shell.wait("a prompt") { $0.text.contains("ready> ") && !$0.text.hasSuffix("'") }
      try shell.type(PTYDriver.product("countries").path + "\r")
      try shell.wait(for: "Afghanistan")
      try shell.type("/albania\r")
      try shell.wait(for: "1/1")
      try shell.press(.ctrl("z"))
      try shell.wait(for: "Stopped")
      XCTAssertFalse(shell.isFullScreen)
      XCTAssertTrue(shell.isCursorVisible)
      try shell.type("fg\r")
      try shell.wait(for: "1/1")
      XCTAssertTrue(shell.isFullScreen)
      for text in ["Countries", "Albania", "2,866,376", "more"] { try shell.wait(for: text) }
      try shell.type("q")
      try shell.wait("the shell again") {
        !$0.isFullScreen && $0.text.split(separator: "\n").last == "ready>"
      }
      try shell.type("exit\r")
      XCTAssertEqual(try shell.waitForExit(), .code(0))
    }
  }

  func testCountries13TheStoreWorksOfflineAndSurvivesABrokenFile() throws {
    try withSession { folder in
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serveCountries()
      let api = ["--api", server.url().absoluteString]
      let cache = folder.appending(path: ".cache/countries")
      func open() throws -> PTYDriver {
        let app = try start(api, in: folder)
        try app.wait(for: "Andorra")
        try app.press(.enter)
        return app
      }
      let first = try open()
      // The first row is Andorra.
      try first.wait(for: "Andorra la Vella")
      try quit(first)
      XCTAssertEqual(server.paths.filter { $0.hasSuffix("AND") }.count, 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
      XCTAssertEqual(names.count, 1)
      let files = cache.appending(path: names.first ?? "")
      XCTAssertEqual(
        try FileManager.default.contentsOfDirectory(atPath: files.path).sorted(),
        ["AND.json", "list.json"])
      // A broken file is set aside, reported, and fetched again.
      try Data("{ broken".utf8).write(to: files.appending(path: "AND.json"))
      let second = try open()
      try second.wait(for: "AND.json.broken-1")
      try second.wait(for: "Andorra la Vella")
      try quit(second)
      XCTAssertEqual(
        try Data(contentsOf: files.appending(path: "AND.json.broken-1")), Data("{ broken".utf8))
      // Offline: the stored list and country.
      server.stop()
      let third = try open()
      try third.wait(for: "kept from")
      try third.wait(for: "Andorra la Vella")
      try quit(third)
    }
  }

  func testCountries13TwoInstancesShareAStoreAndAReadOnlyStoreIsReported() throws {
    try withSession { folder in
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serveCountries()
      let api = ["--api", server.url().absoluteString]
      let apps = try [start(api, in: folder), start(api, in: folder)]
      for app in apps { try app.wait(for: "Andorra") }
      for app in apps { try app.press(.enter) }
      for app in apps { try app.wait(for: "Andorra la Vella") }
      for app in apps { try quit(app) }
      // A file in place of the folder: the fetched data is shown, and the failed write is reported.
      let cache = folder.appending(path: ".cache")
      try FileManager.default.removeItem(at: cache)
      try Data().write(to: cache)
      let app = try start(api, in: folder)
      try app.wait(for: "Andorra")
      try app.wait(for: ".cache")
      try quit(app)
    }
  }

  func testCountries14AServiceOfEitherVersionAndItsFailures() throws {
    try withSession { folder in
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serveCountries()
      for version in ["/v2", "/v3.1"] {
        let app = try start(["--api", server.url(version).absoluteString], in: folder)
        try app.wait(for: "Andorra")
        try app.wait(for: "77,265")
        try app.press(.enter)
        try app.wait(for: "Euro (€, EUR)")
        try quit(app)
      }
      for (answer, sentence) in [
        (ServerAnswer.text("no", status: 500), "Unexpected HTTP code: 500"),
        (.json("{"), "not valid JSON"), (ServerAnswer.json("[1]").resetHalfway(), "broke off"),
      ] {
        // Each has another address, of which nothing is stored.
        let path = "/\(sentence.count)"
        server.route(path + "/v3.1/all") { _ in answer }
        let app = try start(["--api", server.url(path).absoluteString], in: folder)
        try app.wait(for: sentence)
        try app.wait(for: "Retry")
        let count = server.paths.count
        try app.press(.enter)
        try app.wait("another request") { _ in server.paths.count > count }
        try app.wait(for: sentence)
        try quit(app)
      }
      let never = DemoSupport.Gate()
      server.route("/slow/v3.1/all") { _ in ServerAnswer.never.held(by: never) }
      let slow = try start(["--api", server.url("/slow").absoluteString], in: folder)
      try slow.wait(for: "Loading")
      try slow.press(.escape)
      try slow.wait(for: "Canceled by user")
      try quit(slow)
      never.open()
      let bad = try start(["--api", "nonsense"], in: folder)
      XCTAssertEqual(try bad.waitForExit(), .code(64))
      XCTAssertTrue(bad.text.contains("“nonsense” is not a web address."), bad.text)
    }
  }

  func testCountries16AnActivatedNotificationOpensItsCountryAlsoInAReplay() throws {
    try withSession { folder in
      let path = folder.appending(path: "session.jsonl").path
      let app = try start(["--record", path], in: folder)
      try app.wait(for: "Afghanistan")
      // The terminal says that it is one that reports activations.
      try app.type("\u{1B}P>|kitty(0.42.1)\u{1B}\\")
      try app.type("/andorra\r\r")
      try app.wait(for: "Andorra la Vella")
      try app.type("n")
      try app.wait(for: "Show notifications on your desktop?")
      // Past Later and Refuse.
      try app.type("\t\t\r")
      try app.wait(for: "reminds you of Andorra")
      try app.press(.escape)
      // Ten seconds later.
      try app.wait(for: "o the country you wanted")
      let id = andorra.utf8.map { String($0, radix: 16) }.joined()
      XCTAssertTrue(
        String(decoding: app.output, as: UTF8.self).contains(
          "\u{1B}]99;i=\(id):d=0:a=report;Andorra\u{1B}\\"))
      try app.type("\u{1B}]99;i=\(id);\u{1B}\\")
      try app.wait(for: "─ Andorra ─")
      try quit(app)
      let settings = folder.appending(path: ".config/countries/settings.json")
      XCTAssertTrue(try String(contentsOf: settings, encoding: .utf8).contains("granted"))
      let player = try start(["--replay", path], in: folder)
      try player.wait(for: "─ Andorra ─")
      try quit(player)
    }
  }

  func testItsSessionIsReplayed() throws {
    try withSession { folder in
      let path = folder.appending(path: "session.jsonl").path
      let app = try start(["--record", path, "--locale", "fr"], in: folder)
      try app.wait(for: "Afrique du Sud")
      try app.type("/allem\r\r")
      try app.wait(for: "Berlin")
      try app.type("f")
      try app.wait(for: "─ Allemagne ─")
      try quit(app)
      let player = try start(["--replay", path, "--locale", "fr"], in: folder)
      try player.wait(for: "─ Allemagne ─")
      try player.type("q")
      XCTAssertEqual(try player.waitForExit(), .code(0))
    }
  }
}
