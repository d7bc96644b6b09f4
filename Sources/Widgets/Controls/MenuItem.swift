// MenuItem: the items of a menu, and the keys that run its commands without the menu.

/// A line of a menu: a command, a separator or a submenu.
public struct MenuItem<Message> {
  let title: String
  let key: Key?
  let mark: Bool?
  let isDisabled: Bool
  let kind: Kind

  enum Kind {
    case command(Message)
    case separator
    case submenu([MenuItem<Message>])
  }

  private init(_ title: String, _ key: Key?, _ mark: Bool?, _ isDisabled: Bool, _ kind: Kind) {
    self.title = title
    self.key = key
    self.mark = mark
    self.isDisabled = isDisabled
    self.kind = kind
  }

  /// Creates a command; `key` is shown beside it, and `isOn` marks a command that is on or off.
  public init(
    _ title: String, key: Key? = nil, isOn: Bool? = nil, isDisabled: Bool = false,
    _ message: Message
  ) {
    self.init(title, key, isOn, isDisabled, .command(message))
  }

  /// Creates a submenu, which may contain further submenus.
  public static func submenu(
    _ title: String, isDisabled: Bool = false, _ items: [MenuItem<Message>]
  ) -> MenuItem<Message> {
    MenuItem(title, nil, nil, isDisabled || items.isEmpty, .submenu(items))
  }

  /// A line between commands.
  public static var separator: MenuItem<Message> { MenuItem("", nil, nil, true, .separator) }

  /// Converts the item's messages, for a part's menu inside the menu of the whole.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> MenuItem<Other> {
    let kind: MenuItem<Other>.Kind =
      switch kind {
      case .command(let message): .command(transform(message))
      case .separator: .separator
      case .submenu(let items): .submenu(items.map { $0.map(transform) })
      }
    return MenuItem<Other>(title, key, mark, isDisabled, kind)
  }

  var submenu: [MenuItem<Message>] {
    if case .submenu(let items) = kind { items } else { [] }
  }

  var isSeparator: Bool { if case .separator = kind { true } else { false } }
}

extension MenuItem: Sendable where Message: Sendable {}
extension MenuItem.Kind: Sendable where Message: Sendable {}

extension View {
  /// Makes the keys of a menu's commands work in this view, and lists them in the help.
  ///
  /// ```swift
  /// page.shortcuts(of: [MenuItem("Save", key: "ctrl+s", .save), MenuItem("Quit", key: "ctrl+q", .quit)])
  /// ```
  ///
  /// Apply this to the app's root view, so that the keys work wherever the focus is.
  public func shortcuts(of items: [MenuItem<Message>]) -> AnyView<Message> {
    var view = AnyView<Message>(self)
    // The keys of a disabled item do not work, nor do those of the items in it.
    for item in items where !item.isDisabled {
      switch item.kind {
      case .command(let message):
        if let key = item.key { view = view.onKey(key, item.title, message) }
      case .submenu(let items): view = view.shortcuts(of: items)
      case .separator: break
      }
    }
    return view
  }
}
