// Widgets: checks whether a large text or table costs more than its visible part.

import TermRender
import TermWidgets

/// Prints the cost of a key in a text of 10 MB, and the costs of a million rows and of a thousand rows of 50 columns.
func printWidgetTimes() {
  var area = TextAreaUser(bytes: 10_000_000)
  print("TextArea of \(area.text.count / 1_000_000) MB, a key to its frame")
  for (name, go) in TextAreaUser.places {
    go(&area)
    let times = area.type(400).sorted()
    print(
      "  \(name): median \(shown(times[200])) µs, 99th of a hundred \(shown(times[396])) µs, "
        + "longest \(shown(times[399])) µs")
  }
  var edited = TextAreaUser(bytes: 10_000_000)
  let first = edited.text
  let undone = edited.undo(10_000)
  print(
    "  10,000 edits undone in \(shown(undone / 1000)) ms: the text is "
      + (edited.text == first ? "the first" : "ANOTHER"))

  let (few, many) = (TableTimes(rows: 1000), TableTimes(rows: 1_000_000))
  print("Table of 50 columns, 1,000,000 rows beside 1,000")
  compare("first frame", many.first, few.first)
  compare("one row on", many.scroll, few.scroll)
  compare("sort mark", many.sort, few.sort)
}

private func shown(_ time: Double) -> String { fixed(time, 0) }

private func compare(_ name: String, _ large: Double, _ small: Double) {
  let ratio = fixed(large / small, 2)
  print("  \(name): \(shown(large)) µs beside \(shown(small)) µs: \(ratio) times")
}

/// A user who edits a large text.
struct TextAreaUser {
  var text: TextBuffer
  let screen: Screen<TextBuffer>

  static let places: [(name: String, go: @Sendable (inout TextAreaUser) -> Void)] = [
    ("at the start", { $0.press(Key(.home, .control)) }),
    ("in the middle", { $0.goToMiddle() }),
    ("at the end", { $0.press(Key(.end, .control)) }),
  ]

  init(bytes: Int, size: Size = Size(columns: 100, rows: 40)) {
    screen = Screen(size: size)
    let line =
      "The quick brown fox jumps over the lazy dog, and 漢字 stand beside it, line after line.\n"
    text = TextBuffer(String(repeating: line, count: bytes / line.utf8.count + 1))
    update()
    press(.tab)
  }

  private func update() { screen.update { TextArea("text", text: text) { $0 } } }

  private mutating func send(_ event: Event) {
    for message in screen.send(event) { text = message }
    update()
  }

  mutating func press(_ key: Key) { send(.key(KeyPress(key))) }

  mutating func goToMiddle() {
    press(Key(.home, .control))
    let place = Point(column: 40, row: 20)
    send(.scroll(ScrollEvent(rows: text.lineCount / 2, at: place)))
    send(.mouse(MouseEvent(.down(.left), at: place)))
    send(.mouse(MouseEvent(.up(.left), at: place)))
  }

  /// Presses the key with a number: mostly a letter, sometimes Enter or Backspace.
  mutating func type(_ number: UInt32) {
    press(number % 40 == 39 ? .enter : number % 7 == 6 ? .backspace : "x")
  }

  /// Returns the microseconds from each of this many keys to its frame.
  mutating func type(_ count: Int) -> [Double] {
    (0..<count).map { number in
      microseconds {
        type(UInt32(number))
        screen.render()
        screen.removeOutput()
      }
    }
  }

  /// Edits this many times in steps of their own, undoes everything, and returns the time.
  mutating func undo(_ count: Int) -> Double {
    for _ in 0..<count {
      press("y")
      press(.left)
    }
    return microseconds { for _ in 0..<count { press(.ctrl("z")) } }
  }
}

/// The costs of a table, in microseconds.
private struct TableTimes {
  var first: Double
  var scroll: Double
  var sort: Double

  init(rows: Int) {
    let size = Size(columns: 120, rows: 40)
    let columns = (0..<50).map { number in
      TableColumn<Int>("column \(number)", width: .fixed(12)) { "\($0) in \(number)" }
    }
    func table(_ sort: TableSort?) -> Table<Int, Int, Int> {
      Table(
        "numbers", count: rows, columns, selection: TableSelection(), sort: sort,
        onSort: { _ in 0 }
      ) { _ in 0 }
    }
    first = median(of: 31) {
      let screen = Screen<Int>(size: size)
      return microseconds {
        screen.update { table(nil) }
        screen.render()
      }
    }
    let screen = Screen<Int>(size: size)
    func show(_ sort: TableSort?) {
      screen.update { table(sort) }
      screen.render()
      screen.removeOutput()
    }
    show(nil)
    scroll = median(of: 101) {
      microseconds {
        _ = screen.send(.scroll(ScrollEvent(rows: 1, at: Point(column: 40, row: 20))))
        show(nil)
      }
    }
    var isUp = false
    sort = median(of: 101) {
      isUp.toggle()
      return microseconds { show(TableSort(column: 3, isAscending: isUp)) }
    }
  }
}
