// FindBar: the lines below an editable text in which its user finds and replaces a phrase.

/// What the user does in a `FindBar`.
public enum FindBarAction: Sendable {
  /// The phrase or the replacement becomes another.
  case change(TextFind)
  /// Goes to the next match, or to the one before.
  case next, previous
  /// Replaces the match that is selected, and goes to the next one.
  case replace
  /// Replaces all matches.
  case replaceAll
  /// Closes the bar.
  case close
}

/// A field for a phrase to find, the number of its matches, and a field for what to put in their place.
///
/// ```swift
/// FindBar(state.find, at: state.edit.selection) { .find($0) }
/// ```
///
/// `TextArea` has a bar with `findable()`; use this one for an editor of your own. It takes the focus. Keys: Enter and
/// Down go to the next match, Shift+Enter and Up to the one before; Tab goes to the replacement, where Enter replaces a
/// match and alt+Enter all of them; Escape closes the bar.
public struct FindBar<Message>: View {
  private let find: TextFind
  private let selection: Range<Int>
  private let replaces: Bool
  private let action: (FindBarAction) -> Message

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - find: The phrase and its matches.
  ///   - selection: The selection of the text, to show which match it is.
  ///   - replaces: Whether matches can be replaced.
  ///   - action: Receives what the user does.
  public init(
    _ find: TextFind, at selection: Range<Int>, replaces: Bool = true,
    _ action: @escaping (FindBarAction) -> Message
  ) {
    self.find = find
    self.selection = selection
    self.replaces = replaces
    self.action = action
  }

  /// The fields and the buttons.
  public var body: some View<Message> {
    VStack {
      HStack(spacing: 1) {
        Text("/").foreground(.accent).sending(Message.self).fixedSize()
        TextField(Translation["Find"], text: find.phrase, onSubmit: action(.next)) { phrase in
          var find = find
          find.phrase = phrase
          return action(.change(find))
        }
        .selectsAllOnFocus()
        .flex(grow: 1, basis: 0)
        Text(progress).foreground(.muted).lineLimit(1).sending(Message.self).fixedSize()
          .role(.status, label: progress)
        sign("↑", Translation["Previous match"], .previous)
        sign("↓", Translation["Next match"], .next)
        sign("×", Translation["Close"], .close)
      }
      .filling(.horizontal)
      if replaces { replacement }
    }
    .filling(.horizontal)
    .background(.surface)
    .describesKeys(keys)
    .onKeyPress { press in handleKey(press) }
    .focusScope()
  }

  private var replacement: some View<Message> {
    HStack(spacing: 1) {
      Text("→").foreground(.accent).sending(Message.self).fixedSize()
      TextField(Translation["Replace with"], text: find.replacement, onSubmit: action(.replace)) {
        words in
        var find = find
        find.replacement = words
        return action(.change(find))
      }
      .onKey(Key(.enter, .alt), action(.replaceAll))
      .flex(grow: 1, basis: 0)
      Button(Translation["Replace"], action(.replace)).fixedSize()
      Button(Translation["All"], action(.replaceAll)).fixedSize()
    }
    .filling(.horizontal)
  }

  private var progress: String { find.progress(at: selection) }

  private func sign(_ sign: String, _ label: String, _ wanted: FindBarAction) -> some View<Message>
  {
    // Tab goes from one field to the other: the signs are for the mouse, and have keys of their own.
    Text(sign).foreground(.muted).bold(when: .hovered).fixedSize()
      .onClick { event in event.action == .down(.left) ? action(wanted) : nil }
      .role(.button, label: label)
  }

  private func handleKey(_ press: KeyPress) -> Message? {
    guard press.phase != .release else { return nil }
    if press.matches(.escape) { return action(.close) }
    if press.matches(.down) || press.matches(.function(3)) { return action(.next) }
    if press.matches(.up) || press.matches(Key(.enter, .shift))
      || press.matches(.shift(.function(3)))
    {
      return action(.previous)
    }
    return nil
  }

  private var keys: [KeyBinding] {
    [
      KeyBinding(.down, "next match", isDetail: true),
      KeyBinding(.up, "previous match", isDetail: true),
      KeyBinding(.escape, "end the search", isDetail: true),
    ]
      + (replaces ? [KeyBinding(Key(.enter, .alt), "replace all", isDetail: true)] : [])
  }
}
