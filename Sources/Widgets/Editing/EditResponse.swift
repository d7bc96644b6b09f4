// EditResponse: the text that the app answered an edit with, so that undo treats both as one step.

/// The first text that the app had after a change.
///
/// It is set once, by the first frame after the change, and then stays the same; so several copies of a state may share
/// it.
final class EditResponse {
  private var text: TextBuffer?

  /// Returns the first text after the change, which is the current one if this is the first frame.
  func first(_ current: TextBuffer) -> TextBuffer {
    if let text { return text }
    text = current
    return current
  }
}
