// Snake: a game on a clock, in square pixels of half a cell each.

import Rewind
import TermStore
import TermWidgets

struct Snake: Program {
  enum Direction: String, Codable, Sendable {
    case up, down, left, right

    var step: (x: Int, y: Int) {
      switch self {
      case .up: (0, -1)
      case .down: (0, 1)
      case .left: (-1, 0)
      case .right: (1, 0)
      }
    }
    var isVertical: Bool { self == .up || self == .down }
  }

  /// A pixel of the field.
  struct Place: Codable, Hashable, Sendable { var x, y: Int }

  enum Phase: Codable, Sendable { case ready, running, paused, over }

  struct State: Equatable, Sendable {
    var width = 0, height = 0
    /// The snake from its head on.
    var body: [Place] = []
    var direction = Direction.right
    /// The turns that wait for a step each, so that quick keys are not lost.
    var turns: [Direction] = []
    var food: Place?
    var score = 0, best = 0
    var phase = Phase.ready

    func contains(_ place: Place) -> Bool {
      (0..<width).contains(place.x) && (0..<height).contains(place.y)
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case size(width: Int, height: Int)
    case turn(Direction), point(Place)
    case tick, food(Place)
    case pause, restart, quit
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .size(let width, let height):
      (state.width, state.height) = (width, height)
      if state.phase == .running { state.phase = .paused }
      guard state.phase == .over || !state.body.isEmpty && state.body.allSatisfy(state.contains)
      else { return begin(&state) }
      return state.food.map(state.contains) == true ? .none : feed(state)
    case .turn(let direction):
      guard state.phase != .over else { break }
      state.phase = .running
      let last = state.turns.last ?? state.direction
      // A snake can't turn back into itself.
      if direction.isVertical != last.isVertical, state.turns.count < 3 {
        state.turns.append(direction)
      }
    case .point(let place):
      guard let head = state.body.first else { break }
      let last = state.turns.last ?? state.direction
      let direction: Direction =
        last.isVertical ? (place.x < head.x ? .left : .right) : (place.y < head.y ? .up : .down)
      return update(&state, .turn(direction))
    case .tick: return move(&state)
    case .food(let place): state.food = place
    case .pause:
      guard state.phase != .over else { break }
      state.phase = state.phase == .running ? .paused : .running
    case .restart: return begin(&state)
    case .quit: return .quit
    }
    return .none
  }

  private func begin(_ state: inout State) -> Command<Message> {
    guard state.width > 14, state.height > 3 else { return .none }
    state.body = (0..<6).map { Place(x: state.width / 2 - $0, y: state.height / 2) }
    (state.direction, state.turns, state.score, state.phase) = (.right, [], 0, .ready)
    return feed(state)
  }

  /// Puts food on a free pixel, if there is one.
  private func feed(_ state: State) -> Command<Message> {
    let (taken, width, height) = (Set(state.body), state.width, state.height)
    guard taken.count < width * height else { return .none }
    return .random { numbers in
      var place: Place
      repeat {
        place = Place(
          x: Int.random(in: 0..<width, using: &numbers),
          y: Int.random(in: 0..<height, using: &numbers))
      } while taken.contains(place)
      return .food(place)
    }
  }

  private func move(_ state: inout State) -> Command<Message> {
    guard state.phase == .running, let head = state.body.first, state.contains(head)
    else { return .none }
    if !state.turns.isEmpty { state.direction = state.turns.removeFirst() }
    let step = state.direction.step
    let next = Place(x: head.x + step.x, y: head.y + step.y)
    guard state.contains(next), !state.body.dropLast().contains(next) else {
      state.phase = .over
      return .bell
    }
    state.body.insert(next, at: 0)
    guard next == state.food else {
      state.body.removeLast()
      return .none
    }
    (state.score, state.best) = (state.score + 1, max(state.best, state.score + 1))
    return feed(state)
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    // It gets faster with its length; another interval is another timer.
    let interval = max(60, 130 - state.score / 4 * 10)
    return state.phase == .running ? [.every(.milliseconds(interval), .tick)] : []
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack(spacing: 2) {
        Text("Snake").bold()
        Spacer()
        Text("score \(state.score)").foreground(.accent).bold()
        Text("best \(state.best)").foreground(.muted)
      }
      .padding(.horizontal, 1).background(.surface)

      VStack {
        Canvas(state) { cells, state in Self.draw(state, on: &cells) }
          .onSize { .size(width: $0.columns, height: $0.rows * 2) }
          .onClick { .point(Place(x: $0.position.column, y: $0.position.row * 2)) }
          .role(.image, label: "Field", value: "\(state.body.count) long, \(state.phase)")
      }
      // On a view around the canvas: a border of its own would be a part of its size.
      .border(.rounded, color: state.phase == .over ? .danger : .outline)
      .overlay { notice(state) }
      .flex(grow: 1)

      HelpBar()
    }
    .onKey(.up, "turn", .turn(.up)).onKey(.down, "turn", .turn(.down))
    .onKey(.left, "turn", .turn(.left)).onKey(.right, "turn", .turn(.right))
    .onKey(.space, "pause", .pause).onKey("r", "restart", .restart)
    .onKey("q", "quit", .quit)
  }

  @ViewBuilder<Message> private func notice(_ state: State) -> Views<Message> {
    let words: String? =
      switch state.phase {
      case .ready: "Press an arrow to begin"
      case .paused: "Paused"
      case .over: "Over, with \(state.score). Press r for another one"
      case .running: nil
      }
    if let words {
      Text(words).bold().padding(.horizontal, 2).padding(.vertical, 1).background(.raised)
        .role(.status, label: words)
    }
  }

  /// Draws two pixels in each cell, the upper and the lower half.
  private static func draw(_ state: State, on cells: inout CanvasCells) {
    var colors: [Place: Color] = [:]
    // Two colors meet in a cell, so they are fixed: the tokens of a theme would change to be read on one another.
    for place in state.body { colors[place] = .rgb(0x56B4E9) }
    if let head = state.body.first { colors[head] = .rgb(0xF0E442) }
    if let food = state.food { colors[food] = .rgb(0xE8602C) }
    for cell in Set(colors.keys.map { Place(x: $0.x, y: $0.y / 2) }) {
      let (upper, lower) = (
        colors[Place(x: cell.x, y: cell.y * 2)], colors[Place(x: cell.x, y: cell.y * 2 + 1)]
      )
      let point = Point(column: cell.x, row: cell.y)
      switch (upper, lower) {
      case (let upper?, let lower?) where upper == lower:
        cells.put("█", at: point, style: Style(foreground: upper))
      case (let upper?, let lower?):
        cells.put("▀", at: point, style: Style(foreground: upper, background: lower))
      case (let upper?, nil): cells.put("▀", at: point, style: Style(foreground: upper))
      case (nil, let lower?): cells.put("▄", at: point, style: Style(foreground: lower))
      case (nil, nil): break
      }
    }
  }
}

extension Snake: Recordable {}
