// PopupPanel: a framed panel that floats over all else beside its view; a mouse press outside it dismisses it.

/// A framed panel over all other views, positioned relative to the view whose overlay it is.
struct PopupPanel<Message>: View {
  /// The top left corner of the frame, relative to that of the view.
  let origin: Point
  /// The size of the content in cells, without the frame.
  let size: Size
  /// The message that a mouse press beside the panel sends.
  let dismiss: Message
  let content: AnyView<Message>

  init(
    at origin: Point, size: Size, dismiss: Message,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.origin = origin
    self.size = size
    self.dismiss = dismiss
    self.content = AnyView(content())
  }

  @ViewBuilder<Message> var body: some View<Message> {
    // A press of the right button may open the menu of what is beneath.
    PressBackdrop(passed: [.right], message: dismiss)
    VStack { content }
      .frame(width: size.columns, height: size.rows)
      .border(.rounded, color: .edge)
      .background(.raised)
      .foreground(.text)
      .attributes([.reverse, .bold, .dim], isOn: false)
      .floating(top: .cells(origin.row), leading: .cells(origin.column))
      .zIndex(PopupPanel.panelZIndex)
  }

  /// The z-index of what stays above the backdrop although the panel is open, such as the titles of a menu bar.
  static var ownerZIndex: Int { 1001 }
  /// The z-index of the panel.
  static var panelZIndex: Int { 1002 }

  /// The panel's place relative to a view of one row, below or above it.
  static func origin(opening edge: VerticalEdge, size: Size) -> Point {
    Point(column: 0, row: edge == .bottom ? 1 : -size.rows - 2)
  }

  /// The most rows of choices that a panel shows at once.
  static var maxVisibleRows: Int { 10 }
  /// The most lines that a menu shows at once; a lower screen shows fewer.
  static var maxMenuRows: Int { 20 }
}

/// A layer over the whole screen that sends a message for each press of the mouse.
struct PressBackdrop<Message>: View {
  /// The buttons whose presses also act on what is beneath.
  let passed: [MouseEvent.Button]
  let message: Message

  var body: some View<Message> {
    // Larger than any terminal; a view without a look draws nothing, but receives mouse events.
    VStack<Message> { EmptyView() }
      .frame(width: 2 * reach, height: 2 * reach)
      .onMouse { event in
        if case .down = event.action { message } else { nil }
      }
      .passesPresses(of: passed)
      .floating(top: .cells(-reach), leading: .cells(-reach), keepsToScreen: false)
      .zIndex(1000)
  }

  /// How far it extends to each side.
  private var reach: Int { 2048 }
}

extension KeyPress {
  /// Whether an open list or menu leaves the key to others: it moves the focus, or ends the program.
  ///
  /// It takes all other keys, so that none runs a command of the page that it covers.
  var passesPopups: Bool {
    matches(.tab) || matches(Key(.tab, .shift)) || matches(.ctrl("c"))
  }
}

extension String {
  /// The text truncated or padded with spaces to a width, so that a mark covers the whole row.
  func fitted(toColumns width: Int) -> String {
    let cut = truncated(to: width)
    return cut + String(repeating: " ", count: max(0, width - cut.displayWidth))
  }
}

extension RowNavigationState {
  /// The row whose title begins with the letters typed within a second, of which this key is the last; nil if the key
  /// is not a letter, or no row begins so.
  mutating func typeAhead(
    _ press: KeyPress, among count: Int, from row: Int?, title: @escaping (Int) -> String
  ) -> Int? {
    let rows = SelectionRows(count: count, id: { $0 }, text: title, find: { $0 })
    var selection = Selection<Int>(cursor: row)
    return typeAhead(press, in: rows, &selection, limit: rows.count) ? selection.cursor : nil
  }
}

extension MouseEvent {
  /// The position from the corner of the view where its first line begins; popups are placed from there.
  var leadingPosition: Point { Point(column: leadingColumn, row: position.row) }
}
