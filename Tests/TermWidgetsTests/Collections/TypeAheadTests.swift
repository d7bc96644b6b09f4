// TypeAheadTests: signs that are typed in a list, which are letters of a row or keys of the app.

import TermTest
import TermWidgets
import XCTest

final class TypeAheadTests: XCTestCase {
  func testASignThatNoRowHasIsAKeyOfTheAppAlsoWhileOneTypes() {
    let app = host("", size: Size(columns: 20, rows: 6)) { text in
      List(
        "Files", ["a.txt", "a?b", "c"], id: \.self, selection: Selection<String>(), text: { $0 }
      ) { text + ($0.cursor ?? "") + " " }
      .onKey("?", "help", text + "help ")
    }
    app.type("c?")
    XCTAssertEqual(app.state, "c help ")
    app.advance(by: .seconds(2))
    // But one that a row has there goes on.
    app.type("a?")
    XCTAssertEqual(app.state, "c help a.txt a?b ")
    app.type("xx?")
    XCTAssertEqual(app.state, "c help a.txt a?b help ")
  }
}
