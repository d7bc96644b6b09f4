// DogBrowserLooksTests: the screens in three sizes, dark, light and without colors.

import DemoServices
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import DogBrowserDemo

final class DogBrowserLooksTests: XCTestCase {
  /// Returns the program; by default it shows the words of pictures in their places.
  private func app(
    _ columns: Int = 80, _ rows: Int = 24, images: ImageOutput = .none,
    colors: ColorDepth = .trueColor, service: DogService = .embedded,
    work: TestDriver<DogBrowser>.Work = .runs
  ) -> TestDriver<DogBrowser> {
    var profile = Profile(colors: colors)
    profile.images = images
    var program = DogBrowser()
    program.service = service
    return TestDriver(
      program, size: Size(columns: columns, rows: rows), profile: profile, work: work)
  }

  private func open(_ breed: String, in app: TestDriver<DogBrowser>) {
    app.type(breed)
    app.press(.enter)
  }

  func testDogBrowser1TheListOfBreeds() {
    assertSnapshot(of: app())
    let light = app()
    light.setAppearance(isDark: false)
    assertSnapshot(of: light, named: "light")
    assertSnapshot(of: app(colors: .none), named: "colourless")
    assertSnapshot(of: app(40, 12), named: "small")
    assertSnapshot(of: app(200, 60), named: "large")
    assertSnapshot(of: app(work: .isHeld), named: "loading")
  }

  func testDogBrowser1ABreedListThatFails() {
    var service = DogService.embedded
    service.breeds = { () throws(ServiceError) in throw .noConnection(host: "dog.ceo") }
    assertSnapshot(of: app(40, 12, service: service))
  }

  func testDogBrowser2ABreedWithAndWithoutSubBreeds() {
    let bulldog = app()
    open("bulldog", in: bulldog)
    assertSnapshot(of: bulldog)
    let pug = app(40, 12)
    open("pug", in: pug)
    pug.press("2")
    assertSnapshot(of: pug, named: "none")
  }

  func testDogBrowser2ABreedBesideTheListOnAWideScreen() {
    let app = app(200, 60)
    open("retriever", in: app)
    app.press("1")
    assertSnapshot(of: app)
  }

  func testDogBrowser2LoadingAndMissingPictures() {
    let app = app(work: .isHeld)
    app.answer(
      AllBreeds.Work.load, .breeds(.loaded([Breed(name: "pug", subBreeds: [])])))
    app.press(.enter)
    let pugs = Dogs(breed: "pug")
    let links = PictureLinks(
      all: (1...9).map { PictureLink(address: "\($0)", caption: "pug-\($0).jpg") })
    app.answer(Pictures.Work.links(pugs), .album(pugs, .linked(links)))
    app.answer(Pictures.Work.picture(pugs, 0), .album(pugs, .undecodable(0)))
    app.answer(
      Pictures.Work.picture(pugs, 1), .album(pugs, .missed(1, .unexpectedStatus(404))))
    let file = PictureFile([UInt8](servedPNG))
    app.answer(Pictures.Work.picture(pugs, 3), .album(pugs, .fetched(3, file)))
    assertSnapshot(of: app)
  }

  func testDogBrowser4AnOpenPicture() {
    for (name, columns, rows) in [("small", 40, 12), ("usual", 80, 24), ("large", 200, 60)] {
      let app = app(columns, rows)
      open("pug", in: app)
      app.press(.right, .enter)
      assertSnapshot(of: app, named: name)
    }
    let light = app()
    light.setAppearance(isDark: false)
    open("pug", in: light)
    light.press(.enter, .space)
    assertSnapshot(of: light, named: "light")
  }

  func testDogBrowser5PicturesAreDrawnInBlocksAndInDots() {
    let blocks = app(40, 12, images: .blocks, colors: .ansi16)
    open("retriever", in: blocks)
    blocks.press("1")
    assertSnapshot(of: blocks, named: "blocks")
    let dots = app(80, 24, images: .blocks, colors: .none)
    open("retriever", in: dots)
    dots.press("1", .right)
    assertSnapshot(of: dots, named: "dots")
    let ascii = app(80, 24, images: .ascii, colors: .none)
    open("retriever", in: ascii)
    ascii.press("1")
    assertSnapshot(of: ascii, named: "ascii")
  }

  private var servedPNG: [UInt8] { DogData.picture(file: "puppy.png")?.bytes ?? [] }
}
