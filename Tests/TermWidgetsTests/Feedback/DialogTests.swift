// Alerts, dialogs and sheets, which must be answered before everything else.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class DialogTests: XCTestCase {
  private enum Kind: Sendable { case none, alert, dialog, sheet }

  private struct State: Hashable, Sendable {
    var open: Kind = .alert
    var name = ""
    var answer = ""
  }

  @ViewBuilder<State> private static func page(_ state: State) -> Views<State> {
    VStack {
      Button("Page", State(open: state.open, answer: "page"))
      Fill("·").frame(height: .fill)
    }
    .frame(width: .fill, height: .fill)
    .modal(isOpen: state.open == .alert) {
      Alert(
        "Delete 3 files?", "They can't be brought back.", tone: .danger,
        buttons: [
          .cancel("Keep", State(open: .none, answer: "kept")),
          .danger("Delete", State(open: .none, answer: "deleted")),
        ])
    }
    .modal(isOpen: state.open == .dialog, dismiss: State(open: .none, answer: "dismissed")) {
      Dialog(
        "Rename", width: 30,
        buttons: [
          .plain("Help", State(open: .dialog, answer: "help")),
          .cancel("Cancel", State(open: .none, answer: "cancelled")),
          .main("Rename", State(open: .none, answer: state.name)),
        ]
      ) {
        TextField("Name", text: state.name) { State(open: .dialog, name: $0) }
      }
    }
    .modal(
      isOpen: state.open == .sheet, alignment: .bottom,
      dismiss: State(open: .none, answer: "dismissed")
    ) {
      Sheet("Details", dismiss: State(open: .none, answer: "closed")) {
        ForEach(1...20) { Text("Line \($0)") }
      }
    }
  }

  private func app(
    _ open: Kind, size: Size = Size(columns: 40, rows: 12)
  ) -> TestDriver<Host<State>> {
    host(State(open: open), size: size) { DialogTests.page($0) }
  }

  func testLooksOfAnAlert() { assertLooks(of: DialogTests.page(State(open: .alert))) }

  func testLooksOfADialog() {
    assertLooks(of: DialogTests.page(State(open: .dialog, name: "notes.txt")))
  }

  func testPageKeysScrollASheetFromItsCross() {
    let app = host(0, size: Size(columns: 30, rows: 12)) { _ in
      VStack<Int> { Text("page") }.modal(isOpen: true, alignment: .bottom, dismiss: 1) {
        Sheet("Details", dismiss: 1) { ForEach(1...20, id: \.self) { Text("Line \($0).") } }
      }
    }
    XCTAssertEqual(app.find(.focused)?.label, "Close")
    app.press(.pageDown)
    XCTAssertFalse(app.text.contains("Line 1."), app.text)
    app.press(.pageUp)
    XCTAssertTrue(app.text.contains("Line 1."), app.text)
  }

  func testLooksOfASheet() { assertLooks(of: DialogTests.page(State(open: .sheet))) }

  func testLooksOfSheetsAtTheSides() {
    assertLooks(
      of: VStack { Fill("·").frame(height: .fill) }
        .frame(width: .fill, height: .fill)
        .sending(Int.self)
        .modal(isOpen: true, alignment: Sheet<Int>.Side.trailing.alignment) {
          Sheet("Filter", from: .trailing, size: 20, dismiss: 1) { Text("Everything is shown.") }
        },
      [Size(columns: 40, rows: 6), Size(columns: 24, rows: 6)])
  }

  func testEscapeCancelsAndADestructiveButtonIsNotPressedByAccident() {
    let alert = app(.alert)
    alert.press(.escape)
    XCTAssertEqual(alert.state.answer, "kept")
    alert.send(State(open: .alert))
    alert.press(.enter)
    XCTAssertEqual(alert.state.answer, "kept", "the careful button has the focus")
  }

  func testButtonsArePressedByTheMouseAndTheKeyboard() {
    var alert = app(.alert)
    alert.tap(.button("Delete"))
    XCTAssertEqual(alert.state.answer, "deleted")
    alert = app(.alert)
    alert.focus(.button("Keep"))
    alert.press(.right, .enter)
    XCTAssertEqual(alert.state.answer, "deleted")
  }

  func testEnterPressesTheMainButtonWhereverTheFocusIs() {
    let dialog = app(.dialog)
    dialog.focus(.field("Name"))
    dialog.type("me q")
    XCTAssertEqual(dialog.state.name, "me q")
    dialog.press(.enter)
    XCTAssertEqual(dialog.state.answer, "me q")
  }

  func testAFocusedButtonHandlesEnterItself() {
    let dialog = app(.dialog)
    dialog.focus(.button("Help"))
    dialog.press(.enter)
    XCTAssertEqual(dialog.state.answer, "help")
  }

  /// What Enter presses first in a dialog with some buttons and nothing else in it.
  private func pressed(_ buttons: [DialogButton<String>], _ key: Key = .enter) -> String {
    let app = host("", size: Size(columns: 60, rows: 8)) { _ in
      Button("Page", "page").modal(isOpen: true) { Alert("Sure?", "Say.", buttons: buttons) }
    }
    app.press(key)
    return app.state
  }

  func testWithoutAFieldTheMainButtonIsFocused() {
    XCTAssertEqual(pressed([.cancel("Cancel", "no"), .main("OK", "yes")]), "yes")
    XCTAssertEqual(pressed([.cancel("Cancel", "no"), .main("OK", "yes")], .space), "yes")
    XCTAssertEqual(
      pressed([.plain("Help", "help"), .main("OK", "yes"), .cancel("No", "no")]), "yes")
    XCTAssertEqual(pressed([.danger("Delete", "deleted"), .main("Keep", "kept")]), "kept")
  }

  func testWithoutAMainButtonAHarmlessButtonIsFocused() {
    XCTAssertEqual(pressed([.danger("Delete", "deleted"), .cancel("Keep", "kept")]), "kept")
    XCTAssertEqual(pressed([.danger("Delete", "deleted"), .plain("Later", "later")]), "later")
    XCTAssertEqual(pressed([.plain("A", "a"), .plain("B", "b")]), "a")
  }

  func testTheEnterMarkIsOnTheMainButtonOnlyWhileEnterPressesIt() {
    let dialog = app(.dialog)
    XCTAssertEqual(dialog.find(.focused)?.label, "Name")
    XCTAssertTrue(dialog.text.contains("[ Rename ⏎ ]"))
    dialog.focus(.button("Cancel"))
    XCTAssertTrue(dialog.text.contains("[ Rename   ]"), dialog.text)
    dialog.press(.enter)
    XCTAssertEqual(dialog.state.answer, "cancelled")
    let other = app(.dialog)
    other.focus(.button("Rename"))
    XCTAssertTrue(other.text.contains("[ Rename ⏎ ]"))
    other.focus(.field("Name"))
    XCTAssertTrue(other.text.contains("[ Rename ⏎ ]"))
  }

  func testViewsBelowADialogIgnoreTheMouseAndTab() {
    let alert = app(.alert)
    alert.click(Point(column: 2, row: 0))
    XCTAssertEqual(alert.state.answer, "")
    var reached: Set<String> = []
    for _ in 0..<6 {
      alert.press(.tab)
      reached.insert(alert.find(.focused)?.label ?? "")
    }
    XCTAssertEqual(reached, ["Keep", "Delete"])
  }

  func testAClickBesideDismissesIfTheOptionIsSet() {
    let dialog = app(.dialog)
    let box = dialog.find(.role(.dialog, "Rename"))?.area ?? .zero
    dialog.click(Point(column: box.left + 2, row: box.top + 1))
    XCTAssertEqual(dialog.state.answer, "", "a click in it is not beside it")
    dialog.click(Point(column: 0, row: 11))
    XCTAssertEqual(dialog.state.answer, "dismissed")
  }

  func testTheFocusReturnsToItsFormerView() {
    let page = app(.none)
    page.press(.tab)
    page.send(State(open: .alert))
    XCTAssertEqual(page.find(.focused)?.label, "Keep")
    page.press(.escape)
    XCTAssertEqual(page.find(.focused)?.label, "Page")
  }

  func testASheetClosesAndScrolls() {
    let sheet = app(.sheet)
    XCTAssertTrue(sheet.has(.text("Line 1")))
    sheet.wheel(30, at: Point(column: 5, row: 10))
    XCTAssertTrue(sheet.has(.text("Line 20")))
    sheet.tap(.button("Close"))
    XCTAssertEqual(sheet.state.answer, "closed")
    sheet.send(State(open: .sheet))
    sheet.press(.escape)
    XCTAssertEqual(sheet.state.answer, "closed")
    sheet.send(State(open: .sheet))
    sheet.click(Point(column: 3, row: 2))
    XCTAssertEqual(sheet.state.answer, "dismissed")
  }

  func testTheyAreAccessible() {
    for open in [Kind.alert, .dialog, .sheet] {
      let app = host(State(open: open)) { DialogTests.page($0) }
      assertAccessible(app)
      XCTAssertEqual(app.find(.button("Page"))?.isInert, true, "\(open)")
      XCTAssertEqual(app.find(.focused)?.isInert, false, "\(open)")
    }
  }

  func testTooHighContentScrollsAndTheButtonsStay() {
    let long = String(repeating: "Many words about it. ", count: 60)
    let alert = host(0, size: Size(columns: 24, rows: 10)) { _ in
      Text("page").sending(Int.self).frame(width: .fill, height: .fill)
        .modal(isOpen: true) {
          Alert(
            "日本語のとても長い題名です", long,
            buttons: [.main("OK", 1), .plain("Something else", 2), .cancel("No", 3)])
        }
    }
    for button in alert.all(.role(.button)) { XCTAssertLessThan(button.area.bottom, 10) }
    alert.tap(.button("No"))
    XCTAssertEqual(alert.state, 3)
  }

  func testARowOfTheContentStaysInSightInALowWindow() {
    for rows in 5...9 {
      let app = host("", size: Size(columns: 30, rows: rows)) { name in
        Dialog("Rename", buttons: [.cancel("Cancel", "none"), .main("Rename", name + "!")]) {
          TextField("Name", text: name) { $0 }
        }
      }
      app.type("notes")
      XCTAssertTrue(app.text.contains("notes"), "\(rows)\n\(app.text)")
      XCTAssertTrue(app.text.contains("Cancel"), "\(rows)\n\(app.text)")
      app.press(.enter)
      XCTAssertEqual(app.state, "notes!", "\(rows)\n\(app.text)")
    }
  }

  func testEmptyRowsGiveWayToAShortTextInALowWindow() {
    let text = "They can't be brought back, whatever you do then."
    let app = host(0, size: Size(columns: 24, rows: 9)) { _ in
      Button("Page", 3).filling().modal(isOpen: true) {
        Alert("Delete 3 files?", text, buttons: [.cancel("Keep", 1), .danger("Delete", 2)])
      }
    }
    XCTAssertTrue(app.text.contains("whatever you do"), app.text)
    XCTAssertTrue(app.text.contains("then."), app.text)
    XCTAssertTrue(app.text.contains("[ Delete ]"), app.text)
  }

  func testAViewKeepsItsSizeUnderSeveralDialogs() {
    let app = host(0, size: Size(columns: 20, rows: 9)) { _ in
      VStack {
        Text("page").sending(Int.self).frame(width: .fill, height: .fill)
          .modal(isOpen: false) { Alert("One", buttons: []) }
          .modal(isOpen: false) { Alert("Two", buttons: []) }
        Text("end").sending(Int.self)
      }
    }
    XCTAssertEqual(app.find(.text("end"))?.area.top, 8)
  }

  func testEscapePressesTheOnlyButton() {
    let alert = host(0) { _ in Alert("Saved", "ok", buttons: [.main("OK", 1)]) }
    alert.press(.escape)
    XCTAssertEqual(alert.state, 1)
    let danger = host(0) { _ in Alert("Really", buttons: [.danger("Delete", 1)]) }
    danger.press(.escape)
    XCTAssertEqual(danger.state, 0)
  }

  func testEscapeDismissesLikeAClickBeside() {
    let app = host(0, size: Size(columns: 30, rows: 8)) { state in
      VStack {
        Button("Page", 5)
        Text("more").sending(Int.self).frame(width: .fill, height: .fill)
          .modal(isOpen: state == 0, dismiss: 7) { Alert("News", buttons: []) }
      }
    }
    app.press(.escape)
    XCTAssertEqual(app.state, 7)
    // Closed, it handles nothing.
    app.press(.tab, .escape)
    XCTAssertEqual(app.state, 7)
  }

  func testWithoutButtonsKeysPassThrough() {
    let alert = host(0, size: Size(columns: 6, rows: 3)) { _ in
      Text("page").sending(Int.self).frame(width: .fill, height: .fill)
        .modal(isOpen: true) { Alert("", buttons: []) }
        .onKey(.escape, 1)
    }
    alert.press(.escape)
    XCTAssertEqual(alert.state, 1)
  }

  func testAnAlertWithoutATextHasNoRowsForText() {
    func rows(_ text: String) -> Int {
      let alert = host(0) { _ in Alert("Really?", text, buttons: [.main("Yes", 1)]) }
      return alert.text.split(separator: "\n").filter { $0.contains("│") }.count
    }
    // The title, a blank row and the buttons; a text has a row and a blank one more.
    XCTAssertEqual(rows(""), 3)
    XCTAssertEqual(rows("Everything is lost."), 5)
  }

  func testTheMarkOfEnterIsShownOnlyWhereEnterPressesTheMainButton() {
    let app = host("", size: Size(columns: 60, rows: 24)) { (state: String) in
      Text("page").sending(String.self).filling().modal(isOpen: true) {
        Dialog("New", width: 40, buttons: [.cancel("Cancel", "no"), .main("OK", "ok")]) {
          TextField("Plain", text: "") { _ in "typed" }
          TextField("Sends", text: "", onSubmit: "sent") { _ in "typed" }
          Checkbox("Check", isOn: false) { _ in "checked" }
          Button("Press", "pressed")
          DropdownPicker("Drop", ["a", "b"], selection: "a") { $0 }
          List(
            "Rows", ["r"], id: \.self, selection: Selection(["r"], cursor: "r"), text: { $0 },
            onActivate: { _ in "activated" }
          ) { _ in "moved" }
          .frame(height: 2)
          Picker("Pick", ["x", "y"], selection: "x") { $0 }
        }
      }
    }
    for (view, does) in [
      ("Plain", "ok"), ("Check", "checked"), ("Sends", "sent"), ("Plain", "ok"),
      ("Press", "pressed"), ("Rows", "activated"), ("Pick", "ok"), ("OK", "ok"), ("Cancel", "no"),
      ("Drop", ""),
    ] {
      app.focus(.label(view))
      let isMarked = app.text.contains("OK ⏎")
      XCTAssertEqual(isMarked, does == "ok", "\(view)\n\(app.text)")
      app.press(.enter)
      if does.isEmpty {
        app.press(.escape)
      } else {
        XCTAssertEqual(app.state, does, view)
      }
      app.press("ctrl+s")
      if does != "no" && !isMarked { XCTAssertEqual(app.state, "ok", view) }
    }
  }

  func testTheKeyOfTheMainButtonIsShownWhereATextAreaTakesEnter() {
    let app = host("", size: Size(columns: 44, rows: 14)) { (text: String) in
      VStack {
        Text("page").filling()
        HelpBar()
      }
      .modal(isOpen: text != "done") {
        Dialog("Commit", width: 36, buttons: [.cancel("Cancel", "done"), .main("Commit", "done")]) {
          TextField("Title", text: "") { $0 }
          TextArea("Message", text: TextBuffer(text), rows: 2...4) { String($0) }
        }
      }
    }
    XCTAssertTrue(app.text.contains("Commit ⏎"), app.text)
    XCTAssertTrue(app.text.contains("enter Commit"), app.text)
    app.focus(.field("Message"))
    XCTAssertTrue(app.text.contains("Commit ctrl+s"), app.text)
    XCTAssertFalse(app.text.contains("⏎"), app.text)
    XCTAssertTrue(
      app.text.split(separator: "\n").last?.contains("ctrl+s Commit") ?? false, app.text)
    XCTAssertFalse(app.text.contains("enter Commit"), app.text)
    app.press("a", .enter)
    XCTAssertEqual(app.state, "a\n")
    XCTAssertEqual(app.find(.focused)?.label, "Message")
    app.press(.ctrl("s"))
    XCTAssertEqual(app.state, "done")
  }
}
