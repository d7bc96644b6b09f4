// CSVRowsTests: comma-separated values, as RFC 4180 and common programs write them.

import XCTest

@testable import PromptTool

final class CSVRowsTests: XCTestCase {
  func testCellsAndRows() {
    for (text, rows) in [
      ("", []), ("a", [["a"]]), ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]), ("a,\n,\n", [["a", ""], ["", ""]]),
      ("a\n\nb\n", [["a"], [""], ["b"]]), ("\"a,b\",c\n", [["a,b", "c"]]),
      ("\"a\nb\",\"\"\n", [["a\nb", ""]]), ("\"say \"\"hi\"\"\"\n", [["say \"hi\""]]),
      ("5\" disk,x\n", [["5\" disk", "x"]]), ("\"a\r\nb", [["a\r\nb"]]),
      ("a\n\"\"", [["a"], [""]]), ("a,\"\"", [["a", ""]]), ("\u{FEFF}a\n1\n", [["a"], ["1"]]),
      ("\u{FEFF}", []),
    ] as [(String, [[String]])] {
      XCTAssertEqual(text.rowsOfCSV.rows, rows, text)
    }
  }

  func testAQuoteThatIsNotClosedIsTold() {
    for (text, isClosed) in [
      ("", true), ("\"a\"", true), ("\"a\"\"\"", true), ("a\"", true), ("\"", false),
      ("\"a\"\"", false), ("a,\"b\nc,d\n", false), ("\"a\",\"b\"\n", true),
    ] {
      XCTAssertEqual(text.rowsOfCSV.isClosed, isClosed, text)
    }
  }
}
