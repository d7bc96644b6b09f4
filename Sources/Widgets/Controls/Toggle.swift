// Toggle: a switch that is on or off.

/// A switch that is on or off; a click turns it, and so do Enter and Space while it has the focus.
///
/// ```swift
/// Toggle("Wi-Fi", isOn: state.wifi) { .setWifi($0) }
/// ```
public struct Toggle<Message>: View {
  private let label: String
  private let isOn: Bool
  private let message: Message

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - label: The text after the switch.
  ///   - isOn: Whether the switch is on.
  ///   - set: Receives the value that the user wants.
  public init(_ label: String, isOn: Bool, _ set: (Bool) -> Message) {
    self.label = label
    self.isOn = isOn
    message = set(!isOn)
  }

  /// The label after a track with a knob, which is filled, and has the knob at its end, if the switch is on.
  public var body: some View<Message> {
    HStack {
      (track + Text(" ")).flipsWhenMirrored().wrap(.none).fixedSize()
      Text(label).lineLimit(1)
    }
    .onPress(message)
    .controlHighlight()
    .role(.toggle, label: label, value: isOn ? Translation["on"] : Translation["off"])
  }

  private var track: Text { Text(mark: isOn ? " ●" : "○ ", in: ("(", ")"), isFilled: isOn) }
}
