// ITermPicture: a part of a bitmap in; the sequence that shows it in cells from the cursor on out.

internal import TermView

/// The sequences of iTerm2 that show a file in the terminal: the file is a PNG of a part of a bitmap.
///
/// They are understood by iTerm2, WezTerm, Konsole, mintty, VS Code and others. The part is stretched over the cells.
/// The cursor ends somewhere else, unlike in each of them: move it afterwards. (WezTerm leaves it where it was.)
///
/// Inline images of iTerm2: https://iterm2.com/documentation-images.html
package struct ITermPicture: Sendable {
  /// What the sequences go through.
  package let passthrough: Passthrough
  /// Whether a large file goes in several sequences, which iTerm2 knows since 3.5 and others do not.
  ///
  /// It takes at most 1 MiB in one sequence, and so does tmux.
  package let inParts: Bool

  /// The most letters of Base64 in one sequence: 1 MiB with room for what stands around them.
  static let limit = (1 << 20) - 1024

  package init(passthrough: Passthrough = .none, inParts: Bool = false) {
    self.passthrough = passthrough
    self.inParts = inParts
  }

  /// Shows a part of a bitmap in so many cells; `png` writes the file.
  ///
  /// - Precondition: the part is inside the bitmap and has at least one pixel, and there is at least one cell.
  package func show(
    _ bitmap: Bitmap, in part: PixelRect, columns: Int, rows: Int, png: (Bitmap) -> [UInt8]
  ) -> [UInt8] {
    precondition(columns > 0 && rows > 0, "a picture has at least one cell")
    let file = png(bitmap.cropped(to: part))
    let letters = base64(file)
    let keys =
      "inline=1;size=\(file.count);width=\(columns);height=\(rows);preserveAspectRatio=0;doNotMoveCursor=1"
    guard inParts, letters.count > Self.limit else {
      return sequence("File=\(keys):", letters[...])
    }
    var result = sequence("MultipartFile=\(keys)", [])
    for start in stride(from: 0, to: letters.count, by: Self.limit) {
      result += sequence("FilePart=", letters[start..<min(start + Self.limit, letters.count)])
    }
    return result + sequence("FileEnd", [])
  }

  private func sequence(_ head: String, _ letters: ArraySlice<UInt8>) -> [UInt8] {
    passthrough.wrapped(Array("\u{1B}]1337;\(head)".utf8) + letters + [0x07])
  }
}
