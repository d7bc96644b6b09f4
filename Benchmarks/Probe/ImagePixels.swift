// ImagePixels: shows a bitmap by one of the pixel protocols, by the options of a command line.

import TermImage
import TermView

/// `probe image --sixel` and similar; the file has exactly the pixels of the cells.
///
/// Kitty's placeholders are written as rows of text.
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

  /// Returns the command's arguments, or nil if they are invalid.
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
      default: return nil
      }
    }
    guard form == .sixel || columns > 0 && rows > 0 else { return nil }
  }

  private static func numbers(_ text: String?, _ separator: Character) -> [Int] {
    (text ?? "").split(separator: separator).compactMap { Int($0) }
  }

  /// Returns the sequences as bytes.
  func bytes(drawing bitmap: Bitmap) -> [UInt8] {
    let part =
      self.part ?? PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    switch form {
    case .sixel: return sixel(of: IndexedImage(bitmap, colors: colors), in: part, at: offset)
    case .iterm:
      return ITermImage(passthrough: passthrough).show(
        bitmap, in: part, columns: columns, rows: rows, png: PNGWriter.bytes)
    case .kitty:
      let picture = KittyImage(id: id, passthrough: passthrough)
      var bytes = picture.upload(
        KittyImage.encodedPixels(of: bitmap.cropped(to: part)), columns: columns, rows: rows)
      for row in 0..<rows {
        for column in 0..<columns {
          if column == 0 {
            bytes += Array("\u{1B}[38;2;\(id >> 16 & 255);\(id >> 8 & 255);\(id & 255)m".utf8)
          }
          for value in [kittyPlaceholder, kittyDiacritics[row], kittyDiacritics[column]] {
            bytes += Array(String(Unicode.Scalar(value).map(Character.init) ?? " ").utf8)
          }
        }
        // Down, and back to the column where the row began.
        bytes += Array("\u{1B}[39m\u{1B}[\(columns)D\n".utf8)
      }
      return bytes
    }
  }
}
