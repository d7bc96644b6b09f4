// PicturesTests: many pictures: which are fetched, how many at once, which are stored, and the cost of a frame.

import DemoServices
import DemoSupport
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import DogBrowserDemo

final class PicturesTests: XCTestCase {
  private let pugs = Dogs(breed: "pug")

  private func links(_ count: Int) -> PictureLinks {
    PictureLinks(
      all: (0..<count).map { PictureLink(address: "http://x/\($0).jpg", caption: "number \($0)") })
  }

  /// Returns a picture file that no other picture equals.
  private func file(_ number: Int) -> PictureFile {
    PictureFile(
      Array("P6 4 3 255 ".utf8) + (0..<36).map { UInt8(truncatingIfNeeded: $0 * 7 + number) })
  }

  /// Returns a screen of pugs, with links and without pictures.
  private func album(of count: Int) -> TestDriver<DogBrowser> {
    let app = TestDriver(DogBrowser(), work: .isHeld)
    app.answer(AllBreeds.Work.load, .breeds(.loaded([Breed(name: "pug", subBreeds: [])])))
    app.press(.enter)
    app.answer(Pictures.Work.links(pugs), .album(pugs, .linked(links(count))))
    return app
  }

  private func fetching(_ app: TestDriver<DogBrowser>) -> [Int] {
    let pictures = app.state.albums[pugs]?.album.pictures ?? []
    return pictures.indices.filter { pictures[$0].content == .fetching }
  }

  /// Answers all requests, the newest first; returns the numbers in the order of the requests.
  private func fetchAll(_ app: TestDriver<DogBrowser>) -> [Int] {
    var asked = fetching(app)
    while let number = fetching(app).last {
      app.answer(Pictures.Work.picture(pugs, number), .album(pugs, .fetched(number, file(number))))
      asked += fetching(app).filter { !asked.contains($0) }
    }
    return asked
  }

  func testDogBrowser3LinksAreFetchedOnceAndAFewPicturesAtATimeInOrder() {
    let app = album(of: 20)
    XCTAssertEqual(fetching(app), Array(0..<Album.mostAtOnce))
    XCTAssertEqual(app.running.count, Album.mostAtOnce)
    // The fourth arrives first: it is shown in its own place, and the next one is requested.
    app.answer(Pictures.Work.picture(pugs, 3), .album(pugs, .fetched(3, file(3))))
    XCTAssertEqual(app.running.count, Album.mostAtOnce)
    XCTAssertTrue(app.has(.text("1 of 20 pictures")), app.text)
    XCTAssertEqual(fetchAll(app).sorted(), [0, 1, 2] + Array(4..<20))
    XCTAssertTrue(app.has(.text("20 pictures")), app.text)
    // The other page and back: nothing is requested again.
    app.press("2", "1")
    XCTAssertEqual(app.running, [])
    XCTAssertTrue(app.has(.text("20 pictures")), app.text)
  }

  func testDogBrowser3FilesThatAreNotPicturesAreSkippedAndCounted() {
    let app = album(of: 4)
    app.answer(Pictures.Work.picture(pugs, 0), .album(pugs, .undecodable(0)))
    app.answer(Pictures.Work.picture(pugs, 2), .album(pugs, .undecodable(2)))
    app.answer(Pictures.Work.picture(pugs, 1), .album(pugs, .fetched(1, file(1))))
    XCTAssertTrue(app.has(.text("1 of 2 pictures, 2 skipped")), app.text)
    XCTAssertFalse(app.has(.role(.row, "number 0")))
    // Keys move from visible picture to visible picture.
    app.press(.right, .enter)
    XCTAssertEqual(app.state.navigation.modal, .picture(3))
    app.press(.left)
    XCTAssertEqual(app.state.navigation.modal, .picture(1))
    // The opened picture may be one of them, and so may all.
    app.press(.escape, .end)
    app.answer(Pictures.Work.picture(pugs, 3), .album(pugs, .undecodable(3)))
    XCTAssertEqual(app.state.albums[pugs]?.selected, 1)
    let none = album(of: 1)
    none.answer(Pictures.Work.picture(pugs, 0), .album(pugs, .undecodable(0)))
    XCTAssertTrue(none.has(.text("0 pictures, 1 skipped")), none.text)
    XCTAssertTrue(none.has(.text("No pictures")), none.text)
  }

  func testDogBrowser3DecodingFindsFilesThatAreNotPictures() {
    var program = DogBrowser()
    program.service.picture = { link throws(ServiceError) in
      link.address == "porch.jpg" ? Array("<html>".utf8) : [UInt8](servedPicture)
    }
    let app = TestDriver(program)
    app.type("pug")
    app.press(.enter)
    XCTAssertTrue(app.has(.text("5 pictures, 1 skipped")), app.text)
  }

  func testDogBrowser3LeavingCancelsAndComingBackContinues() {
    let app = album(of: 20)
    app.answer(Pictures.Work.picture(pugs, 0), .album(pugs, .fetched(0, file(0))))
    let number = fetching(app)[0]
    app.press("2")
    XCTAssertEqual(app.running, [])
    // Late answers are ignored.
    app.send(.album(pugs, .fetched(number, file(number))))
    XCTAssertNil(app.state.albums[pugs]?.album.pictures[number].file)
    app.press("1")
    XCTAssertEqual(app.state.albums[pugs]?.album.pictures.first?.file, file(0))
    XCTAssertNil(app.state.albums[pugs]?.album.pictures[number].file)
    XCTAssertEqual(app.running.count, Album.mostAtOnce)
    app.press(.escape)
    XCTAssertEqual(app.running, [])
    XCTAssertEqual(app.state.albums, [:])
    // Links that have not arrived are requested again.
    app.press(.enter)
    XCTAssertEqual(app.running.count, 1)
    app.press("2")
    XCTAssertEqual(app.running, [])
    app.press("1")
    XCTAssertEqual(app.running.count, 1)
  }

  func testDogBrowser3PicturesAreFetchedWhenTheUserScrollsNear() {
    let app = album(of: 200)
    var asked = Set(fetchAll(app))
    XCTAssertLessThan(asked.count, 100)
    XCTAssertTrue(asked.isSuperset(of: 0..<24))
    app.press(.end)
    asked.formUnion(fetchAll(app))
    XCTAssertTrue(asked.contains(199))
    XCTAssertTrue(app.has(.role(.row, "number 199")))
    XCTAssertLessThan(asked.count, 200)
    app.press(.home)
    for _ in 0..<60 {
      app.press(.pageDown)
      let new = fetchAll(app)
      XCTAssertTrue(asked.isDisjoint(with: new), "asked for again")
      asked.formUnion(new)
    }
    XCTAssertEqual(asked, Set(0..<200))
    XCTAssertTrue(app.has(.text("200 pictures")), app.text)
  }

  func testDogBrowser3AFrameCostsTheSameWithTwoHundredPicturesAsWithFifty() {
    // The pictures, texts, nodes and cells of a step, after some of them.
    func cost(_ count: Int) -> [Int] {
      let app = album(of: count)
      for number in 0..<count {
        app.send(.album(pugs, .look(number)))
        app.send(.album(pugs, .fetched(number, file(number))))
      }
      XCTAssertEqual(fetching(app), [])
      app.send(.album(pugs, .look(0)))
      app.press(.down, .down, .down, .right)
      let stats = app.stats
      return [app.all(.role(.image)).count, stats.built, stats.visited, stats.cells]
    }
    let (few, many) = (cost(50), cost(200))
    for (few, many) in zip(few, many) {
      XCTAssertGreaterThan(many, 0)
      XCTAssertLessThanOrEqual(many, few + few / 10)
    }
    XCTAssertLessThan(many[0], 50)
  }

  func testDogBrowser3FilesAreCachedUpToALimitAndVisibleOnesStay() {
    var album = Album(links(200).all)
    let file = PictureFile([UInt8](repeating: 1, count: 1 << 20))
    let slack = Album.mostAtOnce << 20
    for sight in Array(0..<200) + [100, 3] {
      album.sight = sight
      var rounds = 0
      while rounds < 200 {
        let taken = album.takeNext()
        if taken.isEmpty { break }
        for number in taken { album.set(number, .here(file)) }
        XCTAssertLessThanOrEqual(album.bytes, Album.mostBytes + slack)
        rounds += 1
      }
      XCTAssertLessThan(rounds, 200, "it fetches for ever at \(sight)")
      let near = max(0, sight - 6)...min(199, sight + 6)
      for number in near { XCTAssertNotNil(album.pictures[number].file, "\(number) at \(sight)") }
    }
    XCTAssertEqual(album.bytes, album.pictures.reduce(0) { $0 + ($1.file?.bytes.count ?? 0) })
  }

  func testDogBrowser3VisiblePicturesAreFetchedWhateverTheirSize() {
    for megabytes in [1, 2, 4, 8] {
      var album = Album(links(200).all)
      let file = PictureFile([UInt8](repeating: 1, count: megabytes << 20))
      for sight in Array(stride(from: 0, to: 200, by: 7)) + [199, 100, 3, 60] {
        album.sight = sight
        var flying = album.takeNext()
        var count = 0
        while let number = flying.popLast(), count < 200 {
          album.set(number, .here(file))
          XCTAssertLessThanOrEqual(album.bytes, Album.mostBytes, "\(megabytes) MB at \(sight)")
          flying += album.takeNext()
          count += 1
        }
        XCTAssertLessThan(count, 200, "it fetches for ever at \(sight)")
        for number in max(0, sight - 2)...min(199, sight + 2) {
          XCTAssertNotNil(
            album.pictures[number].file, "\(number) at \(sight), \(megabytes) MB")
        }
      }
    }
  }

  func testDogBrowser4AnOpenFileThatIsNotAPictureIsReplacedByTheNext() {
    let app = album(of: 3)
    app.press(.right, .enter)
    XCTAssertEqual(app.state.navigation.modal, .picture(1))
    app.answer(Pictures.Work.picture(pugs, 1), .album(pugs, .undecodable(1)))
    XCTAssertEqual(app.state.navigation.modal, .picture(2))
    app.answer(Pictures.Work.picture(pugs, 2), .album(pugs, .undecodable(2)))
    XCTAssertEqual(app.state.navigation.modal, .picture(0))
    XCTAssertEqual(app.state.albums[pugs]?.selected, 0)
    app.answer(Pictures.Work.picture(pugs, 0), .album(pugs, .undecodable(0)))
    XCTAssertNil(app.state.navigation.modal)
    app.press(.escape)
    XCTAssertEqual(app.state.navigation.path, [])
  }

  func testDogBrowser3ClosingAScreenFreesItsAlbum() {
    let app = TestDriver(DogBrowser())
    app.type("bulldog")
    app.press(.enter, "1", "2")
    XCTAssertEqual(app.state.albums.count, 1)
    app.press(.escape)
    XCTAssertEqual(app.state.albums, [:])
  }

  func testDogBrowser3AFileIsBase64InARecording() throws {
    let message = DogBrowser.Message.album(pugs, .fetched(3, file(3)))
    let data = JSON.encode(message)
    XCTAssertEqual(try JSON.decode(DogBrowser.Message.self, from: data), message)
    XCTAssertLessThan(data.count, 500)
  }

  func testDogBrowser6AFailedPictureIsFetchedAgainFromItsCellAndFromTheViewer() {
    let app = album(of: 1)
    func fail() {
      app.answer(
        Pictures.Work.picture(pugs, 0), .album(pugs, .missed(0, .noConnection(host: "x"))))
      XCTAssertEqual(fetching(app), [])
    }
    fail()
    XCTAssertTrue(app.has(.text("× No connection to x.")), app.text)
    app.tap(.button("Retry"), at: 1)
    XCTAssertEqual(fetching(app), [0])
    fail()
    app.press(.enter, "r")
    XCTAssertEqual(fetching(app), [0])
    fail()
    XCTAssertTrue(app.text.contains("r retry"), app.text)
    app.tap(.button("Retry"), at: app.all(.button("Retry")).count - 1)
    XCTAssertEqual(fetching(app), [0])
  }

  func testDogBrowser4TheKeyThatLeavesIsShownInASmallWindow() {
    let app = TestDriver(DogBrowser(), size: Size(columns: 40, rows: 12))
    app.type("pug")
    app.press(.enter)
    XCTAssertTrue(app.text.contains("esc back"), app.text)
  }
}

extension TestDriver {
  /// Clicks on one of several views with the same name.
  fileprivate func tap(_ query: Query, at index: Int) {
    let found = all(query)
    guard found.indices.contains(index) else { return XCTFail("there are \(found.count)") }
    click(found[index].area.origin)
  }
}
