// Grid: a grid's items in, its tracks sized and its children placed out.

internal import TermView

extension BoxTree {
  /// Asks what each child needs of the columns, and sizes them.
  mutating func findColumns<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    let columns = pass.firstTrack..<pass.firstTrack + pass.count
    for index in pass.next..<gridItems.count {
      let item = gridItems[index]
      guard asksContent(columns, item.column, item.columnSpan) else { continue }
      let (least, most) = (Space.minContent.code, Space.maxContent.code)
      if item.least < 0 {
        let cells = contribution(of: item.box, in: pass, least, isRow: false, &leaves)
        guard let cells else {
          passes[top].next = index
          return
        }
        gridItems[index].least = max(cells, 0)
      }
      let cells = contribution(of: item.box, in: pass, most, isRow: false, &leaves)
      guard let cells else {
        passes[top].next = index
        return
      }
      gridItems[index].most = max(cells, gridItems[index].least)
    }
    let sizing = TrackSizing(
      tracks: columns, isColumns: true, room: pass.innerWidth, rule: pass.rule,
      gap: pass.columnGap, stretches: boxes[Int(pass.box)].style.justify.isStretch)
    sizeTracks(sizing, firstItem: pass.firstGridItem)
    if pass.asksForWidth { return finish(top, cells: total(columns, pass.columnGap)) }
    setOutRows(top)
    passes[top].next = pass.firstGridItem
    passes[top].stage = .gridRows
  }

  /// Asks what each child needs of the rows at the width that it has, and sizes them.
  mutating func findRows<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    let columns = pass.firstTrack..<pass.firstTrack + pass.count
    let rows = columns.upperBound..<tracks.count
    for index in pass.next..<gridItems.count {
      let item = gridItems[index]
      guard asksContent(rows, item.row, item.rowSpan) else { continue }
      var room = cellRoom(item, pass)
      room.width = span(columns, item.column, item.columnSpan, pass.columnGap)
      room.percentWidth = room.width
      guard let heights = rowNeeds(of: item, room, &leaves) else {
        passes[top].next = index
        return
      }
      let margins = boxes[Int(item.box)].style.verticalMargins(base: room.width)
      gridItems[index].least = max(heights.least + margins, 0)
      gridItems[index].most = max(heights.most + margins, gridItems[index].least)
      // A height differs from the least one only by what scrolls in it: see `ask`.
      if pass.rule == Space.minContent.code { gridItems[index].most = gridItems[index].least }
    }
    let sizing = TrackSizing(
      tracks: rows, isColumns: false, room: pass.innerHeight, rule: Space.maxContent.code,
      gap: pass.rowGap, stretches: boxes[Int(pass.box)].style.alignContent.isStretch)
    sizeTracks(sizing, firstItem: pass.firstGridItem)
    guard pass.places else { return finish(top, cells: total(rows, pass.rowGap)) }
    let style = boxes[Int(pass.box)].style
    placeTracks(columns, style.justify, room: pass.innerWidth, gap: pass.columnGap)
    placeTracks(rows, style.alignContent, room: pass.innerHeight, gap: pass.rowGap)
    boxes[Int(pass.box)].contentWidth = 0
    boxes[Int(pass.box)].contentHeight = 0
    passes[top].next = pass.firstGridItem
    passes[top].stage = .gridPlace
  }

  /// Places each child in its cells.
  mutating func placeCells<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    let columns = pass.firstTrack..<pass.firstTrack + pass.count
    let rows = columns.upperBound..<tracks.count
    let style = boxes[Int(pass.box)].style
    for index in pass.next..<gridItems.count {
      let item = gridItems[index]
      let area = Area(
        x: tracks[columns.lowerBound + item.column].position,
        y: tracks[rows.lowerBound + item.row].position,
        width: span(columns, item.column, item.columnSpan, pass.columnGap),
        height: span(rows, item.row, item.rowSpan, pass.rowGap))
      var room = cellRoom(item, pass)
      (room.width, room.percentWidth) = (area.width, area.width)
      (room.height, room.percentHeight) = (area.height, area.height)
      guard let size = size(of: item.box, in: room, &leaves) else {
        passes[top].next = index
        return
      }
      var cell = pass
      (cell.percentWidth, cell.percentHeight) = (area.width, area.height)
      let own = boxes[Int(item.box)].style
      let place = position(
        of: item.box, size, in: area, cell, justify: own.justifySelf.or(style.justifyItems),
        align: own.alignSelf.or(style.alignItems))
      self.place(item.box, at: place, in: cell, isHeightDefinite: size.isHeightDefinite)
    }
    passes[top].child = boxes[Int(pass.box)].first
    passes[top].stage = .absolutes
  }

  /// The least a child needs of its rows, and what it asks for, without margins.
  private mutating func rowNeeds<Leaves: LeafSizes & ~Copyable>(
    of item: GridItem, _ room: Room, _ leaves: inout Leaves
  ) -> (least: Int, most: Int)? {
    let (least, most) = (Space.minContent.code, Space.maxContent.code)
    guard let width = width(of: item.box, in: room, &leaves),
      let needed = height(of: item.box, width: width, in: room, least, &leaves),
      let wished = height(of: item.box, width: width, in: room, most, &leaves)
    else { return nil }
    return (needed.height, wished.height)
  }

  /// A child's room, but for its sizes.
  private mutating func cellRoom(_ item: GridItem, _ pass: Pass) -> Room {
    let style = boxes[Int(pass.box)].style
    let own = boxes[Int(item.box)].style
    let (justify, align) =
      (own.justifySelf.or(style.justifyItems), own.alignSelf.or(style.alignItems))
    return Room(
      width: -1, height: -1, percentWidth: -1, percentHeight: -1,
      stretchesWidth: justify.isStretch && !own.margin.left.isAuto && !own.margin.right.isAuto,
      stretchesHeight: align.isStretch && !own.margin.top.isAuto && !own.margin.bottom.isAuto)
  }

  /// Whether what is in some tracks matters to the size of one of them.
  private mutating func asksContent(_ range: Range<Int>, _ first: Int, _ count: Int) -> Bool {
    let start = range.lowerBound + first
    for index in start..<min(start + count, range.upperBound) where tracks[index].asksContent {
      return true
    }
    return false
  }

  /// The length of some tracks with the gaps between them.
  private mutating func span(_ range: Range<Int>, _ first: Int, _ count: Int, _ gap: Int) -> Int {
    let start = range.lowerBound + first
    return total(start..<min(start + count, range.upperBound), gap)
  }

  private mutating func total(_ range: Range<Int>, _ gap: Int) -> Int {
    var length = gap * max(range.count - 1, 0)
    for index in range { length += tracks[index].size }
    return length
  }

  /// Places tracks one after the other, and shares what is left by an alignment.
  private mutating func placeTracks(
    _ range: Range<Int>, _ alignment: BoxAlignment, room: Int, gap: Int
  ) {
    let rule = Rule(alignment, isTurned: false)
    let free = room - total(range, gap)
    var start = 0
    for (number, index) in range.enumerated() {
      tracks[index].position = start + rule.offset(number, of: range.count, free)
      start += tracks[index].size + gap
    }
  }
}
