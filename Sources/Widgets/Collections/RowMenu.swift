// RowMenu: the list of commands of a row of a list, table or tree, opened by a right click or the menu key.

/// The open menu of a row: whose it is, where it is relative to the row, and the position in it.
struct RowMenuState<ID: Hashable & Sendable>: Hashable {
  var row: ID
  var point: Point
  var position = MenuPosition()
}

/// What a list, table or tree does for its app: the messages of its rows.
struct RowHandlers<Row, Selection, Message> {
  /// Activates a row; nil if rows can't be activated.
  var activate: ((Row) -> Message)?
  /// The commands for some rows; nil if rows have none.
  var menu: (([Row]) -> [MenuItem<Message>])?
  var select: (Selection) -> Message
}

/// A list of commands over the view that it is an overlay of; used by menus that open at a point.
struct MenuPopup<Message>: View {
  let lines: MenuLines<Message>
  let label: String
  let point: Point

  init(
    _ label: String, _ items: [MenuItem<Message>], _ position: MenuPosition, at point: Point
  ) {
    lines = MenuLines(items, position)
    self.label = label
    self.point = point
  }

  var body: some View<MenuAction<Message>> {
    PopupPanel(at: point, size: lines.size, dismiss: MenuAction.close) {
      MenuLinesView(lines: lines, label: label)
        .onKeyPress { press in lines.keyAction(for: press) }
        .describesKeys(WidgetKeys.openList, takesOthers: true)
        .focusable()
        .focusScope()
    }
  }
}

extension Selection {
  /// Moves the cursor to a row whose menu opens; a row that does not belong to the selection becomes the only one.
  mutating func moveToMenu(at index: Int, in rows: SelectionRows<ID>, mode: SelectionMode) {
    let id = rows.id(index)
    if mode == .marks || mode == .multiple && chosen.contains(id) {
      cursor = id
    } else {
      choose(id)
    }
  }

  /// The rows that a menu of one of them applies to: all selected rows if it is among them, in their order.
  func menuRows(at index: Int, in rows: SelectionRows<ID>) -> [Int] {
    guard chosen.count > 1, chosen.contains(rows.id(index)) else { return [index] }
    return (0..<rows.count).filter { chosen.contains(rows.id($0)) }
  }
}

extension KeyPress {
  /// Whether the key opens the menu of the focused row or view.
  var opensMenu: Bool { matches(.shift(.function(10))) || matches(Key(.menu)) }
}

extension LocalAction {
  /// The action for what the user did in the menu of a row.
  static func inMenu<ID>(
    _ answer: MenuAction<Message>, _ value: Value, _ menu: WritableKeyPath<Value, RowMenuState<ID>?>
  ) -> LocalAction {
    switch answer {
    case .move(let position): return .change { $0[keyPath: menu]?.position = position }
    case .choose(let message):
      var value = value
      value[keyPath: menu] = nil
      return .setAndSend(value, message)
    case .close: return .change { $0[keyPath: menu] = nil }
    case .leave, .previousMenu, .nextMenu: return .noChange
    }
  }
}
