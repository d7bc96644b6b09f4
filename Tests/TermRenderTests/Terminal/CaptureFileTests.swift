// CaptureFileTests: captured output in a file whose size is limited, whichever thread prints.

import Foundation
import XCTest

@testable import TermRender

final class CaptureFileTests: XCTestCase {
  /// A stream of the test's own, instead of the standard ones.
  private func stream() -> Descriptor { SystemCalls.temporaryFile() }

  /// Writes numbered lines, and returns how many bytes they are.
  private func print(_ lines: Range<Int>, to stream: Descriptor) -> Int {
    var count = 0
    for start in stride(from: lines.lowerBound, to: lines.upperBound, by: 1000) {
      let text = (start..<min(start + 1000, lines.upperBound))
        .map { "line \($0) \(String(repeating: "x", count: 80))\n" }.joined()
      let bytes = Array(text.utf8)
      XCTAssertEqual(SystemCalls.write(stream, bytes.span), .bytes(bytes.count))
      count += bytes.count
    }
    return count
  }

  func testATooLargeFileLosesItsOlderHalf() throws {
    let stream = stream()
    let file = try XCTUnwrap(CaptureFile(for: [stream]))
    file.begin()
    let descriptor = file.descriptor
    var total = 0
    while total < 2 * CaptureFile.limit {
      total += print(0..<50_000, to: stream)
      file.trim()
      XCTAssertLessThanOrEqual(file.count, CaptureFile.limit)
      XCTAssertEqual(file.descriptor, descriptor)
      XCTAssertEqual(file.dropped + file.count, total)
    }
    total += print(7..<8, to: stream)
    let last = String(decoding: file.bytes(from: total - 88), as: UTF8.self)
    XCTAssertEqual(last, "line 7 \(String(repeating: "x", count: 80))\n")
    file.end {}
    SystemCalls.close(stream)
  }

  /// Only the file's own thread checks it, as in a program that prints and draws nothing.
  func testItsOwnThreadLimitsItsSize() throws {
    let stream = stream()
    let file = try XCTUnwrap(CaptureFile(for: [stream]))
    file.begin()
    var total = 0
    // The file is truncated while this prints; it stops after that, or when far too much is there.
    while file.dropped == 0, total < 64 * CaptureFile.limit {
      total += print(0..<10_000, to: stream)
    }
    XCTAssertGreaterThan(file.dropped, 0, "nobody cut it at \(total) bytes")
    XCTAssertEqual(file.dropped + file.count, total)
    file.end {}
    SystemCalls.close(stream)
  }

  func testNothingIsTruncatedAfterItEnds() throws {
    let stream = stream()
    let file = try XCTUnwrap(CaptureFile(for: [stream]))
    file.begin()
    file.end {}
    _ = print(0..<200_000, to: stream)
    let count = file.count
    XCTAssertGreaterThan(count, CaptureFile.limit)
    XCTAssertFalse(file.trim())
    XCTAssertEqual(file.count, count)
    file.close()
    SystemCalls.close(stream)
  }

  func testACutFileLeavesNoOtherOpen() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    let stream = stream()
    func cutTwice() throws {
      let file = try XCTUnwrap(CaptureFile(for: [stream]))
      file.begin()
      for _ in 0..<2 {
        _ = print(0..<190_000, to: stream)
        file.trim()
      }
      XCTAssertGreaterThan(file.dropped, 0)
      file.end {}
      file.close()
    }
    // What a process opens once and keeps is open before the files are counted.
    try cutTwice()
    let before = try openFiles()
    try cutTwice()
    // The file's own thread closes what it waits with.
    let deadline = Date(timeIntervalSinceNow: 30)
    while try openFiles() > before, Date() < deadline { sched_yield() }
    XCTAssertLessThanOrEqual(try openFiles(), before)
    SystemCalls.close(stream)
  }

  func testAClosedFileIsNotOpenAnyMore() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    let stream = stream()
    let before = try openFiles()
    for _ in 0..<9 {
      let file = try XCTUnwrap(CaptureFile(for: [stream]))
      file.begin()
      file.end {}
      file.close()
    }
    // The files' own threads close what they wait with; threads of earlier tests may open files meanwhile.
    let deadline = Date(timeIntervalSinceNow: 30)
    while try openFiles() >= before + 9, Date() < deadline { sched_yield() }
    XCTAssertLessThan(try openFiles(), before + 9)
    SystemCalls.close(stream)
  }
}
