// Flexbox cases through views: an author's modifiers place every box where browsers place it.

import Foundation
import TermRender
import TermView
import Workloads
import XCTest

final class FlexViewTests: XCTestCase {
  /// The cases with another result here, each with the reason.
  private static let misses = [
    "rounding_fractial_input_6":
      "breaks a line at 3.5 cells, in a box that the browser shows as 4 wide: here it is 4 wide"
  ]

  private struct Case: Decodable {
    let question: LayoutCase
    let expect: LayoutPlace

    private enum CodingKeys: CodingKey { case expect }

    init(from decoder: any Decoder) throws {
      question = try LayoutCase(from: decoder)
      expect = try decoder.container(keyedBy: CodingKeys.self).decode(
        LayoutPlace.self, forKey: .expect)
    }
  }

  private struct File: Decodable {
    let cases: [Case]
  }

  func testViewsMatchBrowserLayouts() throws {
    let url = try XCTUnwrap(Bundle.module.url(forResource: "flex", withExtension: "json"))
    let cases = try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    XCTAssertEqual(cases.count, 204)
    let screen = LayoutCase.screen()
    for flexCase in cases {
      let name = try XCTUnwrap(flexCase.question.name)
      let places = try flexCase.question.places(on: screen)
      if Self.misses[name] == nil {
        XCTAssertEqual(places, flexCase.expect, name)
      } else {
        XCTAssertNotEqual(places, flexCase.expect, "\(name) is right now: take it off the list")
      }
    }
  }

  func testACaseThatViewsCannotExpressIsRejected() {
    let screen = LayoutCase.screen()
    for style in [#""float": "left""#, #""width": "1em""#, #""align-items": "baseline""#] {
      let line = #"{"tree": {"style": {\#(style)}, "children": []}, "viewport": {}}"#
      XCTAssertThrowsError(
        try JSONDecoder().decode(LayoutCase.self, from: Data(line.utf8)).places(on: screen), style)
    }
  }

  func testAPositionAppliesToTheViewWithItsWrappers() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 6))
    screen.update {
      VStack {
        Text("one")
        HStack {
          Text("two").id("inside").padding(.horizontal, 2).border()
          Text("three").id("beside").shown(false)
        }
        Text("four").id("out").position(top: -1, leading: -3)
      }
    }
    XCTAssertEqual(screen.rect(of: "inside"), Rect(column: 0, row: 1, columns: 9, rows: 3))
    XCTAssertEqual(screen.rect(of: "out"), Rect(column: -3, row: -1, columns: 4, rows: 1))
    XCTAssertNil(screen.rect(of: "beside"))
    XCTAssertNil(screen.rect(of: "nobody"))
  }
}
