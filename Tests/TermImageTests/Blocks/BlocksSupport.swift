// BlocksSupport: pictures to draw, and what a terminal would show for the resulting cells.

import Foundation
import TermImage
import TermView
import XCTest

extension Bitmap {
  /// Returns a picture with each pixel's red, green, blue and alpha from a function.
  init(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += color(x, y) } }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Returns a solid picture in one gray.
  static func grey(_ level: UInt8, _ width: Int = 32, _ height: Int = 32) -> Bitmap {
    Bitmap(width, height) { _, _ in [level, level, level, 255] }
  }

  /// The photograph in Data.
  static func chelsea() throws -> Bitmap {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appendingPathComponent("Data/chelsea.ppm"))
    let body = [UInt8](data.suffix(96 * 64 * 3))
    return Bitmap(96, 64) { x, y in body[(y * 96 + x) * 3..<(y * 96 + x) * 3 + 3] + [255] }
  }
}

/// Linear light of an sRGB value, by the standard's formula.
func light(_ value: UInt8) -> Double {
  let part = Double(value) / 255
  return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
}

func light(of color: Color, default other: Double = 0) -> [Double] {
  var color = color
  if let index = color.paletteIndex {
    color = index > 15 ? Color.rgb(ofPalette: index) : .rgb(xterm[Int(index)])
  }
  guard let (red, green, blue) = color.components else { return [other, other, other] }
  return [light(red), light(green), light(blue)]
}

private let xterm: [UInt32] = [
  0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
  0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
]

/// The shapes of glyphs, drawn from their names in the Unicode Character Database, 8 by 48 to a cell so
/// that eighths, thirds and quarters all end on lines.
enum Shape {
  static func of(_ scalar: UInt32) -> [Bool] {
    switch scalar {
    case 0x20: return boxes([])
    case 0x2580: return boxes([(0, 1, 0, 0.5)])
    case 0x2581...0x2588: return boxes([(0, 1, 1 - Double(scalar - 0x2580) / 8, 1)])
    case 0x2589...0x258F: return boxes([(0, Double(0x2590 - scalar) / 8, 0, 1)])
    case 0x2590: return boxes([(0.5, 1, 0, 1)])
    case 0x2596...0x259F: return parts(2, quadrants[Int(scalar - 0x2596)])
    case 0x1FB00...0x1FB3B: return parts(3, String(sextants[Int(scalar - 0x1FB00)]))
    case 0x1CD00...0x1CDE5: return parts(4, String(octants[Int(scalar - 0x1CD00)]))
    case 0x1CEA8: return boxes([(0, 0.5, 0, 0.25)])  // LEFT HALF UPPER ONE QUARTER BLOCK
    case 0x1CEAB: return boxes([(0.5, 1, 0, 0.25)])  // RIGHT HALF UPPER ONE QUARTER BLOCK
    case 0x1CEA3: return boxes([(0, 0.5, 0.75, 1)])  // LEFT HALF LOWER ONE QUARTER BLOCK
    case 0x1CEA0: return boxes([(0.5, 1, 0.75, 1)])  // RIGHT HALF LOWER ONE QUARTER BLOCK
    case 0x1FBE6: return boxes([(0, 0.5, 0.25, 0.75)])  // MIDDLE LEFT ONE QUARTER BLOCK
    case 0x1FBE7: return boxes([(0.5, 1, 0.25, 0.75)])  // MIDDLE RIGHT ONE QUARTER BLOCK
    case 0x1FB82: return boxes([(0, 1, 0, 0.25)])  // UPPER ONE QUARTER BLOCK
    case 0x1FB85: return boxes([(0, 1, 0, 0.75)])  // UPPER THREE QUARTERS BLOCK
    default: preconditionFailure("no shape for U+\(String(scalar, radix: 16))")
    }
  }

  private static func boxes(_ boxes: [(Double, Double, Double, Double)]) -> [Bool] {
    (0..<384).map { place in
      let (x, y) = ((Double(place % 8) + 0.5) / 8, (Double(place / 8) + 0.5) / 48)
      return boxes.contains { x > $0.0 && x < $0.1 && y > $0.2 && y < $0.3 }
    }
  }

  private static func parts(_ rows: Int, _ digits: String) -> [Bool] {
    boxes(
      digits.compactMap(\.wholeNumberValue).map { digit in
        let (column, row) = (Double((digit - 1) % 2), Double((digit - 1) / 2))
        return (
          column / 2, (column + 1) / 2, row / Double(rows), (row + 1) / Double(rows)
        )
      })
  }

  /// Lower left, lower right, upper left, then as the names say; parts are counted as in sextants.
  private static let quadrants = ["3", "4", "1", "134", "14", "123", "124", "2", "23", "234"]

  /// The names BLOCK SEXTANT-… from U+1FB00 on.
  static let sextants = """
    1 2 12 3 13 23 123 4 14 24 124 34 134 234 1234 5 15 25 125 35 235 1235 45 145 245 1245 345 1345 \
    2345 12345 6 16 26 126 36 136 236 1236 46 146 1246 346 1346 2346 12346 56 156 256 1256 356 1356 \
    2356 12356 456 1456 2456 12456 3456 13456 23456
    """.split(separator: " ")

  /// The names BLOCK OCTANT-… from U+1CD00 on.
  static let octants = """
    3 23 123 4 14 124 34 134 234 5 15 25 125 135 235 1235 45 145 245 1245 345 1345 2345 12345 6 \
    16 26 126 36 136 236 1236 146 246 1246 346 1346 2346 12346 56 156 256 1256 356 1356 2356 \
    12356 456 1456 2456 12456 3456 13456 23456 17 27 127 37 137 237 1237 47 147 247 1247 347 \
    1347 2347 12347 157 257 1257 357 2357 12357 457 1457 12457 3457 13457 23457 67 167 267 1267 \
    367 1367 2367 12367 467 1467 2467 12467 3467 13467 23467 123467 567 1567 2567 12567 3567 \
    13567 23567 123567 4567 14567 24567 124567 34567 134567 234567 1234567 18 28 128 38 138 238 \
    1238 48 148 248 1248 348 1348 2348 12348 58 158 258 1258 358 1358 2358 12358 458 1458 2458 \
    12458 3458 13458 23458 123458 168 268 1268 368 2368 12368 468 1468 12468 3468 13468 23468 \
    568 1568 2568 12568 3568 13568 23568 123568 4568 14568 24568 124568 34568 134568 234568 \
    1234568 178 278 1278 378 1378 2378 12378 478 1478 2478 12478 3478 13478 23478 123478 578 \
    1578 2578 12578 3578 13578 23578 123578 4578 14578 24578 124578 34578 134578 234578 1234578 \
    678 1678 2678 12678 3678 13678 23678 123678 4678 14678 24678 124678 34678 134678 234678 \
    1234678 15678 25678 125678 35678 235678 1235678 45678 145678 1245678 1345678 2345678
    """.split(separator: " ")
}

extension CellPicture {
  /// Returns the mean square error in linear light against the bitmap, at 8 by 16 pixels per cell.
  func error(against bitmap: Bitmap) throws -> Double {
    let picture = try bitmap.scaled(to: columns * 8, rows * 16)
    var sum = 0.0
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[column, row]
        let filled = Shape.of(cell.scalar)
        let (front, back) = (light(of: cell.foreground), light(of: cell.background))
        for place in 0..<384 {
          let pixel = picture[column * 8 + place % 8, row * 16 + place / 24]
          let shown = filled[place] ? front : back
          for (a, b) in zip(shown, [light(pixel.red), light(pixel.green), light(pixel.blue)]) {
            sum += (a - b) * (a - b)
          }
        }
      }
    }
    return sum / Double(columns * rows * 384 * 3)
  }

  /// Returns the amount of light from 0 to 1, for glyphs drawn in full light.
  var tone: Double {
    let tones = cells.map { cell in
      let share = Double(Shape.of(cell.scalar).count { $0 }) / 384
      let (front, back) = (light(of: cell.foreground, default: 1), light(of: cell.background))
      return zip(front, back).reduce(0) { $0 + ($1.0 * share + $1.1 * (1 - share)) / 3 }
    }
    return tones.reduce(0, +) / Double(tones.count)
  }
}

/// Returns the top half and bottom half of each cell in their mean colors, as most programs draw pictures.
func plainHalfBlocks(_ bitmap: Bitmap, columns: Int, rows: Int) throws -> Double {
  let picture = try bitmap.scaled(to: columns * 8, rows * 16)
  var sum = 0.0
  for half in 0..<columns * rows * 2 {
    let (x, y) = (half % columns * 8, half / columns * 8)
    var means = [0.0, 0.0, 0.0]
    var squares = 0.0
    for place in 0..<64 {
      let pixel = picture[x + place % 8, y + place / 8]
      for (part, value) in [pixel.red, pixel.green, pixel.blue].enumerated() {
        means[part] += light(value) / 64
        squares += light(value) * light(value)
      }
    }
    sum += squares - means.reduce(0) { $0 + $1 * $1 } * 64
  }
  return sum / Double(columns * rows * 128 * 3)
}
