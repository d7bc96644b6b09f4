// ColorSwatch: a color sample with its name.

/// A color sample with its name; with a message, the user can choose it.
///
/// ```swift
/// ColorSwatch("Danger", .danger)
/// ColorSwatch("Blue", .blue, isChosen: state.color == .blue, .setColor(.blue))
/// ```
///
/// A click chooses it, and so do Enter and Space while it has the focus.
public struct ColorSwatch<Message>: View {
  private let label: String
  private let color: Color
  private let isChosen: Bool
  private let message: Message?

  /// Creates a color to choose.
  ///
  /// - Parameters:
  ///   - label: The name of the color.
  ///   - color: The color to show.
  ///   - isChosen: Whether the color is the chosen one.
  ///   - message: Sent when the color is pressed.
  public init(_ label: String, _ color: Color, isChosen: Bool = false, _ message: Message) {
    self.label = label
    self.color = color
    self.isChosen = isChosen
    self.message = message
  }

  /// The color, a mark if it is chosen, and its name.
  public var body: some View<Message> {
    if let message {
      text
        .onPress(message)
        .controlHighlight()
        .role(.button, label: label, value: isChosen ? Translation["chosen"] : nil)
    } else {
      text.role(.image, label: label)
    }
  }

  private var text: some View<Message> {
    let mark = message == nil ? "" : isChosen ? "●" : " "
    return HStack {
      (sample + Text("\(mark) ").bold(isChosen)).flipsWhenMirrored().wrap(.none).fixedSize()
      Text(label).bold(isChosen).lineLimit(1)
    }
  }

  /// Cells in the color.
  ///
  /// A background token is drawn as a background, because the theme adjusts foregrounds for contrast.
  private var sample: Text {
    guard Self.backgrounds.contains(color) else { return Text("███").foreground(color) }
    // On the background itself, nothing else would be seen.
    let edge: Color = color == .background ? .muted : .edge
    return Text("[ ]").style(Style(foreground: edge, background: color))
  }

  private static var backgrounds: Set<Color> {
    [.background, .surface, .field, .raised, .control, .pressed, .selection]
  }
}

extension ColorSwatch {
  /// Creates a color that cannot be chosen.
  public init(_ label: String, _ color: Color) {
    self.label = label
    self.color = color
    isChosen = false
    message = nil
  }
}
