// Terminal+MousePixels: lets the terminal report the pixel under the mouse while a view wants it.

import TermView

extension Terminal {
  /// Asks the terminal to report the mouse in pixels, or in cells again.
  ///
  /// The mode is set once the terminal has answered that it knows it. Another answer shows where in the input its
  /// reports change, so that none is misread.
  package func setMousePixels(_ isWanted: Bool) {
    guard isWanted != (parser.mousePixels.wantedCellSize != nil), options.mouse != .off,
      !environment.isDumb
    else { return }
    if isWanted {
      guard let cell = cellPixels else { return }
      parser.mousePixels.wantedCellSize = cell
      output.append(Self.mousePixelsQuery)
    } else {
      parser.mousePixels.wantedCellSize = nil
      unset(TerminalModes.Mode.mousePixels.name)
      output.append(Self.mousePixelsQuery)
    }
  }

  /// Sets the mode if the terminal knows it and a view wants it.
  func recordMousePixels(_ reply: Reply) {
    guard case .mode(1016, isPrivate: true, .reset) = reply,
      parser.mousePixels.wantedCellSize != nil,
      !isEnding, case let bytes = modes.set(.mousePixels), !bytes.isEmpty
    else { return }
    prepareRestore()
    output.append(bytes + Self.mousePixelsQuery)
  }

  private var cellPixels: PixelSize? { capabilities.cellPixels ?? size.cellPixels }

  private static var mousePixelsQuery: [UInt8] { Array("\u{1B}[?1016$p".utf8) }
}
