// TextAreaRulesTests: what a text area does with Enter, Tab, its history, its limits and its height.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class TextAreaRulesTests: XCTestCase {
  private struct Chat: Program {
    struct State: Equatable, Sendable {
      var draft = TextBuffer("")
      var sent: [String] = []
    }

    enum Message: Equatable, Sendable { case edited(TextBuffer), send(String) }

    var rows: ClosedRange<Int>? = 1...3
    var limit: Int?
    var tab = TextAreaTab.moves
    var isReadOnly = false
    var text = ""

    func start() -> (State, Command<Message>) { (State(draft: TextBuffer(text)), .none) }

    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      switch message {
      case .edited(let draft): state.draft = draft
      case .send(let text):
        state.sent.append(text)
        state.draft = TextBuffer("")
      }
      return .none
    }

    func view(_ state: State) -> some View<Message> {
      VStack(alignment: .stretch) {
        ScrollView { ForEach(state.sent, id: \.self) { Text("> \($0)") } }.flex(grow: 1)
        TextArea(
          "Message", text: state.draft, placeholder: "Ask", rows: rows, limit: limit, tab: tab,
          isReadOnly: isReadOnly, history: state.sent, onSubmit: { .send(String($0)) }
        ) { .edited($0) }
        .border(.light, .top).autofocus()
        Button("Other", .send("other"))
      }
    }
  }

  private func chat(_ program: Chat = Chat()) -> TestDriver<Chat> {
    TestDriver(program, size: Size(columns: 12, rows: 9))
  }

  private func rows(_ chat: TestDriver<Chat>) -> [String] {
    chat.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).trimmingCharacters(in: .whitespaces)
    }
  }

  func testEnterSendsAndShiftOrAltOrControlJBreakTheLine() {
    let chat = chat()
    chat.type("a")
    chat.press("shift+enter")
    chat.type("b")
    chat.press("alt+enter")
    chat.type("c")
    chat.press("ctrl+j")
    chat.type("d")
    XCTAssertEqual(String(chat.state.draft), "a\nb\nc\nd")
    chat.press(.enter)
    XCTAssertEqual(chat.state.sent, ["a\nb\nc\nd"])
    XCTAssertTrue(chat.state.draft.isEmpty)
    chat.type("next")
    XCTAssertEqual(String(chat.state.draft), "next")
  }

  func testItGrowsWithItsTextBetweenItsMinimumAndItsMaximum() {
    let chat = chat()
    func line() -> Int { rows(chat).firstIndex { $0.hasPrefix("──") } ?? -1 }
    XCTAssertEqual(line(), 6, chat.text)
    XCTAssertTrue(rows(chat)[7].hasPrefix("▌Ask"), chat.text)
    chat.type("hello")
    XCTAssertEqual(line(), 6, chat.text)
    chat.press("shift+enter")
    XCTAssertEqual(line(), 5, chat.text)
    // A long line wraps.
    chat.type("some longer words")
    XCTAssertEqual(line(), 4, chat.text)
    chat.press("shift+enter", "shift+enter", "shift+enter")
    XCTAssertEqual(line(), 4, chat.text)
    XCTAssertEqual(chat.picture.caret?.point.row, 7)
    chat.press(.enter)
    XCTAssertEqual(line(), 6, chat.text)
  }

  func testKeysStepThroughTheHistoryAndTheDraftStays() {
    let chat = chat()
    for text in ["one", "two"] {
      chat.type(text)
      chat.press(.enter)
    }
    chat.type("draft")
    func draft() -> String { String(chat.state.draft) }
    chat.press(.up)
    XCTAssertEqual(draft(), "two")
    chat.press(.up)
    XCTAssertEqual(draft(), "one")
    chat.press(.up)
    XCTAssertEqual(draft(), "one")
    chat.press(.down, .down)
    XCTAssertEqual(draft(), "draft")
    chat.press(.down)
    XCTAssertEqual(draft(), "draft")
    // Up in a lower row moves by a row.
    chat.press("shift+enter")
    chat.type("x")
    chat.press(.up)
    XCTAssertEqual(draft(), "draft\nx")
    chat.press(.up)
    XCTAssertEqual(draft(), "two")
    // What was changed in an earlier text, and the draft, stay until a text is sent.
    chat.type("!")
    chat.press(.up)
    XCTAssertEqual(draft(), "one")
    chat.press(.down)
    XCTAssertEqual(draft(), "two!")
    chat.press(.backspace)
    chat.press(.down)
    XCTAssertEqual(draft(), "draft\nx")
    // Undo leads back to an entry or the draft, and changes neither.
    chat.press(.up, .up)
    XCTAssertEqual(draft(), "two")
    chat.press(.ctrl("z"))
    XCTAssertEqual(draft(), "draft\nx")
    chat.press(.up)
    XCTAssertEqual(draft(), "two")
    chat.type("?")
    chat.press(.enter)
    XCTAssertEqual(chat.state.sent, ["one", "two", "two?"])
    chat.type("new")
    chat.press(.up)
    XCTAssertEqual(draft(), "two?")
    chat.press(.up)
    XCTAssertEqual(draft(), "two")
    chat.press(.down, .down)
    XCTAssertEqual(draft(), "new")
  }

  func testTypingAndPastingStopAtTheLimit() {
    let chat = chat(Chat(limit: 5))
    chat.type("abc👩‍👩‍👧‍👦de")
    XCTAssertEqual(String(chat.state.draft), "abc👩‍👩‍👧‍👦d")
    chat.press(.backspace, .backspace)
    chat.paste("12345")
    XCTAssertEqual(String(chat.state.draft), "abc12")
    chat.press("ctrl+j")
    XCTAssertEqual(String(chat.state.draft), "abc12")
    let long = self.chat(Chat(limit: 2, text: "long"))
    long.press(.end, .backspace)
    XCTAssertEqual(String(long.state.draft), "lon")
  }

  func testTabMovesOrInsertsATab() {
    let moving = chat()
    moving.press(.tab, .enter)
    XCTAssertEqual(moving.state.sent, ["other"])
    let inserting = chat(Chat(tab: .inserts))
    inserting.type("a")
    inserting.press(.tab)
    inserting.type("b")
    XCTAssertEqual(String(inserting.state.draft), "a\tb")
    inserting.press("shift+tab", .enter)
    XCTAssertEqual(inserting.state.sent, ["other"])
  }

  func testANewlineFromAScriptBreaksTheLine() {
    let app = host("ab", size: Size(columns: 20, rows: 3)) { (text: String) in
      TextArea("T", text: TextBuffer(text)) { String($0) }
    }
    app.press(.tab, Key(.home, .control), .right, .ctrl("j"))
    XCTAssertEqual(app.state, "a\nb")
  }

  func testAPastedAccentFitsIntoAFullArea() {
    let app = host("ab", size: Size(columns: 20, rows: 3)) { (text: String) in
      TextArea("T", text: TextBuffer(text), limit: 2) { String($0) }
    }
    app.press(.tab, Key(.end, .control))
    app.paste("\u{301}")
    XCTAssertEqual(app.state, "ab\u{301}")
    app.paste("c")
    XCTAssertEqual(app.state, "ab\u{301}")
  }

  func testAReadOnlyTextIsSelectedAndNotChanged() {
    let chat = chat(Chat(isReadOnly: true, text: "fixed text"))
    chat.type("a")
    chat.paste("b")
    chat.press(.delete, .backspace, "ctrl+k", "ctrl+x", "shift+right", "ctrl+x", "ctrl+v", "ctrl+j")
    XCTAssertEqual(String(chat.state.draft), "fixed text")
    XCTAssertEqual(chat.messages, [])
  }

  func testAKeyBeyondTheLimitIsConsumed() {
    let app = host("abc") { text in
      TextArea("T", text: TextBuffer(text), limit: 3, tab: .inserts) { String($0) }
        .onPaste { _ in "PASTED" }.onKey("q", "quit", "QUIT").onKey(.tab, "next", "NEXT")
    }
    app.focus(.field("T"))
    app.press(.end, "q", .tab)
    app.paste("more")
    XCTAssertEqual(app.state, "abc")
    let fixed = host("abc") { text in
      TextArea("T", text: TextBuffer(text), isReadOnly: true) { String($0) }
        .onKey("q", "quit", "QUIT")
    }
    fixed.press("q")
    XCTAssertEqual(fixed.state, "QUIT", "a text that can't be changed leaves letters to the app")
  }

  func testEnterInAFullAreaDoesNotPressTheDialogsButton() {
    let app = host("abc") { text in
      Dialog("D", buttons: [.main("OK", "SENT")]) {
        TextArea("T", text: TextBuffer(text), rows: 1...3, limit: 3) { String($0) }
      }
    }
    app.focus(.field("T"))
    app.press(.enter)
    XCTAssertEqual(app.state, "abc")
  }

  func testASuggestionThatDoesNotFitIsNotSent() {
    let app = host("") { text in
      TextArea("T", text: TextBuffer(text), rows: 1...3, limit: 5, onSubmit: { _ in "SENT" }) {
        String($0)
      }
      .suggestions(after: "@") { _ in ["@annabel"] }
    }
    app.type("@an")
    app.press(.enter)
    XCTAssertEqual(app.state, "@an")
  }

  func testAnEarlierTextThatDoesNotFitIsSkipped() {
    let app = host("") { text in
      TextArea("T", text: TextBuffer(text), limit: 3, history: ["one", "too long", "two"]) {
        String($0)
      }
    }
    app.press(.up, .up)
    XCTAssertEqual(app.state, "one")
    app.press(.down)
    XCTAssertEqual(app.state, "two")
  }

  func testTheMaximumOfRowsMayBeAnyNumber() {
    for most in [Int.max, Int.max / 2, 200] {
      let app = host("a\nb\nc\nd", size: Size(columns: 20, rows: 8)) { text in
        VStack {
          TextArea("T", text: TextBuffer(text), rows: 1...most) { String($0) }
          Text("below")
        }
      }
      XCTAssertTrue(app.text.contains("d\nbelow"), app.text)
    }
  }

  func testUndoRestoresTheSentText() {
    let chat = chat()
    chat.type("hello")
    chat.press(.enter, "ctrl+z")
    XCTAssertEqual(String(chat.state.draft), "hello")
    // What a button of the program clears is a step of its own too.
    chat.tap(.button("Other"))
    XCTAssertTrue(chat.state.draft.isEmpty)
    chat.focus(.field("Message"))
    chat.press("ctrl+z")
    XCTAssertEqual(String(chat.state.draft), "hello")
  }

  func testTheHistoryKeepsTheStepsToUndo() {
    let chat = chat()
    chat.type("sent")
    chat.press(.enter)
    chat.type("draft")
    chat.press(.up, .down, "ctrl+z", "ctrl+z", "ctrl+z")
    XCTAssertEqual(String(chat.state.draft), "")
    chat.press("ctrl+y")
    XCTAssertEqual(String(chat.state.draft), "draft")
  }

  func testHoldingEnterSendsOnce() {
    let chat = chat()
    chat.type("a")
    chat.press(.enter)
    chat.send(.key(KeyPress(.enter, phase: .repeat)))
    XCTAssertEqual(chat.state.sent, ["a"])
  }
}
