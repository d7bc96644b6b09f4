// DropPanel: rows that float over all else at a place of what they belong to, and a ground beside them that closes them.

/// A framed list over all else, below the view that it is an overlay of.
struct DropPanel<Message>: View {
  /// Where its frame begins, from the top left of what it belongs to.
  let place: Point
  /// How many cells its content takes, without the frame.
  let size: Size
  /// What is sent when the mouse goes down beside it.
  let dismiss: Message
  let content: AnyView<Message>

  init(
    at place: Point, size: Size, dismiss: Message,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.place = place
    self.size = size
    self.dismiss = dismiss
    self.content = AnyView(content())
  }

  @ViewBuilder<Message> var body: some View<Message> {
    // No terminal has as many cells; what has no look is not drawn, but takes the mouse.
    VStack<Message> { EmptyView() }
      .frame(width: 4096, height: 4096)
      .onMouse { event in
        if case .down = event.action { dismiss } else { nil }
      }
      .floating(top: -2048, leading: -2048, keepsToScreen: false)
      .zIndex(DropPanel.ground)
    VStack { content }
      .frame(width: size.columns, height: size.rows)
      .border(.light, color: .outline)
      .background(.surface)
      .foreground(.text)
      .attributes([.reverse, .bold, .dim], isOn: false)
      .floating(top: .cells(place.row), leading: .cells(place.column))
      .zIndex(DropPanel.front)
  }

  /// The layer of what takes the mouse beside it.
  static var ground: Int { 1000 }
  /// The layer of what stands before that.
  static var front: Int { 1001 }
  /// Where it begins beside a view of one row, below or above that.
  static func place(_ edge: VerticalEdge, _ size: Size) -> Point {
    Point(column: 0, row: edge == .bottom ? 1 : -size.rows - 2)
  }

  /// How many rows are in sight at once.
  static var mostRows: Int { 10 }
}

extension String {
  /// The text cut or filled with spaces to a width, so that all of a row is seen to be marked.
  func filled(toColumns width: Int) -> String {
    let cut = truncated(to: width)
    return cut + String(repeating: " ", count: max(0, width - cut.displayWidth))
  }
}

extension SelectionPlace {
  /// The row whose title begins as was typed within a second, its last letter by this key; nil where the key is no
  /// letter, or none begins so.
  mutating func find(
    _ press: KeyPress, among count: Int, from row: Int?, title: @escaping (Int) -> String
  ) -> Int? {
    let rows = SelectionRows(count: count, id: { $0 }, text: title, find: { $0 })
    var selection = Selection<Int>(cursor: row)
    return find(press, in: rows, &selection) ? selection.cursor : nil
  }
}
