// ImageShow: reads an image file, and writes it as a portable pixmap or as bytes for a terminal.

import Foundation
import TermImage

/// The subcommand `image`.
struct ImageShow {
  static let usage = """
    usage: probe image [--keep] [--time=N] FILE [FRAME]   the picture, or a frame of it, over black, as P6;
                                                          or the milliseconds of decoding it N times
    \(ImageCells.usage)
    \(ImagePixels.usage)
           probe image --each                             the same for each line of the standard input: arguments with
                                                          tabs between; before what a call says its exit code, and
                                                          how many bytes are output and errors
    """

  private enum Form {
    case pixmap(frame: Int?)
    case times(Int)
    case cells(ImageCells)
    case pixels(ImagePixels)
  }

  private let form: Form
  private let path: String
  private var keepsWhatIsThere = false

  /// Returns the arguments, or nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments
    if !Set(["--sixel", "--kitty", "--iterm"]).isDisjoint(with: rest) {
      guard let path = rest.popLast(), let pixels = ImagePixels(rest) else { return nil }
      (self.path, form) = (path, .pixels(pixels))
      return
    }
    if rest.contains("--cells") {
      guard let path = rest.popLast(), let cells = ImageCells(rest) else { return nil }
      (self.path, form) = (path, .cells(cells))
      return
    }
    keepsWhatIsThere = rest.contains("--keep")
    let times = rest.first { $0.hasPrefix("--time=") }.flatMap { Int($0.dropFirst(7)) }
    rest.removeAll { $0 == "--keep" || times != nil && $0.hasPrefix("--time=") }
    guard (1...2).contains(rest.count), rest.allSatisfy({ !$0.hasPrefix("--") }) else { return nil }
    path = rest[0]
    let frame = rest.count > 1 ? Int(rest[1]) : nil
    guard rest.count == 1 || frame != nil, times.map({ $0 > 0 }) ?? true else { return nil }
    form = times.map { .times($0) } ?? .pixmap(frame: frame)
  }

  /// Writes the picture; returns 66 (EX_NOINPUT) if the file can't be read, and 65 (EX_DATAERR) if it is not a
  /// picture.
  func run() -> Int32 {
    let answer = answer()
    FileHandle.standardOutput.write(Data(answer.output))
    FileHandle.standardError.write(Data(answer.errors.utf8))
    return answer.code
  }

  /// Answers each line of standard input.
  static func runEach() -> Int32 {
    while let line = readLine() {
      let show = ImageShow(line.split(separator: "\t").map(String.init))
      let answer = show?.answer() ?? Answer(code: 64, errors: usage + "\n")
      let head = "\(answer.code) \(answer.output.count) \(answer.errors.utf8.count)\n"
      FileHandle.standardOutput.write(Data(Array(head.utf8) + answer.output + answer.errors.utf8))
    }
    return 0
  }

  private struct Answer {
    var code: Int32
    var output: [UInt8] = []
    var errors = ""
  }

  private func answer() -> Answer {
    guard let data = FileManager.default.contents(atPath: path) else {
      return Answer(code: 66, errors: "\(path) can't be read\n")
    }
    do {
      return Answer(code: 0, output: try bytes(of: [UInt8](data)))
    } catch {
      return Answer(code: 65, errors: "\(path): \(error)\n")
    }
  }

  private func bytes(of file: [UInt8]) throws -> [UInt8] {
    switch form {
    case .pixmap(nil): return Self.pixmap(try bitmap(of: file))
    case .pixmap(let frame?):
      let frames = try Animation(decoding: file).frames
      guard frames.indices.contains(frame) else { throw NoFrame(count: frames.count) }
      return Self.pixmap(frames[frame].bitmap)
    case .times(let count):
      let times = try (0..<count).map { _ in
        let start = ContinuousClock.now
        _ = try bitmap(of: file)
        return String(format: "%.3f", (ContinuousClock.now - start) / .milliseconds(1))
      }
      return Array((times.joined(separator: " ") + "\n").utf8)
    case .cells(let cells): return try cells.bytes(drawing: bitmap(of: file))
    case .pixels(let pixels): return try pixels.bytes(drawing: bitmap(of: file))
    }
  }

  private func bitmap(of file: [UInt8]) throws -> Bitmap {
    if let bitmap = try Bitmap(arbitraryMap: file) { return bitmap }
    return try Bitmap(decoding: file, keepingWhatIsThere: keepsWhatIsThere)
  }

  private struct NoFrame: Error, CustomStringConvertible {
    let count: Int
    var description: String { "it has \(count) frames" }
  }

  /// Returns the picture as P6; transparent pixels are dark.
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

extension Bitmap {
  /// Reads a Netpbm map with an alpha channel (P7, four bytes per pixel), which only checks write; nil for other files.
  fileprivate init?(arbitraryMap file: [UInt8]) throws {
    guard file.starts(with: Array("P7\n".utf8)) else { return nil }
    let mark = Array("ENDHDR\n".utf8)
    guard let end = (0..<min(file.count, 256)).first(where: { file[$0...].starts(with: mark) })
    else { return nil }
    var header: [Substring: Int] = [:]
    for line in String(decoding: file[..<end], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { header[words[0]] = Int(words[1]) }
    }
    let pixels = file[(end + mark.count)...]
    guard let width = header["WIDTH"], let height = header["HEIGHT"], header["DEPTH"] == 4,
      header["MAXVAL"] == 255, width > 0, height > 0, pixels.count == width * height * 4
    else { throw ImageError.malformed(.ppm, "this P7 is not of four bytes a pixel", at: 0) }
    self.init(width: width, height: height, bytes: Array(pixels))
  }
}
