// ImageShow: an image file in, its picture as a portable pixmap out.

import Foundation
import TermImage

/// `probe image FILE [FRAME]`: what the decoders make of a file, over black, as P6 on standard output.
struct ImageShow {
  static let usage =
    "usage: probe image FILE [FRAME]   the picture, or a frame of it, over black, as P6"

  private let path: String
  private let frame: Int?

  /// Reads the arguments; nil where they are none of these.
  init?(_ arguments: [String]) {
    guard (1...2).contains(arguments.count) else { return nil }
    path = arguments[0]
    frame = arguments.count > 1 ? Int(arguments[1]) : nil
    if arguments.count > 1 && frame == nil { return nil }
  }

  /// Writes the picture; 66 (EX_NOINPUT) where the file can't be read, 65 (EX_DATAERR) where it is
  /// none.
  func run() -> Int32 {
    guard let data = FileManager.default.contents(atPath: path) else {
      say("\(path) can't be read")
      return 66
    }
    do {
      guard let frame else {
        return show(try Bitmap(decoding: [UInt8](data)))
      }
      let frames = try Animation(decoding: [UInt8](data)).frames
      guard frames.indices.contains(frame) else {
        say("\(path) has \(frames.count) frames")
        return 65
      }
      return show(frames[frame].bitmap)
    } catch {
      say("\(path): \(error)")
      return 65
    }
  }

  private func show(_ bitmap: Bitmap) -> Int32 {
    FileHandle.standardOutput.write(Data(Self.pixmap(bitmap)))
    return 0
  }

  private func say(_ sentence: String) {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }

  /// The picture as P6; what is transparent is dark.
  static func pixmap(_ bitmap: Bitmap) -> [UInt8] {
    let head = Array("P6\n\(bitmap.width) \(bitmap.height)\n255\n".utf8)
    let count = bitmap.bytes.count / 4
    var bytes = head + [UInt8](repeating: 0, count: count * 3)
    let pixels = bitmap.bytes.span
    for index in 0..<count {
      let alpha = Int(pixels[index * 4 + 3])
      for channel in 0..<3 {
        let color = pixels[index * 4 + channel]
        bytes[head.count + index * 3 + channel] =
          alpha == 255 ? color : UInt8((Int(color) * alpha + 127) / 255)
      }
    }
    return bytes
  }
}
