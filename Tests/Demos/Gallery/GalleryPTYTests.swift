// GalleryPTYTests: the gallery's real program in a terminal.

import DemoSupport
import TermTest
import TermWidgets
import XCTest

final class GalleryPTYTests: XCTestCase {
  func testItFollowsTheRulesOfAllDemos() throws {
    try assertSharedRules("gallery", showing: "Buttons")
  }

  func testGallery1AWidgetIsFoundAndItsSourceShown() throws {
    let gallery = try PTYDriver.demo("gallery")
    try gallery.wait(for: "Requests")
    try gallery.type("/slider")
    try gallery.wait(for: "Numbers: Slider")
    try gallery.press(.enter)
    try gallery.type("c")
    try gallery.wait(for: "NumbersPage.swift")
    try gallery.type("q")
    XCTAssertEqual(try gallery.waitForExit(), .code(0))
  }
}
