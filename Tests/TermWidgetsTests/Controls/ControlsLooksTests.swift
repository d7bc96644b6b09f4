// ControlsLooksTests: snapshots of controls: focused, hovered, disabled, chosen and open.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ControlsLooksTests: XCTestCase {
  private static let day = CalendarDate(year: 2024, month: 2, day: 14)
  private static let open = [Size(columns: 60, rows: 14), Size(columns: 26, rows: 14)]
  private static let items: [MenuItem<Int>] = [
    MenuItem("New", key: "ctrl+n", 1), MenuItem("Print", isDisabled: true, 2),
    MenuItem("Ruler", isOn: true, 3), .separator,
    .submenu("Export", [MenuItem("As text", 4), MenuItem("As SVG", 5)]), MenuItem("Quit", 6),
  ]

  func testLooksOfButtonInUse() {
    assertLooksInUse(0) { _ in
      Button("Focused", 1)
      Button("Hovered", 1)
      Button("Plain", 1)
      Button("Disabled", 1).disabled()
      Button("Delete", kind: .danger, 1).disabled()
    } by: { app in
      app.hover(over: "Hovered")
    }
  }

  func testLooksOfPressedButtonInUse() {
    assertLooksInUse(0) { _ in
      Button("Other", 1)
      Button("Save", kind: .primary, 1)
    } by: { app in
      app.send(.mouse(MouseEvent(.move, at: app.place(of: "Save"))))
      app.send(.mouse(MouseEvent(.down(.left), at: app.place(of: "Save"))))
    }
  }

  func testLooksOfTextLinkInUse() {
    assertLooksInUse(0) { _ in
      TextLink("focused", to: "https://example.org/1", 1)
      TextLink("hovered", to: "https://example.org/2", 1)
      TextLink("plain", to: "https://example.org/3", 1)
      TextLink("disabled", to: "https://example.org/4", 1).disabled()
    } by: { app in
      app.hover(over: "hovered")
    }
  }

  func testLooksOfColorSwatchInUse() {
    assertLooksInUse(0) { _ in
      ColorSwatch("focused", .red, isChosen: true, 1)
      ColorSwatch("hovered", .blue, 1)
      ColorSwatch("plain", .green, 1)
      ColorSwatch("disabled", .magenta, isChosen: true, 1).disabled()
    } by: { app in
      app.hover(over: "hovered")
    }
  }

  func testLooksOfToggleInUse() {
    assertLooksInUse(false) { _ in
      Toggle("focused", isOn: true) { $0 }
      Toggle("hovered", isOn: false) { $0 }
      Toggle("on", isOn: true) { $0 }
      Toggle("disabled", isOn: true) { $0 }.disabled()
      Toggle("disabled", isOn: false) { $0 }.disabled()
    } by: { app in
      app.hover(over: "hovered")
    }
  }

  func testLooksOfCheckboxInUse() {
    assertLooksInUse(false) { _ in
      Checkbox("focused", state: .mixed) { $0 }
      Checkbox("hovered", isOn: false) { $0 }
      Checkbox("on", isOn: true) { $0 }
      ForEach(CheckState.allCases, id: \.self) { Checkbox("disabled", state: $0) { $0 }.disabled() }
    } by: { app in
      app.hover(over: "hovered")
    }
  }

  func testLooksOfPickerInUse() {
    assertLooksInUse(5) { step in
      Picker("Focused", [1, 5, 10], selection: step) { $0 }
      Picker("Plain", [1, 5, 20], selection: step) { $0 }
      Picker("Disabled", [1, 5, 30], selection: step) { $0 }.disabled()
      Picker("Nothing chosen", [1, 40], selection: step) { $0 }
      Picker("Empty", [Int](), selection: step) { $0 }
    } by: { app in
      app.press(.right)
    }
  }

  func testLooksOfRadioGroupInUse() {
    let sizes = [Size(columns: 60, rows: 12), Size(columns: 24, rows: 12)]
    assertLooksInUse("M", sizes) { size in
      RadioGroup("Focused", ["S", "M"], selection: size) { $0 }
      RadioGroup("Nothing chosen", ["L", "XL"], selection: size) { $0 }
      RadioGroup("Disabled", ["S", "M"], selection: size) { $0 }.disabled()
      RadioGroup("Beside", ["S", "M"], selection: size, axis: .horizontal) { $0 }
    } by: { app in
      app.press(.up)
    }
  }

  func testLooksOfSliderInUse() {
    assertLooksInUse(50.0) { value in
      Slider("Focused", value: value, in: 0...100) { $0 }
      Slider("Plain", value: value, in: 0...100) { $0 }
      Slider("Disabled", value: value, in: 0...100) { $0 }.disabled()
    } by: { app in
      app.press(.right)
    }
  }

  func testLooksOfStepperInUse() {
    assertLooksInUse(1) { value in
      Stepper("Focused", value: value, in: 1...12) { $0 }
      Stepper("Hovered", value: value, in: 0...12) { $0 }
      Stepper("Full", value: 12, in: 1...12) { $0 }
      Stepper("Disabled", value: value, in: 0...12) { $0 }.disabled()
    } by: { app in
      app.hover(app.place(of: "[+]", skipping: 1))
    }
  }

  func testLooksOfMonthCalendarInUse() {
    let style = CalendarStyle(
      in: CalendarDate(
        year: 2024, month: 2, day: 5)...CalendarDate(year: 2025, month: 1, day: 1),
      today: CalendarDate(year: 2024, month: 2, day: 20))
    assertLooksInUse(Self.day, Self.open) { day in
      MonthCalendar("Day", date: day, style: style) { $0 }
    } by: { app in
      app.press(.right)
    }
  }

  // MARK: Lists that open

  func testLooksOfDatePickerInUse() {
    assertLooksInUse(Self.day, Self.open) { day in
      DatePicker("Day", date: day) { $0 }
      DatePicker("Other day", date: day) { $0 }.disabled()
    } by: { app in
      app.press(.enter, .right)
    }
  }

  func testLooksOfClosedDatePickerInUse() {
    assertLooksInUse(Self.day) { day in
      DatePicker("Focused", date: day) { $0 }
      DatePicker("Hovered", date: day, format: { _ in "hovered" }) { $0 }
      DatePicker("Disabled", date: day) { $0 }.disabled()
    } by: { app in
      app.hover(over: "hovered")
    }
  }

  func testLooksOfDropdownPickerInUse() {
    assertLooksInUse("Banana", Self.open) { fruit in
      DropdownPicker("Fruit", ["Apple", "Banana", "Cherry"], selection: fruit) { $0 }
      Text("what is below")
    } by: { app in
      app.press(.enter)
      app.hover(over: "Cherry")
    }
  }

  func testLooksOfClosedDropdownPickerInUse() {
    assertLooksInUse("a") { value in
      DropdownPicker("Focused", ["a", "b"], selection: value) { $0 }
      DropdownPicker("Hovered", ["hovered"], selection: "hovered") { $0 }
      DropdownPicker("Nothing chosen", ["c"], selection: value) { $0 }
      DropdownPicker("Disabled", ["a", "b"], selection: value) { $0 }.disabled()
    } by: { app in
      app.hover(over: "hovered")
    }
  }

  func testLooksOfMenuInUse() {
    assertLooksInUse(0, Self.open) { _ in
      Menu("File", Self.items)
      Menu("Disabled", Self.items).disabled()
    } by: { app in
      app.press(.enter, .end, .up, .enter)
    }
  }

  func testLooksOfClosedMenuInUse() {
    assertLooksInUse(0) { _ in
      Menu("Focused", Self.items)
      Menu("Hovered", Self.items)
      Menu("Empty", [MenuItem<Int>]())
      Menu("Disabled", Self.items).disabled()
    } by: { app in
      app.hover(over: "Hovered")
    }
  }

  func testLooksOfMenuBarInUse() {
    assertLooksInUse(0, Self.open) { _ in
      MenuBar(
        "Menu", [.init("File", Self.items), .init("View", [MenuItem("Grid", isOn: false, 1)])])
    } by: { app in
      app.press(.enter)
      app.hover(over: "Quit")
    }
  }

  func testLooksOfClosedMenuBarInUse() {
    assertLooksInUse(0) { _ in
      MenuBar(
        "Menu", [.init("File", Self.items), .init("View", Self.items), .init("Edit", Self.items)])
      MenuBar("Menu", [.init("Disabled", Self.items)]).disabled()
    } by: { app in
      app.press(.right)
      app.hover(over: "Edit")
    }
  }

  func testLooksOfContextMenuInUse() {
    assertLooksInUse(0, Self.open) { _ in
      ContextMenu("Row", Self.items) {
        Button("Inside", 7)
        Spacer()
      }
      .frame(width: .fill, height: .fill)
    } by: { app in
      app.click(Point(column: 3, row: 2), button: .right)
      app.hover(over: "Ruler")
    }
  }

  func testLooksOfFormInUse() {
    assertLooksInUse("") { name in
      Form([
        FormField("Name", isRequired: true, error: "Say who you are") {
          TextField("Name", text: name) { $0 }
        },
        FormField("News", hint: "once a month") { Checkbox("by mail", isOn: true) { "\($0)" } },
        FormField("Off") { TextField("Off", text: "disabled") { $0 }.disabled() },
      ])
    } by: { app in
      app.type("Ada")
    }
  }
}
