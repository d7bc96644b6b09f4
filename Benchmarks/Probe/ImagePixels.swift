// ImagePixels: a PPM file in; the bytes that show it in cells of a terminal, by one of the pixel protocols, out.

import Foundation
import TermImage
import TermView

/// The subcommand `image`: what its usage says.
///
/// The file is a binary PPM or PAM (P6; P7 of depth 3 or 4) with just the pixels that the cells have. Kitty's
/// placeholders are written as rows of text below one another.
struct ImagePixels {
  static let usage =
    "usage: probe image --sixel|--kitty|--iterm --cells CxR [--part X,Y,W,H] [--at X,Y] [--colors N] [--id N] [--tmux] FILE"

  private enum Form { case sixel, kitty, iterm }

  private var form = Form.sixel
  private var columns = 0
  private var rows = 0
  private var part: PixelRect?
  private var offset = (x: 0, y: 0)
  private var colors = 256
  private var id: UInt32 = 1
  private var passthrough = Passthrough.none
  private var path = ""

  /// The command's arguments; nil where they are none.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--sixel": form = .sixel
      case "--kitty": form = .kitty
      case "--iterm": form = .iterm
      case "--tmux": passthrough = .tmux
      case "--cells":
        let sides = Self.numbers(rest.popFirst(), "x")
        guard sides.count == 2 else { return nil }
        (columns, rows) = (sides[0], sides[1])
      case "--part":
        let sides = Self.numbers(rest.popFirst(), ",")
        guard sides.count == 4 else { return nil }
        part = PixelRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      case "--at":
        let sides = Self.numbers(rest.popFirst(), ",")
        guard sides.count == 2 else { return nil }
        offset = (sides[0], sides[1])
      case "--colors":
        guard let number = rest.popFirst().flatMap({ Int($0) }), (2...1024).contains(number)
        else { return nil }
        colors = number
      case "--id":
        guard let number = rest.popFirst().flatMap({ UInt32($0) }), number > 0 else { return nil }
        id = number
      default:
        guard path.isEmpty, !word.hasPrefix("--") else { return nil }
        path = word
      }
    }
    guard !path.isEmpty, form == .sixel || columns > 0 && rows > 0 else { return nil }
  }

  private static func numbers(_ text: String?, _ separator: Character) -> [Int] {
    (text ?? "").split(separator: separator).compactMap { Int($0) }
  }

  /// The sequences, as bytes.
  func bytes() throws -> [UInt8] {
    let bitmap = try Self.bitmap(from: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    let part =
      self.part ?? PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    switch form {
    case .sixel: return sixel(of: IndexedPicture(bitmap, colors: colors), in: part, at: offset)
    case .iterm:
      return ITermPicture(passthrough: passthrough).show(
        bitmap, in: part, columns: columns, rows: rows, png: storedPNG)
    case .kitty:
      let picture = KittyPicture(id: id, passthrough: passthrough)
      var bytes = picture.upload(
        bitmap.cropped(to: part), columns: columns, rows: rows, compress: stored)
      for row in 0..<rows {
        for column in 0..<columns {
          guard let cell = picture.placeholder(row: row, column: column) else { continue }
          if column == 0, let (red, green, blue) = cell.foreground.components {
            bytes += Array("\u{1B}[38;2;\(red);\(green);\(blue)m".utf8)
          }
          bytes += Array(cell.cluster.utf8)
        }
        // Down, and to the column where the row began.
        bytes += Array("\u{1B}[39m\u{1B}[\(columns)D\n".utf8)
      }
      return bytes
    }
  }

  /// The pixels of a binary PPM or PAM file.
  private static func bitmap(from file: [UInt8]) throws -> Bitmap {
    struct NoPicture: Error {}
    var at = 0
    func word() -> String {
      while at < file.count, file[at] == 0x23 || file[at] <= 0x20 {
        if file[at] == 0x23 { while at < file.count, file[at] != 0x0A { at += 1 } } else { at += 1 }
      }
      let start = at
      while at < file.count, file[at] > 0x20 { at += 1 }
      return String(decoding: file[start..<at], as: UTF8.self)
    }
    var header: [String: Int] = ["DEPTH": 3]
    switch word() {
    case "P6": for name in ["WIDTH", "HEIGHT", "MAXVAL"] { header[name] = Int(word()) }
    case "P7":
      while case let name = word(), name != "ENDHDR", !name.isEmpty { header[name] = Int(word()) }
    default: throw NoPicture()
    }
    guard let width = header["WIDTH"], let height = header["HEIGHT"], let depth = header["DEPTH"],
      header["MAXVAL"] == 255, depth == 3 || depth == 4, width > 0, height > 0,
      file.count == at + 1 + width * height * depth
    else { throw NoPicture() }
    var bytes: [UInt8] = []
    for start in stride(from: at + 1, to: file.count, by: depth) {
      bytes += file[start..<start + 3]
      bytes.append(depth == 4 ? file[start + 3] : 255)
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}

/// A zlib stream (RFC 1950) that holds the bytes as they are.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: max(1, bytes.count), by: 65535) {
    let count = min(65535, bytes.count - start)
    result.append(start + count == bytes.count ? 1 : 0)
    for part in [count, ~count] {
      result += [UInt8(truncatingIfNeeded: part), UInt8(truncatingIfNeeded: part >> 8)]
    }
    result += bytes[start..<start + count]
  }
  var low: UInt32 = 1
  var high: UInt32 = 0
  for byte in bytes {
    low = (low + UInt32(byte)) % 65521
    high = (high + low) % 65521
  }
  return result + bigEndian(high << 16 | low)
}

/// A PNG file without compression.
private func storedPNG(_ bitmap: Bitmap) -> [UInt8] {
  func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    var check = UInt32.max
    for byte in body {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
    }
    return bigEndian(UInt32(data.count)) + body + bigEndian(~check)
  }
  var lines: [UInt8] = []
  for y in 0..<bitmap.height {
    lines.append(0)
    lines += bitmap.bytes[y * bitmap.width * 4..<(y + 1) * bitmap.width * 4]
  }
  let header = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height)) + [8, 6, 0, 0, 0]
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    + chunk("IDAT", stored(lines)) + chunk("IEND", [])
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
