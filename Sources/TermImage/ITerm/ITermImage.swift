// ITermImage: writes the iTerm2 sequences that show a part of a bitmap in cells from the cursor on.

internal import TermView

/// The sequences of iTerm2 that show a file in the terminal: the file is a PNG of a part of a bitmap.
///
/// iTerm2, WezTerm, Konsole, mintty, VS Code and others support them. The part is stretched over the cells. Each of
/// them leaves the cursor somewhere else: move it afterwards. (WezTerm leaves it where it was.)
///
/// Inline images of iTerm2: https://iterm2.com/documentation-images.html
package struct ITermImage: Sendable {
  /// The multiplexer that the sequences pass through.
  package let passthrough: Passthrough
  /// Whether a large file is sent in several sequences, which iTerm2 supports since 3.5 and others do not.
  ///
  /// iTerm2 takes at most 1 MiB in one sequence, and so does tmux.
  package let inParts: Bool

  /// The most letters of Base64 in one sequence: 1 MiB minus space for what surrounds them.
  static let limit = (1 << 20) - 1024

  /// Creates a writer for the given passthrough.
  package init(passthrough: Passthrough = .none, inParts: Bool = false) {
    self.passthrough = passthrough
    self.inParts = inParts
  }

  /// Returns the sequences that show a part of a bitmap in cells; `png` writes the file.
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
