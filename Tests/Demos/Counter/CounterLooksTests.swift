// CounterLooksTests: the counter in each state, in every size, dark and light.

import CounterDemo
import TermRender
import TermTest
import TermWidgets
import XCTest

final class CounterLooksTests: XCTestCase {
  private func counter(
    _ columns: Int = 80, _ rows: Int = 24, profile: Profile = .standard
  ) -> TestDriver<Counter> {
    TestDriver(Counter(), size: Size(columns: columns, rows: rows), profile: profile)
  }

  func testCounter1TheTotalAndItsButtonsInEverySizeAndTheme() {
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      let counter = counter(columns, rows)
      counter.press("5", "+")
      assertSnapshot(of: counter, named: "\(columns)x\(rows)")
    }
    for isDark in [false, true] {
      let counter = counter()
      counter.setAppearance(isDark: isDark)
      counter.press("5", "+")
      assertSnapshot(of: counter, named: isDark ? "dark" : "light")
    }
    let counter = counter(profile: Profile(colors: .none))
    counter.press("5", "+")
    assertSnapshot(of: counter, named: "no color")
  }

  func testCounter2TheErrorAppearsAndDisappears() {
    for columns in [40, 80] {
      let counter = counter(columns, 12)
      counter.press("0", "-")
      assertSnapshot(of: counter, named: "error \(columns)")
      counter.advance(by: .seconds(2))
      assertSnapshot(of: counter, named: "after it \(columns)")
    }
  }

  func testCounter3ResetIsVisibleAboveZeroOnly() {
    let counter = counter()
    assertSnapshot(of: counter, named: "zero")
    counter.press("+")
    assertSnapshot(of: counter, named: "one")
    counter.press("r")
    assertSnapshot(of: counter, named: "zero")
  }

  func testCounter4EachPreview() {
    for preview in Counter.previews {
      assertSnapshot(
        of: Counter().view(preview.state), size: Size(columns: 56, rows: 11), named: preview.name)
    }
  }
}
