// HelpBar: the keys that work right now, in a row.

/// The keys that work right now, as many as there is room for, the nearest to the focus first.
///
/// ```swift
/// HelpBar(more: "?")  // ↑/↓ move  enter open  q quit  ? more
/// ```
///
/// It shows what was said with `onKey(_:_:_:)`, but for keys that something nearer to the focus takes; keys that do the
/// same stand together. With a key for `more`, which the program answers, it says where the rest is when some are left out.
public struct HelpBar: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  private let more: Key?

  /// Creates a row; `more` is the key that shows the rest.
  public init(more: Key? = nil) { self.more = more }

  /// A row, and all the width there is.
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

  /// The first items that fit, and the last one where some don't.
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

/// Keys that do the same, and what that is.
struct HelpItem: Hashable {
  var keys: String
  var label: String

  /// Columns in a row.
  var width: Int { keys.displayWidth + 1 + label.displayWidth }

  /// Bindings as they are shown, those that are called the same as one.
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
  /// Its name as help shows it: short, with arrows for the arrows.
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
    // The names of modifiers stand before that of any key held with them.
    return Key(.enter, modifiers).description.dropLast("enter".count) + name
  }
}
