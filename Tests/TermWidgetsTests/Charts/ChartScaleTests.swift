// ChartScaleTests: round limits and ticks, bins, and dots compared with geometry.

import TermStore
import TermWidgets
import XCTest

final class ChartScaleTests: XCTestCase {
  func testTicksAreRoundNumbers() {
    XCTAssertEqual(ChartScale(of: [3, 17, nil, 48]).ticks, [0, 10, 20, 30, 40, 50])
    XCTAssertEqual(ChartScale(of: [-7, 12, .nan, .infinity]).ticks, [-10, -5, 0, 5, 10, 15])
    XCTAssertEqual(ChartScale(of: [3, 4], includesZero: true, ticks: 4).ticks, [0, 1, 2, 3, 4])
    XCTAssertEqual(ChartScale(of: []).least, 0)
    XCTAssertEqual(ChartScale(of: []).most, 1)
    XCTAssertEqual(ChartScale(of: [8, 8]).ticks, [0, 2, 4, 6, 8])
  }

  func testLabelsHaveAsManyDigitsAsTicksNeed() {
    let small = ChartScale(of: [0, 1])
    XCTAssertEqual(
      small.ticks.map { small.words(for: $0) }, ["0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    let large = ChartScale(of: [0, 2_500_000])
    XCTAssertEqual(
      large.ticks.map { large.words(for: $0) }, ["0", "0.5M", "1.0M", "1.5M", "2.0M", "2.5M"])
    XCTAssertEqual(ChartScale(of: [-1e300, 0]).words(for: -1e300), "-1e300")
  }

  func testAnyNumbersFitTheirScale() {
    var random = Randomness(seed: 1)
    for _ in 0..<2000 {
      let exponents = Int.random(in: -310...308, using: &random)
      let values: [Double] = (0..<3).map { _ in
        Double(sign: .plus, exponent: Int(Double(exponents) * 3.32), significand: 1)
          * Double.random(in: -1...1, using: &random)
      }
      let scale = ChartScale(of: values, ticks: Int.random(in: 0...12, using: &random))
      XCTAssertLessThan(scale.least, scale.most)
      XCTAssertTrue(scale.least.isFinite && scale.most.isFinite)
      XCTAssertEqual(scale.ticks, scale.ticks.sorted())
      XCTAssertEqual(Set(scale.ticks).count, scale.ticks.count, "\(values)")
      XCTAssertGreaterThanOrEqual(scale.ticks.count, 2, "\(values)")
      for value in values {
        guard let fraction = scale.fraction(of: value) else { return XCTFail("\(value)") }
        XCTAssertTrue((-1e-9...1 + 1e-9).contains(fraction), "\(values): \(fraction)")
      }
    }
    XCTAssertNil(ChartScale(of: [1]).fraction(of: .nan))
  }

  func testEveryFiniteValueIsCountedInItsBin() {
    var random = Randomness(seed: 2)
    for _ in 0..<200 {
      let values = (0..<100).map { _ in Double.random(in: -3...9, using: &random).rounded() / 4 }
      let bins = ChartBins(values + [nil, .nan, .infinity], about: 7)
      XCTAssertEqual(bins.total, 100)
      for (index, count) in bins.counts.enumerated() {
        let (start, end) = (bins.scale.ticks[index], bins.scale.ticks[index + 1])
        let isLast = index == bins.counts.count - 1
        let inside = values.filter { $0 >= start && ($0 < end || isLast && $0 <= end) }
        XCTAssertEqual(inside.count, count)
      }
    }
  }

  func testALineHasTheNearestDotInEachStep() {
    var random = Randomness(seed: 4)
    for _ in 0..<300 {
      var dots = Dots(size: Size(columns: 10, rows: 6))
      let place = { (random: inout Randomness) in
        (
          column: Int.random(in: -30...50, using: &random),
          row: Int.random(in: -30...50, using: &random)
        )
      }
      let (start, end) = (place(&random), place(&random))
      dots.line(from: start, to: end)
      let (dx, dy) = (end.column - start.column, end.row - start.row)
      let isFlat = abs(dx) >= abs(dy)
      for column in 0..<dots.columns {
        for row in 0..<dots.rows where dots[column, row] {
          // The distance from the line, along the shorter direction.
          let along = isFlat ? column - start.column : row - start.row
          let across = isFlat ? row - start.row : column - start.column
          let slope = isFlat ? (dx == 0 ? 0 : Double(dy) / Double(dx)) : Double(dx) / Double(dy)
          XCTAssertLessThanOrEqual((Double(across) - Double(along) * slope).magnitude, 0.5 + 1e-9)
        }
      }
      let steps = isFlat ? dots.columns : dots.rows
      for step in 0..<steps {
        let others = isFlat ? dots.rows : dots.columns
        let count = (0..<others).count { isFlat ? dots[step, $0] : dots[$0, step] }
        let range =
          isFlat
          ? min(start.column, end.column)...max(start.column, end.column)
          : min(start.row, end.row)...max(start.row, end.row)
        let slope = isFlat ? (dx == 0 ? 0 : Double(dy) / Double(dx)) : Double(dx) / Double(dy)
        let from = isFlat ? (start.column, start.row) : (start.row, start.column)
        let exact = Double(from.1) + Double(step - from.0) * slope
        let isInside = range.contains(step) && exact > 0 && exact < Double(others - 1)
        XCTAssertTrue(isInside ? count == 1 : count <= 1)
      }
    }
  }

  func testDistantLinesAreClippedAndVisible() {
    var dots = Dots(size: Size(columns: 2, rows: 1))
    dots.line(from: (.min, 1), to: (.max, 1))
    XCTAssertEqual(dots.character(at: .zero), "⠒")
    XCTAssertEqual(dots.character(at: Point(column: 1, row: 0)), "⠒")
    XCTAssertNil(dots.character(at: Point(column: 2, row: 0)))
  }

  func testDotsFollowTheBrailleOrderOfUnicode() {
    let bits: [(Int, Int, Character)] = [
      (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"), (0, 3, "⡀"),
      (1, 3, "⢀"),
    ]
    for (column, row, character) in bits {
      var dots = Dots(size: Size(columns: 1, rows: 1))
      dots[column, row] = true
      XCTAssertEqual(dots.character(at: .zero), character)
      dots[column, row] = false
      XCTAssertNil(dots.character(at: .zero))
    }
  }
}
