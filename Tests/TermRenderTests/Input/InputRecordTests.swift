// Broken and random input is parsed as recorded.

import RecordSupport
import Workloads
import XCTest

@testable import TermRender

final class InputRecordTests: XCTestCase {
  func testBrokenSequencesAreReadAsRecorded() {
    var scribbler = InputScribbler(seed: 8001)
    record("mutations", chunks: (0..<600).map { _ in scribbler.mutation() })
  }

  func testAnswersAreReadAsRecorded() {
    var scribbler = InputScribbler(seed: 8002)
    record("answers", chunks: (0..<400).map { _ in scribbler.answer() })
  }

  func testNoiseIsReadAsRecorded() {
    var scribbler = InputScribbler(seed: 8003)
    record("noise", chunks: (0..<60).map { _ in scribbler.noise(300) })
  }

  /// A new parser reads and flushes each chunk, so the inputs before and after a silence are separate.
  private func record(
    _ name: String, chunks: [[UInt8]], file: StaticString = #filePath, line: UInt = #line
  ) {
    var details: [String] = []
    let lines = chunks.enumerated().map { number, bytes in
      var parser = InputParser()
      let inputs = parser.parse(bytes)
      let waits = "\(parser.pendingInput)"
      let late = parser.flush()
      details.append("\(bytes)\n\(inputs)\n\(waits)\n\(late)")
      return "\(number) \(bytes.count) bytes \(inputs.count) inputs \(digest(of: inputs)) "
        + "\(waits) \(late.count) late \(digest(of: late))"
    }
    assertRecorded(lines, as: name, file: file, line: line) { place in
      place < details.count ? details[place] : ""
    }
  }

  /// The parts of a graphics reply have another order in each process, so its letters are sorted.
  private func digest(of inputs: [Input]) -> Digest {
    var digest = Digest()
    for input in inputs {
      let text = "\(input)"
      if case .reply(.graphics) = input {
        digest.add(text.utf8.sorted())
      } else {
        digest.add(text)
      }
    }
    return digest
  }
}
