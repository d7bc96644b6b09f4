// LinksTests: links from the command line and from other processes, permissions, and the covered screen.

import DemoServices
import Foundation
import Synchronization
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

final class LinksTests: XCTestCase {
  private let andorra = "https://www.example.com/?alpha3code=AND"

  private func allowing(
    _ permission: Permission, work: TestDriver<Countries>.Work = .runs
  ) -> TestDriver<Countries> {
    drive(work: work) { program in
      program.settingsBox = SettingsBox(
        load: { () throws(FileError) in .value(Settings(links: permission)) }, save: { _ in })
    }
  }

  func testCountries10ALinkOpensTheCountryWithItsFlag() {
    let app = drive { $0.link = andorra }
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
    XCTAssertEqual(app.state.panel, .flag)
    XCTAssertTrue(app.has(.role(.dialog, "Flag of Andorra")))
    app.press(.escape, .escape)
    XCTAssertEqual(app.state.path, [])
    XCTAssertEqual(app.state.list.selection.cursor, "AND")
  }

  func testCountries10ALinkWaitsForTheList() {
    let app = drive(work: .isHeld) { program in
      program.service = .slow
      program.link = andorra.lowercased()
    }
    XCTAssertEqual(app.state.path, [])
    // It keeps waiting while an error is shown.
    app.fail(CountryList.Work.load, ServiceError.noConnection(host: "example.org"))
    app.tap(.button("Retry"))
    app.answer(CountryList.Work.load, .list(.arrived(Fetched(value: [.andorra, .france]))))
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
    XCTAssertEqual(app.state.panel, .flag)
    XCTAssertTrue(app.running.contains("load(1)"))
  }

  func testCountries10WrongLinksAreIgnoredWithOneLine() {
    for (link, words) in [
      ("https://www.example.org/?alpha3code=AND", "www.example.org"),
      ("https://www.example.com.evil.org/?alpha3code=AND", "evil.org"),
      ("https://www.ex%1Bample.com/?alpha3code=AND", "is not www.example.com"),
      ("https://www.ex%0Aample.com/?alpha3code=AND", "is not www.example.com"),
      ("https://www.example.com/?code=AND", "alpha3code"),
      ("https://www.example.com/?alpha3code=ANDO", "alpha3code"),
      ("https://www.example.com/?alpha3code=A%1BB", "alpha3code"),
      ("https://www.example.com/?alpha3code=AND&alpha3code=FRA", "alpha3code"),
      ("https://www.example.com/", "alpha3code"),
      ("ftp://www.example.com/?alpha3code=AND", "begin with https"), ("", "begin with https"),
      ("\u{1B}]0;x\u{7}", "begin with https"),
      (String(repeating: "x", count: 1 << 20), "begin with https"),
      ("https://www.example.com/?alpha3code=QQQ", "QQQ"),
    ] {
      let app = drive { $0.link = link }
      XCTAssertEqual(app.state.path, [], link)
      XCTAssertEqual(app.state.toasts.list.count, 1, link)
      let said = app.state.toasts.list.first?.text ?? ""
      XCTAssertTrue(said.contains(words), said)
      let controls = said.unicodeScalars.filter { $0.properties.generalCategory == .control }
      XCTAssertEqual(Array(controls), [], said)
    }
  }

  func testCountries10AFloodOfWrongLinksShowsAFewNotifications() {
    let app = drive()
    for number in 0..<1000 {
      app.send(.link(.event(.text("https://\(number).example/"))))
    }
    XCTAssertEqual(app.state.toasts.list.count, 20)
    app.advance(by: .seconds(8))
    XCTAssertEqual(app.state.toasts.list, [])
  }

  func testCountries11ALinkInTheForegroundShowsANotificationFirst() {
    let app = allowing(.granted)
    app.send(.link(.event(.text(andorra))))
    XCTAssertEqual(app.state.path, [])
    XCTAssertTrue(app.text.contains("A link to Andorra"), app.text)
    app.press("o")
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
    XCTAssertEqual(app.state.panel, .flag)
    XCTAssertEqual(app.state.toasts.list, [])
    // The mouse does the same, and a newer link replaces the earlier one.
    app.press(.escape)
    app.send(.link(.event(.text(andorra.replacing("AND", with: "ESP")))))
    app.send(.link(.event(.text(andorra.replacing("AND", with: "FRA")))))
    XCTAssertEqual(app.state.toasts.list.count, 1)
    app.tap(.button("A link to France: o opens it"))
    XCTAssertEqual(app.state.path.map(\.code), ["FRA"])
    // A user who does nothing keeps the screen.
    app.press(.escape)
    app.send(.link(.event(.text(andorra))))
    app.advance(by: .seconds(8))
    XCTAssertEqual(app.state.toasts.list, [])
    app.press("o")
    XCTAssertEqual(app.state.path.map(\.code), ["FRA"])
  }

  func testCountries11ALinkInTheBackgroundOpensAtOnce() {
    let app = allowing(.granted)
    app.focusTerminal(false)
    app.send(.link(.event(.text(andorra))))
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
    XCTAssertEqual(app.state.toasts.list, [])
  }

  func testCountries11AnUndecidedUserIsAskedAndTheAnswerIsSaved() throws {
    try withFolder { folder in
      let environment = ["XDG_CONFIG_HOME": folder.path]
      let kept = folder.appending(path: "countries/settings.json")
      for (button, permission) in [("Allow", "granted"), ("Refuse", "denied")] {
        let app = drive { $0.settingsBox = .file(in: environment) }
        app.send(.link(.event(.text(andorra))))
        XCTAssertTrue(app.has(.role(.alert, "Open links from other programs?")))
        XCTAssertTrue(app.has(.text("Andorra")))
        app.tap(.button(button))
        XCTAssertFalse(app.has(.role(.alert)))
        XCTAssertTrue(try String(contentsOf: kept, encoding: .utf8).contains(permission))
        XCTAssertEqual(app.state.links.offer != nil, permission == "granted")
        // The next run remembers the decision.
        let next = drive { $0.settingsBox = .file(in: environment) }
        next.send(.link(.event(.text(andorra))))
        XCTAssertFalse(next.has(.role(.alert)))
        XCTAssertEqual(next.state.links.offer != nil, permission == "granted")
        XCTAssertEqual(next.text.contains("was refused"), permission == "denied")
        try FileManager.default.removeItem(at: kept)
      }
    }
  }

  func testCountries11AClickBesideTheQuestionPostponesIt() {
    let app = drive()
    app.send(.link(.event(.text(andorra))))
    app.click(Point(column: 0, row: 20))
    XCTAssertFalse(app.has(.role(.alert)))
    XCTAssertEqual(app.state.settings.settings.links, .unknown)
    app.send(.link(.event(.text(andorra))))
    XCTAssertTrue(app.has(.role(.alert)))
  }

  func testCountries11ALinkWaitsForTheSettings() {
    let app = drive(work: .isHeld)
    app.send(.link(.event(.text(andorra))))
    XCTAssertFalse(app.has(.role(.alert)))
    app.send(.settings(.loaded(Settings(links: .denied), problem: nil)))
    XCTAssertTrue(app.text.contains("was refused"))
  }

  func testCountries11TheDialogChangesTheSettingAndSavesTheLastChoice() {
    let saved = Asked()
    let app = drive(work: .isHeld) { program in
      program.settingsBox.save = { settings throws(FileError) in saved.note("\(settings)") }
    }
    app.press("s")
    for choice in ["Allow", "Refuse", "Ask"] {
      // The first question is about links, the second one about notifications.
      guard let radio = app.all(.role(.radio, choice)).first else { return XCTFail(app.text) }
      app.click(radio.area.origin)
    }
    // One write at a time, the newest last.
    XCTAssertEqual(app.state.settings.settings.links, .unknown)
    XCTAssertTrue(app.state.settings.isSaving)
    XCTAssertTrue(app.state.settings.isStale)
    app.send(.settings(.saved))
    XCTAssertTrue(app.state.settings.isSaving)
    XCTAssertFalse(app.state.settings.isStale)
    app.send(.settings(.failed(.diskFull(path: "/a"))))
    XCTAssertFalse(app.state.settings.isSaving)
    XCTAssertTrue(app.text.contains("The disk is full:"))
    app.press(.escape)
    XCTAssertNil(app.state.panel)
  }

  func testCountries11ADecisionIsSavedBeforeTheProgramEnds() {
    let app = drive(work: .isHeld)
    app.send(.settings(.allow(.granted)))
    app.send(.settings(.allow(.denied)))
    app.press("q")
    XCTAssertNil(app.exitCode, "the last decision is not written yet")
    app.send(.settings(.saved))
    XCTAssertNil(app.exitCode)
    app.send(.settings(.saved))
    XCTAssertEqual(app.exitCode, 0)
    // A second quit ends the program, even during a write.
    let hurried = drive(work: .isHeld)
    hurried.send(.settings(.allow(.granted)))
    hurried.press("q", "q")
    XCTAssertEqual(hurried.exitCode, 0)
  }

  func testCountries11AFailedSaveOfADecisionIsReportedBeforeTheProgramEnds() {
    let app = drive(work: .isHeld)
    app.send(.settings(.allow(.granted)))
    app.press("q")
    app.send(.settings(.failed(.diskFull(path: "/a"))))
    XCTAssertNil(app.exitCode)
    XCTAssertTrue(app.text.contains("The disk is full:"))
    app.press("q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testCountries11ABrokenSettingsFileIsSetAside() throws {
    try withFolder { folder in
      let files = folder.appending(path: "countries")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      try Data("{\"links\": 7".utf8).write(to: files.appending(path: "settings.json"))
      let app = drive { $0.settingsBox = .file(in: ["XDG_CONFIG_HOME": folder.path]) }
      XCTAssertEqual(
        app.state.toasts.list.map(\.text),
        [
          "The settings could not be read and were reset. The old file is settings.json.broken-1."
        ])
      let names = try FileManager.default.contentsOfDirectory(atPath: files.path)
      XCTAssertEqual(names, ["settings.json.broken-1"])
    }
  }

  func testCountries12NothingIsVisibleWithoutTheFocus() {
    let app = drive()
    app.press(.down, .enter)
    let before = app.text
    app.focusTerminal(false)
    XCTAssertFalse(app.text.contains("Åland"))
    XCTAssertTrue(app.text.contains("Hidden while you are elsewhere"))
    XCTAssertFalse(app.semantics.contains { $0.label.contains("Åland") })
    app.focusTerminal(true)
    XCTAssertEqual(app.text, before)
    // The focus is where it was.
    app.press(.escape)
    XCTAssertEqual(app.state.path, [])
    // A terminal that does not report the focus still sends keys.
    app.focusTerminal(false)
    app.press("x")
    XCTAssertTrue(app.text.contains("Åland"))
    app.focusTerminal(false)
    app.press(.ctrl("c"))
    XCTAssertEqual(app.exitCode, 130)
  }

  func testCountries11AKeyMeantForTheListDecidesNothing() {
    for key in [Key.enter, .escape] {
      let app = drive()
      app.send(.link(.event(.text(andorra))))
      XCTAssertTrue(app.has(.role(.alert)))
      app.press(key)
      XCTAssertFalse(app.has(.role(.alert)))
      XCTAssertEqual(app.state.settings.settings.links, .unknown, "\(key)")
      XCTAssertEqual(app.state.path, [])
      // The next link asks again.
      app.send(.link(.event(.text(andorra))))
      XCTAssertTrue(app.has(.role(.alert)))
    }
  }

  func testCountries11ALinkToNoCountryAsksNothing() {
    let app = drive()
    app.send(.link(.event(.text(andorra.replacing("AND", with: "QQQ")))))
    XCTAssertFalse(app.has(.role(.alert)))
    XCTAssertEqual(app.state.toasts.list.map(\.text), ["No country has the code QQQ."])
    // Before the list is there, nobody knows.
    let slow = drive(work: .isHeld) { $0.service = .slow }
    slow.send(.settings(.loaded(nil, problem: nil)))
    slow.send(.link(.event(.text(andorra))))
    XCTAssertFalse(slow.has(.role(.alert)))
    slow.answer(CountryList.Work.load, .list(.arrived(Fetched(value: [.andorra]))))
    XCTAssertTrue(slow.has(.role(.alert)))
  }

  func testCountries11TheQuestionNamesTheNewestLink() {
    let app = drive()
    app.send(.link(.event(.text(andorra))))
    app.send(.link(.event(.text(andorra.replacing("AND", with: "FRA")))))
    XCTAssertTrue(app.has(.text("One leads to France.")), app.text)
  }

  func testCountries10ARepeatedSentenceIsOneToastThatStaysLonger() {
    let app = drive()
    app.send(.link(.event(.text("wrong"))))
    app.advance(by: .seconds(6))
    app.send(.link(.event(.text("wrong"))))
    XCTAssertEqual(app.state.toasts.list.count, 1)
    app.advance(by: .seconds(6))
    XCTAssertEqual(app.state.toasts.list.count, 1)
    app.advance(by: .seconds(2))
    XCTAssertEqual(app.state.toasts.list, [])
  }

  func testCountries10EscapeRemovesTheNewestToastAndSmallWindowsShowOne() {
    let app = drive(Size(columns: 40, rows: 12))
    for code in ["QQA", "QQB", "QQC"] {
      app.send(.link(.demanded(andorra.replacing("AND", with: code))))
    }
    XCTAssertEqual(app.all(.role(.button)).filter { $0.label.contains("QQ") }.count, 1)
    XCTAssertTrue(app.text.contains("Afghanistan"), app.text)
    app.press(.escape)
    XCTAssertEqual(app.state.toasts.list.count, 2)
    XCTAssertTrue(app.text.contains("QQB"), app.text)
    // What is open takes the key first.
    app.press(.enter, .escape)
    XCTAssertEqual(app.state.path, [])
    XCTAssertEqual(app.state.toasts.list.count, 2)
  }
}
