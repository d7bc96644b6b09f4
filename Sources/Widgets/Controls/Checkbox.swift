// Checkbox: a labeled box that is on, off or partly on.

/// A labeled box that is on, off or partly on; a click changes it, and so do Enter and Space while it has the focus.
///
/// ```swift
/// Checkbox("Subtitles", isOn: state.hasSubtitles) { .setSubtitles($0) }
/// Checkbox("All files", state: state.checkOfAll) { .chooseAll($0) }
/// ```
public struct Checkbox<Message>: View {
  private let label: String
  private let state: CheckState
  private let message: Message

  /// Creates a box that is on or off.
  ///
  /// - Parameters:
  ///   - label: The text after the box.
  ///   - isOn: Whether the box is checked.
  ///   - set: Receives the value that the user wants.
  public init(_ label: String, isOn: Bool, _ set: (Bool) -> Message) {
    self.init(label, state: isOn ? .on : .off, set)
  }

  /// Creates a box that may be partly on.
  ///
  /// - Parameters:
  ///   - label: The text after the box.
  ///   - state: Whether the box is on, off or partly on.
  ///   - set: Receives the value that the user wants; a press on a partly checked box wants it on.
  public init(_ label: String, state: CheckState, _ set: (Bool) -> Message) {
    self.label = label
    self.state = state
    message = set(state != .on)
  }

  /// The box with its mark and label.
  public var body: some View<Message> {
    HStack {
      (square + Text(label.isEmpty ? "" : " ")).flipsWhenMirrored().wrap(.none).fixedSize()
      if !label.isEmpty { Text(label).lineLimit(1) }
    }
    .modified(if: label.isEmpty) { $0.background(.control) }
    .onPress(message)
    .controlHighlight()
    .role(.checkbox, label: label, value: state.words)
  }

  /// A box without a label, as in a cell of a table, has no colors inside: the focus fills all of it.
  private var square: Text {
    if label.isEmpty { return Text(boxed: sign) }
    return Text(mark: sign, in: ("[", "]"), isFilled: state != .off)
  }

  private var sign: String {
    switch state {
    case .off: " "
    case .on: "✓"
    case .mixed: "−"
    }
  }
}

/// How much of something is on.
public enum CheckState: Hashable, Sendable, CaseIterable {
  /// None of it.
  case off
  /// All of it.
  case on
  /// Some of it.
  case mixed

  /// Combines the states of parts; `off` if there are none.
  public init(of parts: some Sequence<Bool>) {
    var (hasOn, hasOff) = (false, false)
    for part in parts {
      if part { hasOn = true } else { hasOff = true }
    }
    self = hasOn ? (hasOff ? .mixed : .on) : .off
  }

  fileprivate var words: String {
    switch self {
    case .off: Translation["off"]
    case .on: Translation["on"]
    case .mixed: Translation["mixed"]
    }
  }
}
