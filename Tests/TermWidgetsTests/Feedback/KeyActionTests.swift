// KeyActionTests: actions with keys: bound, remapped, in sequences, in help and in the palette.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

private struct Editor: Program {
  struct State {
    var done: [String] = []
    var text = ""
    var isPaletteOpen = false
    var showsHelp = false
    var asks = false
  }

  enum Message: Hashable, Sendable {
    case run(String), type(String), palette(Bool), help(Bool), ask(Bool)
  }

  static let actions = [
    KeyAction("save", "ctrl+x ctrl+s", "Save the file", Message.run("save")),
    KeyAction("close", "ctrl+x k", "Close the file", Message.run("close")),
    KeyAction("top", ["g g", "home"], "Go to the first line", Message.run("top")),
    KeyAction("go-back", "b", "Go back", Message.run("back")),
    KeyAction("paste", "p", "Paste", isEnabled: false, Message.run("paste")),
  ]
  static var keys: String { Keymap().file(of: actions) }

  var keymap = Keymap()

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .run(let name): state.done.append(name)
    case .type(let text): state.text = text
    case .palette(let isOpen): state.isPaletteOpen = isOpen
    case .help(let isOpen): state.showsHelp = isOpen
    case .ask(let isOpen): state.asks = isOpen
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Button("Page", .run("page"))
      TextField("Name", text: state.text) { .type($0) }
      List(
        "Rows", (0..<3).map { Row(id: $0) }, selection: Selection(cursor: 0),
        text: { "row \($0.id)" }
      ) { _ in .run("row") }
      .frame(height: 3)
      Spacer()
      HelpBar()
    }
    .modal(isOpen: state.asks, dismiss: .ask(false)) {
      Dialog("Really?", buttons: [.cancel("Keep", .ask(false)), .main("Drop", .run("drop"))]) {
        TextField("Why", text: "") { .type($0) }
      }
    }
    .fullHelp(isOpen: state.showsHelp, onOpen: .help(true), dismiss: .help(false))
    .keyActions(Self.actions, keymap)
    .commandPalette(
      isOpen: state.isPaletteOpen, Self.actions, keymap, onOpen: .palette(true),
      dismiss: .palette(false))
  }
}

private struct Row: Identifiable, Hashable, Sendable { let id: Int }

final class KeyActionTests: XCTestCase {
  private func editor(_ keys: String = "") throws -> TestDriver<Editor> {
    let keymap = try Keymap(keys, file: "keys", for: Editor.actions)
    return TestDriver(Editor(keymap: keymap), size: Size(columns: 100, rows: 20))
  }

  private func bar(_ app: TestDriver<Editor>) -> String {
    app.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  func testAKeyRunsItsAction() throws {
    let app = try editor()
    app.press("b", .home, "p", "x")
    XCTAssertEqual(app.state.done, ["back", "top"])
  }

  func testASequenceRunsItsActionAtItsLastKey() throws {
    let app = try editor()
    app.press("g")
    XCTAssertEqual(app.state.done, [])
    app.press("g", "ctrl+x", "ctrl+s", "ctrl+x", "k")
    XCTAssertEqual(app.state.done, ["top", "save", "close"])
  }

  func testTheKeysThatMayFollowAreShownWhileASequenceIsPending() throws {
    let app = try editor()
    app.press("ctrl+x")
    XCTAssertTrue(app.has(.role(.list, "ctrl+x …")))
    XCTAssertTrue(app.has(.role(.row, "ctrl+s: Save the file")))
    XCTAssertTrue(app.has(.role(.row, "k: Close the file")))
    XCTAssertFalse(app.has(.role(.row, "g: Go to the first line")))
    XCTAssertTrue(bar(app).hasPrefix(" ctrl+s save  k close"), bar(app))
    assertSnapshot(of: app)
    app.press("ctrl+s")
    XCTAssertFalse(app.has(.role(.list, "ctrl+x …")))
  }

  func testAPressOfTheMouseEndsASequence() throws {
    for button in [MouseEvent.Button.left, .right, .middle] {
      let app = try editor()
      app.press("ctrl+x")
      XCTAssertTrue(app.has(.role(.list, "ctrl+x …")))
      app.click(Point(column: 2, row: 1), button: button)
      XCTAssertFalse(app.has(.role(.list, "ctrl+x …")), "\(button)")
      app.press("ctrl+s")
      XCTAssertEqual(app.state.done, [], "\(button)")
    }
    // The press also does what it does elsewhere.
    let app = try editor()
    app.press("ctrl+x")
    app.click(app.find(.field("Name"))?.area.origin ?? .zero)
    XCTAssertEqual(app.find(.focused)?.label, "Name")
  }

  func testASequenceHasPriorityOverTheFocusedField() throws {
    let app = try editor()
    app.focus(.field("Name"))
    app.type("gg")
    XCTAssertEqual(app.state.text, "gg")
    app.press("ctrl+x", "k")
    XCTAssertEqual(app.state.done, ["close"])
    XCTAssertEqual(app.state.text, "gg")
    app.type("k")
    XCTAssertEqual(app.state.text, "ggk")
    XCTAssertEqual(app.find(.focused)?.label, "Name")
  }

  func testEscapeAnotherKeyAndTheClockEndASequence() throws {
    let app = try editor()
    for key: Key in [.escape, "z", .tab] {
      app.press("g", key, "g")
      XCTAssertEqual(app.state.done, [], "\(key)")
      app.press(.escape)
    }
    XCTAssertEqual(app.find(.focused)?.label, "Page", "Tab ended a sequence, and moved nothing")
    app.press("g")
    app.advance(by: .milliseconds(1800))
    XCTAssertTrue(app.has(.role(.list, "g …")))
    app.advance(by: .milliseconds(300))
    XCTAssertFalse(app.has(.role(.list, "g …")))
    app.press("g", "g")
    XCTAssertEqual(app.state.done, ["top"])
  }

  func testTheKeysOfTheUserReplaceThoseOfTheAction() throws {
    let app = try editor("go-back = f2, z z\nsave = b\nclose =")
    app.press("b", .function(2), "z", "z")
    XCTAssertEqual(app.state.done, ["save", "back", "back"])
    app.press("ctrl+x", "k")
    XCTAssertEqual(app.state.done.count, 3)
    XCTAssertTrue(bar(app).contains("b save"), bar(app))
    XCTAssertTrue(bar(app).contains("f2/z z go back"), bar(app))
    app.press("ctrl+p")
    XCTAssertTrue(app.text.contains("f2, z z"))
  }

  func testTheBarShowsTheKeysOfActions() throws {
    let app = try editor()
    XCTAssertTrue(bar(app).contains("b go back"), bar(app))
    XCTAssertTrue(bar(app).contains("ctrl+x ctrl+s save"), bar(app))
    XCTAssertFalse(bar(app).contains("paste"), bar(app))
  }

  func testThePaletteRunsActionsAndCloses() throws {
    let app = try editor()
    app.press("ctrl+p")
    XCTAssertTrue(app.text.contains("Save the file"))
    XCTAssertTrue(app.text.contains("ctrl+x ctrl+s"))
    XCTAssertFalse(app.text.contains("Paste"))
    app.type("close")
    app.press(.enter)
    XCTAssertEqual(app.state.done, ["close"])
    XCTAssertFalse(app.state.isPaletteOpen)
    XCTAssertFalse(app.has(.role(.dialog)))
    app.press("ctrl+p")
    app.tap(.role(.menuItem, "Go back"))
    XCTAssertEqual(app.state.done, ["close", "back"])
    XCTAssertFalse(app.state.isPaletteOpen)
  }

  func testInADialogTheBarShowsItsKeysFirst() throws {
    let app = try editor()
    app.send(.ask(true))
    XCTAssertTrue(bar(app).hasPrefix(" enter Drop  esc Keep"), bar(app))
    app.press(.tab)
    XCTAssertTrue(
      bar(app).hasPrefix(" enter Keep  esc Keep") || bar(app).hasPrefix(" enter/esc Keep"))
    app.press(.tab)
    XCTAssertTrue(bar(app).hasPrefix(" enter Drop  esc Keep"), bar(app))
    XCTAssertFalse(bar(app).contains("ctrl+x"), "a sequence does not work here")
    app.send(.ask(false))
    XCTAssertTrue(bar(app).contains("ctrl+x"), bar(app))
  }

  func testHelpListsTheKeysOfThePageItCovers() throws {
    let app = try editor()
    app.press(.tab, .tab)
    app.press("?")
    XCTAssertTrue(app.state.showsHelp)
    XCTAssertTrue(app.has(.role(.dialog, "Keys")))
    for row in [
      "b: Go back", "g g: Go to the first line", "ctrl+x ctrl+s: Save the file",
      "↑/↓: move by a row",
    ] {
      XCTAssertTrue(app.has(.role(.row, row)), row)
    }
    XCTAssertEqual(bar(app).prefix(10), " esc close")
    assertSnapshot(of: app)
    app.press("?")
    XCTAssertFalse(app.state.showsHelp)
    XCTAssertFalse(app.has(.role(.dialog)))
    XCTAssertEqual(app.find(.focused)?.label, "Rows")
    app.press("?", .escape)
    XCTAssertFalse(app.state.showsHelp)
    app.press("?")
    app.click(Point(column: 0, row: 0))
    XCTAssertFalse(app.state.showsHelp)
  }

  func testHelpThatIsTooLongScrollsByKeysAndTheWheel() throws {
    let app = TestDriver(Editor(), size: Size(columns: 36, rows: 8))
    app.press("?")
    let first = "?: all keys"
    XCTAssertTrue(app.has(.role(.row, first)))
    app.press(.pageDown, .pageDown)
    XCTAssertFalse(app.has(.role(.row, first)))
    XCTAssertTrue(app.has(.role(.row, "ctrl+x k: Close the file")))
    app.wheel(-20, at: Point(column: 10, row: 4))
    XCTAssertTrue(app.has(.role(.row, first)))
  }

  func testTheKeysOfAWidgetAreListedButNotInTheBar() {
    let app = host("", size: Size(columns: 60, rows: 12)) { text in
      VStack {
        TextField("Name", text: text) { $0 }
        FullHelp()
        HelpBar()
      }
      .onKey(.escape, "leave", "left")
    }
    XCTAssertTrue(app.has(.role(.row, "ctrl+w: erase a word")))
    XCTAssertTrue(app.text.hasSuffix("\n esc leave"), app.text)
  }

  func testAnAppKeyThatAWidgetDoesNotHandleIsListed() {
    let app = host("", size: Size(columns: 60, rows: 6)) { _ in
      VStack {
        List("Rows", [Row(id: 1)], selection: Selection(cursor: 1), text: { "\($0.id)" }) { _ in ""
        }
        .frame(height: 2)
        HelpBar()
      }
      .onKey(.enter, "open", "opened")
    }
    XCTAssertTrue(app.text.contains("enter open"), app.text)
    app.press(.enter)
    XCTAssertEqual(app.state, "opened")
  }

  func testTheProgramPrintsItsKeyFile() {
    XCTAssertTrue(Editor.keys.hasPrefix("# Save the file\nsave = ctrl+x ctrl+s\n"))
  }
}
