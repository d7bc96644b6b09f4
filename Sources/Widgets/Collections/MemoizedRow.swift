// MemoizedRow: rows as comparable values, so that lists and trees build only the rows that changed.

/// What happens in a row, for the list around it, whose state the row does not capture.
enum RowEvent<Message> {
  case mouse(MouseEvent, Int)
  case menu(MenuAction<Message>)
  /// The focus came into a row, where the cursor follows it.
  case focusEntered(Int)
  /// A message of the row's content.
  case message(Message)
}

/// Everything that a list adds to the content of a row.
struct RowLook: Equatable {
  /// The row's index, and its text for semantics.
  var offset: Int
  var label: String
  var attributes: Attributes
  /// What the row is in the selection, for semantics.
  var value: String?
  var isCursor: Bool
  var hasMenu: Bool
  /// Whether the mouse can drag the row to another place.
  var canMove: Bool
  /// Whether the list has the focus.
  var isFocused: Bool

  /// The row around some content.
  func row<Message>(
    @ViewBuilder<RowEvent<Message>> _ content: () -> Views<RowEvent<Message>>
  ) -> AnyView<RowEvent<Message>> {
    HStack {
      FocusMark(isShown: isCursor && isFocused, look: attributes).sending(RowEvent<Message>.self)
      HStack { content() }
        .filling(.horizontal)
        .padding(.trailing, 1)
        .background { Fill(" ").filling() }
        .rowLook(attributes)
    }
    .onMouse { event in answers(event) ? .mouse(event, offset) : nil }
    .role(.row, label: label, value: value)
    .marksFocus(isCursor)
  }

  /// Whether the list answers a mouse event; others go on to the views around it.
  func answers(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .down(.left): true
    case .down(.right): hasMenu
    case .drag(.left): canMove
    default: false
    }
  }
}

/// The cell before a row, with a bar if the row has the focus.
struct FocusMark: StaticView {
  let isShown: Bool
  /// The attributes of the row.
  let look: Attributes

  var body: some View<Never> {
    // The bar has the color of the focus, and so it is outside of the row, which has colors of its own.
    // Where that is the color of the background, as with 16 colors, the bar is a part of the fill.
    Fill(isShown ? "▌" : " ").foreground(.accent.opacity(0.99))
      .modified(if: look.contains(.reverse)) { $0.background(.selection) }
      .modified(if: look.contains(.bold) && !look.contains(.reverse)) { $0.background(.raised) }
      .frame(width: 1)
      .fixedSize()
  }
}

/// The content of a list's rows.
struct ListContent<Element, Message> {
  /// Builds the views of a row; nil if a row shows only its text.
  let build: ((Element) -> Views<Message>)?
  /// How rows are compared without building them; nil if they must be built.
  var comparison: RowComparison<Element>?

  /// Returns the row of an element, built again only if needed.
  func row(of element: Element, _ look: RowLook) -> AnyView<RowEvent<Message>> {
    guard let build else {
      return AnyView(
        Memo<RowEvent<Message>>(look) { look in look.row { Text(look.label).lineLimit(1) } })
    }
    guard let comparison else { return look.row { Group { build(element) }.map { .message($0) } } }
    return AnyView(
      Memo<RowEvent<Message>>(MemoizedRow(look: look, element: element, comparison: comparison)) {
        row in
        row.look.row { Group { build(row.element) }.map { .message($0) } }
      })
  }
}

/// How a list compares what its rows show.
struct RowComparison<Element> {
  /// Whether two elements are equal.
  let isSameElement: (Element, Element) -> Bool
  /// The other values that rows depend on, and their comparison with another list's.
  let value: Any
  let isSameValue: (Any) -> Bool

  init(_ value: some Equatable) where Element: Equatable {
    isSameElement = { $0 == $1 }
    self.value = value
    isSameValue = { RowComparison.isSame(value, $0) }
  }

  private static func isSame<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    other as? Value == value
  }
}

/// A row and its element, compared to decide whether the row must be built again.
struct MemoizedRow<Element>: Equatable {
  let look: RowLook
  let element: Element
  let comparison: RowComparison<Element>

  static func == (row: MemoizedRow, other: MemoizedRow) -> Bool {
    row.look == other.look && row.comparison.isSameElement(row.element, other.element)
      && row.comparison.isSameValue(other.comparison.value)
  }
}

extension List {
  /// Memoizes the rows: a row is built again only if its element, its look or `value` changes.
  ///
  /// Rows without a `row:` closure are always memoized. A row with views of its own may show any state of the program,
  /// so the list builds it again in each frame. Use this modifier if its rows show only their elements and `value`. A
  /// debug build builds all rows anyway, and traps if a memoized row differs, as with `Memo`.
  ///
  /// ```swift
  /// List("Mail", state.mails, selection: state.selection, text: { $0.subject }) {
  ///   .select($0)
  /// } row: { mail in
  ///   Text(mail.subject).foreground(state.unread.contains(mail.id) ? .accent : .text)
  /// }
  /// .memoizedRows(by: state.unread)
  /// ```
  ///
  /// - Parameter value: Everything that rows show besides their elements.
  /// - Returns: The list with memoized rows.
  public func memoizedRows(by value: some Equatable = 0) -> List where Data.Element: Equatable {
    var list = self
    list.content.comparison = RowComparison(value)
    return list
  }
}
