// Decodes, scales and draws images of every format, complete and broken: all results are as recorded.
//
// Pillow says whether the pixels are right (scripts/conformance); these lines say whether a change of the source
// changed them.

import Foundation
import RecordSupport
import TermImage
import TermRender
import TermStore
import TermTest
import TermView
import XCTest

final class ImageRecordTests: XCTestCase {
  /// A page with an image, which the keys 1 and 2 make larger or smaller.
  private struct Page: Program {
    var file: [UInt8] = []
    var mode = ContentMode.fit

    func start() -> (Int, Command<Int>) { (8, .none) }

    func update(_ state: inout Int, _ message: Int) -> Command<Int> {
      state = message
      return .none
    }

    func view(_ state: Int) -> some View<Int> {
      VStack(alignment: .leading) {
        Image(.file(file), label: "an image", mode: mode)
          .frame(width: .cells(state), height: .cells(state / 3 + 1))
        Text("below")
      }
      .onKey("1", 3).onKey("2", 13)
    }
  }

  private func files() throws -> [(name: String, bytes: [UInt8])] {
    let package = try XCTUnwrap(SnapshotFile.package(of: #filePath))
    let folder = URL(fileURLWithPath: "\(package)/scripts/fuzzing/corpus/image")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  func testFilesAreDecodedAndScaledAsRecorded() throws {
    var lines: [String] = []
    for (name, bytes) in try files() {
      let frames = try Animation(decoding: bytes).frames
      for (number, frame) in frames.enumerated() {
        let bitmap = frame.bitmap
        let size = "\(bitmap.width)x\(bitmap.height)"
        lines.append("\(name) \(number) \(size) \(frame.duration) \(Digest(bitmap.bytes))")
        for (width, height) in [(1, 1), (5, 3), (13, 9), (40, 31), (100, 2)] {
          let scaled = try bitmap.scaled(to: width, height)
          lines.append("\(name) \(number) to \(width)x\(height) \(Digest(scaled.bytes))")
        }
      }
    }
    assertRecorded(lines, as: "decoded")
  }

  func testBrokenFilesAreReadAsRecorded() throws {
    var random = Randomness(seed: 601)
    var lines: [String] = []
    for (name, bytes) in try files() {
      for number in 0..<60 {
        var broken = bytes
        for _ in 0..<1 + Int(random.next() % 3) {
          let place = Int(random.next() % UInt64(broken.count))
          switch random.next() % 4 {
          case 0: broken[place] ^= 1 << UInt8(random.next() % 8)
          case 1: broken[place] = UInt8(truncatingIfNeeded: random.next())
          case 2: broken.removeSubrange(place..<min(broken.count, place + 2))
          default: broken = Array(broken.prefix(max(1, place)))
          }
        }
        let result: String
        do {
          let image = try Animation(decoding: broken, limits: ImageLimits(pixels: 100_000))
          var digest = Digest()
          for frame in image.frames { digest.add(frame.bitmap.bytes) }
          result = "\(image.frames.count) frames \(digest)"
        } catch {
          result = "\(error)"
        }
        lines.append("\(name) \(number) \(broken.count) bytes: \(result)")
      }
    }
    assertRecorded(lines, as: "broken")
  }

  func testImagesAreDrawnAsRecorded() throws {
    var lines: [String] = []
    var details: [String] = []
    let modes: [ContentMode] = [.fit, .fill]
    for (index, (name, bytes)) in try files().enumerated() {
      for output in ImageOutput.allCases {
        for colors in [ColorDepth.none, .ansi16, .palette256, .trueColor] {
          // Pixels don't depend on the colors of text.
          if output.hasPixels, colors != .trueColor { continue }
          var profile = Profile(colors: colors)
          profile.images = output
          profile.cellPixels = PixelSize(width: 7, height: 15)
          let app = TestDriver(
            Page(file: bytes, mode: modes[index % 2]), size: Size(columns: 42, rows: 16),
            profile: profile)
          for key in [nil, "1", "2"] as [Key?] {
            if let key { app.press(key) }
            let shown = app.snapshotText
            details.append(shown)
            lines.append(
              "\(name) \(output) \(colors) \(key.map { "\($0)" } ?? "start"): screen "
                + "\(Digest(shown)) \(app.output.count) bytes \(Digest(app.output))")
          }
        }
      }
    }
    assertRecorded(lines, as: "drawn") { $0 < details.count ? details[$0] : "" }
  }
}
