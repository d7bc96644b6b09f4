// CompositionTests: focus, state and messages in one composition of memos, maps, locals and lists.

import TermRender
import TermWidgets
import XCTest

/// A difficult composition, which must not be awkward to write.
///
/// A dropdown with type-ahead and state of its own, inside a `Memo` inside a `.map`, in rows that move.
final class CompositionTests: XCTestCase {
  func testABurstOfKeysReachesItsField() {
    let form = Form(rows: [1, 2])
    XCTAssertEqual(
      form.text,
      """
      1 apple ▾
      2 apple ▾
      """)
    XCTAssertEqual(form.press("enter", "b", "l"), [])
    XCTAssertEqual(
      form.text,
      """
      1 apple ▴
         bl
        >blueberry
      2 apple ▾
      """)
    XCTAssertEqual(
      form.press("backspace", "a", "n", "enter"),
      [Sent(version: 0, row: 1, picked: "banana")])
    XCTAssertEqual(
      form.text,
      """
      1 apple ▾
      2 apple ▾
      """)
  }

  func testFocusAndStateMoveWithTheirRow() {
    let form = Form(rows: [1, 2, 3])
    _ = form.press("tab", "enter", "c")
    XCTAssertEqual(
      form.text,
      """
      1 apple ▾
      2 apple ▴
         c
        >cherry
        >cranberry
      3 apple ▾
      """)
    form.rows = [3, 1, 4, 2]
    form.update()
    XCTAssertEqual(
      form.text,
      """
      3 apple ▾
      1 apple ▾
      4 apple ▾
      2 apple ▴
         c
        >cherry
        >cranberry
      """)
    XCTAssertEqual(
      form.press("r", "enter"), [Sent(version: 0, row: 2, picked: "cranberry")])
  }

  func testMessagesPassThroughTheNewestMapAboveAnEqualMemo() {
    let form = Form(rows: [1])
    _ = form.press("enter", "b")
    form.version = 7
    form.update()
    XCTAssertEqual(form.press("l", "enter"), [Sent(version: 7, row: 1, picked: "blueberry")])
  }

  func testAMemoFollowsItsValueAndKeepsItsState() {
    let form = Form(rows: [1])
    _ = form.press("enter", "c")
    form.selected = "cherry"
    form.update()
    XCTAssertEqual(
      form.text,
      """
      1 cherry ▴
         c
        >cherry
        >cranberry
      """)
    XCTAssertEqual(form.press("r", "enter"), [Sent(version: 0, row: 1, picked: "cranberry")])
  }

  func testStateIsRemovedWithItsRow() {
    let form = Form(rows: [1, 2])
    _ = form.press("enter", "b")
    form.rows = [2]
    form.update()
    form.rows = [1, 2]
    form.update()
    XCTAssertEqual(
      form.text,
      """
      1 apple ▾
      2 apple ▾
      """)
    XCTAssertEqual(form.press("b"), [], "the focus went with the row")
  }

  func testAClickOpensAndAClickElsewhereMovesTheFocus() {
    let form = Form(rows: [1, 2])
    XCTAssertEqual(form.click(column: 3, row: 1), [])
    XCTAssertEqual(
      form.text,
      """
      1 apple ▾
      2 apple ▴
        >apple
        >banana
        >blueberry
        >cherry
        >cranberry
      """)
    XCTAssertEqual(form.click(column: 4, row: 3), [Sent(version: 0, row: 2, picked: "banana")])
  }
}

/// The messages of the form's program.
private struct Sent: Equatable {
  var version: Int
  var row: Int
  var picked: String
}

/// A stand-in for the loop: rows of dropdowns, updated before each event.
private final class Form {
  var rows: [Int]
  var version = 0
  var selected = "apple"
  let screen = Screen<Sent>(size: Size(columns: 16, rows: 9))

  init(rows: [Int]) {
    self.rows = rows
    update()
  }

  func update() {
    let (version, selected) = (version, selected)
    screen.update {
      VStack(alignment: .leading) {
        ForEach(rows, id: { $0 }) { row in
          Memo([selected, "\(row)"]) { value in
            HStack(alignment: .top, spacing: 1) {
              Text(value[1])
              Dropdown(selected: value[0], options: fruits)
            }
          }
          .map { picked in Sent(version: version, row: row, picked: picked) }
        }
      }
    }
    screen.render()
  }

  func press(_ keys: Key...) -> [Sent] {
    keys.flatMap { key in
      let sent = screen.send(.key(KeyPress(key)))
      update()
      return sent
    }
  }

  func click(column: Int, row: Int) -> [Sent] {
    let place = Point(column: column, row: row)
    let sent =
      screen.send(.mouse(MouseEvent(.down(.left), at: place)))
      + screen.send(.mouse(MouseEvent(.up(.left), at: place)))
    update()
    return sent
  }

  /// Returns the screen without blanks at the ends.
  var text: String {
    var lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

private let fruits = ["apple", "banana", "blueberry", "cherry", "cranberry"]

/// A choice of one of several options; typing finds those with the typed prefix.
private struct Dropdown: View {
  struct Open: Equatable { var typed = "" }

  var selected: String
  var options: [String]

  var body: some View<String> {
    Local(Open?.none) { open, send in
      VStack(alignment: .leading) {
        Text("\(selected) \(open == nil ? "▾" : "▴")")
          .onKey { press in open.flatMap { answer(press, $0) } }
          .onPress(.set(open == nil ? Open() : nil))
        if let open {
          if !open.typed.isEmpty { Text(" \(open.typed)") }
          ForEach(matches(open), id: { $0 }) { option in
            Text(">\(option)").onMouse { event in
              event.action == .down(.left) ? .setAndSend(nil, option) : nil
            }
          }
        }
      }
    }
  }

  private func matches(_ open: Open) -> [String] { options.filter { $0.hasPrefix(open.typed) } }

  private func answer(_ press: KeyPress, _ open: Open) -> LocalAction<Open?, String>? {
    switch press.key {
    case .enter: matches(open).first.map { .setAndSend(nil, $0) } ?? .set(nil)
    case .escape: .set(nil)
    case .backspace: .set(Open(typed: String(open.typed.dropLast())))
    default: press.text.isEmpty ? nil : .set(Open(typed: open.typed + press.text))
    }
  }
}
