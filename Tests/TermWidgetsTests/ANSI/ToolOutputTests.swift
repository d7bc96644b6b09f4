// ToolOutputTests: recorded output of real tools, as people see it (Data/ANSI/README.md names the commands).

import Foundation
import TermView
import TermWidgets
import XCTest

final class ToolOutputTests: XCTestCase {
  private func output(_ name: String) throws -> [UInt8] {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "ANSI", withExtension: nil))
    return Array(try Data(contentsOf: folder.appendingPathComponent(name + ".ansi")))
  }

  private func lines(_ name: String) throws -> [StyledLine] {
    var reader = ANSIReader()
    let lines = try reader.read(output(name))
    return lines + (reader.finish().map { [$0] } ?? [])
  }

  func testPiecesOfEachOutputAreReadAsTheWhole() throws {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "ANSI", withExtension: nil))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".ansi") }
    XCTAssertGreaterThan(names.count, 20)
    for name in names.map({ String($0.dropLast(5)) }) {
      let (bytes, whole) = (try output(name), try lines(name))
      XCTAssertFalse(whole.isEmpty, name)
      for size in [1, 2, 3, 7, 61] {
        var reader = ANSIReader()
        var found: [StyledLine] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
          found += reader.read(bytes[start..<min(start + size, bytes.count)])
        }
        if let last = reader.finish() { found.append(last) }
        XCTAssertEqual(found, whole, "\(name) in pieces of \(size)")
      }
    }
  }

  func testAProgressBarIsItsLastState() throws {
    let lines = try lines("pip").map(\.text)
    XCTAssertEqual(lines.count, 6)
    XCTAssertTrue(lines[3].hasSuffix("2.5/2.5 MB 3.4 MB/s eta 0:00:00"), lines[3])
    XCTAssertTrue(try self.lines("curl").last?.text.hasSuffix("100.0%") ?? false)
    XCTAssertTrue(
      try self.lines("dpkg").contains { $0.text.hasPrefix("(Reading database ... 0 files") })
  }

  func testALogOfCommitsHasItsColors() throws {
    let line = try XCTUnwrap(lines("git-log").first)
    XCTAssertTrue(line.text.hasPrefix("* 6931503 (HEAD -> main) Add t <Ada Demo>"), line.text)
    let colors = line.spans.map(\.style.foreground)
    XCTAssertEqual(Array(colors.prefix(3)), [.yellow, .cyan, .green])
  }

  func testACompilersMessageLinksToItsExplanation() throws {
    let links = try lines("gcc").flatMap(\.spans).compactMap(\.link)
    XCTAssertTrue(links.contains { $0.url.hasPrefix("https://gcc.gnu.org/") }, "\(links)")
  }

  func testAManualPageIsTheSameWithSGRAndPrintedTwice() throws {
    let (struck, sgr) = (try lines("man"), try lines("man-sgr"))
    XCTAssertEqual(struck.map(\.text), sgr.map(\.text))
    XCTAssertEqual(struck[4], StyledLine("NAME", style: Style(attributes: .bold)))
    XCTAssertEqual(sgr[4], struck[4])
  }
}
