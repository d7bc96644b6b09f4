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

/// Letters that were typed one after another to find a title that begins with them.
struct DropSearch: Hashable {
  private var typed = ""

  /// The title that what was typed so far leads to, from the one at `start` on; nil where there is none.
  ///
  /// The letters go on from those before where a title begins so; otherwise they begin anew, after `start`.
  mutating func find(_ letter: String, in titles: [String], from start: Int) -> Int? {
    let longer = typed + letter.lowercased()
    if !typed.isEmpty, let found = first(longer, in: titles, from: start) {
      typed = longer
      return found
    }
    typed = letter.lowercased()
    return first(typed, in: titles, from: start + 1)
  }

  private func first(_ prefix: String, in titles: [String], from start: Int) -> Int? {
    guard !titles.isEmpty else { return nil }
    return titles.indices
      .map { (max(0, start) + $0) % titles.count }
      .first { titles[$0].lowercased().hasPrefix(prefix) }
  }
}

extension KeyPress {
  /// The letters that it types, where it types any that can be seen and is no command.
  var typedLetters: String? {
    guard phase != .release, !text.isEmpty else { return nil }
    return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F } ? text : nil
  }
}
