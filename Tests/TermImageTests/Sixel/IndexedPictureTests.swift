// Pictures with a palette: exact if they have few colors, otherwise as near as these figures require.

import RecordSupport
import XCTest

@testable import TermImage

final class IndexedPictureTests: XCTestCase {
  /// Returns a bitmap with each pixel from a function.
  private func bitmap(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> (Double, Double, Double)
  ) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = color(x, y)
        for part in [red, green, blue] { bytes.append(UInt8(max(0, min(255, part.rounded())))) }
        bytes.append(255)
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  private func entry(_ picture: IndexedImage, _ x: Int, _ y: Int) -> [UInt8]? {
    let index = picture.indices[y * picture.width + x]
    guard index != IndexedImage.transparent else { return nil }
    let entry = picture.palette[Int(index)]
    return [entry.red, entry.green, entry.blue]
  }

  /// Returns the distance from the bitmap in dB; over means of squares of that side, as from far away.
  private func nearness(_ picture: IndexedImage, _ bitmap: Bitmap, square: Int = 1) -> Double {
    var sum = 0.0
    var count = 0.0
    for top in stride(from: 0, to: bitmap.height - square + 1, by: square) {
      for left in stride(from: 0, to: bitmap.width - square + 1, by: square) {
        var off = [0.0, 0.0, 0.0]
        for y in top..<top + square {
          for x in left..<left + square {
            guard let shown = entry(picture, x, y) else { continue }
            let at = (y * bitmap.width + x) * 4
            for part in 0..<3 { off[part] += Double(shown[part]) - Double(bitmap.bytes[at + part]) }
          }
        }
        for part in off {
          sum += part * part / Double(square * square * square * square)
          count += 1
        }
      }
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 / (sum / count))
  }

  func testFewColorsStayUnchanged() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let colors = (0..<Int.random(in: 1...256, using: &random)).map { _ in
        (0..<3).map { _ in Double(UInt8.random(in: 0...255, using: &random)) }
      }
      let source = bitmap(40, 30) { _, _ in
        let color = colors.randomElement(using: &random) ?? [0, 0, 0]
        return (color[0], color[1], color[2])
      }
      let picture = IndexedImage(source)
      XCTAssertEqual(nearness(picture, source), .infinity, "seed \(seed)")
      XCTAssertEqual(Set(picture.palette).count, picture.palette.count, "seed \(seed)")
    }
  }

  func testThereAreNoMoreColorsThanRegisters() {
    let source = bitmap(90, 90) { x, y in (Double(x) * 2.8, Double(y) * 2.8, Double(x + y)) }
    for colors in [2, 3, 16, 64, 255, 256, 512, 1024] {
      let picture = IndexedImage(source, colors: colors)
      XCTAssertLessThanOrEqual(picture.palette.count, colors)
      XCTAssertGreaterThan(picture.palette.count, colors * 9 / 10)
    }
  }

  func testAPaletteHasOnlyColorsThatSixelsCanExpress() {
    let source = bitmap(90, 90) { x, y in (Double(x) * 2.8, Double(y) * 2.8, Double(x + y)) }
    for entry in IndexedImage(source).palette {
      for part in [entry.red, entry.green, entry.blue] {
        XCTAssertTrue(
          (0...100).contains { (percent: Int) in (percent * 255 + 50) / 100 == Int(part) })
      }
    }
  }

  func testMoreColorsReduceTheError() {
    let source = bitmap(120, 80) { x, y in
      (128 + 100 * sin(Double(x) / 9), 128 + 100 * sin(Double(y) / 7), Double(x + y))
    }
    let found = [16, 64, 256, 1024].map { nearness(IndexedImage(source, colors: $0), source) }
    XCTAssertEqual(found, found.sorted())
  }

  /// The figures are those reached when this was written, minus half a dB.
  func testTheErrorOfPicturesDoesNotGrow() throws {
    let gradient = bitmap(160, 120) { x, y in
      (Double(x) * 1.59, Double(y) * 2.1, 255 - Double(x + y) * 0.9)
    }
    let sky = bitmap(160, 120) { x, y in
      (40 + Double(x) * 0.4, 60 + Double(y) * 0.7 + Double(x) * 0.1, 120 + Double(y) * 0.8)
    }
    var random = SeededGenerator(seed: 3)
    let grain = bitmap(160, 120) { x, y in
      let noise = Double.random(in: -20...20, using: &random)
      let wave = 60 * sin(Double(x) / 19) * sin(Double(y) / 13)
      return (140 + wave + noise, 110 + wave * 0.8 + noise, 80 + wave * 0.5 + noise)
    }
    for (source, near, afar) in [
      (gradient, 33.0, 46.0), (sky, 40.7, 53.1), (grain, 46.0, 59.3),
      (try Bitmap.chelsea(), 38.4, 51.1),
    ] {
      let picture = IndexedImage(source)
      XCTAssertGreaterThan(nearness(picture, source), near)
      XCTAssertGreaterThan(nearness(picture, source, square: 4), afar)
    }
  }

  func testAPlainBackgroundStaysPlain() {
    let source = bitmap(120, 120) { x, y in
      x < 60 ? (30, 30, 46) : (Double(x) * 2, Double(y) * 2, Double(x + y))
    }
    let picture = IndexedImage(source)
    let ground = Set((0..<120).flatMap { y in (0..<60).map { picture.indices[y * 120 + $0] } })
    XCTAssertEqual(ground.count, 1)
  }

  func testHalfTransparentPixelsAreShownOrNot() {
    let source = Bitmap(
      width: 4, height: 1,
      bytes: [200, 100, 50, 127, 200, 100, 50, 128, 1, 2, 3, 0, 9, 9, 9, 255])
    let picture = IndexedImage(source)
    XCTAssertEqual(
      (0..<4).map { entry(picture, $0, 0) }, [nil, [200, 100, 50], nil, [9, 9, 9]])
  }

  func testPixelsAreBlendedWithABackground() {
    let source = Bitmap(
      width: 3, height: 1, bytes: [200, 100, 50, 51, 1, 2, 3, 0, 9, 9, 9, 255])
    let picture = IndexedImage(source, over: .init(red: 0, green: 100, blue: 250))
    XCTAssertEqual(
      (0..<3).map { entry(picture, $0, 0) }, [[40, 100, 210], [0, 100, 250], [9, 9, 9]])
  }

  func testATransparentPictureHasNoColors() {
    let source = Bitmap(width: 3, height: 2, bytes: Array(repeating: 0, count: 24))
    let picture = IndexedImage(source)
    XCTAssertEqual(picture.palette, [])
    XCTAssertEqual(
      sixel(of: picture, in: PixelRect(x: 0, y: 0, width: 3, height: 2)),
      Array("\u{1B}P0;1q\"1;1;3;2\u{1B}\\".utf8))
  }

  func testTheNearestColorMatchesAFullSearch() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let top: UInt8 = seed % 2 == 0 ? 255 : 40
      let palette = (0..<Int.random(in: 1...300, using: &random)).map { _ in
        IndexedImage.PaletteColor(
          red: .random(in: 0...top, using: &random), green: .random(in: 0...top, using: &random),
          blue: .random(in: 0...top, using: &random))
      }
      func distance(_ index: Int, _ color: [Int]) -> Int {
        let red = Int(palette[index].red) - color[0]
        let green = Int(palette[index].green) - color[1]
        let blue = Int(palette[index].blue) - color[2]
        return red * red * ColorMetric.red + green * green * ColorMetric.green
          + blue * blue * ColorMetric.blue
      }
      var nearest = NearestColorSearch(palette)
      for _ in 0..<300 {
        let color = (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
        let found = nearest.index(red: color[0], green: color[1], blue: color[2])
        let least = palette.indices.map { distance($0, color) }.min()
        XCTAssertEqual(distance(found, color), least, "seed \(seed)")
      }
    }
  }
}
