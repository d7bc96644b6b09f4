// DisabledTests: each widget disabled: it looks disabled, its semantics say so, and it handles no event.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// Dialogs, sheets, palettes and toasts are left out: they hold the focus until they are answered.
final class DisabledTests: XCTestCase {
  private static let day = CalendarDate(year: 2024, month: 2, day: 14)
  private static let items = [MenuItem("New", 1)]

  private struct Row: Identifiable, Sendable { var id = 1 }

  private static let controls: [(String, @Sendable () -> AnyView<Int>)] = [
    ("Button", { AnyView(Button("More", 1)) }),
    ("MonthCalendar", { AnyView(MonthCalendar("Day", date: day) { _ in 1 }) }),
    ("Checkbox", { AnyView(Checkbox("All", isOn: true) { _ in 1 }) }),
    ("ColorSwatch", { AnyView(ColorSwatch("Blue", .blue, 1)) }),
    ("ContextMenu", { AnyView(ContextMenu("Row", items) { Button("More", 1) }) }),
    ("DatePicker", { AnyView(DatePicker("Day", date: day) { _ in 1 }) }),
    ("DropdownPicker", { AnyView(DropdownPicker("Step", [1, 2], selection: 1) { $0 }) }),
    ("Menu", { AnyView(Menu("File", items)) }),
    ("MenuBar", { AnyView(MenuBar("Menu", [.init("File", items)])) }),
    ("Picker", { AnyView(Picker("Step", [1, 2], selection: 1) { $0 }) }),
    ("RadioGroup", { AnyView(RadioGroup("Step", [1, 2], selection: 1) { $0 }) }),
    ("Slider", { AnyView(Slider("Volume", value: 0.5) { _ in 1 }) }),
    ("Stepper", { AnyView(Stepper("Guests", value: 5) { $0 }) }),
    ("TextLink", { AnyView(TextLink("manual", to: "https://example.org", 1)) }),
    ("Toggle", { AnyView(Toggle("Wi-Fi", isOn: true) { _ in 1 }) }),
    ("Tooltip", { AnyView(Button("More", 1).tooltip("Adds one")) }),
  ]

  private static let others: [(String, @Sendable () -> AnyView<Int>)] = [
    ("TextField", { AnyView(TextField("Name", text: "Ada") { _ in 1 }) }),
    ("SearchField", { AnyView(SearchField(text: "Ada") { _ in 1 }) }),
    ("TextArea", { AnyView(TextArea("Notes", text: "Ada") { _ in 1 }) }),
    ("Breadcrumb", { AnyView(Breadcrumb("Way", ["Home", "Here"]) { $0 }) }),
    (
      "FilePicker",
      {
        AnyView(
          FilePicker("Open", folder: ["src"], []) { _ in
            2
          } onFolder: { _ in
            1
          })
      }
    ),
    (
      "List",
      { AnyView(List("Rows", [Row()], selection: .init(), text: { _ in "one" }) { _ in 1 }) }
    ),
    ("LogView", { AnyView(LogView("Log", ["one"]).sending(Int.self)) }),
    (
      "NavigationStack",
      {
        AnyView(
          NavigationStack("Home", path: [1], title: { "\($0)" }, dismiss: 1) {
          } screen: {
            Text("Screen \($0)").foreground(.text)
          })
      }
    ),
    ("Paginator", { AnyView(Paginator("Pages", page: 2, of: 3) { $0 }) }),
    (
      "SplitView",
      {
        AnyView(
          SplitView("Divider", at: 0.5) { _ in
            1
          } first: {
            Text("one")
          } second: {
            Text("two")
          })
      }
    ),
    (
      "Table",
      {
        AnyView(
          Table("Rows", count: 1, [TableColumn("One") { "\($0)" }], selection: .init()) { _ in 1 })
      }
    ),
    ("Tabs", { AnyView(Tabs("Tabs", [Tab("One", id: 1)], selection: 1) { $0 }) }),
    (
      "Tree",
      {
        AnyView(
          Tree(
            "Rows", [Row()], selection: .init(), text: { _ in "one" }, isBranch: { _ in true },
            children: { _ in [] }
          ) { _ in 1 })
      }
    ),
    ("EmptyState", { AnyView(EmptyState("Nothing", action: "Add", 1)) }),
    ("StatusBar", { AnyView(StatusBar(leading: [StatusItem("main", action: 1)])) }),
    ("Code", { AnyView(Code("let a = 1").sending(Int.self)) }),
    ("DiffView", { AnyView(DiffView(from: "a", to: "b").sending(Int.self)) }),
    ("MarkdownView", { AnyView(MarkdownView("# a", scrolls: true).sending(Int.self)) }),
  ]

  private let size = Size(columns: 30, rows: 10)

  func testDisabledWidgetsLookDifferent() {
    for (name, view) in Self.controls + Self.others {
      let size = size
      func cells(_ isDisabled: Bool, _ profile: Profile) -> [Picture.Cell] {
        let program = Host(0) { _ in AnyView(view().disabled(isDisabled)) }
        let picture = TestDriver(program, size: size, profile: profile).picture
        return (0..<size.rows).flatMap { picture.cells(row: $0) }
      }
      for profile in [Profile.standard, Profile(colors: .none)] {
        XCTAssertTrue(cells(true, profile) != cells(false, profile), "\(name), \(profile.colors)")
      }
    }
  }

  func testDisabledWidgetsIgnoreInput() {
    for (name, view) in Self.controls + Self.others {
      let app = host(0, size: size) { _ in view().disabled() }
      let used = app.semantics.filter { $0.isFocusable || $0.isPressable }
      XCTAssertEqual(used.filter { !$0.isDisabled }.map(\.label), [], name)
      XCTAssertFalse(used.isEmpty, "\(name) is nothing that is used")
      app.press(.tab, .enter, .space, .down, .right, .end, .escape, .backspace, "a")
      XCTAssertFalse(app.has(.focused), name)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          app.click(Point(column: column, row: row))
          app.click(Point(column: column, row: row), button: .right)
        }
      }
      app.drag(from: Point(column: 15, row: 1), to: Point(column: 2, row: 1))
      app.wheel(1, at: Point(column: 2, row: 2))
      XCTAssertEqual(app.messages, [], name)
      XCTAssertFalse(app.has(.role(.menu, "Row")), name)
    }
  }
}
