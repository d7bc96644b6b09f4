// CountryListTests: the list: its order, its search, how it loads, and refreshes that share one request.

import DemoServices
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

final class CountryListTests: XCTestCase {
  func testCountries1CountriesAreSortedByNameAndOnlyVisibleRowsAreBuilt() {
    let app = drive()
    XCTAssertEqual(app.state.list.found.count, 250)
    let names = app.state.list.found.map(\.name)
    XCTAssertEqual(Array(names.prefix(3)), ["Afghanistan", "Åland Islands", "Albania"])
    XCTAssertEqual(names.last, "Zimbabwe")
    XCTAssertEqual(Set(app.state.list.found.map(\.id)), Set(CountryData.all.map(\.alpha3)))
    XCTAssertEqual(app.all(.role(.row)).count, 19)
    XCTAssertTrue(app.text.contains("37,172,386"))
    // All of them are in the first frame, without a task.
    XCTAssertFalse(drive(work: .isHeld).text.contains("Loading"))
    app.press(.down)
    assertStats(of: app, created: 0)
    app.press(.end)
    XCTAssertTrue(app.text.contains("Zimbabwe"))
    XCTAssertEqual(app.all(.role(.row)).count, 19)
  }

  func testCountries1TheColumnsHaveNamesOverTheirEnds() {
    let app = drive()
    func area(_ text: String) -> Rect { app.find(.role(.text, text))?.area ?? .zero }
    XCTAssertEqual(area("Population").right, area("37,172,386").right)
    XCTAssertEqual(area("Countries").left, area("Afghanistan").left)
    XCTAssertLessThan(area("Population").top, area("37,172,386").top)
  }

  func testCountries1ALineSetsTheListOffWhereThereAreNoGrounds() {
    let app = TestDriver(
      Countries { _ in }, size: Size(columns: 100, rows: 30), profile: Profile(colors: .none))
    let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    let lines = rows.prefix(20).map { $0.contains("│") }
    XCTAssertEqual(lines, Array(repeating: true, count: 20), app.text)
  }

  func testCountries2TheSearchKeepsTheFocusInWindowsOfAllWidths() {
    let app = drive()
    app.press("/")
    app.type("fr")
    for size in [(120, 24), (80, 24), (110, 24), (10, 3), (110, 24), (80, 24), (12, 4), (80, 24)] {
      app.resize(to: Size(columns: size.0, rows: size.1))
      // A preview opens meanwhile.
      app.advance(by: .seconds(1))
      if size.0 > 20 {
        XCTAssertEqual(app.find(.focused)?.role, .field, "\(size)\n\(app.text)")
        app.type("a")
      }
    }
    XCTAssertEqual(app.state.list.query, "fraaaaaa")
    app.press(.ctrl("u"))
    app.press(.escape)
    app.resize(to: Size(columns: 80, rows: 24))
    app.press(.down)
    XCTAssertEqual(app.state.list.query, "")
    XCTAssertNotNil(app.state.list.selection.cursor)
  }

  func testCountries2TheKeysOfTheSearchAreShown() {
    let app = drive(Size(columns: 100, rows: 30))
    func keys() -> Substring { app.text.split(separator: "\n").last ?? "" }
    app.press("/")
    XCTAssertTrue(keys().contains("enter Countries") && keys().contains("esc back"), app.text)
    app.type("al")
    XCTAssertTrue(keys().contains("esc clear"), app.text)
    app.press(.escape, .escape)
    XCTAssertEqual(app.find(.focused)?.role, .list)
  }

  func testCountries2ASearchIgnoresCaseAndAccents() {
    let app = drive()
    app.press("/")
    app.type("cote")
    XCTAssertEqual(app.state.list.found.map(\.name), ["Côte d'Ivoire"])
    XCTAssertTrue(app.has(.role(.status, "1/1")))
    app.press(.escape)
    XCTAssertEqual(app.state.list.query, "")
    XCTAssertEqual(app.state.list.found.count, 250)
    app.type("SÃO")
    XCTAssertEqual(app.state.list.found.map(\.name), ["São Tomé & Príncipe"])
    app.press(.escape)
    app.type("aland is")
    XCTAssertEqual(app.state.list.found.map(\.id), ["ALA"])
    app.press(.escape)
    app.type("  d’ivoire ")
    XCTAssertEqual(app.state.list.found.map(\.id), ["CIV"])
  }

  func testCountries2ASearchFindsEnglishAndLocalizedNames() {
    let app = drive { $0.language = .german }
    app.press("/")
    app.type("osterr")
    XCTAssertEqual(app.state.list.found.map(\.name), ["Österreich"])
    app.press(.escape)
    app.type("austria")
    XCTAssertEqual(app.state.list.found.map(\.name), ["Österreich"])
    app.press(.escape)
    app.type("autriche")
    XCTAssertEqual(app.state.list.found, [])
    app.send(.speak(.french))
    XCTAssertEqual(app.state.list.found.map(\.name), ["Autriche"])
  }

  func testCountries2AnEmptyResultIsShownAndClearedByKeyAndMouse() {
    let app = drive()
    app.press("/")
    app.type("xyz")
    XCTAssertTrue(app.has(.text("No matches found")))
    app.tap(.button("Clear the search"))
    XCTAssertEqual(app.state.list.found.count, 250)
    app.press("/")
    app.type("andor")
    // Enter moves the focus to the rows, where Escape clears the search too.
    app.press(.enter)
    XCTAssertEqual(app.find(.focused)?.role, .list)
    XCTAssertEqual(app.state.list.selection.cursor, "AND")
    app.press(.escape)
    XCTAssertEqual(app.state.list.query, "")
    XCTAssertEqual(app.state.list.selection.cursor, "AND")
    XCTAssertTrue(app.text.contains("Andorra"))
  }

  func testCountries2QTypesInTheFieldAndQuitsElsewhere() {
    let app = drive()
    app.press("/", "q", "r", "s")
    XCTAssertEqual(app.state.list.query, "qrs")
    XCTAssertNil(app.exitCode)
    app.press(.down, "q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testCountries2ASearchMayHaveAnyLength() {
    let app = drive()
    app.press("/")
    app.paste(String(repeating: "é", count: 100_000))
    XCTAssertEqual(app.state.list.found, [])
    app.send(.list(.search("\u{0}\u{301}")))
    app.send(.list(.search(" \t")))
    XCTAssertEqual(app.state.list.found.count, 250)
  }

  func testCountries3LoadingShowsASpinnerThenAnErrorWithRetry() {
    let app = drive(work: .isHeld) { $0.service = .slow }
    XCTAssertEqual(app.state.list.countries, .isLoading(last: nil))
    XCTAssertTrue(app.has(.role(.status, "Loading")))
    app.fail(CountryList.Work.load, ServiceError.unexpectedStatus(500))
    XCTAssertEqual(app.state.list.countries, .failed(.unexpectedStatus(500)))
    XCTAssertTrue(app.has(.text("Unexpected HTTP code: 500")))
    app.tap(.button("Retry"))
    XCTAssertEqual(app.state.list.countries, .isLoading(last: nil))
    app.answer(CountryList.Work.load, .list(.arrived(Fetched(value: [.spain, .andorra]))))
    XCTAssertEqual(app.state.list.found.map(\.name), ["Andorra", "Spain"])
    XCTAssertEqual(app.state.list.countries.error, nil)
  }

  func testCountries3AReloadKeepsTheRowsAndShowsASpinner() {
    let app = drive(work: .isHeld)
    app.press("r")
    XCTAssertTrue(app.state.list.countries.isLoading)
    XCTAssertTrue(app.has(.role(.status, "Busy")))
    XCTAssertTrue(app.text.contains("Afghanistan"))
    app.answer(CountryList.Work.load, .list(.arrived(Fetched(value: [.france]))))
    XCTAssertEqual(app.state.list.found.map(\.name), ["France"])
    XCTAssertFalse(app.has(.role(.status, "Busy")))
    XCTAssertEqual(app.state.list.selection.cursor, "FRA")
  }

  func testCountries4TheListIsCancelledByKeyAndByMouse() {
    let app = drive(work: .isHeld) { $0.service = .slow }
    app.press(.escape)
    XCTAssertEqual(app.state.list.countries, .failed(.cancelled))
    XCTAssertTrue(app.has(.text("Canceled by user")))
    app.tap(.button("Retry"))
    app.tap(.button("Cancel"))
    XCTAssertEqual(app.state.list.countries, .failed(.cancelled))
    XCTAssertFalse(app.running.contains("load"))
  }

  func testCountries8EachWayToRefreshSendsOneRequest() {
    let app = drive(work: .isHeld)
    let asks = { app.messages.filter { $0 == .list(.load) || $0 == .refresh }.count }
    app.press("r", "r", "r")
    XCTAssertEqual(app.running.filter { $0 == "load" }.count, 1)
    XCTAssertEqual(asks(), 3)
    app.answer(CountryList.Work.load, .list(.arrived(Fetched(value: [.france]))))
    XCTAssertFalse(app.running.contains("load"))
    // While one request is running, nothing is done about another.
    var state = app.state
    for (isFirst, message) in [(true, Countries.Message.refresh), (false, .refresh)] {
      let command = Countries().update(&state, message)
      XCTAssertEqual("\(command)" == "\(Command<Countries.Message>.none)", !isFirst)
    }
  }

  func testCountries8BesideACountryTheListIsRefreshedFromTheList() {
    let app = drive(Size(columns: 200, rows: 60), work: .isHeld)
    app.send(.open("AND"))
    app.answer(
      Details.Work.load(1), .details(screen: 1, .arrived(Fetched(value: .andorra))))
    app.press("r")
    XCTAssertEqual(app.running.filter { $0.hasPrefix("load") }, ["load(1)"])
    app.send(.details(screen: 1, .cancel))
    app.send(.focusList)
    app.press("r")
    XCTAssertEqual(app.running.filter { $0.hasPrefix("load") }, ["load"])
  }

  func testCountries2ASearchFromACountryGoesUpToTheList() {
    let app = drive()
    app.press(.enter)
    XCTAssertEqual(app.state.path.count, 1)
    app.press("/")
    XCTAssertEqual(app.state.path, [])
    app.type("andorra")
    XCTAssertEqual(app.state.list.found.map(\.id), ["AND"])
    // If both are visible, the country stays.
    let wide = drive(Size(columns: 200, rows: 60))
    wide.send(.open("AND"))
    wide.press("/")
    XCTAssertEqual(wide.state.path.map(\.code), ["AND"])
    XCTAssertEqual(wide.find(.focused)?.role, .field)
  }

  func testCountries6ANarrowerWindowMovesTheFocusToTheVisibleScreen() {
    let app = drive(Size(columns: 200, rows: 60))
    app.send(.open("AND"))
    app.send(.focusList)
    app.resize(to: Size(columns: 80, rows: 24))
    XCTAssertEqual(app.find(.focused)?.label, "Flag of Andorra")
    app.press(.escape)
    XCTAssertEqual(app.state.path, [])
    XCTAssertEqual(app.find(.focused)?.role, .list)
  }

  func testCountries8ScrollingPastTheTopSendsOneRequestPerGesture() {
    let asked = Asked()
    let app = drive { program in
      program.service.countries = { () throws(ServiceError) in
        asked.note("all")
        return Fetched(value: CountryData.all.map { .init(record: $0) })
      }
    }
    let place = Point(column: 10, row: 10)
    // Scrolling down and back up to the top sends no request.
    app.wheel(9, at: place)
    for _ in 0..<3 { app.wheel(-3, at: place) }
    XCTAssertEqual(asked.list.count, 0)
    for _ in 0..<30 {
      app.wheel(-3, at: place)
      app.advance(by: .milliseconds(30))
    }
    XCTAssertEqual(asked.list.count, 1)
    app.advance(by: .milliseconds(400))
    app.wheel(-1, at: place)
    XCTAssertEqual(asked.list.count, 2)
  }

  /// Returns whether the cursor's row is on the screen.
  private func seesCursor(_ app: TestDriver<Countries>) -> Bool {
    let name = app.state.list.selection.cursor.flatMap { app.state.list.catalog[$0]?.name }
    return app.all(.role(.row)).contains { $0.label == name }
  }

  func testCountries9TheCursorIsInSightInEveryLanguage() {
    for language in Language.allCases {
      let app = drive(Size(columns: 40, rows: 12)) { $0.language = language }
      XCTAssertEqual(app.state.list.position, "1/250", "\(language)")
      XCTAssertTrue(seesCursor(app), "\(language): \(app.text)")
    }
  }

  func testCountries9TheCursorStaysInSightInAnotherLanguage() {
    let app = drive(Size(columns: 40, rows: 12))
    for key in [Key.down, .end, .pageUp] {
      app.press(key)
      let country = app.state.list.selection.cursor
      for language in Language.allCases {
        app.press("l")
        XCTAssertEqual(app.state.list.selection.cursor, country)
        XCTAssertTrue(seesCursor(app), "\(language.next), \(key): \(app.text)")
      }
    }
  }

  func testCountries2TheCursorIsInSightAfterASearch() {
    let app = drive(Size(columns: 40, rows: 12))
    app.press("/")
    app.type("cote")
    app.press(.escape)
    XCTAssertEqual(app.state.list.selection.cursor, "CIV")
    XCTAssertTrue(seesCursor(app), app.text)
  }

  func testCountries1NoCommandNamesAViewThatAWindowIsTooSmallFor() {
    let app = drive(Size(columns: 18, rows: 4))
    app.resize(to: Size(columns: 120, rows: 30))
    app.resize(to: Size(columns: 18, rows: 4))
    app.send(.open("AND"))
    app.send(.back)
    app.resize(to: Size(columns: 80, rows: 24))
    XCTAssertEqual(app.find(.focused)?.role, .list)
    XCTAssertEqual(app.diagnostics, [])
  }
}

extension Country {
  fileprivate init(record: CountryRecord) {
    self.init(
      code: record.alpha3, alpha2: record.alpha2, name: record.name,
      population: record.population)
  }
}
