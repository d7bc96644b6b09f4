// LanguageTests: six languages, from the session or an option, changed in the running program; one is mirrored.

import DemoServices
import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

final class LanguageTests: XCTestCase {
  func testCountries9TheLanguageComesFromTheSessionOrTheOption() throws {
    for (variables, language) in [
      ([:], Language.english), (["LANG": "C.UTF-8"], .english), (["LANG": "de_CH.UTF-8"], .german),
      (["LANG": "fr"], .french), (["LANG": "de", "LC_ALL": "es_ES"], .spanish),
      (["LANG": "de", "LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": ""], .japanese),
      (["LANG": "ar-EG"], .arabic), (["LANG": "POSIX"], .english), (["LANG": "deu"], .english),
    ] {
      XCTAssertEqual(Language(environment: variables), language, "\(variables)")
    }
    XCTAssertEqual(try Arguments(["--locale", "ja"]).language, .japanese)
    XCTAssertEqual(try Arguments(["--locale", "fr_CA.UTF-8"]).language, .french)
    for wrong in [
      ["--locale"], ["--locale", "tlh"], ["--api"], ["--api", "ftp://x"], ["--api", "no url"],
      ["--open"], ["--opne", "x"], ["x"],
    ] {
      XCTAssertThrowsError(try Arguments(wrong)) { XCTAssertTrue($0 is UsageError) }
    }
  }

  func testCountries9NamesSortingAndTextsFollowTheLanguage() {
    for (language, first, germany, search) in [
      (Language.german, "Afghanistan", "Deutschland", "Suche"),
      (.french, "Afghanistan", "Allemagne", "Recherche"),
      (.spanish, "Afganistán", "Alemania", "Buscar"), (.japanese, "アイスランド", "ドイツ", "検索"),
      (.arabic, "آيسلندا", "ألمانيا", "بحث"), (.english, "Afghanistan", "Germany", "Search"),
    ] {
      let app = drive { $0.language = language }
      XCTAssertEqual(app.state.list.found.first?.name, first)
      XCTAssertEqual(app.state.list.catalog["DEU"]?.name, germany)
      XCTAssertTrue(app.has(.field(search)))
      XCTAssertEqual(app.state.list.found.count, 250)
      XCTAssertEqual(Set(app.state.list.found.map(\.id)).count, 250)
    }
  }

  func testCountries9TheFirstFrameDoesNotWaitForTheNames() {
    let app = drive(work: .isHeld) { $0.language = .german }
    XCTAssertTrue(app.text.contains("Albania"))
    XCTAssertTrue(app.text.contains("37.172.386"))
    let names = LocalNames.names(of: app.state.list.countries.value ?? [], in: .german)
    app.answer(Countries.Work.names, .named(names))
    XCTAssertTrue(app.text.contains("Albanien"))
  }

  func testCountries9TheLanguageChangesDuringARun() {
    let app = drive()
    app.press(.down, .down, "l")
    XCTAssertEqual(app.state.language, .german)
    XCTAssertEqual(app.state.list.selection.cursor, "ALB", "the cursor stays on its country")
    XCTAssertTrue(app.text.contains("Albanien"))
    app.press("s")
    app.tap(.role(.radio, "日本語"))
    app.press(.escape)
    XCTAssertTrue(app.text.contains("アルバニア"))
    app.tap(.button("言語: 日本語"))
    XCTAssertEqual(app.state.language, .arabic)
    // Names that arrive late, for a language that is no longer current, are not shown.
    app.send(.speak(.english))
    app.send(.named(LocalNames(language: .german, entries: [.init(code: "ALB", name: "x")])))
    XCTAssertEqual(app.state.list.catalog["ALB"]?.name, "Albania")
  }

  func testCountries9ArabicIsMirrored() throws {
    let app = drive { $0.language = .arabic }
    let row = try XCTUnwrap(app.text.split(separator: "\n").first { $0.contains("353,574") })
    let words = row.split(separator: " ")
    XCTAssertEqual(words.first, "353,574")
    XCTAssertEqual(words.last, "🇮🇸▐", "with the bar of the focus")
    let search = try XCTUnwrap(app.find(.field("بحث"))?.area)
    let language = try XCTUnwrap(app.find(.button("اللغة: العربية"))?.area)
    XCTAssertLessThan(language.left, search.left)
    app.press("/")
    app.type("andorra")
    XCTAssertEqual(app.state.list.found.map(\.id), ["AND"])
    app.press(.escape)
    app.send(.open("AND"))
    XCTAssertTrue(app.text.contains("‹"))
    app.send(.speak(.english))
    XCTAssertFalse(app.text.contains("‹"))
  }

  func testCountries9NumbersAreGroupedAsFoundationGroupsThem() {
    for language in Language.allCases {
      let style = IntegerFormatStyle<Int>.number.locale(Locale(identifier: language.rawValue))
      for number in [0, 7, 999, 1000, 1234, 9999, 10_000, 77_006, 1_411_778_724, .max] {
        let wanted = number.formatted(style)
        XCTAssertEqual(language.grouped(number), wanted, "\(language) \(number)")
      }
    }
    XCTAssertEqual(Language.german.grouped(-1_234_567), "-1.234.567")
    XCTAssertEqual(Language.english.grouped(.min), "-9,223,372,036,854,775,808")
  }

  func testCountries9CountsHaveTheFormsOfTheirLanguage() {
    let counts: [(Language, [Int: String])] = [
      (.english, [0: "0 countries", 1: "1 country", 2: "2 countries", 1234: "1,234 countries"]),
      (.german, [1: "1 Land", 2: "2 Länder"]), (.french, [0: "0 pays", 1: "1 pays", 2: "2 pays"]),
      (.spanish, [1: "1 país", 250: "250 países", 1_000_000: "1.000.000 países"]),
      (.japanese, [1: "1か国", 250: "250か国"]),
      (
        .arabic,
        [
          0: "لا بلدان", 1: "بلد واحد", 2: "بلدان", 3: "3 بلدان", 11: "11 بلدًا", 100: "100 بلد",
          250: "250 بلدًا",
        ]
      ),
    ]
    for (language, texts) in counts {
      for (count, text) in texts {
        XCTAssertEqual(language.words.countOfCountries.filled(with: count, in: language), text)
      }
    }
    let app = drive { $0.service = .fixed([.andorra]) }
    XCTAssertTrue(app.text.contains("1 country"), app.text)
  }

  func testCountries9EveryLanguageHasAllFormsOfACount() {
    for language in Language.allCases {
      let forms = language.words.countOfCountries.forms
      XCTAssertNotNil(forms[.other], "\(language)")
      let used = Set((0...200).map { PluralCategory($0, language: language.rawValue) })
      // In French and Japanese one form is enough for all.
      if forms.count > 1 { XCTAssertTrue(used.isSubset(of: forms.keys), "\(language)") }
    }
  }

  func testCountries9EveryLanguageTranslatesEveryText() {
    for language in Language.allCases {
      for (name, word) in Mirror(reflecting: language.words).children where !(word is Counted) {
        let text = word as? String ?? ""
        XCTAssertFalse(text.isEmpty, "\(language) \(name ?? "")")
        let english = Mirror(reflecting: Words.english).children.first { $0.label == name }
        let patterns = (english?.value as? String ?? "").count { $0 == "%" }
        XCTAssertEqual(text.count { $0 == "%" }, patterns, "\(language) \(name ?? "")")
      }
    }
  }

  func testCountries9EveryLanguageTranslatesEveryProblem() {
    for language in Language.allCases {
      let english = Mirror(reflecting: ProblemWords.english).children
      for (word, other) in zip(Mirror(reflecting: language.problems).children, english) {
        let (text, original) = (word.value as? String ?? "", other.value as? String ?? "")
        XCTAssertFalse(text.isEmpty, "\(language) \(word.label ?? "")")
        XCTAssertEqual(text.count { $0 == "%" }, original.count { $0 == "%" }, text)
        if language != .english { XCTAssertNotEqual(text, original) }
      }
    }
  }

  func testCountries9ProblemsAreInTheLanguageOfTheUser() {
    let app = drive(work: .isHeld) { program in
      (program.language, program.service) = (.german, .slow)
    }
    app.fail(CountryList.Work.load, ServiceError.noConnection(host: "example.org"))
    XCTAssertTrue(app.has(.text("Keine Verbindung zu example.org.")), app.text)
    app.tap(.button("Noch einmal"))
    app.press(.escape)
    XCTAssertTrue(app.has(.text("Vom Benutzer abgebrochen")), app.text)
    app.send(.link(.event(.taken)))
    app.send(.link(.event(.failed(.other(path: "/x", reason: "no")))))
    app.send(.link(.demanded("https://example.org/?alpha3code=AND")))
    app.send(.settings(.failed(.diskFull(path: "/x"))))
    XCTAssertEqual(
      app.state.toasts.list.map(\.text),
      [
        "Links öffnet das Fenster, das vorher da war.",
        "Keine Links von außen: /x ist nicht lesbar oder schreibbar.",
        "Ignoriert: ein Link zu example.org, nicht zu www.example.com.",
        "Der Datenträger ist voll: /x wurde nicht geschrieben.",
      ])
    // Every error of a service has a sentence of its own, which holds what is special in it.
    for error in [
      ServiceError.badURL("a"), .brokenOff(host: "a"), .timedOut(host: "a"), .unexpectedStatus(7),
      .tooLarge(limit: 7), .other("a"), .noted(.cancelled, note: .failed(.noPermission(path: "a"))),
    ] {
      XCTAssertEqual(ProblemWords.english.sentence(for: error), "\(error)")
    }
  }
}
