// HelpBar: a row of the keys that work right now.

/// A row of the keys that work right now, as many as fit, the nearest to the focus first.
///
/// ```swift
/// HelpBar(more: "?")  // ↑/↓ move  enter open  q quit  ? more
/// ```
///
/// It shows the bindings of `onKey(_:_:_:)`, except for keys that a view nearer to the focus takes; keys with the
/// same label share an entry. If some don't fit, it ends with the key for `more`, which the app handles.
public struct HelpBar: View, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  private let more: Key?

  /// Creates a row; `more` is the key that shows the rest.
  public init(more: Key? = nil) { self.more = more }

  /// One row that fills the available width.
  public var body: some View<Never> {
    let more = more
    BindingsReader { bindings in
      SizeReader { size in
        HelpBar.row(HelpItem.items(bindings), more, columns: size.columns)
      }
      .frame(width: .fill, height: 1)
    }
    .frame(idealWidth: .fill, minHeight: 1, idealHeight: 1)
    .role(.group, label: "Keys")
  }

  private static func row(
    _ items: [HelpItem], _ more: Key?, columns: Int
  ) -> some View<Never> {
    let last = more.map { HelpItem(keys: $0.helpName, label: "more") }
    let shown = fitting(items.filter { $0 != last }, last, columns: columns)
    return HStack(spacing: 2) {
      ForEach(Array(shown.enumerated()), id: \.offset) { entry in
        Text("\(entry.element.keys, .bold) \(entry.element.label, .muted)").wrap(.none)
      }
    }
  }

  /// Returns the first items that fit, followed by `last` if some don't.
  private static func fitting(
    _ items: [HelpItem], _ last: HelpItem?, columns: Int
  ) -> [HelpItem] {
    var (count, width) = (0, -2)
    for item in items {
      guard width + 2 + item.width <= columns else { break }
      width += 2 + item.width
      count += 1
    }
    guard count < items.count, let last else { return Array(items.prefix(count)) }
    while count > 0, width + 2 + last.width > columns {
      count -= 1
      width -= 2 + items[count].width
    }
    return items.prefix(count) + (last.width <= columns ? [last] : [])
  }
}

/// Keys with the same effect, and its label.
struct HelpItem: Hashable {
  var keys: String
  var label: String

  /// The columns that it takes in a row.
  var width: Int { keys.displayWidth + 1 + label.displayWidth }

  /// Returns the bindings to show, with those of the same label merged.
  static func items(_ bindings: [KeyBinding]) -> [HelpItem] {
    var items: [HelpItem] = []
    for binding in bindings where !binding.label.isEmpty && !binding.isCovered {
      let name = binding.key.helpName
      if let index = items.firstIndex(where: { $0.label == binding.label }) {
        items[index].keys += "/" + name
      } else {
        items.append(HelpItem(keys: name, label: binding.label))
      }
    }
    return items
  }
}

extension Key {
  /// The short name of the key in help, with symbols for the arrow keys.
  var helpName: String {
    let name =
      switch code {
      case .up: "↑"
      case .down: "↓"
      case .left: "←"
      case .right: "→"
      case .escape: "esc"
      case .pageUp: "pgup"
      case .pageDown: "pgdn"
      case .delete: "del"
      default: Key(code).description
      }
    guard !modifiers.isEmpty else { return name }
    // The description of any key starts with the names of its modifiers.
    return Key(.enter, modifiers).description.dropLast("enter".count) + name
  }
}
