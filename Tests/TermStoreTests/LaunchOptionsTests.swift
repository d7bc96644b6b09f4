// The options of every program: those that are accepted, those that the program gets, and invalid ones.

import Foundation
import TermRender
import TermView
import XCTest

@testable import TermStore

final class LaunchOptionsTests: XCTestCase {
  func testFrameworkOptionsAreParsedAndTheRestIsThePrograms() throws {
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

  func testTheKeysOptionExistsOnlyIfTheProgramHasKeys() throws {
    let without = try LaunchOptions(["--keys"], ProgramOptions())
    XCTAssertFalse(without.wantsKeys)
    XCTAssertEqual(without.rest, ["--keys"])
    let with = try LaunchOptions(["--keys"], ProgramOptions(), hasKeys: true)
    XCTAssertTrue(with.wantsKeys && with.rest.isEmpty)
  }

  func testAValueMayStandAfterAnEqualsSign() throws {
    let launch = try LaunchOptions(
      ["--theme=rose", "--own=a=b", "--fps=30", "--color=256", "--images=none", "--", "--fps=2"],
      ProgramOptions())
    XCTAssertEqual(launch.options.theme, .rose)
    XCTAssertEqual(launch.options.framesPerSecond, 30)
    XCTAssertEqual(launch.options.colors, .palette256)
    XCTAssertEqual(launch.rest, ["--own=a=b", "--fps=2"])
    for (argument, value) in [("--fps=", ""), ("--fps=a=1", "a=1"), ("--theme=x", "x")] {
      XCTAssertThrowsError(try LaunchOptions([argument], ProgramOptions())) { error in
        XCTAssertTrue("\(error)".hasSuffix("not \(value)"), "\(error)")
      }
    }
  }

  func testAnInvalidValueIsReported() {
    for arguments in [
      ["--color", "blue"], ["--color"], ["--theme", "x"], ["--fps", "0"], ["--fps", "abc"],
      ["--fps"],
    ] {
      XCTAssertThrowsError(try LaunchOptions(arguments, ProgramOptions())) { error in
        XCTAssertTrue("\(error)".hasPrefix(arguments[0]), "\(error)")
      }
    }
  }

  func testWithoutOptionsTheDefaultsApply() throws {
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

  func testEveryValueInTheHelpIsAccepted() throws {
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

  func testTheUserChoosesAThemeByItsName() throws {
    XCTAssertEqual(try options("--theme", "forest").theme, .forest)
    XCTAssertNil(try options("--theme", "dark").theme)
    func named(_ name: String) throws -> Theme? {
      try LaunchOptions([], ProgramOptions(), environment: ["TERMVIEW_THEME": name]).options.theme
    }
    XCTAssertEqual(try named("rose"), .rose)
    XCTAssertNil(try named("none of them"))
    XCTAssertNil(try named(""))
    let both = try LaunchOptions(
      ["--theme", "slate"], ProgramOptions(), environment: ["TERMVIEW_THEME": "rose"])
    XCTAssertEqual(both.options.theme, .slate)
  }

  func testAKeptThemeIsFoundAgainInTheUsersFolderOfSettings() throws {
    let folder = NSTemporaryDirectory() + "termview-theme-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func adopted(_ environment: [String: String]) -> Theme? {
      var options = ProgramOptions()
      options.adopt(environment)
      return options.theme
    }
    for variables in [["HOME": folder], ["HOME": "/", "XDG_CONFIG_HOME": folder + "/own"]] {
      XCTAssertNil(adopted(variables))
      let file = try XCTUnwrap(ThemeFile(variables))
      for theme in [Theme.forest, .terminal, .rose] {
        XCTAssertTrue(file.keep(theme))
        XCTAssertEqual(adopted(variables), theme)
      }
      XCTAssertEqual(adopted(variables.merging(["TERMVIEW_THEME": "slate"]) { $1 }), .slate)
      // A theme of an app's own can't be found by its name, so it is not kept.
      XCTAssertFalse(file.keep(Theme("own", seed: .rgb(1, 2, 3))))
      XCTAssertEqual(adopted(variables), .rose)
      // Nothing is left beside the file.
      let directory = (file.path as NSString).deletingLastPathComponent
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: directory), ["theme"])
    }
  }

  func testAFileOfThemesThatNamesNoneChangesNothing() throws {
    let folder = NSTemporaryDirectory() + "termview-no-theme-\(getpid())"
    let file = try XCTUnwrap(ThemeFile(["HOME": folder]))
    try FileManager.default.createDirectory(
      atPath: (file.path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for text in [
      "", "\n", "roses", "ro", "rose rose", String(repeating: "rose", count: 1000), "\0",
    ] {
      try text.write(toFile: file.path, atomically: true, encoding: .utf8)
      XCTAssertNil(file.theme, text)
    }
    try "rose".write(toFile: file.path, atomically: true, encoding: .utf8)
    XCTAssertEqual(file.theme, .rose)
    // A directory in its place, or a folder that can't be made, is no error of the program.
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createDirectory(
      atPath: file.path + "/full", withIntermediateDirectories: true)
    XCTAssertNil(file.theme)
    XCTAssertFalse(file.keep(.rose))
    XCTAssertEqual(ThemeFile(["HOME": "/dev/null"])?.keep(.rose), false)
    XCTAssertNil(ThemeFile([:]))
    XCTAssertNil(ThemeFile(["HOME": "relative", "XDG_CONFIG_HOME": "too"]))
  }

  func testCommandsSetTheUsersTheme() {
    let store = Store(
      Themed(), size: Size(columns: 4, rows: 1), pool: TaskPool(threads: 0))
    store.refresh()
    var seen: [String] = []
    for _ in 0...Theme.all.count {
      store.run(.nextTheme, nil)
      store.refresh()
      seen.append(store.screen.theme.name)
    }
    let names = Theme.all.map(\.name)
    XCTAssertEqual(seen, Array((names + names)[1...(names.count + 1)]))
    let own = Theme("own", seed: .rgb(1, 2, 3))
    store.run(.setTheme(own), nil)
    store.refresh()
    XCTAssertEqual(store.screen.theme, own)
    // After a theme that is not built in comes the first one.
    store.run(.nextTheme, nil)
    store.refresh()
    XCTAssertEqual(store.screen.theme, .terminal)
  }

  func testTheUsersThemeAppliesIfTheProgramChoosesNone() {
    for own in [Theme.terminal, .ember] {
      let store = Store(
        Themed(theme: own), size: Size(columns: 4, rows: 1), pool: TaskPool(threads: 0))
      store.preferredTheme = .lagoon
      store.refresh()
      XCTAssertEqual(store.screen.theme, own == .terminal ? .lagoon : .ember)
    }
  }

  func testAnEnvironmentVariableSelectsLineOutput() throws {
    for (value, isAccessible) in [("1", true), ("yes", true), ("0", false), ("", false)] {
      let options = try LaunchOptions(
        [], ProgramOptions(), environment: ["ACCESSIBLE": value]
      ).options
      XCTAssertEqual(options.isAccessible, isAccessible, value)
      XCTAssertEqual(options.terminal.area, isAccessible ? .lines : .fullScreen, value)
    }
    let flag = try options("--accessible")
    var adopted = ProgramOptions()
    adopted.adopt(["ACCESSIBLE": "1"])
    XCTAssertEqual(adopted, flag)
  }

  private func options(_ arguments: String...) throws -> ProgramOptions {
    try LaunchOptions(arguments, ProgramOptions()).options
  }
}

private struct Themed: Program {
  var theme = Theme.terminal

  func start() -> (Int, Command<Never>) { (0, .none) }
  func update(_ state: inout Int, _ message: Never) -> Command<Never> {}
  func view(_ state: Int) -> some View<Never> { Text("x") }
  func theme(_ state: Int) -> Theme { theme }
}
