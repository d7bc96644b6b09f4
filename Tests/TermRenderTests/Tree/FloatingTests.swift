// FloatingTests: floating views that are moved to fit on the screen.

import TermView
import XCTest

@testable import TermRender

/// Only the screen clips floating views, and those that are kept on the screen are moved until they fit.
final class FloatingTests: XCTestCase {
  /// Returns a line with another one that floats below it, this many rows from the top.
  private func line(_ row: Int, _ text: String = "####") -> some View<String> {
    VStack<String> {
      VStack<String> { Text("line") }.frame(width: 4)
        .overlay(alignment: .topLeading) {
          VStack<String> {
            Text(text).onPress("pressed")
            Text(text)
          }
          .floating(top: 1, leading: 0)
        }
        .padding(.top, row)
    }
  }

  func testAFloatThatFitsBelowStaysThere() {
    let app = App(6, 4) { line(1) }
    XCTAssertEqual(app.text, "\nline\n####\n####")
  }

  func testAFloatThatDoesNotFitBelowMovesAbove() {
    let app = App(6, 4) { line(2) }
    XCTAssertEqual(app.text, "####\n####\nline")
    XCTAssertEqual(app.click(1, 0), ["pressed"])
  }

  func testAFloatThatFitsOnNoSideIsMovedOntoTheScreen() {
    let app = App(6, 3) { line(1, "##") }
    XCTAssertEqual(app.text, "\n##ne\n##")
    let side = App(5, 2) {
      VStack {
        Text("ab").padding(.leading, 3)
          .overlay(alignment: .topLeading) { Text("####").floating(top: 1, leading: 3) }
      }
    }
    XCTAssertEqual(side.text, "   ab\n ####")
  }

  func testAFloatLargerThanTheScreenShowsItsStart() {
    let app = App(3, 2) {
      VStack {
        Text("ab")
          .overlay(alignment: .topLeading) {
            Text("123456\n1\n2\n3").wrap(.none).floating(top: 1, leading: 2)
          }
      }
    }
    XCTAssertEqual(app.text, "123\n1")
  }

  func testNoContainerClipsAFloat() {
    let app = App(6, 5) {
      VStack {
        ScrollView(showsBars: false) { line(0) }.frame(width: 4, height: 1)
      }
    }
    XCTAssertEqual(app.text, "line\n####\n####")
    // All of it receives the mouse, and the area does not scroll farther because of it.
    XCTAssertEqual(app.click(2, 1), ["pressed"])
    XCTAssertEqual(app.wheel(1, 1, 0), [])
    app.screen.render()
    XCTAssertEqual(app.text, "line\n####\n####")
  }

  func testAFloatFollowsItsAnchor() {
    let app = App(6, 5) { line(0) }
    XCTAssertEqual(app.text, "line\n####\n####")
    app.show { line(3) }
    XCTAssertEqual(app.text, "\n####\n####\nline")
    app.show { line(2) }
    XCTAssertEqual(app.text, "\n\nline\n####\n####")
  }

  /// Returns a line with another one that floats above it, with an empty row between them.
  private func hat(_ row: Int) -> some View<String> {
    VStack<String> {
      VStack<String> { Text("line") }.frame(width: 4)
        .overlay(alignment: .bottomLeading) { Text("####\n####").floating(leading: 0, bottom: 2) }
        .padding(.top, row)
    }
  }

  func testAFloatThatDoesNotFitAboveMovesBelowAtTheSameDistance() {
    XCTAssertEqual(App(6, 8) { hat(3) }.text, "####\n####\n\nline")
    XCTAssertEqual(App(6, 8) { hat(2) }.text, "\n\nline\n\n####\n####")
    XCTAssertEqual(App(6, 8) { hat(0) }.text, "line\n\n####\n####")
    XCTAssertEqual(App(6, 4) { hat(2) }.text, "####\n####\nline", "there is less below")
  }

  func testANegativeMarginDoesNotClipAFloat() {
    for (edge, text) in [
      (Edges.top, " xxx"), (.leading, "\nxxx"), (.bottom, "\n xxx"), (.trailing, "\n xxx"),
    ] {
      let app = App(6, 3) {
        VStack {
          HStack { Text("xxx").flex(shrink: 0).margin(edge, -1) }.frame(width: 2, height: 1)
        }
        .padding(.leading, 1).padding(.top, 1)
      }
      XCTAssertEqual(app.text, text, "\(edge)")
    }
  }

  func testOnlyANegativeMarginLetsAMovedViewLeaveItsContainer() {
    func app(_ edge: Edges, _ margin: Int) -> App {
      App(8, 3) {
        VStack {
          HStack { Text("abcd").flex(shrink: 0).margin(edge, margin).inset(leading: 2) }
            .frame(width: 4, height: 1)
        }
        .padding(.top, 1)
      }
    }
    for edge in [Edges.top, .leading, .bottom, .trailing] {
      XCTAssertFalse(app(edge, 0).text.contains("abcd"), "\(edge)")
      XCTAssertTrue(app(edge, -1).text.contains("abc"), "\(edge) \(app(edge, -1).text)")
    }
    XCTAssertEqual(app(.all, 0).text, "\n  ab")
  }

  func testARemovedFloatOfAnySizeLeavesNothing() {
    for (columns, rows) in [(1, 1), (1, 3), (3, 1), (2, 2)] {
      func show(_ app: App, _ isThere: Bool) {
        app.show {
          ZStack {
            VStack { ForEach(0..<4) { _ in Text("........") } }
            if isThere {
              Text(
                Array(repeating: String(repeating: "#", count: columns), count: rows)
                  .joined(separator: "\n")
              ).offset(columns: 3, rows: 1)
            }
          }
        }
      }
      let app = App(8, 4) { Text("") }
      show(app, true)
      XCTAssertTrue(app.text.contains("#"))
      show(app, false)
      XCTAssertEqual(app.text, Array(repeating: "........", count: 4).joined(separator: "\n"))
    }
  }
}
