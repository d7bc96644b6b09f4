// The command palette: the results of typed letters, and its keys.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class FuzzyMatchTests: XCTestCase {
  /// Returns the text with the matches in brackets; nil if nothing matches.
  private func mark(_ pattern: String, _ text: String) -> String? {
    guard let match = FuzzyMatch(pattern, in: text) else { return nil }
    let found = Set(match.positions)
    return text.enumerated().map { found.contains($0) ? "[\($1)]" : "\($1)" }.joined()
  }

  func testLettersAreFoundInOrder() {
    XCTAssertEqual(mark("abc", "a-b-c"), "[a]-[b]-[c]")
    XCTAssertNil(mark("cab", "a-b-c"))
    XCTAssertNil(mark("aa", "a"))
    XCTAssertEqual(mark("", "abc"), "abc")
    XCTAssertNil(mark("a", ""))
  }

  func testBeginningsOfWordsComeFirst() {
    XCTAssertEqual(mark("of", "Proof: Open File"), "Proof: [O]pen [F]ile")
    XCTAssertEqual(mark("fb", "fooBar_b"), "[f]oo[B]ar_b")
    XCTAssertEqual(mark("sf", "xs_save_file"), "xs_[s]ave_[f]ile")
  }

  func testAdjacentLettersComeBeforeScatteredOnes() {
    XCTAssertEqual(mark("ile", "iXlXe file"), "iXlXe f[i][l][e]")
    XCTAssertEqual(mark("pal", "open palette"), "open [p][a][l]ette")
  }

  func testAnUppercaseLetterFindsOnlyItselfAndALowercaseOneBoth() {
    XCTAssertEqual(mark("f", "File"), "[F]ile")
    XCTAssertNil(mark("F", "file"))
    XCTAssertEqual(mark("É", "café É"), "café [É]")
  }

  func testABetterMatchHasAHigherScore() throws {
    func score(_ pattern: String, _ text: String) throws -> Int {
      try XCTUnwrap(FuzzyMatch(pattern, in: text)).score
    }
    XCTAssertGreaterThan(try score("op", "Open"), try score("op", "Stop"))
    XCTAssertGreaterThan(try score("op", "Open file"), try score("op", "Go up"))
    XCTAssertGreaterThan(try score("Op", "Open"), try score("op", "Open"))
  }

  func testBlanksAreIgnoredAndCharactersAreMatchedWhole() {
    XCTAssertEqual(mark("o f", "open file"), "[o]pen [f]ile")
    XCTAssertEqual(mark("本", "日本語"), "日[本]語")
    XCTAssertEqual(mark("e\u{301}", "e e\u{301}"), "e [e\u{301}]")
    XCTAssertNil(mark("e", "e\u{301}"))
  }

  func testTextsOfASCIIAreMatchedAsAllOthers() {
    // A letter at the end that is not ASCII changes nothing but the way that the text is read.
    let texts = ["open file", "Open_File.txt", "a\tb 12", "x\r\ny", "ÉCLAIR", "straße", "ǅ k"]
    for text in texts {
      for pattern in ["o", "of", "F", "ft", "12", "y", "é", "ß", "k", "c", "xy", "tx", "ol"] {
        XCTAssertEqual(
          FuzzyMatch(pattern, in: text), FuzzyMatch(pattern, in: text + "☃"),
          "\(pattern) in \(text)")
      }
    }
    XCTAssertEqual(FuzzyMatch("y", in: "x\r\ny")?.positions, [2], "a line end is one character")
    // Only 256 characters are read, and the accent belongs to the last.
    let long = String(repeating: "a", count: 255)
    XCTAssertEqual(FuzzyMatch("b", in: long + "b")?.positions, [255])
    XCTAssertNil(FuzzyMatch("b", in: long + "b\u{301}"))
    XCTAssertNil(FuzzyMatch("b", in: long + "ab"))
    XCTAssertEqual(FuzzyMatch("k", in: "\u{212A}")?.positions, [0], "the sign of kelvin")
  }

  func testVeryLongTextsAreMatchedInBoundedTime() {
    let long = String(repeating: "ab", count: 50_000)
    XCTAssertEqual(FuzzyMatch(long, in: long)?.positions.count, 64)
    XCTAssertNil(FuzzyMatch("z", in: long))
  }

  func testItFindsTheSameAsAnExhaustiveSearch() {
    // Every subsequence of small texts: the match is one whenever there is one.
    let texts = ["ab", "aab", "abab", "a-ba", "bA-aB", "aBbA"]
    let patterns = ["a", "b", "ab", "ba", "aa", "aba", "bab", "abb"]
    for text in texts {
      for pattern in patterns {
        let letters = Array(text.lowercased())
        var place = 0
        for letter in pattern {
          while place < letters.count, letters[place] != letter { place += 1 }
          place += 1
        }
        let isThere = place <= letters.count
        let match = FuzzyMatch(pattern, in: text)
        XCTAssertEqual(match != nil, isThere, "\(pattern) in \(text)")
        if let match {
          XCTAssertEqual(String(match.positions.map { letters[$0] }), pattern)
          XCTAssertEqual(match.positions, match.positions.sorted())
        }
      }
    }
  }
}

final class CommandPaletteTests: XCTestCase {
  private struct State: Hashable, Sendable {
    var isOpen = false
    var ran = ""
  }

  private static let commands = [
    PaletteCommand("Open file", key: "o", "open"),
    PaletteCommand("Save file", key: "ctrl+s", "save"),
    PaletteCommand("Close window", "close"), PaletteCommand("Go to line", "line"),
    PaletteCommand("日本語で表示", "japanese"),
  ]

  private func app(
    _ commands: [PaletteCommand<String>] = CommandPaletteTests.commands,
    size: Size = Size(columns: 50, rows: 18)
  ) -> TestDriver<Host<State>> {
    return host(State(), size: size) { state in
      VStack { Button("Page", State(isOpen: false, ran: "page")) }
        .frame(width: .fill, height: .fill)
        .commandPalette(
          isOpen: state.isOpen, commands,
          bindings: { $0.label == "quit" ? "quit" : nil },
          onOpen: State(isOpen: true, ran: state.ran), dismiss: State(isOpen: false, ran: state.ran)
        ) { State(isOpen: false, ran: $0) }
        .onKey("q", "quit", State(isOpen: false, ran: "quit by key"))
    }
  }

  func testLooks() {
    assertLooks(
      of: VStack {
        Text("The page below.")
        Fill("·").frame(height: .fill)
      }
      .frame(width: .fill, height: .fill)
      .sending(Int.self)
      .commandPalette(
        isOpen: true, CommandPaletteTests.commands.map { PaletteCommand($0.title, key: $0.key, 1) },
        onOpen: 2, dismiss: 2
      ) { $0 })
  }

  func testItFindsAndRuns() {
    let app = app()
    app.press("ctrl+p")
    XCTAssertTrue(app.state.isOpen)
    app.type("sf")
    assertSnapshot(of: app)
    XCTAssertEqual(app.all(.role(.menuItem)).map(\.label), ["Save file"])
    app.press(.enter)
    XCTAssertEqual(app.state, State(ran: "save"))
    app.press("ctrl+p")
    XCTAssertEqual(app.all(.role(.menuItem)).count, 6, "it begins anew")
  }

  func testArrowsWrapAround() {
    let app = app()
    app.press("ctrl+p", .up)
    XCTAssertEqual(
      app.all(.role(.menuItem)).filter { $0.value == "selected" }.map(\.label), ["quit"])
    app.press(.down, .down, .enter)
    XCTAssertEqual(app.state.ran, "save")
    app.press("ctrl+p", .pageDown, .pageUp, .down, "ctrl+n", "ctrl+p", .enter)
    XCTAssertEqual(app.state.ran, "save")
  }

  func testAClickRunsACommandAndAClickBesideCloses() {
    let app = app()
    app.press("ctrl+p")
    app.tap(.role(.menuItem, "Go to line"))
    XCTAssertEqual(app.state, State(ran: "line"))
    app.press("ctrl+p")
    app.click(Point(column: 0, row: 17))
    XCTAssertEqual(app.state, State(ran: "line"))
    app.press("ctrl+p")
    app.click(Point(column: 10, row: 3))
    XCTAssertTrue(app.state.isOpen, "a click in it is not beside it")
  }

  func testEscapeClosesAndTheFocusReturns() {
    let app = app()
    app.press(.tab, "ctrl+p", "q", .escape)
    XCTAssertEqual(app.state, State())
    XCTAssertEqual(app.find(.focused)?.label, "Page")
    app.press(.enter)
    XCTAssertEqual(app.state.ran, "page")
  }

  func testItListsTheKeyBindingsOfTheProgram() {
    let app = app()
    app.press("ctrl+p")
    app.type("qu")
    app.press(.enter)
    XCTAssertEqual(app.state.ran, "quit")
  }

  func testATextWithoutMatchesRunsNothing() {
    let app = app()
    app.press("ctrl+p")
    app.type("zzz")
    XCTAssertFalse(app.has(.role(.menuItem)))
    app.press(.enter, .down, .up)
    XCTAssertEqual(app.state, State(isOpen: true))
    app.press(.backspace, .backspace, .backspace)
    app.paste("日表")
    XCTAssertEqual(app.all(.role(.menuItem)).map(\.label), ["日本語で表示"])
  }

  func testItWorksInAnySizeAndWithAnyCommands() {
    for size in [
      Size(columns: 8, rows: 4), Size(columns: 1, rows: 1), Size(columns: 200, rows: 60),
    ] {
      let app = app(size: size)
      app.press("ctrl+p", .down)
      app.paste(String(repeating: "日e\u{301}", count: 300))
      app.press(.home, .end, .enter, .escape)
      XCTAssertEqual(app.state, State())
    }
    let empty = app([])
    empty.press("ctrl+p", .enter, .up, .pageDown, .escape)
    XCTAssertEqual(empty.state.isOpen, false)
    let many = app((0..<5000).map { PaletteCommand("Command \($0)", "\($0)") })
    many.press("ctrl+p")
    many.type("4999")
    many.press(.enter)
    XCTAssertEqual(many.state.ran, "4999")
  }

  func testChangedCommandsAreSearchedForTheSameText() {
    let app = host(false, size: Size(columns: 50, rows: 18)) { isOther in
      CommandPalette(
        [PaletteCommand(isOther ? "Save all" : "Save file", false)], dismiss: true
      ) { $0 }
    }
    app.type("sa")
    XCTAssertTrue(app.has(.role(.menuItem, "Save file")))
    app.send(true)
    XCTAssertTrue(app.has(.role(.menuItem, "Save all")))
    XCTAssertFalse(app.has(.role(.menuItem, "Save file")))
    app.type("x")
    XCTAssertFalse(app.has(.role(.menuItem)))
  }

  func testItIsAccessible() {
    let app = app()
    app.press(.tab, "ctrl+p")
    XCTAssertEqual(app.find(.focused)?.label, "Commands")
    assertAccessible(
      host(true) { isOpen in
        Text("Page").sending(Bool.self)
          .frame(width: .fill, height: .fill)
          .commandPalette(
            isOpen: isOpen, [PaletteCommand("Close", false)], onOpen: true, dismiss: false
          ) { $0 }
      })
  }

  private struct Desk: Program {
    struct State: Sendable {
      var isOpen = false
      var name = ""
      var panel = ""
    }

    enum Message: Sendable { case palette(Bool), find, help, name(String) }

    static let actions = [
      KeyAction("find", "f", "Find a name", Message.find), KeyAction("help", "h", "Help", .help),
    ]

    func start() -> (State, Command<Message>) { (State(), .none) }

    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      switch message {
      case .palette(let isOpen): (state.isOpen, state.panel) = (isOpen, "")
      case .find: return .focus("field")
      case .help: state.panel = "help"
      case .name(let name): state.name = name
      }
      return .none
    }

    func view(_ state: State) -> some View<Message> {
      VStack {
        Button("Other", .name(""))
        TextField("Name", text: state.name) { .name($0) }.id("field")
        Text(state.panel)
      }
      .filling()
      .keyActions(Desk.actions)
      .commandPalette(
        isOpen: state.isOpen, Desk.actions, onOpen: .palette(true), dismiss: .palette(false))
    }
  }

  func testAnActionOfThePaletteMayMoveTheFocus() {
    let app = TestDriver(Desk(), size: Size(columns: 50, rows: 18))
    app.press(.tab, "ctrl+p")
    app.type("find")
    app.press(.enter)
    XCTAssertFalse(app.state.isOpen)
    XCTAssertEqual(app.find(.focused)?.label, "Name")
    XCTAssertEqual(app.diagnostics, [])
  }

  func testAViewOpenedByAnActionOfThePaletteStaysOpen() {
    let app = TestDriver(Desk(), size: Size(columns: 50, rows: 18))
    for _ in 0..<2 {
      app.press("ctrl+p")
      app.type("help")
      app.press(.enter)
      XCTAssertFalse(app.state.isOpen)
      XCTAssertEqual(app.state.panel, "help")
    }
  }
}
