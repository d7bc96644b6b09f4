// PagerViews: a pager of views, which a scroll view shows.

/// Views that are made as a whole, in a scroll view with find-in-page.
struct PagerViews<Message>: View {
  let title: String
  let content: AnyView<Message>
  let showsNumbers: Bool

  private struct ViewsState: Hashable {
    var position: ScrollPosition?
    /// The rows of the content.
    var rows = 0
    /// The row to scroll to, and how often a row was asked for.
    var target: Int?
    var requests = 0
    /// The number that is typed before a key.
    var number: Int?
  }

  private struct Request: Hashable {
    var row: Int
    var number: Int
  }

  private typealias Action = LocalAction<ViewsState, Message>

  var body: some View<Message> {
    Local(ViewsState()) { state, send in
      VStack {
        ScrollView {
          HStack {
            rail(state)
            content.map(send).flex(grow: 1, basis: 0)
              .onSize { size in .change { $0.rows = size.rows } }
          }
        }
        .onScrolled { position in .change { $0.position = position } }
        .focusEdge()
        .role(.group, label: title)
        .findable()
        .filling()
        PagerStatus(
          title: title, visible: visible(state), count: state.rows, number: state.number
        )
        .sending(Action.self)
      }
      .describesKeys(WidgetKeys.pager)
      .onKeyPress { action(for: $0, state) }
    }
  }

  private func action(for press: KeyPress, _ state: ViewsState) -> Action? {
    if let number = PagerMove.number(press, after: state.number) {
      return .change { $0.number = number }
    }
    if press.matches(.escape), state.number != nil { return .change { $0.number = nil } }
    guard let move = PagerMove(press, number: state.number), let visible = visible(state) else {
      return nil
    }
    var target = move.target(from: visible, of: state.rows, in: visible.count, height: { _ in 1 })
    // It is the first one if the last one below it is in sight.
    if move.goesToTop, target >= visible.lowerBound {
      target = min(target + visible.count, state.rows) - 1
    }
    return .change {
      ($0.target, $0.number) = (target, nil)
      $0.requests &+= 1
    }
  }

  private func visible(_ state: ViewsState) -> ClosedRange<Int>? {
    guard let position = state.position, state.rows > 0, position.window.rows > 0 else {
      return nil
    }
    let first = max(0, min(position.offset.row, state.rows - 1))
    return first...max(first, min(first + position.window.rows, state.rows) - 1)
  }

  /// The numbers of the rows, or a blank column: its rows are what the keys scroll to.
  private func rail(_ state: ViewsState) -> some View<Action> {
    let reveal = state.target.map { row in
      RowReveal(
        Request(row: row, number: state.requests), id: { $0 }, find: { _ in row },
        staysInSight: false)
    }
    let width = showsNumbers ? String(state.rows).utf8.count : 1
    return LazyList<Action>(count: state.rows, reveal: reveal) { row in
      HStack(justify: .end) {
        Text(showsNumbers ? String(row + 1) : " ").foreground(.muted).lineLimit(1)
      }
    }
    .frame(width: width)
    .fixedSize()
    .selectable(false)
    .padding(.trailing, showsNumbers ? 1 : 0)
  }
}
