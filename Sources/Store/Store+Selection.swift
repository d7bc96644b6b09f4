// Store+Selection: the keyboard's selection of text, and what is copied of selected text.

internal import TermRender
internal import TermView

extension Store {
  /// Lets the keyboard select, and says how.
  func beginSelectingByKeys() {
    guard screen.beginSelectingByKeys() else { return }
    screen.showNotice(
      screen.translation.sentence("Arrows move · Shift selects · Enter copies · Esc leaves"),
      until: nil)
  }

  /// Takes a key while the keyboard selects; returns whether it has a meaning there.
  func selectByKey(_ press: KeyPress) -> Bool {
    guard press.phase != .release else { return true }
    let isLeaving = screen.selectionKey.map { press.matches($0) } ?? false
    switch isLeaving ? .leave : screen.selectByKey(press) {
    case .handled: break
    case .ignored: return false
    case .leave: screen.clearSelection()
    case .copy: if !copySelection() { screen.clearSelection() }
    }
    return true
  }

  /// Says once, at the end of the first drag that selects, how the text is copied, which a terminal may refuse, and how
  /// the terminal itself selects.
  func explainFirstSelection() {
    guard screen.hasSelection, !running.hasExplainedSelection else { return }
    running.hasExplainedSelection = true
    let notice =
      noClipboard
      ?? screen.translation.sentence(
        "Ctrl+C copies, if the terminal allows it · Shift+drag is its own")
    screen.showNotice(notice, until: now + .seconds(4))
  }

  /// The notice where nothing reaches the clipboard; nil where it may.
  private var noClipboard: String? {
    guard screen.profile.clipboard == .none else { return nil }
    return screen.translation.sentence("This terminal can't copy · Shift+drag is its own")
  }

  /// Copies the selected text, says so, and forgets the selection, so that the next Control-C ends the program;
  /// returns whether there was any.
  func copySelection() -> Bool {
    guard let (text, isWhole) = screen.readSelection() else { return false }
    screen.clearSelection()
    copy(text, isWhole: isWhole)
    return true
  }

  /// Says, after a drag that selected nothing, that a Control-C copies nothing, and that the next one ends the program;
  /// returns whether there was such a drag.
  func explainMissedSelection() -> Bool {
    guard screen.hasMissedSelection else { return false }
    screen.hasMissedSelection = false
    screen.showNotice(
      screen.translation.sentence("Nothing is selected · Ctrl+C again ends the program"),
      until: now + .seconds(4))
    return true
  }

  /// Puts a text that a view has copied on the clipboard, or the beginning of a long one, and says so.
  func copyFromView(_ text: String) {
    let most = Screen<P.Message>.mostCopiedBytes
    guard text.utf8.count > most else { return copy(text, isWhole: true) }
    // A character may have any number of scalars.
    var end = text.utf8.index(text.startIndex, offsetBy: most)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    copy(String(text.unicodeScalars[..<end]), isWhole: false)
  }

  /// Puts a text on the clipboard, and says so.
  private func copy(_ text: String, isWhole: Bool) {
    requests.append(.terminal(.copy(text)))
    let copied =
      isWhole
      ? screen.translation.sentence(
        text.count, "Copied {1} character", "Copied {1} characters")
      : screen.translation.sentence("Copied the first {1} characters", ["\(text.count)"])
    screen.showNotice(noClipboard ?? copied, until: now + .seconds(2))
  }
}
