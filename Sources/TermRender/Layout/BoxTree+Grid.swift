// BoxTree+Grid: sizes a grid's tracks, and places its children.

internal import TermView

extension BoxTree {
  /// Measures what each child needs of the columns, and sizes them.
  mutating func findColumns<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = layoutFrames[top]
    let columns = pass.firstTrack..<pass.firstTrack + pass.count
    for index in pass.nextItem..<gridItems.count {
      let item = gridItems[index]
      guard hasContentSizedTrack(columns, item.column, item.columnSpan) else { continue }
      let (least, most) = (SizeConstraint.minContent.code, SizeConstraint.maxContent.code)
      if item.minContent < 0 {
        let cells = contribution(of: item.box, in: pass, least, isRow: false, &leaves)
        guard let cells else {
          layoutFrames[top].nextItem = index
          return
        }
        gridItems[index].minContent = max(cells, 0)
      }
      let cells = contribution(of: item.box, in: pass, most, isRow: false, &leaves)
      guard let cells else {
        layoutFrames[top].nextItem = index
        return
      }
      gridItems[index].maxContent = max(cells, gridItems[index].minContent)
    }
    let sizing = TrackSizing(
      tracks: columns, isColumns: true, space: pass.innerWidth,
      contentConstraint: pass.contentConstraint,
      gap: pass.columnGap, stretches: boxes[Int(pass.box)].style.justify.isStretch)
    sizeTracks(sizing, firstItem: pass.firstGridItem)
    if pass.isWidthQuery { return finish(top, cells: total(columns, pass.columnGap)) }
    addRowTracks(top)
    layoutFrames[top].nextItem = pass.firstGridItem
    layoutFrames[top].stage = .gridRows
  }

  /// Measures what each child needs of the rows at its width, and sizes them.
  mutating func findRows<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = layoutFrames[top]
    let columns = pass.firstTrack..<pass.firstTrack + pass.count
    let rows = columns.upperBound..<tracks.count
    for index in pass.nextItem..<gridItems.count {
      let item = gridItems[index]
      guard hasContentSizedTrack(rows, item.row, item.rowSpan) else { continue }
      var space = spaceInCell(item, pass)
      space.width = span(columns, item.column, item.columnSpan, pass.columnGap)
      space.percentWidth = space.width
      guard let heights = rowHeights(of: item, space, &leaves) else {
        layoutFrames[top].nextItem = index
        return
      }
      let margins = boxes[Int(item.box)].style.verticalMargins(base: space.width)
      gridItems[index].minContent = max(heights.least + margins, 0)
      gridItems[index].maxContent = max(heights.most + margins, gridItems[index].minContent)
      // A height differs from its minimum only by scrolling content: see `querySize`.
      if pass.contentConstraint == SizeConstraint.minContent.code {
        gridItems[index].maxContent = gridItems[index].minContent
      }
    }
    let sizing = TrackSizing(
      tracks: rows, isColumns: false, space: pass.innerHeight,
      contentConstraint: SizeConstraint.maxContent.code,
      gap: pass.rowGap, stretches: boxes[Int(pass.box)].style.alignContent.isStretch)
    sizeTracks(sizing, firstItem: pass.firstGridItem)
    guard pass.placesChildren else { return finish(top, cells: total(rows, pass.rowGap)) }
    let style = boxes[Int(pass.box)].style
    placeTracks(columns, style.justify, space: pass.innerWidth, gap: pass.columnGap)
    placeTracks(rows, style.alignContent, space: pass.innerHeight, gap: pass.rowGap)
    boxes[Int(pass.box)].contentWidth = 0
    boxes[Int(pass.box)].contentHeight = 0
    layoutFrames[top].nextItem = pass.firstGridItem
    layoutFrames[top].stage = .gridPlace
  }

  /// Places each child in its cells.
  mutating func placeCells<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = layoutFrames[top]
    let columns = pass.firstTrack..<pass.firstTrack + pass.count
    let rows = columns.upperBound..<tracks.count
    let style = boxes[Int(pass.box)].style
    for index in pass.nextItem..<gridItems.count {
      let item = gridItems[index]
      let area = LayoutRect(
        x: tracks[columns.lowerBound + item.column].position,
        y: tracks[rows.lowerBound + item.row].position,
        width: span(columns, item.column, item.columnSpan, pass.columnGap),
        height: span(rows, item.row, item.rowSpan, pass.rowGap))
      var space = spaceInCell(item, pass)
      (space.width, space.percentWidth) = (area.width, area.width)
      (space.height, space.percentHeight) = (area.height, area.height)
      guard let size = size(of: item.box, in: space, &leaves) else {
        layoutFrames[top].nextItem = index
        return
      }
      var cell = pass
      (cell.percentWidth, cell.percentHeight) = (area.width, area.height)
      let own = boxes[Int(item.box)].style
      let origin = position(
        of: item.box, size, in: area, cell, justify: own.justifySelf.or(style.justifyItems),
        align: own.alignSelf.or(style.alignItems))
      self.place(item.box, at: origin, in: cell, isHeightDefinite: size.isHeightDefinite)
    }
    layoutFrames[top].nextChild = boxes[Int(pass.box)].first
    layoutFrames[top].stage = .absolutes
  }

  /// Returns the least height that a child needs and the height that it asks for, without margins; nil where a size
  /// query is pending.
  private mutating func rowHeights<Leaves: LeafMeasurer & ~Copyable>(
    of item: GridItem, _ space: AvailableSpace, _ leaves: inout Leaves
  ) -> (least: Int, most: Int)? {
    let (least, most) = (SizeConstraint.minContent.code, SizeConstraint.maxContent.code)
    guard let width = width(of: item.box, in: space, &leaves),
      let needed = height(of: item.box, width: width, in: space, least, &leaves),
      let wished = height(of: item.box, width: width, in: space, most, &leaves)
    else { return nil }
    return (needed.height, wished.height)
  }

  /// Returns the space available to a child, with its sizes still open.
  private mutating func spaceInCell(_ item: GridItem, _ pass: LayoutFrame) -> AvailableSpace {
    let style = boxes[Int(pass.box)].style
    let own = boxes[Int(item.box)].style
    let (justify, align) =
      (own.justifySelf.or(style.justifyItems), own.alignSelf.or(style.alignItems))
    return AvailableSpace(
      width: -1, height: -1, percentWidth: -1, percentHeight: -1,
      stretchesWidth: justify.isStretch && !own.margin.left.isAuto && !own.margin.right.isAuto,
      stretchesHeight: align.isStretch && !own.margin.top.isAuto && !own.margin.bottom.isAuto)
  }

  /// Whether any of `count` tracks from `first` on is sized by its content.
  private mutating func hasContentSizedTrack(_ range: Range<Int>, _ first: Int, _ count: Int)
    -> Bool
  {
    let start = range.lowerBound + first
    for index in start..<min(start + count, range.upperBound) where tracks[index].isContentSized {
      return true
    }
    return false
  }

  /// Returns the length of `count` tracks from `first` on, with the gaps between them.
  private mutating func span(_ range: Range<Int>, _ first: Int, _ count: Int, _ gap: Int) -> Int {
    let start = range.lowerBound + first
    return total(start..<min(start + count, range.upperBound), gap)
  }

  private mutating func total(_ range: Range<Int>, _ gap: Int) -> Int {
    var length = gap * max(range.count - 1, 0)
    for index in range { length += tracks[index].size }
    return length
  }

  /// Places tracks one after the other, and distributes the free space by an alignment.
  private mutating func placeTracks(
    _ range: Range<Int>, _ alignment: BoxAlignment, space: Int, gap: Int
  ) {
    let rule = Distribution(alignment, isReversed: false)
    let free = space - total(range, gap)
    var start = 0
    for (number, index) in range.enumerated() {
      tracks[index].position = start + rule.offset(number, of: range.count, free)
      start += tracks[index].size + gap
    }
  }
}
