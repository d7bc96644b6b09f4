// EncoderScreenTests: the model terminal shows each random drawing, and finds no unsafe bytes.

import TermRender
import TermTest
import TermView
import Workloads
import XCTest

/// The model terminal shows whatever is drawn, and finds nothing unsafe in the bytes.
final class EncoderScreenTests: XCTestCase {
  private static let sizes = [
    Size(columns: 1, rows: 1), Size(columns: 1, rows: 5), Size(columns: 5, rows: 1),
    Size(columns: 2, rows: 2), Size(columns: 9, rows: 4), Size(columns: 40, rows: 12),
  ]

  func testRandomDrawingsOfEveryKindAreShownAsDrawn() {
    for kind in FuzzKind.allCases {
      for (index, size) in Self.sizes.enumerated() {
        check(kind, size, seed: UInt64(index), .standard)
      }
    }
  }

  func testRandomDrawingsAreShownWithEveryOperationAllowed() {
    let all = Profile(
      hasUnderlineKinds: true, hasUnderlineColors: true, repeats: .ascii,
      erasesWithBackground: true, hasSynchronizedOutput: true)
    for kind in FuzzKind.allCases {
      for (index, size) in Self.sizes.enumerated() {
        check(kind, size, seed: 100 + UInt64(index), all)
      }
    }
  }

  func testRandomDrawingsAreShownWithAddressingOnly() {
    let bare = Profile(hasLinks: false, hasTabs: false, hasShifts: false)
    for kind in FuzzKind.allCases {
      check(kind, Size(columns: 30, rows: 8), seed: 7, bare)
    }
  }

  func testRandomDrawingsOnTinyScreensAreShownAsDrawn() {
    for seed in 0..<rounds(12) {
      var random = Random(seed: seed)
      let size = Size(columns: 1 + random.below(9), rows: 1 + random.below(7))
      check(random.pick(FuzzKind.allCases), size, seed: 1000 + seed, .standard)
    }
  }

  func testANewFrameAfterAnEqualOneWritesNothing() {
    let frame = Frame(size: Size(columns: 40, rows: 12))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    var scribbler = RandomDrawing(kind: .mixed, seed: 3)
    for _ in 0..<50 {
      scribbler.step(frame)
      encoder.encode(frame)
      encoder.removeOutput()
      frame.damageAll()
      encoder.encode(frame)
      XCTAssertEqual(encoder.outputCount, 0)
    }
  }

  private func check(_ kind: FuzzKind, _ size: Size, seed: UInt64, _ profile: Profile) {
    let frame = Frame(size: size)
    var encoder = FrameEncoder(size: size, pools: frame.pools, profile: profile)
    var terminal = ModelTerminal(frame.size, profile)
    var scribbler = RandomDrawing(kind: kind, seed: seed)
    for step in 0..<rounds(40) {
      scribbler.step(frame)
      let cursor =
        scribbler.random.chance(30)
        ? Point(
          column: scribbler.random.below(size.columns), row: scribbler.random.below(size.rows))
        : nil
      encoder.encode(frame, cursor: cursor)
      let bytes = encoder.output
      encoder.removeOutput()
      terminal.feed(bytes)
      terminal.endOfFrame()
      let place = "\(kind) \(size.columns)x\(size.rows) seed \(seed) step \(step)"
      let difference = terminal.difference(from: frame, profile)
      guard difference == nil, terminal.problems.isEmpty else {
        let escaped = String(decoding: bytes, as: UTF8.self).debugDescription
        XCTFail(
          "\(place): \(difference ?? "") \(terminal.problems.prefix(3)) \(escaped.prefix(900))")
        return
      }
      XCTAssertEqual(terminal.cursor.isVisible, cursor != nil, place)
      if let cursor {
        XCTAssertEqual(
          Point(column: terminal.cursor.column, row: terminal.cursor.row), cursor, place)
      }
    }
  }
}
