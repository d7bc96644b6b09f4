// Breadcrumb: the way to where one is, part by part; what does not fit is left out in its middle.

/// The way to where one is: each part leads back there.
///
/// ```swift
/// Breadcrumb("Folder", ["Home", "Music", "Bach"]) { .goUp(to: $0) }
/// ```
///
/// Tab goes from part to part, Enter or a click goes there. Where it is too narrow for all, parts in the middle are left
/// out, and `…` leads to the last of them.
public struct Breadcrumb<Message>: View {
  private let label: String
  private let parts: [String]
  private let open: (Int) -> Message

  /// Creates a way; `open` is sent the number of a part, from 0.
  public init(_ label: String, _ parts: [String], _ open: @escaping (Int) -> Message) {
    self.label = label
    self.parts = parts
    self.open = open
  }

  /// The parts that fit, with arrows between them.
  public var body: some View<Message> {
    SizeReader(turned: { size, isMirrored in
      let shown = shown(room: size.columns)
      return AnyView(
        HStack {
          ForEach(shown.parts, id: { $0 }) { index in
            if index != shown.parts.first {
              Text(isMirrored ? " ‹ " : " › ").foreground(.muted).wrap(.none)
                .flex(grow: 0, shrink: 0)
            }
            part(index, isGap: index == shown.gap)
          }
        })
    })
    .frame(width: .fill, height: 1)
    .role(.group, label: label, value: parts.joined(separator: " › "))
  }

  /// The numbers of the parts that fit: the first, as many of the last as there is room for, and between them the
  /// last one that is left out, which stands for all of them.
  private func shown(room: Int) -> (parts: [Int], gap: Int?) {
    let widths = parts.map(\.displayWidth)
    let between = 3
    let all = widths.reduce(0, +) + between * max(0, parts.count - 1)
    guard all > room, parts.count > 1 else {
      return (Array(parts.indices), nil)
    }
    // In very little room, where one is says more than that there is a way.
    if room < 1 + between + 3 { return ([parts.count - 1], nil) }
    var used = widths[0] + between + 1 + between + widths[parts.count - 1]
    // Where even these don't fit the first is left out too.
    let hasFirst = used <= room
    if !hasFirst { used -= widths[0] + between }
    var start = parts.count - 1
    while start > 2, used + widths[start - 1] + between <= room {
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
      .attributes(.underline, when: .hovered)
      .attributes(.reverse, when: .focused)
      .flex(grow: 0, shrink: isLast ? 1 : 0)
      .role(.link, label: name, value: isLast ? "here" : nil)
  }
}
