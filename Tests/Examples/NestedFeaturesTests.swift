// The features: messages reach the feature that they are for, and wishes its parent.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class NestedFeaturesTests: XCTestCase {
  private func app(_ columns: Int = 76, _ rows: Int = 16) -> TestDriver<NestedFeatures> {
    TestDriver(NestedFeatures(), size: Size(columns: columns, rows: rows))
  }

  func testAPointGoesToItsPlayerWhereverTheirTeamMoves() {
    let app = app()
    app.press("ctrl+s")
    app.tap(.button("Give Grace a point"))
    XCTAssertEqual(
      app.messages.last, .team(id: 1, .player(id: 2, .add(1))))
    XCTAssertEqual(app.state.teams.last?.players.map(\.points), [4, 1])
    XCTAssertEqual(app.state.leader, 1)
  }

  func testATeamRemovesAPlayerThatLeaves() {
    let app = app()
    app.tap(.button("Remove Ada"))
    XCTAssertEqual(app.state.teams[0].players.map(\.name), ["Grace"])
    XCTAssertEqual(app.state.leader, 2)
    // A late message for a player that is gone reaches nobody.
    app.send(.team(id: 1, .player(id: 1, .add(9))))
    XCTAssertEqual(app.state.teams[0].points, 0)
  }

  func testAPlayerJoinsATeam() {
    let app = app()
    app.focus(.field("New player of Otters"))
    app.type("Alan\n")
    XCTAssertEqual(app.state.teams[1].players.map(\.name), ["Edsger", "Barbara", "Alan"])
    XCTAssertEqual(app.state.teams[1].draft, "")
  }

  func testTheScreenInTwoSizes() {
    for (columns, rows) in [(76, 16), (40, 14)] {
      let app = app(columns, rows)
      assertSnapshot(of: app, named: "\(columns)x\(rows)")
      assertAccessible(app)
    }
  }
}
