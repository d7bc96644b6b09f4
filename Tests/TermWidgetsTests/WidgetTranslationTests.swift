// WidgetTranslationTests: widgets in the language of the program, which may change while it runs.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class WidgetTranslationTests: XCTestCase {
  private struct Languages: Program {
    enum Message: Sendable { case use(String), typed(String), nothing }

    struct State {
      var words = Translation.english
      var name = ""
      var error = ""
    }

    func start() -> (State, Command<Message>) { (State(), .none) }

    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      switch message {
      case .use(let language):
        guard let words = Translation(locale: language) else { return .none }
        state.words = words
        return .print { Text(Translation["Nothing here"]) }
      case .typed(let name):
        state.name = name
        state.error = Validator.length(3...5).error(name) ?? ""
      case .nothing: break
      }
      return .none
    }

    func words(_ state: State) -> Translation { state.words }

    func view(_ state: State) -> some View<Message> {
      VStack<Message> {
        // Nothing of its own value says that it is to be built again.
        Memo("always") { _ in
          Memo("inside") { _ in
            SearchField(text: "x", found: 1) { .typed($0) }
            Button(Translation["Choose…"], .nothing)
          }
        }
        Text(state.error)
        List(
          "Rows", [String](), id: \.self, selection: Selection<String>(), text: { $0 }
        ) { _ in .nothing }
        .frame(height: 2)
        LazyList(0..<3, id: { $0 }) { row in Memo(row) { Text(Translation["Page {1}", "\($0)"]) } }
          .frame(height: 3)
        SizeReader { size in Text(Translation[size.columns, "{1} column", "{1} columns"]) }
          .frame(height: 1)
        HelpBar(more: .function(1))
      }
      .onKey(.function(1), "alle", .nothing)
      .onKey(.function(2), "ein langer Name für eine Taste, der nicht passt", .nothing)
    }
  }

  private func driver() -> TestDriver<Languages> {
    TestDriver(Languages(), size: Size(columns: 40, rows: 12))
  }

  func testAllThatIsShownChangesWithTheLanguage() {
    let driver = driver()
    XCTAssertTrue(driver.text.contains("1 match"), driver.text)
    XCTAssertTrue(driver.text.contains("f1 more"), driver.text)
    driver.send(.use("de_DE.UTF-8"))
    for sentence in [
      "1 Treffer", "Wählen …", "Nichts vorhanden", "Seite 0", "Seite 2", "40 Spalten",
      "f1 mehr",
    ] {
      XCTAssertTrue(driver.text.contains(sentence), "no \(sentence) in\n\(driver.text)")
    }
    driver.send(.use("fr"))
    XCTAssertTrue(driver.text.contains("1 résultat"), driver.text)
    driver.send(.use("en"))
    XCTAssertTrue(driver.text.contains("1 match"), driver.text)
    XCTAssertTrue(driver.text.contains("Page 2"), driver.text)
  }

  func testUpdatesAreInTheShownLanguage() {
    let driver = driver()
    driver.send(.use("ja"))
    driver.send(.typed("a"))
    XCTAssertTrue(driver.text.contains("3文字以上必要です"), driver.text)
  }

  func testPrintedViewsAreInTheLanguageOfTheUpdate() {
    let driver = driver()
    driver.send(.use("fr"))
    driver.send(.use("de"))
    XCTAssertEqual(driver.requests, [#"print("Nothing here")"#, #"print("Rien ici")"#])
  }

  func testTheSameLanguageBuildsNothingAgain() {
    let screen = Screen<Int>(size: Size(columns: 30, rows: 4), checksMemos: false)
    var built = 0
    func show(_ translation: Translation) {
      screen.translation = translation
      screen.update {
        Memo(1) { _ in
          let _ = built += 1
          Text(Translation["Search"])
        }
      }
      screen.render()
    }
    for translation in [Translation.english, .english, .german, .german, .english] {
      show(translation)
    }
    XCTAssertEqual(built, 3)
  }

  func testANoticeIsInTheLanguage() {
    let driver = driver()
    driver.send(.use("es"))
    driver.drag(from: Point(column: 0, row: 6), to: Point(column: 3, row: 6))
    driver.press(.ctrl("c"))
    XCTAssertTrue(driver.text.contains("caracteres copiados"), driver.text)
  }

  func testAScreenReaderHearsTheLanguage() {
    let screen = Screen<Int>(size: Size(columns: 30, rows: 8))
    screen.translation = .german
    var announcer = Announcer()
    func show(_ isOn: Bool) -> [String] {
      screen.update {
        VStack {
          Toggle("WLAN", isOn: isOn) { _ in 1 }
          Button("Sichern", 2).disabled(isOn)
          if !isOn { Text("zu wenig").role(.alert) }
        }
      }
      return announcer.lines(for: screen.spokenSemantics, in: screen.translation)
    }
    XCTAssertEqual(
      show(true),
      ["Schaltfläche Sichern (gesperrt)", "Fokus: Schalter WLAN: an"])
    XCTAssertEqual(
      show(false), ["Schaltfläche Sichern", "Warnmeldung zu wenig", "Fokus: Schalter WLAN: aus"])
  }

  func testLocalesChooseALanguageOfTheLibrary() {
    XCTAssertEqual(Translation(locale: "de-AT"), .german)
    XCTAssertEqual(Translation(locale: "AR_EG@x"), .arabic)
    XCTAssertNil(Translation(locale: "tlh"))
    XCTAssertNil(Translation(locale: ""))
    XCTAssertEqual(Set(Translation.all.map(\.language)).count, Translation.all.count)
  }
}
