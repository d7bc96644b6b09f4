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
/// while the line has the focus. The view fills the available space, and each side is a `Pane`: a single list or stack
/// fills it.
///
/// With `joins`, the line reaches into the border around the split and into the line of a split around it:
///
/// ```swift
/// SplitView("Sidebar", at: state.share, joins: true) { .split($0) } first: {
///   Sidebar()
/// } second: {
///   Editor()
/// }
/// .border(color: .outline)
/// ```
public struct SplitView<Message>: View {
  private let label: String
  private let axis: Axis
  private let share: Double
  private let leastFirst: Int
  private let leastSecond: Int
  private let line: LineStyle?
  private let color: Color
  private let joins: Bool
  private let move: (Double) -> Message
  private let first: () -> Views<Message>
  private let second: () -> Views<Message>

  /// Creates a split.
  ///
  /// - Parameters:
  ///   - label: The name of the dividing line, for semantics.
  ///   - axis: Whether the views are beside or below one another.
  ///   - share: The first view's part of the space, from 0 to 1.
  ///   - leastFirst: The least size of the first view in cells.
  ///   - leastSecond: The least size of the second view in cells.
  ///   - line: The style of the line between the views; nil for none, so that only keys move the boundary.
  ///   - color: The color of the line.
  ///   - joins: Whether the line joins the border or the line at each of its ends, if there is one.
  ///   - move: Receives the share that the user wants.
  ///   - first: Makes the first view.
  ///   - second: Makes the second view.
  public init(
    _ label: String, _ axis: Axis = .horizontal, at share: Double,
    least leastFirst: Int = 3, _ leastSecond: Int = 3,
    divider line: LineStyle? = .light, color: Color = .outline, joins: Bool = false,
    _ move: @escaping (Double) -> Message,
    @ViewBuilder<Message> first: @escaping () -> Views<Message>,
    @ViewBuilder<Message> second: @escaping () -> Views<Message>
  ) {
    self.label = label
    self.axis = axis
    self.share = share.isNaN ? 0.5 : min(max(share, 0), 1)
    self.leastFirst = max(0, leastFirst)
    self.leastSecond = max(0, leastSecond)
    self.line = line
    self.color = color
    self.joins = joins && line != nil
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
        let lineCells = line == nil ? 0 : 1
        let space = max(0, (isSideways ? size.columns : size.rows) - lineCells)
        let cells = clamp(Int((Double(space) * share).rounded()), space)
        Flex(FlexStyle(axis)) {
          part(cells, first).map(send)
          if let line { divider(line, cells, space) }
          part(space - cells, second).map(send)
        }
        .filling()
        .describesKeys(WidgetKeys.split)
        .onKeyPress { press in
          guard press.key.modifiers.contains(.control) else { return nil }
          var plain = press
          plain.key.modifiers.remove(.control)
          return step(plain).map { moved(from: cells, to: cells + $0, space) }
        }
      }
    }
  }

  private var isSideways: Bool { axis == .horizontal }

  /// Clamps the first view's cells so that both views have their least size; if both do not fit, the first has its
  /// own.
  private func clamp(_ cells: Int, _ space: Int) -> Int {
    min(max(cells, min(leastFirst, space)), max(min(leastFirst, space), space - leastSecond))
  }

  private func moved(from before: Int, to cells: Int, _ space: Int) -> Action {
    let cells = clamp(cells, space)
    return cells == before || space == 0 ? .set(false) : .send(move(Double(cells) / Double(space)))
  }

  /// One of the views; where lines join, it reaches below those around it, so that a line in it can meet them.
  private func part(
    _ cells: Int, @ViewBuilder<Message> _ content: () -> Views<Message>
  ) -> some View<Message> {
    let reach = joins && cells > 0 ? 1 : 0
    let length = Length.cells(cells + 2 * reach)
    return Pane(content: content)
      .modified(if: joins) { $0.padding(reach) }
      .frame(width: isSideways ? length : .fill, height: isSideways ? .fill : length)
      .fixedSize()
      .clip()
      .modified(if: joins) { $0.margin(-reach) }
  }

  private func divider(_ line: LineStyle, _ cells: Int, _ space: Int) -> some View<Action> {
    Divider(line, joins: joins).sending(Action.self)
      .frame(width: isSideways ? .cells(1) : .fill, height: isSideways ? .fill : .cells(1))
      .fixedSize()
      .modified(if: joins) { $0.margin(isSideways ? .vertical : .horizontal, -1).zIndex(1) }
      .foreground(color)
      .foreground(.accent, when: .hovered)
      .onMouse { event in
        guard case .drag(.left) = event.action else { return nil }
        let delta = isSideways ? event.leadingColumn : event.position.row
        return delta == 0 ? nil : moved(from: cells, to: cells + delta, space)
      }
      .onKeyPress { press in
        if press.matches(.home) { return moved(from: cells, to: 0, space) }
        if press.matches(.end) { return moved(from: cells, to: space, space) }
        return step(press).map { moved(from: cells, to: cells + $0, space) }
      }
      .focusable()
      .attributes(.reverse, when: .focused)
      .role(.slider, label: label, value: Translation["{1} of {2}", "\(cells)", "\(space)"])
  }

  private func step(_ press: KeyPress) -> Int? {
    let press = press.inReadingOrder
    if press.matches(isSideways ? .left : .up) { return -1 }
    return press.matches(isSideways ? .right : .down) ? 1 : nil
  }
}
