// PictureScribbler: pictures that come, move, scroll, are clipped, covered and go, at random.

package import TermView

/// Views of random pictures, and of texts and boxes over them.
package struct PictureScribbler {
  /// A picture in an area that clips it.
  private struct Item: Hashable {
    var picture: Int
    var area: Rect
    /// How far the picture is moved inside the area, as by scrolling.
    var scroll: Point
  }

  /// The picture that a canvas shows: another one of the same size has to be drawn anew.
  private struct Shown: Equatable {
    let graphic: Graphic

    static func == (left: Shown, right: Shown) -> Bool { left.graphic === right.graphic }
  }

  private struct Note: Hashable {
    var place: Point
    var isBox: Bool
  }

  package var random: Random
  private let pictures: Int
  private var items: [Item] = []
  private var notes: [Note] = []

  /// Starts without pictures; `pictures` is how many there are to show.
  package init(seed: UInt64, pictures: Int) {
    random = Random(seed: seed)
    self.pictures = pictures
  }

  /// Changes one or several things.
  package mutating func step(in size: Size) {
    for _ in 0..<1 + random.below(3) {
      switch random.below(9) {
      case 0, 1:
        if items.count < 4 {
          items.append(Item(picture: random.below(pictures), area: area(in: size), scroll: .zero))
        }
      case 2: if let index = items.indices.randomElement(using: &random) { items.remove(at: index) }
      case 3:
        if let index = items.indices.randomElement(using: &random) {
          items[index].scroll = Point(column: random.below(4) - 2, row: random.below(7) - 3)
        }
      case 4:
        if let index = items.indices.randomElement(using: &random) {
          items[index].area = area(in: size)
        }
      case 5, 6: notes.append(Note(place: place(in: size), isBox: random.chance(40)))
      default:
        if let index = notes.indices.randomElement(using: &random) { notes.remove(at: index) }
      }
    }
    if random.chance(5) { (items, notes) = ([], []) }
  }

  private mutating func place(in size: Size) -> Point {
    Point(column: random.below(size.columns), row: random.below(size.rows))
  }

  private mutating func area(in size: Size) -> Rect {
    let place = place(in: size)
    return Rect(
      column: place.column, row: place.row, columns: 1 + random.below(12), rows: 1 + random.below(8)
    )
  }

  /// The views; `graphics` has as many pictures as were announced.
  package func view(_ graphics: [Graphic]) -> some View<Never> {
    ZStack(alignment: .topLeading) {
      ForEach(items.indices, id: \.self) { index in
        let (item, graphic) = (items[index], graphics[items[index].picture])
        VStack(alignment: .leading) {
          Canvas(Shown(graphic: graphic)) { cells, _ in cells.put(graphic, at: .zero) }
            .frame(width: .cells(graphic.size.columns), height: .cells(graphic.size.rows))
            .flex(grow: 0, shrink: 0)
            .offset(columns: item.scroll.column, rows: item.scroll.row)
        }
        .frame(
          width: .cells(item.area.size.columns), height: .cells(item.area.size.rows)
        )
        .clip()
        .position(top: .cells(item.area.top), leading: .cells(item.area.left))
      }
      ForEach(notes.indices, id: \.self) { index in
        let note = notes[index]
        VStack(alignment: .leading) {
          if note.isBox { Text("box").border(.rounded) } else { Text("note") }
        }
        .position(top: .cells(note.place.row), leading: .cells(note.place.column))
      }
    }
    .frame(width: .fill, height: .fill)
  }
}
