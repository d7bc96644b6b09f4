// LifecycleTests: the order and number of appear, disappear, focus, hover and size events.

import TermRender
import TermView
import Workloads
import XCTest

/// Appear and disappear events, changes of focus, hover and size: their order and number.
final class LifecycleTests: XCTestCase {
  func testAViewReceivesOneAppearEvent() {
    let app = App { Text("") }
    for number in 0..<3 {
      app.screen.update {
        VStack { Text("x").onAppear("came \(number)").onDisappear("went \(number)").id(number) }
      }
    }
    XCTAssertEqual(app.news(), ["came 2"], "the others were never there")
    app.show { Text("") }
    XCTAssertEqual(app.news(), ["went 2"])
  }

  func testAViewThatAppearsAndDisappearsBetweenTwoReadsSendsNothing() {
    let app = App { Text("") }
    app.show { VStack { Text("x").onAppear("came").onDisappear("went") } }
    app.show { VStack { Divider() } }
    XCTAssertEqual(app.news(), [])
  }

  func testANewHandlerReceivesTheCurrentState() {
    let app = App { Text("x") }
    XCTAssertEqual(app.news(), [])
    app.show { Text("x").onAppear("came").onSize { "\($0.columns)x\($0.rows)" } }
    XCTAssertEqual(app.news(), ["came", "20x5"])
  }

  func testARowOfAListAppearsWhenItIsVisible() {
    let app = App(20, 4) { Text("") }
    func show(_ reveals: Int?) -> String {
      app.show {
        LazyList(count: 1000, reveals: reveals) { row in
          Text("\(row)\n\n").onAppear("+\(row)").onDisappear("-\(row)")
        }
      }
      return app.news().joined(separator: " ")
    }
    XCTAssertEqual(show(nil), "+0 +1")
    XCTAssertEqual(show(500), "-0 -1 +499 +500")
    XCTAssertEqual(show(500), "")
    _ = app.wheel(1, 0, 0)
    XCTAssertEqual(app.news(), ["-499", "+501"])
    _ = app.wheel(1, 0, 0)
    XCTAssertEqual(app.news(), [])
  }

  func testAppearAndDisappearEventsOfRowsAlternate() {
    var random = Random(seed: 7)
    for round in 0..<10 {
      let app = App(12, 3 + random.below(8)) { Text("") }
      var seen: Set<Int> = []
      for step in 0..<20 {
        let (reveals, count) = (
          random.below(3) == 0 ? random.below(200) : -1, 150 + random.below(60)
        )
        var told: [String] = []
        if random.below(2) == 0 { told += app.wheel(random.below(60) - 30, 0, 0) }
        if random.below(2) == 0 {
          told += app.press([.pageUp, .pageDown, .home, .end][random.below(4)])
        }
        app.show {
          LazyList(count: count, reveals: reveals, showsBars: round % 2 == 0) { row in
            Text(Array(repeating: "\(row)", count: 1 + row * 7919 % 9).joined(separator: "\n"))
              .onAppear("+\(row)").onDisappear("-\(row)")
          }
        }
        for message in told + app.news() {
          let row = Int(message.dropFirst()) ?? -1
          let isNew = message.hasPrefix("+") ? seen.insert(row).inserted : seen.remove(row) != nil
          XCTAssertTrue(isNew, "round \(round), step \(step), seed 7: \(message)")
        }
        let shown = Set(app.text.split(separator: "\n").compactMap { Int($0.prefix { $0 != " " }) })
        XCTAssertEqual(seen, shown, "round \(round), step \(step), seed 7")
      }
    }
  }

  func testASizeEventIsSentOnlyForADifferentSize() {
    let app = App { Text("abc").onSize { "\($0.columns)x\($0.rows)" } }
    XCTAssertEqual(app.news(), ["20x5"])
    for columns in [10, 12] {
      app.screen.resize(to: Size(columns: columns, rows: 4))
      app.screen.render()
    }
    XCTAssertEqual(app.news(), ["12x4"])
    for columns in [5, 12] {
      app.screen.resize(to: Size(columns: columns, rows: 4))
      app.screen.render()
    }
    XCTAssertEqual(app.news(), [])
  }
}
