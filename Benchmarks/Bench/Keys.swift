// Keys: W10, keys in lists, tables, trees and logs of 200 to 1,000,000 rows.

import TermRender
import TermView
import TermWidgets

/// Prints the time of every action, or does one of them N times: `List 200 down 300`.
func runKeys(_ arguments: [String]) {
  if arguments.count == 4, let kind = RowsUser.Kind(rawValue: arguments[0]),
    let rows = Int(arguments[1]), let action = RowsUser.Action(rawValue: arguments[2]),
    let count = Int(arguments[3])
  {
    var user = RowsUser(kind, rows)
    user.start()
    for _ in 0..<count {
      user.prepare(action)
      user.perform(action)
      user.draw()
    }
    return
  }
  guard arguments.isEmpty else { usage("bench keys [List|Table|Tree|Log ROWS ACTION N]") }
  for kind in RowsUser.Kind.allCases {
    for rows in [200, 100_000, 1_000_000] {
      var user = RowsUser(kind, rows)
      user.start()
      print(
        "\(kind.rawValue) of \(rows) rows, a key to its frame: median and 99th of a hundred, µs")
      for action in RowsUser.Action.allCases where action.exists(in: kind) {
        let count = action == .filter ? 20 : 200
        var times: [Double] = []
        for _ in 0..<count {
          user.prepare(action)
          times.append(
            microseconds {
              user.perform(action)
              user.draw()
            })
        }
        times.sort()
        print(
          "  \(padded(action.rawValue, 8)) \(fixed(times[count / 2], 0, width: 8)) "
            + fixed(times[count * 99 / 100], 0, width: 8))
      }
    }
  }
}

/// A user of a view with many rows, and the program around it.
struct RowsUser {
  enum Kind: String, CaseIterable {
    case list = "List"
    /// A list of rows with views of their own.
    case rows = "Rows"
    case table = "Table"
    case tree = "Tree"
    case log = "Log"
  }

  enum Action: String, CaseIterable {
    case nothing, down, home, end, letter, program, filter, append

    func exists(in kind: Kind) -> Bool {
      switch self {
      case .nothing, .home, .end, .filter: true
      case .down, .letter, .program: kind != .log
      case .append: kind == .log
      }
    }
  }

  struct Row: Identifiable {
    let id: Int
    let name: String
    var children: [Row]?
  }

  let kind: Kind
  let screen: Screen<Selection<Int>>
  private let all: [Row]
  private var rows: [Row]
  private var selection = Selection([0], cursor: 0)
  private let open: Set<Int>
  private var lines = LogLines()
  private var filter = ""
  private var number = 0

  init(_ kind: Kind, _ count: Int, size: Size = Size(columns: 80, rows: 24)) {
    self.kind = kind
    screen = Screen(size: size)
    func row(_ number: Int) -> Row {
      Row(id: number, name: number == count - 1 ? "zebra" : "item \(number)")
    }
    switch kind {
    case .list, .rows, .table:
      all = (0..<count).map(row)
      open = []
    case .tree:
      // Ten rows to a branch; all branches are open.
      all = stride(from: 0, to: count, by: 10).map { first in
        var branch = row(first)
        branch.children = (first + 1..<min(first + 10, count)).map(row)
        return branch
      }
      open = Set(stride(from: 0, to: count, by: 10))
    case .log:
      (all, open) = ([], [])
      lines = LogLines((0..<count).lazy.map { "line \($0)" })
    }
    rows = all
  }

  mutating func start() {
    update()
    press(.tab)
    draw()
  }

  private func update() {
    switch kind {
    case .list:
      screen.update { List("Items", rows, selection: selection, text: { $0.name }) { $0 } }
    case .rows:
      screen.update {
        List("Items", rows, selection: selection, text: { $0.name }) {
          $0
        } row: { row in
          Text("\(row.id, width: 7)  \(row.name)")
        }
      }
    case .table:
      screen.update {
        Table(
          "Items", rows,
          [
            TableColumn("Name", width: .fixed(20)) { $0.name },
            TableColumn("Number", width: .fixed(12)) { "\($0.id)" },
            TableColumn("Twice", width: .fixed(12)) { "\($0.id * 2)" },
          ], selection: TableSelection(selection)
        ) { $0.rows }
      }
    case .tree:
      screen.update {
        Tree(
          "Items", rows, selection: TreeSelection(expanded: open, selection), text: { $0.name },
          children: \.children
        ) { $0.rows }
      }
    case .log:
      screen.update { LogView("Log", lines, filter: filter) }
    }
  }

  mutating func press(_ key: Key) {
    for message in screen.send(.key(KeyPress(key))) { selection = message }
    update()
  }

  func draw() {
    screen.render()
    screen.removeOutput()
  }

  /// Brings the view to where an action costs most.
  mutating func prepare(_ action: Action) {
    switch action {
    case .home: press(.end)
    case .end, .letter: press(.home)
    case .filter where kind == .log: filter = ""
    case .filter: rows = all
    case .nothing, .down, .program, .append: return
    }
    update()
    draw()
  }

  mutating func perform(_ action: Action) {
    number += 1
    switch action {
    case .nothing: update()
    case .down: press(.down)
    case .home: press(.home)
    case .end: press(.end)
    case .letter: press("z")
    case .program:
      let wanted = number * 7919 % all.count
      selection.choose(kind == .tree ? all[wanted].id : wanted)
      update()
    case .filter:
      if kind == .log { filter = "7" } else { rows = all.filter { $0.name.contains("7") } }
      update()
    case .append:
      lines.append("line \(lines.count)")
      update()
    }
  }
}
