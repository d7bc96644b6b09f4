// Paint: a canvas to draw on with the mouse, or with the arrows and Space, and to take strokes back.

import Rewind
import TermStore
import TermWidgets

struct Paint: Program {
  struct Cell: Codable, Hashable, Sendable { var column, row: Int }

  /// What one press of the mouse, or one key, has colored; nil erases.
  struct Stroke: Codable, Hashable, Sendable {
    var ink: Int?
    var cells: [Cell] = []
  }

  struct State: Equatable, Sendable {
    var strokes = Paint.house
    var undone: [Stroke] = []
    var ink = 0
    var isErasing = false
    var cursor = Cell(column: 4, row: 2)
    /// The last cell of the stroke that is being drawn.
    var last: Cell?
    var columns = 0, rows = 0
  }

  enum Message: Codable, Hashable, Sendable {
    case press(Cell), drag(Cell), release
    case ink(Int), erase(Bool)
    case move(Int, Int), dot
    case undo, redo, clear
    case size(columns: Int, rows: Int)
    case quit
  }

  static let inks: [(name: String, color: Color)] = [
    ("Orange", .rgb(0xE69F00)), ("Sky", .rgb(0x56B4E9)), ("Green", .rgb(0x009E73)),
    ("Yellow", .rgb(0xF0E442)), ("Blue", .rgb(0x0072B2)), ("Red", .rgb(0xD55E00)),
    ("Pink", .rgb(0xCC79A7)),
  ]

  func start() -> (State, Command<Message>) { (State(), .focus("canvas")) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .press(let cell):
      state.undone = []
      state.strokes.append(Stroke(ink: state.isErasing ? nil : state.ink, cells: [cell]))
      (state.cursor, state.last) = (cell, cell)
    case .drag(let cell):
      guard let last = state.last, !state.strokes.isEmpty else { break }
      // A fast mouse leaves cells out, so a line joins the two that it reports.
      state.strokes[state.strokes.count - 1].cells += Self.line(from: last, to: cell)
      (state.cursor, state.last) = (cell, cell)
    case .release: state.last = nil
    case .ink(let ink): (state.ink, state.isErasing) = (ink, false)
    case .erase(let isOn): state.isErasing = isOn
    case .move(let columns, let rows):
      state.cursor.column = min(max(state.cursor.column + columns, 0), max(0, state.columns - 1))
      state.cursor.row = min(max(state.cursor.row + rows, 0), max(0, state.rows - 1))
    case .dot:
      let cell = state.cursor
      return .batch(.send(.press(cell)), .send(.release))
    case .undo: if let stroke = state.strokes.popLast() { state.undone.append(stroke) }
    case .redo: if let stroke = state.undone.popLast() { state.strokes.append(stroke) }
    case .clear: (state.strokes, state.undone) = ([], state.strokes.reversed())
    case .size(let columns, let rows): (state.columns, state.rows) = (columns, rows)
    case .quit: return .quit
    }
    return .none
  }

  /// Returns the cells from one to another, without the first.
  static func line(from start: Cell, to end: Cell) -> [Cell] {
    let (columns, rows) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(columns), abs(rows))
    return (0..<steps).map { step in
      Cell(
        column: start.column + columns * (step + 1) / steps,
        row: start.row + rows * (step + 1) / steps)
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("Paint").bold()
        Spacer()
        Text(Translation[state.strokes.count, "{1} stroke", "{1} strokes"]).foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      Wrap(spacing: 3) {
        ForEach(Array(Self.inks.enumerated()), id: \.offset) { number, ink in
          ColorSwatch(
            ink.name, ink.color, isChosen: !state.isErasing && state.ink == number, .ink(number))
        }
        Toggle("Erase", isOn: state.isErasing) { .erase($0) }
      }
      .padding(.horizontal, 1)

      canvas(state).flex(grow: 1)
      HelpBar(more: "?")
    }
    .onKey("e", "erase", .erase(!state.isErasing))
    .onKey("u", "undo", .undo)
    .onKey("U", "redo", .redo)
    .onKey("c", "clear", .clear)
    .onKey("q", "quit", .quit)
    .fullHelp()
  }

  /// The canvas in a border, which has the focus, the keys and the name.
  private func canvas(_ state: State) -> some View<Message> {
    VStack { drawing(state).flex(grow: 1) }
      .border(.rounded, color: .outline)
      .border(.rounded, color: .accent, when: .focused)
      .focusable()
      .onKey(.space, "paint", .dot)
      .onKey(.up, "move", .move(0, -1))
      .onKey(.down, "move", .move(0, 1))
      .onKey(.left, "move", .move(-1, 0))
      .onKey(.right, "move", .move(1, 0))
      .role(
        .image, label: "Canvas",
        value: Translation[state.strokes.count, "{1} stroke", "{1} strokes"]
      )
      .id("canvas")
  }

  private func drawing(_ state: State) -> some View<Message> {
    Canvas(state) { cells, state in
      var grounds: [Cell: Color] = [:]
      for stroke in state.strokes {
        // A letter in the color of its ground: it shows where a terminal has no colors.
        let color = stroke.ink.map { Self.inks[$0].color }
        let style = color.map { Style(foreground: $0, background: $0) } ?? .plain
        for cell in stroke.cells {
          grounds[cell] = color
          cells.put(
            stroke.ink == nil ? " " : "#", at: Point(column: cell.column, row: cell.row),
            style: style)
        }
      }
      // The place where Space paints.
      let ground = grounds[state.cursor]
      cells.put(
        "┼", at: Point(column: state.cursor.column, row: state.cursor.row),
        style: Style(foreground: ground == nil ? .text : .black, background: ground ?? .default))
    }
    .onSize { .size(columns: $0.columns, rows: $0.rows) }
    .onMouse { event in
      let cell = Cell(column: event.position.column, row: event.position.row)
      return switch event.action {
      case .down(.left): .press(cell)
      case .drag(.left): .drag(cell)
      case .up(.left): .release
      default: nil
      }
    }
  }

  /// A picture to begin with.
  static let house: [Stroke] = {
    func box(_ ink: Int, _ columns: Range<Int>, _ rows: Range<Int>) -> Stroke {
      Stroke(
        ink: ink, cells: rows.flatMap { row in columns.map { Cell(column: $0, row: row) } })
    }
    return [
      box(3, 28..<33, 1..<3), box(5, 10..<20, 1..<2), box(5, 8..<22, 2..<3), box(0, 9..<21, 3..<7),
      box(4, 11..<14, 4..<5), box(1, 16..<19, 4..<7), box(2, 2..<36, 7..<8),
    ]
  }()
}

extension Paint: Recordable {}
