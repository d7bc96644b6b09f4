// Pictures that a terminal places over its cells: after each frame its placements are what the frame's cells say.

import TermRender
import TermTest
import TermView
import Workloads
import XCTest

@testable import TermImage

final class PlacedImageTests: XCTestCase {
  private static let cell = PixelSize(width: 3, height: 5)

  private static var profile: Profile {
    var profile = Profile.standard
    profile.images = .kittyPlacements
    profile.cellPixels = cell
    return profile
  }

  private static func graphic(_ columns: Int, _ rows: Int) -> Graphic {
    let (width, height) = (columns * cell.width, rows * cell.height)
    let bytes = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0) }
    return Graphic(
      size: Size(columns: columns, rows: rows),
      displayMethod: .placements(of: Bitmap(width: width, height: height, bytes: bytes), cell))
  }

  /// A cell of a picture.
  private struct Part: Hashable {
    var picture: Int
    var place: Point
  }

  /// The parts of pictures that the terminal shows, by cell; nil if two are in one cell, or one is stretched.
  private func shown(_ terminal: ModelTerminal) -> [Point: Part]? {
    var parts: [Point: Part] = [:]
    for (name, placement) in terminal.pictures.placements {
      let (cells, pixels, cell) = (placement.cells, placement.pixels, Self.cell)
      guard pixels.size.columns == cells.size.columns * cell.width,
        pixels.size.rows == cells.size.rows * cell.height, pixels.left % cell.width == 0,
        pixels.top % cell.height == 0
      else { return nil }
      for row in 0..<cells.size.rows {
        for column in 0..<cells.size.columns {
          let place = Point(
            column: pixels.left / cell.width + column, row: pixels.top / cell.height + row)
          let old = parts.updateValue(
            Part(picture: name.picture, place: place),
            forKey: Point(column: cells.left + column, row: cells.top + row))
          if old != nil { return nil }
        }
      }
    }
    return parts
  }

  /// The parts of pictures in the cells of a frame.
  private func wanted(_ screen: Screen<Never>) -> [Point: Part] {
    var parts: [Point: Part] = [:]
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        let cell = screen[column, row]
        guard let place = cell.picturePosition else { continue }
        parts[Point(column: column, row: row)] = Part(
          picture: Int(cell.pictureNumber), place: place)
      }
    }
    return parts
  }

  private func check(
    _ screen: Screen<Never>, _ terminal: inout ModelTerminal, _ words: @autoclosure () -> String
  ) {
    screen.render()
    terminal.feed(screen.output)
    terminal.endOfFrame()
    screen.removeOutput()
    XCTAssertEqual(terminal.problems, [], words())
    XCTAssertEqual(shown(terminal), wanted(screen), words())
    let frame = Frame(size: screen.size, pools: screen.pools)
    screen.copyCells(to: frame)
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns where frame[column, row].width > 0 {
        let cell = frame[column, row]
        let text = cell.picturePosition == nil ? frame.text(of: cell) : " "
        XCTAssertEqual(terminal.cells[row][column].text, text, words())
      }
    }
  }

  /// Pictures at random, in a window that changes its size, left and entered again.
  func testPlacementsFollowTheFrame() {
    // The first replaced a picture by one of the same size.
    let seeds: [UInt64] = [8_057_656_802_671_319_779, .random(in: 0...UInt64.max)]
    var placed = 0
    for (seed, round) in seeds.flatMap({ seed in (0..<UInt64(60)).map { (seed, $0) } }) {
      let isInline = round % 3 == 2
      var scribbler = PictureScribbler(seed: seed &+ round, pictures: 3)
      var graphics = [Self.graphic(5, 3), Self.graphic(9, 6), Self.graphic(1, 1)]
      let screen = Screen<Never>(
        size: Size(columns: 30, rows: 10), profile: Self.profile, isInline: isInline)
      var terminal = ModelTerminal(screen.size, Self.profile)
      screen.begin()
      for step in 0..<25 {
        scribbler.step(in: screen.size)
        switch scribbler.random.below(20) {
        case 0 where !isInline:
          // A terminal keeps its pictures when it is resized.
          let size = Size(
            columns: 20 + scribbler.random.below(20), rows: 4 + scribbler.random.below(9))
          guard size != screen.size else { break }
          screen.resize(to: size)
          let pictures = terminal.pictures
          terminal = ModelTerminal(screen.size, Self.profile)
          terminal.pictures = pictures
        case 1:
          // The program is suspended, and the window holds other text when it comes back.
          screen.end()
          terminal.feed(screen.output)
          screen.removeOutput()
          XCTAssertEqual(terminal.pictures.sizes, [:], "seed \(seed), round \(round)")
          terminal = ModelTerminal(screen.size, Self.profile)
          screen.begin()
          screen.redraw()
        case 2: graphics[scribbler.random.below(3)] = Self.graphic(1 + step % 7, 1 + step % 4)
        default: break
        }
        screen.update { scribbler.view(graphics) }
        check(screen, &terminal, "seed \(seed), round \(round), step \(step), inline \(isInline)")
        placed += terminal.pictures.placements.count
        if testRun?.failureCount ?? 0 > 0 { return }
      }
      screen.update { Text("nothing") }
      check(screen, &terminal, "seed \(seed), round \(round), at the end")
      XCTAssertEqual(terminal.pictures.placements, [:])
    }
    XCTAssertGreaterThan(placed, 1_000, "seeds \(seeds)")
  }

  /// A frame for another profile leaves no placement behind.
  func testAnotherProfileRemovesThePlacements() {
    let graphic = Self.graphic(4, 2)
    let screen = Screen<Never>(size: Size(columns: 10, rows: 4), profile: Self.profile)
    var terminal = ModelTerminal(screen.size, Self.profile)
    screen.update {
      Canvas(0) { cells, _ in cells.put(graphic, at: .zero) }.frame(width: 4, height: 2)
    }
    check(screen, &terminal, "placed")
    XCTAssertEqual(terminal.pictures.placements.count, 1)
    screen.adopt(.standard)
    screen.update { Text("blocks") }
    check(screen, &terminal, "gone")
    XCTAssertEqual(terminal.pictures.placements, [:])
  }
}
