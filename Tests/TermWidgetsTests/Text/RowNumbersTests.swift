// RowNumbersTests: the numbers of a view's rows, before it.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class RowNumbersTests: XCTestCase {
  private func lines(_ app: TestDriver<Host<Int>>) -> [String] {
    app.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  func testEachRowHasItsNumberBeforeIt() {
    let app = host(0, size: Size(columns: 8, rows: 3)) { _ in
      Text("a\nb\nc").sending(Int.self).rowNumbers()
    }
    XCTAssertEqual(lines(app), ["1 a", "2 b", "3 c"])
  }

  func testTheyAreRightAligned() {
    let app = host(0, size: Size(columns: 8, rows: 3)) { _ in
      Text("a\nb\nc").sending(Int.self).rowNumbers(from: 9)
    }
    XCTAssertEqual(lines(app), [" 9 a", "10 b", "11 c"])
  }

  func testTheyScrollWithTheView() {
    let text = (0..<1000).map { "line \($0)" }.joined(separator: "\n")
    let app = host(0, size: Size(columns: 20, rows: 3)) { _ in
      ScrollView(showsBars: false) { Text(text).sending(Int.self).rowNumbers() }
    }
    XCTAssertTrue(lines(app)[0].hasPrefix("   1 line 0"), app.text)
    app.press(.end)
    XCTAssertTrue(lines(app)[2].hasPrefix("1000 line 999"), app.text)
    app.press(.pageUp)
    XCTAssertTrue(lines(app)[2].hasPrefix(" 998 line 997"), app.text)
  }

  func testTheyFollowATextThatIsWrappedOtherwise() {
    let app = host(0, size: Size(columns: 30, rows: 9)) { _ in
      ScrollView(showsBars: false) {
        VStack<Int> {
          Text("one two three four").sending(Int.self).rowNumbers()
          Text("end")
        }
      }
    }
    XCTAssertEqual(lines(app).prefix(2), ["1 one two three four", "end"])
    app.resize(to: Size(columns: 8, rows: 9))
    XCTAssertEqual(lines(app).prefix(5), ["1 one", "2 two", "3 three", "4 four", "end"])
    app.resize(to: Size(columns: 30, rows: 9))
    XCTAssertEqual(lines(app).prefix(2), ["1 one two three four", "end"])
  }

  func testTheyFollowAViewThatChangesItsHeight() {
    let app = host(2, size: Size(columns: 20, rows: 4)) { count in
      VStack {
        Button("more", count + 1)
        ForEach(0..<count) { Text("row \($0)") }.rowNumbers()
      }
    }
    XCTAssertEqual(lines(app)[2], "2 row 1")
    app.press(.enter)
    XCTAssertEqual(lines(app)[3], "3 row 2")
  }
}
