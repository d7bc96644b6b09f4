// Random grids are laid out as recorded.

import RecordSupport
import TermView
import Workloads
import XCTest

@testable import TermRender

final class GridRecordTests: XCTestCase {
  func testRandomGridsAreAsRecorded() {
    var lines: [String] = []
    var details: [String] = []
    for seed in UInt64(501)...760 {
      var random = Random(seed: seed)
      let columns = (0..<1 + random.below(4)).map { _ in track(&random) }
      let rows = (0..<random.below(4)).map { _ in track(&random) }
      let spacing = (random.below(3), random.below(3))
      let alignment: Alignment = random.pick([
        .stretch, .topLeading, .center, .bottomTrailing, .top, .leading,
      ])
      let cells = (0..<1 + random.below(9)).map { cell($0, &random) }
      let isAdaptive = random.chance(20)
      let size = Size(columns: 4 + random.below(40), rows: 2 + random.below(14))
      let screen = Screen<Never>(size: size)
      screen.begin()
      screen.update {
        if isAdaptive {
          Grid(
            columnsOfAtLeast: 3 + spacing.0 * 3, columnSpacing: spacing.0, rowSpacing: spacing.1,
            alignment: alignment
          ) { ForEach(cells.indices) { cells[$0] } }
        } else {
          Grid(
            columns: columns, rows: rows, columnSpacing: spacing.0, rowSpacing: spacing.1,
            alignment: alignment
          ) { ForEach(cells.indices) { cells[$0] } }
        }
      }
      screen.render()
      let shown = screen.snapshotText
      details.append("\(columns) \(rows) \(spacing) \(alignment)\n\(shown)")
      lines.append("\(seed) \(size.columns)x\(size.rows) \(Digest(shown))")
    }
    assertRecorded(lines, as: "grids") { $0 < details.count ? details[$0] : "" }
  }

  private func length(_ random: inout Random) -> Length {
    switch random.below(5) {
    case 0: .auto
    case 1: .percent(Double(random.below(90)))
    default: .cells(random.below(12))
    }
  }

  private func track(_ random: inout Random) -> GridTrack {
    switch random.below(4) {
    case 0: .fixed(length(&random))
    case 1: .fraction(Double(1 + random.below(3)))
    case 2: .content
    default: .minMax(length(&random), length(&random))
    }
  }

  private func cell(_ number: Int, _ random: inout Random) -> AnyView<Never> {
    let text = Text((0...random.below(4)).map { "w\($0)\(number)" }.joined(separator: " "))
    switch random.below(7) {
    case 0: return AnyView(text.padding(random.below(2)))
    case 1: return AnyView(text.margin(.all, random.below(3)))
    case 2: return AnyView(text.frame(width: 1 + random.below(9), height: 1 + random.below(3)))
    case 3: return AnyView(text.border())
    case 4: return AnyView(text.justifySelf(random.pick(FlexAlignment.allCases)))
    case 5: return AnyView(text.alignSelf(random.pick(FlexAlignment.allCases)))
    default: return AnyView(text)
    }
  }
}
