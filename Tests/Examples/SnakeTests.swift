// The game: it moves on its clock, eats, grows, and ends at the wall.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class SnakeTests: XCTestCase {
  private func app() -> TestDriver<Snake> {
    TestDriver(Snake(), size: Size(columns: 48, rows: 16))
  }

  func testAnArrowStartsTheGameAndTheSnakeMoves() {
    let app = app()
    let head = app.state.body[0]
    app.advance(by: .seconds(1))
    XCTAssertEqual(app.state.body[0], head)
    app.press(.right)
    app.advance(by: .milliseconds(130 * 3))
    XCTAssertEqual(app.state.body[0], .init(x: head.x + 3, y: head.y))
    XCTAssertEqual(app.state.body.count, 6)
    // It can't turn back into itself.
    app.press(.left)
    app.advance(by: .milliseconds(130))
    XCTAssertEqual(app.state.body[0], .init(x: head.x + 4, y: head.y))
  }

  func testFoodMakesItLongerAndReappearsElsewhere() {
    let app = app()
    let head = app.state.body[0]
    app.send(.food(.init(x: head.x + 1, y: head.y)))
    app.press(.right)
    app.advance(by: .milliseconds(130))
    XCTAssertEqual(app.state.score, 1)
    XCTAssertEqual(app.state.body.count, 7)
    let food = app.state.food
    XCTAssertNotNil(food)
    XCTAssertFalse(app.state.body.contains { $0 == food }, "\(app.state)")
  }

  func testHittingTheWallEndsTheGame() {
    let app = app()
    app.press(.right)
    app.advance(by: .seconds(10))
    XCTAssertEqual(app.state.phase, .over)
    XCTAssertEqual(app.requests, ["bell"])
    XCTAssertTrue(app.text.contains("Press r for another one"), app.text)
    app.press("r")
    XCTAssertEqual(app.state.phase, .ready)
  }

  func testSpacePausesAndAClickTurns() {
    let app = app()
    app.press(.right, .space)
    let paused = app.state
    app.advance(by: .seconds(2))
    XCTAssertEqual(app.state, paused)
    XCTAssertTrue(app.text.contains("Paused"), app.text)
    app.click(Point(column: 20, row: 3))
    app.advance(by: .milliseconds(130))
    XCTAssertEqual(app.state.direction, .up)
  }

  func testAWindowOfAnotherSizePausesTheGame() {
    let app = app()
    app.press(.right)
    app.advance(by: .milliseconds(130))
    let snake = app.state.body
    app.resize(to: Size(columns: 46, rows: 14))
    XCTAssertEqual(app.state.phase, .paused)
    XCTAssertEqual(app.state.body, snake)
    XCTAssertTrue(app.state.food.map(app.state.contains) ?? false, "\(app.state)")
    app.press(.space)
    app.advance(by: .milliseconds(130))
    XCTAssertEqual(app.state.body[0].x, snake[0].x + 1)
    // It begins anew where the snake has no room.
    app.resize(to: Size(columns: 20, rows: 8))
    XCTAssertEqual(app.state.phase, .ready)
    XCTAssertTrue(app.state.body.allSatisfy(app.state.contains), "\(app.state)")
  }

  func testTheScreen() {
    let app = app()
    assertSnapshot(of: app, named: "ready")
    app.press(.up)
    app.advance(by: .milliseconds(500))
    assertSnapshot(of: app, named: "running")
    assertAccessible(app)
  }
}
