// Breadcrumb: the path to the current place as links; parts in the middle are left out where it is too long.

/// The path to the current place, in which each part is a link back to that place.
///
/// ```swift
/// Breadcrumb("Folder", ["Home", "Music", "Bach"]) { .goUp(to: $0) }
/// ```
///
/// Tab moves from part to part; Enter or a click opens one. Where the space is too narrow, parts in the middle are
/// left out, and `…` opens the last of them.
public struct Breadcrumb<Message>: View {
  private let label: String
  private let parts: [String]
  private let open: (Int) -> Message

  /// Creates a breadcrumb.
  ///
  /// - Parameters:
  ///   - label: The name of the path, for semantics.
  ///   - parts: The parts of the path, the outermost first.
  ///   - open: Receives the index of the part to open, from 0.
  public init(_ label: String, _ parts: [String], _ open: @escaping (Int) -> Message) {
    self.label = label
    self.parts = parts
    self.open = open
  }

  /// The parts that fit, with arrows between them.
  public var body: some View<Message> {
    SizeReader { size in
      let shown = visibleParts(columns: size.columns)
      HStack {
        ForEach(shown.parts, id: { $0 }) { index in
          if index != shown.parts.first {
            Text(" › ").flipsWhenMirrored().foreground(.muted).wrap(.none).fixedSize()
          }
          part(index, isGap: index == shown.gap)
        }
      }
    }
    .frame(width: .fill, height: 1)
    .role(.group, label: label, value: parts.joined(separator: " › "))
  }

  /// The indices of the parts that fit: the first, as many of the last as there is space for, and between them the
  /// last of those left out, which stands for all of them.
  private func visibleParts(columns: Int) -> (parts: [Int], gap: Int?) {
    let widths = parts.map(\.displayWidth)
    let between = 3
    let all = widths.reduce(0, +) + between * max(0, parts.count - 1)
    guard all > columns, parts.count > 1 else {
      return (Array(parts.indices), nil)
    }
    // In very little space, show only the current place.
    if columns < 1 + between + 3 { return ([parts.count - 1], nil) }
    var used = widths[0] + between + 1 + between + widths[parts.count - 1]
    // Where even these do not fit, leave out the first too.
    let hasFirst = used <= columns
    if !hasFirst { used -= widths[0] + between }
    var start = parts.count - 1
    while start > 2, used + widths[start - 1] + between <= columns {
      start -= 1
      used += widths[start] + between
    }
    return ((hasFirst ? [0] : []) + Array((start - 1)..<parts.count), start - 1)
  }

  private func part(_ index: Int, isGap: Bool) -> some View<Message> {
    let isLast = index == parts.count - 1
    let name = parts[index].isEmpty ? "·" : parts[index]
    return Text(isGap ? "…" : name).bold(isLast).lineLimit(1)
      .foreground(isLast ? .default : .link)
      .onPress(open(index))
      .controlHighlight(hovered: .underline)
      .flex(grow: 0, shrink: isLast ? 1 : 0)
      .role(.link, label: name, value: isLast ? Translation["here"] : nil)
  }
}
