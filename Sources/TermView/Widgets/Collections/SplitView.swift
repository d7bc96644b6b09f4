// SplitView: two views with a movable line between them; the app owns the share that the first one gets.

/// Two views side by side, or one below the other, with a movable line between them.
///
/// ```swift
/// SplitView("Sidebar", at: state.share, least: 10, 20) { .split($0) } first: {
///   Sidebar()
/// } second: {
///   Editor()
/// }
/// ```
///
/// The mouse drags the line; ctrl with the arrows moves it while the focus is anywhere inside, and the arrows alone
/// while the line has the focus. The view fills the available space.
public struct SplitView<Message>: View {
  private let label: String
  private let axis: Axis
  private let share: Double
  private let leastFirst: Int
  private let leastSecond: Int
  private let move: (Double) -> Message
  private let first: () -> Views<Message>
  private let second: () -> Views<Message>

  /// Creates a split; `label` names the line, `share` is the first view's part from 0 to 1, and the least sizes are
  /// in cells.
  public init(
    _ label: String, _ axis: Axis = .horizontal, at share: Double,
    least leastFirst: Int = 3, _ leastSecond: Int = 3,
    _ move: @escaping (Double) -> Message,
    @ViewBuilder<Message> first: @escaping () -> Views<Message>,
    @ViewBuilder<Message> second: @escaping () -> Views<Message>
  ) {
    self.label = label
    self.axis = axis
    self.share = share.isNaN ? 0.5 : min(max(share, 0), 1)
    self.leastFirst = max(0, leastFirst)
    self.leastSecond = max(0, leastSecond)
    self.move = move
    self.first = first
    self.second = second
  }

  /// The state is empty; setting it lets the view consume keys that cannot move the line.
  private typealias Action = LocalAction<Bool, Message>

  /// The two views and the line.
  public var body: some View<Message> {
    Local(false) { _, send in
      SizeReader { size in
        let room = max(0, (isSideways ? size.columns : size.rows) - 1)
        let cells = clamp(Int((Double(room) * share).rounded()), room)
        Flex(FlexStyle(axis)) {
          part(cells, first).map(send)
          divider(cells, room)
          part(room - cells, second).map(send)
        }
        .frame(width: .fill, height: .fill)
        .onKey { press in
          guard press.key.modifiers.contains(.control) else { return nil }
          var plain = press
          plain.key.modifiers.remove(.control)
          return step(plain).map { moved(from: cells, to: cells + $0, room) }
        }
      }
    }
  }

  private var isSideways: Bool { axis == .horizontal }

  /// Clamps the first view's cells so that both views have their least size; if both do not fit, the first has its
  /// own.
  private func clamp(_ cells: Int, _ room: Int) -> Int {
    min(max(cells, min(leastFirst, room)), max(min(leastFirst, room), room - leastSecond))
  }

  private func moved(from before: Int, to cells: Int, _ room: Int) -> Action {
    let cells = clamp(cells, room)
    return cells == before || room == 0 ? .set(false) : .send(move(Double(cells) / Double(room)))
  }

  private func part(
    _ cells: Int, @ViewBuilder<Message> _ content: () -> Views<Message>
  ) -> some View<Message> {
    VStack { content() }
      .frame(
        width: isSideways ? .cells(cells) : .fill, height: isSideways ? .fill : .cells(cells)
      )
      .flex(grow: 0, shrink: 0)
      .clip()
  }

  private func divider(_ cells: Int, _ room: Int) -> some View<Action> {
    Fill(isSideways ? "│" : "─")
      .frame(width: isSideways ? .cells(1) : .fill, height: isSideways ? .fill : .cells(1))
      .flex(grow: 0, shrink: 0)
      .foreground(.outline)
      .foreground(.accent, when: .hovered)
      .onMouse { event in
        guard case .drag(.left) = event.action else { return nil }
        let delta = isSideways ? event.position.column : event.position.row
        return delta == 0 ? nil : moved(from: cells, to: cells + delta, room)
      }
      .onKey { press in
        guard press.phase != .release else { return nil }
        if press.matches(.home) { return moved(from: cells, to: 0, room) }
        if press.matches(.end) { return moved(from: cells, to: room, room) }
        return step(press).map { moved(from: cells, to: cells + $0, room) }
      }
      .focusable()
      .attributes(.reverse, when: .focused)
      .role(.slider, label: label, value: "\(cells) of \(room)")
  }

  private func step(_ press: KeyPress) -> Int? {
    guard press.phase != .release else { return nil }
    if press.matches(isSideways ? .left : .up) { return -1 }
    return press.matches(isSideways ? .right : .down) ? 1 : nil
  }
}
