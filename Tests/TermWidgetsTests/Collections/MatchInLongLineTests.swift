// MatchInLongLineTests: a match in a line of more rows than the screen has is scrolled into view.

import TermTest
import XCTest

@testable import TermWidgets

private func words(_ count: Int) -> String {
  (1...count).map { "word\($0)" }.joined(separator: " ")
}

private let lines = ["first", words(400), "between", "a " + words(300), "last"]

final class MatchInLongLineTests: XCTestCase {
  func testThePagerShowsAMatchFarInALine() {
    for numbers in [false, true] {
      for columns in [12, 33, 40, 80] {
        let pager = host(0, size: Size(columns: columns, rows: 8)) { _ in
          Pager("P", LogLines(lines), showsNumbers: numbers, dismiss: 1)
        }
        for wanted in ["word150", "word399", "word2 word3", "word299"] {
          pager.press("/")
          pager.type(wanted)
          pager.press(.enter)
          XCTAssertTrue(shows(pager.text, wanted), "\(wanted) in \(columns):\n\(pager.text)")
        }
        pager.press("/")
        pager.type("word250")
        pager.press(.enter, .end, .home)
        for key: Key in ["n", "N", "n"] {
          pager.press(key)
          XCTAssertTrue(shows(pager.text, "word250"), pager.text)
        }
      }
    }
  }

  func testAMatchStaysInSightInOtherSizesAndWhereWrappingChanges() {
    for wraps in [true, false] {
      let pager = host(0, size: Size(columns: 80, rows: 8)) { _ in
        Pager("P", LogLines(lines), wraps: wraps, dismiss: 1)
      }
      pager.press("/")
      pager.type("word250")
      pager.press(.enter)
      for (columns, rows) in [(60, 8), (100, 8), (100, 4), (33, 12), (20, 6), (90, 5)] {
        pager.resize(to: Size(columns: columns, rows: rows))
        XCTAssertTrue(shows(pager.text, "word250"), "\(columns)x\(rows) \(wraps): \(pager.text)")
        for _ in 0..<2 {
          pager.press("w")
          XCTAssertTrue(shows(pager.text, "word250"), "\(columns)x\(rows) w: \(pager.text)")
        }
      }
      // After a move to another place, the match does not come back.
      guard wraps else { continue }
      pager.press("g")
      XCTAssertTrue(pager.text.contains("first"), pager.text)
      for columns in [40, 60] {
        pager.resize(to: Size(columns: columns, rows: 6))
        pager.press("w")
        XCTAssertTrue(pager.text.contains("first"), pager.text)
      }
    }
  }

  func testALogKeepsAMatchInSightInOtherSizes() {
    let log = host(0, size: Size(columns: 80, rows: 8)) { _ in
      LogView("Log", lines, query: "word250")
    }
    log.press("n")
    for (columns, rows) in [(60, 8), (100, 8), (100, 4), (33, 12), (20, 6), (90, 5)] {
      log.resize(to: Size(columns: columns, rows: rows))
      XCTAssertTrue(shows(log.text, "word250"), "\(columns)x\(rows): \(log.text)")
    }
  }

  func testALogShowsAMatchFarInALine() {
    for columns in [12, 33, 80] {
      let log = host(0, size: Size(columns: columns, rows: 8)) { _ in
        LogView("Log", lines, query: "word250")
      }
      for key: Key in ["n", "n", "N", "n"] {
        log.press(key)
        XCTAssertTrue(shows(log.text, "word250"), log.text)
      }
    }
  }

  func testALogInAScrollViewShowsAMatchFarInALine() {
    let log = host(0, size: Size(columns: 30, rows: 8)) { _ in
      ScrollView {
        VStack {
          Text("above")
          LogView("Log", lines, query: "word250").frame(height: 60)
          Text("below")
        }
      }
    }
    for key: Key in ["n", "n", "N"] {
      log.press(key)
      XCTAssertTrue(shows(log.text, "word250"), log.text)
    }
  }

  func testOneLongWordIsShownWhereItMatches() {
    let word = String(repeating: "a", count: 3000) + "x" + String(repeating: "b", count: 3000)
    let pager = host(0, size: Size(columns: 20, rows: 6)) { _ in Pager("P", word, dismiss: 1) }
    pager.press("/", "x", .enter)
    XCTAssertTrue(pager.text.contains("x"), pager.text)
  }

  /// Whether words are on the screen, which may break them at spaces; a status that names them does not count.
  private func shows(_ screen: String, _ words: String) -> Bool {
    let rows = screen.split(separator: "\n").filter { !$0.contains("“") }
    return words.split(separator: " ").allSatisfy { word in
      rows.contains { row in
        row.split { !($0.isLetter || $0.isNumber) }.contains { $0 == word }
      }
    }
  }
}
