// Screen+Selection: the text that the user has selected with the mouse, and a notice of what was done with it.

internal import TermView

extension Screen {
  /// The text that the user has selected with the mouse; nil if nothing is selected.
  ///
  /// Wrapped lines are joined, texts below one another stand on lines of their own, and cells of a row are separated by
  /// tabs. Borders, scroll bars, hidden text and the content of fields are not part of it.
  public var selectedText: String? {
    layOut()
    return tree.selectedText
  }

  /// Forgets what is selected; returns whether anything was.
  @discardableResult
  public func clearSelection() -> Bool {
    defer { tree.clearSelection() }
    return tree.selection.isActive
  }

  /// Whether any text is selected.
  package var hasSelection: Bool { tree.selection.isActive }

  /// Shows a sentence at the end of the last row, over what is there, until a time since the screen began.
  package func showNotice(_ sentence: String, until end: Duration) {
    notice = Notice(text: " \(sentence) ", end: end)
  }

  /// Draws the notice over the frame.
  func drawNotice() {
    guard let notice else { return }
    let width = displayWidth(of: Array(notice.text.utf8).span)
    frame.draw(
      notice.text, at: Point(column: max(0, size.columns - width), row: size.rows - 1),
      style: Style(attributes: .reverse))
  }
}

/// A sentence that is shown for a while.
struct Notice {
  var text: String
  var end: Duration
}
