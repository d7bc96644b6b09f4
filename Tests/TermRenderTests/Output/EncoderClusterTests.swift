// EncoderClusterTests: the bytes around clusters of several scalars, whose width differs between terminals.

import TermRender
import TermTest
import TermView
import Workloads
import XCTest

/// Clusters of several scalars, which terminals draw in one cell, in two, or in two for each scalar.
final class EncoderClusterTests: XCTestCase {
  private let family = "👩\u{200D}👩\u{200D}👧"

  func testCellsThatAClusterMayCoverAreRewrittenAfterIt() {
    XCTAssertEqual(
      bytes(before: "ab--------end", after: "\(family)--------end"),
      "  \\r\(escaped(family))\\e[3G--------")
  }

  func testBlankCellsAreNotBlankedBeforeACluster() {
    XCTAssertEqual(
      bytes(before: "  ..end", after: "🇩🇪..end"), "\(escaped("🇩🇪"))\\e[3G..")
    XCTAssertEqual(
      bytes(before: "  ..end", after: "🇩🇪..end", isKnown: true), escaped("🇩🇪"))
  }

  func testAccentsAreWrittenAlone() {
    XCTAssertEqual(bytes(before: "caf_ ole", after: "cafe\u{301} ole"), "cafe\\u{301}")
  }

  func testAClusterBesideAClusterIsRewrittenToo() {
    XCTAssertEqual(
      bytes(before: "xx🇫🇷end", after: "🇩🇪🇫🇷end"),
      "  \\r\(escaped("🇩🇪"))\\e[3G  \\u{8}\\u{8}\(escaped("🇫🇷"))\\e[5Gen")
  }

  func testATerminalWithClusterSupportReceivesNothingTwice() {
    XCTAssertEqual(
      bytes(before: "xx🇫🇷--------", after: "\(family)🇫🇷--------", isKnown: true), escaped(family))
  }

  func testTheLeftNeighborOfAClusterOnTheLastColumnIsRewritten() {
    let blanks = String(repeating: " ", count: 38)
    let bytes = bytes(before: blanks + "xy", after: blanks + "xก\u{E34}")
    XCTAssertTrue(bytes.contains(escaped("ก\u{E34}") + "\\e[;39Hx"), bytes)
  }

  /// Terminals of many kinds: each draws clusters in a number of cells of its own, by its `Drawing`.
  func testNoCellBesideAClusterIsWrongWhateverItsWidth() {
    let seeds: [UInt64] = [4_277_708_659_489_902_498, .random(in: 0...UInt64.max)]
    for (seed, round) in seeds.flatMap({ seed in (0..<60).map { (seed, $0) } }) {
      var random = Random(seed: seed &+ UInt64(round))
      let size = Size(columns: 2 + random.below(30), rows: 1 + random.below(4))
      let drawing = random.pick(Drawing.allCases)
      let frame = Frame(size: size)
      var encoder = FrameEncoder(size: size, pools: frame.pools)
      var terminal = ModelTerminal(
        size, segment: drawing.segments, clusterWidth: drawing.width)
      terminal.feed("\u{1B}[?7l")
      var scribbler = RandomDrawing(
        kind: random.pick([.emoji, .scripts, .mixed]), seed: random.next())
      encoder.begin()
      for step in 0..<30 {
        scribbler.step(frame)
        encoder.encode(frame)
        terminal.feed(encoder.output)
        encoder.removeOutput()
        let half = terminal.problems.first { $0.contains("erases half of a wide character") }
        if let wrong = half ?? wrongCell(in: terminal, frame) {
          return XCTFail("seed \(seed), round \(round), step \(step), \(drawing): \(wrong)")
        }
      }
    }
  }

  /// How a terminal draws a cluster.
  private enum Drawing: CaseIterable {
    /// In one cell, or in two.
    case inOne, inTwo
    /// Each scalar by itself; those without a width in one cell, or in two.
    case eachInOne, eachInTwo
    /// Each scalar with a width in its own cells, the others with the one before.
    case each

    func segments(_ text: String) -> [String] {
      ModelTerminal.clusters(of: text).flatMap { cluster -> [String] in
        let bytes = Array(String(cluster).utf8)
        guard cluster.unicodeScalars.count > 1, !bytes.span.isBaseWithAccents else {
          return [String(cluster)]
        }
        if self == .inOne || self == .inTwo { return [String(cluster)] }
        var parts: [String] = []
        for scalar in cluster.unicodeScalars {
          if self == .each, displayWidth(of: String(scalar)) == 0, !parts.isEmpty {
            parts[parts.count - 1].unicodeScalars.append(scalar)
          } else {
            parts.append(String(scalar))
          }
        }
        return parts
      }
    }

    func width(_ part: String) -> Int {
      let width = displayWidth(of: part)
      if part.unicodeScalars.count > 1, !Array(part.utf8).span.isBaseWithAccents {
        return self == .inOne ? 1 : self == .inTwo ? 2 : width
      }
      return width > 0 ? width : self == .eachInTwo ? 2 : 1
    }
  }

  /// Describes a cell outside of clusters that the terminal shows differently from the frame.
  private func wrongCell(in terminal: ModelTerminal, _ frame: Frame) -> String? {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let wanted = frame.text(of: frame[column, row])
        let lead = frame[column, row].width == 0 ? frame[column - 1, row] : frame[column, row]
        if frame.text(of: lead).unicodeScalars.count > 1 { continue }
        let shown = terminal.cells[row][column].text
        if shown != wanted {
          return
            "row \(row), column \(column): wanted \(wanted.debugDescription), shown \(shown.debugDescription)"
        }
      }
    }
    return nil
  }

  func testClustersAreWrittenAgainOnceTheTerminalDrawsThemWhole() {
    let frame = Frame(size: Size(columns: 40, rows: 2))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: .standard)
    frame.draw("a \u{1F1E9}\u{1F1EA} b 漢", at: .zero)
    frame.draw("plain, e\u{301} ❤\u{FE0F}", at: Point(column: 0, row: 1))
    encoder.encode(frame)
    encoder.removeOutput()
    var profile = Profile.standard
    profile.hasGraphemeClusters = true
    encoder.adopt(profile)
    encoder.encode(frame)
    let again = ModelTerminal.escaped(encoder.output)
    for cluster in ["\u{1F1E9}\u{1F1EA}", "❤\u{FE0F}"] {
      XCTAssertTrue(again.contains(escaped(cluster)), again)
    }
    // An accent takes no cell on any terminal.
    for other in ["漢", "plain", escaped("e\u{301}")] {
      XCTAssertFalse(again.contains(other), again)
    }
    encoder.removeOutput()
    encoder.adopt(profile)
    encoder.encode(frame)
    XCTAssertEqual(encoder.output, [])
  }

  /// Returns the bytes that turn one row of 40 columns into another, in a terminal whose cursor is at home.
  private func bytes(before: String, after: String, isKnown: Bool = false) -> String {
    let frame = Frame(size: Size(columns: 40, rows: 1))
    var profile = Profile.standard
    profile.hasGraphemeClusters = isKnown
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
    frame.draw(before, at: .zero)
    encoder.assume(frame, cursor: .zero)
    frame.draw(after, at: .zero)
    encoder.encode(frame)
    return ModelTerminal.escaped(encoder.output)
  }

  private func escaped(_ text: String) -> String { ModelTerminal.escaped(Array(text.utf8)) }
}
