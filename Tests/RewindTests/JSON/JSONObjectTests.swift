// JSONObjectTests: members by their names, in objects of few members and of many.

import Rewind
import XCTest

final class JSONObjectTests: XCTestCase {
  func testMembersAreFoundByNameInObjectsOfAnySize() {
    for count in 0...40 {
      var object = JSON.Object()
      for number in 0..<count {
        XCTAssertNil(object["\(number)"], "\(count)")
        object.set("\(number)", .integer(Int128(number)))
      }
      XCTAssertEqual(object.names, (0..<count).map { "\($0)" })
      for number in 0..<count { XCTAssertEqual(object["\(number)"], .integer(Int128(number))) }
      XCTAssertNil(object["\(count)"])
      // A member that is set again stays where it is.
      for number in 0..<count { object.set("\(number)", .integer(Int128(-number))) }
      XCTAssertEqual(object.names.count, count)
      XCTAssertEqual(object.values, (0..<count).map { .integer(Int128(-$0)) })
    }
  }

  func testObjectsWithDifferentMemberOrdersAreUnequal() {
    let object: JSON.Object = ["a": .integer(1), "b": .integer(2)]
    XCTAssertEqual(object, ["a": .integer(1), "b": .integer(2)])
    XCTAssertNotEqual(object, ["b": .integer(2), "a": .integer(1)])
    XCTAssertNotEqual(object, ["a": .integer(1), "b": .integer(3)])
    XCTAssertEqual(
      Set([object, ["a": .integer(1), "b": .integer(2)], ["b": .integer(2), "a": .integer(1)]])
        .count, 2)
  }
}
