// SnapshotNamesTests: tests with the same name in one file, and the names of their snapshot files.

import TermView
import XCTest

@testable import TermTest

final class SnapshotNamesTests: XCTestCase {
  private let names = SnapshotNames(
    """
    import XCTest

    final class FirstTests: XCTestCase {
      func testIt() {
        assertSnapshot(of: view)
      }

      @MainActor func testAlone() async throws { assertSnapshot(of: view) }
    }

    @MainActor
    struct SecondTests {
      struct Inner {
        @Test func testIt() {
          assertSnapshot(of: view)
        }
      }

      @Test(arguments: ["class Wrong {"]) func testIt(_ text: String) {
        assertSnapshot(of: view)
      }
      class func testIt() {
      }
      @Test func `it has blanks`() {}
    }

    extension ThirdTests.Part {
      #if os(Linux)
        func testIt() {
          assertSnapshot(of: view)
        }
      #else
        func testIt() {
          assertSnapshot(of: view)
        }
      #endif
      // func testAlone() {}
    }
    """)

  func testAUniqueNameStays() {
    XCTAssertEqual(names.title(of: "testAlone", line: 8), "testAlone")
    XCTAssertEqual(names.title(of: "`it has blanks`", line: 23), "`it has blanks`")
    XCTAssertEqual(names.title(of: "elsewhere", line: 8), "elsewhere")
  }

  func testTheFirstOfSeveralKeepsItsNameAndTheOthersGetTheirTypes() {
    XCTAssertEqual(names.title(of: "testIt", line: 5), "testIt")
    XCTAssertEqual(names.title(of: "testIt", line: 15), "SecondTests-Inner-testIt")
    XCTAssertEqual(names.title(of: "testIt", line: 20), "SecondTests-testIt")
    XCTAssertEqual(names.title(of: "testIt", line: 23), "SecondTests-2-testIt")
  }

  func testOneOfTwoPlatformsHasTheNameOfTheOther() {
    XCTAssertEqual(names.title(of: "testIt", line: 29), "ThirdTests-Part-testIt")
    XCTAssertEqual(names.title(of: "testIt", line: 33), "ThirdTests-Part-testIt")
  }

  func testALineBeforeAllTestsBelongsToTheFirst() {
    XCTAssertEqual(names.title(of: "testIt", line: 1), "testIt")
  }

  func testTheSameTestInAnotherClass() {
    assertSnapshot(of: Text("one"), size: Size(columns: 5, rows: 1))
  }
}

final class OtherSnapshotNamesTests: XCTestCase {
  func testTheSameTestInAnotherClass() {
    assertSnapshot(of: Text("two"), size: Size(columns: 5, rows: 1))
  }
}
