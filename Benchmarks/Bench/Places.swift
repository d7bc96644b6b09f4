// Places: a list of a million rows alone, and inside of a ScrollView, a Grid, and Tabs in a SplitView.

import TermRender
import TermView
import TermWidgets

/// Where the list stands.
private enum Place: String, CaseIterable {
  case alone, scroll, grid, tabs

  static let count = 1_000_000
  typealias Message = Selection<Int>

  func view(_ selection: Selection<Int>) -> AnyView<Message> {
    let list = List(
      "Items", 0..<Place.count, id: \.self, selection: selection, text: { "item \($0)" }
    ) { $0 }
    switch self {
    case .alone: return AnyView(list)
    case .scroll: return AnyView(ScrollView { list })
    case .grid:
      return AnyView(
        Grid(columns: [.fraction(1), .fraction(1)]) {
          list
          Text("beside it")
        })
    case .tabs:
      return AnyView(
        SplitView("Divider", at: 0.5) { _ in
          selection
        } first: {
          Tabs("Pages", [Tab("One", id: 1), Tab("Two", id: 2)], selection: 1) { _ in
            selection
          } content: {
            list
          }
        } second: {
          Text("beside it")
        })
    }
  }
}

/// Prints what the list costs in one place, or the places if none is named: each is measured in a process of its own,
/// since memory that one has freed would serve the next.
func runPlaces(_ arguments: [String]) {
  guard arguments.count == 1, let place = Place(rawValue: arguments[0]) else {
    usage("bench places " + Place.allCases.map(\.rawValue).joined(separator: "|"))
  }
  let before = peakMemory()
  let screen = Screen<Place.Message>(size: Size(columns: 100, rows: 40))
  var selection = Selection([0], cursor: 0)
  func draw() {
    screen.update { place.view(selection) }
    screen.render()
    screen.removeOutput()
  }
  let first = microseconds { draw() }
  while !screen.semantics.contains(where: { $0.isFocused && $0.role == .list }) {
    _ = screen.send(.key(KeyPress(.tab)))
    draw()
  }
  let key = median(of: 201) {
    microseconds {
      for message in screen.send(.key(KeyPress(.down))) { selection = message }
      draw()
    }
  }
  let end = microseconds {
    for message in screen.send(.key(KeyPress(.end))) { selection = message }
    draw()
  }
  precondition(selection.cursor == Place.count - 1 && screen.text.contains("item 999999"))
  print(
    "\(padded(place.rawValue, 7)) first frame \(fixed(first, 0)) µs, a Down \(fixed(key, 0)) µs, End \(fixed(end, 0)) µs, "
      + "\((peakMemory() - before) / 1024) KiB more at its peak")
}
