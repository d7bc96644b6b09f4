// Screen+Selection: the text that the user has selected with the mouse or the keyboard, and a notice of what was done.

package import TermView

extension Screen {
  /// The text that the user has selected with the mouse or the keyboard; nil if nothing is selected.
  ///
  /// Wrapped lines are joined, texts below one another stand on lines of their own, and cells of a row are separated by
  /// tabs. Borders, scroll bars, hidden text and the content of fields are not part of it. Selected rows of lazy lists
  /// that are out of sight are made again: of these the first 16,384, and of all the text the first 780,000
  /// bytes.
  public var selectedText: String? {
    readSelection()?.text
  }

  /// The selected text, and whether that is all of it.
  package func readSelection() -> (text: String, isWhole: Bool)? {
    layOut()
    return tree.readSelection()
  }

  /// The most bytes of text that are copied.
  package static var mostCopiedBytes: Int { RenderTree.mostBytes }

  /// Returns the text that a view's own state put on the clipboard since the last call, if any.
  package func takeCopiedText() -> String? {
    defer { tree.deferred.copied = nil }
    return tree.deferred.copied
  }

  /// Forgets what is selected; returns whether anything was.
  @discardableResult
  public func clearSelection() -> Bool {
    defer { tree.clearSelection() }
    return tree.selection.isActive
  }

  /// Whether any text is selected.
  package var hasSelection: Bool { tree.selection.isActive }

  /// Whether the last drag met neither text nor a view that answers it, and no key came after it.
  ///
  /// The user may believe that text is selected.
  package var hasMissedSelection: Bool {
    get { tree.pointer.hasMissedText }
    set { tree.pointer.hasMissedText = newValue }
  }

  /// The key that lets the keyboard select text, where no view handles it; nil if there is none.
  package var selectionKey: Key? {
    get { tree.scrolling.selectionKey }
    set { tree.scrolling.selectionKey = newValue }
  }

  /// Whether the keyboard selects: all keys then go to `selectByKey`.
  package var selectsByKeys: Bool { tree.selection.caret != nil }

  /// Lets the keyboard select text; returns whether there is any.
  package func beginSelectingByKeys() -> Bool {
    layOut()
    return tree.beginSelectingByKeys()
  }

  /// Moves the caret with which the keyboard selects.
  package func selectByKey(_ press: KeyPress) -> SelectionKeyAction {
    layOut()
    return tree.selectByKey(press)
  }

  /// Shows a sentence at the end of the last row, over what is there, until a time since the screen began; with nil,
  /// for as long as the keyboard selects.
  package func showNotice(_ sentence: String, until end: Duration?) {
    notice = Notice(text: " \(sentence) ", end: end)
  }

  /// What a screen reader reads while the keyboard selects: the notice, and the end of the selected text or, if there is
  /// none, the text between the caret and the end of its line.
  package var spokenSelection: [String] {
    var lines = notice.map { [String($0.text.dropFirst().dropLast())] } ?? []
    guard selectsByKeys else { return lines }
    if let text = selectedText {
      let end = text.suffix(60).split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.append(translation.sentence("selected: {1}", [end]))
    } else if let text = tree.textAfterCaret, !text.isEmpty {
      lines.append(text)
    }
    return lines
  }

  /// Draws the notice over the frame; in the first row if the caret that selects is in the last one.
  func drawNotice() {
    guard let notice else { return }
    let text = notice.text.truncated(to: size.columns)
    let width = text.displayWidth
    let isCovered = tree.selectionCaret?.point.row == size.rows - 1
    frame.draw(
      text,
      at: Point(column: max(0, size.columns - width), row: isCovered ? 0 : size.rows - 1),
      style: Style(attributes: .reverse))
  }
}

/// A sentence that is shown for a while, or for as long as the keyboard selects.
struct Notice {
  var text: String
  var end: Duration?
}
