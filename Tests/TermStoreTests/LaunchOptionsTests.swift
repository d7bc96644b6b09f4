// What a user says to every program: what is taken, what is the program's own, and what makes no sense.

import TermRender
import TermView
import XCTest

@testable import TermStore

final class LaunchOptionsTests: XCTestCase {
  func testWhatIsTheFrameworksIsTakenAndTheRestIsTheProgramsOwn() throws {
    let launch = try LaunchOptions(
      [
        "--count", "3", "--inline", "--no-mouse", "--color", "256", "--theme", "dark", "--fps",
        "30",
        "--reduced-motion", "--accessible", "--stats", "file", "--", "--inline",
      ], ProgramOptions())
    XCTAssertEqual(launch.rest, ["--count", "3", "file", "--inline"])
    XCTAssertEqual(launch.options.terminal.area, .lines)
    XCTAssertEqual(launch.options.terminal.mouse, .off)
    XCTAssertEqual(launch.options.colors, .palette256)
    XCTAssertEqual(launch.options.isDark, true)
    XCTAssertEqual(launch.options.framesPerSecond, 30)
    XCTAssertTrue(
      launch.options.reducesMotion && launch.options.isAccessible && launch.options.showsStats)
    XCTAssertFalse(launch.wantsHelp)
    XCTAssertTrue(try LaunchOptions(["--help"], ProgramOptions()).wantsHelp)
    let version = try LaunchOptions(["--version"], ProgramOptions())
    XCTAssertTrue(version.wantsVersion && version.rest.isEmpty)
    XCTAssertTrue(LaunchOptions.help.contains("--version"))
    XCTAssertNil(try LaunchOptions(["--color", "auto"], ProgramOptions()).options.colors)
    XCTAssertEqual(
      try LaunchOptions(["--color", "none"], ProgramOptions()).options.colors, .some(.none))
  }

  func testAValueThatMakesNoSenseIsSaidToBeWrong() {
    for arguments in [
      ["--color", "blue"], ["--color"], ["--theme", "x"], ["--fps", "0"], ["--fps", "abc"],
      ["--fps"],
    ] {
      XCTAssertThrowsError(try LaunchOptions(arguments, ProgramOptions())) { error in
        XCTAssertTrue("\(error)".hasPrefix(arguments[0]), "\(error)")
      }
    }
  }

  func testNothingSaidIsTheUsual() throws {
    let launch = try LaunchOptions([], ProgramOptions())
    XCTAssertEqual(launch.options, ProgramOptions())
    XCTAssertEqual(launch.rest, [])
    XCTAssertFalse(launch.wantsHelp || launch.wantsVersion)
    let usual = ProgramOptions()
    XCTAssertFalse(usual.reducesMotion || usual.isAccessible || usual.showsStats)
    XCTAssertNil(usual.colors)
    XCTAssertNil(usual.images)
    XCTAssertNil(usual.isDark)
    XCTAssertEqual(usual.terminal.area, .fullScreen)
  }

  func testEveryValueThatHelpNamesIsTaken() throws {
    let colors: [(String, ColorDepth?)] = [
      ("auto", nil), ("none", ColorDepth.none), ("16", .ansi16), ("256", .palette256),
      ("true", .trueColor),
    ]
    for (value, depth) in colors {
      XCTAssertEqual(try options("--color", value).colors, depth, value)
    }
    for images in ImageOutput.allCases {
      XCTAssertEqual(try options("--images", images.rawValue).images, images)
    }
    XCTAssertNil(try options("--images", "auto").images)
    for (value, isDark) in [("auto", nil), ("light", false), ("dark", true)] as [(String, Bool?)] {
      XCTAssertEqual(try options("--theme", value).isDark, isDark, value)
    }
    for number in [1, 1000] {
      XCTAssertEqual(try options("--fps", "\(number)").framesPerSecond, number)
    }
    XCTAssertThrowsError(try options("--fps", "1001"))
    XCTAssertThrowsError(try options("--images", "crayons"))
    for name in ["--inline", "--no-alt-screen"] {
      XCTAssertEqual(try options(name).terminal.area, .inline)
    }
    let accessible = try options("--accessible")
    XCTAssertEqual(accessible.terminal.area, .lines)
    XCTAssertEqual(accessible.terminal.mouse, .off)
    XCTAssertTrue(accessible.isAccessible)
  }

  private func options(_ arguments: String...) throws -> ProgramOptions {
    try LaunchOptions(arguments, ProgramOptions()).options
  }
}
