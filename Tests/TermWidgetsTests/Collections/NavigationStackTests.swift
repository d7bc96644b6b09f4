// NavigationStackTests: screens that push screens, and the way back.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Trip: Sendable {
  var path: [String] = []
  var text = ""
}

private func stack(_ trip: Trip) -> NavigationStack<String, Trip> {
  NavigationStack(
    "Home", path: trip.path, title: { $0 }, dismiss: Trip(path: Array(trip.path.dropLast()))
  ) {
    ScrollView {
      ForEach(0..<40) { number in
        Button("Room \(number)", Trip(path: trip.path + ["Room \(number)"]))
      }
    }
  } screen: { room in
    Text("Inside \(room)")
    TextField("Note", text: trip.text) { Trip(path: trip.path, text: $0) }
    Button("Cupboard", Trip(path: trip.path + ["Cupboard"]))
  }
}

final class NavigationStackTests: XCTestCase {
  func testLooks() {
    assertLooks(of: stack(Trip(path: ["Room 7", "Cupboard"])))
  }

  func testKeysNavigateForwardAndBack() {
    let app = host(Trip()) { stack($0) }
    app.press(.tab, .enter)
    XCTAssertEqual(app.state.path, ["Room 1"])
    XCTAssertTrue(app.has(.role(.heading, "Room 1")))
    app.focus(.button("Cupboard"))
    app.press(.enter, .escape)
    XCTAssertEqual(app.state.path, ["Room 1"])
    app.focus(.button("Cupboard"))
    app.press(.backspace)
    XCTAssertEqual(app.state.path, [])
    app.press(.escape)
    XCTAssertEqual(app.messages.count, 4, "there is nothing before the first screen")
  }

  func testEscapeGoesBackAtOnceIfTheStackFillsTheScreen() {
    let app = host(Trip()) { stack($0) }
    app.press(.enter)
    XCTAssertEqual(app.state.path, ["Room 0"])
    app.press(.escape)
    XCTAssertEqual(app.state.path, [])
  }

  func testTheMouseNavigatesForwardAndBack() {
    let app = host(Trip()) { stack($0) }
    app.tap(.button("Room 2"))
    app.tap(.button("Cupboard"))
    XCTAssertEqual(app.state.path, ["Room 2", "Cupboard"])
    app.tap(.button("Back to Room 2"))
    app.tap(.button("Back to Home"))
    XCTAssertEqual(app.state.path, [])
  }

  func testThePathLeadsToAnyOfItsScreens() {
    let app = host(Trip(path: ["Room 7", "Cupboard", "Drawer"])) { trip in
      NavigationStack(
        "Home", path: trip.path, title: { $0 }, dismiss: Trip(path: trip.path.dropLast()),
        onGoUp: { Trip(path: Array(trip.path.prefix($0))) }
      ) {
        Text("Rooms")
      } screen: { room in
        Text("Inside \(room)")
      }
    }
    XCTAssertTrue(app.text.hasPrefix("Home › Room 7 › Cupboard › Drawer"), app.text)
    app.tap(.role(.link, "Room 7"))
    XCTAssertEqual(app.state.path, ["Room 7"])
    app.press(.escape)
    XCTAssertEqual(app.state.path, [])
    XCTAssertTrue(app.text.hasPrefix("Home\nRooms"), app.text)
    assertAccessible(app)
  }

  func testAFieldKeepsItsBackspace() {
    let app = host(Trip(path: ["Room 1"], text: "ab")) { stack($0) }
    app.tap(.field("Note"))
    app.press(.end, .backspace)
    XCTAssertEqual(app.state.text, "a")
    XCTAssertEqual(app.state.path, ["Room 1"])
  }

  func testACoveredScreenKeepsItsScrollOffsetAndIsInvisible() {
    let app = host(Trip()) { stack($0) }
    app.wheel(12, at: Point(column: 2, row: 4))
    let before = app.text
    app.tap(.button("Room 15"))
    XCTAssertFalse(app.has(.button("Room 16")))
    app.tap(.button("Back to Home"))
    XCTAssertEqual(app.text, before)
  }

  func testTheFocusMovesInAndReturnsToTheLink() {
    let app = host(Trip()) { stack($0) }
    app.press(.tab, .tab, .enter)
    XCTAssertEqual(app.state.path, ["Room 2"])
    app.type("x")
    XCTAssertEqual(app.state.text, "x", "the first view of the screen has the focus")
    app.press(.tab, .enter, .escape, .tab, .escape)
    XCTAssertEqual(app.state.path, [])
    app.press(.enter)
    XCTAssertEqual(app.state.path, ["Room 2"], "the link has the focus again")
    app.tap(.button("Back to Home"))
    app.press(.enter)
    XCTAssertEqual(app.state.path, ["Room 2"])
  }

  func testEscapeLeavesAScreenWithoutFocusableViews() {
    let app = host(Trip()) { trip in
      VStack {
        Button("Beside", trip)
        NavigationStack("Home", path: trip.path, title: { $0 }, dismiss: Trip()) {
          Button("In", Trip(path: ["Room"]))
        } screen: { room in
          Text("Inside \(room)")
        }
        Button("Below", trip)
      }
    }
    app.press(.tab, .enter)
    XCTAssertEqual(app.state.path, ["Room"])
    app.press(.escape)
    XCTAssertEqual(app.state.path, [])
    app.press(.enter)
    XCTAssertEqual(app.state.path, ["Room"])
  }

  func testItIsAccessible() {
    assertAccessible(host(Trip(path: ["Room 7"])) { stack($0) })
  }
}
