// SharedRules: starts a demo in a terminal, and checks the rules of all demos in one assertion.

public import Foundation
public import TermTest
public import TermView
import XCTest

extension PTYDriver {
  /// Starts a demo as its users do, with its own home in `folder`, so that tests don't share files.
  ///
  /// Without a folder, its home does not exist.
  public static func demo(
    _ name: String, _ arguments: [String] = [], home folder: URL? = nil,
    size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:],
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> PTYDriver {
    let home =
      folder ?? FileManager.default.temporaryDirectory.appending(path: "no-home-\(getpid())")
    var options = PTYDriver.Options()
    options.size = size
    options.environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "",
      "XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": "", "LANG": "C.UTF-8",
    ].merging(environment) { $1 }
    return try PTYDriver(
      PTYDriver.product(name), arguments: arguments, options: options, file: file,
      line: line)
  }
}

/// Checks that a demo prints help and its version, rejects unknown options, works in three sizes and without color,
/// quits with `q` and Ctrl-C, and restores the terminal.
///
/// `ready` is a text that it shows in every size when it is ready.
public func assertSharedRules(
  _ name: String, arguments: [String] = [], showing ready: String, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  let help = try PTYDriver.demo(name, ["--help"], size: Size(columns: 100, rows: 60))
  XCTAssertEqual(try help.waitForExit(file: file, line: line), .code(0), file: file, line: line)
  XCTAssertTrue(help.text.contains(name) && help.text.contains("--version"), file: file, line: line)
  let version = try PTYDriver.demo(name, ["--version"])
  XCTAssertEqual(try version.waitForExit(file: file, line: line), .code(0), file: file, line: line)
  XCTAssertTrue(version.text.contains { $0.isNumber }, version.text, file: file, line: line)
  let unknown = try PTYDriver.demo(name, ["--no-such-option"])
  XCTAssertEqual(try unknown.waitForExit(file: file, line: line), .code(64), file: file, line: line)
  let said = unknown.text.trimmingCharacters(in: .whitespacesAndNewlines)
  XCTAssertFalse(said.isEmpty || said.contains("\n"), unknown.text, file: file, line: line)

  for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
    for (key, exit) in [(Key("q"), PTYDriver.Exit.code(0)), (.ctrl("c"), .code(130))] {
      let isColoured = rows == 24
      let demo = try PTYDriver.demo(
        name, arguments, size: Size(columns: columns, rows: rows),
        environment: isColoured ? [:] : ["NO_COLOR": "1"])
      try demo.wait(for: ready, file: file, line: line)
      XCTAssertTrue(demo.isFullScreen, file: file, line: line)
      try demo.press(key, file: file, line: line)
      XCTAssertEqual(
        try demo.waitForExit(file: file, line: line), exit, "\(columns)x\(rows)", file: file,
        line: line)
      XCTAssertFalse(demo.isFullScreen, file: file, line: line)
      XCTAssertTrue(demo.isCursorVisible, file: file, line: line)
      XCTAssertEqual(
        demo.text.trimmingCharacters(in: .whitespacesAndNewlines), "", file: file, line: line)
    }
  }
}
