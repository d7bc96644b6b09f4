// DogBrowserTests: breeds, screens and errors, by keys, mouse and messages.

import DemoServices
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import DogBrowserDemo

final class DogBrowserTests: XCTestCase {
  func testDogBrowserIsAsHighAsASmallWindowInline() {
    let (program, terminal) = (DogBrowser(), Size(columns: 80, rows: 24))
    let screen = Screen<DogBrowser.Message>(
      size: Size(columns: terminal.columns, rows: 1), isInline: true)
    screen.update { program.view(program.start().0) }
    screen.fit(in: terminal)
    screen.render()
    XCTAssertEqual(screen.size.rows, 20)
    XCTAssertTrue(screen.text.contains("Loading"), screen.text)
  }

  func testDogBrowser1BreedsAreSortedAndThoseWithSubBreedsHaveADot() throws {
    let app = TestDriver(DogBrowser(), size: Size(columns: 80, rows: 130))
    let breeds = try XCTUnwrap(app.state.breeds.breeds.value)
    XCTAssertEqual(breeds.map(\.name), BreedData.all.map(\.breed))
    XCTAssertEqual(breeds.map(\.name), breeds.map(\.name).sorted())
    let rows = app.text.split(separator: "\n").dropFirst()
    for (breed, row) in zip(breeds, rows) {
      // The cell before a row is for the bar of the focus.
      XCTAssertTrue(
        row.dropFirst().hasPrefix(breed.name.prefix(1).uppercased() + breed.name.dropFirst()),
        "\(row)")
      XCTAssertEqual(row.contains("\(breed.subBreeds.count) •"), !breed.subBreeds.isEmpty)
    }
  }

  func testDogBrowser1ABreedIsFoundByTyping() {
    let app = TestDriver(DogBrowser())
    app.type("pug")
    app.press(.enter)
    XCTAssertEqual(app.state.navigation.path, [.breed(Breed(name: "pug", subBreeds: []))])
  }

  func testDogBrowserTheScreensKeepTheFocusInWindowsOfAllWidths() {
    let app = TestDriver(DogBrowser(), size: Size(columns: 80, rows: 24))
    app.type("bulldog")
    app.press(.enter, .down)
    XCTAssertEqual(app.find(.focused)?.label, "Sub-breeds")
    for columns in [120, 80, 10, 100] {
      app.resize(to: Size(columns: columns, rows: 24))
      if columns > 10 { XCTAssertEqual(app.find(.focused)?.label, "Sub-breeds", "\(columns)") }
    }
    app.press(.enter)
    XCTAssertEqual(
      app.state.navigation.path.last, .pictures(Dogs(breed: "bulldog", subBreed: "english")))
  }

  func testDogBrowser2ABreedShowsItsSubBreedsFirst() {
    let app = TestDriver(DogBrowser())
    app.send(.navigate(.push(.breed(Breed(name: "bulldog", subBreeds: ["boston", "english"])))))
    XCTAssertEqual(app.state.navigation.tab, .subBreeds)
    XCTAssertTrue(app.has(.role(.row, "English bulldog")))
    app.press("1")
    XCTAssertEqual(app.state.navigation.tab, .all)
    XCTAssertTrue(app.has(.role(.list, "Pictures of Bulldog")))
    app.tap(.role(.tab, "Sub-breeds"))
    XCTAssertEqual(app.state.navigation.tab, .subBreeds)

    app.send(.navigate(.push(.breed(Breed(name: "pug", subBreeds: [])))))
    XCTAssertEqual(app.state.navigation.tab, .all)
    app.press("2")
    XCTAssertTrue(app.text.contains("Pug has no sub-breeds"), app.text)
  }

  func testDogBrowser2ASubBreedOpensItsPicturesAndEscapeGoesBackScreenByScreen() {
    let app = TestDriver(DogBrowser())
    app.type("bulldog")
    app.press(.enter, .down, .enter)
    let english = Dogs(breed: "bulldog", subBreed: "english")
    XCTAssertEqual(app.state.navigation.path.last, .pictures(english))
    XCTAssertEqual(app.state.albums[english]?.album.pictures.map(\.link.address), ["puppy.png"])
    XCTAssertEqual(app.state.albums[english]?.links.value?.note, nil)
    app.press(.escape)
    XCTAssertEqual(app.state.navigation.path.count, 1)
    XCTAssertNil(app.state.albums[english])
    // The cursor is where it was.
    app.press(.enter)
    XCTAssertEqual(app.state.navigation.path.last, .pictures(english))
    app.press(.escape, .escape)
    XCTAssertEqual(app.state.navigation.path, [])
    app.press(.enter)
    XCTAssertEqual(app.state.navigation.path.first?.title, "Bulldog")
  }

  func testDogBrowser2TheMouseReachesEverything() {
    let app = TestDriver(DogBrowser())
    app.wheel(3, at: Point(column: 5, row: 10))
    app.wheel(-9, at: Point(column: 5, row: 10))
    let row = app.find(.role(.row, "Australian"))?.area.top ?? 0
    app.click(Point(column: 5, row: row), count: 2)
    XCTAssertEqual(app.state.navigation.path.first?.title, "Australian")
    let sub = app.find(.role(.row, "Kelpie australian"))?.area.top ?? 0
    app.click(Point(column: 5, row: sub), count: 2)
    XCTAssertEqual(app.state.navigation.path.last?.title, "Kelpie australian")
    app.tap(.role(.row, "A dog beside a bicycle"))
    XCTAssertEqual(app.state.navigation.modal, .picture(0))
    app.tap(.button("Next picture"))
    app.tap(.button("Fill"))
    XCTAssertEqual(app.state.navigation.modal, .picture(1))
    XCTAssertTrue(app.state.isFilled)
    app.tap(.button("Close"))
    app.tap(.role(.link, "Australian"))
    app.tap(.role(.link, "Breeds"))
    XCTAssertEqual(app.state.navigation.path, [])
    XCTAssertNil(app.state.navigation.modal)
  }

  func testDogBrowser2OnAWideScreenTheListStaysBesideABreed() {
    let app = TestDriver(DogBrowser(), size: Size(columns: 200, rows: 60))
    XCTAssertTrue(app.has(.text("Affenpinscher")) && app.text.contains("Enter shows its dogs"))
    app.type("pug")
    app.press(.enter)
    XCTAssertTrue(app.has(.role(.list, "Breeds")))
    XCTAssertTrue(app.has(.role(.list, "Pictures of Pug")))
    // The focus follows, and returns.
    app.press(.right)
    XCTAssertEqual(app.state.albums[Dogs(breed: "pug")]?.selected, 1)
    app.press(.escape, .down, .enter)
    XCTAssertEqual(app.state.navigation.path.first?.title, "Puggle")
    // Another breed replaces the open one.
    app.focus(.role(.list, "Breeds"))
    app.press(.up, .enter)
    XCTAssertEqual(app.state.navigation.path.map(\.title), ["Pug"])
    app.resize(to: Size(columns: 80, rows: 24))
    XCTAssertEqual(app.state.navigation.path.map(\.title), ["Pug"])
    app.press(.escape)
    XCTAssertEqual(app.state.navigation.path, [])
  }

  func testDogBrowser4AnOpenPictureFillsTheScreenStepsToOthersAndCloses() {
    let app = TestDriver(DogBrowser())
    app.type("pug")
    app.press(.enter, .right, .enter)
    XCTAssertEqual(app.state.navigation.modal, .picture(1))
    XCTAssertTrue(app.text.contains("Pug, 2 of 6"), app.text)
    app.press(.space)
    XCTAssertTrue(app.state.isFilled)
    app.press(.space)
    XCTAssertFalse(app.state.isFilled)
    app.press(.right, .space)
    XCTAssertTrue(app.text.contains("Pug, 3 of 6"), app.text)
    app.press(.escape)
    XCTAssertNil(app.state.navigation.modal)
    // The grid is where the user has scrolled to, and an opened picture fits the screen at first.
    XCTAssertEqual(app.state.albums[Dogs(breed: "pug")]?.selected, 2)
    app.press(.enter)
    XCTAssertEqual(app.state.navigation.modal, .picture(2))
    XCTAssertFalse(app.state.isFilled)
    // A click beside it.
    app.click(Point(column: 0, row: 5))
    XCTAssertNil(app.state.navigation.modal)
    app.press(.enter)
    app.wheel(-1, at: Point(column: 40, row: 10))
    XCTAssertEqual(app.state.navigation.modal, .picture(2))
    app.wheel(1, at: Point(column: 40, row: 10))
    XCTAssertNil(app.state.navigation.modal)
    XCTAssertEqual(app.state.navigation.path.count, 1)
  }

  func testDogBrowser6ErrorsAreSentencesAndCanBeRetried() {
    let app = TestDriver(DogBrowser(), work: .isHeld)
    XCTAssertTrue(app.has(.text("Loading the breeds")))
    app.fail(AllBreeds.Work.load, ServiceError.cancelled)
    app.send(.breeds(.failed(.timedOut(host: "dog.ceo"))))
    XCTAssertTrue(app.has(.text("dog.ceo took too long to answer.")))
    app.press("r")
    XCTAssertTrue(app.state.breeds.breeds.isLoading)
    app.answer(AllBreeds.Work.load, .breeds(.failed(.unexpectedStatus(500))))
    XCTAssertTrue(app.has(.text("Unexpected HTTP code: 500")))
    // The button has the focus, and does the same.
    app.press(.enter)
    app.answer(
      AllBreeds.Work.load, .breeds(.loaded([Breed(name: "pug", subBreeds: [])])))
    app.press(.enter)
    let pugs = Dogs(breed: "pug")
    app.answer(Pictures.Work.links(pugs), .album(pugs, .unlinked(.noConnection(host: "dog.ceo"))))
    XCTAssertTrue(app.has(.text("No connection to dog.ceo.")))
    app.tap(.button("Retry"))
    XCTAssertEqual(app.running.count, 1)
    let links = PictureLinks(all: [PictureLink(address: "x", caption: "x")])
    app.answer(Pictures.Work.links(pugs), .album(pugs, .linked(links)))
    app.answer(Pictures.Work.picture(pugs, 0), .album(pugs, .missed(0, .unexpectedStatus(404))))
    XCTAssertTrue(app.has(.text("0 of 1 picture, 1 failed")), app.text)
    app.press("r")
    XCTAssertEqual(app.running.count, 1)
    XCTAssertEqual(app.state.albums[pugs]?.album.pictures.first?.content, .fetching)
  }

  func testDogBrowser6OneRouteTypeReachesEveryScreen() {
    var navigation = Navigation()
    let hound = Breed(name: "hound", subBreeds: ["afghan"])
    let afghan = Dogs(breed: "hound", subBreed: "afghan")
    navigation.apply(.push(.breed(hound)))
    XCTAssertEqual(navigation.tab, .subBreeds)
    XCTAssertNil(navigation.dogs)
    navigation.apply(.tab(.all))
    XCTAssertEqual(navigation.dogs, Dogs(breed: "hound"))
    navigation.apply(.push(.pictures(afghan)))
    navigation.apply(.push(.pictures(afghan)))
    XCTAssertEqual(navigation.path, [.breed(hound), .pictures(afghan)])
    XCTAssertEqual(navigation.dogs, afghan)
    navigation.apply(.modal(.picture(3)))
    navigation.back()
    XCTAssertNil(navigation.modal)
    XCTAssertEqual(navigation.path.count, 2)
    navigation.back()
    XCTAssertEqual(navigation.dogs, Dogs(breed: "hound"))
    navigation.back()
    navigation.back()
    XCTAssertEqual(navigation.path, [])
  }

  func testDogBrowser6AMessageToARemovedAlbumDoesNothing() {
    let app = TestDriver(DogBrowser())
    let before = app.state
    app.send(.album(Dogs(breed: "nobody"), .retry))
    app.send(.step(1))
    app.send(.navigate(.modal(.picture(7))))
    app.send(.back)
    XCTAssertEqual(app.state, before)
  }

  func testDogBrowser6TheHelpBarShowsTheKeysThatWork() {
    let app = TestDriver(DogBrowser(), size: Size(columns: 40, rows: 12))
    app.type("pug")
    app.press(.enter, "?")
    XCTAssertTrue(app.has(.role(.dialog, "Keys")))
    app.press("?")
    XCTAssertFalse(app.has(.role(.dialog, "Keys")))
    app.press("?", .escape)
    XCTAssertFalse(app.has(.role(.dialog, "Keys")))
    XCTAssertEqual(app.state.navigation.path.count, 1)
    // They also cover an open picture, which is there again after they close.
    app.press(.enter, "?")
    XCTAssertTrue(app.has(.role(.dialog, "Keys")))
    XCTAssertEqual(app.state.navigation.modal, .picture(0))
    app.press(.escape)
    XCTAssertFalse(app.has(.role(.dialog, "Keys")))
    XCTAssertEqual(app.state.navigation.modal, .picture(0))
    XCTAssertEqual(app.find(.focused)?.role, .dialog)
    app.press("?")
    app.click(Point(column: 0, row: 0))
    XCTAssertFalse(app.has(.role(.dialog, "Keys")))
    XCTAssertEqual(app.state.navigation.modal, .picture(0))
    app.press(.escape)
    XCTAssertNil(app.state.navigation.modal)
    app.press("q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testDogBrowser6ItIsAccessible() {
    // A photograph has its own colors.
    var profile = Profile.standard
    profile.images = .none
    let app = TestDriver(DogBrowser(), profile: profile)
    assertAccessible(app)
    app.send(.navigate(.push(.breed(Breed(name: "retriever", subBreeds: ["golden"])))))
    assertAccessible(app)
    app.send(.navigate(.tab(.all)))
    assertAccessible(app)
    app.send(.navigate(.modal(.picture(0))))
    XCTAssertEqual(app.find(.focused)?.role, .dialog)
    XCTAssertEqual(app.find(.focused)?.label, "Retriever, 1 of 2")
  }

  func testDogBrowser1TheNumberOfSubBreedsIsSpokenWithTheNameOfTheBreed() {
    let app = TestDriver(DogBrowser(), size: Size(columns: 80, rows: 130))
    XCTAssertTrue(
      app.has(.role(.text, "Australian: 2 sub-breeds")), "\(app.semantics.map(\.label))")
    XCTAssertFalse(app.semantics.contains { $0.label.hasSuffix("•") }, "\(app.semantics)")
  }

  func testDogBrowser1AWindowThatGrowsMovesTheFocusToTheBreeds() {
    let app = TestDriver(DogBrowser(), size: Size(columns: 18, rows: 4))
    app.resize(to: Size(columns: 80, rows: 24))
    XCTAssertEqual(app.find(.focused)?.role, .list)
    XCTAssertEqual(app.diagnostics, [])
  }
}
