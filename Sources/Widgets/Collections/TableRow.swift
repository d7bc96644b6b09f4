// TableRow: a table's row as a comparable value, so that only the rows that changed are built.

/// What happens in a row of a table, for the table around it, whose state the row does not capture.
enum TableRowEvent<Message> {
  case mouse(MouseEvent, Int)
  case menu(MenuAction<Message>)
  /// The focus came into a row, where the cursor follows it.
  case focusEntered(Int)
  /// A message of the views in a cell.
  case message(Message)
  /// The row has become visible, and needs these widths of its columns.
  case widths([Int: Int])
}

/// All that a table draws in a row, but for views of the app in its cells.
struct TableRow: Equatable {
  /// The row's index.
  var number: Int
  /// The row's text and its state in the selection, for semantics.
  var label: String?
  var value: String?
  var cells: [TableCell]
  /// The height in cells.
  var height: Int
  var attributes: Attributes
  var isChosen: Bool
  var isCursor: Bool
  /// Whether the cursor is in one of the cells, and not in the whole row.
  var isByCell: Bool
  /// Whether the table has the focus.
  var isFocused: Bool
  /// Whether a right click opens a menu.
  var hasMenu: Bool

  /// The row, with the views that `content` makes of its cells.
  func view<Message>(
    _ content: (TableCell) -> AnyView<TableRowEvent<Message>>
  ) -> AnyView<TableRowEvent<Message>> {
    HStack {
      FocusMark(isShown: isCursor && isFocused, look: isByCell ? [] : attributes)
        .sending(TableRowEvent<Message>.self)
      HStack {
        ForEach(cells, id: \.column) { cell in
          content(cell).modified(if: isByCell && (isChosen || isCursor)) { styled($0, cell) }
          if let mark = cell.mark {
            Text([String](repeating: mark, count: height).joined(separator: "\n"))
              .foreground(.outline)
              .frame(width: 1)
              .fixedSize()
              .copies(cell.isLast ? "" : "\t")
          }
        }
        if !isByCell { Fill(" ").frame(width: .fill, height: .cells(height)) }
      }
      .filling(.horizontal)
      .rowLook(isByCell ? [] : attributes)
    }
    .onMouse { event in answers(event) ? .mouse(event.behindMark, number) : nil }
    .role(.row, label: label, value: value)
    .marksFocus(isCursor)
  }

  /// A cell of a selected row or of the cursor's row; the cursor's cell gets the look of a whole row.
  private func styled<Message>(
    _ view: AnyView<TableRowEvent<Message>>, _ cell: TableCell
  ) -> AnyView<TableRowEvent<Message>> {
    guard isCursor, cell.isCursor else { return view.attributes(isChosen ? .bold : []) }
    return view.rowLook(attributes).role(.cell, label: cell.words, value: Translation["chosen"])
  }

  /// Whether the table answers a mouse event; others go on to the views around it.
  private func answers(_ event: MouseEvent) -> Bool {
    event.action == .down(.left) || event.action == .down(.right) && hasMenu
  }
}

/// A cell of a table's row.
struct TableCell: Equatable {
  /// The index of the column.
  var column: Int
  /// The column's width, and the blank columns after it.
  var width: Int
  var gap: Int
  /// The line or the blank after the cell; nil if the next cell is beside it.
  var mark: String?
  /// Whether it is the last visible one of its row.
  var isLast: Bool
  /// Whether the cursor is in it, and its words then.
  var isCursor: Bool
  var words: String
  /// The text, which may be wider than the cell; empty if the cell shows views of the app.
  var text = Text("")
  /// Whether the blanks of the gap are in the text.
  var includesGap = false
  /// The words that are copied: all of them, without blanks, and a tab where the gap is.
  var copied = ""

  /// The text in the cell's width.
  func view<Message>() -> AnyView<Message> {
    let view = text.lineLimit(1).sending(Message.self)
      .frame(width: .cells(width + (includesGap ? gap : 0)), height: 1)
      .fixedSize()
      .copies(copied)
    guard gap > 0, !includesGap else { return view }
    return HStack<Message> {
      view
      Text(" ").copies("")
    }
    .fixedSize()
  }
}
