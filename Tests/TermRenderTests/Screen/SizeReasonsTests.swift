// SizeReasonsTests: the sentences that say which rule gave a view its size.

import TermView
import XCTest

@testable import TermRender

final class SizeReasonsTests: XCTestCase {
  /// Returns the sentences about the view with the id 0.
  private func reasons(
    _ columns: Int = 20, _ rows: Int = 6, @ViewBuilder<Never> _ views: () -> Views<Never>
  ) -> [String] {
    let screen = Screen<Never>(size: Size(columns: columns, rows: rows))
    screen.update(views)
    screen.render()
    guard let node = screen.tree.node(identity: identityKey(of: 0)) else { return ["no node"] }
    return screen.tree.sizeReasons(of: node)
  }

  private let all = "all of its container's"
  private let content = "its content's"

  func testAViewHasTheSizeOfItsContentOrOfItsContainer() {
    XCTAssertEqual(reasons { Text("abc").id(0) }, ["20 columns: \(all)", "6 rows: \(all)"])
    XCTAssertEqual(
      reasons { VStack { Text("abc").id(0) } }, ["20 columns: \(all)", "1 row: \(content)"])
    XCTAssertEqual(
      reasons { HStack { Text("abc").id(0) } }, ["3 columns: \(content)", "6 rows: \(all)"])
    XCTAssertEqual(
      reasons { HStack(alignment: .center) { Text("abc").alignSelf(.stretch).id(0) } },
      ["3 columns: \(content)", "6 rows: \(all)"])
    let own = ["3 columns: \(content)", "1 row: \(content)"]
    XCTAssertEqual(reasons { VStack(alignment: .leading) { Text("abc").id(0) } }, own)
    XCTAssertEqual(reasons { VStack { Text("abc").alignSelf(.end).id(0) } }, own)
    XCTAssertEqual(reasons { HStack { Text("abc").alignSelf(.end).id(0) } }, own)
    XCTAssertEqual(reasons { HStack(alignment: .center) { Text("abc").id(0) } }, own)
    XCTAssertEqual(reasons { ZStack { Text("abc").id(0) } }, own)
    // A stack's children are placed along it by the stack.
    XCTAssertEqual(
      reasons { VStack { Text("abc").justifySelf(.end).id(0) } },
      ["20 columns: \(all)", "1 row: \(content)"])
  }

  func testASizeThatWasSetIsNamed() {
    for (width, height, words) in [
      (5, 2, ["5 columns: 5 as set", "2 rows: 2 as set"]),
      (1, 1, ["1 column: 1 as set", "1 row: 1 as set"]),
      (0, 0, ["0 columns: 0 as set", "0 rows: 0 as set"]),
      (.percent(33.333), .percent(12.5), ["7 columns: 33.33 % as set", "1 row: 12.50 % as set"]),
      (.percent(12.1), .percent(50), ["2 columns: 12.10 % as set", "3 rows: 50 % as set"]),
      (.percent(5.05), .percent(50), ["1 column: 5.05 % as set", "3 rows: 50 % as set"]),
    ] as [(Length, Length, [String])] {
      XCTAssertEqual(
        reasons { VStack { Text("abc").frame(width: width, height: height).id(0) } }, words)
    }
    XCTAssertEqual(
      reasons { HStack { Text("abc").frame(width: .percent(25), height: .fill).id(0) } },
      ["5 columns: 25 % as set", "6 rows: \(all)"])
  }

  /// The sentence about the columns of the first view in a row.
  private func columns(@ViewBuilder<Never> _ views: () -> Views<Never>) -> String {
    reasons { HStack(content: views) }[0]
  }

  func testASharedSpaceIsCountedInShares() {
    XCTAssertEqual(
      columns {
        Text("abc").flex(grow: 1).id(0)
        Text("d").flex(grow: 2.5)
      }, "8 columns: \(content), and 1 of 3.50 shares of what is free")
    XCTAssertEqual(
      columns {
        Text("abc").flex(grow: 1, basis: .cells(4)).id(0)
        Text("d")
      }, "19 columns: 4 as set, and 1 of 1 shares of what is free")
    // What is out of the flow takes no share, and what fills takes one.
    XCTAssertEqual(
      columns {
        Text("abc").frame(width: .fill).id(0)
        Text("d").frame(width: .fill)
        Text("e").flex(grow: 0.5)
        Text("f").flex(grow: 7).position(top: 0)
      }, "8 columns: from nothing, and 1 of 2.50 shares of what is free")
    XCTAssertEqual(
      reasons {
        VStack {
          Text("abc").frame(width: .fill, height: .fill).id(0)
          Text("d").flex(grow: 1.25)
        }
      }, ["20 columns: \(all)", "2 rows: from nothing, and 1 of 2.25 shares of what is free"])
  }

  func testMissingSpaceIsNamed() {
    let words = "20 columns: 30 as set, but there was no room"
    XCTAssertEqual(columns { Text("abc").frame(width: 30).id(0) }, words)
    XCTAssertEqual(columns { Text("abc").flex(grow: 0, basis: .cells(30)).id(0) }, words)
    XCTAssertEqual(columns { Text("abc").frame(width: 20).id(0) }, "20 columns: 20 as set")
    XCTAssertEqual(
      columns { Text("abc").fixedSize().id(0) }, "3 columns: \(content), never less")
    XCTAssertEqual(
      columns { Text("abc").frame(width: 5).fixedSize().id(0) }, "5 columns: 5 as set, never less")
  }

  func testALimitThatIsReachedIsNamed() {
    XCTAssertEqual(
      reasons { HStack { Text("abcdefgh").frame(maxWidth: 4, maxHeight: 2).id(0) } },
      ["4 columns: \(content), held to at most 4", "2 rows: \(all), held to at most 2"])
    XCTAssertEqual(columns { Text("abc").frame(maxWidth: 4).id(0) }, "3 columns: \(content)")
    XCTAssertEqual(
      reasons {
        HStack(alignment: .center) { Text("abc").frame(minWidth: 6, minHeight: 2).id(0) }
      }, ["6 columns: \(content), held to at least 6", "2 rows: \(content), held to at least 2"])
    XCTAssertEqual(columns { Text("abc").frame(minWidth: 2).id(0) }, "3 columns: \(content)")
    XCTAssertEqual(columns { Text("").frame(minWidth: 0).id(0) }, "0 columns: \(content)")
    // A percentage is one of the container's inside.
    XCTAssertEqual(
      columns { Text("abcdefghijklmnop").frame(maxWidth: .percent(50)).id(0) },
      "10 columns: \(content), held to at most 50 %")
    XCTAssertEqual(
      columns { Text("abc").frame(minWidth: .percent(25), maxWidth: .percent(100)).id(0) },
      "5 columns: \(content), held to at least 25 %")
    XCTAssertEqual(
      columns { Text("abc").frame(maxWidth: .percent(100)).id(0) }, "3 columns: \(content)")
    // Of two limits at the same size, one is enough.
    XCTAssertEqual(
      columns { Text("abcdefgh").frame(minWidth: 4, maxWidth: 4).id(0) },
      "4 columns: \(content), held to at most 4")
  }

  func testAViewOutOfTheFlowMayBeBetweenItsInsets() {
    XCTAssertEqual(
      reasons {
        ZStack { Text("abc").position(top: 1, leading: 2, bottom: 1, trailing: 3).id(0) }
      }, ["15 columns: between its insets", "4 rows: between its insets"])
    XCTAssertEqual(
      reasons { ZStack { Text("abc").position(top: 1, leading: 2).id(0) } },
      ["3 columns: \(content)", "1 row: \(content)"])
    XCTAssertEqual(
      reasons { HStack { Text("abc").position(top: 1, leading: 2, bottom: 0).id(0) } },
      ["3 columns: \(content)", "5 rows: between its insets"])
    XCTAssertEqual(
      reasons {
        ZStack {
          Text("abc").frame(width: 4, height: 2)
            .position(top: 1, leading: 2, bottom: 1, trailing: 3).id(0)
        }
      }, ["4 columns: 4 as set", "2 rows: 2 as set"])
    XCTAssertEqual(
      reasons {
        ZStack { Text("abc").frame(width: .fill, height: .fill).position(top: 1, leading: 2).id(0) }
      }, ["18 columns: \(all)", "5 rows: \(all)"])
  }

  func testTheScreenIsItsOwnReason() {
    let screen = Screen<Never>(size: Size(columns: 1, rows: 9))
    screen.update { Text("a") }
    screen.render()
    XCTAssertEqual(
      screen.tree.sizeReasons(of: screen.tree.root), ["1 column: the screen", "9 rows: the screen"])
  }
}
