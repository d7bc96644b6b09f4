// EncoderInlineTests: the bytes of inline frames, which never address a row by its number.

import TermTest
import TermView
import Workloads
import XCTest

@testable import TermRender

final class EncoderInlineTests: XCTestCase {
  /// Clusters of several code points, which terminals draw in different widths.
  private static let clusters = [
    "e\u{301}", "❤️", "👍🏽", "🇩🇪", "👨‍👩‍👧", "क्षि", "ก็", "1️⃣", "🏴‍☠️",
  ]

  func testTextAfterAClusterIsWrittenWhateverTheCursorPosition() {
    for cluster in Self.clusters {
      let frame = Frame(20, 10)
      var wired = EncoderHarness(frame, above: 3)
      frame.draw("aa bb", at: .zero)
      _ = wired.bytes()
      frame.clear()
      frame.draw("x x x x x x x x \(cluster) y", at: .zero)
      _ = wired.bytes()
    }
  }

  func testAClusterMayStandInAnyCell() {
    for cluster in ["e\u{301}", "👍🏽", "👨‍👩‍👧"] {
      for place in 0..<18 {
        let frame = Frame(6, 3)
        var wired = EncoderHarness(frame, above: 2)
        frame.fill(frame.bounds, with: "·")
        frame.draw(cluster, at: Point(column: place % 6, row: place / 6))
        _ = wired.bytes()
        // The cells after it, before it and in other rows change, with and without the cluster.
        for other in [place + 1, place - 1, place + 6, 17, 0] where (0..<18).contains(other) {
          frame.draw("x", at: Point(column: other % 6, row: other / 6))
          frame.draw(cluster, at: Point(column: place % 6, row: place / 6))
          _ = wired.bytes()
        }
        frame.clear()
        _ = wired.bytes()
      }
    }
  }

  func testEveryOutputOperationWorksAfterACluster() {
    var profiles = [Profile.standard, .standard]
    profiles[1].repeats = .all
    profiles[1].erasesWithBackground = true
    for profile in profiles {
      for cluster in Self.clusters {
        let frame = Frame(16, 4)
        var wired = EncoderHarness(frame, profile, above: 1)
        let edges = Point(column: 16 - displayWidth(of: cluster), row: 1)
        let rows = [
          "abcdefghijklmnop", "aaaaaaaaaaaaaaaa", "", "    x           ", "Xabcdefghijklmno",
          "漢字漢字漢字漢字",
        ]
        for row in rows {
          // Erased, repeated, inserted, deleted, wide characters cut at the edge.
          frame.fill(Rect(column: 0, row: 2, columns: 16, rows: 1))
          frame.draw(row, at: Point(column: 0, row: 2))
          frame.fill(
            Rect(column: 3, row: 3, columns: 9, rows: 1), with: " ",
            style: Style(background: row.isEmpty ? .palette(4) : .default))
          frame.draw(cluster, at: edges)
          _ = wired.bytes()
          frame.draw("-", at: Point(column: 15, row: 1))
          _ = wired.bytes()
        }
      }
    }
  }

  func testTheCaretIsRightAfterACluster() {
    let frame = Frame(10, 2)
    var wired = EncoderHarness(frame, above: 0)
    for cluster in Self.clusters {
      for column in 0...8 {
        frame.clear()
        frame.draw(cluster, at: Point(column: column, row: 1))
        for caret in [
          Point(column: column, row: 1), Point(column: 9, row: 1), Point(column: 3, row: 0),
        ] {
          _ = wired.bytes(cursor: caret)
          XCTAssertEqual(wired.terminal.cursor.column, caret.column, cluster)
          XCTAssertEqual(
            wired.terminal.cursor.row, caret.row + (wired.stage?.top ?? 0), cluster)
        }
      }
    }
  }

  func testPrintedLinesAppearAboveAFrameOfClusters() {
    let frame = Frame(8, 2)
    var wired = EncoderHarness(frame, above: 1)
    for (step, cluster) in Self.clusters.enumerated() {
      frame.fill(frame.bounds, with: cluster.first ?? " ")
      _ = wired.bytes()
      wired.print("line \(step)")
      _ = wired.bytes()
      wired.print("longer than a row \(step)")
      _ = wired.bytes()
    }
  }

  func testAnInlineScreenOfAnySizeScrollsUp() {
    for size in [
      Size(columns: .max, rows: .max), Size(columns: .min, rows: .min),
      Size(columns: 65_535, rows: 65_535), Size(columns: -1, rows: 3), .zero,
    ] {
      let screen = Screen<Never>(size: Size(columns: 5, rows: 2), isInline: true)
      screen.begin()
      screen.update { Text("👍🏽 e\u{301} 🇩🇪") }
      screen.render()
      screen.resize(to: size)
      screen.resize(to: Size(columns: 7, rows: 1))
      screen.render()
      screen.fit(in: size)
      screen.fit(in: Size(columns: 7, rows: 3))
      XCTAssertEqual(screen.size.columns, 7, "after \(size)")
    }
  }

  func testATerminalWithoutAddressingReceivesFramesAsLines() {
    let profile = Profile(colors: .none, hasAddresses: false)
    let screen = Screen<Never>(size: Size(columns: 12, rows: 1), profile: profile, isInline: true)
    screen.begin()
    screen.update { Text("👨‍👩‍👧 e\u{301} 🇩🇪") }
    screen.render()
    screen.print(above: ["one\u{1B}[2J", "two\nthree"])
    screen.render()
    screen.render()
    XCTAssertEqual(
      String(decoding: screen.output, as: UTF8.self),
      "👨‍👩‍👧 e\u{301} 🇩🇪\r\none\u{FFFD}[2J\r\ntwo\r\nthree\r\n")
  }

  func testAPlacedPictureNeedsNoFreeRow() {
    let picture = Graphic(
      size: Size(columns: 2, rows: 2),
      displayMethod: .placed(
        upload: { _ in Array("<sent>".utf8) },
        commands: Graphic.PlacementCommands(
          place: { _, number, _ in Array("<placed \(number)>".utf8) },
          remove: { _, number in Array("<removed \(number)>".utf8) },
          removePicture: { _ in Array("<gone>".utf8) })))
    var profile = Profile.standard
    profile.images = .kittyPlacements
    let screen = Screen<Never>(size: Size(columns: 8, rows: 3), profile: profile, isInline: true)
    screen.begin()
    screen.removeOutput()
    screen.update {
      Canvas(0) { cells, _ in cells.put(picture, at: Point(column: 3, row: 1)) }
        .frame(width: 8, height: 3)
    }
    screen.render()
    let bytes = ModelTerminal.escaped(screen.output)
    XCTAssertTrue(bytes.contains("<placed 1>"), bytes)
    XCTAssertFalse(bytes.contains("\\n\\e[A"), "a row is kept free: \(bytes)")
    XCTAssertFalse(bytes.contains("H"), "a row is addressed: \(bytes)")
    screen.removeOutput()
    // A frame that is drawn in other rows removes and places its pictures again.
    screen.print(above: ["a line"])
    screen.render()
    let again = ModelTerminal.escaped(screen.output)
    XCTAssertTrue(again.contains(/<gone>.*<sent>.*<placed 1>/), again)
  }

  func testAPictureIsDrawnAtTheCursorWithoutMovingIt() {
    for images in [ImageOutput.sixel, .iterm] {
      let picture = Graphic(
        size: Size(columns: 2, rows: 2),
        displayMethod: .drawn { part, place, screen in
          // A picture in the last row of the screen would be placed by its corner.
          XCTAssertLessThan(place.row + part.size.rows, screen.rows)
          return Array("<picture>".utf8)
        })
      var profile = Profile.standard
      profile.images = images
      let screen = Screen<Never>(
        size: Size(columns: 8, rows: 3), profile: profile, isInline: true)
      screen.begin()
      screen.update {
        Canvas(0) { cells, _ in cells.put(picture, at: Point(column: 3, row: 1)) }
          .frame(width: 8, height: 3)
      }
      screen.render()
      let bytes = ModelTerminal.escaped(screen.output)
      XCTAssertTrue(bytes.contains("\\n\\e[A"), "no row is kept free: \(bytes)")
      XCTAssertTrue(bytes.contains("\\e7<picture>\\e8"), bytes)
      XCTAssertFalse(bytes.contains("H"), "a row is addressed: \(bytes)")
      XCTAssertEqual(screen.cursor.point, .zero)
    }
  }
}
