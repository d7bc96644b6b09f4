// CoveredKeysTests: while a dialog, menu, palette or help is open, no key of the page under it runs.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class CoveredKeysTests: XCTestCase {
  /// What covers the page.
  private enum Cover: String, CaseIterable, Sendable {
    case alert, dialog, form, sheet, content, nothingToFocus, palette, help
    case menu, menuBar, contextMenu, dropdown, dates, rowMenu

    /// Whether it is part of the page, as menus are, which widgets open by themselves.
    var isOnPage: Bool {
      switch self {
      case .menu, .menuBar, .contextMenu, .dropdown, .dates, .rowMenu: true
      default: false
      }
    }

    /// The key that opens it.
    var key: Key {
      switch self {
      case .contextMenu, .rowMenu: .shift(.function(10))
      case .menu, .menuBar, .dropdown, .dates: .down
      default: .function(2)
      }
    }
  }

  private struct Page: Program {
    struct State: Sendable {
      var isOpen = false
      var text = ""
      /// The keys of the page that ran, and those of the whole program.
      var ran: [String] = []
      var global = 0
    }

    enum Message: Hashable, Sendable {
      case open(Bool), text(String), ran(String), global, nothing
    }

    let cover: Cover

    init(_ cover: Cover) { self.cover = cover }

    init() { preconditionFailure("a page is given its cover") }

    func start() -> (State, Command<Message>) { (State(), .none) }

    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      switch message {
      case .open(let isOpen): state.isOpen = isOpen
      case .text(let text): state.text = text
      case .ran(let key): state.ran.append(key)
      case .global: state.global += 1
      case .nothing: break
      }
      return .none
    }

    /// Each kind of key: a letter, a capital, a digit, with Control and Alt, a function key, keys that erase.
    static let plain: [Key] = [
      "d", "D", "7", "ctrl+d", "alt+d", "f8", "delete", "backspace", "insert", "ctrl+delete",
    ]

    static let actions = [
      KeyAction("kill", "f5", "Kill", Message.ran("f5")),
      KeyAction("top", "ctrl+x ctrl+t", "Go to the top", Message.ran("ctrl+x ctrl+t")),
    ]

    func view(_ state: State) -> some View<Message> {
      over(page(state), state).onKey(.function(9), "global", .global)
    }

    private func page(_ state: State) -> AnyView<Message> {
      var view = AnyView(
        VStack {
          opener
          Text("words").onKey("ctrl+r", .ran("ctrl+r"))
          Button("Other", .ran("other"))
        })
      for key in Page.plain { view = view.onKey(key, .ran("\(key)")) }
      return AnyView(
        view
          .onKey { press in press.matches("ctrl+g") ? .ran("ctrl+g") : nil }
          .onOtherKey { press in press.matches("ctrl+o") ? .ran("ctrl+o") : nil }
          .keyActions(Page.actions))
    }

    /// The first view of the page, which has the focus.
    @ViewBuilder<Message> private var opener: Views<Message> {
      let items = [MenuItem("Item", Message.nothing), MenuItem("Zebra", Message.nothing)]
      switch cover {
      case .menu: Menu("Menu", items)
      case .menuBar: MenuBar("Bar", [MenuBar<Message>.Entry("Menu", items)])
      case .contextMenu: ContextMenu("Menu", items) { Button("In it", .nothing) }
      case .dropdown:
        DropdownPicker("Choice", [1, 2], selection: 1, title: { "\($0)" }) { _ in .nothing }
      case .dates:
        DatePicker("Day", date: CalendarDate(year: 2024, month: 5, day: 4)) { _ in .nothing }
      case .rowMenu:
        List(
          "Rows", ["a", "b"], id: \.self, selection: Selection(["a"], cursor: "a"),
          text: { $0 }, menu: { _ in items }
        ) { _ in .nothing }
      default: Button("First", .nothing)
      }
    }

    private func over(_ page: AnyView<Message>, _ state: State) -> AnyView<Message> {
      let buttons = [DialogButton.cancel("No", Message.open(false))]
      let isOpen = state.isOpen
      let shown =
        switch cover {
        case .alert: page.modal(isOpen: isOpen) { Alert("Sure?", buttons: buttons) }
        case .dialog: page.modal(isOpen: isOpen) { Dialog("Sure?", buttons: buttons) { Text("?") } }
        case .form:
          page.modal(isOpen: isOpen) {
            Dialog("Name", buttons: buttons) { TextField("Name", text: state.text) { .text($0) } }
          }
        case .sheet:
          page.modal(isOpen: isOpen, alignment: .bottom) {
            Sheet("Sheet", dismiss: .open(false)) { Text("in it") }
          }
        case .content:
          page.modal(isOpen: isOpen, dismiss: .open(false)) { Button("In it", .nothing) }
        case .nothingToFocus:
          page.modal(isOpen: isOpen, dismiss: .open(false)) { Text("in it") }
        case .help: page.fullHelp(isOpen: isOpen, onOpen: .open(true), dismiss: .open(false))
        case .palette:
          page.commandPalette(
            isOpen: isOpen, Page.actions, onOpen: .open(true), dismiss: .open(false))
        default: page
        }
      return cover.isOnPage ? shown : AnyView(shown.onKey(.function(2), .open(true)))
    }
  }

  /// The keys of the page, each of which sends one message on an uncovered page.
  private static let keys: [[Key]] =
    Page.plain.map { [$0] } + [["f5"], ["ctrl+x", "ctrl+t"], ["ctrl+r"], ["ctrl+g"], ["ctrl+o"]]

  private func run(_ app: TestDriver<Page>) {
    for keys in CoveredKeysTests.keys { for key in keys { app.press(key) } }
  }

  func testKeysOfACoveredPageDoNotRun() {
    for cover in Cover.allCases {
      let app = TestDriver(Page(cover), size: Size(columns: 60, rows: 20))
      app.press(cover.key)
      let open = app.text
      run(app)
      XCTAssertEqual(app.state.ran, [], cover.rawValue)
      XCTAssertEqual(app.diagnostics, [], cover.rawValue)
      if !cover.isOnPage { XCTAssertTrue(app.state.isOpen, cover.rawValue) }
      app.press(.escape)
      if cover == .palette || cover == .form { app.press(.escape) }
      XCTAssertNotEqual(app.text, open, "\(cover) is still open")
      // The same keys run when it is closed.
      run(app)
      XCTAssertEqual(app.state.ran.count, CoveredKeysTests.keys.count, "\(cover): \(app.state.ran)")
    }
  }

  func testKeysOfTheWholeProgramWorkOverADialog() {
    for cover in Cover.allCases where !cover.isOnPage {
      let app = TestDriver(Page(cover), size: Size(columns: 60, rows: 20))
      app.press(cover.key, .function(9))
      XCTAssertEqual(app.state.global, 1, cover.rawValue)
    }
  }

  func testClosingACoverRestoresTheFocus() {
    for cover in Cover.allCases {
      let app = TestDriver(Page(cover), size: Size(columns: 60, rows: 20))
      let before = app.find(.focused)?.label
      app.press(cover.key, .escape)
      XCTAssertEqual(app.find(.focused)?.label, before, cover.rawValue)
    }
  }

  func testViKeysMoveInAnOpenMonth() {
    let app = host(CalendarDate(year: 2024, month: 5, day: 15), size: Size(columns: 40, rows: 16)) {
      DatePicker("Day", date: $0) { $0 }
    }
    app.press(.down, "j", "l", .enter)
    XCTAssertEqual(app.state, CalendarDate(year: 2024, month: 5, day: 23))
  }

  func testTabAndControlCLeaveAMenu() {
    let app = TestDriver(Page(.dropdown), size: Size(columns: 60, rows: 20))
    app.press(.down, .tab)
    XCTAssertEqual(app.find(.focused)?.label, "Other")
  }

  func testTheSelectedRowOfThePaletteIsAnUnbrokenBar() throws {
    for colors in [ColorDepth.none, .ansi16, .palette256, .trueColor] {
      let program = Host(0) { _ in
        AnyView(
          CommandPalette(
            [PaletteCommand("Save", key: "ctrl+s", 1), PaletteCommand("Open", key: "ctrl+o", 2)],
            dismiss: 0
          ) { $0 })
      }
      let app = TestDriver(
        program, size: Size(columns: 40, rows: 12), profile: Profile(colors: colors))
      let row = try XCTUnwrap(app.find(.role(.menuItem, "Save")))
      XCTAssertEqual(row.value, "selected")
      let cells = (row.area.left..<row.area.left + row.area.size.columns).map {
        app[$0, row.area.top]
      }
      let first = try XCTUnwrap(cells.first)
      for cell in cells {
        XCTAssertEqual(cell.background, first.background, "\(colors)")
        XCTAssertEqual(
          cell.attributes.contains(.reverse), first.attributes.contains(.reverse), "\(colors)")
      }
    }
  }

  func testTheHelpBarOmitsAppKeysThatAFieldHandles() {
    for isArea in [false, true] {
      let app = host("", size: Size(columns: 70, rows: 3)) { text in
        VStack {
          if isArea {
            TextArea("T", text: TextBuffer(text)) { String($0) }
          } else {
            TextField("T", text: text) { $0 }
          }
          HelpBar()
        }
        .onKey("ctrl+k", "kill", "K").onKey(.backspace, "up", "U").onKey("ctrl+a", "all", "A")
        .onKey("ctrl+c", "quit", "Q").onKey("ctrl+g", "go", "G")
      }
      app.press(.tab)
      XCTAssertTrue(app.text.contains("\n ctrl+c quit  ctrl+g go"), app.text)
    }
  }
}
