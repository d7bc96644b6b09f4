// Base64Tests: the encoding of RFC 4648, compared with Foundation's.

import XCTest

@testable import TermView

final class Base64Tests: XCTestCase {
  func testEveryLengthMatchesFoundation() {
    for count in 0..<200 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ count) }
      XCTAssertEqual(
        String(decoding: base64(bytes), as: UTF8.self), Data(bytes).base64EncodedString())
    }
  }
}
