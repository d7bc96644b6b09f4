// AnswerHistoryTests: the file of `ask --history`.

import Foundation
import TermRender
import TermStore
import XCTest

@testable import PromptTool

final class AnswerHistoryTests: XCTestCase {
  private var folder = FileManager.default.temporaryDirectory

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  func testAFileThatIsNotThereIsMadeForItsOwnerAlone() throws {
    let path = path("sub/history")
    let history = try AnswerHistory(path)
    XCTAssertEqual(history.answers, [])
    XCTAssertTrue(history.save("Ada"))
    XCTAssertEqual(try text(path), "Ada\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["sub"])
  }

  func testAnAnswerThatIsGivenAgainMovesToTheEnd() throws {
    let path = path("history")
    for answer in ["one", "two", "", "one", "a\nb", "three"] {
      XCTAssertTrue(try AnswerHistory(path).save(answer))
    }
    XCTAssertEqual(try AnswerHistory(path).answers, ["two", "one", "three"])
  }

  func testTheOldestAreDropped() throws {
    let path = path("history")
    let all = (1...AnswerHistory.most).map { "\($0)\n" }.joined()
    try Data(all.utf8).write(to: URL(filePath: path))
    XCTAssertTrue(try AnswerHistory(path).save("new"))
    let answers = try AnswerHistory(path).answers
    XCTAssertEqual(answers.count, AnswerHistory.most)
    XCTAssertEqual([answers.first, answers.last], ["2", "new"])
  }

  func testAnswersOfOthersSinceItWasReadStay() throws {
    let path = path("history")
    let (first, second) = (try AnswerHistory(path), try AnswerHistory(path))
    XCTAssertTrue(first.save("one"))
    XCTAssertTrue(second.save("two"))
    XCTAssertEqual(try AnswerHistory(path).answers, ["one", "two"])
  }

  func testBytesThatAreNoTextStayInTheFile() throws {
    let path = path("history")
    try Data([0x61, 0xFF, 0x0A, 0x62, 0x0D, 0x0A]).write(to: URL(filePath: path))
    let history = try AnswerHistory(path)
    XCTAssertEqual(history.answers, ["b"])
    XCTAssertTrue(history.save("c"))
    XCTAssertEqual(
      Array(try Data(contentsOf: URL(filePath: path))),
      [0x61, 0xFF, 0x0A, 0x62, 0x0A, 0x63, 0x0A])
  }

  func testAFolderIsNoHistory() {
    XCTAssertThrowsError(try AnswerHistory(folder.path)) { error in
      XCTAssertEqual((error as? TerminalError)?.exitCode, 66)
      XCTAssertTrue("\(error)".contains("can't be read"), "\(error)")
    }
  }

  func testADeviceIsNeverReplaced() throws {
    let history = try AnswerHistory("/dev/null")
    XCTAssertEqual(history.answers, [])
    XCTAssertTrue(history.save("Ada"))
    // However it is spelled, and through a link.
    try FileManager.default.createSymbolicLink(
      atPath: path("nothing"), withDestinationPath: "/dev/null")
    for path in ["//dev/null", path("nothing")] {
      XCTAssertTrue(try AnswerHistory(path).save("Ada"))
    }
    for path in ["/dev/null", path("nothing")] {
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
      XCTAssertNotEqual(type as? FileAttributeType, .typeRegular, path)
    }
  }

  func testALinkStaysALink() throws {
    try Data("Ada\n".utf8).write(to: URL(filePath: path("real")))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("real"))
    XCTAssertTrue(try AnswerHistory(path("link")).save("Bob"))
    XCTAssertEqual(try String(contentsOfFile: path("real"), encoding: .utf8), "Ada\nBob\n")
    let type = try FileManager.default.attributesOfItem(atPath: path("link"))[.type]
    XCTAssertEqual(type as? FileAttributeType, .typeSymbolicLink)
  }

  func testAPlaceThatCannotBeWrittenIsReported() throws {
    try Data().write(to: URL(filePath: path("file")))
    XCTAssertFalse(try AnswerHistory(path("file/history")).save("Ada"))
  }

  func testItIsForALineOfTextAlone() throws {
    for option in ["--secret", "--number", "--path", "--date", "--editor", "--multiline"] {
      let arguments = try ToolArguments(["ask", option, "--history", path("history")])
      XCTAssertThrowsError(try arguments.history()) { error in
        XCTAssertEqual(
          (error as? UsageError)?.description,
          "--history is for a line of text; not with \(option)")
      }
    }
    XCTAssertNil(try ToolArguments(["ask"]).history())
    XCTAssertThrowsError(try ToolArguments(["ask", "--history="]).history())
  }
}
