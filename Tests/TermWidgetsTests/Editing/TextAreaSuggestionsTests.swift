// TextAreaSuggestionsTests: suggestions for the word before the caret of an area, such as names after an @.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// The input of a chat, in which a task finds the people that are mentioned.
private struct Chat: Program {
  struct State {
    var draft = TextBuffer("")
    var people = Suggestions()
    var sent: [String] = []
  }

  enum Message: Hashable, Sendable {
    case edited(TextBuffer), mention(String), found([String], for: String), send(String)
  }

  enum Work { case people }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edited(let draft): state.draft = draft
    case .mention(let word):
      guard state.people.ask(word) else { return .cancel(Work.people) }
      return .debounce(
        id: Work.people, for: .milliseconds(250),
        .task(id: Work.people) {
          .found([], for: word)
        } failure: { _ in
          .found([], for: word)
        })
    case .found(let names, let word): state.people.receive(names, for: word)
    case .send(let text):
      state.sent.append(text)
      state.draft = TextBuffer("")
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Text("Chat").flex(grow: 1)
      TextArea(
        "Message", text: state.draft, rows: 1...4, history: ["hello @bo"],
        onSubmit: { .send(String($0)) }
      ) { .edited($0) }
      .suggestions(state.people, after: "@") { .mention($0) }
      Button("Other", .send("other"))
    }
  }
}

final class TextAreaSuggestionsTests: XCTestCase {
  private func chat(rows: Int = 12) -> TestDriver<Chat> {
    TestDriver(Chat(), size: Size(columns: 40, rows: rows), work: .isHeld)
      .focused(on: "Message")
  }

  private func rows<P>(_ app: TestDriver<P>) -> [String] { app.all(.role(.row)).map(\.label) }

  func testAMentionStartsATaskAndEnterAcceptsIt() {
    let app = chat()
    app.type("hi @li")
    XCTAssertEqual(app.state.people.query, "@li")
    XCTAssertTrue(app.has(.role(.status, "Searching…")))
    app.advance(by: .milliseconds(250))
    XCTAssertEqual(app.running.count, 1)
    app.answer(Chat.Work.people, .found(["@linda ", "@lisa "], for: "@li"))
    XCTAssertEqual(rows(app), ["@linda ", "@lisa "])
    // The first is chosen at once; Enter takes it instead of sending.
    app.press(.enter)
    XCTAssertEqual(String(app.state.draft), "hi @linda ")
    XCTAssertEqual(app.state.sent, [])
    XCTAssertEqual(rows(app), [])
    app.type("!")
    XCTAssertEqual(String(app.state.draft), "hi @linda !")
    app.press(.enter)
    XCTAssertEqual(app.state.sent, ["hi @linda !"])
  }

  func testArrowsChooseAndTabAccepts() {
    let app = chat()
    app.type("@l")
    app.send(.found(["@linda", "@lisa"], for: "@l"))
    app.press(.down, .down, .up, .down, .tab)
    XCTAssertEqual(String(app.state.draft), "@lisa")
    XCTAssertEqual(rows(app), [])
    XCTAssertEqual(app.find(.focused)?.label, "Message")
    // The word is no question any more.
    XCTAssertEqual(app.state.people.query, "")
    app.press(.ctrl("z"))
    XCTAssertEqual(String(app.state.draft), "@l")
  }

  func testAClickAcceptsASuggestion() {
    let app = chat()
    app.type("@l")
    app.send(.found(["@linda", "@lisa"], for: "@l"))
    app.tap(.role(.row, "@lisa"))
    XCTAssertEqual(String(app.state.draft), "@lisa")
    XCTAssertEqual(app.find(.focused)?.label, "Message")
  }

  func testEscapeClosesTheListAndKeysGoToTheAreaAgain() {
    let app = chat()
    app.type("@l")
    app.send(.found(["@linda"], for: "@l"))
    app.press(.escape)
    XCTAssertEqual(rows(app), [])
    app.press(.enter)
    XCTAssertEqual(app.state.sent, ["@l"])
    app.type("@l")
    app.press(.escape, .tab)
    XCTAssertEqual(app.find(.focused)?.label, "Other")
    XCTAssertFalse(app.has(.role(.status)))
  }

  func testTheListMatchesOnlyTheWordBeforeTheCaret() {
    let app = chat()
    app.type("@l")
    app.send(.found(["@linda"], for: "@l"))
    app.type(" ")
    XCTAssertEqual(rows(app), [])
    XCTAssertEqual(app.state.people.query, "")
    app.press(.backspace)
    XCTAssertEqual(app.state.people.query, "@l")
    app.send(.found(["@linda"], for: "@l"))
    app.press(.left)
    XCTAssertEqual(rows(app), [])
    // An address has no mention in it, and a line break ends one.
    app.press(.ctrl("e"), .ctrl("u"))
    app.type("mail@l")
    XCTAssertEqual(app.state.people.query, "")
    app.press(.ctrl("u"))
    app.type("(@l")
    XCTAssertEqual(app.state.people.query, "@l")
    app.press(.ctrl("j"))
    XCTAssertEqual(app.state.people.query, "")
  }

  func testResultsForAnEarlierWordAreDropped() {
    let app = chat()
    app.type("@l")
    app.type("i")
    app.send(.found(["@linda"], for: "@l"))
    XCTAssertEqual(rows(app), [])
    app.send(.found(["@lisa"], for: "@li"))
    XCTAssertEqual(rows(app), ["@lisa"])
    app.type("n")
    XCTAssertEqual(rows(app), [])
  }

  func testAnEarlierTextDoesNotOpenTheList() {
    let app = chat()
    app.press(.up)
    XCTAssertEqual(String(app.state.draft), "hello @bo")
    XCTAssertEqual(app.state.people.query, "")
    XCTAssertFalse(app.has(.role(.status)))
  }

  func testThePanelIsBelowOrAboveTheCaret() {
    // The area is at the bottom: the panel stands above.
    let app = chat(rows: 8)
    app.type("hi @l")
    app.send(.found(["@linda", "@lisa"], for: "@l"))
    assertSnapshot(of: app, named: "above")
    let words = host(TextBuffer(""), size: Size(columns: 30, rows: 8)) { text in
      TextArea("Text", text: text) { $0 }
        .suggestions { word in ["let", "lazy"].filter { $0.hasPrefix(word) } }
    }
    words.type("x = l")
    assertSnapshot(of: words, named: "below")
  }

  func testWithoutATriggerEnterBreaksTheLineUntilASuggestionIsChosen() {
    let app = host(TextBuffer(""), size: Size(columns: 30, rows: 8)) { text in
      TextArea("Text", text: text) { $0 }
        .suggestions { word in ["let", "lazy"].filter { $0.hasPrefix(word) } }
    }
    app.type("f(l")
    XCTAssertEqual(rows(app), ["let", "lazy"])
    app.press(.down, .down, .tab)
    XCTAssertEqual(String(app.state), "f(lazy")
    app.type(" l")
    app.press(.enter)
    XCTAssertEqual(String(app.state), "f(lazy l\n")
    app.type("l")
    app.press(.down, .enter)
    XCTAssertEqual(String(app.state), "f(lazy l\nlet")
  }

  func testAReadOnlyAreaHasNoSuggestions() {
    let app = host(TextBuffer("l"), size: Size(columns: 30, rows: 8)) { text in
      TextArea("Text", text: text, isReadOnly: true) { $0 }.suggestions { _ in ["let"] }
    }
    app.press(.end)
    app.type("l")
    XCTAssertEqual(rows(app), [])
  }
}

extension TestDriver {
  /// Moves the focus by Tab until a view with this label has it.
  fileprivate func focused(on label: String) -> TestDriver {
    for _ in 0..<10 where find(.focused)?.label != label { press(.tab) }
    return self
  }
}
