// ColorRecordTests: gradients, and colors at every color depth, compared with recorded digests.

import RecordSupport
import TermView
import Workloads
import XCTest

@testable import TermRender

final class ColorRecordTests: XCTestCase {
  func testRandomGradientsAreAsRecorded() {
    var random = Random(seed: 901)
    var lines: [String] = []
    for number in 0..<120 {
      let stops = (0..<1 + random.below(4)).map { _ in
        random.chance(90)
          ? 0x0200_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
          : 0x0100_0000 | UInt32(random.below(256))
      }
      let colors = Gradient.colors(stops, count: 1 + random.below(24))
      lines.append("\(number) \(stops.map { String($0, radix: 16) }) \(Digest("\(colors)"))")
    }
    assertRecorded(lines, as: "gradients")
  }

  func testColorsOfEveryDepthAreWrittenAsRecorded() {
    var lines: [String] = []
    for depth in [ColorDepth.none, .ansi16, .palette256, .trueColor] {
      for hasKinds in [false, true] {
        var random = Random(seed: 902)
        for number in 0..<40 {
          var profile = Profile(colors: depth)
          profile.hasUnderlineKinds = hasKinds
          profile.hasUnderlineColors = hasKinds
          let screen = Screen<Never>(size: Size(columns: 12, rows: 2), profile: profile)
          screen.begin()
          screen.update {
            ForEach(0..<2) { _ in
              Text("some words").style(
                Style(
                  foreground: .rgb(UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF),
                  background: .palette(UInt8(random.below(256))),
                  attributes: random.pick([.bold, .dim, .italic, .underline, .reverse, []]),
                  underlineColor: .rgb(UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF)))
            }
          }
          screen.render()
          lines.append("\(depth) \(hasKinds) \(number) \(Digest(screen.output))")
        }
      }
    }
    assertRecorded(lines, as: "depths")
  }
}
