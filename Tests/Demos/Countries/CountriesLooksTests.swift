// CountriesLooksTests: the main screens in three sizes, dark, light and without colors, and in two directions.

import DemoServices
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

final class CountriesLooksTests: XCTestCase {
  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60),
  ]

  /// Takes a snapshot of a screen in every size and color scheme.
  private func assertLooks(
    sizes: [Size] = CountriesLooksTests.sizes, file: StaticString = #filePath,
    test: StaticString = #function, line: UInt = #line,
    _ change: (inout Countries) -> Void = { _ in },
    _ act: (TestDriver<Countries>) -> Void
  ) {
    func look(_ name: String, _ size: Size, _ profile: Profile, isDark: Bool = true) {
      let app = TestDriver(Countries(change), size: size, profile: profile)
      if !isDark { app.setAppearance(isDark: false) }
      act(app)
      assertSnapshot(of: app, named: name, file: file, test: test, line: line)
    }
    for size in sizes { look("\(size.columns)x\(size.rows)", size, .standard) }
    look("light", sizes[0], .standard, isDark: false)
    look("no color", sizes[0], Profile(colors: .none))
  }

  func testCountries1TheList() {
    assertLooks { app in
      app.press(.down, .down)
      app.advance(by: .milliseconds(120))
    }
  }

  func testCountries2ASearchThatFindsAndOneThatDoesNot() {
    let app = drive()
    app.press("/")
    app.type("guinea")
    assertSnapshot(of: app, named: "found")
    app.type("x")
    assertSnapshot(of: app, named: "not found")
  }

  func testCountries3LoadingReloadingAndFailing() {
    let app = drive(Size(columns: 60, rows: 14), work: .isHeld) { $0.service = .slow }
    assertSnapshot(of: app, named: "loading")
    app.fail(CountryList.Work.load, ServiceError.unexpectedStatus(503))
    assertSnapshot(of: app, named: "failed")
    app.tap(.button("Retry"))
    app.answer(CountryList.Work.load, .list(.arrived(Fetched(value: [.andorra, .france]))))
    app.press("r")
    assertSnapshot(of: app, named: "reloading")
  }

  func testCountries5TheDetails() {
    assertLooks { $0.send(.open("CHE")) }
  }

  func testCountries5DetailsWithEmptySections() {
    let app = drive(Size(columns: 60, rows: 16))
    app.send(.open("ATA"))
    assertSnapshot(of: app)
  }

  func testCountries7TheFlag() {
    assertLooks { app in
      app.send(.open("JPN"))
      app.press("f")
    }
  }

  func testCountries9EveryLanguage() {
    for language in Language.allCases {
      let app = drive(Size(columns: 72, rows: 14)) { $0.language = language }
      assertSnapshot(of: app, named: "list \(language.rawValue)")
    }
  }

  func testCountries9ArabicDetailsAndSettings() {
    assertLooks(sizes: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 30)]) {
      $0.language = .arabic
    } _: { app in
      app.send(.open("CHE"))
    }
    let app = drive { $0.language = .arabic }
    app.press("s")
    assertSnapshot(of: app, named: "settings")
    app.press(.escape, "/")
    app.type("سوي")
    assertSnapshot(of: app, named: "search")
  }

  func testCountries11TheQuestionTheNotificationAndTheSettings() {
    assertLooks(sizes: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]) { app in
      app.send(.link(.event(.text("https://www.example.com/?alpha3code=FRA"))))
    }
    let app = drive()
    app.send(.settings(.allow(.granted)))
    app.send(.link(.event(.text("https://www.example.com/?alpha3code=FRA"))))
    assertSnapshot(of: app, named: "news")
    app.press("s")
    assertSnapshot(of: app, named: "settings")
    let small = drive(Size(columns: 40, rows: 12))
    small.press("s")
    assertSnapshot(of: small, named: "settings small")
    small.press(.escape, "?")
    assertSnapshot(of: small, named: "help small")
  }

  func testCountries16TheQuestionTheReminderAndItsKey() {
    assertLooks(sizes: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]) { app in
      app.send(.open("CHE"))
      app.press("n")
    }
    let app = drive()
    app.send(.settings(.allowNotifications(.granted)))
    app.send(.open("CHE"))
    app.press("n")
    assertSnapshot(of: app, named: "reminder")
    app.advance(by: .seconds(10))
    assertSnapshot(of: app, named: "due")
    let arabic = drive { $0.language = .arabic }
    arabic.send(.open("CHE"))
    arabic.press("n")
    assertSnapshot(of: arabic, named: "arabic")
  }

  func testCountries12Covered() {
    let app = drive()
    app.focusTerminal(false)
    assertSnapshot(of: app)
  }

  func testCountries1ItIsAccessible() {
    // Pictures are not text, so the contrast rules for text don't apply.
    var profile = Profile.standard
    profile.images = .none
    let app = TestDriver(Countries(), profile: profile)
    assertAccessible(app)
    app.send(.open("CHE"))
    assertAccessible(app)
    let wide = TestDriver(Countries(), size: Size(columns: 200, rows: 60), profile: profile)
    wide.send(.open("CHE"))
    assertAccessible(wide)
  }
}
