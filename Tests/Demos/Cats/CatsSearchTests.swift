// The search by messages and commands: captions, replaced searches, failures of each kind, the preview.

import DemoServices
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CatsDemo

final class CatsSearchTests: CatsCase {
  private let tooLong = "Text too long. Make it shorter."
  private let noDogs = "Cats don't like that word."

  func testTheCaptionKeepsTheCaretInWindowsOfAllSizes() throws {
    let app = try app(size: Size(columns: 120, rows: 30))
    app.write("helo")
    app.press(.left)
    for size in [
      Size(columns: 80, rows: 24), Size(columns: 30, rows: 8), Size(columns: 120, rows: 30),
    ] {
      app.resize(to: size)
    }
    app.type("l")
    XCTAssertEqual(app.state.search.caption.text, "hello")
    app.resize(to: Size(columns: 60, rows: 20))
    app.type("!")
    XCTAssertEqual(app.state.search.caption.text, "hell!o")
  }

  func testCats1ACaptionIsJudgedByItsCharactersAndWords() {
    let cases: [(text: String, isTooLong: Bool, hasDog: Bool, said: String?)] = [
      ("", false, false, nil), ("   ", false, false, nil), ("meow", false, false, "meow"),
      (" meow ", false, false, "meow"), ("0123456789", false, false, "0123456789"),
      ("01234567890", true, false, nil), ("dog", false, true, "dog"), ("DOG!", false, true, "DOG!"),
      ("a dog.", false, true, "a dog."), ("doge", false, false, "doge"),
      ("hotdog", false, false, "hotdog"), ("dogs", false, false, "dogs"),
      ("dog2", false, false, "dog2"), ("the dog is here", true, true, nil),
      // Characters as a reader counts them: a family is one, and so is a letter with its accents.
      (String(repeating: "👨‍👩‍👧‍👦", count: 10), false, false, String(repeating: "👨‍👩‍👧‍👦", count: 10)),
      (String(repeating: "👨‍👩‍👧‍👦", count: 11), true, false, nil),
      (String(repeating: "e\u{301}\u{323}", count: 10), false, false, nil),
      ("dog\u{301}", false, false, "dog\u{301}"), ("🇦🇩🇦🇩", false, false, "🇦🇩🇦🇩"),
    ]
    for (text, isTooLong, hasDog, said) in cases {
      let caption = Caption(text)
      XCTAssertEqual(caption.error, isTooLong ? tooLong : nil, text)
      XCTAssertEqual(caption.warning, hasDog ? noDogs : nil, text)
      if let said { XCTAssertEqual(caption.validText, said) }
      if isTooLong || text.allSatisfy(\.isWhitespace) { XCTAssertNil(caption.validText, text) }
    }
  }

  func testCats1BothErrorsAreShownAndTheButtonIsDisabledForAnInvalidCaption() throws {
    let app = try app(work: .isHeld)
    func isOff() -> Bool? { app.find(.button("Search"))?.isDisabled }
    XCTAssertEqual(isOff(), true)
    app.write("dog")
    XCTAssertEqual(app.said, [noDogs])
    XCTAssertEqual(isOff(), false)
    app.type(" and cats")
    XCTAssertEqual(app.said, [tooLong, noDogs])
    XCTAssertTrue(app.text.contains("12/10"), app.text)
    XCTAssertEqual(isOff(), true)
    app.press(.enter)
    XCTAssertNil(app.state.search.wanted)
    app.write("doge")
    XCTAssertEqual(app.said, [])
    app.write("  ")
    XCTAssertEqual(isOff(), true)
    app.press(.enter)
    XCTAssertNil(app.state.search.wanted)
  }

  func testCats1AHugePasteCostsNoMoreThanItsBeginning() throws {
    let app = try app(work: .isHeld)
    app.press("/")
    app.paste("a" + String(repeating: "\u{301}", count: 1_000_000))
    XCTAssertEqual(app.state.search.caption.text.unicodeScalars.count, 400)
    app.press(.ctrl("u"))
    app.paste(String(repeating: "dog ", count: 100_000))
    XCTAssertEqual(app.state.search.caption.text.unicodeScalars.count, 400)
    XCTAssertEqual(app.state.search.caption.error, tooLong)
  }

  func testCats2ASearchSpinsAndOpensThePreview() throws {
    let app = try app(work: .isHeld)
    app.write(" hello ")
    app.press(.enter)
    XCTAssertEqual(app.state.search.wanted, "hello")
    XCTAssertEqual(app.said, ["Looking for a cat that says “hello”"])
    app.answer(Search.Work.search, .search(.found(try found("hello"))))
    XCTAssertEqual(app.said, [])
    XCTAssertTrue(app.has(.role(.image, "A cat that says “hello”")), app.text)
    // The heart has the focus, so keys act on the cat.
    XCTAssertEqual(app.find(.focused)?.label, "♡ Favorite")
    app.press(.escape)
    XCTAssertEqual(app.state.search.found, .notRequested)
    XCTAssertEqual(app.find(.focused)?.label, "Caption")
    app.press(.escape, "q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testCats2ANewSearchCancelsTheOldOneAndDropsItsResult() throws {
    let app = try app(work: .isHeld)
    app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: []))))
    app.write("one")
    app.press(.enter)
    app.write("two")
    app.press(.enter)
    XCTAssertEqual(app.running, ["search"])
    // The answer must not count: the loop has dropped the first search.
    app.send(.search(.found(try found("one"))))
    app.send(.search(.failed("one", .unknown("late"))))
    XCTAssertEqual(app.state.search.wanted, "two")
    XCTAssertNil(app.state.search.found.value)
    app.answer(Search.Work.search, .search(.found(try found("two"))))
    XCTAssertEqual(app.state.search.found.value?.cat.caption, "two")
    app.send(.search(.found(try found("one"))))
    XCTAssertEqual(app.state.search.found.value?.cat.caption, "two")
  }

  func testCats2EscapeCancelsASearch() throws {
    let app = try app(work: .isHeld, hasList: true)
    app.write("one")
    app.press(.enter, .escape)
    XCTAssertEqual(app.running, [])
    XCTAssertEqual(app.state.search.found, .notRequested)
    app.send(.search(.found(try found("one"))))
    XCTAssertEqual(app.state.search.found, .notRequested)
  }

  func testCats2TheLastPictureStaysDuringTheNextSearch() throws {
    let app = try app(size: Size(columns: 120, rows: 30), work: .isHeld)
    app.write("one")
    app.press(.enter)
    app.answer(Search.Work.search, .search(.found(try found("one"))))
    app.write("two")
    app.press(.enter)
    XCTAssertTrue(app.has(.role(.image, "A cat that says “one”")))
    XCTAssertTrue(app.said.contains("Looking for a cat that says “two”"))
    app.press(.escape)
    XCTAssertEqual(app.state.search.found.value?.cat.caption, "one")
  }

  func testCats2AFailureShowsItsKind() throws {
    let kinds: [(CatError, String)] = [
      (.url("“x” is not a web address."), "URL error"),
      (.decoding("The data is not valid JSON."), "Decoding error"),
      (.unknown("No connection to cats.example."), "Unknown error"),
    ]
    for (error, kind) in kinds {
      let app = try app(.never(error))
      app.write("hello")
      app.press(.enter)
      XCTAssertTrue(app.has(.role(.heading, kind)), app.text)
      XCTAssertTrue(app.text.contains(error.sentence), app.text)
      XCTAssertNil(app.state.search.wanted)
      app.tap(.button("Try again"))
      XCTAssertEqual(app.state.search.found.error, error)
    }
  }

  func testCats2TryAgainRequestsTheCaptionThatFailed() throws {
    let app = try app(work: .isHeld)
    app.write("hello")
    app.press(.enter)
    for edited in ["a caption that is too long", "other", ""] {
      app.answer(Search.Work.search, .search(.failed("hello", .unknown("Nobody is there."))))
      app.write(edited)
      app.tap(.button("Try again"))
      XCTAssertEqual(app.state.search.wanted, "hello", edited)
      XCTAssertEqual(app.state.search.caption.text, edited)
    }
  }

  func testCats3TheHeartAddsAndRemovesAFavourite() throws {
    let app = try app()
    app.write("hello")
    app.press(.enter)
    app.press("f")
    XCTAssertTrue(app.has(.button("♥ Favorite")), app.text)
    XCTAssertEqual(try captionsOnDisk(), ["hello"])
    app.tap(.button("♥ Favorite"))
    XCTAssertTrue(app.has(.button("♡ Favorite")))
    XCTAssertEqual(try captionsOnDisk(), [])
    XCTAssertEqual(picturesOnDisk(), [])
    app.tap(.button("Close"))
    XCTAssertFalse(app.has(.button("Close")))
  }

  func testTheSearchIsAccessible() throws {
    let app = try app()
    app.write("a dog")
    assertAccessible(app)
    app.write("hello")
    app.press(.enter)
    assertAccessible(app)
  }

  func testTheHelpBarShowsTheKeysThatWork() throws {
    let app = try app()
    func bar() -> String { app.text.split(separator: "\n").last.map(String.init) ?? "" }
    XCTAssertTrue(bar().contains("/ caption") && bar().contains("q quit"), bar())
    app.write("hello")
    XCTAssertFalse(bar().contains("q quit"), "a field takes a q: \(bar())")
    XCTAssertTrue(bar().contains("enter find a cat"), bar())
    app.press(.enter)
    XCTAssertTrue(bar().contains("f favorite") && bar().contains("s save"), bar())
    app.press("?")
    for key in ["f: favorite", "s: save", "q: quit"] {
      XCTAssertTrue(app.has(.role(.row, key)), app.text)
    }
    app.press(.escape)
    XCTAssertFalse(app.state.showsHelp)
  }

  func testCats3TheKeyOfTheCaptionLeavesThePreviewThatCoversIt() throws {
    for key in ["/", "1"] as [Key] {
      let app = try app()
      app.write("meow")
      app.press(.enter)
      XCTAssertTrue(app.state.search.showsPreview)
      app.press(key)
      XCTAssertFalse(app.state.search.showsPreview)
      XCTAssertEqual(app.find(.focused)?.label, "Caption", "\(key)")
      app.press("q", "s")
      XCTAssertNil(app.exitCode)
      XCTAssertEqual(app.state.search.caption.text, "meowqs")
    }
  }

  func testCats3TheKeyOfTheCaptionLeavesALargeFavouriteAndThePreviewBehindIt() throws {
    let app = try app()
    app.write("meow")
    app.press(.enter, "f", "2", .enter)
    XCTAssertTrue(app.state.favourites.isOpen)
    app.press("2")
    XCTAssertFalse(app.state.favourites.isOpen)
    XCTAssertEqual(app.find(.focused)?.role, .list)
    app.press(.enter, "/")
    XCTAssertEqual(app.state.tab, .search)
    XCTAssertEqual(app.find(.focused)?.label, "Caption")
    app.press("2")
    XCTAssertEqual(app.state.search.caption.text, "meow2")
    XCTAssertFalse(app.state.favourites.isOpen)
  }

  func testCats3BesideTheCaptionThePreviewStays() throws {
    let app = try app(size: Size(columns: 120, rows: 30))
    app.write("meow")
    app.press(.enter, "/")
    XCTAssertTrue(app.state.search.showsPreview)
    XCTAssertEqual(app.find(.focused)?.label, "Caption")
  }

  func testCats3TheKeyThatClosesThePreviewIsShownInASmallWindow() throws {
    let app = try app(size: Size(columns: 40, rows: 12))
    app.write("meow")
    app.press(.enter)
    XCTAssertTrue(app.text.contains("esc close"), app.text)
  }
}
