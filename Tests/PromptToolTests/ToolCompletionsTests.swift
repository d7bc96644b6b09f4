// ToolCompletionsTests: the options of the commands, their help and their completions are the same.

import XCTest

@testable import PromptTool

final class ToolCompletionsTests: XCTestCase {
  func testTheTableAndTheHelpHaveTheSameOptions() {
    let options = Set((ToolOption.common + ToolCommand.all.flatMap(\.options)).map(\.name))
    let words = Set(Tool.help.split { !$0.isLetter && $0 != "-" }.map(String.init))
    let named = words.filter { $0.hasPrefix("--") && $0.count > 2 }
    XCTAssertEqual(named, options)
    for command in ToolCommand.all {
      XCTAssertTrue(Tool.help.contains("  \(command.name) "), command.name)
      XCTAssertNotNil(Tool.help(for: command.name), command.name)
      let letters = (ToolOption.common + command.options).compactMap(\.letter)
      XCTAssertEqual(letters.count, Set(letters).count, command.name)
      for option in command.options + ToolOption.common {
        guard let letter = option.letter else { continue }
        XCTAssertTrue(Tool.help.contains("-\(letter), \(option.name)"), option.name)
      }
    }
  }

  func testTheHelpOfACommandNamesTheOptionsThatItReads() throws {
    for command in ToolCommand.all {
      let help = try XCTUnwrap(Tool.help(for: command.name))
      let words = Set(help.split { !$0.isLetter && $0 != "-" }.map(String.init))
      for option in ToolOption.common {
        XCTAssertEqual(
          words.contains(option.name), option.isRead(by: command.name),
          "\(command.name) \(option.name)")
      }
    }
  }

  func testTheCommandLineTakesEachOptionOfTheTableWithItsValue() throws {
    for command in ToolCommand.all {
      for option in command.options + ToolOption.common {
        let words = option.value == .nothing ? [option.name] : [option.name, "7"]
        let arguments = try ToolArguments([command.name] + words + ["last"])
        XCTAssertEqual(arguments.words, ["last"], "\(command.name) \(option.name)")
      }
    }
  }

  func testEachShellHasCompletionsOfEachCommandAndOption() throws {
    for shell in ToolCommand.shells {
      let text = try XCTUnwrap(Tool.completions(of: shell))
      for command in ToolCommand.all {
        XCTAssertTrue(text.contains(command.name), "\(shell): \(command.name)")
        for option in command.options + ToolOption.common {
          XCTAssertTrue(text.contains(option.name.dropFirst(2)), "\(shell): \(option.name)")
        }
      }
    }
    XCTAssertNil(Tool.completions(of: "tcsh"))
  }
}
