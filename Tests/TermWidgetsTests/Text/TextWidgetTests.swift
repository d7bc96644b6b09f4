// TextWidgetTests: big letters, key-value pairs and quotes.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class TextWidgetTests: XCTestCase {
  func testBigText() {
    assertLooks(of: BigText("12:45 Go!", color: .accent))
  }

  func testEveryBigLetter() {
    let letters = (0x20...0x7E).map { String(Character(Unicode.Scalar(UInt8($0)))) }
    let rows = stride(from: 0, to: letters.count, by: 19).map { start in
      letters[start..<min(start + 19, letters.count)].joined()
    }
    assertSnapshot(
      of: VStack(spacing: 1) { ForEach(rows, id: \.self) { BigText($0) } },
      size: Size(columns: 110, rows: 30), named: "letters")
  }

  func testBigTextThatDoesNotFitIsPlain() {
    let driver = host(0, size: Size(columns: 12, rows: 5)) { _ in BigText("Welcome home") }
    XCTAssertTrue(driver.text.contains("Welcome home"), driver.text)
    XCTAssertTrue(driver.has(.role(.image, "Welcome home")))
  }

  func testKeyValue() {
    assertLooks(
      of: VStack(spacing: 1) {
        KeyValue([
          ("Name", "TermView"), ("Licence", "MIT"), ("", "no name"), ("Empty", ""),
          ("About", "A value that is long enough to be wrapped beside its name in most rooms."),
        ])
        KeyValue(
          [("A name that is far too long for it", "1"), ("東西", "2")], alignsKeysRight: true)
      }, [Size(columns: 60, rows: 12), Size(columns: 24, rows: 18)])
  }

  func testQuote() {
    assertLooks(
      of: VStack<Never>(spacing: 1) {
        Quote("Simplicity is prerequisite for reliability.", by: "Edsger W. Dijkstra")
        Quote {
          Text("Outer")
          Quote("Inner").sending(Never.self)
        }
      })
  }

  func testPairsAndQuotesAreFound() {
    let driver = host(0) { _ in
      KeyValue([("Name", "x")])
      Quote(by: "Ada") { Button("Answer", 1) }
    }
    XCTAssertEqual(driver.find(.role(.text, "Name"))?.value, "x")
    XCTAssertTrue(driver.has(.role(.group, "Quote by Ada")))
    assertAccessible(driver)
    driver.tap(.button("Answer"))
    XCTAssertEqual(driver.state, 1)
  }
}
