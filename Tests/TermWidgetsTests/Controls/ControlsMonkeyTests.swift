// ControlsMonkeyTests: all controls at once, used at random in any space.

import RecordSupport
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ControlsMonkeyTests: XCTestCase {
  private struct Values: Sendable {
    var isOn = false
    var choice = "c0"
    var count = 5
    var guests = 3
    var level = 50.0
    var date = CalendarDate(year: 2024, month: 2, day: 29)

    var choices: [String] { (0..<count).map { "c\($0)" } }

    func with<Value>(_ path: WritableKeyPath<Values, Value>, _ value: Value) -> Values {
      var copy = self
      copy[keyPath: path] = value
      return copy
    }
  }

  private static let range =
    CalendarDate(
      year: 2023, month: 12, day: 5)...CalendarDate(
      year: 2024, month: 5, day: 9)

  /// Returns as many commands as the state says, which changes while the menus are open.
  private static func items(_ values: Values) -> [MenuItem<Values>] {
    let commands = values.choices.map { name in
      MenuItem(name, key: "ctrl+s", isDisabled: name == "c1", values.with(\.choice, name))
    }
    return commands + [.separator, .submenu("More", commands)]
      + [0, 1, 30].map { count in MenuItem("\(count)", values.with(\.count, count)) }
  }

  @ViewBuilder<Values> private static func page(_ values: Values) -> Views<Values> {
    MenuBar("Main", [MenuBar.Entry("A", items(values)), MenuBar.Entry("B", items(values))])
    Toggle("toggle", isOn: values.isOn) { values.with(\.isOn, $0) }
    Checkbox("box", isOn: values.isOn) { values.with(\.isOn, $0) }
    DropdownPicker("drop", values.choices, selection: values.choice) { values.with(\.choice, $0) }
    RadioGroup("radio", values.choices, selection: values.choice) { values.with(\.choice, $0) }
    Stepper("step", value: values.guests, in: 1...12, step: 5) { values.with(\.guests, $0) }
    Slider("slide", value: values.level, in: -3...100) { values.with(\.level, $0) }
    Menu("menu", items(values))
    DatePicker("day", date: values.date, style: CalendarStyle(in: range)) {
      values.with(\.date, $0)
    }
    ContextMenu("context", items(values)) {
      MonthCalendar("month", date: values.date, style: CalendarStyle(in: range)) {
        values.with(\.date, $0)
      }
    }
  }

  func testRandomKeysAndClicksKeepControlsConsistent() {
    let keys: [Key] = [
      .tab, .shift(.tab), .enter, .space, .escape, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, "ctrl+pageup", "c", "m", "1", "3", "+", "-", "shift+f10", "ctrl+x",
      "ctrl+x", .enter, .down, .end,
    ]
    let sizes = [(80, 40), (24, 8), (60, 20), (7, 3), (1, 1), (200, 60)]
      .map { Size(columns: $0.0, rows: $0.1) }
    var random = SeededGenerator(seed: 20_241_122)
    for round in 0..<6 {
      var size = sizes[round % sizes.count]
      let app = host(Values(), size: size) { values in
        VStack { Self.page(values) }
          .onKey("ctrl+x", values.with(\.count, values.count * 7 % 13))
      }
      for step in 0..<250 {
        let place = Point(
          column: random.next(below: size.columns), row: random.next(below: size.rows))
        switch random.next(below: 12) {
        case 0..<7: app.press(keys[random.next(below: keys.count)])
        case 7..<9: app.click(place)
        case 9: app.click(place, button: .right)
        case 10:
          random.next(below: 2) == 0
            ? app.hover(place) : app.wheel(1 - random.next(below: 3), at: place)
        default:
          guard random.next(below: 4) == 0 else { continue }
          size = sizes[random.next(below: sizes.count)]
          app.resize(to: size)
        }
        let values = app.state
        guard app.diagnostics.isEmpty, (1...12).contains(values.guests),
          (-3...100).contains(values.level), Self.range.contains(values.date)
        else {
          return XCTFail("round \(round), step \(step): \(values), \(app.diagnostics)")
        }
      }
    }
  }

  func testAMenuThatBecomesShorterWhileItIsOpen() {
    let names = (0..<6).map { "c\($0)" }
    let app = host(6) { count in
      VStack {
        DropdownPicker("drop", Array(names.prefix(count)), selection: "c5") { _ in count }
        Menu("menu", names.prefix(count).map { MenuItem($0, count) })
      }
    }
    app.press(.enter)
    app.send(2)
    XCTAssertEqual(app.all(.role(.radio)).map(\.label), ["c0", "c1"])
    app.send(0)
    app.press(.enter)
    XCTAssertFalse(app.has(.role(.list)))
    let other = host(6) { count in
      Menu("menu", names.prefix(count).map { MenuItem($0, count) })
    }
    other.press(.tab, .enter, .end)
    other.send(2)
    other.press(.right, .left, .enter, .up, .enter)
    XCTAssertEqual(other.state, 2)
    XCTAssertFalse(other.has(.role(.menu)))
  }
}
