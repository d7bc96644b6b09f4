// TimelineTests: timelines inside timelines are rebuilt only for the current time.

import TermRender
import TermView
import XCTest

/// Nested views that change with time.
final class TimelineTests: XCTestCase {
  func testATimelineOmittedByItsOuterTimelineIsNotRebuilt() {
    let app = App { Text("") }
    // The numbers of removed nodes are reused, so the inner node may come before the outer one.
    for count in [4, 0] {
      app.show { VStack { ForEach(0..<count, id: \.self) { Text("\($0)") } } }
    }
    app.show {
      VStack {
        Timeline(every: .seconds(1)) { time in
          if time < .seconds(1) {
            Timeline(every: .milliseconds(500)) { Text("inner \($0 / .milliseconds(500))") }
          } else {
            Text("alone")
          }
        }
      }
    }
    XCTAssertEqual(app.text, "inner 0.0")
    app.screen.advance(to: .seconds(2))
    app.screen.render()
    XCTAssertEqual(app.text, "alone")
    XCTAssertEqual(app.screen.nextTick, .seconds(3))
  }

  func testANestedTimelineIsBuiltForTheNewTimeOnly() {
    var times: [Duration] = []
    let app = App {
      Timeline(every: .seconds(1)) { outer in
        Timeline(every: .seconds(1)) { inner in
          let _ = times.append(inner)
          Text("\(outer / .seconds(1)) \(inner / .seconds(1))")
        }
      }
    }
    app.screen.advance(to: .seconds(1))
    app.screen.render()
    XCTAssertEqual(app.text, "1.0 1.0")
    XCTAssertEqual(times, [.zero, .seconds(1)])
  }
}
