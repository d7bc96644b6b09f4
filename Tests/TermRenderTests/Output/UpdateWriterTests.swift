// UpdateWriterTests: an operation that is tried and not taken leaves no trace in what the encoder believes is shown.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class UpdateWriterTests: XCTestCase {
  private struct Letter {
    var text: String
    var style: Style
  }

  private func draw(_ letters: [Letter], in frame: Frame) {
    for (column, letter) in letters.enumerated() {
      frame.draw(letter.text, column, 0, letter.style)
    }
  }

  /// A row gains or loses letters at its start while all rows below it become blank.
  ///
  /// A trial that erased the rows below with the end of the row would leave them on the screen.
  func testAShiftThatIsTriedErasesNoRowsBelow() {
    var (shifted, written) = (0, 0)
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      func letter(_ index: Int) -> Letter {
        let text = String(UnicodeScalar(UInt8(97 + random.next(below: 26))))
        // A frame of few looks would be planned as a whole.
        return Letter(text: text, style: Style(foreground: .palette(UInt8(1 + index / 3 % 6))))
      }
      let frame = Frame(60, 6)
      var wired = EncoderHarness(frame)
      var letters = (0..<30 + random.next(below: 20)).map { letter($0) }
      draw(letters, in: frame)
      for row in 2..<6 { frame.draw("row \(row)", random.next(below: 50), row) }
      _ = wired.bytes()
      let count = random.next(below: 6) + 1
      if random.next(below: 2) == 0 {
        letters.removeFirst(count)
      } else {
        letters = (0..<count).map { letter($0) } + letters.dropLast(count)
      }
      // Single letters that are wrong after the shift make it save less.
      let distance = random.pick([0, 3, 4, 5])
      if distance > 0 {
        for index in stride(from: count + 4, to: letters.count, by: distance) {
          letters[index].text = "#"
        }
      }
      frame.clear()
      draw(letters, in: frame)
      let bytes = wired.bytes()
      if bytes.contains(/\\e\[\d*[@P]/) { shifted += 1 } else { written += 1 }
    }
    XCTAssertGreaterThan(shifted, 100)
    XCTAssertGreaterThan(written, 10)
  }
}
