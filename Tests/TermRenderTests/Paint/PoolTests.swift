// Endless clusters and links, drawn over each other: pools stay small, and the screen stays right.

import Workloads
import TermView
import XCTest

@testable import TermRender

final class PoolTests: XCTestCase {
  private static let marks = (0x300...0x36F as ClosedRange<UInt32>).compactMap {
    Unicode.Scalar($0)
  }

  /// Returns the cluster with that number: a letter below three marks, no two equal below 36 million.
  private func cluster(_ number: Int) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(Unicode.Scalar(UInt8(0x61 + number % 26)))
    var rest = number / 26
    for _ in 0..<3 {
      scalars.append(Self.marks[rest % Self.marks.count])
      rest /= Self.marks.count
    }
    return String(scalars)
  }

  func testManyPassingClustersLeaveThePoolSmall() {
    let frame = Frame(40, 12)
    let cells = frame.cells.count
    var (most, mostBytes) = (0, 0)
    for number in 0..<200_000 {
      frame.draw(cluster(number), number % 40, number / 40 % 12)
      most = max(most, frame.pools.count)
      mostBytes = max(mostBytes, frame.pools.footprint)
    }
    // Shown twice, whatever count has passed.
    XCTAssertLessThanOrEqual(most, 2 * cells)
    XCTAssertLessThanOrEqual(mostBytes, cells * 256)
  }

  func testAnUnsweptPoolHoldsAnyNumber() {
    var pool = ClusterPool()
    let indices = (0..<5_000).map { number in
      let bytes = Array(cluster(number).utf8)
      return pool.index(of: bytes.span, in: 0..<bytes.count)
    }
    XCTAssertEqual(Set(indices).count, 5_000)
    XCTAssertEqual(
      indices.map { String(decoding: pool.bytes(at: $0), as: UTF8.self) },
      (0..<5_000).map(cluster))
  }

  func testManyPassingLinksAndUnderlineColorsLeaveThePoolSmall() {
    let frame = Frame(40, 12)
    var most = 0
    for number in 0..<50_000 {
      let style = Style(
        attributes: .underline, underlineColor: .rgb(UInt32(truncatingIfNeeded: number)))
      frame.draw("x", number % 40, number / 40 % 12, style, link: Link("x:\(number)"))
      most = max(most, frame.pools.count)
    }
    XCTAssertLessThanOrEqual(most, 2 * frame.cells.count)
  }

  func testInvisibleTextNeverEntersThePool() {
    let frame = Frame(4, 2)
    frame.clip = Rect(column: 1, row: 0, columns: 2, rows: 1)
    for number in 0..<100 {
      frame.draw(cluster(number), 0, 0)
      frame.draw(cluster(number), 3, 0)
      frame.draw(cluster(number), 1, 1)
      frame.draw(cluster(number), -1, 0)
      frame.draw("1234567890" + cluster(number), 0, 0)
    }
    XCTAssertEqual(frame.pools.count, 0)
  }

  func testEqualClustersAreStoredOnce() {
    let pools = CellPools()
    let frames = [Frame(9, 3, pools: pools), Frame(9, 3, pools: pools)]
    for frame in frames {
      frame.fill(frame.bounds, with: "👩‍🚀")
      frame.draw("e\u{301}e\u{301}", 0)
    }
    XCTAssertEqual(pools.count, 2)
    XCTAssertEqual(frames[0][0, 0], frames[1][0, 0])
  }

  func testASweepKeepsWhatAnyFrameShows() {
    let pools = CellPools()
    let shown = (0..<3).map { _ in Frame(20, 2, pools: pools) }
    for (index, frame) in shown.enumerated() { drawNumbers(frame, from: index * 40) }
    let before = shown.map(\.text)
    let busy = Frame(10, 10, pools: pools)
    for number in 0..<20_000 {
      let style = Style(attributes: .underline, underlineColor: .rgb(UInt32(number)))
      busy.draw(
        cluster(1000 + number), number % 10, number / 10 % 10, style, link: Link("y:\(number)"))
    }
    XCTAssertEqual(shown.map(\.text), before)
    for (index, frame) in shown.enumerated() { assertNumbers(frame, from: index * 40) }
    XCTAssertLessThanOrEqual(pools.count, 2000)
  }

  /// Fills a frame of 20 by 2 with clusters and links of their own.
  private func drawNumbers(_ frame: Frame, from first: Int) {
    for place in 0..<40 {
      let style = Style(attributes: .underline, underlineColor: .rgb(UInt32(first + place)))
      frame.draw(
        cluster(first + place), place % 20, place / 20, style,
        link: Link("x:\(first + place)", id: "i"))
    }
  }

  private func assertNumbers(_ frame: Frame, from first: Int, line: UInt = #line) {
    for place in 0..<40 {
      let cell = frame.cells[place]
      XCTAssertEqual(frame.text(of: cell), cluster(first + place), line: line)
      XCTAssertEqual(frame.link(of: cell), Link("x:\(first + place)", id: "i"), line: line)
      XCTAssertEqual(frame.underlineColor(of: cell), .rgb(UInt32(first + place)), line: line)
    }
  }

  func testAReleasedFrameKeepsNoClusters() {
    let pools = CellPools()
    let keeper = Frame(20, 2, pools: pools)
    drawNumbers(keeper, from: 0)
    for round in 0..<200 {
      let passing = Frame(20, 2, pools: pools)
      drawNumbers(passing, from: 40 + round * 40)
    }
    XCTAssertLessThanOrEqual(pools.count, 2 * 512)
    assertNumbers(keeper, from: 0)
  }

  func testAnEncodersScreenSurvivesSweeps() {
    let frame = Frame(20, 2)
    let profile = Profile(hasUnderlineKinds: true, hasUnderlineColors: true)
    drawNumbers(frame, from: 0)
    var wired = EncoderHarness(frame, profile)
    for round in 1...30 {
      // Only the first row is drawn again, sweeps included; the encoder remembers the second one.
      for number in 0..<300 {
        let style = Style(attributes: .underline, underlineColor: .rgb(UInt32(round << 9 | number)))
        frame.draw(
          cluster(round << 9 | number), number % 20, 0, style, link: Link("z:\(round)-\(number)"))
      }
      XCTAssertFalse(wired.bytes().isEmpty)
      frame.damageAll()
      XCTAssertEqual(wired.bytes(), "", "round \(round)")
    }
    XCTAssertLessThanOrEqual(frame.pools.count, 2 * 512)
  }

  func testAReducedColorDepthKeepsThePoolSmallToo() {
    let frame = Frame(20, 2)
    var encoder = FrameEncoder(
      size: frame.size, pools: frame.pools,
      profile: Profile(colors: .ansi16, hasUnderlineKinds: true, hasUnderlineColors: true))
    var most = 0
    for round in 0..<200 {
      for number in 0..<40 {
        let style = Style(attributes: .underline, underlineColor: .rgb(UInt32(round << 8 | number)))
        frame.draw("x", number % 20, number / 20, style, link: Link("z:\(round)-\(number)"))
      }
      encoder.encode(frame)
      encoder.removeOutput()
      most = max(most, frame.pools.count)
    }
    XCTAssertLessThanOrEqual(most, 700)
  }

  func testAFullPoolOfRareStylesDrawsWithoutThemAndNeverTraps() {
    var pool = ExtendedAttributePool()
    var last: UInt16 = 0
    for number in 0..<65_535 {
      last = pool.index(of: ExtendedAttributes(underlineColor: .rgb(UInt32(number))))
    }
    XCTAssertEqual(last, 65_535)
    XCTAssertEqual(pool.index(of: ExtendedAttributes(underlineColor: .red)), 0)
    XCTAssertEqual(pool[65_535].underlineColor, .rgb(65_534))
    pool.sweep { shown in shown(7) }
    XCTAssertEqual(pool.count, 1)
    XCTAssertEqual(pool[7].underlineColor, .rgb(6))
    XCTAssertNotEqual(pool.index(of: ExtendedAttributes(underlineColor: .red)), 0)
  }

  func testIndicesOfAPoolStayWhileTheyAreShown() {
    let seed: UInt64 = 11
    var random = Random(seed: seed)
    var pool = ClusterPool()
    var shown: [Int: String] = [:]
    for round in 0..<60 {
      for _ in 0..<200 {
        let text = cluster(random.below(5000))
        let bytes = Array(text.utf8)
        shown[pool.index(of: bytes.span, in: 0..<bytes.count)] = text
      }
      for index in shown.keys.sorted() where random.chance(60) { shown[index] = nil }
      pool.sweep { mark in for index in shown.keys { mark(index) } }
      XCTAssertEqual(pool.count, shown.count, "seed \(seed), round \(round)")
      for (index, text) in shown {
        var bytes: [UInt8] = []
        pool.forEachByte(at: index) { bytes.append($0) }
        XCTAssertEqual(String(decoding: bytes, as: UTF8.self), text, "seed \(seed), round \(round)")
        XCTAssertEqual(pool.length(at: index), bytes.count)
        XCTAssertEqual(pool.index(of: bytes.span, in: 0..<bytes.count), index, "it is found again")
      }
    }
  }

  func testAPlainStyleTakesNoPoolEntry() throws {
    let pools = CellPools()
    let sheet = Frame(4, 1, pools: pools).buffer
    XCTAssertEqual(pools.extendedIndex(underlineColor: .default, link: nil, on: sheet), 0)
    XCTAssertEqual(pools.count, 0)
    let link = try XCTUnwrap(Link("x:1"))
    let indices = [
      pools.extendedIndex(underlineColor: .default, link: link, on: sheet),
      pools.extendedIndex(underlineColor: .red, link: nil, on: sheet),
      pools.extendedIndex(underlineColor: .red, link: link, on: sheet),
      pools.extendedIndex(underlineColor: .rgb(0), link: nil, on: sheet),
      pools.extendedIndex(underlineColor: .palette(0), link: nil, on: sheet),
    ]
    XCTAssertEqual(Set(indices).count, 5)
    XCTAssertFalse(indices.contains(0))
    XCTAssertEqual(pools.count, 5)
    XCTAssertEqual(pools.extendedIndex(underlineColor: .default, link: link, on: sheet), indices[0])
    XCTAssertEqual(pools.count, 5, "an equal look has the same place")
  }
}
