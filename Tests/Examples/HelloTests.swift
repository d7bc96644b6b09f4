// The first example greets by the name that is typed.

import TermTest
import TermWidgets
import XCTest

@testable import examples

final class HelloTests: XCTestCase {
  func testHelloGreetsTheTypedName() {
    let hello = TestDriver(Hello(), size: Size(columns: 30, rows: 8))
    XCTAssertTrue(hello.text.contains("Who are you?"), hello.text)
    hello.type("Ada")
    XCTAssertTrue(hello.text.contains("Hello, Ada!"), hello.text)
    assertSnapshot(of: hello)
    assertAccessible(hello)
    hello.press(.escape)
    XCTAssertTrue(hello.exitCode == 0)
  }
}
