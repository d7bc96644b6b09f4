// The screens in three sizes, dark, light and without colors.

import DemoServices
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CatsDemo

final class CatsLooksTests: CatsCase {
  private struct Look {
    let name: String
    var size = Size(columns: 80, rows: 24)
    var isDark = true
    var colors = ColorDepth.trueColor
  }

  private let looks = [
    Look(name: "dark"), Look(name: "light", isDark: false), Look(name: "colourless", colors: .none),
    Look(name: "small", size: Size(columns: 40, rows: 12)),
    Look(name: "large", size: Size(columns: 200, rows: 60)),
  ]

  /// Takes a snapshot of the screen that `lead` opens, in each of the looks.
  private func show(
    _ test: StaticString = #function, _ lead: (TestDriver<Cats>) throws -> Void
  ) throws {
    for look in looks {
      let app = try app(
        size: look.size, profile: Profile(colors: look.colors), work: .isHeld, hasList: true)
      app.setAppearance(isDark: look.isDark)
      try lead(app)
      assertSnapshot(of: app, named: look.name, test: test)
    }
  }

  func testCats1BothErrorsOfACaption() throws {
    try show { $0.write("a dog and a cat") }
  }

  func testCats2TheSpinnerOverThePage() throws {
    try show { app in
      app.write("hello")
      app.press(.enter)
    }
  }

  func testCats2TheKindOfAFailure() throws {
    try show { app in
      app.write("hello")
      app.press(.enter)
      app.answer(
        Search.Work.search, .search(.failed("hello", .decoding("The data is not valid JSON."))))
    }
  }

  func testCats3ThePreviewWithItsHeart() throws {
    try show { app in
      app.write("hello")
      app.press(.enter)
      app.answer(Search.Work.search, .search(.found(try found("hello"))))
    }
  }

  func testCats3TheGridWithCellsOfEachKind() throws {
    try show { app in
      let cats = try ["one", "two", "three", "four", "five"].map { try found($0).cat }
      app.press("2")
      app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: cats))))
      app.press("2")
      for (index, cat) in cats.enumerated() where app.state.favourites.cells[cat.id] != nil {
        let work = Favourites.Work.picture(cat.id)
        switch index % 3 {
        case 0: app.answer(work, .favourites(.picture(cat.id, try flag())))
        case 1: app.answer(work, .favourites(.noPicture(cat.id, .unknown("Nobody is there."))))
        default: break
        }
      }
    }
  }

  func testCats3NoFavouritesYet() throws {
    try show { $0.press("2") }
  }

  func testCats6ThePictureThatWasSavedAsAFile() throws {
    try show { app in
      let found = try found("hello")
      app.write("hello")
      app.press(.enter)
      app.answer(Search.Work.search, .search(.found(found)))
      app.press("s")
      app.answer(
        Saving.Work.save(found.cat.id),
        .saving(.saved(found.cat.id, path: "~/Downloads/tom says hello.ppm")))
    }
  }

  func testCats6APictureThatWasNotSaved() throws {
    try show { app in
      let found = try found("hello")
      app.write("hello")
      app.press(.enter)
      app.answer(Search.Work.search, .search(.found(found)))
      app.press("s")
      app.answer(
        Saving.Work.save(found.cat.id),
        .saving(.failed(found.cat.id, .noPermission(path: "/home/ann/tom says hello.ppm"))))
    }
  }

  func testCats4AFailedSaveOverThePage() throws {
    try show { app in
      app.send(.favourites(.toggle(try found("hello"))))
      app.answer(
        Favourites.Work.disk,
        .favourites(.failed(.diskFull(path: "/home/ann/cats/favourites.json")))
      )
    }
  }
}
