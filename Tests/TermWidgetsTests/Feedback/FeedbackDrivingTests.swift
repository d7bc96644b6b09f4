// FeedbackDrivingTests: dialogs and toasts, each used by the keyboard, the mouse or its semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

private struct Page: Hashable, Sendable {
  var isOpen = false
  var name = ""
  var said = ""
}

final class FeedbackDrivingTests: XCTestCase {
  private static let size = Size(columns: 40, rows: 16)

  /// A page that opens something over itself.
  private func page(
    alignment: Alignment = .center, dismiss: Page? = nil,
    @ViewBuilder<Page> _ view: @escaping @Sendable (Page) -> some View<Page>
  ) -> TestDriver<Host<Page>> {
    host(Page(), size: Self.size) { page in
      VStack {
        Button("Open", Page(isOpen: true))
        Fill("·").frame(height: .fill)
      }
      .frame(width: .fill, height: .fill)
      .modal(isOpen: page.isOpen, alignment: alignment, dismiss: dismiss) { view(page) }
    }
  }

  // MARK: Alert

  private func alert() -> TestDriver<Host<Page>> {
    page { _ in
      Alert(
        "Delete?", "It can't be brought back.", tone: .danger,
        buttons: [.cancel("Keep", Page(said: "kept")), .danger("Delete", Page(said: "deleted"))])
    }
  }

  func testAlertIsDrivenByTheKeyboardAlone() {
    let app = alert()
    app.press(.tab, .enter, .enter)
    XCTAssertEqual(app.state.said, "kept", "the first button has the focus")
    app.press(.enter, .tab, .enter)
    XCTAssertEqual(app.state.said, "deleted")
    app.press(.enter, .tab, .tab, .tab, .space)
    XCTAssertEqual(app.state.said, "deleted", "Tab goes round in it")
    app.press(.enter, .escape)
    XCTAssertEqual(app.state.said, "kept")
    XCTAssertEqual(app.find(.focused)?.label, "Open", "the focus is back where it was")
  }

  func testAlertIsDrivenByTheMouseAlone() {
    let app = alert()
    app.click(on: "[ Open ]")
    app.click(Point(column: 0, row: 15))
    XCTAssertTrue(app.state.isOpen, "it has to be answered")
    app.click(on: "[ Delete ]")
    XCTAssertEqual(app.state.said, "deleted")
    app.click(on: "[ Open ]")
    app.click(on: "[ Keep ]")
    XCTAssertEqual(app.state.said, "kept")
  }

  func testAlertIsDrivenByItsSemanticsAlone() {
    let app = alert()
    app.tap(.button("Open"))
    XCTAssertTrue(app.has(.role(.alert, "Delete?")))
    XCTAssertTrue(app.has(.role(.text, "It can't be brought back.")))
    app.focus(.button("Delete"))
    app.tap(.button("Keep"))
    XCTAssertEqual(app.state.said, "kept")
    XCTAssertFalse(app.has(.role(.alert)))
  }

  // MARK: Dialog

  private func dialog() -> TestDriver<Host<Page>> {
    page(dismiss: Page(said: "dismissed")) { page in
      Dialog(
        "Rename", width: 30,
        buttons: [
          .plain("Help", Page(isOpen: true, said: "help")),
          .cancel("Cancel", Page(said: "cancelled")), .main("OK", Page(said: page.name)),
        ]
      ) {
        TextField("Name", text: page.name) { Page(isOpen: true, name: $0) }
      }
    }
  }

  func testDialogIsDrivenByTheKeyboardAlone() {
    let app = dialog()
    app.press(.tab, .enter)
    app.type("me")
    app.press(.enter)
    XCTAssertEqual(app.state.said, "me", "Enter is the main button's")
    app.press(.enter, .tab, .space)
    XCTAssertEqual(app.state.said, "help")
    app.press(.tab, .enter)
    XCTAssertEqual(app.state.said, "cancelled")
    app.press(.enter, .escape)
    XCTAssertEqual(app.state.said, "cancelled")
    XCTAssertEqual(app.find(.focused)?.label, "Open")
  }

  func testDialogIsDrivenByTheMouseAlone() {
    let app = dialog()
    app.click(on: "[ Open ]")
    app.click(on: "Rename")
    XCTAssertTrue(app.state.isOpen, "a click in it is not beside it")
    app.click(on: "[ Help ]")
    XCTAssertEqual(app.state.said, "help")
    app.click(on: "[ Cancel ]")
    XCTAssertEqual(app.state.said, "cancelled")
    app.click(on: "[ Open ]")
    app.click(Point(column: 0, row: 15))
    XCTAssertEqual(app.state.said, "dismissed")
  }

  func testDialogIsDrivenByItsSemanticsAlone() {
    let app = dialog()
    app.tap(.button("Open"))
    XCTAssertTrue(app.has(.role(.dialog, "Rename")))
    app.focus(.field("Name"))
    app.type("x")
    XCTAssertEqual(app.value(.field("Name")), "x")
    app.tap(.button("OK"))
    XCTAssertEqual(app.state.said, "x")
    XCTAssertFalse(app.has(.role(.dialog)))
  }

  // MARK: Sheet

  private func sheet() -> TestDriver<Host<Page>> {
    page(alignment: .bottom, dismiss: Page(said: "dismissed")) { _ in
      Sheet("Details", dismiss: Page(said: "closed")) { ForEach(1...20) { Text("Line \($0).") } }
    }
  }

  func testSheetIsDrivenByTheKeyboardAlone() {
    let app = sheet()
    app.press(.tab, .enter)
    XCTAssertEqual(app.find(.focused)?.label, "Close")
    app.press(.tab, .end)
    XCTAssertTrue(app.text.contains("Line 20."))
    app.press(.pageUp, .home, .down)
    XCTAssertFalse(app.text.contains("Line 1."))
    app.press(.escape)
    XCTAssertEqual(app.state.said, "closed")
    app.press(.enter, .enter)
    XCTAssertEqual(app.state, Page(said: "closed"))
  }

  func testSheetIsDrivenByTheMouseAlone() {
    let app = sheet()
    app.click(on: "[ Open ]")
    app.wheel(100, at: app.place(of: "Line 2."))
    XCTAssertTrue(app.text.contains("Line 20."))
    app.click(on: "[×]")
    XCTAssertEqual(app.state.said, "closed")
    app.click(on: "[ Open ]")
    app.click(Point(column: 0, row: 2))
    XCTAssertEqual(app.state.said, "dismissed")
  }

  func testSheetIsDrivenByItsSemanticsAlone() {
    let app = sheet()
    app.tap(.button("Open"))
    XCTAssertTrue(app.has(.role(.dialog, "Details")))
    app.focus(.role(.group, "Details"))
    app.press(.end)
    XCTAssertTrue(app.has(.role(.text, "Line 20.")))
    app.tap(.button("Close"))
    XCTAssertFalse(app.has(.role(.dialog)))
  }

  // MARK: CommandPalette

  private func palette() -> TestDriver<Host<Page>> {
    host(Page(), size: Self.size) { page in
      VStack { Button("Open", Page(isOpen: true)) }
        .frame(width: .fill, height: .fill)
        .commandPalette(
          isOpen: page.isOpen, ["Save", "Save as", "Quit"].map { PaletteCommand($0, $0) },
          onOpen: Page(isOpen: true), dismiss: Page(isOpen: false)
        ) { Page(said: $0) }
    }
  }

  func testCommandPaletteIsDrivenByTheKeyboardAlone() {
    let app = palette()
    app.press("ctrl+p")
    app.type("sv")
    app.press(.down, .enter)
    XCTAssertEqual(app.state.said, "Save as")
    app.press("ctrl+p", .up, .enter)
    XCTAssertEqual(app.state.said, "Quit")
    app.press("ctrl+p", .pageDown, .pageUp)
    app.paste("zzz")
    app.press(.enter, .backspace, .escape)
    XCTAssertEqual(app.state, Page())
  }

  func testCommandPaletteIsDrivenByTheMouseAlone() {
    let app = palette()
    app.click(on: "[ Open ]")
    app.click(on: "Save as")
    XCTAssertEqual(app.state.said, "Save as")
    app.click(on: "[ Open ]")
    app.click(Point(column: 0, row: 15))
    XCTAssertEqual(app.state, Page())
  }

  func testCommandPaletteIsDrivenByItsSemanticsAlone() {
    let app = palette()
    app.tap(.button("Open"))
    XCTAssertTrue(app.has(.role(.menu, "3 commands")))
    XCTAssertEqual(app.value(.role(.menuItem, "Save")), "selected")
    app.type("q")
    XCTAssertEqual(app.value(.role(.dialog, "Commands")), "q")
    app.tap(.role(.menuItem, "Quit"))
    XCTAssertEqual(app.state.said, "Quit")
  }

  // MARK: Toasts

  private func toasts() -> TestDriver<Host<Toasts>> {
    var toasts = Toasts()
    _ = toasts.add("Saved", .success)
    _ = toasts.add("Slow", .warning)
    return host(toasts, size: Self.size) { toasts in
      VStack { Button("Before", toasts) }
        .frame(width: .fill, height: .fill)
        .toasts(toasts) { id in
          var rest = toasts
          rest.remove(id)
          return rest
        }
    }
  }

  func testToastsIsDrivenByTheKeyboardAlone() {
    let app = toasts()
    app.tabIn()
    app.press(.tab, .enter)
    XCTAssertEqual(app.state.list.map(\.text), ["Saved"])
    app.press(.tab)
    app.tabIn()
    app.press(.space)
    XCTAssertEqual(app.state.list, [])
  }

  func testToastsIsDrivenByTheMouseAlone() {
    let app = toasts()
    app.click(on: "Slow")
    XCTAssertEqual(app.state.list.map(\.text), ["Saved"])
    app.click(on: "×")
    XCTAssertEqual(app.state.list, [])
  }

  func testToastsIsDrivenByItsSemanticsAlone() {
    let app = toasts()
    XCTAssertEqual(app.value(.button("Slow")), "warning")
    app.tap(.button("Slow"))
    app.focus(.button("Saved"))
    app.press(.enter)
    XCTAssertFalse(app.has(.button("Saved")))
    XCTAssertEqual(app.state.list, [])
  }
}
