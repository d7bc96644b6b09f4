// PlacedPictures: a seed in; records of bytes and the pictures that they must make visible out, for a real terminal to judge.

import Foundation
import Synchronization
import TermImage
import TermRender
import TermView
import Workloads

/// A run of `probe placements --seed S --frames N --size CxR --cell WxH --inline --out DIR`.
///
/// Each cell of each picture has one color, so that a screenshot shows which cell of which picture is where.
struct PlacedPictures {
  static let usage =
    "usage: probe placements [--seed S] [--frames N] [--size CxR] [--cell WxH] [--inline] --out DIR"

  private var seed: UInt64 = 1
  private var frames = 20
  private var size = Size(columns: 40, rows: 12)
  private var cell = PixelSize(width: 8, height: 16)
  /// Draw into the rows below three lines of a shell.
  private var isInline = false
  private var directory = ""

  /// Reads the options; nil where they make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--inline" {
        isInline = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      let sides = value.split(separator: "x").compactMap { Int($0) }
      switch (name, sides.count) {
      case ("--seed", 1): seed = UInt64(sides[0])
      case ("--frames", 1): frames = sides[0]
      case ("--size", 2): size = Size(columns: sides[0], rows: sides[1])
      case ("--cell", 2): cell = PixelSize(width: sides[0], height: sides[1])
      case ("--out", _): directory = value
      default: return nil
      }
    }
    guard !directory.isEmpty, frames >= 0, size.rows > 3 else { return nil }
  }

  /// Which picture has which number.
  private final class Numbers: Sendable {
    let pictures = Mutex<[UInt32: Int]>([:])
  }

  /// The color of a cell of a picture.
  private static func color(_ picture: Int, _ place: Point) -> [UInt8] {
    [
      UInt8(60 + place.column * 14 % 190), UInt8(60 + place.row * 23 % 190),
      UInt8(90 + picture * 70),
    ]
  }

  private func graphic(_ picture: Int, _ cells: Size, _ numbers: Numbers) -> Graphic {
    let (width, height) = (cells.columns * cell.width, cells.rows * cell.height)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        bytes += Self.color(picture, Point(column: x / cell.width, row: y / cell.height)) + [255]
      }
    }
    guard
      case .placed(let upload, let commands) = Graphic.DisplayMethod.placements(
        of: Bitmap(width: width, height: height, bytes: bytes), cell)
    else { fatalError("placements are placed") }
    return Graphic(
      size: cells,
      displayMethod: .placed(
        upload: { number in
          numbers.pictures.withLock { $0[number] = picture }
          return upload(number)
        }, commands: commands))
  }

  /// Writes `frames.bin`, as `probe fuzz` does, and `pictures.jsonl`: for each row of each frame the colors of its
  /// cells, as `rrggbb`, or an empty string for a cell of text.
  func run() throws {
    let folder = URL(fileURLWithPath: directory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let numbers = Numbers()
    let graphics = [(5, 3), (11, 6), (1, 1)].enumerated().map { index, sides in
      graphic(index, Size(columns: sides.0, rows: sides.1), numbers)
    }
    var profile = Profile.standard
    profile.images = .kittyPlacements
    profile.hasSynchronizedOutput = true
    let above = isInline ? ["one", "two", "three"] : []
    let size = Size(columns: size.columns, rows: size.rows - above.count)
    let screen = Screen<Never>(size: size, profile: profile, isInline: isInline)
    var scribbler = PictureScribbler(seed: seed, pictures: graphics.count)
    var (bytes, lines) = (Data(), Data())
    var opening = above.flatMap { Array(($0 + "\r\n").utf8) }
    screen.begin()
    for _ in 0..<frames {
      scribbler.step(in: size)
      screen.update { scribbler.view(graphics) }
      screen.render()
      for shift in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: (opening.count + screen.outputCount) >> shift))
      }
      bytes.append(contentsOf: opening + screen.output)
      opening = []
      screen.removeOutput()
      let rows = (0..<size.rows).map { row in
        (0..<size.columns).map { column -> String in
          let cell = screen[column, row]
          guard let place = cell.picturePosition,
            let picture = numbers.pictures.withLock({ $0[cell.pictureNumber] })
          else { return "" }
          return Self.color(picture, place).map {
            ($0 < 16 ? "0" : "") + String($0, radix: 16)
          }.joined()
        }
      }
      let all = above.map { _ in [String](repeating: "", count: size.columns) } + rows
      lines.append(try JSONSerialization.data(withJSONObject: all))
      lines.append(0x0A)
    }
    try bytes.write(to: folder.appendingPathComponent("frames.bin"))
    try lines.write(to: folder.appendingPathComponent("pictures.jsonl"))
  }
}
