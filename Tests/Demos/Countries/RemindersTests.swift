// RemindersTests: notifications that lead back to a country, and the permission for them.

import DemoServices
import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

final class RemindersTests: XCTestCase {
  private let andorra = "https://www.example.com/?alpha3code=AND"
  private let question = "Show notifications on your desktop?"

  /// Returns a program whose user has decided, with Andorra's screen open.
  private func opened(_ permission: Permission) -> TestDriver<Countries> {
    let app = drive { program in
      program.settingsBox = SettingsBox(
        load: { () throws(FileError) in .value(Settings(notifications: permission)) },
        save: { _ in })
    }
    app.send(.open("AND"))
    return app
  }

  private func notifications(_ app: TestDriver<Countries>) -> [String] {
    app.requests.filter { $0.hasPrefix("notify") }
  }

  func testCountries16ANotificationComesAfterTenSecondsAndItsActivationOpensTheLink() {
    let app = opened(.granted)
    app.press("n")
    XCTAssertFalse(app.has(.role(.alert)))
    XCTAssertEqual(
      app.state.toasts.list.map(\.text), ["A notification reminds you of Andorra in ten seconds."])
    app.advance(by: .milliseconds(9_999))
    XCTAssertEqual(notifications(app), [])
    app.press(.escape)
    app.advance(by: .milliseconds(1))
    XCTAssertEqual(notifications(app).count, 1)
    for part in ["\"Andorra\"", "\"\(andorra)\"", "o opens it"] {
      XCTAssertTrue(notifications(app)[0].contains(part), notifications(app)[0])
    }
    XCTAssertEqual(app.state.path, [], "nothing opens by itself")
    app.activateNotification(andorra)
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
    XCTAssertEqual(app.state.panel, .flag)
    XCTAssertNil(app.state.reminders.offered)
  }

  func testCountries16WhereTheTerminalReportsNothingAKeyOpensTheCountry() {
    let app = opened(.granted)
    app.press("n", .escape)
    app.press("o")
    XCTAssertEqual(app.state.path, [], "not before the notification")
    app.advance(by: .seconds(10))
    XCTAssertTrue(app.text.contains("o the country you wanted"), app.text)
    // It waits for a user who comes back late.
    app.focusTerminal(false)
    app.advance(by: .seconds(3600))
    app.focusTerminal(true)
    app.press("o")
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
    XCTAssertEqual(app.state.panel, .flag)
    app.press(.escape, .escape, "o")
    XCTAssertEqual(app.state.path, [], "it was opened already")
  }

  func testCountries16ANotificationInTheBackgroundOpensAtOnce() {
    let app = opened(.granted)
    app.press("n")
    app.focusTerminal(false)
    app.advance(by: .seconds(10))
    XCTAssertEqual(notifications(app).count, 1)
    app.activateNotification(andorra)
    app.focusTerminal(true)
    XCTAssertEqual(app.state.panel, .flag)
  }

  func testCountries16AKeyPressedTwiceRemindsOnce() {
    let app = opened(.granted)
    app.press("n", "n")
    app.send(.open("FRA"))
    app.tap(.button("Remind me"))
    app.advance(by: .seconds(10))
    XCTAssertEqual(notifications(app).count, 2)
    app.press("n")
    app.advance(by: .seconds(10))
    XCTAssertEqual(notifications(app).count, 3, "once it has come, another one can be wanted")
  }

  func testCountries16UnknownIdentifiersOpenNothing() {
    let app = opened(.granted)
    app.press(.escape)
    for id in [
      "", "AND", "1", "https://www.example.org/?alpha3code=AND", andorra + "&alpha3code=FRA",
      andorra.replacing("AND", with: "QQQ"), "\u{1B}]0;x\u{7}", String(repeating: "x", count: 4096),
    ] {
      app.activateNotification(id)
      XCTAssertEqual(app.state.path, [], id)
      XCTAssertNil(app.state.panel, id)
    }
    // One that an earlier run of the program has sent leads to its country.
    app.activateNotification(andorra)
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
  }

  func testCountries16AnActivationBeforeTheListWaitsForIt() {
    let app = drive(work: .isHeld) { $0.service = .slow }
    app.activateNotification(andorra)
    XCTAssertEqual(app.state.path, [])
    app.answer(CountryList.Work.load, .list(.arrived(Fetched(value: [.andorra, .france]))))
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
  }

  // MARK: Permission

  func testCountries16TheUserIsAskedOnceAndTheAnswerIsKept() throws {
    try withFolder { folder in
      let environment = ["XDG_CONFIG_HOME": folder.path]
      let kept = folder.appending(path: "countries/settings.json")
      for (button, permission) in [("Allow", Permission.granted), ("Refuse", .denied)] {
        let app = drive { $0.settingsBox = .file(in: environment) }
        app.send(.open("AND"))
        app.press("n")
        XCTAssertTrue(app.has(.role(.alert, question)), app.text)
        app.tap(.button(button))
        XCTAssertFalse(app.has(.role(.alert)))
        XCTAssertEqual(app.state.settings.settings.notifications, permission)
        XCTAssertEqual(app.state.settings.settings.links, .unknown, "that is another question")
        app.press("n")
        XCTAssertFalse(app.has(.role(.alert)))
        app.advance(by: .seconds(10))
        XCTAssertEqual(notifications(app).count, permission == .granted ? 1 : 0)
        // The next run remembers the decision.
        let next = drive { $0.settingsBox = .file(in: environment) }
        next.send(.open("AND"))
        next.press("n")
        XCTAssertFalse(next.has(.role(.alert)))
        XCTAssertEqual(next.text.contains("Notifications are refused"), permission == .denied)
        try FileManager.default.removeItem(at: kept)
      }
    }
  }

  func testCountries16ARefusedNotificationNeverComesAndTheSettingsCanAllowIt() {
    let app = opened(.denied)
    app.press("n")
    app.advance(by: .seconds(60))
    XCTAssertEqual(notifications(app), [])
    app.press("s")
    app.send(.settings(.allowNotifications(.granted)))
    app.press(.escape, "n")
    app.advance(by: .seconds(10))
    XCTAssertEqual(notifications(app).count, 1)
  }

  func testCountries16AClickBesideTheQuestionPostponesIt() {
    let app = opened(.unknown)
    app.press("n")
    app.click(Point(column: 0, row: 20))
    XCTAssertFalse(app.has(.role(.alert)))
    app.advance(by: .seconds(60))
    XCTAssertEqual(notifications(app), [])
    app.press("n")
    XCTAssertTrue(app.has(.role(.alert, question)))
  }

  func testCountries16TheQuestionWaitsForTheSettingsAndForAnotherQuestion() {
    let app = drive(work: .isHeld)
    app.send(.reminder(.want("AND")))
    XCTAssertFalse(app.has(.role(.alert)))
    app.send(.link(.event(.text(andorra))))
    app.send(.settings(.loaded(nil, problem: nil)))
    XCTAssertEqual(app.all(.role(.alert)).map(\.label), ["Open links from other programs?"])
    app.tap(.button("Refuse"))
    XCTAssertEqual(app.all(.role(.alert)).map(\.label), [question])
    app.tap(.button("Allow"))
    XCTAssertEqual(app.state.reminders.waiting, ["AND"])
  }

  func testCountries16SettingsOfAnEarlierVersionKeepTheirDecision() throws {
    try withFolder { folder in
      let files = folder.appending(path: "countries")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      try Data(#"{"links": "granted"}"#.utf8).write(to: files.appending(path: "settings.json"))
      let app = drive { $0.settingsBox = .file(in: ["XDG_CONFIG_HOME": folder.path]) }
      XCTAssertEqual(
        app.state.settings.settings, Settings(links: .granted, notifications: .unknown))
      XCTAssertEqual(app.state.toasts.list, [])
    }
  }

  func testTheQuestionIsAccessible() {
    // Pictures are not text, so the contrast rules for text don't apply.
    var profile = Profile.standard
    profile.images = .none
    let app = TestDriver(Countries(), profile: profile)
    app.send(.open("AND"))
    app.press("n")
    assertAccessible(app)
  }

  func testCountries16EnterAndEscapeDecideNothing() {
    for key in [Key.enter, .escape] {
      let app = opened(.unknown)
      app.press("n", key)
      XCTAssertFalse(app.has(.role(.alert)))
      XCTAssertEqual(app.state.settings.settings.notifications, .unknown, "\(key)")
      app.press("n")
      XCTAssertTrue(app.has(.role(.alert, question)))
    }
  }
}
