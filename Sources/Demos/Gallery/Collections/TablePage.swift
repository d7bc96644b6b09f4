// TablePage: a table of planets that can be sorted, and one of a million rows and fifty columns.

import TermStore
import TermWidgets

/// A table that can be sorted, and a very large one.
struct TablePage: Page {
  struct Planet: Identifiable, Sendable {
    let id: String
    let moons: Int
    let days: Double
  }

  struct State: Sendable {
    var planets = TableSelection<String>()
    var sort: TableSort?
    var sheet = TableSelection<Int>(column: 1)
  }

  enum Message: Codable, Hashable, Sendable {
    case planets(TableSelection<String>)
    case sort(TableSort)
    case sheet(TableSelection<Int>)
  }

  static let title = "Table"
  static let sentence = "Columns that sort and hide; below, a sheet of fifty million cells."
  static let widgets = ["Table"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .planets(let selection): state.planets = selection
    case .sort(let order): state.sort = order
    case .sheet(let selection): state.sheet = selection
    }
    return .none
  }

  private static let all = [
    Planet(id: "Mercury", moons: 0, days: 88), Planet(id: "Venus", moons: 0, days: 224.7),
    Planet(id: "Earth", moons: 1, days: 365.2), Planet(id: "Mars", moons: 2, days: 687),
    Planet(id: "Jupiter", moons: 95, days: 4331), Planet(id: "Saturn", moons: 274, days: 10_747),
  ]

  /// The planets in the order that the user chose.
  private var planets: [Planet] {
    guard let sort = state.sort else { return TablePage.all }
    let sorted = TablePage.all.sorted {
      switch sort.column {
      case 0: $0.id < $1.id
      case 1: $0.moons < $1.moons
      default: $0.days < $1.days
      }
    }
    return sort.isAscending ? sorted : sorted.reversed()
  }

  var body: some View<Message> {
    Table(
      "Planets", planets,
      [
        TableColumn("Planet", width: .fraction(1)) { $0.id },
        TableColumn("Moons", priority: 2, alignment: .trailing) { "\($0.moons)" },
        // The first column to hide in a narrow window.
        TableColumn("Days", width: .fixed(10), minWidth: 7, priority: 1, alignment: .trailing) {
          "\($0.days)"
        },
      ],
      selection: state.planets, mode: .multiple, sort: state.sort, onSort: { .sort($0) },
      { .planets($0) }
    )
    .frame(height: 7)
    Text("A million rows, fifty columns, cell by cell").foreground(.muted).lineLimit(1)
      .margin(.top, 1)
    Table(
      "Sheet", count: 1_000_000, TablePage.columns, selection: state.sheet, freezesFirst: true,
      { .sheet($0) })
  }

  private static var columns: [TableColumn<Int>] {
    [TableColumn("Row", width: .fixed(8), alignment: .trailing) { "\($0 + 1)" }]
      + (1..<50).map { column in
        TableColumn("× \(column)", width: .fixed(10), alignment: .trailing) {
          "\(($0 + 1) * column)"
        }
      }
  }
}
