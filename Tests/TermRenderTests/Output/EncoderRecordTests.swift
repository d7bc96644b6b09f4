// EncoderRecordTests: random drawings take the bytes that they took when they were recorded.
//
// EncoderScreenTests checks that the bytes are right; these lines check that a change of the source changed none of
// them, also where another way to the same screen is right too, but longer.

import RecordSupport
import TermTest
import TermView
import Workloads
import XCTest

@testable import TermRender

final class EncoderRecordTests: XCTestCase {
  func testPlainProfilesEncodeDrawingsAsRecorded() {
    record("plain", .standard)
  }

  func testProfilesWithEveryOperationEncodeDrawingsAsRecorded() {
    record(
      "full",
      Profile(
        colors: .palette256, hasUnderlineKinds: true, hasUnderlineColors: true, repeats: .all,
        erasesWithBackground: true, hasSynchronizedOutput: true))
  }

  func testProfilesWithAddressesOnlyEncodeDrawingsAsRecorded() {
    record(
      "bare", Profile(colors: .ansi16, hasLinks: false, hasTabs: false, hasShifts: false))
  }

  func testInlineFramesAreEncodedAsRecorded() {
    record("inline", .standard, isInline: true)
  }

  private func record(
    _ name: String, _ profile: Profile, isInline: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let sizes = [
      Size(columns: 9, rows: 4), Size(columns: 20, rows: 3), Size(columns: 47, rows: 12),
      Size(columns: 120, rows: 30),
    ]
    var (lines, frames): ([String], [String]) = ([], [])
    for kind in FuzzKind.allCases {
      for (index, size) in sizes.enumerated() {
        let frame = Frame(size: size)
        var encoder = FrameEncoder(
          size: size, pools: frame.pools, profile: profile, isInline: isInline)
        encoder.begin()
        var drawing = RandomDrawing(kind: kind, seed: 8001 + UInt64(index))
        for step in 0..<8 {
          drawing.step(frame)
          let place = Point(
            column: drawing.random.below(size.columns), row: drawing.random.below(size.rows))
          encoder.encode(frame, cursor: drawing.random.chance(40) ? place : nil)
          frames.append("\(frame.text)\n\(ModelTerminal.escaped(encoder.output))")
          lines.append(
            "\(kind) \(size.columns)x\(size.rows) step \(step) "
              + "\(encoder.outputCount) bytes \(Digest(encoder.output))")
          encoder.removeOutput()
        }
      }
    }
    assertRecorded(lines, as: name, file: file, line: line) { place in
      place < frames.count ? frames[place] : ""
    }
  }
}
