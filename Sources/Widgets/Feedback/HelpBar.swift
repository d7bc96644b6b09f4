// HelpBar: a row of the keys that work right now.

/// A row of the keys that work right now, as many as fit, the nearest to the focus first.
///
/// ```swift
/// HelpBar(more: "?")  // ↑/↓ move  enter open             ? help  q quit
/// ```
///
/// It shows the bindings of `onKey(_:_:_:)`, except for keys that a view nearer to the focus takes; keys with the same
/// label share an entry. The key for `more`, which `fullHelp` or the app handles, and q or ctrl+q are at the end of the
/// row; if others don't fit, they stay, and the key for `more` says so. While a field types that key, it is not shown.
/// Escape stays longer than all others, as it is the way back. In a dialog the dialog's keys come first; keys that a
/// widget itself has, such as the arrows of a list, are left to `FullHelp`.
///
/// A click on a key, or on what it does, does the same as the key; of a sequence, it presses the first key.
public struct HelpBar: StaticView, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  private let more: Key?

  /// Creates a row.
  ///
  /// - Parameter more: The key that shows the rest, listed last.
  public init(more: Key? = nil) { self.more = more }

  /// One row that fills the available width, on a background of its own.
  public var body: some View<Never> {
    let more = more
    BindingsReader { bindings in
      // A field that has the focus types the key for more.
      let isTyped = bindings.contains { $0.key == more && $0.rest.isEmpty && $0.isCovered }
      SizeReader { size in
        HelpBar.row(
          HelpItem.items(bindings, isFull: false), isTyped ? nil : more, columns: size.columns - 2)
      }
      .frame(width: .fill, height: 1)
    }
    .frame(idealWidth: .fill, minHeight: 1, idealHeight: 1)
    .background(.surface)
    .role(.group, label: Translation["Keys"])
  }

  private static func row(
    _ items: [HelpItem], _ more: Key?, columns: Int
  ) -> some View<Never> {
    let (front, end) = fitting(items, more, columns: columns)
    return HStack {
      group(front)
      Spacer()
      group(end)
    }
    .padding(.horizontal, 1)
  }

  private static func group(_ items: [HelpItem]) -> some View<Never> {
    HStack(spacing: 2) {
      ForEach(items.indices) { item(items[$0]) }
    }
    .fixedSize()
  }

  private static func item(_ item: HelpItem) -> some View<Never> {
    HStack {
      ForEach(item.pressed.indices) { index in
        HStack {
          if index > 0 { Text("/") }
          Text(item.pressed[index].name).wrap(.none)
        }
        .bold()
        .foreground(.accent)
        .pressesKey(item.pressed[index].key)
      }
      Text(item.label).foreground(.muted).wrap(.none).padding(.leading, 1)
        .pressesKey(item.mainKey)
    }
    .attributes(.underline, when: .hovered)
    .role(.text, label: "\(item.keys) \(item.label)")
  }

  /// Returns the items at the start of the row and those at its end, which are cut last.
  private static func fitting(
    _ items: [HelpItem], _ more: Key?, columns: Int
  ) -> (front: [HelpItem], end: [HelpItem]) {
    func width(_ items: [HelpItem]) -> Int { items.reduce(-2) { $0 + 2 + $1.width } }
    let help = items.first { $0.keys == more?.helpName }
    var front = items.filter { $0 != help && !$0.leaves }
    let leaving = items.filter { $0 != help && $0.leaves }
    var end = (help.map { [$0] } ?? []) + leaving
    guard width(front + end) > columns else { return (front, end) }
    end = (more.map { [HelpItem($0.helpName, $0, label: Translation["more"])] } ?? []) + leaving
    while !front.isEmpty, width(front + end) > columns {
      front.remove(at: front.lastIndex { !$0.leadsBack } ?? front.count - 1)
    }
    while !end.isEmpty, width(end) > columns { end.removeLast() }
    return (front, end)
  }
}

/// Keys with the same effect, and its label.
struct HelpItem: Hashable {
  /// The name of each key or sequence, and the key to press for it: of a sequence, the first.
  var pressed: [NamedKey]
  var label: String
  /// Whether a key leaves the app, by custom.
  var leaves = false

  /// Whether a key leads back to where the user was, by custom.
  var leadsBack = false

  struct NamedKey: Hashable {
    var name: String
    var key: Key
    var isSequence = false
  }

  /// Creates an item with one key or sequence.
  init(
    _ name: String, _ key: Key, isSequence: Bool = false, label: String, leaves: Bool = false,
    leadsBack: Bool = false
  ) {
    pressed = [NamedKey(name: name, key: key, isSequence: isSequence)]
    self.label = label
    self.leaves = leaves
    self.leadsBack = leadsBack
  }

  /// The key that a click on its label presses: one that does all at once, if there is any.
  var mainKey: Key { (pressed.first { !$0.isSequence } ?? pressed[0]).key }

  /// The names of its keys.
  var keys: String { pressed.map(\.name).joined(separator: "/") }

  /// The columns that it takes in a row.
  var width: Int { keys.displayWidth + 1 + label.displayWidth }

  /// Returns the bindings to show, with those of the same label merged.
  ///
  /// The full help has sentences and, at the end, the keys of the widget with the focus.
  static func items(_ bindings: [KeyBinding], isFull: Bool) -> [HelpItem] {
    var items: [HelpItem] = []
    var names: [String: Set<String>] = [:]
    func add(_ binding: KeyBinding) {
      guard !binding.label.isEmpty, !binding.isCovered else { return }
      let name = ([binding.key] + binding.rest).map(\.helpName).joined(separator: " ")
      let leaves = binding.rest.isEmpty && [.ctrl("q"), "q"].contains(binding.key)
      let leadsBack = binding.rest.isEmpty && binding.key == .escape
      var label = isFull && !binding.sentence.isEmpty ? binding.sentence : binding.label
      // A widget's own keys are described in English, once for all programs.
      if binding.isDetail { label = Translation[label] }
      // A program may label a key as the widget that takes it does.
      guard names[label, default: []].insert(name).inserted else { return }
      if let index = items.firstIndex(where: { $0.label == label }) {
        items[index].pressed.append(
          NamedKey(name: name, key: binding.key, isSequence: !binding.rest.isEmpty))
        items[index].leaves = items[index].leaves || leaves
        items[index].leadsBack = items[index].leadsBack || leadsBack
      } else {
        items.append(
          HelpItem(
            name, binding.key, isSequence: !binding.rest.isEmpty, label: label, leaves: leaves,
            leadsBack: leadsBack))
      }
    }
    for binding in bindings where !binding.isDetail { add(binding) }
    if isFull { for binding in bindings where binding.isDetail { add(binding) } }
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
