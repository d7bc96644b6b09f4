// DetailsTests: a country's screen: loaded, canceled, left; its neighbors; the flag over it.

import DemoServices
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

final class DetailsTests: XCTestCase {
  /// Opens Andorra's screen, whose request is held back.
  private func atAndorra() -> TestDriver<Countries> {
    let app = drive(work: .isHeld)
    app.send(.open("AND"))
    return app
  }

  private func arrived(_ details: CountryDetails = .andorra) -> Details.Message {
    .arrived(Fetched(value: details))
  }

  func testCountries3ACountryThatFailsShowsItsErrorAndRetry() {
    let app = atAndorra()
    app.fail(Details.Work.load(1), ServiceError.timedOut(host: "example.org"))
    XCTAssertTrue(app.has(.text("example.org took too long to answer.")))
    app.tap(.button("Retry"))
    app.answer(Details.Work.load(1), .details(screen: 1, arrived()))
    XCTAssertEqual(app.state.path.first?.details, .loaded(.andorra))
    XCTAssertTrue(app.has(.text("Andorra la Vella")))
  }

  func testCountries4EscapeFirstCancelsAndThenLeaves() {
    let app = atAndorra()
    app.press(.escape)
    XCTAssertEqual(app.state.path.first?.details, .failed(.cancelled))
    XCTAssertTrue(app.has(.text("Canceled by user")))
    XCTAssertFalse(app.running.contains("load(1)"))
    app.press(.escape)
    XCTAssertEqual(app.state.path, [])
  }

  func testCountries4CancellingAReloadGoesBackToTheLastValue() {
    let app = atAndorra()
    app.answer(Details.Work.load(1), .details(screen: 1, arrived()))
    app.press("r")
    XCTAssertEqual(app.state.path.first?.details, .isLoading(last: .andorra))
    XCTAssertTrue(app.has(.role(.status, "Loading")))
    app.press(.escape)
    XCTAssertEqual(app.state.path.first?.details, .loaded(.andorra))
    XCTAssertFalse(app.running.contains("load(1)"))
  }

  func testCountries4ALateResponseIsIgnored() {
    let app = atAndorra()
    app.tap(.button("Cancel"))
    app.send(.details(screen: 1, arrived()))
    XCTAssertEqual(app.state.path.first?.details, .failed(.cancelled))
    app.press(.escape)
    app.send(.details(screen: 1, arrived()))
    XCTAssertEqual(app.state.path, [])
    app.send(.open("FRA"))
    app.send(.details(screen: 1, arrived()))
    XCTAssertEqual(app.state.path.first?.details, .isLoading(last: nil))
  }

  func testCountries4LeavingTheScreenCancels() {
    let app = atAndorra()
    XCTAssertTrue(app.running.contains("load(1)"))
    app.tap(.role(.link, "Countries"))
    XCTAssertEqual(app.state.path, [])
    XCTAssertFalse(app.running.contains("load(1)"))
  }

  func testCountries5KnownFactsAreShownAndUnknownOnesTakeNoSpace() {
    let app = drive()
    app.send(.open("AND"))
    for text in ["AND, AD", "77,006", "Andorra la Vella", "Euro (€, EUR)", "Neighbors", "Spain"] {
      XCTAssertTrue(app.text.contains(text), text)
    }
    XCTAssertTrue(app.has(.button("Flag of Andorra")))
    app.send(.open("ATA"))
    XCTAssertTrue(app.has(.text("ATA, AQ")))
    for text in ["Capital", "Currencies", "Neighbors"] {
      XCTAssertFalse(app.text.contains(text), text)
    }
  }

  func testCountries5CountriesWhoseNamesArePartsOfOtherNamesAreDistinct() {
    let app = drive()
    for (code, name, capital) in [
      ("GIN", "Guinea", "Conakry"), ("IND", "India", "New Delhi"), ("WSM", "Samoa", "Apia"),
    ] {
      app.send(.open(code))
      XCTAssertTrue(app.has(.button("Flag of \(name)")), name)
      XCTAssertTrue(app.has(.text(capital)), name)
    }
  }

  func testCountries5ManyCountriesAreShown() {
    let app = drive()
    for country in CountryData.all where country.alpha2.hasPrefix("G") {
      app.send(.open(country.alpha3))
      XCTAssertTrue(app.has(.button("Flag of \(country.name)")), country.name)
      XCTAssertEqual(app.diagnostics, [])
    }
  }

  func testCountries6APathOfNeighboursMayHaveAnyLength() {
    let app = drive()
    app.press("/")
    app.type("andorra")
    app.press(.enter, .enter)
    app.tap(.role(.link, "France"))
    app.tap(.role(.link, "Spain"))
    app.tap(.role(.link, "Andorra"), at: 1)
    XCTAssertEqual(app.state.path.map(\.code), ["AND", "FRA", "ESP", "AND"])
    XCTAssertTrue(app.text.contains("Countries › Andorra › France › Spain › Andorra"), app.text)
    app.press(.escape)
    XCTAssertEqual(app.state.path.map(\.code), ["AND", "FRA", "ESP"])
    app.tap(.role(.link, "Andorra"), at: 0)
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
    app.press(.backspace)
    XCTAssertEqual(app.state.path, [])
    XCTAssertEqual(app.find(.focused)?.role, .list)
    for _ in 0..<20 {
      app.send(.push("FRA"))
      app.send(.push("ESP"))
    }
    XCTAssertEqual(app.state.path.count, 40)
    XCTAssertTrue(app.text.contains("…"))
    for _ in 0..<40 { app.press(.escape) }
    XCTAssertEqual(app.state.path, [])
    XCTAssertEqual(app.running, [])
  }

  func testCountries6KeysAloneFollowAPathOfNeighbours() {
    let app = drive()
    app.press(.enter)
    XCTAssertEqual(app.state.path.map(\.code), ["AFG"])
    // The flag has the focus; the neighbors are below it.
    app.press(.down, .enter)
    XCTAssertEqual(app.state.path.map(\.code), ["AFG", "CHN"])
    app.press(.escape)
    app.press(.enter)
    XCTAssertEqual(app.state.path.map(\.code), ["AFG", "CHN"], "the link has the focus again")
    app.press(.escape, .escape, .down, .enter)
    XCTAssertEqual(app.state.path.map(\.code), ["ALA"])
  }

  func testCountries7TheFlagEnlargesAndClosesInThreeWays() throws {
    let app = drive()
    app.send(.open("AND"))
    let small = try XCTUnwrap(app.find(.button("Flag of Andorra"))?.area.size)
    app.press("f")
    XCTAssertEqual(app.state.panel, .flag)
    let dialog = try XCTUnwrap(app.find(.role(.dialog)))
    let large = try XCTUnwrap(app.all(.role(.image)).last?.area.size)
    XCTAssertGreaterThan(large.columns, small.columns)
    app.press(.escape)
    XCTAssertNil(app.state.panel)
    XCTAssertEqual(app.state.path.count, 1)
    app.tap(.button("Flag of Andorra"))
    XCTAssertEqual(app.state.panel, .flag)
    app.click(Point(column: dialog.area.left + 5, row: dialog.area.top + 3))
    XCTAssertEqual(app.state.panel, .flag, "a click on it does nothing")
    app.click(Point(column: 0, row: 5))
    XCTAssertNil(app.state.panel)
    app.press("f")
    app.tap(.button("Close"))
    XCTAssertNil(app.state.panel)
    app.press("f", .enter)
    XCTAssertNil(app.state.panel)
  }

  func testCountries8RefreshingACountrySendsOneUncachedRequest() {
    let asked = Asked()
    let app = drive { program in
      let embedded = program.service
      program.service.details = { code, isFresh throws(ServiceError) in
        asked.note("\(code) \(isFresh)")
        return try await embedded.details(code, isFresh)
      }
    }
    app.send(.open("AND"))
    app.press("r")
    XCTAssertEqual(asked.list, ["AND false", "AND true"])
  }

  func testCountries6TheCountryUnderTheCursorIsShownBesideTheList() {
    let asked = Asked()
    let app = drive(Size(columns: 200, rows: 60)) { program in
      let embedded = program.service
      program.service.details = { code, isFresh throws(ServiceError) in
        asked.note(code)
        return try await embedded.details(code, isFresh)
      }
    }
    app.advance(by: .milliseconds(120))
    XCTAssertEqual(app.state.path.map(\.code), ["AFG"])
    app.press(.down, .down, .down, .down, .down)
    app.advance(by: .milliseconds(120))
    XCTAssertEqual(asked.list, ["AFG", "AND"], "what the cursor only passes is not asked for")
    XCTAssertEqual(app.find(.focused)?.role, .list)
    app.press(.enter)
    XCTAssertEqual(app.find(.focused)?.label, "Flag of Andorra")
    app.press(.down, .enter)
    XCTAssertEqual(app.state.path.map(\.code), ["AND", "ESP"])
    app.press(.escape, .escape)
    XCTAssertEqual(app.find(.focused)?.role, .list)
    app.resize(to: Size(columns: 80, rows: 24))
    app.resize(to: Size(columns: 200, rows: 60))
    app.advance(by: .milliseconds(120))
    XCTAssertEqual(app.state.path.map(\.code), ["AND"])
  }

  func testCountries6ALoadingPreviewDoesNotReplaceAnOpenedCountry() {
    let app = drive(Size(columns: 200, rows: 60))
    app.advance(by: .milliseconds(120))
    app.press(.down)
    app.send(.push("CHN"))
    app.advance(by: .milliseconds(120))
    XCTAssertEqual(app.state.path.map(\.code), ["AFG", "CHN"])
    app.send(.back)
    app.send(.preview)
    XCTAssertEqual(app.state.path.map(\.code), ["ALA"])
    // An answer that arrives after all changes neither the flag nor the path.
    app.send(.list(.select(app.state.list.selection)))
    app.send(.open("AFG"))
    app.send(.panel(.flag))
    app.send(.preview)
    XCTAssertEqual(app.state.panel, .flag)
    XCTAssertEqual(app.state.path.map(\.code), ["AFG"])
    app.send(.panel(nil))
    app.send(.push("CHN"))
    app.send(.preview)
    XCTAssertEqual(app.state.path.map(\.code), ["AFG", "CHN"])
  }

  func testCountries6OpeningAnOpenCountryMovesTheFocusToItsScreen() {
    let app = drive(Size(columns: 200, rows: 60))
    app.send(.open("AND"))
    app.send(.push("FRA"))
    app.send(.back)
    app.send(.focusList)
    app.send(.open("AND"))
    XCTAssertEqual(app.find(.focused)?.label, "Flag of Andorra")
  }

  func testCountries5TheFocusOnTheFlagIsABarThatLeavesThePictureAlone() throws {
    for depth in ColorDepth.allCases {
      let app = TestDriver(Countries(), profile: Profile(colors: depth))
      func flag() throws -> (bar: Set<String>, picture: [Cell]) {
        var area = try XCTUnwrap(app.find(.button("Flag of Afghanistan"))?.area)
        area = Rect(
          column: area.left + 1, row: area.top, columns: area.size.columns - 1,
          rows: area.size.rows)
        let rows = area.top..<area.top + area.size.rows
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let bar = rows.map { String(lines[$0].first ?? " ") }
        let columns = area.left..<area.left + area.size.columns
        return (Set(bar), rows.flatMap { row in columns.map { app[$0, row] } })
      }
      app.press(.enter)
      XCTAssertEqual(app.find(.focused)?.label, "Flag of Afghanistan")
      let focused = try flag()
      XCTAssertEqual(focused.bar, ["▌"], "\(depth)")
      XCTAssertFalse(focused.picture.contains { $0.attributes.contains(.reverse) }, "\(depth)")
      app.press(.tab)
      let other = try flag()
      XCTAssertEqual(other.bar, [" "], "\(depth)")
      XCTAssertEqual(focused.picture, other.picture, "\(depth)")
    }
  }

  func testCountries8ARefreshMovesNothing() {
    let app = atAndorra()
    app.answer(Details.Work.load(1), .details(screen: 1, arrived()))
    let before = app.text
    app.press("r")
    XCTAssertTrue(app.has(.role(.status, "Loading")))
    let after = app.text.map { ("⠀"..."⣿").contains($0) ? " " : $0 }
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    let trimmed = { (text: String) in
      lines(text).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    XCTAssertEqual(trimmed(String(after)), trimmed(before))
  }

  func testCountries6ANarrowerWindowShowsTheListUnlessTheUserOpenedTheCountry() {
    let app = drive(Size(columns: 120, rows: 30))
    app.advance(by: .milliseconds(120))
    XCTAssertEqual(app.state.path.map(\.code), ["AFG"])
    app.resize(to: Size(columns: 80, rows: 24))
    XCTAssertEqual(app.state.path, [])
    XCTAssertEqual(app.find(.focused)?.role, .list)
    app.resize(to: Size(columns: 120, rows: 30))
    app.advance(by: .milliseconds(120))
    XCTAssertEqual(app.state.path.map(\.code), ["AFG"])
    // A country that is opened after its preview stays.
    app.press(.enter)
    app.resize(to: Size(columns: 80, rows: 24))
    XCTAssertEqual(app.state.path.map(\.code), ["AFG"])
    XCTAssertEqual(app.find(.focused)?.label, "Flag of Afghanistan")
  }

  func testCountries5NothingOfACountryTouchesTheEdge() {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 16)] {
      let app = drive(size)
      app.send(.open("CHE"))
      app.press(.tab)
      let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines[1..<size.rows - 1] { XCTAssertTrue(line.first ?? " " == " ", "\(line)") }
    }
  }

  func testCountries7TheKeysThatLeaveAreShownInASmallWindow() {
    let app = drive(Size(columns: 40, rows: 12))
    app.press(.enter)
    XCTAssertTrue(app.text.contains("esc back"), app.text)
    app.press("f")
    XCTAssertTrue(app.text.contains("esc Close"), app.text)
  }
}

extension TestDriver {
  /// Clicks on one of several views with the same name.
  func tap(_ query: Query, at index: Int) {
    let found = all(query)
    guard found.indices.contains(index) else { return XCTFail("there are \(found.count)") }
    let area = found[index].area
    click(Point(column: area.left, row: area.top))
  }
}
